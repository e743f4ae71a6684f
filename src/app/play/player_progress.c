#include "app/play/player_progress.h"

#include <stdlib.h>
#include <string.h>

#include "app/core/library.h"
#include "app/core/session.h"
#include "base/language/message.h"
#include "base/mem.h"
#include "base/text.h"
#include "puzzle/level.h"

struct record {
    const struct level *level; /* as it was first asked for */
    char id[PUZZLE_ID_ROOM];
    bool solved;
    double seconds;
    char *left; /* NULL = never played */
    char *history;
    uint64_t best[SCORE_METRICS_MAX], own[SCORE_METRICS_MAX];
};

struct player_progress {
    struct library *library;
    struct record *records;
    size_t count, room;
};

struct player_progress *player_progress_new(struct library *library)
{
    struct player_progress *progress = mem_alloc(1, sizeof *progress);
    progress->library = library;
    return progress;
}

void player_progress_free(struct player_progress *progress)
{
    if (!progress)
        return;
    for (size_t i = 0; i < progress->count; i++) {
        mem_free(progress->records[i].left);
        mem_free(progress->records[i].history);
    }
    mem_free(progress->records);
    mem_free(progress);
}

/* The history a library keeps has the player's own best before that of the session, a line for each
 * counter: "own moves 97". */
static void write_own(const struct record *record, struct text *out)
{
    const char *const *counters = record->level->family->game->counters;
    for (size_t i = 0; counters[i]; i++)
        if (record->own[i] != UINT64_MAX)
            text_format(out, "own %s %llu\n", counters[i], (unsigned long long)record->own[i]);
}

/* Returns where the session's lines begin. */
static const char *read_own(struct record *record, const char *lines)
{
    const char *const *counters = record->level->family->game->counters;
    while (strncmp(lines, "own ", 4) == 0) {
        for (size_t i = 0; counters[i]; i++) {
            size_t length = strlen(counters[i]);
            if (strncmp(lines + 4, counters[i], length) == 0 && lines[4 + length] == ' ')
                record->own[i] = strtoull(lines + 5 + length, NULL, 10);
        }
        lines += strcspn(lines, "\n");
        lines += *lines == '\n';
    }
    return lines;
}

static void read_library(struct record *record, struct library *library)
{
    const struct level *level = record->level;
    const char *const *counters = level->family->game->counters;
    struct metric known[SCORE_METRICS_MAX];
    struct saved_game game = library_last_game(library, level);
    record->solved = game.solved;
    record->seconds = game.seconds;
    record->left = game.moves;
    if (game.history) {
        const char *session = read_own(record, game.history);
        record->history = game.same_copy ? mem_string(session) : NULL;
        mem_free(game.history);
    }
    for (size_t count = library_best_values(library, level, known); count--;)
        for (size_t i = 0; counters[i]; i++)
            if (strcmp(counters[i], known[count].name) == 0)
                record->best[i] = known[count].value;
}

/* Levels are told apart by where they are first, which is quick, and then by what they are: two
 * copies of a level share what is achieved, but a position fits only the copy it was left in. */
static struct record *find(struct player_progress *progress, const struct level *level)
{
    for (size_t i = 0; i < progress->count; i++)
        if (progress->records[i].level == level)
            return &progress->records[i];
    if (progress->count == progress->room) {
        progress->room = progress->room ? 2 * progress->room : 16;
        progress->records =
            mem_resize(progress->records, progress->room, sizeof *progress->records);
    }
    struct record *record = &progress->records[progress->count++];
    *record = (struct record){.level = level};
    level->family->identify(level, record->id);
    for (size_t i = 0; i < SCORE_METRICS_MAX; i++)
        record->best[i] = record->own[i] = UINT64_MAX;
    if (progress->library)
        read_library(record, progress->library);
    return record;
}

struct level_progress player_progress_recall(struct player_progress *progress,
                                             const struct level *level)
{
    const struct record *record = find(progress, level);
    struct level_progress entry = {.solved = record->solved,
                                   .seconds = record->seconds,
                                   .left = record->left,
                                   .history = record->history};
    memcpy(entry.best, record->best, sizeof entry.best);
    memcpy(entry.own, record->own, sizeof entry.own);
    return entry;
}

void level_progress_tell(const struct level_progress *progress, size_t counter, struct text *out)
{
    uint64_t own = progress->own[counter], best = progress->best[counter];
    if (own != UINT64_MAX)
        text_say(out, "yours %llu", (unsigned long long)own);
    text_add(out, own != UINT64_MAX && best < own ? ", " : "");
    if (best < own)
        text_say(out, "known %llu", (unsigned long long)best);
}

/* Every copy of the level is as good as solved. */
static void enter_solved(struct player_progress *progress, const struct record *solved,
                         const struct session *session)
{
    for (size_t k = 0; k < progress->count; k++) {
        struct record *record = &progress->records[k];
        if (record->level->family != solved->level->family || strcmp(record->id, solved->id) != 0)
            continue;
        record->solved = true;
        for (size_t i = 0; session->calls->counters[i]; i++) {
            uint64_t value = session->calls->counter(session->game, i);
            if (value < record->best[i])
                record->best[i] = value;
            if (value < record->own[i])
                record->own[i] = value;
        }
    }
}

void player_progress_enter(struct player_progress *progress, const struct session *session)
{
    const struct level *level = session->level;
    struct record *record = find(progress, level);
    struct score score = {0};
    mem_free(record->left);
    record->left = session_moves(session);
    record->seconds = session->seconds;
    level->family->judge(level, record->left, &score);
    if (score.solved && !session->helped)
        enter_solved(progress, record, session);
    struct text history;
    text_init(&history);
    session_write(session, &history);
    mem_free(record->history);
    record->history = text_take(&history);
    if (progress->library) {
        write_own(record, &history);
        text_add(&history, record->history);
        struct saved_game game = {.moves = record->left,
                                  .seconds = record->seconds,
                                  .solved = record->solved,
                                  .history = history.bytes,
                                  .helped = session->helped};
        library_save_game(progress->library, level, &game);
    }
    text_free(&history);
}

char *player_progress_setting(struct player_progress *progress, const char *name)
{
    return progress->library ? library_setting(progress->library, name) : NULL;
}

void player_progress_save_setting(struct player_progress *progress, const char *name,
                                  const char *value)
{
    if (progress->library)
        library_save_setting(progress->library, name, value);
}
