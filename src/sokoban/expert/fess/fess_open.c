/* The feature-space search's parts: made before its first turn, and given back. */
#include "base/mem.h"
#include "sokoban/expert/fess/fess_int.h"
#include "sokoban/expert/fess/fess_watch.h"

static uint64_t hash_key(void *self, const uint8_t *key)
{
    return pack_hash(&((const struct fess *)self)->model->pack, key);
}

static bool is_waiting(void *self, uint32_t number)
{
    return !((const struct fess *)self)->nodes[number].expanded;
}

static void open_parts(struct fess *fess, const struct member_setting *setting,
                       struct packing_plan plan)
{
    const struct model *model = setting->model;
    struct meter *meter = setting->meter;
    *fess = (struct fess){
        .model = model, .meter = meter, .others = setting->others, .without = setting->without};
    fess->space = (struct space){.self = fess, .key_bytes = model->pack.bytes, .hash = hash_key};
    fess->boxes = mem_alloc(model->map->box_count, sizeof *fess->boxes);
    fess->moved = mem_alloc(model->map->box_count, sizeof *fess->moved);
    fess->key = mem_alloc(model->pack.bytes, 1);
    macro_filter_init(&fess->filter, model);
    budget_init(&fess->budget, model, setting->pushes_max);
    feature_eval_init(&fess->eval, model, setting->without.features, plan, meter);
    open_lists_init(&fess->open_lists, meter, is_waiting, fess);
    fess->open_lists.counts_pushes = fess->budget.most != 0;
    fess->tests = shared_tests_get(setting->tests);
    fess_watch_begin(fess, setting->observer);
    macros_init(&fess->macros, model, meter, &fess->tests->of[EXPERT_PUSH]);
}

void fess_close(struct fess *fess)
{
    table_free(&fess->table);
    open_lists_free(&fess->open_lists);
    meter_give(fess->meter, fess->node_room * sizeof *fess->nodes);
    mem_free(fess->nodes);
    feature_eval_free(&fess->eval);
    macros_free(&fess->macros);
    macro_filter_free(&fess->filter);
    budget_free(&fess->budget);
    mem_free(fess->boxes);
    mem_free(fess->moved);
    mem_free(fess->key);
    fess_watch_end(fess);
    mem_free(fess);
}

struct fess *fess_open(const struct member_setting *setting, struct packing_plan plan)
{
    struct fess *fess = mem_alloc(1, sizeof *fess);
    open_parts(fess, setting, plan);
    if (table_init(&fess->table, &fess->space, setting->meter, TABLE_PLAIN))
        return fess;
    fess_close(fess);
    return NULL;
}

const struct table *fess_table(const struct fess *fess)
{
    return &fess->table;
}

struct meeting fess_meeting(const struct fess *fess)
{
    return fess->meeting;
}
