/* What the analyses say of a position in numbers, a line each, for captions of drawings. */
#ifndef SOKOBAN_CAPTIONS_H
#define SOKOBAN_CAPTIONS_H

struct board;
struct corral_map;
struct map;
struct packing_order;
struct rooms;
struct text;
struct tunnels;

/* "estimates: matching 8, greedy 8, ...": all bounds of the position on the board. */
void caption_estimates(const struct map *map, const struct board *now, struct text *line);

/* "flood of 14 squares, 56 looks: queue at most 4 waiting, stack 5, ..." */
void caption_floods(const struct map *map, const struct board *now, struct text *line);

/* "2 corrals besides the player's region" */
void caption_corrals(const struct corral_map *corrals, struct text *line);

/* "numbers: packing order; 2 of 6 goals (?) come first in any order" */
void caption_packing(const struct packing_order *packing_order, struct text *line);

/* "3 rooms, neighbours A-B B-C" */
void caption_rooms(const struct rooms *rooms, struct text *line);

/* "5 tunnels: 2 one-way, 1 two-way, 2 blind" */
void caption_tunnels(const struct tunnels *tunnels, struct text *line);

#endif
