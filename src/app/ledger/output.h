/* The file a command keeps its results in as data, row by row, so that a run that is cut short
 * leaves what it has. */
#ifndef APP_LEDGER_OUTPUT_H
#define APP_LEDGER_OUTPUT_H

#include <stdbool.h>
#include <stdio.h>

#include "app/ledger/ledger.h"

struct run;

struct ledger_output {
    FILE *file; /* NULL when nothing is kept */
    enum ledger_format format;
    bool failed;
};

/* Notes how the results came to be: command, version, date, machine, and what --note says. */
void ledger_describe(struct ledger *ledger, const struct run *run);

/* Opens --output, if there is one, and writes the head. False with a complaint when it cannot. */
bool ledger_output_open(struct ledger_output *output, const struct ledger *ledger, struct run *run);
void ledger_output_row(struct ledger_output *output, const struct ledger *ledger, size_t row);
void ledger_output_close(struct ledger_output *output, struct run *run);

#endif
