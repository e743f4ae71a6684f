/* cariste-mpi: the command line as one of several processes that MPI has started. All of them do
 * the same, and share the searches; rank 0 alone tells what comes of it. */
#include <mpi.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "app/core/console.h"
#include "app/core/options/arguments.h"
#include "app/core/options/command.h"
#include "base/file.h"
#include "base/language/message.h"
#include "front/cli/cli.h"
#include "front/cli/page.h"
#include "front/mpi/mpi_exchange.h"
#include "search/exchange/exchange.h"
#include "search/exchange/owner.h"

/* What ranks can share, and the options that would have one of them do something of its own. */
static const struct {
    const char *command, *refused;
} shared[] = {
    {"count", "distances"},
    {"solve", "threads check-heuristic watch certificate resume trace"},
    {"bench", ""},
    {"generate", "threads style vary aim depth candidates count grade effort"},
};

static bool accepts(void *context, const struct arguments *arguments, struct text *why_not)
{
    const char *name = arguments->command->name;
    (void)context;
    for (size_t i = 0; i < sizeof shared / sizeof *shared; i++) {
        if (strcmp(shared[i].command, name) != 0)
            continue;
        const char *given = options_given(&arguments->options, shared[i].refused);
        bool invents = strcmp(name, "generate") == 0 && arguments->file_count == 0;
        if (given)
            text_say(why_not, "several ranks cannot do with --%s: leave it out", given);
        else if (invents)
            text_say(
                why_not,
                "several ranks look for the hardest starts of a file's levels, and invent none");
        return !given && !invents;
    }
    text_say(why_not, "several ranks can share count, solve, bench and generate, but not %s", name);
    return false;
}

static bool swallow(void *context, const char *bytes, size_t length)
{
    (void)context;
    (void)bytes;
    (void)length;
    return true;
}

static void ignore(void *context, const char *line)
{
    (void)context;
    (void)line;
}

static void join(void *context, struct arguments *arguments, struct front *front)
{
    struct exchange *exchange = context;
    front->exchange = exchange;
    if (exchange->rank == 0)
        return;
    arguments->options.output = NULL;
    arguments->options.compare = NULL;
    front->print = swallow;
    front->complain = ignore;
    front->progress = NULL;
    front->show = NULL;
    front->library = false;
}

/* Takes an option of this program alone out of the words: --owners NAME. False when there is no
 * such row. */
static bool take_owners(struct exchange *exchange, int *count, char **words)
{
    for (int i = 1; i + 1 < *count; i++) {
        if (strcmp(words[i], "--owners") != 0)
            continue;
        exchange->owners = owner_row_named(words[i + 1]);
        for (int j = i; j + 2 <= *count; j++)
            words[j] = words[j + 2];
        *count -= 2;
        return exchange->owners;
    }
    return true;
}

static int refuse_owners(const struct exchange *exchange)
{
    for (const struct owner_row *row = owner_rows; row->name && exchange->rank == 0; row++)
        page_say(&(struct page){stderr, NULL}, "cariste: --owners %s: %s\n", row->name, row->help);
    return EXIT_BAD;
}

/* mpirun hands on what ranks say through pipes, and nobody would see how far they are. If its own
 * standard error is a terminal of this machine, rank 0 speaks to that itself. */
static void find_terminal(void)
{
    char path[64];
    snprintf(path, sizeof path, "/proc/%ld/fd/%d", (long)getppid(), STDERR_FILENO);
    struct file_status status;
    if (isatty(STDERR_FILENO) || !file_look(path, &status) || status.kind != FILE_SPECIAL)
        return;
    FILE *terminal = fopen(path, "r+");
    if (!terminal)
        return;
    if (isatty(fileno(terminal)))
        dup2(fileno(terminal), STDERR_FILENO);
    fclose(terminal);
}

int main(int count, char **words)
{
    MPI_Init(&count, &words);
    struct mpi_exchange *mpi = mpi_exchange_new();
    struct exchange *exchange = mpi_exchange_of(mpi);
    if (exchange->rank == 0)
        find_terminal();
    int status = take_owners(exchange, &count, words)
                     ? cli_run(count, words,
                               &(struct cli_host){.context = exchange,
                                                  .is_silent = exchange->rank != 0,
                                                  .accepts = accepts,
                                                  .join = join})
                     : refuse_owners(exchange);
    status = mpi_exchange_end(mpi, status);
    MPI_Finalize();
    return status;
}
