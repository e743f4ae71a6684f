/* The commands of the plain game. */
#include "app/play/plain_int.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/play/new_level.h"
#include "base/language/message.h"
#include "base/mem.h"
#include "base/text.h"

/* Each appends its answer; rest is what follows the word. */
typedef void plain_handler(struct plain *plain, const char *rest);

static void look(struct plain *plain, const char *rest)
{
    (void)rest;
    plain_look(plain);
}

static void undo(struct plain *plain, const char *rest)
{
    (void)rest;
    if (session_undo(plain->session))
        plain_show(plain);
    else
        text_say(plain->out, "nothing to take back\n");
}

static void redo(struct plain *plain, const char *rest)
{
    (void)rest;
    if (session_redo(plain->session))
        plain_show(plain);
    else
        text_say(plain->out, "nothing to make again\n");
}

static void restart(struct plain *plain, const char *rest)
{
    (void)rest;
    session_restart(plain->session);
    plain_show(plain);
}

static void where(struct plain *plain, const char *rest)
{
    (void)rest;
    plain->session->calls->describe(plain->session->game, plain->out);
    plain_tell_counters(plain);
}

static void moves(struct plain *plain, const char *rest)
{
    (void)rest;
    char *made = session_moves(plain->session);
    text_format(plain->out, "%s\n", made);
    mem_free(made);
}

static void help_with(struct plain *plain, enum help_grade grade)
{
    size_t before = plain->session->changes;
    hints_ask(&plain->hints, grade);
    if (plain->hints.asked) {
        solver_thread_wait(plain->solver, plain->options.stop);
        hints_poll(&plain->hints);
    }
    plain_tell_said(plain);
    plain->grade = grade;
    plain->grade_at = plain->session->changes;
    if (plain->hints.loaded) {
        plain->hints.loaded = false;
        text_say(plain->out, "%s\nredo plays it move by move\n", hints_continuation(&plain->hints));
    } else if (plain->session->changes != before) {
        plain_show(plain);
    }
}

/* Without a number, one grade more than last time at the same position. */
static void hint(struct plain *plain, const char *rest)
{
    int grade = atoi(rest);
    bool again = plain->grade && plain->grade_at == plain->session->changes;
    if (!*rest)
        grade = again && plain->grade < HELP_SOLUTION ? (int)plain->grade + 1 : (int)HELP_SOLVABLE;
    if (grade < HELP_SOLVABLE || grade > HELP_SOLUTION)
        text_say(plain->out, "hints have grades from 1 to 5\n");
    else
        help_with(plain, (enum help_grade)grade);
}

static void check(struct plain *plain, const char *rest)
{
    (void)rest;
    help_with(plain, HELP_SOLVABLE);
}

static void solve(struct plain *plain, const char *rest)
{
    (void)rest;
    help_with(plain, HELP_SOLUTION);
}

static bool slot_of(struct plain *plain, const char *rest, unsigned *slot)
{
    int number = *rest ? atoi(rest) : 1;
    if (number < 1 || number > SESSION_BOOKMARKS) {
        text_say(plain->out, "bookmarks have numbers from 1 to %d\n", SESSION_BOOKMARKS);
        return false;
    }
    *slot = (unsigned)number - 1;
    return true;
}

static void keep(struct plain *plain, const char *rest)
{
    unsigned slot;
    if (!slot_of(plain, rest, &slot))
        return;
    session_keep(plain->session, slot);
    text_say(plain->out, "bookmark %u kept\n", slot + 1);
}

static void back(struct plain *plain, const char *rest)
{
    unsigned slot;
    if (!slot_of(plain, rest, &slot))
        return;
    if (session_return(plain->session, slot))
        plain_show(plain);
    else
        text_say(plain->out, "there is no bookmark %u\n", slot + 1);
}

static void click(struct plain *plain, const char *rest)
{
    struct game_place place;
    if (sscanf(rest, "%u%*[ /,]%u", &place.x, &place.y) != 2 || !place.x || !place.y) {
        text_say(plain->out, "say click COLUMN ROW\n");
        return;
    }
    place.x--;
    place.y--;
    struct text said;
    text_init(&said);
    choice_list *travel_modes = plain->session->calls->travel_modes;
    if (session_click(plain->session, place, travel_modes(plain->travel_mode).name, &said))
        plain_show(plain);
    if (said.length)
        plain_say(plain, said.bytes);
    text_free(&said);
}

static void travel(struct plain *plain, const char *rest)
{
    choice_list *travel_modes = plain->session->calls->travel_modes;
    for (size_t i = 0; *rest && travel_modes(i).name; i++)
        if (strcmp(travel_modes(i).name, rest) == 0)
            plain->travel_mode = i;
    plain_say(plain, travel_modes(plain->travel_mode).help);
}

static void watch(struct plain *plain, const char *rest)
{
    plain->watch = strcmp(rest, "off") != 0;
    text_format(plain->out, "%s\n",
                plain->watch ? M_("lost positions are told") : M_("lost positions are not told"));
}

static void level(struct plain *plain, const char *rest)
{
    long number = *rest ? atol(rest) : (long)plain->at + 1;
    if (number < 1 || (size_t)number > plain->count)
        text_say(plain->out, "levels have numbers from 1 to %zu\n", plain->count);
    else
        plain_open(plain, (size_t)number - 1);
}

static void next(struct plain *plain, const char *rest)
{
    (void)rest;
    if (plain->at + 1 < plain->count)
        plain_open(plain, plain->at + 1);
    else
        text_say(plain->out, "this is the last level\n");
}

static void previous(struct plain *plain, const char *rest)
{
    (void)rest;
    if (plain->at)
        plain_open(plain, plain->at - 1);
    else
        text_say(plain->out, "this is the first level\n");
}

/* Without a style, says which there are. */
static void make(struct plain *plain, const char *rest)
{
    struct level *made = *rest ? new_level_make(plain->maker, rest, plain->options.stop) : NULL;
    if (made) {
        plain_add_made(plain, made);
        return;
    }
    text_format(plain->out, "%s\n",
                *rest ? M_("no such level was made; styles are") : M_("say new STYLE:"));
    new_level_tell_styles(plain->maker, plain->out);
}

static void quit(struct plain *plain, const char *rest)
{
    (void)rest;
    plain->quits = true;
}

static plain_handler help;

static const struct {
    const char *name, *other; /* the same in French, or NULL */
    const char *help;
    plain_handler *handle;
} commands[] = {
    {"look", "voir", M_("the board"), look},
    {"where", "ou", M_("the position in words"), where},
    {"moves", NULL, M_("the moves made so far"), moves},
    {"undo", "annuler", M_("take the last turn back"), undo},
    {"redo", "refaire", M_("make it again"), redo},
    {"restart", "recommencer", M_("start again (undo takes that back, too)"), restart},
    {"check", NULL, M_("can it still be solved?"), check},
    {"hint", "indice", M_("help in grades: hint 1 (solvable?) to hint 5 (the solution)"), hint},
    {"solve", "resoudre", M_("the whole solution"), solve},
    {"click", NULL, M_("click COLUMN ROW: walk there, or take a piece, or bring it there"), click},
    {"travel", NULL, M_("how a click brings a piece: by the way named"), travel},
    {"keep", NULL, M_("keep N: a bookmark, from 1 to 9"), keep},
    {"back", NULL, M_("back N: return to a bookmark"), back},
    {"watch", NULL, M_("watch on, watch off: tell lost positions"), watch},
    {"next", "suivant", M_("the next level"), next},
    {"previous", "precedent", M_("the level before"), previous},
    {"level", "niveau", M_("level N: that one"), level},
    {"new", "nouveau", M_("new STYLE: a new random level; new lists the styles"), make},
    {"help", "aide", M_("this list, as ?"), help},
    {"?", NULL, NULL, help},
    {"quit", "quitter", M_("end"), quit},
};

static void help(struct plain *plain, const char *rest)
{
    (void)rest;
    text_say(plain->out, "up, down, left, right, or moves in the notation of solutions\n");
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++)
        if (commands[i].help)
            text_format(plain->out, "%-9s %s\n", commands[i].name, commands[i].help);
}

bool plain_command(struct plain *plain, const char *word, const char *rest)
{
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++)
        if (strcmp(commands[i].name, word) == 0 ||
            (commands[i].other && strcmp(commands[i].other, word) == 0)) {
            commands[i].handle(plain, rest);
            return true;
        }
    return false;
}
