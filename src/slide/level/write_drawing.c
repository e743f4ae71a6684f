/* Writes our own notation. */
#include <string.h>
#include <strings.h>

#include "base/text.h"
#include "puzzle/level.h"
#include "slide/level/read_drawing.h"
#include "slide/level/tray.h"

static void write_key(const char *key, const char *value, struct text *out)
{
    text_format(out, "%s:%s%s\n", key, *value ? " " : "", value);
}

static char frame_sign(const struct tray *tray, uint8_t cell)
{
    static const char signs[] = ".#!";
    return cell < CELL_GATE ? signs[cell] : tray->gates[cell - CELL_GATE];
}

/* The piece that the goal wants on a cell. */
static const struct piece *wanted_on(const struct tray *tray, unsigned x, unsigned y)
{
    for (size_t i = 0; i < tray->piece_count; i++) {
        const struct piece *piece = &tray->pieces[i];
        for (unsigned k = 0; k < piece->cell_count && piece->aim == AIM_PLACE; k++)
            if (piece->goal_x + piece->cells[k].x == x && piece->goal_y + piece->cells[k].y == y)
                return piece;
    }
    return NULL;
}

enum drawn_grid { GRID_START, GRID_FRAME, GRID_GOAL };

static void write_grid(const struct tray *tray, enum drawn_grid drawn_grid, struct text *out)
{
    static const char *const names[] = {"Start", "Frame", "Goal"};
    write_key(names[drawn_grid], "", out);
    for (unsigned y = 0; y < tray->height; y++) {
        for (unsigned x = 0; x < tray->width; x++) {
            const struct piece *piece = NULL;
            if (drawn_grid != GRID_FRAME)
                piece = drawn_grid == GRID_GOAL ? wanted_on(tray, x, y) : tray_piece_on(tray, x, y);
            if (piece)
                text_add(out, piece->label);
            else
                text_add_char(out, frame_sign(tray, tray->cells[y * tray->width + x]));
        }
        text_add_char(out, '\n');
    }
}

/* Whether a piece hides a cell of the frame that is more than floor. */
static bool frame_is_hidden(const struct tray *tray)
{
    for (unsigned y = 0; y < tray->height; y++)
        for (unsigned x = 0; x < tray->width; x++)
            if (tray->cells[y * tray->width + x] != CELL_FLOOR && tray_piece_on(tray, x, y))
                return true;
    return false;
}

/* A line of the labels of the pieces for which `is` says so; none when there are none. */
static void write_labels(const struct tray *tray, const char *key, const char *sign,
                         bool (*is)(const struct piece *, unsigned), unsigned which,
                         struct text *out)
{
    bool begun = false;
    for (size_t i = 0; i < tray->piece_count; i++) {
        if (!is(&tray->pieces[i], which))
            continue;
        if (!begun)
            text_format(out, "%s:%s", key, sign);
        begun = true;
        text_format(out, " %s", tray->pieces[i].label);
    }
    if (begun)
        text_add_char(out, '\n');
}

static bool has_axis(const struct piece *piece, unsigned axis)
{
    return piece->axis == (enum axis)axis;
}

static bool has_aim(const struct piece *piece, unsigned aim)
{
    return piece->aim == (enum aim)aim;
}

static bool may_cross(const struct piece *piece, unsigned gate)
{
    return piece->gates >> gate & 1;
}

static bool is_in_group(const struct piece *piece, unsigned group)
{
    return piece->alike == group;
}

static void write_rules(const struct tray *tray, struct text *out)
{
    write_labels(tray, "Exit", "", has_aim, AIM_LEAVE, out);
    write_labels(tray, "Horizontal", "", has_axis, AXIS_HORIZONTAL, out);
    write_labels(tray, "Vertical", "", has_axis, AXIS_VERTICAL, out);
    for (unsigned g = 0; g < tray->gate_count; g++)
        write_labels(tray, "Gate", (char[]){' ', tray->gates[g], '\0'}, may_cross, g, out);
    unsigned groups = 0;
    for (size_t i = 0; i < tray->piece_count; i++)
        groups = tray->pieces[i].alike > groups ? tray->pieces[i].alike : groups;
    for (unsigned group = 1; group <= groups; group++)
        write_labels(tray, "Alike", "", is_in_group, group, out);
}

/* Whether a line would be read as something else than a note. */
static bool is_taken(const char *line, size_t length)
{
    for (int key = 0; key < KEY_OTHER; key++) {
        size_t name = strlen(drawing_key_names[key]);
        if (length > name && line[name] == ':' &&
            strncasecmp(line, drawing_key_names[key], name) == 0)
            return true;
    }
    return false;
}

/* Plain lines stand between empty ones; a dash keeps them from being taken for keys. */
static void write_lines(const char *lines, struct text *out)
{
    for (size_t length; *lines; lines += length + (lines[length] != 0)) {
        length = strcspn(lines, "\r\n");
        if (length)
            text_format(out, "\n%s%.*s\n", is_taken(lines, length) ? "- " : "", (int)length, lines);
    }
}

static void write_note(const struct level_note *note, struct text *out)
{
    struct text line;
    text_init(&line);
    text_format(&line, "%s: %s", note->key ? note->key : "", note->value);
    if (note->key && !is_taken(line.bytes, line.length))
        write_key(note->key, note->value, out);
    else
        write_lines(note->key ? line.bytes : note->value, out);
    text_free(&line);
}

const char *write_drawing(const struct level *level, struct text *out)
{
    const struct tray *tray = level->model;
    write_key("Slide", level->title ? level->title : "", out);
    if (level->author)
        write_key("Author", level->author, out);
    write_grid(tray, GRID_START, out);
    if (frame_is_hidden(tray))
        write_grid(tray, GRID_FRAME, out);
    bool placed = false;
    for (size_t i = 0; i < tray->piece_count; i++)
        placed |= tray->pieces[i].aim == AIM_PLACE;
    if (placed)
        write_grid(tray, GRID_GOAL, out);
    write_rules(tray, out);
    for (size_t i = 0; i < level->note_count; i++)
        write_note(&level->notes[i], out);
    for (size_t i = 0; i < level->solution_count; i++)
        write_key("Solution", level->solutions[i].moves, out);
    return NULL;
}
