/* A film as an SVG picture that moves by itself (SMIL), in four layers: the ground; pieces and
 * actors, each on its way; what is seen at a place for some frames, such as a piece at a target,
 * marks and labels; and a caption for each frame. */
#include "draw/writers.h"

#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "draw/film.h"
#include "draw/paint.h"
#include "draw/pen_svg.h"
#include "draw/sheet.h"
#include "draw/svg.h"
#include "draw/timeline.h"
#include "draw/tracks.h"

struct projector {
    const struct film *film;
    const struct sheet *sheet;
    struct timeline timeline;
    struct text *out;
    struct pen_svg svg;
};

static struct brush brush_on(struct projector *projector, const struct drawing *drawing)
{
    const struct style *style = &projector->sheet->style;
    return brush_for(&projector->svg.pen, style->theme, style->cell, drawing);
}

/* Begins a group that is seen during a span, at a place given in tiles. */
static void begin_moved(struct projector *projector, const char *name, int x, int y,
                        struct span span)
{
    struct text *out = projector->out;
    double cell = projector->sheet->style.cell;
    text_format(out, "<g class=\"%s\" transform=\"translate(", name);
    svg_add_number(out, x * cell);
    text_add_char(out, ' ');
    svg_add_number(out, y * cell);
    text_add(out, ")\"");
    timeline_add_start(span, out);
    text_add(out, ">\n");
}

static void put_track(struct projector *projector, const struct track *track)
{
    struct text *out = projector->out;
    double cell = projector->sheet->style.cell;
    struct span span = {track->begin, track->end};
    struct brush brush = brush_on(projector, &track->sprite);
    begin_moved(projector, "track", track->stops[0].x, track->stops[0].y, span);
    paint_pieces(&brush);
    paint_actors(&brush);
    timeline_add_path(&projector->timeline, track, cell, out);
    timeline_add_span(&projector->timeline, span, false, out);
    text_add(out, "</g>\n");
}

/* What is seen at a place for as long as its tile stays the same in some respect. */
struct layer {
    bool (*shows)(const struct draw_tile *tile);
    bool (*same)(const struct draw_tile *one, const struct draw_tile *other);
    void (*paint)(const struct brush *brush);
    bool resting; /* not seen while somebody leaves */
};

static bool shows_arrival(const struct draw_tile *tile)
{
    return tile->role == DRAW_PIECE_AT_TARGET || tile->role == DRAW_ACTOR_AT_TARGET;
}

static bool same_arrival(const struct draw_tile *one, const struct draw_tile *other)
{
    return one->role == other->role && one->group == other->group;
}

/* A piece without a number looks different at a target; others, and actors, get a sign. */
static void paint_arrival(const struct brush *brush)
{
    const struct draw_tile *tile = brush->drawing->tiles;
    if (tile_is_piece(tile) && !tile_body(tile))
        paint_pieces(brush);
    else
        paint_at_target(brush, 0, 0);
}

static bool shows_notes(const struct draw_tile *tile)
{
    return tile->marks || *tile->label || (*tile->sign && !tile_is_piece(tile));
}

static bool same_notes(const struct draw_tile *one, const struct draw_tile *other)
{
    bool loaded = tile_is_piece(one) || tile_is_actor(one);
    return one->marks == other->marks && strcmp(one->label, other->label) == 0 &&
           strcmp(one->sign, other->sign) == 0 &&
           loaded == (tile_is_piece(other) || tile_is_actor(other)) && one->group == other->group;
}

static void put_place(struct projector *projector, const struct layer *layer, size_t place,
                      struct draw_tile tile, struct span span)
{
    if (!layer->shows(&tile))
        return;
    struct text *out = projector->out;
    struct drawing drawing = {.width = 1, .height = 1, .tiles = &tile};
    struct brush brush = brush_on(projector, &drawing);
    size_t width = (size_t)projector->film->first.width;
    int x = (int)(place % width), y = (int)(place / width);
    if (layer->resting && tile_body(&tile)) { /* needs to know the goal's other tiles */
        brush = brush_on(projector, &projector->film->first);
        begin_moved(projector, "place", 0, 0, span);
        paint_home(&brush, x, y);
    } else {
        begin_moved(projector, "place", x, y, span);
        layer->paint(&brush);
    }
    timeline_add_span(&projector->timeline, span, layer->resting, out);
    text_add(out, "</g>\n");
}

static void put_layer(struct projector *projector, const struct layer *layer)
{
    const struct film *film = projector->film;
    size_t area = drawing_area(&film->first);
    size_t *since = mem_alloc(area, sizeof *since);
    struct film_player player;
    film_play(&player, film);
    for (size_t i = 0; i < film->change_count; i++) {
        const struct film_change *change = &film->changes[i];
        struct draw_tile *tile = &player.now.tiles[change->place];
        if (!layer->same(tile, &change->tile)) {
            put_place(projector, layer, change->place, *tile,
                      (struct span){since[change->place], change->frame});
            since[change->place] = change->frame;
        }
        *tile = change->tile;
    }
    for (size_t i = 0; i < area; i++)
        put_place(projector, layer, i, player.now.tiles[i], (struct span){since[i], film->frames});
    film_stop(&player);
    mem_free(since);
}

static void put_layers(struct projector *projector)
{
    static const struct layer layers[] = {
        {shows_arrival, same_arrival, paint_arrival, true},
        {shows_notes, same_notes, paint_notes, false},
    };
    for (size_t i = 0; i < sizeof layers / sizeof *layers; i++)
        put_layer(projector, &layers[i]);
}

/* The outlines of goals, as if nothing stood there yet. */
static void put_goals(struct projector *projector)
{
    const struct drawing *first = &projector->film->first;
    size_t area = drawing_area(first);
    struct drawing bare;
    drawing_init(&bare, (unsigned)first->width, (unsigned)first->height);
    for (size_t i = 0; i < area; i++) {
        bare.tiles[i].goal = first->tiles[i].goal;
        memcpy(bare.tiles[i].wish, first->tiles[i].wish, sizeof bare.tiles[i].wish);
    }
    struct brush brush = brush_on(projector, &bare);
    paint_goals(&brush);
    drawing_free(&bare);
}

static void put_captions(struct projector *projector)
{
    const struct panel *panel = &projector->sheet->panels[0];
    struct text *out = projector->out, lines;
    text_init(&lines);
    for (size_t i = 0; i < projector->film->frames; i++) {
        struct span span = {i, i + 1};
        text_add(out, "<g class=\"frame\"");
        timeline_add_start(span, out);
        text_add(out, ">\n");
        text_clear(&lines);
        panel_wrap(&lines, projector->film->captions[i], panel->letter, panel->width - panel->left);
        panel_paint_captions(panel, &projector->sheet->style, lines.bytes, &projector->svg.pen);
        timeline_add_span(&projector->timeline, span, false, out);
        text_add(out, "</g>\n");
    }
    text_free(&lines);
}

static void put_everything(struct projector *projector)
{
    const struct sheet *sheet = projector->sheet;
    const struct panel *panel = &sheet->panels[0];
    struct pen *pen = &projector->svg.pen;
    struct brush ground = brush_on(projector, &projector->film->first);
    struct tracks tracks;
    pen_rectangle(pen, 0, 0, sheet->pages[0].width, sheet->pages[0].height);
    pen_ink(pen, ink_fill(sheet->style.theme->page));
    pen_group(pen, "drawing", panel->x + panel->left, panel->y + panel->head);
    paint_ground(&ground);
    tracks_init(&tracks, projector->film);
    for (size_t i = 0; i < tracks.count; i++)
        put_track(projector, &tracks.items[i]);
    tracks_free(&tracks);
    put_goals(projector);
    put_layers(projector);
    panel_paint_frame(panel, &sheet->style, pen);
    put_captions(projector);
    pen_ungroup(pen);
}

bool film_write_svg(const struct film *film, const struct sheet *sheet, struct text *out,
                    struct text *error)
{
    struct projector projector = {
        .film = film, .sheet = sheet, .timeline = {film->frames}, .out = out};
    (void)error;
    svg_begin(out, sheet->pages[0].width, sheet->pages[0].height, film->first.title);
    pen_svg_init(&projector.svg, out);
    put_everything(&projector);
    pen_svg_free(&projector.svg);
    svg_end(out);
    return true;
}
