#include "sokoban/sokoban.h"

#include "base/language/message.h"
#include "puzzle/level.h"
#include "sokoban/algorithms.h"
#include "sokoban/edit.h"
#include "sokoban/game.h"
#include "sokoban/generate.h"
#include "sokoban/invent/style.h"
#include "sokoban/goals.h"
#include "sokoban/level/board.h"
#include "sokoban/level/fix.h"
#include "sokoban/level/formats.h"
#include "sokoban/level/ident.h"
#include "sokoban/open.h"
#include "sokoban/picture.h"
#include "sokoban/rate.h"
#include "sokoban/setup.h"
#include "sokoban/rules/carry.h"
#include "sokoban/rules/metrics.h"
#include "sokoban/rules/replay.h"
#include "sokoban/similar/similar.h"
#include "sokoban/solve.h"
#include "sokoban/solve_improve.h"
#include "sokoban/trim_level.h"
#include "sokoban/vary_level.h"

static void free_board(void *model)
{
    board_free(model);
}

static char *carry(const struct level *from, const struct level *to, const char *solution)
{
    return carry_solution(from->model, to->model, solution);
}

const struct puzzle sokoban_puzzle = {
    .name = "sokoban",
    .help = M_("push every box onto a goal"),
    .metrics = sokoban_metrics,
    .goals = sokoban_goals,
    .ties = sokoban_ties,
    .shorten_goals = sokoban_shorten_goals,
    .algorithms = sokoban_algorithms,
    .heuristics = sokoban_heuristics,
    .prunings = sokoban_prunings,
    .spaces = sokoban_spaces,
    .styles = sokoban_styles,
    .overlays = sokoban_overlays,
    .formats = sokoban_formats,
    .parameters = sokoban_parameters,
    .recognise = sokoban_recognise,
    .read = sokoban_read,
    .read_solution = sokoban_read_solution,
    .fix = sokoban_fix,
    .trim = sokoban_trim,
    .write = sokoban_write,
    .free_model = free_board,
    .identify = sokoban_identify,
    .solve = sokoban_solve,
    .shorten = sokoban_shorten,
    .reprove = sokoban_reprove,
    .count = sokoban_count,
    .rate = sokoban_rate,
    .measures = sokoban_measures,
    .open_space = sokoban_open_space,
    .close_space = sokoban_close_space,
    .read_roles = sokoban_read_roles,
    .judge = sokoban_judge,
    .spell = sokoban_spell,
    .carry = carry,
    .draw = sokoban_draw,
    .generate = sokoban_generate,
    .vary = sokoban_vary,
    .find_similar = sokoban_find_similar,
    .is_room = sokoban_is_room,
    .game = &sokoban_game,
    .edit = &sokoban_edit,
};
