#include "draw/recorder.h"

#include "base/mem.h"

static void begin(struct canvas *canvas, unsigned width, unsigned height)
{
    struct recorder *recorder = canvas->self;
    mem_free(recorder->tiles);
    recorder->tiles = mem_alloc((size_t)width * height, sizeof *recorder->tiles);
    recorder->width = width;
    recorder->height = height;
    recorder->names = NULL;
    recorder->begins++;
    text_clear(&recorder->captions);
}

static void tile(struct canvas *canvas, unsigned x, unsigned y, const struct draw_tile *what)
{
    struct recorder *recorder = canvas->self;
    recorder->tiles[(size_t)y * recorder->width + x] = *what;
    recorder->tile_calls++;
}

static void legend(struct canvas *canvas, const struct draw_names *names)
{
    struct recorder *recorder = canvas->self;
    recorder->names = names;
}

static void caption(struct canvas *canvas, const char *line)
{
    struct recorder *recorder = canvas->self;
    text_add(&recorder->captions, line);
    text_add_char(&recorder->captions, '\n');
}

static void end(struct canvas *canvas)
{
    struct recorder *recorder = canvas->self;
    recorder->ends++;
}

struct canvas *canvas_recorder_new(void)
{
    static const struct canvas_calls calls = {
        .begin = begin, .tile = tile, .legend = legend, .caption = caption, .end = end};
    struct recorder *recorder = mem_alloc(1, sizeof *recorder);
    text_init(&recorder->captions);
    struct canvas *canvas = mem_alloc(1, sizeof *canvas);
    canvas->calls = &calls;
    canvas->self = recorder;
    return canvas;
}

void canvas_recorder_free(struct canvas *canvas)
{
    if (!canvas)
        return;
    struct recorder *recorder = canvas->self;
    mem_free(recorder->tiles);
    text_free(&recorder->captions);
    mem_free(recorder);
    mem_free(canvas);
}

const struct recorder *recorder_of(const struct canvas *canvas)
{
    return canvas->self;
}

const struct draw_tile *recorder_at(const struct canvas *canvas, unsigned x, unsigned y)
{
    const struct recorder *recorder = canvas->self;
    return &recorder->tiles[(size_t)y * recorder->width + x];
}
