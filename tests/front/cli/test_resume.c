/* solve --checkpoint and --resume, and every way in which a checkpoint can be bad. */
#include "app/resume/resume.h"

#include <stdlib.h>

#include "base/mem.h"
#include "base/stream.h"
#include "front/cli/program.h"

/* Takes some more expansions than the quick try of the expert waits for. */
static const char level[] = "############\n"
                            "#@         #\n"
                            "# $ $ $ $  #\n"
                            "#          #\n"
                            "#          #\n"
                            "#  ....    #\n"
                            "############\n";

/* What a line prints; it may end with this status at most. */
static char *run_line(const char *line, int status)
{
    struct program program;
    program_start(&program, line);
    program_finish(&program);
    if (program.status > status)
        fail_msg("%s: status %d, above %d\n%s%s", line, program.status, status, program.out.bytes,
                 program.err.bytes);
    char *out = mem_string(program.out.bytes);
    program_free(&program);
    return out;
}

/* The part of a JSON line that has to be the same in one piece and in many: all from "status" on
 * but the seconds and the memory, and whether it is proved or rests on a file. */
static void keep_result(char *line)
{
    char *status = strstr(line, "\"status\"");
    assert_non_null(status);
    memmove(line, status, strlen(status) + 1);
    static const char *const others[] = {
        "\"seconds\":", "\"peak_bytes\":", "\"proved\":", "\"given\":"};
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        char *at = strstr(line, others[i]);
        assert_non_null(at);
        size_t length = strcspn(at, ",");
        memmove(at, at + length, strlen(at + length) + 1);
    }
}

/* A checkpoint after so many nodes. */
static void make_checkpoint(unsigned nodes)
{
    char line[400];
    snprintf(line, sizeof line,
             "$cariste solve -q --no-library --goal moves %s --nodes %u --checkpoint %s",
             scratch_write("level.sok", level), nodes, scratch_path("state"));
    mem_free(run_line(line, 1));
}

TEST(same_in_pieces)
{
    char line[400];
    snprintf(line, sizeof line,
             "$cariste solve --json --no-library --goal moves --algorithm astar %s",
             scratch_write("level.sok", level));
    char *whole = run_line(line, 0);
    assert_non_null(strstr(whole, "\"given\":null"));
    assert_non_null(strstr(whole, "\"proved\":true"));
    keep_result(whole);
    make_checkpoint(200);
    for (unsigned nodes = 400; nodes < 1100; nodes += 300) {
        snprintf(line, sizeof line,
                 "$cariste solve -q --no-library --resume %s --checkpoint %s --nodes %u",
                 scratch_path("state"), scratch_path("state"), nodes);
        mem_free(run_line(line, 1));
    }
    snprintf(line, sizeof line, "$cariste solve --json --no-library --resume %s",
             scratch_path("state"));
    char *pieces = run_line(line, 0);
    assert_non_null(strstr(pieces, "\"given\":\"checkpoint\""));
    assert_non_null(strstr(pieces, "\"proved\":false"));
    keep_result(pieces);
    assert_string_equal(pieces, whole);
    mem_free(whole);
    mem_free(pieces);
    snprintf(line, sizeof line, "$cariste solve --no-library --resume %s", scratch_path("state"));
    expect_run(line, 0, "; optimal if the checkpoint is true", "");
}

/* One piece of a search, which is the last if it has no limit of nodes; what it prints. */
static char *run_piece(const char *what, unsigned threads, unsigned nodes)
{
    char line[400], limit[40] = "";
    if (nodes)
        snprintf(limit, sizeof limit, "--nodes %u", nodes);
    snprintf(line, sizeof line,
             "$cariste solve --json --no-library %s --threads %u %s --checkpoint %s", what, threads,
             limit, scratch_path("state"));
    return run_line(line, 1);
}

/* Whatever the number of threads that have written the state, and that go on. */
TEST(by_any_number_of_threads)
{
    char resume[300], begin[300];
    snprintf(resume, sizeof resume, "--resume %s", scratch_path("state"));
    snprintf(begin, sizeof begin, "--goal moves %s", scratch_write("level.sok", level));
    for (unsigned first = 1; first < 4; first++)
        for (unsigned last = 1; last < 4; last++) {
            mem_free(run_piece(begin, first, 500));
            mem_free(run_piece(resume, 1 + (first + last) % 3, 3000));
            char *told = run_piece(resume, last, 0);
            assert_non_null(strstr(told, "\"status\":\"solved\",\"proved\":false,\"moves\":35,"));
            assert_non_null(strstr(told, "\"lower_bound\":35,"));
            assert_non_null(strstr(told, "\"given\":\"checkpoint\""));
            mem_free(told);
        }
}

/* The file knows the tie, and the search in pieces is that in one. */
TEST(with_a_tie)
{
    char line[400];
    snprintf(line, sizeof line, "--goal moves --tie pushes %s", scratch_write("level.sok", level));
    char *whole = run_piece(line, 1, 0);
    keep_result(whole);
    mem_free(run_piece(line, 1, 700));
    snprintf(line, sizeof line, "--resume %s", scratch_path("state"));
    mem_free(run_piece(line, 1, 4000));
    char *pieces = run_piece(line, 1, 0);
    assert_non_null(strstr(pieces, "\"given\":\"checkpoint\""));
    keep_result(pieces);
    assert_string_equal(pieces, whole);
    mem_free(whole);
    mem_free(pieces);
    snprintf(line, sizeof line, "$cariste solve --no-library --threads 2 --resume %s",
             scratch_path("state"));
    expect_run(line, 2, "leave --threads out", "");
}

static void expect_refusal(const char *name, const char *says)
{
    char line[300];
    snprintf(line, sizeof line, "$cariste solve --no-library --nodes 100000 --resume %s",
             scratch_path(name));
    expect_run(line, 2, NULL, says);
}

static struct text file_bytes(const char *path)
{
    struct text bytes;
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    text_init(&bytes);
    for (int c; (c = getc(file)) != EOF;)
        text_add_char(&bytes, (char)c);
    fclose(file);
    return bytes;
}

static void write_bytes(const char *name, const char *bytes, size_t length)
{
    FILE *file = fopen(scratch_path(name), "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, length, file), length);
    assert_int_equal(fclose(file), 0);
}

TEST(damaged_and_cut)
{
    make_checkpoint(300);
    struct text bytes = file_bytes(scratch_path("state"));
    static const double places[] = {0, 0.1, 0.5, 0.999};
    for (size_t i = 0; i < 4; i++) {
        size_t at = (size_t)((double)bytes.length * places[i]);
        write_bytes("bad", bytes.bytes, at);
        expect_refusal("bad", "damaged or cut off");
        bytes.bytes[at] ^= 4;
        write_bytes("bad", bytes.bytes, bytes.length);
        expect_refusal("bad", "damaged or cut off");
        bytes.bytes[at] ^= 4;
    }
    expect_refusal("nowhere", "No such file");
    text_free(&bytes);
}

/* Writes the checkpoint again with one line of its head changed, and a right sum. */
static void forge(const struct text *good, const char *old, const char *new)
{
    struct diag_list diags;
    diag_list_init(&diags);
    const char *at = strstr(good->bytes, old);
    assert_non_null(at);
    size_t before = (size_t)(at - good->bytes), behind = before + strlen(old);
    struct stream *stream = stream_create(scratch_path("bad"), &diags);
    stream_put(stream, good->bytes, before);
    stream_put(stream, new, strlen(new));
    stream_put(stream, good->bytes + behind, good->length - 8 - behind);
    assert_true(stream_close(stream, &diags));
    diag_list_free(&diags);
}

TEST(of_something_else)
{
    make_checkpoint(300);
    struct text good = file_bytes(scratch_path("state"));
    static const struct {
        const char *old, *new, *says;
    } faults[] = {
        {"checkpoint 3", "checkpoint 9", "this file is no checkpoint, or one of another format"},
        {"build: ", "build: 99.", "was written by build 99."},
        {"puzzle: sokoban", "puzzle: chess", "does not say which search of which level"},
        {"goal: moves", "aim: moves", "does not say which search of which level"},
        {"level: 7", "level: 6", "does not say which search of which level"},
        {"#@ ", "# @", "cannot go on from this file"},
        {"# $ $", "#  $$", "cannot go on from this file"},
        {"heuristic: -", "heuristic: zero", "cannot go on from this file"},
        {"tie: -", "tie: pushes", "cannot go on from this file"},
    };
    for (size_t i = 0; i < sizeof faults / sizeof *faults; i++) {
        forge(&good, faults[i].old, faults[i].new);
        expect_refusal("bad", faults[i].says);
    }
    text_free(&good);
}

/* The level is called what its own file calls it, and its answer goes by that name. */
TEST(keeps_its_name)
{
    char line[400];
    struct text suite;
    text_init(&suite);
    text_format(&suite, "#####\n#@$.#\n#####\nTitle: a small one\n\n%sTitle: four - in a hall\n",
                level);
    snprintf(line, sizeof line,
             "$cariste solve --no-library --goal moves %s --level 2 --nodes 50 --checkpoint %s",
             scratch_write("suite.sok", suite.bytes), scratch_path("state"));
    expect_run(line, 0, "   2  four - in a hall", "");
    snprintf(line, sizeof line, "$cariste solve --no-library --resume %s --nodes 60",
             scratch_path("state"));
    expect_run(line, 0, "   2  four - in a hall", "");
    snprintf(line, sizeof line, "$cariste solve --json --no-library --resume %s --nodes 60",
             scratch_path("state"));
    expect_run(line, 0, "suite.sok\"", "");
    text_free(&suite);
}

/* A limit of nodes is the same with a checkpoint, and a solution is told with what is proved. */
TEST(told_as_without_a_checkpoint)
{
    char line[400];
    scratch_write("level.sok", level);
    for (unsigned nodes = 100; nodes < 1000; nodes *= 3) {
        char counted[40];
        snprintf(counted, sizeof counted, " %u expanded)", nodes);
        for (int kept = 0; kept < 2; kept++) {
            snprintf(line, sizeof line,
                     "$cariste solve -q --no-library --goal moves --algorithm astar %s --nodes %u "
                     "%s%s",
                     scratch_path("level.sok"), nodes, kept ? "--checkpoint " : "",
                     kept ? scratch_path("state") : "");
            expect_run(line, 0, "16 pushes; optimum ", "");
            expect_run(line, 0, counted, "");
        }
    }
}

TEST(wishes_refused)
{
    char line[400];
    const char *path = scratch_write("level.sok", level), *left = scratch_path("state");
    static const struct {
        const char *options, *says;
    } wishes[] = {
        {"", "--goal pushes or --goal moves"},
        {"--goal pushes --algorithm bfs", "--checkpoint is for the algorithm astar"},
    };
    for (size_t i = 0; i < sizeof wishes / sizeof *wishes; i++) {
        snprintf(line, sizeof line, "$cariste solve --no-library %s %s --checkpoint %s",
                 wishes[i].options, path, left);
        expect_run(line, 2, wishes[i].says, "");
    }
    expect_run("$cariste solve --resume x --goal moves", 2, "", "leave --goal out");
    expect_run("$cariste solve --resume x levels/seeds.sok", 2, "", "takes no file");
    snprintf(line, sizeof line,
             "$cariste solve -q --no-library --goal moves --nodes 50 --checkpoint "
             "/nowhere/at/all %s",
             path);
    expect_run(line, 2, NULL, "/nowhere/at/all");
    snprintf(line, sizeof line,
             "$cariste solve --no-library --goal moves --nodes 50 --checkpoint %s %s %s",
             scratch_path("state"), path, path);
    expect_run(line, 0, NULL, "holds another level");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(same_in_pieces, scratch_open, scratch_close),
        cmocka_unit_test_setup_teardown(by_any_number_of_threads, scratch_open, scratch_close),
        cmocka_unit_test_setup_teardown(with_a_tie, scratch_open, scratch_close),
        cmocka_unit_test_setup_teardown(damaged_and_cut, scratch_open, scratch_close),
        cmocka_unit_test_setup_teardown(of_something_else, scratch_open, scratch_close),
        cmocka_unit_test_setup_teardown(keeps_its_name, scratch_open, scratch_close),
        cmocka_unit_test_setup_teardown(told_as_without_a_checkpoint, scratch_open, scratch_close),
        cmocka_unit_test_setup_teardown(wishes_refused, scratch_open, scratch_close),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
