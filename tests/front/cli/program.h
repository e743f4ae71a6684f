/* Running the program as a shell would. */
#ifndef TESTS_FRONT_CLI_PROGRAM_H
#define TESTS_FRONT_CLI_PROGRAM_H

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "support/scratch.h"
#include "base/text.h"
#include "support/test.h"

struct program {
    pid_t pid;
    int output, errors; /* ends to read from; -1 when closed */
    struct text out, err;
    int status; /* exit status, or 128 and the signal */
};

/* A folder for the library, empty at first; it goes when the test program ends. */
static char program_folder[64];

static void program_drop_data(void)
{
    scratch_drop(program_folder);
}

static const char *program_data(void)
{
    if (!program_folder[0]) {
        strcpy(program_folder, "/tmp/cariste-data-XXXXXX");
        assert_non_null(mkdtemp(program_folder));
        atexit(program_drop_data);
    }
    return program_folder;
}

/* Starts a shell line in which $cariste is the program, with both outputs caught. */
static void program_start(struct program *program, const char *line)
{
    int output[2], errors[2];
    assert_int_equal(pipe(output), 0);
    assert_int_equal(pipe(errors), 0);
    text_init(&program->out);
    text_init(&program->err);
    struct text script;
    text_init(&script);
    text_format(&script, "cd '%s' && cariste='%s' && export XDG_DATA_HOME='%s' && %s", SOURCE_DIR,
                PROGRAM, program_data(), line);
    program->pid = fork();
    if (program->pid == 0) {
        dup2(output[1], STDOUT_FILENO);
        dup2(errors[1], STDERR_FILENO);
        for (int i = 0; i < 2; i++) {
            close(output[i]);
            close(errors[i]);
        }
        execl("/bin/sh", "sh", "-c", script.bytes, (char *)NULL);
        _exit(127);
    }
    text_free(&script);
    close(output[1]);
    close(errors[1]);
    program->output = output[0];
    program->errors = errors[0];
}

static void program_drain(int fd, struct text *out)
{
    char bytes[4096];
    ssize_t got;
    while (fd >= 0 && (got = read(fd, bytes, sizeof bytes)) != 0)
        if (got > 0)
            text_add_bytes(out, bytes, (size_t)got);
        else
            assert_int_equal(errno, EINTR);
    if (fd >= 0)
        close(fd);
}

/* Reads what is left of both outputs, and waits. Errors are short here: they fit a pipe. */
static void program_finish(struct program *program)
{
    int status;
    program_drain(program->output, &program->out);
    program_drain(program->errors, &program->err);
    assert_int_equal(waitpid(program->pid, &status, 0), program->pid);
    program->status = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

static void program_free(struct program *program)
{
    text_free(&program->out);
    text_free(&program->err);
}

/* Waits until the program has printed so many lines. */
static inline void program_wait_lines(struct program *program, unsigned lines)
{
    char c;
    while (lines && read(program->output, &c, 1) == 1) {
        text_add_char(&program->out, c);
        lines -= c == '\n';
    }
    assert_int_equal(lines, 0);
}

static void expect_part(const struct text *text, const char *part)
{
    if (part && !strstr(text->bytes, part))
        fail_msg("\"%s\" lacks \"%s\"", text->bytes, part);
}

/* Runs a line; checks the status and parts of both outputs (NULL: no matter, "": nothing). */
static inline void expect_run(const char *line, int status, const char *out, const char *err)
{
    struct program program;
    program_start(&program, line);
    program_finish(&program);
    if (program.status != status)
        fail_msg("%s: status %d, not %d\n%s%s", line, program.status, status, program.out.bytes,
                 program.err.bytes);
    expect_part(&program.out, out);
    expect_part(&program.err, err);
    if (out && !*out)
        assert_string_equal(program.out.bytes, "");
    if (err && !*err)
        assert_string_equal(program.err.bytes, "");
    program_free(&program);
}

#endif
