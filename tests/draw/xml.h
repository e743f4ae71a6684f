/* Whether a text is XML. */
#ifndef TESTS_DRAW_XML_H
#define TESTS_DRAW_XML_H

#include <expat.h>

#include "base/text.h"
#include "support/test.h"

static inline void xml_assert_well_formed(const struct text *text)
{
    XML_Parser parser = XML_ParserCreate(NULL);
    assert_non_null(parser);
    if (XML_Parse(parser, text->bytes, (int)text->length, 1) != XML_STATUS_OK)
        fail_msg("line %lu: %s", (unsigned long)XML_GetCurrentLineNumber(parser),
                 XML_ErrorString(XML_GetErrorCode(parser)));
    XML_ParserFree(parser);
}

#endif
