#include "app/options.h"

#include "app/command.h"
#include "draw/theme.h"
#include "puzzle/puzzle.h"

#define SOLVE     (1u << COMMAND_SOLVE)
#define CHECK     (1u << COMMAND_CHECK)
#define SHOW      (1u << COMMAND_SHOW)
#define COUNT     (1u << COMMAND_COUNT)
#define CONVERT   (1u << COMMAND_CONVERT)
#define LIBRARY   (1u << COMMAND_LIBRARY)
#define PLAY      (1u << COMMAND_PLAY)
#define EVERY     (SOLVE | CHECK | SHOW | COUNT | CONVERT | LIBRARY | PLAY)

#define AT(field) .offset = offsetof(struct options, field)
#define OF(list)  .choices = offsetof(struct puzzle, list)
/* clang-format off */

static const char *const color_words[] = {"auto", "always", "never", NULL};
static const char *const keys_words[] = {"none", "zqsd", "wasd", NULL};
static const char *const generate_words[] = {"man", "bash", "zsh", "fish", NULL};

const struct option option_table[] = {
    {.name = "goal", .letter = 'g', .kind = OPTION_CHOICE, .placeholder = "GOAL",
     .initial = "auto", OF(goals), .commands = SOLVE, AT(goal),
     .help = "What to look for: any solution, or the best of a kind, proved"},
    {.name = "algorithm", .letter = 'a', .kind = OPTION_CHOICE, .placeholder = "NAME",
     .initial = "auto", OF(algorithms), .commands = SOLVE, AT(algorithm),
     .help = "How to search"},
    {.name = "heuristic", .kind = OPTION_CHOICE, .placeholder = "NAME",
     .initial = "auto", OF(heuristics), .commands = SOLVE, AT(heuristic),
     .help = "How to estimate what is left to do"},
    {.name = "prune", .kind = OPTION_CHOICES, .placeholder = "NAMES",
     .initial = "auto", OF(prunings), .commands = SOLVE, AT(prune),
     .help = "Which tests may discard positions; commas between names, or none"},
    {.name = "space", .kind = OPTION_CHOICE, .placeholder = "SPACE",
     .initial = "auto", OF(spaces), .commands = COUNT, AT(space),
     .help = "Which positions to count"},
    {.name = "layers", .kind = OPTION_FLAG, .commands = COUNT, AT(layers),
     .help = "Also count the positions at each distance from the start"},
    {.name = "level", .letter = 'l', .kind = OPTION_LEVELS, .placeholder = "LIST",
     .commands = EVERY, AT(level),
     .help = "Only these levels, such as 5-10,13,15-"},
    {.name = "time", .letter = 't', .kind = OPTION_SECONDS, .placeholder = "SECONDS",
     .initial = "0", .low = 0, .high = 1000000000, .commands = SOLVE | COUNT | PLAY, AT(time),
     .help = "Give up a level after so long; 0 for no limit"},
    {.name = "memory", .letter = 'm', .kind = OPTION_NUMBER, .placeholder = "MIB",
     .initial = "0", .low = 0, .high = SIZE_MAX >> 20, .commands = SOLVE | COUNT | PLAY, AT(memory),
     .help = "Give up a level beyond so much memory; 0 for three quarters of the machine's"},
    {.name = "nodes", .letter = 'n', .kind = OPTION_NUMBER, .placeholder = "N",
     .initial = "0", .low = 0, .high = UINT64_MAX, .commands = SOLVE | COUNT | PLAY, AT(nodes),
     .help = "Give up a level after expanding so many positions; 0 for no limit"},
    {.name = "threads", .letter = 'j', .kind = OPTION_NUMBER, .placeholder = "N",
     .initial = "1", .low = 1, .high = 1024, .commands = SOLVE | COUNT, AT(threads),
     .help = "Work with so many threads"},
    {.name = "solution", .letter = 's', .kind = OPTION_TEXT, .placeholder = "TEXT|@FILE",
     .commands = CHECK | SHOW, AT(solution),
     .help = "Take this solution, or the one in a file, instead of those of the levels"},
    {.name = "dead", .kind = OPTION_FLAG, .commands = SHOW, AT(dead),
     .help = "Mark squares from which a box reaches no goal"},
    {.name = "distances", .kind = OPTION_FLAG, .commands = SHOW, AT(distances),
     .help = "Write on each square the pushes to the nearest goal"},
    {.name = "rooms", .kind = OPTION_FLAG, .commands = SHOW, AT(rooms),
     .help = "Mark rooms"},
    {.name = "tunnels", .kind = OPTION_FLAG, .commands = SHOW, AT(tunnels),
     .help = "Mark tunnels"},
    {.name = "steps", .kind = OPTION_FLAG, .commands = SHOW, AT(steps),
     .help = "Show a solution step by step"},
    {.name = "coordinates", .kind = OPTION_FLAG, .commands = SHOW, AT(coordinates),
     .help = "Number columns and rows, as messages do"},
    {.name = "svg", .kind = OPTION_TEXT, .placeholder = "FILE", .commands = SHOW,
     .terminal = true, AT(svg), .help = "Draw an SVG picture; - for standard output"},
    {.name = "png", .kind = OPTION_TEXT, .placeholder = "FILE", .commands = SHOW,
     .terminal = true, AT(png), .help = "Draw a PNG picture"},
    {.name = "pdf", .kind = OPTION_TEXT, .placeholder = "FILE", .commands = SHOW,
     .terminal = true, AT(pdf), .help = "Draw a PDF document, each level on a page"},
    {.name = "theme", .kind = OPTION_WORD, .placeholder = "THEME", .initial = "classic",
     .words = theme_names, .commands = SHOW, AT(theme),
     .help = "Colours of pictures; print is for paper, contrast for weak eyes and projectors"},
    {.name = "cell-size", .kind = OPTION_NUMBER, .placeholder = "PIXELS", .initial = "0",
     .low = 0, .high = 512, .commands = SHOW, AT(cell_size),
     .help = "Size of a square in pictures; 0 for what suits the board"},
    {.name = "storyboard", .kind = OPTION_FLAG, .commands = SHOW, AT(storyboard),
     .help = "Draw a solution in pictures side by side, one whenever a piece has moved"},
    {.name = "every", .kind = OPTION_NUMBER, .placeholder = "N", .initial = "1", .low = 1,
     .high = 1000000, .commands = SHOW, AT(every),
     .help = "Only every so-manieth picture of a solution, and the last"},
    {.name = "ascii", .kind = OPTION_FLAG, .commands = SHOW | PLAY, .terminal = true, AT(ascii),
     .help = "Draw with plain characters"},
    {.name = "unicode", .kind = OPTION_FLAG, .commands = SHOW | PLAY, .terminal = true, AT(unicode),
     .help = "Draw with box-drawing characters"},
    {.name = "color", .kind = OPTION_WORD, .placeholder = "WHEN", .initial = "auto",
     .words = color_words, .commands = SHOW | PLAY, .terminal = true, AT(color),
     .help = "Use colours: auto is on a terminal, unless NO_COLOR is set"},
    {.name = "format", .letter = 'f', .kind = OPTION_CHOICE, .placeholder = "FORMAT",
     .initial = "auto", OF(formats), .commands = CONVERT | LIBRARY, AT(format),
     .help = "Write in this format; auto goes by the name of the output"},
    {.name = "output", .letter = 'o', .kind = OPTION_TEXT, .placeholder = "FILE",
     .commands = CONVERT | LIBRARY, .terminal = true, AT(output),
     .help = "Write to this file instead of standard output"},
    {.name = "lint", .kind = OPTION_FLAG, .commands = CONVERT, AT(lint),
     .help = "Write nothing, but list everything odd"},
    {.name = "fix", .kind = OPTION_FLAG, .commands = CONVERT, AT(fix),
     .help = "Repair what can be repaired without changing the puzzle"},
    {.name = "keys", .kind = OPTION_WORD, .placeholder = "LETTERS", .initial = "none",
     .words = keys_words, .commands = PLAY, .terminal = true, AT(keys),
     .help = "Also steer with these letters (up, left, down, right)"},
    {.name = "plain", .kind = OPTION_FLAG, .commands = PLAY, .terminal = true, AT(plain),
     .help = "Play line by line, for pipes and screen readers"},
    {.name = "library", .kind = OPTION_TEXT, .placeholder = "FILE",
     .commands = SOLVE | LIBRARY | PLAY, .terminal = true, AT(library),
     .help = "Keep best solutions in this file instead of the user's own library"},
    {.name = "no-library", .kind = OPTION_FLAG, .commands = SOLVE | PLAY, .terminal = true,
     AT(no_library), .help = "Keep nothing"},
    {.name = "json", .kind = OPTION_FLAG, .commands = SOLVE | CHECK | COUNT | LIBRARY,
     .terminal = true, AT(json), .help = "Print one JSON object per line and result"},
    {.name = "quiet", .letter = 'q', .kind = OPTION_FLAG, .commands = EVERY, .terminal = true,
     AT(quiet), .help = "Show no progress and no totals; check then lists only what fails"},
    {.name = "help", .letter = 'h', .kind = OPTION_FLAG, .commands = EVERY, .terminal = true,
     AT(help), .help = "Print help"},
    {.name = "version", .letter = 'V', .kind = OPTION_FLAG, .terminal = true, AT(version),
     .help = "Print the version"},
    {.name = "generate", .kind = OPTION_WORD, .placeholder = "WHAT", .words = generate_words,
     .terminal = true, AT(generate),
     .help = "Print the man page or the completion script of a shell"},
    {.name = NULL},
};
