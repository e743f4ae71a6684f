/* Breadth first over the places of all pieces, each kept apart. */
#include <stdlib.h>
#include <string.h>

#include "support/toy.h"

enum { STATES_MAX = 2000, SLOTS = 1 << 13 };

/* The places of the pieces, five bits each: y * 4 + x + 1. */
typedef uint64_t state;

struct search {
    const struct toy *toy;
    state *states;
    long *distances;
    uint32_t *slots; /* index + 1 of the state there */
    long count;
};

static int place_of(state s, int piece)
{
    return (int)(s >> 5 * piece & 31) - 1;
}

static state with_place(state s, int piece, int x, int y)
{
    return (s & ~((state)31 << 5 * piece)) | (state)(y * TOY_SIDE + x + 1) << 5 * piece;
}

static bool is_legal(const struct toy *toy, state s)
{
    bool used[TOY_SIDE][TOY_SIDE] = {{false}};
    for (int i = 0; i < toy->count; i++) {
        const struct toy_piece *piece = &toy->pieces[i];
        for (int c = 0; c < piece->size; c++) {
            int x = place_of(s, i) % TOY_SIDE + piece->dx[c];
            int y = place_of(s, i) / TOY_SIDE + piece->dy[c];
            if (x >= toy->width || y >= toy->height || toy->frame[y][x] == '#' || used[y][x] ||
                (toy->frame[y][x] == '-' && !piece->gate) ||
                (toy->frame[y][x] == '!' && !piece->leaves))
                return false;
            used[y][x] = true;
        }
    }
    return true;
}

/* The layout one step on; 0 when that is impossible. */
static state step(const struct toy *toy, state s, int piece, int direction)
{
    static const int dx[] = {0, 0, -1, 1}, dy[] = {-1, 1, 0, 0};
    char axis = toy->pieces[piece].axis;
    if ((axis == 'h' && dy[direction]) || (axis == 'v' && dx[direction]))
        return 0;
    int x = place_of(s, piece) % TOY_SIDE + dx[direction];
    int y = place_of(s, piece) / TOY_SIDE + dy[direction];
    if (x < 0 || y < 0 || x >= TOY_SIDE || y >= TOY_SIDE)
        return 0;
    state next = with_place(s, piece, x, y);
    return is_legal(toy, next) ? next : 0;
}

static void add(struct search *search, state s, long distance)
{
    uint32_t slot = (uint32_t)((s * UINT64_C(0x9e3779b97f4a7c15)) >> 32) % SLOTS;
    for (; search->slots[slot]; slot = (slot + 1) % SLOTS)
        if (search->states[search->slots[slot] - 1] == s)
            return;
    if (search->count == STATES_MAX)
        return;
    search->states[search->count] = s;
    search->distances[search->count++] = distance;
    search->slots[slot] = (uint32_t)search->count;
}

/* Everything one move of a piece can do: by any way (1) or in a line (2); 0 is one step. */
static void add_moves(struct search *search, long from, int piece, int metric)
{
    state found[TOY_SIDE * TOY_SIDE] = {search->states[from]};
    int count = 1;
    long distance = search->distances[from] + 1;
    for (int head = 0; head < (metric == 1 ? count : 1); head++)
        for (int d = 0; d < 4; d++)
            for (state next = step(search->toy, found[head], piece, d); next;
                 next = metric == 2 ? step(search->toy, next, piece, d) : 0) {
                bool known = false;
                for (int i = 0; i < count; i++)
                    known |= found[i] == next;
                if (!known && metric == 1)
                    found[count++] = next;
                if (!known)
                    add(search, next, distance);
            }
}

static bool same_shape(const struct toy_piece *a, const struct toy_piece *b)
{
    if (a->size != b->size || a->axis != b->axis || a->gate != b->gate || a->leaves != b->leaves)
        return false;
    for (int i = 0; i < a->size; i++) {
        bool found = false;
        for (int k = 0; k < b->size; k++)
            found |= a->dx[i] == b->dx[k] && a->dy[i] == b->dy[k];
        if (!found)
            return false;
    }
    return true;
}

/* Whether a piece may stand for another. */
static bool replaces(const struct toy *toy, int a, int b)
{
    const struct toy_piece *pieces = toy->pieces;
    if (a == b)
        return true;
    bool plain = !pieces[a].aimed && !pieces[a].leaves && !pieces[b].aimed && !pieces[b].leaves;
    return same_shape(&pieces[a], &pieces[b]) && (toy->alike || plain);
}

static bool is_solved(const struct toy *toy, state s)
{
    for (int i = 0; i < toy->count; i++) {
        const struct toy_piece *piece = &toy->pieces[i];
        int goal = piece->goal_y * TOY_SIDE + piece->goal_x;
        bool home = !piece->aimed;
        for (int k = 0; k < toy->count; k++)
            home |= replaces(toy, k, i) && place_of(s, k) == goal;
        for (int c = 0; c < piece->size && piece->leaves; c++)
            home &= toy->frame[place_of(s, i) / TOY_SIDE + piece->dy[c]]
                              [place_of(s, i) % TOY_SIDE + piece->dx[c]] == '!';
        if (!home)
            return false;
    }
    return true;
}

/* The same for all layouts that differ in pieces standing for each other: their places in order. */
static state plain(const struct toy *toy, state s)
{
    for (int pass = 0; pass < toy->count; pass++)
        for (int a = 0; a < toy->count; a++)
            for (int b = a + 1; b < toy->count; b++) {
                int first = place_of(s, a), second = place_of(s, b);
                if (first > second && replaces(toy, a, b)) {
                    s = with_place(s, a, second % TOY_SIDE, second / TOY_SIDE);
                    s = with_place(s, b, first % TOY_SIDE, first / TOY_SIDE);
                }
            }
    return s;
}

struct layout {
    state plain;
    long distance;
};

static int compare(const void *a, const void *b)
{
    const struct layout *left = a, *right = b;
    if (left->plain != right->plain)
        return left->plain > right->plain ? 1 : -1;
    return (left->distance > right->distance) - (left->distance < right->distance);
}

/* Layouts are counted once, at their least distance. */
static void survey(const struct search *search, int metric, struct toy_truth *truth)
{
    size_t count = search->count > 0 ? (size_t)search->count : 0;
    struct layout *layouts = calloc(count, sizeof *layouts);
    truth->layouts = truth->goals = 0;
    truth->farthest[metric] = 0;
    for (long i = 0; i < search->count; i++)
        layouts[i] = (struct layout){plain(search->toy, search->states[i]), search->distances[i]};
    qsort(layouts, count, sizeof *layouts, compare);
    for (long i = 0; i < search->count; i++) {
        if (i > 0 && layouts[i].plain == layouts[i - 1].plain)
            continue;
        truth->layouts++;
        truth->goals += is_solved(search->toy, layouts[i].plain);
        if (layouts[i].distance > truth->farthest[metric])
            truth->farthest[metric] = layouts[i].distance;
    }
    free(layouts);
}

bool toy_solve(const struct toy *toy, struct toy_truth *truth)
{
    struct search search = {.toy = toy};
    search.states = calloc(STATES_MAX, sizeof *search.states);
    search.distances = calloc(STATES_MAX, sizeof *search.distances);
    search.slots = calloc(SLOTS, sizeof *search.slots);
    bool complete = true;
    for (int metric = 0; metric < TOY_METRICS && complete; metric++) {
        state start = 0;
        for (int i = 0; i < toy->count; i++)
            start = with_place(start, i, toy->pieces[i].x, toy->pieces[i].y);
        memset(search.slots, 0, SLOTS * sizeof *search.slots);
        search.count = 0;
        truth->optimum[metric] = -1;
        add(&search, start, 0);
        for (long i = 0; i < search.count; i++) {
            if (truth->optimum[metric] < 0 && is_solved(toy, search.states[i]))
                truth->optimum[metric] = search.distances[i];
            for (int piece = 0; piece < toy->count; piece++)
                add_moves(&search, i, piece, metric);
        }
        survey(&search, metric, truth);
        complete = search.count < STATES_MAX;
    }
    free(search.states);
    free(search.distances);
    free(search.slots);
    return complete;
}
