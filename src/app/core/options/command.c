#include "app/core/options/command.h"

#include <stddef.h>
#include <string.h>

static const struct command_action library_actions[] = {
    {"list", "what is kept, a line for each level", false},
    {"export", "the levels with their best solutions, as a level file", false},
    {"import", "keep the solutions of level files", true},
    {"stats", "how much is kept", false},
    {"check", "replay everything", false},
    {NULL, NULL, false},
};

const struct command command_table[COMMANDS] = {
    [COMMAND_SOLVE] =
        {
            .name = "solve",
            .arguments = "FILE...",
            .help = "find a solution",
            .description =
                "Solves every level, or those picked with --level, and prints one line and the "
                "solution for each. A solution is printed only after the rules alone have "
                "replayed it; \"optimal\" and \"unsolvable\" are said only when proved.",
            .examples = {{"cariste solve levels/seeds.sok --level 1-5",
                          "any solution of five levels"},
                         {"cariste solve levels/seeds.sok --goal moves --level 2 --json",
                          "fewest moves, for a program to read"},
                         {"cariste solve levels/seeds.sok --goal pushes --time 10 --memory 1000",
                          "fewest pushes, at most ten seconds a level"}},
        },
    [COMMAND_CHECK] =
        {
            .name = "check",
            .arguments = "FILE...",
            .help = "replay solutions",
            .description =
                "Replays every solution found in the file or beside it (level.sol next to "
                "level.sok), or the one given with --solution, by the rules alone, and says what "
                "it achieves or at which move it fails and why.\nWith --certificate, checks what "
                "solve --certificate has written: replays the solutions and proves again what "
                "was proved, in other ways.",
            .examples = {{"cariste check levels/seeds.sok --level 1 --solution lu",
                          "replay two moves"},
                         {"cariste check levels/seeds.sok --level 1 --solution lu --json",
                          "what they achieve, for a program to read"}},
        },
    [COMMAND_SHOW] =
        {
            .name = "show",
            .arguments = "FILE...",
            .help = "draw boards and what is known of them",
            .description =
                "Draws every level, with overlays if asked for: squares where a box is lost, "
                "distances to the nearest goal, rooms, tunnels. With --solution, the board after "
                "those moves; with --steps, every board on the way.\nWith --svg, --png or --pdf "
                "the boards are drawn as pictures, and a solution as a --storyboard; with "
                "--animate or --gif it moves.",
            .examples = {{"cariste show levels/seeds.sok --level 1-3", "three boards"},
                         {"cariste show levels/seeds.sok --level 4 --dead --ascii",
                          "where a box is lost, in plain characters"},
                         {"cariste show levels/seeds.sok --level 10 --theme print --svg -",
                          "a picture for paper"}},
        },
    [COMMAND_COUNT] =
        {
            .name = "count",
            .arguments = "FILE...",
            .help = "count reachable positions",
            .description =
                "Counts the positions that can be reached from the start, in the space of pushes "
                "or of moves; with --layers, at each distance from it. With --distances also how "
                "far all of them are from a goal, which are farthest, and how many ways to a goal "
                "are shortest (sliding blocks).",
            .examples = {{"cariste count levels/seeds.sok --level 1-3",
                          "positions of three levels"},
                         {"cariste count levels/seeds.sok --level 2 --space moves --layers",
                          "move by move"},
                         {"cariste count levels/slide/squirrel.slide --distances",
                          "how far is every position from a goal?"}},
        },
    [COMMAND_CONVERT] =
        {
            .name = "convert",
            .arguments = "FILE...",
            .help = "turn levels into another format, or check their form",
            .description =
                "Writes the levels, with what the files say about them, to standard output or to "
                "--output, in the format of --format or of the output's name. With --lint nothing "
                "is written: everything odd in the files is listed instead. With --fix levels are "
                "repaired first where that does not change the puzzle.",
            .examples = {{"cariste convert levels/seeds.sok --format slc", "as XML"},
                         {"cariste convert --lint levels/seeds.sok", "is the file in order?"}},
        },
    [COMMAND_LIBRARY] =
        {
            .name = "library",
            .arguments = "list|export|import|stats|check [FILE...]",
            .help = "the best solutions kept so far",
            .description =
                "The library keeps, for each level and all its rotated and mirrored copies, the "
                "best solutions found, what was proved, and where a player is. It is a file in "
                "the user's data folder, or the one of --library.",
            .actions = library_actions,
            .examples = {{"cariste library list", "what is kept"},
                         {"cariste library import levels/seeds.sok",
                          "keep the solutions of a file"},
                         {"cariste library check", "replay everything"}},
        },
    [COMMAND_PLAY] =
        {
            .name = "play",
            .arguments = "[FILE...]",
            .needs_no_file = true,
            .help = "play in the terminal",
            .description =
                "Plays the levels of the files, or our own and those of installed collections. "
                "All keys are on the screen: moves, undo, bookmarks, help in five grades, from "
                "\"is it still solvable\" to the whole solution played back. The mouse walks to "
                "where it clicks, and pushes a box from one click to the next. With --plain the "
                "game goes line by line, for pipes and screen readers; \"help\" lists its words.",
            .examples = {{"cariste play --plain levels/seeds.sok --level 3 </dev/null",
                          "line by line"}},
        },
    [COMMAND_BENCH] =
        {
            .name = "bench",
            .arguments = "FILE...",
            .help = "solve suites and keep the results",
            .description =
                "Solves every level in a process of its own, so that none can hurt another, and "
                "prints the statistics table that solvers share; --output keeps the results as "
                "data. Files of one level each, named by suite and number (xsokoban0001.sok), are "
                "taken as one suite. With --compare the run stands beside an earlier one or "
                "beside a table of what others achieved. With --foreign another solver runs under "
                "the same limits, and what it claims is replayed.",
            .examples = {{"cariste bench levels/seeds.sok --level 1-4 --time 10 --jobs 2",
                          "four levels, two at a time"},
                         {"cariste bench levels/seeds.sok --level 1-4 --goal pushes --json",
                          "one object a level"}},
        },
    [COMMAND_GRAPH] =
        {
            .name = "graph",
            .arguments = "FILE...",
            .help = "the state graph of a small level",
            .description =
                "Walks through the states of a level breadth first and prints how many there are "
                "at each distance. With --output or --as the graph is written for other programs "
                "(dot, graphml, json) or drawn by Graphviz (svg, png, pdf): the start has a thick "
                "line, goals have two, dead ends, from which no goal can be reached, are dashed "
                "and grey.",
            .examples = {{"cariste graph levels/seeds.sok --level 2", "how many states, how deep"},
                         {"cariste graph levels/seeds.sok --level 2 --as dot --boards",
                          "for Graphviz, with the boards"},
                         {"cariste graph levels/seeds.sok --level 1 --space moves --as graphml",
                          "move by move, for a network program"}},
        },
    [COMMAND_LAB] =
        {
            .name = "lab",
            .arguments = "[FILE...]",
            .needs_no_file = true,
            .help = "compare algorithms and options, and plot them",
            .description =
                "Solves the levels with every combination of the options that --vary names, each "
                "in a process of its own, and prints a table and the factors between the "
                "combinations. --output keeps the data, --plot draws them with gnuplot, --report "
                "puts tables, plots and explanations on one page. --recipe repeats what the seeds "
                "measured, on their levels unless files are named.",
            .examples = {{"cariste lab levels/seeds.sok --level 3-5 --goal pushes "
                          "--vary algorithm=bfs/astar",
                          "two searches on three levels"},
                         {"cariste lab levels/seeds.sok --level 6 --goal pushes "
                          "--vary 'algorithm=astar heuristic=zero/nearest/matching'",
                          "three heuristics"}},
        },
    [COMMAND_GENERATE] =
        {
            .name = "generate",
            .arguments = "[FILE...]",
            .needs_no_file = true,
            .help = "make new levels",
            .description =
                "With files, finds for the pieces and the goal of each level the hardest start "
                "among all ways to put the pieces down, or among those that the level's own can "
                "become (--reachable). Without, invents levels in a --style, --candidates of "
                "them, and keeps the hardest. Copies that are turned or mirrored count once. What "
                "is written was solved again: the notes tell the optima that were proved. The "
                "same --seed gives the same levels, as long as --time does not end the search.",
            .examples = {{"cariste generate levels/slide/squirrel.slide --goal moves",
                          "the squirrel's pieces, as hard as can be"},
                         {"cariste generate --puzzle slide --style rush --seed 7 --candidates 20",
                          "cars in each other's way"}},
        },
    [COMMAND_OPTIMIZE] =
        {
            .name = "optimize",
            .arguments = "FILE...",
            .help = "shorten solutions",
            .description =
                "Takes the best solution of each level, found in the file, beside it, in the "
                "library or with --solution, and looks for a shorter one near it, by pushes or by "
                "--goal moves. It ends by itself after a while; --time or --nodes say how long to "
                "go on instead. What is printed was replayed, and is never worse than what was "
                "given. With --output the levels are written with all their solutions, the new "
                "ones among them; the library keeps the new ones as well.",
            .examples = {{"cariste optimize levels/seeds.sok --level 1 --solution ludUrl",
                          "the same with fewer moves"},
                         {"cariste optimize levels/seeds.sok --level 1 --solution ludU "
                          "--goal moves --json",
                          "by moves, for a program to read"}},
        },
};

const struct command *command_find(const char *name)
{
    for (size_t i = 0; i < COMMANDS; i++)
        if (strcmp(command_table[i].name, name) == 0)
            return &command_table[i];
    return NULL;
}

const struct command_action *command_action(const struct command *command, const char *name)
{
    for (const struct command_action *action = command->actions; action && action->name; action++)
        if (strcmp(action->name, name) == 0)
            return action;
    return NULL;
}

enum command_code command_code(const struct command *command)
{
    return (enum command_code)(command - command_table);
}
