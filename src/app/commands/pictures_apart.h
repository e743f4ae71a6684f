/* Pictures written in a process of their own: the largest take a minute, most of it inside a call
 * of cairo that cannot be given up, but a process can. */
#ifndef APP_COMMANDS_PICTURES_APART_H
#define APP_COMMANDS_PICTURES_APART_H

#include <stdatomic.h>
#include <stdbool.h>

#include "draw/picture.h"

struct canvas;
struct text;

/* As picture_write, given up when stop (or NULL) is set: false, and there is no error. Where there
 * are no processes it works in this one. */
bool picture_write_apart(const struct canvas *canvas, enum picture_format format,
                         const atomic_bool *stop, struct text *out, struct text *error);

#endif
