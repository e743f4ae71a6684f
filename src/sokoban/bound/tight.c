#include "sokoban/bound/tight.h"

#include <string.h>

#include "base/bits.h"
#include "base/mem.h"

void tight_init(struct tight *tight, const struct distances *distances, const int32_t *potentials)
{
    size_t vertices = push_graph_vertices(distances->push_graph);
    unsigned columns = distances->push_graph->map->goal_count;
    *tight = (struct tight){.distances = distances,
                            .potentials = potentials,
                            .columns = columns,
                            .words = (unsigned)bits_words(columns),
                            .age = 1};
    tight->ages = mem_alloc(vertices, sizeof *tight->ages);
    tight->least = mem_alloc(vertices, sizeof *tight->least);
    tight->sets = mem_alloc(vertices * tight->words, sizeof *tight->sets);
    tight->slack = mem_alloc(columns, sizeof *tight->slack);
}

void tight_free(struct tight *tight)
{
    mem_free(tight->ages);
    mem_free(tight->least);
    mem_free(tight->sets);
    mem_free(tight->slack);
    *tight = (struct tight){0};
}

void tight_forget(struct tight *tight)
{
    if (++tight->age)
        return;
    memset(tight->ages, 0, push_graph_vertices(tight->distances->push_graph) * sizeof *tight->ages);
    tight->age = 1;
}

void tight_work_out(struct tight *tight, uint32_t vertex)
{
    const uint16_t *costs = distances_row(tight->distances, vertex);
    const int32_t *potentials = tight->potentials;
    uint64_t *set = tight->sets + (size_t)vertex * tight->words;
    int32_t *slack = tight->slack, least = INT32_MAX;
    for (unsigned j = 0; j < tight->columns; j++) {
        slack[j] = matching_cost(costs, j) - potentials[j];
        least = slack[j] < least ? slack[j] : least;
    }
    memset(set, 0, tight->words * sizeof *set);
    for (unsigned j = 0; j < tight->columns; j++)
        set[j / 64] |= (uint64_t)(slack[j] == least) << j % 64;
    tight->least[vertex] = least;
    tight->ages[vertex] = tight->age;
}
