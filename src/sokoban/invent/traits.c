#include "sokoban/invent/traits.h"

#include "base/bits.h"
#include "base/mem.h"
#include "puzzle/level.h"
#include "sokoban/difficulty/measures.h"
#include "sokoban/rules/lurd.h"
#include "sokoban/rules/position.h"

/* The last pushes: a window that slides. */
struct window {
    unsigned pushes; /* so far */
    unsigned ways, sames;
    size_t box_at; /* where the box pushed last stands now */
};

static void push_gram(struct window *window, enum direction way, size_t from, size_t to,
                      uint64_t *grams)
{
    bool same = window->pushes && window->box_at == from;
    window->ways = (window->ways << 2 | (unsigned)way) & 0xFF;
    window->sames = (window->sames << 1 | same) & 7;
    window->box_at = to;
    if (++window->pushes >= 4)
        bits_add(grams, window->ways << 3 | window->sames);
}

/* Squares that player or boxes were on; boxes that left their place are marked there. */
struct trail {
    bool *entered, *left;
};

static void follow(struct traits *traits, const struct board *board, const struct trail *trail)
{
    struct position position;
    struct lurd lurd;
    struct window window = {0};
    enum direction way;
    position_init(&position, board);
    lurd_open(&lurd, traits->solution);
    trail->entered[board_player(board)] = true;
    while (lurd_next(&lurd, &way)) {
        enum outcome outcome = position_move(&position, way);
        int x = position.x, y = position.y;
        size_t player = (size_t)y * board->width + (size_t)x;
        trail->entered[player] = true;
        traits->moves++;
        if (outcome != OUTCOME_PUSHED)
            continue;
        direction_step(way, &x, &y);
        size_t box = (size_t)y * board->width + (size_t)x;
        trail->left[player] = trail->entered[box] = true;
        traits->pushes++;
        push_gram(&window, way, player, box, traits->grams);
    }
    position_free(&position);
}

static void look_back(struct traits *traits, const struct draft *draft, const struct board *board)
{
    size_t size = board_size(board);
    struct trail trail = {mem_alloc(size, sizeof(bool)), mem_alloc(size, sizeof(bool))};
    unsigned entered = 0;
    follow(traits, board, &trail);
    for (size_t i = 0; i < size; i++) {
        bool is_box = board->squares[i] & SQUARE_BOX;
        entered += trail.entered[i] || is_box;
        traits->idle += is_box && !trail.left[i];
    }
    traits->floor = mask_count(draft->room.floor, draft->room.words);
    traits->unused = traits->floor - entered;
    mem_free(trail.entered);
    mem_free(trail.left);
}

bool traits_take(struct traits *traits, struct inventor *inventor, const struct draft *draft,
                 const struct level *level)
{
    *traits = (struct traits){0};
    traits->solution = inventor->order->solve(inventor->order, level, &inventor->meter);
    if (!traits->solution)
        return false;
    look_back(traits, draft, level->model);
    if (inventor_rate(inventor, draft, &traits->difficulty))
        traits->score = difficulty_score(&traits->difficulty);
    else if (inventor->order->is_large &&
             inventor->order->estimate(inventor->order, level, &inventor->meter, &traits->score))
        traits->is_estimate = true;
    else
        return false;
    traits->grade = difficulty_grade(traits->score);
    return true;
}

void traits_free(struct traits *traits)
{
    mem_free(traits->solution);
    traits->solution = NULL;
}

uint32_t traits_worth(const struct traits *traits, enum retrograde_metric metric)
{
    return metric == RETROGRADE_MOVES ? traits->moves : traits->pushes;
}

double traits_appeal(const struct traits *traits, unsigned boxes)
{
    uint32_t series = traits->difficulty.group_series;
    double entangled = series == DIFFICULTY_UNKNOWN ? 0 : series > 8 ? 8 : series;
    bool counted = traits->pushes && traits->difficulty.only_moves != DIFFICULTY_UNKNOWN;
    double forced = counted ? (double)traits->difficulty.only_moves / traits->pushes : 0;
    return 0.34 * entangled / 4 + 0.35 * forced - 0.34 * boxes / 2;
}
