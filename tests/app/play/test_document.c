/* The screens in docs/play.md are those the program draws. With an argument they are printed, to be
 * put there. */
#include "app/play/play_ui.h"

#include <stdio.h>
#include <time.h>

#include "app/play/player_progress.h"
#include "app/play/catalog.h"
#include "app/play/keys.h"
#include "app/play/levels.h"
#include "app/play/screen.h"
#include "base/mem.h"
#include "base/text.h"
#include "sokoban/sample.h"

enum { WIDTH = 80, HEIGHT = 20 };

/* What leads to each screen, and what has to be on it before it counts: a solver may think first.
 */
static const struct documented_screen {
    const char *keys; /* '^' 'v' '<' '>' are the arrows */
    const char *awaited;
} pictures[] = {
    {"vvv", "choose a level"}, {"\n^v>", "moves 3"}, {"ux", "dead squares"}, {"xv>", "lost"},
    {"ppp2", "next comes"},    {"5 ", "paused"},     {"\033?", "all keys"},  {" g>\n", "goal: 0"},
};

enum { PICTURES = sizeof pictures / sizeof *pictures };

/* The screen without blanks at the ends of lines. */
static void draw(struct play_ui *ui, struct screen *screen, struct text *out)
{
    play_ui_draw(ui, screen);
    text_clear(out);
    for (unsigned y = 0; y < screen->height; y++) {
        for (unsigned x = 0; x < screen->width; x++)
            text_add(out, screen_at(screen, x, y)->glyph);
        while (out->length && out->bytes[out->length - 1] == ' ')
            out->bytes[--out->length] = '\0';
        text_add_char(out, '\n');
    }
}

static void press(struct play_ui *ui, const char *keys)
{
    static const char arrows[] = "^v<>";
    for (; *keys; keys++) {
        const char *arrow = strchr(arrows, *keys);
        play_ui_key(ui, arrow ? KEYS_UP + (uint32_t)(arrow - arrows) : (uint32_t)*keys, 0);
    }
}

/* Calls for each picture of a game in our own levels. */
static void each_picture(void (*visit)(const char *screen, const char *document),
                         const char *document)
{
    static const struct timespec moment = {.tv_nsec = 5000000};
    struct catalog catalog;
    struct screen screen;
    struct text shown;
    catalog_init(&catalog);
    catalog_add(&catalog, played_families, SOURCE_DIR "/levels/seeds.sok", NULL, NULL);
    catalog_add(&catalog, played_families, SOURCE_DIR "/levels/slide/squirrel.slide", NULL, NULL);
    struct player_progress *progress = player_progress_new(NULL);
    struct play_ui_options options = {.layout = "none", .unicode = true};
    struct play_ui *ui = play_ui_new(&catalog, progress, &options);
    screen_init(&screen, false);
    screen_resize(&screen, WIDTH, HEIGHT);
    text_init(&shown);
    for (size_t i = 0; i < PICTURES; i++) {
        press(ui, pictures[i].keys);
        draw(ui, &screen, &shown);
        for (int k = 0; k < 12000 && !strstr(shown.bytes, pictures[i].awaited); k++) {
            nanosleep(&moment, NULL);
            play_ui_tick(ui, 0);
            draw(ui, &screen, &shown);
        }
        visit(shown.bytes, document);
    }
    text_free(&shown);
    screen_free(&screen);
    play_ui_free(ui);
    player_progress_free(progress);
    catalog_free(&catalog);
}

static void print_picture(const char *screen, const char *document)
{
    (void)document;
    printf("```\n%s```\n\n", screen);
}

static void find_picture(const char *screen, const char *document)
{
    if (!strstr(document, screen))
        fail_msg("docs/play.md lacks\n%s", screen);
}

TEST(pictures_are_true)
{
    char *document = sample_file(SOURCE_DIR "/docs/play.md");
    assert_non_null(document);
    each_picture(find_picture, document);
    mem_free(document);
}

int main(int count, char **words)
{
    (void)words;
    const struct CMUnitTest tests[] = {cmocka_unit_test(pictures_are_true)};
    if (count > 1)
        each_picture(print_picture, NULL);
    return count > 1 ? 0 : cmocka_run_group_tests(tests, NULL, NULL);
}
