#include "search/best_first.h"

#include "search/checkpoint.h"
#include "search/limits.h"
#include "search/search.h"

/* Expansions between two looks at the clock. */
enum { LOOK_EVERY = 64 };

static struct checkpoint_state state_of(struct best_first *search)
{
    return (struct checkpoint_state){.space = search->space,
                                     .meter = search->meter,
                                     .incumbent = search->meter->hooks.incumbent,
                                     .counters = &search->meter->counters,
                                     .states = checkpoint_states_of(&search->table),
                                     .frontier = &search->frontier,
                                     .pairs = search->pairs,
                                     .lower_bound = search->result->lower_bound,
                                     .best = search->best,
                                     .best_cost = search->best_cost,
                                     .at = search->at,
                                     .done = search->done};
}

/* Goes on with the entry that a limit left in the middle, which is counted already. */
static bool expand_rest(struct best_first *search, const struct best_first_steps *steps)
{
    search->batch.count = 0;
    search->space->expand(search->space->self, table_key(&search->table, search->at.number),
                          &search->batch);
    return batch_account(&search->batch, search->meter) && search->done <= search->batch.count &&
           steps->absorb(search, search->at, search->done);
}

/* Goes on from where another search was stopped. */
static bool resume(struct best_first *search, const struct best_first_steps *steps,
                   struct search_checkpoint *checkpoint)
{
    struct checkpoint_state state = state_of(search);
    search->is_whole = checkpoint_load(checkpoint, &state);
    if (!search->is_whole)
        return false;
    search->result->lower_bound = state.lower_bound;
    search->meter->depth = search->pairs ? pair_first(state.lower_bound) : state.lower_bound;
    search->best = state.best;
    search->best_cost = state.best_cost;
    search->at = state.at;
    search->done = state.done;
    bool goes_on = (search->at.number == TABLE_NONE || expand_rest(search, steps)) &&
                   best_first_ask_incumbent(search);
    checkpoint->spoilt = !goes_on && !search->meter->hit;
    return goes_on;
}

/* Whether the goal found has a way to it; forgets it if not. */
static bool leads_back(struct best_first *search)
{
    struct checkpoint_states states = checkpoint_states_of(&search->table);
    if (search->best == TABLE_NONE || checkpoint_leads_back(&states, search->best))
        return true;
    search->best = TABLE_NONE;
    search->best_cost = UINT32_MAX;
    return false;
}

static void keep(struct best_first *search, bool at_limit)
{
    struct checkpoint_state state = state_of(search);
    checkpoint_keep(search->meter->hooks.checkpoint, &state, at_limit);
}

void best_first_keep(struct best_first *search)
{
    if (search->meter->hooks.checkpoint && search->meter->counters.expanded % LOOK_EVERY == 0 &&
        checkpoint_is_due(search->meter->hooks.checkpoint))
        keep(search, false);
}

bool best_first_run(struct best_first *search, const struct best_first_steps *steps)
{
    struct search_checkpoint *checkpoint = search->meter->hooks.checkpoint;
    bool goes_on = checkpoint && checkpoint->from;
    bool finished =
        (goes_on ? resume(search, steps, checkpoint) : steps->begin(search)) && steps->work(search);
    if (goes_on && !leads_back(search))
        checkpoint->spoilt = true;
    if (!finished && checkpoint && search->is_whole && !checkpoint->spoilt)
        keep(search, true);
    return finished && !(checkpoint && checkpoint->spoilt);
}
