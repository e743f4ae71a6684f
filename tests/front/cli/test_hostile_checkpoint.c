/* Real checkpoints, changed in hundreds of ways and given the sum that belongs to them: none
 * crashes the program, keeps it beyond its limits, or makes it believe what is no solution. */
#include "support/resume_bytes.h"

#include "base/random.h"
#include "front/cli/program.h"

/* The expert's solution is in its checkpoint after some thousand nodes. */
static const char level[] = "############\n"
                            "#@         #\n"
                            "# $ $ $ $  #\n"
                            "#          #\n"
                            "#          #\n"
                            "#  ....    #\n"
                            "############\n";

enum { SUM_BYTES = 8, MUTATIONS = 200, SPECIAL_NUMBERS = 10 };

static const uint64_t special[SPECIAL_NUMBERS] = {
    0, 1, 2, 0x7f, 0xff, 0xffff, 0x1000000, 0x7fffffff, 0xffffffff, UINT64_MAX};

/* The bytes of a checkpoint without its first two lines and its sum. */
static struct text make_checkpoint(const char *options)
{
    char line[500];
    struct text bytes;
    struct program program;
    snprintf(line, sizeof line, "$cariste solve -q --no-library %s --checkpoint %s", options,
             scratch_path("state"));
    program_start(&program, line);
    program_finish(&program);
    assert_true(program.status <= 1);
    program_free(&program);
    FILE *file = fopen(scratch_path("state"), "rb");
    assert_non_null(file);
    text_init(&bytes);
    for (int c, lines = 0; (c = getc(file)) != EOF; lines += c == '\n')
        if (lines >= 2)
            text_add_char(&bytes, (char)c);
    fclose(file);
    bytes.length -= SUM_BYTES;
    return bytes;
}

static size_t state_of(const struct text *bytes)
{
    static const char word[] = "\nstate\n";
    size_t at = 0;
    while (memcmp(bytes->bytes + at, word, sizeof word - 1) != 0)
        at++;
    return at + sizeof word - 1;
}

static void put_number(char *to, uint64_t number, size_t bytes)
{
    for (size_t i = 0; i < bytes; i++)
        to[i] = (char)(number >> 8 * i);
}

/* Changes a copy of so many bytes, which has room for twice as many; how many it has then. */
static size_t mutate(struct random *random, char *copy, size_t length, size_t state)
{
    size_t from = random_below(random, 4) ? state : 0;
    size_t range = random_below(random, 2) ? length - from : 120;
    size_t at =
        from + random_below(random, (uint32_t)(range < length - from ? range : length - from));
    size_t left = length - at, some = left < 8 ? left : 8;
    size_t other = random_below(random, (uint32_t)length);
    switch (random_below(random, 6)) {
    case 0:
        copy[at] = (char)(copy[at] ^ 1 << random_below(random, 8));
        return length;
    case 1:
        put_number(copy + at, special[random_below(random, SPECIAL_NUMBERS)], some / 2);
        return length;
    case 2:
        put_number(copy + at, special[random_below(random, SPECIAL_NUMBERS)], some);
        return length;
    case 3: /* something is missing */
        memmove(copy + at, copy + at + some, left - some);
        return length - some;
    case 4: /* or there twice */
        memmove(copy + at + some, copy + at, left);
        return length + some;
    default: /* something stands where something else should */
        memmove(copy + at, copy + other, some < length - other ? some : length - other);
        return length;
    }
}

static void attack(const char *options)
{
    struct text bytes = make_checkpoint(options);
    size_t state = state_of(&bytes);
    struct random random = {.state = bytes.length};
    char *copy = malloc(bytes.length * 2);
    unsigned opened = 0;
    assert_non_null(copy);
    assert_true(resume_bytes(bytes.bytes, bytes.length, 1));
    for (unsigned i = 0; i < MUTATIONS; i++) {
        size_t length = bytes.length;
        memcpy(copy, bytes.bytes, length);
        for (unsigned times = 1 + random_below(&random, 3); times; times--)
            length = mutate(&random, copy, length, state < length ? state : 0);
        opened += resume_bytes(copy, length, 1 + i % 2);
    }
    assert_true(opened > MUTATIONS / 3);
    free(copy);
    text_free(&bytes);
}

/* Every number of the state's head, and of its end, is made each of the special ones. */
static void attack_numbers(const char *options)
{
    struct text bytes = make_checkpoint(options);
    size_t state = state_of(&bytes);
    char kept[8];
    for (size_t i = 0; i < 45; i++) {
        size_t at = i < 30 ? state + 4 * i : bytes.length - 4 * (i - 28);
        if (at + 8 > bytes.length)
            continue;
        for (size_t k = 0; k < SPECIAL_NUMBERS; k++) {
            memcpy(kept, bytes.bytes + at, 8);
            put_number(bytes.bytes + at, special[k], k == SPECIAL_NUMBERS - 1 ? 8 : 4);
            resume_bytes(bytes.bytes, bytes.length, 1 + i % 2);
            memcpy(bytes.bytes + at, kept, 8);
        }
    }
    text_free(&bytes);
}

TEST(of_pushes)
{
    scratch_write("level.sok", level);
    char options[300];
    snprintf(options, sizeof options, "%s --goal pushes --heuristic matching --nodes 10",
             scratch_path("level.sok"));
    attack(options);
    attack_numbers(options);
}

TEST(of_moves_with_a_solution)
{
    scratch_write("level.sok", level);
    char options[300];
    snprintf(options, sizeof options, "%s --goal moves --heuristic matching --nodes 3000",
             scratch_path("level.sok"));
    attack(options);
    attack_numbers(options);
}

TEST(of_pairs)
{
    scratch_write("level.sok", level);
    char options[300];
    snprintf(options, sizeof options,
             "%s --goal moves --tie pushes --heuristic matching --nodes 300",
             scratch_path("level.sok"));
    attack(options);
    attack_numbers(options);
}

TEST(of_sliding_blocks)
{
    attack("levels/slide/depot.slide --level 3 --nodes 20");
    attack_numbers("levels/slide/depot.slide --level 3 --nodes 20");
}

/* A checkpoint that claims to have looked at everything: the start alone, closed, nothing open. */
static void write_lie(const char *path)
{
    static const uint32_t nothing_open[] = {0, 0, 0, 0, UINT32_MAX, 0, 0};
    char options[300], words[40];
    snprintf(options, sizeof options, "%s --goal pushes --nodes 10", scratch_path("level.sok"));
    struct text bytes = make_checkpoint(options), lie;
    size_t at = state_of(&bytes), key_bytes = (unsigned char)bytes.bytes[at];
    const char *key = bytes.bytes + at + 4;
    size_t states = at + 4 + key_bytes; /* where the start's key stands the second time */
    while (memcmp(bytes.bytes + states, key, key_bytes) != 0)
        states++;
    text_init(&lie);
    text_add_bytes(&lie, bytes.bytes, states - 4);
    put_number(words, 1, 4);
    text_add_bytes(&lie, words, 4);
    text_add_bytes(&lie, key, key_bytes);
    put_number(words, UINT32_MAX, 4); /* no parent, cost 0, closed */
    put_number(words + 4, 1, 4);
    text_add_bytes(&lie, words, 8);
    for (size_t i = 0; i < sizeof nothing_open / sizeof *nothing_open; i++)
        put_number(words + 4 * i, nothing_open[i], 4);
    text_add_bytes(&lie, words, sizeof nothing_open);
    resume_write(path, lie.bytes, lie.length);
    text_free(&lie);
    text_free(&bytes);
}

/* No sum and no check tells such a file from a true one without searching again: nothing is called
 * proved that rests on it, and the library does not take it. */
TEST(of_a_lie)
{
    char line[400];
    scratch_write("level.sok", level);
    write_lie(scratch_path("lie"));
    snprintf(line, sizeof line, "$cariste solve -q --json --library %s --resume %s",
             scratch_path("library.db"), scratch_path("lie"));
    expect_run(line, 1, "\"status\":\"unsolvable\",\"proved\":false", "");
    expect_run(line, 1, "\"given\":\"checkpoint\"", "");
    snprintf(line, sizeof line, "$cariste solve --library %s --resume %s",
             scratch_path("library.db"), scratch_path("lie"));
    expect_run(line, 1, "unsolvable, if the checkpoint is true", "");
    expect_run(line, 1, "not proved: what was closed before the checkpoint", "");
    snprintf(line, sizeof line, "$cariste library --json list --library %s | grep -c true",
             scratch_path("library.db"));
    expect_run(line, 1, "0", "");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(of_pushes, scratch_open, scratch_close),
        cmocka_unit_test_setup_teardown(of_moves_with_a_solution, scratch_open, scratch_close),
        cmocka_unit_test_setup_teardown(of_pairs, scratch_open, scratch_close),
        cmocka_unit_test_setup_teardown(of_sliding_blocks, scratch_open, scratch_close),
        cmocka_unit_test_setup_teardown(of_a_lie, scratch_open, scratch_close),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
