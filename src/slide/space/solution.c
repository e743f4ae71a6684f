#include "slide/space/solution.h"

#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "slide/space/slide_space.h"

struct slide_solution {
    struct slide_space *slide_space;
    uint32_t *placement_of; /* by piece, now */
    uint32_t *reached_from; /* by placement, in the search for a way */
    uint32_t *before;       /* layout */
    struct text words;
    size_t last_piece;
};

static size_t piece_on(const struct slide_solution *solution, uint32_t placement)
{
    size_t piece = 0;
    while (solution->placement_of[piece] != placement)
        piece++;
    return piece;
}

/* Breadth first from the end, so that the way can be walked forward along reached_from. */
static void find_way(struct slide_solution *solution, uint32_t from, uint32_t to)
{
    struct slide_space *slide_space = solution->slide_space;
    const struct piece_classes *classes = slide_space->classes;
    size_t head = 0, tail = 0;
    for (uint32_t i = 0; i < classes->placements; i++)
        solution->reached_from[i] = PLACEMENT_NONE;
    slide_space->queue[tail++] = to;
    solution->reached_from[to] = to;
    while (solution->reached_from[from] == PLACEMENT_NONE) {
        uint32_t here = slide_space->queue[head++];
        for (int d = 0; d < DIRECTIONS; d++) {
            uint32_t there = classes->next[here][d];
            if (there == PLACEMENT_NONE || solution->reached_from[there] != PLACEMENT_NONE ||
                !piece_classes_fits(classes, there, slide_space->occupied))
                continue;
            solution->reached_from[there] = here;
            slide_space->queue[tail++] = there;
        }
    }
}

static const char letters[] = "udlr";

static void write_way(struct slide_solution *solution, uint32_t from, uint32_t to)
{
    const struct piece_classes *classes = solution->slide_space->classes;
    while (from != to) {
        uint32_t next = solution->reached_from[from];
        int d = 0;
        while (classes->next[from][d] != next)
            d++;
        text_add_char(&solution->words, letters[d]);
        from = next;
    }
}

/* The one placement of a layout that the other has not; both have as many. */
static uint32_t only_in(const uint32_t *layout, const uint32_t *other, unsigned slots)
{
    for (unsigned i = 0; i < slots; i++) {
        unsigned k = 0;
        while (k < slots && other[k] != layout[i])
            k++;
        if (k == slots)
            return layout[i];
    }
    return PLACEMENT_NONE;
}

static void add_move(struct slide_solution *solution, const uint8_t *key)
{
    struct slide_space *slide_space = solution->slide_space;
    const struct piece_classes *classes = slide_space->classes;
    memcpy(solution->before, slide_space->layout, classes->slots * sizeof *solution->before);
    slide_space_load(slide_space, key);
    uint32_t from = only_in(solution->before, slide_space->layout, classes->slots);
    uint32_t to = only_in(slide_space->layout, solution->before, classes->slots);
    size_t piece = piece_on(solution, from);
    piece_classes_toggle(classes, to, slide_space->occupied);
    find_way(solution, from, to);
    piece_classes_toggle(classes, to, slide_space->occupied);
    if (piece != solution->last_piece) {
        if (solution->words.length)
            text_add_char(&solution->words, ' ');
        text_add(&solution->words, classes->tray->pieces[piece].label);
    }
    write_way(solution, from, to);
    solution->placement_of[piece] = to;
    solution->last_piece = piece;
}

char *slide_solution_moves(struct slide_space *slide_space, const uint8_t *path, size_t steps)
{
    const struct piece_classes *classes = slide_space->classes;
    size_t pieces = classes->tray->piece_count, bytes = slide_space->pack.bytes;
    struct slide_solution solution = {.slide_space = slide_space, .last_piece = pieces};
    solution.placement_of = mem_alloc(pieces, sizeof *solution.placement_of);
    solution.reached_from = mem_alloc(classes->placements, sizeof *solution.reached_from);
    solution.before = mem_alloc(classes->slots, sizeof *solution.before);
    text_init(&solution.words);
    for (size_t i = 0; i < pieces; i++)
        solution.placement_of[i] = classes->start[classes->slot_of_piece[i]];
    slide_space_load(slide_space, path);
    for (size_t i = 1; i <= steps; i++)
        add_move(&solution, path + i * bytes);
    mem_free(solution.placement_of);
    mem_free(solution.reached_from);
    mem_free(solution.before);
    return text_take(&solution.words);
}

/* Whether the way is a free line, which is written then. */
static bool write_line(const struct slide_space *slide_space, uint32_t from, uint32_t to,
                       struct text *out)
{
    const struct piece_classes *classes = slide_space->classes;
    for (int d = 0; d < DIRECTIONS; d++) {
        size_t cells = 0;
        uint32_t here = from;
        while (here != to && here != PLACEMENT_NONE &&
               (cells == 0 || piece_classes_fits(classes, here, slide_space->occupied))) {
            here = classes->next[here][d];
            cells++;
        }
        if (here == to) {
            text_fill(out, letters[d], cells);
            return true;
        }
    }
    return false;
}

void slide_space_spell_step(void *self, const uint8_t *key, uint32_t tag, struct text *out)
{
    struct slide_space *slide_space = self;
    const struct piece_classes *classes = slide_space->classes;
    struct slide_solution solution = {.slide_space = slide_space};
    slide_space_load(slide_space, key);
    uint32_t from = slide_space->layout[slide_tag_slot(tag)], to = slide_tag_placement(tag);
    text_add(out, slide_space_label(slide_space, slide_tag_slot(tag)));
    piece_classes_toggle(classes, from, slide_space->occupied);
    if (!write_line(slide_space, from, to, out)) {
        solution.reached_from = mem_alloc(classes->placements, sizeof *solution.reached_from);
        text_init(&solution.words);
        find_way(&solution, from, to);
        write_way(&solution, from, to);
        text_add(out, solution.words.bytes);
        text_free(&solution.words);
        mem_free(solution.reached_from);
    }
    piece_classes_toggle(classes, from, slide_space->occupied);
}
