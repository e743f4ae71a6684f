/* Memory: every allocation of the program passes through here.
 *
 * mem_alloc and friends never return NULL: when memory ends they call the exhaustion handler, which
 * does not return. mem_try_* return NULL instead; they are for the few large structures (tables,
 * frontiers) for which running out is a verdict and not an error. */
#ifndef BASE_MEM_H
#define BASE_MEM_H

#include <stddef.h>
#include <stdint.h>

/* Zeroed memory for count objects of the given size; checks the product for overflow. */
void *mem_alloc(size_t count, size_t size);

/* Grows or shrinks a block; new bytes are not cleared. mem_resize(NULL, ...) allocates. */
void *mem_resize(void *block, size_t count, size_t size);

void *mem_try_alloc(size_t count, size_t size);
void *mem_try_resize(void *block, size_t count, size_t size);

void mem_free(void *block);

/* Zeroed memory that the system gets back as soon as it is freed, for the few buffers that would
 * else leave large holes between small blocks. NULL when there is none; small ones are ordinary. */
void *mem_try_large(size_t bytes);
void mem_free_large(void *block, size_t bytes);

char *mem_string(const char *text);
char *mem_string_range(const char *text, size_t length);

/* What to do when a must-succeed allocation fails; the default prints one line and exits with
 * status 2. The handler must not return. */
void mem_on_exhaustion(void (*handler)(size_t bytes));

/* For tests: let the n-th allocation from now (1 = the next) fail, once; 0 switches it off. */
void mem_fail_at(uint64_t nth);

/* For tests: allocations asked for since the start of the program. */
uint64_t mem_calls(void);

#endif
