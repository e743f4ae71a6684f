#include "slide/space/pack.h"

#include <string.h>

#include "base/bits.h"
#include "base/mem.h"

/* The sets of a class are listed if their number times their size is at most this. */
enum { SETS_MAX = 1 << 16 };

static uint64_t sum(uint64_t a, uint64_t b)
{
    return a > UINT64_MAX - b ? UINT64_MAX : a + b;
}

/* Pascal's triangle as far as it is needed; what does not fit is UINT64_MAX. */
static void fill_choose(struct slide_pack *pack)
{
    uint32_t placements = 0;
    unsigned count = 0;
    for (size_t k = 0; k < pack->classes->count; k++) {
        const struct piece_class *class = &pack->classes->items[k];
        placements = class->placements > placements ? class->placements : placements;
        count = class->count > count ? class->count : count;
    }
    pack->row = (size_t)count + 1;
    pack->choose = mem_alloc((placements + 1) * pack->row, sizeof *pack->choose);
    for (size_t i = 0; i <= placements; i++) {
        uint64_t *row = pack->choose + i * pack->row;
        row[0] = 1;
        const uint64_t *above = i > 0 ? row - pack->row : NULL;
        for (size_t k = 1; above && k <= count; k++)
            row[k] = sum(above[k], above[k - 1]);
    }
}

static unsigned bytes_for(uint64_t largest)
{
    unsigned bytes = 0;
    for (; largest; largest >>= 8)
        bytes++;
    return bytes;
}

static void add_word(struct slide_pack *pack, uint64_t largest)
{
    pack->word_bytes = mem_resize(pack->word_bytes, pack->words + 1, sizeof *pack->word_bytes);
    pack->word_bytes[pack->words++] = bytes_for(largest);
}

/* Gives a class its place; `product` is the number of values of the open word, 0 when none is. */
static void place(struct slide_pack *pack, size_t k, uint64_t *product)
{
    const struct piece_class *class = &pack->classes->items[k];
    struct slide_pack_class *item = &pack->items[k];
    item->radix = pack->choose[class->placements * pack->row + class->count];
    if (item->radix == UINT64_MAX) {
        item->word = pack->words;
        item->bits = bits_words(class->placements);
        for (size_t i = 1; i < item->bits; i++)
            add_word(pack, UINT64_MAX);
        unsigned last = (class->placements - 1) % 64;
        add_word(pack, UINT64_MAX >> (63 - last));
        *product = 0;
        return;
    }
    if (*product == 0 || item->radix > UINT64_MAX / *product) {
        add_word(pack, 0);
        *product = 1;
    }
    item->word = pack->words - 1;
    item->weight = *product;
    *product *= item->radix;
    pack->word_bytes[item->word] = bytes_for(*product - 1);
}

/* From the largest placement down: the i-th is the greatest with C(placement, i) not above what is
 * left of the rank. */
static void unrank(const struct slide_pack *pack, const struct piece_class *class, uint64_t rank,
                   uint32_t *placements)
{
    uint32_t at = class->placements;
    for (unsigned i = class->count; i-- > 0;) {
        const uint64_t *column = pack->choose + i + 1;
        do
            at--;
        while (column[at * pack->row] > rank);
        rank -= column[at * pack->row];
        placements[i] = class->first + at;
    }
}

/* Lists all sets of a class, if they are few enough for the processor's cache. */
static void list_sets(struct slide_pack *pack, size_t k)
{
    const struct piece_class *class = &pack->classes->items[k];
    struct slide_pack_class *item = &pack->items[k];
    if (item->bits || item->radix > SETS_MAX / class->count)
        return;
    uint32_t *placements = mem_alloc(class->count, sizeof *placements);
    item->sets = mem_alloc((size_t)item->radix * class->count, sizeof *item->sets);
    for (uint64_t rank = 0; rank < item->radix; rank++) {
        unrank(pack, class, rank, placements);
        for (unsigned i = 0; i < class->count; i++)
            item->sets[rank * class->count + i] = (uint16_t)(placements[i] - class->first);
    }
    mem_free(placements);
}

void slide_pack_init(struct slide_pack *pack, const struct piece_classes *classes)
{
    *pack = (struct slide_pack){.classes = classes};
    pack->items = mem_alloc(classes->count, sizeof *pack->items);
    fill_choose(pack);
    uint64_t product = 0;
    for (size_t k = 0; k < classes->count; k++) {
        place(pack, k, &product);
        list_sets(pack, k);
    }
    for (size_t i = 0; i < pack->words; i++)
        pack->bytes += pack->word_bytes[i];
    if (pack->bytes == 0) /* nothing can move: one layout, one key */
        pack->bytes = pack->word_bytes[0] = 1;
}

void slide_pack_free(struct slide_pack *pack)
{
    for (size_t k = 0; pack->classes && k < pack->classes->count; k++)
        mem_free(pack->items[k].sets);
    mem_free(pack->items);
    mem_free(pack->word_bytes);
    mem_free(pack->choose);
    *pack = (struct slide_pack){0};
}

uint64_t slide_pack_rank(const struct slide_pack *pack, size_t class, const uint32_t *placements)
{
    const struct piece_class *item = &pack->classes->items[class];
    uint64_t rank = 0;
    for (unsigned i = 0; i < item->count; i++)
        rank += pack->choose[(placements[i] - item->first) * pack->row + i + 1];
    return rank;
}

static void unpack_rank(const struct slide_pack *pack, size_t k, uint64_t rank,
                        uint32_t *placements)
{
    const struct piece_class *class = &pack->classes->items[k];
    const uint16_t *sets = pack->items[k].sets;
    if (!sets) {
        unrank(pack, class, rank, placements);
        return;
    }
    sets += rank * class->count;
    for (unsigned i = 0; i < class->count; i++)
        placements[i] = class->first + sets[i];
}

static void unpack_bits(const struct piece_class *class, const uint64_t *bits, uint32_t *placements)
{
    for (uint32_t i = 0; i < class->placements; i++)
        if (bits_has(bits, i))
            *placements++ = class->first + i;
}

void slide_pack_unpack_class(const struct slide_pack *pack, const uint64_t *words, size_t class,
                             uint32_t *placements)
{
    const struct slide_pack_class *packed = &pack->items[class];
    const uint64_t *word = words + packed->word;
    if (packed->bits)
        unpack_bits(&pack->classes->items[class], word, placements);
    else
        unpack_rank(pack, class, *word / packed->weight % packed->radix, placements);
}

/* The digits come off a word one after the other, which costs one division each. */
void slide_pack_unpack(const struct slide_pack *pack, const uint64_t *words, uint32_t *layout,
                       uint64_t *ranks)
{
    uint64_t rest = 0;
    for (size_t k = 0; k < pack->classes->count; k++) {
        const struct piece_class *class = &pack->classes->items[k];
        const struct slide_pack_class *packed = &pack->items[k];
        if (packed->bits) {
            unpack_bits(class, words + packed->word, layout + class->slot);
            continue;
        }
        if (packed->weight == 1)
            rest = words[packed->word];
        uint64_t above = rest / packed->radix;
        ranks[k] = rest - above * packed->radix;
        rest = above;
        unpack_rank(pack, k, ranks[k], layout + class->slot);
    }
}

/* As many bits as pieces, and none behind the last placement? */
static bool is_set_of_bits(const struct piece_class *piece_class, const uint64_t *bits)
{
    unsigned count = 0;
    for (uint32_t i = 0; i < piece_class->placements; i++)
        count += (unsigned)(bits[i / 64] >> i % 64 & 1);
    unsigned last = piece_class->placements % 64;
    bool is_clean = !last || bits[piece_class->placements / 64] >> last == 0;
    return is_clean && count == piece_class->count;
}

bool slide_pack_is_whole(const struct slide_pack *pack, const uint64_t *words)
{
    uint64_t rest = 0; /* of a word, above the digits taken off it */
    size_t word = SIZE_MAX;
    for (size_t k = 0; k < pack->classes->count; k++) {
        const struct slide_pack_class *packed = &pack->items[k];
        if (packed->word != word && rest)
            return false;
        if (packed->bits && !is_set_of_bits(&pack->classes->items[k], words + packed->word))
            return false;
        if (!packed->bits)
            rest = (packed->word == word ? rest : words[packed->word]) / packed->radix;
        word = packed->word;
    }
    return rest == 0;
}

void slide_pack_layout(const struct slide_pack *pack, const uint32_t *layout, uint64_t *words)
{
    memset(words, 0, pack->words * sizeof *words);
    for (size_t k = 0; k < pack->classes->count; k++) {
        const struct piece_class *class = &pack->classes->items[k];
        const struct slide_pack_class *packed = &pack->items[k];
        const uint32_t *placements = layout + class->slot;
        if (packed->bits == 0)
            words[packed->word] += packed->weight * slide_pack_rank(pack, k, placements);
        for (unsigned i = 0; packed->bits && i < class->count; i++)
            bits_add(words + packed->word, placements[i] - class->first);
    }
}

void slide_pack_move(const struct slide_pack *pack, uint64_t *words, size_t class, uint64_t rank,
                     uint32_t from, uint32_t to, const uint32_t *changed)
{
    const struct slide_pack_class *packed = &pack->items[class];
    uint64_t *word = words + packed->word;
    if (packed->bits == 0) {
        *word += packed->weight * (slide_pack_rank(pack, class, changed) - rank); /* C2 */
        return;
    }
    uint32_t first = pack->classes->items[class].first;
    bits_drop(word, from - first);
    bits_add(word, to - first);
}

void slide_pack_write(const struct slide_pack *pack, const uint64_t *words, uint8_t *key)
{
    for (size_t i = 0; i < pack->words; i++)
        for (unsigned b = 0; b < pack->word_bytes[i]; b++)
            *key++ = (uint8_t)(words[i] >> 8 * b);
}

void slide_pack_read(const struct slide_pack *pack, const uint8_t *key, uint64_t *words)
{
    for (size_t i = 0; i < pack->words; i++) {
        words[i] = 0;
        for (unsigned b = 0; b < pack->word_bytes[i]; b++)
            words[i] |= (uint64_t)*key++ << 8 * b;
    }
}

uint64_t slide_pack_hash(const struct slide_pack *pack, const uint64_t *words)
{
    uint64_t hash = 0;
    for (size_t i = 0; i < pack->words; i++) {
        hash = (hash ^ words[i]) * UINT64_C(0x9e3779b97f4a7c15);
        hash ^= hash >> 32;
    }
    return hash * UINT64_C(0xd6e8feb86659fd93);
}
