/* What Sokoban offers by name. The rows of the tables of deadlock tests, prunings and bounds are
 * all here, with what they preserve. */
#include "sokoban/solve.h"

const struct choice sokoban_goals[] = {
    {"any", "any solution, as fast as possible"},
    {"pushes", "fewest pushes, proved"},
    {"moves", "fewest moves of the player, proved"},
    {NULL, NULL},
};

const struct choice sokoban_ties[] = {
    {"moves", "fewest moves among the solutions with fewest pushes, proved"},
    {"pushes", "fewest pushes among the solutions with fewest moves, proved"},
    {NULL, NULL},
};

const struct choice sokoban_algorithms[] = {
    {"auto", "what suits the goal best"},
    {"portfolio", "several searches in turn, from both ends: any solution, fast; what auto takes "
                  "for the goal any"},
    {"fess", "feature-space search alone: any solution, fast"},
    {"astar", "A*: least cost + bound first; proves the optimum"},
    {"bfs", "breadth first: fewest pushes or moves, without a bound"},
    {"bidirectional", "breadth first from both ends, for pushes; else bfs"},
    {"dfs", "depth first: any solution, quickly or never"},
    {"ida", "IDA*: depth first under a rising bound; little memory"},
    {"fess0", "most boxes on goals first, then fewest regions, then the least estimate"},
    {"naive", "moves tried depth first under --limit, positions copied"},
    {"naive-undo", "the same, with moves undone in place"},
    {"hash", "the same with one mark for each slot of a hash table; may miss solutions"},
    {"injective", "the same with a place for every position there could be"},
    {"dictionary", "the same with the moves left kept for every position met"},
    {NULL, NULL},
};

const struct choice sokoban_heuristics[] = {
    {"auto", "joined for proofs, matching for the goal any"},
    {"joined", "the greater of priced and cuts"},
    {"cuts", "the matching, and what all boxes cost each other in parts of the floor"},
    {"priced", "groups, with prices of goals that are best for the start"},
    {"groups", "the matching, and what two to four boxes cost each other besides"},
    {"triples", "the same with two or three boxes"},
    {"pairs", "the same with two boxes"},
    {"walled", "the matching, round the boxes that can never be moved again"},
    {"matching", "least sum of push distances with every box at a goal of its own"},
    {"nearest", "sum of each box's push distance to its nearest goal"},
    {"zero", "no estimate"},
    {"manhattan", "sum of each box's distance to its nearest goal in rows and columns"},
    {"manhattan-player",
     "manhattan, and the player's distance; may exceed the truth, so proves no optimum"},
    {"greedy", "boxes and goals paired, nearest first; may exceed the truth, so proves no optimum"},
    {NULL, NULL},
};

const struct choice sokoban_prunings[] = {
    {"auto", "dead, freeze, symmetry; for proofs also bipartite, and pi-corral where pushes count"},
    {"none", "none at all"},
    {"dead", "never push a box where it cannot reach any goal (preserves any, pushes, moves)"},
    {"freeze", "never freeze a box off its goal (preserves any, pushes, moves)"},
    {"corner", "never push a box into a corner without goal (preserves any, pushes, moves)"},
    {"wall", "nor along a wall it cannot leave without goal (preserves any, pushes, moves)"},
    {"square", "no square of four boxes off goal (preserves any, pushes, moves)"},
    {"pair", "no pair of boxes along a wall off goal (preserves any, pushes, moves)"},
    {"angle", "no three boxes in an angle of the wall off goal (preserves any, pushes, moves)"},
    {"diagonal", "no diagonal closed by boxes that must stay (preserves any, pushes, moves)"},
    {"table", "no two to four boxes that are dead by themselves (preserves any, pushes, moves)"},
    {"retrograde",
     "no goals filled in the wrong order, looking back (preserves any, pushes, moves)"},
    {"k-distance",
     "nor boxes that could not yet have come so near, looking back (preserves any, pushes, moves)"},
    {"bipartite", "no boxes without a goal each, frozen ones given (preserves any, pushes, moves)"},
    {"corral", "no region that boxes shut for ever (preserves any, pushes, moves)"},
    {"local", "no boxes that can never be disentangled (preserves any, pushes, moves)"},
    {"symmetry", "positions that are mirror images are one (preserves any, pushes, moves)"},
    {"tunnel", "push a box on through the only way (preserves any, pushes)"},
    {"pi-corral", "open a region that has to be opened first (preserves any, pushes)"},
    {"room", "never push a box out of a room with goals (preserves nothing)"},
    {"goal-cut", "fill the next goal as soon as a push can (preserves nothing)"},
    {"packing-order", "leave boxes on goals packed in order (preserves nothing)"},
    {NULL, NULL},
};

const struct choice sokoban_spaces[] = {
    {"pushes", "positions are boxes and the player's region"},
    {"moves", "positions are boxes and the player's square"},
    {NULL, NULL},
};

const struct choice sokoban_keys[] = {
    {"sorted", "boxes in the order of their squares"},
    {"unsorted", "boxes in their order from the start: the same position has many keys"},
    {"tuple", "the coordinates"},
    {"string", "the coordinates as text"},
    {"primes", "a product of primes to the powers of the coordinates"},
    {"zobrist", "the exclusive or of random words; positions may share one"},
    {"hash1", "for hash: the sum of (i * coordinate) to the power 5"},
    {"hash2", "for hash: the sum of i to the power of the coordinate"},
    {NULL, NULL},
};

const struct choice sokoban_parts[] = {
    {"test-freeze", "boxes that can never be moved again are not noticed"},
    {"test-diagonal", "diagonals that boxes close for ever are not noticed"},
    {"test-table", "boxes that are dead by themselves are not looked up"},
    {"test-bipartite", "boxes are not matched with goals"},
    {"test-k-distance", "goals filled in the wrong order are not noticed"},
    {"test-corral", "regions that boxes shut for ever are not looked for"},
    {"test-local", "boxes close together are not tried to be disentangled"},
    {"test-lessons", "what was proved of boxes close together is not remembered"},
    {"feature-sealed", "cells that packed boxes seal are not counted"},
    {"feature-packed", "boxes packed are not counted"},
    {"feature-zones", "regions of the floor are not counted"},
    {"feature-rooms", "rooms cut off from each other are not counted"},
    {"feature-hot", "boxes in the way of others are not counted"},
    {"advisor-packing", "nobody recommends to pack a box"},
    {"advisor-zones", "nobody recommends to join regions"},
    {"advisor-rooms", "nobody recommends to join rooms"},
    {"advisor-sealed", "nobody recommends to open sealed cells"},
    {"advisor-hotspots", "nobody recommends to clear the way of a box"},
    {"advisor-explorer", "nobody recommends what makes new pushes possible"},
    {NULL, NULL},
};
