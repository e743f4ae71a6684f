#include "app/measure/watch/live_view.h"

#include <stdio.h>
#include <string.h>

#include "app/core/console.h"
#include "app/core/input.h"
#include "app/core/options/options.h"
#include "app/core/registry.h"
#include "puzzle/level.h"
#include "search/space.h"
#include "support/english.h"
#include "support/test.h"

/* A front end that remembers the last view and the complaints. */
static struct text shown, complaints;

static void show(void *context, const char *lines)
{
    (void)context;
    text_clear(&shown);
    text_add(&shown, lines);
}

static void complain(void *context, const char *line)
{
    (void)context;
    text_add(&complaints, line);
}

static const struct front front = {.show = show, .complain = complain};
static struct options options;
static struct console console;
static struct text notes;
static const struct level *level;
static struct level_list list;
static struct live_view view;
static struct request request;

FIXTURE(set_up)
{
    text_init(&shown);
    text_init(&complaints);
    options = (struct options){.trace_nodes = 2};
    console_init(&console, &front, false);
    text_init(&notes);
    level_list_init(&list);
    input_read(registry_families, SOURCE_DIR "/levels/seeds.sok", &list);
    level = list.items[2];
    request = (struct request){.algorithm = "bfs", .goal = "pushes", .heuristic = "joined"};
    return 0;
}

FIXTURE(tear_down)
{
    text_free(&shown);
    text_free(&complaints);
    text_free(&notes);
    console_free(&console);
    level_list_free(&list);
    return 0;
}

static void solve(void)
{
    struct answer answer;
    live_view_begin(&view, &options, level, &console, &request);
    level->family->solve(level, &request, &answer);
    assert_int_equal(answer.verdict, VERDICT_SOLVED);
    answer_free(&answer);
}

static void has(const struct text *text, const char *part)
{
    if (!strstr(english(text->bytes), part))
        fail_msg("\"%s\" lacks \"%s\"", text->bytes, part);
}

TEST(nobody_looks)
{
    live_view_begin(&view, &options, level, &console, &request);
    assert_null(request.hooks.observer);
    assert_null(request.hooks.progress);
    live_view_end(&view, &notes);
    assert_int_equal(notes.length, 0);
}

TEST(the_first_nodes_are_told)
{
    options.trace = (char[]){"somewhere"};
    solve();
    live_view_end(&view, &notes);
    has(&notes, "3  Mulot: mini\n\nThe player may walk: ");
    has(&notes, "\n\nnode 1: state 1, g 0, h 10, f 10; 0 more open\n######\n#+  ##\n# $$ #\n");
    has(&notes, "  -> state 2, box in row 3, column 4 pushed down, g 1, h 9, f 10: new\n");
    has(&notes, "  left: 1 new, 0 known, 0 given up; 1 open\n");
    has(&notes, "node 2: state ");
    assert_null(strstr(english(notes.bytes), "node 3"));
    has(&notes, "and so on: 2 nodes are shown\n");
}

/* With all nodes shown, dead ends and states met again are among them. */
TEST(every_fate_is_told)
{
    options.trace = (char[]){"somewhere"};
    options.trace_nodes = 10000;
    request.prune = "none";
    solve();
    live_view_end(&view, &notes);
    has(&notes, ": new\n");
    has(&notes, ": given up, for the estimate joined is infinite: no goal can be reached\n");
    has(&notes, ": known already, with g ");
    assert_null(strstr(english(notes.bytes), "and so on"));
}

TEST(a_search_under_a_limit)
{
    options.trace = (char[]){"somewhere"};
    options.trace_nodes = 10000;
    request = (struct request){.algorithm = "dictionary", .goal = "moves", .prune = "freeze"};
    solve();
    live_view_end(&view, &notes);
    has(&notes, "under a limit of 5 moves:\ng 0, 5 left: start: entered\n");
    has(&notes, "\n  g 1, 4 left: up: entered\n");
    has(&notes, ": given up, for the test freeze proves that no goal can be reached\n");
    has(&notes, ": known already, with as many moves left\n");
    has(&notes, ": left, for the limit is reached\n");
    has(&notes, "back: left, for every step was tried\n");
    assert_null(strstr(english(notes.bytes), "no step can be made"));
}

static void trace_all(size_t index, struct request wish)
{
    options.trace = (char[]){"somewhere"};
    options.trace_nodes = 10000;
    level = list.items[index];
    request = wish;
    solve();
    live_view_end(&view, &notes);
}

/* Tests, estimates and prunings are named with what they keep a search from. */
TEST(who_gives_up_is_named)
{
    trace_all(5, (struct request){.algorithm = "astar", .goal = "pushes"});
    has(&notes, "pushed right, g 1: given up, for the test freeze proves that no goal can be ");
    has(&notes, "given up, for the estimate joined is infinite: no goal can be reached\n");
    has(&notes,
        "  -- box in row 3, column 3 pushed up: left out, for the test dead allows no box ");
}

TEST(prunings_are_named)
{
    trace_all(2, (struct request){.algorithm = "astar", .goal = "pushes", .prune = "pi-corral"});
    has(&notes, "pushed right: left out, for the pruning pi-corral keeps others\n");
    assert_null(strstr(english(notes.bytes), "allows no box"));
}

TEST(images_are_explained)
{
    trace_all(5, (struct request){.algorithm = "bfs", .goal = "pushes", .prune = "dead"});
    assert_null(strstr(english(notes.bytes), "mirrored or turned"));
    text_clear(&notes);
    trace_all(5, (struct request){.algorithm = "bfs", .goal = "pushes", .prune = "symmetry"});
    has(&notes, "mirrored or turned copies of each other are one");
}

TEST(rounds_under_a_limit)
{
    trace_all(4, (struct request){.algorithm = "ida", .goal = "pushes", .heuristic = "nearest"});
    has(&notes, "that it can reach.\n\nunder a limit of ");
    has(&notes, ": left for a later round, f is above the limit\n");
    has(&notes, "  left: 1 within the limit, 0 above it, 0 known, 0 given up\n");
    assert_null(strstr(english(notes.bytes), " more open"));
}

TEST(both_ends)
{
    trace_all(2, (struct request){.algorithm = "bidirectional", .goal = "pushes"});
    has(&notes, "\nnode 3, from the goals: state 5, g 0; 2 more open\n");
    has(&notes, " pulled up, g 1: new\n");
    has(&notes, ": the ends meet here\n");
}

TEST(an_order_in_words)
{
    trace_all(5, (struct request){.algorithm = "fess0", .goal = "pushes"});
    has(&notes, "node 1: state 1, g 0, boxes off goals 3, regions 1, h 13; 0 more open\n");
}

/* Feature-space search: the same search, put into words. */
TEST(features_and_advice)
{
    struct answer answer;
    struct request wish = {.algorithm = "fess", .goal = "any"};
    level = list.items[5];
    level->family->solve(level, &wish, &answer);
    char expanded[40];
    snprintf(expanded, sizeof expanded,
             "\nnode %llu: ", (unsigned long long)answer.counters.expanded);
    answer_free(&answer);
    trace_all(5, wish);
    has(&notes, "that it can reach. A step takes one box to a place, ");
    has(&notes, "node 1: state 1, g 0, sealed 0, packed 4, zones 1, rooms 0, hot 1; 0 more open\n");
    has(&notes,
        "  -> state 2, box in row 3, column 3 to row 4, column 3, g 1, sealed 0, packed 4, ");
    has(&notes, ": new, weight 1\n");
    has(&notes, ", for the advisor explorer recommends it\n");
    has(&notes, ": given up, for the test table proves that no goal can be reached\n");
    has(&notes, "\nwaited in the cell of sealed 0, packed 4, zones 1, rooms 0 with weight 1\n");
    has(&notes, ": known already, with g ");
    has(&notes, expanded);
    text_clear(&notes);
    trace_all(9, wish);
    has(&notes, ": left out, for the pruning pi-corral keeps others\n");
}

TEST(sliding_blocks)
{
    input_read(registry_families, SOURCE_DIR "/levels/slide/depot.slide", &list);
    trace_all(list.count - 2, (struct request){.algorithm = "astar", .goal = "moves"});
    has(&notes, "their letters may change places.\n\nnode 1: ");
    has(&notes, ", piece ");
    has(&notes, " up by 1, g ");
    has(&notes, " to row ");
}

TEST(a_view)
{
    struct search_counters counters = {.expanded = 1000, .stored = 70, .peak_bytes = 3 << 20};
    struct search_progress now = {.counters = &counters, .seconds = 2, .depth = 9};
    options.watch = true;
    live_view_begin(&view, &options, level, &console, &request);
    request.hooks.progress(request.hooks.progress_context, &now);
    has(&shown, "3  Mulot: mini\ndepth                9\n");
    has(&shown, "expanded          1000   500 a second, 500 on the whole\n");
    has(&shown, "stored              70   3.0 MiB\n");
    counters.expanded = 4000;
    now.seconds = 3;
    request.hooks.progress(request.hooks.progress_context, &now);
    has(&shown, "3000 a second, 1333 on the whole\n");
    live_view_end(&view, &notes);
}

/* The state at hand is part of the view while the space is there. */
TEST(the_board_at_hand)
{
    struct opened_space opened;
    struct search_counters counters = {0};
    struct search_progress now = {.counters = &counters};
    struct batch batch = {0};
    uint8_t key[64];
    options.watch = true;
    live_view_begin(&view, &options, level, &console, &request);
    level->family->open_space(level, &request, &opened);
    opened.space->start(opened.space->self, key);
    view.observer.expanded(view.observer.context, opened.space, key, &batch);
    request.hooks.progress(request.hooks.progress_context, &now);
    has(&shown, "3  Mulot: mini\n######\n#+  ##\n# $$ #\n");
    level->family->close_space(&opened);
    live_view_end(&view, &notes);
}

TEST(without_a_terminal)
{
    static const struct front blind = {.complain = complain};
    console.front = &blind;
    options.watch = true;
    solve();
    live_view_end(&view, &notes);
    has(&complaints, "no terminal");
}

int main(void)
{
#define PREPARED(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)
    const struct CMUnitTest tests[] = {
        PREPARED(nobody_looks),
        PREPARED(the_first_nodes_are_told),
        PREPARED(every_fate_is_told),
        PREPARED(a_search_under_a_limit),
        PREPARED(who_gives_up_is_named),
        PREPARED(prunings_are_named),
        PREPARED(images_are_explained),
        PREPARED(rounds_under_a_limit),
        PREPARED(both_ends),
        PREPARED(an_order_in_words),
        PREPARED(features_and_advice),
        PREPARED(sliding_blocks),
        PREPARED(a_view),
        PREPARED(the_board_at_hand),
        PREPARED(without_a_terminal),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
