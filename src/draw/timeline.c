#include "draw/timeline.h"

#include <math.h>

#include "base/text.h"
#include "draw/svg.h"
#include "draw/tracks.h"

#define FRAME 0.35 /* seconds from one state to the next */
#define REST  0.2  /* part of that in which nothing moves */
#define PAUSE 2.0  /* seconds the last state stays */

static double duration(const struct timeline *timeline)
{
    return (double)(timeline->frames - 1) * FRAME + PAUSE;
}

/* A time, given in frames, as a part of the whole; text_format would ask the locale for a point. */
static void add_time(const struct timeline *timeline, double frames, struct text *out)
{
    long millionths = lround(frames * FRAME / duration(timeline) * 1e6);
    if (millionths >= 1000000)
        text_add_char(out, '1');
    else if (millionths <= 0)
        text_add_char(out, '0');
    else
        text_format(out, ".%06ld", millionths);
}

static void add_end(const struct timeline *timeline, struct text *out)
{
    text_add(out, "\" dur=\"");
    svg_add_number(out, duration(timeline));
    text_add(out, "s\" repeatCount=\"indefinite\"/>\n");
}

static void add_stop(const struct track_stop *stop, double cell, struct text *out)
{
    svg_add_number(out, stop->x * cell);
    text_add_char(out, ' ');
    svg_add_number(out, stop->y * cell);
}

void timeline_add_path(const struct timeline *timeline, const struct track *track, double cell,
                       struct text *out)
{
    if (track->stop_count < 2)
        return;
    text_add(out, "<animateTransform attributeName=\"transform\" type=\"translate\" keyTimes=\"0");
    for (size_t i = 1; i < track->stop_count; i++)
        for (int arrived = 0; arrived < 2; arrived++) {
            double frame = (double)track->stops[i].frame;
            text_add_char(out, ';');
            add_time(timeline, arrived ? frame : frame - 1 + REST, out);
        }
    text_add(out, ";1\" values=\"");
    add_stop(&track->stops[0], cell, out);
    for (size_t i = 1; i < track->stop_count; i++)
        for (int arrived = 0; arrived < 2; arrived++) {
            text_add_char(out, ';');
            add_stop(&track->stops[arrived ? i : i - 1], cell, out);
        }
    text_add_char(out, ';');
    add_stop(&track->stops[track->stop_count - 1], cell, out);
    add_end(timeline, out);
}

void timeline_add_start(struct span span, struct text *out)
{
    if (span.begin > 0)
        text_add(out, " visibility=\"hidden\"");
}

void timeline_add_span(const struct timeline *timeline, struct span span, bool resting,
                       struct text *out)
{
    bool early = span.begin == 0, late = span.end >= timeline->frames;
    double end = resting ? (double)span.end - 1 + REST : (double)span.end;
    if (early && late)
        return;
    text_add(out, "<animate attributeName=\"visibility\" calcMode=\"discrete\" keyTimes=\"0");
    if (!early) {
        text_add_char(out, ';');
        add_time(timeline, (double)span.begin, out);
    }
    if (!late) {
        text_add_char(out, ';');
        add_time(timeline, end, out);
    }
    text_format(out, "\" values=\"%s%s", early ? "visible" : "hidden;visible",
                late ? "" : ";hidden");
    add_end(timeline, out);
}
