#include "app/commands/solve_disk.h"

#include "app/commands/disk.h"
#include "app/commands/run.h"
#include "app/core/task.h"
#include "base/language/message.h"
#include "base/mem.h"
#include "puzzle/level.h"
#include "search/layers/folder.h"
#include "search/layers/layers.h"

char *solve_folder_objection(const struct run *run, const struct level *level,
                             const struct request *request, const char *one_level)
{
    return run->totals.levels ? mem_string(one_level) : task_objection(level, request);
}

bool solve_can_go_on(const struct solve_result *result)
{
    return result->answer.limit != LIMIT_NONE || result->answer.verdict == VERDICT_INVALID;
}

/* What is to be said of the disk. */
static void add_news(struct exchange *exchange, const struct layer_folder *folder, const char *path,
                     struct solve_result *out)
{
    char *news = disk_news(exchange, folder, path);
    out->on_disk = true;
    out->disk_peak = disk_peak(exchange, folder);
    if (out->answer.limit == LIMIT_NONE) {
        mem_free(news);
        return;
    }
    mem_free(out->answer.message);
    out->answer.message = news;
}

struct layer_folder *solve_disk(struct run *run, const struct level *level,
                                const struct request *request, struct solve_result *out)
{
    const struct options *options = &run->arguments->options;
    struct request with = *request;
    struct layer_folder *folder = NULL;
    char *why_not = solve_folder_objection(
        run, level, request, M_("--disk is for one level at a time: pick it with --level"));
    if (!why_not)
        folder = disk_open(level, request, options, &why_not);
    if (!folder) {
        task_refuse(level, request, why_not, out);
        return NULL;
    }
    struct layer_store *store = layer_folder_store(folder);
    with.hooks.layers = store;
    task_solve(level, &with, out);
    if (store->foreign) {
        solve_result_free(out);
        task_refuse(level, request, disk_why_foreign(store, options->disk), out);
    } else if (store->used) {
        add_news(request->hooks.exchange, folder, options->disk, out);
    } else if (out->answer.verdict != VERDICT_INVALID) {
        console_warn(&run->console, "level %u: --disk was of no use: it is for proofs by A*",
                     level->number);
    }
    return folder;
}

void solve_disk_end(struct layer_folder *folder, const struct solve_result *result)
{
    layer_folder_close(folder, !solve_can_go_on(result));
}
