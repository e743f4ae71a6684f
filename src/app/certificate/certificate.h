/* Certificates: what was claimed of a level, with all that is needed to check the claim again.
 * docs/certificate.md describes the format and what a check proves. */
#ifndef APP_CERTIFICATE_CERTIFICATE_H
#define APP_CERTIFICATE_CERTIFICATE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "puzzle/puzzle.h"

struct diag_list;
struct level;
struct level_list;
struct solve_result;
struct text;

enum certificate_field {
    FIELD_BUILD, /* that wrote it; older ones do not say */
    FIELD_PUZZLE,
    FIELD_ID,
    FIELD_GOAL,
    FIELD_TIE,
    FIELD_CLAIM,
    FIELD_COST,
    FIELD_TIE_COST,
    FIELD_ALGORITHM,
    FIELD_HEURISTIC,
    FIELD_PRUNE,
    FIELD_SOLUTION,
    FIELD_LEVEL,
    FIELDS
};

extern const char *const certificate_field_names[FIELDS];

enum claim { CLAIM_SOLVED, CLAIM_OPTIMAL, CLAIM_UNSOLVABLE, CLAIMS };

/* "solved", "optimal", "unsolvable" */
extern const char *const claim_names[CLAIMS];

struct certificate_layer {
    bool dead;      /* what a closer look calls dead; else: */
    uint32_t bound; /* cost + bound of its states */
    struct closed_census_layer counts;
    unsigned line;
};

struct certificate {
    const char *file;     /* borrowed */
    unsigned line;        /* of its first line */
    char *values[FIELDS]; /* as written; NULL: not there. The level's is its lines */
    unsigned lines[FIELDS];
    struct certificate_layer *layers;
    size_t layer_count;

    /* Worked out from the values. */
    enum claim claim;
    uint32_t cost, tie_cost; /* of the goal and of the tie, unless unsolvable or of the goal any */
    struct level_list *levels;
    const struct level *level;
};

/* Appends the certificate of a result, if it says anything that can be certified: false. */
bool certificate_write(const struct solve_result *result, struct text *out);

/* Reads the certificate that begins at *at, and moves *at and *line behind it. False when there is
 * none, or when something is wrong, and then the diagnostics say what and where. */
bool certificate_read(struct certificate *certificate, const struct source *source, size_t *at,
                      unsigned *line, struct diag_list *diags);

/* Does it make sense? Works out the rest of it. False with diagnostics. Part of reading. */
bool certificate_settle(struct certificate *certificate, struct diag_list *diags);

void certificate_free(struct certificate *certificate);

/* Visits the certificates of a source one after another, until a visit says false or one cannot be
 * read: false then, with diagnostics. */
typedef bool certificate_visit(void *context, const struct certificate *certificate);
bool certificate_each(const struct source *source, certificate_visit *visit, void *context,
                      struct diag_list *diags);

enum certificate_status { CERTIFICATE_CONFIRMED, CERTIFICATE_LIMIT, CERTIFICATE_REFUTED };

/* "confirmed", "limit", "refuted" */
const char *certificate_status_name(enum certificate_status status);
const char *certificate_status_words(enum certificate_status status); /* a message */

struct certificate_check {
    enum certificate_status status;
    struct score score;         /* of the solution, if there is one */
    uint64_t layers, positions; /* that agreed */
    const char *algorithm;      /* that proved the claim again in another way, or NULL */
    const char *heuristic;
    enum limit_kind limit;
    struct search_counters counters; /* of all searches */
    double seconds;
    unsigned line; /* where what is refuted stands */
    char *message; /* or NULL */
};

/* Replays the solution and proves the claim again, within the limits of the request and with what
 * else it names. */
void certificate_check(const struct certificate *certificate, const struct request *request,
                       struct certificate_check *out);
void certificate_check_free(struct certificate_check *check);

/* As for other results: see app/core/report.h. */
void certificate_report_json(const struct certificate *certificate,
                             const struct certificate_check *check, struct text *out);
void certificate_report_text(const struct certificate *certificate,
                             const struct certificate_check *check, struct text *out);

#endif
