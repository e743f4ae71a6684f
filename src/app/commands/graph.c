/* The command graph: the states of a level, what becomes of each, and a picture. */
#include "app/commands/dispatch.h"

#include <string.h>

#include "app/commands/run.h"
#include "app/core/output.h"
#include "app/core/task.h"
#include "app/measure/graph/graph_write.h"
#include "app/measure/graph/state_graph.h"
#include "app/measure/isolate/tool.h"
#include "base/mem.h"
#include "puzzle/level.h"
#include "search/space.h"

/* The formats; the last ones are drawn by Graphviz, which knows them by the same names. */
static const char *const formats[] = {"dot", "graphml", "json", "svg", "png", "pdf"};
enum { DOT, GRAPHML, JSON, SVG, FORMATS = sizeof formats / sizeof *formats };

/* The format asked for, or the one the output's name ends with; FORMATS when there is none. */
static unsigned format_for(const struct options *options)
{
    const char *name = output_kind(options);
    for (unsigned i = 0; i < FORMATS; i++)
        if (strcmp(name, formats[i]) == 0)
            return i;
    if (strcmp(name, "gv") == 0)
        return DOT;
    return strcmp(name, "jsonl") == 0 ? JSON : FORMATS;
}

static void add_summary(struct text *out, const struct state_graph *graph, const char *space)
{
    uint32_t count = state_graph_nodes(graph);
    text_add_count(out, count, "states");
    text_format(out, " (%s), ", space);
    text_add_count(out, graph->edge_count, "edges");
    text_add(out, ", ");
    text_add_count(out, graph->goals, "goals");
    text_add(out, ", ");
    text_add_count(out, graph->dead, "dead ends");
    text_add(out, graph->complete ? "\n" : "; not all of them are there\n");
    text_add(out, "  depth     states\n");
    for (uint32_t first = 0, last; first < count; first = last) {
        uint32_t depth = graph->nodes[first].depth;
        for (last = first; last < count && graph->nodes[last].depth == depth;)
            last++;
        text_format(out, "%7lu %10lu\n", (unsigned long)depth, (unsigned long)(last - first));
    }
}

static void draw(struct console *console, const struct text *dot, const char *format)
{
    struct text option, why;
    text_init(&option);
    text_init(&why);
    text_format(&option, "-T%s", format);
    if (!tool_execute(&tool_dot, option.bytes, dot, &console->out, &why))
        console_fail(console, "%s", why.bytes);
    text_free(&option);
    text_free(&why);
}

static void write_graph(struct run *run, const struct state_graph *graph, unsigned format)
{
    struct text title, dot;
    text_init(&title);
    text_init(&dot);
    report_heading(&title, run->level);
    title.bytes[strcspn(title.bytes, "\n")] = '\0';
    struct graph_style style = {.title = title.bytes, .boards = run->arguments->options.boards};
    if (format == GRAPHML)
        graph_write_graphml(graph, style, &run->console.out);
    else if (format == JSON)
        graph_write_json(graph, style, &run->console.out);
    else
        graph_write_dot(graph, style, format == DOT ? &run->console.out : &dot);
    if (format >= SVG)
        draw(&run->console, &dot, formats[format]);
    text_free(&title);
    text_free(&dot);
}

/* The summary goes where results go; the graph too, unless it has a file of its own, and then
 * alone: a program is to read it. */
static void tell(struct run *run, const struct state_graph *graph, const char *space)
{
    const struct options *options = &run->arguments->options;
    unsigned format = format_for(options);
    if (!options->output && !options->as) {
        report_heading(&run->console.out, run->level);
        add_summary(&run->console.out, graph, space);
        return;
    }
    if (options->output && strcmp(options->output, "-") != 0 && !options->quiet) {
        report_heading(&run->console.out, run->level);
        add_summary(&run->console.out, graph, space);
        console_flush(&run->console);
    }
    write_graph(run, graph, format);
    if (run->console.out.length)
        console_save(&run->console, options->output ? options->output : "-");
}

struct graph_command {
    struct run *run;
    size_t levels; /* looked at */
};

static void graph_level(void *context, struct level *level)
{
    struct graph_command *self = context;
    struct run *run = self->run;
    const struct options *options = &run->arguments->options;
    const struct puzzle *family = level->family;
    struct opened_space opened;
    struct state_graph graph;
    bool kept = options->output || options->as;
    self->levels++;
    if (kept && self->levels > 1) {
        console_fail(&run->console, "one graph has one level: pick it with --level");
        return;
    }
    char *why_not = task_objection(level, &run->request);
    if (why_not) {
        console_fail(&run->console, "level %u: %s", level->number, why_not);
        mem_free(why_not);
        return;
    }
    family->open_space(level, &run->request, &opened);
    state_graph_make(&graph, opened.space,
                     (struct graph_limits){.depth = options->depth,
                                           .nodes = options->max_nodes,
                                           .boards = options->boards},
                     &run->request.limits, &run->request.hooks);
    tell(run, &graph, options->space ? options->space : family->spaces(0).name);
    console_worsen(&run->console, graph.complete ? EXIT_ANSWERED : EXIT_LIMITED);
    state_graph_free(&graph);
    family->close_space(&opened);
}

static void perform(struct run *run)
{
    struct graph_command self = {.run = run};
    run_each_level(run, &(struct level_walk){.visit = graph_level, .context = &self});
}

static bool accepts(const struct arguments *arguments, struct text *why_not)
{
    const struct options *options = &arguments->options;
    if (options->as && format_for(options) == FORMATS)
        text_format(why_not, "a graph cannot be written as %s", options->as);
    else if (options->output && format_for(options) == FORMATS)
        text_add(why_not, "--output: the name has to end with .dot, .graphml, .json, .svg, .png or "
                          ".pdf, unless --as says what to write");
    return why_not->length == 0;
}

const struct command command_graph = {
    .name = "graph",
    .arguments = "FILE...",
    .help = "the state graph of a small level",
    .description =
        "Walks through the states of a level breadth first and prints how many there are "
        "at each distance. With --output or --as the graph is written for other programs "
        "(dot, graphml, json) or drawn by Graphviz (svg, png, pdf): the start has a thick "
        "line, goals have two, dead ends, from which no goal can be reached, are dashed "
        "and grey.",
    .examples = {{"cariste graph levels/seeds.sok --level 2", "how many states, how deep"},
                 {"cariste graph levels/seeds.sok --level 2 --as dot --boards",
                  "for Graphviz, with the boards"},
                 {"cariste graph levels/seeds.sok --level 1 --space moves --as graphml",
                  "move by move, for a network program"}},
    .options = LIMIT_OPTIONS " space output as boards depth max-nodes",
    .accepts = accepts,
    .perform = perform,
};
