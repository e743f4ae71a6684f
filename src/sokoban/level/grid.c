#include "sokoban/level/grid.h"

#include <stdint.h>

#include "base/diag.h"
#include "base/mem.h"
#include "puzzle/level.h"
#include "sokoban/level/board.h"
#include "sokoban/level/interior.h"

/* One more row and column than a board may have, and the row ends. */
enum { GRID_ROOM_MAX = (BOARD_SIDE_MAX + 1) * (BOARD_SIDE_MAX + 2) };

void grid_init(struct grid *grid, size_t file_length)
{
    *grid = (struct grid){0};
    grid->repeats = (size_t)1 << 20;
    if (file_length < (SIZE_MAX - grid->repeats) / 64)
        grid->repeats += 64 * file_length;
}

void grid_free(struct grid *grid)
{
    mem_free(grid->squares);
    mem_free(grid->spots);
    *grid = (struct grid){0};
}

void grid_clear(struct grid *grid)
{
    grid->count = 0;
    grid->full = false;
    grid->player = false;
}

static void overflow(struct grid *grid, struct text_spot spot)
{
    if (!grid->full)
        grid->full_at = spot;
    grid->full = true;
}

/* Returns how many of the wanted squares there is room for. */
static size_t reserve(struct grid *grid, size_t wanted, struct text_spot spot)
{
    size_t most = GRID_ROOM_MAX - grid->count;
    if (wanted > most) {
        overflow(grid, spot);
        wanted = most;
    }
    if (grid->count + wanted > grid->room) {
        size_t room = grid->room ? grid->room : 512;
        while (room < grid->count + wanted)
            room *= 2;
        grid->squares = mem_resize(grid->squares, room, 1);
        grid->spots = mem_resize(grid->spots, room, sizeof *grid->spots);
        grid->room = room;
    }
    return wanted;
}

void grid_put(struct grid *grid, char square, struct text_spot spot)
{
    if (reserve(grid, 1, spot) == 0)
        return;
    grid->player |= square == '@' || square == '+' || square == 'p' || square == 'P';
    grid->squares[grid->count] = square;
    grid->spots[grid->count++] = spot;
}

void grid_end_row(struct grid *grid, struct text_spot spot)
{
    grid_put(grid, '|', spot);
}

void grid_repeat(struct grid *grid, size_t start, size_t copies, struct text_spot spot)
{
    size_t length = grid->count - start;
    if (length == 0)
        return;
    size_t wanted = copies > GRID_ROOM_MAX / length ? GRID_ROOM_MAX : copies * length;
    if (wanted > grid->repeats) {
        overflow(grid, spot);
        return;
    }
    size_t more = reserve(grid, wanted, spot);
    grid->repeats -= more;
    for (size_t i = 0; i < more; i++) {
        grid->squares[grid->count] = grid->squares[start + i % length];
        grid->spots[grid->count++] = grid->spots[start + i % length];
    }
}

void grid_cut(struct grid *grid, size_t start)
{
    grid->count = start;
}

bool grid_is_rule(const struct grid *grid)
{
    size_t rows = 0;
    char first = 0;
    for (size_t i = 0; i < grid->count; i++) {
        char c = grid->squares[i];
        rows += c == '|';
        if (c == '|' || c == ' ')
            continue;
        if (first && c != first)
            return false;
        first = c;
    }
    return rows <= 2 && !grid->full;
}

static uint8_t square_of(char c)
{
    switch (c) {
    case '#':
        return SQUARE_WALL;
    case '.':
        return SQUARE_GOAL;
    case '$':
    case 'b':
        return SQUARE_BOX;
    case '*':
    case 'B':
        return SQUARE_BOX | SQUARE_GOAL;
    case '@':
    case 'p':
        return SQUARE_PLAYER;
    case '+':
    case 'P':
        return SQUARE_PLAYER | SQUARE_GOAL;
    default:
        return 0;
    }
}

/* The part of the grid that is not just floor: columns left to right - 1, rows top to bottom - 1.
 * Empty when left >= right. */
struct extent {
    size_t left, right, top, bottom;
};

static struct extent measure(const struct grid *grid)
{
    struct extent extent = {.left = SIZE_MAX, .top = SIZE_MAX};
    size_t x = 0, y = 0;
    for (size_t i = 0; i < grid->count; i++, x++) {
        if (grid->squares[i] == '|') {
            x = SIZE_MAX; /* 0 after the step */
            y++;
        } else if (square_of(grid->squares[i])) {
            extent.left = x < extent.left ? x : extent.left;
            extent.right = x + 1 > extent.right ? x + 1 : extent.right;
            extent.top = y < extent.top ? y : extent.top;
            extent.bottom = y + 1;
        }
    }
    return extent;
}

/* Fills the board and the places of its squares; those a short row lacks stand behind its end. */
static void fill(const struct grid *grid, const struct extent *extent, struct board *board,
                 struct text_spot *spots)
{
    size_t at = 0;
    for (size_t y = 0; y < extent->bottom; y++) {
        size_t length = 0;
        while (at + length < grid->count && grid->squares[at + length] != '|')
            length++;
        for (size_t x = extent->left; y >= extent->top && x < extent->right; x++) {
            size_t to = (y - extent->top) * board->width + x - extent->left;
            size_t from = at + (x < length ? x : length);
            bool beyond = from >= grid->count;
            board->squares[to] = x < length ? square_of(grid->squares[from]) : 0;
            spots[to] = grid->spots[beyond ? grid->count - 1 : from];
        }
        at += length + 1;
    }
}

/* Hexoban draws on a doubled grid, so that no two squares touch. A board with diagonal walls may
 * look so too, but those keep the player in; the walls of Hexoban then have gaps. */
static bool is_hexagonal(const struct board *board)
{
    unsigned seen[2] = {0, 0};
    for (size_t i = 0; i < board_size(board); i++)
        seen[(i % board->width + i / board->width) & 1] += board->squares[i] != 0;
    if (board->height < 3 || (seen[0] && seen[1]) || seen[0] + seen[1] < 9)
        return false;
    struct interior interior = interior_of_player(board);
    bool gaps = interior.leak < board_size(board);
    interior_free(&interior);
    return gaps;
}

/* The first square that lies further from the top left corner than a board reaches. */
static struct text_spot first_beyond(const struct grid *grid, const struct extent *extent)
{
    size_t x = 0, y = 0;
    for (size_t i = 0; i < grid->count; i++, x++) {
        if (grid->squares[i] == '|') {
            x = SIZE_MAX; /* 0 after the step */
            y++;
        } else if (square_of(grid->squares[i]) &&
                   (x - extent->left >= BOARD_SIDE_MAX || y - extent->top >= BOARD_SIDE_MAX)) {
            return grid->spots[i];
        }
    }
    return grid->full_at;
}

static void refuse_large(const struct grid *grid, const struct extent *extent, struct level *level)
{
    struct text_spot spot = first_beyond(grid, extent);
    diag_add(&level->diags, DIAG_ERROR, (struct place){level->file, spot.line, spot.column},
             "a board may have 255 rows and 255 columns", "the board is too large");
}

void grid_make(const struct grid *grid, struct level *level)
{
    struct extent extent = measure(grid);
    if (extent.left >= extent.right)
        return;
    size_t width = extent.right - extent.left, height = extent.bottom - extent.top;
    if (grid->full || width > BOARD_SIDE_MAX || height > BOARD_SIDE_MAX) {
        refuse_large(grid, &extent, level);
        return;
    }
    struct board *board = board_new((unsigned)width, (unsigned)height);
    struct text_spot *spots = mem_alloc(board_size(board), sizeof *spots);
    fill(grid, &extent, board, spots);
    if (is_hexagonal(board)) {
        diag_add(&level->diags, DIAG_ERROR, (struct place){level->file, level->line, 0},
                 "only square boards can be read",
                 "this is a Hexoban level: its squares stand on a hexagonal grid");
        board_free(board);
    } else {
        struct origin origin = {level->file, level->line, spots};
        if (level->diags.errors == 0) /* else it would complain of the consequences */
            lint_board(board, &origin, &level->diags);
        level->model = board;
    }
    mem_free(spots);
}
