/* What a fuzz target defines: it takes any bytes, and must neither crash, nor leak, nor fail an
 * assertion. Returns 0. */
#ifndef FUZZ_FUZZ_H
#define FUZZ_FUZZ_H

#include <stddef.h>
#include <stdint.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

#endif
