#include "app/lesson/exercise.h"

#include <stdlib.h>
#include <string.h>

#define PROGRAM(id_, name_, kind_, ask_, answer_)                                                  \
    .id = (id_), .name = (name_), .kind = (kind_), .ask = (ask_), .answer = (answer_)
#define NUMBER(id_, name_, value_)                                                                 \
    .id = (id_), .name = (name_), .kind = EXERCISE_NUMBER, .value = (value_)

const struct exercise exercises[] = {
    {NUMBER("1.1", "placements", "660"), .mistakes = {"1320", "220", "792", "1728"}},
    {PROGRAM("1.2", "moves", EXERCISE_EXACT, lesson_ask_boards, answer_moves),
     .mistakes = {"boxes-are-walls", "any-push", "two-boxes", "goal-is-fixed"}},
    {PROGRAM("1.3", "pushes", EXERCISE_EXACT, lesson_ask_boards, answer_pushes),
     .mistakes = {"no-walking", "no-way-there", "two-boxes", "boxes-not-pushes"}},
    {NUMBER("1.4", "squirrel", "25955"), .mistakes = {"65880", "964", "898", "116"}},
    {NUMBER("1.5", "reachable", "132"), .mistakes = {"12", "131", "144", "66"}},
    {NUMBER("2.1", "sequences", "1048576"), .mistakes = {"40", "10000", "262144", "59049"}},
    {PROGRAM("2.2", "paths", EXERCISE_EXACT, lesson_ask_depths, answer_paths),
     .mistakes = {"up-to", "no-undo", "one-less", "no-push"}},
    {PROGRAM("2.3", "limited", EXERCISE_EXACT, lesson_ask_limits, answer_limited),
     .mistakes = {"last-move", "memory-without-depth", "exactly", "no-undo"}},
    {NUMBER("2.4", "deepening", "131"), .mistakes = {"133", "132", "130", "28"}},
    {NUMBER("2.5", "growth", "62500"), .mistakes = {"100", "500", "195312500", "30"}},
    {PROGRAM("3.1", "key", EXERCISE_KEY, lesson_ask_keys, answer_key),
     .mistakes = {"unsorted", "sum", "no-player", "glued"}},
    {PROGRAM("3.2", "numbering", EXERCISE_NUMBERING, lesson_ask_keys, answer_numbering),
     .mistakes = {"unsorted", "width-for-cells", "no-player", "too-large"}},
    {PROGRAM("3.3", "zobrist", EXERCISE_EXACT, lesson_ask_zobrist, answer_zobrist),
     .mistakes = {"adds", "forgets-from", "cells-not-numbers", "or"}},
    {PROGRAM("3.4", "code", EXERCISE_EXACT, lesson_ask_codes, answer_code),
     .mistakes = {"digits", "unsorted", "backwards", "by-place"}},
    {NUMBER("3.5", "birthday", "20"), .mistakes = {"129", "258", "17", "19"}},
    {NUMBER("3.6", "slots", "743"), .mistakes = {"257", "1000", "4", "744"}},
    {PROGRAM("4.1", "fewest-pushes", EXERCISE_EXACT, lesson_ask_boards, answer_fewest_pushes),
     .mistakes = {"moves", "none-is-0", "positions", "depth-first"}},
    {PROGRAM("4.2", "fewest-moves", EXERCISE_EXACT, lesson_ask_boards, answer_fewest_moves),
     .mistakes = {"pushes", "none-is-0", "positions", "depth-first"}},
    {PROGRAM("4.3", "positions", EXERCISE_EXACT, lesson_ask_boards, answer_positions),
     .mistakes = {"player-squares", "stops-at-goal", "no-start", "boxes-alone"}},
    {PROGRAM("4.4", "way", EXERCISE_PATH, lesson_ask_boards, answer_way),
     .mistakes = {"backwards", "first-missing", "depth-first", "left-for-right"}},
    {NUMBER("4.5", "squirrel-steps", "116"), .mistakes = {"81", "90", "167", "117"}},
    {PROGRAM("5.1", "manhattan", EXERCISE_BOUND, lesson_ask_measured, answer_manhattan),
     .mistakes = {"player-too", "farthest", "first-goal", "squares", "boxes-off-goals"}},
    {PROGRAM("5.2", "distances", EXERCISE_BOUND, lesson_ask_measured, answer_distances),
     .mistakes = {"walking", "manhattan", "boxes-are-walls", "player-too"}},
    {NUMBER("5.3", "double", "3"), .mistakes = {"1", "2", "4", "10"}},
    {.id = "5.4",
     .name = "counterexample",
     .kind = EXERCISE_BOARD,
     .value = "#####|#@$.#|#####",
     .mistakes = {"no-board", "no-solution", "solved", "not-above"}},
    {PROGRAM("5.5", "walk", EXERCISE_BOUND, lesson_ask_boards, answer_walk), .metric = LESSON_MOVES,
     .mistakes = {"onto-the-box", "to-the-goal", "boxes-alone", "even-when-solved"}},
    {PROGRAM("6.1", "corner", EXERCISE_EXACT, lesson_ask_squares, answer_corner),
     .mistakes = {"forgets-goals", "opposite-walls", "boxes-are-walls", "upper-corners"}},
    {PROGRAM("6.2", "dead-squares", EXERCISE_EXACT, lesson_ask_boards, answer_dead_squares),
     .mistakes = {"corners-alone", "no-room-to-pull", "boxes-are-walls", "from-boxes"}},
    {PROGRAM("6.3", "square", EXERCISE_EXACT, lesson_ask_boards, answer_square),
     .mistakes = {"forgets-goals", "boxes-alone", "walls-alone", "all-off-goals"}},
    {PROGRAM("6.4", "freeze", EXERCISE_SOUND, lesson_ask_boards, answer_freeze),
     .mistakes = {"forgets-goals", "one-axis", "boxes-are-walls", "walls-alone"}},
    {NUMBER("6.5", "marked", "12"), .mistakes = {"4", "14", "8", "20"}},
    {PROGRAM("7.1", "matching", EXERCISE_BOUND, lesson_ask_measured, answer_matching),
     .mistakes = {"nearest", "greedy", "in-order", "greatest"}},
    {PROGRAM("7.2", "replay", EXERCISE_EXACT, lesson_ask_replays, answer_replay),
     .mistakes = {"two-boxes", "skips-illegal", "not-finished", "one-goal"}},
    {NUMBER("7.3", "parity", "2"), .mistakes = {"4", "3", "1", "5"}},
    {NUMBER("7.4", "patterns", "435"), .mistakes = {"870", "900", "60", "465"}},
    {PROGRAM("7.5", "additive", EXERCISE_EXACT, lesson_ask_pairs, answer_additive),
     .mistakes = {"all-pairs", "largest", "greedy", "in-order"}},
    {PROGRAM("8.1", "regions", EXERCISE_EXACT, lesson_ask_boards, answer_regions),
     .mistakes = {"diagonals", "boxes-are-floor", "squares", "boxes-plus-one"}},
    {PROGRAM("8.2", "turns", EXERCISE_EXACT, lesson_ask_turns, answer_turns),
     .mistakes = {"fastest", "both", "twice", "one-by-one"}},
    {NUMBER("8.3", "luck", "80"), .mistakes = {"110", "60", "30", "55"}},
    {NUMBER("8.4", "features", "28"), .mistakes = {"24", "11", "10", "729"}},
    {.id = NULL},
};

const struct exercise *exercise_find(const char *id_or_name)
{
    for (const struct exercise *each = exercises; each->id; each++)
        if (strcmp(each->id, id_or_name) == 0 || strcmp(each->name, id_or_name) == 0)
            return each;
    return NULL;
}

unsigned exercise_lesson(const struct exercise *exercise)
{
    return (unsigned)strtoul(exercise->id, NULL, 10);
}

bool exercise_has_program(const struct exercise *exercise)
{
    return exercise->answer != NULL;
}
