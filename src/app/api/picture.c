#include "app/api/handles.h"

#include <string.h>

#include "app/api/cells.h"
#include "app/api/draw_calls.h"
#include "app/api/edit.h"
#include "app/api/game.h"
#include "app/core/moments.h"
#include "app/core/overlays.h"
#include "app/core/sanitize.h"
#include "base/deadline.h"
#include "base/language/message.h"
#include "base/mem.h"
#include "draw/canvas.h"
#include "draw/paint.h"
#include "draw/picture.h"
#include "draw/sheet.h"

struct cariste_picture {
    struct api_head head;
    struct picture_options look;
    char *overlays; /* or NULL */
    char *language; /* of errors, or NULL */
    bool several;   /* moments of a solution */
    struct moments moments;
    struct canvas *canvas;
    struct text error;
    struct sheet sheet; /* how it is arranged; no pages: not yet */
    struct pen_calls_list calls;
};

static void look_at(struct cariste_picture *picture, const struct options *values)
{
    picture->look =
        (struct picture_options){.theme = theme_find(values->theme),
                                 .cell = (unsigned)values->cell_size,
                                 .coordinates = choice_named(values->overlay, "coordinates"),
                                 .film = values->animate};
    picture->overlays = mem_string(api_overlays(values->overlay));
    picture->language = mem_string(values->lang);
    picture->several = values->animate || values->storyboard;
    picture->moments =
        (struct moments){.every = (size_t)values->every, .pieces = values->storyboard};
}

struct cariste_picture *cariste_picture_new(struct cariste_options *options)
{
    struct cariste_options *used = api_borrow(options);
    if (!used)
        return NULL;
    struct cariste_picture *picture = api_new(API_PICTURE, sizeof *picture);
    look_at(picture, &used->values);
    api_give_back(used);
    text_init(&picture->error);
    pen_calls_init(&picture->calls);
    picture->canvas = canvas_picture_new(picture->look);
    return picture;
}

/* What was worked out no longer holds. */
static void forget(struct cariste_picture *picture)
{
    if (picture->sheet.page_count)
        sheet_free(&picture->sheet);
    pen_calls_clear(&picture->calls);
    text_clear(&picture->error);
}

void cariste_picture_free(struct cariste_picture *picture)
{
    if (!api_is(picture, API_PICTURE))
        return;
    forget(picture);
    pen_calls_free(&picture->calls);
    canvas_picture_free(picture->canvas);
    text_free(&picture->error);
    mem_free(picture->overlays);
    mem_free(picture->language);
    api_bury(picture);
}

const char *cariste_picture_error(const struct cariste_picture *picture)
{
    return api_is(picture, API_PICTURE) ? picture->error.bytes : NULL;
}

void cariste_picture_clear(struct cariste_picture *picture)
{
    if (!api_is(picture, API_PICTURE))
        return;
    forget(picture);
    canvas_picture_free(picture->canvas);
    picture->canvas = canvas_picture_new(picture->look);
}

void cariste_picture_title(struct cariste_picture *picture, const char *title)
{
    struct text clean;
    if (!api_is(picture, API_PICTURE) || !title)
        return;
    text_init(&clean);
    sanitize_utf8(&clean, title);
    picture_title(picture->canvas, clean.bytes);
    text_free(&clean);
}

/* Whether something of the family, or nothing for NULL, can be drawn with the overlays. */
static bool begin(struct cariste_picture *picture, const struct puzzle *family)
{
    forget(picture);
    char *objection = family ? overlays_objection(family, picture->overlays) : NULL;
    if (!family)
        text_say(&picture->error, "there is no board to be drawn");
    else if (objection)
        text_add(&picture->error, objection);
    bool good = family && !objection;
    mem_free(objection);
    api_settle(picture->language, &picture->error);
    return good;
}

static const struct level *drawable(const struct cariste_level *level)
{
    return api_is(level, API_LEVEL) && level->level->model ? level->level : NULL;
}

static bool draw_moment(struct cariste_picture *picture, const struct cariste_level *handle,
                        const char *solution, size_t moves)
{
    const struct level *level = drawable(handle);
    if (!api_is(picture, API_PICTURE) || !begin(picture, level ? level->family : NULL))
        return false;
    struct deadline before = deadline_start(OVERLAY_SECONDS, NULL);
    level->family->draw(level, solution, moves, picture->overlays, picture->canvas);
    deadline_set(before);
    return true;
}

bool cariste_picture_add_level(struct cariste_picture *picture, const struct cariste_level *level)
{
    return draw_moment(picture, level, NULL, 0);
}

bool cariste_picture_add_moment(struct cariste_picture *picture, const struct cariste_level *level,
                                const char *solution, size_t moves)
{
    return solution && draw_moment(picture, level, solution, moves);
}

bool cariste_picture_add_solution(struct cariste_picture *picture,
                                  const struct cariste_level *handle, const char *solution)
{
    const struct level *level = drawable(handle);
    if (!solution || !api_is(picture, API_PICTURE) || !begin(picture, level ? level->family : NULL))
        return false;
    struct score score;
    struct deadline before = deadline_start(OVERLAY_SECONDS, NULL);
    moments_draw(level, solution, picture->several ? &picture->moments : NULL, picture->overlays,
                 picture->canvas, &score);
    deadline_set(before);
    if (!score.legal) {
        api_settle_room(picture->language, score.why, sizeof score.why);
        sanitize_utf8(&picture->error, score.why);
    }
    return score.legal;
}

bool cariste_picture_add_game(struct cariste_picture *picture, const struct cariste_game *game)
{
    const struct session *session = api_is(game, API_GAME) ? game->session : NULL;
    if (!api_is(picture, API_PICTURE) || !begin(picture, session ? session->level->family : NULL))
        return false;
    struct deadline before = deadline_start(OVERLAY_SECONDS, NULL);
    session->calls->draw(session->game, picture->overlays, NULL, picture->canvas);
    deadline_set(before);
    return true;
}

bool cariste_picture_add_edit(struct cariste_picture *picture, const struct cariste_edit *handle)
{
    const struct edit *edit = api_is(handle, API_EDIT) ? handle->edit : NULL;
    if (!api_is(picture, API_PICTURE) || !begin(picture, edit ? edit->family : NULL))
        return false;
    edit->calls->draw(edit->sketch, NULL, picture->canvas);
    return true;
}

static const char *const format_names[PICTURE_FORMATS] = {
    [PICTURE_SVG] = "svg", [PICTURE_PNG] = "png", [PICTURE_PDF] = "pdf", [PICTURE_GIF] = "gif"};

const char *cariste_picture_format(size_t index)
{
    return index < PICTURE_FORMATS ? format_names[index] : NULL;
}

/* The number of a format, or PICTURE_FORMATS. */
static unsigned format_named(const char *name)
{
    unsigned format = 0;
    while (format < PICTURE_FORMATS && (!name || strcmp(format_names[format], name) != 0))
        format++;
    return format;
}

bool cariste_picture_has_format(const char *name)
{
    unsigned format = format_named(name);
    return format < PICTURE_FORMATS && picture_is_possible(format);
}

struct cariste_output *cariste_picture_write(struct cariste_picture *picture, const char *name)
{
    unsigned format = format_named(name);
    if (!api_is(picture, API_PICTURE))
        return NULL;
    struct cariste_output *output = api_output_new();
    if (format == PICTURE_FORMATS)
        text_say(&output->error, "pictures are written as svg, png, pdf or gif");
    else if (!picture->canvas->drawn)
        text_say(&output->error, "nothing is drawn yet");
    else
        picture_write(picture->canvas, format, &output->bytes, &output->error);
    return api_output_done(output, picture->language, false);
}

/* --- Canvases of others ----------------------------------------------------------------------- */

static bool arrange(struct cariste_picture *picture)
{
    if (!api_is(picture, API_PICTURE))
        return false;
    text_clear(&picture->error);
    if (picture->sheet.page_count ||
        picture_arrange(picture->canvas, &picture->sheet, &picture->error))
        return true;
    api_settle(picture->language, &picture->error);
    return false;
}

size_t cariste_picture_calls(struct cariste_picture *picture,
                             const struct cariste_draw_call **calls)
{
    if (!calls || !arrange(picture))
        return 0;
    pen_calls_clear(&picture->calls);
    sheet_paint(&picture->sheet, 0, &picture->calls.pen);
    *calls = picture->calls.calls;
    return picture->calls.count;
}

/* The upper left corner of a drawing on the sheet. */
static void corner_of(const struct sheet *sheet, size_t index, double *x, double *y)
{
    const struct panel *panel = &sheet->panels[index];
    *x = panel->x + panel->left;
    *y = panel->y + sheet->heads[index];
}

size_t cariste_picture_calls_of_cells(struct cariste_picture *picture, unsigned left, unsigned top,
                                      unsigned width, unsigned height,
                                      const struct cariste_draw_call **calls)
{
    if (!calls || !width || !height || !arrange(picture))
        return 0;
    const struct sheet *sheet = &picture->sheet;
    const struct drawing *drawing = sheet->panels[sheet->count - 1].drawing;
    unsigned wide = (unsigned)drawing->width, high = (unsigned)drawing->height;
    if (left >= wide || top >= high)
        return 0;
    width = width < wide - left ? width : wide - left;
    height = height < high - top ? height : high - top;
    struct pen *pen = &picture->calls.pen;
    double x, y, cell = sheet->style.cell;
    corner_of(sheet, sheet->count - 1, &x, &y);
    pen_calls_clear(&picture->calls);
    struct brush brush = brush_for(pen, sheet->style.theme, cell, drawing);
    brush.area = (struct tile_area){(int)left, (int)top, (int)(left + width), (int)(top + height)};
    pen_group(pen, "drawing", x, y);
    pen_rectangle(pen, left * cell, top * cell, width * cell, height * cell);
    pen_ink(pen, ink_fill(sheet->style.theme->page));
    paint_drawing(&brush);
    pen_ungroup(pen);
    *calls = picture->calls.calls;
    return picture->calls.count;
}

bool cariste_picture_size(struct cariste_picture *picture, double *width, double *height)
{
    if (!width || !height || !arrange(picture))
        return false;
    *width = picture->sheet.pages[0].width;
    *height = picture->sheet.pages[0].height;
    return true;
}

bool cariste_picture_cell_at(struct cariste_picture *picture, double x, double y, size_t *drawing,
                             struct cariste_place *cell)
{
    if (!cell || !arrange(picture))
        return false;
    const struct sheet *sheet = &picture->sheet;
    for (size_t i = 0; i < sheet->count; i++) {
        const struct drawing *one = sheet->panels[i].drawing;
        double left, top, side = sheet->style.cell;
        corner_of(sheet, i, &left, &top);
        if (!(x >= left && y >= top && x < left + one->width * side &&
              y < top + one->height * side))
            continue;
        *cell = (struct cariste_place){(unsigned)((x - left) / side), (unsigned)((y - top) / side)};
        if (drawing)
            *drawing = i;
        return true;
    }
    return false;
}

bool cariste_picture_cell_place(struct cariste_picture *picture, size_t drawing,
                                struct cariste_place cell, double *x, double *y, double *side)
{
    if (!x || !y || !side || !arrange(picture) || drawing >= picture->sheet.count)
        return false;
    const struct drawing *one = picture->sheet.panels[drawing].drawing;
    if (cell.x >= (unsigned)one->width || cell.y >= (unsigned)one->height)
        return false;
    *side = picture->sheet.style.cell;
    corner_of(&picture->sheet, drawing, x, y);
    *x += cell.x * *side;
    *y += cell.y * *side;
    return true;
}
