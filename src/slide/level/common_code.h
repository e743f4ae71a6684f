/* CommonCode and ShortCode: layouts of the cage with one large piece as numbers of 36 bits, and as
 * their ranks. */
#ifndef SLIDE_LEVEL_COMMON_CODE_H
#define SLIDE_LEVEL_COMMON_CODE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "slide/level/klotski_cage.h"
#include "slide/level/tray.h"

enum { SHORT_CODE_ROOM = 6 };

/* The number written in up to nine hexadecimal digits; whether it is a layout is another matter. */
bool common_code_from_text(const char *text, size_t length, uint64_t *code);
bool common_code_is_layout(uint64_t code);

/* The layout as a tray, with the pieces lettered in reading order. */
struct tray *common_code_tray(uint64_t code);

/* The code of a tray of the cage. */
uint64_t common_code_of_tray(const struct tray *tray);

/* Between a code and its rank; false when it has fewer than two empty cells, or there is none. */
bool common_code_rank(uint64_t code, uint32_t *rank);
bool common_code_unrank(uint32_t rank, uint64_t *code);

bool short_code_from_text(const char *text, size_t length, uint64_t *code);
void short_code_to_text(uint32_t rank, char text[SHORT_CODE_ROOM]);

#endif
