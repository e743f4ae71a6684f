#include "app/lesson/board.h"

#include <string.h>

#include "base/text.h"

const char lesson_board_letters[BOARD_SIDES + 1] = "udlr";
static const char signs[] = "-#$.*@+";

static bool take_sign(struct lesson_board *board, char sign, unsigned *players)
{
    static const unsigned char meant[] = {
        0, BOARD_WALL, BOARD_BOX, BOARD_GOAL, BOARD_BOX | BOARD_GOAL, 0, BOARD_GOAL};
    const char *at = strchr(signs, sign);
    if (!at || board->count >= BOARD_CELLS)
        return false;
    if (sign == '@' || sign == '+') {
        board->player = board->count;
        ++*players;
    }
    board->cell[board->count++] = meant[at - signs];
    return true;
}

static bool is_shut(const struct lesson_board *board)
{
    for (unsigned i = 0; i < board->count; i++) {
        unsigned x = i % board->width, y = i / board->width;
        bool rim = x == 0 || y == 0 || x == board->width - 1 || y == board->height - 1;
        if (rim && !(board->cell[i] & BOARD_WALL))
            return false;
    }
    return true;
}

size_t lesson_board_read(struct lesson_board *board, const char *line)
{
    unsigned players = 0, row = 0;
    size_t at = 0;
    *board = (struct lesson_board){0};
    for (; line[at] && line[at] != ' '; at++) {
        if (line[at] != '|') {
            if (!take_sign(board, line[at], &players))
                return 0;
            row++;
            continue;
        }
        if (board->height && row != board->width)
            return 0;
        board->width = row;
        board->height++;
        row = 0;
    }
    if (!board->height || row != board->width || players != 1)
        return 0;
    board->height++;
    return is_shut(board) ? at : 0;
}

static char sign_of(const struct lesson_board *board, unsigned cell)
{
    bool player = cell == board->player;
    switch (board->cell[cell]) {
    case BOARD_WALL:
        return '#';
    case BOARD_BOX:
        return '$';
    case BOARD_BOX | BOARD_GOAL:
        return '*';
    case BOARD_GOAL:
        return player ? '+' : '.';
    default:
        return player ? '@' : '-';
    }
}

static void write_rows(const struct lesson_board *board, char between, struct text *out)
{
    for (unsigned i = 0; i < board->count; i++) {
        if (i && i % board->width == 0)
            text_add_char(out, between);
        char sign = sign_of(board, i);
        text_add_char(out, between == '\n' && sign == '-' ? ' ' : sign);
    }
}

void lesson_board_write(const struct lesson_board *board, struct text *out)
{
    write_rows(board, '|', out);
}

void lesson_board_print(const struct lesson_board *board, struct text *out)
{
    write_rows(board, '\n', out);
    text_add_char(out, '\n');
}

int lesson_board_step(const struct lesson_board *board, unsigned side)
{
    int width = (int)board->width;
    return ((const int[]){-width, width, -1, 1})[side];
}

bool lesson_board_is_free(const struct lesson_board *board, unsigned cell)
{
    return !(board->cell[cell] & (BOARD_WALL | BOARD_BOX));
}

bool lesson_board_is_solved(const struct lesson_board *board)
{
    for (unsigned i = 0; i < board->count; i++)
        if ((board->cell[i] & BOARD_BOX) && !(board->cell[i] & BOARD_GOAL))
            return false;
    return true;
}

static unsigned count_bit(const struct lesson_board *board, unsigned bit)
{
    unsigned count = 0;
    for (unsigned i = 0; i < board->count; i++)
        count += (board->cell[i] & bit) != 0;
    return count;
}

unsigned lesson_board_boxes(const struct lesson_board *board)
{
    return count_bit(board, BOARD_BOX);
}

unsigned lesson_board_goals(const struct lesson_board *board)
{
    return count_bit(board, BOARD_GOAL);
}

unsigned lesson_board_flood(const struct lesson_board *board, bool reached[BOARD_CELLS])
{
    unsigned queue[BOARD_CELLS], head = 0, tail = 0, first = board->player;
    memset(reached, 0, BOARD_CELLS * sizeof *reached);
    reached[board->player] = true;
    queue[tail++] = board->player;
    while (head < tail) {
        unsigned cell = queue[head++];
        first = cell < first ? cell : first;
        for (unsigned side = 0; side < BOARD_SIDES; side++) {
            unsigned next = cell + (unsigned)lesson_board_step(board, side);
            if (!reached[next] && lesson_board_is_free(board, next)) {
                reached[next] = true;
                queue[tail++] = next;
            }
        }
    }
    return first;
}

bool lesson_board_can_push(const struct lesson_board *board, const bool reached[BOARD_CELLS],
                           unsigned box, unsigned side)
{
    unsigned step = (unsigned)lesson_board_step(board, side);
    return (board->cell[box] & BOARD_BOX) && reached[box - step] &&
           lesson_board_is_free(board, box + step);
}

void lesson_board_push(struct lesson_board *board, unsigned box, unsigned side)
{
    unsigned to = box + (unsigned)lesson_board_step(board, side);
    board->cell[box] = (unsigned char)(board->cell[box] & ~BOARD_BOX);
    board->cell[to] |= BOARD_BOX;
    board->player = box;
}

bool lesson_board_move(struct lesson_board *board, unsigned side)
{
    unsigned step = (unsigned)lesson_board_step(board, side), to = board->player + step;
    if (board->cell[to] & BOARD_WALL)
        return false;
    if (!(board->cell[to] & BOARD_BOX)) {
        board->player = to;
        return true;
    }
    if (!lesson_board_is_free(board, to + step))
        return false;
    lesson_board_push(board, to, side);
    return true;
}
