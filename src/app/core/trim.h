/* Trimming a level: taking away what does not matter for its optimum. */
#ifndef APP_CORE_TRIM_H
#define APP_CORE_TRIM_H

#include "app/core/exit_status.h"

struct diag_list;
struct level;
struct request;

/* Says in notes what was done, in warnings and errors why not. Optima in the notes of a level that
 * has changed give way to the one that was proved. */
enum exit_status task_trim(struct level *level, const struct request *request,
                           struct diag_list *done);

#endif
