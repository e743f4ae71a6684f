/* Results as text for people, and as JSON for programs: one object per result and line, described
 * in docs/result.schema.json. */
#ifndef APP_CORE_REPORT_H
#define APP_CORE_REPORT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct check_result;
struct count_result;
struct exchange;
struct level;
struct made_level;
struct puzzle;
struct rating;
struct score;
struct search_progress;
struct shorten_result;
struct solve_result;
struct text;

/* What a command came to, for its last line. */
struct totals {
    size_t levels;
    size_t answered, unsolvable, limited, bad; /* results by kind */
    size_t proved, shortened;
    uint64_t expanded, states;
    double seconds;
};

/* Before the goal in the key of a level's note that tells an optimum. */
#define REPORT_OPTIMUM "Optimum-"

/* Appended with the line end. */
void report_solve_json(struct text *out, const struct solve_result *result);
void report_check_json(struct text *out, const struct check_result *result);
void report_count_json(struct text *out, const struct count_result *result, bool layers);
void report_shorten_json(struct text *out, const struct shorten_result *result);
/* With how hard it is, where that was asked for; or NULL. */
void report_made_json(struct text *out, const struct made_level *made, const struct rating *rating);

/* The metrics of a solution under a key, within an object; null without a score. */
void report_metrics_json(struct text *out, const char *key, const struct puzzle *family,
                         const struct score *score);

/* The optima that the notes of a level tell, as an object "optima". */
void report_optima_json(struct text *out, const struct level *level);

/* What the line of a new level begins with, and what ends it: its text and, where it was asked for,
 * how hard it is (NULL: it was not). */
void report_begin_new_json(struct text *out, const struct level *level);
void report_end_new_json(struct text *out, struct level *level, const struct rating *rating);

/* What a level was rated, within an object: fields "rating", "score" and "grade"; null for NULL. */
void report_rating_json(struct text *out, const struct rating *rating);

/* What every object begins with: it is opened. */
void report_begin_json(struct text *out, const struct level *level, const char *id);

/* What every line begins with: the level's number and name, in columns. */
void report_name(struct text *out, const struct level *level);

/* One aligned line, and what belongs under it. */
void report_solve_text(struct text *out, const struct solve_result *result);
/* What the tests of positions came to, a line for each. */
void report_solve_stats(struct text *out, const struct solve_result *result);
void report_check_text(struct text *out, const struct check_result *result);
void report_count_text(struct text *out, const struct count_result *result, bool layers);
void report_shorten_text(struct text *out, const struct shorten_result *result);

void totals_add_solve(struct totals *totals, const struct solve_result *result);
void totals_add_check(struct totals *totals, const struct check_result *result);
void totals_add_count(struct totals *totals, const struct count_result *result);
void totals_add_shorten(struct totals *totals, const struct shorten_result *result);

void report_solve_totals(struct text *out, const struct totals *totals);
void report_check_totals(struct text *out, const struct totals *totals);
void report_count_totals(struct text *out, const struct totals *totals);
void report_shorten_totals(struct text *out, const struct totals *totals);

/* Number, title or file, author: the line above a drawing. */
void report_heading(struct text *out, const struct level *level);

/* One line without line end, fit to be rewritten in place. */
/* The same of all ranks. */
void report_shared_progress(struct text *out, const struct level *level,
                            const struct search_progress *now, const struct exchange *exchange);
void report_progress(struct text *out, const struct level *level,
                     const struct search_progress *now);

#endif
