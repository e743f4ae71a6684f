#include "app/core/run.h"

#include "app/commands/frames.h"
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
            text_add_char(&run->out, '\n');
        level->family->draw(level, solution, step, overlays, canvas);
        run_flush(run);
    }
    if (score.why[0])
        text_format(&run->out, "%s\n", score.why);
}

void command_show(struct run *run, struct level *level)
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
    frames_overlays(options, &overlays);
    const char *names = overlays.length ? overlays.bytes : NULL;
    const char *solution = frames_solution(options, level);
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
