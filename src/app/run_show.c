#include "app/run.h"

#include "draw/text.h"
#include "puzzle/level.h"

static void add_overlay(struct text *names, bool wanted, const char *name)
{
    if (wanted)
        text_format(names, "%s%s", names->length ? "," : "", name);
}

/* How many moves of the solution can be made. */
static size_t moves_possible(const struct level *level, const char *solution, struct text *why)
{
    struct score score = {0};
    level->family->judge(level, solution, &score);
    int64_t moves = score_metric(&score, "moves");
    text_clear(why);
    text_add(why, score.why);
    return moves > 0 ? (size_t)moves : 0;
}

/* Without --solution the level's own first one serves --steps; otherwise it is not asked for. */
static const char *solution_wanted(const struct options *options, const struct level *level)
{
    bool wanted = options->solution || options->steps;
    return wanted && level->solution_count ? level->solutions[0].moves : NULL;
}

static void draw_steps(struct run *run, const struct level *level, const char *solution,
                       const char *overlays, struct canvas *canvas)
{
    const struct options *options = &run->arguments->options;
    struct text why;
    text_init(&why);
    size_t last = moves_possible(level, solution, &why);
    for (size_t step = options->steps ? 0 : last; step <= last; step++) {
        if (step && options->steps)
            text_add_char(&run->out, '\n');
        level->family->draw(level, solution, step, overlays, canvas);
        run_flush(run);
    }
    if (why.length)
        text_format(&run->out, "%s\n", why.bytes);
    text_free(&why);
}

void run_show(struct run *run, struct level *level)
{
    const struct options *options = &run->arguments->options;
    const struct front *front = run->front;
    report_heading(&run->out, level);
    if (!level->model) {
        text_add(&run->out, "invalid\n");
        run_worsen(run, EXIT_BAD);
        return;
    }
    struct text overlays;
    text_init(&overlays);
    add_overlay(&overlays, options->dead, "dead");
    add_overlay(&overlays, options->distances, "distances");
    add_overlay(&overlays, options->rooms, "rooms");
    add_overlay(&overlays, options->tunnels, "tunnels");
    const char *names = overlays.length ? overlays.bytes : NULL;
    const char *solution = solution_wanted(options, level);
    struct canvas *canvas = canvas_text_new(&run->out, (struct canvas_text_options){
                                                           .unicode = front->unicode,
                                                           .color = front->color,
                                                           .coordinates = options->coordinates,
                                                       });
    if (solution)
        draw_steps(run, level, solution, names, canvas);
    else
        level->family->draw(level, NULL, 0, names, canvas);
    text_add_char(&run->out, '\n');
    canvas_text_free(canvas);
    text_free(&overlays);
}
