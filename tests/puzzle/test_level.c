#include "puzzle/level.h"

#include <stdio.h>

#include "base/mem.h"
#include "puzzle/puzzle.h"
#include "support/test.h"

static unsigned freed;

static void free_model(void *model)
{
    freed++;
    mem_free(model);
}

static const struct puzzle family = {.name = "test", .free_model = free_model};

TEST(made_and_freed)
{
    struct level *level = level_new(&family, "a.sok", 12);
    assert_ptr_equal(level->family, &family);
    assert_string_equal(level->file, "a.sok");
    assert_int_equal(level->line, 12);
    assert_false(level_is_valid(level)); /* no model yet */
    level_free(level);
    level_free(NULL);
    assert_int_equal(freed, 0);
    level = level_new(&family, "a.sok", 12);
    level->model = mem_alloc(1, 1);
    assert_true(level_is_valid(level));
    diag_add(&level->diags, DIAG_WARNING, (struct place){"a.sok", 1, 1}, NULL, "odd");
    assert_true(level_is_valid(level));
    diag_add(&level->diags, DIAG_ERROR, (struct place){"a.sok", 1, 1}, NULL, "wrong");
    assert_false(level_is_valid(level));
    level_free(level);
    assert_int_equal(freed, 1);
}

TEST(notes_and_solutions)
{
    struct level *level = level_new(&family, "a.sok", 1);
    char text[40];
    for (unsigned i = 0; i < 100; i++) {
        snprintf(text, sizeof text, "value %u", i);
        level_add_note(level, i % 2 ? "Key" : NULL, text);
        struct level_solution *solution = level_add_solution(level, text, i % 3 ? "label" : NULL);
        solution->line = i;
    }
    assert_int_equal(level->note_count, 100);
    assert_int_equal(level->solution_count, 100);
    for (unsigned i = 0; i < 100; i++) {
        snprintf(text, sizeof text, "value %u", i);
        assert_string_equal(level->notes[i].value, text);
        assert_int_equal(level->notes[i].key != NULL, i % 2);
        assert_string_equal(level->solutions[i].moves, text);
        assert_int_equal(level->solutions[i].label != NULL, i % 3 != 0);
        assert_int_equal(level->solutions[i].line, i);
        assert_null(level->solutions[i].file);
    }
    level_free(level);
}

TEST(lists_number_their_levels)
{
    struct level_list list;
    level_list_init(&list);
    freed = 0;
    for (unsigned i = 0; i < 70; i++) {
        struct level *level = level_new(&family, "a.sok", i);
        level->model = mem_alloc(1, 1);
        level_list_add(&list, level);
    }
    assert_int_equal(list.count, 70);
    for (unsigned i = 0; i < 70; i++) {
        assert_int_equal(list.items[i]->number, i + 1);
        assert_int_equal(list.items[i]->line, i);
    }
    list.title = mem_string("title");
    level_list_free(&list);
    assert_int_equal(freed, 70);
    assert_int_equal(list.count, 0);
}

TEST(names_in_lists)
{
    assert_true(choice_named("dead,freeze", "dead"));
    assert_true(choice_named("dead,freeze", "freeze"));
    assert_true(choice_named(",dead,", "dead"));
    assert_false(choice_named("dead,freeze", "free"));
    assert_false(choice_named("dead,freeze", "dead,freeze"));
    assert_false(choice_named("deadly", "dead"));
    assert_false(choice_named("", "dead"));
    assert_false(choice_named(NULL, "dead"));
    assert_string_equal(verdict_name(VERDICT_SOLVED), "solved");
    assert_string_equal(verdict_name(VERDICT_UNSOLVABLE), "unsolvable");
    assert_string_equal(verdict_name(VERDICT_LIMIT), "limit");
    assert_string_equal(verdict_name(VERDICT_INVALID), "invalid");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(made_and_freed),
        cmocka_unit_test(notes_and_solutions),
        cmocka_unit_test(lists_number_their_levels),
        cmocka_unit_test(names_in_lists),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
