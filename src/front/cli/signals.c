#include "front/cli/signals.h"

#include <signal.h>
#include <stdbool.h>
#include <stddef.h>

static atomic_bool stop;

static void ask_to_stop(int signal)
{
    (void)signal;
    atomic_store_explicit(&stop, true, memory_order_relaxed);
}

const atomic_bool *signals_catch(void)
{
    struct sigaction action = {.sa_handler = ask_to_stop, .sa_flags = SA_RESTART};
    sigemptyset(&action.sa_mask);
    action.sa_flags |= (int)SA_RESETHAND;
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
    /* A closed terminal, unless somebody wants the program to outlive it. */
    struct sigaction before;
    if (sigaction(SIGHUP, NULL, &before) == 0 && before.sa_handler != SIG_IGN)
        sigaction(SIGHUP, &action, NULL);
    struct sigaction ignore = {.sa_handler = SIG_IGN};
    sigemptyset(&ignore.sa_mask);
    sigaction(SIGPIPE, &ignore, NULL);
    return &stop;
}
