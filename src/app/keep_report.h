/* What the library holds, as text and as JSON. */
#ifndef APP_KEEP_REPORT_H
#define APP_KEEP_REPORT_H

#include <stdbool.h>
#include <stddef.h>

struct store_record;
struct text;

/* What all records together come to. */
struct keep_totals {
    size_t levels, solved, optimal, unsolvable, played;
    size_t solutions; /* one for each level and metric */
    double seconds;   /* played */
    size_t faults;    /* entries that do not stand */
};

void keep_totals_add(struct keep_totals *totals, const struct store_record *record);

void keep_report_heading(struct text *out);
void keep_report_text(struct text *out, const struct store_record *record);
bool keep_report_json(struct text *out, const struct store_record *record);

void keep_report_totals_text(struct text *out, const struct keep_totals *totals);
bool keep_report_totals_json(struct text *out, const struct keep_totals *totals);

/* "97 pushes, 300 moves (solve)": what to call a solution in a file. */
struct store_solution;
void keep_label(struct text *out, const struct store_solution *solution);

#endif
