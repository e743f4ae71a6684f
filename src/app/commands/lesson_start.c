/* "lesson start": programs to begin with. */
#include "app/commands/lesson_actions.h"

#include <stdlib.h>

#include "app/commands/run.h"
#include "app/lesson/lesson_text.h"
#include "app/lesson/student.h"
#include "base/file.h"
#include "base/language/message.h"
#include "base/mem.h"
#include "base/text.h"

/* Never over what a student has written. */
static void write_new(struct run *run, const char *path, const struct text *bytes)
{
    struct diag_list diags;
    if (file_exists(path)) {
        text_say(&run->console.out, "%s is there already, and stays\n", path);
        return;
    }
    diag_list_init(&diags);
    if (file_write(path, bytes->bytes, bytes->length, &diags))
        text_format(&run->console.out, "%s\n", path);
    console_complain(&run->console, &diags, DIAG_ERROR);
    diag_list_free(&diags);
}

static void write_helper(struct run *run, const char *folder,
                         const struct student_language *language)
{
    struct text from, to, bytes;
    struct diag_list diags;
    struct file file;
    char *lessons = lesson_folder();
    text_init(&from);
    text_init(&to);
    text_init(&bytes);
    diag_list_init(&diags);
    text_format(&from, "%s/code/%s", lessons ? lessons : "", language->helper);
    text_format(&to, "%s/%s", folder, language->helper);
    if (file_read(&file, from.bytes, FILE_BYTES_MAX, &diags)) {
        text_add_bytes(&bytes, file.bytes, file.length);
        write_new(run, to.bytes, &bytes);
        file_free(&file);
    }
    console_complain(&run->console, &diags, DIAG_ERROR);
    diag_list_free(&diags);
    text_free(&bytes);
    text_free(&to);
    text_free(&from);
    mem_free(lessons);
}

static void write_exercise(struct run *run, const char *folder,
                           const struct student_language *language, const struct exercise *exercise)
{
    struct text path, program;
    struct diag_list diags;
    text_init(&path);
    text_init(&program);
    diag_list_init(&diags);
    text_format(&path, "%s/%s-%s.%s", folder, exercise->id, exercise->name, language->ending);
    if (student_program(language, exercise, false, &program, &diags))
        write_new(run, path.bytes, &program);
    console_complain(&run->console, &diags, DIAG_ERROR);
    diag_list_free(&diags);
    text_free(&program);
    text_free(&path);
}

static void start_lesson(struct run *run, unsigned number, const char *folder)
{
    const struct student_language *language = student_language(run->arguments->options.code);
    if (!file_make_folder(folder)) {
        console_fail(&run->console, "%s: no folder can be made: %s", folder, file_why());
        return;
    }
    write_helper(run, folder, language);
    for (const struct exercise *each = exercises; each->id; each++)
        if (exercise_lesson(each) == number && exercise_has_program(each))
            write_exercise(run, folder, language, each);
    text_say(&run->console.out, "Complete a program, then: cariste lesson check FILE\n");
}

void lesson_start(struct run *run)
{
    const struct arguments *arguments = run->arguments;
    lesson_has_words(run);
    for (size_t i = 0; i < arguments->file_count; i++) {
        unsigned number = (unsigned)strtoul(arguments->files[i], NULL, 10);
        struct text folder;
        if (!lesson_name(number)) {
            console_fail(&run->console, "there are lessons 1 to %d", LESSONS);
            continue;
        }
        text_init(&folder);
        if (arguments->options.output)
            text_add(&folder, arguments->options.output);
        else
            text_format(&folder, "lesson-%u", number);
        start_lesson(run, number, folder.bytes);
        text_free(&folder);
    }
}
