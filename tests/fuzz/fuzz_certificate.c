/* Any bytes as certificates: what is read can be checked, within limits, and what is not is said
 * why. */
#include "fuzz/fuzz.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "app/certificate/certificate.h"
#include "base/diag.h"
#include "puzzle/level.h"

static void check(bool holds)
{
    if (!holds)
        abort(); /* an assertion that no build switches off */
}

static void prove_again(const struct certificate *certificate)
{
    struct request request = {.limits = {.seconds = 0.5, .nodes = 200, .bytes = 64 << 20}};
    struct certificate_check result;
    clock_t before = clock();
    certificate_check(certificate, &request, &result);
    check(clock() - before < 5 * CLOCKS_PER_SEC); /* it may search several times */
    certificate_check_free(&result);
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
        if (good)
            prove_again(&certificate);
        certificate_free(&certificate);
    }
    diag_list_free(&diags);
    free(bytes);
    return 0;
}
