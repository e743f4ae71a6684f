#include "slide/sketch.h"

#include <string.h>

#include "base/mem.h"
#include "base/text.h"

_Static_assert(sizeof(struct sketch_piece) == 16, "no bytes between the members");

struct slide_sketch *sketch_new(unsigned width, unsigned height)
{
    struct slide_sketch *sketch = mem_alloc(1, sizeof *sketch);
    sketch->width = width;
    sketch->height = height;
    sketch->cells = mem_alloc(sketch_size(sketch), sizeof *sketch->cells);
    sketch->places = mem_alloc(sketch_size(sketch), sizeof *sketch->places);
    return sketch;
}

void sketch_free(struct slide_sketch *sketch)
{
    if (!sketch)
        return;
    mem_free(sketch->cells);
    mem_free(sketch->places);
    mem_free(sketch->pieces);
    mem_free(sketch);
}

static struct sketch_piece *add_piece(struct slide_sketch *sketch, struct sketch_piece piece)
{
    sketch->pieces = mem_resize(sketch->pieces, sketch->piece_count + 1, sizeof *sketch->pieces);
    sketch->pieces[sketch->piece_count] = piece;
    return &sketch->pieces[sketch->piece_count++];
}

/* What is drawn, but for its cells. */
static struct slide_sketch *same_pieces(const struct slide_sketch *from, unsigned width,
                                        unsigned height)
{
    struct slide_sketch *sketch = sketch_new(width, height);
    for (size_t i = 0; i < from->piece_count; i++)
        add_piece(sketch, from->pieces[i]);
    memcpy(sketch->gates, from->gates, sizeof sketch->gates);
    sketch->gate_count = from->gate_count;
    sketch->chosen = from->chosen;
    return sketch;
}

struct slide_sketch *sketch_of_tray(const struct tray *tray)
{
    struct slide_sketch *sketch = sketch_new(tray->width, tray->height);
    memcpy(sketch->cells, tray->cells, sketch_size(sketch));
    memcpy(sketch->gates, tray->gates, sizeof sketch->gates);
    sketch->gate_count = (uint8_t)tray->gate_count;
    for (size_t i = 0; i < tray->piece_count; i++) {
        const struct piece *piece = &tray->pieces[i];
        struct sketch_piece *copy = add_piece(sketch, (struct sketch_piece){0});
        memcpy(copy->label, piece->label, sizeof copy->label);
        copy->axis = (uint8_t)piece->axis;
        copy->gates = piece->gates;
        copy->alike = (uint16_t)piece->alike;
        copy->leaves = piece->aim == AIM_LEAVE;
        copy->aims = piece->aim == AIM_PLACE;
        if (copy->aims) {
            copy->goal_x = (uint16_t)piece->goal_x;
            copy->goal_y = (uint16_t)piece->goal_y;
        }
        for (unsigned k = 0; k < piece->cell_count; k++)
            sketch->places[(piece->y + piece->cells[k].y) * tray->width + piece->x +
                           piece->cells[k].x] = (uint16_t)(i + 1);
    }
    sketch_tidy(sketch);
    return sketch;
}

static bool is_taken(const struct slide_sketch *sketch, const char *label)
{
    for (size_t i = 0; i < sketch->piece_count; i++)
        if (strcmp(sketch->pieces[i].label, label) == 0)
            return true;
    return false;
}

/* The index-th label: capitals, small letters, digits, then Latin letters beyond ASCII. */
static void put_label(unsigned index, char label[LABEL_ROOM])
{
    static const char first[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
    enum { PLAIN = sizeof first - 1, EXTENDED = 0x100, EXTENDED_COUNT = 0x150, FURTHER = 0x1E00 };
    memset(label, 0, LABEL_ROOM);
    if (index < PLAIN) {
        label[0] = first[index];
        return;
    }
    unsigned letter = index - PLAIN;
    bool wide = letter >= EXTENDED_COUNT;
    letter += wide ? FURTHER - EXTENDED_COUNT : EXTENDED;
    label[0] = (char)(wide ? 0xE0 | letter >> 12 : 0xC0 | letter >> 6);
    if (wide)
        label[1] = (char)(0x80 | (letter >> 6 & 0x3F));
    label[wide ? 2 : 1] = (char)(0x80 | (letter & 0x3F));
}

unsigned sketch_add_piece(struct slide_sketch *sketch)
{
    struct sketch_piece piece = {0};
    unsigned index = 0;
    do
        put_label(index++, piece.label);
    while (is_taken(sketch, piece.label));
    add_piece(sketch, piece);
    return (unsigned)sketch->piece_count;
}

bool sketch_box_of(const struct slide_sketch *sketch, unsigned piece, struct sketch_box *box)
{
    unsigned left = UINT32_MAX, right = 0, top = 0, bottom = 0;
    bool found = false;
    for (unsigned y = 0; y < sketch->height; y++)
        for (unsigned x = 0; x < sketch->width; x++) {
            if (sketch->places[(size_t)y * sketch->width + x] != piece)
                continue;
            left = x < left ? x : left;
            right = x > right ? x : right;
            top = found ? top : y;
            bottom = y;
            found = true;
        }
    if (found)
        *box = (struct sketch_box){left, top, right - left + 1, bottom - top + 1};
    return found;
}

void sketch_tidy(struct slide_sketch *sketch)
{
    unsigned *number = mem_alloc(sketch->piece_count + 1, sizeof *number);
    size_t kept = 0;
    for (size_t i = 0; i < sketch->piece_count; i++) {
        struct sketch_piece piece = sketch->pieces[i];
        struct sketch_box box;
        if (!sketch_box_of(sketch, (unsigned)i + 1, &box))
            continue;
        unsigned most_x = sketch->width - box.width, most_y = sketch->height - box.height;
        piece.goal_x = (uint16_t)(piece.goal_x > most_x ? most_x : piece.goal_x);
        piece.goal_y = (uint16_t)(piece.goal_y > most_y ? most_y : piece.goal_y);
        if (!piece.aims)
            piece.goal_x = piece.goal_y = 0;
        sketch->pieces[kept++] = piece;
        number[i + 1] = (unsigned)kept;
    }
    for (size_t i = 0; i < sketch_size(sketch); i++)
        sketch->places[i] = (uint16_t)number[sketch->places[i]];
    sketch->chosen = sketch->chosen <= sketch->piece_count ? number[sketch->chosen] : 0;
    sketch->piece_count = kept;
    mem_free(number);
}

struct slide_sketch *sketch_window(const struct slide_sketch *sketch, int x, int y, unsigned width,
                                   unsigned height)
{
    struct slide_sketch *window = same_pieces(sketch, width, height);
    for (unsigned v = 0; v < height; v++)
        for (unsigned u = 0; u < width; u++) {
            int from_x = x + (int)u, from_y = y + (int)v;
            if (from_x < 0 || from_y < 0 || from_x >= (int)sketch->width ||
                from_y >= (int)sketch->height)
                continue;
            size_t from = (size_t)from_y * sketch->width + (size_t)from_x;
            window->cells[(size_t)v * width + u] = sketch->cells[from];
            window->places[(size_t)v * width + u] = sketch->places[from];
        }
    for (size_t i = 0; i < window->piece_count; i++) {
        struct sketch_piece *piece = &window->pieces[i];
        int goal_x = piece->goal_x - x, goal_y = piece->goal_y - y;
        piece->goal_x = (uint16_t)(goal_x < 0 ? 0 : goal_x);
        piece->goal_y = (uint16_t)(goal_y < 0 ? 0 : goal_y);
    }
    sketch_tidy(window);
    return window;
}

/* The upper left corner of the image of the rectangle that a goal is. */
static void turn_goal(const struct slide_sketch *sketch, unsigned number, unsigned symmetry,
                      struct sketch_piece *piece)
{
    struct sketch_box box;
    if (!sketch_box_of(sketch, number, &box))
        return;
    unsigned x = piece->goal_x, y = piece->goal_y;
    unsigned far_x = x + box.width - 1, far_y = y + box.height - 1;
    symmetry_place(symmetry, sketch->width, sketch->height, &x, &y);
    symmetry_place(symmetry, sketch->width, sketch->height, &far_x, &far_y);
    piece->goal_x = (uint16_t)(x < far_x ? x : far_x);
    piece->goal_y = (uint16_t)(y < far_y ? y : far_y);
}

struct slide_sketch *sketch_image(const struct slide_sketch *sketch, unsigned symmetry)
{
    bool exchange = symmetry & SYMMETRY_EXCHANGE;
    struct slide_sketch *image = same_pieces(sketch, exchange ? sketch->height : sketch->width,
                                             exchange ? sketch->width : sketch->height);
    for (size_t i = 0; i < sketch_size(sketch); i++) {
        unsigned x = (unsigned)(i % sketch->width), y = (unsigned)(i / sketch->width);
        symmetry_place(symmetry, sketch->width, sketch->height, &x, &y);
        image->cells[(size_t)y * image->width + x] = sketch->cells[i];
        image->places[(size_t)y * image->width + x] = sketch->places[i];
    }
    for (size_t i = 0; i < image->piece_count; i++) {
        struct sketch_piece *piece = &image->pieces[i];
        if (piece->aims)
            turn_goal(sketch, (unsigned)i + 1, symmetry, piece);
        if (exchange && piece->axis != AXIS_FREE)
            piece->axis = piece->axis == AXIS_VERTICAL ? AXIS_HORIZONTAL : AXIS_VERTICAL;
    }
    return image;
}

/* The number of the gate drawn with a sign, which is added if there is room for it. */
static unsigned find_gate(struct slide_sketch *sketch, char sign)
{
    unsigned gate = 0;
    while (gate < sketch->gate_count && sketch->gates[gate] != sign)
        gate++;
    if (gate == sketch->gate_count && gate < GATES_MAX)
        sketch->gates[sketch->gate_count++] = sign;
    return gate < GATES_MAX ? gate : 0;
}

/* A piece like one of the patch, which lets the goal alone. */
static unsigned add_copy(struct slide_sketch *sketch, const struct slide_sketch *patch,
                         const struct sketch_piece *model)
{
    unsigned number = sketch_add_piece(sketch);
    struct sketch_piece *piece = &sketch->pieces[number - 1];
    if (!is_taken(sketch, model->label))
        memcpy(piece->label, model->label, sizeof piece->label);
    piece->axis = model->axis;
    piece->leaves = model->leaves;
    for (unsigned g = 0; g < patch->gate_count; g++)
        if (model->gates >> g & 1)
            piece->gates |= (uint8_t)(1u << find_gate(sketch, patch->gates[g]));
    return number;
}

void sketch_lay(struct slide_sketch *sketch, const struct slide_sketch *patch,
                struct game_place place)
{
    unsigned *copies = mem_alloc(patch->piece_count + 1, sizeof *copies);
    for (unsigned y = 0; y < patch->height && place.y + y < sketch->height; y++)
        for (unsigned x = 0; x < patch->width && place.x + x < sketch->width; x++) {
            size_t from = (size_t)y * patch->width + x;
            size_t to = sketch_at(sketch, (struct game_place){place.x + x, place.y + y});
            unsigned model = patch->places[from];
            uint8_t cell = patch->cells[from];
            if (model && !copies[model])
                copies[model] = add_copy(sketch, patch, &patch->pieces[model - 1]);
            if (cell >= CELL_GATE)
                cell = (uint8_t)(CELL_GATE + find_gate(sketch, patch->gates[cell - CELL_GATE]));
            sketch->cells[to] = cell;
            sketch->places[to] = (uint16_t)copies[model];
        }
    mem_free(copies);
    sketch_tidy(sketch);
}

void sketch_pack(const struct slide_sketch *sketch, struct text *out)
{
    uint16_t pieces = (uint16_t)sketch->piece_count;
    text_add_char(out, (char)sketch->width);
    text_add_char(out, (char)sketch->height);
    text_add_char(out, (char)sketch->gate_count);
    text_add_bytes(out, sketch->gates, sizeof sketch->gates);
    text_add_bytes(out, &pieces, sizeof pieces);
    text_add_bytes(out, sketch->cells, sketch_size(sketch));
    text_add_bytes(out, sketch->places, sketch_size(sketch) * sizeof *sketch->places);
    text_add_bytes(out, sketch->pieces, sketch->piece_count * sizeof *sketch->pieces);
}

static const char *take(const char *bytes, void *to, size_t length)
{
    if (length)
        memcpy(to, bytes, length);
    return bytes + length;
}

struct slide_sketch *sketch_unpack(const char *bytes)
{
    struct slide_sketch *sketch = sketch_new((uint8_t)bytes[0], (uint8_t)bytes[1]);
    uint16_t pieces;
    sketch->gate_count = (uint8_t)bytes[2];
    bytes = take(bytes + 3, sketch->gates, sizeof sketch->gates);
    bytes = take(bytes, &pieces, sizeof pieces);
    bytes = take(bytes, sketch->cells, sketch_size(sketch));
    bytes = take(bytes, sketch->places, sketch_size(sketch) * sizeof *sketch->places);
    sketch->piece_count = pieces;
    sketch->pieces = mem_alloc((size_t)pieces + 1, sizeof *sketch->pieces);
    take(bytes, sketch->pieces, pieces * sizeof *sketch->pieces);
    return sketch;
}
