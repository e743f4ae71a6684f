/* Certificates: what was found or proved of a level, with all that is needed to check it again. */
#ifndef CARISTE_CERTIFICATE_H
#define CARISTE_CERTIFICATE_H

#include "cariste/output.h"
#include "cariste/work.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Has cariste_solve keep what makes a certificate of a proof a strong one: counts of all that was
 * looked at. It takes a little time. */
CARISTE_API void cariste_options_keep_proof(struct cariste_options *options, bool keep);

/* The certificate of what cariste_solve came to, as text; cariste_output_error says so when there
 * is nothing to certify. NULL for what is no result. */
CARISTE_API struct cariste_output *cariste_certificate(const struct cariste_result *result);

struct cariste_checks; /* of the certificates in a file */

enum cariste_confirmation {
    CARISTE_CONFIRMED,     /* replayed, and proved again in another way */
    CARISTE_NOT_CONFIRMED, /* a limit was reached */
    CARISTE_REFUTED
};

/* Checks every certificate in the bytes of a file, of which the name stands in diagnostics; with
 * the options "time", "memory", "nodes", "algorithm", "heuristic", "prune". NULL for what are no
 * options. */
CARISTE_API struct cariste_checks *cariste_check_certificates(const char *name, const void *bytes,
                                                              size_t length,
                                                              struct cariste_options *options);
CARISTE_API void cariste_checks_free(struct cariste_checks *checks);

/* How many were read. What cannot be read is told by diagnostics, and ends it. */
CARISTE_API size_t cariste_checks_count(const struct cariste_checks *checks);
CARISTE_API size_t cariste_checks_diagnostics(const struct cariste_checks *checks);
CARISTE_API bool cariste_checks_diagnostic(const struct cariste_checks *checks, size_t index,
                                           struct cariste_diagnostic *out);

/* Of each, index from 0: what came of it (CARISTE_REFUTED beyond the last), one sentence for people
 * or NULL, and a line of JSON as the program prints it. */
CARISTE_API enum cariste_confirmation cariste_checks_status(const struct cariste_checks *checks,
                                                            size_t index);
CARISTE_API const char *cariste_checks_message(const struct cariste_checks *checks, size_t index);
CARISTE_API const char *cariste_checks_json(const struct cariste_checks *checks, size_t index);

#ifdef __cplusplus
}
#endif

#endif
