/* Starting the process of an isolated task. */
#ifndef APP_MEASURE_ISOLATE_CHILD_H
#define APP_MEASURE_ISOLATE_CHILD_H

#include <stddef.h>
#include <sys/types.h>

struct isolation;

/* The pipes from a process. */
enum { CHILD_OUTPUT, CHILD_ERRORS, CHILD_PIPES };

/* Leads a process group of its own; fds are the ends to read from, which do not block. -1 with
 * errno when there can be none. */
pid_t child_start(const struct isolation *isolation, size_t child, int fds[CHILD_PIPES]);

#endif
