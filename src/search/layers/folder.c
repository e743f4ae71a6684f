#include "search/layers/folder.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/diag.h"
#include "base/file.h"
#include "base/language/message.h"
#include "base/mem.h"
#include "base/stream.h"
#include "base/text.h"
#include "search/layers/layers.h"
#include "search/layers/manifest.h"

#define FORMAT_LINE "cariste layers 1\n"

static const double keep_seconds = 1;

struct layer_folder {
    char *path, *identity;
    struct file_lock *lock;
    struct layer_store store;
    uint8_t *kept;
    struct run_list runs; /* that there are: number and bytes */
    uint64_t bytes, bytes_most, peak;
    char *trouble;
};

struct run_file {
    FILE *file;
    uint64_t number;
};

static char *name_in(const struct layer_folder *folder, const char *name)
{
    struct text path;
    text_init(&path);
    text_format(&path, "%s/%s", folder->path, name);
    return text_take(&path);
}

static char *run_name(const struct layer_folder *folder, uint64_t number)
{
    struct text path;
    text_init(&path);
    text_format(&path, "%s/%" PRIu64 ".run", folder->path, number);
    return text_take(&path);
}

/* The first trouble is the one to tell of. */
static void complain(struct layer_folder *folder, char *trouble)
{
    if (folder->trouble)
        mem_free(trouble);
    else
        folder->trouble = trouble;
}

static void cannot_write(struct layer_folder *folder, const char *path)
{
    complain(folder, message_new("%s could not be written: %s", path, strerror(errno)));
}

static void *open_file(struct layer_folder *folder, uint64_t number, const char *mode)
{
    char *path = run_name(folder, number);
    FILE *file = fopen(path, mode);
    struct run_file *run = NULL;
    if (file) {
        setvbuf(file, NULL, _IONBF, 0); /* blocks are large */
        run = mem_alloc(1, sizeof *run);
        *run = (struct run_file){.file = file, .number = number};
    } else if (mode[0] == 'w') {
        cannot_write(folder, path);
    } else {
        complain(folder, message_new("%s could not be read: %s", path, strerror(errno)));
    }
    mem_free(path);
    return run;
}

static void *create(void *self, uint64_t number)
{
    struct layer_folder *folder = self;
    struct run_file *run = open_file(folder, number, "wb");
    if (run)
        run_list_add(&folder->runs, &(struct run){.number = number});
    return run;
}

static struct run *find_run(struct layer_folder *folder, uint64_t number)
{
    for (size_t i = folder->runs.count; i-- > 0;)
        if (folder->runs.items[i].number == number)
            return &folder->runs.items[i];
    return NULL;
}

static void note_bytes(struct layer_folder *folder, uint64_t number, uint64_t more)
{
    struct run *run = find_run(folder, number);
    if (run)
        run->bytes += more;
    folder->bytes += more;
    if (folder->bytes > folder->peak)
        folder->peak = folder->bytes;
}

static bool put(void *self, void *file, const uint8_t *bytes, size_t length)
{
    struct layer_folder *folder = self;
    struct run_file *run = file;
    if (folder->bytes_most && folder->bytes + length > folder->bytes_most) {
        complain(folder, message_new("the files in %s may not take more than --disk-limit says",
                                     folder->path));
        return false;
    }
    errno = ENOSPC; /* should less be written without a reason */
    size_t written = fwrite(bytes, 1, length, run->file);
    note_bytes(folder, run->number, written);
    if (written == length)
        return true;
    char *path = run_name(folder, run->number);
    cannot_write(folder, path);
    mem_free(path);
    return false;
}

static bool complete(void *self, void *file)
{
    struct layer_folder *folder = self;
    struct run_file *run = file;
    bool good = fclose(run->file) == 0;
    if (!good) {
        char *path = run_name(folder, run->number);
        cannot_write(folder, path);
        mem_free(path);
    }
    mem_free(run);
    return good;
}

static void *open_run(void *self, uint64_t number)
{
    return open_file(self, number, "rb");
}

static void blame(void *self, uint64_t number)
{
    struct layer_folder *folder = self;
    char *path = run_name(folder, number);
    complain(
        folder,
        message_new("%s is damaged: it is not as it was written; remove what is in %s to count "
                    "anew",
                    path, folder->path));
    mem_free(path);
}

static bool get(void *self, void *file, uint8_t *bytes, size_t length)
{
    struct run_file *run = file;
    if (fread(bytes, 1, length, run->file) == length)
        return true;
    blame(self, run->number);
    return false;
}

static void close_run(void *self, void *file)
{
    struct run_file *run = file;
    (void)self;
    fclose(run->file);
    mem_free(run);
}

static void remove_run(void *self, uint64_t number)
{
    struct layer_folder *folder = self;
    char *path = run_name(folder, number);
    remove(path);
    mem_free(path);
    struct run *run = find_run(folder, number);
    if (!run)
        return;
    folder->bytes -= run->bytes;
    *run = folder->runs.items[--folder->runs.count];
}

static bool keep(void *self, const uint8_t *bytes, size_t length)
{
    struct layer_folder *folder = self;
    char *path = name_in(folder, "manifest");
    struct diag_list diags;
    diag_list_init(&diags);
    struct stream *stream = stream_create(path, &diags);
    if (stream) {
        size_t identity = strlen(folder->identity);
        stream_put(stream, FORMAT_LINE, strlen(FORMAT_LINE));
        stream_put_number(stream, identity, 8);
        stream_put(stream, folder->identity, identity);
        stream_put(stream, bytes, length);
    }
    bool good = stream && stream_close(stream, &diags);
    if (!good)
        complain(folder, message_new("%s could not be written: %s", path,
                                     diags.count ? diags.items[0].what : ""));
    diag_list_free(&diags);
    mem_free(path);
    return good;
}

/* What is in a folder before anything is done with it. */
struct contents {
    struct run_list runs;
    bool has_manifest, has_others;
};

static bool look_at(void *context, const char *name)
{
    struct contents *contents = context;
    char *end;
    uint64_t number = strtoull(name, &end, 10);
    if (name[0] >= '0' && name[0] <= '9' && strcmp(end, ".run") == 0)
        run_list_add(&contents->runs, &(struct run){.number = number});
    else if (strcmp(name, "manifest") == 0)
        contents->has_manifest = true;
    else if (strcmp(name, "manifest.part") != 0 && strcmp(name, "lock") != 0)
        contents->has_others = true;
    return true;
}

static bool is_ours(struct stream *stream, const char *identity)
{
    char line[sizeof FORMAT_LINE] = {0};
    uint64_t length = strlen(identity), said;
    if (!stream_get(stream, line, sizeof line - 1) || strcmp(line, FORMAT_LINE) != 0 ||
        !stream_get_number(stream, &said, 8) || said != length || length > stream_left(stream))
        return false;
    char *text = mem_alloc((size_t)length + 1, 1);
    bool same = stream_get(stream, text, (size_t)length) && strcmp(text, identity) == 0;
    mem_free(text);
    return same;
}

/* Reads the manifest; false, with the reason, when the count cannot go on from it. */
static bool recall(struct layer_folder *folder, char **why_not)
{
    struct diag_list diags;
    diag_list_init(&diags);
    char *path = name_in(folder, "manifest");
    struct stream *stream = stream_open(path, &diags);
    bool good = stream && is_ours(stream, folder->identity);
    if (good) {
        folder->store.kept_length = (size_t)stream_left(stream);
        folder->kept = mem_alloc(folder->store.kept_length + 1, 1);
        good = stream_get(stream, folder->kept, folder->store.kept_length);
        folder->store.kept = folder->kept;
    } else if (stream) {
        *why_not = message_new("%s holds a count of another level, in another space, or by another "
                               "build of the program: name another folder, or remove what is in it",
                               folder->path);
    }
    if (!good && !*why_not)
        *why_not = message_new("%s: %s", path, diags.count ? diags.items[0].what : strerror(errno));
    stream_discard(stream);
    diag_list_free(&diags);
    mem_free(path);
    return good;
}

static bool is_named(const struct manifest *manifest, uint64_t number, uint64_t *bytes)
{
    for (unsigned kind = 0; kind < RUNS_KINDS; kind++)
        for (size_t i = 0; i < manifest->runs[kind].count; i++)
            if (manifest->runs[kind].items[i].number == number) {
                *bytes = manifest->runs[kind].items[i].bytes;
                return true;
            }
    return false;
}

/* Removes runs that nobody will ask for, and counts the others. */
static void sweep(struct layer_folder *folder, const struct contents *contents)
{
    struct manifest now, before;
    bool readable = manifest_recall(&now, folder->kept, folder->store.kept_length, 0);
    manifest_recall(&before, folder->kept, folder->store.kept_length, 1);
    for (size_t i = 0; readable && i < contents->runs.count; i++) {
        struct run run = contents->runs.items[i];
        if (is_named(&now, run.number, &run.bytes) || is_named(&before, run.number, &run.bytes)) {
            run_list_add(&folder->runs, &(struct run){.number = run.number});
            note_bytes(folder, run.number, run.bytes);
        } else {
            remove_run(folder, run.number);
        }
    }
    manifest_free(&now);
    manifest_free(&before);
}

/* Whether the folder can be used, which is looked at before anything is made in it. */
static bool inspect(struct layer_folder *folder, struct contents *contents, char **why_not)
{
    const char *path = folder->path;
    if (!file_make_folders_above(path) || !file_make_folder(path) ||
        !file_list(path, look_at, contents))
        *why_not = message_new("%s cannot be used as a folder: %s", path, file_why());
    else if (!contents->has_manifest && (contents->runs.count || contents->has_others))
        *why_not = message_new("%s is not empty, and holds no count to go on with", path);
    return !*why_not;
}

static bool take(struct layer_folder *folder, char **why_not)
{
    bool taken;
    char *path = name_in(folder, "lock");
    folder->lock = file_lock(path, &taken);
    if (!folder->lock && taken)
        *why_not = message_new("another count is at work in %s", folder->path);
    else if (!folder->lock)
        *why_not = message_new("%s could not be written: %s", path, file_why());
    mem_free(path);
    return folder->lock;
}

static void free_folder(struct layer_folder *folder)
{
    file_unlock(folder->lock);
    mem_free(folder->path);
    mem_free(folder->identity);
    mem_free(folder->kept);
    mem_free(folder->trouble);
    run_list_free(&folder->runs);
    mem_free(folder);
}

struct layer_folder *layer_folder_open(const char *path, const char *identity, uint64_t bytes_most,
                                       char **why_not)
{
    struct layer_folder *folder = mem_alloc(1, sizeof *folder);
    struct contents contents = {0};
    *why_not = NULL;
    *folder = (struct layer_folder){
        .path = mem_string(path), .identity = mem_string(identity), .bytes_most = bytes_most};
    folder->store = (struct layer_store){.medium = {.self = folder,
                                                    .create = create,
                                                    .put = put,
                                                    .complete = complete,
                                                    .open = open_run,
                                                    .get = get,
                                                    .close = close_run,
                                                    .remove = remove_run,
                                                    .blame = blame,
                                                    .keep = keep},
                                         .keep_seconds = keep_seconds};
    bool good = inspect(folder, &contents, why_not) && take(folder, why_not) &&
                (!contents.has_manifest || recall(folder, why_not));
    if (good && contents.has_manifest)
        sweep(folder, &contents);
    run_list_free(&contents.runs);
    if (good)
        return folder;
    free_folder(folder);
    return NULL;
}

struct layer_store *layer_folder_store(struct layer_folder *folder)
{
    return &folder->store;
}

const char *layer_folder_trouble(const struct layer_folder *folder)
{
    return folder->trouble;
}

uint64_t layer_folder_peak(const struct layer_folder *folder)
{
    return folder->peak;
}

void layer_folder_close(struct layer_folder *folder, bool finished)
{
    if (!folder)
        return;
    if (finished) {
        char *manifest = name_in(folder, "manifest"), *lock = name_in(folder, "lock");
        remove(manifest);
        while (folder->runs.count)
            remove_run(folder, folder->runs.items[0].number);
        remove(lock);
        remove(folder->path); /* which is empty now */
        mem_free(manifest);
        mem_free(lock);
    }
    free_folder(folder);
}
