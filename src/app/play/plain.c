#include "app/play/plain.h"

#include <ctype.h>
#include <stdint.h>
#include <string.h>

#include "app/core/sanitize.h"
#include "app/play/player_progress.h"
#include "app/play/catalog.h"
#include "app/play/new_level.h"
#include "app/play/plain_int.h"
#include "app/play/keys.h"
#include "app/play/stars.h"
#include "base/language/message.h"
#include "base/mem.h"
#include "base/text.h"
#include "draw/draw.h"
#include "draw/text.h"
#include "puzzle/level.h"

void plain_tell_counters(struct plain *plain)
{
    const struct session *session = plain->session;
    for (size_t i = 0; session->calls->counters[i]; i++)
        text_format(plain->out, "%s%s %llu", i ? ", " : "", noun_words(session->calls->counters[i]),
                    (unsigned long long)session->calls->counter(session->game, i));
    text_add(plain->out, session_is_solved(session) ? M_("; solved") "\n" : "\n");
}

void plain_look(struct plain *plain)
{
    struct canvas_text_options options = {.unicode = plain->options.unicode, .coordinates = true};
    struct canvas *canvas = canvas_text_new(plain->out, options);
    canvas_speak(canvas, plain->options.catalogue);
    plain->session->calls->draw(plain->session->game, NULL, &plain->hints.marks, canvas);
    canvas_text_free(canvas);
    plain_tell_counters(plain);
}

void plain_tell_said(struct plain *plain)
{
    if (!plain->hints.said.length)
        return;
    text_add(plain->out, plain->hints.said.bytes);
    for (size_t i = 0; i < plain->hints.marks.count; i++)
        text_format(plain->out, "%s%u/%u", i ? " " : " [", plain->hints.marks.items[i].x + 1,
                    plain->hints.marks.items[i].y + 1);
    text_add(plain->out, plain->hints.marks.count ? "]\n" : "\n");
}

void plain_show(struct plain *plain)
{
    hints_clear(&plain->hints);
    if (session_is_solved(plain->session))
        player_progress_enter(plain->progress, plain->session);
    else if (plain->watch)
        hints_warn(&plain->hints);
    if (plain->options.quiet)
        plain_tell_counters(plain);
    else
        plain_look(plain);
    plain_tell_said(plain);
}

void plain_say(struct plain *plain, const char *line)
{
    sanitize_line(plain->out, line);
    text_add_char(plain->out, '\n');
}

void plain_move(struct plain *plain, const char *moves)
{
    struct text why;
    size_t before = plain->session->changes;
    text_init(&why);
    bool whole = session_play(plain->session, moves, SIZE_MAX, &why);
    if (plain->session->changes != before)
        plain_show(plain);
    if (!whole)
        plain_say(plain, why.bytes);
    text_free(&why);
}

static void step(struct plain *plain, const enum direction *directions, size_t count)
{
    struct text moves, why;
    text_init(&moves);
    text_init(&why);
    bool good = true;
    for (size_t i = 0; i < count && good; i++)
        good = plain->session->calls->step(plain->session->game, directions[i], &moves, &why);
    if (good)
        plain_move(plain, moves.bytes);
    else
        plain_say(plain, why.bytes);
    text_free(&moves);
    text_free(&why);
}

static void tell_level(struct plain *plain)
{
    const struct level *level = plain->levels[plain->at];
    text_say(plain->out, "level %zu of %zu", plain->at + 1, plain->count);
    text_add(plain->out, ": ");
    collection_name_level(&(struct collection){.levels = plain->levels, .count = plain->count},
                          plain->at, plain->out);
    struct level_progress entry = player_progress_recall(plain->progress, level);
    text_add(plain->out, entry.solved ? M_(" (solved)") : "");
    if (entry.solved && stars_are_given(level))
        text_say(plain->out, ", stars: %u of %u", stars_of(level, &entry), (unsigned)STARS_MAX);
    text_add(plain->out, "\n");
}

static void tell_goal(struct plain *plain)
{
    if (!plain->session->calls->tell_goal)
        return;
    plain->session->calls->tell_goal(plain->session->game, plain->out);
    text_add_char(plain->out, '\n');
}

static void leave(struct plain *plain)
{
    if (plain->session)
        hints_free(&plain->hints);
    session_free(plain->session);
    plain->session = NULL;
}

void plain_open(struct plain *plain, size_t at)
{
    leave(plain);
    plain->at = at;
    plain->travel_mode = 0;
    plain->grade = HELP_NONE;
    plain->session = session_new(plain->levels[at]);
    hints_init(&plain->hints, plain->session, plain->solver, &plain->options.request);
    tell_level(plain);
    tell_goal(plain);
    plain_show(plain);
}

void plain_add_made(struct plain *plain, struct level *level)
{
    catalog_add_made(plain->catalog, level);
    plain->levels = mem_resize(plain->levels, plain->count + 1, sizeof *plain->levels);
    plain->levels[plain->count++] = level;
    plain_open(plain, plain->count - 1);
}

/* All letters of the line steer. */
static size_t read_letters(const char *layout, const char *line, enum direction *out)
{
    size_t count = 0;
    for (; line[count]; count++)
        if (!keys_letter(layout, line[count], &out[count]))
            return 0;
    return count;
}

static void obey(struct plain *plain, char *line)
{
    size_t length = strlen(line);
    enum direction *directions = mem_alloc(length, sizeof *directions);
    size_t count = read_letters(plain->options.layout, line, directions);
    char *rest = line + strcspn(line, " \t");
    if (count) {
        step(plain, directions, count);
    } else if (keys_word(line, directions)) {
        step(plain, directions, 1);
    } else {
        char *word = mem_string_range(line, (size_t)(rest - line));
        if (!plain_command(plain, word, rest + strspn(rest, " \t")))
            plain_move(plain, line);
        mem_free(word);
    }
    mem_free(directions);
}

bool plain_line(struct plain *plain, const char *line)
{
    while (isspace((unsigned char)*line))
        line++;
    size_t length = strlen(line);
    while (length && isspace((unsigned char)line[length - 1]))
        length--;
    char *trimmed = mem_string_range(line, length);
    if (length)
        obey(plain, trimmed);
    mem_free(trimmed);
    return !plain->quits;
}

struct plain *plain_new(struct catalog *catalog, struct player_progress *progress,
                        const struct plain_options *options, struct text *out)
{
    struct plain *plain = mem_alloc(1, sizeof *plain);
    plain->progress = progress;
    plain->options = *options;
    plain->out = out;
    plain->watch = true;
    plain->catalog = catalog;
    plain->maker = new_level_new(options->families, options->seed);
    plain->solver = solver_thread_new();
    for (size_t i = 0; i < catalog->count; i++)
        plain->count += catalog->items[i].count;
    plain->levels = mem_alloc(plain->count, sizeof *plain->levels);
    size_t at = 0;
    for (size_t i = 0; i < catalog->count; i++)
        for (size_t k = 0; k < catalog->items[i].count; k++)
            plain->levels[at++] = catalog->items[i].levels[k];
    plain_open(plain, 0);
    return plain;
}

void plain_free(struct plain *plain)
{
    leave(plain);
    solver_thread_free(plain->solver);
    new_level_free(plain->maker);
    mem_free(plain->levels);
    mem_free(plain);
}
