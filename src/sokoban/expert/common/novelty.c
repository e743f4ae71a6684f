#include "sokoban/expert/common/novelty.h"

#include <string.h>

#include "base/bits.h"
#include "base/mem.h"
#include "search/limits.h"

/* Beyond so many atoms pairs would take megabytes a class. */
enum { PAIR_ATOMS_MAX = 1500, FIRST_ROOM = 64 };

void novelty_init(struct novelty *novelty, struct meter *meter, unsigned atoms)
{
    *novelty = (struct novelty){
        .meter = meter, .atoms = atoms, .has_pairs = atoms <= PAIR_ATOMS_MAX, .room = FIRST_ROOM};
    novelty->classes = mem_alloc(novelty->room, sizeof *novelty->classes);
    novelty->set = mem_alloc(bits_words(atoms), sizeof *novelty->set);
}

static size_t pair_words(const struct novelty *novelty)
{
    return novelty->has_pairs ? novelty->atoms * bits_words(novelty->atoms) : 0;
}

static size_t class_bytes(const struct novelty *novelty)
{
    return (bits_words(novelty->atoms) + pair_words(novelty)) * sizeof(uint64_t);
}

void novelty_free(struct novelty *novelty)
{
    if (!novelty->classes)
        return; /* it was never used */
    for (size_t i = 0; i < novelty->room; i++)
        mem_free(novelty->classes[i].atoms);
    meter_give(novelty->meter, novelty->count * class_bytes(novelty));
    mem_free(novelty->classes);
    mem_free(novelty->set);
    *novelty = (struct novelty){0};
}

static size_t place_of(const struct novelty *novelty, uint64_t label)
{
    size_t at = (size_t)((label * UINT64_C(0x9e3779b97f4a7c15)) >> 32) & (novelty->room - 1);
    while (novelty->classes[at].atoms && novelty->classes[at].label != label)
        at = (at + 1) & (novelty->room - 1);
    return at;
}

static void grow(struct novelty *novelty)
{
    struct novelty_class *old = novelty->classes;
    size_t room = novelty->room;
    novelty->room *= 2;
    novelty->classes = mem_alloc(novelty->room, sizeof *novelty->classes);
    for (size_t i = 0; i < room; i++)
        if (old[i].atoms)
            novelty->classes[place_of(novelty, old[i].label)] = old[i];
    mem_free(old);
}

/* The class of this label, made if there is none; NULL when there is no memory for it. */
static struct novelty_class *find_class(struct novelty *novelty, uint64_t label)
{
    size_t at = place_of(novelty, label);
    if (novelty->classes[at].atoms)
        return &novelty->classes[at];
    if (!meter_try(novelty->meter, class_bytes(novelty)))
        return NULL;
    if (++novelty->count * 2 > novelty->room) {
        grow(novelty);
        at = place_of(novelty, label);
    }
    struct novelty_class *class = &novelty->classes[at];
    class->label = label;
    class->atoms = mem_alloc(bits_words(novelty->atoms) + pair_words(novelty), sizeof(uint64_t));
    class->pairs = class->atoms + bits_words(novelty->atoms);
    return class;
}

/* Adds the set to another; was there anything new in it? */
static bool join(uint64_t *to, const uint64_t *set, size_t words)
{
    uint64_t fresh = 0;
    for (size_t w = 0; w < words; w++) {
        fresh |= set[w] & ~to[w];
        to[w] |= set[w];
    }
    return fresh;
}

unsigned novelty_take(struct novelty *novelty, uint64_t label, const uint32_t *atoms,
                      unsigned count)
{
    size_t words = bits_words(novelty->atoms);
    struct novelty_class *class = find_class(novelty, label);
    if (!class)
        return NOVELTY_LEAST;
    memset(novelty->set, 0, words * sizeof *novelty->set);
    for (unsigned i = 0; i < count; i++)
        bits_add(novelty->set, atoms[i]);
    bool has_new_atom = join(class->atoms, novelty->set, words), has_new_pair = false;
    for (unsigned i = 0; i < count && novelty->has_pairs; i++) /* in the row of the greater atom */
        has_new_pair |= join(class->pairs + words * atoms[i], novelty->set, atoms[i] / 64 + 1);
    return has_new_atom ? 1 : has_new_pair ? 2 : NOVELTY_LEAST;
}
