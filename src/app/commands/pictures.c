#include "app/commands/pictures.h"

#include <string.h>

#include "app/commands/frames.h"
#include "app/commands/pictures_apart.h"
#include "app/commands/run.h"
#include "app/core/moments.h"
#include "app/core/output.h"
#include "app/core/overlays.h"
#include "base/language/message.h"
#include "base/language/wording.h"
#include "base/mem.h"
#include "draw/theme.h"
#include "puzzle/level.h"

struct pictures {
    struct run *run;
    struct canvas *canvas; /* for all levels */
    size_t levels;         /* drawn */
};

static const char *const format_names[PICTURE_FORMATS] = {
    [PICTURE_SVG] = "svg", [PICTURE_PNG] = "png", [PICTURE_PDF] = "pdf", [PICTURE_GIF] = "gif"};

const char *pictures_path(const struct options *options, enum picture_format format)
{
    const char *const older[PICTURE_FORMATS] = {options->svg, options->png, options->pdf,
                                                options->gif};
    if (strcmp(output_kind(options), format_names[format]) != 0)
        return older[format];
    return options->output ? options->output : "-";
}

bool pictures_are_wanted(const struct options *options)
{
    bool wanted = options->output || options->as;
    for (unsigned format = 0; format < PICTURE_FORMATS; format++)
        wanted = wanted || pictures_path(options, format);
    return wanted;
}

bool pictures_are_possible(const struct options *options, struct text *why_not)
{
    bool moving = options->animate || pictures_path(options, PICTURE_GIF);
    bool still = pictures_path(options, PICTURE_PNG) || pictures_path(options, PICTURE_PDF);
    bool named = false;
    for (unsigned format = 0; format < PICTURE_FORMATS; format++)
        named = named || strcmp(output_kind(options), format_names[format]) == 0;
    if (options->as && !named)
        text_say(why_not, "a board cannot be written as %s", options->as);
    else if (options->output && !named)
        text_say(why_not, "--output: the name has to end with .svg, .png, .pdf or .gif, unless "
                          "--as says what to draw");
    else if (moving && still)
        text_say(why_not, "only SVG and GIF can move; PNG and PDF cannot");
    else if (moving && options->storyboard)
        text_say(why_not, "--storyboard and a moving picture exclude each other");
    else if ((options->animate || options->storyboard) && !pictures_are_wanted(options))
        text_say(why_not, "--storyboard and --animate draw pictures: --output FILE.svg says where");
    return why_not->length == 0;
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
    wording_settle(&title, self->run->console.front->catalogue);
    picture_title(self->canvas, title.bytes);
    text_free(&title);
}

static void draw_solution(struct pictures *self, const struct level *level, const char *solution,
                          const char *overlays)
{
    const struct options *options = &self->run->arguments->options;
    struct moments wanted = {.every = (size_t)options->every, .pieces = options->storyboard};
    struct score score;
    moments_draw(level, solution, frames_are_several(options) ? &wanted : NULL, overlays,
                 self->canvas, &score);
    if (!score.legal)
        refuse(self, level, score.why);
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
    char *why_not = frames_objection(options, level);
    if (why_not) {
        refuse(self, level, why_not);
        mem_free(why_not);
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
        draw_solution(self, level, solution, names);
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
    bool good =
        picture_write_apart(self->canvas, format, console->front->stop, &console->out, &error);
    if (good) {
        console_save(console, path);
    } else {
        text_clear(&console->out);
        if (error.length)
            console_fail(console, "%s", error.bytes);
    }
    text_free(&error);
}

void pictures_draw(struct run *run)
{
    const struct options *options = &run->arguments->options;
    struct pictures pictures = {.run = run};
    pictures.canvas = canvas_picture_new(
        (struct picture_options){.theme = theme_find(options->theme),
                                 .cell = (unsigned)options->cell_size,
                                 .coordinates = choice_named(options->overlay, "coordinates"),
                                 .film = frames_are_animated(options)});
    canvas_speak(pictures.canvas, run->console.front->catalogue);
    run_each_level(run, &(struct level_walk){.visit = draw_level,
                                             .context = &pictures,
                                             .unnamed = true,
                                             .seconds = OVERLAY_SECONDS});
    for (unsigned format = 0; pictures.levels && format < PICTURE_FORMATS; format++)
        if (!console_is_stopped(&run->console))
            save(&pictures, format, pictures_path(options, format));
    if (console_is_stopped(&run->console)) {
        console_warn(&run->console, "interrupted: the picture is not drawn to its end");
        console_worsen(&run->console, EXIT_LIMITED);
    }
    canvas_picture_free(pictures.canvas);
}
