/* Any bytes as a checkpoint, without its first two lines and the sum at its end, which are put
 * there: what can be gone on from keeps to its limits and finds nothing but solutions, and what
 * cannot is said why. */
#include "fuzz/fuzz.h"

#include "support/resume_bytes.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    resume_bytes(data, size, 1 + (unsigned)size % 2);
    return 0;
}
