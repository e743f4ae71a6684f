#include "app/play/steer.h"

#include <stddef.h>
#include <string.h>

static const enum direction layout_order[] = {DIR_UP, DIR_LEFT, DIR_DOWN, DIR_RIGHT};

bool steer_letter(const char *layout, char letter, enum direction *out)
{
    const char *at = letter && strcmp(layout, "none") != 0 ? strchr(layout, letter) : NULL;
    if (at)
        *out = layout_order[at - layout];
    return at;
}

bool steer_word(const char *word, enum direction *out)
{
    static const struct {
        const char *word;
        enum direction direction;
    } words[] = {
        {"up", DIR_UP},    {"down", DIR_DOWN},  {"left", DIR_LEFT},   {"right", DIR_RIGHT},
        {"haut", DIR_UP},  {"bas", DIR_DOWN},   {"gauche", DIR_LEFT}, {"droite", DIR_RIGHT},
        {"north", DIR_UP}, {"south", DIR_DOWN}, {"west", DIR_LEFT},   {"east", DIR_RIGHT},
    };
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strcmp(words[i].word, word) == 0) {
            *out = words[i].direction;
            return true;
        }
    return false;
}
