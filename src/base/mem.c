#include "base/mem.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/pages.h"

static void exit_exhausted(size_t bytes)
{
    fprintf(stderr, "cariste: out of memory (%zu bytes asked for)\n", bytes);
    exit(2);
}

static void (*exhaustion_handler)(size_t) = exit_exhausted;
static uint64_t calls;
static uint64_t failing_call;

void mem_on_exhaustion(void (*handler)(size_t bytes))
{
    exhaustion_handler = handler ? handler : exit_exhausted;
}

void mem_fail_at(uint64_t nth)
{
    uint64_t now = __atomic_load_n(&calls, __ATOMIC_RELAXED);
    __atomic_store_n(&failing_call, nth ? now + nth : 0, __ATOMIC_RELAXED);
}

uint64_t mem_calls(void)
{
    return __atomic_load_n(&calls, __ATOMIC_RELAXED);
}

static bool refused(size_t count, size_t size)
{
    uint64_t call = __atomic_add_fetch(&calls, 1, __ATOMIC_RELAXED);
    if (call == __atomic_load_n(&failing_call, __ATOMIC_RELAXED))
        return true;
    return size && count > PTRDIFF_MAX / size;
}

void *mem_try_alloc(size_t count, size_t size)
{
    if (refused(count, size))
        return NULL;
    return calloc(count ? count : 1, size ? size : 1);
}

void *mem_try_resize(void *block, size_t count, size_t size)
{
    if (refused(count, size))
        return NULL;
    size_t bytes = count * size;
    return realloc(block, bytes ? bytes : 1);
}

static size_t saturated(size_t count, size_t size)
{
    return size && count > SIZE_MAX / size ? SIZE_MAX : count * size;
}

void *mem_alloc(size_t count, size_t size)
{
    void *block = mem_try_alloc(count, size);
    if (!block)
        exhaustion_handler(saturated(count, size));
    return block;
}

void *mem_resize(void *block, size_t count, size_t size)
{
    void *grown = mem_try_resize(block, count, size);
    if (!grown)
        exhaustion_handler(saturated(count, size));
    return grown;
}

void mem_free(void *block)
{
    free(block);
}

/* Below it a mapping of its own is not worth the calls. */
enum { LARGE = 1 << 18 };

void *mem_try_large(size_t bytes)
{
    if (bytes < LARGE)
        return mem_try_alloc(bytes, 1);
    return refused(bytes, 1) ? NULL : pages_map(bytes);
}

void mem_free_large(void *block, size_t bytes)
{
    if (bytes < LARGE)
        mem_free(block);
    else if (block)
        pages_unmap(block, bytes);
}

char *mem_string_range(const char *text, size_t length)
{
    char *copy = mem_alloc(length + 1, 1);
    memcpy(copy, text, length);
    return copy;
}

char *mem_string(const char *text)
{
    return text ? mem_string_range(text, strlen(text)) : NULL;
}
