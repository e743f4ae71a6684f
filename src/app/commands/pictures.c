#include "app/commands/pictures.h"

#include "app/commands/frames.h"
#include "app/commands/run.h"
#include "base/mem.h"
#include "draw/picture.h"
#include "draw/theme.h"
#include "puzzle/level.h"

struct pictures {
    struct run *run;
    struct canvas *canvas; /* for all levels */
    size_t levels;         /* drawn */
};

bool pictures_are_wanted(const struct options *options)
{
    return options->svg || options->png || options->pdf || options->gif;
}

static void refuse(struct pictures *self, const struct level *level, const char *why)
{
    console_fail(&self->run->console, "%s: level %u: %s", level->file, level->number, why);
}

/* "3  Title, by author" */
static void entitle(struct pictures *self, const struct level *level)
{
    struct text title;
    text_init(&title);
    report_heading(&title, level);
    title.bytes[--title.length] = '\0'; /* the line end */
    picture_title(self->canvas, title.bytes);
    text_free(&title);
}

static void draw_moments(struct pictures *self, const struct level *level, const char *solution,
                         const char *overlays)
{
    const struct options *options = &self->run->arguments->options;
    struct score score;
    size_t last = frames_possible_moves(level, solution, &score), count = 1, *moments = NULL;
    if (frames_are_several(options))
        moments = frames_choose(level, solution, last, (size_t)options->every, options->storyboard,
                                &count);
    for (size_t i = 0; i < count; i++)
        level->family->draw(level, solution, moments ? moments[i] : last, overlays, self->canvas);
    if (!score.legal)
        refuse(self, level, score.why);
    mem_free(moments);
}

static void draw_level(void *context, struct level *level)
{
    struct pictures *self = context;
    const struct options *options = &self->run->arguments->options;
    const char *solution = frames_solution(options, level);
    if (!level->model) {
        refuse(self, level, "invalid, and not drawn");
        return;
    }
    if (!solution && frames_are_several(options)) {
        refuse(self, level, "has no solution to be shown; --solution gives one");
        return;
    }
    if (self->levels && frames_are_animated(options)) {
        refuse(self, level, "a moving picture shows one level; --level picks it");
        return;
    }
    struct text overlays;
    text_init(&overlays);
    frames_overlays(options, &overlays);
    const char *names = overlays.length ? overlays.bytes : NULL;
    entitle(self, level);
    if (solution)
        draw_moments(self, level, solution, names);
    else
        level->family->draw(level, NULL, 0, names, self->canvas);
    self->levels++;
    text_free(&overlays);
}

static void save(struct pictures *self, enum picture_format format, const char *path)
{
    struct console *console = &self->run->console;
    struct text error;
    if (!path)
        return;
    text_init(&error);
    if (picture_write(self->canvas, format, &console->out, &error)) {
        console_save(console, path);
    } else {
        text_clear(&console->out);
        console_fail(console, "%s", error.bytes);
    }
    text_free(&error);
}

void pictures_draw(struct run *run)
{
    const struct options *options = &run->arguments->options;
    struct pictures pictures = {.run = run};
    pictures.canvas =
        canvas_picture_new((struct picture_options){.theme = theme_find(options->theme),
                                                    .cell = (unsigned)options->cell_size,
                                                    .coordinates = options->coordinates,
                                                    .film = frames_are_animated(options)});
    run_each_level(
        run, &(struct level_walk){.visit = draw_level, .context = &pictures, .unnamed = true});
    if (pictures.levels && !console_is_stopped(&run->console)) {
        save(&pictures, PICTURE_SVG, options->svg);
        save(&pictures, PICTURE_PNG, options->png);
        save(&pictures, PICTURE_PDF, options->pdf);
        save(&pictures, PICTURE_GIF, options->gif);
    }
    canvas_picture_free(pictures.canvas);
}
