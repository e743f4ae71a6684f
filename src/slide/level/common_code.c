/* The dense codes of layouts of the cage with one large piece.
 *
 * CommonCode: 9 hexadecimal digits, zeros at the end left away. The first digit is the cell of the
 * large piece, in reading order; the other 32 bits are sixteen items of two, one for each cell that
 * is not yet covered, in reading order: 00 empty, 01 flat piece, 10 upright piece, 11 small piece.
 *
 * ShortCode: the rank of the CommonCode among those of all layouts with at least two empty cells,
 * in five digits to the base 32 (1 to 9 and A to Z without I, L and O). */
#include "slide/level/common_code.h"

#include <ctype.h>
#include <string.h>

#include "base/mem.h"

enum { ITEM_EMPTY, ITEM_FLAT, ITEM_UPRIGHT, ITEM_SMALL, ITEMS };
enum { CODE_DIGITS = 9, SHORT_DIGITS = 5, SPACES_MIN = 2, WINDOW = 1 << 5 };

static const char short_digits[] = "123456789ABCDEFGHJKMNPQRSTUVWXYZ";

static bool is_head(unsigned cell)
{
    return cell % KLOTSKI_CAGE_WIDTH < KLOTSKI_CAGE_WIDTH - 1 &&
           cell / KLOTSKI_CAGE_WIDTH < KLOTSKI_CAGE_HEIGHT - 1;
}

static bool is_large(unsigned head, unsigned cell)
{
    return cell == head || cell == head + 1 || cell == head + KLOTSKI_CAGE_WIDTH ||
           cell == head + KLOTSKI_CAGE_WIDTH + 1;
}

/* What a layout is filled into, cell by cell. `covered` has a bit for this cell and each of the
 * next four. */
struct cage_filling {
    unsigned head, cell, covered, spaces;
};

/* Puts an item on the cell and goes on to the next; false when it does not fit. */
static bool fill(struct cage_filling *filling, unsigned item)
{
    unsigned cell = filling->cell;
    if (item == ITEM_FLAT) {
        if (cell % KLOTSKI_CAGE_WIDTH == KLOTSKI_CAGE_WIDTH - 1 || filling->covered & 2 ||
            is_large(filling->head, cell + 1))
            return false;
        filling->covered |= 2;
    } else if (item == ITEM_UPRIGHT) {
        if (cell + KLOTSKI_CAGE_WIDTH >= KLOTSKI_CAGE_CELLS ||
            is_large(filling->head, cell + KLOTSKI_CAGE_WIDTH))
            return false;
        filling->covered |= 1u << KLOTSKI_CAGE_WIDTH;
    } else if (item == ITEM_EMPTY && filling->spaces < SPACES_MIN) {
        filling->spaces++;
    }
    filling->cell++;
    filling->covered >>= 1;
    return true;
}

/* Goes on to the next cell that wants an item; false when there is none. */
static bool skip(struct cage_filling *filling)
{
    while (filling->cell < KLOTSKI_CAGE_CELLS &&
           (filling->covered & 1 || is_large(filling->head, filling->cell))) {
        filling->cell++;
        filling->covered >>= 1;
    }
    return filling->cell < KLOTSKI_CAGE_CELLS;
}

/* How many layouts a filling can become, remembered: + 1, since 0 = not yet counted. */
struct counter {
    uint32_t known[KLOTSKI_CAGE_CELLS][WINDOW][SPACES_MIN + 1];
};

static uint32_t count(struct counter *counter, struct cage_filling filling)
{
    if (!skip(&filling))
        return filling.spaces == SPACES_MIN;
    uint32_t *known = &counter->known[filling.cell][filling.covered][filling.spaces];
    if (*known == 0) {
        uint32_t sum = 0;
        for (unsigned item = 0; item < ITEMS; item++) {
            struct cage_filling next = filling;
            if (fill(&next, item))
                sum += count(counter, next);
        }
        *known = sum + 1;
    }
    return *known - 1;
}

bool common_code_from_text(const char *text, size_t length, uint64_t *code)
{
    *code = 0;
    if (length == 0 || length > CODE_DIGITS)
        return false;
    for (size_t i = 0; i < CODE_DIGITS; i++) {
        int c = i < length ? toupper((unsigned char)text[i]) : '0';
        if (!isxdigit(c))
            return false;
        *code = *code << 4 | (unsigned)(isdigit(c) ? c - '0' : c - 'A' + 10);
    }
    return true;
}

/* Appends the items of the code; the number of cells filled, less than all when it is none. */
static bool unpack(uint64_t code, unsigned items[KLOTSKI_CAGE_CELLS], unsigned *head)
{
    struct cage_filling filling = {.head = (unsigned)(code >> 32)};
    uint32_t bits = (uint32_t)code;
    if (!is_head(filling.head))
        return false;
    *head = filling.head;
    memset(items, 0, KLOTSKI_CAGE_CELLS * sizeof *items);
    for (; skip(&filling); bits <<= 2) {
        items[filling.cell] = bits >> 30;
        if (!fill(&filling, bits >> 30))
            return false;
    }
    return bits == 0;
}

bool common_code_is_layout(uint64_t code)
{
    unsigned items[KLOTSKI_CAGE_CELLS], head;
    return unpack(code, items, &head);
}

struct tray *common_code_tray(uint64_t code)
{
    static const enum klotski_cage_type types[ITEMS] = {KLOTSKI_CAGE_OTHER, KLOTSKI_CAGE_FLAT,
                                                        KLOTSKI_CAGE_UPRIGHT, KLOTSKI_CAGE_SMALL};
    unsigned items[KLOTSKI_CAGE_CELLS], head = 0;
    struct tray *tray = tray_new(KLOTSKI_CAGE_WIDTH, KLOTSKI_CAGE_HEIGHT);
    char label[2] = "A";
    unpack(code, items, &head);
    for (unsigned cell = 0; cell < KLOTSKI_CAGE_CELLS; cell++) {
        enum klotski_cage_type type = cell == head ? KLOTSKI_CAGE_LARGE : types[items[cell]];
        struct offset cells[4];
        unsigned used = 0;
        for (unsigned v = 0; v < klotski_cage_height(type); v++)
            for (unsigned u = 0; u < klotski_cage_width(type); u++)
                cells[used++] = (struct offset){(uint8_t)(cell % KLOTSKI_CAGE_WIDTH + u),
                                                (uint8_t)(cell / KLOTSKI_CAGE_WIDTH + v)};
        if (used) {
            tray_add_piece(tray, label, cells, used);
            label[0]++;
        }
    }
    klotski_cage_aim(tray);
    return tray;
}

uint64_t common_code_of_tray(const struct tray *tray)
{
    static const unsigned items[KLOTSKI_CAGE_TYPES] = {[KLOTSKI_CAGE_FLAT] = ITEM_FLAT,
                                                       [KLOTSKI_CAGE_UPRIGHT] = ITEM_UPRIGHT,
                                                       [KLOTSKI_CAGE_SMALL] = ITEM_SMALL};
    uint64_t code = 0;
    unsigned used = 0;
    for (unsigned cell = 0; cell < KLOTSKI_CAGE_CELLS; cell++) {
        unsigned x = cell % KLOTSKI_CAGE_WIDTH, y = cell / KLOTSKI_CAGE_WIDTH;
        const struct piece *piece = tray_piece_on(tray, x, y);
        enum klotski_cage_type type = piece ? klotski_cage_type_of(piece) : KLOTSKI_CAGE_OTHER;
        if (type == KLOTSKI_CAGE_LARGE && piece->x == x && piece->y == y)
            code |= (uint64_t)cell << 32;
        if (type == KLOTSKI_CAGE_LARGE || (piece && (piece->x != x || piece->y != y)))
            continue;
        code |= (uint64_t)items[type] << (30 - 2 * used++);
    }
    return code;
}

bool common_code_rank(uint64_t code, uint32_t *rank)
{
    unsigned items[KLOTSKI_CAGE_CELLS], head;
    *rank = 0;
    if (!unpack(code, items, &head))
        return false;
    struct counter *counter = mem_alloc(1, sizeof *counter);
    for (unsigned less = 0; less < head; less++)
        if (is_head(less)) {
            memset(counter, 0, sizeof *counter);
            *rank += count(counter, (struct cage_filling){.head = less});
        }
    memset(counter, 0, sizeof *counter);
    struct cage_filling filling = {.head = head};
    while (skip(&filling)) {
        unsigned here = items[filling.cell];
        for (unsigned item = 0; item < here; item++) {
            struct cage_filling other = filling;
            if (fill(&other, item))
                *rank += count(counter, other);
        }
        fill(&filling, here);
    }
    mem_free(counter);
    return filling.spaces == SPACES_MIN;
}

bool common_code_unrank(uint32_t rank, uint64_t *code)
{
    struct counter *counter = mem_alloc(1, sizeof *counter);
    struct cage_filling filling = {0};
    uint32_t layouts = count(counter, filling);
    while (rank >= layouts && filling.head < KLOTSKI_CAGE_CELLS) {
        rank -= layouts;
        memset(counter, 0, sizeof *counter);
        filling.head++;
        layouts = is_head(filling.head) ? count(counter, filling) : 0;
    }
    bool found = filling.head < KLOTSKI_CAGE_CELLS;
    *code = (uint64_t)filling.head << 32;
    for (unsigned used = 0; found && skip(&filling); used++)
        for (unsigned item = 0; item < ITEMS; item++) {
            struct cage_filling next = filling;
            uint32_t under = fill(&next, item) ? count(counter, next) : 0;
            if (rank < under) {
                *code |= (uint64_t)item << (30 - 2 * used);
                filling = next;
                break;
            }
            rank -= under;
        }
    mem_free(counter);
    return found;
}

bool short_code_from_text(const char *text, size_t length, uint64_t *code)
{
    uint32_t rank = 0;
    if (length != SHORT_DIGITS)
        return false;
    for (size_t i = 0; i < length; i++) {
        const char *digit = strchr(short_digits, toupper((unsigned char)text[i]));
        if (!text[i] || !digit)
            return false;
        rank = rank * 32 + (uint32_t)(digit - short_digits);
    }
    return common_code_unrank(rank, code);
}

void short_code_to_text(uint32_t rank, char text[SHORT_CODE_ROOM])
{
    for (size_t i = SHORT_DIGITS; i-- > 0; rank /= 32)
        text[i] = short_digits[rank % 32];
    text[SHORT_DIGITS] = '\0';
}
