/* How the program ends: the worst of all results. */
#ifndef APP_CORE_EXIT_STATUS_H
#define APP_CORE_EXIT_STATUS_H

enum exit_status { EXIT_ANSWERED, EXIT_LIMITED, EXIT_BAD };

#endif
