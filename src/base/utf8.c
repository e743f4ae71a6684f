#include "base/utf8.h"

#include <stdbool.h>

size_t utf8_character(const char *bytes, size_t length, uint32_t *value)
{
    static const uint32_t smallest[] = {0, 0, 0x80, 0x800, 0x10000};
    unsigned char lead = (unsigned char)bytes[0];
    size_t size = lead < 0x80 ? 1 : lead < 0xC0 ? 0 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
    if (size < 2) {
        *value = lead;
        return size;
    }
    if (lead >= 0xF8 || size > length)
        return 0;
    *value = lead & (0xFFu >> (size + 1));
    for (size_t i = 1; i < size; i++) {
        if (((unsigned char)bytes[i] & 0xC0) != 0x80)
            return 0;
        *value = *value << 6 | ((unsigned char)bytes[i] & 0x3Fu);
    }
    bool surrogate = *value >= 0xD800 && *value <= 0xDFFF;
    return *value < smallest[size] || *value > 0x10FFFF || surrogate ? 0 : size;
}
