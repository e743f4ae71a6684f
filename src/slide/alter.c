#include "slide/alter.h"

#include <string.h>

#include "base/mem.h"
#include "puzzle/level.h"
#include "slide/rules/position.h"
#include "slide/rules/replay.h"
#include "slide/slide.h"
#include "slide/solve.h"

struct tray *tray_copy(const struct tray *tray)
{
    struct slide_position position;
    slide_position_init(&position, tray);
    struct tray *copy = slide_position_tray(&position);
    slide_position_free(&position);
    return copy;
}

struct tray *tray_without(const struct tray *tray, size_t piece)
{
    struct tray *copy = tray_copy(tray);
    mem_free(copy->pieces[piece].cells);
    memmove(&copy->pieces[piece], &copy->pieces[piece + 1],
            (--copy->piece_count - piece) * sizeof *copy->pieces);
    return copy;
}

struct tray *tray_cropped(const struct tray *tray)
{
    unsigned left = tray->width, top = tray->height, right = 0, bottom = 0;
    for (unsigned y = 0; y < tray->height; y++)
        for (unsigned x = 0; x < tray->width; x++) {
            if (tray->cells[y * tray->width + x] == CELL_WALL)
                continue;
            left = x < left ? x : left;
            right = x > right ? x : right;
            top = y < top ? y : top;
            bottom = y > bottom ? y : bottom;
        }
    struct tray *cropped = tray_copy(tray);
    if (left > right)
        return cropped;
    cropped->width = right - left + 1;
    cropped->height = bottom - top + 1;
    for (unsigned y = top; y <= bottom; y++)
        memmove(cropped->cells + (size_t)(y - top) * cropped->width,
                tray->cells + (size_t)y * tray->width + left, cropped->width);
    for (size_t i = 0; i < cropped->piece_count; i++) {
        struct piece *piece = &cropped->pieces[i];
        piece->x -= left;
        piece->y -= top;
        if (piece->aim == AIM_PLACE) {
            piece->goal_x -= left;
            piece->goal_y -= top;
        }
    }
    return cropped;
}

static bool cells_meet(const struct piece *a, unsigned ax, unsigned ay, const struct piece *b,
                       unsigned bx, unsigned by)
{
    for (unsigned i = 0; i < a->cell_count; i++)
        for (unsigned k = 0; k < b->cell_count; k++)
            if (ax + a->cells[i].x == bx + b->cells[k].x &&
                ay + a->cells[i].y == by + b->cells[k].y)
                return true;
    return false;
}

bool tray_is_playable(const struct tray *tray)
{
    struct slide_position position;
    for (size_t i = 0; i < tray->piece_count; i++) {
        const struct piece *a = &tray->pieces[i];
        if (!tray_admits(tray, a, (int)a->x, (int)a->y) ||
            (a->aim == AIM_PLACE && !tray_admits(tray, a, (int)a->goal_x, (int)a->goal_y)))
            return false;
        for (size_t k = 0; k < i; k++) {
            const struct piece *b = &tray->pieces[k];
            if (cells_meet(a, a->x, a->y, b, b->x, b->y) ||
                (a->aim == AIM_PLACE && b->aim == AIM_PLACE &&
                 cells_meet(a, a->goal_x, a->goal_y, b, b->goal_x, b->goal_y)))
                return false;
        }
    }
    slide_position_init(&position, tray);
    bool solved = slide_position_is_solved(&position);
    slide_position_free(&position);
    return !solved;
}

unsigned tray_size(const struct tray *tray)
{
    unsigned size = (unsigned)tray->piece_count;
    for (size_t i = 0; i < (size_t)tray->width * tray->height; i++)
        size += tray->cells[i] != CELL_WALL;
    return size;
}

struct tray_proof tray_prove(const struct tray *tray, const struct goal *goal, uint64_t nodes,
                             struct meter *meter)
{
    struct tray_proof proof = {.verdict = TRAY_UNKNOWN, .optimum = UINT32_MAX};
    struct request request = {
        .goal = goal->name, .limits = meter_left(meter), .hooks = {.stop = meter->hooks.stop}};
    struct level level = {.family = &slide_puzzle, .model = tray_copy(tray)};
    struct answer answer = {0};
    struct score score = {0};
    if (nodes && (!request.limits.nodes || nodes < request.limits.nodes))
        request.limits.nodes = nodes;
    slide_solve(&level, &request, &answer);
    meter_absorb(meter, &answer.counters);
    if (answer.verdict == VERDICT_UNSOLVABLE && answer.proved)
        proof.verdict = TRAY_UNSOLVABLE;
    if (answer.verdict == VERDICT_SOLVED && answer.proved)
        slide_judge(&level, answer.solution, &score);
    if (score.solved) {
        proof = (struct tray_proof){TRAY_SOLVED, (uint32_t)score_metric(&score, goal->metric),
                                    slide_spell(&level, answer.solution)};
    }
    answer_free(&answer);
    tray_free(level.model);
    return proof;
}
