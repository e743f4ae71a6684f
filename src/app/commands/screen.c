#include "app/commands/screen.h"

#include <string.h>

#include "base/clock.h"

struct play_ui_options screen_options(const struct run *run)
{
    const struct options *options = &run->arguments->options;
    const struct front *front = run->console.front;
    return (struct play_ui_options){
        .layout = options->keys,
        .request = run->request,
        .unicode = front->unicode,
        .color = front->color,
        .catalogue = front->catalogue,
        .scheme = strcmp(options->colors, "last") == 0 ? NULL : options->colors,
        .families = options->families,
        .now = clock_seconds()};
}
