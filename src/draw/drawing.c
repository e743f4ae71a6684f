#include "draw/drawing.h"

#include "base/language/wording.h"
#include "base/mem.h"

void drawing_init(struct drawing *drawing, unsigned width, unsigned height)
{
    *drawing = (struct drawing){.width = (int)width, .height = (int)height};
    drawing->tiles = mem_alloc((size_t)width * height, sizeof *drawing->tiles);
    text_init(&drawing->captions);
}

void drawing_free(struct drawing *drawing)
{
    mem_free(drawing->tiles);
    mem_free(drawing->title);
    text_free(&drawing->captions);
    arrows_free(&drawing->arrows);
    for (unsigned role = 0; role < DRAW_ROLES; role++)
        mem_free(drawing->role_names[role]);
    for (unsigned bit = 0; bit < DRAW_MARK_KINDS; bit++)
        mem_free(drawing->mark_names[bit]);
    *drawing = (struct drawing){0};
}

void drawing_add_names(struct drawing *drawing, const struct draw_names *names,
                       const struct catalogue *catalogue)
{
    size_t count = drawing_area(drawing);
    unsigned roles = 0, marks = 0;
    for (size_t i = 0; i < count; i++) {
        roles |= 1u << drawing->tiles[i].role;
        marks |= drawing->tiles[i].marks;
    }
    for (unsigned role = 0; role < DRAW_ROLES; role++)
        if (roles >> role & 1 && names->role[role])
            drawing->role_names[role] = wording_new(catalogue, names->role[role]);
    for (unsigned bit = 0; bit < DRAW_MARK_KINDS; bit++)
        if (marks >> bit & 1 && names->mark[bit])
            drawing->mark_names[bit] = wording_new(catalogue, names->mark[bit]);
    drawing->named = true;
}

const struct draw_tile *drawing_at(const struct drawing *drawing, int x, int y)
{
    static const struct draw_tile outside = {.role = DRAW_OUTSIDE};
    if (x < 0 || y < 0 || x >= drawing->width || y >= drawing->height)
        return &outside;
    return &drawing->tiles[(size_t)y * (size_t)drawing->width + (size_t)x];
}

bool tile_is_piece(const struct draw_tile *tile)
{
    return tile->role == DRAW_PIECE || tile->role == DRAW_PIECE_AT_TARGET;
}

bool tile_is_actor(const struct draw_tile *tile)
{
    return tile->role == DRAW_ACTOR || tile->role == DRAW_ACTOR_AT_TARGET;
}

bool tile_is_target(const struct draw_tile *tile)
{
    return tile->role == DRAW_TARGET || tile->role == DRAW_PIECE_AT_TARGET ||
           tile->role == DRAW_ACTOR_AT_TARGET;
}

unsigned tile_body(const struct draw_tile *tile)
{
    return tile_is_piece(tile) && !(tile->marks & DRAW_MARK_REGION) ? tile->group : 0;
}
