/* key_latency PROGRAM ARGUMENTS...: how long the game takes to answer a key while a solver works.
 *
 * Runs the program on a pseudo-terminal of 80x24, asks for a hint (key 2), and while the solver
 * thinks moves the cursor to and fro; then, again and again, asks and makes a move, which gives the
 * solver up. An answer is the first byte of the new screen: it is written as a whole. */
#define _XOPEN_SOURCE 700
#define _DEFAULT_SOURCE

#include <fcntl.h>
#include <poll.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

enum { KEYS = 200, MOVES = 50 };

static int terminal;
static char seen[1 << 20]; /* everything written since it was last cleared */
static size_t seen_length;

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

/* Reads what comes within so many milliseconds; false when nothing does. */
static bool receive(int milliseconds)
{
    struct pollfd input = {.fd = terminal, .events = POLLIN};
    char bytes[4096];
    if (poll(&input, 1, milliseconds) <= 0)
        return false;
    ssize_t got = read(terminal, bytes, sizeof bytes);
    if (got <= 0)
        exit(1);
    if (seen_length + (size_t)got < sizeof seen) {
        memcpy(seen + seen_length, bytes, (size_t)got);
        seen_length += (size_t)got;
        seen[seen_length] = '\0';
    }
    return true;
}

static void settle(void)
{
    while (receive(40))
        ;
}

static double press(const char *key)
{
    double start = now();
    if (write(terminal, key, strlen(key)) < 0)
        exit(1);
    while (!receive(1000))
        ;
    return now() - start;
}

static int by_size(const void *a, const void *b)
{
    double one = *(const double *)a, other = *(const double *)b;
    return (one > other) - (one < other);
}

static void report(const char *what, double *times, size_t count)
{
    qsort(times, count, sizeof *times, by_size);
    printf("%s: %zu keys, median %.2f ms, 99 %% below %.2f ms, worst %.2f ms\n", what, count,
           times[count / 2] * 1e3, times[count * 99 / 100] * 1e3, times[count - 1] * 1e3);
}

static void start(char **words)
{
    terminal = posix_openpt(O_RDWR | O_NOCTTY);
    if (terminal < 0 || grantpt(terminal) != 0 || unlockpt(terminal) != 0)
        exit(1);
    if (fork() == 0) {
        setsid();
        int slave = open(ptsname(terminal), O_RDWR);
        ioctl(slave, TIOCSWINSZ, &(struct winsize){.ws_row = 24, .ws_col = 80});
        for (int i = 0; i < 3; i++)
            dup2(slave, i);
        close(terminal);
        setenv("TERM", "xterm", 1);
        execv(words[0], words);
        _exit(127);
    }
}

int main(int count, char **words)
{
    double times[KEYS];
    if (count < 2)
        return 2;
    start(words + 1);
    while (!strstr(seen, "quit"))
        receive(1000);
    settle();
    press("2");
    settle();
    press("c");
    for (int i = 0; i < KEYS; i++) {
        settle();
        times[i] = press(i % 2 ? "\033OC" : "\033OD");
    }
    report("cursor, while the solver works", times, KEYS);
    settle();
    seen_length = 0;
    press("\033");
    settle();
    printf("the solver was still at work at the end: %s\n", strstr(seen, "stopped") ? "yes" : "no");
    for (int i = 0; i < MOVES; i++) {
        settle();
        press("2");
        usleep(100000);
        settle();
        times[i] = press(i % 2 ? "u" : "l");
    }
    report("a move, which gives the solver up", times, MOVES);
    press("Q");
    close(terminal);
    wait(NULL);
    return 0;
}
