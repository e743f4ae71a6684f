/* Every metric of a family under its own name, in the schema and in what is printed. */
#include "app/core/report.h"

#include "app/core/input.h"
#include "app/core/registry.h"
#include "app/core/schema.h"
#include "app/core/task.h"
#include "puzzle/level.h"
#include "support/english.h"
#include "support/test.h"

static const char *const files[] = {SOURCE_DIR "/levels/seeds.sok",
                                    SOURCE_DIR "/levels/slide/squirrel.slide"};

static bool measures(const struct puzzle *family, const char *key)
{
    for (const char *const *metric = family->metrics; *metric; metric++)
        if (strcmp(english(*metric), key) == 0)
            return true;
    return false;
}

static bool is_required(const json_t *required, const char *key)
{
    for (size_t i = 0; i < json_array_size(required); i++)
        if (strcmp(json_string_value(json_array_get(required, i)), key) == 0)
            return true;
    return false;
}

/* What the schema says of one family: its own metrics, and none of the others'. */
static void expect_described(const struct puzzle *family, const json_t *then)
{
    const json_t *required = json_object_get(then, "required");
    const json_t *forbidden = json_object_get(then, "properties");
    size_t count = 0, others = 0;
    for (; family->metrics[count]; count++)
        assert_true(is_required(required, family->metrics[count]));
    assert_int_equal(json_array_size(required), count);
    for (const struct puzzle *const *other = registry_families; *other; other++) {
        for (const char *const *metric = (*other)->metrics; *metric; metric++) {
            bool own = measures(family, *metric);
            assert_int_equal(json_is_false(json_object_get(forbidden, *metric)), !own);
            others += !own;
        }
    }
    assert_int_equal(json_object_size(forbidden), others);
}

static void expect_metrics_in(const char *path, const char *line)
{
    json_t *file = json_load_file(path, 0, NULL);
    const json_t *definitions = json_object_get(file, "$defs");
    const json_t *parts = json_object_get(json_object_get(definitions, "metrics"), "allOf");
    const json_t *fields = json_object_get(json_object_get(definitions, line), "properties");
    for (size_t i = 0; registry_families[i]; i++) {
        const struct puzzle *family = registry_families[i];
        const json_t *part = json_array_get(parts, i);
        const json_t *name = json_object_get(
            json_object_get(json_object_get(json_object_get(part, "if"), "properties"), "puzzle"),
            "const");
        assert_says(json_string_value(name), family->name);
        expect_described(family, json_object_get(part, "then"));
        for (const char *const *metric = family->metrics; *metric; metric++)
            assert_non_null(json_object_get(fields, *metric));
    }
    json_decref(file);
}

TEST(the_schemas_list_the_metrics_of_every_family)
{
    expect_metrics_in(SOURCE_DIR "/docs/result.schema.json", "solve");
    expect_metrics_in(SOURCE_DIR "/docs/schema/bench.schema.json", "level");
    expect_metrics_in(SOURCE_DIR "/docs/schema/lab.schema.json", "trial");
}

/* The judge fills the score in the order of the list, for good and bad solutions. */
TEST(the_judge_measures_what_the_family_lists)
{
    for (size_t i = 0; registry_families[i]; i++) {
        const struct puzzle *family = registry_families[i];
        struct level_list list;
        struct score score;
        level_list_init(&list);
        input_read(registry_families, files[i], &list);
        assert_ptr_equal(list.items[0]->family, family);
        family->judge(list.items[0], "", &score);
        for (size_t j = 0; family->metrics[j]; j++)
            assert_says(score.metrics[j].name, family->metrics[j]);
        assert_null(family->metrics[score.metric_count]);
        assert_true(score.metric_count <= SCORE_METRICS_MAX);
        level_list_free(&list);
    }
}

static void solve_and_report(const char *path, const char *goal, uint64_t nodes, struct text *json,
                             struct text *human)
{
    struct level_list list;
    struct solve_result result;
    struct request request = {.goal = goal, .limits = {.nodes = nodes}};
    level_list_init(&list);
    input_read(registry_families, path, &list);
    task_solve(list.items[0], &request, &result);
    text_init(json);
    text_init(human);
    report_solve_json(json, &result);
    report_solve_text(human, &result);
    solve_result_free(&result);
    level_list_free(&list);
}

static void expect_report(const char *path, const char *goal, uint64_t nodes, const char *data,
                          const char *line)
{
    struct text json, human, error;
    text_init(&error);
    solve_and_report(path, goal, nodes, &json, &human);
    if (!schema_line_fits(json.bytes, "solve", &error))
        fail_msg("%s: %s", error.bytes, json.bytes);
    assert_non_null(strstr(english(json.bytes), data));
    assert_non_null(strstr(english(human.bytes), line));
    text_free(&json);
    text_free(&human);
    text_free(&error);
}

TEST(solutions_are_told_in_the_metrics_of_the_family)
{
    expect_report(files[0], NULL, 0,
                  ",\"moves\":2,\"pushes\":1,\"box_lines\":1,\"box_changes\":1,"
                  "\"pushing_sessions\":1,\"player_lines\":2,\"solution\"",
                  " 2 moves, 1 push ");
    expect_report(files[1], "steps", 0, "\"proved\":true,\"steps\":116,\"moves\":", " 116 steps, ");
    /* The metric of the goal is named even when it is not among the first. */
    expect_report(files[1], "straight", 0, "\"straight\":90,\"solution\"", " moves, 90 straight ");
    expect_report(files[1], "steps", 1, ",\"steps\":null,\"moves\":null,\"straight\":null,",
                  "not decided");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_schemas_list_the_metrics_of_every_family),
        cmocka_unit_test(the_judge_measures_what_the_family_lists),
        cmocka_unit_test(solutions_are_told_in_the_metrics_of_the_family),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
