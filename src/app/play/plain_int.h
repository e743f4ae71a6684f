/* What the files of the plain game tell each other. */
#ifndef APP_PLAY_PLAIN_INT_H
#define APP_PLAY_PLAIN_INT_H

#include "app/play/plain.h"
#include "app/core/session.h"

struct plain {
    struct player_progress *progress;
    struct plain_options options;
    struct text *out;
    struct solver_thread *solver;
    struct catalog *catalog;
    struct new_level *maker;
    struct session *session;
    struct hints hints;
    struct level **levels; /* of the whole catalog, the new ones last */
    size_t count, at;
    size_t travel_mode;
    bool watch;
    enum help_grade grade; /* given last */
    size_t grade_at;       /* session->changes then */
    bool quits;
};

/* The board and the counters. */
void plain_look(struct plain *plain);
void plain_tell_counters(struct plain *plain);

/* What the hints said, with the places marked as column/row. */
void plain_tell_said(struct plain *plain);

/* The same for a position that has changed: it may be solved, or lost. */
void plain_show(struct plain *plain);

/* A line of text, without its end. */
void plain_say(struct plain *plain, const char *line);

/* Makes moves in the family's notation; what could be made stands. */
void plain_move(struct plain *plain, const char *moves);

/* Adds a level that was made just now, and begins it. */
void plain_add_made(struct plain *plain, struct level *level);

/* Begins the level with this number, from 0. */
void plain_open(struct plain *plain, size_t at);

/* Does what a word says; false when it is no command. The rest of the line is never NULL. */
bool plain_command(struct plain *plain, const char *word, const char *rest);

#endif
