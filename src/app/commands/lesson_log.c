/* What a student has done, line by line. */
#include "app/commands/lesson_actions.h"

#include <string.h>

#include "app/commands/run.h"
#include "app/lesson/judge.h"
#include "app/measure/results/result_table.h"
#include "base/diag.h"
#include "base/file.h"
#include "base/text.h"

void lesson_noted(struct result_table *table)
{
    struct diag_list diags;
    diag_list_init(&diags);
    if (file_exists(LESSON_LOG))
        result_table_read(table, LESSON_LOG, &diags);
    diag_list_free(&diags);
}

size_t lesson_count(const struct result_table *table, const char *event, const char *exercise,
                    const char *word)
{
    size_t count = 0;
    for (size_t row = 0; row < table->row_count; row++) {
        const char *done = result_table_get(table, row, "event");
        const char *of = result_table_get(table, row, "exercise");
        const char *verdict = result_table_get(table, row, "verdict");
        count += done && of && strcmp(done, event) == 0 && strcmp(of, exercise) == 0 &&
                 (!word || (verdict && strcmp(verdict, word) == 0));
    }
    return count;
}

void lesson_note(struct run *run, const char *event, const struct exercise *exercise,
                 const char *language, const struct judgement *verdict)
{
    struct text line;
    struct file old = {0};
    struct diag_list diags;
    diag_list_init(&diags);
    text_init(&line);
    if (file_exists(LESSON_LOG) && file_read(&old, LESSON_LOG, FILE_BYTES_MAX, &diags)) {
        text_add_bytes(&line, old.bytes, old.length);
        file_free(&old);
    } else {
        text_add(&line, "event\texercise\tverdict\tmistake\tlanguage\texpanded\tours\n");
    }
    text_format(&line, "%s\t%s\t%s\t%s\t%s", event, exercise->id,
                !verdict         ? ""
                : verdict->right ? "right"
                                 : "wrong",
                verdict && verdict->mistake ? verdict->mistake : "", language ? language : "");
    if (verdict && verdict->measured_count) {
        const struct measured *last = &verdict->measured[verdict->measured_count - 1];
        text_format(&line, "\t%zu\t%zu\n", last->yours, last->ours);
    } else {
        text_add(&line, "\t\t\n");
    }
    (void)run;
    file_replace(LESSON_LOG, line.bytes, line.length, &diags);
    text_free(&line);
    diag_list_free(&diags);
}
