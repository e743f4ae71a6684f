#include "slide/space/codec.h"

#include <string.h>

#include "base/mem.h"

/* Sets of one kind that are listed at most, times their size. */
enum { SETS_MAX = 1 << 16 };

static uint64_t sum(uint64_t a, uint64_t b)
{
    return a > UINT64_MAX - b ? UINT64_MAX : a + b;
}

/* Pascal's triangle as far as it is needed; what does not fit is UINT64_MAX. */
static void fill_choose(struct codec *codec)
{
    uint32_t placements = 0;
    unsigned count = 0;
    for (size_t k = 0; k < codec->kinds->count; k++) {
        const struct kind *kind = &codec->kinds->items[k];
        placements = kind->placements > placements ? kind->placements : placements;
        count = kind->count > count ? kind->count : count;
    }
    codec->row = (size_t)count + 1;
    codec->choose = mem_alloc((placements + 1) * codec->row, sizeof *codec->choose);
    for (size_t i = 0; i <= placements; i++) {
        uint64_t *row = codec->choose + i * codec->row;
        row[0] = 1;
        for (size_t k = 1; i > 0 && k <= count; k++)
            row[k] = sum(row[k - codec->row], row[k - codec->row - 1]);
    }
}

static unsigned bytes_for(uint64_t largest)
{
    unsigned bytes = 0;
    for (; largest; largest >>= 8)
        bytes++;
    return bytes;
}

static void add_word(struct codec *codec, uint64_t largest)
{
    codec->word_bytes = mem_resize(codec->word_bytes, codec->words + 1, sizeof *codec->word_bytes);
    codec->word_bytes[codec->words++] = bytes_for(largest);
}

/* Gives a kind its place; `product` is the number of values of the open word, 0 when none is. */
static void place(struct codec *codec, size_t k, uint64_t *product)
{
    const struct kind *kind = &codec->kinds->items[k];
    struct codec_kind *item = &codec->items[k];
    item->radix = codec->choose[kind->placements * codec->row + kind->count];
    if (item->radix == UINT64_MAX) {
        item->word = codec->words;
        item->bits = (kind->placements + 63) / 64;
        for (size_t i = 1; i < item->bits; i++)
            add_word(codec, UINT64_MAX);
        unsigned last = (kind->placements - 1) % 64;
        add_word(codec, UINT64_MAX >> (63 - last));
        *product = 0;
        return;
    }
    if (*product == 0 || item->radix > UINT64_MAX / *product) {
        add_word(codec, 0);
        *product = 1;
    }
    item->word = codec->words - 1;
    item->weight = *product;
    *product *= item->radix;
    codec->word_bytes[item->word] = bytes_for(*product - 1);
}

/* From the largest placement down: the i-th is the greatest with C(placement, i) not above what is
 * left of the rank. */
static void unrank(const struct codec *codec, const struct kind *kind, uint64_t rank,
                   uint32_t *placements)
{
    uint32_t at = kind->placements;
    for (unsigned i = kind->count; i-- > 0;) {
        const uint64_t *column = codec->choose + i + 1;
        do
            at--;
        while (column[at * codec->row] > rank);
        rank -= column[at * codec->row];
        placements[i] = kind->first + at;
    }
}

/* Lists all sets of a kind, if they are few enough to stay near the processor. */
static void list_sets(struct codec *codec, size_t k)
{
    const struct kind *kind = &codec->kinds->items[k];
    struct codec_kind *item = &codec->items[k];
    if (item->bits || item->radix > SETS_MAX / kind->count)
        return;
    uint32_t *placements = mem_alloc(kind->count, sizeof *placements);
    item->sets = mem_alloc((size_t)item->radix * kind->count, sizeof *item->sets);
    for (uint64_t rank = 0; rank < item->radix; rank++) {
        unrank(codec, kind, rank, placements);
        for (unsigned i = 0; i < kind->count; i++)
            item->sets[rank * kind->count + i] = (uint16_t)(placements[i] - kind->first);
    }
    mem_free(placements);
}

void codec_init(struct codec *codec, const struct kinds *kinds)
{
    *codec = (struct codec){.kinds = kinds};
    codec->items = mem_alloc(kinds->count, sizeof *codec->items);
    fill_choose(codec);
    uint64_t product = 0;
    for (size_t k = 0; k < kinds->count; k++) {
        place(codec, k, &product);
        list_sets(codec, k);
    }
    for (size_t i = 0; i < codec->words; i++)
        codec->bytes += codec->word_bytes[i];
    if (codec->bytes == 0) /* nothing can move: one layout, one key */
        codec->bytes = codec->word_bytes[0] = 1;
}

void codec_free(struct codec *codec)
{
    for (size_t k = 0; codec->kinds && k < codec->kinds->count; k++)
        mem_free(codec->items[k].sets);
    mem_free(codec->items);
    mem_free(codec->word_bytes);
    mem_free(codec->choose);
    *codec = (struct codec){0};
}

uint64_t codec_rank(const struct codec *codec, size_t kind, const uint32_t *placements)
{
    const struct kind *item = &codec->kinds->items[kind];
    uint64_t rank = 0;
    for (unsigned i = 0; i < item->count; i++)
        rank += codec->choose[(placements[i] - item->first) * codec->row + i + 1];
    return rank;
}

static void unpack_rank(const struct codec *codec, size_t k, uint64_t rank, uint32_t *placements)
{
    const struct kind *kind = &codec->kinds->items[k];
    const uint16_t *sets = codec->items[k].sets;
    if (!sets) {
        unrank(codec, kind, rank, placements);
        return;
    }
    sets += rank * kind->count;
    for (unsigned i = 0; i < kind->count; i++)
        placements[i] = kind->first + sets[i];
}

static void unpack_bits(const struct kind *kind, const uint64_t *bits, uint32_t *placements)
{
    for (uint32_t i = 0; i < kind->placements; i++)
        if (bits[i / 64] >> i % 64 & 1)
            *placements++ = kind->first + i;
}

void codec_unpack_kind(const struct codec *codec, const uint64_t *words, size_t kind,
                       uint32_t *placements)
{
    const struct codec_kind *packed = &codec->items[kind];
    const uint64_t *word = words + packed->word;
    if (packed->bits)
        unpack_bits(&codec->kinds->items[kind], word, placements);
    else
        unpack_rank(codec, kind, *word / packed->weight % packed->radix, placements);
}

/* The digits come off a word one after the other, which costs one division each. */
void codec_unpack(const struct codec *codec, const uint64_t *words, uint32_t *layout,
                  uint64_t *ranks)
{
    uint64_t rest = 0;
    for (size_t k = 0; k < codec->kinds->count; k++) {
        const struct kind *kind = &codec->kinds->items[k];
        const struct codec_kind *packed = &codec->items[k];
        if (packed->bits) {
            unpack_bits(kind, words + packed->word, layout + kind->slot);
            continue;
        }
        if (packed->weight == 1)
            rest = words[packed->word];
        uint64_t above = rest / packed->radix;
        ranks[k] = rest - above * packed->radix;
        rest = above;
        unpack_rank(codec, k, ranks[k], layout + kind->slot);
    }
}

void codec_pack(const struct codec *codec, const uint32_t *layout, uint64_t *words)
{
    memset(words, 0, codec->words * sizeof *words);
    for (size_t k = 0; k < codec->kinds->count; k++) {
        const struct kind *kind = &codec->kinds->items[k];
        const struct codec_kind *packed = &codec->items[k];
        const uint32_t *placements = layout + kind->slot;
        if (packed->bits == 0)
            words[packed->word] += packed->weight * codec_rank(codec, k, placements);
        for (unsigned i = 0; packed->bits && i < kind->count; i++) {
            uint32_t bit = placements[i] - kind->first;
            words[packed->word + bit / 64] |= UINT64_C(1) << bit % 64;
        }
    }
}

void codec_move(const struct codec *codec, uint64_t *words, size_t kind, uint64_t rank,
                uint32_t from, uint32_t to, const uint32_t *changed)
{
    const struct codec_kind *packed = &codec->items[kind];
    uint64_t *word = words + packed->word;
    if (packed->bits == 0) {
        *word += packed->weight * (codec_rank(codec, kind, changed) - rank); /* C2 */
        return;
    }
    uint32_t first = codec->kinds->items[kind].first;
    word[(from - first) / 64] ^= UINT64_C(1) << (from - first) % 64;
    word[(to - first) / 64] ^= UINT64_C(1) << (to - first) % 64;
}

void codec_write(const struct codec *codec, const uint64_t *words, uint8_t *key)
{
    for (size_t i = 0; i < codec->words; i++)
        for (unsigned b = 0; b < codec->word_bytes[i]; b++)
            *key++ = (uint8_t)(words[i] >> 8 * b);
}

void codec_read(const struct codec *codec, const uint8_t *key, uint64_t *words)
{
    for (size_t i = 0; i < codec->words; i++) {
        words[i] = 0;
        for (unsigned b = 0; b < codec->word_bytes[i]; b++)
            words[i] |= (uint64_t)*key++ << 8 * b;
    }
}

uint64_t codec_hash(const struct codec *codec, const uint64_t *words)
{
    uint64_t hash = 0;
    for (size_t i = 0; i < codec->words; i++) {
        hash = (hash ^ words[i]) * UINT64_C(0x9e3779b97f4a7c15);
        hash ^= hash >> 32;
    }
    return hash * UINT64_C(0xd6e8feb86659fd93);
}
