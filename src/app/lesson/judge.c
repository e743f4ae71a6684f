#include "app/lesson/judge.h"

#include <stdlib.h>
#include <string.h>

#include "app/lesson/judge_line.h"
#include "app/lesson/measure.h"
#include "base/json.h"
#include "base/language/message.h"
#include "base/mem.h"

/* Lines of a text, without their ends. */
struct lines {
    char *bytes;
    const char **items;
    size_t count;
};

static struct lines lines_of(const char *text)
{
    size_t room = 64;
    struct lines lines = {.bytes = mem_string(text), .items = mem_alloc(room, sizeof *lines.items)};
    for (char *at = lines.bytes; *at;) {
        if (lines.count == room) {
            room *= 2;
            lines.items = mem_resize(lines.items, room, sizeof *lines.items);
        }
        char *end = at + strcspn(at, "\n");
        bool last = !*end;
        *end = '\0';
        for (char *tail = end; tail > at && is_one_of(tail[-1], " \t\r"); tail--)
            tail[-1] = '\0';
        lines.items[lines.count++] = at + strspn(at, " \t");
        at = last ? end : end + 1;
    }
    return lines;
}

static void lines_free(struct lines *lines)
{
    mem_free(lines->bytes);
    mem_free(lines->items);
}

void judge_questions(const struct exercise *exercise, struct text *out)
{
    if (exercise->ask)
        exercise->ask(out);
}

void judge_imitate(const struct exercise *exercise, unsigned fault, struct text *out)
{
    struct text questions;
    text_init(&questions);
    judge_questions(exercise, &questions);
    struct lines lines = lines_of(questions.bytes);
    for (size_t i = 0; i < lines.count; i++) {
        struct lesson_question question;
        if (lesson_question_read(&question, lines.items[i]))
            exercise->answer(&question, fault, out);
        text_add_char(out, '\n');
    }
    lines_free(&lines);
    text_free(&questions);
}

/* A judgement going on. */
struct judging {
    const struct exercise *exercise;
    struct lines questions, answers;
    struct judgement *verdict;
};

static void blame(struct judging *self, size_t line, const char *truth)
{
    struct judgement *verdict = self->verdict;
    verdict->right = false;
    verdict->question = mem_string(self->questions.items[line]);
    verdict->answer = mem_string(self->answers.items[line]);
    verdict->truth = truth && *truth ? mem_string(truth) : NULL;
}

/* --- Programs --------------------------------------------------------------------------------- */

static size_t boards_to_judge(const struct judging *self)
{
    struct text boards;
    if (self->exercise->ask != lesson_ask_measured)
        return self->questions.count;
    text_init(&boards);
    lesson_ask_boards(&boards);
    struct lines lines = lines_of(boards.bytes);
    size_t count = lines.count;
    lines_free(&lines);
    text_free(&boards);
    return count;
}

/* Where one answer can be judged without the others. */
static void judge_each(struct judging *self, size_t count)
{
    struct judgement *verdict = self->verdict;
    struct text why, truth;
    text_init(&why);
    text_init(&truth);
    for (size_t i = 0; i < count; i++) {
        struct lesson_question question;
        text_clear(&why);
        text_clear(&truth);
        if (!lesson_question_read(&question, self->questions.items[i]) ||
            judge_line(self->exercise, &question, self->answers.items[i], &why, &truth))
            continue;
        if (!verdict->wrong++) {
            text_add(&verdict->said, why.bytes);
            blame(self, i, truth.bytes);
        }
    }
    text_free(&why);
    text_free(&truth);
}

static void measure(struct judging *self, size_t from)
{
    struct judgement *verdict = self->verdict;
    for (const char *const *line = lesson_measured; *line && !verdict->wrong; line++) {
        struct lesson_board board;
        struct lesson_space space;
        struct measured *out = &verdict->measured[verdict->measured_count];
        lesson_board_read(&board, *line);
        lesson_space_build(&space, &board, LESSON_PUSHES);
        size_t wrong = measure_space(self->exercise, &space, self->answers.items + from, out);
        if (wrong < space.count) {
            text_say(&verdict->said, "this estimate is above the truth: it is not admissible");
            blame(self, from + wrong, NULL);
            verdict->wrong++;
        } else {
            verdict->measured_count++;
        }
        from += space.count;
        lesson_space_free(&space);
    }
}

/* --- Keys ------------------------------------------------------------------------------------- */

static bool is_in_table(const struct lesson_question *question, const char *key)
{
    long long number, places = 1;
    long cells = lesson_word_number(question->words, 0) * lesson_word_number(question->words, 1);
    for (unsigned i = 2; i < lesson_word_count(question->words); i++)
        places *= cells;
    return judge_number(key, &number) && number >= 0 && number < places;
}

/* The first earlier question that an answer contradicts, or the line itself. */
static size_t contradicted(const struct judging *self, char *const *positions, size_t line)
{
    for (size_t i = 0; i < line; i++) {
        bool same_key = strcmp(self->answers.items[i], self->answers.items[line]) == 0;
        bool same_position = strcmp(positions[i], positions[line]) == 0;
        if (same_key != same_position)
            return i;
    }
    return line;
}

static void judge_key(struct judging *self, char *const *positions, size_t line)
{
    struct judgement *verdict = self->verdict;
    struct lesson_question question;
    size_t other = contradicted(self, positions, line);
    lesson_question_read(&question, self->questions.items[line]);
    bool out_of_table = self->exercise->kind == EXERCISE_NUMBERING &&
                        !is_in_table(&question, self->answers.items[line]);
    if (other == line && !out_of_table)
        return;
    if (verdict->wrong++)
        return;
    if (other == line)
        text_say(&verdict->said, "this number has no place in the table");
    else if (strcmp(positions[other], positions[line]) == 0)
        text_say(&verdict->said, "the same position has two keys: compare \"%s\"",
                 self->questions.items[other]);
    else
        text_say(&verdict->said, "two positions have the same key: compare \"%s\"",
                 self->questions.items[other]);
    blame(self, line, NULL);
}

static void judge_keys(struct judging *self)
{
    char **positions = mem_alloc(self->questions.count, sizeof *positions);
    for (size_t i = 0; i < self->questions.count; i++) {
        struct lesson_question question;
        struct text said;
        text_init(&said);
        if (lesson_question_read(&question, self->questions.items[i]))
            answer_key(&question, 0, &said);
        positions[i] = text_take(&said);
    }
    for (size_t i = 0; i < self->questions.count; i++)
        judge_key(self, positions, i);
    for (size_t i = 0; i < self->questions.count; i++)
        mem_free(positions[i]);
    mem_free(positions);
}

/* --- Verdicts --------------------------------------------------------------------------------- */

static bool imitates(const struct judging *self, unsigned fault)
{
    for (size_t i = 0; i < self->questions.count; i++) {
        struct lesson_question question;
        struct text said;
        text_init(&said);
        if (lesson_question_read(&question, self->questions.items[i]))
            self->exercise->answer(&question, fault, &said);
        bool same = strcmp(said.bytes, self->answers.items[i]) == 0;
        text_free(&said);
        if (!same)
            return false;
    }
    return true;
}

static void name_mistake(struct judging *self)
{
    for (unsigned i = 0; self->exercise->mistakes[i] && !self->verdict->mistake; i++)
        if (imitates(self, i + 1))
            self->verdict->mistake = self->exercise->mistakes[i];
}

static void judge_program(struct judging *self)
{
    struct judgement *verdict = self->verdict;
    verdict->questions = self->questions.count;
    if (self->answers.count != self->questions.count) {
        text_say(&verdict->said, "%zu questions were asked, and %zu answers came",
                 self->questions.count, self->answers.count);
        verdict->wrong = self->questions.count;
        verdict->right = false;
        return;
    }
    enum exercise_kind kind = self->exercise->kind;
    size_t judged = boards_to_judge(self);
    if (kind == EXERCISE_KEY || kind == EXERCISE_NUMBERING)
        judge_keys(self);
    else
        judge_each(self, judged);
    if (!verdict->wrong && judged < self->questions.count)
        measure(self, judged);
    if (verdict->wrong)
        name_mistake(self);
}

static void judge_value(const struct exercise *exercise, const char *value,
                        struct judgement *verdict)
{
    verdict->questions = 1;
    verdict->right = strcmp(value, exercise->value) == 0;
    verdict->answer = mem_string(value);
    for (unsigned i = 0; exercise->mistakes[i] && !verdict->right; i++)
        if (strcmp(exercise->mistakes[i], value) == 0)
            verdict->mistake = exercise->mistakes[i];
    if (!verdict->right) {
        long long number;
        verdict->wrong = 1;
        text_say(&verdict->said, "%s",
                 judge_number(value, &number) ? M_("another answer was expected")
                                              : M_("a whole number was expected"));
    }
}

static void judge_board(const char *line, struct judgement *verdict)
{
    struct lesson_board board;
    verdict->questions = 1;
    verdict->right = false;
    verdict->answer = mem_string(line);
    size_t length = lesson_board_read(&board, line);
    int fewest = length ? lesson_fewest(&board, LESSON_MOVES) : SPACE_NONE;
    if (!length || line[length]) {
        verdict->mistake = "no-board";
        text_say(&verdict->said, "this is no board with walls around it and one player");
    } else if (lesson_board_is_solved(&board)) {
        verdict->mistake = "solved";
        text_say(&verdict->said, "this board is solved already");
    } else if (fewest == SPACE_NONE) {
        verdict->mistake = "no-solution";
        text_say(&verdict->said, "this board has no solution, or too many positions to find it");
    } else if (exercise_double_estimate(&board) <= fewest) {
        verdict->mistake = "not-above";
        text_say(&verdict->said, "the estimate is %d here, and %d moves are needed: not above",
                 exercise_double_estimate(&board), fewest);
    } else {
        verdict->right = true;
        text_say(&verdict->said, "the estimate is %d here, and %d moves are enough",
                 exercise_double_estimate(&board), fewest);
    }
    verdict->wrong = !verdict->right;
}

void judge(const struct exercise *exercise, const char *answers, struct judgement *verdict)
{
    struct text questions;
    struct judging self = {.exercise = exercise, .verdict = verdict};
    *verdict = (struct judgement){.right = true};
    text_init(&verdict->said);
    text_init(&questions);
    judge_questions(exercise, &questions);
    self.questions = lines_of(questions.bytes);
    self.answers = lines_of(answers);
    const char *first = self.answers.count ? self.answers.items[0] : "";
    if (exercise->kind == EXERCISE_NUMBER)
        judge_value(exercise, first, verdict);
    else if (exercise->kind == EXERCISE_BOARD)
        judge_board(first, verdict);
    else
        judge_program(&self);
    lines_free(&self.questions);
    lines_free(&self.answers);
    text_free(&questions);
}

void judgement_free(struct judgement *verdict)
{
    text_free(&verdict->said);
    mem_free(verdict->question);
    mem_free(verdict->answer);
    mem_free(verdict->truth);
    *verdict = (struct judgement){0};
}

void judgement_json(const struct exercise *exercise, const struct judgement *verdict,
                    struct text *out)
{
    json_open(out, NULL, '{');
    json_add_string(out, "exercise", exercise->id);
    json_add_string(out, "name", exercise->name);
    json_add_bool(out, "right", verdict->right);
    json_add_string(out, "message", verdict->said.length ? verdict->said.bytes : NULL);
    json_add_string(out, "mistake", verdict->mistake);
    json_add_string(out, "question", verdict->question);
    json_add_string(out, "answer", verdict->answer);
    json_add_string(out, "truth", verdict->truth);
    json_add_whole(out, "questions", verdict->questions);
    json_add_whole(out, "wrong", verdict->wrong);
    json_open(out, "measured", '[');
    for (size_t i = 0; i < verdict->measured_count; i++) {
        const struct measured *measured = &verdict->measured[i];
        json_open(out, NULL, '{');
        json_add_whole(out, "positions", measured->positions);
        json_add_whole(out, "blind", measured->blind);
        json_add_whole(out, "ours", measured->ours);
        json_add_whole(out, "yours", measured->yours);
        json_close(out, '}');
    }
    json_close(out, ']');
    json_close(out, '}');
}
