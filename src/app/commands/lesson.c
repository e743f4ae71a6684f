/* The command lesson: lessons read, begun, answered and judged. */
#include "app/commands/dispatch.h"

#include <stdlib.h>
#include <string.h>

#include "app/commands/lesson_actions.h"
#include "app/commands/run.h"
#include "app/lesson/lesson_text.h"
#include "app/lesson/student.h"
#include "app/measure/results/result_table.h"
#include "base/file.h"
#include "base/language/message.h"
#include "base/language/wording.h"
#include "base/mem.h"
#include "base/text.h"

char *lesson_language(const struct run *run)
{
    return wording_new(run->console.front->catalogue, MC_("the folder of the lessons", "en"));
}

char *lesson_open(struct run *run, unsigned number)
{
    struct diag_list diags;
    char *language = lesson_language(run);
    diag_list_init(&diags);
    char *lesson = lesson_read(language, number, &diags);
    console_complain(&run->console, &diags, DIAG_ERROR);
    diag_list_free(&diags);
    mem_free(language);
    return lesson;
}

const struct exercise *lesson_exercise(struct run *run, const char *name)
{
    const struct exercise *exercise = exercise_find(name);
    if (!exercise)
        exercise = student_exercise_of(name);
    if (!exercise)
        console_fail(&run->console, "there is no exercise \"%s\"; \"cariste lesson\" lists them",
                     name);
    return exercise;
}

bool lesson_has_words(struct run *run)
{
    if (!run->arguments->file_count)
        console_fail(&run->console, "which one? \"cariste lesson\" lists lessons and exercises");
    return run->arguments->file_count > 0;
}

/* One line an exercise, with what was made of it here. */
static void list_exercises(struct run *run, unsigned number, const char *lesson,
                           const struct result_table *noted)
{
    struct text *out = &run->console.out;
    for (const struct exercise *each = exercises; each->id; each++) {
        if (exercise_lesson(each) != number)
            continue;
        bool right = lesson_count(noted, "check", each->id, "right");
        bool tried = lesson_count(noted, "check", each->id, NULL);
        text_format(out, "   %s %s %-16s ", right ? "+" : tried ? "-" : " ", each->id, each->name);
        lesson_exercise_title(lesson, each, out);
        text_add_char(out, '\n');
    }
}

static void list(struct run *run)
{
    struct result_table noted;
    result_table_init(&noted);
    lesson_noted(&noted);
    for (unsigned number = 1; number <= LESSONS; number++) {
        char *lesson = lesson_open(run, number);
        if (!lesson)
            break;
        lesson_title(lesson, &run->console.out);
        text_add_char(&run->console.out, '\n');
        list_exercises(run, number, lesson, &noted);
        mem_free(lesson);
    }
    text_say(&run->console.out, "\"cariste lesson 1\" shows a lesson, \"cariste lesson start 1\" "
                                "begins its exercises.\n");
    result_table_free(&noted);
}

/* "3": the lesson; "3.1": what to do in an exercise. */
static void read_lesson(struct run *run, const char *word)
{
    struct text *out = &run->console.out;
    char *end;
    unsigned long number = strtoul(word, &end, 10);
    const struct exercise *exercise = *end || end == word ? lesson_exercise(run, word) : NULL;
    if ((*end || end == word) && !exercise)
        return;
    if (!exercise && !lesson_name((unsigned)number)) {
        console_fail(&run->console, "there are lessons 1 to %d", LESSONS);
        return;
    }
    char *lesson = lesson_open(run, exercise ? exercise_lesson(exercise) : (unsigned)number);
    if (lesson && exercise) {
        text_format(out, "%s %s: ", exercise->id, exercise->name);
        lesson_exercise_title(lesson, exercise, out);
        text_add(out, "\n\n");
        lesson_exercise_task(lesson, exercise, out);
    } else if (lesson) {
        lesson_without_hints(lesson, out);
    }
    mem_free(lesson);
}

static void perform(struct run *run)
{
    if (!run->arguments->file_count)
        list(run);
    for (size_t i = 0; i < run->arguments->file_count; i++)
        read_lesson(run, run->arguments->files[i]);
}

void lesson_hint(struct run *run)
{
    struct result_table noted;
    lesson_has_words(run);
    result_table_init(&noted);
    lesson_noted(&noted);
    for (size_t i = 0; i < run->arguments->file_count; i++) {
        const struct exercise *exercise = lesson_exercise(run, run->arguments->files[i]);
        char *lesson = exercise ? lesson_open(run, exercise_lesson(exercise)) : NULL;
        if (!lesson)
            continue;
        unsigned given = (unsigned)lesson_count(&noted, "hint", exercise->id, NULL);
        for (unsigned number = 1; number <= given + 1; number++) {
            struct text hint;
            text_init(&hint);
            if (lesson_exercise_hint(lesson, exercise, number, &hint))
                text_say(&run->console.out, "%s, hint %u: %s\n", exercise->id, number, hint.bytes);
            else if (number == given + 1)
                text_say(&run->console.out,
                         "%s: there is no further hint; \"cariste lesson answer "
                         "%s\" shows an answer\n",
                         exercise->id, exercise->id);
            text_free(&hint);
        }
        lesson_note(run, "hint", exercise, NULL, NULL);
        mem_free(lesson);
    }
    result_table_free(&noted);
}

void lesson_answer(struct run *run)
{
    const struct student_language *language = student_language(run->arguments->options.code);
    lesson_has_words(run);
    for (size_t i = 0; i < run->arguments->file_count; i++) {
        const struct exercise *exercise = lesson_exercise(run, run->arguments->files[i]);
        struct diag_list diags;
        if (!exercise)
            continue;
        diag_list_init(&diags);
        if (exercise->value)
            text_format(&run->console.out, "%s\n", exercise->value);
        else
            student_program(language, exercise, true, &run->console.out, &diags);
        console_complain(&run->console, &diags, DIAG_ERROR);
        diag_list_free(&diags);
        lesson_note(run, "answer", exercise, NULL, NULL);
    }
}

static const struct command_action actions[] = {
    {"start", M_("write the programs that exercises begin with"), ACTION_NEEDS_FILES, lesson_start},
    {"check", M_("judge programs, or an exercise and its answer"), ACTION_NEEDS_FILES,
     lesson_check},
    {"hint", M_("one more hint for an exercise"), ACTION_NEEDS_FILES, lesson_hint},
    {"answer", M_("an answer to an exercise"), ACTION_NEEDS_FILES, lesson_answer},
    {"report", M_("what was done here, or by a class"), ACTION_TAKES_FILES, lesson_report},
    {0},
};

const struct command command_lesson = {
    .name = "lesson",
    .arguments = "[N|start|check|hint|answer|report] [FILE...]",
    .needs_no_file = true,
    .help = M_("learn search, with exercises that are judged"),
    .description = M_(
        "Eight lessons about search, with forty exercises. A number shows a lesson, 2.3 an "
        "exercise. \"start 2\" writes the programs that its exercises begin with into the folder "
        "lesson-2; \"check\" runs such programs and shows the smallest board they are wrong "
        "on; \"check 1.4 7\" judges a number. What was done is noted in cariste-lesson.tsv; "
        "\"report\" makes a file of it for the teacher, and of such files a table and a plot of "
        "a class. docs/lessons says how programs are asked."),
    .actions = actions,
    .examples = {{"cariste lesson", M_("the lessons and their exercises")},
                 {"cariste lesson 1", M_("the first lesson")},
                 {"cariste lesson start 1 --code ocaml", M_("its programs, in OCaml")},
                 {"cariste lesson check 4.5 116", M_("is it 116?")},
                 {"cariste lesson hint 1.3", M_("one more hint")}},
    .options = "code time plot output student json",
    .perform = perform,
};
