/* A family for tests: a level is a line "toy N title" or "toy bad"; the solution of "toy 3" is
 * "ddd". The solver does as toy_manner says, so that tests can see lies caught. */
#ifndef TESTS_APP_CORE_TOY_H
#define TESTS_APP_CORE_TOY_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "draw/draw.h"
#include "puzzle/level.h"
#include "puzzle/puzzle.h"

enum toy_manner {
    TOY_HONEST,
    TOY_ILLEGAL,    /* gives a solution with a move that does not exist */
    TOY_SHORT,      /* gives a legal solution that does not solve */
    TOY_NOTHING,    /* says solved and gives nothing */
    TOY_UNPROVED,   /* says unsolvable without proof */
    TOY_BOUND,      /* claims a bound above its own solution */
    TOY_UNSOLVABLE, /* proved */
    TOY_TIRED,      /* hits the node limit */
    TOY_STOPPED     /* was interrupted */
};

static enum toy_manner toy_manner;

static int toy_recognise(const struct source *source)
{
    return source->length >= 3 && memcmp(source->bytes, "toy", 3) == 0 ? 90 : 0;
}

static void toy_read_line(const char *line, const struct source *source, unsigned number,
                          struct level_list *out)
{
    struct level *level = level_new(out->family, source->name, number);
    char *end;
    long value = strtol(line + 4, &end, 10);
    if (end == line + 4) {
        diag_add(&level->diags, DIAG_ERROR, (struct place){source->name, number, 5}, "write one",
                 "no number");
    } else {
        int *model = mem_alloc(1, sizeof *model);
        *model = (int)value;
        level->model = model;
        level->title = *end == ' ' ? mem_string(end + 1) : NULL;
    }
    level_list_add(out, level);
}

static void toy_read(const struct source *source, struct level_list *out)
{
    char *copy = mem_string_range(source->bytes, source->length);
    unsigned number = 0;
    for (char *line = strtok(copy, "\n"); line; line = strtok(NULL, "\n")) {
        number++;
        if (strncmp(line, "toy ", 4) == 0)
            toy_read_line(line, source, number, out);
    }
    mem_free(copy);
}

static bool toy_read_solution(const struct source *source, struct level *level)
{
    if (source->length == 0 || source->bytes[strspn(source->bytes, "du\n")])
        return false;
    char *moves = mem_string_range(source->bytes, strcspn(source->bytes, "\n"));
    struct level_solution *solution = level_add_solution(level, moves, "beside");
    solution->file = mem_string(source->name);
    solution->line = 1;
    mem_free(moves);
    return true;
}

static void toy_write(const struct level_list *list, const char *format, struct text *out)
{
    for (size_t i = 0; i < list->count; i++)
        text_format(out, "%s %d\n", format, *(const int *)list->items[i]->model);
}

static void toy_fix(struct level *level, struct diag_list *done)
{
    diag_add(done, DIAG_NOTE, (struct place){level->file, level->line, 0}, NULL, "straightened");
}

static void toy_identify(const struct level *level, char id[PUZZLE_ID_ROOM])
{
    snprintf(id, PUZZLE_ID_ROOM, "%032d", *(const int *)level->model);
}

static const char *const toy_metrics[] = {"moves", "box_lines", NULL};

static void toy_judge(const struct level *level, const char *solution, struct score *score)
{
    *score = (struct score){.legal = true};
    int left = *(const int *)level->model;
    size_t made = 0;
    for (; solution[made]; made++) {
        if (solution[made] != 'd' && solution[made] != 'u') {
            score->legal = false;
            score->failed_at = made + 1;
            score->offset = made;
            snprintf(score->why, sizeof score->why, "move %zu: no such move", made + 1);
            break;
        }
        left += solution[made] == 'u' ? 1 : -1;
    }
    score->solved = score->legal && left == 0;
    if (score->legal && left)
        snprintf(score->why, sizeof score->why, "%d left", left);
    score_measure(score, toy_metrics, (const uint64_t[]){made, made / 2});
}

static char *toy_spell(const struct level *level, const char *solution)
{
    struct score score;
    toy_judge(level, solution, &score);
    return score.legal ? mem_string(solution) : NULL;
}

static char *toy_carry(const struct level *from, const struct level *to, const char *solution)
{
    return *(const int *)from->model == *(const int *)to->model ? mem_string(solution) : NULL;
}

static char *toy_moves(size_t count, const char *tail)
{
    struct text moves;
    text_init(&moves);
    text_fill(&moves, 'd', count);
    text_add(&moves, tail);
    return text_take(&moves);
}

static void toy_solve(const struct level *level, const struct request *request,
                      struct answer *answer)
{
    size_t goal = (size_t) * (const int *)level->model;
    *answer = (struct answer){.verdict = VERDICT_SOLVED, .algorithm = "walk", .seconds = 0.25};
    answer->lower_bound = (uint32_t)goal;
    answer->proved = true;
    answer->counters.expanded = goal;
    if (request->hooks.progress)
        request->hooks.progress(request->hooks.progress_context,
                                &(struct search_progress){.counters = &answer->counters});
    switch (toy_manner) {
    case TOY_HONEST:
        answer->solution = toy_moves(goal, "");
        break;
    case TOY_ILLEGAL:
        answer->solution = toy_moves(goal, "x");
        break;
    case TOY_SHORT:
        answer->solution = toy_moves(goal - 1, "");
        break;
    case TOY_NOTHING:
        break;
    case TOY_UNPROVED:
        answer->verdict = VERDICT_UNSOLVABLE;
        answer->proved = false;
        break;
    case TOY_BOUND:
        answer->solution = toy_moves(goal, "");
        answer->lower_bound++;
        break;
    case TOY_UNSOLVABLE:
        answer->verdict = VERDICT_UNSOLVABLE;
        break;
    case TOY_TIRED:
    case TOY_STOPPED:
        answer->verdict = VERDICT_LIMIT;
        answer->proved = false;
        answer->limit = toy_manner == TOY_TIRED ? LIMIT_NODES : LIMIT_STOPPED;
        break;
    }
}

static void toy_count(const struct level *level, const struct request *request, struct tally *tally)
{
    (void)request;
    size_t layers = (size_t) * (const int *)level->model + 1;
    *tally = (struct tally){.states = layers, .layer_count = layers, .state_bytes = 4};
    tally->complete = toy_manner == TOY_HONEST;
    tally->limit = toy_manner == TOY_HONEST    ? LIMIT_NONE
                   : toy_manner == TOY_STOPPED ? LIMIT_STOPPED
                                               : LIMIT_NODES;
    tally->layers = mem_alloc(layers, sizeof *tally->layers);
    for (size_t i = 0; i < layers; i++)
        tally->layers[i] = 1;
}

static void toy_draw(const struct level *level, const char *solution, size_t moves,
                     const char *overlays, struct canvas *canvas)
{
    unsigned width = (unsigned)*(const int *)level->model + 1;
    (void)solution;
    draw_begin(canvas, width, 1);
    for (unsigned x = 0; x < width; x++) {
        struct draw_tile tile = {.role = x == width - 1 - moves ? DRAW_ACTOR : DRAW_FLOOR};
        draw_tile(canvas, x, 0, &tile);
    }
    draw_caption(canvas, overlays ? overlays : "bare");
    draw_end(canvas);
}

static const struct goal toy_goals[] = {
    {"moves", "fewest moves", "moves", 0}, {"any", "any", NULL, 0}, {0}};
static struct choice toy_algorithms(size_t index)
{
    static const struct choice list[] = {
        {.name = "walk", .help = "walk down"},
        {0},
    };
    return list[index];
}
static struct choice toy_prunings(size_t index)
{
    static const struct choice list[] = {
        {.name = "left", .help = "left"},
        {.name = "right", .help = "right"},
        {0},
    };
    return list[index];
}
static struct choice toy_spaces(size_t index)
{
    static const struct choice list[] = {
        {.name = "steps", .help = "steps"},
        {0},
    };
    return list[index];
}
static struct choice toy_formats(size_t index)
{
    static const struct choice list[] = {
        {.name = "toy", .help = "plain"},
        {.name = "joy", .help = "merry"},
        {0},
    };
    return list[index];
}
static struct choice toy_overlays(size_t index)
{
    static const struct choice list[] = {
        {.name = "dead", .help = "dead"},
        {.name = "tunnels", .help = "tunnels"},
        {0},
    };
    return list[index];
}
static struct choice toy_nothing(size_t index)
{
    static const struct choice list[] = {
        {0},
    };
    return list[index];
}

static const struct puzzle toy_puzzle = {
    .name = "toy",
    .help = "count down to nought",
    .metrics = toy_metrics,
    .goals = toy_goals,
    .algorithms = toy_algorithms,
    .heuristics = toy_nothing,
    .prunings = toy_prunings,
    .spaces = toy_spaces,
    .overlays = toy_overlays,
    .formats = toy_formats,
    .recognise = toy_recognise,
    .read = toy_read,
    .read_solution = toy_read_solution,
    .fix = toy_fix,
    .write = toy_write,
    .free_model = mem_free,
    .identify = toy_identify,
    .solve = toy_solve,
    .count = toy_count,
    .judge = toy_judge,
    .spell = toy_spell,
    .carry = toy_carry,
    .draw = toy_draw,
};

static const struct puzzle *const toy_families[] = {&toy_puzzle, NULL};

#endif
