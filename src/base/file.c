#include "base/file.h"

#include <errno.h>
#include <string.h>

#include "base/diag.h"
#include "base/language/message.h"
#include "base/language/system.h"
#include "base/mem.h"
#include "base/platform/file_io.h"
#include "base/text.h"

enum { PIECE = 1 << 16 };

static bool fail(const char *path, struct diag_list *diags, const char *what)
{
    diag_add(diags, DIAG_ERROR, (struct place){.file = path}, NULL, "%s", what);
    return false;
}

static bool too_large(const char *path, size_t ceiling, struct diag_list *diags)
{
    diag_add(diags, DIAG_ERROR, (struct place){.file = path}, "split it",
             "larger than %zu bytes, which is no level file", ceiling);
    return false;
}

/* Makes room for another piece; keeps a byte for the final zero. */
static bool make_room(struct file *file, size_t *room)
{
    if (*room - file->length > PIECE)
        return true;
    size_t wanted = *room ? *room * 2 : (size_t)2 * PIECE;
    char *grown = mem_try_resize(file->bytes, wanted, 1);
    if (!grown)
        return false;
    file->bytes = grown;
    *room = wanted;
    return true;
}

static bool read_all(struct file *file, struct file_io *io, const char *path, size_t ceiling,
                     struct diag_list *diags)
{
    size_t room = 0;
    for (;;) {
        if (!make_room(file, &room))
            return fail(path, diags, M_("not enough memory to read it"));
        int64_t got = file_io_get(io, file->bytes + file->length, PIECE);
        if (got < 0)
            return fail(path, diags, system_words(errno));
        file->length += (size_t)got;
        if (file->length > ceiling)
            return too_large(path, ceiling, diags);
        file->bytes[file->length] = '\0';
        if (got == 0)
            return true;
    }
}

bool file_read(struct file *file, const char *path, size_t ceiling, struct diag_list *diags)
{
    struct file_io io;
    *file = (struct file){0};
    if (!file_io_open_input(&io, path))
        return fail(path, diags, system_words(errno));
    bool large = file_io_length(&io) > ceiling;
    bool good = large ? too_large(path, ceiling, diags) : read_all(file, &io, path, ceiling, diags);
    file_io_close(&io);
    if (!good)
        file_free(file);
    return good;
}

void file_free(struct file *file)
{
    mem_free(file->bytes);
    *file = (struct file){0};
}

bool file_write(const char *path, const char *bytes, size_t length, struct diag_list *diags)
{
    struct file_io io;
    bool good = file_io_create(&io, path) && file_io_put_all(&io, path, bytes, length);
    return good || fail(path, diags, system_words(errno));
}

bool file_replace(const char *path, const char *bytes, size_t length, struct diag_list *diags)
{
    struct text part;
    text_init(&part);
    text_format(&part, "%s.part", path);
    bool good = file_write(part.bytes, bytes, length, diags);
    if (good && rename(part.bytes, path) != 0) {
        good = fail(path, diags, system_words(errno));
        remove(part.bytes);
    }
    text_free(&part);
    return good;
}
