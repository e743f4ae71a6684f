#include "puzzle/request.h"

#include <assert.h>
#include <string.h>

static const struct parameter *find(const struct request *request, const char *name)
{
    for (size_t i = 0; i < PARAMETERS_MAX && request->parameters[i].name; i++)
        if (strcmp(request->parameters[i].name, name) == 0)
            return &request->parameters[i];
    return NULL;
}

static void set(struct request *request, struct parameter parameter)
{
    size_t i = 0;
    while (i < PARAMETERS_MAX && request->parameters[i].name &&
           strcmp(request->parameters[i].name, parameter.name) != 0)
        i++;
    assert(i < PARAMETERS_MAX);
    request->parameters[i] = parameter;
}

void request_set_number(struct request *request, const char *name, uint64_t number, bool given)
{
    set(request, (struct parameter){.name = name, .number = number, .given = given});
}

void request_set_text(struct request *request, const char *name, const char *text, bool given)
{
    set(request, (struct parameter){.name = name, .text = text, .given = given});
}

uint64_t request_number(const struct request *request, const char *name)
{
    const struct parameter *parameter = find(request, name);
    return parameter ? parameter->number : 0;
}

const char *request_text(const struct request *request, const char *name)
{
    const struct parameter *parameter = find(request, name);
    return parameter ? parameter->text : NULL;
}

bool parameter_asks(const struct parameter *parameter)
{
    const char *text = parameter->text;
    bool says = text && strcmp(text, "none") != 0 && strcmp(text, "auto") != 0;
    return parameter->given && (says || parameter->number);
}

bool request_asks(const struct request *request, const char *name)
{
    const struct parameter *parameter = find(request, name);
    return parameter && parameter_asks(parameter);
}
