/* What bench, lab, graph and cactus really write fits the schemas of docs/schema, line by line, and
 * fits no more once it is spoiled. */
#include "app/core/schema.h"

#include "support/scratch.h"
#include "front/cli/program.h"

/* Commands whose output is lines of a schema, of both families; $s is a folder to write to. */
static const struct {
    const char *line, *schema;
    int status;
} outputs[] = {
    {"$cariste bench --json levels/seeds.sok levels/slide -l 1-3 --nodes 9999", "bench", 0},
    {"$cariste bench --json levels/slide -l 1-2 --nodes 9999 --repeat 3", "bench", 0},
    {"$cariste bench -q levels/seeds.sok levels/slide -l 1-2 --nodes 9999 --repeat 2 --note 'a b' "
     "-o $s/b.json >$s/t; cat $s/b.json",
     "bench", 0},
    {"$cariste bench --json levels/seeds.sok levels/slide -l 1-2 --compare $s/b.json", "bench", 0},
    {"$cariste bench --json levels/seeds.sok -l 5 --goal moves --nodes 3", "bench", 1},
    {"$cariste bench --json levels/seeds.sok -l 1 --foreign 'echo rr # {file}'", "bench", 1},
    {"printf '#####\\n#@@.#\\n#####\\n' | $cariste bench --json - 2>$s/t", "bench", 2},
    {"$cariste lab -q levels/seeds.sok levels/slide -l 1-2 --goal moves --vary "
     "'algorithm=bfs/astar "
     "nodes=5/9999' -o $s/l.json >$s/t; cat $s/l.json",
     "lab", 0},
    {"$cariste lab --json --recipe parts -l 5 --nodes 200", "lab", 0},
    {"$cariste graph levels/seeds.sok -l 3 --as json", "graph", 0},
    {"$cariste graph levels/seeds.sok -l 3 --labels boards -o $s/g.json >$s/t; cat $s/g.json",
     "graph", 0},
    {"$cariste graph levels/slide -l 1 --depth 3 -o $s/g.json >$s/t; cat $s/g.json", "graph", 0},
    {"$cariste graph levels/seeds.sok -l 2 --depth 1 --as json", "graph", 1},
    {"$cariste graph levels/seeds.sok -l 3 --as json | grep from", "graph", 0},
    {"$cariste library similar --library $s/no.db --json levels/seeds.sok levels/seeds.sok",
     "library_similar", 0},
    {"$cariste cactus $s/b.json $s/l.json -o $s/c.json >$s/t; cat $s/c.json", "cactus", 0},
    {"$cariste cactus $s/l.json --measure expanded -o $s/c.json >$s/t; cat $s/c.json", "cactus", 0},
};

static void expect_fit(json_t *value, const char *schema, bool fits, const char *how)
{
    struct text why;
    text_init(&why);
    if (schema_value_fits(value, schema, &why) != fits) {
        char *line = json_dumps(value, JSON_COMPACT);
        fail_msg("%s: %s: %s: %s", schema, how, line, why.bytes);
    }
    text_free(&why);
}

/* Fields that need not be there: what --note says, what varies, what is looked at, what was read.
 */
static bool may_miss(const char *name)
{
    return strcmp(name, "note") == 0 || strncmp(name, "--", 2) == 0 ||
           strncmp(name, "tests.", 6) == 0 || strncmp(name, "source", 6) == 0;
}

/* Takes each field away, makes it an object, and adds one, within an object of the line. */
static void spoil(json_t *line, json_t *object, const char *schema)
{
    const char *name;
    json_t *value, *fields = json_copy(object); /* to go through while the other one changes */
    json_object_set_new(object, "spoiled", json_integer(1));
    expect_fit(line, schema, false, "a field more");
    json_object_del(object, "spoiled");
    json_object_foreach(fields, name, value)
    {
        json_object_set_new(object, name, json_object());
        expect_fit(line, schema, false, "an object instead");
        json_object_del(object, name);
        if (!may_miss(name))
            expect_fit(line, schema, false, "a field less");
        json_object_set(object, name, value);
        if (json_is_object(value))
            spoil(line, value, schema);
    }
    json_decref(fields);
}

static void check_line(const char *bytes, const char *schema, bool spoils)
{
    json_error_t why;
    json_t *line = json_loads(bytes, JSON_REJECT_DUPLICATES, &why);
    if (!line)
        fail_msg("%s: %s", why.text, bytes);
    expect_fit(line, schema, true, "as it is");
    if (spoils)
        spoil(line, line, schema);
    json_decref(line);
}

TEST(real_output_fits_and_spoiled_output_does_not)
{
    for (size_t i = 0; i < sizeof outputs / sizeof *outputs; i++) {
        struct program program;
        struct text whole;
        text_init(&whole);
        text_format(&whole, "s=%s && %s", scratch, outputs[i].line);
        program_start(&program, whole.bytes);
        program_finish(&program);
        if (program.status != outputs[i].status)
            fail_msg("%s: status %d\n%s", outputs[i].line, program.status, program.err.bytes);
        assert_true(program.out.length > 0);
        unsigned lines = 0;
        for (char *line = strtok(program.out.bytes, "\n"); line; line = strtok(NULL, "\n"))
            check_line(line, outputs[i].schema, lines++ < 4);
        program_free(&program);
        text_free(&whole);
    }
}

/* Variants, whose optima are those of their family. */
TEST(variants_fit)
{
    static const char *const lines[] = {
        "$cariste generate --vary levels/seeds.sok -l 7 --depth 1 --json",
        "$cariste generate --vary levels/slide/depot.slide -l 1 --aim minimal --depth 1 --json",
        "printf '######\\n#$   #\\n# @. #\\n######\\n' | $cariste generate --vary - --json"};
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        struct program program;
        unsigned count = 0;
        program_start(&program, lines[i]);
        program_finish(&program);
        for (char *line = strtok(program.out.bytes, "\n"); line; line = strtok(NULL, "\n"), count++)
            check_line(line, "vary", false);
        assert_true(count > 1);
        program_free(&program);
    }
}

/* Values that are of the right type, and wrong all the same. */
TEST(wrong_values)
{
    static const struct {
        const char *from, *to;
    } faults[] = {
        {"\"status\":\"solved\"", "\"status\":\"sloved\""},
        {"\"level\":1,", "\"level\":0,"},
        {"\"seconds\":", "\"seconds\":-"},
        {"\"solution\":\"lU\"", "\"solution\":null"},
        {"\"pushes\":1,", "\"pushes\":1,\"steps\":3,"},
        {"\"repeats\":2,", ""},
        {"\"id\":\"", "\"id\":\"x"},
        {"\"differs\":null", "\"differs\":\"no names\""},
    };
    struct program program;
    program_start(&program, "$cariste bench --json levels/seeds.sok -l 1 --repeat 2 | head -n 1");
    program_finish(&program);
    check_line(program.out.bytes, "bench", false);
    for (size_t i = 0; i < sizeof faults / sizeof *faults; i++) {
        const char *at = strstr(program.out.bytes, faults[i].from);
        struct text spoiled, why;
        assert_non_null(at);
        text_init(&spoiled);
        text_init(&why);
        text_add_bytes(&spoiled, program.out.bytes, (size_t)(at - program.out.bytes));
        text_add(&spoiled, faults[i].to);
        text_add(&spoiled, at + strlen(faults[i].from));
        if (schema_line_fits(spoiled.bytes, "bench", &why))
            fail_msg("%s fits: %s", faults[i].to, spoiled.bytes);
        text_free(&spoiled);
        text_free(&why);
    }
    program_free(&program);
}

/* Every file can be used by itself, so that some definitions stand in several: they are the same
 * there. All are named by the schema of everything. */
TEST(what_schemas_share_is_the_same)
{
    static const char *const files[] = {"bench", "lab", "graph", "cactus"};
    static const char *const shared[] = {"about", "metrics"};
    json_t *everything = json_load_file(SOURCE_DIR "/docs/result.schema.json", 0, NULL);
    char *whole = json_dumps(everything, JSON_COMPACT);
    json_t *first[2] = {
        NULL, json_incref(json_object_get(json_object_get(everything, "$defs"), shared[1]))};
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        char path[300], name[100];
        snprintf(path, sizeof path, SOURCE_DIR "/docs/schema/%s.schema.json", files[i]);
        snprintf(name, sizeof name, "{\"$ref\":\"schema/%s.schema.json\"}", files[i]);
        json_t *file = json_load_file(path, 0, NULL);
        assert_non_null(file);
        assert_non_null(strstr(whole, name));
        assert_string_equal(json_string_value(json_object_get(file, "$schema")),
                            json_string_value(json_object_get(everything, "$schema")));
        for (size_t j = 0; j < 2; j++) {
            json_t *definition = json_object_get(json_object_get(file, "$defs"), shared[j]);
            if (definition && !first[j])
                first[j] = json_incref(definition);
            assert_true(!definition || json_equal(definition, first[j]));
        }
        json_decref(file);
    }
    for (size_t j = 0; j < 2; j++)
        json_decref(first[j]);
    free(whole);
    json_decref(everything);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(real_output_fits_and_spoiled_output_does_not, scratch_open,
                                        scratch_close),
        cmocka_unit_test(variants_fit),
        cmocka_unit_test(wrong_values),
        cmocka_unit_test(what_schemas_share_is_the_same),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
