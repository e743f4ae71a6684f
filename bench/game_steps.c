/* game_steps FILE...: what the calls of a game cost, in microseconds of processor time each.
 *
 * On the first level of each file, after its first move: a look for a loss; the calls that draw the
 * whole picture, and four cells alone; undo and redo; steps to and fro; the same with an event told
 * and the cells that changed asked for. Each is done for a good while, five times, and the median
 * is told. */
#include <cariste.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { ROUNDS = 5 };
static const double enough = 0.2; /* seconds of a round */

struct subject {
    struct cariste_game *game;
    struct cariste_picture *picture;
    char there[16], back[16]; /* a move, and the one that takes it back */
    bool forth;
    size_t told;
};

static void step(struct subject *subject)
{
    subject->forth = !subject->forth;
    cariste_game_play(subject->game, subject->forth ? subject->there : subject->back);
}

static void listen(void *context, struct cariste_game *game, const struct cariste_event *event)
{
    size_t cells[8];
    struct subject *subject = context;
    subject->told += cariste_game_changes(game, cells, 8) + event->turn % 2;
}

static void undo_and_redo(struct subject *subject)
{
    cariste_game_undo(subject->game);
    cariste_game_redo(subject->game);
}

static void look_for_loss(struct subject *subject)
{
    subject->told += cariste_game_is_lost(subject->game, NULL);
}

static void draw(struct subject *subject)
{
    const struct cariste_draw_call *calls;
    cariste_picture_clear(subject->picture);
    cariste_picture_add_game(subject->picture, subject->game);
    subject->told += cariste_picture_calls(subject->picture, &calls);
}

static void draw_part(struct subject *subject)
{
    const struct cariste_draw_call *calls;
    struct cariste_place place = {0, 0};
    cariste_game_focus(subject->game, &place);
    cariste_picture_clear(subject->picture);
    cariste_picture_add_game(subject->picture, subject->game);
    subject->told +=
        cariste_picture_calls_of_cells(subject->picture, place.x, place.y, 2, 2, &calls);
}

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

static int compare(const void *a, const void *b)
{
    double one = *(const double *)a, other = *(const double *)b;
    return (one > other) - (one < other);
}

static void measure(const char *what, void (*deed)(struct subject *), struct subject *subject)
{
    double times[ROUNDS];
    for (int i = 0; i < ROUNDS; i++) {
        double start = now(), passed = 0;
        size_t count = 0;
        while (passed < enough) {
            for (int k = 0; k < 100; k++)
                deed(subject);
            count += 100;
            passed = now() - start;
        }
        times[i] = passed / (double)count * 1e6;
    }
    qsort(times, ROUNDS, sizeof *times, compare);
    printf("%10.2f  %s\n", times[ROUNDS / 2], what);
}

/* A move that can be taken back by another: a step on foot, or of a piece. */
static bool find_moves(struct subject *subject)
{
    static const enum cariste_direction opposite[] = {CARISTE_DOWN, CARISTE_UP, CARISTE_RIGHT,
                                                      CARISTE_LEFT};
    struct cariste_move moves[256], after[256];
    size_t count = cariste_game_legal_moves(subject->game, moves, 256);
    for (size_t i = 0; i < count && i < 256; i++) {
        cariste_game_play(subject->game, moves[i].text);
        size_t known = cariste_game_legal_moves(subject->game, after, 256);
        cariste_game_undo(subject->game);
        for (size_t k = 0; k < known && k < 256; k++)
            if (after[k].direction == opposite[moves[i].direction] &&
                after[k].pushes == moves[i].pushes && after[k].text[0] != '\0' &&
                (!moves[i].pushes || after[k].text[0] == moves[i].text[0])) {
                snprintf(subject->there, sizeof subject->there, "%s", moves[i].text);
                snprintf(subject->back, sizeof subject->back, "%s", after[k].text);
                return true;
            }
    }
    return false;
}

int main(int count, char **arguments)
{
    for (int i = 1; i < count; i++) {
        struct cariste_collection *collection = cariste_read(arguments[i]);
        const struct cariste_level *level = cariste_collection_level(collection, 0);
        struct subject subject = {.game = cariste_game_new(level),
                                  .picture = cariste_picture_new(NULL)};
        if (subject.game && find_moves(&subject)) {
            printf("%s, %u x %u\n", arguments[i], cariste_level_width(level),
                   cariste_level_height(level));
            cariste_game_play(subject.game, subject.there);
            subject.forth = true;
            measure("a look for a loss", look_for_loss, &subject);
            measure("the calls that draw the picture", draw, &subject);
            measure("the calls that draw four cells", draw_part, &subject);
            measure("undo and redo", undo_and_redo, &subject);
            measure("a step", step, &subject);
            cariste_game_on_event(subject.game, listen, &subject);
            measure("a step, its event, and what has changed", step, &subject);
        }
        cariste_picture_free(subject.picture);
        cariste_game_free(subject.game);
        cariste_collection_free(collection);
    }
    return 0;
}
