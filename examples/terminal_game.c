/* A game on any terminal: a command a line.
 *
 *     run: terminal_game LEVELS/seeds.sok 1 "l" "undo" "from 2 3 to 2 2" "save" "undo" "lu"
 *     says: solved in 2 moves
 *
 * The arguments: a file, the number of a level, and commands to begin with; more are read from
 * standard input, if there are none. A command is one of those below, or moves. */
#include <cariste.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What has happened is told as it happens. */
static void listen(void *context, struct cariste_game *game, const struct cariste_event *event)
{
    struct cariste_loss loss;
    (void)context;
    if (event->kind == CARISTE_EVENT_SOLVED)
        printf("solved in %lld %s\n",
               (long long)cariste_game_counter(game, cariste_game_counter_name(game, 0)),
               cariste_game_counter_name(game, 0));
    else if (event->kind == CARISTE_EVENT_LOST && cariste_game_is_lost(game, &loss))
        printf("lost: %s\n", loss.why);
    else if (event->kind == CARISTE_EVENT_REFUSED)
        printf("%s\n", event->said);
}

/* What can be done now. */
static void tell_moves(const struct cariste_game *game)
{
    struct cariste_move moves[64];
    size_t count = cariste_game_legal_moves(game, moves, 64);
    for (size_t i = 0; i < count && i < 64; i++)
        printf("%s%s", i ? " " : "possible: ", moves[i].text);
    printf("\n");
}

static void obey(struct cariste_game *game, const char *command)
{
    unsigned x, y, to_x, to_y;
    if (strcmp(command, "undo") == 0)
        cariste_game_undo(game);
    else if (strcmp(command, "redo") == 0)
        cariste_game_redo(game);
    else if (strcmp(command, "restart") == 0)
        cariste_game_restart(game);
    else if (strcmp(command, "save") == 0)
        printf("%s", cariste_game_save(game));
    else if (strcmp(command, "moves") == 0)
        tell_moves(game);
    else if (sscanf(command, "from %u %u to %u %u", &x, &y, &to_x, &to_y) == 4)
        cariste_game_bring(game, x - 1, y - 1, to_x - 1, to_y - 1);
    else
        cariste_game_play(game, command);
    printf("%s", cariste_game_board(game));
}

int main(int count, char **arguments)
{
    char line[1000];
    if (count < 3) {
        fprintf(stderr, "usage: %s FILE LEVEL [COMMAND...]\n", arguments[0]);
        return 2;
    }
    struct cariste_collection *collection = cariste_read(arguments[1]);
    size_t index = strtoul(arguments[2], NULL, 10) - 1;
    struct cariste_game *game = cariste_game_new(cariste_collection_level(collection, index));
    if (!game) {
        fprintf(stderr, "there is no such level, or it cannot be played\n");
        cariste_collection_free(collection);
        return 1;
    }
    cariste_game_on_event(game, listen, NULL);
    cariste_game_watch(game, true);
    printf("%s", cariste_game_board(game));
    if (cariste_game_goal(game))
        printf("%s\n", cariste_game_goal(game));
    for (int i = 3; i < count; i++)
        obey(game, arguments[i]);
    while (count == 3 && !cariste_game_is_solved(game) && fgets(line, sizeof line, stdin)) {
        line[strcspn(line, "\n")] = '\0';
        obey(game, line);
    }
    cariste_game_free(game);
    cariste_collection_free(collection);
    return 0;
}
