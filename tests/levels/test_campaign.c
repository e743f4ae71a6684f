/* Every claim in the notes of the campaign: optima, ratings, order; and that no level is there
 * twice, or comes from elsewhere. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/core/input.h"
#include "app/core/optima.h"
#include "app/core/rate.h"
#include "app/core/registry.h"
#include "app/core/task.h"
#include "base/file.h"
#include "base/mem.h"
#include "puzzle/level.h"
#include "slide/alter.h"
#include "sokoban/level/board.h"
#include "sokoban/similar/features.h"
#include "support/test.h"

#define CAVEPACKER "/usr/share/games/cavepacker/maps"

enum { SOKOBAN_LEAST = 120, SLIDE_LEAST = 60, CHAPTERS_LEAST = 12 };

static struct level_list campaign;

FIXTURE(read_campaign)
{
    level_list_init(&campaign);
    input_read(registry_families, SOURCE_DIR "/levels/campaign", &campaign);
    return 0;
}

FIXTURE(free_campaign)
{
    level_list_free(&campaign);
    return 0;
}

static bool is_of(const struct level *level, const char *family)
{
    return strcmp(level->family->name, family) == 0;
}

static const char *note_of(const struct level *level, const char *key)
{
    for (size_t i = 0; i < level->note_count; i++)
        if (level->notes[i].key && strcmp(level->notes[i].key, key) == 0)
            return level->notes[i].value;
    return NULL;
}

static size_t count_of(const char *family)
{
    size_t count = 0;
    for (size_t i = 0; i < campaign.count; i++)
        count += is_of(campaign.items[i], family);
    return count;
}

/* Each has a title of its own, in both languages, and a chapter. */
TEST(levels_and_chapters)
{
    size_t chapters = 0;
    assert_int_equal(campaign.diags.count, 0);
    assert_true(count_of("sokoban") >= SOKOBAN_LEAST);
    assert_true(count_of("slide") >= SLIDE_LEAST);
    for (size_t i = 0; i < campaign.count; i++) {
        const struct level *level = campaign.items[i];
        assert_true(level_is_valid(level));
        assert_int_equal(level->diags.count, 0);
        assert_non_null(level->title);
        assert_non_null(note_of(level, "Titre"));
        assert_non_null(note_of(level, "Chapter"));
        assert_non_null(note_of(level, "Chapitre"));
        if (i == 0 || strcmp(campaign.items[i - 1]->file, level->file) != 0) {
            chapters++;
        } else {
            assert_string_equal(note_of(level, "Chapter"),
                                note_of(campaign.items[i - 1], "Chapter"));
        }
        for (size_t k = 0; k < i; k++)
            assert_string_not_equal(level->title, campaign.items[k]->title);
    }
    assert_true(chapters >= CHAPTERS_LEAST);
}

/* Solved for each goal whose optimum is told. Returns how many there are. */
static unsigned prove_all(const struct level *level)
{
    unsigned told = 0;
    for (const struct goal *goal = level->family->goals; goal->name; goal++) {
        int64_t claim = goal->metric ? optima_noted(level, goal->metric) : -1;
        struct request request = {.goal = goal->name};
        struct solve_result result;
        if (claim < 0)
            continue;
        task_solve(level, &request, &result);
        assert_true(result.answer.proved && result.score.solved);
        if (score_metric(&result.score, goal->metric) != claim)
            fail_msg("%s: %s %lld, not %lld", level->title, goal->metric,
                     (long long)score_metric(&result.score, goal->metric), (long long)claim);
        solve_result_free(&result);
        told++;
    }
    return told;
}

/* Pushes of all, moves of the easier half; steps of sliding blocks. */
TEST(optima_are_proved)
{
    size_t sokoban = count_of("sokoban"), seen = 0;
    for (size_t i = 0; i < campaign.count; i++) {
        const struct level *level = campaign.items[i];
        if (is_of(level, "sokoban")) {
            assert_true(optima_noted(level, "pushes") > 0);
            assert_true(2 * seen++ > sokoban || optima_noted(level, "moves") > 0);
        } else {
            assert_true(optima_noted(level, "steps") > 0);
        }
        assert_true(prove_all(level) >= 1);
    }
}

/* Scores are what the notes say, and never fall; sliding blocks take ever more steps. */
TEST(ever_harder)
{
    double before = -10;
    int64_t steps = 0;
    for (size_t i = 0; i < campaign.count; i++) {
        const struct level *level = campaign.items[i];
        if (is_of(level, "sokoban")) {
            struct request request = {0};
            struct rate_result result;
            char note[60];
            task_rate(level, &request, &result);
            assert_int_equal(result.rating.status, RATING_RATED);
            snprintf(note, sizeof note, "%.2f, grade %u", result.rating.score, result.rating.grade);
            assert_string_equal(note_of(level, "Difficulty"), note);
            assert_true(result.rating.score >= before);
            before = result.rating.score;
            rate_result_free(&result);
        } else {
            assert_true(optima_noted(level, "steps") >= steps);
            steps = optima_noted(level, "steps");
        }
    }
    assert_true(before > -0.10);
}

static int compare_ids(const void *a, const void *b)
{
    return strcmp(a, b);
}

static char (*ids_of(const struct level_list *list))[PUZZLE_ID_ROOM]
{
    char(*ids)[PUZZLE_ID_ROOM] = mem_alloc(list->count + 1, sizeof *ids);
    for (size_t i = 0; i < list->count; i++)
        list->items[i]->family->identify(list->items[i], ids[i]);
    qsort(ids, list->count, sizeof *ids, compare_ids);
    return ids;
}

/* Turned and mirrored copies are the same. */
TEST(no_level_twice)
{
    char(*ids)[PUZZLE_ID_ROOM] = ids_of(&campaign);
    for (size_t i = 1; i < campaign.count; i++)
        assert_string_not_equal(ids[i - 1], ids[i]);
    mem_free(ids);
}

/* Nor one that looks like another but for a quarter of its squares, however turned. */
TEST(no_near_copies)
{
    struct board **boards = mem_alloc(campaign.count, sizeof(struct board *));
    for (size_t i = 0; i < campaign.count; i++)
        if (is_of(campaign.items[i], "sokoban"))
            boards[i] = similar_board(campaign.items[i]->model);
    for (size_t i = 0; i < campaign.count; i++)
        for (size_t k = 0; boards[i] && k < i; k++) {
            unsigned floor = (unsigned)board_size(boards[i]) - board_count(boards[i], SQUARE_WALL);
            unsigned other = (unsigned)board_size(boards[k]) - board_count(boards[k], SQUARE_WALL);
            unsigned few = (floor < other ? floor : other) / 4;
            if (similar_least_difference(boards[i], boards[k], few) <= few)
                fail_msg("%s is a near copy of %s", campaign.items[i]->title,
                         campaign.items[k]->title);
        }
    for (size_t i = 0; i < campaign.count; i++)
        board_free(boards[i]);
    mem_free(boards);
}

/* Without a piece of sliding blocks that is not for the goal, the level takes fewer steps: as far
 * as a few thousand layouts tell. */
TEST(every_piece_matters)
{
    enum { NODES = 5000 };
    unsigned decided = 0;
    for (size_t i = 0; i < campaign.count; i++) {
        const struct level *level = campaign.items[i];
        if (!is_of(level, "slide"))
            continue;
        const struct tray *tray = level->model;
        const struct goal *steps = goal_find(level->family->goals, "steps");
        uint32_t optimum = (uint32_t)strtoul(note_of(level, "Optimum-steps"), NULL, 10);
        for (size_t k = 0; k < tray->piece_count; k++) {
            struct meter meter;
            if (tray->pieces[k].aim != AIM_NONE)
                continue;
            struct tray *without = tray_without(tray, k);
            meter_start(&meter, &(struct limits){0}, NULL);
            struct tray_proof proof = tray_prove(without, steps, NODES, &meter);
            decided += proof.verdict == TRAY_SOLVED;
            if (proof.verdict == TRAY_SOLVED && proof.optimum >= optimum)
                fail_msg("%s: %s is not needed", level->title, tray->pieces[k].label);
            mem_free(proof.solution);
            tray_free(without);
        }
    }
    assert_true(decided > 100);
}

TEST(none_of_other_collections)
{
    struct level_list others;
    if (!file_exists(CAVEPACKER))
        skip();
    level_list_init(&others);
    input_read(registry_families, CAVEPACKER, &others);
    assert_true(others.count > 1000);
    char(*ids)[PUZZLE_ID_ROOM] = ids_of(&campaign), (*foreign)[PUZZLE_ID_ROOM] = ids_of(&others);
    for (size_t i = 0; i < others.count; i++)
        assert_null(bsearch(foreign[i], ids, campaign.count, sizeof *ids, compare_ids));
    mem_free(ids);
    mem_free(foreign);
    level_list_free(&others);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(levels_and_chapters),
        cmocka_unit_test(optima_are_proved),
        cmocka_unit_test(ever_harder),
        cmocka_unit_test(no_level_twice),
        cmocka_unit_test(no_near_copies),
        cmocka_unit_test(every_piece_matters),
        cmocka_unit_test(none_of_other_collections),
    };
    return cmocka_run_group_tests(tests, read_campaign, free_campaign);
}
