#include "app/commands/frames.h"

#include <string.h>

#include "app/commands/pictures.h"
#include "app/core/options/names.h"
#include "app/core/options/options.h"
#include "base/hash.h"
#include "base/mem.h"
#include "base/text.h"
#include "draw/drawing.h"
#include "draw/canvas.h"
#include "puzzle/level.h"
#include "puzzle/puzzle.h"

void frames_overlays(const struct options *options, struct text *names)
{
    const char *list =
        options->overlay && strcmp(options->overlay, "none") != 0 ? options->overlay : NULL;
    if (list)
        text_add(names, list);
    if (options->distances && !choice_named(list, "distances"))
        text_add(names, list ? ",distances" : "distances");
}

char *frames_objection(const struct options *options, const struct level *level)
{
    struct text names, why;
    char *found = NULL;
    text_init(&names);
    text_init(&why);
    frames_overlays(options, &names);
    for (const char *rest = names.length ? names.bytes : NULL; rest && !found;) {
        char *name = names_next(&rest);
        if (strcmp(name, "coordinates") != 0 && !choice_find(level->family->overlays, name).name) {
            text_format(&why, "%s knows no overlay \"%s\"", level->family->name, name);
            found = text_take(&why);
        }
        mem_free(name);
    }
    text_free(&names);
    text_free(&why);
    return found;
}

bool frames_are_animated(const struct options *options)
{
    return options->animate || pictures_path(options, PICTURE_GIF);
}

bool frames_are_several(const struct options *options)
{
    return options->steps || options->storyboard || frames_are_animated(options);
}

const char *frames_solution(const struct options *options, const struct level *level)
{
    bool wanted = options->solution || frames_are_several(options);
    return wanted && level->solution_count ? level->solutions[0].moves : NULL;
}

size_t frames_possible_moves(const struct level *level, const char *solution, struct score *score)
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
    for (size_t i = 0; i < *count; i++) {
        level->family->draw(level, solution, moments[i], NULL, canvas);
        struct hash128 now = pieces_of(canvas);
        if (kept == 0 || now.high != before.high || now.low != before.low)
            moments[kept++] = moments[i];
        before = now;
    }
    *count = kept;
    canvas_free(canvas);
}

size_t *frames_choose(const struct level *level, const char *solution, size_t last, size_t every,
                      bool pieces, size_t *count)
{
    size_t *moments = mem_alloc(last + 2, sizeof *moments);
    *count = last + 1;
    for (size_t i = 0; i <= last; i++)
        moments[i] = i;
    if (pieces)
        keep_changes(level, solution, moments, count);
    size_t kept = 0;
    for (size_t i = 0; i < *count; i += every)
        moments[kept++] = moments[i];
    if (moments[kept - 1] != last)
        moments[kept++] = last;
    *count = kept;
    return moments;
}
