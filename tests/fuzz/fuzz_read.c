/* Any bytes are read; what is valid is then written in every format and read again: the boards, the
 * titles and the solutions survive. */
#include "fuzz/fuzz.h"

#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "puzzle/level.h"
#include "puzzle/puzzle.h"
#include "sokoban/level/board.h"
#include "sokoban/level/encoding.h"
#include "sokoban/level/fix.h"
#include "sokoban/level/formats.h"

static void free_board(void *board)
{
    board_free(board);
}

static const struct puzzle family = {.name = "sokoban", .free_model = free_board};

static void check(bool holds)
{
    if (!holds)
        abort(); /* an assertion that no build switches off */
}

static struct level_list read_list(const char *bytes, size_t length)
{
    struct level_list list;
    level_list_init(&list);
    list.family = &family;
    sokoban_read(&(struct source){"fuzz", bytes, length}, &list);
    return list;
}

static void check_title(const struct level *level, const struct level *again)
{
    if (level->title && strlen(level->title) > WORDS_MAX)
        return;
    check((level->title == NULL) == (again->title == NULL));
    check(!level->title || strcmp(level->title, again->title) == 0);
}

static void check_solutions(const struct level *level, const struct level *again)
{
    check(level->solution_count == again->solution_count);
    for (size_t i = 0; i < level->solution_count; i++) {
        const char *a = level->solutions[i].moves, *b = again->solutions[i].moves;
        while (*a || *b) { /* but for blanks where lines were wrapped */
            if (*a == ' ' || *a == '\t')
                a++;
            else if (*b == ' ' || *b == '\t')
                b++;
            else
                check(*a++ == *b++);
        }
    }
}

static void check_format(const struct level_list *list, const char *format)
{
    struct text out;
    text_init(&out);
    sokoban_write(list, format, &out);
    struct level_list again = read_list(out.bytes, out.length);
    check(list->count ? again.count == list->count : again.count == 0);
    for (size_t i = 0; i < list->count; i++) {
        check(again.items[i]->model && board_equal(list->items[i]->model, again.items[i]->model));
        check_title(list->items[i], again.items[i]);
        if (strcmp(format, "sok") == 0 || strcmp(format, "rle") == 0)
            check_solutions(list->items[i], again.items[i]);
    }
    level_list_free(&again);
    text_free(&out);
}

/* Leaves only the levels that can be played, repaired where that helps. */
static void keep_valid(struct level_list *list)
{
    struct diag_list done;
    size_t kept = 0;
    diag_list_init(&done);
    for (size_t i = 0; i < list->count; i++) {
        sokoban_fix(list->items[i], &done);
        if (level_is_valid(list->items[i]))
            list->items[kept++] = list->items[i];
        else
            level_free(list->items[i]);
    }
    list->count = kept;
    diag_list_free(&done);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *bytes = malloc(size + 1); /* never NULL to the reader, even when empty */
    check(bytes != NULL);
    memcpy(bytes, data, size);
    struct source source = {"fuzz", bytes, size};
    check(sokoban_recognise(&source) > 0);
    struct level_list list = read_list(bytes, size);
    check(list.count > 0 || list.diags.errors > 0);
    keep_valid(&list);
    for (size_t at = 0; sokoban_formats(at).name; at++)
        check_format(&list, sokoban_formats(at).name);
    if (list.count)
        sokoban_read_solution(&source, list.items[0]);
    level_list_free(&list);
    free(bytes);
    return 0;
}
