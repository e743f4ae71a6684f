/* Lesson 3: keys of positions. */
#include "app/lesson/exercise.h"

#include <stdint.h>
#include <string.h>

#include "base/text.h"

enum { BOXES_MOST = 8, PIECES_MOST = 16 };

/* Words of a question: width, height, player, boxes. */
struct placed {
    unsigned cells, width, player, count, boxes[BOXES_MOST];
};

static void sort(unsigned *list, unsigned count)
{
    for (unsigned i = 1; i < count; i++)
        for (unsigned k = i; k && list[k - 1] > list[k]; k--) {
            unsigned other = list[k];
            list[k] = list[k - 1];
            list[k - 1] = other;
        }
}

static struct placed read_placed(const char *words, bool sorted)
{
    struct placed placed = {.width = (unsigned)lesson_word_number(words, 0),
                            .player = (unsigned)lesson_word_number(words, 2)};
    placed.cells = placed.width * (unsigned)lesson_word_number(words, 1);
    unsigned count = lesson_word_count(words);
    for (unsigned i = 3; i < count && placed.count < BOXES_MOST; i++)
        placed.boxes[placed.count++] = (unsigned)lesson_word_number(words, i);
    if (sorted)
        sort(placed.boxes, placed.count);
    return placed;
}

void answer_key(const struct lesson_question *question, unsigned fault, struct text *out)
{
    enum { UNSORTED = 1, SUM, NO_PLAYER, GLUED };
    struct placed placed = read_placed(question->words, fault != UNSORTED);
    unsigned sum = 0;
    if (fault != NO_PLAYER)
        text_format(out, "%u", placed.player);
    for (unsigned i = 0; i < placed.count; i++) {
        sum += placed.boxes[i];
        if (fault != SUM)
            text_format(out, "%s%u", fault == GLUED ? "" : ",", placed.boxes[i]);
    }
    if (fault == SUM)
        text_format(out, ",%u", sum);
}

void answer_numbering(const struct lesson_question *question, unsigned fault, struct text *out)
{
    enum { UNSORTED = 1, WIDTH_FOR_CELLS, NO_PLAYER, TOO_LARGE };
    struct placed placed = read_placed(question->words, fault != UNSORTED);
    uint64_t base = fault == WIDTH_FOR_CELLS ? placed.width
                    : fault == TOO_LARGE     ? 100
                                             : placed.cells;
    uint64_t number = fault == NO_PLAYER ? 0 : placed.player;
    for (unsigned i = 0; i < placed.count; i++)
        number = number * base + placed.boxes[i];
    text_format(out, "%llu", (unsigned long long)number);
}

void answer_zobrist(const struct lesson_question *question, unsigned fault, struct text *out)
{
    enum { ADDS = 1, FORGETS_FROM, CELLS_NOT_NUMBERS, OR };
    long key = lesson_word_number(question->words, 0);
    unsigned from = (unsigned)lesson_word_number(question->words, 1);
    unsigned to = (unsigned)lesson_word_number(question->words, 2);
    long left = lesson_word_number(question->words, 3 + from);
    long entered = lesson_word_number(question->words, 3 + to);
    switch (fault) {
    case ADDS:
        key += entered - left;
        break;
    case FORGETS_FROM:
        key ^= entered;
        break;
    case CELLS_NOT_NUMBERS:
        key ^= (long)(from ^ to);
        break;
    case OR:
        key = (key & ~left) | entered;
        break;
    default:
        key ^= left ^ entered;
    }
    text_format(out, "%ld", key);
}

void answer_code(const struct lesson_question *question, unsigned fault, struct text *out)
{
    enum { DIGITS = 1, UNSORTED, BACKWARDS, BY_PLACE, PIECE = 3 };
    const char *code = question->words;
    unsigned size = fault == DIGITS ? 1 : PIECE;
    unsigned count = (unsigned)strlen(code) / size, list[PIECES_MOST * PIECE];
    for (unsigned i = 0; i < count && i < PIECES_MOST * PIECE; i++) {
        list[i] = 0;
        for (unsigned k = 0; k < size; k++)
            list[i] = list[i] * 10 + (unsigned)(code[i * size + k] - '0');
        if (fault == BY_PLACE) /* the type last */
            list[i] = list[i] % 100 * 10 + list[i] / 100;
    }
    if (fault != UNSORTED)
        sort(list, count);
    for (unsigned i = 0; i < count; i++) {
        unsigned piece = list[fault == BACKWARDS ? count - 1 - i : i];
        if (fault == BY_PLACE)
            piece = piece % 10 * 100 + piece / 10;
        text_format(out, "%u", piece);
    }
}
