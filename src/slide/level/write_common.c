/* Writes CommonCodes and ShortCodes. */
#include "base/text.h"
#include "puzzle/level.h"
#include "slide/level/common_code.h"
#include "slide/level/writers.h"

static const char *encode(const struct level *level, uint64_t *code)
{
    const char *fault = klotski_cage_fault(level->model);
    if (!fault)
        *code = common_code_of_tray(level->model);
    return fault;
}

const char *write_common(const struct level *level, struct text *out)
{
    uint64_t code;
    const char *fault = encode(level, &code);
    if (fault)
        return fault;
    size_t least = out->length + 1;
    text_format(out, "%09llX", (unsigned long long)code);
    while (out->length > least && out->bytes[out->length - 1] == '0')
        out->bytes[--out->length] = '\0';
    text_add_char(out, '\n');
    return NULL;
}

const char *write_short(const struct level *level, struct text *out)
{
    uint64_t code;
    uint32_t rank;
    char digits[SHORT_CODE_ROOM];
    const char *fault = encode(level, &code);
    if (fault)
        return fault;
    if (!common_code_rank(code, &rank))
        return "fewer than two cells are empty";
    short_code_to_text(rank, digits);
    text_format(out, "%s\n", digits);
    return NULL;
}
