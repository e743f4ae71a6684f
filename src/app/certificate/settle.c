/* Whether what a certificate says makes sense by itself. */
#include "app/certificate/certificate.h"

#include <ctype.h>
#include <errno.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "app/core/input.h"
#include "app/core/registry.h"
#include "app/core/task.h"
#include "base/language/message.h"
#include "base/diag.h"
#include "base/mem.h"
#include "puzzle/level.h"

struct settling {
    struct certificate *certificate;
    struct diag_list *diags;
};

/* Complains of a field; of the whole when it is not there. */
static bool __attribute__((format(printf, 3, 4)))
settle_fail(const struct settling *settling, enum certificate_field field, const char *format, ...)
{
    const struct certificate *certificate = settling->certificate;
    unsigned line = certificate->lines[field] ? certificate->lines[field] : certificate->line;
    va_list list;
    va_start(list, format);
    diag_add_list(settling->diags, DIAG_ERROR,
                  (struct place){.file = certificate->file, .line = line}, NULL, format, list);
    va_end(list);
    return false;
}

static bool needs(const struct settling *settling, enum certificate_field field, bool needed)
{
    if (!settling->certificate->values[field] != needed)
        return true;
    return settle_fail(settling, field,
                       needed ? F_("there has to be a \"%s\"") : F_("there must be no \"%s\" here"),
                       certificate_field_names[field]);
}

static bool settle_claim(const struct settling *settling)
{
    struct certificate *certificate = settling->certificate;
    if (!needs(settling, FIELD_CLAIM, true))
        return false;
    const char *name = certificate->values[FIELD_CLAIM];
    for (int i = 0; i < CLAIMS; i++) {
        if (strcmp(claim_names[i], name) == 0) {
            certificate->claim = (enum claim)i;
            return true;
        }
    }
    return settle_fail(settling, FIELD_CLAIM,
                       "a claim is \"solved\", \"optimal\" or \"unsolvable\"");
}

static bool settle_number(const struct settling *settling, enum certificate_field field,
                          uint32_t *out)
{
    const char *value = settling->certificate->values[field];
    char *end;
    if (!value)
        return true;
    errno = 0;
    unsigned long long number = strtoull(value, &end, 10);
    if (!isdigit((unsigned char)*value) || *end || errno || number >= UINT32_MAX)
        return settle_fail(settling, field, "\"%s\" is no whole number",
                           certificate_field_names[field]);
    *out = (uint32_t)number;
    return true;
}

static const struct puzzle *family_of(const struct certificate *certificate)
{
    const char *name = certificate->values[FIELD_PUZZLE];
    for (const struct puzzle *const *family = registry_families; name && *family; family++)
        if (strcmp((*family)->name, name) == 0)
            return *family;
    return NULL;
}

static bool settle_level(const struct settling *settling)
{
    struct certificate *certificate = settling->certificate;
    const struct puzzle *family = family_of(certificate);
    const char *rows = certificate->values[FIELD_LEVEL];
    char id[PUZZLE_ID_ROOM];
    if (!family)
        return settle_fail(settling, FIELD_PUZZLE, "no known \"puzzle\"");
    struct level_list *levels = mem_alloc(1, sizeof *levels);
    level_list_init(levels);
    certificate->levels = levels;
    levels->family = family;
    family->read(&(struct source){certificate->file, rows, strlen(rows)}, levels);
    if (levels->count != 1 || !level_is_valid(levels->items[0]))
        return settle_fail(settling, FIELD_LEVEL, "the lines that follow are not one level");
    certificate->level = levels->items[0];
    family->identify(certificate->level, id);
    if (strcmp(id, certificate->values[FIELD_ID]) != 0)
        return settle_fail(settling, FIELD_LEVEL, "this is another level: its id is %s", id);
    return true;
}

/* Whether the family knows the names. */
static bool settle_names(const struct settling *settling)
{
    const struct certificate *certificate = settling->certificate;
    char *const *values = certificate->values;
    struct request request = {.goal = values[FIELD_GOAL],
                              .tie = values[FIELD_TIE],
                              .algorithm = values[FIELD_ALGORITHM],
                              .heuristic = values[FIELD_HEURISTIC],
                              .prune = values[FIELD_PRUNE]};
    char *objection = task_objection(certificate->level, &request);
    if (!objection)
        return true;
    settle_fail(settling, FIELD_GOAL, "%s", objection);
    mem_free(objection);
    return false;
}

static bool settle_layers(const struct settling *settling)
{
    const struct certificate *certificate = settling->certificate;
    const struct certificate_layer *layers = certificate->layers;
    for (size_t i = 0; i < certificate->layer_count; i++) {
        const char *wrong = NULL;
        if (certificate->claim == CLAIM_SOLVED)
            wrong = "layers prove something, and nothing is claimed to be proved";
        else if (!layers[i].counts.states)
            wrong = "layers without states are left out";
        else if (certificate->claim == CLAIM_OPTIMAL && !layers[i].dead &&
                 layers[i].bound > certificate->cost)
            wrong = "a proof has no layers above the optimum";
        if (!wrong)
            continue;
        diag_add(settling->diags, DIAG_ERROR,
                 (struct place){.file = certificate->file, .line = layers[i].line}, NULL, "%s",
                 wrong);
        return false;
    }
    return true;
}

bool certificate_settle(struct certificate *certificate, struct diag_list *diags)
{
    struct settling settling = {certificate, diags};
    bool any = certificate->values[FIELD_GOAL] && !strcmp(certificate->values[FIELD_GOAL], "any");
    bool tied = certificate->values[FIELD_TIE];
    if (!settle_claim(&settling))
        return false;
    bool solved = certificate->claim != CLAIM_UNSOLVABLE;
    if (any && certificate->claim == CLAIM_OPTIMAL)
        return settle_fail(&settling, FIELD_CLAIM, "no solution is optimal for the goal \"any\"");
    return needs(&settling, FIELD_PUZZLE, true) && needs(&settling, FIELD_ID, true) &&
           needs(&settling, FIELD_GOAL, true) && needs(&settling, FIELD_LEVEL, true) &&
           needs(&settling, FIELD_ALGORITHM, true) && needs(&settling, FIELD_SOLUTION, solved) &&
           needs(&settling, FIELD_COST, solved && !any) &&
           needs(&settling, FIELD_TIE_COST, solved && tied) &&
           settle_number(&settling, FIELD_COST, &certificate->cost) &&
           settle_number(&settling, FIELD_TIE_COST, &certificate->tie_cost) &&
           settle_level(&settling) && settle_names(&settling) && settle_layers(&settling);
}
