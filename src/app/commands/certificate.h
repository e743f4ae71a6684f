/* What the commands do with certificates. */
#ifndef APP_COMMANDS_CERTIFICATE_H
#define APP_COMMANDS_CERTIFICATE_H

struct run;
struct solve_result;

/* Adds the certificate of a result to the file of --certificate, if there is one. The file is
 * written after every level, so that an interrupted run leaves what it has. */
void certificates_add(struct run *run, const struct solve_result *result);

/* Checks all certificates of that file. The first that cannot be read ends it. */
void certificates_check(struct run *run);

#endif
