#include "app/api/cells.h"

#include <assert.h>
#include <string.h>

#include "app/core/overlays.h"
#include "base/deadline.h"
#include "base/mem.h"
#include "draw/canvas.h"

static_assert((int)CARISTE_OUTSIDE == DRAW_OUTSIDE && (int)CARISTE_FLOOR == DRAW_FLOOR &&
                  (int)CARISTE_WALL == DRAW_WALL && (int)CARISTE_GOAL == DRAW_TARGET &&
                  (int)CARISTE_PIECE == DRAW_PIECE &&
                  (int)CARISTE_PIECE_ON_GOAL == DRAW_PIECE_AT_TARGET &&
                  (int)CARISTE_PLAYER == DRAW_ACTOR &&
                  (int)CARISTE_PLAYER_ON_GOAL == DRAW_ACTOR_AT_TARGET,
              "roles are those of drawings");
static_assert((int)CARISTE_MARK_DEAD == DRAW_MARK_DEAD &&
                  (int)CARISTE_MARK_REGION == DRAW_MARK_REGION &&
                  (int)CARISTE_MARK_PASSAGE == DRAW_MARK_PASSAGE &&
                  (int)CARISTE_MARK_BRIDGE == DRAW_MARK_BRIDGE &&
                  (int)CARISTE_MARK_POINT == DRAW_MARK_POINT,
              "and so are marks");

/* In place: copying a cell just put together is slow, and this is done after every move. */
static void put_cell(const struct draw_tile *tile, struct cariste_cell *cell)
{
    static_assert(sizeof cell->sign == sizeof tile->sign &&
                      sizeof cell->wish == sizeof tile->wish &&
                      sizeof cell->label == sizeof tile->label,
                  "the same room");
    cell->role = (uint8_t)tile->role;
    cell->marks = tile->marks;
    cell->piece = (uint16_t)tile_body(tile);
    cell->goal = tile->goal;
    cell->region = tile->marks & DRAW_MARK_REGION ? tile->group : 0;
    cell->aims = tile->aims;
    memcpy(cell->sign, tile->sign, sizeof cell->sign);
    memcpy(cell->wish, tile->wish, sizeof cell->wish);
    memcpy(cell->label, tile->label, sizeof cell->label);
    cell->reserved = 0;
}

size_t api_cells(const struct drawing *drawing, struct cariste_cell *cells, size_t room)
{
    size_t count = drawing_area(drawing);
    for (size_t i = 0; cells && i < count && i < room; i++)
        put_cell(&drawing->tiles[i], &cells[i]);
    return count;
}

/* By their bytes, which is quick and at worst finds a difference that is none: all of them mean
 * something, but those of a string behind its end. */
bool api_cells_equal(const struct cariste_cell *one, const struct cariste_cell *other)
{
    static_assert(sizeof *one == 28, "no bytes between the members");
    return memcmp(one, other, sizeof *one) == 0;
}

const char *api_overlays(const char *names)
{
    bool none = !names || !*names || strcmp(names, "none") == 0 || choice_is_open(names);
    return none ? NULL : names;
}

bool api_overlays_of(const struct puzzle *family, const char *overlays, const char **names)
{
    *names = api_overlays(overlays);
    char *objection = overlays_objection(family, *names);
    mem_free(objection);
    return !objection;
}

struct canvas *api_draw_level(const struct cariste_level *level, const char *overlays)
{
    const char *names;
    if (!api_is(level, API_LEVEL) || !level->level->model ||
        !api_overlays_of(level->level->family, overlays, &names))
        return NULL;
    struct canvas *canvas = canvas_new(NULL, NULL);
    struct deadline before = deadline_start(OVERLAY_SECONDS, NULL);
    level->level->family->draw(level->level, NULL, 0, names, canvas);
    deadline_set(before);
    return canvas;
}

static unsigned side(const struct cariste_level *level, bool high)
{
    struct canvas *canvas = api_draw_level(level, NULL);
    int length = !canvas ? 0 : high ? canvas->drawing.height : canvas->drawing.width;
    if (canvas)
        canvas_free(canvas);
    return (unsigned)length;
}

unsigned cariste_level_width(const struct cariste_level *level)
{
    return side(level, false);
}

unsigned cariste_level_height(const struct cariste_level *level)
{
    return side(level, true);
}

size_t cariste_level_cells(const struct cariste_level *level, const char *overlays,
                           struct cariste_cell *cells, size_t room)
{
    struct canvas *canvas = api_draw_level(level, overlays);
    size_t count = canvas ? api_cells(&canvas->drawing, cells, room) : 0;
    if (canvas)
        canvas_free(canvas);
    return count;
}
