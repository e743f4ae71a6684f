/* Messages put into words, at the edge where people read them. */
#ifndef BASE_LANGUAGE_WORDING_H
#define BASE_LANGUAGE_WORDING_H

#include <stddef.h>

struct catalogue;
struct text;

/* Appends what was said with every message in it in the language of a catalogue, in English for
 * NULL; what is no message stays as it is. Widths in formats count columns, and numbers with
 * decimals (%f, not %g, which is for machines) follow the language. */
void wording_add(struct text *out, const struct catalogue *catalogue, const char *said);
void wording_add_bytes(struct text *out, const struct catalogue *catalogue, const char *said,
                       size_t length);

/* The same in memory of its own, freed by mem_free; NULL for NULL. */
char *wording_new(const struct catalogue *catalogue, const char *said);

/* Puts a whole text into words. */
void wording_settle(struct text *text, const struct catalogue *catalogue);

#endif
