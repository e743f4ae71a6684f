#include "sokoban/idle.h"

#include "base/clock.h"
#include "base/deadline.h"
#include "base/language/message.h"
#include "base/mem.h"
#include "base/text.h"
#include "draw/draw.h"
#include "sokoban/level/board.h"
#include "sokoban/prover.h"

/* What is left of the time, as limits. */
static struct limits limits_of_thread(void)
{
    struct deadline deadline = deadline_of_thread();
    double left = deadline.at > 0 ? deadline.at - clock_seconds() : 0;
    return (struct limits){.seconds = deadline.at > 0 && left <= 0 ? 1e-9 : left};
}

struct idle *idle_new(const struct board *board)
{
    struct idle *idle = mem_alloc(1, sizeof *idle);
    struct limits limits = limits_of_thread();
    struct prover prover;
    struct trim_prover by = {.prove = prover_prove, .context = &prover};
    prover_start(&prover, "pushes", &limits,
                 &(struct search_hooks){.stop = deadline_of_thread().stop});
    idle->marked = mem_alloc(board_size(board), sizeof *idle->marked);
    trim_run(board, &by, &idle->trimmed);
    if (idle->trimmed.verdict != TRIM_SOLVED || !idle->trimmed.optimum)
        return idle;
    idle->undecided = idle->trimmed.undecided;
    idle->walls =
        trim_loose_walls(board, idle->trimmed.optimum, &by, idle->marked, &idle->undecided);
    for (size_t place = 0; place < board_size(board); place++)
        idle->marked[place] |= board->squares[place] != idle->trimmed.board->squares[place];
    return idle;
}

void idle_free(struct idle *idle)
{
    if (!idle)
        return;
    trimmed_free(&idle->trimmed);
    mem_free(idle->marked);
    mem_free(idle);
}

static void put(struct canvas *canvas, char *line)
{
    draw_caption(canvas, line);
    mem_free(line);
}

static void put_count(struct canvas *canvas, unsigned count, const char *one, const char *many)
{
    struct text line;
    text_init(&line);
    text_say_count(&line, count, one, many, count);
    char *said = text_take(&line);
    if (count)
        draw_caption(canvas, said);
    mem_free(said);
}

static void caption_counts(const struct idle *idle, struct canvas *canvas)
{
    const struct trimmed *trimmed = &idle->trimmed;
    char *pushes = message_count(trimmed->optimum, "pushes");
    put_count(canvas, trimmed->floor,
              MP_("not needed: %u square of floor", "not needed: %u squares of floor"));
    put_count(canvas, trimmed->boxes,
              MP_("not needed: %u box, with its goal", "not needed: %u boxes, with their goals"));
    put_count(canvas, idle->walls,
              MP_("%u wall could be open", "%u walls could be open, one at a time"));
    if (trimmed->floor || trimmed->boxes)
        put(canvas,
            message_new("without what is not needed it takes %s, as it does with it", pushes));
    else if (!idle->walls)
        put(canvas, message_new("everything is needed for its %s", pushes));
    put_count(canvas, idle->undecided,
              MP_("of %u more thing it is not known: there was no time",
                  "of %u more things it is not known: there was no time"));
    mem_free(pushes);
}

void idle_caption(const struct idle *idle, struct canvas *canvas)
{
    enum trim_verdict verdict = idle->trimmed.verdict;
    if (verdict == TRIM_SOLVED)
        caption_counts(idle, canvas);
    else
        draw_caption(canvas, verdict == TRIM_ABOVE
                                 ? M_("it cannot be solved: nobody knows what is not needed")
                                 : M_("what is not needed is not known: its fewest pushes were "
                                      "not proved in time"));
}
