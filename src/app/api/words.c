#include "app/api/handles.h"

#include <stdio.h>
#include <string.h>

#include "base/language/catalogue.h"
#include "base/language/language.h"
#include "base/language/wording.h"
#include "base/mem.h"

/* Takes the dashes off the options that a sentence names, in place. What is quoted and no option
 * stays. */
static void drop_dashes(char *sentence)
{
    for (char *at = sentence; (at = strstr(at, "--")); at++) {
        char *name = mem_string_range(at + 2, strspn(at + 2, "abcdefghijklmnopqrstuvwxyz-"));
        if (option_find(name) || at == sentence || at[-1] == ' ')
            memmove(at, at + 2, strlen(at + 2) + 1);
        mem_free(name);
    }
}

char *api_words(const char *language, const char *said)
{
    struct catalogue *catalogue = language ? language_open(language) : NULL;
    char *words = wording_new(catalogue, said);
    if (words)
        drop_dashes(words);
    catalogue_free(catalogue);
    return words;
}

void api_settle(const char *language, struct text *text)
{
    char *words = api_words(language, text->bytes);
    text_clear(text);
    text_add(text, words);
    mem_free(words);
}

void api_settle_room(const char *language, char *room, size_t size)
{
    char *words = api_words(language, room);
    snprintf(room, size, "%s", words);
    mem_free(words);
}

void api_settle_diags(const char *language, const struct diag_list *said, struct diag_list *out)
{
    struct catalogue *catalogue = language ? language_open(language) : NULL;
    diag_list_free(out);
    for (size_t i = 0; i < said->count; i++) {
        diag_copy(out, &said->items[i]);
        struct diag *diag = &out->items[i];
        mem_free(diag->what);
        mem_free(diag->remedy);
        diag->what = wording_new(catalogue, said->items[i].what);
        diag->remedy = wording_new(catalogue, said->items[i].remedy);
    }
    catalogue_free(catalogue);
}

/* Constants of the library in English words, each made when it is first asked for. */
struct help {
    const char *said;
    char *words;
    struct help *next;
};

const char *api_help(const char *said)
{
    static _Atomic(struct help *) all;
    if (!said)
        return NULL;
    struct help *first = atomic_load(&all);
    for (const struct help *each = first; each; each = each->next)
        if (each->said == said)
            return each->words;
    struct help *made = mem_alloc(1, sizeof *made);
    made->said = said;
    made->words = wording_new(NULL, said);
    made->next = first;
    while (!atomic_compare_exchange_weak(&all, &made->next, made))
        continue; /* another thread was first: one constant may be here twice */
    return made->words;
}

const char *cariste_language(size_t index)
{
    size_t count = 0;
    while (languages[count].name)
        count++;
    return index < count ? languages[index].name : NULL;
}

const char *cariste_translate(const char *language, const char *english, const char *plural,
                              uint64_t count)
{
    if (!english)
        return NULL;
    struct catalogue *catalogue = language ? language_open(language) : NULL;
    size_t length;
    const char *found = catalogue ? catalogue_find(catalogue, english, strlen(english),
                                                   plural ? &count : NULL, &length)
                                  : NULL;
    catalogue_free(catalogue); /* the words stay: they are part of the library */
    if (found)
        return found;
    return plural && count != 1 ? plural : english;
}
