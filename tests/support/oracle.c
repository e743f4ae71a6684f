#include "support/oracle.h"

#include <stdlib.h>
#include <string.h>

enum { SIDE_MAX = 40 };

struct oracle_grid {
    char at[SIDE_MAX + 2][SIDE_MAX + 2]; /* with a wall around it */
    uint8_t number[SIDE_MAX + 2][SIDE_MAX + 2];
    int player_x, player_y;
};

static const int step_x[ORACLE_DIRECTIONS] = {0, 0, -1, 1};
static const int step_y[ORACLE_DIRECTIONS] = {-1, 1, 0, 0};

static void *zeroed(size_t count, size_t size)
{
    void *block = calloc(count ? count : 1, size);
    if (!block)
        abort();
    return block;
}

static void *grown(void *block, size_t count, size_t size)
{
    block = realloc(block, count * size);
    if (!block)
        abort();
    return block;
}

static bool parse(struct oracle_grid *grid, const char *rows)
{
    memset(grid->at, '#', sizeof grid->at);
    int x = 1, y = 1;
    for (; *rows; rows++) {
        if (*rows == '\n') {
            x = 1;
            y++;
            continue;
        }
        if (x > SIDE_MAX || y > SIDE_MAX)
            return false;
        if (*rows == '@' || *rows == '+') {
            grid->player_x = x;
            grid->player_y = y;
        }
        grid->at[y][x++] = *rows;
    }
    return grid->player_x > 0;
}

static void flood(struct oracle_grid *grid, int x, int y)
{
    if (grid->at[y][x] == '#' || grid->number[y][x])
        return;
    grid->number[y][x] = 1;
    for (int d = 0; d < ORACLE_DIRECTIONS; d++)
        flood(grid, x + step_x[d], y + step_y[d]);
}

/* Numbers the squares of the player's area, from 1 in the grid, and notes what stands there. */
static bool number_squares(struct oracle *oracle, struct oracle_grid *grid, uint64_t *boxes)
{
    flood(grid, grid->player_x, grid->player_y);
    for (int y = 0; y < SIDE_MAX + 2; y++)
        for (int x = 0; x < SIDE_MAX + 2; x++) {
            char c = grid->at[y][x];
            if (!grid->number[y][x]) {
                oracle->hopeless |= c == '$';
                continue;
            }
            if (oracle->squares == ORACLE_SQUARES)
                return false;
            uint64_t bit = UINT64_C(1) << oracle->squares;
            if (c == '$' || c == '*')
                *boxes |= bit;
            if (c == '.' || c == '*' || c == '+')
                oracle->goals |= bit;
            grid->number[y][x] = (uint8_t)++oracle->squares;
        }
    return true;
}

static void link_squares(struct oracle *oracle, const struct oracle_grid *grid)
{
    for (int y = 1; y <= SIDE_MAX; y++)
        for (int x = 1; x <= SIDE_MAX; x++)
            for (int d = 0; d < ORACLE_DIRECTIONS && grid->number[y][x]; d++) {
                unsigned to = grid->number[y + step_y[d]][x + step_x[d]];
                oracle->beside[grid->number[y][x] - 1][d] =
                    (uint8_t)(to ? to - 1 : oracle->squares);
            }
}

static size_t slot_of(const struct oracle *oracle, uint64_t position)
{
    uint64_t mixed = (position ^ position >> 31) * UINT64_C(0xd6e8feb86659fd93);
    size_t slot = (size_t)(mixed >> 32) & (oracle->slot_count - 1);
    while (oracle->slots[slot] && oracle->positions[oracle->slots[slot] - 1] != position)
        slot = (slot + 1) & (oracle->slot_count - 1);
    return slot;
}

uint32_t oracle_find(const struct oracle *oracle, uint64_t position)
{
    uint32_t found = oracle->slots[slot_of(oracle, position)];
    return found ? found - 1 : ORACLE_NEVER;
}

static void make_room(struct oracle *oracle)
{
    oracle->room = oracle->room ? oracle->room * 2 : 256;
    oracle->positions = grown(oracle->positions, oracle->room, sizeof *oracle->positions);
    oracle->depth = grown(oracle->depth, oracle->room, sizeof *oracle->depth);
    oracle->next = grown(oracle->next, oracle->room, 4 * sizeof *oracle->next);
    oracle->is_push = grown(oracle->is_push, oracle->room, 4 * sizeof *oracle->is_push);
    free(oracle->slots);
    oracle->slot_count = oracle->room * 2;
    oracle->slots = zeroed(oracle->slot_count, sizeof *oracle->slots);
    for (size_t i = 0; i < oracle->count; i++)
        oracle->slots[slot_of(oracle, oracle->positions[i])] = (uint32_t)i + 1;
}

static uint32_t intern(struct oracle *oracle, uint64_t position, uint32_t depth)
{
    uint32_t known = oracle_find(oracle, position);
    if (known != ORACLE_NEVER)
        return known;
    if (oracle->count == oracle->room)
        make_room(oracle);
    uint32_t number = (uint32_t)oracle->count++;
    oracle->positions[number] = position;
    oracle->depth[number] = depth;
    oracle->slots[slot_of(oracle, position)] = number + 1;
    return number;
}

/* One move by the rules; false when it cannot be made. */
static bool move(const struct oracle *oracle, uint64_t *boxes, unsigned *player, int d, bool *push)
{
    unsigned to = oracle->beside[*player][d];
    if (to == oracle->squares)
        return false;
    uint64_t bit = UINT64_C(1) << to;
    *push = *boxes & bit;
    if (*push) {
        unsigned beyond = oracle->beside[to][d];
        if (beyond == oracle->squares || *boxes >> beyond & 1)
            return false;
        *boxes ^= bit | UINT64_C(1) << beyond;
    }
    *player = to;
    return true;
}

static bool explore(struct oracle *oracle, size_t max_positions)
{
    for (size_t i = 0; i < oracle->count; i++)
        for (int d = 0; d < ORACLE_DIRECTIONS; d++) {
            uint64_t boxes = oracle_boxes(oracle, i);
            unsigned player = oracle_player(oracle, i);
            bool push = false;
            uint32_t to = ORACLE_NEVER;
            if (move(oracle, &boxes, &player, d, &push))
                to = intern(oracle, oracle_pack(boxes, player), oracle->depth[i] + 1);
            oracle->next[4 * i + (size_t)d] = to;
            oracle->is_push[4 * i + (size_t)d] = push;
            if (oracle->count > max_positions)
                return false;
        }
    return true;
}

/* Edges by their far end, for searching from the solved positions back. */
struct reverse {
    uint32_t *first; /* position -> its first edge; one more at the end */
    uint32_t *edges; /* 4 * position + direction */
};

static struct reverse turn_around(const struct oracle *oracle)
{
    struct reverse reverse = {zeroed(oracle->count + 2, sizeof *reverse.first),
                              zeroed(4 * oracle->count, sizeof *reverse.edges)};
    for (size_t e = 0; e < 4 * oracle->count; e++)
        if (oracle->next[e] != ORACLE_NEVER)
            reverse.first[oracle->next[e] + 2]++;
    for (size_t i = 2; i < oracle->count + 2; i++)
        reverse.first[i] += reverse.first[i - 1];
    for (size_t e = 0; e < 4 * oracle->count; e++)
        if (oracle->next[e] != ORACLE_NEVER)
            reverse.edges[reverse.first[oracle->next[e] + 1]++] = (uint32_t)e;
    return reverse;
}

static uint32_t edge_weight(const struct oracle *oracle, uint32_t edge, bool in_pushes)
{
    return !in_pushes || oracle->is_push[edge];
}

/* Distances to the positions of distance 0, in moves or in pushes: two heaps, one for the distance
 * being worked on and one for the next. Within: only along moves on shortest ways in the other
 * metric, whose distances these are; or NULL. */
static void measure_back(const struct oracle *oracle, const struct reverse *reverse,
                         uint32_t *distance, bool in_pushes, const uint32_t *within)
{
    size_t now = 0, later = 0;
    uint32_t *heap = zeroed(5 * oracle->count, sizeof *heap);
    uint32_t *next = zeroed(5 * oracle->count, sizeof *next);
    for (size_t i = 0; i < oracle->count; i++)
        if (distance[i] == 0)
            heap[now++] = (uint32_t)i;
    for (uint32_t value = 0; now; value++) {
        while (now) {
            uint32_t to = heap[--now];
            if (distance[to] != value)
                continue;
            for (uint32_t i = reverse->first[to]; i < reverse->first[to + 1]; i++) {
                uint32_t from = reverse->edges[i] / 4;
                uint32_t weight = edge_weight(oracle, reverse->edges[i], in_pushes);
                uint32_t other = edge_weight(oracle, reverse->edges[i], !in_pushes);
                if (distance[from] <= value + weight ||
                    (within && within[from] != within[to] + other))
                    continue;
                distance[from] = value + weight;
                if (weight)
                    next[later++] = from;
                else
                    heap[now++] = from;
            }
        }
        uint32_t *kept = heap;
        heap = next;
        next = kept;
        now = later;
        later = 0;
    }
    free(heap);
    free(next);
}

static void measure(struct oracle *oracle)
{
    struct reverse reverse = turn_around(oracle);
    oracle->moves = zeroed(oracle->count, sizeof *oracle->moves);
    oracle->pushes = zeroed(oracle->count, sizeof *oracle->pushes);
    for (size_t i = 0; i < oracle->count; i++) {
        bool solved = !oracle->hopeless && !(oracle_boxes(oracle, i) & ~oracle->goals);
        oracle->moves[i] = oracle->pushes[i] = solved ? 0 : ORACLE_NEVER;
    }
    measure_back(oracle, &reverse, oracle->moves, false, NULL);
    measure_back(oracle, &reverse, oracle->pushes, true, NULL);
    free(reverse.first);
    free(reverse.edges);
}

uint32_t oracle_tie(const struct oracle *oracle, bool in_pushes)
{
    struct reverse reverse = turn_around(oracle);
    const uint32_t *within = in_pushes ? oracle->moves : oracle->pushes;
    uint32_t *distance = zeroed(oracle->count, sizeof *distance);
    for (size_t i = 0; i < oracle->count; i++)
        distance[i] =
            within[i] == 0 && !(oracle_boxes(oracle, i) & ~oracle->goals) ? 0 : ORACLE_NEVER;
    measure_back(oracle, &reverse, distance, in_pushes, within);
    uint32_t tie = distance[0];
    free(distance);
    free(reverse.first);
    free(reverse.edges);
    return tie;
}

/* Walks can be walked back, so positions joined by walks are the player's regions. */
static void join_regions(struct oracle *oracle)
{
    uint32_t *stack = zeroed(oracle->count, sizeof *stack);
    oracle->region = zeroed(oracle->count, sizeof *oracle->region);
    memset(oracle->region, 0xff, oracle->count * sizeof *oracle->region);
    for (uint32_t i = 0; i < oracle->count; i++) {
        size_t count = 0;
        if (oracle->region[i] != ORACLE_NEVER)
            continue;
        oracle->regions++;
        oracle->region[i] = i;
        stack[count++] = i;
        while (count) {
            uint32_t from = stack[--count];
            for (uint32_t e = 4 * from; e < 4 * from + 4; e++) {
                uint32_t to = oracle->next[e];
                if (to == ORACLE_NEVER || oracle->is_push[e] || oracle->region[to] == i)
                    continue;
                oracle->region[to] = i;
                stack[count++] = to;
            }
        }
    }
    free(stack);
}

/* Fewest pushes from the start: whole regions at a time, again and again until nothing changes. */
static void count_pushes(struct oracle *oracle)
{
    oracle->pushed = zeroed(oracle->count, sizeof *oracle->pushed);
    memset(oracle->pushed, 0xff, oracle->count * sizeof *oracle->pushed);
    oracle->pushed[0] = 0;
    for (bool changed = true; changed;) {
        changed = false;
        for (size_t e = 0; e < 4 * oracle->count; e++) {
            uint32_t to = oracle->next[e], from = oracle->pushed[oracle->region[e / 4]];
            if (to == ORACLE_NEVER || !oracle->is_push[e] || from == ORACLE_NEVER)
                continue;
            if (from + 1 < oracle->pushed[oracle->region[to]]) {
                oracle->pushed[oracle->region[to]] = from + 1;
                changed = true;
            }
        }
    }
    for (size_t i = 0; i < oracle->count; i++)
        oracle->pushed[i] = oracle->pushed[oracle->region[i]];
}

struct oracle *oracle_new(const char *rows, size_t max_positions)
{
    struct oracle_grid grid = {.player_x = 0};
    struct oracle *oracle = zeroed(1, sizeof *oracle);
    uint64_t boxes = 0;
    if (!parse(&grid, rows) || !number_squares(oracle, &grid, &boxes)) {
        oracle_free(oracle);
        return NULL;
    }
    link_squares(oracle, &grid);
    make_room(oracle);
    unsigned player = grid.number[grid.player_y][grid.player_x] - 1u;
    intern(oracle, oracle_pack(boxes, player), 0);
    if (!explore(oracle, max_positions)) {
        oracle_free(oracle);
        return NULL;
    }
    measure(oracle);
    join_regions(oracle);
    count_pushes(oracle);
    return oracle;
}

void oracle_free(struct oracle *oracle)
{
    if (!oracle)
        return;
    free(oracle->positions);
    free(oracle->next);
    free(oracle->is_push);
    free(oracle->depth);
    free(oracle->pushed);
    free(oracle->moves);
    free(oracle->pushes);
    free(oracle->region);
    free(oracle->slots);
    free(oracle);
}
