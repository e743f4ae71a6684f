#include "support/random_level.h"

#include "base/random.h"
#include "base/text.h"
#include "puzzle/level.h"
#include "sokoban/level/board.h"
#include "sokoban/sokoban.h"

const struct random_size random_size_small = {3, 6, 1, 4};

struct maker {
    struct random source;
    struct board *board;
    size_t player;
};

static unsigned between(struct maker *maker, unsigned least, unsigned most)
{
    return least + random_below(&maker->source, most - least + 1);
}

/* One chance in so many. */
static bool chance(struct maker *maker, unsigned many)
{
    return random_below(&maker->source, many) == 0;
}

static size_t step(const struct maker *maker, size_t place, enum direction direction)
{
    int x = (int)(place % maker->board->width), y = (int)(place / maker->board->width);
    direction_step(direction, &x, &y);
    return (size_t)y * maker->board->width + (size_t)x;
}

/* The outermost squares are walls, so a step from the inside never leaves the board. */
static void build_walls(struct maker *maker)
{
    struct board *board = maker->board;
    unsigned openness = between(maker, 3, 9);
    for (unsigned y = 0; y < board->height; y++)
        for (unsigned x = 0; x < board->width; x++) {
            bool edge = !x || !y || x + 1 == board->width || y + 1 == board->height;
            if (edge || chance(maker, openness))
                board->squares[(size_t)y * board->width + x] = SQUARE_WALL;
        }
}

/* Marks what hangs together with a square; the mark is the player's bit. */
static size_t mark_area(const struct maker *maker, size_t place)
{
    uint8_t *square = &maker->board->squares[place];
    if (*square & (SQUARE_WALL | SQUARE_PLAYER))
        return 0;
    *square |= SQUARE_PLAYER;
    size_t count = 1;
    for (int d = 0; d < DIRECTIONS; d++)
        count += mark_area(maker, step(maker, place, (enum direction)d));
    return count;
}

/* A random bare square of the area: marked, and without the bits given. */
static size_t pick(struct maker *maker, uint8_t without)
{
    for (;;) {
        size_t place = random_below(&maker->source, (uint32_t)board_size(maker->board));
        uint8_t square = maker->board->squares[place];
        if (square & SQUARE_PLAYER && !(square & without))
            return place;
    }
}

static bool is_open(const struct maker *maker, size_t place)
{
    return !(maker->board->squares[place] & (SQUARE_WALL | SQUARE_BOX));
}

/* The player wanders about and now and then pulls the box behind. */
static void pull_about(struct maker *maker)
{
    uint8_t *squares = maker->board->squares;
    for (unsigned left = between(maker, 10, 200); left; left--) {
        enum direction direction = (enum direction)random_below(&maker->source, DIRECTIONS);
        size_t to = step(maker, maker->player, direction);
        size_t behind = step(maker, maker->player, direction_opposite(direction));
        if (!is_open(maker, to))
            continue;
        if (squares[behind] & SQUARE_BOX && !chance(maker, 4)) {
            squares[behind] &= (uint8_t)~SQUARE_BOX;
            squares[maker->player] |= SQUARE_BOX;
        }
        maker->player = to;
    }
}

static void furnish(struct maker *maker, unsigned boxes)
{
    uint8_t *squares = maker->board->squares;
    bool pulled = chance(maker, 2);
    for (unsigned i = 0; i < boxes; i++) {
        size_t goal = pick(maker, SQUARE_GOAL | SQUARE_BOX);
        squares[goal] |= SQUARE_GOAL;
        squares[pulled ? goal : pick(maker, SQUARE_BOX)] |= SQUARE_BOX;
    }
    maker->player = pick(maker, SQUARE_BOX);
    for (size_t i = 0; i < board_size(maker->board); i++) {
        bool outside = !(squares[i] & (SQUARE_WALL | SQUARE_PLAYER));
        squares[i] &= (uint8_t)~SQUARE_PLAYER;
        if (outside && chance(maker, 4))
            squares[i] = SQUARE_BOX | SQUARE_GOAL; /* decoration */
    }
    if (pulled)
        pull_about(maker);
    squares[maker->player] |= SQUARE_PLAYER;
}

struct board *random_board(uint64_t seed, struct random_size size)
{
    struct maker maker = {.source = {.state = seed * 1000003}};
    for (;;) {
        unsigned width = between(&maker, size.side_min, size.side_max) + 2;
        unsigned height = between(&maker, size.side_min, size.side_max) + 2;
        unsigned boxes = between(&maker, size.boxes_min, size.boxes_max);
        maker.board = board_new(width, height);
        build_walls(&maker);
        size_t middle = (size_t)(height / 2) * width + width / 2;
        if (mark_area(&maker, middle) > 2 * (size_t)boxes) {
            furnish(&maker, boxes);
            return maker.board;
        }
        board_free(maker.board);
    }
}

char *board_rows(const struct board *board)
{
    struct text rows;
    text_init(&rows);
    for (size_t i = 0; i < board_size(board); i++) {
        text_add_char(&rows, square_character(board->squares[i]));
        if ((i + 1) % board->width == 0)
            text_add_char(&rows, '\n');
    }
    return text_take(&rows);
}

struct level *level_around(struct board *board)
{
    struct level *level = level_new(&sokoban_puzzle, "test", 1);
    level->model = board;
    return level;
}
