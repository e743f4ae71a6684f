/* What the library holds, as text and as JSON. */
#ifndef APP_COMMANDS_LIBRARY_REPORT_H
#define APP_COMMANDS_LIBRARY_REPORT_H

#include <stddef.h>

struct shelf_item;
struct store_record;
struct text;

/* What all records together come to. */
struct library_totals {
    size_t levels, solved, optimal, unsolvable, played;
    size_t solutions; /* one for each level and metric */
    double seconds;   /* played */
    size_t faults;    /* entries that do not stand */
};

void library_totals_add(struct library_totals *totals, const struct store_record *record);

void library_report_json(struct text *out, const struct shelf_item *item);

void library_report_totals_text(struct text *out, const struct library_totals *totals);
void library_report_totals_json(struct text *out, const struct library_totals *totals);

/* "300 moves, 97 pushes (solve)": what to call a solution in a file. */
struct store_solution;
void library_label(struct text *out, const struct store_solution *solution);

#endif
