/* SLC, the XML of level collections:
 *
 *   SokobanLevels > Title, LevelCollection (Copyright) > Level (Id, Copyright) > L, one a row
 *
 * Entities are never declared, expanded or fetched: a file that declares one is refused. */
#include "sokoban/level/format.h"

#include <expat.h>
#include <limits.h>
#include <string.h>

#include "base/diag.h"
#include "base/language/message.h"
#include "base/mem.h"
#include "base/text.h"
#include "puzzle/level.h"
#include "puzzle/lines.h"
#include "puzzle/puzzle.h"
#include "sokoban/level/encoding.h"
#include "sokoban/level/grid.h"
#include "sokoban/level/rows.h"

enum { DEPTH_MAX = 32, ROW_BYTES_MAX = 4096 };

struct slc {
    XML_Parser parser;
    const struct source *source;
    struct level_list *list;
    struct grid grid;
    struct level *open; /* between <Level> and </Level> */
    unsigned depth;
    bool stopped;
    bool gathering; /* within Title or L: its characters are wanted */
    struct text words;
    struct text_spot start; /* of those characters */
};

static void *take(size_t size)
{
    return mem_try_alloc(size, 1);
}

static void *retake(void *block, size_t size)
{
    return mem_try_resize(block, size, 1);
}

static unsigned clamp(XML_Size number)
{
    return number < UINT_MAX ? (unsigned)number : UINT_MAX;
}

static struct text_spot here(const struct slc *slc)
{
    return (struct text_spot){clamp(XML_GetCurrentLineNumber(slc->parser)),
                              clamp(XML_GetCurrentColumnNumber(slc->parser) + 1)};
}

static void stop(struct slc *slc, const char *remedy, const char *what)
{
    struct text_spot spot = here(slc);
    diag_add(&slc->list->diags, DIAG_ERROR,
             (struct place){slc->source->name, spot.line, spot.column}, remedy, "%s", what);
    slc->stopped = true;
    XML_StopParser(slc->parser, XML_FALSE);
}

static char *attribute(const XML_Char **pairs, const char *name)
{
    for (; pairs[0]; pairs += 2)
        if (strcmp(pairs[0], name) == 0)
            return words_new(pairs[1], strlen(pairs[1]));
    return NULL;
}

static void start_level(struct slc *slc, const XML_Char **pairs)
{
    level_free(slc->open);
    slc->open = level_new(slc->list->family, slc->source->name, here(slc).line);
    slc->open->title = attribute(pairs, "Id");
    slc->open->author = attribute(pairs, "Copyright");
    grid_clear(&slc->grid);
}

static void XMLCALL on_start(void *data, const XML_Char *name, const XML_Char **pairs)
{
    struct slc *slc = data;
    if (slc->stopped)
        return;
    if (slc->depth++ == DEPTH_MAX) {
        stop(slc, NULL, M_("elements are nested too deeply"));
        return;
    }
    if (strcmp(name, "Level") == 0)
        start_level(slc, pairs);
    else if (strcmp(name, "LevelCollection") == 0 && !slc->list->author)
        slc->list->author = attribute(pairs, "Copyright");
    slc->gathering =
        (strcmp(name, "L") == 0 && slc->open) || (strcmp(name, "Title") == 0 && !slc->list->title);
    text_clear(&slc->words);
    slc->start = here(slc);
}

static void XMLCALL on_characters(void *data, const XML_Char *bytes, int length)
{
    struct slc *slc = data;
    if (!slc->gathering || slc->stopped)
        return;
    if (slc->words.length == 0)
        slc->start = here(slc);
    size_t room = ROW_BYTES_MAX - slc->words.length;
    size_t more = (size_t)length;
    text_add_bytes(&slc->words, bytes, more < room ? more : room);
}

/* Rows are taken as they stand, floor alone too; the blanks at their end do not matter. */
static void end_row(struct slc *slc)
{
    struct line line = {.bytes = slc->words.bytes,
                        .length = slc->words.length,
                        .number = slc->start.line,
                        .indent = slc->start.column - 1};
    while (line.length && is_one_of(line.bytes[line.length - 1], " \t\r\n"))
        line.length--;
    struct row_fault fault = {0};
    enum row_kind kind = row_classify(&line, &fault);
    if (slc->grid.count == 0)
        slc->open->line = line.number;
    if (kind == ROW_NONE && line.length) {
        if (!fault.what && !row_is_damaged(&line, &fault))
            fault = (struct row_fault){.what = M_("this is no row of a board")};
        diag_add(&slc->open->diags, DIAG_ERROR,
                 (struct place){slc->source->name, line.number, line_column(&line, fault.offset)},
                 fault.remedy, "%s", fault.what);
    }
    row_put(&line, kind, &slc->grid);
}

static void end_level(struct slc *slc)
{
    struct level *level = slc->open;
    slc->open = NULL;
    grid_make(&slc->grid, level);
    if (!level->model && level->diags.errors == 0)
        diag_add(&level->diags, DIAG_ERROR, (struct place){level->file, level->line, 0},
                 "give it rows as <L> elements", "the level has no rows");
    slc->stopped = !deliver_level(slc->list, level);
    if (slc->stopped)
        XML_StopParser(slc->parser, XML_FALSE);
}

static void XMLCALL on_end(void *data, const XML_Char *name)
{
    struct slc *slc = data;
    if (slc->stopped)
        return;
    slc->depth--;
    if (slc->gathering && strcmp(name, "L") == 0)
        end_row(slc);
    else if (slc->gathering && strcmp(name, "Title") == 0)
        slc->list->title = words_new(slc->words.bytes, slc->words.length);
    else if (slc->open && strcmp(name, "Level") == 0)
        end_level(slc);
    slc->gathering = false;
}

static void XMLCALL on_entity(void *data, const XML_Char *name, int is_parameter,
                              const XML_Char *value, int length, const XML_Char *base,
                              const XML_Char *system, const XML_Char *public,
                              const XML_Char *notation)
{
    (void)name, (void)is_parameter, (void)value, (void)length;
    (void)base, (void)system, (void)public, (void)notation;
    struct slc *slc = data;
    if (!slc->stopped)
        stop(slc, M_("remove the entities; level files need none"),
             M_("the file declares entities of its own"));
}

static int XMLCALL on_encoding(void *data, const XML_Char *name, XML_Encoding *encoding)
{
    (void)data;
    static const char expected[] = "windows-1252";
    for (size_t i = 0; i < sizeof expected; i++)
        if ((name[i] | 0x20) != (expected[i] | 0x20))
            return XML_STATUS_ERROR;
    for (unsigned i = 0; i < 256; i++)
        encoding->map[i] = (int)words_windows_1252((unsigned char)i);
    return XML_STATUS_OK;
}

static void prepare(struct slc *slc)
{
    XML_SetUserData(slc->parser, slc);
    XML_SetElementHandler(slc->parser, on_start, on_end);
    XML_SetCharacterDataHandler(slc->parser, on_characters);
    XML_SetEntityDeclHandler(slc->parser, on_entity);
    XML_SetUnknownEncodingHandler(slc->parser, on_encoding, NULL);
}

/* The whole file in one call: fed in parts, a token that never ends would be read again and again.
 */
static void parse(struct slc *slc)
{
    if (slc->source->length > INT_MAX) {
        stop(slc, M_("split the file"), M_("the file is too large"));
        return;
    }
    if (XML_Parse(slc->parser, slc->source->bytes, (int)slc->source->length, 1) ==
            XML_STATUS_ERROR &&
        !slc->stopped)
        stop(slc, M_("repair the file, for example with an XML editor"),
             XML_ErrorString(XML_GetErrorCode(slc->parser)));
}

void read_slc(const struct source *source, struct level_list *list)
{
    static const XML_Memory_Handling_Suite memory = {take, retake, mem_free};
    struct slc slc = {.source = source, .list = list};
    slc.parser = XML_ParserCreate_MM(NULL, &memory, NULL);
    if (!slc.parser) {
        diag_add(&list->diags, DIAG_ERROR, (struct place){source->name, 0, 0}, NULL,
                 "not enough memory to read this file");
        return;
    }
    text_init(&slc.words);
    grid_init(&slc.grid, source->length);
    prepare(&slc);
    parse(&slc);
    level_free(slc.open);
    grid_free(&slc.grid);
    text_free(&slc.words);
    XML_ParserFree(slc.parser);
}
