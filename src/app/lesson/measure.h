/* A heuristic on the measured levels: checked against exact distances, and counted. */
#ifndef APP_LESSON_MEASURE_H
#define APP_LESSON_MEASURE_H

#include "app/lesson/judge.h"

/* Exact pushes from each state to a nearest solved one, or SPACE_NONE; freed by mem_free. */
int *measure_distances(const struct lesson_space *space);

/* Takes one answer a state of the space. Returns the first that is above the truth, or the number
 * of states; fills out when there is none. */
size_t measure_space(const struct exercise *exercise, const struct lesson_space *space,
                     const char *const *answers, struct measured *out);

#endif
