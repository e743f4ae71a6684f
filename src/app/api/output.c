#include "app/api/handles.h"

struct cariste_output *api_output_new(void)
{
    struct cariste_output *output = api_new(API_OUTPUT, sizeof *output);
    text_init(&output->bytes);
    text_init(&output->error);
    diag_list_init(&output->diags);
    return output;
}

struct cariste_output *api_output_done(struct cariste_output *output, const char *language,
                                       bool for_people)
{
    struct diag_list said = output->diags;
    diag_list_init(&output->diags);
    api_settle_diags(language, &said, &output->diags);
    diag_list_free(&said);
    api_settle(language, &output->error);
    if (for_people)
        api_settle(language, &output->bytes);
    return output;
}

void cariste_output_free(struct cariste_output *output)
{
    if (!api_is(output, API_OUTPUT))
        return;
    text_free(&output->bytes);
    text_free(&output->error);
    diag_list_free(&output->diags);
    api_bury(output);
}

/* An error makes void what was written before it. */
static bool is_good(const struct cariste_output *output)
{
    return api_is(output, API_OUTPUT) && !output->error.length;
}

const char *cariste_output_bytes(const struct cariste_output *output)
{
    return is_good(output) ? output->bytes.bytes : NULL;
}

size_t cariste_output_length(const struct cariste_output *output)
{
    return is_good(output) ? output->bytes.length : 0;
}

const char *cariste_output_error(const struct cariste_output *output)
{
    return api_is(output, API_OUTPUT) && !is_good(output) ? output->error.bytes : NULL;
}

size_t cariste_output_diagnostics(const struct cariste_output *output)
{
    return api_is(output, API_OUTPUT) ? output->diags.count : 0;
}

bool cariste_output_diagnostic(const struct cariste_output *output, size_t index,
                               struct cariste_diagnostic *out)
{
    return api_is(output, API_OUTPUT) && api_diagnostic(&output->diags, index, out);
}
