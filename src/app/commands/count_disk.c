#include "app/commands/count_disk.h"

#include "app/commands/disk.h"
#include "app/commands/run.h"
#include "base/language/message.h"
#include "base/mem.h"
#include "puzzle/level.h"
#include "search/layers/folder.h"
#include "search/layers/layers.h"

static void refuse(const struct level *level, const struct request *request, char *why,
                   struct count_result *out)
{
    *out = (struct count_result){.level = level,
                                 .space = request->space ? request->space
                                                         : level->family->spaces(0).name,
                                 .status = COUNT_INVALID};
    out->message = why; /* taken over */
    task_identify(level, out->id);
}

/* What is to be said of the disk. */
static void add_news(struct exchange *exchange, const struct layer_folder *folder, const char *path,
                     struct count_result *out)
{
    char *news = disk_news(exchange, folder, path);
    out->on_disk = true;
    out->disk_peak = disk_peak(exchange, folder);
    if (out->message || out->status != COUNT_LIMIT)
        mem_free(news);
    else
        out->message = news;
}

struct layer_folder *count_disk(struct run *run, const struct level *level,
                                struct count_result *out)
{
    const struct options *options = &run->arguments->options;
    struct request request = run->request;
    char *why_not = task_objection(level, &request);
    if (why_not) {
        refuse(level, &request, why_not, out);
        return NULL;
    }
    if (run->totals.levels) {
        refuse(level, &request,
               mem_string(M_("--disk is for one level at a time: pick it with --level")), out);
        return NULL;
    }
    struct layer_folder *folder = disk_open(level, &request, options, &why_not);
    if (!folder) {
        refuse(level, &request, why_not, out);
        return NULL;
    }
    request.hooks.layers = layer_folder_store(folder);
    task_count(level, &request, out);
    if (request.hooks.layers->foreign) {
        count_result_free(out);
        refuse(level, &request, disk_why_foreign(request.hooks.layers, options->disk), out);
    } else {
        add_news(request.hooks.exchange, folder, options->disk, out);
        out->rests_on_file = request.hooks.layers->resumed;
    }
    return folder;
}

void count_disk_end(struct layer_folder *folder, const struct count_result *result)
{
    layer_folder_close(folder, result->status == COUNT_COMPLETE);
}
