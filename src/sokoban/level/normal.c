#include "sokoban/level/normal.h"

#include <string.h>

#include "base/mem.h"
#include "base/text.h"

/* The squares reached from the player with walls alone in the way; the edge of the board is a
 * wall. This is not the area of level/interior.h, which forgives boxes in the outer wall: the
 * normal form must not change when a board is put into a larger one. The caller frees the array. */
static bool *flood(const struct board *board)
{
    bool *reached = mem_alloc(board_size(board), sizeof *reached);
    size_t *waiting = mem_alloc(board_size(board), sizeof *waiting);
    size_t count = 0;
    waiting[count++] = board_player(board);
    reached[waiting[0]] = true;
    while (count > 0) {
        size_t place = waiting[--count];
        for (int direction = 0; direction < DIRECTIONS; direction++) {
            int x = (int)(place % board->width), y = (int)(place / board->width);
            direction_step((enum direction)direction, &x, &y);
            if (board_at(board, x, y) & SQUARE_WALL)
                continue;
            size_t next = (size_t)y * board->width + (size_t)x;
            if (!reached[next])
                waiting[count++] = next;
            reached[next] = true;
        }
    }
    mem_free(waiting);
    return reached;
}

struct board_frame {
    unsigned left, right, top, bottom; /* all inside the frame */
};

static struct board_frame board_frame_of(const struct board *board, const bool *reached)
{
    struct board_frame frame = {.left = board->width, .top = board->height};
    for (size_t place = 0; place < board_size(board); place++) {
        if (!reached[place])
            continue;
        unsigned x = (unsigned)(place % board->width), y = (unsigned)(place / board->width);
        frame.left = x < frame.left ? x : frame.left;
        frame.right = x > frame.right ? x : frame.right;
        frame.top = y < frame.top ? y : frame.top;
        frame.bottom = y > frame.bottom ? y : frame.bottom;
    }
    return frame;
}

/* Walls on a square and the eight around it. */
static void wall_in(struct board *board, size_t x, size_t y)
{
    for (size_t row = y - 1; row <= y + 1; row++)
        memset(&board->squares[row * board->width + x - 1], SQUARE_WALL, 3);
}

/* Walls first, then the reached squares in the middle of them. */
struct board *normal_trim(const struct board *board)
{
    if (board_count(board, SQUARE_PLAYER) != 1)
        return NULL;
    bool *reached = flood(board);
    struct board_frame frame = board_frame_of(board, reached);
    struct board *trimmed = board_new(frame.right - frame.left + 3, frame.bottom - frame.top + 3);
    for (unsigned y = frame.top; y <= frame.bottom; y++)
        for (unsigned x = frame.left; x <= frame.right; x++)
            if (reached[(size_t)y * board->width + x])
                wall_in(trimmed, x - frame.left + 1, y - frame.top + 1);
    for (unsigned y = frame.top; y <= frame.bottom; y++)
        for (unsigned x = frame.left; x <= frame.right; x++) {
            size_t place = (size_t)y * board->width + x;
            size_t to = (size_t)(y - frame.top + 1) * trimmed->width + (x - frame.left + 1);
            if (reached[place])
                trimmed->squares[to] = board->squares[place];
        }
    mem_free(reached);
    return trimmed;
}

void normal_text(const struct board *board, struct text *out)
{
    for (size_t place = 0; place < board_size(board); place++) {
        text_add_char(out, square_character(board->squares[place]));
        if ((place + 1) % board->width == 0)
            text_add_char(out, '\n');
    }
}

/* As strcmp of the texts, which never are prefixes of each other: with equal first rows they have
 * the same width, and so the same height. */
static int compare(const struct board *a, const struct board *b)
{
    struct text left, right;
    text_init(&left);
    text_init(&right);
    normal_text(a, &left);
    normal_text(b, &right);
    int order = strcmp(left.bytes, right.bytes);
    text_free(&left);
    text_free(&right);
    return order;
}

struct board *normal_form(const struct board *board, unsigned *symmetry)
{
    struct board *smallest = normal_trim(board);
    if (!smallest)
        return NULL;
    struct board *trimmed = board_copy(smallest);
    *symmetry = 0;
    for (unsigned s = 1; s < SYMMETRIES; s++) {
        struct board *copy = board_image(trimmed, s);
        bool smaller = compare(copy, smallest) < 0;
        board_free(smaller ? smallest : copy);
        if (smaller) {
            smallest = copy;
            *symmetry = s;
        }
    }
    board_free(trimmed);
    return smallest;
}

bool normal_match(const struct board *from, const struct board *to, unsigned *symmetry)
{
    unsigned from_normal = 0, to_normal = 0;
    struct board *a = normal_form(from, &from_normal);
    struct board *b = normal_form(to, &to_normal);
    bool match = a && b && board_equal(a, b);
    board_free(a);
    board_free(b);
    if (match)
        *symmetry = symmetry_compose(from_normal, symmetry_inverse(to_normal));
    return match;
}
