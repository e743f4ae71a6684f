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

struct range {
    uint32_t first, last;
};

static bool is_in(const struct range *ranges, size_t count, uint32_t value)
{
    for (size_t i = 0; i < count && ranges[i].first <= value; i++)
        if (value <= ranges[i].last)
            return true;
    return false;
}

/* The blocks of Unicode that matter for titles and names of files, in order. */
unsigned utf8_width(uint32_t value)
{
    static const struct range joining[] = {
        {0x300, 0x36F},   {0x483, 0x489},   {0x591, 0x5BD},   {0x610, 0x61A},   {0x64B, 0x65F},
        {0xE31, 0xE31},   {0xE34, 0xE3A},   {0xE47, 0xE4E},   {0x1AB0, 0x1AFF}, {0x1DC0, 0x1DFF},
        {0x200B, 0x200F}, {0x20D0, 0x20FF}, {0xFE00, 0xFE0F}, {0xFE20, 0xFE2F}, {0xFEFF, 0xFEFF},
    };
    static const struct range wide[] = {
        {0x1100, 0x115F},   {0x2E80, 0x303E},   {0x3041, 0xA4CF},   {0xA960, 0xA97F},
        {0xAC00, 0xD7A3},   {0xF900, 0xFAFF},   {0xFE30, 0xFE6F},   {0xFF00, 0xFF60},
        {0xFFE0, 0xFFE6},   {0x1F300, 0x1F64F}, {0x1F680, 0x1F6FF}, {0x1F900, 0x1F9FF},
        {0x20000, 0x3FFFD},
    };
    if (value < joining[0].first)
        return 1;
    if (is_in(joining, sizeof joining / sizeof *joining, value))
        return 0;
    return is_in(wide, sizeof wide / sizeof *wide, value) ? 2 : 1;
}

size_t utf8_columns(const char *string)
{
    size_t columns = 0;
    while (*string) {
        uint32_t value;
        size_t length = utf8_front(string, &value);
        columns += length ? utf8_width(value) : 1;
        string += length ? length : 1;
    }
    return columns;
}
