/* Asks the function "answer" of a shared object: a line of standard input a question, a line of
 * standard output an answer. */
#include <dlfcn.h>

#include "board.h"

typedef void answer_function(const struct cariste_position *board, const char *words, FILE *out);

/* The roles of a board on one line; returns where it ends. */
static const char *read_board(const char *line, uint8_t *cells, struct cariste_position *board)
{
    static const char signs[] = "-#.$*@+";
    static const uint8_t roles[] = {CARISTE_FLOOR,         CARISTE_WALL,          CARISTE_GOAL,
                                    CARISTE_PIECE,         CARISTE_PIECE_ON_GOAL, CARISTE_PLAYER,
                                    CARISTE_PLAYER_ON_GOAL};
    unsigned count = 0, rows = 1;
    for (; *line && *line != ' '; line++) {
        const char *sign = strchr(signs, *line);
        if (*line == '|')
            rows++;
        else if (sign && count < CELLS_MAX)
            cells[count++] = roles[sign - signs];
    }
    *board = (struct cariste_position){
        .text = "", .width = count / rows, .height = rows, .cells = cells};
    return *line ? line + 1 : line;
}

int main(int count, char **words)
{
    static char line[1 << 16];
    uint8_t cells[CELLS_MAX];
    void *object = count > 1 ? dlopen(words[1], RTLD_NOW) : NULL;
    void *symbol = object ? dlsym(object, "answer") : NULL;
    answer_function *answer;
    if (!symbol) {
        fprintf(stderr, "%s\n", object ? "there is no function \"answer\"" : dlerror());
        return 2;
    }
    memcpy(&answer, &symbol, sizeof answer); /* ISO C knows no other way */
    while (fgets(line, sizeof line, stdin)) {
        struct cariste_position board;
        line[strcspn(line, "\n")] = '\0';
        const char *rest = strncmp(line, "- ", 2) == 0 ? line + 2 : read_board(line, cells, &board);
        answer(&board, rest, stdout);
        putchar('\n');
    }
    return 0;
}
