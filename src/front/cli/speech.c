#include "front/cli/speech.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "base/diag.h"
#include "base/file.h"
#include "base/language/catalogue.h"
#include "base/language/language.h"

enum { CATALOGUE_BYTES_MAX = 1 << 24 };

static const char *named(int count, char **words)
{
    static const char option[] = "--lang";
    const char *name = NULL;
    for (int i = 1; i < count && strcmp(words[i], "--") != 0; i++) {
        if (strncmp(words[i], option, sizeof option - 1) != 0)
            continue;
        const char *rest = words[i] + sizeof option - 1;
        if (*rest == '=')
            name = rest + 1;
        else if (!*rest && i + 1 < count)
            name = words[++i];
    }
    return name;
}

static struct catalogue *open_file(const char *path)
{
    struct catalogue *catalogue = NULL;
    struct diag_list diags;
    struct file file;
    diag_list_init(&diags);
    if (file_read(&file, path, CATALOGUE_BYTES_MAX, &diags)) {
        catalogue = catalogue_open_copy(file.bytes, file.length);
        file_free(&file);
    }
    diag_list_free(&diags);
    return catalogue;
}

struct catalogue *speech_open(int count, char **words)
{
    const char *name = named(count, words);
    if (!name)
        return language_of_environment();
    size_t length = strlen(name);
    bool file = length > 3 && strcmp(name + length - 3, ".mo") == 0;
    struct catalogue *catalogue = file ? open_file(name) : language_open(name);
    if (!catalogue && (file || !language_is_known(name)))
        fprintf(stderr, "cariste: --lang %s is no language of this program; it speaks English\n",
                name);
    return catalogue;
}
