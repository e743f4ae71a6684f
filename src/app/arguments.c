#include "app/arguments.h"

#include <string.h>

#include "app/command.h"
#include "app/names.h"
#include "app/suggest.h"
#include "base/mem.h"
#include "base/text.h"

/* Where the reading stands. */
struct reader {
    struct arguments *out;
    char **words;
    int count;
    int at;
    bool only_files;             /* after "--" */
    bool want_help;              /* after "help" */
    const struct option **given; /* every option set, for the check against the command */
    size_t given_count;
    struct text *error;
};

static bool set(struct reader *reader, const struct option *option, const char *value)
{
    reader->given = mem_resize(reader->given, reader->given_count + 1, sizeof *reader->given);
    reader->given[reader->given_count++] = option;
    return option_assign(option, &reader->out->options, value, reader->error);
}

/* The word after the option, which is then used up; NULL at the end of the line. */
static const char *next_word(struct reader *reader)
{
    return reader->at + 1 < reader->count ? reader->words[++reader->at] : NULL;
}

static bool read_long(struct reader *reader, const char *word)
{
    size_t length = strcspn(word, "=");
    char *name = mem_string_range(word, length);
    const struct option *option = option_find(name);
    bool good;
    if (!option)
        good = options_set(&reader->out->options, name, NULL, reader->error);
    else if (word[length])
        good = set(reader, option, word + length + 1);
    else
        good = set(reader, option, option->kind == OPTION_FLAG ? NULL : next_word(reader));
    mem_free(name);
    return good;
}

/* A bundle of letters: flags, then perhaps an option whose value is the rest or the next word. */
static bool read_letters(struct reader *reader, const char *letters)
{
    for (; *letters; letters++) {
        const struct option *option = option_find_letter(*letters);
        if (!option) {
            text_format(reader->error, "there is no option -%c", *letters);
            return false;
        }
        if (option->kind != OPTION_FLAG)
            return set(reader, option, letters[1] ? letters + 1 : next_word(reader));
        if (!set(reader, option, NULL))
            return false;
    }
    return true;
}

static bool read_command(struct reader *reader, const char *word)
{
    if (!reader->want_help && strcmp(word, "help") == 0) {
        reader->want_help = true;
        reader->out->options.help = true;
        return true;
    }
    reader->out->command = command_find(word);
    if (reader->out->command)
        return true;
    struct suggestion suggestion = suggestion_for(word);
    for (size_t i = 0; i < COMMANDS; i++)
        suggestion_offer(&suggestion, command_table[i].name);
    text_format(reader->error, "there is no command \"%s\"", word);
    if (suggestion.best)
        text_format(reader->error, "; did you mean \"%s\"?", suggestion.best);
    else if (strpbrk(word, "./"))
        text_format(reader->error, ": files stand after it, as in \"solve %s\"", word);
    return false;
}

static bool read_action(struct reader *reader, const char *word)
{
    const struct command *command = reader->out->command;
    const struct command_action *found = command_action(command, word);
    struct suggestion suggestion = suggestion_for(word);
    if (found) {
        reader->out->action = found->name;
        return true;
    }
    for (const struct command_action *action = command->actions; action->name; action++)
        suggestion_offer(&suggestion, action->name);
    text_format(reader->error, "\"%s\" cannot \"%s\"", command->name, word);
    if (suggestion.best)
        text_format(reader->error, "; did you mean \"%s\"?", suggestion.best);
    return false;
}

static bool read_word(struct reader *reader, char *word)
{
    bool option = !reader->only_files && word[0] == '-' && word[1];
    if (option && strcmp(word, "--") == 0) {
        reader->only_files = true;
        return true;
    }
    if (option)
        return word[1] == '-' ? read_long(reader, word + 2) : read_letters(reader, word + 1);
    if (!reader->out->command)
        return read_command(reader, word);
    if (reader->out->command->actions && !reader->out->action)
        return read_action(reader, word);
    reader->out->files[reader->out->file_count++] = word;
    return true;
}

/* An option that the command would ignore is a misunderstanding. */
static bool check_given(const struct reader *reader)
{
    const struct command *command = reader->out->command;
    for (size_t i = 0; command && i < reader->given_count; i++) {
        const struct option *option = reader->given[i];
        if (option_serves(option, command_code(command)) || !option->commands)
            continue;
        text_format(reader->error, "\"%s\" takes no --%s, which belongs to", command->name,
                    option->name);
        const char *comma = "";
        for (unsigned code = 0; code < COMMANDS; code++) {
            if (option_serves(option, code)) {
                text_format(reader->error, "%s %s", comma, command_table[code].name);
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
    bool wanted = true;
    if (command->actions && !out->action) {
        text_format(error, "\"%s\" what?", command->name);
        for (const struct command_action *action = command->actions; action->name; action++)
            text_format(error, "%s %s", action == command->actions ? "" : ",", action->name);
        return false;
    }
    if (command->actions)
        wanted = command_action(command, out->action)->files;
    bool checks = command_code(command) == COMMAND_CHECK && out->options.certificate;
    if (checks || out->options.resume)
        wanted = false;
    if (wanted && !command->needs_no_file && out->file_count == 0)
        text_format(error, "\"%s\" needs a file, a folder, or - for standard input",
                    command->actions ? out->action : command->name);
    else if (!wanted && out->file_count)
        text_format(error, "\"%s %s\" takes no file", command->name,
                    out->action ? out->action
                    : checks    ? "--certificate"
                                : "--resume");
    return error->length == 0;
}

/* What is wrong with the wish for pictures, or NULL. */
static const char *picture_fault(const struct options *options)
{
    bool moving = options->animate || options->gif, still = options->png || options->pdf;
    if (moving && still)
        return "only --svg and --gif can move; --png and --pdf cannot";
    if (moving && options->storyboard)
        return "--storyboard and a moving picture exclude each other";
    if ((options->animate || options->storyboard) && !options->svg && !options->gif && !still)
        return "--storyboard and --animate draw pictures: --svg FILE says where";
    return NULL;
}

/* Proving again is done with certificates only. */
static bool check_proving(const struct reader *reader)
{
    static const char *const names[] = {"algorithm", "heuristic", "prune",
                                        "time",      "memory",    "nodes"};
    const struct arguments *out = reader->out;
    if (!out->command || command_code(out->command) != COMMAND_CHECK || out->options.certificate)
        return true;
    for (size_t i = 0; i < reader->given_count; i++)
        for (size_t j = 0; j < sizeof names / sizeof *names; j++)
            if (strcmp(reader->given[i]->name, names[j]) == 0) {
                text_format(reader->error, "--%s says how to check a --certificate", names[j]);
                return false;
            }
    return true;
}

/* What a checkpoint says is not to be said again. */
static bool check_resuming(const struct reader *reader)
{
    static const char *const names[] = {"goal",  "tie",     "algorithm",        "heuristic",
                                        "prune", "threads", "check-heuristic",  "level",
                                        "limit", "slots",   "optimal-by-limit", "check-every",
                                        "key",   "without"};
    for (size_t i = 0; reader->out->options.resume && i < reader->given_count; i++)
        for (size_t j = 0; j < sizeof names / sizeof *names; j++)
            if (strcmp(reader->given[i]->name, names[j]) == 0) {
                text_format(reader->error,
                            "--resume goes on with the level and the options of the checkpoint: "
                            "leave --%s out",
                            names[j]);
                return false;
            }
    return true;
}

static bool check_whole(const struct reader *reader)
{
    const struct arguments *out = reader->out;
    const struct options *options = &out->options;
    if (options->help || options->version || options->generate)
        return true;
    if (options->ascii && options->unicode)
        text_add(reader->error, "--ascii and --unicode exclude each other");
    else if (options->library && options->no_library)
        text_add(reader->error, "--library and --no-library exclude each other");
    else if (picture_fault(options))
        text_add(reader->error, picture_fault(options));
    else if (check_proving(reader) && check_resuming(reader))
        check_files(out, reader->error);
    return reader->error->length == 0;
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

bool arguments_parse(struct arguments *arguments, int count, char **words, struct text *error)
{
    *arguments = (struct arguments){0};
    options_init(&arguments->options);
    arguments->files = mem_alloc((size_t)count + 1, sizeof *arguments->files);
    arguments->line = join(count, words);
    struct reader reader = {
        .out = arguments, .words = words, .count = count, .at = 1, .error = error};
    bool good = true;
    for (; good && reader.at < count; reader.at++)
        good = read_word(&reader, words[reader.at]);
    good = good && check_given(&reader) && check_whole(&reader);
    if (good && arguments->options.level)
        good = select_parse(&arguments->select, arguments->options.level, error);
    mem_free(reader.given);
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
