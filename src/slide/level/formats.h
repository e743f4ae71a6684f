/* Every notation of sliding blocks: which one a file is in, and reading and writing it. */
#ifndef SLIDE_LEVEL_FORMATS_H
#define SLIDE_LEVEL_FORMATS_H

#include "puzzle/puzzle.h"

choice_list slide_formats;

int slide_recognise(const struct source *source);
void slide_read(const struct source *source, struct level_list *list);
bool slide_read_solution(const struct source *source, struct level *level);
void slide_write(const struct level_list *list, const char *format, struct text *out);

#endif
