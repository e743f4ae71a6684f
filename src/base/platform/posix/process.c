#include "base/process.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/mem.h"

enum { ERRORS_KEPT = 2000 };

/* The sanitizers reserve far more addresses than there is memory: no limit makes sense there. */
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
enum { CAN_LIMIT_ADDRESSES = 0 };
#else
enum { CAN_LIMIT_ADDRESSES = 1 };
#endif

bool process_can_start(void)
{
    return true;
}

static void limit(int resource, size_t value)
{
    struct rlimit wish = {.rlim_cur = (rlim_t)value, .rlim_max = (rlim_t)value}, old;
    if (getrlimit(resource, &old) == 0 && old.rlim_max != RLIM_INFINITY &&
        old.rlim_max < wish.rlim_max)
        wish.rlim_cur = wish.rlim_max = old.rlim_max;
    setrlimit(resource, &wish);
}

static bool write_all(const struct text *text)
{
    for (size_t done = 0; done < text->length;) {
        ssize_t written = write(STDOUT_FILENO, text->bytes + done, text->length - done);
        if (written < 0 && errno != EINTR)
            return false;
        done += written > 0 ? (size_t)written : 0;
    }
    return true;
}

/* In the new process: never returns. _exit leaves the parent's unwritten output to the parent. */
static void work(const struct process_task *task, const int ends[PROCESS_PIPES])
{
    struct text output;
    setpgid(0, 0);
    int nothing = open("/dev/null", O_RDONLY);
    if (nothing >= 0)
        dup2(nothing, STDIN_FILENO);
    dup2(ends[PROCESS_OUTPUT], STDOUT_FILENO);
    dup2(ends[PROCESS_ERRORS], STDERR_FILENO);
    limit(RLIMIT_CORE, 0);
    if (CAN_LIMIT_ADDRESSES && task->bytes)
        limit(RLIMIT_AS, task->bytes);
    text_init(&output);
    int status = task->work(task->context, task->number, &output);
    bool told = write_all(&output);
    text_free(&output);
    _exit(status || told ? status : 1);
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

/* Leads a process group of its own; fds are the ends to read from, which do not block. */
static pid_t start(const struct process_task *task, int fds[PROCESS_PIPES])
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
        work(task, (int[]){output[1], errors[1]});
    close_all((int[]){output[1], errors[1]}, 2);
    if (pid < 0) {
        close_all((int[]){output[0], errors[0]}, 2);
        return -1;
    }
    setpgid(pid, pid); /* here as well: whoever comes first */
    fds[PROCESS_OUTPUT] = output[0];
    fds[PROCESS_ERRORS] = errors[0];
    return pid;
}

int process_start(struct process *process, const struct process_task *task)
{
    *process = (struct process){0};
    for (unsigned i = 0; i < PROCESS_PIPES; i++)
        text_init(&process->said[i]);
    pid_t pid = start(task, process->pipes);
    if (pid < 0)
        return errno;
    process->id = pid;
    return 0;
}

/* Takes what a pipe holds. */
static void drain(struct process *process, unsigned pipe)
{
    struct text *text = &process->said[pipe];
    char bytes[4096];
    ssize_t got = 0;
    if (process->pipes[pipe] < 0)
        return;
    while ((got = read(process->pipes[pipe], bytes, sizeof bytes)) > 0)
        text_add_bytes(text, bytes, (size_t)got);
    if (pipe == PROCESS_ERRORS && text->length > ERRORS_KEPT) {
        memmove(text->bytes, text->bytes + text->length - ERRORS_KEPT, ERRORS_KEPT + 1);
        text->length = ERRORS_KEPT;
    }
    if (got == 0) {
        close(process->pipes[pipe]);
        process->pipes[pipe] = -1;
    }
}

void process_listen(struct process *processes, size_t count, int milliseconds)
{
    size_t pipes = count * PROCESS_PIPES;
    struct pollfd *polled = mem_alloc(pipes, sizeof *polled);
    for (size_t i = 0; i < pipes; i++) {
        const struct process *process = &processes[i / PROCESS_PIPES];
        int fd = process->id ? process->pipes[i % PROCESS_PIPES] : -1;
        polled[i] = (struct pollfd){.fd = fd, .events = POLLIN};
    }
    bool news = poll(polled, (nfds_t)pipes, milliseconds) > 0;
    for (size_t i = 0; news && i < pipes; i++)
        if (polled[i].revents)
            drain(&processes[i / PROCESS_PIPES], (unsigned)(i % PROCESS_PIPES));
    mem_free(polled);
}

bool process_is_silent(const struct process *process)
{
    return process->pipes[PROCESS_OUTPUT] < 0 && process->pipes[PROCESS_ERRORS] < 0;
}

bool process_has_ended(struct process *process, bool *killed, int *code)
{
    int status;
    if (waitpid((pid_t)process->id, &status, WNOHANG) != (pid_t)process->id)
        return false;
    process_kill(process); /* what it started */
    for (unsigned pipe = 0; pipe < PROCESS_PIPES; pipe++) {
        drain(process, pipe);
        if (process->pipes[pipe] >= 0)
            close(process->pipes[pipe]);
    }
    *killed = !WIFEXITED(status);
    *code = *killed ? WTERMSIG(status) : WEXITSTATUS(status);
    process->id = 0;
    return true;
}

void process_ask_to_end(const struct process *process)
{
    kill((pid_t)-process->id, SIGTERM);
}

void process_kill(const struct process *process)
{
    kill((pid_t)-process->id, SIGKILL);
}

const char *process_signal_name(int code)
{
    return strsignal(code);
}

void process_become(const char *const *arguments)
{
    enum { ARGUMENTS_MAX = 15 };
    char *own[ARGUMENTS_MAX + 1] = {NULL};
    own[0] = mem_string(arguments[0]);
    for (size_t i = 1; i < ARGUMENTS_MAX && arguments[i]; i++)
        own[i] = mem_string(arguments[i]);
    signal(SIGPIPE, SIG_DFL);
    execvp(own[0], own);
    for (size_t i = 0; own[i]; i++)
        mem_free(own[i]);
}
