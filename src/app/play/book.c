#include "app/play/book.h"

#include <string.h>

#include "app/keep.h"
#include "app/play/session.h"
#include "base/mem.h"
#include "puzzle/level.h"

struct page {
    const struct level *level; /* as it was first asked for */
    char id[PUZZLE_ID_ROOM];
    bool solved;
    double seconds;
    char *left; /* NULL = never played */
    uint64_t best[SCORE_METRICS_MAX];
};

struct book {
    struct keep *keep;
    struct page *pages;
    size_t count, room;
};

struct book *book_new(struct keep *keep)
{
    struct book *book = mem_alloc(1, sizeof *book);
    book->keep = keep;
    return book;
}

void book_free(struct book *book)
{
    if (!book)
        return;
    for (size_t i = 0; i < book->count; i++)
        mem_free(book->pages[i].left);
    mem_free(book->pages);
    mem_free(book);
}

static void read_library(struct page *page, struct keep *keep)
{
    const struct level *level = page->level;
    const char *const *counters = level->family->game->counters;
    struct metric known[SCORE_METRICS_MAX];
    struct keep_game game = keep_last_played(keep, level);
    page->solved = game.solved;
    page->seconds = game.seconds;
    page->left = game.moves;
    for (size_t count = keep_known(keep, level, known); count--;)
        for (size_t i = 0; counters[i]; i++)
            if (strcmp(counters[i], known[count].name) == 0)
                page->best[i] = known[count].value;
}

/* Levels are told apart by where they are first, which is quick, and then by what they are: two
 * copies of a level share what is achieved, but a position fits only the copy it was left in. */
static struct page *find(struct book *book, const struct level *level)
{
    for (size_t i = 0; i < book->count; i++)
        if (book->pages[i].level == level)
            return &book->pages[i];
    if (book->count == book->room) {
        book->room = book->room ? 2 * book->room : 16;
        book->pages = mem_resize(book->pages, book->room, sizeof *book->pages);
    }
    struct page *page = &book->pages[book->count++];
    *page = (struct page){.level = level};
    level->family->identify(level, page->id);
    for (size_t i = 0; i < SCORE_METRICS_MAX; i++)
        page->best[i] = UINT64_MAX;
    if (book->keep)
        read_library(page, book->keep);
    return page;
}

struct book_entry book_recall(struct book *book, const struct level *level)
{
    const struct page *page = find(book, level);
    struct book_entry entry = {
        .solved = page->solved, .seconds = page->seconds, .left = page->left};
    memcpy(entry.best, page->best, sizeof entry.best);
    return entry;
}

/* Every copy of the level is as good as solved. */
static void enter_solved(struct book *book, const struct page *solved,
                         const struct session *session)
{
    for (size_t k = 0; k < book->count; k++) {
        struct page *page = &book->pages[k];
        if (page->level->family != solved->level->family || strcmp(page->id, solved->id) != 0)
            continue;
        page->solved = true;
        for (size_t i = 0; session->calls->counters[i]; i++) {
            uint64_t value = session->calls->counter(session->game, i);
            if (value < page->best[i])
                page->best[i] = value;
        }
    }
}

void book_enter(struct book *book, const struct session *session)
{
    const struct level *level = session->level;
    struct page *page = find(book, level);
    struct score score = {0};
    mem_free(page->left);
    page->left = session_moves(session);
    page->seconds = session->seconds;
    level->family->judge(level, page->left, &score);
    if (score.solved)
        enter_solved(book, page, session);
    if (book->keep) {
        struct keep_game game = {
            .moves = page->left, .seconds = page->seconds, .solved = page->solved};
        keep_played(book->keep, level, &game);
    }
}
