/* A medium that fails, to see what a count by layers makes of it. */
#ifndef TESTS_SUPPORT_FAULTY_MEDIUM_H
#define TESTS_SUPPORT_FAULTY_MEDIUM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "search/layers/medium.h"

/* A folder's medium in which the n-th call that changes something fails, after half of what it
 * writes; then nothing is done any more: so a program ends that is killed. Or it fails and the
 * program lives on: so a disk is full. */
struct faulty {
    struct medium inner;
    uint64_t left;
    bool dies, failed;
};

static inline bool goes_well(struct faulty *faulty)
{
    if (faulty->failed)
        return !faulty->dies;
    faulty->failed = faulty->left-- == 0;
    return !faulty->failed;
}

static inline void *faulty_create(void *self, uint64_t number)
{
    struct faulty *faulty = self;
    return goes_well(faulty) ? faulty->inner.create(faulty->inner.self, number) : NULL;
}

static inline bool faulty_put(void *self, void *file, const uint8_t *bytes, size_t length)
{
    struct faulty *faulty = self;
    bool well = goes_well(faulty);
    if (well || !faulty->dies)
        well &= faulty->inner.put(faulty->inner.self, file, bytes, well ? length : length / 2);
    return well;
}

static inline void faulty_remove(void *self, uint64_t number)
{
    struct faulty *faulty = self;
    if (goes_well(faulty))
        faulty->inner.remove(faulty->inner.self, number);
}

static inline bool faulty_keep(void *self, const uint8_t *bytes, size_t length)
{
    struct faulty *faulty = self;
    return goes_well(faulty) && faulty->inner.keep(faulty->inner.self, bytes, length);
}

static inline bool faulty_complete(void *self, void *file)
{
    struct faulty *faulty = self;
    return faulty->inner.complete(faulty->inner.self, file) && !faulty->failed;
}

static inline void *faulty_open(void *self, uint64_t number)
{
    struct faulty *faulty = self;
    return faulty->inner.open(faulty->inner.self, number);
}

static inline bool faulty_get(void *self, void *file, uint8_t *bytes, size_t length)
{
    struct faulty *faulty = self;
    return faulty->inner.get(faulty->inner.self, file, bytes, length);
}

static inline void faulty_close(void *self, void *file)
{
    struct faulty *faulty = self;
    faulty->inner.close(faulty->inner.self, file);
}

static inline void faulty_blame(void *self, uint64_t number)
{
    struct faulty *faulty = self;
    faulty->inner.blame(faulty->inner.self, number);
}

static inline struct medium faulty_medium(struct faulty *faulty, struct medium inner)
{
    faulty->inner = inner;
    return (struct medium){.self = faulty,
                           .create = faulty_create,
                           .put = faulty_put,
                           .complete = faulty_complete,
                           .open = faulty_open,
                           .get = faulty_get,
                           .close = faulty_close,
                           .remove = faulty_remove,
                           .blame = faulty_blame,
                           .keep = faulty_keep};
}

#endif
