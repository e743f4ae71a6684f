/* What stands behind the handles of the public headers.
 *
 * A call that gets no handle, one of another kind or, in builds with assertions, one that was freed
 * a short while ago answers as if there were nothing: 0, false, NULL. */
#ifndef APP_API_HANDLES_H
#define APP_API_HANDLES_H

#include <stdatomic.h>

#include "app/core/options/options.h"
#include "base/diag.h"
#include "base/text.h"
#include "cariste.h"
#include "puzzle/level.h"

/* The kinds of handles; the numbers are such that memory seldom has them by chance. */
enum api_kind {
    API_COLLECTION = 0x43a70101,
    API_LEVEL,
    API_OPTIONS,
    API_RESULT,
    API_OUTPUT,
    API_GAME,
    API_PICTURE,
    API_CHECKS,
    API_LIBRARY,
    API_ANALYSIS,
    API_GRAPH,
    API_RATING,
    API_EDIT,
};

/* The first member of every handle. */
struct api_head {
    uint32_t kind;
};

/* Zeroed memory for a handle that begins with its head. */
void *api_new(enum api_kind kind, size_t size);
bool api_is(const void *handle, enum api_kind kind);

/* Frees the memory of a handle that is api_is: with assertions, only after some others, and until
 * then it is known to be dead. */
void api_bury(void *handle);

enum { API_LANGUAGE_ROOM = 24 }; /* "fr_CA.UTF-8" */

struct cariste_level {
    struct api_head head;
    struct level *level;
    char id[PUZZLE_ID_ROOM]; /* empty for a broken level */
    char *board;             /* or NULL */
    struct diag_list spoken; /* its diagnostics in words */
    const char *language;    /* of its collection; NULL: English */
};

struct cariste_collection {
    struct api_head head;
    struct level_list list;
    struct cariste_level *levels;
    struct diag_list spoken; /* its diagnostics in words */
    char language[API_LANGUAGE_ROOM];
};

/* A collection with nothing in it; and when its list is filled. */
struct cariste_collection *api_collection_new(void);
struct cariste_collection *api_collection_open(struct cariste_collection *collection);

/* All that the accessors show of a level is made at once, so that looking at a collection never
 * changes it. */
void api_level_open(struct cariste_level *out, struct level *level);

/* False beyond the last, or with nowhere to put it. */
bool api_diagnostic(const struct diag_list *list, size_t index, struct cariste_diagnostic *out);

/* The caller's own that have a say in work. */
struct api_functions {
    cariste_visit_function *visit;
    void *visit_context;
    double visits_per_second;
    cariste_estimate_function *estimate;
    void *estimate_context;
    cariste_test_function *test;
    void *test_context;
};

struct cariste_options {
    struct api_head head;
    struct options values;
    struct text error;
    cariste_progress_function *progress;
    void *progress_context;
    struct api_functions functions;
    bool keeps_proof; /* work keeps what a certificate needs */
    atomic_bool stop;
    unsigned borrowed; /* by so many pieces of work that go on */
    bool doomed;       /* to be freed after them */
};

/* Options while work goes on with them, during which they cannot be set, and are freed no sooner
 * than they are given back. For NULL, default ones; NULL for what are no options. */
struct cariste_options *api_borrow(struct cariste_options *options);
void api_give_back(struct cariste_options *options);

/* What the options ask of a family, with their progress and their stop. */
struct request api_request(struct cariste_options *options);

/* Tells the progress function of the options, if there is one, which are the context. */
struct search_progress;
void api_forward_progress(void *context, const struct search_progress *now);

struct cariste_output {
    struct api_head head;
    struct text bytes;
    struct text error;      /* empty when all is well */
    struct diag_list diags; /* in words */
};

struct cariste_output *api_output_new(void);

/* Puts into words what is wrong, and, where they are for people, the bytes. */
struct cariste_output *api_output_done(struct cariste_output *output, const char *language,
                                       bool for_people);

bool api_is_utf8(const char *string);

/* Nothing leaves the library but words: what was said (base/language/message.h) in a language, NULL
 * for English, and without the dashes of options, since a program that links the library has no
 * command line. Freed by mem_free; NULL for NULL. */
char *api_words(const char *language, const char *said);

/* The same for a text in place, and for diagnostics, whose words replace what is in the list out.
 */
void api_settle(const char *language, struct text *text);
void api_settle_room(const char *language, char *room, size_t size);
void api_settle_diags(const char *language, const struct diag_list *said, struct diag_list *out);

/* A constant of the library, such as a help, in English words that live as long as the library. The
 * dashes of options stay: it is what cariste_translate looks for. */
const char *api_help(const char *said);

#endif
