/* Writes list, table and code. */
#include "base/text.h"
#include "puzzle/level.h"
#include "slide/level/listing.h"
#include "slide/level/writers.h"

/* The list of a level's tray; why there is none, or NULL. */
static const char *list_pieces(const struct level *level, struct listing *listing)
{
    const char *fault = klotski_cage_fault(level->model);
    if (!fault)
        listing_of_tray(level->model, listing);
    return fault;
}

const char *write_code(const struct level *level, struct text *out)
{
    struct listing listing;
    const char *fault = list_pieces(level, &listing);
    if (fault)
        return fault;
    listing_to_code(&listing, "", out);
    text_add_char(out, '\n');
    return NULL;
}

const char *write_list(const struct level *level, struct text *out)
{
    struct listing listing;
    const char *fault = list_pieces(level, &listing);
    if (fault)
        return fault;
    listing_to_code(&listing, ", ", out);
    text_add_char(out, '\n');
    return NULL;
}

const char *write_table(const struct level *level, struct text *out)
{
    struct listing listing;
    struct listing_table table;
    size_t piece;
    const char *fault = list_pieces(level, &listing);
    if (fault)
        return fault;
    listing_to_table(&listing, &table, &piece);
    listing_print(&table, out);
    text_add_char(out, '\n');
    return NULL;
}
