/* A catalogue as a translator's file may be, and a message as a file may hold one: the input is a
 * .mo file; what is said are the English texts in it, with arguments and as they are. */
#include "fuzz/fuzz.h"

#include <string.h>

#include "base/language/catalogue.h"
#include "base/language/message.h"
#include "base/language/wording.h"
#include "base/text.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct catalogue *catalogue = catalogue_open_copy(data, size);
    struct text words;
    text_init(&words);
    wording_add_bytes(&words, catalogue, (const char *)data, size);
    for (size_t i = 0; i + 1 < size; i += strlen((const char *)data + i) + 1) {
        if (!memchr(data + i, '\0', size - i))
            break;
        struct text said;
        text_init(&said);
        text_format(&said, "%c%s%cs%s%cd-3%cf1.5%c", MESSAGE_BEGIN, (const char *)data + i,
                    MESSAGE_ARGUMENT, (const char *)data + i, MESSAGE_ARGUMENT, MESSAGE_ARGUMENT,
                    MESSAGE_END);
        wording_add(&words, catalogue, said.bytes);
        text_say_count(&said, i, "%u box", "%u boxes", (unsigned)i);
        wording_add(&words, catalogue, said.bytes);
        text_free(&said);
    }
    catalogue_free(catalogue);
    text_free(&words);
    return 0;
}
