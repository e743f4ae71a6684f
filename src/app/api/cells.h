/* Drawings as the cells of the public header, and positions drawn for them. */
#ifndef APP_API_CELLS_H
#define APP_API_CELLS_H

#include "app/api/handles.h"

struct canvas;
struct drawing;

/* Writes as many as there is room for; returns how many there are. */
size_t api_cells(const struct drawing *drawing, struct cariste_cell *cells, size_t room);
bool api_cells_equal(const struct cariste_cell *one, const struct cariste_cell *other);

/* The overlays that are really asked for, or NULL. */
const char *api_overlays(const char *names);

/* The same in names, if the family has them all; else false. */
struct puzzle;
bool api_overlays_of(const struct puzzle *family, const char *overlays, const char **names);

/* A level drawn without an output, within the time overlays have; NULL when it has no board or its
 * family lacks an overlay. */
struct canvas *api_draw_level(const struct cariste_level *level, const char *overlays);

#endif
