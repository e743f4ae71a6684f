/* What was written: the bytes of a file or a picture, or the sentence that says why there are none,
 * and what is to be said besides. */
#ifndef CARISTE_OUTPUT_H
#define CARISTE_OUTPUT_H

#include "cariste/level.h"

#ifdef __cplusplus
extern "C" {
#endif

struct cariste_output;

CARISTE_API void cariste_output_free(struct cariste_output *output);

/* The bytes, after which a zero byte stands that does not count: text may be taken as a string.
 * NULL when nothing could be written. */
CARISTE_API const char *cariste_output_bytes(const struct cariste_output *output);
CARISTE_API size_t cariste_output_length(const struct cariste_output *output);

/* Why nothing could be written, a sentence; NULL when it could. */
CARISTE_API const char *cariste_output_error(const struct cariste_output *output);

/* What is to be said of it; index from 0. False beyond the last. */
CARISTE_API size_t cariste_output_diagnostics(const struct cariste_output *output);
CARISTE_API bool cariste_output_diagnostic(const struct cariste_output *output, size_t index,
                                           struct cariste_diagnostic *out);

#ifdef __cplusplus
}
#endif

#endif
