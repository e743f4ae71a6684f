/* The contract of a family of puzzles: one constant struct, filled by field name. Everything above
 * (commands, session, reports, front ends) speaks to a family through it alone. */
#ifndef PUZZLE_PUZZLE_H
#define PUZZLE_PUZZLE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "puzzle/request.h"
#include "search/closed_census.h"

struct canvas;
struct diag_list;
struct edit_calls;
struct game_calls;
struct level;
struct level_list;
struct measure_kind;
struct rating;
struct similar_request;
struct space;
struct text;
struct vary_request;
struct vary_result;

/* The bytes of one file. */
struct source {
    const char *name; /* shown in diagnostics; its ending may tell the dialect */
    const char *bytes;
    size_t length;
};

/* A choice a family offers by name: an algorithm, a heuristic, a pruning, a space, a key, an
 * overlay, a format. */
struct choice {
    const char *name;
    const char *help;
    const char *note; /* what its row promises: "preserves any, pushes"; or NULL. Of a style: what
                       * it needs, so that it can do nothing alone */
};

/* A list of them, as a family derives it from its rows: the index-th, with a NULL name after the
 * last. The first is the default. */
typedef struct choice choice_list(size_t index);

/* A setting of the family's own. */
struct parameter_kind {
    const char *name; /* of its option */
    const char *help;
    choice_list *choices; /* of names, one or several; NULL: it is a number or a flag */
};

/* What to look for: any solution, or one with the least of some metric. Lists end with a NULL name;
 * the first is the default. */
struct goal {
    const char *name;
    const char *help;
    const char *metric; /* of scores, that it wants least of; NULL: nothing is counted */
    int code;           /* the family's own */
};

enum verdict { VERDICT_SOLVED, VERDICT_UNSOLVABLE, VERDICT_LIMIT, VERDICT_INVALID };

/* "solved", "unsolvable", "limit", "invalid" */
const char *verdict_name(enum verdict verdict);

/* A way to shorten solutions, and what it has come to. */
struct shorten_method {
    const char *name;
    const char *words; /* a message */
};

struct gain {
    const struct shorten_method *method;
    uint64_t tries; /* that came to a solution, better or not */
    uint64_t saved; /* of what the goal counts */
};

enum { GAINS_MAX = 12 };

struct answer {
    enum verdict verdict;
    bool proved;           /* optimal for the goal and the tie, or unsolvable */
    char *solution;        /* in the family's notation, or NULL */
    uint32_t lower_bound;  /* in the unit of the goal; UINT32_MAX = none known */
    bool rests_on_file;    /* proof and lower bound hold if what a checkpoint says is true */
    const char *algorithm; /* what really ran */
    const char *heuristic; /* and with which estimate; or NULL */
    char *prune;           /* and which prunings, with commas between them; or NULL */
    struct closed_census closed_census;
    enum limit_kind limit;
    double seconds;
    struct search_counters counters;
    struct test_stats test_stats; /* what tests of positions came to; none where nobody counted */
    struct gain gains[GAINS_MAX]; /* in the order in which the methods came to something */
    size_t gain_count;
    char *message; /* one sentence for people, or NULL */
};

void answer_free(struct answer *answer);

/* Counts a try of a method, and what it saved. */
void answer_count_gain(struct answer *answer, const struct shorten_method *method, uint64_t saved);

/* Whether it was proved here, and does not rest on what a file says. */
static inline bool answer_vouched(const struct answer *answer)
{
    return answer->proved && !answer->rests_on_file;
}

struct tally {
    uint64_t states;
    bool complete;    /* no limit was reached */
    uint64_t *layers; /* states at each distance from the start */
    size_t layer_count;
    size_t state_bytes; /* of one packed state */
    enum limit_kind limit;
    double seconds;
    struct search_counters counters;
};

void tally_free(struct tally *tally);

/* The first of some states, as their space describes them. */
enum { BOARDS_MAX = 4 };

struct boards {
    char *items[BOARDS_MAX];
    size_t count;
};

/* How far the states that are counted are from a goal. */
struct measurement {
    const char *meaning; /* what a distance of one is */
    uint64_t goals;      /* states that are goals */
    uint32_t optimum;    /* from the start to the nearest of them; UINT32_MAX = none in reach */
    uint64_t ways;       /* sequences of states that long to a goal; UINT64_MAX = or more */
    uint64_t *to_goal;   /* states at each distance from the nearest goal */
    size_t to_goal_count;
    struct boards farthest_from_start, farthest_from_goal;
};

void measurement_free(struct measurement *distances);

/* A space and what it rests on, which is the family's. */
struct opened_space {
    struct space *space;
    void *model;
};

/* What replaying a solution by the rules alone came to. */
enum { SCORE_METRICS_MAX = 8 };

struct metric {
    const char *name;
    uint64_t value;
};

struct score {
    bool legal;       /* every move could be made */
    bool solved;      /* and the goal is reached at the end */
    size_t failed_at; /* move (from 1) that could not be made, or 0 */
    size_t offset;    /* byte of the solution text where it stands */
    char why[400];    /* a message; empty when solved */
    struct metric metrics[SCORE_METRICS_MAX];
    size_t metric_count;
};

/* The value of a metric by name, or -1; "box lines" is box_lines as well. */
int64_t score_metric(const struct score *score, const char *name);

/* Fills in the metrics of a family, as many as it has, with values in their order. */
void score_measure(struct score *score, const char *const *metrics, const uint64_t *values);

/* Whether a line for people names a metric: the first two of a family, and the one that counts
 * (NULL: none). */
bool metric_is_shown(const char *metric, size_t index, const char *counted);

/* "12 moves, 5 pushes": those that are shown, or all. */
void score_print(const struct score *score, const char *counted, struct text *out);
void score_print_tied(const struct score *score, const char *counted, const char *tied,
                      struct text *out);
void score_print_all(const struct score *score, struct text *out);

/* What new levels are wanted. */
struct generate_request {
    const struct puzzle *family;
    const struct level *model; /* the same pieces and goal, starting otherwise; NULL: new ones */
    bool reachable;            /* only starts that the model's can become */
    unsigned boxes;            /* with goals tried everywhere; 0: with those of the model */
    unsigned threads;          /* that may work on it; 0 is 1 */
    const char *style;         /* of new ones, among the family's; NULL = the first */
    unsigned width, height;    /* of new ones; 0 = as the style has it */
    uint64_t seed;
    uint64_t candidates;     /* new ones to look at */
    uint64_t count;          /* as many as are wanted, however many are looked at; 0: candidates */
    unsigned grade;          /* of difficulty, that they have to be of; 0: any */
    uint64_t effort;         /* rooms tried for one of them; 0: as the family sees fit */
    const struct goal *goal; /* by which they have to be hard */
    struct limits limits;    /* of it all; only that of time can make two runs differ */
    struct search_hooks hooks;

    /* Takes a level over, and how hard it is claimed to be. False when no more are wanted that are
     * not harder. */
    bool (*offer)(void *context, struct level *level, uint32_t worth);
    /* Whether somebody has the level already, and does not want it again; or NULL. */
    bool (*is_known)(void *context, const struct level *level);
    void *context;
};

struct generate_result {
    const char *objection; /* a message: why it cannot be done; or NULL */
    uint64_t candidates;   /* looked at; of a model, the sets of goals that were searched */
    uint64_t expanded;
    bool proved; /* how hard every level is that was offered */
    enum limit_kind limit;
    double seconds;
    uint64_t *layers; /* positions at each distance from the goal, all together; NULL: not known */
    size_t layer_count;
};

void generate_result_free(struct generate_result *made);

enum { PUZZLE_ID_ROOM = 33 }; /* 32 hexadecimal digits and a zero byte */

struct puzzle {
    const char *name;
    const char *help;
    const char *const *metrics; /* what judge measures, in its order, at most SCORE_METRICS_MAX;
                                 * named as in data: box_lines; ends with NULL */
    const struct goal *goals;
    const struct goal *ties; /* what may decide between solutions equal in the goal; or NULL */
    const struct goal *shorten_goals; /* what shorten takes besides, as goal and as tie, though
                                       * nobody proves how little there can be of it; or NULL */

    /* NULL: there is no choice. */
    choice_list *algorithms;
    choice_list *heuristics;
    choice_list *prunings;
    choice_list *spaces;
    choice_list *styles; /* NULL: makes no levels out of nothing */
    choice_list *overlays;
    choice_list *formats; /* that write can write */

    const struct parameter_kind *parameters; /* ends with a NULL name; NULL: none */

    /* How sure the family is that the source is its own: 0 (no) to 100. */
    int (*recognise)(const struct source *source);

    /* Appends every level of the source, the broken ones too, with their diagnostics. The list
     * names the family already. */
    void (*read)(const struct source *source, struct level_list *out);

    /* Appends solutions that stand in a file of their own beside the level's. False when the
     * source is no such file. */
    bool (*read_solution)(const struct source *source, struct level *level);

    /* Repairs what can be repaired without changing the puzzle; says what it did. */
    void (*fix)(struct level *level, struct diag_list *done);

    /* Takes away what does not matter for the goal of the request, of a level that can be played;
     * says what it did, or why it could not. Returns the limit that has ended it. NULL: cannot be
     * done. */
    enum limit_kind (*trim)(struct level *level, const struct request *request,
                            struct diag_list *done);

    /* Writes levels in one of the formats. */
    void (*write)(const struct level_list *list, const char *format, struct text *out);

    void (*free_model)(void *model);

    /* The same for every rotated or mirrored copy. */
    void (*identify)(const struct level *level, char id[PUZZLE_ID_ROOM]);

    /* Solves; the solution is not yet judged. */
    void (*solve)(const struct level *level, const struct request *request, struct answer *answer);

    /* Puts a solution at least as good for the goal in the place of the answer's, which the rules
     * accept; the parameter improve being 0, until the limits. NULL: solving for the goal is the
     * way. */
    void (*shorten)(const struct level *level, const struct request *request,
                    struct answer *answer);

    /* Changes a request for what was proved into one that proves it in another way. NULL: there is
     * none. */
    void (*reprove)(struct request *request);

    void (*count)(const struct level *level, const struct request *request, struct tally *tally);

    /* Counts the same, and measures how far every state is from a goal; when the tally is not
     * complete the distances say nothing. NULL: cannot be done. */
    void (*measure)(const struct level *level, const struct request *request, struct tally *tally,
                    struct measurement *distances);

    /* Tells how hard a level is for people (puzzle/rating.h): a value for each of the kinds, which
     * are at most MEASURES_MAX and end with a NULL name. NULL: cannot be done. */
    void (*rate)(const struct level *level, const struct request *request, struct rating *rating);
    const struct measure_kind *measures;

    /* The space that count counts, for others to walk in; to be closed before the level is freed.
     */
    void (*open_space)(const struct level *level, const struct request *request,
                       struct opened_space *out);
    void (*close_space)(struct opened_space *opened);

    /* The roles (draw/draw.h) of the cells of a state that one of the family's spaces has
     * described, row by row; NULL: they are not told. */
    void (*read_roles)(const char *described, uint8_t *roles);

    /* The judge: replays by the rules alone, sharing nothing with the solvers. */
    void (*judge)(const struct level *level, const char *solution, struct score *score);

    /* The solution in normal spelling (for Sokoban: LURD with pushes in capitals). NULL when it
     * cannot be replayed. */
    char *(*spell)(const struct level *level, const char *solution);

    /* The same solution for a rotated or mirrored copy of the level; NULL when the other level is
     * no such copy. */
    char *(*carry)(const struct level *from, const struct level *to, const char *solution);

    /* Draws the level after so many moves of the solution (NULL: the start), with overlays named
     * as in the choices, commas between them (NULL: none). */
    void (*draw)(const struct level *level, const char *solution, size_t moves,
                 const char *overlays, struct canvas *canvas);

    /* Makes new levels, without solving them again; NULL: cannot. */
    void (*generate)(const struct generate_request *wanted, struct generate_result *made);

    /* Makes levels by changing one a little (puzzle/vary.h), each proved; NULL: cannot. */
    void (*vary)(const struct vary_request *wanted, struct vary_result *made);

    /* Tells which levels are much alike (puzzle/similar.h); NULL: only the same ones are known. */
    void (*find_similar)(const struct similar_request *wanted);

    /* Whether new levels can be made of one that cannot be played; NULL: of none. */
    bool (*is_room)(const struct level *level);

    /* How its levels are played (puzzle/game.h); NULL when they cannot be. */
    const struct game_calls *game;

    /* How its levels are drawn by hand (puzzle/edit.h); NULL when they cannot be. */
    const struct edit_calls *edit;
};

/* The goal of that name, or NULL; of a NULL name, the first. The list may be NULL. */
const struct goal *goal_find(const struct goal *list, const char *name);

/* The choice of that name; its own name is NULL when there is none. The list may be NULL. */
struct choice choice_find(choice_list *list, const char *name);

/* The family's parameter of that name, or NULL. */
const struct parameter_kind *parameter_find(const struct puzzle *family, const char *name);

/* The index-th of the goals, ties or choices that stand so many bytes into the family's struct. */
struct choice puzzle_choice(const struct puzzle *family, size_t offset, size_t index);

/* Whether a name leaves the choice to the family: NULL or "auto". */
bool choice_is_open(const char *name);

/* Whether a name is among names with commas between them (NULL: no names). */
bool choice_named(const char *names, const char *name);

#endif
