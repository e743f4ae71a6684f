/* Least cost from both ends: from the start along steps, from all goals back along them, each end
 * with bounds of what lies between it and the other (bidirectional heuristic search, front to end).
 *
 * The ends have spaces of their own, whose keys are of the same bytes. A state of the front is one
 * just after a step, a state of the back one just before a step; a link leads from the one to the
 * other and may cost something. A whole path is  front, link, back, step, front, link, back, ...,
 * goal.  In Sokoban a step is a push and a link a walk. */
#ifndef SEARCH_BOTH_ENDS_H
#define SEARCH_BOTH_ENDS_H

struct meter;
struct search_result;
struct space;

/* Front: has goals and links. Back: its expand lists steps back, its evaluate bounds what they cost
 * from the start, it has links as well and no start of its own. The path has states of the front.
 */
void search_both_ends(const struct space *front, const struct space *back, struct meter *meter,
                      struct search_result *result);

#endif
