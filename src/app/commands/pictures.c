/* Pictures: every level picked is drawn on one canvas, which is written at the end. */
#include "app/core/run.h"

#include "app/core/sanitize.h"
#include "app/commands/frames.h"
#include "base/mem.h"
#include "draw/picture.h"
#include "draw/theme.h"
#include "puzzle/level.h"

bool pictures_are_wanted(const struct options *options)
{
    return options->svg || options->png || options->pdf || options->gif;
}

static void refuse(struct run *run, const struct level *level, const char *why)
{
    struct text raw, line;
    text_init(&raw);
    text_init(&line);
    text_format(&raw, "%s: level %u: %s", level->file, level->number, why);
    sanitize_line(&line, raw.bytes);
    run->front->complain(run->front->context, line.bytes);
    run_worsen(run, EXIT_BAD);
    text_free(&raw);
    text_free(&line);
}

/* "3  Title, by author" */
static void entitle(struct run *run, const struct level *level)
{
    report_heading(&run->out, level);
    run->out.bytes[--run->out.length] = '\0'; /* the line end */
    picture_title(run->canvas, run->out.bytes);
    text_clear(&run->out);
}

static void draw_moments(struct run *run, const struct level *level, const char *solution,
                         const char *overlays)
{
    const struct options *options = &run->arguments->options;
    struct score score;
    size_t last = frames_possible_moves(level, solution, &score), count = 1, *moments = NULL;
    if (frames_are_several(options))
        moments = frames_choose(level, solution, last, (size_t)options->every, options->storyboard,
                                &count);
    for (size_t i = 0; i < count; i++)
        level->family->draw(level, solution, moments ? moments[i] : last, overlays, run->canvas);
    if (!score.legal)
        refuse(run, level, score.why);
    mem_free(moments);
}

static void draw_level(struct run *run, struct level *level)
{
    const struct options *options = &run->arguments->options;
    const char *solution = frames_solution(options, level);
    if (!level->model) {
        refuse(run, level, "invalid, and not drawn");
        return;
    }
    if (!solution && frames_are_several(options)) {
        refuse(run, level, "has no solution to be shown; --solution gives one");
        return;
    }
    if (run->totals.levels && frames_are_animated(options)) {
        refuse(run, level, "a moving picture shows one level; --level picks it");
        return;
    }
    struct text overlays;
    text_init(&overlays);
    frames_overlays(options, &overlays);
    const char *names = overlays.length ? overlays.bytes : NULL;
    entitle(run, level);
    if (solution)
        draw_moments(run, level, solution, names);
    else
        level->family->draw(level, NULL, 0, names, run->canvas);
    run->totals.levels++;
    text_free(&overlays);
}

static void save(struct run *run, enum picture_format format, const char *path)
{
    struct text error;
    if (!path)
        return;
    text_init(&error);
    if (picture_write(run->canvas, format, &run->out, &error)) {
        run_save(run, path);
    } else {
        text_clear(&run->out);
        run->front->complain(run->front->context, error.bytes);
        run_worsen(run, EXIT_BAD);
    }
    text_free(&error);
}

void command_pictures(struct run *run)
{
    const struct options *options = &run->arguments->options;
    run->canvas =
        canvas_picture_new((struct picture_options){.theme = theme_find(options->theme),
                                                    .cell = (unsigned)options->cell_size,
                                                    .coordinates = options->coordinates,
                                                    .film = frames_are_animated(options)});
    run_each_level(run, draw_level);
    if (run->totals.levels && !run_is_stopped(run)) {
        save(run, PICTURE_SVG, options->svg);
        save(run, PICTURE_PNG, options->png);
        save(run, PICTURE_PDF, options->pdf);
        save(run, PICTURE_GIF, options->gif);
    }
    canvas_picture_free(run->canvas);
}
