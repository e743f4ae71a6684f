/* Drawing sliding-block puzzles by hand. */
#ifndef SLIDE_EDIT_H
#define SLIDE_EDIT_H

#include "puzzle/edit.h"

extern const struct edit_calls slide_edit;

#endif
