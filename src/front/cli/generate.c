#include "front/cli/generate.h"

#include <string.h>

void generate(FILE *out, const char *what)
{
    static const struct {
        const char *name;
        void (*print)(FILE *);
    } kinds[] = {
        {"man", generate_man},
        {"bash", generate_bash},
        {"zsh", generate_zsh},
        {"fish", generate_fish},
    };
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (strcmp(kinds[i].name, what) == 0)
            kinds[i].print(out);
}
