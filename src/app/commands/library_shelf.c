#include "app/commands/library_shelf.h"

#include <string.h>
#include <strings.h>

#include "app/commands/library_sort.h"
#include "app/commands/run.h"
#include "app/core/options/pattern.h"
#include "base/clock.h"
#include "base/mem.h"

double library_until(const struct run *run)
{
    double seconds = run->arguments->options.time;
    return seconds > 0 ? clock_seconds() + seconds : 0;
}

bool library_is_over(struct run *run, double until)
{
    bool over = console_is_stopped(&run->console) || (until > 0 && clock_seconds() >= until);
    if (over)
        console_worsen(&run->console, EXIT_LIMITED);
    return over;
}

bool shelf_is_best(const struct shelf_item *item, const struct store_solution *solution,
                   const char *metric)
{
    const struct store_record *record = &item->record;
    for (size_t i = 0; i < record->best_count; i++)
        if (strcmp(record->best[i].metric, metric) == 0)
            return strcmp(record->best[i].moves, solution->moves) == 0;
    return false;
}

int64_t shelf_gap(const struct shelf_item *item, const struct store_solution *solution,
                  const char *metric)
{
    int64_t bound = store_record_bound(&item->record, metric);
    int64_t value = score_metric(&solution->score, metric);
    return bound < 0 || value < bound ? -1 : value - bound;
}

/* The goal of --goal, or NULL when there is none, or anything will do. */
static const struct goal *wanted_goal(const struct options *options, const struct puzzle *family)
{
    const struct goal *goal =
        choice_is_open(options->goal) ? NULL : goal_find(family->goals, options->goal);
    return goal && goal->metric ? goal : NULL;
}

/* Whether every metric it is the best by is proved; of --goal, if given. What only optimize counts
 * never is. */
static bool is_proved(const struct options *options, const struct shelf_item *item,
                      const struct store_solution *solution)
{
    const struct puzzle *family = item->level->family;
    const struct goal *wanted = wanted_goal(options, family);
    for (const struct goal *goal = family->goals; goal->name; goal++)
        if ((!wanted || wanted == goal) && shelf_is_best(item, solution, goal->name) &&
            shelf_gap(item, solution, goal->name) != 0)
            return false;
    for (const struct goal *goal = family->shorten_goals; !wanted && goal && goal->name; goal++)
        if (shelf_is_best(item, solution, goal->name))
            return false;
    return true;
}

/* Whether a level without a solution passes. */
static bool wants_bare(const struct options *options, const struct shelf_item *item)
{
    bool of_family =
        choice_is_open(options->goal) || goal_find(item->level->family->goals, options->goal);
    if (!options->only)
        return of_family;
    return of_family &&
           strcmp(options->only, item->record.unsolvable ? "unsolvable" : "unsolved") == 0;
}

static bool wants_solution(const struct options *options, const struct shelf_item *item,
                           const struct store_solution *solution)
{
    const struct goal *goal = wanted_goal(options, item->level->family);
    bool any = choice_is_open(options->goal) ||
               (!goal && goal_find(item->level->family->goals, options->goal));
    if (!any && !(goal && shelf_is_best(item, solution, goal->name)))
        return false;
    return !options->only ||
           strcmp(options->only, is_proved(options, item, solution) ? "proved" : "open") == 0;
}

static void add_row(struct library_shelf *shelf, const struct shelf_item *item,
                    const struct store_solution *solution)
{
    size_t count = shelf->row_count;
    if ((count & (count - 1)) == 0)
        shelf->rows = mem_resize(shelf->rows, count ? 2 * count : 1, sizeof *shelf->rows);
    shelf->rows[shelf->row_count++] = (struct shelf_row){.item = item, .solution = solution};
}

/* The first of the best with the same moves: they are one solution, whatever it is the best by. */
static size_t first_with(const struct store_record *record, size_t which)
{
    size_t first = 0;
    while (strcmp(record->best[first].moves, record->best[which].moves) != 0)
        first++;
    return first;
}

size_t shelf_solutions(const struct shelf_item *item)
{
    size_t count = 0;
    for (size_t i = 0; i < item->record.best_count; i++)
        count += first_with(&item->record, i) == i;
    return count;
}

/* Takes the item over if a row of it passes. */
static void add_item(struct library_shelf *shelf, struct shelf_item *item)
{
    const struct options *options = &shelf->run->arguments->options;
    const struct store_record *record = &item->record;
    size_t before = shelf->row_count;
    for (size_t i = 0; i < record->best_count; i++) {
        size_t first = first_with(record, i);
        item->shown[i] =
            first < i ? item->shown[first] : wants_solution(options, item, &record->best[i]);
        if (first == i && item->shown[i])
            add_row(shelf, item, &record->best[i]);
    }
    if (!record->best_count && wants_bare(options, item))
        add_row(shelf, item, NULL);
    if (shelf->row_count == before) {
        store_record_free(&item->record);
        mem_free(item);
        return;
    }
    size_t count = shelf->item_count;
    if ((count & (count - 1)) == 0)
        shelf->items = mem_resize(shelf->items, count ? 2 * count : 1, sizeof *shelf->items);
    item->place = count;
    shelf->items[shelf->item_count++] = item;
}

/* Gives the item the place it was first seen in, of those that pass --match and --level; false when
 * it has none and is not wanted for its title. */
static bool find_place(const struct run *run, struct shelf_item *item)
{
    const struct options *options = &run->arguments->options;
    const struct store_record *record = &item->record;
    const struct store_place *first = NULL;
    bool titled = pattern_matches(options->match, item->level->title);
    for (size_t i = 0; i < record->place_count; i++) {
        const struct store_place *place = &record->places[i];
        if ((titled || pattern_matches(options->match, place->file)) &&
            select_has(&run->arguments->select, place->number) &&
            (!first || place->when < first->when))
            first = place;
    }
    if (!first)
        return titled && !options->level;
    item->file = first->file;
    item->number = first->number;
    return true;
}

static bool is_of_family(const struct options *options, const struct level *level)
{
    return !options->puzzle || strcmp(options->puzzle, level->family->name) == 0;
}

static bool has_id(const struct options *options, const char *id)
{
    return !options->id || (*id && strncasecmp(id, options->id, strlen(options->id)) == 0);
}

static bool take_record(void *context, struct store_record *record)
{
    struct library_shelf *shelf = context;
    const struct options *options = &shelf->run->arguments->options;
    shelf->cut = library_is_over(shelf->run, shelf->until);
    if (shelf->cut || !is_of_family(options, record->level) || !has_id(options, record->id))
        return !shelf->cut;
    struct shelf_item *item = mem_alloc(1, sizeof *item);
    *item = (struct shelf_item){.level = record->level, .record = *record, .kept = true};
    *record = (struct store_record){0};
    if (find_place(shelf->run, item)) {
        add_item(shelf, item);
    } else {
        store_record_free(&item->record);
        mem_free(item);
    }
    return true;
}

/* A level of a file, which is taken over after this. */
struct shelf_walk {
    struct library_shelf *shelf;
    struct store *store;
};

static const char *base_name(const char *path)
{
    const char *slash = path ? strrchr(path, '/') : NULL;
    return slash ? slash + 1 : path;
}

static void take_level(void *context, struct level *level)
{
    struct shelf_walk *walk = context;
    struct library_shelf *shelf = walk->shelf;
    const struct options *options = &shelf->run->arguments->options;
    const char *file = base_name(level->file);
    char id[PUZZLE_ID_ROOM] = "";
    shelf->cut = shelf->cut || library_is_over(shelf->run, shelf->until);
    if (shelf->cut || !level_is_valid(level) || !is_of_family(options, level) ||
        !(pattern_matches(options->match, file) || pattern_matches(options->match, level->title)))
        return;
    level->family->identify(level, id);
    if (!has_id(options, id))
        return;
    struct shelf_item *item = mem_alloc(1, sizeof *item);
    *item = (struct shelf_item){.level = level, .file = file, .number = level->number_in_file};
    item->kept = walk->store && store_look(walk->store, level, &item->record);
    memcpy(item->record.id, id, sizeof id);
    add_item(shelf, item);
}

static void put_items_in_order(struct library_shelf *shelf)
{
    bool *there = mem_alloc(shelf->item_count + 1, sizeof *there);
    struct shelf_item **all = mem_alloc(shelf->item_count + 1, sizeof(struct shelf_item *));
    size_t count = 0;
    for (size_t i = 0; i < shelf->item_count; i++)
        all[i] = shelf->items[i];
    for (size_t i = 0; i < shelf->row_count; i++) {
        size_t place = shelf->rows[i].item->place;
        if (!there[place])
            shelf->items[count++] = all[place];
        there[place] = true;
    }
    mem_free(all);
    mem_free(there);
}

void library_shelf_fill(struct library_shelf *shelf, struct run *run, struct store *store)
{
    *shelf = (struct library_shelf){.run = run, .until = library_until(run)};
    struct shelf_walk walk = {.shelf = shelf, .store = store};
    level_list_init(&shelf->levels);
    if (run->arguments->file_count)
        run_each_level(run, &(struct level_walk){.visit = take_level,
                                                 .context = &walk,
                                                 .taken = &shelf->levels,
                                                 .unnamed = true});
    else if (store && !store_each(store, run->arguments->options.families, take_record, shelf) &&
             !shelf->cut)
        console_worsen(&run->console, EXIT_BAD);
    library_sort(shelf);
    put_items_in_order(shelf);
}

void library_shelf_free(struct library_shelf *shelf)
{
    for (size_t i = 0; i < shelf->item_count; i++) {
        store_record_free(&shelf->items[i]->record);
        mem_free(shelf->items[i]);
    }
    mem_free(shelf->items);
    mem_free(shelf->rows);
    level_list_free(&shelf->levels);
}
