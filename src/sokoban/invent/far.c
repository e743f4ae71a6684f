#include "sokoban/invent/far.h"

#include "base/bits.h"
#include "base/mem.h"
#include "sokoban/analysis/board/distances.h"
#include "sokoban/bound/tables.h"

enum {
    TABLE_BYTES = 16 << 20, /* of distances */
    PAIRS_MAX = 100000,     /* entries of the table of pairs */
    CONFLICT_WEIGHT = 6,    /* a push that boxes cost each other, against one of a box alone */
    NOVEL_BOX = 8,          /* what a new square is worth in the queue, */
    NOVEL_PAIR = 3,         /* and a new pair of squares */
    LOOK_EVERY = 64
};

/* What the bounds rest on. */
struct judge {
    const struct draft *draft;
    struct board *board; /* the goals filled */
    struct map *map;
    struct push_graph *push_graph;
    struct distances *distances;
    struct bound_tables *tables;
    struct bound *pairs, *singles;
    uint32_t *vertices;
};

/* A position that was met: in words its boxes and the player's region, by its lowest square. */
struct far_search {
    struct judge judge;
    struct inventor *inventor;
    const struct room *room;
    uint64_t *words;
    uint32_t *values;
    uint32_t count, most;
    uint32_t *index; /* by hash: numbers from 1 */
    uint32_t index_mask;
    uint64_t *heap; /* priority above, number below */
    size_t heap_count;
    uint64_t *seen; /* bits: pairs of squares that held boxes; of a square with itself, single
                     * ones */
};

static void judge_open(struct judge *judge, const struct draft *draft)
{
    const struct bound_limits limits = {.entries_max = PAIRS_MAX};
    struct draft solved = *draft;
    uint64_t free[MASK_WORDS_MAX] = {0};
    mask_copy(solved.boxes, draft->goals, draft->room.words);
    for (unsigned i = 0; i < draft->room.words; i++)
        free[i] = draft->room.floor[i] & ~draft->goals[i];
    solved.player = mask_first(free, draft->room.words);
    *judge = (struct judge){.draft = draft, .board = draft_frame_board(&solved)};
    judge->map = map_new(judge->board);
    judge->push_graph = push_graph_new(judge->map);
    judge->distances = distances_new(judge->push_graph, TABLE_BYTES);
    /* Boxes come to every square from which they reach a goal, not only to those that pushes lead
     * to from this start. */
    for (unsigned c = 0; c < judge->map->cells; c++)
        judge->distances->visited[c] = judge->distances->live[c];
    judge->tables = bound_tables_new(&bound_pairs, judge->distances, &limits);
    judge->pairs = bound_pairs.make(judge->distances, judge->tables, draft->box_count);
    judge->singles = bound_matching.make(judge->distances, NULL, draft->box_count);
    judge->vertices = mem_alloc(draft->box_count, sizeof *judge->vertices);
}

static void judge_close(struct judge *judge)
{
    mem_free(judge->vertices);
    bound_free(judge->singles);
    bound_free(judge->pairs);
    bound_tables_free(judge->tables);
    distances_free(judge->distances);
    push_graph_free(judge->push_graph);
    map_free(judge->map);
    board_free(judge->board);
}

static cell cell_of(const struct judge *judge, unsigned bit)
{
    return judge->map->cell_at[draft_place(judge->draft, bit)];
}

static uint32_t ask(struct bound *bound, const uint32_t *vertices, cell player)
{
    bound->player = bound->region = player;
    return bound->kind->whole(bound, vertices);
}

/* What a position is worth; 0: nothing. */
static uint32_t judge_value(struct judge *judge, const uint64_t *boxes, unsigned player)
{
    unsigned count = 0;
    cell at = cell_of(judge, player);
    for (unsigned bit = 0; bit < 64 * judge->draft->room.words; bit++)
        if (bits_has(boxes, bit))
            judge->vertices[count++] =
                push_graph_vertex(judge->push_graph, cell_of(judge, bit), at);
    uint32_t single = ask(judge->singles, judge->vertices, at);
    uint32_t pair = ask(judge->pairs, judge->vertices, at);
    if (single == BOUND_UNSOLVABLE || pair == BOUND_UNSOLVABLE)
        return 0;
    return pair + (pair > single ? CONFLICT_WEIGHT * (pair - single) : 0);
}

static uint32_t hash_of(const uint64_t *words, unsigned count)
{
    uint64_t hash = 0;
    for (unsigned i = 0; i < count; i++) {
        hash = (hash ^ words[i]) * UINT64_C(0x9E3779B97F4A7C15);
        hash ^= hash >> 29;
    }
    return (uint32_t)(hash >> 20);
}

static size_t node_words(const struct far_search *search)
{
    return search->room->words + 1;
}

static void swap(uint64_t *a, uint64_t *b)
{
    uint64_t word = *a;
    *a = *b;
    *b = word;
}

static void heap_push(struct far_search *search, uint64_t item)
{
    uint64_t *heap = search->heap;
    size_t at = search->heap_count++;
    heap[at] = item;
    for (; at && heap[(at - 1) / 2] < heap[at]; at = (at - 1) / 2)
        swap(&heap[(at - 1) / 2], &heap[at]);
}

static uint32_t heap_pop(struct far_search *search)
{
    uint64_t *heap = search->heap, first = heap[0];
    size_t count = --search->heap_count, at = 0;
    heap[0] = heap[count];
    for (size_t child; (child = 2 * at + 1) < count; at = child) {
        child += child + 1 < count && heap[child + 1] > heap[child];
        if (heap[at] >= heap[child])
            break;
        swap(&heap[at], &heap[child]);
    }
    return (uint32_t)first;
}

/* Marks the boxes' squares and pairs of squares as seen, and tells what is new. */
static unsigned novelty(struct far_search *search, const uint64_t *boxes)
{
    const size_t bits = 64 * (size_t)search->room->words;
    bool box = false, pair = false;
    for (size_t a = 0; a < bits; a++) {
        if (!bits_has(boxes, a))
            continue;
        for (size_t b = 0; b <= a; b++) {
            if (!bits_has(boxes, b) || bits_has(search->seen, a * bits + b))
                continue;
            bits_add(search->seen, a * bits + b);
            box |= a == b;
            pair |= a != b;
        }
    }
    return box ? NOVEL_BOX : pair ? NOVEL_PAIR : 0;
}

/* Meets a position. False when there are as many as are wanted. */
static bool meet(struct far_search *search, const uint64_t *boxes, unsigned player)
{
    const struct room *room = search->room;
    const size_t size = node_words(search);
    uint64_t region[MASK_WORDS_MAX] = {0}, free[MASK_WORDS_MAX] = {0};
    if (search->count == search->most)
        return false;
    uint64_t *node = search->words + search->count * size;
    for (unsigned i = 0; i < room->words; i++)
        free[i] = room->floor[i] & ~boxes[i];
    bits_add(region, player);
    mask_flood(region, free, room->stride, room->words);
    mask_copy(node, boxes, room->words);
    node[room->words] = mask_first(region, room->words);
    uint32_t at = hash_of(node, (unsigned)size) & search->index_mask;
    for (; search->index[at]; at = (at + 1) & search->index_mask)
        if (memcmp(search->words + (search->index[at] - 1) * size, node, size * sizeof *node) == 0)
            return true;
    uint32_t value = judge_value(&search->judge, boxes, (unsigned)node[room->words]);
    search->values[search->count++] = value;
    search->index[at] = search->count;
    heap_push(search, (uint64_t)(value + novelty(search, boxes)) << 32 | (search->count - 1));
    return true;
}

/* All pulls of a position; the node may move. */
static bool expand(struct far_search *search, uint32_t number)
{
    const struct room *room = search->room;
    const unsigned words = room->words;
    const int ways[] = {1, -1, (int)room->stride, -(int)room->stride};
    uint64_t boxes[MASK_WORDS_MAX] = {0}, free[MASK_WORDS_MAX] = {0}, region[MASK_WORDS_MAX] = {0};
    const uint64_t *node = search->words + number * node_words(search);
    mask_copy(boxes, node, words);
    bits_add(region, (size_t)node[words]);
    for (unsigned i = 0; i < words; i++)
        free[i] = room->floor[i] & ~boxes[i];
    mask_flood(region, free, room->stride, words);
    for (unsigned way = 0; way < 4; way++) {
        uint64_t behind[MASK_WORDS_MAX] = {0}, ahead[MASK_WORDS_MAX] = {0};
        mask_shift(behind, boxes, ways[way], words);
        mask_shift(ahead, free, -ways[way], words);
        for (unsigned bit = 0; bit < 64 * words; bit++) {
            if (!bits_has(region, bit) || !bits_has(behind, bit) || !bits_has(ahead, bit))
                continue;
            uint64_t pulled[MASK_WORDS_MAX] = {0};
            mask_copy(pulled, boxes, words);
            bits_drop(pulled, (size_t)((int)bit - ways[way]));
            bits_add(pulled, bit);
            if (!meet(search, pulled, (unsigned)((int)bit + ways[way])))
                return false;
        }
    }
    return true;
}

/* The player anywhere, with the boxes on the goals. */
static void meet_goals(struct far_search *search)
{
    const uint64_t *goals = search->judge.draft->goals;
    for (unsigned bit = 0; bit < 64 * search->room->words; bit++)
        if (bits_has(search->room->floor, bit) && !bits_has(goals, bit))
            meet(search, goals, bit);
}

static void run(struct far_search *search)
{
    struct meter *meter = &search->inventor->meter;
    uint64_t expanded = 0;
    bool more = true;
    meet_goals(search);
    while (more && search->heap_count) {
        more = expand(search, heap_pop(search));
        if (++expanded % LOOK_EVERY == 0)
            more = more && meter_look(meter);
    }
    atomic_fetch_add(&search->inventor->nodes.expanded, expanded);
}

static unsigned boxes_on(const struct draft *draft, const uint64_t *boxes)
{
    unsigned count = 0;
    for (unsigned i = 0; i < draft->room.words; i++)
        count += mask_word_count(boxes[i] & draft->goals[i]);
    return count;
}

/* Whether all boxes but one or two stand on the same squares. */
static bool is_near(const struct draft *start, const uint64_t *boxes)
{
    unsigned moved = 0;
    for (unsigned i = 0; i < start->room.words; i++)
        moved += mask_word_count(boxes[i] & ~start->boxes[i]);
    return moved <= 2;
}

/* Puts a start in its place among those chosen, and drops lesser ones that are near. Returns how
 * many there are. */
static unsigned insert(struct draft *starts, unsigned count, unsigned most, const struct draft *new)
{
    unsigned at = 0, left;
    while (at < count && starts[at].worth >= new->worth)
        if (is_near(&starts[at++], new->boxes))
            return count;
    if (at == most)
        return count;
    left = at;
    for (unsigned i = at; i < count; i++)
        if (!is_near(&starts[i], new->boxes))
            starts[left++] = starts[i];
    if (left == most)
        left--;
    for (unsigned i = left; i > at; i--)
        starts[i] = starts[i - 1];
    starts[at] = *new;
    return left + 1;
}

/* The best, none near a better one; a box on a goal counts against it. */
static unsigned choose(const struct far_search *search, struct draft *starts, unsigned most)
{
    const struct draft *draft = search->judge.draft;
    unsigned count = 0;
    for (uint32_t number = 0; number < search->count; number++) {
        const uint64_t *node = search->words + number * node_words(search);
        const uint32_t value = search->values[number], against = 2 * boxes_on(draft, node);
        if (value <= against || (count == most && value - against <= starts[count - 1].worth))
            continue;
        struct draft new = *draft;
        mask_copy(new.boxes, node, draft->room.words);
        new.player = (unsigned)node[draft->room.words];
        new.worth = value - against;
        count = insert(starts, count, most, &new);
    }
    return count;
}

static size_t search_bytes(const struct far_search *search)
{
    size_t bits = 64 * (size_t)search->room->words;
    return search->most *
               (node_words(search) * sizeof(uint64_t) + sizeof(uint32_t) + sizeof(uint64_t)) +
           (search->index_mask + (size_t)1) * sizeof(uint32_t) +
           bits_words(bits * bits) * sizeof(uint64_t);
}

unsigned far_starts(struct inventor *inventor, const struct draft *draft, uint32_t positions,
                    struct draft *starts, unsigned most)
{
    struct far_search search = {
        .inventor = inventor, .room = &draft->room, .most = positions, .index_mask = 1};
    const size_t bits = 64 * (size_t)draft->room.words;
    unsigned count = 0;
    while (search.index_mask < 2 * positions)
        search.index_mask = 2 * search.index_mask + 1;
    if (!meter_take(&inventor->meter, search_bytes(&search)))
        return 0;
    judge_open(&search.judge, draft);
    search.words = mem_alloc(positions, node_words(&search) * sizeof *search.words);
    search.values = mem_alloc(positions, sizeof *search.values);
    search.index = mem_alloc((size_t)search.index_mask + 1, sizeof *search.index);
    search.heap = mem_alloc(positions, sizeof *search.heap);
    search.seen = mem_alloc(bits_words(bits * bits), sizeof *search.seen);
    if (search.judge.pairs && search.judge.singles) {
        run(&search);
        count = choose(&search, starts, most);
    }
    mem_free(search.words);
    mem_free(search.values);
    mem_free(search.index);
    mem_free(search.heap);
    mem_free(search.seen);
    judge_close(&search.judge);
    meter_give(&inventor->meter, search_bytes(&search));
    return count;
}
