#include "app/lesson/student.h"

#include <stdio.h>
#include <string.h>

#include "app/lesson/lesson_text.h"
#include "app/measure/isolate/isolate.h"
#include "base/diag.h"
#include "base/file.h"
#include "base/language/message.h"
#include "base/mem.h"
#include "base/process.h"
#include "base/text.h"

const struct student_language student_languages[] = {
    {"python", "py", "board.py",
     "PYTHONDONTWRITEBYTECODE=1 PYTHONPATH=\"$3\" exec python3 \"$1\" <\"$2\"", "python3"},
    {"ocaml", "ml", "board.ml", "exec ocaml -I \"$3\" \"$1\" <\"$2\"", "ocaml-nox"},
    {"c", "c", "board.h",
     "${CC:-cc} -O1 -shared -fPIC -I \"$3\" -I \"$3/../../../include\" -o \"$4/answer.so\" \"$1\" "
     "&& "
     "${CC:-cc} -O1 -I \"$3\" -I \"$3/../../../include\" -o \"$4/host\" \"$3/host.c\" -ldl && "
     "exec \"$4/host\" \"$4/answer.so\" <\"$2\"",
     "gcc"},
    {"javascript", "js", "board.js", "NODE_PATH=\"$3\" exec node \"$1\" <\"$2\"", "nodejs"},
    {0},
};

const struct student_language *student_language(const char *name)
{
    for (const struct student_language *each = student_languages; each->name; each++)
        if (strcmp(each->name, name) == 0)
            return each;
    return NULL;
}

const struct student_language *student_language_of(const char *path)
{
    const char *dot = strrchr(path, '.');
    for (const struct student_language *each = student_languages; dot && each->name; each++)
        if (strcmp(each->ending, dot + 1) == 0)
            return each;
    return NULL;
}

const struct exercise *student_exercise_of(const char *path)
{
    const char *slash = strrchr(path, '/'), *name = slash ? slash + 1 : path;
    size_t length = strspn(name, "0123456789.");
    while (length && name[length - 1] == '.')
        length--;
    char *id = mem_string_range(name, length);
    const struct exercise *exercise = exercise_find(id);
    mem_free(id);
    return exercise;
}

/* --- Programs to begin with ------------------------------------------------------------------- */

static const char *next_line(const char *line)
{
    const char *end = strchr(line, '\n');
    return end ? end + 1 : line + strlen(line);
}

/* A line that holds this mark; what follows it on the line, or NULL. */
static const char *mark_in(const char *line, const char *mark)
{
    const char *found = strstr(line, mark);
    return found && found < next_line(line) ? found + strlen(mark) : NULL;
}

/* A comment that begins with this. */
static bool begins_section(const char *line, const char *start)
{
    return strncmp(line + strspn(line, "#/*( "), start, strlen(start)) == 0;
}

/* A line with another text in its place, as far indented. */
static void add_instead(const char *line, const char *text, struct text *out)
{
    text_add_bytes(out, line, strspn(line, " \t"));
    size_t length = strcspn(text, "\n");
    text += *text == ' ' ? length-- > 0 : 0;
    if (length > 2 &&
        (memcmp(text + length - 2, "*/", 2) == 0 || memcmp(text + length - 2, "*)", 2) == 0))
        length -= 2; /* the end of the comment that the line was */
    while (length && text[length - 1] == ' ')
        length--;
    text_add_bytes(out, text, length);
    text_add_char(out, '\n');
}

/* From "=== 1.2" to the next: what is between "<<<" and ">>>" is the answer, and what follows ">>>"
 * stands in its place in the template. */
static bool cut_out(const char *file, const char *id, bool whole, struct text *out)
{
    char start[32];
    snprintf(start, sizeof start, "=== %s ", id);
    const char *line = file;
    while (*line && !begins_section(line, start))
        line = next_line(line);
    bool found = *line, hidden = false;
    for (line = next_line(line); *line && !begins_section(line, "=== "); line = next_line(line)) {
        const char *instead = mark_in(line, ">>>");
        if (mark_in(line, "<<<")) {
            hidden = true;
        } else if (instead) {
            if (!whole)
                add_instead(line, instead, out);
            hidden = false;
        } else if (!hidden || whole) {
            text_add_bytes(out, line, (size_t)(next_line(line) - line));
        }
    }
    while (out->length > 1 && out->bytes[out->length - 2] == '\n')
        out->bytes[--out->length] = '\0';
    return found;
}

bool student_program(const struct student_language *language, const struct exercise *exercise,
                     bool whole, struct text *out, struct diag_list *diags)
{
    enum { ANSWERS_BYTES_MAX = 1 << 20 };
    char *folder = lesson_folder();
    struct text path;
    struct file file;
    text_init(&path);
    text_format(&path, "%s/code/answers.%s", folder ? folder : "docs/lessons", language->ending);
    bool found = file_read(&file, path.bytes, ANSWERS_BYTES_MAX, diags);
    if (found) {
        found = cut_out(file.bytes, exercise->id, whole, out);
        file_free(&file);
    }
    text_free(&path);
    mem_free(folder);
    return found;
}

/* --- Running ---------------------------------------------------------------------------------- */

struct call {
    const struct student_language *language;
    const char *path;
    char *questions, *helpers, *scratch;
    double seconds;
    struct text *answers, *why;
    bool good;
};

enum { NOT_FOUND = 127 };

static int child_main(void *context, size_t child, struct text *output)
{
    const struct call *call = context;
    const char *const words[] = {"sh",          "-c",          call->language->command,
                                 "sh",          call->path,    call->questions,
                                 call->helpers, call->scratch, NULL};
    (void)child;
    (void)output;
    process_become(words);
    return NOT_FOUND;
}

static void done(void *context, size_t child, const struct isolated *outcome)
{
    struct call *call = context;
    (void)child;
    call->good = outcome->end == ISOLATED_EXITED && outcome->code == 0;
    if (call->good)
        text_add_bytes(call->answers, outcome->output.bytes, outcome->output.length);
    else if (outcome->end == ISOLATED_EXITED && outcome->code == NOT_FOUND)
        text_say(call->why, "there is nothing here to run it (Debian: apt install %s)",
                 call->language->package);
    else if (outcome->end == ISOLATED_TIMEOUT)
        text_say(call->why, "the program was not done after %.0f seconds", call->seconds);
    else
        isolated_explain(outcome, call->why);
}

bool student_answers(const struct student_run *run, struct text *answers, struct text *why)
{
    struct text helpers;
    char *folder = lesson_folder();
    struct call call = {.language = student_language_of(run->path),
                        .path = run->path,
                        .seconds = run->seconds,
                        .answers = answers,
                        .why = why};
    text_init(&helpers);
    text_format(&helpers, "%s/code", folder ? folder : "docs/lessons");
    call.helpers = helpers.bytes;
    call.questions = file_temporary(run->questions, strlen(run->questions));
    call.scratch = file_temporary_folder();
    if (!call.questions || !call.scratch)
        text_say(why, "no file can be made: %s", file_why());
    else
        isolate_all(&(struct isolation){.children = 1,
                                        .jobs = 1,
                                        .seconds = run->seconds,
                                        .stop = run->stop,
                                        .context = &call,
                                        .child_main = child_main,
                                        .done = done});
    if (call.questions)
        file_remove_all(call.questions);
    if (call.scratch)
        file_remove_all(call.scratch);
    mem_free(call.questions);
    mem_free(call.scratch);
    text_free(&helpers);
    mem_free(folder);
    return call.good;
}
