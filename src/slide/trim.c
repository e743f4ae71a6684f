#include "slide/trim.h"

#include "base/language/message.h"
#include "base/mem.h"
#include "puzzle/level.h"
#include "puzzle/remark.h"
#include "slide/alter.h"
#include "slide/rules/position.h"
#include "slide/solve.h"

/* A variant may take a few times the work of the puzzle itself. */
enum { VARIANT_WORK = 4, VARIANT_NODES_LEAST = 10000 };

struct slide_trimming {
    struct tray *tray; /* what is left */
    char *solution;
    uint32_t optimum;
    const struct goal *goal;
    struct meter meter;
    uint64_t nodes;                          /* that a variant may take */
    unsigned taken, fixed, cells, undecided; /* pieces taken away and made walls; floor */
};

static bool goes_on(struct slide_trimming *trimming)
{
    return trimming->meter.hit == LIMIT_NONE && meter_look(&trimming->meter);
}

static void replace(struct slide_trimming *trimming, struct tray *tray)
{
    tray_free(trimming->tray);
    trimming->tray = tray;
}

/* Whether a piece could be taken away. */
static bool take_pieces(struct slide_trimming *trimming)
{
    bool changed = false;
    trimming->undecided = 0;
    for (size_t i = 0; i < trimming->tray->piece_count && goes_on(trimming);) {
        if (trimming->tray->pieces[i].aim != AIM_NONE) {
            i++;
            continue;
        }
        struct tray *variant = tray_without(trimming->tray, i);
        struct tray_proof proof =
            tray_prove(variant, trimming->goal, trimming->nodes, &trimming->meter);
        trimming->undecided += proof.verdict == TRAY_UNKNOWN;
        if (proof.verdict == TRAY_SOLVED && proof.optimum == trimming->optimum) {
            replace(trimming, variant);
            mem_free(trimming->solution);
            trimming->solution = proof.solution;
            trimming->taken++;
            changed = true;
        } else {
            mem_free(proof.solution);
            tray_free(variant);
            i++;
        }
    }
    return changed;
}

static void mark(const struct slide_position *position, size_t piece, bool *used)
{
    const struct tray *tray = position->tray;
    const struct piece *what = &tray->pieces[piece];
    for (unsigned i = 0; i < what->cell_count; i++)
        used[(size_t)(position->places[piece].y + what->cells[i].y) * tray->width +
             (size_t)(position->places[piece].x + what->cells[i].x)] = true;
}

/* Replays the solution: which pieces it moves, and which cells anything stands on. */
static void follow(const struct tray *tray, const char *solution, bool *moved, bool *used)
{
    struct slide_position position;
    struct notation notation;
    struct stroke stroke;
    slide_position_init(&position, tray);
    notation_open(&notation, tray, solution);
    for (size_t i = 0; i < tray->piece_count; i++)
        mark(&position, i, used);
    while (notation_next(&notation, &stroke) &&
           slide_position_make(&position, stroke) == HINDRANCE_NONE) {
        moved[stroke.piece] = true;
        mark(&position, stroke.piece, used);
    }
    slide_position_free(&position);
}

/* Pieces that are never moved become walls, from the last so that the numbers of others stay. */
static bool fix_pieces(struct slide_trimming *trimming, const bool *moved)
{
    bool changed = false;
    for (size_t i = trimming->tray->piece_count; i-- > 0;) {
        const struct piece *piece = &trimming->tray->pieces[i];
        if (moved[i] || piece->aim != AIM_NONE)
            continue;
        struct tray *variant = tray_without(trimming->tray, i);
        for (unsigned k = 0; k < piece->cell_count; k++)
            variant->cells[(piece->y + piece->cells[k].y) * variant->width + piece->x +
                           piece->cells[k].x] = CELL_WALL;
        replace(trimming, variant);
        trimming->fixed++;
        changed = true;
    }
    return changed;
}

static bool wall_up(struct slide_trimming *trimming)
{
    const struct tray *tray = trimming->tray;
    size_t size = (size_t)tray->width * tray->height;
    bool *used = mem_alloc(size, sizeof *used), changed = false;
    bool *moved = mem_alloc(tray->piece_count + 1, sizeof *moved);
    follow(tray, trimming->solution, moved, used);
    for (size_t i = 0; i < size; i++) {
        if (used[i] || tray->cells[i] == CELL_WALL)
            continue;
        tray->cells[i] = CELL_WALL;
        trimming->cells++;
        changed = true;
    }
    changed |= fix_pieces(trimming, moved);
    mem_free(used);
    mem_free(moved);
    return changed;
}

static void report(const struct level *level, const struct slide_trimming *trimming,
                   struct diag_list *done)
{
    char *optimum = message_count(trimming->optimum, trimming->goal->metric);
    remark_count(level, done, DIAG_NOTE, trimming->taken,
                 MP_("took away %u piece", "took away %u pieces"));
    remark_count(level, done, DIAG_NOTE, trimming->fixed,
                 MP_("made a wall of %u piece that is not moved",
                     "made walls of %u pieces that are not moved"));
    remark_count(level, done, DIAG_NOTE, trimming->cells,
                 MP_("walled up %u square of floor that is not needed",
                     "walled up %u squares of floor that are not needed"));
    if (trimming->taken || trimming->fixed || trimming->cells)
        remark(level, done, DIAG_NOTE, message_new("it takes %s as before: proved", optimum));
    else
        remark(level, done, DIAG_NOTE,
               message_new("every cell and every piece is needed for its %s", optimum));
    remark_count(
        level, done, DIAG_WARNING, trimming->undecided,
        MP_("%u variant was not decided within the limits: something may be left to take away",
            "%u variants were not decided within the limits: something may be left to take away"));
    mem_free(optimum);
}

static void put(struct level *level, const struct slide_trimming *trimming)
{
    struct tray *cropped = tray_cropped(trimming->tray);
    tray_free(level->model);
    level->model = cropped;
    level_drop_solutions(level);
    level_add_solution(level, trimming->solution, NULL);
}

enum limit_kind slide_trim(struct level *level, const struct request *request,
                           struct diag_list *done)
{
    const struct goal *goal = goal_find(slide_goals, request->goal);
    struct slide_trimming trimming = {.tray = tray_copy(level->model)};
    trimming.goal = goal ? goal : &slide_goals[0];
    meter_start(&trimming.meter, &request->limits, &request->hooks);
    struct tray_proof proof = tray_prove(trimming.tray, trimming.goal, 0, &trimming.meter);
    trimming.solution = proof.solution;
    trimming.optimum = proof.optimum;
    trimming.nodes = VARIANT_WORK * trimming.meter.counters.expanded + VARIANT_NODES_LEAST;
    if (proof.verdict == TRAY_SOLVED && proof.optimum) {
        bool took, walled;
        do {
            took = take_pieces(&trimming);
            walled = wall_up(&trimming);
        } while (took || walled);
        report(level, &trimming, done);
        if (trimming.taken || trimming.fixed || trimming.cells)
            put(level, &trimming);
    } else if (proof.verdict == TRAY_UNSOLVABLE) {
        remark(level, done, DIAG_WARNING,
               message_new("not trimmed: it cannot be solved, so that anything may matter"));
    } else if (proof.verdict == TRAY_UNKNOWN) {
        trimming.meter.hit = trimming.meter.hit ? trimming.meter.hit : LIMIT_NODES;
        remark(level, done, DIAG_WARNING,
               message_new("not trimmed: its optimum was not proved within the limits"));
    }
    tray_free(trimming.tray);
    mem_free(trimming.solution);
    return trimming.meter.hit;
}
