#include "puzzle/null.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/language/message.h"
#include "base/mem.h"
#include "base/text.h"
#include "draw/draw.h"
#include "puzzle/algorithm.h"
#include "puzzle/level.h"
#include "puzzle/null_stairs.h"
#include "search/search.h"
#include "search/space.h"

enum { STEPS_MAX = 1000000 };

static const char file_word[] = "stairs ";

static const char *const metrics[] = {"moves", NULL};

static const struct goal goals[] = {{"moves", M_("fewest moves"), "moves", 0}, {0}};

static struct choice nothing(size_t index)
{
    static const struct choice list[] = {
        {.name = "auto", .help = M_("there is no choice")},
        {0},
    };
    return list[index];
}

static struct choice spaces(size_t index)
{
    static const struct choice list[] = {
        {.name = "moves", .help = M_("a state is a step")},
        {0},
    };
    return list[index];
}

static struct choice formats(size_t index)
{
    static const struct choice list[] = {
        {.name = "stairs", .help = M_("one line")},
        {0},
    };
    return list[index];
}

static int recognise(const struct source *source)
{
    size_t length = sizeof file_word - 1;
    return source->length > length && memcmp(source->bytes, file_word, length) == 0 ? 100 : 0;
}

static void read(const struct source *source, struct level_list *out)
{
    struct level *level = level_new(out->family, source->name, 1);
    char *line = mem_string_range(source->bytes, source->length);
    unsigned column = sizeof file_word;
    long steps = recognise(source) ? strtol(line + column - 1, NULL, 10) : 0;
    if (steps < 1 || steps > STEPS_MAX) {
        struct place place = {source->name, 1, column};
        diag_add(&level->diags, DIAG_ERROR, place, "give a number from 1 to 1000000",
                 "the stairs have no height");
    } else {
        struct stairs *stairs = mem_alloc(1, sizeof *stairs);
        stairs->steps = (uint32_t)steps;
        level->model = stairs;
    }
    mem_free(line);
    level_list_add(out, level);
}

static bool read_solution(const struct source *source, struct level *level)
{
    char *moves = mem_string_range(source->bytes, source->length);
    bool is_one = strspn(moves, "+-\n") == source->length;
    if (is_one)
        level_add_solution(level, moves, NULL);
    mem_free(moves);
    return is_one;
}

static void fix(struct level *level, struct diag_list *done)
{
    (void)level;
    (void)done;
}

static void write(const struct level_list *list, const char *format, struct text *out)
{
    (void)format;
    for (size_t i = 0; i < list->count; i++) {
        const struct stairs *stairs = list->items[i]->model;
        if (stairs)
            text_format(out, "%s%u\n", file_word, stairs->steps);
    }
}

static void identify(const struct level *level, char id[PUZZLE_ID_ROOM])
{
    const struct stairs *stairs = level->model;
    snprintf(id, PUZZLE_ID_ROOM, "%032x", stairs->steps);
}

/* The space: a key is the step stood on, four bytes. */

static uint32_t step_of(const uint8_t *key)
{
    uint32_t step;
    memcpy(&step, key, sizeof step);
    return step;
}

static void start(void *self, uint8_t *key)
{
    (void)self;
    memset(key, 0, sizeof(uint32_t));
}

static uint64_t hash_step(uint32_t step)
{
    return step * UINT64_C(0x9e3779b97f4a7c15);
}

static uint64_t hash(void *self, const uint8_t *key)
{
    (void)self;
    return hash_step(step_of(key));
}

static bool is_goal(void *self, const uint8_t *key)
{
    const struct stairs *stairs = self;
    return step_of(key) == stairs->steps;
}

static void add(struct batch *out, uint32_t step)
{
    memcpy(batch_add(out, (struct successor){.hash = hash_step(step), .cost = 1}), &step,
           sizeof step);
}

static void expand(void *self, const uint8_t *key, struct batch *out)
{
    const struct stairs *stairs = self;
    uint32_t step = step_of(key);
    if (step < stairs->steps)
        add(out, step + 1);
    if (step > 0)
        add(out, step - 1);
}

static uint32_t bound(void *self, const uint8_t *key)
{
    const struct stairs *stairs = self;
    return stairs->steps - step_of(key);
}

static uint32_t evaluate(void *self, const struct batch *batch, size_t index, uint32_t enough)
{
    (void)enough;
    return bound(self, batch_key(batch, index));
}

static bool is_state(void *self, const uint8_t *key)
{
    const struct stairs *stairs = self;
    return step_of(key) <= stairs->steps;
}

static void describe(void *self, const uint8_t *key, struct text *out)
{
    const struct stairs *stairs = self;
    for (uint32_t step = 0; step <= stairs->steps; step++)
        text_add_char(out, step == step_of(key) ? '@' : step == stairs->steps ? '.' : '_');
    text_add_char(out, '\n');
}

static struct space space_of(struct stairs *stairs)
{
    return (struct space){.self = stairs,
                          .key_bytes = sizeof(uint32_t),
                          .start = start,
                          .hash = hash,
                          .is_goal = is_goal,
                          .expand = expand,
                          .evaluate = evaluate,
                          .bound = bound,
                          .is_state = is_state,
                          .describe = describe};
}

static char *moves_along(const struct search_result *result)
{
    struct text moves;
    text_init(&moves);
    for (size_t i = 1; i <= result->steps; i++) {
        const uint8_t *key = result->path + i * sizeof(uint32_t);
        text_add_char(&moves, step_of(key) > step_of(key - sizeof(uint32_t)) ? '+' : '-');
    }
    return text_take(&moves);
}

static void solve_by_astar(const struct algorithm *self, const struct level *level,
                           const struct request *request, struct answer *answer)
{
    struct stairs stairs = *(const struct stairs *)level->model;
    struct space space = space_of(&stairs);
    struct search_result result;
    struct meter meter;
    meter_start(&meter, &request->limits, &request->hooks);
    search_run(self->search, &space, 1, &meter, &result);
    answer->lower_bound = result.lower_bound;
    answer->limit = meter.hit;
    if (result.outcome == SEARCH_FOUND) {
        answer->verdict = VERDICT_SOLVED;
        answer->proved = result.optimal;
        answer->solution = moves_along(&result);
    }
    answer->counters = meter.counters;
    answer->seconds = meter_seconds(&meter);
    search_result_free(&result);
}

static const struct algorithm algorithms[] = {
    {.name = "auto", .help = "A*"},
    {"astar", "A*", CAN_TRACE | CAN_KEEP_CHECKPOINT, NULL, solve_by_astar, search_astar},
    {0},
};

static struct choice list_algorithms(size_t index)
{
    return algorithm_choice(algorithms, index);
}

static void solve(const struct level *level, const struct request *request, struct answer *answer)
{
    algorithm_solve(algorithms, algorithm_find(algorithms, "astar"), level, request, answer);
}

static void count(const struct level *level, const struct request *request, struct tally *tally)
{
    struct stairs stairs = *(const struct stairs *)level->model;
    struct space space = space_of(&stairs);
    struct search_result result;
    struct meter meter;
    meter_start(&meter, &request->limits, &request->hooks);
    search_all(&space, &meter, &result);
    *tally = (struct tally){.states = meter.counters.stored,
                            .complete = result.outcome == SEARCH_EXHAUSTED,
                            .layers = result.layers,
                            .layer_count = result.layer_count,
                            .state_bytes = space.key_bytes,
                            .limit = meter.hit,
                            .counters = meter.counters,
                            .seconds = meter_seconds(&meter)};
    result.layers = NULL;
    search_result_free(&result);
}

static void open_space(const struct level *level, const struct request *request,
                       struct opened_space *out)
{
    (void)request;
    struct stairs *stairs = mem_alloc(1, sizeof *stairs);
    *stairs = *(const struct stairs *)level->model;
    out->space = mem_alloc(1, sizeof *out->space);
    *out->space = space_of(stairs);
    out->model = stairs;
}

static void close_space(struct opened_space *opened)
{
    mem_free(opened->space);
    mem_free(opened->model);
}

static void judge(const struct level *level, const char *solution, struct score *score)
{
    const struct stairs *stairs = level->model;
    uint32_t step = 0;
    *score = (struct score){.legal = true};
    size_t moves = 0;
    for (const char *at = solution; *at; at++) {
        bool up = *at == '+';
        if (*at == '\n')
            continue;
        moves++;
        if ((!up && *at != '-') || (up ? step == stairs->steps : step == 0)) {
            score->legal = false;
            score->failed_at = moves;
            score->offset = (size_t)(at - solution);
            message_put(score->why, sizeof score->why, "move %zu (%c) cannot be made", moves, *at);
            break;
        }
        step = up ? step + 1 : step - 1;
    }
    score->solved = score->legal && step == stairs->steps;
    if (score->legal && !score->solved)
        message_put(score->why, sizeof score->why, "%u steps are left", stairs->steps - step);
    score_measure(score, metrics, &(uint64_t){moves});
}

static char *spell(const struct level *level, const char *solution)
{
    struct score score;
    judge(level, solution, &score);
    if (!score.legal)
        return NULL;
    struct text moves;
    text_init(&moves);
    for (const char *at = solution; *at; at++)
        if (*at != '\n')
            text_add_char(&moves, *at);
    return text_take(&moves);
}

/* Stairs have no copies but themselves. */
static char *carry(const struct level *from, const struct level *to, const char *solution)
{
    const struct stairs *here = from->model, *there = to->model;
    return here->steps == there->steps ? mem_string(solution) : NULL;
}

static bool is_marked(const struct game_marks *marks, uint32_t x)
{
    for (size_t i = 0; marks && i < marks->count; i++)
        if (marks->items[i].x == x)
            return true;
    return false;
}

void null_draw_at(const struct stairs *stairs, uint32_t at, const struct game_marks *marks,
                  struct canvas *canvas)
{
    draw_begin(canvas, stairs->steps + 1, 1);
    for (uint32_t x = 0; x <= stairs->steps; x++) {
        bool here = x == at, top = x == stairs->steps;
        enum draw_role floor = top ? DRAW_TARGET : DRAW_FLOOR;
        enum draw_role actor = top ? DRAW_ACTOR_AT_TARGET : DRAW_ACTOR;
        struct draw_tile tile = {.role = here ? actor : floor};
        tile.marks = is_marked(marks, x) ? DRAW_MARK_POINT : 0;
        draw_tile(canvas, x, 0, &tile);
    }
    draw_end(canvas);
}

static void draw(const struct level *level, const char *solution, size_t moves,
                 const char *overlays, struct canvas *canvas)
{
    uint32_t at = 0;
    for (const char *move = solution; move && *move && moves; move++)
        if (*move != '\n') {
            at = *move == '+' ? at + 1 : at - 1;
            moves--;
        }
    (void)overlays;
    null_draw_at(level->model, at, NULL, canvas);
}

const struct puzzle null_puzzle = {
    .name = "stairs",
    .help = M_("climb to the top: the smallest puzzle there is"),
    .metrics = metrics,
    .goals = goals,
    .algorithms = list_algorithms,
    .heuristics = nothing,
    .prunings = nothing,
    .spaces = spaces,
    .formats = formats,
    .recognise = recognise,
    .read = read,
    .read_solution = read_solution,
    .fix = fix,
    .write = write,
    .free_model = mem_free,
    .identify = identify,
    .solve = solve,
    .count = count,
    .open_space = open_space,
    .close_space = close_space,
    .judge = judge,
    .spell = spell,
    .carry = carry,
    .draw = draw,
    .game = &null_game,
};
