#include "app/commands/solve_ranks.h"

#include "app/commands/disk.h"
#include "app/commands/run.h"
#include "app/commands/solve_disk.h"
#include "app/core/task.h"
#include "app/resume/rank_files.h"
#include "base/language/message.h"
#include "base/mem.h"
#include "puzzle/level.h"
#include "search/rank_store.h"

/* Each rank opens its own; when one cannot, none does. */
static struct rank_files *open_files(const struct level *level, const struct request *request,
                                     const char *folder, char **why_not)
{
    struct exchange *exchange = request->hooks.exchange;
    char *identity = disk_identity(level, request);
    struct rank_files *files = rank_files_open(folder, identity, exchange, why_not);
    mem_free(identity);
    *why_not = disk_words_of_all(exchange, *why_not);
    if (!*why_not)
        return files;
    rank_files_close(files, false);
    return NULL;
}

static void warn_of_trouble(struct run *run, struct exchange *exchange,
                            const struct rank_files *files)
{
    const char *own = rank_files_trouble(files);
    char *trouble = disk_words_of_all(exchange, own ? mem_string(own) : NULL);
    if (trouble)
        console_warn(&run->console, "%s", trouble);
    mem_free(trouble);
}

/* What is to be said of the folder. */
static void add_news(const struct rank_store *store, const char *folder, struct solve_result *out)
{
    if (out->answer.limit == LIMIT_NONE)
        return;
    mem_free(out->answer.message);
    out->answer.message =
        !store->kept
            ? message_new("nothing could be kept in %s: the same command begins anew", folder)
        : store->is_stale
            ? message_new("the same command goes on from what was kept in %s before", folder)
            : message_new("the same command goes on from what is in %s", folder);
}

struct rank_files *solve_ranks(struct run *run, const struct level *level,
                               const struct request *request, struct solve_result *out)
{
    const char *folder = run->arguments->options.checkpoint;
    struct request with = *request;
    struct rank_files *files = NULL;
    char *why_not = solve_folder_objection(
        run, level, request, M_("--checkpoint is for one level at a time: pick it with --level"));
    if (!why_not)
        files = open_files(level, request, folder, &why_not);
    if (!files) {
        task_refuse(level, request, why_not, out);
        return NULL;
    }
    struct rank_store *store = rank_files_store(files);
    with.hooks.rank_store = store;
    task_solve(level, &with, out);
    warn_of_trouble(run, request->hooks.exchange, files);
    if (store->spoilt) {
        solve_result_free(out);
        task_refuse(level, request,
                    message_new("%s holds no search of this level to go on with", folder), out);
    } else if (store->used) {
        add_news(store, folder, out);
    }
    return files;
}

void solve_ranks_end(struct rank_files *files, const struct solve_result *result)
{
    rank_files_close(files, !solve_can_go_on(result));
}
