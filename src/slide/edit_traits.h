/* What can be said of a piece that is drawn: how it moves, whether it has to leave, what it is
 * called. As in puzzle/edit.h. */
#ifndef SLIDE_EDIT_TRAITS_H
#define SLIDE_EDIT_TRAITS_H

#include "puzzle/edit.h"

extern const struct parameter_kind slide_traits[];

bool slide_trait(const void *handle, struct game_place place, size_t which, struct text *out);
bool slide_set_trait(void *handle, struct game_place place, size_t which, const char *value,
                     struct text *why);

#endif
