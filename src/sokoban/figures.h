/* What the analyses say of a position in numbers, a line each, for captions of drawings. */
#ifndef SOKOBAN_FIGURES_H
#define SOKOBAN_FIGURES_H

struct board;
struct corral_map;
struct map;
struct packing;
struct text;

/* "estimates: matching 8, greedy 8, ...": all bounds of the position on the board. */
void figures_estimates(const struct map *map, const struct board *now, struct text *line);

/* "flood of 14 squares: queue 56 looks, at most 4 waiting; ..." */
void figures_floods(const struct map *map, const struct board *now, struct text *line);

/* "3 regions: the player's and 2 corrals" */
void figures_corrals(const struct corral_map *corrals, struct text *line);

/* "packing order of 6 goals; 2 (?) come first in any order" */
void figures_packing(const struct packing *packing, struct text *line);

#endif
