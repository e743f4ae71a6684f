/* The options: one table from which parsing, help, man page, completions, the library's settings
 * and forms are derived, and the values it fills. */
#ifndef APP_CORE_OPTIONS_OPTIONS_H
#define APP_CORE_OPTIONS_OPTIONS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "puzzle/puzzle.h"

struct text;

struct option;

struct options {
    const struct puzzle *const *families; /* whose choices are known; ends with NULL */
    const struct option **given;          /* those that somebody has set, in order */
    size_t given_count;
    char *goal, *tie, *algorithm, *heuristic, *prune, *without, *space, *key; /* NULL = auto */
    char *level;
    char *solution;
    char *format, *output;
    char *library;
    char *match, *id, *only, *sort;
    char *color;
    char *overlay;
    char *svg, *png, *pdf, *gif; /* older than output */
    char *theme;
    char *keys;
    char *colors;
    char *generate;
    char *lang;
    char *compare, *foreign, *note;
    char *as;
    char *layout, *labels;
    char *trace, *certificate, *checkpoint, *resume;
    char *puzzle, *style, *aim;
    char *code, *student;
    char *vary, *recipe, *measure, *plot, *report;
    double time;
    char *disk;
    uint64_t disk_limit;
    uint64_t memory, nodes, threads, jobs, repeat;
    uint64_t depth, max_nodes, sample, trace_nodes;
    uint64_t slots, limit, check_every;
    uint64_t improve;
    bool optimal_by_limit, check_heuristic;
    uint64_t cell_size, every;
    uint64_t width, height, boxes, seed, candidates, best;
    uint64_t count, grade, effort;
    bool reachable;
    bool lint, fix, trim;
    bool difficulty;
    bool distances, steps, storyboard, animate;
    bool layers, alive, watch, stats;
    bool plain;
    bool ascii, unicode;
    bool no_library;
    bool reverse, dry_run;
    bool json, quiet, help, version;
};

enum option_kind {
    OPTION_FLAG,
    OPTION_TEXT,
    OPTION_LEVELS,  /* a list for select_parse */
    OPTION_NUMBER,  /* whole, from low to high */
    OPTION_SECONDS, /* with a fraction if need be, from low to high */
    OPTION_WORD,    /* one of words */
    OPTION_CHOICE,  /* one of a family's choices, or "auto" */
    OPTION_CHOICES, /* several of them with commas between, "none" or "auto" */
    OPTION_KINDS
};

/* Which commands take an option. */
enum option_scope {
    OPTION_OF_SOME, /* those whose rows name it */
    OPTION_OF_ALL,
    OPTION_OF_NONE /* it is for the program itself */
};

struct option {
    const char *name;
    const char *placeholder; /* of the value; NULL for flags */
    const char *initial;     /* the value when not given, as text; NULL = none */
    const char *automatic;   /* what "auto" stands for; NULL: what suits goal and level */
    uint64_t low, high;      /* of numbers */
    const char *bare;        /* of numbers: what stands for no number at all, the largest there is,
                                and is meant when none follows; NULL: one has to follow */
    const char *const *words;
    size_t choices;             /* where struct puzzle keeps the list */
    size_t more;                /* and one that only optimize takes from; 0: none */
    const struct choice *extra; /* one that no family has, or NULL */
    const char *help;           /* a sentence without its full stop */
    size_t offset;              /* of the value in struct options */
    const char *instead; /* this is an older name, which is taken but shown nowhere: the option to
                            use now, in whose list a flag is a name; or NULL */
    enum option_kind kind;
    enum option_scope scope;
    char letter;   /* the short form, or 0 */
    bool metrics;  /* of the families are words as well */
    bool special;  /* most people do without: the short help leaves it out */
    bool terminal; /* says what to print or to keep; a library has no use for it */
};

/* Ends with a NULL name. */
extern const struct option option_table[];

/* What lab can repeat; the recipes themselves, and so their names, stand in app/measure/lab. Ends
 * with NULL. */
extern const char *const recipe_names[];

const struct option *option_find(const char *name);
const struct option *option_find_letter(char letter);

/* The index-th value the option knows by name, with the families of the registry; its name is NULL
 * after the last one. */
struct choice option_value(const struct option *option, size_t index);

/* Whether such a value is one for this family: its own, or one that all share. */
bool option_offers(const struct option *option, const struct puzzle *family, const char *name);

/* Whether a value is one that only optimize takes. */
bool option_is_more(const struct option *option, const char *name);

/* Initial values; the families are those of the registry. */
void options_init(struct options *options);
void options_free(struct options *options);
void options_copy(struct options *to, const struct options *from);

/* The first of these options, names with spaces between them, that somebody has set; NULL when none
 * was. */
const char *options_given(const struct options *options, const char *names);

/* Sets one from text; the value of a flag is "true", "false" or NULL for true. False with one
 * sentence in error when the name or the value is wrong. */
bool options_set(struct options *options, const char *name, const char *value, struct text *error);
bool option_assign(const struct option *option, struct options *options, const char *value,
                   struct text *error);

#endif
