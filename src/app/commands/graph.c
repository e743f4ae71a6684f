/* The command graph: the states of a level, what becomes of each, and a picture. */
#include "app/commands/dispatch.h"

#include <string.h>

#include "app/commands/run.h"
#include "app/core/output.h"
#include "app/core/task.h"
#include "app/measure/graph/graph_svg.h"
#include "app/measure/graph/graph_write.h"
#include "app/measure/graph/state_graph.h"
#include "app/measure/isolate/tool.h"
#include "app/measure/results/result_output.h"
#include "base/language/message.h"
#include "base/language/wording.h"
#include "base/mem.h"
#include "puzzle/level.h"
#include "search/space.h"

/* The formats; Graphviz knows the last ones by the same names. */
static const char *const formats[] = {"dot", "graphml", "json", "svg", "png", "pdf"};
enum { DOT, GRAPHML, JSON, SVG, FORMATS = sizeof formats / sizeof *formats };

/* The words of --layout, and what they mean where nothing else is asked for. */
static const char *const layouts[] = {"layers", "force", "profile", "graphviz"};
enum { LAYERS, FORCE, PROFILE, GRAPHVIZ, LAYOUTS = sizeof layouts / sizeof *layouts };

/* Up to so many states a drawing of its kind can be read, or at least looked at. */
enum { LAYERS_MOST = 400, FORCE_MOST = 20000, GRAPHVIZ_MOST = 500, NUMBERS_MOST = 150 };

/* States looked at where only some are shown, or none by itself, unless somebody says how many. */
enum { NODES_UNSEEN = 1000000 };

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

/* The layout asked for; LAYOUTS when the size is to decide. */
static unsigned layout_asked(const struct options *options)
{
    unsigned layout = 0;
    while (layout < LAYOUTS && strcmp(options->layout, layouts[layout]) != 0)
        layout++;
    return layout;
}

static unsigned layout_for(const struct options *options, const struct state_graph *graph)
{
    unsigned asked = layout_asked(options);
    if (format_for(options) != SVG)
        return GRAPHVIZ;
    if (asked < LAYOUTS)
        return asked;
    return graph->shown <= LAYERS_MOST ? LAYERS : graph->shown <= FORCE_MOST ? FORCE : PROFILE;
}

static enum graph_labels labels_for(const struct options *options, const struct state_graph *graph,
                                    unsigned layout)
{
    static const char *const words[] = {
        [LABELS_NONE] = "none", [LABELS_NUMBERS] = "numbers", [LABELS_BOARDS] = "boards"};
    for (unsigned i = 0; i < sizeof words / sizeof *words; i++)
        if (strcmp(options->labels, words[i]) == 0)
            return (enum graph_labels)i;
    bool crowded = layout == FORCE ? graph->shown > NUMBERS_MOST : graph->shown > LAYERS_MOST;
    return layout != GRAPHVIZ && crowded ? LABELS_NONE : LABELS_NUMBERS;
}

static void add_totals(struct text *out, const struct state_graph *graph, const char *space)
{
    text_add_count(out, state_graph_nodes(graph), "states");
    text_format(out, " (%s), ", noun_words(space));
    text_add_count(out, graph->step_count, "edges");
    text_add(out, ", ");
    text_add_count(out, graph->goals, "goal states");
    text_add(out, ", ");
    if (graph->judged)
        text_add_count(out, graph->dead, "dead ends");
    else
        text_say(out, "dead ends not looked for");
    if (!graph->complete)
        text_say(out, "; not all of them are there");
}

static void add_summary(struct text *out, const struct state_graph *graph, const char *space)
{
    uint32_t count = state_graph_nodes(graph);
    add_totals(out, graph, space);
    text_say(out, "\n  depth     states\n");
    for (uint32_t first = 0, last; first < count; first = last) {
        uint32_t depth = graph->nodes[first].depth;
        for (last = first; last < count && graph->nodes[last].depth == depth;)
            last++;
        text_format(out, "%7lu %10lu\n", (unsigned long)depth, (unsigned long)(last - first));
    }
}

/* Says, before the time is spent, what nobody will be able to read, and what would be readable. */
static void warn_of_size(struct run *run, const struct state_graph *graph, unsigned layout)
{
    static const struct {
        uint32_t most;
        const char *warning;
    } sizes[] = {
        [LAYERS] = {LAYERS_MOST, "%lu states are too many for rows that can be read: --layout "
                                 "force or profile shows all, --alive and --sample 200 fewer"},
        [FORCE] = {FORCE_MOST, "%lu states are more than browsers show without effort: --layout "
                               "profile counts them by depth, --alive and --sample 2000 show "
                               "fewer"},
        [GRAPHVIZ] = {GRAPHVIZ_MOST, "%lu states keep Graphviz busy for long, and the picture can "
                                     "hardly be read: --as svg draws them here and zooms, its "
                                     "--layout profile counts them by depth, --alive and "
                                     "--sample 200 show fewer"},
    };
    unsigned format = format_for(&run->arguments->options);
    unsigned asked = layout_asked(&run->arguments->options);
    if (layout == PROFILE && asked == LAYOUTS)
        console_warn(&run->console,
                     "%lu states are too many to draw each: this is how many there are at each "
                     "depth; --alive and --sample 2000 show fewer, --layout force all",
                     (unsigned long)graph->shown);
    else if (layout == FORCE && asked == LAYOUTS)
        console_warn(&run->console,
                     "%lu states cannot be read one by one: this shows how they hang together; "
                     "--alive and --sample 200 show few enough to read, --layout profile counts "
                     "them by depth",
                     (unsigned long)graph->shown);
    else if (layout != PROFILE && format != GRAPHML && format != JSON &&
             graph->shown > sizes[layout].most)
        console_warn(&run->console, sizes[layout].warning, (unsigned long)graph->shown);
    if (!graph->complete)
        console_warn(&run->console,
                     "not all states are there, only the first %lu: a limit, --depth or "
                     "--max-nodes leaves the others out",
                     (unsigned long)state_graph_nodes(graph));
}

/* By Graphviz, with what is left of the time. */
static bool draw_outside(struct run *run, struct state_graph *graph, const struct text *dot,
                         const char *format)
{
    struct console *console = &run->console;
    struct limits left = meter_left(&graph->meter);
    struct tool_limits limits = {.seconds = left.seconds, .stop = graph->meter.hooks.stop};
    struct text option, why;
    text_init(&option);
    text_init(&why);
    text_format(&option, "-T%s", format);
    bool good = tool_execute(&tool_dot, option.bytes, dot, limits, &console->out, &why);
    bool in_time = good || meter_look(&graph->meter);
    if (!good && in_time)
        console_fail(console, "%s", why.bytes);
    text_free(&option);
    text_free(&why);
    return in_time;
}

static bool write_as(struct run *run, struct state_graph *graph, struct graph_style style,
                     unsigned layout)
{
    const struct options *options = &run->arguments->options;
    struct text *out = &run->console.out, dot;
    unsigned format = format_for(options);
    if (format == GRAPHML)
        return graph_write_graphml(graph, style, out);
    if (format == JSON)
        return graph_write_json(graph, style, out);
    if (format == DOT)
        return graph_write_dot(graph, style, out);
    if (layout == LAYERS)
        return graph_draw_layers(graph, style, out);
    if (layout == FORCE)
        return graph_draw_force(graph, style, options->seed, out);
    if (layout == PROFILE)
        return graph_draw_profile(graph, style, out);
    text_init(&dot);
    bool in_time =
        graph_write_dot(graph, style, &dot) && draw_outside(run, graph, &dot, formats[format]);
    text_free(&dot);
    return in_time;
}

/* What is not written to its end is not written at all. */
static void write_graph(struct run *run, struct state_graph *graph, const char *space)
{
    const struct options *options = &run->arguments->options;
    struct text title, totals;
    struct result_table about;
    text_init(&title);
    text_init(&totals);
    result_table_init(&about);
    result_table_describe(&about, run->arguments, run->console.front);
    report_heading(&title, run->level);
    title.bytes[strcspn(title.bytes, "\n")] = '\0';
    add_totals(&totals, graph, space);
    if (options->alive)
        state_graph_leave_dead(graph);
    if (options->sample)
        state_graph_sample(graph, (uint32_t)options->sample, options->seed);
    if (graph->shown < state_graph_nodes(graph))
        text_say(&totals, "; %lu states are shown", (unsigned long)graph->shown);
    unsigned layout = layout_for(options, graph);
    /* What other programs read is data, in English. */
    const struct catalogue *catalogue = layout == GRAPHVIZ ? NULL : run->console.front->catalogue;
    wording_settle(&title, catalogue);
    wording_settle(&totals, catalogue);
    struct graph_style style = {.catalogue = catalogue,
                                .title = title.bytes,
                                .totals = totals.bytes,
                                .labels = labels_for(options, graph, layout),
                                .about = options->output ? &about : NULL};
    warn_of_size(run, graph, layout);
    if (!state_graph_join(graph) || !write_as(run, graph, style, layout)) {
        text_clear(&run->console.out);
        console_warn(&run->console,
                     graph->meter.hit == LIMIT_STOPPED
                         ? "level %u: interrupted before its graph was written"
                         : "level %u: the time was over before its graph was written; --depth, "
                           "--max-nodes, --alive and --sample leave states out",
                     run->level->number);
        console_worsen(&run->console, EXIT_LIMITED);
    }
    text_free(&title);
    result_table_free(&about);
    text_free(&totals);
}

/* The summary goes where results go; the graph too, unless it has a file of its own, and then
 * alone: a program is to read it. */
static void tell(struct run *run, struct state_graph *graph, const char *space)
{
    const struct options *options = &run->arguments->options;
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
    write_graph(run, graph, space);
    if (run->console.out.length)
        console_save(&run->console, options->output ? options->output : "-");
}

struct graph_command {
    struct run *run;
    size_t levels; /* looked at */
};

static struct graph_limits limits_for(const struct options *options)
{
    bool unseen = options->sample || options->alive || layout_asked(options) == PROFILE;
    bool told = options_given(options, "max-nodes") != NULL;
    return (struct graph_limits){.depth = options->depth,
                                 .nodes = unseen && !told ? NODES_UNSEEN : options->max_nodes,
                                 .written = options->output || options->as,
                                 .boards = strcmp(options->labels, "boards") == 0 ||
                                           format_for(options) == SVG};
}

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
        if (self->levels == 2)
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
    state_graph_make(&graph, opened.space, limits_for(options), &run->request.limits,
                     &run->request.hooks);
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

/* Options that change nothing of what is to be written. */
static void refuse_idle(const struct options *options, unsigned format, struct text *why_not)
{
    unsigned layout = layout_asked(options);
    bool is_profile = layout == PROFILE && format == SVG;
    if (layout < LAYOUTS && (format < SVG || (format > SVG && layout != GRAPHVIZ)))
        text_say(why_not, "--layout %s has no effect on %s: it is for svg", options->layout,
                 formats[format]);
    else if (is_profile && options_given(options, "sample alive labels boards"))
        text_say(why_not, "--%s has no effect with --layout profile, which counts all states",
                 options_given(options, "sample alive labels boards"));
    else if ((format == GRAPHML || format == JSON) && options_given(options, "labels") &&
             strcmp(options->labels, "boards") != 0)
        text_say(why_not,
                 "--labels %s has no effect on %s: states are numbered, and boards are "
                 "added by --labels boards",
                 options->labels, formats[format]);
    else if (options_given(options, "seed") && !options->sample &&
             !(format == SVG && (layout == FORCE || layout == LAYOUTS)))
        text_say(why_not, "--seed has no effect without --sample or --layout force");
}

static bool accepts(const struct arguments *arguments, struct text *why_not)
{
    const struct options *options = &arguments->options;
    unsigned format = format_for(options);
    if (options->as && format == FORMATS)
        text_say(why_not, "a graph cannot be written as %s", options->as);
    else if (options->output && format == FORMATS)
        text_say(why_not, "--output: the name has to end with .dot, .graphml, .json, .svg, .png or "
                          ".pdf, unless --as says what to write");
    else if (options->output || options->as)
        refuse_idle(options, format, why_not);
    return why_not->length == 0;
}

const struct command command_graph = {
    .name = "graph",
    .arguments = "FILE...",
    .help = M_("the state graph of a small level"),
    .description = M_(
        "Walks through the states of a level breadth first and prints how many there are "
        "at each distance. With --output or --as the graph is written for other programs "
        "(dot, graphml, json), drawn here (svg, which zooms in a browser) or drawn by Graphviz "
        "(png, pdf): the start has a thick line, goals have two, dead ends, from which no goal can "
        "be reached, are dashed and grey, and the edges of a shortest way to a goal are thick. "
        "Edges tell the push or move; two that go there and back are one without arrow.\n"
        "Beyond some size it warns, and says what can still be read."),
    .examples = {{"cariste graph levels/seeds.sok --level 3", M_("how many states, how deep")},
                 {"cariste graph levels/seeds.sok --level 3 --as dot --labels boards",
                  M_("for Graphviz, with the boards")},
                 {"cariste graph levels/seeds.sok --level 1 --space moves --as svg --layout force",
                  M_("move by move, as a picture that zooms")}},
    .options = LIMIT_OPTIONS " space output as layout labels alive sample seed depth max-nodes",
    .older = "boards",
    .accepts = accepts,
    .perform = perform,
};
