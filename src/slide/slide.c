#include "slide/slide.h"

#include "base/language/message.h"
#include "slide/edit.h"
#include "slide/game.h"
#include "slide/generate.h"
#include "slide/invent.h"
#include "slide/level/formats.h"
#include "slide/level/ident.h"
#include "slide/level/tray.h"
#include "slide/measure.h"
#include "slide/picture.h"
#include "slide/rate.h"
#include "slide/rules/carry.h"
#include "slide/rules/metrics.h"
#include "slide/rules/replay.h"
#include "slide/solve.h"
#include "slide/trim.h"
#include "slide/vary.h"

static void free_tray(void *model)
{
    tray_free(model);
}

/* Nothing that is wrong with a drawing can be put right without guessing. */
static void fix(struct level *level, struct diag_list *done)
{
    (void)level;
    (void)done;
}

const struct puzzle slide_puzzle = {
    .name = "slide",
    .help = M_("slide the pieces in their frame until the goal is reached"),
    .metrics = slide_metrics,
    .goals = slide_goals,
    .algorithms = slide_algorithms,
    .heuristics = slide_heuristics,
    .prunings = slide_prunings,
    .spaces = slide_spaces,
    .styles = slide_styles,
    .formats = slide_formats,
    .recognise = slide_recognise,
    .read = slide_read,
    .read_solution = slide_read_solution,
    .fix = fix,
    .trim = slide_trim,
    .write = slide_write,
    .free_model = free_tray,
    .identify = slide_identify,
    .solve = slide_solve,
    .reprove = slide_reprove,
    .count = slide_count,
    .measure = slide_measure,
    .rate = slide_rate,
    .measures = slide_measures,
    .open_space = slide_open_space,
    .close_space = slide_close_space,
    .read_roles = slide_read_roles,
    .judge = slide_judge,
    .spell = slide_spell,
    .carry = slide_carry,
    .draw = slide_draw,
    .generate = slide_generate,
    .vary = slide_vary,
    .game = &slide_game,
    .edit = &slide_edit,
};
