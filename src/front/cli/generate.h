/* The man page and the completion scripts, from the tables of commands and options. */
#ifndef FRONT_CLI_GENERATE_H
#define FRONT_CLI_GENERATE_H

#include <stdio.h>

void generate_man(FILE *out);
void generate_bash(FILE *out);
void generate_zsh(FILE *out);
void generate_fish(FILE *out);

#endif
