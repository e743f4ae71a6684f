/* What show draws of a level: which overlays, which solution, and whether several moments of it. */
#ifndef APP_COMMANDS_FRAMES_H
#define APP_COMMANDS_FRAMES_H

#include <stdbool.h>
#include <stddef.h>

struct level;
struct options;
struct text;

/* The overlays asked for, with commas between them; empty for none. */
void frames_overlays(const struct options *options, struct text *names);

/* Why they cannot be shown of a level: its family lacks one; NULL when they can. The caller frees
 * it. */
char *frames_objection(const struct options *options, const struct level *level);

bool frames_are_animated(const struct options *options); /* a moving picture is wanted */
/* Several moments of a solution are wanted. */
bool frames_are_several(const struct options *options);

/* The solution to be shown, or NULL. Without --solution the level's own first one serves those
 * options that need one; otherwise it is not asked for. */
const char *frames_solution(const struct options *options, const struct level *level);

#endif
