/* Drawing Sokoban levels by hand. */
#ifndef SOKOBAN_EDIT_H
#define SOKOBAN_EDIT_H

#include "puzzle/edit.h"

extern const struct edit_calls sokoban_edit;

#endif
