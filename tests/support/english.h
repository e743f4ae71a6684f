/* What the library says, in English words: messages travel as base/language/message.h tells. */
#ifndef TESTS_SUPPORT_ENGLISH_H
#define TESTS_SUPPORT_ENGLISH_H

#include <stdio.h>

#include "base/language/wording.h"
#include "base/mem.h"

/* Good until it is asked a few times more. */
static inline const char *english(const char *said)
{
    static char kept[4][1 << 20];
    static unsigned next;
    char *words = wording_new(NULL, said), *room = kept[next++ % 4];
    snprintf(room, sizeof kept[0], "%s", words ? words : "");
    mem_free(words);
    return room;
}

#define assert_says(said, words) assert_string_equal(english(said), words)

#endif
