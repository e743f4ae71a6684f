#include "app/certificate/certificate.h"

#include <ctype.h>
#include <errno.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "base/language/message.h"
#include "base/diag.h"
#include "base/mem.h"
#include "base/text.h"
#include "puzzle/level.h"

static const char first_line[] = "cariste certificate 1";

struct reader {
    struct certificate *out;
    const struct source *source;
    size_t at;
    unsigned line; /* of the line read last */
    struct diag_list *diags;
};

static bool __attribute__((format(printf, 2, 3)))
certificate_fail(const struct reader *reader, const char *format, ...)
{
    va_list list;
    va_start(list, format);
    diag_add_list(reader->diags, DIAG_ERROR,
                  (struct place){.file = reader->source->name, .line = reader->line}, NULL, format,
                  list);
    va_end(list);
    return false;
}

/* The next line without its end, to be freed; NULL when there is none. Zero bytes end it early, and
 * then it is no line of a certificate. */
static char *next_line(struct reader *reader)
{
    const struct source *source = reader->source;
    if (reader->at >= source->length)
        return NULL;
    const char *start = source->bytes + reader->at;
    size_t left = source->length - reader->at, length = 0;
    while (length < left && start[length] != '\n')
        length++;
    reader->at += length < left ? length + 1 : length;
    reader->line++;
    return mem_string_range(start, length && start[length - 1] == '\r' ? length - 1 : length);
}

/* A whole number at the beginning of *text, which is moved behind it. */
static bool take_number(char **text, int base, uint64_t *value)
{
    char *end;
    if (!isxdigit((unsigned char)**text))
        return false;
    errno = 0;
    *value = strtoull(*text, &end, base);
    bool good = end != *text && !errno;
    *text = end;
    return good;
}

static bool take_space(char **text)
{
    bool good = **text == ' ';
    *text += good;
    return good;
}

static bool read_layer(struct reader *reader, char *value)
{
    struct certificate *out = reader->out;
    struct certificate_layer layer = {.line = reader->line};
    uint64_t bound = 0;
    layer.dead = strncmp(value, "dead ", 5) == 0;
    char *at = layer.dead ? value + 4 : value;
    bool good = (layer.dead || take_number(&at, 10, &bound)) && take_space(&at) &&
                take_number(&at, 10, &layer.counts.states) && take_space(&at) &&
                take_number(&at, 16, &layer.counts.sum) && !*at && bound < UINT32_MAX;
    if (!good)
        return certificate_fail(
            reader, "a layer is a bound, or \"dead\", a count and a sum in hexadecimal");
    const struct certificate_layer *last =
        out->layer_count ? &out->layers[out->layer_count - 1] : NULL;
    layer.bound = (uint32_t)bound;
    if (last && (last->dead || (!layer.dead && last->bound >= layer.bound)))
        return certificate_fail(reader, "layers have to rise, the dead last");
    out->layers = mem_resize(out->layers, out->layer_count + 1, sizeof *out->layers);
    out->layers[out->layer_count++] = layer;
    return true;
}

/* The lines of the level, of which there are as many as the value says. */
static bool read_level(struct reader *reader, char *value)
{
    uint64_t lines;
    char *at = value;
    struct text text;
    if (!take_number(&at, 10, &lines) || *at || !lines)
        return certificate_fail(reader, "\"level\" says how many lines follow");
    text_init(&text);
    char *line = NULL;
    for (uint64_t i = 0; i < lines && (line = next_line(reader)); i++) {
        text_add(&text, line);
        text_add_char(&text, '\n');
        mem_free(line);
    }
    if (!line) {
        text_free(&text);
        return certificate_fail(reader, "the file ends within the level");
    }
    reader->out->values[FIELD_LEVEL] = text_take(&text);
    return true;
}

static int field_named(const char *name, size_t length)
{
    for (int i = 0; i < FIELDS; i++)
        if (strlen(certificate_field_names[i]) == length &&
            strncmp(certificate_field_names[i], name, length) == 0)
            return i;
    return -1;
}

static bool read_field(struct reader *reader, char *line)
{
    char *colon = strstr(line, ": ");
    if (!colon)
        return certificate_fail(reader, "neither \"name: value\" nor \"end\"");
    size_t length = (size_t)(colon - line);
    char *value = colon + 2;
    if (length == 5 && strncmp(line, "layer", 5) == 0)
        return read_layer(reader, value);
    int field = field_named(line, length);
    if (field < 0)
        return certificate_fail(reader, "certificates have no \"%.*s\"",
                                (int)(length < 40 ? length : 40), line);
    if (reader->out->values[field])
        return certificate_fail(reader, "\"%s\" stands here for the second time",
                                certificate_field_names[field]);
    reader->out->lines[field] = reader->line;
    if (field == FIELD_LEVEL)
        return read_level(reader, value);
    reader->out->values[field] = mem_string(value);
    return true;
}

/* Reads as far as the line "end". */
static bool read_fields(struct reader *reader)
{
    for (;;) {
        char *line = next_line(reader);
        if (!line)
            return certificate_fail(reader, "the file ends within a certificate");
        bool end = strcmp(line, "end") == 0;
        bool good = end || read_field(reader, line);
        mem_free(line);
        if (end || !good)
            return good;
    }
}

bool certificate_read(struct certificate *certificate, const struct source *source, size_t *at,
                      unsigned *line, struct diag_list *diags)
{
    struct reader reader = {
        .out = certificate, .source = source, .at = *at, .line = *line, .diags = diags};
    *certificate = (struct certificate){.file = source->name};
    char *first = next_line(&reader);
    bool good = first && strcmp(first, first_line) == 0;
    certificate->line = reader.line;
    if (first && !good)
        certificate_fail(&reader,
                         strncmp(first, first_line, sizeof first_line - 2) == 0
                             ? F_("a certificate of another version")
                             : F_("no certificate: they begin with \"cariste certificate 1\""));
    mem_free(first);
    good = good && read_fields(&reader) && certificate_settle(certificate, diags);
    *at = reader.at;
    *line = reader.line;
    return good;
}

void certificate_free(struct certificate *certificate)
{
    for (int i = 0; i < FIELDS; i++)
        mem_free(certificate->values[i]);
    mem_free(certificate->layers);
    if (certificate->levels) {
        level_list_free(certificate->levels);
        mem_free(certificate->levels);
    }
    *certificate = (struct certificate){0};
}

bool certificate_each(const struct source *source, certificate_visit *visit, void *context,
                      struct diag_list *diags)
{
    size_t at = 0;
    unsigned line = 0;
    bool good = true, more = true;
    if (!source->length)
        diag_add(diags, DIAG_ERROR, (struct place){.file = source->name}, NULL, "is empty");
    while (good && more && at < source->length) {
        struct certificate certificate;
        good = certificate_read(&certificate, source, &at, &line, diags);
        more = good && visit(context, &certificate);
        certificate_free(&certificate);
    }
    return good && source->length;
}
