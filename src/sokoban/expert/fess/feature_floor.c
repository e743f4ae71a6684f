/* How freely the player can walk: the regions that boxes cut the floor into, and the rooms that can
 * no longer be walked between (common/links.h). */
#include "base/mem.h"
#include "base/language/message.h"
#include "sokoban/expert/common/links.h"
#include "sokoban/expert/fess/features.h"

static unsigned zones(void *self, const struct feature_input *input)
{
    (void)self;
    return input->zones;
}

static void *open_rooms(const struct model *model)
{
    struct links *links = mem_alloc(1, sizeof *links);
    links_init(links, model->map);
    return links;
}

static void close_rooms(void *self)
{
    links_free(self);
    mem_free(self);
}

static void begin_rooms(void *self, const struct occupancy *occupancy)
{
    links_begin(self, occupancy);
}

static unsigned rooms(void *self, const struct feature_input *input)
{
    struct links *links = self;
    return input->macro ? links_count(links, input->occupancy, input->from, input->macro->to)
                        : links->broken;
}

const struct feature_kind feature_zones = {
    .name = "zones",
    .part = "feature-zones",
    .without = M_("regions of the floor are not counted"),
    .is_coordinate = true,
    .value = zones,
};

const struct feature_kind feature_rooms = {
    .name = "rooms",
    .part = "feature-rooms",
    .without = M_("rooms cut off from each other are not counted"),
    .is_coordinate = true,
    .open = open_rooms,
    .close = close_rooms,
    .begin = begin_rooms,
    .value = rooms,
};
