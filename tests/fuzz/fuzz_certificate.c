/* Any bytes as certificates: what is read has all that a check needs, and what is not is said why.
 */
#include "fuzz/fuzz.h"

#include <stdlib.h>
#include <string.h>

#include "app/certificate/certificate.h"
#include "base/diag.h"
#include "puzzle/level.h"

static void check(bool holds)
{
    if (!holds)
        abort(); /* an assertion that no build switches off */
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *bytes = malloc(size ? size : 1); /* just so large, that reading past the end is noticed */
    struct diag_list diags;
    size_t at = 0;
    unsigned line = 0;
    bool good = true;
    check(bytes != NULL);
    memcpy(bytes, data, size);
    struct source source = {"fuzz", bytes, size};
    diag_list_init(&diags);
    while (good && at < size) {
        struct certificate certificate;
        size_t before = at;
        good = certificate_read(&certificate, &source, &at, &line, &diags);
        check(at > before && at <= size);
        check(good ? certificate.level && level_is_valid(certificate.level) : diags.errors > 0);
        certificate_free(&certificate);
    }
    diag_list_free(&diags);
    free(bytes);
    return 0;
}
