#include "app/api/result.h"

#include "app/certificate/certificate.h"
#include "base/language/message.h"
#include "base/mem.h"

struct checked {
    enum certificate_status status;
    char *message; /* or NULL */
    struct text json;
};

struct cariste_checks {
    struct api_head head;
    struct checked *items;
    size_t count, room;
    struct diag_list diags;
};

void cariste_options_keep_proof(struct cariste_options *options, bool keep)
{
    if (api_is(options, API_OPTIONS))
        options->keeps_proof = keep;
}

struct cariste_output *cariste_certificate(const struct cariste_result *result)
{
    if (!api_is(result, API_RESULT))
        return NULL;
    struct cariste_output *output = api_output_new();
    bool solved = result->kind == RESULT_SOLVE && result->solve.level;
    if (!solved || !certificate_write(&result->solve, &output->bytes))
        text_say(&output->error, "no certificate: nothing was found or proved");
    return api_output_done(output, NULL, false);
}

struct checking {
    struct cariste_checks *checks;
    struct request request;
    const char *language;
};

static bool check(void *context, const struct certificate *certificate)
{
    struct checking *checking = context;
    struct cariste_checks *checks = checking->checks;
    struct certificate_check check;
    if (checks->count == checks->room) {
        checks->room = checks->room ? 2 * checks->room : 8;
        checks->items = mem_resize(checks->items, checks->room, sizeof *checks->items);
    }
    struct checked *item = &checks->items[checks->count++];
    certificate_check(certificate, &checking->request, &check);
    *item = (struct checked){.status = check.status};
    text_init(&item->json);
    char *original = api_english(&check.message);
    certificate_report_json(certificate, &check, &item->json);
    if (item->json.length)
        item->json.bytes[--item->json.length] = '\0';
    item->message = api_words(checking->language, original);
    mem_free(original);
    bool stopped = check.limit == LIMIT_STOPPED;
    certificate_check_free(&check);
    return !stopped;
}

struct cariste_checks *cariste_check_certificates(const char *name, const void *bytes,
                                                  size_t length, struct cariste_options *options)
{
    struct cariste_options *used = api_borrow(options);
    if (!used)
        return NULL;
    struct cariste_checks *checks = api_new(API_CHECKS, sizeof *checks);
    struct checking checking = {checks, api_request(used), used->values.lang};
    struct source source = {
        .name = name ? name : "", .bytes = bytes ? bytes : "", .length = bytes ? length : 0};
    struct diag_list said;
    diag_list_init(&said);
    diag_list_init(&checks->diags);
    certificate_each(&source, check, &checking, &said);
    api_settle_diags(checking.language, &said, &checks->diags);
    diag_list_free(&said);
    api_give_back(used);
    return checks;
}

void cariste_checks_free(struct cariste_checks *checks)
{
    if (!api_is(checks, API_CHECKS))
        return;
    for (size_t i = 0; i < checks->count; i++) {
        mem_free(checks->items[i].message);
        text_free(&checks->items[i].json);
    }
    mem_free(checks->items);
    diag_list_free(&checks->diags);
    api_bury(checks);
}

size_t cariste_checks_count(const struct cariste_checks *checks)
{
    return api_is(checks, API_CHECKS) ? checks->count : 0;
}

size_t cariste_checks_diagnostics(const struct cariste_checks *checks)
{
    return api_is(checks, API_CHECKS) ? checks->diags.count : 0;
}

bool cariste_checks_diagnostic(const struct cariste_checks *checks, size_t index,
                               struct cariste_diagnostic *out)
{
    return api_is(checks, API_CHECKS) && api_diagnostic(&checks->diags, index, out);
}

/* NULL beyond the last. */
static const struct checked *item_of(const struct cariste_checks *checks, size_t index)
{
    return index < cariste_checks_count(checks) ? &checks->items[index] : NULL;
}

enum cariste_confirmation cariste_checks_status(const struct cariste_checks *checks, size_t index)
{
    static const enum cariste_confirmation statuses[] = {
        [CERTIFICATE_CONFIRMED] = CARISTE_CONFIRMED,
        [CERTIFICATE_LIMIT] = CARISTE_NOT_CONFIRMED,
        [CERTIFICATE_REFUTED] = CARISTE_REFUTED,
    };
    const struct checked *item = item_of(checks, index);
    return item ? statuses[item->status] : CARISTE_REFUTED;
}

const char *cariste_checks_message(const struct cariste_checks *checks, size_t index)
{
    const struct checked *item = item_of(checks, index);
    return item ? item->message : NULL;
}

const char *cariste_checks_json(const struct cariste_checks *checks, size_t index)
{
    const struct checked *item = item_of(checks, index);
    return item ? item->json.bytes : NULL;
}
