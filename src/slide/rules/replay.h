/* The judge of sliding blocks: replays a solution by the rules alone. It shares no code with
 * any solver. */
#ifndef SLIDE_RULES_REPLAY_H
#define SLIDE_RULES_REPLAY_H

#include <stddef.h>

struct level;
struct slide_position;
struct score;

void slide_judge(const struct level *level, const char *solution, struct score *score);
char *slide_spell(const struct level *level, const char *solution);

/* How many moves the strokes made so far are. */
size_t slide_moves_made(const struct slide_position *position);

/* Makes the first so many moves of a solution, as far as they can be made. A move is one piece
 * going any way without another in between. */
void slide_replay(struct slide_position *position, const char *solution, size_t moves);

#endif
