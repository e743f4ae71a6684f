#include "base/diag.h"

#include <stdarg.h>

#include "base/language/message.h"
#include "base/mem.h"
#include "base/text.h"

void diag_list_init(struct diag_list *list)
{
    *list = (struct diag_list){0};
}

void diag_list_free(struct diag_list *list)
{
    for (size_t i = 0; i < list->count; i++) {
        mem_free(list->items[i].file);
        mem_free(list->items[i].what);
        mem_free(list->items[i].remedy);
    }
    mem_free(list->items);
    *list = (struct diag_list){0};
}

static struct diag *append(struct diag_list *list, enum diag_severity severity)
{
    if (list->count == list->room) {
        list->room = list->room ? list->room * 2 : 8;
        list->items = mem_resize(list->items, list->room, sizeof *list->items);
    }
    list->errors += severity == DIAG_ERROR;
    return &list->items[list->count++];
}

void diag_add_list(struct diag_list *list, enum diag_severity severity, struct place place,
                   const char *remedy, const char *format, va_list arguments)
{
    struct text what;
    text_init(&what);
    text_say_list(&what, format, arguments);
    *append(list, severity) = (struct diag){
        .severity = severity,
        .file = mem_string(place.file ? place.file : "-"),
        .line = place.line,
        .column = place.column,
        .what = text_take(&what),
        .remedy = remedy ? message_of(remedy) : NULL,
    };
}

void diag_add(struct diag_list *list, enum diag_severity severity, struct place place,
              const char *remedy, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    diag_add_list(list, severity, place, remedy, format, arguments);
    va_end(arguments);
}

void diag_copy(struct diag_list *list, const struct diag *diag)
{
    struct diag copy = *diag;
    copy.file = mem_string(diag->file);
    copy.what = mem_string(diag->what);
    copy.remedy = mem_string(diag->remedy);
    *append(list, diag->severity) = copy;
}

const char *diag_severity_name(enum diag_severity severity)
{
    static const char *const names[] = {M_("note"), M_("warning"), M_("error")};
    return names[severity];
}

void diag_print(const struct diag *diag, struct text *out)
{
    text_add(out, diag->file);
    if (diag->line)
        text_format(out, ":%u", diag->line);
    if (diag->line && diag->column)
        text_format(out, ":%u", diag->column);
    text_format(out, ": %s: %s", diag_severity_name(diag->severity), diag->what);
    if (diag->remedy)
        text_format(out, " (%s)", diag->remedy);
}
