#include "app/measure/lab/recipe.h"

#include <string.h>

#include "app/core/options/options.h"
#include "base/language/message.h"

/* What the first seed looks for during its search, every seventh move. */
#define SEED_TESTS "corner,wall,square,pair,angle"

const char *const recipe_names[] = {"graph1", "graph2",     "graph3",   "graph4",
                                    "tp",     "heuristics", "prunings", "parts",
                                    "bounds", "intervals",  "tables",   NULL};

const struct recipe recipes[] = {
    {.name = "graph1",
     .title = M_("Mulot, graph 1: solvers under a limit of moves"),
     .plans = {{.title = M_("Time against the limit of moves"),
                .explanation = M_(
                    "Depth first under a limit of moves, on a level that needs 16. Without a "
                    "memory every way to a position is walked anew, and time grows with the number "
                    "of ways: near 20 moves the naive search stops being usable. The injective "
                    "table and the dictionary enter a position again only with more moves left. "
                    "The hash table is fast for a bad reason: positions that share a slot shut "
                    "each other out, and it misses the solution."),
                .levels = "2",
                .settings = "goal=moves prune=none time=20",
                .vary = "algorithm=naive/naive-undo/hash/injective/dictionary limit=8-24:2",
                .measures = {"seconds", "expanded"}},
               {.title = M_("Where the naive search ends"),
                .explanation =
                    M_("A level that needs 30 moves, five seconds a run: the naive search gets no "
                       "further than some 20 moves, since every two more cost it five to ten times "
                       "the time. A run that hits the time limit has no point."),
                .levels = "3",
                .settings = "goal=moves prune=none time=5",
                .vary = "algorithm=naive-undo/dictionary limit=10-34:4",
                .measures = {"seconds", "expanded"}}}},
    {.name = "graph2",
     .title = M_("Mulot, graph 2: deadlocks"),
     .plans =
         {{.title = M_("Time with and without deadlock tests"),
           .explanation =
               M_("The dictionary on a level that needs 33 moves, with and without the seed's "
                  "tests: corners, walls, squares, pairs, angles, looked for every seventh move."),
           .levels = "4",
           .settings = "goal=moves algorithm=dictionary check-every=7 time=20",
           .vary = "prune=plain~none/deadlocks~" SEED_TESTS " limit=20-60:4",
           .measures = {"seconds"}}}},
    {.name = "graph3",
     .title = M_("Mulot, graph 3: sorted boxes and deadlocks, 100 moves"),
     .plans = {{.title = M_("Positions entered against the limit of moves"),
                .explanation = M_(
                    "The dictionary on a level that needs 100 moves: boxes sorted in the key or "
                    "not, deadlocks looked for or not. The seed reports that both together cut the "
                    "positions 10 to 100 times; the factors below say what they do here. A run "
                    "that hits the time limit has no point."),
                .levels = "8",
                .settings = "goal=moves algorithm=dictionary check-every=7 time=10",
                .vary = "key=unsorted~unsorted/sorted~sorted prune=plain~none/deadlocks~" SEED_TESTS
                        " limit=20-110:10",
                .measures = {"expanded"}}}},
    {.name = "graph4",
     .title = M_("Mulot, graph 4: sorted boxes and deadlocks, 133 moves"),
     .plans = {{.title = M_("Positions entered against the limit of moves"),
                .explanation =
                    M_("The same on the largest level the seed has solved, in an hour and a half. "
                       "Limits are small here for the sake of time: --vary and --time go further."),
                .levels = "9",
                .settings = "goal=moves algorithm=dictionary check-every=7 time=10",
                .vary = "key=unsorted~unsorted/sorted~sorted prune=plain~none/deadlocks~" SEED_TESTS
                        " limit=8-36:4",
                .measures = {"expanded"}}}},
    {.name = "tp",
     .title = M_("TP Sokoban: DFS, BFS and A* on pushes"),
     .plans =
         {{.title = M_("Iterations of each search"),
           .explanation =
               M_("Positions are the boxes and the player's region, steps are pushes. Depth "
                  "first finds some way, breadth first a shortest one, A* the same guided by the "
                  "sum of the boxes' distances to their nearest goals. Nothing is pruned; only A* "
                  "leaves out boxes from which its estimate knows no way to a goal."),
           .levels = "2-8",
           .settings = "goal=pushes prune=none time=10",
           .vary = "algorithm=dfs/bfs/astar~astar+heuristic=nearest",
           .measures = {"expanded"}},
          {.title = M_("A better heuristic"),
           .explanation =
               M_("The last question of the class. Every box to a goal of its own: the least sum "
                  "over all such matchings never exceeds the truth and is never below the sum of "
                  "the nearest."),
           .levels = "2-8",
           .settings = "goal=pushes algorithm=astar prune=none time=10",
           .vary = "heuristic=zero/nearest/matching",
           .measures = {"expanded"}}}},
    {.name = "heuristics",
     .title = M_("Heuristics of the slides of 2023 and of Reynet's class"),
     .plans = {{.title = M_("A* on pushes, heuristic by heuristic"),
                .explanation = M_(
                    "The simple lower bound is the sum of distances to the nearest goals, the "
                    "greedy one pairs boxes and goals. Greedy pairs may exceed the truth, so that "
                    "it finds solutions, but proves no optimum."),
                .levels = "3-8",
                .settings = "goal=pushes algorithm=astar prune=dead time=10",
                .vary = "heuristic=zero/manhattan/nearest/greedy/matching",
                .measures = {"expanded"}},
               {.title = M_("A* on moves"),
                .explanation = M_(
                    "Reynet's level, move by move: distances in rows and columns, with and without "
                    "the player's own."),
                .levels = "11",
                .settings = "goal=moves algorithm=astar prune=none time=10",
                .vary = "heuristic=zero/manhattan/manhattan-player/nearest/matching",
                .measures = {"expanded"}},
               {.title = M_("The four searches of the slides"),
                .explanation = M_(
                    "Depth first and breadth first know no heuristic. fess0 looks first for boxes "
                    "on goals, then for few regions, then at the heuristic."),
                .levels = "3-8",
                .settings = "goal=any prune=dead,freeze time=10",
                .vary = "algorithm=dfs/bfs/astar~astar+heuristic=nearest/"
                        "fess0~fess0+heuristic=nearest",
                .measures = {"expanded"}}}},
    {.name = "prunings",
     .title = M_("Each pruning alone, and all together"),
     .plans = {{.title = M_("Positions expanded by breadth first search"),
                .explanation =
                    M_("Every pruning by itself on top of nothing, then those that preserve fewest "
                       "pushes together. Less is better; a pruning that finds nothing to cut on a "
                       "level leaves the count as it was."),
                .levels = "5-8",
                .settings = "goal=pushes algorithm=bfs time=10",
                .vary = "prune=none/corner/wall/dead/square/pair/angle/freeze/table/corral/tunnel/"
                        "pi-corral/all~dead,freeze,table,corral,tunnel,pi-corral",
                .measures = {"expanded"}}}},
    {.name = "parts",
     .title = M_("Each part of the feature-space search left out"),
     .plans =
         {{.title = M_("Positions expanded by fess without one of its parts"),
           .explanation = M_(
               "Whole, then without each deadlock test, each feature and each advisor in "
               "turn. More is worse: the part was worth that much on the level. The last columns "
               "say how many positions each test gave up. Name other levels to see more, for "
               "ours are small."),
           .levels = "5-10",
           .settings = "goal=any algorithm=fess improve=0 nodes=20000 time=10",
           .vary = "without=whole~none/test-freeze/test-diagonal/test-table/test-bipartite/"
                   "test-k-distance/test-corral/test-local/test-lessons/feature-sealed/"
                   "feature-packed/feature-zones/feature-rooms/"
                   "feature-hot/advisor-packing/advisor-zones/advisor-rooms/advisor-sealed/"
                   "advisor-hotspots/advisor-explorer",
           .measures = {"expanded", "pushes"},
           .columns = {"tests.freeze.killed", "tests.diagonal.killed", "tests.table.killed",
                       "tests.bipartite.killed", "tests.k-distance.killed", "tests.corral.killed",
                       "tests.local.killed", "tests.lessons.killed"}}}},
    {.name = "bounds",
     .title = M_("Lower bounds, one built on the other"),
     .plans =
         {{.title = M_("Positions expanded by A* on pushes"),
           .explanation =
               M_("From nothing over every box to its nearest goal to every box to a goal of its "
                  "own, round frozen boxes or with what two, three and four boxes cost each other, "
                  "by prices of goals, or all of them in parts of the floor; the last is the "
                  "greater of the two before it."),
           .levels = "5-9",
           .settings = "goal=pushes algorithm=astar prune=dead,freeze time=10",
           .vary = "heuristic=zero/nearest/matching/walled/pairs/triples/groups/priced/cuts/joined",
           .measures = {"expanded", "seconds"}}}},
    {.name = "intervals",
     .title = M_("How often to look for deadlocks"),
     .plans = {{.title = M_("Time against moves between two looks"),
                .explanation = M_(
                    "The dictionary with the seed's tests, asked every 1, 3, 7 or 15 moves. More "
                    "often costs time, less often leaves more positions to be entered; the seed "
                    "settled for 7."),
                .levels = "6-8",
                .settings = "goal=moves algorithm=dictionary limit=60 prune=" SEED_TESTS " time=20",
                .vary = "check-every=1/3/7/15",
                .measures = {"seconds", "expanded"}}}},
    {.name = "tables",
     .title = M_("A place for every position there could be"),
     .plans = {{.title = M_("Memory of the direct-address table and of the dictionary"),
                .explanation = M_(
                    "The injective table has a place for every key there could be and uses few of "
                    "them; where it does not fit the memory it is refused, as the seed found. The "
                    "messages say how many places were used."),
                .levels = "1-6",
                .settings = "goal=moves limit=20 prune=none time=20 memory=1000",
                .vary = "algorithm=injective/dictionary",
                .measures = {"peak_bytes"}}}},
    {.name = NULL},
};

const struct recipe *recipe_find(const char *name)
{
    for (const struct recipe *recipe = recipes; recipe->name; recipe++)
        if (strcmp(recipe->name, name) == 0)
            return recipe;
    return NULL;
}
