/* The editor drawn on a screen:
 *
 *     title, file
 *     puzzle, size, mirror
 *     the board                                | the brushes
 *                                              | what is wrong with it
 *                                              | how it is solved, how hard it is
 *     what there is to say, or to be typed
 *     every key
 */
#include "app/play/edit_screen.h"

#include <string.h>

#include "app/core/sanitize.h"
#include "app/play/level_screen.h"
#include "app/play/screen.h"
#include "app/play/solver_thread.h"
#include "base/language/message.h"
#include "base/language/wording.h"
#include "base/mem.h"
#include "base/utf8.h"
#include "draw/draw.h"
#include "draw/text.h"
#include "puzzle/level.h"

enum { HEAD_ROWS = 2, PANEL_COLUMNS = 29, DIAGNOSTICS_MAX = 3 };

static void print(struct screen *screen, unsigned x, unsigned y, unsigned width, const char *line)
{
    screen_print(screen, (struct screen_span){.x = x, .y = y, .width = width}, line);
}

/* Where the panel is written: each line below the last, as long as there is room. */
struct panel {
    struct screen *screen;
    unsigned x, y, end;
};

static void panel_line(struct panel *panel, const char *line)
{
    if (panel->y < panel->end)
        print(panel->screen, panel->x, panel->y, PANEL_COLUMNS - 1, line);
    panel->y++;
}

/* A sentence in as many lines as it takes, broken between words. */
static void panel_say(struct panel *panel, const char *sentence)
{
    char *words = wording_new(panel->screen->catalogue, sentence);
    struct text line;
    text_init(&line);
    for (char *word = strtok(words, " "); word; word = strtok(NULL, " ")) {
        if (line.length && utf8_columns(line.bytes) + 1 + utf8_columns(word) > PANEL_COLUMNS - 1) {
            panel_line(panel, line.bytes);
            text_clear(&line);
        }
        text_format(&line, "%s%s", line.length ? " " : "", word);
    }
    if (line.length)
        panel_line(panel, line.bytes);
    text_free(&line);
    mem_free(words);
}

static void add_brushes(struct edit_screen *self, struct panel *panel)
{
    choice_list *brushes = self->edit->calls->brushes;
    struct text line;
    text_init(&line);
    self->brush_row = panel->y;
    for (size_t i = 0; brushes(i).name; i++) {
        text_clear(&line);
        text_format(&line, "%s %zu %s", i == self->brush ? "\033[7m>" : " ", i + 1,
                    brushes(i).note);
        panel_line(panel, line.bytes);
    }
    text_free(&line);
}

static void add_diagnostics(struct edit_screen *self, struct panel *panel)
{
    const struct diag_list *diags = &edit_level(self->edit)->diags;
    struct text line;
    text_init(&line);
    for (size_t i = 0; i < diags->count && i < DIAGNOSTICS_MAX; i++) {
        const struct diag *diag = &diags->items[i];
        text_clear(&line);
        text_say(&line, "%s: %s", diag_severity_name(diag->severity), diag->what);
        panel_say(panel, line.bytes);
        text_clear(&line);
        if (diag->remedy)
            text_format(&line, "-> %s", diag->remedy);
        panel_say(panel, line.bytes);
    }
    if (!diags->errors)
        panel_say(panel, M_("it can be played (o)"));
    text_free(&line);
}

static void add_solution(const struct solve_result *solved, struct panel *panel)
{
    struct text line, score;
    text_init(&line);
    text_init(&score);
    score_print(&solved->score, solved->goal.metric, &score);
    if (solved->answer.verdict == VERDICT_SOLVED)
        text_say(&line, "solved: %s", score.bytes);
    else if (solved->answer.verdict == VERDICT_UNSOLVABLE)
        text_say(&line, "proved: it cannot be solved");
    else
        text_say(&line, "no solution found within the limits");
    panel_say(panel, line.bytes);
    text_free(&line);
    text_free(&score);
}

static void add_rating(const struct rate_result *rated, struct panel *panel)
{
    const struct rating *rating = &rated->rating;
    struct text line;
    text_init(&line);
    const char *grade = rating_grade_name(rating->grade);
    if (rating->has_score && rating->status == RATING_ESTIMATED)
        text_say(&line, "difficulty: %s, by estimate (score %.2f)", grade, rating->score);
    else if (rating->has_score)
        text_say(&line, "difficulty: %s (score %.2f)", grade, rating->score);
    panel_say(panel, line.bytes);
    text_free(&line);
}

static void add_answers(const struct edit_screen *self, struct panel *panel)
{
    const struct solve_result *solved = solver_thread_answer(self->solver);
    const struct rate_result *rated = solver_thread_rating(self->solver);
    if (self->asked != self->edit->versions + 1)
        return;
    panel->y++;
    if (solved)
        add_solution(solved, panel);
    if (rated)
        add_rating(rated, panel);
    if (solver_thread_is_busy(self->solver))
        panel_say(panel, solved ? M_("rating...") : M_("solving..."));
}

static void draw_panel(struct edit_screen *self, struct screen *screen, unsigned height)
{
    struct panel panel = {.screen = screen,
                          .x = screen->width - PANEL_COLUMNS + 1,
                          .y = HEAD_ROWS,
                          .end = HEAD_ROWS + height};
    self->panel = panel.x;
    add_brushes(self, &panel);
    panel.y++;
    if (self->edit->drawing)
        return;
    add_diagnostics(self, &panel);
    add_answers(self, &panel);
}

/* Marks the corner, and where something is wrong. */
static void find_marks(struct edit_screen *self, struct game_marks *marks)
{
    if (self->has_corner)
        game_marks_add(marks, self->corner.x, self->corner.y);
    if (self->edit->drawing)
        return;
    const struct diag_list *diags = &edit_level(self->edit)->diags;
    for (size_t i = 0; i < diags->count && i < DIAGNOSTICS_MAX; i++)
        if (diags->items[i].line && diags->items[i].column)
            game_marks_add(marks, diags->items[i].column - 1, diags->items[i].line - 1);
}

static void draw_board(struct edit_screen *self, struct screen *screen, unsigned height)
{
    struct text lines;
    struct game_marks marks = {.count = 0};
    text_init(&lines);
    find_marks(self, &marks);
    const struct play_preferences *preferences = self->preferences;
    struct canvas *canvas = canvas_text_new(
        &lines, (struct canvas_text_options){.unicode = preferences->unicode,
                                             .color = preferences->color,
                                             .scheme = preferences->scheme,
                                             .columns = 2,
                                             .outlines = self->edit->calls->traits});
    self->edit->calls->draw(self->edit->sketch, &marks, canvas);
    struct canvas_text_size size = canvas_text_size(canvas);
    canvas_text_free(canvas);
    struct view_room room = {
        .y = HEAD_ROWS, .width = screen->width - PANEL_COLUMNS, .height = height};
    board_view_print(&self->board, lines.bytes, size, self->cursor, room, screen);
    board_view_point(&self->board, self->cursor, screen);
    text_free(&lines);
}

static void draw_head(const struct edit_screen *self, struct screen *screen)
{
    struct text line, title;
    struct game_place size = edit_size(self->edit);
    text_init(&line);
    text_init(&title);
    sanitize_line(&title, self->edit->words[EDIT_TITLE]);
    text_add(&line, "\033[1m");
    if (title.length)
        text_say(&line, "editor: %s", title.bytes);
    else
        text_say(&line, "editor: a level without a title");
    text_free(&title);
    if (self->path) {
        text_add(&line, "\033[0m   ");
        sanitize_line(&line, self->path);
    }
    if (!edit_screen_is_saved(self))
        text_add(&line, " " M_("(not saved)"));
    print(screen, 0, 0, screen->width, line.bytes);
    text_clear(&line);
    text_say(&line, "%s %ux%u  column %u, row %u  mirror: %s", self->edit->family->name, size.x,
             size.y, self->cursor.x + 1, self->cursor.y + 1, edit_mirrors(self->edit->mirror).help);
    print(screen, 0, 1, screen->width, line.bytes);
    text_free(&line);
}

void edit_screen_draw(struct edit_screen *self, struct screen *screen)
{
    struct text line;
    text_init(&line);
    screen_clear(screen);
    struct keys_style style = {self->preferences->layout, self->preferences->catalogue};
    unsigned rows = keys_foot(edit_screen_keys(self), &style, screen->width, &line);
    unsigned height = screen->height - rows - 1 - HEAD_ROWS;
    const char *help = line.bytes;
    for (unsigned i = 0; i < rows; i++) {
        print(screen, 0, screen->height - rows + i, screen->width, help);
        help = strchr(help, '\n') + 1;
    }
    text_clear(&line);
    if (self->question)
        edit_screen_tell_question(self, &line);
    else
        text_add(&line, self->message.bytes);
    draw_head(self, screen);
    draw_board(self, screen, height);
    draw_panel(self, screen, height);
    print(screen, 0, screen->height - rows - 1, screen->width, line.bytes);
    text_free(&line);
}
