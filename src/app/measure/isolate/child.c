#include "app/measure/isolate/child.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/resource.h>
#include <unistd.h>

#include "app/measure/isolate/isolate.h"

/* The sanitizers reserve far more addresses than there is memory: no limit makes sense there. */
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
enum { CAN_LIMIT_ADDRESSES = 0 };
#else
enum { CAN_LIMIT_ADDRESSES = 1 };
#endif

static void limit(int resource, size_t value)
{
    struct rlimit wish = {.rlim_cur = (rlim_t)value, .rlim_max = (rlim_t)value}, old;
    if (getrlimit(resource, &old) == 0 && old.rlim_max != RLIM_INFINITY &&
        old.rlim_max < wish.rlim_max)
        wish.rlim_cur = wish.rlim_max = old.rlim_max;
    setrlimit(resource, &wish);
}

/* In the new process: never returns. _exit leaves the parent's unwritten output to the parent. */
static void become(const struct isolation *isolation, size_t child, int ends[CHILD_PIPES])
{
    setpgid(0, 0);
    int nothing = open("/dev/null", O_RDONLY);
    if (nothing >= 0)
        dup2(nothing, STDIN_FILENO);
    dup2(ends[CHILD_OUTPUT], STDOUT_FILENO);
    dup2(ends[CHILD_ERRORS], STDERR_FILENO);
    limit(RLIMIT_CORE, 0);
    if (CAN_LIMIT_ADDRESSES && isolation->bytes)
        limit(RLIMIT_AS, isolation->bytes);
    _exit(isolation->child_main(isolation->context, child));
}

static void close_all(const int *fds, size_t count)
{
    int why = errno;
    for (size_t i = 0; i < count; i++)
        close(fds[i]);
    errno = why;
}

/* No process started later is to inherit any end; dup2 takes the mark off the copies. */
static void mark(const int *ends)
{
    fcntl(ends[0], F_SETFL, O_NONBLOCK);
    for (int i = 0; i < 2; i++)
        fcntl(ends[i], F_SETFD, FD_CLOEXEC);
}

pid_t child_start(const struct isolation *isolation, size_t child, int fds[CHILD_PIPES])
{
    int output[2], errors[2];
    if (pipe(output) != 0)
        return -1;
    if (pipe(errors) != 0) {
        close_all(output, 2);
        return -1;
    }
    mark(output);
    mark(errors);
    pid_t pid = fork();
    if (pid == 0)
        become(isolation, child, (int[]){output[1], errors[1]});
    close_all((int[]){output[1], errors[1]}, 2);
    if (pid < 0) {
        close_all((int[]){output[0], errors[0]}, 2);
        return -1;
    }
    setpgid(pid, pid); /* here as well: whoever comes first */
    fds[CHILD_OUTPUT] = output[0];
    fds[CHILD_ERRORS] = errors[0];
    return pid;
}
