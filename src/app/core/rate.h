/* Rating one level, and how that is told. */
#ifndef APP_CORE_RATE_H
#define APP_CORE_RATE_H

#include "app/core/exit_status.h"
#include "puzzle/puzzle.h"
#include "puzzle/rating.h"

struct rate_result {
    const struct level *level;
    char id[PUZZLE_ID_ROOM];
    struct rating rating;
};

void task_rate(const struct level *level, const struct request *request, struct rate_result *out);
void rate_result_free(struct rate_result *result);
enum exit_status rate_exit(const struct rate_result *result);

/* Appends a measure's value as text: with its decimals. */
void measure_print(struct text *out, const struct measure_kind *kind,
                   const struct measure *measure);

void report_rate_text(struct text *out, const struct rate_result *result);
void report_rate_json(struct text *out, const struct rate_result *result);

#endif
