#include "app/commands/frames.h"

#include <string.h>

#include "app/commands/pictures.h"
#include "app/core/options/options.h"
#include "app/core/overlays.h"
#include "base/text.h"
#include "puzzle/level.h"
#include "puzzle/puzzle.h"

void frames_overlays(const struct options *options, struct text *names)
{
    const char *list =
        options->overlay && strcmp(options->overlay, "none") != 0 ? options->overlay : NULL;
    if (list)
        text_add(names, list);
    if (options->distances && !choice_named(list, "distances"))
        text_add(names, list ? ",distances" : "distances");
}

char *frames_objection(const struct options *options, const struct level *level)
{
    struct text names;
    text_init(&names);
    frames_overlays(options, &names);
    char *why_not = overlays_objection(level->family, names.bytes);
    text_free(&names);
    return why_not;
}

bool frames_are_animated(const struct options *options)
{
    return options->animate || pictures_path(options, PICTURE_GIF);
}

bool frames_are_several(const struct options *options)
{
    return options->steps || options->storyboard || frames_are_animated(options);
}

const char *frames_solution(const struct options *options, const struct level *level)
{
    bool wanted = options->solution || frames_are_several(options);
    return wanted && level->solution_count ? level->solutions[0].moves : NULL;
}
