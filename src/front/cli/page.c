#include "front/cli/page.h"

#include <stdarg.h>

#include "base/language/message.h"
#include "base/language/wording.h"
#include "base/text.h"
#include "base/utf8.h"

void page_say(const struct page *page, const char *format, ...)
{
    struct text said;
    va_list list;
    text_init(&said);
    va_start(list, format);
    text_say_list(&said, format, list);
    va_end(list);
    wording_settle(&said, page->catalogue);
    fputs(said.bytes, page->out);
    text_free(&said);
}

char *page_words(const struct page *page, const char *said)
{
    return wording_new(page->catalogue, said ? said : "");
}

int page_width(const char *string)
{
    return (int)utf8_columns(string);
}
