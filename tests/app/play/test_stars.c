/* Stars, chapters, and titles in French. */
#include "app/play/stars.h"

#include <string.h>

#include "app/core/registry.h"
#include "app/play/catalog.h"
#include "app/play/player_progress.h"
#include "base/text.h"
#include "puzzle/level.h"
#include "sokoban/sokoban.h"
#include "support/test.h"

/* With so many pushes of the player's own; the second counter is pushes. */
static unsigned stars_with(struct level *level, uint64_t pushes)
{
    struct level_progress progress = {.solved = true};
    for (size_t i = 0; i < SCORE_METRICS_MAX; i++)
        progress.own[i] = UINT64_MAX;
    progress.own[1] = pushes;
    return stars_of(level, &progress);
}

TEST(stars_by_the_optimum)
{
    struct level *level = level_new(&sokoban_puzzle, "-", 1);
    struct level_progress unsolved = {0};
    assert_false(stars_are_given(level));
    assert_int_equal(stars_with(level, 1), 0);
    level_add_note(level, "Optimum-pushes", "10");
    assert_true(stars_are_given(level));
    assert_int_equal(stars_of(level, &unsolved), 0);
    assert_int_equal(stars_with(level, 10), 3);
    assert_int_equal(stars_with(level, 11), 2);
    assert_int_equal(stars_with(level, 12), 2);
    assert_int_equal(stars_with(level, 13), 1);
    assert_int_equal(stars_with(level, UINT64_MAX), 1);
    level_free(level);
}

TEST(stars_as_text)
{
    struct text text;
    text_init(&text);
    stars_add(&text, 2, false);
    stars_add(&text, 1, true);
    assert_string_equal(text.bytes, "** ★  ");
    text_free(&text);
}

/* The game opens on the campaign, which stands first among our own levels. */
TEST(chapters)
{
    struct catalog catalog;
    struct player_progress *progress = player_progress_new(NULL);
    catalog_init(&catalog);
    catalog_add(&catalog, registry_families, SOURCE_DIR "/levels", NULL, NULL);
    const struct collection *first = &catalog.items[0];
    assert_string_equal(collection_title(first), "First Day");
    assert_string_equal(first->levels[0]->title, "Push");
    assert_true(stars_are_given(first->levels[0]));
    struct stars_total total = stars_total(first, progress);
    assert_int_equal(total.solved, 0);
    assert_int_equal(total.stars, 0);
    assert_int_equal(total.most, STARS_MAX * first->count);
    catalog_speak(&catalog, "de");
    assert_string_equal(collection_title(first), "First Day");
    catalog_speak(&catalog, "fr");
    assert_string_equal(collection_title(first), "Premier jour");
    assert_string_equal(first->levels[0]->title, "Pousser");
    catalog_free(&catalog);
    player_progress_free(progress);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(stars_by_the_optimum),
        cmocka_unit_test(stars_as_text),
        cmocka_unit_test(chapters),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
