#include "app/commands/dispatch.h"

#include "app/commands/frames.h"
#include "app/commands/pictures.h"
#include "app/commands/run.h"
#include "draw/text.h"
#include "puzzle/level.h"

static void draw_steps(struct run *run, const struct level *level, const char *solution,
                       const char *overlays, struct canvas *canvas)
{
    const struct options *options = &run->arguments->options;
    struct score score;
    size_t last = frames_possible_moves(level, solution, &score);
    for (size_t step = options->steps ? 0 : last; step <= last; step++) {
        if (step && options->steps)
            text_add_char(&run->console.out, '\n');
        level->family->draw(level, solution, step, overlays, canvas);
        console_flush(&run->console);
    }
    if (score.why[0])
        text_format(&run->console.out, "%s\n", score.why);
}

static void show_level(void *context, struct level *level)
{
    struct run *run = context;
    const struct options *options = &run->arguments->options;
    const struct front *front = run->console.front;
    report_heading(&run->console.out, level);
    if (!level->model) {
        text_add(&run->console.out, "invalid\n");
        console_worsen(&run->console, EXIT_BAD);
        return;
    }
    struct text overlays;
    text_init(&overlays);
    frames_overlays(options, &overlays);
    const char *names = overlays.length ? overlays.bytes : NULL;
    const char *solution = frames_solution(options, level);
    struct canvas *canvas =
        canvas_text_new(&run->console.out, (struct canvas_text_options){
                                               .unicode = front->unicode,
                                               .color = front->color,
                                               .coordinates = options->coordinates,
                                           });
    if (solution)
        draw_steps(run, level, solution, names, canvas);
    else
        level->family->draw(level, NULL, 0, names, canvas);
    text_add_char(&run->console.out, '\n');
    canvas_text_free(canvas);
    text_free(&overlays);
}

static void perform(struct run *run)
{
    if (pictures_are_wanted(&run->arguments->options))
        pictures_draw(run);
    else
        run_each_level(run, &(struct level_walk){.visit = show_level, .context = run});
}

static bool accepts(const struct arguments *arguments, struct text *why_not)
{
    const struct options *options = &arguments->options;
    bool moving = options->animate || options->gif, still = options->png || options->pdf;
    if (moving && still)
        text_add(why_not, "only --svg and --gif can move; --png and --pdf cannot");
    else if (moving && options->storyboard)
        text_add(why_not, "--storyboard and a moving picture exclude each other");
    else if ((options->animate || options->storyboard) && !options->svg && !options->gif && !still)
        text_add(why_not, "--storyboard and --animate draw pictures: --svg FILE says where");
    return why_not->length == 0;
}

const struct command command_show = {
    .name = "show",
    .arguments = "FILE...",
    .help = "draw boards and what is known of them",
    .description =
        "Draws every level, with overlays if asked for: squares where a box is lost, "
        "distances to the nearest goal, rooms, tunnels. With --solution, the board after "
        "those moves; with --steps, every board on the way.\nWith --svg, --png or --pdf "
        "the boards are drawn as pictures, and a solution as a --storyboard; with "
        "--animate or --gif it moves.",
    .examples = {{"cariste show levels/seeds.sok --level 1-3", "three boards"},
                 {"cariste show levels/seeds.sok --level 4 --dead --ascii",
                  "where a box is lost, in plain characters"},
                 {"cariste show levels/seeds.sok --level 10 --theme print --svg -",
                  "a picture for paper"}},
    .options = "solution dead distances rooms tunnels corrals packing-order explain heuristics"
               " floods steps coordinates svg png pdf gif theme cell-size storyboard animate "
               "every ascii unicode color",
    .accepts = accepts,
    .perform = perform,
};
