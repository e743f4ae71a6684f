#include "slide/level/listing.h"

#include "base/text.h"
#include "slide/level/tray.h"

static unsigned number_of(const struct listing_item *item)
{
    return item->type * 100 + item->x * 10 + item->y;
}

bool listing_from_code(const char *code, size_t length, struct listing *listing, size_t *at)
{
    static const char limits[] = {'4', '0' + KLOTSKI_CAGE_WIDTH, '0' + KLOTSKI_CAGE_HEIGHT};
    listing->count = 0;
    for (*at = 0; *at < length; (*at)++) {
        if (code[*at] < '1' || code[*at] > limits[*at % 3] || *at / 3 == KLOTSKI_CAGE_CELLS)
            return false;
        if (*at % 3 == 2) {
            const char *digits = code + *at - 2;
            listing->items[listing->count++] =
                (struct listing_item){(unsigned)(digits[0] - '0'), (unsigned)(digits[1] - '0'),
                                      (unsigned)(digits[2] - '0')};
        }
    }
    return length > 0 && length % 3 == 0;
}

void listing_to_code(const struct listing *listing, const char *between, struct text *out)
{
    for (size_t i = 0; i < listing->count; i++)
        text_format(out, "%s%u", i ? between : "", number_of(&listing->items[i]));
}

void listing_sort(struct listing *listing)
{
    for (size_t i = 1; i < listing->count; i++) {
        struct listing_item item = listing->items[i];
        size_t at = i;
        for (; at > 0 && number_of(&listing->items[at - 1]) > number_of(&item); at--)
            listing->items[at] = listing->items[at - 1];
        listing->items[at] = item;
    }
}

static void clear(struct listing_table *table)
{
    for (int y = 0; y < TABLE_ROWS; y++)
        for (int x = 0; x < TABLE_COLUMNS; x++) {
            bool inside = x >= 1 && x <= KLOTSKI_CAGE_WIDTH && y >= 1 && y <= KLOTSKI_CAGE_HEIGHT;
            table->cells[y][x] = inside ? TABLE_EMPTY : TABLE_BORDER;
        }
}

bool listing_to_table(const struct listing *listing, struct listing_table *table, size_t *piece)
{
    clear(table);
    for (*piece = 0; *piece < listing->count; (*piece)++) {
        const struct listing_item *item = &listing->items[*piece];
        unsigned width = klotski_cage_width((enum klotski_cage_type)item->type);
        unsigned height = klotski_cage_height((enum klotski_cage_type)item->type);
        for (unsigned v = 0; v < height; v++)
            for (unsigned u = 0; u < width; u++) {
                int *cell = &table->cells[item->y - v][item->x + u];
                if (*cell != TABLE_EMPTY)
                    return false;
                *cell = (int)*piece;
            }
    }
    return true;
}

/* The item whose upper left cell is this one; false when the cells with its number have another
 * shape. */
static bool read_item(const struct listing_table *table, int x, int y, struct listing_item *item)
{
    int number = table->cells[y][x];
    unsigned cells = 0;
    for (int v = 1; v <= KLOTSKI_CAGE_HEIGHT; v++)
        for (int u = 1; u <= KLOTSKI_CAGE_WIDTH; u++)
            cells += table->cells[v][u] == number;
    bool wide = table->cells[y][x + 1] == number, tall = table->cells[y - 1][x] == number;
    bool full = table->cells[y - 1][x + 1] == number;
    enum klotski_cage_type type = wide   ? (tall ? KLOTSKI_CAGE_LARGE : KLOTSKI_CAGE_FLAT)
                                  : tall ? KLOTSKI_CAGE_UPRIGHT
                                         : KLOTSKI_CAGE_SMALL;
    *item = (struct listing_item){type, (unsigned)x, (unsigned)y};
    return cells == klotski_cage_width(type) * klotski_cage_height(type) &&
           full == (type == KLOTSKI_CAGE_LARGE);
}

bool listing_from_table(const struct listing_table *table, struct listing *listing)
{
    bool seen[KLOTSKI_CAGE_CELLS] = {false};
    size_t count = 0;
    for (int y = KLOTSKI_CAGE_HEIGHT; y >= 1; y--)
        for (int x = 1; x <= KLOTSKI_CAGE_WIDTH; x++) {
            int number = table->cells[y][x];
            if (number == TABLE_EMPTY)
                continue;
            if (number < 0 || number >= KLOTSKI_CAGE_CELLS)
                return false;
            if (seen[number])
                continue;
            if (!read_item(table, x, y, &listing->items[number]))
                return false;
            seen[number] = true;
            count++;
        }
    listing->count = count;
    for (size_t i = 0; i < count; i++)
        if (!seen[i])
            return false;
    return count > 0;
}

void listing_print(const struct listing_table *table, struct text *out)
{
    for (int y = TABLE_ROWS - 1; y >= 0; y--) {
        for (int x = 0; x < TABLE_COLUMNS; x++)
            text_format(out, "%3d", table->cells[y][x]);
        text_add_char(out, '\n');
    }
}

void listing_of_tray(const struct tray *tray, struct listing *listing)
{
    listing->count = 0;
    for (size_t i = 0; i < tray->piece_count && i < KLOTSKI_CAGE_CELLS; i++) {
        const struct piece *piece = &tray->pieces[i];
        listing->items[listing->count++] = (struct listing_item){
            klotski_cage_type_of(piece), piece->x + 1, KLOTSKI_CAGE_HEIGHT - piece->y};
    }
    listing_sort(listing);
}
