/* Limits hold on the largest boards there are: --time within a second or so, a signal at once. What
 * counts is the processor time of the program, which is none of the machine's other business; the
 * slack is that of a program with sanitizers. */
#include <sys/resource.h>

#include "base/clock.h"
#include "front/cli/program.h"

enum { SIDE = 255 };

static const double limit = 0.4, slack = 4;

static char board[SIDE * (SIDE + 1) + 1];

static void put(unsigned x, unsigned y, char what)
{
    board[y * (SIDE + 1) + x] = what;
}

static void fill(char what)
{
    for (unsigned y = 0; y < SIDE; y++) {
        for (unsigned x = 0; x < SIDE; x++)
            put(x, y, x == 0 || y == 0 || x == SIDE - 1 || y == SIDE - 1 ? '#' : what);
        put(SIDE, y, '\n');
    }
}

/* A hall full of boxes, all of them home. */
static void draw_full(void)
{
    fill('*');
    put(1, 1, '@');
}

static void draw_one(void)
{
    fill(' ');
    put(1, 1, '@');
    put(100, 100, '$');
    put(220, 200, '.');
}

/* Thousands of boxes, each beside its goal. */
static void draw_many(void)
{
    fill(' ');
    put(1, 1, '@');
    for (unsigned y = 3; y < SIDE - 3; y += 3)
        for (unsigned x = 3; x < SIDE - 3; x += 3) {
            put(x, y, '$');
            put(x + 1, y, '.');
        }
}

/* Adds a solution: each box goes one step, and the player around it to the next. */
static void solve_many(void)
{
    struct text level;
    text_init(&level);
    text_format(&level, "%s\nSolution: ddr", board);
    for (unsigned y = 3; y < SIDE - 3; y += 3) {
        unsigned x = 3;
        for (; x + 3 < SIDE - 3; x += 3)
            text_add(&level, "Rurrd");
        text_add(&level, "Rd");
        for (; x > 2; x--)
            text_add_char(&level, 'l');
        text_add(&level, "dd");
    }
    text_add_char(&level, '\n');
    scratch_write("giant.sok", level.bytes);
    text_free(&level);
}

/* A thousand rooms with doors, and boxes in some of them. */
static void draw_rooms(void)
{
    fill(' ');
    for (unsigned y = 1; y < SIDE - 1; y++)
        for (unsigned x = 1; x < SIDE - 1; x++)
            if ((x % 8 == 0 && y % 8 != 4) || (y % 8 == 0 && x % 8 != 4))
                put(x, y, '#');
    put(1, 1, '@');
    for (unsigned i = 1; i < 30; i++) {
        put(8 * i + 3, 8 * (i * 7 % 29 + 1) + 3, '$');
        put(8 * (i % 6) + 5, 8 * (i / 6) + 3, '.');
    }
}

/* A corridor with long teeth. */
static void draw_comb(void)
{
    fill('#');
    for (unsigned x = 1; x < SIDE - 1; x++)
        for (unsigned y = 1; y < (x % 2 ? SIDE - 1 : 3); y++)
            put(x, y, ' ');
    put(1, 1, '@');
    for (unsigned x = 5; x < SIDE - 10; x += 8) {
        put(x, 2, '$');
        put(x, SIDE - 2, '.');
    }
}

static const struct giant {
    const char *name;
    void (*draw)(void);
    const char *commands[7];
} giants[] = {
    {"full",
     draw_full,
     {"solve", "solve --goal pushes", "solve --goal moves", "solve -a fess", "count",
      "graph --max-nodes 0"}},
    {"one",
     draw_one,
     {"solve -a bfs", "solve -a fess", "count", "graph --max-nodes 0",
      "graph --max-nodes 0 --as graphml --labels boards",
      "graph --max-nodes 0 --as svg --layout force"}},
    {"many",
     draw_many,
     {"solve", "solve --goal pushes", "solve --goal moves", "solve -a dfs", "count",
      "graph --max-nodes 0"}},
    {"rooms", draw_rooms, {"solve", "solve --goal pushes", "solve --goal pushes --tie moves"}},
    {"comb", draw_comb, {"solve", "solve --goal pushes", "solve --goal moves"}},
};

enum { GIANTS = sizeof giants / sizeof *giants };

static void draw(const struct giant *giant)
{
    giant->draw();
    scratch_write("giant.sok", board);
}

/* Of all programs that have ended. */
static double processor_seconds(void)
{
    struct rusage usage;
    getrusage(RUSAGE_CHILDREN, &usage);
    return (double)(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) +
           (double)(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6;
}

static void expect_soon(const char *line, double since)
{
    double passed = processor_seconds() - since, most = limit + slack;
    if (passed > most)
        fail_msg("%s: took %.2f s, and not %.2f", line, passed, most);
}

TEST(time_limits)
{
    for (size_t i = 0; i < GIANTS; i++) {
        draw(&giants[i]);
        for (const char *const *command = giants[i].commands; *command; command++) {
            char line[300];
            struct program program;
            bool solves = strncmp(*command, "solve", 5) == 0;
            snprintf(line, sizeof line, "timeout 60 $cariste %s -q %s --time %g %s >/dev/null",
                     *command, solves ? "--no-library" : "", limit, scratch_path("giant.sok"));
            double before = processor_seconds();
            program_start(&program, line);
            program_finish(&program);
            expect_soon(line, before);
            assert_true(program.status <= 1);
            program_free(&program);
        }
    }
}

/* The largest tray, full of large pieces: there are more layouts that are goals than can be listed.
 */
static void write_tray(void)
{
    enum { TRAY = 24 };
    struct text tray;
    text_init(&tray);
    text_add(&tray, "Slide: a tray\nStart:\n");
    for (unsigned y = 0; y < TRAY; y++) {
        for (unsigned x = 0; x < TRAY; x++) {
            unsigned piece = y / 2 * (TRAY / 2) + x / 2; /* a letter beyond ASCII for each */
            if (piece > TRAY / 2 * (TRAY / 2) - 4)
                text_add_char(&tray, '.');
            else
                text_format(&tray, "\xe4%c%c", (int)(0xb8 + piece / 64), (int)(0x80 + piece % 64));
        }
        text_add_char(&tray, '\n');
    }
    text_add(&tray, "Goal:\n");
    for (unsigned i = 0; i < TRAY * TRAY; i++) {
        bool corner = i % TRAY >= TRAY - 2 && i / TRAY >= TRAY - 2;
        text_add(&tray, corner ? "\xe4\xb8\x80" : ".");
        text_add(&tray, i % TRAY == TRAY - 1 ? "\n" : "");
    }
    scratch_write("giant.slide", tray.bytes);
    text_free(&tray);
}

TEST(a_tray)
{
    static const char *const commands[] = {"solve --no-library -a bidirectional",
                                           "solve --no-library", "count", "generate"};
    write_tray();
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) {
        char line[300];
        struct program program;
        snprintf(line, sizeof line, "timeout 60 $cariste %s -q --time %g %s >/dev/null",
                 commands[i], limit, scratch_path("giant.slide"));
        double before = processor_seconds();
        program_start(&program, line);
        program_finish(&program);
        expect_soon(line, before);
        assert_true(program.status <= 1);
        program_free(&program);
    }
}

/* Without any limit. */
static void expect_stopped(const char *arguments)
{
    char line[300];
    struct program program;
    snprintf(line, sizeof line, "scratch=%s; exec $cariste %s %s", scratch, arguments,
             scratch_path("giant.sok"));
    double before = processor_seconds();
    program_start(&program, line);
    clock_sleep(limit);
    kill(program.pid, SIGTERM);
    program_finish(&program);
    expect_soon(line, before);
    program_free(&program);
}

TEST(signals)
{
    draw(&giants[0]);
    expect_stopped("show -q --overlay packing-order");
    expect_stopped("show -q --overlay explain");
    expect_stopped("show -q --output $scratch/p.pdf");
    assert_int_equal(access(scratch_path("p.pdf"), F_OK), -1);
    expect_stopped("show -q --overlay distances --cell-size 24 --output $scratch/p.png");
    draw(&giants[2]);
    expect_stopped("solve -q --no-library");
    expect_stopped("count -q");
    solve_many();
    expect_stopped("show -q --steps");
    expect_stopped("show -q --storyboard --output $scratch/p.svg");
    expect_stopped("show -q --output $scratch/p.gif");
    expect_stopped("optimize -q --no-library --time 0");
    draw(&giants[3]);
    expect_stopped("solve -q --no-library --goal pushes");
    expect_stopped("graph -q --max-nodes 0");
    expect_stopped("show -q --overlay heuristics");
}

/* A level with thousands of solutions. */
TEST(imports)
{
    struct text level;
    struct program program;
    char line[300];
    text_init(&level);
    text_add(&level, "########\n#  @$. #\n########\n\n");
    for (unsigned i = 0; i < 3000; i++) {
        text_add(&level, "Solution: ");
        for (unsigned k = 0; k < i % 300; k++)
            text_add(&level, "lr");
        text_add(&level, "R\n");
    }
    scratch_write("giant.sok", level.bytes);
    snprintf(line, sizeof line, "exec $cariste library import --library %s %s",
             scratch_path("library.db"), scratch_path("giant.sok"));
    double before = processor_seconds();
    program_start(&program, line);
    clock_sleep(limit / 4);
    kill(program.pid, SIGTERM);
    program_finish(&program);
    expect_soon(line, before);
    program_free(&program);
    text_free(&level);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(time_limits, scratch_open, scratch_close),
        cmocka_unit_test_setup_teardown(a_tray, scratch_open, scratch_close),
        cmocka_unit_test_setup_teardown(signals, scratch_open, scratch_close),
        cmocka_unit_test_setup_teardown(imports, scratch_open, scratch_close),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
