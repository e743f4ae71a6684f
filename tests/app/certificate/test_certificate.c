/* Certificates of random levels are confirmed; of the faulty ones in faults/ each is rejected, for
 * the reason and at the line that its .expect names. */
#include "app/certificate/certificate.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/core/schema.h"
#include "app/core/task.h"
#include "base/build.h"
#include "base/diag.h"
#include "base/mem.h"
#include "puzzle/level.h"
#include "sokoban/sample.h"
#include "support/random_level.h"
#include "support/english.h"
#include "support/test.h"

#define FAULTS SOURCE_DIR "/tests/app/certificate/faults"

/* Solves, writes and reads; false when there was nothing to write. */
static bool round_trip(const struct level *level, const struct request *request, struct text *bytes,
                       struct certificate *certificate)
{
    struct solve_result result;
    task_solve(level, request, &result);
    text_clear(bytes);
    bool written = certificate_write(&result, bytes);
    solve_result_free(&result);
    if (!written)
        return false;
    struct diag_list diags;
    diag_list_init(&diags);
    struct source source = {"memory", bytes->bytes, bytes->length};
    size_t at = 0;
    unsigned line = 0;
    bool good = certificate_read(certificate, &source, &at, &line, &diags);
    if (!good)
        print_message("%s\n%s", english(diags.items[0].what), bytes->bytes);
    assert_true(good);
    assert_int_equal(at, bytes->length);
    assert_says(certificate->values[FIELD_BUILD], build_identity());
    diag_list_free(&diags);
    return true;
}

TEST(confirmed)
{
    static const struct request requests[] = {
        {.goal = "pushes"},
        {.goal = "moves"},
        {.goal = "any"},
        {.goal = "pushes", .tie = "moves"},
        {.goal = "moves", .tie = "pushes"},
        {.goal = "pushes", .heuristic = "nearest"},
        {.goal = "pushes", .prune = "dead,freeze,table,corral,tunnel,pi-corral"},
    };
    struct text bytes;
    uint64_t layers = 0, unsolvable = 0;
    text_init(&bytes);
    for (uint64_t seed = 0; seed < 400; seed++) {
        struct level *level = level_around(random_board(seed, random_size_small));
        for (size_t i = 0; i < sizeof requests / sizeof *requests; i++) {
            struct request request = requests[i];
            struct certificate certificate = {0};
            struct certificate_check check;
            request.closed_census = true;
            assert_true(round_trip(level, &request, &bytes, &certificate));
            certificate_check(&certificate, &(struct request){0}, &check);
            if (check.status != CERTIFICATE_CONFIRMED)
                fail_msg("%u: %s\n%s", check.line, check.message, bytes.bytes);
            layers += check.layers;
            unsolvable += certificate.claim == CLAIM_UNSOLVABLE;
            certificate_check_free(&check);
            certificate_free(&certificate);
        }
        level_free(level);
    }
    text_free(&bytes);
    assert_true(layers > 500 && unsolvable > 20);
}

/* Which of two images is met first is chance, and so is what is closed where they have not the same
 * estimate: no layers are written there. */
TEST(images)
{
    static const struct {
        const char *heuristic;
        bool has_layers;
    } cases[] = {{"groups", true}, {"priced", false}, {"cuts", false}, {"joined", false}};
    struct level *level = level_around(sample_board("#########\n"
                                                    "#   #   #\n"
                                                    "# $ # $ #\n"
                                                    "#  .@.  #\n"
                                                    "# $ # $ #\n"
                                                    "#  .#.  #\n"
                                                    "#########\n"));
    struct text bytes;
    text_init(&bytes);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct request request = {.goal = "pushes",
                                  .heuristic = cases[i].heuristic,
                                  .prune = "dead,freeze,symmetry",
                                  .closed_census = true};
        struct certificate certificate = {0};
        struct certificate_check check;
        assert_true(round_trip(level, &request, &bytes, &certificate));
        certificate_check(&certificate, &(struct request){0}, &check);
        if (check.status != CERTIFICATE_CONFIRMED)
            fail_msg("%u: %s\n%s", check.line, check.message, bytes.bytes);
        assert_true(cases[i].has_layers == (check.layers > 0));
        certificate_check_free(&check);
        certificate_free(&certificate);
    }
    text_free(&bytes);
    level_free(level);
}

TEST(limits_are_no_verdict)
{
    struct level *level = level_around(sample_board("########\n"
                                                    "#      #\n"
                                                    "# .**$@#\n"
                                                    "#      #\n"
                                                    "#####  #\n"
                                                    "    ####\n"));
    struct request request = {.goal = "moves", .closed_census = true};
    struct certificate certificate;
    struct certificate_check check;
    struct text bytes;
    text_init(&bytes);
    assert_true(round_trip(level, &request, &bytes, &certificate));
    certificate_check(&certificate, &(struct request){.limits.nodes = 5}, &check);
    assert_int_equal(check.status, CERTIFICATE_LIMIT);
    assert_int_equal(check.limit, LIMIT_NODES);
    assert_non_null(strstr(english(check.message), "not proved again"));
    certificate_check_free(&check);
    certificate_free(&certificate);
    request.limits.nodes = 1;
    request.algorithm = "astar";
    assert_false(round_trip(level, &request, &bytes, &certificate));
    text_free(&bytes);
    level_free(level);
}

TEST(lines_for_programs)
{
    struct level *level = level_around(sample_board("#####\n#@$.#\n#####\n"));
    struct request request = {.goal = "pushes", .tie = "moves", .closed_census = true};
    struct certificate certificate;
    struct certificate_check check;
    struct text bytes, error;
    text_init(&bytes);
    text_init(&error);
    assert_true(round_trip(level, &request, &bytes, &certificate));
    certificate_check(&certificate, &(struct request){0}, &check);
    text_clear(&bytes);
    certificate_report_json(&certificate, &check, &bytes);
    if (!schema_line_fits(bytes.bytes, "certificate", &error))
        fail_msg("%s", error.bytes);
    text_clear(&bytes);
    certificate_report_text(&certificate, &check, &bytes);
    assert_non_null(
        strstr(english(bytes.bytes), "memory:1: confirmed  optimal, 1 push with 1 move"));
    text_free(&error);
    text_free(&bytes);
    certificate_check_free(&check);
    certificate_free(&certificate);
    level_free(level);
}

/* "LINE reason" of what is wrong with a certificate. */
static void find_fault(const char *bytes, struct text *out)
{
    struct certificate certificate;
    struct certificate_check check;
    struct diag_list diags;
    struct source source = {"fault", bytes, strlen(bytes)};
    size_t at = 0;
    unsigned line = 0;
    diag_list_init(&diags);
    if (certificate_read(&certificate, &source, &at, &line, &diags)) {
        certificate_check(&certificate, &(struct request){0}, &check);
        if (check.status != CERTIFICATE_CONFIRMED)
            text_format(out, "%u %s", check.line, check.message);
        certificate_check_free(&check);
    } else {
        assert_int_equal(diags.errors, 1);
        text_format(out, "%u %s", diags.items[0].line, english(diags.items[0].what));
    }
    certificate_free(&certificate);
    diag_list_free(&diags);
}

static void check_fault(const char *name)
{
    char path[512];
    struct text found;
    text_init(&found);
    snprintf(path, sizeof path, "%s/%s", FAULTS, name);
    char *bytes = sample_file(path);
    find_fault(bytes, &found);
    snprintf(path, sizeof path, "%s/%s.expect", FAULTS, name);
    char *expected = sample_file(path);
    expected[strcspn(expected, "\n")] = '\0';
    if (!found.length || strncmp(english(found.bytes), expected, strlen(expected)) != 0)
        fail_msg("%s: expected \"%s\", found \"%s\"", name, expected, found.bytes);
    mem_free(bytes);
    mem_free(expected);
    text_free(&found);
}

static int is_certificate(const struct dirent *entry)
{
    size_t length = strlen(entry->d_name);
    return length > 5 && strcmp(entry->d_name + length - 5, ".cert") == 0;
}

TEST(every_fault)
{
    struct dirent **entries;
    int count = scandir(FAULTS, &entries, is_certificate, alphasort);
    assert_true(count > 30);
    for (int i = 0; i < count; i++) {
        check_fault(entries[i]->d_name);
        free(entries[i]);
    }
    free(entries);
}

/* No beginning of a certificate is one. */
TEST(cut_anywhere)
{
    struct level *level = level_around(sample_board("######\n#@$ .#\n######\n"));
    struct request request = {.goal = "pushes", .closed_census = true};
    struct certificate certificate;
    struct text bytes, found;
    text_init(&bytes);
    text_init(&found);
    assert_true(round_trip(level, &request, &bytes, &certificate));
    certificate_free(&certificate);
    for (size_t length = 1; length + 1 < bytes.length; length++) {
        char *beginning = mem_string_range(bytes.bytes, length);
        text_clear(&found);
        find_fault(beginning, &found);
        assert_true(found.length > 0);
        mem_free(beginning);
    }
    text_free(&bytes);
    text_free(&found);
    level_free(level);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(confirmed),
        cmocka_unit_test(images),
        cmocka_unit_test(limits_are_no_verdict),
        cmocka_unit_test(lines_for_programs),
        cmocka_unit_test(every_fault),
        cmocka_unit_test(cut_anywhere),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
