#include "draw/raster/cairo_calls.h"

#include <assert.h>
#include <stdatomic.h>

#include "base/dynamic.h"
#include "base/language/message.h"
#include "base/mem.h"
#include "base/text.h"

/* Kept until the program ends, as the library is. */
static _Atomic(const struct cairo_calls *) loaded;

#define FIND(name) dynamic_find(library, "cairo_" #name, &calls->name) &&
static bool find_all(void *library, struct cairo_calls *calls)
{
    return CAIRO_CALLS(FIND) true;
}

bool cairo_load(struct text *error)
{
    if (atomic_load(&loaded))
        return true;
    void *library = dynamic_open(CARISTE_CAIRO_LIBRARY);
    struct cairo_calls *calls = mem_alloc(1, sizeof *calls);
    const struct cairo_calls *before = NULL;
    if (!library || !find_all(library, calls)) {
        mem_free(calls);
        text_say(error, "%s cannot be loaded: SVG can be written", CARISTE_CAIRO_LIBRARY);
        return false;
    }
    if (!atomic_compare_exchange_strong(&loaded, &before, calls))
        mem_free(calls); /* another thread was quicker */
    return true;
}

const struct cairo_calls *cairo(void)
{
    const struct cairo_calls *calls = atomic_load(&loaded);
    assert(calls);
    return calls;
}
