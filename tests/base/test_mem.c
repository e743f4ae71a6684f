#include "base/mem.h"

#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "support/test.h"

static jmp_buf back;
static size_t asked;

static void jump_back(size_t bytes)
{
    asked = bytes;
    longjmp(back, 1);
}

TEST(zeroed_memory)
{
    unsigned char *block = mem_alloc(1000, 3);
    for (size_t i = 0; i < 3000; i++)
        assert_int_equal(block[i], 0);
    memset(block, 7, 3000);
    block = mem_resize(block, 5000, 2);
    for (size_t i = 0; i < 3000; i++)
        assert_int_equal(block[i], 7);
    block = mem_resize(block, 1, 1);
    assert_int_equal(*block, 7);
    mem_free(block);
    mem_free(NULL);
}

/* Nothing at all can be had, too, so that NULL always means a refusal. */
TEST(nothing_at_all)
{
    void *blocks[] = {mem_alloc(0, 8), mem_alloc(8, 0), mem_try_alloc(0, 0), mem_resize(NULL, 0, 8),
                      mem_resize(mem_alloc(4, 4), 0, 4)};
    for (size_t i = 0; i < sizeof blocks / sizeof blocks[0]; i++) {
        assert_non_null(blocks[i]);
        mem_free(blocks[i]);
    }
}

TEST(products_that_overflow)
{
    static const size_t sizes[][2] = {
        {SIZE_MAX, 2},
        {2, SIZE_MAX},
        {SIZE_MAX / 2 + 1, 2},
        {SIZE_MAX / 4 + 2, 4},
        {(size_t)1 << (sizeof(size_t) * 4), (size_t)1 << (sizeof(size_t) * 4)},
        {SIZE_MAX, 1}};
    char *kept = mem_string("kept");
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        assert_null(mem_try_alloc(sizes[i][0], sizes[i][1]));
        assert_null(mem_try_resize(kept, sizes[i][0], sizes[i][1]));
        assert_null(mem_try_resize(NULL, sizes[i][0], sizes[i][1]));
    }
    assert_string_equal(kept, "kept"); /* a refused resize leaves the block alone */
    mem_free(kept);
}

TEST(handler_is_told_how_much)
{
    mem_on_exhaustion(jump_back);
    if (!setjmp(back)) {
        mem_alloc(SIZE_MAX / 2, 3);
        fail_msg("an impossible allocation came back");
    }
    assert_true(asked == SIZE_MAX);
    mem_fail_at(1);
    if (!setjmp(back)) {
        mem_resize(NULL, 6, 7);
        fail_msg("a refused allocation came back");
    }
    assert_int_equal(asked, 42);
    mem_on_exhaustion(NULL);
}

TEST(the_nth_call_fails_once)
{
    for (uint64_t nth = 1; nth < 6; nth++) {
        mem_fail_at(nth);
        for (uint64_t call = 1; call < 10; call++) {
            void *block = call % 2 ? mem_try_alloc(1, 1) : mem_try_resize(NULL, 1, 1);
            assert_int_equal(block == NULL, call == nth);
            mem_free(block);
        }
    }
    mem_fail_at(3);
    mem_fail_at(0);
    for (unsigned call = 0; call < 5; call++) {
        void *block = mem_try_alloc(1, 1);
        assert_non_null(block);
        mem_free(block);
    }
}

TEST(calls_are_counted)
{
    uint64_t before = mem_calls();
    mem_free(mem_alloc(1, 1));
    mem_free(mem_try_alloc(1, 1));
    mem_free(mem_resize(mem_string("abc"), 10, 1));
    assert_int_equal(mem_calls() - before, 4);
}

TEST(strings)
{
    assert_null(mem_string(NULL));
    char *whole = mem_string("caisse"), *part = mem_string_range("caisse", 3);
    char *with_zero = mem_string_range("a\0b", 3), *empty = mem_string_range("x", 0);
    assert_string_equal(whole, "caisse");
    assert_string_equal(part, "cai");
    assert_memory_equal(with_zero, "a\0b", 4);
    assert_string_equal(empty, "");
    mem_free(whole);
    mem_free(part);
    mem_free(with_zero);
    mem_free(empty);
}

/* Without a handler the program says one line and ends with status 2. */
TEST(default_handler)
{
    int pipes[2];
    char line[200] = "";
    assert_int_equal(pipe(pipes), 0);
    fflush(NULL);
    pid_t child = fork();
    if (child == 0) {
        dup2(pipes[1], STDERR_FILENO);
        mem_alloc(SIZE_MAX, SIZE_MAX);
        _exit(99);
    }
    int status = 0;
    close(pipes[1]);
    waitpid(child, &status, 0);
    assert_true(read(pipes[0], line, sizeof line - 1) > 0);
    close(pipes[0]);
    assert_true(WIFEXITED(status));
    assert_int_equal(WEXITSTATUS(status), 2);
    assert_non_null(strstr(line, "cariste: out of memory ("));
    assert_ptr_equal(strchr(line, '\n'), line + strlen(line) - 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(zeroed_memory),
        cmocka_unit_test(nothing_at_all),
        cmocka_unit_test(products_that_overflow),
        cmocka_unit_test(handler_is_told_how_much),
        cmocka_unit_test(the_nth_call_fails_once),
        cmocka_unit_test(calls_are_counted),
        cmocka_unit_test(strings),
        cmocka_unit_test(default_handler),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
