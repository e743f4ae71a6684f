/* The screens in docs/play.md and docs/fr/play.md are those the program draws, in their
 * languages. With an argument, "en" or "fr", they are printed, to be put there. */
#include "app/play/play_ui.h"

#include <stdio.h>
#include <time.h>

#include "app/play/player_progress.h"
#include "app/play/catalog.h"
#include "app/play/keys.h"
#include "app/play/levels.h"
#include "app/play/screen.h"
#include "base/language/catalogue.h"
#include "base/language/language.h"
#include "base/mem.h"
#include "base/text.h"
#include "sokoban/sample.h"

enum { WIDTH = 80, HEIGHT = 20 };

/* The keys that lead from each screen to the next; '^' 'v' '<' '>' are the arrows. */
static const char *const pictures[] = {"vvv",   "\n^v>", "ux",  "xv>",     "ppp2", "5 ",
                                       "\033?", " g>\n", "g<E", "vv>>3m ", "u?"};

/* Those from the first of the editor on: there, time has to pass before a solver is asked. */
enum { PICTURES = sizeof pictures / sizeof *pictures, FIRST_DRAWN = 8 };

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
                         const char *document, const char *language)
{
    static const struct timespec moment = {.tv_nsec = 5000000};
    struct catalog catalog;
    struct screen screen;
    struct text shown;
    catalog_init(&catalog);
    catalog_add(&catalog, played_families, SOURCE_DIR "/levels/seeds.sok", NULL, NULL);
    catalog_add(&catalog, played_families, SOURCE_DIR "/levels/slide/squirrel.slide", NULL, NULL);
    struct player_progress *progress = player_progress_new(NULL);
    struct catalogue *catalogue = language_open(language);
    struct play_ui_options options = {.layout = "none", .unicode = true, .catalogue = catalogue};
    struct play_ui *ui = play_ui_new(&catalog, progress, &options);
    screen_init(&screen, false);
    screen_resize(&screen, WIDTH, HEIGHT);
    text_init(&shown);
    for (size_t i = 0; i < PICTURES; i++) {
        press(ui, pictures[i]);
        /* While a solver thinks, the game wants to be looked after often. */
        for (int k = 0; k < 12000 && play_ui_patience(ui) < 1; k++) {
            nanosleep(&moment, NULL);
            play_ui_tick(ui, i < FIRST_DRAWN ? 0 : 0.005 * k);
        }
        draw(ui, &screen, &shown);
        visit(shown.bytes, document);
    }
    text_free(&shown);
    screen_free(&screen);
    play_ui_free(ui);
    player_progress_free(progress);
    catalog_free(&catalog);
    catalogue_free(catalogue);
}

static void print_picture(const char *screen, const char *document)
{
    (void)document;
    printf("```\n%s```\n\n", screen);
}

static void find_picture(const char *screen, const char *document)
{
    if (!strstr(document, screen))
        fail_msg("the document lacks\n%s", screen);
}

static void check_document(const char *path, const char *language)
{
    char *document = sample_file(path);
    assert_non_null(document);
    each_picture(find_picture, document, language);
    mem_free(document);
}

TEST(pictures_are_true)
{
    check_document(SOURCE_DIR "/docs/play.md", "en");
}

TEST(pictures_in_french_are_true)
{
    check_document(SOURCE_DIR "/docs/fr/play.md", "fr");
}

int main(int count, char **words)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(pictures_are_true),
                                       cmocka_unit_test(pictures_in_french_are_true)};
    if (count > 1)
        each_picture(print_picture, NULL, words[1]);
    return count > 1 ? 0 : cmocka_run_group_tests(tests, NULL, NULL);
}
