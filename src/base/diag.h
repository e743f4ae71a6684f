/* Diagnostics: what is wrong with an input, where, and what to do about it. */
#ifndef BASE_DIAG_H
#define BASE_DIAG_H

#include <stdarg.h>
#include <stddef.h>

enum diag_severity { DIAG_NOTE, DIAG_WARNING, DIAG_ERROR };

struct diag {
    enum diag_severity severity;
    char *file;      /* never NULL; "-" for standard input */
    unsigned line;   /* from 1; 0 = the whole file */
    unsigned column; /* from 1, in bytes; 0 = the whole line */
    char *what;      /* what is wrong: a message (base/language/message.h), no full stop */
    char *remedy;    /* what to do about it, a message, or NULL */
};

struct diag_list {
    struct diag *items;
    size_t count;
    size_t room;
    size_t errors; /* how many of them are errors */
};

/* Where something stands. */
struct place {
    const char *file;
    unsigned line, column;
};

void diag_list_init(struct diag_list *list);
void diag_list_free(struct diag_list *list);

/* Appends one; the remedy, in English or a message, may be NULL; format is for the what. */
void diag_add(struct diag_list *list, enum diag_severity severity, struct place place,
              const char *remedy, const char *format, ...) __attribute__((format(printf, 5, 6)));
void diag_add_list(struct diag_list *list, enum diag_severity severity, struct place place,
                   const char *remedy, const char *format, va_list arguments)
    __attribute__((format(printf, 5, 0)));

/* Appends a copy. */
void diag_copy(struct diag_list *list, const struct diag *diag);

/* "note", "warning", "error": a message */
const char *diag_severity_name(enum diag_severity severity);

struct text;
/* file:line:column: severity: what (remedy), with messages in it and without a line end. */
void diag_print(const struct diag *diag, struct text *out);

#endif
