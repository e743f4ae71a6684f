#include "app/measure/graph/svg_page.h"

#include <math.h>

#include "app/core/sanitize.h"
#include "app/measure/graph/graph_text.h"
#include "base/language/message.h"
#include "base/language/wording.h"
#include "base/mem.h"
#include "base/text.h"
#include "draw/pen.h"
#include "draw/svg.h"

/* The room of the drawing on the page, and around it. */
static const double width_least = 720, width_most = 1500, height_most = 1000;
static const double margin = 24, head = 70, key_line = 24;

static const char css[] =
    "<style>\n"
    ".e{fill:none;stroke:#7d8694}\n"
    ".x{stroke:#c4c4c4}\n"
    ".p{stroke:#d9480f;stroke-width:4}\n"
    ".n{stroke:#33415c;stroke-width:1}\n"
    ".s0{fill:#f3f8fd}.s1{fill:#dfecf8}.s2{fill:#cbe0f3}.s3{fill:#b6d3ee}\n"
    ".s4{fill:#a1c7e9}.s5{fill:#8cbae4}.s6{fill:#77aedf}.s7{fill:#62a1da}\n"
    ".dead{fill:#e2e2e2;stroke:#8a8a8a;stroke-dasharray:3 2}\n"
    ".rim{stroke-dasharray:1 2}\n"
    ".goal{fill:#b2e2a8;stroke:#1b6e20;stroke-width:1.5}\n"
    ".ring{fill:none;stroke:#1b6e20;stroke-width:1.5}\n"
    ".way{stroke:#d9480f;stroke-width:2.5}\n"
    ".start{stroke-width:4.5}\n"
    ".t{font-size:9px;text-anchor:middle;fill:#111;pointer-events:none}\n"
    ".b{font-family:monospace;font-size:8px;fill:#111;white-space:pre;pointer-events:none}\n"
    ".m{font-family:monospace;font-size:9px;fill:#333;stroke:#fff;"
    "stroke-width:2;paint-order:stroke;pointer-events:none}\n"
    ".axis{stroke:#333;stroke-width:1}.grid{stroke:#ddd;stroke-width:1}\n"
    "</style>\n"
    "<defs>\n"
    "<marker id=\"a\" viewBox=\"0 0 8 8\" refX=\"7\" refY=\"4\" markerWidth=\"8\" "
    "markerHeight=\"8\" markerUnits=\"userSpaceOnUse\" orient=\"auto\">"
    "<path d=\"M0 1L8 4L0 7Z\" fill=\"#7d8694\"/></marker>\n"
    "<marker id=\"ap\" viewBox=\"0 0 8 8\" refX=\"7\" refY=\"4\" markerWidth=\"14\" "
    "markerHeight=\"14\" markerUnits=\"userSpaceOnUse\" orient=\"auto\">"
    "<path d=\"M0 1L8 4L0 7Z\" fill=\"#d9480f\"/></marker>\n"
    "</defs>\n";

/* Wheel and + - zoom, dragging and arrows move, a double click and 0 show all again; what the
 * pointer is on is told in a corner, boards in lines of equal letters. */
static const char script[] =
    "<script><![CDATA[\n"
    "(function () {\n"
    "  var svg = document.currentScript ? document.currentScript.parentNode\n"
    "                                   : document.documentElement;\n"
    "  var view = svg.querySelector('#view');\n"
    "  var ns = 'http://www.w3.org/2000/svg';\n"
    "  var home = view.transform.baseVal.consolidate().matrix;\n"
    "  var k, x, y, held = null;\n"
    "  function show() {\n"
    "    view.setAttribute('transform', 'translate(' + x + ' ' + y + ') scale(' + k + ')');\n"
    "  }\n"
    "  function reset() { k = home.a; x = home.e; y = home.f; show(); }\n"
    "  function at(event) {\n"
    "    var point = svg.createSVGPoint();\n"
    "    point.x = event.clientX; point.y = event.clientY;\n"
    "    return point.matrixTransform(svg.getScreenCTM().inverse());\n"
    "  }\n"
    "  function zoom(by, px, py) {\n"
    "    x = px - (px - x) * by; y = py - (py - y) * by; k *= by; show();\n"
    "  }\n"
    "  var size = svg.viewBox.baseVal;\n"
    "  home = {a: home.a, e: home.e, f: home.f};\n"
    "  reset();\n"
    "  if (svg === document.documentElement) {\n"
    "    svg.setAttribute('width', '100%'); svg.setAttribute('height', '100%');\n"
    "  }\n"
    "  svg.addEventListener('wheel', function (event) {\n"
    "    var point = at(event);\n"
    "    event.preventDefault();\n"
    "    zoom(Math.pow(1.0015, -event.deltaY), point.x, point.y);\n"
    "  }, {passive: false});\n"
    "  svg.addEventListener('pointerdown', function (event) { held = at(event); });\n"
    "  svg.addEventListener('pointermove', function (event) {\n"
    "    if (!held) return;\n"
    "    var point = at(event);\n"
    "    x += point.x - held.x; y += point.y - held.y; held = point; show();\n"
    "  });\n"
    "  window.addEventListener('pointerup', function () { held = null; });\n"
    "  svg.addEventListener('dblclick', reset);\n"
    "  document.addEventListener('keydown', function (event) {\n"
    "    var steps = {ArrowLeft: [60, 0], ArrowRight: [-60, 0], ArrowUp: [0, 60],\n"
    "                 ArrowDown: [0, -60]}[event.key];\n"
    "    if (event.key === '0') reset();\n"
    "    else if (event.key === '+' || event.key === '=')\n"
    "      zoom(1.25, size.width / 2, size.height / 2);\n"
    "    else if (event.key === '-') zoom(0.8, size.width / 2, size.height / 2);\n"
    "    else if (steps) { x += steps[0]; y += steps[1]; show(); }\n"
    "  });\n"
    "  var info = svg.appendChild(document.createElementNS(ns, 'g'));\n"
    "  info.setAttribute('pointer-events', 'none');\n"
    "  function tell(words) {\n"
    "    while (info.firstChild) info.removeChild(info.firstChild);\n"
    "    if (!words) return;\n"
    "    var lines = words.split('\\n'), longest = 0;\n"
    "    var back = info.appendChild(document.createElementNS(ns, 'rect'));\n"
    "    lines.forEach(function (line, i) {\n"
    "      var text = info.appendChild(document.createElementNS(ns, 'text'));\n"
    "      longest = Math.max(longest, line.length);\n"
    "      text.setAttribute('x', 18); text.setAttribute('y', 112 + 15 * i);\n"
    "      text.setAttribute('style', 'font:13px monospace;white-space:pre');\n"
    "      text.textContent = line;\n"
    "    });\n"
    "    back.setAttribute('x', 10); back.setAttribute('y', 96);\n"
    "    back.setAttribute('width', 8 * longest + 16);\n"
    "    back.setAttribute('height', 15 * lines.length + 10);\n"
    "    back.setAttribute('style', 'fill:#fffbe6;stroke:#998;opacity:0.95');\n"
    "  }\n"
    "  view.addEventListener('mouseover', function (event) {\n"
    "    var title = event.target.querySelector('title');\n"
    "    if (title) {\n"
    "      event.target.told = title.textContent;\n"
    "      event.target.removeChild(title);\n"
    "    }\n"
    "    tell(event.target.told);\n"
    "  });\n"
    "  view.addEventListener('mouseout', function () { tell(null); });\n"
    "  var hint = svg.querySelector('#hint');\n"
    "  if (hint) hint.setAttribute('visibility', 'visible');\n"
    "})();\n"
    "]]></script>\n";

static void add_words(const struct svg_page *page, struct text *out, double x, double y,
                      const char *style, const char *said)
{
    char *words = wording_new(page->style->catalogue, said);
    text_add(out, "<text x=\"");
    svg_add_number(out, x);
    text_add(out, "\" y=\"");
    svg_add_number(out, y);
    text_format(out, "\" %s>", style);
    sanitize_markup(out, words);
    text_add(out, "</text>\n");
    mem_free(words);
}

/* Returns where the drawing can begin below them. */
static double add_keys(const struct svg_page *page, struct text *out)
{
    double x = margin, y = head;
    for (const struct svg_key *key = page->keys; key->words; key++) {
        char *words = wording_new(page->style->catalogue, key->words);
        double needed = 30 + text_width(words, 12) + 22;
        mem_free(words);
        if (x > margin && x + needed > page->width - margin) {
            x = margin;
            y += key_line;
        }
        text_add(out, "<g transform=\"translate(");
        svg_add_number(out, x);
        text_add_char(out, ' ');
        svg_add_number(out, y);
        text_format(out, ")\">%s</g>\n", key->sign);
        add_words(page, out, x + 30, y + 4, "font-size=\"12\" fill=\"#333\"", key->words);
        x += needed;
    }
    return y + key_line;
}

static double height_of_keys(const struct svg_page *page)
{
    struct text unused;
    text_init(&unused);
    double height = add_keys(page, &unused);
    text_free(&unused);
    return height;
}

void svg_page_begin(struct svg_page *page, struct svg_box box)
{
    struct text *out = page->out;
    double wide = fmax(box.right - box.left, 1), high = fmax(box.bottom - box.top, 1);
    double scale = fmin(fmin(1, width_most / wide), height_most / high);
    long fraction = lround(scale * 10000);
    page->scale = scale;
    page->width = fmax(wide * scale, width_least) + 2 * margin;
    page->top = height_of_keys(page);
    svg_begin(out, page->width, page->top + high * scale + margin, page->style->title);
    text_add(out, css);
    text_add(out, "<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n<g id=\"view\" "
                  "transform=\"translate(");
    svg_add_number(out, (page->width - wide * scale) / 2 - box.left * scale);
    text_add_char(out, ' ');
    svg_add_number(out, page->top - box.top * scale);
    text_format(out, ") scale(%ld.%04ld)\">\n", fraction / 10000, fraction % 10000);
}

void svg_page_end(const struct svg_page *page)
{
    struct text *out = page->out;
    text_add(out, "</g>\n<rect width=\"100%\" height=\"");
    svg_add_number(out, page->top - 8);
    text_add(out, "\" fill=\"#fff\" fill-opacity=\"0.9\"/>\n");
    add_words(page, out, margin, 28, "font-size=\"17\" font-weight=\"bold\"", page->style->title);
    if (page->style->totals)
        add_words(page, out, margin, 48, "font-size=\"13\" fill=\"#333\"", page->style->totals);
    add_keys(page, out);
    add_words(page, out, page->width - margin, 28,
              "id=\"hint\" visibility=\"hidden\" text-anchor=\"end\" font-size=\"12\" "
              "fill=\"#777\"",
              M_("wheel: zoom \302\267 drag: move \302\267 double click: all of it"));
    text_add(out, script);
    svg_end(out);
}
