#include "puzzle/similar.h"

const char *similar_kind_name(enum similar_kind kind)
{
    static const char *const names[] = {"same", "near", "room", "moves"};
    return names[kind];
}
