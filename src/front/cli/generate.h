/* The man page and the completion scripts, from the tables of commands and options. */
#ifndef FRONT_CLI_GENERATE_H
#define FRONT_CLI_GENERATE_H

struct page;

void generate_man(const struct page *page);
void generate_bash(const struct page *page);
void generate_zsh(const struct page *page);
void generate_fish(const struct page *page);

#endif
