/* What an option asks for and the work at hand cannot do is refused with a sentence: every option
 * with every algorithm of every family, through the options that a program or a command line sets.
 */
#include "app/core/task.h"

#include <stdio.h>
#include <string.h>

#include "app/core/input.h"
#include "app/core/options/options.h"
#include "app/core/registry.h"
#include "base/text.h"
#include "puzzle/level.h"
#include "support/english.h"
#include "support/test.h"

static struct level_list boxes, blocks;

FIXTURE(set_up)
{
    level_list_init(&boxes);
    level_list_init(&blocks);
    input_read(registry_families, SOURCE_DIR "/levels/seeds.sok", &boxes);
    input_read(registry_families, SOURCE_DIR "/levels/slide/squirrel.slide", &blocks);
    return boxes.count > 2 && blocks.count ? 0 : 1;
}

FIXTURE(tear_down)
{
    level_list_free(&boxes);
    level_list_free(&blocks);
    return 0;
}

/* Sets options written as "name=value name=value". */
static void set_all(struct options *options, const char *settings)
{
    struct text error;
    options_init(options);
    text_init(&error);
    while (*settings) {
        char setting[80], *equals;
        size_t span = strcspn(settings, " ");
        snprintf(setting, sizeof setting, "%.*s", (int)span, settings);
        settings += span + (settings[span] == ' ');
        equals = strchr(setting, '=');
        *equals = '\0';
        if (!options_set(options, setting, equals + 1, &error))
            fail_msg("%s", error.bytes);
    }
    text_free(&error);
}

/* Solves, or counts, at most one position; expects these words of refusal, or none (NULL). */
static void expect(const struct level *level, bool counting, const char *settings, const char *part)
{
    struct options options;
    struct solve_result solved = {0};
    struct count_result counted = {0};
    set_all(&options, settings);
    struct request request = task_request(&options);
    request.limits.nodes = 1;
    if (counting)
        task_count(level, &request, &counted);
    else
        task_solve(level, &request, &solved);
    bool refused =
        counting ? counted.status == COUNT_INVALID : solved.answer.verdict == VERDICT_INVALID;
    const char *message = counting ? counted.message : solved.answer.message;
    if (refused != (part != NULL) || (part && !strstr(english(message), part)))
        fail_msg("%s %s: \"%s\", not \"%s\"", level->family->name, settings, message ? message : "",
                 part ? part : "");
    if (refused)
        assert_int_equal(counting ? count_exit(&counted) : solve_exit(&solved), EXIT_BAD);
    solve_result_free(&solved);
    count_result_free(&counted);
    options_free(&options);
}

/* Which algorithms of a family take what: all others refuse it. */
struct taking {
    const char *setting;
    const char *takers; /* commas between them; NULL: none */
};

static void expect_takers(const struct level *level, const char *goal, const struct taking *takings,
                          size_t count)
{
    for (size_t i = 0; i < count; i++)
        for (size_t k = 1; level->family->algorithms(k).name; k++) {
            const char *name = level->family->algorithms(k).name;
            char settings[160], option[40];
            snprintf(settings, sizeof settings, "goal=%s algorithm=%s %s", goal, name,
                     takings[i].setting);
            snprintf(option, sizeof option, "--%.*s", (int)strcspn(takings[i].setting, "="),
                     takings[i].setting);
            expect(level, false, settings, choice_named(takings[i].takers, name) ? NULL : option);
        }
}

#define WATCHED  "astar,bfs,bidirectional,dfs,ida,fess0"
#define SEARCHES "astar,both-ends,bfs,bidirectional,dfs,ida,fess0"
#define SEEDS    "naive,naive-undo,hash,injective,dictionary"

TEST(algorithms_of_sokoban)
{
    static const struct taking takings[] = {
        {"heuristic=nearest", SEARCHES},
        {"prune=dead", SEARCHES "," SEEDS},
        {"threads=2", "portfolio,astar"},
        {"check-heuristic=true", WATCHED},
        {"stats=true", "portfolio,fess"},
        {"trace=somewhere", "fess," WATCHED "," SEEDS},
        {"without=test-corral", "fess"},
        {"limit=5", SEEDS},
        {"check-every=3", SEEDS},
        {"slots=7", SEEDS},
        {"key=sorted", SEEDS},
        {"improve=5", NULL},
        {"limit=5 optimal-by-limit=true", SEEDS},
    };
    expect_takers(boxes.items[2], "any", takings, sizeof takings / sizeof *takings);
    static const struct taking ties[] = {{"tie=moves", "astar"}};
    expect_takers(boxes.items[2], "pushes", ties, 1);
}

TEST(algorithms_of_slide)
{
    static const struct taking takings[] = {
        {"heuristic=distance", "astar,dfs,ida"},
        {"prune=none", "astar,bfs,bidirectional,dfs,ida"},
        {"threads=2", NULL},
        {"check-heuristic=true", NULL},
        {"stats=true", NULL},
        {"trace=somewhere", "astar,bfs,bidirectional,dfs,ida"},
        {"improve=5", NULL},
        {"limit=5", NULL},
        {"key=sorted", NULL},
        {"without=test-corral", NULL},
    };
    expect_takers(blocks.items[0], "steps", takings, sizeof takings / sizeof *takings);
    expect(blocks.items[0], false, "limit=5", "slide knows no --limit");
    expect(blocks.items[0], false, "goal=pushes", "slide knows no goal");
}

/* What is left open is chosen for what is asked; what no choice can do is refused. */
TEST(auto_chooses_one_that_can)
{
    expect(boxes.items[2], false, "stats=true", NULL);
    expect(boxes.items[2], false, "goal=pushes stats=true", "--stats is for the algorithms");
    expect(boxes.items[2], false, "trace=somewhere", NULL);
    expect(boxes.items[2], false, "trace=somewhere stats=true", "not for astar");
    expect(boxes.items[2], false, "improve=5", NULL);
    expect(boxes.items[2], false, "goal=pushes improve=5", "--improve");
    expect(boxes.items[2], false, "improve=all", NULL); /* the position is a limit */
    expect(boxes.items[2], false, "goal=pushes", NULL); /* its default asks for nothing */
    expect(boxes.items[2], false, "heuristic=nearest improve=5", "--improve");
    expect(boxes.items[2], false, "key=sorted", "--key is for the algorithms naive");
}

/* Not all that an algorithm can do goes together. */
TEST(what_excludes_each_other)
{
    expect(boxes.items[2], false, "goal=pushes tie=moves threads=2", "--threads");
    expect(boxes.items[2], false, "goal=pushes trace=somewhere threads=2", "--threads");
    expect(boxes.items[2], false, "goal=pushes check-heuristic=true threads=2", "--threads");
    expect(boxes.items[2], false, "check-heuristic=true prune=symmetry", "symmetry");
}

TEST(what_asks_for_nothing_is_granted)
{
    expect(boxes.items[2], false,
           "algorithm=astar threads=1 without=none improve=0 limit=0 key=auto stats=false", NULL);
    expect(blocks.items[0], false, "threads=1 without=none improve=0 limit=0 key=auto", NULL);
}

TEST(counting_and_solving)
{
    expect(boxes.items[2], true, "threads=2", "--threads is for solving");
    expect(blocks.items[0], true, "threads=2", "--threads is for solving");
    expect(boxes.items[2], true, "goal=moves", "--goal is for solving");
    expect(boxes.items[2], true, "improve=5", "--improve is for solving");
    expect(boxes.items[2], true, "space=moves", NULL);
    expect(boxes.items[2], true, "distances=true", "--distances");
    expect(boxes.items[2], false, "space=moves", "--space is for counting");
    expect(blocks.items[0], false, "distances=true", "--distances is for counting");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(algorithms_of_sokoban),
        cmocka_unit_test(algorithms_of_slide),
        cmocka_unit_test(auto_chooses_one_that_can),
        cmocka_unit_test(what_excludes_each_other),
        cmocka_unit_test(what_asks_for_nothing_is_granted),
        cmocka_unit_test(counting_and_solving),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
