#include "app/certificate/certificate.h"

#include "app/core/sanitize.h"
#include "app/core/json.h"
#include "app/core/task.h"
#include "base/text.h"
#include "puzzle/level.h"

static json_t *whole_if(bool applies, uint64_t value)
{
    return applies ? json_whole(value) : json_null();
}

bool certificate_report_json(const struct certificate *certificate,
                             const struct certificate_check *check, struct text *out)
{
    char *const *values = certificate->values;
    json_t *object = json_object();
    json_object_set_new(object, "file", json_text(certificate->file));
    json_object_set_new(object, "line", json_whole(certificate->line));
    json_object_set_new(object, "id", json_text(values[FIELD_ID]));
    json_object_set_new(object, "puzzle", json_text(values[FIELD_PUZZLE]));
    json_object_set_new(object, "goal", json_text(values[FIELD_GOAL]));
    json_object_set_new(object, "tie", json_text(values[FIELD_TIE]));
    json_object_set_new(object, "claim", json_text(claim_names[certificate->claim]));
    json_object_set_new(object, "cost", whole_if(values[FIELD_COST], certificate->cost));
    json_object_set_new(object, "tie_cost",
                        whole_if(values[FIELD_TIE_COST], certificate->tie_cost));
    json_object_set_new(object, "status", json_text(certificate_status_name(check->status)));
    json_object_set_new(object, "layers", json_whole(check->layers));
    json_object_set_new(object, "positions", json_whole(check->positions));
    json_object_set_new(object, "algorithm", json_text(check->algorithm));
    json_object_set_new(object, "heuristic", json_text(check->heuristic));
    json_object_set_new(object, "seconds", json_real(check->seconds));
    json_object_set_new(object, "expanded", json_whole(check->counters.expanded));
    json_object_set_new(object, "generated", json_whole(check->counters.generated));
    json_object_set_new(object, "peak_bytes", json_whole(check->counters.peak_bytes));
    json_object_set_new(object, "limit",
                        json_text(check->limit == LIMIT_STOPPED ? NULL : limit_name(check->limit)));
    json_object_set_new(object, "fault_line", whole_if(check->line, check->line));
    json_object_set_new(object, "message", json_text(check->message));
    return json_line(object, 21, out);
}

static void add_claim(const struct certificate *certificate, struct text *out)
{
    char *const *values = certificate->values;
    text_add(out, claim_names[certificate->claim]);
    if (values[FIELD_COST]) {
        text_add(out, ", ");
        text_add_count(out, certificate->cost, values[FIELD_GOAL]);
    }
    if (values[FIELD_TIE_COST]) {
        text_add(out, " with ");
        text_add_count(out, certificate->tie_cost, values[FIELD_TIE]);
    }
}

static void add_proofs(const struct certificate_check *check, struct text *out)
{
    if (check->layers) {
        text_add(out, "; ");
        text_add_count(out, check->positions, "positions");
        text_add(out, " in ");
        text_add_count(out, check->layers, "layers");
        text_add(out, " closed again");
    }
    if (check->algorithm)
        text_format(out, "; proved again by %s%s%s", check->algorithm,
                    check->heuristic ? " with " : "", check->heuristic ? check->heuristic : "");
}

void certificate_report_text(const struct certificate *certificate,
                             const struct certificate_check *check, struct text *out)
{
    struct text claim;
    text_init(&claim);
    add_claim(certificate, &claim);
    sanitize_line(out, certificate->file);
    text_format(out, ":%u: %-9s  ", certificate->line, certificate_status_name(check->status));
    sanitize_line(out, claim.bytes);
    text_free(&claim);
    add_proofs(check, out);
    text_format(out, "  (%.3f s, %llu expanded)\n", check->seconds,
                (unsigned long long)check->counters.expanded);
    if (!check->message)
        return;
    text_add(out, "      line ");
    text_format(out, "%u: ", check->line);
    sanitize_line(out, check->message);
    text_add_char(out, '\n');
}
