#include "draw/picture.h"

#include <assert.h>

#include "base/language/message.h"
#include "base/mem.h"
#include "base/text.h"
#include "draw/canvas.h"
#include "draw/film.h"
#include "draw/sheet.h"
#include "draw/writers.h"

enum {
    CELL_USUAL = 32,
    SIDE_HANDY = 4096,  /* pixels to which a picture keeps unless a size of tiles is given */
    SIDE_MOVING = 1024, /* the same for a film */
    SIDE_MOST = 16384,  /* what no picture exceeds */
    PIXELS_MOST = 1 << 26,
};

struct picture {
    struct picture_options options;
    struct drawing *drawings;
    size_t count, room;
    char *title;      /* of the next one, or NULL */
    struct film film; /* if that is wanted: drawings go there, and are not kept */
    bool uneven;      /* a drawing did not fit into the film */
};

/* Takes the drawing over. */
static void keep(struct picture *picture, struct drawing drawing)
{
    if (picture->count == picture->room) {
        picture->room = picture->room ? 2 * picture->room : 4;
        picture->drawings = mem_resize(picture->drawings, picture->room, sizeof *picture->drawings);
    }
    picture->drawings[picture->count++] = drawing;
}

static void add_drawing(void *self, struct canvas *canvas)
{
    struct picture *picture = self;
    canvas->drawing.title = picture->title;
    picture->title = NULL;
    if (!picture->options.film) {
        if (picture->count && !canvas->drawing.title)
            arrows_init(&canvas->drawing.arrows, &picture->drawings[picture->count - 1],
                        &canvas->drawing);
        keep(picture, canvas->drawing);
    } else if (!film_add(&picture->film, &canvas->drawing)) {
        drawing_free(&canvas->drawing);
        picture->uneven = true;
    }
    canvas->drawing = (struct drawing){0};
}

struct canvas *canvas_picture_new(struct picture_options options)
{
    struct picture *picture = mem_alloc(1, sizeof *picture);
    picture->options = options;
    film_init(&picture->film);
    return canvas_new(add_drawing, picture);
}

void canvas_picture_free(struct canvas *canvas)
{
    if (!canvas)
        return;
    struct picture *picture = canvas->self;
    for (size_t i = 0; i < picture->count; i++)
        drawing_free(&picture->drawings[i]);
    film_free(&picture->film);
    mem_free(picture->drawings);
    mem_free(picture->title);
    mem_free(picture);
    canvas_free(canvas);
}

void picture_title(struct canvas *canvas, const char *title)
{
    struct picture *picture = canvas->self;
    mem_free(picture->title);
    picture->title = mem_string(title);
}

static void arrange(const struct picture *picture, unsigned cell, bool paged, struct sheet *sheet)
{
    struct style style = {picture->options.theme, cell, picture->options.coordinates};
    if (!picture->options.film) {
        sheet_init(sheet, picture->drawings, picture->count, &style, paged);
        return;
    }
    sheet_init(sheet, &picture->film.first, 1, &style, false);
    for (size_t i = 0; i < picture->film.frames; i++)
        sheet_reserve(sheet, picture->film.captions[i]);
}

static bool within(const struct sheet *sheet, double side)
{
    for (size_t i = 0; i < sheet->page_count; i++) {
        struct sheet_page page = sheet->pages[i];
        if (page.width > side || page.height > side || page.width * page.height > PIXELS_MOST)
            return false;
    }
    return true;
}

/* Arranges the sheet with the largest size of tiles, up to the given one, that keeps to a side;
 * returns that size, or 0 with no sheet. */
static unsigned fit(const struct picture *picture, unsigned cell, double side, bool paged,
                    struct sheet *sheet)
{
    for (; cell; cell--) {
        arrange(picture, cell, paged, sheet);
        if (within(sheet, side))
            return cell;
        sheet_free(sheet);
    }
    return 0;
}

static bool arrange_wanted(const struct picture *picture, bool paged, struct sheet *sheet,
                           struct text *error)
{
    unsigned cell = picture->options.cell;
    int handy = picture->options.film ? SIDE_MOVING : SIDE_HANDY;
    if (!cell && fit(picture, CELL_USUAL, handy, paged, sheet))
        return true;
    unsigned got = fit(picture, cell ? cell : CELL_USUAL, SIDE_MOST, paged, sheet);
    if (got && (got == cell || !cell))
        return true;
    if (got) {
        sheet_free(sheet);
        text_say(error, "tiles of %u pixels make the picture too large; %u would do", cell, got);
    } else {
        text_say(error, "%zu drawings are too many for one picture", picture->count);
    }
    return false;
}

bool picture_arrange(const struct canvas *canvas, struct sheet *sheet, struct text *error)
{
    const struct picture *picture = canvas->self;
    if (picture->count || picture->film.frames)
        return arrange_wanted(picture, false, sheet, error);
    text_say(error, "nothing is drawn yet");
    return false;
}

/* Those who write each format, without and with a film. */
struct picture_writer {
    sheet_writer *sheet;
    film_writer *film;
};

static const struct picture_writer writers[PICTURE_FORMATS] = {
    [PICTURE_SVG] = {sheet_write_svg, film_write_svg},
#if CARISTE_WITH_CAIRO
    [PICTURE_PNG] = {sheet_write_png, NULL},
    [PICTURE_PDF] = {sheet_write_pdf, NULL},
#endif
#if CARISTE_WITH_GIFLIB
    [PICTURE_GIF] = {NULL, film_write_gif},
#endif
};

bool picture_is_possible(enum picture_format format)
{
    return writers[format].sheet || writers[format].film;
}

/* What speaks against writing at all, or NULL. */
static const char *obstacle(const struct picture *picture, enum picture_format format)
{
    struct picture_writer writer = writers[format];
    if (!picture_is_possible(format))
        return format == PICTURE_GIF
                   ? M_("this program was built without giflib: SVG can move as well")
                   : M_("this program was built without cairo: SVG can be written");
    if (picture->options.film && !writer.film)
        return M_("only SVG and GIF pictures can move");
    if (!picture->options.film && !writer.sheet)
        return M_("a GIF picture has to move");
    return picture->uneven ? M_("the drawings of a moving picture must have one size") : NULL;
}

bool picture_write(const struct canvas *canvas, enum picture_format format, struct text *out,
                   struct text *error)
{
    const struct picture *picture = canvas->self;
    struct picture_writer writer = writers[format];
    const char *why = obstacle(picture, format);
    assert(picture->count || picture->film.frames);
    if (why) {
        text_add(error, why);
        return false;
    }
    struct sheet sheet;
    if (!arrange_wanted(picture, format == PICTURE_PDF, &sheet, error))
        return false;
    bool good = picture->options.film ? writer.film(&picture->film, &sheet, out, error)
                                      : writer.sheet(&sheet, out, error);
    sheet_free(&sheet);
    return good;
}
