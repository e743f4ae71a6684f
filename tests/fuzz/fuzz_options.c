/* Any bytes as options, a line "name=value" each: what is refused is explained in UTF-8, and a tiny
 * level can be solved, counted and drawn with whatever is taken. */
#include "fuzz/fuzz.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/utf8.h"
#include "cariste.h"

static void check(bool holds)
{
    if (!holds)
        abort(); /* an assertion that no build switches off */
}

static void check_sentence(const char *sentence)
{
    uint32_t value;
    check(sentence && *sentence);
    for (size_t length; *sentence; sentence += length)
        check((length = utf8_front(sentence, &value)) > 0);
}

static void set(struct cariste_options *options, char *line)
{
    char *value = strchr(line, '=');
    if (value)
        *value++ = '\0';
    if (!cariste_options_set(options, line, value))
        check_sentence(cariste_options_error(options));
}

static void work(const struct cariste_level *level, struct cariste_options *options)
{
    struct cariste_result *result = cariste_solve(level, options);
    check(cariste_result_status(result) != CARISTE_WRONG && cariste_result_json(result));
    if (cariste_result_status(result) == CARISTE_INVALID)
        check_sentence(cariste_result_message(result));
    cariste_result_free(result);
    result = cariste_count(level, options);
    check(cariste_result_json(result) != NULL);
    cariste_result_free(result);
    struct cariste_picture *picture = cariste_picture_new(options);
    if (!cariste_picture_add_solution(picture, level, "lU"))
        check_sentence(cariste_picture_error(picture));
    cariste_output_free(cariste_picture_write(picture, "svg"));
    cariste_picture_free(picture);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const char board[] = "####\n#. #\n#$ #\n# @#\n####\n";
    struct cariste_collection *collection = cariste_read_buffer("x.sok", board, sizeof board - 1);
    struct cariste_options *options = cariste_options_new();
    char *text = mem_string_range((const char *)data, size);
    for (char *line = text, *next; line; line = next) {
        next = strchr(line, '\n');
        if (next)
            *next++ = '\0';
        set(options, line);
    }
    /* Whatever was asked for ends soon, and starts no crowd of threads. */
    check(cariste_options_set(options, "nodes", "50") &&
          cariste_options_set(options, "time", "1") &&
          cariste_options_set(options, "threads", "1") &&
          cariste_options_set(options, "memory", "100"));
    work(cariste_collection_level(collection, 0), options);
    mem_free(text);
    cariste_options_free(options);
    cariste_collection_free(collection);
    return 0;
}
