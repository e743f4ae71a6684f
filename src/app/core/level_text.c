#include "app/core/level_text.h"

#include "base/text.h"
#include "puzzle/level.h"
#include "puzzle/puzzle.h"

void level_text_write(const struct level *level, struct text *out)
{
    struct level copy = *level;
    struct level *item = &copy;
    struct level_list list = {.family = level->family, .items = &item, .count = 1};
    struct text text;
    unsigned lines = 0;
    copy.title = copy.author = NULL;
    copy.note_count = copy.solution_count = 0;
    text_init(&text);
    level->family->write(&list, level->family->formats[0].name, &text);
    if (text.length && text.bytes[text.length - 1] != '\n')
        text_add_char(&text, '\n');
    for (size_t i = 0; i < text.length; i++)
        lines += text.bytes[i] == '\n';
    text_format(out, "level: %u\n%s", lines, text.bytes);
    text_free(&text);
}
