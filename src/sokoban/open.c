#include "sokoban/open.h"

#include <string.h>

#include "base/language/message.h"
#include "puzzle/level.h"
#include "sokoban/bound/bound.h"
#include "sokoban/space/model.h"
#include "sokoban/space/spaces.h"

struct choice sokoban_spaces(size_t index)
{
    static const struct choice list[] = {
        {.name = "pushes", .help = M_("positions are boxes and the player's region")},
        {.name = "moves", .help = M_("positions are boxes and the player's square")},
        {0},
    };
    return list[index];
}

void sokoban_open_space(const struct level *level, const struct request *request,
                        struct opened_space *out)
{
    bool moves = request->space && strcmp(request->space, "moves") == 0;
    struct position_eval_options options = {.bound = &bound_zero, .weight = 1};
    struct model *model = model_new(level->model, 0, 0);
    out->model = model;
    out->space = space_new(moves ? SPACE_STEP : SPACE_PUSH, model, options);
}

void sokoban_close_space(struct opened_space *opened)
{
    space_free(opened->space);
    model_free(opened->model);
}
