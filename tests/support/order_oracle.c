#include "support/order_oracle.h"

#include <string.h>

#include "base/mem.h"
#include "puzzle/order.h"
#include "support/oracle.h"
#include "support/test.h"

enum { NOWHERE = ORACLE_DIRECTIONS };

struct cost {
    uint32_t parts[ORDER_ORACLE_PARTS];
};

/* Where somebody is, how he came there, and which box was pushed last. */
struct situation {
    size_t position;
    unsigned direction, box; /* of the last move; where the box last pushed stands */
    bool pushed;             /* the last move was a push */
};

struct entry {
    struct cost cost;
    size_t state;
};

struct search {
    const struct oracle *oracle;
    const struct order *order;
    struct cost *costs;
    bool *reached;
    struct entry *heap;
    size_t count, room;
};

static int compare(const struct cost *one, const struct cost *other)
{
    for (unsigned i = 0; i < ORDER_ORACLE_PARTS; i++)
        if (one->parts[i] != other->parts[i])
            return one->parts[i] < other->parts[i] ? -1 : 1;
    return 0;
}

static size_t number_of(const struct search *search, const struct situation *at)
{
    return ((at->position * (NOWHERE + 1) + at->direction) * 2 + at->pushed) *
               (search->oracle->squares + 1) +
           at->box;
}

static struct situation situation_of(const struct search *search, size_t state)
{
    struct situation at;
    at.box = (unsigned)(state % (search->oracle->squares + 1));
    state /= search->oracle->squares + 1;
    at.pushed = state % 2;
    at.direction = (unsigned)(state / 2 % (NOWHERE + 1));
    at.position = state / 2 / (NOWHERE + 1);
    return at;
}

static void push_entry(struct search *search, struct entry entry)
{
    if (search->count == search->room) {
        search->room = search->room ? search->room * 2 : 1024;
        search->heap = mem_resize(search->heap, search->room, sizeof *search->heap);
    }
    size_t i = search->count++;
    for (; i && compare(&entry.cost, &search->heap[(i - 1) / 2].cost) < 0; i = (i - 1) / 2)
        search->heap[i] = search->heap[(i - 1) / 2];
    search->heap[i] = entry;
}

static struct entry pop_entry(struct search *search)
{
    struct entry top = search->heap[0], last = search->heap[--search->count];
    size_t i = 0;
    for (size_t child; (child = 2 * i + 1) < search->count; i = child) {
        if (child + 1 < search->count &&
            compare(&search->heap[child + 1].cost, &search->heap[child].cost) < 0)
            child++;
        if (compare(&last.cost, &search->heap[child].cost) <= 0)
            break;
        search->heap[i] = search->heap[child];
    }
    search->heap[i] = last;
    return top;
}

static void reach(struct search *search, struct situation at, struct cost cost)
{
    size_t state = number_of(search, &at);
    if (search->reached[state] && compare(&search->costs[state], &cost) <= 0)
        return;
    search->reached[state] = true;
    search->costs[state] = cost;
    push_entry(search, (struct entry){cost, state});
}

static void move(struct search *search, const struct situation *at, const struct cost *cost,
                 unsigned direction)
{
    const struct oracle *oracle = search->oracle;
    size_t edge = at->position * ORACLE_DIRECTIONS + direction;
    if (oracle->next[edge] == ORACLE_NEVER)
        return;
    bool push = oracle->is_push[edge], turned = at->direction != direction;
    unsigned box = oracle->beside[oracle_player(oracle, at->position)][direction];
    const struct {
        const char *name;
        bool counts;
    } measures[] = {
        {"moves", true},
        {"pushes", push},
        {"player_lines", turned},
        {"pushing_sessions", push && !at->pushed},
        {"box_lines", push && (!at->pushed || turned)},
        {"box_changes", push && at->box != box},
    };
    struct cost after = *cost;
    for (size_t i = 0; i < search->order->count && i < ORDER_ORACLE_PARTS; i++)
        for (size_t k = 0; k < sizeof measures / sizeof *measures; k++)
            if (strcmp(search->order->metrics[i], measures[k].name) == 0)
                after.parts[i] += measures[k].counts;
    struct situation then = {oracle->next[edge], direction, at->box, push};
    if (push)
        then.box = oracle->beside[box][direction];
    reach(search, then, after);
}

void order_oracle(const struct oracle *oracle, const struct order *order,
                  uint32_t least[ORDER_ORACLE_PARTS])
{
    struct search search = {.oracle = oracle, .order = order};
    size_t states = oracle->count * (NOWHERE + 1) * 2 * (oracle->squares + 1);
    search.costs = mem_alloc(states, sizeof *search.costs);
    search.reached = mem_alloc(states, sizeof *search.reached);
    reach(&search, (struct situation){0, NOWHERE, oracle->squares, false}, (struct cost){0});
    for (;;) {
        assert_true(search.count > 0);
        struct entry entry = pop_entry(&search);
        struct situation at = situation_of(&search, entry.state);
        if (compare(&entry.cost, &search.costs[entry.state]) != 0)
            continue;
        if (!(oracle_boxes(oracle, at.position) & ~oracle->goals)) {
            memcpy(least, entry.cost.parts, sizeof entry.cost.parts);
            break;
        }
        for (unsigned d = 0; d < ORACLE_DIRECTIONS; d++)
            move(&search, &at, &entry.cost, d);
    }
    mem_free(search.costs);
    mem_free(search.reached);
    mem_free(search.heap);
}
