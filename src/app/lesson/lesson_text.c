#include "app/lesson/lesson_text.h"

#include <stdio.h>
#include <string.h>

#include "app/core/places.h"
#include "base/diag.h"
#include "base/file.h"
#include "base/mem.h"
#include "base/text.h"

const char *lesson_name(unsigned number)
{
    static const char *const names[LESSONS] = {"1-graph", "2-growth",    "3-memory", "4-queue",
                                               "5-astar", "6-deadlocks", "7-bounds", "8-hard"};
    return number >= 1 && number <= LESSONS ? names[number - 1] : NULL;
}

char *lesson_folder(void)
{
    char *documents = places_documents();
    struct text path;
    if (!documents)
        return NULL;
    text_init(&path);
    text_format(&path, "%s/lessons", documents);
    mem_free(documents);
    return text_take(&path);
}

char *lesson_read(const char *language, unsigned number, struct diag_list *diags)
{
    enum { LESSON_BYTES_MAX = 1 << 20 };
    char *folder = lesson_folder();
    const char *name = lesson_name(number);
    struct text path;
    struct file file;
    if (!folder || !name) {
        diag_add(diags, DIAG_ERROR, (struct place){"docs/lessons", 0, 0}, NULL,
                 "the lessons are not here");
        mem_free(folder);
        return NULL;
    }
    text_init(&path);
    text_format(&path, "%s/%s/%s.md", folder, language, name);
    bool read = file_read(&file, path.bytes, LESSON_BYTES_MAX, diags);
    text_free(&path);
    mem_free(folder);
    return read ? file.bytes : NULL;
}

static const char *next_line(const char *line)
{
    const char *end = strchr(line, '\n');
    return end ? end + 1 : line + strlen(line);
}

void lesson_title(const char *lesson, struct text *out)
{
    const char *at = strncmp(lesson, "# ", 2) == 0 ? lesson + 2 : lesson;
    for (; *at && *at != '\n'; at++)
        if (*at != '\\') /* it keeps a star from being markup */
            text_add_char(out, *at);
}

/* The heading of an exercise, or NULL. */
static const char *heading_of(const char *lesson, const struct exercise *exercise)
{
    char start[64];
    int length = snprintf(start, sizeof start, "### %s %s", exercise->id, exercise->name);
    for (const char *line = lesson; *line; line = next_line(line))
        if (strncmp(line, start, (size_t)length) == 0 && is_one_of(line[length], ": \xc2"))
            return line;
    return NULL;
}

/* An item of an exercise that is no part of what to do: a hint or a mistake. */
static bool is_item(const char *line)
{
    static const char *const starts[] = {"- Hint ", "- Indice ", "- Mistake ", "- Erreur "};
    for (size_t i = 0; i < sizeof starts / sizeof *starts; i++)
        if (strncmp(line, starts[i], strlen(starts[i])) == 0)
            return true;
    return false;
}

/* Where an item ends: it goes on in lines that are indented. */
static const char *end_of_item(const char *line)
{
    do
        line = next_line(line);
    while (line[0] == ' ' && line[1] == ' ');
    return line;
}

/* The first of some hash marks, up to three. */
static bool is_heading(const char *line)
{
    return *line == '#' && line[strspn(line, "#")] == ' ' && strspn(line, "#") <= 3;
}

bool lesson_exercise_title(const char *lesson, const struct exercise *exercise, struct text *out)
{
    const char *line = heading_of(lesson, exercise);
    const char *colon = line ? strstr(line, ": ") : NULL;
    if (!colon || colon > next_line(line))
        return false;
    text_add_bytes(out, colon + 2, strcspn(colon + 2, "\n"));
    return true;
}

bool lesson_exercise_task(const char *lesson, const struct exercise *exercise, struct text *out)
{
    const char *line = heading_of(lesson, exercise);
    if (!line)
        return false;
    for (line = next_line(line); *line == '\n'; line = next_line(line))
        continue;
    for (; *line && !is_heading(line) && !is_item(line); line = next_line(line))
        text_add_bytes(out, line, (size_t)(next_line(line) - line));
    while (out->length > 1 && out->bytes[out->length - 2] == '\n')
        out->bytes[--out->length] = '\0';
    return true;
}

/* What follows the colon of an item, its lines joined. */
static void add_item(const char *line, struct text *out)
{
    const char *end = end_of_item(line), *at = strchr(line, ':');
    at = at && at < end ? at + 1 : line;
    for (bool space = true; at < end; at++) {
        bool blank = *at == ' ' || *at == '\n';
        if (blank && !space)
            text_add_char(out, ' ');
        else if (!blank)
            text_add_char(out, *at);
        space = blank;
    }
    if (out->length && out->bytes[out->length - 1] == ' ')
        out->bytes[--out->length] = '\0';
}

/* The item that begins with one of two words and then a name. */
static bool find_item(const char *lesson, const struct exercise *exercise,
                      const char *const words[2], const char *name, struct text *out)
{
    const char *line = heading_of(lesson, exercise);
    for (line = line ? next_line(line) : ""; *line && !is_heading(line); line = next_line(line))
        for (unsigned i = 0; i < 2; i++) {
            char start[64];
            int length = snprintf(start, sizeof start, "- %s %s", words[i], name);
            if (strncmp(line, start, (size_t)length) == 0 && is_one_of(line[length], ": \xc2")) {
                add_item(line, out);
                return true;
            }
        }
    return false;
}

bool lesson_exercise_hint(const char *lesson, const struct exercise *exercise, unsigned number,
                          struct text *out)
{
    static const char *const words[2] = {"Hint", "Indice"};
    char name[16];
    snprintf(name, sizeof name, "%u", number);
    return find_item(lesson, exercise, words, name, out);
}

bool lesson_exercise_mistake(const char *lesson, const struct exercise *exercise,
                             const char *mistake, struct text *out)
{
    static const char *const words[2] = {"Mistake", "Erreur"};
    return find_item(lesson, exercise, words, mistake, out);
}

void lesson_without_hints(const char *lesson, struct text *out)
{
    for (const char *line = lesson; *line;) {
        const char *end = is_item(line) ? end_of_item(line) : next_line(line);
        bool blank = *line == '\n' && out->length > 1 && out->bytes[out->length - 2] == '\n';
        if (!is_item(line) && !blank)
            text_add_bytes(out, line, (size_t)(end - line));
        line = end;
    }
}
