#include "app/commands/dispatch.h"

#include "app/commands/frames.h"
#include "app/commands/pictures.h"
#include "app/commands/run.h"
#include "app/core/moments.h"
#include "app/core/overlays.h"
#include "base/language/message.h"
#include "base/mem.h"
#include "draw/draw.h"
#include "draw/text.h"
#include "puzzle/level.h"

static void draw_steps(struct run *run, const struct level *level, const char *solution,
                       const char *overlays, struct canvas *canvas)
{
    const struct options *options = &run->arguments->options;
    struct score score;
    size_t last = moments_possible(level, solution, &score);
    for (size_t step = options->steps ? 0 : last;
         step <= last && !console_is_stopped(&run->console); step++) {
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
    char *why_not = frames_objection(options, level);
    if (why_not) {
        console_fail(&run->console, "%s: level %u: %s", level->file, level->number, why_not);
        mem_free(why_not);
        return;
    }
    report_heading(&run->console.out, level);
    if (!level->model) {
        text_say(&run->console.out, "invalid\n");
        console_worsen(&run->console, EXIT_BAD);
        return;
    }
    struct text overlays;
    text_init(&overlays);
    frames_overlays(options, &overlays);
    const char *names = overlays.length ? overlays.bytes : NULL;
    const char *solution = frames_solution(options, level);
    struct canvas *canvas = canvas_text_new(
        &run->console.out, (struct canvas_text_options){
                               .unicode = front->unicode,
                               .color = front->color,
                               .coordinates = choice_named(options->overlay, "coordinates"),
                           });
    canvas_speak(canvas, front->catalogue);
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
        run_each_level(run, &(struct level_walk){
                                .visit = show_level, .context = run, .seconds = OVERLAY_SECONDS});
}

static bool accepts(const struct arguments *arguments, struct text *why_not)
{
    return pictures_are_possible(&arguments->options, why_not);
}

const struct command command_show = {
    .name = "show",
    .arguments = "FILE...",
    .help = M_("draw boards and what is known of them"),
    .description = M_(
        "Draws every level, with overlays if asked for: squares where a box is lost, "
        "distances to the nearest goal, rooms, tunnels. With --solution, the board after "
        "those moves; with --steps, every board on the way.\nWith --output the boards are drawn as "
        "a picture, SVG, PNG or PDF, and a solution as a --storyboard; with --animate, or as a "
        "GIF, it moves."),
    .examples = {{"cariste show levels/seeds.sok --level 1-3", M_("three boards")},
                 {"cariste show levels/seeds.sok --level 4 --overlay dead --ascii",
                  M_("where a box is lost, in plain characters")},
                 {"cariste show levels/seeds.sok --level 10 --theme print --as svg",
                  M_("a picture for paper")}},
    .options = "solution overlay steps output as theme cell-size storyboard animate every ascii "
               "unicode color",
    .older = "dead distances rooms tunnels corrals packing-order explain heuristics floods "
             "coordinates idle svg png pdf gif",
    .accepts = accepts,
    .perform = perform,
};
