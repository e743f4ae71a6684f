/* What the program was built from; written by cmake/Commit.cmake. */
#ifndef FRONT_CLI_COMMIT_H
#define FRONT_CLI_COMMIT_H

/* "1d3a5c7e9b0f", or "1d3a5c7e9b0f-dirty" when the sources have been changed since; "" where that
 * is not to be known. */
extern const char program_commit[];

#endif
