/* Out of memory: every single allocation on the way from a file to an answer is refused once, each
 * in a process of its own. It ends with the one line that says so, or with a true answer. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/mem.h"
#include "puzzle/level.h"
#include "sokoban/sokoban.h"
#include "support/test.h"

/* A process that gives up leaves everything where it is. */
const char *__asan_default_options(void);
const char *__asan_default_options(void)
{
    return "detect_leaks=0";
}

static const char level_file[] = "; one\n\n#####\n#@$.#\n#   #\n# $.#\n#####\n\nTitle: Two boxes\n";
enum { PUSHES = 2, POSITIONS = 63, WRONG = 99 };

static struct level_list read_level(void)
{
    struct level_list list;
    struct source source = {"two.sok", level_file, sizeof level_file - 1};
    level_list_init(&list);
    list.family = &sokoban_puzzle;
    sokoban_puzzle.read(&source, &list);
    return list;
}

static bool is_true_answer(const struct level *level, const char *goal, const char *algorithm)
{
    struct answer answer;
    struct score score = {.solved = false};
    struct request request = {.goal = goal, .algorithm = algorithm};
    sokoban_puzzle.solve(level, &request, &answer);
    if (answer.solution)
        sokoban_puzzle.judge(level, answer.solution, &score);
    bool solved = score.solved && (!answer.proved || score_metric(&score, "pushes") == PUSHES);
    bool limited = answer.verdict == VERDICT_LIMIT && answer.limit == LIMIT_MEMORY;
    bool right = answer.verdict == VERDICT_SOLVED ? solved : limited;
    answer_free(&answer);
    return right;
}

static bool is_true_count(const struct level *level)
{
    struct tally tally;
    struct request request = {.space = "moves"};
    sokoban_puzzle.count(level, &request, &tally);
    bool whole = tally.complete && tally.states == POSITIONS;
    bool limited = !tally.complete && tally.limit == LIMIT_MEMORY;
    tally_free(&tally);
    return whole || limited;
}

/* From file to answers; says whether all of them are true. */
static bool go_all_the_way(void)
{
    struct level_list list = read_level();
    const struct level *level = list.count == 1 ? list.items[0] : NULL;
    bool right = level && level_is_valid(level) && is_true_answer(level, "pushes", "auto") &&
                 is_true_answer(level, "any", "dfs") && is_true_answer(level, "moves", "ida") &&
                 is_true_count(level);
    level_list_free(&list);
    return right;
}

/* The status of a child in which the nth allocation fails; what it says goes to line. */
static int status_when_refused(uint64_t nth, char *line, size_t room)
{
    int pipes[2], status = 0;
    if (pipe(pipes) != 0)
        abort();
    pid_t child = fork();
    if (child == 0) {
        dup2(pipes[1], STDERR_FILENO);
        mem_fail_at(nth);
        exit(go_all_the_way() ? 0 : WRONG);
    }
    close(pipes[1]);
    ssize_t length = read(pipes[0], line, room - 1);
    line[length > 0 ? length : 0] = '\0';
    close(pipes[0]);
    if (waitpid(child, &status, 0) != child || !WIFEXITED(status))
        return -1;
    return WEXITSTATUS(status);
}

TEST(every_allocation_refused_once)
{
    uint64_t before = mem_calls();
    assert_true(go_all_the_way());
    uint64_t calls = mem_calls() - before;
    unsigned ended = 0, limited = 0;
    assert_true(calls > 100);
    fflush(NULL);
    for (uint64_t nth = 1; nth <= calls; nth++) {
        char line[1000];
        int status = status_when_refused(nth, line, sizeof line);
        bool told = strstr(line, "cariste: out of memory (") != NULL;
        if (status == 2 ? !told : status != 0 || *line)
            fail_msg("allocation %llu refused: status %d, \"%s\"", (unsigned long long)nth, status,
                     line);
        *(status ? &ended : &limited) += 1;
    }
    assert_true(ended > 0 && limited > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(every_allocation_refused_once)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
