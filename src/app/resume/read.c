#include "app/resume/resume.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "app/core/registry.h"
#include "base/build.h"
#include "base/mem.h"
#include "base/stream.h"
#include "base/text.h"
#include "puzzle/level.h"

/* No line of a head is longer. */
enum { LINE_MAX_BYTES = 1 << 20 };

/* The next line without its end; false when there is none. */
static bool read_line(struct stream *stream, struct text *line)
{
    char c;
    text_clear(line);
    while (line->length < LINE_MAX_BYTES && stream_get(stream, &c, 1)) {
        if (c == '\n')
            return true;
        text_add_char(line, c);
    }
    return false;
}

/* The value of the next line, which has to have this name; NULL when it has not. */
static char *read_value(struct stream *stream, const char *name)
{
    struct text line;
    size_t length = strlen(name);
    char *value = NULL;
    text_init(&line);
    if (read_line(stream, &line) && strncmp(line.bytes, name, length) == 0 &&
        strncmp(line.bytes + length, ": ", 2) == 0)
        value = mem_string(line.bytes + length + 2);
    text_free(&line);
    return value;
}

/* The same for what may not have been asked for. */
static bool read_wish(struct stream *stream, const char *name, char **out)
{
    char *value = read_value(stream, name);
    bool good = value, none = value && strcmp(value, "-") == 0;
    *out = none ? NULL : value;
    if (none)
        mem_free(value);
    return good;
}

static bool read_level(struct resumption *resumption, const char *path)
{
    struct text line, rows;
    const struct puzzle *const *family = registry_families;
    while (*family && strcmp((*family)->name, resumption->family) != 0)
        family++;
    char *lines = read_value(resumption->stream, "level");
    if (!lines || !*family) {
        mem_free(lines);
        return false;
    }
    text_init(&line);
    text_init(&rows);
    bool good = true;
    for (unsigned long left = strtoul(lines, NULL, 10); good && left; left--) {
        good = read_line(resumption->stream, &line);
        text_format(&rows, "%s\n", line.bytes);
    }
    resumption->levels = mem_alloc(1, sizeof *resumption->levels);
    level_list_init(resumption->levels);
    resumption->levels->family = *family;
    (*family)->read(&(struct source){path, rows.bytes, rows.length}, resumption->levels);
    good = good && read_line(resumption->stream, &line) && strcmp(line.bytes, "state") == 0 &&
           resumption->levels->count == 1 && level_is_valid(resumption->levels->items[0]);
    text_free(&line);
    text_free(&rows);
    mem_free(lines);
    return good;
}

/* Gives the level back the name it had in its own file. */
static void restore_name(struct resumption *resumption)
{
    struct level *level = resumption->levels->items[0];
    unsigned long number = resumption->number ? strtoul(resumption->number, NULL, 10) : 0;
    if (resumption->file) {
        mem_free(level->file);
        level->file = mem_string(resumption->file);
    }
    if (number > 0 && number <= UINT_MAX)
        level->number = (unsigned)number;
    level->number_in_file = 0; /* not told: the number may be that in a folder */
    mem_free(level->title);
    level->title = resumption->title ? mem_string(resumption->title) : NULL;
}

static bool read_head(struct resumption *resumption, const char *path)
{
    struct stream *stream = resumption->stream;
    if (!read_wish(stream, "file", &resumption->file) ||
        !read_wish(stream, "number", &resumption->number) ||
        !read_wish(stream, "title", &resumption->title))
        return false;
    resumption->family = read_value(stream, "puzzle");
    if (!resumption->family || !read_wish(stream, "goal", &resumption->goal) ||
        !read_wish(stream, "tie", &resumption->tie) ||
        !read_wish(stream, "algorithm", &resumption->algorithm) ||
        !read_wish(stream, "heuristic", &resumption->heuristic) ||
        !read_wish(stream, "prune", &resumption->prune) || !read_level(resumption, path))
        return false;
    restore_name(resumption);
    return true;
}

/* Another build may search otherwise, and then the state would be none of its own. */
static bool is_ours(struct stream *stream, struct place place, struct diag_list *diags)
{
    struct text line;
    text_init(&line);
    bool good = read_line(stream, &line) && strcmp(line.bytes, CHECKPOINT_FORMAT) == 0;
    if (!good)
        diag_add(diags, DIAG_ERROR, place, NULL,
                 "this file is no checkpoint, or one of another format");
    char *build = good ? read_value(stream, "build") : NULL;
    if (good && (!build || strcmp(build, build_identity()) != 0)) {
        diag_add(
            diags, DIAG_ERROR, place, "let that program go on from it",
            "this file was written by build %s, and this is build %s, which may search otherwise",
            build ? build : "?", build_identity());
        good = false;
    }
    mem_free(build);
    text_free(&line);
    return good;
}

bool resumption_open(struct resumption *resumption, const char *path, struct diag_list *diags)
{
    struct place place = {.file = path};
    *resumption = (struct resumption){.stream = stream_open(path, diags)};
    if (!resumption->stream || !is_ours(resumption->stream, place, diags))
        return false;
    if (read_head(resumption, path))
        return true;
    diag_add(diags, DIAG_ERROR, place, NULL,
             "this checkpoint does not say which search of which level it is of");
    return false;
}

void resumption_free(struct resumption *resumption)
{
    stream_discard(resumption->stream);
    if (resumption->levels) {
        level_list_free(resumption->levels);
        mem_free(resumption->levels);
    }
    mem_free(resumption->file);
    mem_free(resumption->number);
    mem_free(resumption->title);
    mem_free(resumption->family);
    mem_free(resumption->goal);
    mem_free(resumption->tie);
    mem_free(resumption->algorithm);
    mem_free(resumption->heuristic);
    mem_free(resumption->prune);
    *resumption = (struct resumption){0};
}
