#include "app/measure/bench/foreign.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "app/measure/bench/foreign_files.h"
#include "app/core/options/names.h"
#include "base/mem.h"
#include "base/process.h"
#include "base/text.h"
#include "puzzle/level.h"

bool foreign_is_usable(const char *command)
{
    return strstr(command, "{file}") != NULL;
}

char *foreign_name(const char *command)
{
    command += strspn(command, " ");
    size_t length = strcspn(command, " ");
    for (size_t i = length; i-- > 0;)
        if (command[i] == '/')
            return mem_string_range(command + i + 1, length - i - 1);
    return mem_string_range(command, length);
}

static void fill(const char *command, const char *folder, const struct level *level,
                 const struct limits *limits, struct text *out)
{
    struct text file, solution, time, memory;
    struct text *const texts[] = {&file, &solution, &time, &memory};
    static const char *const places[] = {"{file}", "{solution}", "{time}", "{memory}"};
    for (size_t i = 0; i < 4; i++)
        text_init(texts[i]);
    foreign_level_path(folder, level, &file);
    foreign_solution_path(folder, &solution);
    text_format(&time, "%.0f", ceil(limits->seconds));
    text_format(&memory, "%zu", limits->bytes >> 20);
    while (*command) {
        size_t i = 0;
        while (i < 4 && strncmp(command, places[i], strlen(places[i])) != 0)
            i++;
        if (i < 4)
            names_quote(texts[i]->bytes, out);
        else
            text_add_char(out, *command);
        command += i < 4 ? strlen(places[i]) : 1;
    }
    for (size_t i = 0; i < 4; i++)
        text_free(texts[i]);
}

int foreign_become(const char *command, const char *folder, const struct level *level,
                   const struct limits *limits)
{
    if (!foreign_write_level(folder, level)) {
        fputs("the level cannot be written for it\n", stderr);
        return 126;
    }
    struct text line;
    text_init(&line);
    fill(command, folder, level, limits, &line);
    process_become((const char *const[]){"sh", "-c", line.bytes, NULL});
    text_free(&line);
    return 127;
}

/* The best so far. */
struct foreign_answer {
    const struct level *level;
    char *solution; /* that solves, or NULL */
    struct score score;
    struct text *why; /* what is wrong with what was tried */
};

static void consider(struct foreign_answer *foreign_answer, const char *moves)
{
    struct score score = {0};
    if (foreign_answer->solution)
        return;
    foreign_answer->level->family->judge(foreign_answer->level, moves, &score);
    if (score.solved) {
        char *spelled = foreign_answer->level->family->spell(foreign_answer->level, moves);
        foreign_answer->solution = spelled ? spelled : mem_string(moves);
        foreign_answer->score = score;
    } else if (foreign_answer->why->length == 0) {
        text_add(foreign_answer->why, score.why);
    }
}

/* As a level file, and as a file of moves. */
static void consider_file(struct foreign_answer *foreign_answer, const char *bytes, size_t length)
{
    const struct puzzle *family = foreign_answer->level->family;
    struct source source = {.name = "claim", .bytes = bytes, .length = length};
    struct level_list list;
    level_list_init(&list);
    list.family = family;
    if (family->recognise(&source))
        family->read(&source, &list);
    for (size_t i = 0; i < list.count; i++)
        for (size_t j = 0; j < list.items[i]->solution_count; j++)
            consider(foreign_answer, list.items[i]->solutions[j].moves);
    level_list_free(&list);
    struct level *beside = level_new(family, "claim", 1);
    if (family->read_solution(&source, beside) && beside->solution_count)
        consider(foreign_answer, beside->solutions[0].moves);
    level_free(beside);
}

/* Line by line, also without what stands before a colon. A line that cannot even be read as moves
 * is no claim. */
static void consider_lines(struct foreign_answer *foreign_answer, const char *bytes, size_t length)
{
    const char *end = bytes + length;
    struct text unheard, *why = foreign_answer->why;
    text_init(&unheard);
    foreign_answer->why = &unheard;
    while (bytes < end && !foreign_answer->solution) {
        const char *stop = memchr(bytes, '\n', (size_t)(end - bytes));
        size_t line = (size_t)((stop ? stop : end) - bytes);
        char *moves = mem_string_range(bytes, line);
        moves[strcspn(moves, "\r")] = '\0';
        const char *colon = strrchr(moves, ':');
        if (moves[strspn(moves, " \t")])
            consider(foreign_answer, moves + strspn(moves, " \t"));
        if (colon && colon[1])
            consider(foreign_answer, colon + 1 + strspn(colon + 1, " \t"));
        mem_free(moves);
        bytes += line + 1;
    }
    foreign_answer->why = why;
    text_free(&unheard);
}

bool foreign_claim(const struct level *level, const struct isolated *outcome, const char *folder,
                   char **solution, struct score *score, struct text *why)
{
    struct foreign_answer foreign_answer = {.level = level, .why = why};
    struct text told;
    text_init(&told);
    foreign_read_told(folder, outcome, &told);
    if (told.length) {
        consider_file(&foreign_answer, told.bytes, told.length);
        consider_lines(&foreign_answer, told.bytes, told.length);
    }
    text_free(&told);
    *solution = foreign_answer.solution;
    *score = foreign_answer.score;
    return foreign_answer.solution != NULL;
}
