/* Counting with distances, as text and as JSON. */
#include "app/core/report.h"

#include "app/core/schema.h"
#include "app/core/task.h"
#include "base/text.h"
#include "slide/sample.h"
#include "support/english.h"
#include "support/test.h"

/* Counts, and reports in both forms; the JSON has to fit the schema. */
static void report(const char *puzzle, uint64_t nodes, struct text *human, struct text *json)
{
    struct level_list list;
    struct count_result result;
    struct text error;
    sample_read("counted.slide", puzzle, &list);
    task_count(list.items[0], &(struct request){.distances = true, .limits.nodes = nodes}, &result);
    text_init(human);
    text_init(json);
    text_init(&error);
    report_count_text(human, &result, true);
    report_count_json(json, &result, false);
    if (!schema_line_fits(json->bytes, "count", &error))
        fail_msg("%s: %s", error.bytes, json->bytes);
    text_free(&error);
    count_result_free(&result);
    level_list_free(&list);
}

static void expect(const char *puzzle, uint64_t nodes, const char *words, const char *fields)
{
    struct text human, json;
    report(puzzle, nodes, &human, &json);
    if (!strstr(english(human.bytes), words))
        fail_msg("\"%s\" lacks \"%s\"", human.bytes, words);
    if (!strstr(english(json.bytes), fields))
        fail_msg("\"%s\" lacks \"%s\"", json.bytes, fields);
    text_free(&human);
    text_free(&json);
}

TEST(told_in_both_forms)
{
    static const char puzzle[] = "Slide:\nStart:\nA..\nGoal:\n.A.\n";
    expect(puzzle, 0, "in steps (a step: one piece goes one cell)", "\"goals\":1,\"optimum\":1");
    expect(puzzle, 0, "farthest from every goal: 1, 2 positions\n        A..\n\n        ..A\n",
           "\"from_start\":[1,1,1],\"to_goal\":[1,2],\"farthest_from_start\":[\"..A\\n\"]");
    expect(puzzle, 0, "         1                         1                                2\n",
           "\"farthest_from_goal\":[\"A..\\n\",\"..A\\n\"]");
}

TEST(nothing_is_said_of_what_is_not_known)
{
    expect("Slide:\nStart:\nAB.\nGoal:\nBA.\n", 0, "no goal can be reached",
           "\"goals\":0,\"optimum\":null,\"ways\":0");
    expect(sample_squirrel, 100, "node", "\"distances\":null");
}

TEST(not_every_family_can)
{
    struct puzzle family = slide_puzzle;
    struct level_list list;
    struct count_result result;
    family.measure = NULL;
    sample_read("counted.slide", sample_squirrel, &list);
    list.items[0]->family = &family;
    task_count(list.items[0], &(struct request){.distances = true}, &result);
    assert_int_equal(result.status, COUNT_INVALID);
    assert_non_null(strstr(english(result.message), "--distances"));
    count_result_free(&result);
    level_list_free(&list);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(told_in_both_forms),
        cmocka_unit_test(nothing_is_said_of_what_is_not_known),
        cmocka_unit_test(not_every_family_can),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
