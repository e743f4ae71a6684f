#include "app/measure/isolate/isolate.h"

#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "support/english.h"
#include "support/test.h"

enum { GOOD, ABORTS, HANGS, EXITS, TALKS, COMPLAINS, LEAVES_A_CHILD, HOARDS, KINDS };

enum { TALK_BYTES = 1000000 };

static struct {
    enum isolated_end end[64];
    int code[64];
    size_t output[64], errors[64];
    char said[64][64];
    unsigned ended;
    size_t most_at_once;
    atomic_bool stop;
    pid_t left_behind;
} seen;

static void put(int fd, const char *text)
{
    if (write(fd, text, strlen(text)) < 0)
        _exit(99);
}

static int leave_a_child(void)
{
    char line[20];
    pid_t pid = fork();
    if (pid == 0)
        for (;;)
            pause();
    snprintf(line, sizeof line, "%ld", (long)pid);
    put(STDOUT_FILENO, line);
    return 0;
}

/* Until there is nothing left to have. */
static int hoard(void)
{
    size_t taken = 0;
    for (char *block; taken < 4000 && (block = malloc(1 << 20)); taken++)
        memset(block, 1, 1 << 20);
    return taken < 4000 ? 7 : 8;
}

static int behave(void *context, size_t child, struct text *output)
{
    const int *kinds = context;
    char byte;
    switch (kinds[child]) {
    case ABORTS:
        signal(SIGABRT, SIG_DFL);
        abort();
    case HANGS:
        for (;;)
            pause();
    case EXITS:
        return 3;
    case TALKS:
        for (size_t i = 0; i < TALK_BYTES / 10; i++)
            put(STDOUT_FILENO, "0123456789");
        return 0;
    case COMPLAINS:
        for (size_t i = 0; i < 1000; i++)
            put(STDERR_FILENO, "oh dear, oh dear\n");
        put(STDERR_FILENO, "the end\n");
        return read(STDIN_FILENO, &byte, 1) == 0 ? 1 : 2;
    case LEAVES_A_CHILD:
        return leave_a_child();
    case HOARDS:
        return hoard();
    default:
        text_add(output, "good");
        return 0;
    }
}

static void note(void *context, size_t child, const struct isolated *outcome)
{
    const int *kinds = context;
    struct text why;
    text_init(&why);
    isolated_explain(outcome, &why);
    seen.end[child] = outcome->end;
    seen.code[child] = outcome->code;
    seen.output[child] = outcome->output.length;
    seen.errors[child] = outcome->errors.length;
    snprintf(seen.said[child], sizeof seen.said[child], "%s", why.bytes);
    seen.ended++;
    if (kinds[child] == LEAVES_A_CHILD)
        seen.left_behind = (pid_t)atol(outcome->output.bytes);
    assert_true(outcome->seconds >= 0);
    text_free(&why);
}

static void isolate_children(const int *kinds, size_t count, struct isolation isolation)
{
    memset(&seen, 0, sizeof seen);
    int copy[64];
    memcpy(copy, kinds, count * sizeof *kinds);
    isolation.children = count;
    isolation.context = copy;
    isolation.child_main = behave;
    isolation.done = note;
    isolate_all(&isolation);
}

TEST(a_crash_hurts_nobody)
{
    const int kinds[] = {GOOD, ABORTS, GOOD, EXITS, GOOD};
    isolate_children(kinds, 5, (struct isolation){.jobs = 2});
    assert_int_equal(seen.ended, 5);
    for (size_t i = 0; i < 5; i += 2) {
        assert_int_equal(seen.end[i], ISOLATED_EXITED);
        assert_int_equal(seen.code[i], 0);
        assert_int_equal(seen.output[i], 4);
    }
    assert_int_equal(seen.end[1], ISOLATED_KILLED);
    assert_int_equal(seen.code[1], SIGABRT);
    assert_non_null(strstr(english(seen.said[1]), "crashed: "));
    assert_int_equal(seen.end[3], ISOLATED_EXITED);
    assert_int_equal(seen.code[3], 3);
    assert_says(seen.said[3], "ended with status 3");
}

TEST(time_is_over)
{
    const int kinds[] = {HANGS, GOOD, HANGS, GOOD};
    isolate_children(kinds, 4, (struct isolation){.jobs = 2, .seconds = 0.2});
    assert_int_equal(seen.ended, 4);
    assert_int_equal(seen.end[0], ISOLATED_TIMEOUT);
    assert_int_equal(seen.end[1], ISOLATED_EXITED);
    assert_int_equal(seen.end[2], ISOLATED_TIMEOUT);
    assert_int_equal(seen.end[3], ISOLATED_EXITED);
}

TEST(long_outputs_arrive)
{
    const int kinds[] = {TALKS, COMPLAINS, TALKS};
    isolate_children(kinds, 3, (struct isolation){.jobs = 3});
    assert_int_equal(seen.output[0], TALK_BYTES);
    assert_int_equal(seen.output[2], TALK_BYTES);
    assert_int_equal(seen.code[1], 1); /* standard input is empty */
    assert_true(seen.errors[1] > 100 && seen.errors[1] < 10000);
}

TEST(what_a_child_starts_ends_with_it)
{
    const int kinds[] = {LEAVES_A_CHILD};
    isolate_children(kinds, 1, (struct isolation){.jobs = 1});
    assert_int_equal(seen.end[0], ISOLATED_EXITED);
    assert_true(seen.left_behind > 0);
    /* Killed; whoever inherits it may still have to bury it. */
    int tries = 0;
    char path[40], line[200] = "";
    snprintf(path, sizeof path, "/proc/%ld/stat", (long)seen.left_behind);
    for (; tries < 500 && kill(seen.left_behind, 0) == 0; tries++) {
        FILE *file = fopen(path, "r");
        bool read_it = file && fgets(line, sizeof line, file);
        if (file)
            fclose(file);
        if (!read_it || strstr(english(line), ") Z"))
            break;
        nanosleep(&(struct timespec){.tv_nsec = 10000000}, NULL);
    }
    assert_true(tries < 500);
}

TEST(memory_is_limited)
{
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
    skip();
#else
    const int kinds[] = {HOARDS, GOOD};
    isolate_children(kinds, 2, (struct isolation){.jobs = 1, .bytes = (size_t)200 << 20});
    assert_int_equal(seen.end[0], ISOLATED_EXITED);
    assert_int_equal(seen.code[0], 7);
    assert_int_equal(seen.code[1], 0);
#endif
}

static void stop_at_once(void *context, size_t started, size_t ended)
{
    (void)context;
    (void)ended;
    seen.most_at_once = started;
    atomic_store(&seen.stop, true);
}

TEST(stopping_asks_and_leaves_out_the_rest)
{
    const int kinds[] = {HANGS, HANGS, GOOD, GOOD};
    isolate_children(kinds, 4,
                     (struct isolation){.jobs = 2, .stop = &seen.stop, .watch = stop_at_once});
    assert_int_equal(seen.ended, 2);
    assert_int_equal(seen.most_at_once, 2);
    assert_int_equal(seen.end[0], ISOLATED_STOPPED);
    assert_says(seen.said[1], "interrupted");
}

TEST(many_children)
{
    int kinds[60];
    for (size_t i = 0; i < 60; i++)
        kinds[i] = i % 7 == 0 ? ABORTS : i % 5 == 0 ? EXITS : GOOD;
    isolate_children(kinds, 60, (struct isolation){.jobs = 5});
    assert_int_equal(seen.ended, 60);
    for (size_t i = 0; i < 60; i++)
        assert_int_equal(seen.end[i], kinds[i] == ABORTS ? ISOLATED_KILLED : ISOLATED_EXITED);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_crash_hurts_nobody),
        cmocka_unit_test(time_is_over),
        cmocka_unit_test(long_outputs_arrive),
        cmocka_unit_test(what_a_child_starts_ends_with_it),
        cmocka_unit_test(memory_is_limited),
        cmocka_unit_test(stopping_asks_and_leaves_out_the_rest),
        cmocka_unit_test(many_children),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
