/* What was learnt stands in a list for every cell: all lessons with a box there.
 *
 * Preserves: everything, if what it was taught is true.
 * Costs: a look at some cells for every lesson with the box just put down. */
#include "sokoban/deadlock/lessons.h"

#include "base/mem.h"
#include "sokoban/analysis/distances.h"

struct lesson {
    cell boxes[LESSON_BOXES_MAX];
    uint16_t
        next[LESSON_BOXES_MAX]; /* by box: the next lesson in the list of its cell; number + 1 */
    cell count;
};

struct lessons {
    struct deadlock deadlock;
    unsigned cells; /* of the map */
    struct lesson *items;
    uint8_t *players; /* [lesson * cells + cell]: dead with the player there */
    unsigned count, room;
    uint16_t *first; /* by cell: number + 1 */
};

static struct deadlock *make(const struct distances *distances)
{
    struct lessons *lessons = mem_alloc(1, sizeof *lessons);
    lessons->deadlock.kind = &deadlock_lessons;
    lessons->cells = distances->sides->map->cells;
    lessons->first = mem_alloc(lessons->cells, sizeof *lessons->first);
    return &lessons->deadlock;
}

static void release(struct deadlock *deadlock)
{
    struct lessons *lessons = (struct lessons *)deadlock;
    mem_free(lessons->items);
    mem_free(lessons->players);
    mem_free(lessons->first);
    mem_free(lessons);
}

static void make_room(struct lessons *lessons)
{
    if (lessons->count < lessons->room)
        return;
    lessons->room = lessons->room ? lessons->room * 2 : 16;
    lessons->items = mem_resize(lessons->items, lessons->room, sizeof *lessons->items);
    lessons->players = mem_resize(lessons->players, lessons->room, lessons->cells);
}

void lessons_add(struct deadlock *lessons, const cell *boxes, unsigned count, const bool *player)
{
    struct lessons *book = (struct lessons *)lessons;
    if (book->count == LESSONS_MAX || count > LESSON_BOXES_MAX)
        return;
    make_room(book);
    struct lesson *lesson = &book->items[book->count];
    uint8_t *players = book->players + (size_t)book->count * book->cells;
    *lesson = (struct lesson){.count = (cell)count};
    for (unsigned c = 0; c < book->cells; c++)
        players[c] = player[c];
    book->count++;
    for (unsigned i = 0; i < count; i++) {
        lesson->boxes[i] = boxes[i];
        lesson->next[i] = book->first[boxes[i]];
        book->first[boxes[i]] = (uint16_t)book->count;
    }
}

/* Are the boxes of a lesson all there? Says which one stands on the cell asked about. */
static bool holds(const struct lesson *lesson, const struct layout *layout, cell box,
                  unsigned *which)
{
    bool all = true;
    for (unsigned i = 0; i < lesson->count; i++) {
        all = all && layout_is_blocked(layout, lesson->boxes[i]);
        if (lesson->boxes[i] == box)
            *which = i;
    }
    return all;
}

static bool is_dead(struct deadlock *deadlock, struct layout *layout, cell box, cell player)
{
    const struct lessons *lessons = (const struct lessons *)deadlock;
    for (unsigned number = lessons->first[box], which = 0; number; deadlock->steps++) {
        const struct lesson *lesson = &lessons->items[number - 1];
        if (holds(lesson, layout, box, &which) &&
            lessons->players[(size_t)(number - 1) * lessons->cells + player])
            return true;
        number = lesson->next[which];
    }
    return false;
}

const struct deadlock_kind deadlock_lessons = {
    .name = "lessons",
    .preserves = PRESERVES_ALL,
    .learns = true,
    .make = make,
    .free = release,
    .is_dead = is_dead,
};
