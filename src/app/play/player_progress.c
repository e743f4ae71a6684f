#include "app/play/player_progress.h"

#include <string.h>

#include "app/core/library.h"
#include "app/play/session.h"
#include "base/mem.h"
#include "puzzle/level.h"

struct record {
    const struct level *level; /* as it was first asked for */
    char id[PUZZLE_ID_ROOM];
    bool solved;
    double seconds;
    char *left; /* NULL = never played */
    uint64_t best[SCORE_METRICS_MAX];
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
    for (size_t i = 0; i < progress->count; i++)
        mem_free(progress->records[i].left);
    mem_free(progress->records);
    mem_free(progress);
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
        record->best[i] = UINT64_MAX;
    if (progress->library)
        read_library(record, progress->library);
    return record;
}

struct level_progress player_progress_recall(struct player_progress *progress,
                                             const struct level *level)
{
    const struct record *record = find(progress, level);
    struct level_progress entry = {
        .solved = record->solved, .seconds = record->seconds, .left = record->left};
    memcpy(entry.best, record->best, sizeof entry.best);
    return entry;
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
    if (score.solved)
        enter_solved(progress, record, session);
    if (progress->library) {
        struct saved_game game = {
            .moves = record->left, .seconds = record->seconds, .solved = record->solved};
        library_save_game(progress->library, level, &game);
    }
}
