/* Where help, man page and completions are written, and in which language. */
#ifndef FRONT_CLI_PAGE_H
#define FRONT_CLI_PAGE_H

#include <stdio.h>

struct catalogue;

struct page {
    FILE *out;
    const struct catalogue *catalogue; /* NULL: English */
};

/* Writes a message in words. */
void page_say(const struct page *page, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* What was said, in words, freed by mem_free; "" for NULL. */
char *page_words(const struct page *page, const char *said);

/* How many columns a string takes. */
int page_width(const char *string);

#endif
