#include "sokoban/expert/stowage.h"

#include <string.h>

#include "base/mem.h"

/* Goals times cells: what one answer may cost, so that a limit can be kept. */
enum { WORK_MAX = 1 << 17 };

struct stowage_answer {
    uint64_t hash; /* of the held goals; 0 = free */
    uint32_t packed;
    uint32_t number; /* of its set of sealed cells */
    cell next;
};

static unsigned solve_set(struct stowage *stowage);
static void sort_order(struct stowage *stowage);

bool stowage_is_too_large(const struct map *map)
{
    return ((size_t)map->cells + 1) * map->goal_count > WORK_MAX;
}

void stowage_init(struct stowage *stowage, const struct model *model, struct meter *limits)
{
    const struct map *map = model->map;
    size_t cells = (size_t)map->cells + 1;
    *stowage = (struct stowage){.model = model};
    pull_init(&stowage->pull, map);
    stowage->pull.limits = limits;
    supply_init(&stowage->supply, model->distances);
    stowage->is_source = mem_alloc(cells, sizeof *stowage->is_source);
    stowage->is_waiting = mem_alloc(cells, sizeof *stowage->is_waiting);
    stowage->stock = mem_alloc(stowage->supply.basins, sizeof *stowage->stock);
    stowage->is_held = mem_alloc(cells, sizeof *stowage->is_held);
    stowage->is_filled = mem_alloc(cells, sizeof *stowage->is_filled);
    stowage->is_ignored = mem_alloc(cells, sizeof *stowage->is_ignored);
    stowage->queue = mem_alloc(cells, sizeof *stowage->queue);
    stowage->removed = mem_alloc(map->goal_count, sizeof *stowage->removed);
    stowage->order = mem_alloc(map->goal_count, sizeof *stowage->order);
    memcpy(stowage->order, map->goals, map->goal_count * sizeof *stowage->order);
    stowage->words = (map->cells + 63) / 64;
    stowage->answer_room = 1024;
    stowage->answers = mem_alloc(stowage->answer_room, sizeof *stowage->answers);
    for (unsigned i = 0; i < map->box_count; i++) {
        uint32_t vertex = sides_vertex(model->sides, map->boxes[i], map->player);
        stowage->is_source[map->boxes[i]] = true;
        stowage->is_waiting[map->boxes[i]] = true;
        stowage->stock[stowage->supply.basin[vertex]]++;
    }
    stowage->is_too_large = stowage_is_too_large(map);
    if (stowage->is_too_large)
        return;
    solve_set(stowage);
    sort_order(stowage);
    memcpy(stowage->is_ignored, stowage->is_filled, cells * sizeof *stowage->is_ignored);
    memset(stowage->is_waiting, 0, cells * sizeof *stowage->is_waiting);
    for (unsigned g = 0; g < map->goal_count; g++)
        stowage->ignored += stowage->is_ignored[map->goals[g]];
}

void stowage_free(struct stowage *stowage)
{
    pull_free(&stowage->pull);
    supply_free(&stowage->supply);
    mem_free(stowage->is_source);
    mem_free(stowage->is_waiting);
    mem_free(stowage->stock);
    mem_free(stowage->is_held);
    mem_free(stowage->is_filled);
    mem_free(stowage->is_ignored);
    mem_free(stowage->queue);
    mem_free(stowage->order);
    mem_free(stowage->removed);
    mem_free(stowage->answers);
    mem_free(stowage->sealed);
    *stowage = (struct stowage){0};
}

/* Can a box be had at this cell, the player standing beside it? Either one is waiting there, or
 * the cell is a source in a basin that has boxes to offer. */
static bool has_stock(const struct stowage *stowage, cell box, uint32_t vertex)
{
    return stowage->is_waiting[box] ||
           (stowage->is_source[box] && stowage->supply.is_in_basin[vertex] &&
            stowage->stock[stowage->supply.basin[vertex]]);
}

/* A cell of the region in which most of the sources lie, or the wall. */
static cell main_region(struct stowage *stowage)
{
    const struct map *map = stowage->model->map;
    cell best = (cell)map->cells;
    unsigned most = 0;
    const uint32_t before = stowage->pull.layout.stamp;
    for (unsigned i = 0; i <= map->box_count; i++) {
        cell from = i < map->box_count ? map->boxes[i] : map->player;
        if (stowage->pull.layout.marks[from] > before) /* blocked, or met already */
            continue;
        layout_flood(&stowage->pull.layout, from);
        unsigned sources = 1;
        for (unsigned k = 0; k < stowage->pull.layout.reached; k++)
            sources += stowage->is_source[stowage->pull.layout.queue[k]];
        if (sources > most) {
            most = sources;
            best = from;
        }
    }
    return best;
}

/* Can the box on this goal be pulled out to a source, past the goals still filled? The player is
 * where the sources are, or anywhere if this box is the last to be placed. */
static bool comes_out(struct stowage *stowage, cell goal, bool is_last)
{
    struct layout *layout = &stowage->pull.layout;
    cell outside = main_region(stowage);
    struct pull_stop stop;
    bool out = false;
    pull_begin(&stowage->pull);
    for (int d = 0; d < DIRECTIONS; d++) {
        cell player = is_last ? map_next(stowage->model->map, goal, (enum direction)d) : outside;
        if (!layout_is_blocked(layout, player))
            pull_start(&stowage->pull, goal, player);
    }
    layout_take_box(layout, goal);
    while (!out && pull_next(&stowage->pull, &stop)) {
        stowage->outlet = sides_vertex(stowage->model->sides, stop.box, stop.player);
        out = has_stock(stowage, stop.box, stowage->outlet);
    }
    layout_put_box(layout, goal);
    return out;
}

/* Empties every goal that can be, held ones or the others; returns how many. Held goals are
 * emptied one at a time, for that may free others. */
static unsigned empty_goals(struct stowage *stowage, bool held)
{
    unsigned goals = stowage->model->map->goal_count;
    unsigned emptied = 0;
    for (unsigned g = 0, idle = 0; idle < goals; g = (g + 1) % goals, idle++) {
        cell goal = stowage->order[g];
        if (!stowage->is_filled[goal] || stowage->is_held[goal] != held ||
            !comes_out(stowage, goal, stowage->removed_count == 0))
            continue;
        layout_take_box(&stowage->pull.layout, goal);
        stowage->is_filled[goal] = false;
        uint16_t *stock = &stowage->stock[stowage->supply.basin[stowage->outlet]];
        *stock = (uint16_t)(*stock - (*stock && !held));
        stowage->removed[stowage->removed_count++] = goal;
        emptied++;
        idle = 0;
        if (held)
            break;
    }
    return emptied;
}

/* Goals are tried in the order in which they come out when none is held: mostly the right one. */
static void sort_order(struct stowage *stowage)
{
    unsigned count = stowage->removed_count;
    memcpy(stowage->order, stowage->removed, count * sizeof *stowage->order);
    const struct map *map = stowage->model->map;
    for (unsigned g = 0; g < map->goal_count; g++)
        if (stowage->is_filled[map->goals[g]])
            stowage->order[count++] = map->goals[g];
}

/* The answer for the goals held; leaves in is_filled what could not be emptied. */
static unsigned solve_set(struct stowage *stowage)
{
    const struct map *map = stowage->model->map;
    unsigned left = 0, packed = 0;
    stowage->removed_count = 0;
    for (unsigned g = 0; g < map->goal_count; g++) {
        cell goal = map->goals[g];
        stowage->is_filled[goal] = !stowage->is_ignored[goal] || stowage->is_held[goal];
        if (stowage->is_filled[goal])
            layout_put_box(&stowage->pull.layout, goal);
        packed += stowage->is_held[goal];
        left += stowage->is_filled[goal] && !stowage->is_held[goal];
    }
    left -= empty_goals(stowage, false);
    while (left && empty_goals(stowage, true)) {
        packed--;
        left -= empty_goals(stowage, false);
    }
    for (unsigned g = 0; g < map->goal_count; g++)
        layout_take_box(&stowage->pull.layout, map->goals[g]);
    return packed;
}

static struct stowage_answer *find(const struct stowage *stowage, uint64_t hash)
{
    size_t at = (size_t)hash & (stowage->answer_room - 1);
    while (stowage->answers[at].hash && stowage->answers[at].hash != hash)
        at = (at + 1) & (stowage->answer_room - 1);
    return &stowage->answers[at];
}

static void grow(struct stowage *stowage)
{
    struct stowage_answer *old = stowage->answers;
    size_t room = stowage->answer_room;
    stowage->answer_room = room * 2;
    stowage->answers = mem_alloc(stowage->answer_room, sizeof *stowage->answers);
    for (size_t i = 0; i < room; i++)
        if (old[i].hash)
            *find(stowage, old[i].hash) = old[i];
    mem_free(old);
}

static unsigned count_home(const struct stowage *stowage, const cell *boxes)
{
    unsigned home = 0;
    for (unsigned i = 0; i < stowage->model->map->box_count; i++)
        home += stowage->model->map->is_goal[boxes[i]];
    return home;
}

/* Takes stock of the position: what is held, what waits, what the basins offer. Returns a hash. */
static uint64_t take_stock(struct stowage *stowage, const cell *boxes, cell player)
{
    const struct model *model = stowage->model;
    uint64_t hash = 1;
    memset(stowage->stock, 0, stowage->supply.basins * sizeof *stowage->stock);
    for (unsigned i = 0; i < model->map->box_count; i++) {
        cell box = boxes[i];
        uint32_t vertex = sides_vertex(model->sides, box, player);
        stowage->is_held[box] = model->map->is_goal[box];
        stowage->is_waiting[box] = stowage->is_source[box] && !stowage->supply.is_in_basin[vertex];
        if (stowage->is_held[box] || stowage->is_waiting[box]) {
            hash ^= model->box_hash[box];
        } else {
            stowage->stock[stowage->supply.basin[vertex]]++;
            hash += (stowage->supply.basin[vertex] + 1) * UINT64_C(0x9e3779b97f4a7c15);
        }
    }
    return hash ? hash : 1;
}

/* The goal filled next: the last one emptied that holds no box. */
static cell find_next(const struct stowage *stowage)
{
    for (unsigned i = stowage->removed_count; i--;)
        if (!stowage->is_held[stowage->removed[i]])
            return stowage->removed[i];
    return (cell)stowage->model->map->cells;
}

/* Where a box is lost to the goals that are left once the next one is filled. The goals that stay
 * filled and the next one are marked in is_filled; the player is left out of account. */
static void find_sealed(struct stowage *stowage, uint64_t *sealed)
{
    const struct map *map = stowage->model->map;
    const bool *live = stowage->model->distances->live;
    unsigned head = 0, tail = 0;
    for (unsigned c = 0; c < map->cells; c++)
        if (live[c] && !stowage->is_filled[c])
            sealed[c / 64] |= UINT64_C(1) << c % 64;
    for (unsigned g = 0; g < map->goal_count; g++)
        if (!stowage->is_filled[map->goals[g]])
            stowage->queue[tail++] = map->goals[g];
    if (!tail)
        memset(sealed, 0, stowage->words * sizeof *sealed);
    for (unsigned i = 0; i < tail; i++)
        sealed[stowage->queue[i] / 64] &= ~(UINT64_C(1) << stowage->queue[i] % 64);
    while (head < tail) {
        cell box = stowage->queue[head++];
        for (int d = 0; d < DIRECTIONS; d++) {
            cell before = map_next(map, box, (enum direction)d);
            cell player = map_next(map, before, (enum direction)d);
            uint64_t bit = UINT64_C(1) << before % 64;
            if (player == map->cells || stowage->is_filled[before] || stowage->is_filled[player] ||
                !(sealed[before / 64] & bit))
                continue;
            sealed[before / 64] &= ~bit;
            stowage->queue[tail++] = before;
        }
    }
}

static struct stowage_answer work_out(struct stowage *stowage, uint64_t hash)
{
    uint32_t number = (uint32_t)stowage->answer_count++;
    struct stowage_answer answer = {.hash = hash, .number = number};
    answer.packed = solve_set(stowage);
    answer.next = find_next(stowage);
    if (number == stowage->sealed_room) {
        stowage->sealed_room = number ? number * (size_t)2 : 64;
        stowage->sealed = mem_resize(stowage->sealed, stowage->sealed_room * stowage->words,
                                     sizeof *stowage->sealed);
    }
    uint64_t *sealed = stowage->sealed + (size_t)number * stowage->words;
    memset(sealed, 0, stowage->words * sizeof *sealed);
    stowage->is_filled[answer.next] = true;
    find_sealed(stowage, sealed);
    stowage->is_filled[answer.next] = false;
    return answer;
}

struct progress stowage_look(struct stowage *stowage, const cell *boxes, cell player)
{
    const struct map *map = stowage->model->map;
    if (stowage->is_too_large)
        return (struct progress){.to_do = map->goal_count - count_home(stowage, boxes)};
    uint64_t hash = take_stock(stowage, boxes, player);
    struct stowage_answer *answer = find(stowage, hash);
    if (!answer->hash)
        *answer = work_out(stowage, hash);
    struct progress progress = {.to_do = map->goal_count - answer->packed};
    const uint64_t *sealed = stowage->sealed + (size_t)answer->number * stowage->words;
    for (unsigned i = 0; i < map->box_count; i++) {
        progress.sealed += sealed[boxes[i] / 64] >> boxes[i] % 64 & 1;
        stowage->is_held[boxes[i]] = stowage->is_waiting[boxes[i]] = false;
    }
    if (stowage->answer_count * 2 > stowage->answer_room)
        grow(stowage);
    return progress;
}
