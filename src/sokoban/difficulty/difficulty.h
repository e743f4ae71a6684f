/* How hard a level is for people: measures of the graph of its positions, and the score made of
 * three of them. docs/difficulty.md has the definitions and how well they agree with people. */
#ifndef SOKOBAN_DIFFICULTY_DIFFICULTY_H
#define SOKOBAN_DIFFICULTY_DIFFICULTY_H

#include <stdbool.h>
#include <stdint.h>

struct board;
struct meter;

/* Above so many nodes the score is an estimate. */
enum { DIFFICULTY_NODES_MAX = 1500000 };

/* DIFFICULTY_UNKNOWN (measures.h) and negative numbers are not known. */
struct difficulty {
    bool is_unsolvable; /* proved */
    bool is_complete;   /* the graph is */
    bool is_too_large;  /* it has more than DIFFICULTY_NODES_MAX nodes */
    uint32_t bound, nodes, live;
    uint32_t pushes, only_moves, box_series, line_series, group_series;
    double dead_fraction, walker;
};

void difficulty_measure(const struct board *board, struct meter *meter, struct difficulty *out);

/* Only what the score is made of; the series stay unknown. */
void difficulty_measure_score(const struct board *board, struct meter *meter,
                              struct difficulty *out);

/* Whether all is there that the score is made of. */
bool difficulty_has_score(const struct difficulty *difficulty);
double difficulty_score(const struct difficulty *difficulty);

/* The estimate, from what feature-space search expanded and the moves of its solution. */
double difficulty_estimate(uint64_t expanded, uint64_t moves);

/* Grades by score: from 1 to DIFFICULTY_GRADES. */
enum { DIFFICULTY_GRADES = 6 };
unsigned difficulty_grade(double score);

#endif
