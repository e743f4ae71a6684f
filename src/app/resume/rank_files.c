#include "app/resume/rank_files.h"

#include <stdint.h>
#include <string.h>

#include "base/diag.h"
#include "base/file.h"
#include "base/language/message.h"
#include "base/mem.h"
#include "base/stream.h"
#include "base/text.h"
#include "search/exchange/exchange.h"
#include "search/rank_store.h"

#define FORMAT_LINE "cariste ranks 1\n"

enum { SLOTS = 2, IDENTITY_MOST = 1 << 24 };

static const double keep_seconds = 1;

struct rank_files {
    char *folder, *identity;
    unsigned rank, ranks;
    struct file_lock *lock;
    struct rank_store store;
    char *trouble;
};

/* What a file says of itself. */
struct file_head {
    bool is_ours;
    uint64_t rank, ranks, generation;
};

static char *path_of(const struct rank_files *files, const char *ending)
{
    struct text path;
    text_init(&path);
    text_format(&path, "%s/rank-%u%s", files->folder, files->rank, ending);
    return text_take(&path);
}

static char *slot_path(const struct rank_files *files, uint64_t generation)
{
    return path_of(files, generation % SLOTS ? ".odd" : ".even");
}

/* The first trouble is the one to tell of. */
static void complain(struct rank_files *files, const struct diag_list *diags)
{
    if (!files->trouble && diags->count)
        files->trouble = message_new("%s: %s", diags->items[0].file, diags->items[0].what);
}

/* Reads the head; false when it is none of such a file. */
static bool read_head(const struct rank_files *files, struct stream *stream, struct file_head *head)
{
    char line[sizeof FORMAT_LINE] = "";
    uint64_t length;
    if (!stream_get(stream, line, sizeof line - 1) || strcmp(line, FORMAT_LINE) != 0 ||
        !stream_get_number(stream, &length, 8) || length > IDENTITY_MOST)
        return false;
    char *identity = mem_alloc((size_t)length + 1, 1);
    bool good = stream_get(stream, identity, (size_t)length) &&
                stream_get_number(stream, &head->rank, 8) &&
                stream_get_number(stream, &head->ranks, 8) &&
                stream_get_number(stream, &head->generation, 8);
    head->is_ours = good && strcmp(identity, files->identity) == 0;
    mem_free(identity);
    return good;
}

static struct stream *open_slot(struct rank_files *files, uint64_t generation,
                                struct file_head *head)
{
    char *path = slot_path(files, generation);
    struct diag_list diags;
    diag_list_init(&diags);
    struct stream *stream = file_exists(path) ? stream_open(path, &diags) : NULL;
    complain(files, &diags);
    if (stream && !read_head(files, stream, head)) {
        diag_add(&diags, DIAG_ERROR, (struct place){.file = path}, NULL,
                 "is not a state that ranks have kept");
        complain(files, &diags);
        stream_discard(stream);
        stream = NULL;
    }
    diag_list_free(&diags);
    mem_free(path);
    return stream;
}

/* Notes a generation; what is damaged is as if it were not there, and told of. */
static char *look_at_slot(struct rank_files *files, uint64_t slot)
{
    struct file_head head;
    struct stream *stream = open_slot(files, slot, &head);
    if (!stream)
        return NULL;
    stream_discard(stream);
    if (!head.is_ours)
        return message_new(
            "%s holds another search: another level, other options or another program",
            files->folder);
    if (head.ranks != files->ranks || head.rank != files->rank)
        return message_new("%s holds a search by %u ranks: go on with as many, since whose a "
                           "position is depends on it",
                           files->folder, (unsigned)head.ranks);
    uint64_t *generations = files->store.generations;
    if (head.generation % SLOTS != slot % SLOTS)
        return NULL;
    if (head.generation > generations[0]) {
        generations[1] = generations[0];
        generations[0] = head.generation;
    } else {
        generations[1] = head.generation;
    }
    return NULL;
}

static struct stream *create(void *context, uint64_t generation)
{
    struct rank_files *files = context;
    char *path = slot_path(files, generation);
    size_t length = strlen(files->identity);
    struct diag_list diags;
    diag_list_init(&diags);
    struct stream *stream = stream_create(path, &diags);
    complain(files, &diags);
    diag_list_free(&diags);
    mem_free(path);
    if (!stream)
        return NULL;
    stream_put(stream, FORMAT_LINE, strlen(FORMAT_LINE));
    stream_put_number(stream, length, 8);
    stream_put(stream, files->identity, length);
    stream_put_number(stream, files->rank, 8);
    stream_put_number(stream, files->ranks, 8);
    stream_put_number(stream, generation, 8);
    return stream;
}

static bool complete(void *context, struct stream *stream)
{
    struct diag_list diags;
    diag_list_init(&diags);
    bool good = stream_close(stream, &diags);
    complain(context, &diags);
    diag_list_free(&diags);
    return good;
}

static struct stream *open_kept(void *context, uint64_t generation)
{
    struct file_head head;
    return open_slot(context, generation, &head);
}

static void close_kept(void *context, struct stream *stream)
{
    (void)context;
    stream_discard(stream);
}

static void remove_file(char *path)
{
    file_remove_all(path);
    mem_free(path);
}

static void drop(void *context, uint64_t generation)
{
    remove_file(slot_path(context, generation));
}

struct rank_files *rank_files_open(const char *folder, const char *identity,
                                   const struct exchange *exchange, char **why_not)
{
    struct rank_files *files = mem_alloc(1, sizeof *files);
    bool taken = false;
    *files = (struct rank_files){.folder = mem_string(folder),
                                 .identity = mem_string(identity),
                                 .rank = exchange->rank,
                                 .ranks = exchange->ranks};
    files->store = (struct rank_store){.context = files,
                                       .seconds = keep_seconds,
                                       .create = create,
                                       .complete = complete,
                                       .open = open_kept,
                                       .close = close_kept,
                                       .drop = drop};
    *why_not = NULL;
    char *lock = path_of(files, ".lock");
    if (!file_make_folders_above(folder) || !file_make_folder(folder))
        *why_not = message_new("%s cannot be used as a folder: %s", folder, file_why());
    else if (!(files->lock = file_lock(lock, &taken)))
        *why_not = taken ? message_new("another search is at work in %s", folder)
                         : message_new("%s could not be written: %s", lock, file_why());
    mem_free(lock);
    for (uint64_t slot = 0; slot < SLOTS && !*why_not; slot++)
        *why_not = look_at_slot(files, slot);
    if (!*why_not)
        return files;
    rank_files_close(files, false);
    return NULL;
}

struct rank_store *rank_files_store(struct rank_files *files)
{
    return &files->store;
}

const char *rank_files_trouble(const struct rank_files *files)
{
    return files->trouble;
}

void rank_files_close(struct rank_files *files, bool finished)
{
    if (!files)
        return;
    for (uint64_t slot = 0; finished && slot < SLOTS; slot++)
        remove_file(slot_path(files, slot));
    file_unlock(files->lock);
    if (finished)
        remove_file(path_of(files, ".lock"));
    mem_free(files->folder);
    mem_free(files->identity);
    mem_free(files->trouble);
    mem_free(files);
}
