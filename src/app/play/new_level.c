#include "app/play/new_level.h"

#include <string.h>

#include "app/core/make.h"
#include "app/play/screen.h"
#include "base/clock.h"
#include "base/language/message.h"
#include "base/mem.h"
#include "base/text.h"
#include "base/thread.h"
#include "puzzle/level.h"
#include "puzzle/puzzle.h"

enum {
    STYLES_MAX = 9, /* as many as there are digits */
    CANDIDATES = 20 /* of which the hardest is taken */
};

/* Seconds after which the hardest so far is taken, if there is one. */
static const double patience = 5;

struct level_style {
    const struct puzzle *family;
    struct choice choice;
};

/* What the thread works on: it writes the hardest level, and after it `done`. */
struct level_order {
    struct thread thread;
    bool started;
    const struct level_style *style;
    uint64_t seed;
    atomic_bool stop, done;
    struct level *level; /* the hardest, or NULL */
};

struct new_level {
    struct level_style styles[STYLES_MAX];
    size_t style_count;
    uint64_t seed; /* of the next one */
    bool open;
    const char *said;          /* instead of an offer, or NULL */
    struct level_order *order; /* being made, or NULL */
};

struct new_level *new_level_new(const struct puzzle *const *families, uint64_t seed)
{
    struct new_level *self = mem_alloc(1, sizeof *self);
    self->seed = seed;
    for (; families && *families; families++) {
        choice_list *styles = (*families)->generate ? (*families)->styles : NULL;
        for (size_t i = 0; styles && styles(i).name && self->style_count < STYLES_MAX; i++)
            if (!styles(i).note)
                self->styles[self->style_count++] = (struct level_style){*families, styles(i)};
    }
    return self;
}

static void end_order(struct new_level *self)
{
    struct level_order *order = self->order;
    if (!order)
        return;
    atomic_store(&order->stop, true);
    if (order->started)
        thread_join(&order->thread);
    level_free(order->level);
    mem_free(order);
    self->order = NULL;
}

void new_level_free(struct new_level *self)
{
    if (!self)
        return;
    end_order(self);
    mem_free(self);
}

static void take(void *context, const struct made_level *made)
{
    struct level_order *order = context;
    order->level = made->level;
}

static void make(void *context)
{
    struct level_order *order = context;
    struct make_request request = {.wanted = {.family = order->style->family,
                                              .style = order->style->choice.name,
                                              .seed = order->seed,
                                              .candidates = CANDIDATES,
                                              .limits = {.seconds = patience},
                                              .hooks = {.stop = &order->stop}},
                                   .best = 1,
                                   .hand_out = take,
                                   .context = order};
    struct text why;
    bool late;
    text_init(&why);
    do { /* on a slow machine the time may be over before anything is found: longer, then */
        late = make_levels(&request, &why) == MAKE_LIMIT;
        text_clear(&why);
        request.wanted.limits.seconds *= 2;
    } while (late && !order->level && !atomic_load(&order->stop));
    text_free(&why);
    atomic_store(&order->done, true);
}

void new_level_open(struct new_level *self)
{
    end_order(self);
    self->open = true;
    self->said = self->style_count ? NULL : M_("no levels can be made here");
}

bool new_level_is_open(const struct new_level *self)
{
    return self->open;
}

static void begin(struct new_level *self, const struct level_style *style)
{
    struct level_order *order = mem_alloc(1, sizeof *order);
    order->style = style;
    order->seed = self->seed++;
    order->started = thread_start(&order->thread, make, order);
    if (!order->started) /* then the player waits */
        make(order);
    self->order = order;
}

void new_level_key(struct new_level *self, uint32_t key)
{
    size_t index = key - '1';
    if (self->order || key < '1' || index >= self->style_count) {
        end_order(self);
        self->open = false;
        return;
    }
    begin(self, &self->styles[index]);
}

struct level *new_level_take(struct new_level *self)
{
    struct level_order *order = self->order;
    if (!order || !atomic_load(&order->done))
        return NULL;
    struct level *level = order->level;
    order->level = NULL;
    if (level) {
        struct text title;
        text_init(&title);
        text_format(&title, "%s, seed %llu", order->style->choice.name,
                    (unsigned long long)order->seed);
        mem_free(level->title);
        level->title = text_take(&title);
    }
    end_order(self);
    self->open = !level;
    self->said = level ? NULL : M_("nothing was found in time; any key goes back");
    return level;
}

void new_level_tell_styles(const struct new_level *self, struct text *out)
{
    for (size_t i = 0; i < self->style_count; i++)
        text_format(out, "%-9s %s: %s\n", self->styles[i].choice.name, self->styles[i].family->name,
                    self->styles[i].choice.help);
}

struct level *new_level_make(struct new_level *self, const char *style, const atomic_bool *stop)
{
    for (size_t i = 0; i < self->style_count && !self->order; i++)
        if (strcmp(self->styles[i].choice.name, style) == 0)
            begin(self, &self->styles[i]);
    while (self->order && !atomic_load(&self->order->done)) {
        if (stop && atomic_load(stop))
            atomic_store(&self->order->stop, true);
        clock_sleep(0.005);
    }
    return new_level_take(self);
}

double new_level_patience(const struct new_level *self)
{
    return self->order ? 0.05 : 1;
}

void new_level_draw(const struct new_level *self, struct screen *screen)
{
    struct text line;
    unsigned row = 0;
    text_init(&line);
    screen_clear(screen);
    screen_print(screen, (struct screen_span){.y = row++, .width = screen->width},
                 "\033[1m" M_("cariste: a new level") "\033[0m");
    for (size_t i = 0; i < self->style_count; i++) {
        text_clear(&line);
        text_format(&line, "\033[1m%zu\033[0m %s, %s: %s", i + 1, self->styles[i].family->name,
                    self->styles[i].choice.name, self->styles[i].choice.help);
        screen_print(screen, (struct screen_span){.y = ++row, .width = screen->width}, line.bytes);
    }
    const char *foot = self->said    ? self->said
                       : self->order ? M_("looking for a hard one... (any key gives it up)")
                                     : M_("which? (any other key goes back)");
    screen_print(screen, (struct screen_span){.y = screen->height - 1, .width = screen->width},
                 foot);
    text_free(&line);
}
