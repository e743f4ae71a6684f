/* Signals: interruption becomes a flag that every search watches. */
#ifndef FRONT_CLI_SIGNALS_H
#define FRONT_CLI_SIGNALS_H

#include <stdatomic.h>

/* From now on SIGINT and SIGTERM set the flag returned; a second one of them ends the program as
 * usual. Writing to a closed pipe becomes an ordinary error. */
const atomic_bool *signals_catch(void);

#endif
