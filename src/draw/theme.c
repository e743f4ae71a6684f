#include "draw/theme.h"

#include <math.h>
#include <stddef.h>
#include <string.h>

#define RGB(value) ALPHA(value, 255)
#define ALPHA(value, by)                                                                           \
    {                                                                                              \
        (value) >> 16 & 255, (value) >> 8 & 255, (value)&255, by                                   \
    }

const char *const theme_names[] = {"classic", "dark", "print", "contrast", NULL};

static const struct theme themes[] = {
    {
        .page = RGB(0xffffff),
        .ink = RGB(0x23272e),
        .quiet = RGB(0x6b6f76),
        .floor = RGB(0xf6f0e3),
        .grid = RGB(0xe8dfcc),
        .wall = RGB(0x8c5a43),
        .wall_edge = RGB(0x4f2f22),
        .mortar = RGB(0x754735),
        .target = RGB(0xc8322b),
        .piece = RGB(0xe3a33c),
        .piece_edge = RGB(0x7a4a0c),
        .done = RGB(0x77b255),
        .done_edge = RGB(0x2c5d17),
        .actor = RGB(0x2f6fb7),
        .actor_edge = RGB(0x173a66),
        .mark = {ALPHA(0xb3261e, 200), RGB(0x4a4f57), RGB(0x0b6a78), RGB(0x7a1f8a), RGB(0xd4006a)},
        .tint = {RGB(0xd5e8c4), RGB(0xcfe0f5), RGB(0xf6d5d8), RGB(0xe3d6f1), RGB(0xfbe3b0),
                 RGB(0xcdeae6)},
        .body = {RGB(0xe3a33c), RGB(0x7fb3d9), RGB(0x9cc27a), RGB(0xe08a7a), RGB(0xb79bd0),
                 RGB(0x7cc4b8), RGB(0xd9c06a), RGB(0xd69abb)},
        .body_ink = RGB(0x23272e),
    },
    {
        .page = RGB(0x16191f),
        .ink = RGB(0xe8eaed),
        .quiet = RGB(0x9aa3ae),
        .floor = RGB(0x2a303a),
        .grid = RGB(0x353c48),
        .wall = RGB(0x7d8b9d),
        .wall_edge = RGB(0xaab6c4),
        .mortar = RGB(0x667385),
        .target = RGB(0xff7a70),
        .piece = RGB(0xd9963a),
        .piece_edge = RGB(0xffd796),
        .done = RGB(0x3d8a42),
        .done_edge = RGB(0xb8f0a8),
        .actor = RGB(0x5aa9f0),
        .actor_edge = RGB(0xcfe6ff),
        .mark = {ALPHA(0xff6a60, 210), RGB(0xc3c9d1), RGB(0x5fd6e4), RGB(0xe39bf2), RGB(0xff5fb0)},
        .tint = {RGB(0x33482f), RGB(0x2c4260), RGB(0x56333a), RGB(0x443562), RGB(0x55461f),
                 RGB(0x224e4a)},
        .body = {RGB(0xd9963a), RGB(0x5b93c4), RGB(0x74a356), RGB(0xc76f60), RGB(0x9a7fbd),
                 RGB(0x4fa396), RGB(0xb89f45), RGB(0xbb7a9f)},
        .body_ink = RGB(0x10131a),
    },
    {
        .page = RGB(0xffffff),
        .ink = RGB(0x000000),
        .quiet = RGB(0x555555),
        .floor = RGB(0xffffff),
        .grid = RGB(0xd8d8d8),
        .wall = RGB(0x6e6e6e),
        .wall_edge = RGB(0x000000),
        .mortar = RGB(0x4a4a4a),
        .target = RGB(0x000000),
        .piece = RGB(0xd9d9d9),
        .piece_edge = RGB(0x000000),
        .done = RGB(0x9c9c9c),
        .done_edge = RGB(0x000000),
        .actor = RGB(0x000000),
        .actor_edge = RGB(0x000000),
        .mark = {RGB(0x444444), RGB(0x222222), RGB(0x000000), RGB(0x000000), RGB(0x000000)},
        .tint = {RGB(0xeeeeee), RGB(0xdddddd), RGB(0xf6f6f6), RGB(0xe6e6e6), RGB(0xd4d4d4),
                 RGB(0xf2f2f2)},
        .body = {RGB(0xffffff), RGB(0xcfcfcf), RGB(0xe8e8e8), RGB(0xbdbdbd), RGB(0xf5f5f5),
                 RGB(0xc6c6c6), RGB(0xdcdcdc), RGB(0xb3b3b3)},
        .body_ink = RGB(0x000000),
    },
    {
        .page = RGB(0x000000),
        .ink = RGB(0xffffff),
        .quiet = RGB(0xe0e0e0),
        .floor = RGB(0x000000),
        .grid = RGB(0x3a3a3a),
        .wall = RGB(0xffffff),
        .wall_edge = RGB(0xffffff),
        .mortar = RGB(0xb8b8b8),
        .target = RGB(0xff9a9a),
        .piece = RGB(0xffd500),
        .piece_edge = RGB(0x000000),
        .done = RGB(0x00d84a),
        .done_edge = RGB(0x000000),
        .actor = RGB(0x30d5ff),
        .actor_edge = RGB(0x000000),
        .mark = {RGB(0xff8080), RGB(0xffffff), RGB(0x30ffe8), RGB(0xff9cff), RGB(0xffff00)},
        .tint = {RGB(0x203a18), RGB(0x16305a), RGB(0x521a22), RGB(0x3a2258), RGB(0x4a3a08),
                 RGB(0x0c4440)},
        .body = {RGB(0xffd500), RGB(0x62b8ff), RGB(0x7fe05a), RGB(0xff9a80), RGB(0xcfaaff),
                 RGB(0x40e0c8), RGB(0xf0e080), RGB(0xffa8d8)},
        .body_ink = RGB(0x000000),
    },
};

const struct theme *theme_find(const char *name)
{
    for (size_t i = 0; theme_names[i]; i++)
        if (strcmp(theme_names[i], name) == 0)
            return &themes[i];
    return NULL;
}

static double linear(uint8_t channel)
{
    double value = channel / 255.0;
    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4);
}

static double luminance(struct color color)
{
    return 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue);
}

double theme_contrast(struct color one, struct color other)
{
    double a = luminance(one), b = luminance(other);
    return (fmax(a, b) + 0.05) / (fmin(a, b) + 0.05);
}
