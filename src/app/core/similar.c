#include "app/core/similar.h"

#include <stdlib.h>
#include <string.h>

#include "app/core/registry.h"
#include "base/mem.h"
#include "puzzle/level.h"

/* A number of the caller's, to be sorted by the ID it has. */
struct ranked {
    const struct compared_level *item;
    size_t number;
};

/* Those asked for come first among the same. */
static int compare(const void *a, const void *b)
{
    const struct ranked *first = a, *second = b;
    int order = strcmp(first->item->id, second->item->id);
    if (order == 0 && first->item->asked != second->item->asked)
        order = first->item->asked ? -1 : 1;
    return order ? order : (first->number > second->number) - (first->number < second->number);
}

/* Marks the first of those that are the same, and tells the others. */
static void tell_same(const struct similar_search *search, struct ranked *ranked, bool *is_first)
{
    for (size_t i = 0, first = 0; i < search->count; i++) {
        if (i == 0 || strcmp(ranked[i].item->id, ranked[first].item->id) != 0) {
            first = i;
            is_first[ranked[i].number] = true;
        } else if (ranked[first].item->asked) {
            struct similar_pair pair = {.first = ranked[first].number,
                                        .second = ranked[i].number,
                                        .kind = SIMILAR_SAME,
                                        .share = -1};
            search->found(search->context, &pair);
        }
    }
}

/* Levels of one family on their way to it, with their numbers. */
struct passing {
    const struct similar_search *search;
    struct similar_item *items;
    size_t *numbers;
    size_t count, asked;
};

static bool go_on(void *context)
{
    const struct passing *passing = context;
    return passing->search->go_on(passing->search->context);
}

static void pass_on(void *context, const struct similar_pair *pair)
{
    const struct passing *passing = context;
    struct similar_pair told = *pair;
    told.first = passing->numbers[pair->first];
    told.second = passing->numbers[pair->second];
    passing->search->found(passing->search->context, &told);
}

static void add(struct passing *passing, const bool *is_first, const struct puzzle *family,
                bool asked)
{
    for (size_t i = 0; i < passing->search->count; i++) {
        const struct compared_level *item = &passing->search->items[i];
        if (!is_first[i] || item->asked != asked || item->level->family != family)
            continue;
        passing->items[passing->count] = (struct similar_item){item->level, item->solution};
        passing->numbers[passing->count++] = i;
    }
}

static void compare_family(const struct similar_search *search, const bool *is_first,
                           const struct puzzle *family)
{
    struct passing passing = {
        .search = search,
        .items = mem_alloc(search->count + 1, sizeof *passing.items),
        .numbers = mem_alloc(search->count + 1, sizeof *passing.numbers),
    };
    add(&passing, is_first, family, true);
    passing.asked = passing.count;
    add(&passing, is_first, family, false);
    if (passing.asked)
        family->find_similar(&(struct similar_request){.items = passing.items,
                                                       .count = passing.count,
                                                       .asked = passing.asked,
                                                       .go_on = go_on,
                                                       .found = pass_on,
                                                       .context = &passing});
    mem_free(passing.items);
    mem_free(passing.numbers);
}

void similar_find(const struct similar_search *search)
{
    struct ranked *ranked = mem_alloc(search->count + 1, sizeof *ranked);
    bool *is_first = mem_alloc(search->count + 1, sizeof *is_first);
    for (size_t i = 0; i < search->count; i++)
        ranked[i] = (struct ranked){&search->items[i], i};
    qsort(ranked, search->count, sizeof *ranked, compare);
    tell_same(search, ranked, is_first);
    mem_free(ranked);
    for (const struct puzzle *const *family = registry_families; *family; family++)
        if ((*family)->find_similar)
            compare_family(search, is_first, *family);
    mem_free(is_first);
}
