#include "app/lesson/questions.h"

#include <stdlib.h>
#include <string.h>

#include "app/lesson/space.h"
#include "base/random.h"
#include "base/text.h"

bool lesson_question_read(struct lesson_question *question, const char *line)
{
    *question = (struct lesson_question){.words = ""};
    size_t length = strncmp(line, "- ", 2) == 0 ? 1 : lesson_board_read(&question->board, line);
    if (!length)
        return false;
    question->words = line[length] == ' ' ? line + length + 1 : line + length;
    return true;
}

static const char *word_at(const char *words, unsigned number)
{
    for (; words && number; number--) {
        words = strchr(words, ' ');
        words = words ? words + 1 : NULL;
    }
    return words && *words ? words : NULL;
}

long lesson_word_number(const char *words, unsigned number)
{
    const char *word = word_at(words, number);
    return word ? strtol(word, NULL, 10) : 0;
}

unsigned lesson_word_count(const char *words)
{
    unsigned count = 0;
    while (word_at(words, count))
        count++;
    return count;
}

/* --- Questions about boards ------------------------------------------------------------------- */

struct asking {
    struct text *out;
    struct random source;
    unsigned number;
};

static void add_board(struct asking *self, const struct lesson_board *board)
{
    lesson_board_write(board, self->out);
    self->number++;
}

static void each_board(void (*visit)(void *context, const struct lesson_board *board),
                       struct text *out)
{
    struct asking self = {.out = out, .source = {1}};
    lesson_each_board(visit, &self);
}

static void ask_board(void *context, const struct lesson_board *board)
{
    struct asking *self = context;
    add_board(self, board);
    text_add_char(self->out, '\n');
}

void lesson_ask_boards(struct text *out)
{
    each_board(ask_board, out);
}

static void ask_depth(void *context, const struct lesson_board *board)
{
    struct asking *self = context;
    unsigned depth = 1 + self->number % 4;
    add_board(self, board);
    text_format(self->out, " %u\n", depth);
}

void lesson_ask_depths(struct text *out)
{
    each_board(ask_depth, out);
}

/* One move to spare, just enough, or one too few. */
static void ask_limit(void *context, const struct lesson_board *board)
{
    enum { DEEPEST = 8 };
    struct asking *self = context;
    int fewest = lesson_fewest(board, LESSON_MOVES);
    int limit = fewest == SPACE_NONE || fewest > DEEPEST ? 3 : fewest + 1 - (int)(self->number % 3);
    add_board(self, board);
    text_format(self->out, " %d\n", limit < 0 ? 0 : limit);
}

void lesson_ask_limits(struct text *out)
{
    each_board(ask_limit, out);
}

static void ask_square(void *context, const struct lesson_board *board)
{
    struct asking *self = context;
    if (self->number++ % 3) /* a third of the boards has squares enough */
        return;
    for (unsigned i = 0; i < board->count; i++) {
        if (!lesson_board_is_free(board, i))
            continue;
        lesson_board_write(board, self->out);
        text_format(self->out, " %u %u\n", i % board->width, i / board->width);
    }
}

void lesson_ask_squares(struct text *out)
{
    each_board(ask_square, out);
}

/* Mostly what can be done; some moves cannot. Walking at random solves small rooms often enough. */
static void ask_replay(void *context, const struct lesson_board *board)
{
    enum { LONGEST = 8 };
    struct asking *self = context;
    struct lesson_board now = *board;
    bool bold = self->number % 3 == 0;
    add_board(self, board);
    text_add_char(self->out, ' ');
    for (unsigned i = 0; i < LONGEST && (i == 0 || !lesson_board_is_solved(&now)); i++) {
        unsigned side = random_below(&self->source, BOARD_SIDES);
        unsigned to = now.player + (unsigned)lesson_board_step(&now, side);
        bool push = now.cell[to] & BOARD_BOX;
        bool made = lesson_board_move(&now, side);
        if (made || (bold && random_below(&self->source, 3) == 0))
            text_add_char(self->out, (char)(lesson_board_letters[side] - (push ? 32 : 0)));
    }
    if (self->out->bytes[self->out->length - 1] == ' ')
        text_add_char(self->out, 'u');
    text_add_char(self->out, '\n');
}

void lesson_ask_replays(struct text *out)
{
    each_board(ask_replay, out);
}

/* --- Questions without a board ---------------------------------------------------------------- */

/* The same position twice, its boxes in two orders. */
static void add_key(struct text *out, const unsigned *boxes, unsigned count, unsigned player,
                    bool backwards)
{
    text_format(out, "- 6 5 %u", player);
    for (unsigned i = 0; i < count; i++)
        text_format(out, " %u", boxes[backwards ? count - 1 - i : i]);
    text_add_char(out, '\n');
}

void lesson_ask_keys(struct text *out)
{
    enum { CELLS = 30, BOXES = 3, POSITIONS = 300, EVERY = 3 };
    struct random source = {7};
    for (unsigned i = 0; i < 12; i++) /* small ones first, which differ by the player alone */
        add_key(out, (unsigned[]){1, 2, 3}, BOXES, 4 + i, i % 2);
    add_key(out, (unsigned[]){2, 13, 14}, BOXES, 1, false); /* two that look alike when glued */
    add_key(out, (unsigned[]){1, 3, 14}, BOXES, 12, false);
    for (unsigned i = 0; i < POSITIONS; i++) {
        unsigned cells[BOXES + 1];
        for (unsigned k = 0; k <= BOXES; k++) {
            cells[k] = random_below(&source, CELLS);
            for (unsigned j = 0; j < k; j++)
                k = cells[j] == cells[k] ? k - 1 : k;
        }
        add_key(out, cells + 1, BOXES, cells[0], false);
        if (i % EVERY == 0)
            add_key(out, cells + 1, BOXES, cells[0], true);
    }
}

void lesson_ask_zobrist(struct text *out)
{
    enum { CELLS = 6, QUESTIONS = 60, BITS = 1 << 20 };
    struct random source = {11};
    for (unsigned i = 0; i < QUESTIONS; i++) {
        unsigned from = random_below(&source, CELLS);
        unsigned to = (from + 1 + random_below(&source, CELLS - 1)) % CELLS;
        text_format(out, "- %u %u %u", random_below(&source, BITS), from, to);
        for (unsigned k = 0; k < CELLS; k++)
            text_format(out, " %u", random_below(&source, BITS));
        text_add_char(out, '\n');
    }
}

void lesson_ask_codes(struct text *out)
{
    enum { QUESTIONS = 60 };
    struct random source = {13};
    for (unsigned i = 0; i < QUESTIONS; i++) {
        unsigned pieces = 2 + i / 8;
        text_add(out, "- ");
        for (unsigned k = 0; k < pieces; k++)
            text_format(out, "%u%u%u", 1 + random_below(&source, 4), 1 + random_below(&source, 5),
                        1 + random_below(&source, 4));
        text_add_char(out, '\n');
    }
}

void lesson_ask_pairs(struct text *out)
{
    enum { QUESTIONS = 80 };
    struct random source = {17};
    for (unsigned i = 0; i < QUESTIONS; i++) {
        unsigned boxes = i < 20 ? 2 + i % 2 : 4;
        text_format(out, "- %u", boxes);
        for (unsigned k = 0; k < boxes * (boxes - 1) / 2; k++)
            text_format(out, " %u", 2 * random_below(&source, 5));
        text_add_char(out, '\n');
    }
}

void lesson_ask_turns(struct text *out)
{
    for (unsigned slice = 1; slice <= 4; slice++)
        for (unsigned one = 1; one <= 9; one += 2)
            for (unsigned other = 1; other <= 9; other++)
                text_format(out, "- %u %u %u\n", one, other, slice);
}

/* --- Measured levels -------------------------------------------------------------------------- */

const char *const lesson_measured[] = {
    "######|#@-.-#|#-$--#|#----#|######",
    "#######|#@----#|#-$---#|#---$-#|#---..#|#######",
    "#########|#@------#|#-$---$-#|#---#---#|#--.-.--#|#-------#|#########",
    "#######|#@----#|#-$$--#|#-#-..#|#-$--.#|#-----#|#######",
    NULL,
};

void lesson_ask_measured(struct text *out)
{
    lesson_ask_boards(out);
    for (const char *const *line = lesson_measured; *line; line++) {
        struct lesson_board board;
        struct lesson_space space;
        if (!lesson_board_read(&board, *line))
            continue;
        lesson_space_build(&space, &board, LESSON_PUSHES);
        for (size_t i = 0; i < space.count; i++) {
            lesson_board_write(&space.states[i].board, out);
            text_add_char(out, '\n');
        }
        lesson_space_free(&space);
    }
}
