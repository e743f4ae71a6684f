/* A run: keys in rising order, compressed, in blocks that carry sums.
 *
 * A block is a head and the differences of its keys, the first from 0, so that a block can be read
 * by itself. The head, numbers lowest byte first: bytes that follow (4), keys (4), the sum of the
 * run's number, the block's, the two before, and what follows (8). */
#ifndef SEARCH_LAYERS_RUN_H
#define SEARCH_LAYERS_RUN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct medium;
struct meter;

struct run {
    uint64_t number; /* its name in the medium */
    uint64_t keys, bytes;
    uint64_t layer; /* of a search by costs: whose states it holds */
};

/* What all runs of a count have in common. */
struct run_setting {
    const struct medium *medium;
    struct meter *meter;
    unsigned words;     /* of a key */
    size_t block_bytes; /* of the largest block, with its head */
};

struct run_writer {
    const struct run_setting *setting;
    struct run run;
    void *file;
    uint8_t *block;
    uint64_t *last;
    size_t used;
    uint32_t count; /* of keys in the block */
    uint32_t blocks;
};

/* The memory that a writer or a reader takes from the meter. */
size_t run_memory(const struct run_setting *setting);

/* False when that fails; nothing is left to be closed then. */
bool run_writer_open(struct run_writer *writer, const struct run_setting *setting, uint64_t number);
bool run_writer_add(struct run_writer *writer, const uint64_t *key); /* above the last one */
/* Says what run it has become; false, and the run is removed, when it could not be written. */
bool run_writer_close(struct run_writer *writer, struct run *run);
void run_writer_abandon(struct run_writer *writer);

struct run_reader {
    const struct run_setting *setting;
    struct run run;
    void *file;
    uint8_t *block;
    uint64_t *key; /* the one at hand */
    uint64_t keys_left, bytes_left;
    size_t at, length; /* in the block */
    uint32_t count;    /* of keys left in the block */
    uint32_t blocks;
    bool failed;
};

/* False when that fails; nothing is left to be closed then. */
bool run_reader_open(struct run_reader *reader, const struct run_setting *setting,
                     const struct run *run);
/* The next key; false at the end, or when the run cannot be read or is not as it was written. */
bool run_reader_next(struct run_reader *reader);
void run_reader_close(struct run_reader *reader);

#endif
