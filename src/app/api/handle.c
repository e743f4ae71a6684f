#include "app/api/handles.h"

#include "base/mem.h"

void *api_new(enum api_kind kind, size_t size)
{
    struct api_head *head = mem_alloc(1, size);
    head->kind = kind;
    return head;
}

bool api_is(const void *handle, enum api_kind kind)
{
    const struct api_head *head = handle;
    return head && head->kind == kind;
}

#ifdef NDEBUG

void api_bury(void *handle)
{
    mem_free(handle);
}

#else

enum { GRAVES = 256 };

/* The handles freed last stay in memory, dead, so that their use is answered and not a fault. */
void api_bury(void *handle)
{
    static _Atomic(void *) graves[GRAVES];
    static atomic_uint next;
    struct api_head *head = handle;
    if (!head)
        return;
    head->kind = 0;
    mem_free(atomic_exchange(&graves[atomic_fetch_add(&next, 1) % GRAVES], handle));
}

#endif
