#include "app/lesson/judge_line.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/language/message.h"
#include "base/text.h"

bool judge_number(const char *answer, long long *number)
{
    char *end;
    *number = strtoll(answer, &end, 10);
    return end != answer && !*end;
}

static bool judge_exact(const struct text *truth, const char *answer, struct text *why)
{
    if (strcmp(answer, truth->bytes) == 0)
        return true;
    text_say(why, "another answer was expected");
    return false;
}

/* No less than what was asked for, no more than the truth. */
static bool judge_bound(const struct exercise *exercise, const struct lesson_board *board,
                        const char *answer, struct text *why, struct text *truth)
{
    long long said, asked = strtoll(truth->bytes, NULL, 10);
    if (!judge_number(answer, &said)) {
        text_say(why, "a whole number was expected");
        return false;
    }
    int fewest = lesson_fewest(board, exercise->metric);
    bool dead = said < 0;
    if (fewest == SPACE_NONE && (dead || asked >= 0))
        return dead || said >= asked || (text_say(why, "this estimate is too weak here"), false);
    if (fewest == SPACE_NONE)
        text_say(why, "a box that can reach no goal was not noticed");
    else if (dead)
        text_say(why, "this position was called lost, and it can be solved");
    else if (said > fewest)
        text_say(why, "this estimate is above the truth: it is not admissible");
    else if (said < asked)
        text_say(why, "this estimate is too weak here");
    else
        return true;
    if (fewest != SPACE_NONE) {
        text_clear(truth);
        if (asked == fewest)
            text_format(truth, "%d", fewest);
        else
            text_format(truth, "%lld..%d", asked, fewest);
    }
    return false;
}

static bool judge_sound(const struct lesson_board *board, const char *answer, struct text *why,
                        struct text *truth)
{
    bool dead = strcmp(answer, "1") == 0;
    if (!dead && strcmp(answer, "0") != 0)
        text_say(why, "0 or 1 was expected");
    else if (dead && lesson_fewest(board, LESSON_PUSHES) != SPACE_NONE)
        text_say(why, "this position was called lost, and it can be solved");
    else if (!dead && strcmp(truth->bytes, "1") == 0)
        text_say(why, "this position is lost, and the rule should have said so");
    else
        return true;
    return false;
}

/* A way is judged by walking it. */
static bool judge_path(const struct lesson_board *start, const char *answer, struct text *why,
                       struct text *truth)
{
    struct lesson_board board = *start;
    if (strcmp(answer, truth->bytes) == 0)
        return true;
    if (strcmp(truth->bytes, "-") == 0 || strcmp(answer, "-") == 0) {
        text_say(why, "%s",
                 *answer == '-' ? M_("there is a way") : M_("there is no way: \"-\" was expected"));
        return false;
    }
    for (const char *at = answer; *at; at++) {
        const char *found = strchr(lesson_board_letters, tolower((unsigned char)*at));
        if (!found || !lesson_board_move(&board, (unsigned)(found - lesson_board_letters))) {
            text_say(why, "move %d of this way cannot be made", (int)(at - answer) + 1);
            return false;
        }
    }
    if (!lesson_board_is_solved(&board))
        text_say(why, "this way does not end with every box on a goal");
    else if (strlen(answer) > strlen(truth->bytes))
        text_say(why, "this way is not a shortest one");
    else
        return true;
    return false;
}

bool judge_line(const struct exercise *exercise, const struct lesson_question *question,
                const char *answer, struct text *why, struct text *truth)
{
    exercise->answer(question, 0, truth);
    switch (exercise->kind) {
    case EXERCISE_BOUND:
        return judge_bound(exercise, &question->board, answer, why, truth);
    case EXERCISE_SOUND:
        return judge_sound(&question->board, answer, why, truth);
    case EXERCISE_PATH:
        return judge_path(&question->board, answer, why, truth);
    default:
        return judge_exact(truth, answer, why);
    }
}
