/* Near copies among many levels. Levels that can be alike are found by what they share: windows of
 * three by three squares, the shape of the room, series of four pushes; only those are compared in
 * full, over the eight turns and mirrorings. What many levels have proves nothing and is left out,
 * so that ten thousand levels take seconds. */
#ifndef SOKOBAN_SIMILAR_SIMILAR_H
#define SOKOBAN_SIMILAR_SIMILAR_H

#include "puzzle/similar.h"

void sokoban_find_similar(const struct similar_request *wanted);

#endif
