#include "app/api/cells.h"

#include <stdlib.h>
#include <string.h>

#include "app/core/overlays.h"
#include "app/core/registry.h"
#include "base/deadline.h"
#include "base/mem.h"
#include "draw/canvas.h"

struct cariste_analysis {
    struct api_head head;
    int32_t *values;
    unsigned width, height;
    struct text text;
    bool is_complete;
};

bool cariste_analysis_name(const char *puzzle, size_t index, struct cariste_choice *out)
{
    for (const struct puzzle *const *family = registry_families; *family && out; family++) {
        choice_list *list = (*family)->overlays;
        if (!list || (puzzle && strcmp((*family)->name, puzzle) != 0))
            continue;
        struct choice choice;
        for (size_t i = 0; (choice = list(i)).name; i++)
            if (index-- == 0) {
                *out = (struct cariste_choice){choice.name, api_help(choice.help)};
                return true;
            }
    }
    return false;
}

/* What an overlay says of a tile. Its label is a number, if it is the overlay of numbers. */
static int32_t value_of(const struct draw_tile *tile)
{
    char *end = NULL;
    long number = strtol(tile->label, &end, 10);
    if (tile->label[0] && !*end)
        return (int32_t)number;
    if (tile->marks & DRAW_MARK_DEAD)
        return CARISTE_DEAD;
    if (tile->marks & DRAW_MARK_REGION)
        return tile->group;
    if (tile->marks & DRAW_MARK_BRIDGE)
        return 2;
    return tile->marks & (DRAW_MARK_PASSAGE | DRAW_MARK_POINT) ? 1 : CARISTE_NOTHING;
}

/* A level without any overlay has captions, too: what the puzzle is about. */
static void take(struct cariste_analysis *self, const struct drawing *drawing, const char *language)
{
    size_t area = drawing_area(drawing);
    self->values = mem_alloc(area + 1, sizeof *self->values);
    self->width = (unsigned)drawing->width;
    self->height = (unsigned)drawing->height;
    for (size_t i = 0; i < area; i++)
        self->values[i] = value_of(&drawing->tiles[i]);
    text_add(&self->text, drawing->captions.bytes);
    api_settle(language, &self->text);
}

struct cariste_analysis *cariste_analyse(const struct cariste_level *level, const char *name,
                                         struct cariste_options *options)
{
    bool one =
        name &&
        choice_find(api_is(level, API_LEVEL) ? level->level->family->overlays : NULL, name).name;
    struct cariste_options *used = one && level->level->model ? api_borrow(options) : NULL;
    if (!used)
        return NULL;
    struct cariste_analysis *self = api_new(API_ANALYSIS, sizeof *self);
    struct canvas *canvas = canvas_new(NULL, NULL);
    double seconds = used->values.time > 0 ? used->values.time : OVERLAY_SECONDS;
    text_init(&self->text);
    struct deadline before = deadline_start(seconds, &used->stop);
    level->level->family->draw(level->level, NULL, 0, name, canvas);
    self->is_complete = !deadline_is_over();
    deadline_set(before);
    take(self, &canvas->drawing, used->values.lang);
    canvas_free(canvas);
    api_give_back(used);
    return self;
}

void cariste_analysis_free(struct cariste_analysis *analysis)
{
    if (!api_is(analysis, API_ANALYSIS))
        return;
    mem_free(analysis->values);
    text_free(&analysis->text);
    api_bury(analysis);
}

const int32_t *cariste_analysis_values(const struct cariste_analysis *analysis)
{
    return api_is(analysis, API_ANALYSIS) ? analysis->values : NULL;
}

unsigned cariste_analysis_width(const struct cariste_analysis *analysis)
{
    return api_is(analysis, API_ANALYSIS) ? analysis->width : 0;
}

unsigned cariste_analysis_height(const struct cariste_analysis *analysis)
{
    return api_is(analysis, API_ANALYSIS) ? analysis->height : 0;
}

const char *cariste_analysis_text(const struct cariste_analysis *analysis)
{
    return api_is(analysis, API_ANALYSIS) ? analysis->text.bytes : NULL;
}

bool cariste_analysis_is_complete(const struct cariste_analysis *analysis)
{
    return api_is(analysis, API_ANALYSIS) && analysis->is_complete;
}
