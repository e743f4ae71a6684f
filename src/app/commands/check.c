/* Check: solutions are replayed, certificates proved again. */
#include "app/commands/dispatch.h"

#include "app/certificate/certificate.h"
#include "app/commands/run.h"
#include "base/file.h"
#include "app/core/task.h"
#include "base/language/message.h"
#include "puzzle/level.h"

static void check_one(struct run *run, const struct level *level,
                      const struct level_solution *solution)
{
    const struct options *options = &run->arguments->options;
    struct check_result result;
    task_check(level, solution, &result);
    if (options->json)
        report_check_json(&run->console.out, &result);
    else if (!options->quiet || result.status != CHECK_SOLVED)
        report_check_text(&run->console.out, &result);
    totals_add_check(&run->totals, &result);
    console_worsen(&run->console, check_exit(&result));
    check_result_free(&result);
}

static void check_level(void *context, struct level *level)
{
    struct run *run = context;
    for (size_t i = 0; i < level->solution_count; i++)
        check_one(run, level, &level->solutions[i]);
    if (level->solution_count == 0)
        check_one(run, level, NULL);
}

static enum exit_status status_of(const struct certificate_check *check)
{
    static const enum exit_status exits[] = {EXIT_ANSWERED, EXIT_LIMITED, EXIT_BAD};
    return exits[check->status];
}

static bool check_certificate(void *context, const struct certificate *certificate)
{
    struct run *run = context;
    const struct options *options = &run->arguments->options;
    struct certificate_check check;
    run->level = certificate->level;
    certificate_check(certificate, &run->request, &check);
    if (options->json)
        certificate_report_json(certificate, &check, &run->console.out);
    else if (!options->quiet || check.status != CERTIFICATE_CONFIRMED)
        certificate_report_text(certificate, &check, &run->console.out);
    console_worsen(&run->console, status_of(&check));
    certificate_check_free(&check);
    run->level = NULL;
    console_flush(&run->console);
    return !console_is_stopped(&run->console);
}

/* The first that cannot be read ends it. */
static void check_certificates(struct run *run)
{
    const char *path = run->arguments->options.certificate;
    struct file file;
    struct diag_list diags;
    diag_list_init(&diags);
    if (file_read(&file, path, FILE_BYTES_MAX, &diags)) {
        struct source source = {.name = path, .bytes = file.bytes, .length = file.length};
        certificate_each(&source, check_certificate, run, &diags);
        file_free(&file);
    }
    if (console_is_stopped(&run->console))
        console_worsen(&run->console, EXIT_LIMITED);
    console_complain(&run->console, &diags, DIAG_WARNING);
    diag_list_free(&diags);
}

static void perform(struct run *run)
{
    if (run->arguments->options.certificate)
        check_certificates(run);
    else
        run_each_level(run, &(struct level_walk){.visit = check_level, .context = run});
}

/* Proving again is done with certificates only. */
static bool accepts(const struct arguments *arguments, struct text *why_not)
{
    const char *proving =
        options_given(&arguments->options, "algorithm heuristic prune time memory nodes");
    if (arguments->options.certificate || !proving)
        return true;
    text_say(why_not, "--%s says how to check a --certificate", proving);
    return false;
}

const struct command command_check = {
    .name = "check",
    .arguments = "FILE...",
    .help = M_("replay solutions"),
    .description =
        M_("Replays every solution found in the file or beside it (level.sol next to "
           "level.sok), or the one given with --solution, by the rules alone, and says what "
           "it achieves or at which move it fails and why.\nWith --certificate, checks what "
           "solve --certificate has written: replays the solutions and proves again what "
           "was proved, in other ways."),
    .examples = {{"cariste check levels/seeds.sok --level 1 --solution lu", M_("replay two moves")},
                 {"cariste check levels/seeds.sok --level 1 --solution lu --json",
                  M_("what they achieve, for a program to read")}},
    .options = LIMIT_OPTIONS " algorithm heuristic prune solution certificate json",
    .source = "certificate",
    .accepts = accepts,
    .perform = perform,
    .report_totals = report_check_totals,
};
