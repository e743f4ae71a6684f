/* Sets of one to four boxes that are dead by themselves: exact tables of the level (sets.h), of
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
#include "sokoban/analysis/distances.h"
#include "sokoban/deadlock/deadlock.h"
#include "sokoban/deadlock/sets.h"

/* In the units of sets_work: what is spent before any question, and what a question is worth: a
 * search makes some steps of its own for each. */
enum { CREDIT = 1 << 17, CREDIT_EACH = 1 << 6 };

struct node {
    cell box;         /* has to be there for this node or those below it */
    uint16_t regions; /* dead with the player in these regions of the row; 0: not yet dead */
    uint32_t row;
    uint32_t end; /* the first node after those below this one */
};

struct table {
    struct deadlock deadlock;
    const struct map *map;
    struct sets *sets;
    const uint8_t *labels; /* the sets' */
    uint64_t credit;
    unsigned next_size; /* of the tier to come; 0: no more come */
    struct dead_set *dead;
    size_t dead_count;
    struct node *nodes;
    size_t node_room;
    uint32_t *first; /* cell -> the first node of its tree; one more at the end */
};

/* A dead set as a path in the tree of one of its cells. */
struct path {
    uint64_t key; /* ranks of the cells on it, rising, 16 bits each, the first on top; then 0 */
    uint32_t set;
};

enum { RANK_BITS = 16, RANK_MASK = UINT16_MAX };

/* While the trees are written. */
struct writer {
    struct table *table;
    uint32_t *frequency; /* by cell: on how many paths of the tree; all 0 between trees */
    uint32_t *order;     /* by rank, from 1: what frequency lacks to RANK_MASK, and the cell */
    uint16_t *rank_of;   /* by cell */
    struct path *paths;  /* of the tree */
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
    uint64_t one = ((const struct path *)a)->key, other = ((const struct path *)b)->key;
    return (one > other) - (one < other);
}

/* Is a cell of a set on its path from a root? A root alone is on its own. */
static bool is_on_path(const struct dead_set *set, unsigned member, cell root)
{
    return set->cells[member] != root || set->size == 1;
}

static void rank_cells(struct writer *writer)
{
    size_t cells = writer->table->map->cells, ranked = 0;
    for (size_t c = 0; c < cells; c++) {
        uint32_t times = writer->frequency[c] < RANK_MASK ? writer->frequency[c] : RANK_MASK;
        if (times)
            writer->order[++ranked] = (RANK_MASK - times) << RANK_BITS | (uint32_t)c;
        writer->frequency[c] = 0;
    }
    qsort(writer->order + 1, ranked, sizeof *writer->order, compare_words);
    for (size_t rank = 1; rank <= ranked; rank++)
        writer->rank_of[writer->order[rank] & RANK_MASK] = (uint16_t)rank;
}

static uint64_t key_of(const struct writer *writer, const struct dead_set *set, cell root)
{
    uint16_t ranks[SETS_SIZE_MAX] = {0};
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
    for (unsigned i = 0; i < SETS_SIZE_MAX; i++)
        key = key << RANK_BITS | ranks[i];
    return key;
}

/* Lists the paths of the tree of a cell in the order in which they are written. */
static void list_paths(struct writer *writer, cell root)
{
    const struct dead_set *dead = writer->table->dead;
    for (size_t i = 0; i < writer->path_count; i++) {
        const struct dead_set *set = &dead[writer->paths[i].set];
        for (unsigned k = 0; k < set->size; k++)
            writer->frequency[set->cells[k]] += is_on_path(set, k, root);
    }
    rank_cells(writer);
    for (size_t i = 0; i < writer->path_count; i++)
        writer->paths[i].key = key_of(writer, &dead[writer->paths[i].set], root);
    qsort(writer->paths, writer->path_count, sizeof *writer->paths, compare_paths);
}

static struct node *add_node(struct writer *writer, unsigned rank)
{
    struct table *table = writer->table;
    if (writer->count == table->node_room) {
        table->node_room = table->node_room ? table->node_room * 2 : 256;
        table->nodes = mem_resize(table->nodes, table->node_room, sizeof *table->nodes);
    }
    struct node *node = &table->nodes[writer->count++];
    *node = (struct node){.box = (cell)(writer->order[rank] & RANK_MASK)};
    return node;
}

static unsigned rank_at(const struct path *path, unsigned depth)
{
    return (unsigned)(path->key >> RANK_BITS * (SETS_SIZE_MAX - 1 - depth)) & RANK_MASK;
}

/* Writes the nodes of some paths, from a depth on before which they are the same. */
static void write_nodes(struct writer *writer, size_t from, size_t to, unsigned depth)
{
    const struct table *table = writer->table;
    while (from < to) {
        size_t at = writer->count, next = from;
        unsigned rank = rank_at(&writer->paths[from], depth);
        struct node *node = add_node(writer, rank);
        while (next < to && rank_at(&writer->paths[next], depth) == rank)
            next++;
        if (rank_at(&writer->paths[from], depth + 1) == 0) {
            const struct dead_set *set = &table->dead[writer->paths[from++].set];
            node->regions = set->regions;
            node->row = set->row;
        }
        write_nodes(writer, from, next, depth + 1);
        table->nodes[at].end = (uint32_t)writer->count;
        from = next;
    }
}

/* For every cell the numbers of the dead sets it is in; first[cell] says where they begin. */
static uint32_t *sort_by_cell(const struct table *table, uint32_t *first)
{
    unsigned cells = table->map->cells;
    memset(first, 0, ((size_t)cells + 2) * sizeof *first);
    for (size_t i = 0; i < table->dead_count; i++)
        for (unsigned k = 0; k < table->dead[i].size; k++)
            first[table->dead[i].cells[k] + 2]++;
    for (unsigned c = 0; c < cells; c++)
        first[c + 2] += first[c + 1];
    uint32_t *sets = mem_alloc(first[cells + 1], sizeof *sets);
    for (size_t i = 0; i < table->dead_count; i++)
        for (unsigned k = 0; k < table->dead[i].size; k++)
            sets[first[table->dead[i].cells[k] + 1]++] = (uint32_t)i;
    return sets;
}

static void write_trees(struct table *table)
{
    size_t cells = table->map->cells;
    struct writer writer = {.table = table};
    uint32_t *first = mem_alloc(cells + 2, sizeof *first);
    uint32_t *sets = sort_by_cell(table, first);
    writer.frequency = mem_alloc(cells, sizeof *writer.frequency);
    writer.order = mem_alloc(cells + 1, sizeof *writer.order);
    writer.rank_of = mem_alloc(cells, sizeof *writer.rank_of);
    writer.paths = mem_alloc(table->dead_count, sizeof *writer.paths);
    for (size_t c = 0; c < cells; c++) {
        table->first[c] = (uint32_t)writer.count;
        writer.path_count = first[c + 1] - first[c];
        for (size_t i = 0; i < writer.path_count; i++)
            writer.paths[i].set = sets[first[c] + i];
        list_paths(&writer, (cell)c);
        write_nodes(&writer, 0, writer.path_count, 0);
    }
    table->first[cells] = (uint32_t)writer.count;
    mem_free(first);
    mem_free(sets);
    mem_free(writer.frequency);
    mem_free(writer.order);
    mem_free(writer.rank_of);
    mem_free(writer.paths);
}

/* Builds the tiers that are paid for. */
static void build(struct table *table)
{
    bool is_new = false;
    while (table->next_size && sets_work(table->sets, table->next_size) <= table->credit) {
        unsigned size = table->next_size;
        table->credit -= sets_work(table->sets, size);
        table->next_size = size < SETS_SIZE_MAX ? size + 1 : 0;
        if (!sets_build(table->sets, size)) {
            table->next_size = 0;
            break;
        }
        sets_list_dead(table->sets, size, &table->dead, &table->dead_count);
        is_new = true;
    }
    table->labels = sets_labels(table->sets);
    if (is_new)
        write_trees(table);
}

static void release(struct deadlock *deadlock)
{
    struct table *table = (struct table *)deadlock;
    sets_free(table->sets);
    mem_free(table->dead);
    mem_free(table->nodes);
    mem_free(table->first);
    mem_free(table);
}

static struct deadlock *make(const struct distances *distances)
{
    const struct map *map = distances->sides->map;
    struct table *table = mem_alloc(1, sizeof *table);
    table->deadlock.kind = &deadlock_table;
    table->map = map;
    table->sets = sets_new(distances);
    table->first = mem_alloc((size_t)map->cells + 1, sizeof *table->first);
    table->credit = CREDIT;
    table->next_size = 1;
    build(table);
    return &table->deadlock;
}

static bool is_dead(struct deadlock *deadlock, struct layout *layout, cell box, cell player)
{
    struct table *table = (struct table *)deadlock;
    if (table->next_size) {
        table->credit += CREDIT_EACH;
        if (table->credit >= sets_work(table->sets, table->next_size))
            build(table);
    }
    uint32_t end = table->first[box + 1];
    for (uint32_t i = table->first[box]; i < end; deadlock->steps++) {
        const struct node *node = &table->nodes[i];
        bool is_there = layout_is_blocked(layout, node->box);
        if (is_there && node->regions &&
            node->regions >> table->labels[node->row * (size_t)table->map->cells + player] & 1)
            return true;
        i = is_there ? i + 1 : node->end;
    }
    return false;
}

const struct deadlock_kind deadlock_table = {
    .name = "table",
    .preserves = PRESERVES_ALL,
    .make = make,
    .free = release,
    .is_dead = is_dead,
};
