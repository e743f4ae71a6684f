/* Drawing line by line. */
#include "app/play/plain_edit.h"

#include "app/edit/edit.h"
#include "app/play/levels.h"
#include "base/file.h"
#include "base/language/wording.h"
#include "base/mem.h"
#include "base/text.h"
#include "support/scratch.h"

/* Obeys lines; returns all that is said, to be freed. */
static char *obeys(const struct puzzle *family, const char *path, const char *const *lines)
{
    struct edit *edit = edit_new(family, 5, 3);
    struct plain_edit_options options = {.path = path};
    struct text out;
    text_init(&out);
    struct plain_edit *plain = plain_edit_new(edit, &options, &out);
    while (*lines && plain_edit_line(plain, *lines))
        lines++;
    plain_edit_free(plain);
    edit_free(edit);
    wording_settle(&out, NULL);
    return text_take(&out);
}

static void says(const struct puzzle *family, const char *path, const char *const *lines,
                 const char *expected)
{
    char *said = obeys(family, path, lines);
    if (!strstr(said, expected))
        fail_msg("no \"%s\" in\n%s", expected, said);
    mem_free(said);
}

TEST(a_level_is_drawn)
{
    static const char *const lines[] = {"frame wall 1 1 5 3", "dot player 2 2", "dot box 3 2",
                                        "dot goal 4 2", NULL};
    says(&sokoban_puzzle, NULL, lines, "1 #####\n2 #@$.#\n3 #####\nit can be played\n");
    says(&sokoban_puzzle, NULL, lines, "3/2: error: 1 box for 0 goals (remove boxes or add goals)");
}

TEST(every_word_does_something)
{
    static const char *const lines[] = {"block wall 1 1 2 2",
                                        "mirror up-down",
                                        "line goal 5 1 5 1",
                                        "undo",
                                        "redo",
                                        "mirror none",
                                        "copy 1 1 1 1",
                                        "paste 4 1",
                                        "cut 4 1 4 1",
                                        "fill wall 3 1",
                                        "crop",
                                        "resize 0 0 1 0",
                                        "shift 0 -1",
                                        "turn right",
                                        "title A",
                                        "author B",
                                        "notes C",
                                        "show",
                                        NULL};
    says(&sokoban_puzzle, NULL, lines, "1  ###\n2  ###\n3  ###\n4  ###\n5  .#.\n");
}

TEST(pieces_are_drawn)
{
    static const char *const lines[] = {"line piece 1 1 1 2", "dot goal 4 1",
                                        "trait 1 1 axis horizontal", "pick 1 1", NULL};
    says(&slide_puzzle, NULL, lines, "it can be played");
}

TEST(what_is_not_understood_is_told)
{
    says(&sokoban_puzzle, NULL, (const char *const[]){"paint it black", NULL},
         "\"paint\" means nothing here; help lists the words");
    says(&sokoban_puzzle, NULL, (const char *const[]){"dot wall 1", NULL}, "write: dot BRUSH X Y");
    says(&sokoban_puzzle, NULL, (const char *const[]){"dot paint 1 1", NULL},
         "write: dot BRUSH X Y");
    says(&sokoban_puzzle, NULL, (const char *const[]){"undo", NULL}, "nothing to take back");
    says(&sokoban_puzzle, NULL, (const char *const[]){"save", NULL}, "save to which file?");
    says(&sokoban_puzzle, NULL, (const char *const[]){"help", NULL}, "quit: ends, without saving");
    says(&sokoban_puzzle, NULL, (const char *const[]){"mirror", NULL}, "half-turn");
    says(&slide_puzzle, NULL, (const char *const[]){"trait 1 1", NULL}, "leaves");
}

TEST(files_are_not_overwritten_by_mistake)
{
    const char *path = scratch_write("there.sok", "mine\n");
    static const char *const lines[] = {"dot wall 1 1", "save", NULL};
    static const char *const again[] = {"dot wall 1 1", "overwrite", "dot wall 1 2", "save", NULL};
    struct file file;
    says(&sokoban_puzzle, path, lines, "is there: overwrite");
    assert_true(file_read(&file, path, FILE_BYTES_MAX, NULL));
    assert_string_equal(file.bytes, "mine\n");
    file_free(&file);
    says(&sokoban_puzzle, path, again, "saved in");
    assert_true(file_read(&file, path, FILE_BYTES_MAX, NULL));
    assert_string_equal(file.bytes, "#\n#\n");
    file_free(&file);
    assert_false(file_exists(scratch_path("there.sok.part")));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_level_is_drawn),
        cmocka_unit_test(every_word_does_something),
        cmocka_unit_test(pieces_are_drawn),
        cmocka_unit_test(what_is_not_understood_is_told),
        cmocka_unit_test_setup_teardown(files_are_not_overwritten_by_mistake, scratch_open,
                                        scratch_close),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
