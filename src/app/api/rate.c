#include "app/api/result.h"

#include "app/core/rate.h"
#include "base/mem.h"

struct cariste_rating {
    struct api_head head;
    const struct measure_kind *kinds; /* or NULL */
    struct rating rating;
    char *message, *grade;
    char *helps[MEASURES_MAX];
    struct text json;
};

struct cariste_rating *cariste_rate(const struct cariste_level *level,
                                    struct cariste_options *options)
{
    struct cariste_options *used = api_is(level, API_LEVEL) ? api_borrow(options) : NULL;
    if (!used)
        return NULL;
    struct cariste_rating *self = api_new(API_RATING, sizeof *self);
    struct request request = api_request(used);
    struct rate_result result;
    const char *language = used->values.lang;
    text_init(&self->json);
    task_rate(level->level, &request, &result);
    char *original = api_english(&result.rating.message);
    report_rate_json(&self->json, &result);
    api_end_json(&self->json);
    self->kinds = level->level->family->measures;
    self->rating = result.rating; /* which is taken over */
    self->message = api_words(language, original);
    mem_free(original);
    self->grade = api_words(language, rating_grade_name(self->rating.grade));
    for (size_t i = 0; self->kinds && self->kinds[i].name; i++)
        self->helps[i] = api_words(language, self->kinds[i].help);
    api_give_back(used);
    return self;
}

void cariste_rating_free(struct cariste_rating *rating)
{
    if (!api_is(rating, API_RATING))
        return;
    rating_free(&rating->rating);
    mem_free(rating->message);
    mem_free(rating->grade);
    for (size_t i = 0; i < MEASURES_MAX; i++)
        mem_free(rating->helps[i]);
    text_free(&rating->json);
    api_bury(rating);
}

const char *cariste_rating_status(const struct cariste_rating *rating)
{
    return api_is(rating, API_RATING) ? rating_status_name(rating->rating.status) : NULL;
}

const char *cariste_rating_message(const struct cariste_rating *rating)
{
    return api_is(rating, API_RATING) ? rating->message : NULL;
}

bool cariste_rating_score(const struct cariste_rating *rating, double *score)
{
    if (!api_is(rating, API_RATING) || !score || !rating->rating.has_score)
        return false;
    *score = rating->rating.score;
    return true;
}

unsigned cariste_rating_grade(const struct cariste_rating *rating)
{
    return api_is(rating, API_RATING) ? rating->rating.grade : 0;
}

const char *cariste_rating_grade_name(const struct cariste_rating *rating)
{
    return api_is(rating, API_RATING) ? rating->grade : NULL;
}

bool cariste_rating_measure(const struct cariste_rating *rating, size_t index,
                            struct cariste_measure *out)
{
    if (!api_is(rating, API_RATING) || !out || !rating->kinds)
        return false;
    for (size_t i = 0; i <= index; i++)
        if (!rating->kinds[i].name)
            return false;
    const struct measure *measure = &rating->rating.measures[index];
    *out = (struct cariste_measure){.name = rating->kinds[index].name,
                                    .help = rating->helps[index],
                                    .value = measure->is_known ? measure->value : 0,
                                    .is_known = measure->is_known};
    return true;
}

const char *cariste_rating_json(const struct cariste_rating *rating)
{
    return api_is(rating, API_RATING) ? rating->json.bytes : NULL;
}
