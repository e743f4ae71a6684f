/* Sets of one to four boxes that are dead by themselves: exact tables of the level (box_sets.h), of
 * which only the minimal dead sets are kept.
 *
 * Those with a box on some cell form a tree, written down in preorder: a node stands for a box on
 * another cell, its children for one more, and knows where its own subtree ends. Asked about the
 * box just put down, the test walks through the tree of its cell and passes over the subtree of
 * every cell that is free. Cells that are in many sets stand near the root.
 *
 *     sets {a b} {a c d} {a c e}, asked about a:    b: dead | c: d: dead  e: dead
 *
 * Preserves: everything.
 * Costs: a look for every cell that is first in a set with the one asked about, a dozen for most.
 * Building is paid for by use: a tier of the tables comes when the questions asked by then have
 * cost about as much as it will, so that easy levels do not wait for it. */
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/language/message.h"
#include "sokoban/analysis/board/distances.h"
#include "sokoban/deadlock/deadlock.h"
#include "sokoban/deadlock/box_sets.h"

/* In the units of box_sets_work: what is spent before any question, and what a question is worth: a
 * search makes some steps of its own for each. */
enum { CREDIT = 1 << 17, CREDIT_EACH = 1 << 6 };

struct set_node {
    cell box;         /* has to be there for this node or those below it */
    uint16_t regions; /* dead with the player in these regions of the row; 0: not yet dead */
    uint32_t row;
    uint32_t end; /* the first node after those below this one */
};

struct dead_sets {
    struct deadlock deadlock;
    const struct map *map;
    struct box_sets *box_sets;
    const uint8_t *labels; /* the sets' */
    uint64_t credit;
    unsigned next_size; /* of the tier to come; 0: no more come */
    struct dead_set *dead;
    size_t dead_count;
    struct set_node *nodes;
    size_t node_room;
    uint32_t *first; /* cell -> the first node of its tree; one more at the end */
};

/* A dead set as a path in the tree of one of its cells. */
struct set_path {
    uint64_t key; /* ranks of the cells on it, rising, 16 bits each, the first on top; then 0 */
    uint32_t set;
};

enum { RANK_BITS = 16, RANK_MASK = UINT16_MAX };

/* While the trees are written. */
struct tree_writer {
    struct dead_sets *dead_sets;
    uint32_t *frequency;    /* by cell: on how many paths of the tree; all 0 between trees */
    uint32_t *order;        /* by rank, from 1: what frequency lacks to RANK_MASK, and the cell */
    uint16_t *rank_of;      /* by cell */
    struct set_path *paths; /* of the tree */
    size_t path_count;
    size_t count; /* nodes of all trees */
};

static int compare_words(const void *a, const void *b)
{
    uint32_t one = *(const uint32_t *)a, other = *(const uint32_t *)b;
    return (one > other) - (one < other);
}

static int compare_paths(const void *a, const void *b)
{
    uint64_t one = ((const struct set_path *)a)->key, other = ((const struct set_path *)b)->key;
    return (one > other) - (one < other);
}

/* Is a cell of a set on its path from a root? A root alone is on its own. */
static bool is_on_path(const struct dead_set *set, unsigned member, cell root)
{
    return set->cells[member] != root || set->size == 1;
}

/* The cells that are on some path, so many, stand in the order as they were met. */
static void rank_cells(struct tree_writer *writer, size_t count)
{
    uint32_t *order = writer->order;
    for (size_t i = 1; i <= count; i++) {
        uint32_t c = order[i];
        uint32_t times = writer->frequency[c] < RANK_MASK ? writer->frequency[c] : RANK_MASK;
        order[i] = (RANK_MASK - times) << RANK_BITS | c;
        writer->frequency[c] = 0;
    }
    qsort(order + 1, count, sizeof *order, compare_words);
    for (size_t rank = 1; rank <= count; rank++)
        writer->rank_of[order[rank] & RANK_MASK] = (uint16_t)rank;
}

static uint64_t key_of(const struct tree_writer *writer, const struct dead_set *set, cell root)
{
    uint16_t ranks[BOX_SETS_SIZE_MAX] = {0};
    unsigned count = 0;
    uint64_t key = 0;
    for (unsigned i = 0; i < set->size; i++) {
        if (!is_on_path(set, i, root))
            continue;
        uint16_t rank = writer->rank_of[set->cells[i]];
        unsigned at = count++;
        for (; at > 0 && ranks[at - 1] > rank; at--)
            ranks[at] = ranks[at - 1];
        ranks[at] = rank;
    }
    for (unsigned i = 0; i < BOX_SETS_SIZE_MAX; i++)
        key = key << RANK_BITS | ranks[i];
    return key;
}

/* Lists the paths of the tree of a cell in the order in which they are written. */
static void list_paths(struct tree_writer *writer, cell root)
{
    const struct dead_set *dead = writer->dead_sets->dead;
    size_t met = 0;
    for (size_t i = 0; i < writer->path_count; i++) {
        const struct dead_set *set = &dead[writer->paths[i].set];
        for (unsigned k = 0; k < set->size; k++)
            if (is_on_path(set, k, root) && !writer->frequency[set->cells[k]]++)
                writer->order[++met] = set->cells[k];
    }
    rank_cells(writer, met);
    for (size_t i = 0; i < writer->path_count; i++)
        writer->paths[i].key = key_of(writer, &dead[writer->paths[i].set], root);
    qsort(writer->paths, writer->path_count, sizeof *writer->paths, compare_paths);
}

static struct set_node *add_node(struct tree_writer *writer, unsigned rank)
{
    struct dead_sets *dead_sets = writer->dead_sets;
    if (writer->count == dead_sets->node_room) {
        dead_sets->node_room = dead_sets->node_room ? dead_sets->node_room * 2 : 256;
        dead_sets->nodes =
            mem_resize(dead_sets->nodes, dead_sets->node_room, sizeof *dead_sets->nodes);
    }
    struct set_node *node = &dead_sets->nodes[writer->count++];
    *node = (struct set_node){.box = (cell)(writer->order[rank] & RANK_MASK)};
    return node;
}

static unsigned rank_at(const struct set_path *path, unsigned depth)
{
    return (unsigned)(path->key >> RANK_BITS * (BOX_SETS_SIZE_MAX - 1 - depth)) & RANK_MASK;
}

/* Writes the nodes of some paths, from a depth on before which they are the same. */
static void write_nodes(struct tree_writer *writer, size_t from, size_t to, unsigned depth)
{
    const struct dead_sets *dead_sets = writer->dead_sets;
    while (from < to) {
        size_t at = writer->count, next = from;
        unsigned rank = rank_at(&writer->paths[from], depth);
        struct set_node *node = add_node(writer, rank);
        while (next < to && rank_at(&writer->paths[next], depth) == rank)
            next++;
        if (rank_at(&writer->paths[from], depth + 1) == 0) {
            const struct dead_set *set = &dead_sets->dead[writer->paths[from++].set];
            node->regions = set->regions;
            node->row = set->row;
        }
        write_nodes(writer, from, next, depth + 1);
        dead_sets->nodes[at].end = (uint32_t)writer->count;
        from = next;
    }
}

/* For every cell the numbers of the dead sets it is in; first[cell] says where they begin. */
static uint32_t *sort_by_cell(const struct dead_sets *dead_sets, uint32_t *first)
{
    unsigned cells = dead_sets->map->cells;
    memset(first, 0, ((size_t)cells + 2) * sizeof *first);
    for (size_t i = 0; i < dead_sets->dead_count; i++)
        for (unsigned k = 0; k < dead_sets->dead[i].size; k++)
            first[dead_sets->dead[i].cells[k] + 2]++;
    for (unsigned c = 0; c < cells; c++)
        first[c + 2] += first[c + 1];
    uint32_t *box_sets = mem_alloc(first[cells + 1], sizeof *box_sets);
    for (size_t i = 0; i < dead_sets->dead_count; i++)
        for (unsigned k = 0; k < dead_sets->dead[i].size; k++)
            box_sets[first[dead_sets->dead[i].cells[k] + 1]++] = (uint32_t)i;
    return box_sets;
}

static void write_trees(struct dead_sets *dead_sets)
{
    size_t cells = dead_sets->map->cells;
    struct tree_writer writer = {.dead_sets = dead_sets};
    uint32_t *first = mem_alloc(cells + 2, sizeof *first);
    uint32_t *box_sets = sort_by_cell(dead_sets, first);
    writer.frequency = mem_alloc(cells, sizeof *writer.frequency);
    writer.order = mem_alloc(cells + 1, sizeof *writer.order);
    writer.rank_of = mem_alloc(cells, sizeof *writer.rank_of);
    writer.paths = mem_alloc(dead_sets->dead_count, sizeof *writer.paths);
    for (size_t c = 0; c < cells; c++) {
        dead_sets->first[c] = (uint32_t)writer.count;
        writer.path_count = first[c + 1] - first[c];
        for (size_t i = 0; i < writer.path_count; i++)
            writer.paths[i].set = box_sets[first[c] + i];
        list_paths(&writer, (cell)c);
        write_nodes(&writer, 0, writer.path_count, 0);
    }
    dead_sets->first[cells] = (uint32_t)writer.count;
    mem_free(first);
    mem_free(box_sets);
    mem_free(writer.frequency);
    mem_free(writer.order);
    mem_free(writer.rank_of);
    mem_free(writer.paths);
}

/* Builds the tiers that are paid for. */
static void build(struct dead_sets *dead_sets)
{
    bool is_new = false;
    while (dead_sets->next_size &&
           box_sets_work(dead_sets->box_sets, dead_sets->next_size) <= dead_sets->credit) {
        unsigned size = dead_sets->next_size;
        dead_sets->credit -= box_sets_work(dead_sets->box_sets, size);
        dead_sets->next_size = size < BOX_SETS_SIZE_MAX ? size + 1 : 0;
        if (!box_sets_build(dead_sets->box_sets, size, &dead_sets->dead, &dead_sets->dead_count)) {
            dead_sets->next_size = 0;
            break;
        }
        is_new = true;
    }
    dead_sets->labels = box_sets_labels(dead_sets->box_sets);
    if (is_new)
        write_trees(dead_sets);
}

static void release(struct deadlock *deadlock)
{
    struct dead_sets *dead_sets = (struct dead_sets *)deadlock;
    box_sets_free(dead_sets->box_sets);
    mem_free(dead_sets->dead);
    mem_free(dead_sets->nodes);
    mem_free(dead_sets->first);
    mem_free(dead_sets);
}

static struct deadlock *make(const struct distances *distances)
{
    const struct map *map = distances->push_graph->map;
    struct dead_sets *dead_sets = mem_alloc(1, sizeof *dead_sets);
    dead_sets->deadlock.kind = &deadlock_table;
    dead_sets->map = map;
    dead_sets->box_sets = box_sets_new(distances);
    dead_sets->first = mem_alloc((size_t)map->cells + 1, sizeof *dead_sets->first);
    dead_sets->credit = CREDIT;
    dead_sets->next_size = 1;
    build(dead_sets);
    return &dead_sets->deadlock;
}

static bool is_dead(struct deadlock *deadlock, struct occupancy *occupancy, cell box, cell player)
{
    struct dead_sets *dead_sets = (struct dead_sets *)deadlock;
    if (dead_sets->next_size) {
        dead_sets->credit += CREDIT_EACH;
        if (dead_sets->credit >= box_sets_work(dead_sets->box_sets, dead_sets->next_size))
            build(dead_sets);
    }
    uint32_t end = dead_sets->first[box + 1];
    for (uint32_t i = dead_sets->first[box]; i < end; deadlock->steps++) {
        const struct set_node *node = &dead_sets->nodes[i];
        bool is_there = occupancy_is_blocked(occupancy, node->box);
        if (is_there && node->regions &&
            node->regions >> dead_sets->labels[node->row * (size_t)dead_sets->map->cells + player] &
                1)
            return true;
        i = is_there ? i + 1 : node->end;
    }
    return false;
}

const struct deadlock_kind deadlock_table = {
    .name = "table",
    .help = M_("no two to four boxes that are dead by themselves"),
    .expert = EXPERT_SUCCESSOR,
    .part = "test-table",
    .without = M_("boxes that are dead by themselves are not looked up"),
    .preserves = PRESERVES_ALL,
    .make = make,
    .free = release,
    .is_dead = is_dead,
};
