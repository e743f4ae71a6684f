/* Levels that are the same or much alike: those of files, with each other and with the library; or
 * all of the library. */
#include "app/commands/library_actions.h"

#include <stdlib.h>
#include <string.h>

#include "app/commands/library_shelf.h"
#include "app/commands/run.h"
#include "app/core/sanitize.h"
#include "app/core/similar.h"
#include "base/json.h"
#include "base/language/message.h"
#include "base/mem.h"

struct similar_command {
    struct run *run;
    double until;
    struct library_shelf shelf; /* what was asked for */
    struct store_record *kept;  /* besides: of the library */
    size_t kept_count, kept_room;
    struct compared_level *items; /* the shelf's, then those kept */
    size_t count;
    struct similar_pair *pairs;
    size_t pair_count, pair_room;
};

/* Where a level stands. */
struct standing {
    const char *file; /* or NULL */
    unsigned number;
};

static struct standing standing_of(const struct similar_command *self, size_t number)
{
    if (number < self->shelf.item_count)
        return (struct standing){self->shelf.items[number]->file,
                                 self->shelf.items[number]->number};
    const struct store_record *record = &self->kept[number - self->shelf.item_count];
    if (record->place_count)
        return (struct standing){record->places[0].file, record->places[0].number};
    return (struct standing){0};
}

/* "seeds.sok 3  Mulot: mini"; of a level that was never seen in a file, the ID. */
static void add_name(struct text *out, const struct similar_command *self, size_t number)
{
    struct standing at = standing_of(self, number);
    const struct compared_level *item = &self->items[number];
    if (at.file) {
        sanitize_line(out, at.file);
        text_format(out, " %u", at.number);
    } else {
        text_format(out, "%.12s", item->id);
    }
    if (item->level->title) {
        text_add(out, "  ");
        sanitize_line(out, item->level->title);
    }
}

static void add_how(struct text *out, const struct similar_pair *pair)
{
    unsigned percent = (unsigned)(100 * pair->share);
    if (pair->kind == SIMILAR_SAME)
        text_say(out, "the same");
    else if (pair->kind == SIMILAR_NEAR)
        text_say_count(out, (uint64_t)pair->cells, "%d square differs", "%d squares differ",
                       pair->cells);
    else if (pair->kind == SIMILAR_ROOM)
        text_say(out, "the same room, other boxes");
    else
        text_say(out, "%u %% of the pushes in series of four", percent);
}

static void add_side(struct text *out, const struct similar_command *self, size_t number)
{
    struct standing at = standing_of(self, number);
    json_add_string(out, "file", at.file);
    json_add_whole_if(out, "level", at.number, at.number);
    json_add_string(out, "title", self->items[number].level->title);
    json_add_string(out, "id", self->items[number].id);
}

static void tell_json(const struct similar_command *self, const struct similar_pair *pair)
{
    struct text *out = &self->run->console.out;
    json_open(out, NULL, '{');
    add_side(out, self, pair->first);
    json_add_string(out, "puzzle", self->items[pair->first].level->family->name);
    json_open(out, "other", '{');
    add_side(out, self, pair->second);
    json_close(out, '}');
    json_add_string(out, "kind", similar_kind_name(pair->kind));
    json_add_whole_if(out, "cells", pair->cells >= 0, (uint64_t)pair->cells);
    json_add_real_if(out, "share", pair->share >= 0, pair->share);
    json_end_line(out);
}

static void tell(const struct similar_command *self, const struct similar_pair *pair, bool begins)
{
    struct text *out = &self->run->console.out;
    if (self->run->arguments->options.json) {
        tell_json(self, pair);
    } else {
        if (begins) {
            add_name(out, self, pair->first);
            text_add_char(out, '\n');
        }
        text_add(out, "    ");
        add_name(out, self, pair->second);
        text_add(out, ": ");
        add_how(out, pair);
        text_add_char(out, '\n');
    }
    console_flush(&self->run->console);
}

static void take(void *context, const struct similar_pair *pair)
{
    struct similar_command *self = context;
    if (self->pair_count == self->pair_room) {
        self->pair_room = self->pair_room ? 2 * self->pair_room : 64;
        self->pairs = mem_resize(self->pairs, self->pair_room, sizeof *self->pairs);
    }
    self->pairs[self->pair_count++] = *pair;
}

static int compare(const void *a, const void *b)
{
    const struct similar_pair *one = a, *other = b;
    if (one->first != other->first)
        return one->first < other->first ? -1 : 1;
    return (one->second > other->second) - (one->second < other->second);
}

/* In the order in which the levels came. */
static void tell_all(struct similar_command *self)
{
    const struct options *options = &self->run->arguments->options;
    size_t found[SIMILAR_MOVES + 1] = {0};
    if (self->pair_count > 1)
        qsort(self->pairs, self->pair_count, sizeof *self->pairs, compare);
    for (size_t i = 0; i < self->pair_count; i++) {
        const struct similar_pair *pair = &self->pairs[i];
        found[pair->kind]++;
        tell(self, pair, i == 0 || pair[-1].first != pair->first);
    }
    if (!options->json && !options->quiet)
        text_say(&self->run->console.out,
                 "levels: %zu; the same: %zu; nearly: %zu; in the same room: %zu; solved alike: "
                 "%zu\n",
                 self->count, found[SIMILAR_SAME], found[SIMILAR_NEAR], found[SIMILAR_ROOM],
                 found[SIMILAR_MOVES]);
    console_flush(&self->run->console);
}

static bool go_on(void *context)
{
    struct similar_command *self = context;
    return !library_is_over(self->run, self->until);
}

/* Whether the library's record is of one of the levels asked for, where it stands. */
static bool is_asked_for(const struct similar_command *self, const struct store_record *record)
{
    for (size_t i = 0; i < self->shelf.item_count; i++) {
        const struct shelf_item *item = self->shelf.items[i];
        if (strcmp(item->record.id, record->id) != 0)
            continue;
        for (size_t j = 0; j < record->place_count; j++)
            if (item->file && strcmp(record->places[j].file, item->file) == 0)
                return true;
        return record->place_count == 0;
    }
    return false;
}

static bool take_kept(void *context, struct store_record *record)
{
    struct similar_command *self = context;
    if (library_is_over(self->run, self->until))
        return false;
    if (!record->level || is_asked_for(self, record))
        return true;
    if (self->kept_count == self->kept_room) {
        self->kept_room = self->kept_room ? 2 * self->kept_room : 64;
        self->kept = mem_resize(self->kept, self->kept_room, sizeof *self->kept);
    }
    self->kept[self->kept_count++] = *record;
    *record = (struct store_record){0};
    return true;
}

/* The best by pushes, or whatever there is. */
static const char *kept_solution(const struct store_record *record)
{
    for (size_t i = 0; i < record->best_count; i++)
        if (strcmp(record->best[i].metric, "pushes") == 0)
            return record->best[i].moves;
    return record->best_count ? record->best[0].moves : NULL;
}

static const char *solution_of(const struct shelf_item *item)
{
    const struct level *level = item->level;
    const char *kept = kept_solution(&item->record);
    for (size_t i = 0; i < level->solution_count && !kept; i++) {
        struct score score;
        level->family->judge(level, level->solutions[i].moves, &score);
        kept = score.solved ? level->solutions[i].moves : NULL;
    }
    return kept;
}

static void gather(struct similar_command *self, struct store *store)
{
    struct run *run = self->run;
    library_shelf_fill(&self->shelf, run, store);
    if (run->arguments->file_count && store &&
        !store_each(store, run->arguments->options.families, take_kept, self) &&
        !library_is_over(run, self->until))
        console_worsen(&run->console, EXIT_BAD);
    self->items = mem_alloc(self->shelf.item_count + self->kept_count + 1, sizeof *self->items);
    for (size_t i = 0; i < self->shelf.item_count; i++) {
        const struct shelf_item *item = self->shelf.items[i];
        struct compared_level *new = &self->items[self->count++];
        *new = (struct compared_level){
            .level = item->level, .solution = solution_of(item), .asked = true};
        memcpy(new->id, item->record.id, sizeof new->id);
    }
    for (size_t i = 0; i < self->kept_count; i++) {
        struct compared_level *new = &self->items[self->count++];
        *new = (struct compared_level){.level = self->kept[i].level,
                                       .solution = kept_solution(&self->kept[i])};
        memcpy(new->id, self->kept[i].id, sizeof new->id);
    }
}

void library_similar(struct run *run)
{
    struct similar_command self = {.run = run, .until = library_until(run)};
    gather(&self, library_opened(run));
    similar_find(&(struct similar_search){
        .items = self.items, .count = self.count, .go_on = go_on, .found = take, .context = &self});
    tell_all(&self);
    for (size_t i = 0; i < self.kept_count; i++)
        store_record_free(&self.kept[i]);
    mem_free(self.kept);
    mem_free(self.items);
    mem_free(self.pairs);
    library_shelf_free(&self.shelf);
}
