/* The signature: what searches of both families come to, count for count. A change that does not
 * mean to change a search keeps it; one that does restates it, in the same commit, and says why:
 *
 *     CARISTE_RESTATE=1 build/debug/signature_test_signature
 *
 * writes tests/signature/signature.tsv anew from the cases that stand in it. A row is a file (below
 * the tree, or of cavepacker-data when it begins with "maps/"), a level, a work with its options,
 * and what it comes to. The public header alone is used, so that every build of the library, for
 * whatever machine, can be asked for the same. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cariste.h"
#include "support/test.h"

#define SIGNATURE SOURCE_DIR "/tests/signature/signature.tsv"
#define MAPS      "/usr/share/games/cavepacker/maps"

enum { LINE_ROOM = 512, PATH_ROOM = 512, CASES_LEAST = 200 };

static const char *const statuses[] = {"solved", "unsolvable", "counted", "limit", "invalid"};

struct signature_case {
    char file[64], work[200], expected[200];
    unsigned level;
};

static bool parse_case(const char *line, struct signature_case *out)
{
    return line[0] != '#' && sscanf(line, "%63[^\t]\t%u\t%199[^\t]\t%199[^\n]", out->file,
                                    &out->level, out->work, out->expected) >= 3;
}

static struct cariste_collection *read_file(const char *name)
{
    char path[PATH_ROOM];
    if (strncmp(name, "maps/", 5) == 0)
        snprintf(path, sizeof path, "%s/%s", MAPS, name + 5);
    else
        snprintf(path, sizeof path, "%s/%s", SOURCE_DIR, name);
    return cariste_read(path);
}

/* "solve goal=pushes nodes=100": the first word is returned, the others are set. */
static const char *set_options(char *work, struct cariste_options *options)
{
    char *rest = NULL;
    const char *verb = strtok_r(work, " ", &rest);
    for (char *pair = strtok_r(NULL, " ", &rest); pair; pair = strtok_r(NULL, " ", &rest)) {
        char *value = strchr(pair, '=');
        *value++ = '\0';
        if (!cariste_options_set(options, pair, value))
            fail_msg("%s", cariste_options_error(options));
    }
    return verb;
}

/* The metrics a solution has, of those of either family. */
static void print_metrics(const struct cariste_result *result, char *out, size_t room)
{
    static const char *const names[] = {"steps", "moves", "straight", "pushes"};
    size_t length = 0;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        int64_t value = cariste_result_metric(result, names[i]);
        if (value >= 0)
            length += (size_t)snprintf(out + length, room - length, " %s=%lld", names[i],
                                       (long long)value);
    }
}

static void print_result(const struct cariste_result *result, char *out, size_t room)
{
    struct cariste_progress counters = cariste_result_counters(result);
    char metrics[100] = "";
    print_metrics(result, metrics, sizeof metrics);
    snprintf(out, room, "%s%s%s bound=%lld states=%llu expanded=%llu generated=%llu",
             statuses[cariste_result_status(result)],
             cariste_result_proved(result) ? " proved" : "", metrics,
             (long long)cariste_result_lower_bound(result),
             (unsigned long long)cariste_result_states(result),
             (unsigned long long)counters.expanded, (unsigned long long)counters.generated);
}

static void run_case(const struct signature_case *one, char *out, size_t room)
{
    struct cariste_collection *collection = read_file(one->file);
    const struct cariste_level *level = cariste_collection_level(collection, one->level - 1);
    if (!level)
        fail_msg("no level %u in %s", one->level, one->file);
    struct cariste_options *options = cariste_options_new();
    char work[sizeof one->work];
    memcpy(work, one->work, sizeof work);
    bool counts = strcmp(set_options(work, options), "count") == 0;
    struct cariste_result *result =
        counts ? cariste_count(level, options) : cariste_solve(level, options);
    print_result(result, out, room);
    if (cariste_result_status(result) == CARISTE_INVALID)
        fail_msg("%s: %s", one->work, cariste_result_message(result));
    cariste_result_free(result);
    cariste_options_free(options);
    cariste_collection_free(collection);
}

/* Every line is read before the first is written. */
static void restate(FILE *file)
{
    size_t size = 0;
    char line[LINE_ROOM], *text = NULL;
    FILE *anew = open_memstream(&text, &size);
    while (fgets(line, sizeof line, file)) {
        struct signature_case one;
        char found[sizeof one.expected];
        if (!parse_case(line, &one)) {
            fputs(line, anew);
            continue;
        }
        run_case(&one, found, sizeof found);
        fprintf(anew, "%s\t%u\t%s\t%s\n", one.file, one.level, one.work, found);
    }
    fclose(anew);
    file = freopen(SIGNATURE, "w", file);
    assert_non_null(file);
    assert_int_equal(fwrite(text, 1, size, file), size);
    free(text);
}

TEST(every_search_keeps_its_signature)
{
    FILE *file = fopen(SIGNATURE, "r");
    assert_non_null(file);
    unsigned cases = 0, others = 0;
    if (getenv("CARISTE_RESTATE"))
        restate(file);
    char line[LINE_ROOM];
    while (!getenv("CARISTE_RESTATE") && fgets(line, sizeof line, file)) {
        struct signature_case one;
        char found[sizeof one.expected];
        if (!parse_case(line, &one))
            continue;
        run_case(&one, found, sizeof found);
        cases++;
        if (strcmp(found, one.expected) == 0)
            continue;
        others++;
        print_error("%s %u: %s\n  expected: %s\n  found:    %s\n", one.file, one.level, one.work,
                    one.expected, found);
    }
    fclose(file);
    assert_int_equal(others, 0);
    assert_true(getenv("CARISTE_RESTATE") || cases >= CASES_LEAST);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_search_keeps_its_signature),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
