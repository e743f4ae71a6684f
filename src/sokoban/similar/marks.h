/* An index of marks: which level has which, and where. */
#ifndef SOKOBAN_SIMILAR_MARKS_H
#define SOKOBAN_SIMILAR_MARKS_H

#include <stddef.h>
#include <stdint.h>

struct mark {
    uint64_t key;
    uint32_t item;
    uint8_t x, y;
};

struct mark_index {
    struct mark *marks;
    size_t count, room;
};

void mark_index_add(struct mark_index *index, struct mark mark);
void mark_index_sort(struct mark_index *index); /* before it is asked */
void mark_index_free(struct mark_index *index);

/* The marks with that key, as first and how many; none when more than so many have it. */
const struct mark *mark_index_find(const struct mark_index *index, uint64_t key, size_t most,
                                   size_t *count);

#endif
