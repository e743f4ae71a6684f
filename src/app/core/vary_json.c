#include "app/core/vary.h"

#include "app/core/report.h"
#include "base/json.h"
#include "base/text.h"
#include "puzzle/level.h"

static void add_worth(struct text *out, const char *key, const struct vary_worth *worth)
{
    json_open(out, key, '{');
    json_add_whole(out, "optimum", worth->optimum);
    json_add_real_if(out, "score", worth->has_score, worth->score);
    json_add_whole(out, "size", worth->size);
    json_close(out, '}');
}

void report_varied_json(struct text *out, const struct varied_level *varied,
                        const struct rating *rating)
{
    struct level *level = varied->level;
    const struct vary_result *result = varied->result;
    const struct vary_worth *before = &result->worth, *after = &varied->variant->worth;
    report_begin_new_json(out, level);
    json_add_string(out, "aim", result->is_unsolvable ? "solvable" : vary_aim_names[varied->aim]);
    json_add_string(out, "goal", varied->goal->name);
    json_add_whole(out, "edits", varied->variant->edits);
    json_add_string(out, "changes", varied->variant->changes);
    if (result->is_unsolvable)
        json_add_null(out, "before");
    else
        add_worth(out, "before", before);
    add_worth(out, "after", after);
    json_add_real_if(out, "score_change",
                     !result->is_unsolvable && before->has_score && after->has_score,
                     after->score - before->score);
    json_add_whole(out, "variants", result->seen);
    report_optima_json(out, level);
    json_add_string(out, "solution", level->solution_count ? level->solutions[0].moves : NULL);
    report_end_new_json(out, level, rating);
}
