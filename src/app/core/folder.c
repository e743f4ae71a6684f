#include "app/core/folder.h"

#include <ctype.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "base/diag.h"
#include "base/file.h"
#include "base/language/message.h"
#include "base/mem.h"
#include "base/text.h"

/* The folders being listed, innermost first. */
struct ancestor {
    const struct ancestor *above;
    struct file_status status;
    unsigned depth;
};

struct names {
    char **items;
    size_t count;
    size_t room;
};

static bool digit(char c)
{
    return isdigit((unsigned char)c);
}

/* Compares the numbers at the front of both, and steps over them. */
static int compare_numbers(const char **a, const char **b)
{
    while (**a == '0')
        ++*a;
    while (**b == '0')
        ++*b;
    size_t long_a = strspn(*a, "0123456789"), long_b = strspn(*b, "0123456789");
    if (long_a != long_b)
        return long_a < long_b ? -1 : 1;
    int order = strncmp(*a, *b, long_a);
    *a += long_a;
    *b += long_b;
    return order;
}

int natural_order(const char *a, const char *b)
{
    const char *first = a, *second = b;
    while (*a && *b) {
        if (digit(*a) && digit(*b)) {
            int order = compare_numbers(&a, &b);
            if (order)
                return order;
        } else if (*a != *b) {
            return (unsigned char)*a < (unsigned char)*b ? -1 : 1;
        } else {
            a++;
            b++;
        }
    }
    if (*a || *b)
        return *a ? 1 : -1;
    return strcmp(first, second); /* 007 and 7: any order, but always the same */
}

static int by_natural_order(const void *a, const void *b)
{
    return natural_order(*(char *const *)a, *(char *const *)b);
}

static void append(char ***items, size_t *count, size_t *room, char *item)
{
    if (*count == *room) {
        *room = *room ? *room * 2 : 32;
        *items = mem_resize(*items, *room, sizeof **items);
    }
    (*items)[(*count)++] = item;
}

static void say(struct diag_list *diags, enum diag_severity severity, const char *path,
                const char *what)
{
    diag_add(diags, severity, (struct place){.file = path}, NULL, "%s", what);
}

static bool add_name(void *context, const char *name)
{
    struct names *names = context;
    if (name[0] != '.')
        append(&names->items, &names->count, &names->room, mem_string(name));
    return names->count < FOLDER_ENTRIES_MAX;
}

/* The names in a folder that are not hidden, sorted. */
static struct names names_of(const char *path, struct diag_list *diags)
{
    struct names names = {0};
    if (!file_list(path, add_name, &names))
        say(diags, DIAG_ERROR, path, file_why());
    if (names.count)
        qsort(names.items, names.count, sizeof *names.items, by_natural_order);
    return names;
}

static bool is_above(const struct ancestor *ancestor, const struct file_status *status)
{
    for (; ancestor; ancestor = ancestor->above)
        if (ancestor->status.device == status->device && ancestor->status.number == status->number)
            return true;
    return false;
}

static void list(struct folder *folder, const char *path, const struct file_status *status,
                 const struct ancestor *above, struct diag_list *diags);

static void list_entry(struct folder *folder, const char *path, const struct ancestor *ancestor,
                       struct diag_list *diags)
{
    if (folder->seen == FOLDER_ENTRIES_MAX)
        return;
    struct file_status status;
    if (++folder->seen == FOLDER_ENTRIES_MAX)
        say(diags, DIAG_ERROR, path, M_("too many files in one folder; the rest is left out"));
    else if (!file_look(path, &status))
        say(diags, DIAG_ERROR, path, file_why());
    else if (status.kind == FILE_FOLDER)
        list(folder, path, &status, ancestor, diags);
    else if (status.kind == FILE_REGULAR)
        append(&folder->paths, &folder->count, &folder->room, mem_string(path));
}

static void list(struct folder *folder, const char *path, const struct file_status *status,
                 const struct ancestor *above, struct diag_list *diags)
{
    struct ancestor here = {
        .above = above, .status = *status, .depth = above ? above->depth + 1 : 1};
    if (is_above(above, status)) {
        say(diags, DIAG_WARNING, path, M_("a link back to a folder above; not followed"));
        return;
    }
    if (here.depth > FOLDER_DEPTH_MAX) {
        say(diags, DIAG_ERROR, path, M_("folders nested too deeply; this one is left out"));
        return;
    }
    struct names names = names_of(path, diags);
    size_t length = strlen(path);
    const char *slash = length && path[length - 1] == '/' ? "" : "/";
    struct text full;
    text_init(&full);
    for (size_t i = 0; i < names.count; i++) {
        text_clear(&full);
        text_format(&full, "%s%s%s", path, slash, names.items[i]);
        list_entry(folder, full.bytes, &here, diags);
        mem_free(names.items[i]);
    }
    mem_free(names.items);
    text_free(&full);
}

void folder_list(struct folder *folder, const char *path, struct diag_list *diags)
{
    *folder = (struct folder){0};
    list_entry(folder, path, NULL, diags);
}

void folder_free(struct folder *folder)
{
    for (size_t i = 0; i < folder->count; i++)
        mem_free(folder->paths[i]);
    mem_free(folder->paths);
    *folder = (struct folder){0};
}
