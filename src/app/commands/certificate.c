/* solve --certificate writes, check --certificate checks. */
#include "app/commands/certificate.h"

#include "app/certificate/certificate.h"
#include "base/file.h"
#include "app/core/run.h"
#include "puzzle/level.h"

void certificates_add(struct run *run, const struct solve_result *result)
{
    const char *path = run->arguments->options.certificate;
    struct diag_list diags;
    if (!path)
        return;
    diag_list_init(&diags);
    if (!certificate_write(result, &run->certificates))
        diag_add(&diags, DIAG_WARNING, (struct place){.file = path}, NULL,
                 "no certificate for level %u: nothing was found or proved", result->level->number);
    file_write(path, run->certificates.bytes, run->certificates.length, &diags);
    run_complain(run, &diags, DIAG_WARNING);
    diag_list_free(&diags);
}

static enum exit_status status_of(const struct certificate_check *check)
{
    static const enum exit_status exits[] = {EXIT_ANSWERED, EXIT_LIMITED, EXIT_BAD};
    return exits[check->status];
}

static void check_one(struct run *run, const struct certificate *certificate)
{
    const struct options *options = &run->arguments->options;
    struct certificate_check check;
    run->level = certificate->level;
    certificate_check(certificate, &run->request, &check);
    if (options->json)
        certificate_report_json(certificate, &check, &run->out);
    else if (!options->quiet || check.status != CERTIFICATE_CONFIRMED)
        certificate_report_text(certificate, &check, &run->out);
    run_worsen(run, status_of(&check));
    certificate_check_free(&check);
    run->level = NULL;
    run_flush(run);
}

void certificates_check(struct run *run)
{
    const char *path = run->arguments->options.certificate;
    struct file file;
    struct diag_list diags;
    size_t at = 0;
    unsigned line = 0;
    bool good = true;
    diag_list_init(&diags);
    if (file_read(&file, path, FILE_BYTES_MAX, &diags)) {
        struct source source = {.name = path, .bytes = file.bytes, .length = file.length};
        if (!file.length)
            diag_add(&diags, DIAG_ERROR, (struct place){.file = path}, NULL, "is empty");
        while (good && at < file.length && !run_is_stopped(run)) {
            struct certificate certificate;
            good = certificate_read(&certificate, &source, &at, &line, &diags);
            if (good)
                check_one(run, &certificate);
            certificate_free(&certificate);
        }
        file_free(&file);
    }
    if (run_is_stopped(run))
        run_worsen(run, EXIT_LIMITED);
    run_complain(run, &diags, DIAG_WARNING);
    diag_list_free(&diags);
}
