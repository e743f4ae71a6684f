/* Random edits: taking everything back gives the start, making it again gives the end, and what
 * lint calls a level is read back as it was written. */
#include "pencil.h"

#include "base/random.h"
#include "slide/slide.h"
#include "sokoban/sokoban.h"

enum { RUNS = 60, EDITS = 120 };

struct hand {
    struct edit *edit;
    struct random random;
    struct text said;
};

static unsigned any(struct hand *hand, unsigned below)
{
    return (unsigned)random_below(&hand->random, below);
}

static struct game_place any_place(struct hand *hand)
{
    struct game_place size = edit_size(hand->edit);
    return at(any(hand, size.x + 1), any(hand, size.y + 1));
}

static void draw_something(struct hand *hand)
{
    struct edit *edit = hand->edit;
    size_t brushes = 0;
    while (edit->calls->brushes(brushes).name)
        brushes++;
    size_t with = any(hand, (unsigned)brushes);
    switch (any(hand, 5)) {
    case 0:
        edit_line(edit, with, any_place(hand), any_place(hand), &hand->said);
        break;
    case 1:
        edit_rectangle(edit, with, any_place(hand), any_place(hand), any(hand, 2), &hand->said);
        break;
    case 2:
        edit_fill(edit, with, any_place(hand), &hand->said);
        break;
    case 3:
        if (edit_begin(edit, with, any_place(hand), any(hand, 2), &hand->said))
            edit_draw_to(edit, any_place(hand));
        break;
    default:
        edit_dot(edit, with, any_place(hand), &hand->said);
    }
}

static void set_something(struct hand *hand)
{
    static const char *const values[] = {"A",
                                         "b",
                                         "é",
                                         "free",
                                         "horizontal",
                                         "vertical",
                                         "no",
                                         "yes",
                                         "1",
                                         "2",
                                         "Title: x",
                                         "goal: A",
                                         "Slide: y\nStart: B\nplain\nlines"};
    const char *value = values[any(hand, 13)];
    struct edit *edit = hand->edit;
    edit_set_mirror(edit, any(hand, 8), &hand->said);
    if (any(hand, 3) == 0)
        edit_set_words(edit, (enum edit_words)any(hand, EDIT_WORDS), value, &hand->said);
    for (unsigned i = 0; edit->calls->traits && i < 5; i++)
        edit_set_trait(edit, any_place(hand), i, value, &hand->said);
}

static void change_something(struct hand *hand)
{
    struct edit *edit = hand->edit;
    struct edit_margins margins = {(int)any(hand, 3) - 1, (int)any(hand, 3) - 1,
                                   (int)any(hand, 3) - 1, (int)any(hand, 3) - 1};
    switch (any(hand, 8)) {
    case 0:
        edit_resize(edit, margins, &hand->said);
        break;
    case 1:
        edit_shift(edit, margins.left, margins.top, &hand->said);
        break;
    case 2:
        edit_crop(edit, &hand->said);
        break;
    case 3:
        edit_turn(edit, any(hand, SYMMETRIES), &hand->said);
        break;
    case 4:
        edit_copy(edit, any_place(hand), any_place(hand), &hand->said);
        break;
    case 5:
        edit_paste(edit, any_place(hand), &hand->said);
        break;
    case 6:
        for (unsigned i = any(hand, 4); i > 0; i--)
            edit_undo(edit);
        break;
    default:
        edit_redo(edit);
    }
}

/* A legal level is read back as it was written. */
static bool check_reading(struct edit *edit)
{
    const struct level *level = edit_level(edit);
    if (!level_is_valid(level))
        return false;
    char *text = written(level), id[PUZZLE_ID_ROOM], again_id[PUZZLE_ID_ROOM];
    struct level_list list;
    read_levels(edit->family, text, &list);
    assert_int_equal(list.count, 1);
    assert_true(level_is_valid(list.items[0]));
    char *again = written(list.items[0]);
    assert_string_equal(again, text);
    edit->family->identify(level, id);
    edit->family->identify(list.items[0], again_id);
    assert_string_equal(id, again_id);
    level_list_free(&list);
    mem_free(text);
    mem_free(again);
    return true;
}

/* Everything that is drawn and written. */
static char *all(struct edit *edit)
{
    struct text text;
    text_init(&text);
    edit_level(edit);
    for (int i = 0; i < EDIT_WORDS; i++)
        text_format(&text, "%s|", edit->words[i]);
    struct text packed;
    text_init(&packed);
    edit->calls->pack(edit->sketch, &packed);
    for (size_t i = 0; i < packed.length; i++)
        text_format(&text, "%02x", (unsigned char)packed.bytes[i]);
    text_free(&packed);
    return text_take(&text);
}

static size_t draw_at_random(const struct puzzle *family, const char *start, unsigned seed)
{
    struct hand hand = {.edit = edit_text(family, start), .random = {seed}};
    size_t legal = 0;
    text_init(&hand.said);
    char *first = all(hand.edit);
    for (unsigned i = 0; i < EDITS; i++) {
        unsigned what = any(&hand, 8);
        if (what < 5)
            draw_something(&hand);
        else if (what < 6)
            set_something(&hand);
        else
            change_something(&hand);
        legal += check_reading(hand.edit);
    }
    while (edit_redo(hand.edit))
        continue;
    char *last = all(hand.edit);
    while (edit_undo(hand.edit))
        legal += check_reading(hand.edit);
    char *back = all(hand.edit);
    assert_string_equal(back, first);
    while (edit_redo(hand.edit))
        continue;
    char *forth = all(hand.edit);
    assert_string_equal(forth, last);
    mem_free(first);
    mem_free(last);
    mem_free(back);
    mem_free(forth);
    text_free(&hand.said);
    edit_free(hand.edit);
    return legal;
}

TEST(sokoban_at_random)
{
    size_t legal = 0;
    for (unsigned run = 0; run < RUNS; run++)
        legal += draw_at_random(&sokoban_puzzle, "######\n#@ $.#\n# $. #\n######\n", run);
    assert_in_range(legal, 150, SIZE_MAX);
}

TEST(slide_at_random)
{
    size_t legal = 0;
    for (unsigned run = 0; run < RUNS; run++)
        legal += draw_at_random(
            &slide_puzzle, "Slide: x\nStart:\nAAB!\nCCB-\n.DD.\nGoal:\n....\n.AA.\n....\nExit: B\n",
            run);
    assert_in_range(legal, 150, SIZE_MAX);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sokoban_at_random),
        cmocka_unit_test(slide_at_random),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
