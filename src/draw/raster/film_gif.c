/* A film as a GIF picture. It is played twice: once to see which colours it needs, once to write
 * it. Of each frame only the part is painted, and only the pixels are written, that differ from the
 * frame before. */
#include "draw/writers.h"

#include <gif_lib.h>
#include <math.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "draw/film.h"
#include "draw/paint.h"
#include "draw/raster/cairo_calls.h"
#include "draw/raster/palette.h"
#include "draw/raster/pen_cairo.h"
#include "draw/sheet.h"

enum {
    TRANSPARENT = PALETTE_COLORS, /* the number after the last colour */
    DELAY = 30,                   /* of a frame, in hundredths of a second */
    PAUSE = 200,                  /* of the last one */
};

struct gif_screen {
    const struct film *film;
    const struct sheet *sheet;
    cairo_surface_t *surface;
    cairo_t *context;
    const unsigned char *data; /* of the surface, rows of so many bytes */
    ptrdiff_t stride;
    int width, height;
    uint32_t *before;            /* pixels of the frame before */
    struct tile_area painted[2]; /* where they may differ from those of this one: board, captions */
    struct palette palette;
    GifFileType *gif;
};

static void clear(struct gif_screen *screen, double x, double y, double width, double height)
{
    struct pen pen = pen_cairo(screen->context);
    pen_rectangle(&pen, x, y, width, height);
    pen_ink(&pen, ink_fill(screen->sheet->style.theme->page));
}

/* A part of the picture, in whole pixels of the page. */
static struct tile_area pixels(const struct gif_screen *screen, double x, double y, double width,
                               double height)
{
    const struct panel *panel = &screen->sheet->panels[0];
    double left = panel->x + panel->left + x, top = panel->y + panel->head + y;
    return (struct tile_area){(int)fmax(floor(left), 0), (int)fmax(floor(top), 0),
                              (int)fmin(ceil(left + width), screen->width),
                              (int)fmin(ceil(top + height), screen->height)};
}

/* Paints tiles of the frame the player stands at, and nothing beyond them. */
static void paint_area(struct gif_screen *screen, const struct film_player *player,
                       struct tile_area area)
{
    const struct style *style = &screen->sheet->style;
    struct pen pen = pen_cairo(screen->context);
    struct brush brush = brush_for(&pen, style->theme, style->cell, &player->now);
    double cell = style->cell, x = area.left * cell, y = area.top * cell;
    double width = (area.right - area.left) * cell, height = (area.bottom - area.top) * cell;
    cairo()->save(screen->context);
    cairo()->rectangle(screen->context, x, y, width, height);
    cairo()->clip(screen->context);
    clear(screen, x, y, width, height);
    brush.area = (struct tile_area){area.left - 1, area.top - 1, area.right + 1, area.bottom + 1};
    paint_drawing(&brush);
    cairo()->restore(screen->context);
    screen->painted[0] = pixels(screen, x, y, width, height);
}

static void include(struct tile_area *area, int x, int y)
{
    area->left = x < area->left ? x : area->left;
    area->top = y < area->top ? y : area->top;
    area->right = x >= area->right ? x + 1 : area->right;
    area->bottom = y >= area->bottom ? y + 1 : area->bottom;
}

static struct tile_area changed_area(const struct film_player *player)
{
    struct tile_area area = {player->now.width, player->now.height, 0, 0};
    for (size_t i = film_first_change(player); i < player->change; i++) {
        int x = (int)player->film->changes[i].place % player->now.width;
        int y = (int)player->film->changes[i].place / player->now.width;
        include(&area, x, y);
    }
    return area;
}

static void paint_captions(struct gif_screen *screen, const struct film_player *player)
{
    const struct panel *panel = &screen->sheet->panels[0];
    const struct style *style = &screen->sheet->style;
    struct pen pen = pen_cairo(screen->context);
    struct text lines;
    if (panel->words <= 0)
        return;
    text_init(&lines);
    panel_wrap(&lines, player->film->captions[player->frame], panel->letter,
               panel->width - panel->left);
    double top = panel_captions_top(panel, style);
    clear(screen, 0, top, screen->width, screen->height);
    screen->painted[1] = pixels(screen, 0, top, screen->width, screen->height);
    panel_paint_captions(panel, style, lines.bytes, &pen);
    text_free(&lines);
}

static void paint_frame(struct gif_screen *screen, const struct film_player *player)
{
    const struct panel *panel = &screen->sheet->panels[0];
    cairo()->save(screen->context);
    screen->painted[0] = screen->painted[1] = (struct tile_area){0};
    if (player->frame == 0) {
        clear(screen, 0, 0, screen->width, screen->height);
        screen->painted[0] = (struct tile_area){0, 0, screen->width, screen->height};
    }
    cairo()->translate(screen->context, panel->x + panel->left, panel->y + panel->head);
    if (player->frame == 0) {
        struct pen pen = pen_cairo(screen->context);
        struct brush brush =
            brush_for(&pen, screen->sheet->style.theme, screen->sheet->style.cell, &player->now);
        paint_drawing(&brush);
        panel_paint_frame(panel, &screen->sheet->style, &pen);
    } else {
        struct tile_area area = changed_area(player);
        if (area.left < area.right)
            paint_area(screen, player, area);
    }
    paint_captions(screen, player);
    cairo()->restore(screen->context);
    cairo()->surface_flush(screen->surface);
}

static uint32_t pixel(const struct gif_screen *screen, int x, int y)
{
    uint32_t value;
    memcpy(&value, screen->data + y * screen->stride + (ptrdiff_t)4 * x, sizeof value);
    return value & 0xffffff;
}

static uint32_t *pixel_before(struct gif_screen *screen, int x, int y)
{
    return &screen->before[(size_t)y * (size_t)screen->width + (size_t)x];
}

/* What differs from the frame before; a single pixel when nothing does. */
static struct tile_area different(struct gif_screen *screen, bool all)
{
    struct tile_area area = {screen->width, screen->height, 0, 0};
    if (all)
        return (struct tile_area){0, 0, screen->width, screen->height};
    for (int part = 0; part < 2; part++) {
        struct tile_area painted = screen->painted[part];
        for (int y = painted.top; y < painted.bottom; y++)
            for (int x = painted.left; x < painted.right; x++)
                if (*pixel_before(screen, x, y) != pixel(screen, x, y))
                    include(&area, x, y);
    }
    return area.right ? area : (struct tile_area){0, 0, 1, 1};
}

static void keep(struct gif_screen *screen)
{
    for (int part = 0; part < 2; part++) {
        struct tile_area painted = screen->painted[part];
        for (int y = painted.top; y < painted.bottom; y++)
            for (int x = painted.left; x < painted.right; x++)
                *pixel_before(screen, x, y) = pixel(screen, x, y);
    }
}

static bool count_frame(struct gif_screen *screen, const struct film_player *player)
{
    for (int part = 0; part < 2; part++) {
        struct tile_area painted = screen->painted[part];
        for (int y = painted.top; y < painted.bottom; y++)
            for (int x = painted.left; x < painted.right; x++)
                if (player->frame == 0 || *pixel_before(screen, x, y) != pixel(screen, x, y))
                    palette_count(&screen->palette, pixel(screen, x, y));
    }
    keep(screen);
    return true;
}

static bool put_rows(struct gif_screen *screen, struct tile_area area, bool all)
{
    int width = area.right - area.left;
    GifByteType *row = mem_alloc((size_t)width, sizeof *row);
    bool good = true;
    for (int y = area.top; good && y < area.bottom; y++) {
        for (int x = area.left; x < area.right; x++) {
            uint32_t color = pixel(screen, x, y);
            bool same = !all && *pixel_before(screen, x, y) == color;
            row[x - area.left] = same ? TRANSPARENT : palette_index(&screen->palette, color);
        }
        good = EGifPutLine(screen->gif, row, width) == GIF_OK;
    }
    mem_free(row);
    return good;
}

static bool put_frame(struct gif_screen *screen, const struct film_player *player)
{
    bool last = player->frame + 1 == screen->film->frames, all = player->frame == 0;
    GraphicsControlBlock control = {.DisposalMode = DISPOSE_DO_NOT,
                                    .DelayTime = last ? PAUSE : DELAY,
                                    .TransparentColor = TRANSPARENT};
    GifByteType bytes[4];
    struct tile_area area = different(screen, all);
    EGifGCBToExtension(&control, bytes);
    bool good =
        EGifPutExtension(screen->gif, GRAPHICS_EXT_FUNC_CODE, sizeof bytes, bytes) == GIF_OK &&
        EGifPutImageDesc(screen->gif, area.left, area.top, area.right - area.left,
                         area.bottom - area.top, false, NULL) == GIF_OK &&
        put_rows(screen, area, all);
    keep(screen);
    return good;
}

/* Plays the film from its beginning, and shows each frame to somebody. */
static bool project(struct gif_screen *screen,
                    bool (*show)(struct gif_screen *screen, const struct film_player *player))
{
    struct film_player player;
    film_play(&player, screen->film);
    bool good = true;
    do {
        paint_frame(screen, &player);
        good = show(screen, &player);
    } while (good && film_next(&player));
    film_stop(&player);
    return good;
}

static int append(GifFileType *gif, const GifByteType *bytes, int length)
{
    text_add_bytes(gif->UserData, bytes, (size_t)length);
    return length;
}

static bool put_head(struct gif_screen *screen)
{
    GifColorType colors[PALETTE_COLORS + 1] = {0};
    for (size_t i = 0; i < screen->palette.count; i++) {
        uint32_t color = screen->palette.colors[i];
        colors[i] = (GifColorType){color >> 16 & 255, color >> 8 & 255, color & 255};
    }
    ColorMapObject *map = GifMakeMapObject(PALETTE_COLORS + 1, colors);
    EGifSetGifVersion(screen->gif, true);
    bool good =
        map && EGifPutScreenDesc(screen->gif, screen->width, screen->height, 8, 0, map) == GIF_OK;
    GifFreeMapObject(map);
    /* The extension that readers take for "again and again". */
    return good && EGifPutExtensionLeader(screen->gif, APPLICATION_EXT_FUNC_CODE) == GIF_OK &&
           EGifPutExtensionBlock(screen->gif, 11, "NETSCAPE2.0") == GIF_OK &&
           EGifPutExtensionBlock(screen->gif, 3, "\1\0\0") == GIF_OK &&
           EGifPutExtensionTrailer(screen->gif) == GIF_OK;
}

static bool put_film(struct gif_screen *screen, struct text *out)
{
    int fault = 0;
    project(screen, count_frame);
    palette_choose(&screen->palette);
    screen->gif = EGifOpen(out, append, &fault);
    bool good = screen->gif && put_head(screen) && project(screen, put_frame);
    if (screen->gif && EGifCloseFile(screen->gif, &fault) != GIF_OK)
        good = false;
    return good;
}

bool film_write_gif(const struct film *film, const struct sheet *sheet, struct text *out,
                    struct text *error)
{
    if (!cairo_load(error))
        return false;
    struct gif_screen screen = {.film = film,
                                .sheet = sheet,
                                .width = (int)sheet->pages[0].width,
                                .height = (int)sheet->pages[0].height};
    screen.surface = cairo()->image_surface_create(CAIRO_FORMAT_RGB24, screen.width, screen.height);
    screen.context = cairo()->create(screen.surface);
    screen.data = cairo()->image_surface_get_data(screen.surface);
    screen.stride = cairo()->image_surface_get_stride(screen.surface);
    screen.before = mem_alloc((size_t)screen.width * (size_t)screen.height, sizeof *screen.before);
    palette_init(&screen.palette);
    cairo_status_t status = cairo()->status(screen.context);
    bool good = status == CAIRO_STATUS_SUCCESS && put_film(&screen, out);
    if (!good)
        text_format(error, "the GIF picture could not be made: %s",
                    status ? cairo()->status_to_string(status) : "giflib refuses it");
    palette_free(&screen.palette);
    mem_free(screen.before);
    cairo()->destroy(screen.context);
    cairo()->surface_destroy(screen.surface);
    return good;
}
