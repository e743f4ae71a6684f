#include "sokoban/invent/select.h"

#include <string.h>

#include "base/bits.h"
#include "base/hash.h"
#include "base/mem.h"
#include "puzzle/level.h"
#include "sokoban/similar/features.h"

struct chosen {
    struct level *level;
    struct board *board;       /* what matters of it */
    unsigned floor;            /* squares */
    char room[PUZZLE_ID_ROOM]; /* of the floor alone */
    uint64_t grams[PUSH_GRAM_WORDS];
    uint32_t worth;
    unsigned grade, boxes, series;
    double appeal;
};

struct selection {
    struct chosen *items;
    size_t count, room, handed_out;
    bool one_of_each_kind;
};

struct selection *selection_new(bool one_of_each_kind)
{
    struct selection *selection = mem_alloc(1, sizeof *selection);
    selection->one_of_each_kind = one_of_each_kind;
    return selection;
}

void selection_free(struct selection *selection)
{
    if (!selection)
        return;
    for (size_t i = 0; i < selection->count; i++)
        board_free(selection->items[i].board);
    for (size_t i = selection->handed_out; i < selection->count; i++)
        level_free(selection->items[i].level);
    mem_free(selection->items);
    mem_free(selection);
}

/* The floor alone: the same for all levels of the room, however turned. */
static void identify_room(const struct candidate *candidate, char id[PUZZLE_ID_ROOM])
{
    struct draft bare = candidate->draft;
    memset(bare.boxes, 0, sizeof bare.boxes);
    memset(bare.goals, 0, sizeof bare.goals);
    bare.player = UINT32_MAX;
    struct board *board = draft_board(&bare);
    for (unsigned symmetry = 0; symmetry < SYMMETRIES; symmetry++) {
        char turned[PUZZLE_ID_ROOM];
        struct board *image = board_image(board, symmetry);
        struct hash128 hash = hash128_start();
        hash128_add(&hash, &image->width, sizeof image->width);
        hash128_add(&hash, image->squares, board_size(image));
        hash128_hex(hash, turned);
        if (symmetry == 0 || strcmp(turned, id) < 0)
            memcpy(id, turned, PUZZLE_ID_ROOM);
        board_free(image);
    }
    board_free(board);
}

/* The grams of the level when it is turned. */
static void turn_grams(const uint64_t *grams, unsigned symmetry, uint64_t *out)
{
    memset(out, 0, PUSH_GRAM_WORDS * sizeof *out);
    for (unsigned gram = 0; gram < PUSH_GRAMS; gram++) {
        if (!bits_has(grams, gram))
            continue;
        unsigned turned = gram & 7;
        for (unsigned i = 0; i < 4; i++) {
            enum direction way = (enum direction)(gram >> (3 + 2 * i) & 3);
            turned |= (unsigned)symmetry_direction(symmetry, way) << (3 + 2 * i);
        }
        bits_add(out, turned);
    }
}

static bool shares_pushes(const uint64_t *a, const uint64_t *b)
{
    for (unsigned symmetry = 0; symmetry < SYMMETRIES; symmetry++) {
        uint64_t turned[PUSH_GRAM_WORDS];
        unsigned common = 0, least, count = 0, other = 0;
        turn_grams(a, symmetry, turned);
        for (unsigned i = 0; i < PUSH_GRAM_WORDS; i++) {
            common += (unsigned)__builtin_popcountll(turned[i] & b[i]);
            count += (unsigned)__builtin_popcountll(turned[i]);
            other += (unsigned)__builtin_popcountll(b[i]);
        }
        least = count < other ? count : other;
        if (least && 5 * common > 4 * least)
            return true;
    }
    return false;
}

/* Whether three quarters of the floor look the same. */
static bool shares_squares(const struct chosen *a, const struct chosen *b)
{
    unsigned most = (a->floor < b->floor ? a->floor : b->floor) / 4;
    return similar_least_difference(a->board, b->board, most) <= most;
}

static bool is_alike(const struct chosen *a, const struct chosen *b)
{
    return strcmp(a->room, b->room) == 0 || shares_pushes(a->grams, b->grams) ||
           shares_squares(a, b);
}

static bool is_of_kind(const struct chosen *a, const struct chosen *b)
{
    return a->grade == b->grade && a->boxes == b->boxes && a->series == b->series;
}

static struct chosen describe(const struct candidate *candidate)
{
    const struct traits *traits = &candidate->traits;
    struct chosen new = {.board = similar_board(candidate->level->model),
                         .floor = traits->floor,
                         .worth = candidate->draft.worth,
                         .grade = traits->grade,
                         .boxes = candidate->draft.box_count,
                         .series = traits->difficulty.group_series,
                         .appeal = traits_appeal(traits, candidate->draft.box_count)};
    memcpy(new.grams, traits->grams, sizeof new.grams);
    identify_room(candidate, new.room);
    return new;
}

/* Where the new one goes: a place of its own, or that of a rival with less appeal; NULL: nowhere.
 */
static struct chosen *find_place(struct selection *selection, const struct chosen *new)
{
    struct chosen *rival = NULL;
    for (size_t i = 0; i < selection->count; i++) {
        struct chosen *old = &selection->items[i];
        if (is_alike(new, old))
            return NULL;
        if (selection->one_of_each_kind && is_of_kind(old, new))
            rival = old;
    }
    if (rival)
        return rival->appeal < new->appeal ? rival : NULL;
    if (selection->count == selection->room) {
        selection->room = 2 * selection->room + 8;
        selection->items = mem_resize(selection->items, selection->room, sizeof *selection->items);
    }
    selection->items[selection->count] = (struct chosen){0};
    return &selection->items[selection->count++];
}

bool selection_take(struct selection *selection, struct candidate *candidate)
{
    struct chosen new = describe(candidate), *place = find_place(selection, &new);
    if (!place) {
        board_free(new.board);
        return false;
    }
    level_free(place->level);
    board_free(place->board);
    new.level = candidate->level;
    candidate->level = NULL;
    *place = new;
    return true;
}

size_t selection_count(const struct selection *selection)
{
    return selection->count;
}

struct level *selection_next(struct selection *selection, uint32_t *worth)
{
    if (selection->handed_out == selection->count)
        return NULL;
    const struct chosen *next = &selection->items[selection->handed_out++];
    *worth = next->worth;
    return next->level;
}
