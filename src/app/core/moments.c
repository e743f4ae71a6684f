#include "app/core/moments.h"

#include "base/deadline.h"
#include "base/hash.h"
#include "base/mem.h"
#include "draw/canvas.h"
#include "puzzle/level.h"
#include "puzzle/puzzle.h"

size_t moments_possible(const struct level *level, const char *solution, struct score *score)
{
    *score = (struct score){0};
    level->family->judge(level, solution, score);
    int64_t moves = score_metric(score, "moves");
    return moves > 0 ? (size_t)moves : 0;
}

/* Tells how the pieces stand in what was drawn last. */
static struct hash128 pieces_of(const struct canvas *canvas)
{
    const struct drawing *drawing = &canvas->drawing;
    struct hash128 hash = hash128_start();
    for (size_t i = 0; i < drawing_area(drawing); i++) {
        const struct draw_tile *tile = &drawing->tiles[i];
        uint32_t piece[2] = {(uint32_t)i, tile_body(tile)};
        if (tile_is_piece(tile))
            hash128_add(&hash, piece, sizeof piece);
    }
    return hash;
}

/* Keeps those moments, of all from the start, at which the pieces stand differently than before. */
static void keep_changes(const struct level *level, const char *solution, size_t *moments,
                         size_t *count)
{
    struct canvas *canvas = canvas_new(NULL, NULL);
    struct hash128 before = {0};
    size_t kept = 0;
    for (size_t i = 0; i < *count && !deadline_is_stopped(); i++) {
        level->family->draw(level, solution, moments[i], NULL, canvas);
        struct hash128 now = pieces_of(canvas);
        if (kept == 0 || now.high != before.high || now.low != before.low)
            moments[kept++] = moments[i];
        before = now;
    }
    *count = kept;
    canvas_free(canvas);
}

/* Those wanted, counted in moves; the caller frees them. */
static size_t *choose(const struct level *level, const char *solution, size_t last,
                      const struct moments *wanted, size_t *count)
{
    size_t *moments = mem_alloc(last + 2, sizeof *moments);
    *count = last + 1;
    for (size_t i = 0; i <= last; i++)
        moments[i] = i;
    if (wanted->pieces)
        keep_changes(level, solution, moments, count);
    size_t kept = 0;
    for (size_t i = 0; i < *count; i += wanted->every)
        moments[kept++] = moments[i];
    if (kept == 0 || moments[kept - 1] != last)
        moments[kept++] = last;
    *count = kept;
    return moments;
}

void moments_draw(const struct level *level, const char *solution, const struct moments *wanted,
                  const char *overlays, struct canvas *canvas, struct score *score)
{
    size_t last = moments_possible(level, solution, score), count = 1, *moments = NULL;
    if (wanted)
        moments = choose(level, solution, last, wanted, &count);
    for (size_t i = 0; i < count && !deadline_is_stopped(); i++)
        level->family->draw(level, solution, moments ? moments[i] : last, overlays, canvas);
    mem_free(moments);
}
