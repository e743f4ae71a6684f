#include "draw/panel.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/mem.h"
#include "draw/paint.h"

#define LINE       1.35 /* from base line to base line, in letters */
#define TITLE_SIZE 1.15
#define BOLD       1.05 /* how much wider bold letters are */
#define SWATCH     1.5  /* of a legend, in letters */

static void add_line(struct text *out, const char *line, size_t length)
{
    text_add_bytes(out, line, length);
    text_add_char(out, '\n');
}

void panel_wrap(struct text *out, const char *string, double size, double width)
{
    struct text line;
    text_init(&line);
    while (*string) {
        size_t word = strcspn(string, " \n"), kept = line.length;
        if (kept)
            text_add_char(&line, ' ');
        text_add_bytes(&line, string, word);
        if (kept && text_width(line.bytes, size) > width) {
            add_line(out, line.bytes, kept);
            text_clear(&line);
            text_add_bytes(&line, string, word);
        }
        string += word;
        if (*string == '\n') {
            add_line(out, line.bytes, line.length);
            text_clear(&line);
        }
        string += *string != '\0';
    }
    if (line.length)
        add_line(out, line.bytes, line.length);
    text_free(&line);
}

static size_t count_lines(const struct text *lines)
{
    size_t count = 0;
    for (size_t i = 0; i < lines->length; i++)
        count += lines->bytes[i] == '\n';
    return count;
}

static double widest(const struct text *lines, double size)
{
    double most = 0;
    for (const char *line = lines->bytes; *line; line = strchr(line, '\n') + 1) {
        char *copy = mem_string_range(line, strcspn(line, "\n"));
        most = fmax(most, text_width(copy, size));
        mem_free(copy);
    }
    return most;
}

/* Puts the entries of the legend one after the other, in as many rows as they need; returns their
 * height. Without a pen it only measures. */
struct legend {
    const struct panel *panel;
    const struct style *style;
    struct pen *pen;
    double x, y, width;
};

/* One tile with one thing on it, amid walls that are not painted: so it has no rim. */
static void paint_swatch(const struct legend *legend, struct draw_tile tile)
{
    struct draw_tile tiles[9];
    struct drawing drawing = {.width = 3, .height = 3, .tiles = tiles};
    double size = SWATCH * legend->panel->letter;
    for (int i = 0; i < 9; i++)
        tiles[i] = i == 4 ? tile : (struct draw_tile){.role = DRAW_WALL};
    struct brush brush = brush_for(legend->pen, legend->style->theme, size, &drawing);
    brush.area = (struct tile_area){1, 1, 2, 2};
    pen_group(legend->pen, "swatch", legend->x - size, legend->y - size);
    paint_drawing(&brush);
    pen_ungroup(legend->pen);
}

static void add_entry(struct legend *legend, struct draw_tile tile, const char *name)
{
    double letter = legend->panel->letter, size = SWATCH * letter;
    double width = size + 0.4 * letter + text_width(name, letter);
    if (legend->x > 0 && legend->x + width > legend->width) {
        legend->x = 0;
        legend->y += size + 0.35 * letter;
    }
    if (legend->pen) {
        paint_swatch(legend, tile);
        pen_text(legend->pen, &(struct pen_text){.x = legend->x + size + 0.4 * letter,
                                                 .y = legend->y + size / 2 + 0.36 * letter,
                                                 .size = letter,
                                                 .color = legend->style->theme->ink,
                                                 .string = name});
    }
    legend->x += width + 1.2 * letter;
}

static double put_legend(const struct panel *panel, const struct style *style, struct pen *pen)
{
    struct legend legend = {panel, style, pen, 0, 0, panel->width - panel->left};
    const struct drawing *drawing = panel->drawing;
    for (unsigned role = 0; role < DRAW_ROLES; role++)
        if (drawing->role_names[role])
            add_entry(&legend, (struct draw_tile){.role = role}, drawing->role_names[role]);
    for (unsigned bit = 0; bit < DRAW_MARK_KINDS; bit++) {
        struct draw_tile tile = {.role = DRAW_FLOOR, .marks = (uint8_t)(1u << bit), .group = 1};
        if (drawing->mark_names[bit])
            add_entry(&legend, tile, drawing->mark_names[bit]);
    }
    return legend.x > 0 ? legend.y + SWATCH * panel->letter : 0;
}

static void measure_head(struct panel *panel, const struct style *style)
{
    size_t lines = count_lines(&panel->title);
    panel->head = (double)lines * LINE * TITLE_SIZE * panel->letter;
    if (lines)
        panel->head += 0.3 * panel->letter;
    if (style->coordinates)
        panel->head += 1.3 * panel->letter;
    panel->head = ceil(panel->head);
}

static void measure_foot(struct panel *panel, const struct style *style)
{
    panel->foot = ceil(panel_captions_top(panel, style) + panel->words);
}

static double caption_room(const struct panel *panel, const struct style *style)
{
    return fmax(panel->drawing->width * style->cell, 17 * panel->letter);
}

void panel_reserve(struct panel *panel, const struct style *style, const char *captions)
{
    struct text lines;
    text_init(&lines);
    panel_wrap(&lines, captions, panel->letter, caption_room(panel, style));
    panel->width = ceil(fmax(panel->width, panel->left + widest(&lines, panel->letter)));
    panel->words = fmax(panel->words, (double)count_lines(&lines) * LINE * panel->letter);
    measure_foot(panel, style);
    text_free(&lines);
}

void panel_init(struct panel *panel, const struct drawing *drawing, const struct style *style,
                bool series)
{
    double letter = fmin(fmax(0.42 * style->cell, 9), 15);
    *panel = (struct panel){.drawing = drawing, .letter = letter};
    text_init(&panel->title);
    text_init(&panel->captions);
    if (style->coordinates) {
        char number[16];
        snprintf(number, sizeof number, "%d", drawing->height);
        panel->left = ceil(text_width(number, 0.8 * letter) + 0.5 * letter);
    }
    double title = TITLE_SIZE * letter * BOLD, room = caption_room(panel, style);
    if (drawing->title)
        panel_wrap(&panel->title, drawing->title, title, series ? INFINITY : room);
    panel_wrap(&panel->captions, drawing->captions.bytes, letter, room);
    panel->width = fmax(drawing->width * style->cell, series ? 0 : panel_title_width(panel));
    panel->width = panel->left + fmax(panel->width, drawing->named ? room : 0);
    panel->legend = put_legend(panel, style, NULL);
    measure_head(panel, style);
    panel_reserve(panel, style, drawing->captions.bytes);
}

double panel_title_width(const struct panel *panel)
{
    return widest(&panel->title, TITLE_SIZE * panel->letter * BOLD);
}

void panel_free(struct panel *panel)
{
    text_free(&panel->title);
    text_free(&panel->captions);
}

static double legend_top(const struct panel *panel, const struct style *style)
{
    return panel->drawing->height * style->cell + 0.6 * panel->letter;
}

double panel_captions_top(const struct panel *panel, const struct style *style)
{
    double bottom = panel->drawing->height * style->cell;
    if (panel->legend > 0)
        bottom = legend_top(panel, style) + panel->legend;
    return bottom + (panel->words > 0 ? 0.25 * panel->letter : 0);
}

/* Lines downwards from a top. */
static void put_lines(struct pen *pen, const char *lines, double top, struct pen_text as)
{
    for (as.y = top; *lines; lines = strchr(lines, '\n') + 1) {
        char *copy = mem_string_range(lines, strcspn(lines, "\n"));
        as.y += LINE * as.size;
        as.string = copy;
        pen_text(pen, &as);
        mem_free(copy);
    }
}

/* Numbers where there is room for them: 1, then every second, fifth, tenth... */
static void put_numbers(const struct panel *panel, const struct style *style, bool down,
                        struct pen *pen)
{
    static const int steps[] = {1, 2, 5, 10, 20, 50, 100};
    int last = down ? panel->drawing->height : panel->drawing->width;
    double size = 0.8 * panel->letter, cell = style->cell;
    size_t i = 0;
    while (i < 6 && steps[i] * cell < (down ? 1.1 * size : 2.2 * size))
        i++;
    for (int number = steps[i]; number <= last; number += steps[i]) {
        char string[16];
        snprintf(string, sizeof string, "%d", number);
        double middle = (number - 0.5) * cell;
        pen_text(pen, &(struct pen_text){.x = down ? -0.35 * size : middle,
                                         .y = down ? middle + 0.36 * size : -0.4 * size,
                                         .size = size,
                                         .anchor = down ? PEN_END : PEN_MIDDLE,
                                         .color = style->theme->quiet,
                                         .string = string});
    }
}

void panel_paint_frame(const struct panel *panel, const struct style *style, struct pen *pen)
{
    if (style->coordinates) {
        pen_group(pen, "coordinates", 0, 0);
        put_numbers(panel, style, false, pen);
        put_numbers(panel, style, true, pen);
        pen_ungroup(pen);
    }
    if (panel->legend > 0) {
        pen_group(pen, "legend", 0, legend_top(panel, style));
        put_legend(panel, style, pen);
        pen_ungroup(pen);
    }
    double size = TITLE_SIZE * panel->letter;
    put_lines(pen, panel->title.bytes, -panel->head - 0.2 * size,
              (struct pen_text){
                  .x = -panel->left, .size = size, .bold = true, .color = style->theme->ink});
}

void panel_paint_captions(const struct panel *panel, const struct style *style, const char *lines,
                          struct pen *pen)
{
    put_lines(pen, lines, panel_captions_top(panel, style),
              (struct pen_text){.size = panel->letter, .color = style->theme->ink});
}

void panel_paint(const struct panel *panel, const struct style *style, double head, struct pen *pen)
{
    struct brush brush = brush_for(pen, style->theme, style->cell, panel->drawing);
    pen_group(pen, "drawing", panel->x + panel->left, panel->y + head);
    paint_drawing(&brush);
    panel_paint_frame(panel, style, pen);
    panel_paint_captions(panel, style, panel->captions.bytes, pen);
    pen_ungroup(pen);
}
