/* Playing whatever stands in a file: broken, odd and damaged levels of every family, with random
 * keys. Nothing is expected but that the game goes on. */
#include "app/play/catalog.h"

#include "app/play/player_progress.h"
#include "app/play/keys.h"
#include "app/play/screen.h"
#include "app/play/play_ui.h"
#include "app/core/registry.h"
#include "support/scratch.h"
#include "base/diag.h"
#include "base/random.h"
#include "base/text.h"

/* Plays the file or folder for some keys; says whether there was anything to play. */
static bool play(const char *path, struct random *source, int keys)
{
    static const char likely[] = "hjklhjklhjkluurRnpNgmb1239\n\n\033 +-xotc";
    struct catalog catalog;
    struct diag_list diags;
    catalog_init(&catalog);
    diag_list_init(&diags);
    catalog_add(&catalog, registry_families, path, NULL, &diags);
    bool playable = catalog.count > 0;
    if (playable) {
        struct player_progress *progress = player_progress_new(NULL);
        struct play_ui_options options = {.layout = "none", .now = 1};
        struct play_ui *ui = play_ui_new(&catalog, progress, &options);
        struct screen screen;
        double now = 1;
        screen_init(&screen, true);
        screen_resize(&screen, 80, 24);
        for (int i = 0; i < keys; i++) {
            uint32_t key = (uint32_t)likely[random_below(source, sizeof likely - 1)];
            if (random_below(source, 10) == 0)
                play_ui_click(ui, random_below(source, 80), random_below(source, 24), now);
            else
                play_ui_key(ui, key, now);
            play_ui_tick(ui, now += 0.1);
            if (i % 8 == 0)
                play_ui_draw(ui, &screen);
        }
        screen_free(&screen);
        play_ui_free(ui);
        player_progress_free(progress);
    }
    diag_list_free(&diags);
    catalog_free(&catalog);
    return playable;
}

TEST(kept_files)
{
    struct random source = {.state = 5};
    assert_true(play(SOURCE_DIR "/tests/dialects", &source, 1500));
    play(SOURCE_DIR "/tests/bad", &source, 1500);
    play(SOURCE_DIR "/tests/fuzz/corpus/read", &source, 1500);
    assert_true(play(SOURCE_DIR "/levels", &source, 1500));
}

static struct text read_whole(const char *path)
{
    struct text text;
    text_init(&text);
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    for (int c; (c = getc(file)) != EOF;)
        text_add_char(&text, (char)c);
    fclose(file);
    return text;
}

/* Some bytes changed, some taken away from the end. */
static void write_damaged(const struct text *whole, const char *path, struct random *source)
{
    static const char bytes[] = "#$*@+. \n-|3(ABxyz;:\t";
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    size_t length = whole->length - random_below(source, (uint32_t)whole->length / 2);
    for (size_t i = 0; i < length; i++)
        putc(random_below(source, 40) ? whole->bytes[i]
                                      : bytes[random_below(source, sizeof bytes - 1)],
             file);
    fclose(file);
}

TEST(damaged_files)
{
    static const char *const files[] = {SOURCE_DIR "/levels/seeds.sok",
                                        SOURCE_DIR "/levels/slide/squirrel.slide"};
    struct random source = {.state = 11};
    unsigned played = 0;
    for (unsigned f = 0; f < 2; f++) {
        struct text whole = read_whole(files[f]);
        for (unsigned i = 0; i < 120; i++) {
            char path[128];
            snprintf(path, sizeof path, "%s/level.%s", scratch, f ? "slide" : "sok");
            write_damaged(&whole, path, &source);
            played += play(path, &source, 60);
        }
        text_free(&whole);
    }
    assert_true(played > 20);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(kept_files),
        cmocka_unit_test_setup_teardown(damaged_files, scratch_open, scratch_close),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
