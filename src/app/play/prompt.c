#include "app/play/prompt.h"

#include <stdio.h>
#include <string.h>

#include "app/play/keys.h"

/* A character as UTF-8; returns how many bytes it has. */
static size_t encode(uint32_t key, char out[4])
{
    size_t length = key < 0x80 ? 1 : key < 0x800 ? 2 : key < 0x10000 ? 3 : 4;
    static const unsigned char leads[] = {0, 0, 0xc0, 0xe0, 0xf0};
    for (size_t i = length; i-- > 1; key >>= 6)
        out[i] = (char)(0x80 | (key & 0x3f));
    out[0] = (char)(leads[length] | key);
    return length;
}

void typed_add(char *typed, size_t room, uint32_t key)
{
    char bytes[4];
    size_t length = strlen(typed), more = encode(key, bytes);
    if (length + more >= room)
        return;
    memcpy(typed + length, bytes, more);
    typed[length + more] = '\0';
}

void typed_drop(char *typed)
{
    size_t length = strlen(typed);
    while (length && ((unsigned char)typed[--length] & 0xc0) == 0x80)
        ;
    typed[length] = '\0';
}

void prompt_open(struct prompt *prompt, const char *typed)
{
    prompt->open = true;
    snprintf(prompt->typed, sizeof prompt->typed, "%s", typed);
}

enum prompt_event prompt_key(struct prompt *prompt, uint32_t key)
{
    if (key == KEYS_ENTER || key == KEYS_ESCAPE) {
        prompt->open = false;
        return key == KEYS_ENTER ? PROMPT_DONE : PROMPT_LEFT;
    }
    if (key == KEYS_BACKSPACE)
        typed_drop(prompt->typed);
    else if (key >= ' ' && key < KEYS_UP && key != 0x7f)
        typed_add(prompt->typed, sizeof prompt->typed, key);
    return PROMPT_TYPED;
}
