#include "sokoban/similar/similar.h"

#include <stdlib.h>

#include "base/mem.h"
#include "puzzle/level.h"
#include "sokoban/level/board.h"
#include "sokoban/similar/features.h"
#include "sokoban/similar/marks.h"
#include "sokoban/similar/votes.h"

/* What more levels than this have says nothing. */
enum { COMMON_WINDOW = 200, COMMON_SERIES = 200 };

/* Windows that two levels have to share, in one and the same shift, to be compared; series that a
 * solution has to have. */
enum { WINDOWS_LEAST = 3, SERIES_LEAST = 6 };

/* Squares that near copies may differ in: so many, and one for so many squares of floor. */
enum { CELLS_FEW = 4, FLOOR_PER_CELL = 20 };

static const double share_least = 0.8;

/* An item, made ready. */
struct subject {
    struct board *board; /* or NULL */
    uint64_t room;
    uint64_t *series;
    size_t series_count;
    unsigned floor;
};

/* How alike the item at hand and another are. */
struct likeness {
    uint32_t item;
    int cells;
    double share;
    bool same_room;
};

struct search {
    const struct similar_request *wanted;
    struct subject *subjects;
    struct mark_index windows, rooms, series;
    struct votes votes;
    struct likeness *likenesses;
    size_t count, room;
};

static void prepare(struct search *search, size_t number)
{
    const struct similar_item *item = &search->wanted->items[number];
    struct subject *subject = &search->subjects[number];
    subject->board = item->level->model ? similar_board(item->level->model) : NULL;
    if (!subject->board)
        return;
    struct board *board = subject->board;
    for (unsigned y = 0; y + 2 < board->height; y++)
        for (unsigned x = 0; x + 2 < board->width; x++) {
            uint64_t key = similar_window(board, x, y);
            if (key)
                mark_index_add(&search->windows,
                               (struct mark){key, (uint32_t)number, (uint8_t)x, (uint8_t)y});
        }
    subject->floor = (unsigned)board_size(board) - board_count(board, SQUARE_WALL);
    subject->room = similar_room(board);
    mark_index_add(&search->rooms, (struct mark){.key = subject->room, .item = (uint32_t)number});
    if (item->solution)
        subject->series = similar_pushes(board, item->solution, 0, &subject->series_count);
    for (size_t i = 0; i < subject->series_count; i++)
        mark_index_add(&search->series,
                       (struct mark){.key = subject->series[i], .item = (uint32_t)number});
}

/* Pairs are looked at once, from the first of the two. */
static bool is_partner(const struct search *search, size_t number, uint32_t other)
{
    return other > number && number < search->wanted->asked;
}

static struct likeness *likeness_of(struct search *search, uint32_t other)
{
    for (size_t i = search->count; i-- > 0;)
        if (search->likenesses[i].item == other)
            return &search->likenesses[i];
    if (search->count == search->room) {
        search->room = search->room ? 2 * search->room : 64;
        search->likenesses =
            mem_resize(search->likenesses, search->room, sizeof *search->likenesses);
    }
    search->likenesses[search->count] = (struct likeness){.item = other, .cells = -1, .share = -1};
    return &search->likenesses[search->count++];
}

static unsigned few_cells(const struct search *search, size_t number, uint32_t other)
{
    unsigned a = search->subjects[number].floor, b = search->subjects[other].floor;
    return CELLS_FEW + (a < b ? a : b) / FLOOR_PER_CELL;
}

static void vote_for_windows(struct search *search, size_t number, const struct board *image,
                             unsigned symmetry)
{
    for (unsigned y = 0; y + 2 < image->height; y++)
        for (unsigned x = 0; x + 2 < image->width; x++) {
            size_t count;
            uint64_t key = similar_window(image, x, y);
            const struct mark *mark = mark_index_find(&search->windows, key, COMMON_WINDOW, &count);
            for (; count; count--, mark++)
                if (is_partner(search, number, mark->item))
                    votes_add(&search->votes, (struct vote){.item = mark->item,
                                                            .count = 1,
                                                            .dx = (int16_t)(mark->x - (int)x),
                                                            .dy = (int16_t)(mark->y - (int)y),
                                                            .symmetry = (uint8_t)symmetry});
        }
}

static void compare_cells(struct search *search, size_t number, const struct board *image,
                          uint32_t other, int dx, int dy)
{
    unsigned few = few_cells(search, number, other);
    unsigned cells = similar_difference(image, search->subjects[other].board, dx, dy, few);
    if (cells > few)
        return;
    struct likeness *likeness = likeness_of(search, other);
    if (likeness->cells < 0 || cells < (unsigned)likeness->cells)
        likeness->cells = (int)cells;
}

static void find_near(struct search *search, size_t number)
{
    struct board *images[SYMMETRIES];
    votes_clear(&search->votes);
    for (unsigned symmetry = 0; symmetry < SYMMETRIES; symmetry++) {
        images[symmetry] = board_image(search->subjects[number].board, symmetry);
        vote_for_windows(search, number, images[symmetry], symmetry);
    }
    for (size_t i = 0; i < search->votes.count; i++) {
        const struct vote *vote = &search->votes.items[i];
        if (vote->count >= WINDOWS_LEAST)
            compare_cells(search, number, images[vote->symmetry], vote->item, vote->dx, vote->dy);
    }
    for (unsigned symmetry = 0; symmetry < SYMMETRIES; symmetry++)
        board_free(images[symmetry]);
}

/* With the same walls nothing is shifted. Beyond some such rooms only the first is named. */
static void find_rooms(struct search *search, size_t number)
{
    size_t count;
    uint64_t room = search->subjects[number].room;
    const struct mark *mark = mark_index_find(&search->rooms, room, SIZE_MAX - 1, &count);
    bool is_first = count && mark->item == number;
    for (; count; count--, mark++) {
        if (!is_partner(search, number, mark->item) || !(is_first || count <= COMMON_WINDOW))
            continue;
        for (unsigned symmetry = 0; symmetry < SYMMETRIES; symmetry++) {
            struct board *image = board_image(search->subjects[number].board, symmetry);
            if (image->width == search->subjects[mark->item].board->width)
                compare_cells(search, number, image, mark->item, 0, 0);
            board_free(image);
        }
        if (is_first)
            likeness_of(search, mark->item)->same_room = true;
    }
}

static void compare_series(struct search *search, const uint64_t *series, size_t count,
                           uint32_t other)
{
    const struct subject *subject = &search->subjects[other];
    size_t more = count > subject->series_count ? count : subject->series_count;
    size_t common = similar_common(series, count, subject->series, subject->series_count);
    double share = (double)common / (double)more;
    if (more < SERIES_LEAST || share <= share_least)
        return;
    struct likeness *likeness = likeness_of(search, other);
    if (share > likeness->share)
        likeness->share = share;
}

static void find_moves(struct search *search, size_t number)
{
    const struct subject *subject = &search->subjects[number];
    const char *solution = search->wanted->items[number].solution;
    for (unsigned symmetry = 0; symmetry < SYMMETRIES && subject->series_count; symmetry++) {
        size_t count, found;
        uint64_t *series = similar_pushes(subject->board, solution, symmetry, &count);
        votes_clear(&search->votes);
        for (size_t i = 0; i < count; i++) {
            const struct mark *mark =
                mark_index_find(&search->series, series[i], COMMON_SERIES, &found);
            for (; found; found--, mark++)
                if (is_partner(search, number, mark->item))
                    votes_add(&search->votes, (struct vote){.item = mark->item, .count = 1});
        }
        for (size_t i = 0; i < search->votes.count; i++)
            if (search->votes.items[i].count > count / 2) /* the common ones had no vote */
                compare_series(search, series, count, search->votes.items[i].item);
        mem_free(series);
    }
}

static int compare_items(const void *a, const void *b)
{
    const struct likeness *first = a, *second = b;
    return (first->item > second->item) - (first->item < second->item);
}

static void tell(struct search *search, size_t number)
{
    const struct similar_request *wanted = search->wanted;
    if (search->count > 1)
        qsort(search->likenesses, search->count, sizeof *search->likenesses, compare_items);
    for (size_t i = 0; i < search->count; i++) {
        const struct likeness *likeness = &search->likenesses[i];
        struct similar_pair pair = {.first = number,
                                    .second = likeness->item,
                                    .kind = likeness->cells >= 0  ? SIMILAR_NEAR
                                            : likeness->same_room ? SIMILAR_ROOM
                                                                  : SIMILAR_MOVES,
                                    .cells = likeness->cells,
                                    .share = likeness->share};
        wanted->found(wanted->context, &pair);
    }
    search->count = 0;
}

void sokoban_find_similar(const struct similar_request *wanted)
{
    struct search search = {.wanted = wanted};
    bool more = true;
    search.subjects = mem_alloc(wanted->count + 1, sizeof *search.subjects);
    for (size_t i = 0; i < wanted->count && more; i++) {
        prepare(&search, i);
        more = wanted->go_on(wanted->context);
    }
    mark_index_sort(&search.windows);
    mark_index_sort(&search.rooms);
    mark_index_sort(&search.series);
    for (size_t i = 0; i < wanted->asked && more; i++) {
        if (search.subjects[i].board) {
            find_rooms(&search, i);
            find_near(&search, i);
            find_moves(&search, i);
            tell(&search, i);
        }
        more = wanted->go_on(wanted->context);
    }
    for (size_t i = 0; i < wanted->count; i++) {
        board_free(search.subjects[i].board);
        mem_free(search.subjects[i].series);
    }
    mem_free(search.subjects);
    mem_free(search.likenesses);
    votes_free(&search.votes);
    mark_index_free(&search.windows);
    mark_index_free(&search.rooms);
    mark_index_free(&search.series);
}
