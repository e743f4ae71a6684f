#include "sokoban/expert/plan/packing_estimate.h"

#include <string.h>

#include "base/mem.h"

/* Goals times cells: what one answer may cost, so that a limit can be kept. */
enum { WORK_MAX = 1 << 17 };

struct packing_estimate_answer {
    uint64_t hash; /* of the held goals; 0 = free */
    uint32_t packed;
    uint32_t number; /* of its set of sealed cells */
    cell next;
};

static unsigned solve_set(struct packing_estimate *estimate);
static void sort_order(struct packing_estimate *estimate);

bool packing_estimate_is_too_large(const struct map *map)
{
    return ((size_t)map->cells + 1) * map->goal_count > WORK_MAX;
}

void packing_estimate_init(struct packing_estimate *estimate, const struct model *model,
                           struct meter *limits)
{
    const struct map *map = model->map;
    size_t cells = (size_t)map->cells + 1;
    *estimate = (struct packing_estimate){.model = model};
    pull_init(&estimate->pull, map);
    estimate->pull.limits = limits;
    basins_init(&estimate->basins, model->distances);
    estimate->is_source = mem_alloc(cells, sizeof *estimate->is_source);
    estimate->is_waiting = mem_alloc(cells, sizeof *estimate->is_waiting);
    estimate->stock = mem_alloc(estimate->basins.count, sizeof *estimate->stock);
    estimate->is_held = mem_alloc(cells, sizeof *estimate->is_held);
    estimate->is_filled = mem_alloc(cells, sizeof *estimate->is_filled);
    estimate->is_ignored = mem_alloc(cells, sizeof *estimate->is_ignored);
    estimate->queue = mem_alloc(cells, sizeof *estimate->queue);
    estimate->removed = mem_alloc(map->goal_count, sizeof *estimate->removed);
    estimate->order = mem_alloc(map->goal_count, sizeof *estimate->order);
    memcpy(estimate->order, map->goals, map->goal_count * sizeof *estimate->order);
    estimate->words = (map->cells + 63) / 64;
    estimate->answer_room = 1024;
    estimate->answers = mem_alloc(estimate->answer_room, sizeof *estimate->answers);
    for (unsigned i = 0; i < map->box_count; i++) {
        uint32_t vertex = push_graph_vertex(model->push_graph, map->boxes[i], map->player);
        estimate->is_source[map->boxes[i]] = true;
        estimate->is_waiting[map->boxes[i]] = true;
        estimate->stock[estimate->basins.basin[vertex]]++;
    }
    estimate->is_too_large = packing_estimate_is_too_large(map);
    if (estimate->is_too_large)
        return;
    solve_set(estimate);
    sort_order(estimate);
    memcpy(estimate->is_ignored, estimate->is_filled, cells * sizeof *estimate->is_ignored);
    memset(estimate->is_waiting, 0, cells * sizeof *estimate->is_waiting);
    for (unsigned g = 0; g < map->goal_count; g++)
        estimate->ignored += estimate->is_ignored[map->goals[g]];
}

void packing_estimate_free(struct packing_estimate *estimate)
{
    pull_free(&estimate->pull);
    basins_free(&estimate->basins);
    mem_free(estimate->is_source);
    mem_free(estimate->is_waiting);
    mem_free(estimate->stock);
    mem_free(estimate->is_held);
    mem_free(estimate->is_filled);
    mem_free(estimate->is_ignored);
    mem_free(estimate->queue);
    mem_free(estimate->order);
    mem_free(estimate->removed);
    mem_free(estimate->answers);
    mem_free(estimate->sealed);
    *estimate = (struct packing_estimate){0};
}

/* Can a box be had at this cell, the player standing beside it? Either one is waiting there, or
 * the cell is a source in a basin that has boxes to offer. */
static bool has_stock(const struct packing_estimate *estimate, cell box, uint32_t vertex)
{
    return estimate->is_waiting[box] ||
           (estimate->is_source[box] && estimate->basins.is_in_basin[vertex] &&
            estimate->stock[estimate->basins.basin[vertex]]);
}

/* Floods the region in which most of the sources lie; false if there is none. */
static bool flood_main_region(struct packing_estimate *estimate)
{
    const struct map *map = estimate->model->map;
    cell best = (cell)map->cells;
    unsigned most = 0;
    const uint32_t before = estimate->pull.occupancy.stamp;
    for (unsigned i = 0; i <= map->box_count; i++) {
        cell from = i < map->box_count ? map->boxes[i] : map->player;
        if (estimate->pull.occupancy.marks[from] > before) /* blocked, or met already */
            continue;
        occupancy_flood(&estimate->pull.occupancy, from);
        unsigned sources = 1;
        for (unsigned k = 0; k < estimate->pull.occupancy.reached; k++)
            sources += estimate->is_source[estimate->pull.occupancy.queue[k]];
        if (sources > most) {
            most = sources;
            best = from;
        }
    }
    if (most)
        occupancy_flood(&estimate->pull.occupancy, best);
    return most;
}

/* The player may be anywhere round the box. */
static void start_all_round(struct packing_estimate *estimate, cell goal)
{
    for (int d = 0; d < DIRECTIONS; d++) {
        cell player = map_next(estimate->model->map, goal, (enum direction)d);
        if (!occupancy_is_blocked(&estimate->pull.occupancy, player))
            pull_start(&estimate->pull, goal, player);
    }
}

/* Can the box on this goal be pulled out to a source, past the goals still filled? The player is
 * where the last flood reached, or anywhere if this box is the last to be placed. */
static bool comes_out(struct packing_estimate *estimate, cell goal, bool is_last)
{
    struct occupancy *occupancy = &estimate->pull.occupancy;
    struct pull_stop stop;
    bool out = false;
    pull_begin(&estimate->pull);
    if (is_last)
        start_all_round(estimate, goal);
    else
        pull_start_reached(&estimate->pull, goal);
    occupancy_take_box(occupancy, goal);
    while (!out && pull_next(&estimate->pull, &stop)) {
        estimate->exit_vertex =
            push_graph_vertex(estimate->model->push_graph, stop.box, stop.player);
        out = has_stock(estimate, stop.box, estimate->exit_vertex);
    }
    occupancy_put_box(occupancy, goal);
    return out;
}

/* Empties every goal that can be, held ones or the others; returns how many. Held goals are
 * emptied one at a time, for that may free others. The player's region is flooded anew when one has
 * been emptied; trying to leaves what was reached alone, but for the very first. */
static unsigned empty_goals(struct packing_estimate *estimate, bool held)
{
    unsigned goals = estimate->model->map->goal_count;
    unsigned emptied = 0;
    bool has_player = flood_main_region(estimate);
    for (unsigned g = 0, idle = 0; idle < goals; g = (g + 1) % goals, idle++) {
        cell goal = estimate->order[g];
        bool is_last = estimate->removed_count == 0;
        if (!estimate->is_filled[goal] || estimate->is_held[goal] != held ||
            !(has_player || is_last) || !comes_out(estimate, goal, is_last))
            continue;
        occupancy_take_box(&estimate->pull.occupancy, goal);
        has_player = flood_main_region(estimate);
        estimate->is_filled[goal] = false;
        uint16_t *stock = &estimate->stock[estimate->basins.basin[estimate->exit_vertex]];
        *stock = (uint16_t)(*stock - (*stock && !held));
        estimate->removed[estimate->removed_count++] = goal;
        emptied++;
        idle = 0;
        if (held)
            break;
    }
    return emptied;
}

/* Goals are tried in the order in which they come out when none is held: mostly the right one. */
static void sort_order(struct packing_estimate *estimate)
{
    unsigned count = estimate->removed_count;
    memcpy(estimate->order, estimate->removed, count * sizeof *estimate->order);
    const struct map *map = estimate->model->map;
    for (unsigned g = 0; g < map->goal_count; g++)
        if (estimate->is_filled[map->goals[g]])
            estimate->order[count++] = map->goals[g];
}

/* The answer for the goals held; leaves in is_filled what could not be emptied. */
static unsigned solve_set(struct packing_estimate *estimate)
{
    const struct map *map = estimate->model->map;
    unsigned left = 0, packed = 0;
    estimate->removed_count = 0;
    for (unsigned g = 0; g < map->goal_count; g++) {
        cell goal = map->goals[g];
        estimate->is_filled[goal] = !estimate->is_ignored[goal] || estimate->is_held[goal];
        if (estimate->is_filled[goal])
            occupancy_put_box(&estimate->pull.occupancy, goal);
        packed += estimate->is_held[goal];
        left += estimate->is_filled[goal] && !estimate->is_held[goal];
    }
    left -= empty_goals(estimate, false);
    while (left && empty_goals(estimate, true)) {
        packed--;
        left -= empty_goals(estimate, false);
    }
    for (unsigned g = 0; g < map->goal_count; g++)
        occupancy_take_box(&estimate->pull.occupancy, map->goals[g]);
    return packed;
}

static struct packing_estimate_answer *find(const struct packing_estimate *estimate, uint64_t hash)
{
    size_t at = (size_t)hash & (estimate->answer_room - 1);
    while (estimate->answers[at].hash && estimate->answers[at].hash != hash)
        at = (at + 1) & (estimate->answer_room - 1);
    return &estimate->answers[at];
}

static void grow(struct packing_estimate *estimate)
{
    struct packing_estimate_answer *old = estimate->answers;
    size_t room = estimate->answer_room;
    estimate->answer_room = room * 2;
    estimate->answers = mem_alloc(estimate->answer_room, sizeof *estimate->answers);
    for (size_t i = 0; i < room; i++)
        if (old[i].hash)
            *find(estimate, old[i].hash) = old[i];
    mem_free(old);
}

static unsigned count_home(const struct packing_estimate *estimate, const cell *boxes)
{
    unsigned home = 0;
    for (unsigned i = 0; i < estimate->model->map->box_count; i++)
        home += estimate->model->map->is_goal[boxes[i]];
    return home;
}

/* Takes stock of the position: what is held, what waits, what the basins offer. Returns a hash. */
static uint64_t take_stock(struct packing_estimate *estimate, const cell *boxes, cell player)
{
    const struct model *model = estimate->model;
    uint64_t hash = 1;
    memset(estimate->stock, 0, estimate->basins.count * sizeof *estimate->stock);
    for (unsigned i = 0; i < model->map->box_count; i++) {
        cell box = boxes[i];
        uint32_t vertex = push_graph_vertex(model->push_graph, box, player);
        estimate->is_held[box] = model->map->is_goal[box];
        estimate->is_waiting[box] =
            estimate->is_source[box] && !estimate->basins.is_in_basin[vertex];
        if (estimate->is_held[box] || estimate->is_waiting[box]) {
            hash ^= model->box_hash[box];
        } else {
            estimate->stock[estimate->basins.basin[vertex]]++;
            hash += (estimate->basins.basin[vertex] + 1) * UINT64_C(0x9e3779b97f4a7c15);
        }
    }
    return hash ? hash : 1;
}

/* The goal filled next: the last one emptied that holds no box. */
static cell find_next(const struct packing_estimate *estimate)
{
    for (unsigned i = estimate->removed_count; i--;)
        if (!estimate->is_held[estimate->removed[i]])
            return estimate->removed[i];
    return (cell)estimate->model->map->cells;
}

/* Where a box is lost to the goals that are left once the next one is filled. The goals that stay
 * filled and the next one are marked in is_filled; the player is left out of account. */
static void find_sealed(struct packing_estimate *estimate, uint64_t *sealed)
{
    const struct map *map = estimate->model->map;
    const bool *live = estimate->model->distances->live;
    unsigned head = 0, tail = 0;
    for (unsigned c = 0; c < map->cells; c++)
        if (live[c] && !estimate->is_filled[c])
            sealed[c / 64] |= UINT64_C(1) << c % 64;
    for (unsigned g = 0; g < map->goal_count; g++)
        if (!estimate->is_filled[map->goals[g]])
            estimate->queue[tail++] = map->goals[g];
    if (!tail)
        memset(sealed, 0, estimate->words * sizeof *sealed);
    for (unsigned i = 0; i < tail; i++)
        sealed[estimate->queue[i] / 64] &= ~(UINT64_C(1) << estimate->queue[i] % 64);
    while (head < tail) {
        cell box = estimate->queue[head++];
        for (int d = 0; d < DIRECTIONS; d++) {
            cell before = map_next(map, box, (enum direction)d);
            cell player = map_next(map, before, (enum direction)d);
            uint64_t bit = UINT64_C(1) << before % 64;
            if (player == map->cells || estimate->is_filled[before] ||
                estimate->is_filled[player] || !(sealed[before / 64] & bit))
                continue;
            sealed[before / 64] &= ~bit;
            estimate->queue[tail++] = before;
        }
    }
}

static struct packing_estimate_answer work_out(struct packing_estimate *estimate, uint64_t hash)
{
    uint32_t number = (uint32_t)estimate->answer_count++;
    struct packing_estimate_answer answer = {.hash = hash, .number = number};
    answer.packed = solve_set(estimate);
    answer.next = find_next(estimate);
    if (number == estimate->sealed_room) {
        estimate->sealed_room = number ? number * (size_t)2 : 64;
        estimate->sealed = mem_resize(estimate->sealed, estimate->sealed_room * estimate->words,
                                      sizeof *estimate->sealed);
    }
    uint64_t *sealed = estimate->sealed + (size_t)number * estimate->words;
    memset(sealed, 0, estimate->words * sizeof *sealed);
    estimate->is_filled[answer.next] = true;
    find_sealed(estimate, sealed);
    estimate->is_filled[answer.next] = false;
    return answer;
}

struct packing_progress packing_estimate_look(struct packing_estimate *estimate, const cell *boxes,
                                              cell player)
{
    const struct map *map = estimate->model->map;
    if (estimate->is_too_large)
        return (struct packing_progress){.to_do = map->goal_count - count_home(estimate, boxes)};
    uint64_t hash = take_stock(estimate, boxes, player);
    struct packing_estimate_answer *answer = find(estimate, hash);
    if (!answer->hash)
        *answer = work_out(estimate, hash);
    struct packing_progress progress = {.to_do = map->goal_count - answer->packed};
    const uint64_t *sealed = estimate->sealed + (size_t)answer->number * estimate->words;
    for (unsigned i = 0; i < map->box_count; i++) {
        progress.sealed += sealed[boxes[i] / 64] >> boxes[i] % 64 & 1;
        estimate->is_held[boxes[i]] = estimate->is_waiting[boxes[i]] = false;
    }
    if (estimate->answer_count * 2 > estimate->answer_room)
        grow(estimate);
    return progress;
}
