#include "app/core/options/arguments.h"

#include <string.h>

#include "app/core/options/command.h"
#include "app/core/options/effects.h"
#include "app/core/options/names.h"
#include "app/core/options/suggest.h"
#include "base/language/message.h"
#include "base/mem.h"
#include "base/text.h"

/* Where the reading stands. */
struct parser {
    struct arguments *out;
    const struct command *const *commands;
    char **words;
    int count;
    int at;
    bool only_files; /* after "--" */
    bool want_help;  /* after "help" */
    struct text *error;
};

static bool set(struct parser *parser, const struct option *option, const char *value)
{
    return option_assign(option, &parser->out->options, value, parser->error);
}

/* The word after the option, which is then used up; NULL at the end of the line. */
static const char *next_word(struct parser *parser)
{
    return parser->at + 1 < parser->count ? parser->words[++parser->at] : NULL;
}

/* The value of an option that can do without: a number if one follows. */
static const char *number_or_bare(struct parser *parser, const struct option *option)
{
    const char *next = parser->at + 1 < parser->count ? parser->words[parser->at + 1] : "";
    bool follows = (*next && !next[strspn(next, "0123456789")]) || strcmp(next, option->bare) == 0;
    return follows ? next_word(parser) : option->bare;
}

static bool read_long(struct parser *parser, const char *word)
{
    size_t length = strcspn(word, "=");
    char *name = mem_string_range(word, length);
    const struct option *option = option_find(name);
    bool good;
    if (!option)
        good = options_set(&parser->out->options, name, NULL, parser->error);
    else if (word[length])
        good = set(parser, option, word + length + 1);
    else if (option->bare)
        good = set(parser, option, number_or_bare(parser, option));
    else
        good = set(parser, option, option->kind == OPTION_FLAG ? NULL : next_word(parser));
    mem_free(name);
    return good;
}

/* A bundle of letters: flags, then perhaps an option whose value is the rest or the next word. */
static bool read_letters(struct parser *parser, const char *letters)
{
    for (; *letters; letters++) {
        const struct option *option = option_find_letter(*letters);
        if (!option) {
            text_say(parser->error, "there is no option -%c", *letters);
            return false;
        }
        if (option->kind != OPTION_FLAG)
            return set(parser, option, letters[1] ? letters + 1 : next_word(parser));
        if (!set(parser, option, NULL))
            return false;
    }
    return true;
}

static bool read_command(struct parser *parser, const char *word)
{
    if (!parser->want_help && strcmp(word, "help") == 0) {
        parser->want_help = true;
        parser->out->options.help = true;
        return true;
    }
    parser->out->command = command_find(parser->commands, word);
    if (parser->out->command)
        return true;
    struct suggestion suggestion = suggestion_for(word);
    for (const struct command *const *each = parser->commands; *each; each++)
        suggestion_offer(&suggestion, (*each)->name);
    text_say(parser->error, "there is no command \"%s\"", word);
    if (suggestion.best)
        text_say(parser->error, "; did you mean \"%s\"?", suggestion.best);
    else if (strpbrk(word, "./"))
        text_say(parser->error, ": files stand after it, as in \"solve %s\"", word);
    return false;
}

static bool read_action(struct parser *parser, const char *word)
{
    const struct command *command = parser->out->command;
    struct suggestion suggestion = suggestion_for(word);
    parser->out->action = command_action(command, word);
    if (parser->out->action)
        return true;
    for (const struct command_action *action = command->actions; action->name; action++)
        suggestion_offer(&suggestion, action->name);
    text_say(parser->error, "\"%s\" cannot \"%s\"", command->name, word);
    if (suggestion.best)
        text_say(parser->error, "; did you mean \"%s\"?", suggestion.best);
    return false;
}

/* A command that has both actions and work of its own takes other words for files. */
static bool takes_files(const struct parser *parser, const char *word)
{
    return parser->out->file_count || !command_action(parser->out->command, word);
}

/* "--help all" and its kin. */
static bool is_help_all(const struct parser *parser, const char *word)
{
    return strcmp(word, "--help=all") == 0 ||
           (parser->out->options.help && strcmp(word, "all") == 0);
}

static bool read_word(struct parser *parser, char *word)
{
    if (!parser->only_files && is_help_all(parser, word)) {
        parser->out->options.help = parser->out->help_all = true;
        return true;
    }
    bool option = !parser->only_files && word[0] == '-' && word[1];
    if (option && strcmp(word, "--") == 0) {
        parser->only_files = true;
        return true;
    }
    if (option)
        return word[1] == '-' ? read_long(parser, word + 2) : read_letters(parser, word + 1);
    if (!parser->out->command)
        return read_command(parser, word);
    bool acts = parser->out->command->actions && !parser->out->action;
    if (acts && !(parser->out->command->perform && takes_files(parser, word)))
        return read_action(parser, word);
    parser->out->files[parser->out->file_count++] = word;
    return true;
}

/* An option that the command would ignore is a misunderstanding. */
static bool check_given(const struct parser *parser)
{
    const struct command *command = parser->out->command;
    const struct options *options = &parser->out->options;
    for (size_t i = 0; command && i < options->given_count; i++) {
        const struct option *option = options->given[i];
        if (command_takes(command, option) || option->scope == OPTION_OF_NONE)
            continue;
        text_say(parser->error, "\"%s\" takes no --%s, which belongs to", command->name,
                 option->name);
        const char *comma = "";
        for (const struct command *const *each = parser->commands; *each; each++) {
            if (command_takes(*each, option)) {
                text_format(parser->error, "%s %s", comma, (*each)->name);
                comma = ",";
            }
        }
        return false;
    }
    return true;
}

/* Whether there are files where the command wants some, and none where it wants none. */
static bool check_files(const struct arguments *out, struct text *error)
{
    const struct command *command = out->command;
    if (!command)
        return true;
    const char *source = command->source ? options_given(&out->options, command->source) : NULL;
    if (command->actions && !out->action && !command->perform) {
        text_say(error, "\"%s\" what?", command->name);
        for (const struct command_action *action = command->actions; action->name; action++)
            text_format(error, "%s %s", action == command->actions ? "" : ",", action->name);
        return false;
    }
    enum action_files files = out->action ? out->action->files : ACTION_NEEDS_FILES;
    bool wanted = !source && files != ACTION_TAKES_NO_FILE;
    bool needed = files == ACTION_NEEDS_FILES && !command->needs_no_file;
    if (wanted && needed && out->file_count == 0)
        text_say(error, "\"%s\" needs a file, a folder, or - for standard input",
                 out->action ? out->action->name : command->name);
    else if (!wanted && out->file_count)
        text_say(error, "\"%s %s%s\" takes no file", command->name, source ? "--" : "",
                 source ? source : out->action->name);
    return error->length == 0;
}

/* What is written bit by bit, or aside and then renamed, cannot be printed. */
static const char *needs_a_file(const struct options *options)
{
    return options->checkpoint && strcmp(options->checkpoint, "-") == 0 ? "checkpoint"
           : options->library && strcmp(options->library, "-") == 0     ? "library"
                                                                        : NULL;
}

static bool check_whole(const struct parser *parser)
{
    const struct arguments *out = parser->out;
    const struct options *options = &out->options;
    const struct command *command = out->command;
    if (options->help || options->version || options->generate)
        return true;
    if (options->ascii && options->unicode)
        text_say(parser->error, "--ascii and --unicode exclude each other");
    else if (options->library && options->no_library)
        text_say(parser->error, "--library and --no-library exclude each other");
    else if (needs_a_file(options))
        text_say(parser->error, "--%s needs a file: it cannot be standard output",
                 needs_a_file(options));
    else if (effects_check(out, parser->error) &&
             (!command || !command->accepts || command->accepts(out, parser->error)))
        check_files(out, parser->error);
    return parser->error->length == 0;
}

/* Words a shell would not leave alone are quoted. */
static char *join(int count, char **words)
{
    static const char plain[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
                                "@%+=:,./_-";
    struct text line;
    text_init(&line);
    for (int i = 0; i < count; i++) {
        bool bare = words[i][0] && !words[i][strspn(words[i], plain)];
        text_add(&line, i ? " " : "");
        if (bare)
            text_add(&line, words[i]);
        else
            names_quote(words[i], &line);
    }
    return text_take(&line);
}

bool arguments_parse(struct arguments *arguments, const struct command *const *commands, int count,
                     char **words, struct text *error)
{
    *arguments = (struct arguments){0};
    options_init(&arguments->options);
    arguments->files = mem_alloc((size_t)count + 1, sizeof *arguments->files);
    arguments->line = join(count, words);
    struct parser parser = {.out = arguments,
                            .commands = commands,
                            .words = words,
                            .count = count,
                            .at = 1,
                            .error = error};
    bool good = true;
    for (; good && parser.at < count; parser.at++)
        good = read_word(&parser, words[parser.at]);
    good = good && check_given(&parser) && check_whole(&parser);
    if (good && arguments->options.level)
        good = select_parse(&arguments->select, arguments->options.level, error);
    return good;
}

void arguments_free(struct arguments *arguments)
{
    options_free(&arguments->options);
    select_free(&arguments->select);
    mem_free(arguments->files);
    mem_free(arguments->line);
    *arguments = (struct arguments){0};
}
