#include "app/commands/disk.h"

#include "app/core/options/options.h"
#include "app/core/output.h"
#include "base/build.h"
#include "base/language/message.h"
#include "base/mem.h"
#include "base/text.h"
#include "puzzle/level.h"
#include "puzzle/puzzle.h"
#include "search/exchange/exchange.h"
#include "search/exchange/owner.h"
#include "search/exchange/rally.h"
#include "search/layers/folder.h"
#include "search/layers/layers.h"

char *disk_identity(const struct level *level, const struct request *request)
{
    const struct exchange *exchange = request->hooks.exchange;
    const struct {
        const char *name, *value;
    } parts[] = {{"goal", request->goal},
                 {"algorithm", request->algorithm},
                 {"heuristic", request->heuristic},
                 {"space", request->space},
                 {"prune", request->prune},
                 {"without", request_text(request, "without")},
                 {"key", request_text(request, "key")},
                 {"owners", exchange && exchange->owners ? exchange->owners->name : NULL}};
    struct text text;
    text_init(&text);
    text_format(&text, "build: %s\npuzzle: %s\n", build_identity(), level->family->name);
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        text_format(&text, "%s: %s\n", parts[i].name, parts[i].value ? parts[i].value : "-");
    output_bare_level(level, &text);
    return text_take(&text);
}

char *disk_words_of_all(struct exchange *exchange, char *mine)
{
    if (!exchange)
        return mine;
    char *words = rally_words(exchange, mine);
    mem_free(mine);
    return words;
}

/* Each rank has a folder of its own within the one that is named. */
static char *folder_of(const struct exchange *exchange, const char *path)
{
    struct text text;
    text_init(&text);
    text_add(&text, path);
    if (exchange)
        text_format(&text, "/rank-%u", exchange->rank);
    return text_take(&text);
}

struct layer_folder *disk_open(const struct level *level, const struct request *request,
                               const struct options *options, char **why_not)
{
    struct exchange *exchange = request->hooks.exchange;
    char *identity = disk_identity(level, request), *path = folder_of(exchange, options->disk);
    struct layer_folder *folder =
        layer_folder_open(path, identity, options->disk_limit << 20, why_not);
    mem_free(identity);
    mem_free(path);
    *why_not = disk_words_of_all(exchange, *why_not);
    if (!*why_not)
        return folder;
    layer_folder_close(folder, false);
    return NULL;
}

uint64_t disk_peak(struct exchange *exchange, const struct layer_folder *folder)
{
    uint64_t peak = layer_folder_peak(folder);
    return exchange ? rally_sum(exchange, peak) : peak;
}

char *disk_news(struct exchange *exchange, const struct layer_folder *folder, const char *path)
{
    const char *own = layer_folder_trouble(folder);
    char *trouble = disk_words_of_all(exchange, own ? mem_string(own) : NULL);
    return trouble ? trouble : message_new("the same command goes on from what is in %s", path);
}

char *disk_why_foreign(const struct layer_store *store, const char *path)
{
    if (store->foreign_ranks)
        return message_new("%s holds a count by %u ranks: go on with as many", path,
                           store->foreign_ranks);
    return message_new("%s holds no count of this level to go on with", path);
}
