/* A line in which something is typed: a name, a size. */
#ifndef APP_PLAY_PROMPT_H
#define APP_PLAY_PROMPT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { PROMPT_ROOM = 512 };

struct prompt {
    bool open;
    char typed[PROMPT_ROOM]; /* in UTF-8 */
};

void prompt_open(struct prompt *prompt, const char *typed);

/* A key goes into the line. Enter and Escape close it: PROMPT_DONE, PROMPT_LEFT. */
enum prompt_event { PROMPT_TYPED, PROMPT_DONE, PROMPT_LEFT };
enum prompt_event prompt_key(struct prompt *prompt, uint32_t key);

/* Appends a character in UTF-8 to a string in a room of so many bytes, if it fits; takes the last
 * one away. */
void typed_add(char *typed, size_t room, uint32_t key);
void typed_drop(char *typed);

#endif
