/* Where runs are kept: in memory, or as files in a folder. A run is written once from its beginning
 * to its end, and then read likewise, perhaps by several at a time. */
#ifndef SEARCH_LAYERS_MEDIUM_H
#define SEARCH_LAYERS_MEDIUM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct meter;

/* What fails has said why to the medium, or to the meter, and is not tried again. */
struct medium {
    void *self;

    void *(*create)(void *self, uint64_t number); /* NULL on failure */
    bool (*put)(void *self, void *file, const uint8_t *bytes, size_t length);
    /* Ends the writing; all that was put is there, or false. */
    bool (*complete)(void *self, void *file);

    void *(*open)(void *self, uint64_t number);                         /* NULL on failure */
    bool (*get)(void *self, void *file, uint8_t *bytes, size_t length); /* all of them, or false */
    void (*close)(void *self, void *file);

    /* Also of a run that is not complete, or not there. */
    void (*remove)(void *self, uint64_t number);

    /* Is told of a run that is not as it was written. */
    void (*blame)(void *self, uint64_t number);

    /* Puts what a count has come to in place of what it had come to before, at one stroke. NULL:
     * nothing outlasts the program. */
    bool (*keep)(void *self, const uint8_t *bytes, size_t length);
};

/* In memory, which is taken from the meter. */
struct memory_runs;
struct memory_runs *memory_runs_new(struct meter *meter);
void memory_runs_free(struct memory_runs *runs);
struct medium memory_runs_medium(struct memory_runs *runs);

#endif
