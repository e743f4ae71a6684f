/* The .mo format: seven words (magic, revision, how many texts, where the tables of the English
 * texts and of their translations begin, two of a hash table we do not use), all of 32 bits in
 * either order of bytes; a table has length and offset of each text. English texts are sorted, and
 * zero bytes stand behind each text and between plural forms. Reference: the GNU gettext manual,
 * section "The Format of GNU MO Files". */
#include "base/language/catalogue.h"

#include <stdbool.h>
#include <string.h>

#include "base/language/message.h"
#include "base/language/plural.h"
#include "base/mem.h"

enum { HEAD = 28, ROW = 8, NAME_ROOM = 16 };

struct catalogue {
    const unsigned char *bytes;
    size_t length;
    bool swapped;
    uint32_t count, english, translated; /* offsets of the tables */
    char *plural;                        /* the expression, or NULL */
    char language[NAME_ROOM];
    const char *point;
    void *copy; /* to be freed */
};

struct piece {
    const char *start;
    size_t length;
};

static uint32_t word_at(const struct catalogue *catalogue, size_t offset)
{
    const unsigned char *b = catalogue->bytes + offset;
    if (catalogue->swapped)
        return (uint32_t)b[0] << 24 | (uint32_t)b[1] << 16 | (uint32_t)b[2] << 8 | b[3];
    return (uint32_t)b[3] << 24 | (uint32_t)b[2] << 16 | (uint32_t)b[1] << 8 | b[0];
}

static struct piece piece_at(const struct catalogue *catalogue, uint32_t table, size_t index)
{
    size_t row = table + index * ROW;
    uint32_t offset = word_at(catalogue, row + 4);
    return (struct piece){(const char *)catalogue->bytes + offset, word_at(catalogue, row)};
}

static bool table_fits(const struct catalogue *catalogue, uint32_t table)
{
    if (table > catalogue->length || (catalogue->length - table) / ROW < catalogue->count)
        return false;
    for (size_t i = 0; i < catalogue->count; i++) {
        uint32_t length = word_at(catalogue, table + i * ROW);
        uint32_t offset = word_at(catalogue, table + i * ROW + 4);
        if (offset >= catalogue->length || catalogue->length - offset <= length ||
            catalogue->bytes[offset + (size_t)length] != '\0')
            return false;
    }
    return true;
}

static bool read_head(struct catalogue *catalogue)
{
    static const unsigned char magic[2][4] = {{0xDE, 0x12, 0x04, 0x95}, {0x95, 0x04, 0x12, 0xDE}};
    if (catalogue->length < HEAD)
        return false;
    catalogue->swapped = memcmp(catalogue->bytes, magic[1], 4) == 0;
    if (!catalogue->swapped && memcmp(catalogue->bytes, magic[0], 4) != 0)
        return false;
    if (word_at(catalogue, 4) >> 16 > 1)
        return false;
    catalogue->count = word_at(catalogue, 8);
    catalogue->english = word_at(catalogue, 12);
    catalogue->translated = word_at(catalogue, 16);
    return table_fits(catalogue, catalogue->english) &&
           table_fits(catalogue, catalogue->translated);
}

/* The value of a field of the header, up to the end of its line. */
static struct piece field(struct piece header, const char *name)
{
    const char *at = strstr(header.start, name);
    if (!at)
        return (struct piece){"", 0};
    at += strlen(name);
    at += strspn(at, " ");
    return (struct piece){at, strcspn(at, "\n")};
}

/* "nplurals=2; plural=(n > 1);" */
static void read_plural(struct catalogue *catalogue, struct piece line)
{
    char *copy = mem_string_range(line.start, line.length);
    const char *expression = strstr(copy, " plural=");
    if (expression) {
        expression += strlen(" plural=");
        catalogue->plural = mem_string_range(expression, strcspn(expression, ";"));
    }
    mem_free(copy);
}

static void read_header(struct catalogue *catalogue)
{
    static const char point[] = MC_("decimal point", ".");
    size_t length;
    const char *found = catalogue_find(catalogue, "", 0, NULL, &length);
    struct piece header = {found ? found : "", found ? length : 0};
    read_plural(catalogue, field(header, "Plural-Forms:"));
    struct piece language = field(header, "Language:");
    if (language.length < NAME_ROOM)
        memcpy(catalogue->language, language.start, language.length);
    found = catalogue_find(catalogue, point + 1, sizeof point - 3, NULL, &length);
    catalogue->point = found ? found : ".";
}

struct catalogue *catalogue_open(const void *bytes, size_t length)
{
    struct catalogue *catalogue = mem_alloc(1, sizeof *catalogue);
    catalogue->bytes = bytes;
    catalogue->length = length;
    if (!read_head(catalogue)) {
        mem_free(catalogue);
        return NULL;
    }
    read_header(catalogue);
    return catalogue;
}

struct catalogue *catalogue_open_copy(const void *bytes, size_t length)
{
    char *copy = mem_string_range(bytes, length);
    struct catalogue *catalogue = catalogue_open(copy, length);
    if (catalogue)
        catalogue->copy = copy;
    else
        mem_free(copy);
    return catalogue;
}

void catalogue_free(struct catalogue *catalogue)
{
    if (!catalogue)
        return;
    mem_free(catalogue->plural);
    mem_free(catalogue->copy);
    mem_free(catalogue);
}

/* Compares with an English text, of which plural forms stand behind a zero byte. */
static int compare(const char *english, size_t length, struct piece piece)
{
    size_t own = strlen(piece.start);
    int order = memcmp(english, piece.start, length < own ? length : own);
    return order ? order : (length > own) - (length < own);
}

/* The form for a count, the last when there are fewer. */
static const char *form_of(const struct catalogue *catalogue, struct piece all, uint64_t count)
{
    uint64_t form = catalogue->plural ? plural_form(catalogue->plural, count) : count != 1;
    const char *at = all.start, *end = all.start + all.length;
    for (; form > 0 && at + strlen(at) < end; form--)
        at += strlen(at) + 1;
    return at;
}

const char *catalogue_find(const struct catalogue *catalogue, const char *english, size_t length,
                           const uint64_t *count, size_t *found)
{
    size_t low = 0, high = catalogue->count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        int order = compare(english, length, piece_at(catalogue, catalogue->english, middle));
        if (order == 0) {
            struct piece all = piece_at(catalogue, catalogue->translated, middle);
            const char *form = count ? form_of(catalogue, all, *count) : all.start;
            *found = strlen(form);
            return *found ? form : NULL;
        }
        if (order < 0)
            high = middle;
        else
            low = middle + 1;
    }
    return NULL;
}

const char *catalogue_point(const struct catalogue *catalogue)
{
    return catalogue->point;
}

const char *catalogue_language(const struct catalogue *catalogue)
{
    return catalogue->language;
}
