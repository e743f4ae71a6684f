#include "app/commands/dispatch.h"

#include "app/commands/run.h"
#include "app/core/options/names.h"
#include "support/scratch.h"
#include "app/core/toy.h"

/* A front end that remembers. */
struct memory {
    struct front front;
    struct text printed, complaints, progress;
    atomic_bool stop;
    unsigned prints_left; /* until nobody reads any more */
    bool stop_at_progress;
};

static struct memory memory;

static bool print(void *context, const char *bytes, size_t length)
{
    struct memory *self = context;
    if (self->prints_left == 0)
        return false;
    self->prints_left--;
    text_add_bytes(&self->printed, bytes, length);
    return true;
}

static void complain(void *context, const char *line)
{
    struct memory *self = context;
    text_format(&self->complaints, "%s\n", line);
}

static void progress(void *context, const char *line)
{
    struct memory *self = context;
    text_format(&self->progress, "%s\n", line);
    if (self->stop_at_progress)
        atomic_store(&self->stop, true);
}

static int set_up(void **state)
{
    memory = (struct memory){.prints_left = 100};
    memory.front = (struct front){.context = &memory,
                                  .print = print,
                                  .complain = complain,
                                  .progress = progress,
                                  .stop = &memory.stop};
    text_init(&memory.printed);
    text_init(&memory.complaints);
    text_init(&memory.progress);
    toy_manner = TOY_HONEST;
    return scratch_open(state);
}

static int tear_down(void **state)
{
    text_free(&memory.printed);
    text_free(&memory.complaints);
    text_free(&memory.progress);
    return scratch_close(state);
}

/* Runs a line of words cut at spaces, with the toy as the only family. */
static enum exit_status run_line_of(const struct command *const *commands, const char *line)
{
    char copy[300], *words[16] = {(char[]){"cariste"}};
    int count = 1;
    snprintf(copy, sizeof copy, "%s", line);
    for (char *word = strtok(copy, " "); word; word = strtok(NULL, " "))
        words[count++] = word;
    struct arguments arguments;
    struct text error;
    text_init(&error);
    if (!arguments_parse(&arguments, commands, count, words, &error))
        fail_msg("%s", error.bytes);
    arguments.options.families = toy_families;
    enum exit_status status = dispatch_command(&arguments, &memory.front);
    arguments_free(&arguments);
    text_free(&error);
    return status;
}

static enum exit_status run_line(const char *line)
{
    return run_line_of(command_table, line);
}

static enum exit_status run_on(const char *words, const char *levels)
{
    char line[300];
    snprintf(line, sizeof line, "%s %s", words, scratch_write("levels.toy", levels));
    return run_line(line);
}

static void printed(const char *part)
{
    if (!strstr(memory.printed.bytes, part))
        fail_msg("\"%s\" lacks \"%s\"", memory.printed.bytes, part);
}

TEST(statuses)
{
    assert_int_equal(run_on("solve", "toy 2\ntoy 3\n"), EXIT_ANSWERED);
    printed("2 levels: 2 solved (2 optimal)");
    assert_int_equal(run_on("solve", "toy 2\ntoy bad\n"), EXIT_BAD);
    assert_non_null(strstr(memory.complaints.bytes, "levels.toy:2:5: error: no number"));
    toy_manner = TOY_TIRED;
    assert_int_equal(run_on("solve", "toy 2\n"), EXIT_LIMITED);
    assert_int_equal(run_on("solve", "toy 2\ntoy bad\n"), EXIT_BAD);
    assert_int_equal(run_on("count", "toy 2\n"), EXIT_LIMITED);
    toy_manner = TOY_SHORT;
    assert_int_equal(run_on("solve", "toy 2\n"), EXIT_BAD);
    printed("internal error: ");
    toy_manner = TOY_UNSOLVABLE;
    assert_int_equal(run_on("solve", "toy 2\n"), EXIT_ANSWERED);
}

TEST(selection)
{
    assert_int_equal(run_on("solve --json --level 2-", "toy bad\ntoy 3\ntoy 4\n"), EXIT_ANSWERED);
    assert_null(strstr(memory.printed.bytes, "\"level\":1"));
    printed("\"level\":3");
    assert_string_equal(memory.complaints.bytes, "");
    assert_int_equal(run_on("solve --level 9", "toy 3\n"), EXIT_BAD);
    assert_string_equal(memory.complaints.bytes,
                        "--level 9 picks nothing: levels are numbered from 1 to 1\n");
}

TEST(nobody_reads)
{
    memory.prints_left = 1;
    assert_int_equal(run_on("solve", "toy 2\ntoy 3\ntoy 4\n"), EXIT_LIMITED);
    printed("dd\n");
    assert_null(strstr(memory.printed.bytes, "ddd"));
}

TEST(stop_before_the_next_level)
{
    memory.stop_at_progress = true;
    assert_int_equal(run_on("solve --json", "toy 2\ntoy 3\n"), EXIT_LIMITED);
    printed("\"level\":1");
    assert_null(strstr(memory.printed.bytes, "\"level\":2"));
    assert_non_null(strstr(memory.progress.bytes, "level 1: 2 expanded"));
}

TEST(several_files_are_named)
{
    char line[300];
    scratch_write("a", "toy 1\n");
    scratch_write("b", "toy 2\n");
    snprintf(line, sizeof line, "solve %s %s", scratch_path("a"), scratch_path("b"));
    assert_int_equal(run_line(line), EXIT_ANSWERED);
    printed("/a:\n");
    printed("/b:\n");
}

TEST(show_overlays_and_steps)
{
    assert_int_equal(run_on("show --overlay dead,tunnels", "toy 2 two\n"), EXIT_ANSWERED);
    assert_string_equal(memory.printed.bytes, "1  two\n  @\ndead,tunnels\n\n");
    text_clear(&memory.printed);
    assert_int_equal(run_on("show --steps --solution dx", "toy 1\n"), EXIT_ANSWERED);
    assert_string_equal(memory.printed.bytes, "1  levels.toy\n @\nbare\n"
                                              "\n@\nbare\n"
                                              "move 2: no such move\n\n");
}

/* Each overlay was an option once, and so was each kind of picture. */
TEST(older_names)
{
    assert_int_equal(run_on("show --tunnels --dead", "toy 2 two\n"), EXIT_ANSWERED);
    assert_string_equal(memory.printed.bytes, "1  two\n  @\ntunnels,dead\n\n");
    text_clear(&memory.printed);
    assert_int_equal(run_on("show --overlay dead --tunnels", "toy 2 two\n"), EXIT_ANSWERED);
    printed("\ndead,tunnels\n");
    text_clear(&memory.printed);
    assert_int_equal(run_on("show --svg -", "toy 2 two\n"), EXIT_ANSWERED);
    printed("<svg");
    for (const struct option *option = option_table; option->name; option++)
        for (const struct command *const *each = command_table; *each; each++)
            assert_false(option->instead && command_shows(*each, option));
}

TEST(overlays_of_other_families_are_refused)
{
    assert_int_equal(run_on("show --overlay rooms", "toy 2 two\n"), EXIT_BAD);
    assert_non_null(strstr(memory.complaints.bytes, "level 1: toy knows no overlay \"rooms\""));
    assert_string_equal(memory.printed.bytes, "");
}

TEST(convert_and_lint)
{
    assert_int_equal(run_on("convert", "toy 2\ntoy bad\ntoy 3\n"), EXIT_BAD);
    assert_string_equal(memory.printed.bytes, "toy 2\ntoy 3\n");
    text_clear(&memory.printed);
    assert_int_equal(run_on("convert --lint", "toy 2\ntoy bad\n"), EXIT_BAD);
    printed("levels.toy:2:5: error: no number (write one)\n");
    assert_null(strstr(memory.printed.bytes, "toy 2\n"));
    text_clear(&memory.complaints);
    assert_int_equal(run_on("convert --fix", "toy 2\n"), EXIT_ANSWERED);
    assert_non_null(strstr(memory.complaints.bytes, "note: straightened"));
}

TEST(convert_to_a_file)
{
    char line[300], content[20] = "";
    snprintf(line, sizeof line, "convert --level 2 -o %s/out.joy", scratch);
    assert_int_equal(run_on(line, "toy 2\ntoy 7\n"), EXIT_ANSWERED);
    assert_string_equal(memory.printed.bytes, "");
    FILE *file = fopen(scratch_path("out.joy"), "r");
    assert_non_null(file);
    assert_true(fread(content, 1, sizeof content - 1, file) > 0);
    fclose(file);
    assert_string_equal(content, "joy 7\n");
}

/* The rows of commands are complete, and speak of options that exist. */
TEST(rows)
{
    for (const struct command *const *each = command_table; *each; each++) {
        const struct command *command = *each;
        assert_ptr_equal(command_find(command_table, command->name), command);
        assert_non_null(command->help);
        assert_int_equal(strncmp(command->examples[0].line, "cariste ", 8), 0);
        assert_true(command->perform || command->actions[0].perform);
        if (command->source)
            assert_true(names_have(command->options, command->source));
        char *names = mem_string(command->options);
        for (char *name = strtok(names, " "); name; name = strtok(NULL, " "))
            if (!option_find(name))
                fail_msg("%s: there is no option %s", command->name, name);
        mem_free(names);
    }
    assert_null(command_find(command_table, "game"));
}

TEST(every_option_has_a_command)
{
    for (const struct option *option = option_table; option->name; option++) {
        bool taken = option->scope != OPTION_OF_SOME;
        for (const struct command *const *each = command_table; *each; each++)
            taken = taken || command_takes(*each, option);
        if (!taken)
            fail_msg("no command takes --%s", option->name);
    }
}

static void greet(void *context, struct level *level)
{
    struct run *run = context;
    (void)level;
    run->totals.levels++;
    text_add(&run->console.out, run->arguments->options.layers ? "layers\n" : "hello\n");
}

static void perform_greeting(struct run *run)
{
    run_each_level(run, &(struct level_walk){.visit = greet, .context = run});
}

static void report_greetings(struct text *out, const struct totals *totals)
{
    text_format(out, "%zu greeted\n", totals->levels);
}

/* A row is all a command needs: its options, its work and its totals come from there. */
TEST(a_new_row_is_a_command)
{
    static const struct command command_greet = {.name = "greet",
                                                 .options = "layers",
                                                 .perform = perform_greeting,
                                                 .report_totals = report_greetings};
    static const struct command *const table[] = {&command_solve, &command_greet, NULL};
    char line[300];
    snprintf(line, sizeof line, "greet %s", scratch_write("a", "toy 1\ntoy 2\n"));
    assert_int_equal(run_line_of(table, line), EXIT_ANSWERED);
    assert_string_equal(memory.printed.bytes, "hello\nhello\n2 greeted\n");
    text_clear(&memory.printed);
    snprintf(line, sizeof line, "greet --layers -l 2 %s", scratch_path("a"));
    assert_int_equal(run_line_of(table, line), EXIT_ANSWERED);
    assert_string_equal(memory.printed.bytes, "layers\n");
}

int main(void)
{
#define PREPARED(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)
    const struct CMUnitTest tests[] = {
        PREPARED(statuses),
        PREPARED(selection),
        PREPARED(nobody_reads),
        PREPARED(stop_before_the_next_level),
        PREPARED(several_files_are_named),
        PREPARED(show_overlays_and_steps),
        PREPARED(older_names),
        PREPARED(overlays_of_other_families_are_refused),
        PREPARED(convert_and_lint),
        PREPARED(convert_to_a_file),
        PREPARED(rows),
        PREPARED(every_option_has_a_command),
        PREPARED(a_new_row_is_a_command),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
