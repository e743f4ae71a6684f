/* Puzzles out of nothing: frames filled with pieces at random, in one of some styles. */
#ifndef SLIDE_INVENT_H
#define SLIDE_INVENT_H

#include "base/random.h"
#include "puzzle/puzzle.h"

struct tray;

/* The first is the default. */
choice_list slide_styles;

enum { INVENT_SIDE_MIN = 4, INVENT_SIDE_MAX = 8 };

/* A tray in a style, with a goal; sides are from INVENT_SIDE_MIN to INVENT_SIDE_MAX, or 0 for those
 * of the style. The same numbers give the same tray. */
struct tray *slide_invent(const char *style, unsigned width, unsigned height,
                          struct random *random);

#endif
