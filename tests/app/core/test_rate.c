/* Rating a level: what is told, and what cannot be rated. */
#include "app/core/rate.h"

#include <string.h>

#include "base/text.h"
#include "sokoban/sample.h"
#include "support/english.h"
#include "support/random_level.h"
#include "support/test.h"

static const char board[] = "######\n"
                            "# .$.#\n"
                            "# $  #\n"
                            "#. *$#\n"
                            "#   @#\n"
                            "######\n";

static const char stuck[] = "#####\n"
                            "#$  #\n"
                            "# @.#\n"
                            "#####\n";

static struct level *level; /* of the last result, until it is dropped */

static struct rate_result rate(const char *rows, struct limits limits)
{
    struct rate_result result;
    level = level_around(sample_board(rows));
    task_rate(level, &(struct request){.limits = limits}, &result);
    return result;
}

static void drop(struct rate_result *result)
{
    level_free(level);
    rate_result_free(result);
}

TEST(rated)
{
    struct rate_result result = rate(board, (struct limits){0});
    struct text out;
    text_init(&out);
    assert_int_equal(result.rating.status, RATING_RATED);
    assert_int_equal(result.rating.grade, 5);
    assert_int_equal(rate_exit(&result), EXIT_ANSWERED);
    report_rate_json(&out, &result);
    assert_non_null(strstr(out.bytes, "\"status\":\"rated\""));
    assert_non_null(strstr(out.bytes, "\"nodes\":184,\"live\":18"));
    assert_non_null(strstr(out.bytes, "\"decomposition\":5,\"fess\":null"));
    text_clear(&out);
    report_rate_text(&out, &result);
    assert_non_null(strstr(out.bytes, "only_moves 12"));
    text_free(&out);
    drop(&result);
}

TEST(unsolvable)
{
    struct rate_result result = rate(stuck, (struct limits){0});
    assert_int_equal(result.rating.status, RATING_UNSOLVABLE);
    assert_false(result.rating.has_score);
    drop(&result);
}

/* A graph cut short gives way to an estimate, unless that is cut short as well. */
TEST(estimated)
{
    struct rate_result result = rate(board, (struct limits){.nodes = 100});
    assert_int_equal(result.rating.status, RATING_ESTIMATED);
    assert_true(result.rating.has_score && result.rating.grade);
    assert_int_equal(result.rating.limit, LIMIT_NODES);
    assert_non_null(result.rating.message);
    drop(&result);
    result = rate(board, (struct limits){.nodes = 1});
    assert_int_equal(result.rating.status, RATING_LIMIT);
    assert_int_equal(rate_exit(&result), EXIT_LIMITED);
    assert_says(result.rating.message, "a limit was reached before there was a score");
    drop(&result);
}

TEST(refused)
{
    level = level_around(sample_board(board));
    struct puzzle family = *level->family;
    struct rate_result result;
    family.rate = NULL;
    level->family = &family;
    task_rate(level, &(struct request){0}, &result);
    assert_int_equal(rate_exit(&result), EXIT_BAD);
    assert_says(result.rating.message, "sokoban has no measures of difficulty");
    drop(&result);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rated),
        cmocka_unit_test(unsolvable),
        cmocka_unit_test(estimated),
        cmocka_unit_test(refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
