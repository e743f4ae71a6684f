#include "app/api/handles.h"

#include "app/core/output.h"
#include "base/language/message.h"
#include "base/mem.h"

/* The levels that can be written stay the list's; the others are complained of. */
static void write_levels(const struct level_list *list, const char *format,
                         struct cariste_output *output)
{
    struct level_list good = *list;
    struct text warning;
    text_init(&warning);
    good.items = mem_alloc(list->count + 1, sizeof(struct level *));
    good.count = 0;
    for (size_t i = 0; i < list->count; i++) {
        const struct diag_list *diags = &list->items[i]->diags;
        if (list->items[i]->model)
            good.items[good.count++] = list->items[i];
        for (size_t k = 0; k < diags->count && !list->items[i]->model; k++)
            diag_copy(&output->diags, &diags->items[k]);
    }
    size_t left_out = output_write(&good, format, NULL, &output->bytes, &warning);
    if (!good.count)
        text_say(&output->error, "there is no level that can be written");
    else if (left_out == good.count)
        text_add(&output->error, warning.bytes);
    else if (left_out)
        diag_add(&output->diags, DIAG_WARNING, (struct place){.file = good.items[0]->file}, NULL,
                 "%s", warning.bytes);
    text_free(&warning);
    mem_free(good.items);
}

struct cariste_output *cariste_write(const struct cariste_collection *collection,
                                     const char *format)
{
    if (!api_is(collection, API_COLLECTION) || (format && !api_is_utf8(format)))
        return NULL;
    struct cariste_output *output = api_output_new();
    write_levels(&collection->list, format, output);
    return api_output_done(output, collection->language, false);
}

struct cariste_output *cariste_write_level(const struct cariste_level *level, const char *format)
{
    if (!api_is(level, API_LEVEL) || (format && !api_is_utf8(format)))
        return NULL;
    struct cariste_output *output = api_output_new();
    struct level *item = level->level;
    struct level_list list = {.family = item->family, .items = &item, .count = 1};
    write_levels(&list, format, output);
    return api_output_done(output, level->language, false);
}

static void print_lines(struct cariste_output *output)
{
    for (size_t i = 0; i < output->diags.count; i++) {
        diag_print(&output->diags.items[i], &output->bytes);
        text_add_char(&output->bytes, '\n');
    }
}

struct cariste_output *cariste_lint(const struct cariste_collection *collection)
{
    if (!api_is(collection, API_COLLECTION))
        return NULL;
    struct cariste_output *output = api_output_new();
    const struct level_list *list = &collection->list;
    for (size_t i = 0; i <= list->count; i++) {
        const struct diag_list *diags = i ? &list->items[i - 1]->diags : &list->diags;
        for (size_t k = 0; k < diags->count; k++)
            diag_copy(&output->diags, &diags->items[k]);
    }
    print_lines(output);
    return api_output_done(output, collection->language, true);
}

struct cariste_output *cariste_repair(struct cariste_collection *collection)
{
    if (!api_is(collection, API_COLLECTION))
        return NULL;
    struct cariste_output *output = api_output_new();
    for (size_t i = 0; i < collection->list.count; i++) {
        struct level *level = collection->list.items[i];
        if (level->family->fix)
            level->family->fix(level, &output->diags);
        mem_free(collection->levels[i].board);
        diag_list_free(&collection->levels[i].spoken);
        api_level_open(&collection->levels[i], level);
    }
    print_lines(output);
    return api_output_done(output, collection->language, true);
}

bool cariste_add_solution(struct cariste_collection *collection, size_t index, const char *solution,
                          const char *label)
{
    if (!api_is(collection, API_COLLECTION) || index >= collection->list.count || !solution ||
        (label && !api_is_utf8(label)))
        return false;
    struct level *level = collection->list.items[index];
    struct score score = {0};
    if (level_is_valid(level))
        level->family->judge(level, solution, &score);
    char *spelled = score.solved ? level->family->spell(level, solution) : NULL;
    if (!spelled)
        return false;
    level_add_solution(level, spelled, label);
    mem_free(spelled);
    return true;
}
