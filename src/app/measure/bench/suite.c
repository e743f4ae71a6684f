#include "app/measure/bench/suite.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "app/core/console.h"
#include "app/core/input.h"
#include "app/core/options/arguments.h"
#include "base/mem.h"

char *suite_name(const char *path, unsigned place, unsigned levels, unsigned *number)
{
    const char *slash = strrchr(path, '/');
    const char *name = slash ? slash + 1 : path;
    const char *dot = strrchr(name, '.');
    size_t length = dot && dot > name ? (size_t)(dot - name) : strlen(name);
    size_t digits = length;
    *number = place;
    if (levels > 1)
        return mem_string_range(name, length);
    while (digits && isdigit((unsigned char)name[digits - 1]))
        digits--;
    size_t bare = digits;
    while (bare && strchr("_- ", name[bare - 1]))
        bare--;
    if (digits == length || bare == 0)
        return mem_string_range(name, length);
    *number = (unsigned)strtoul(name + digits, NULL, 10);
    return mem_string_range(name, bare);
}

static void add(struct suites *suites, struct level *level, unsigned place, unsigned levels)
{
    struct suite_level item = {.level = level, .order = suites->count};
    item.suite = suite_name(level->file, place, levels, &item.number);
    for (size_t i = 0; i < suites->count; i++) {
        if (strcmp(suites->items[i].suite, item.suite) == 0) {
            item.order = suites->items[i].order;
            break;
        }
    }
    suites->items = mem_resize(suites->items, suites->count + 1, sizeof *suites->items);
    suites->items[suites->count++] = item;
}

/* The levels of a list that come from one file stand together. */
static void add_list(struct suites *suites, const struct level_list *list,
                     const struct select *select, struct console *console)
{
    for (size_t first = 0, last; first < list->count; first = last) {
        for (last = first + 1; last < list->count; last++)
            if (strcmp(list->items[last]->file, list->items[first]->file) != 0)
                break;
        for (size_t i = first; i < last; i++) {
            if (!select_has(select, list->items[i]->number))
                continue;
            console_complain(console, &list->items[i]->diags, DIAG_WARNING);
            add(suites, list->items[i], (unsigned)(i - first + 1), (unsigned)(last - first));
        }
    }
}

static int by_suite(const void *a, const void *b)
{
    const struct suite_level *one = a, *other = b;
    if (one->order != other->order)
        return one->order < other->order ? -1 : 1;
    if (one->number != other->number)
        return one->number < other->number ? -1 : 1;
    return strcmp(one->level->file, other->level->file);
}

void suites_read(struct suites *suites, const struct puzzle *const *families, char *const *files,
                 size_t count, const struct select *select, struct console *console)
{
    *suites = (struct suites){.list_count = count};
    suites->lists = mem_alloc(count, sizeof *suites->lists);
    for (size_t i = 0; i < count; i++) {
        struct level_list *list = &suites->lists[i];
        level_list_init(list);
        input_read(families, files[i], list);
        console_complain(console, &list->diags, DIAG_WARNING);
        add_list(suites, list, select, console);
        suites->most = list->count > suites->most ? list->count : suites->most;
    }
    if (suites->count)
        qsort(suites->items, suites->count, sizeof *suites->items, by_suite);
}

void suites_gather(struct suites *suites, const struct arguments *arguments,
                   struct console *console)
{
    suites_read(suites, arguments->options.families, arguments->files, arguments->file_count,
                &arguments->select, console);
}

void suites_free(struct suites *suites)
{
    for (size_t i = 0; i < suites->count; i++)
        mem_free(suites->items[i].suite);
    for (size_t i = 0; i < suites->list_count; i++)
        level_list_free(&suites->lists[i]);
    mem_free(suites->items);
    mem_free(suites->lists);
}
