/* A page that needs nothing beside it: tables, plots and a few sentences. */
#ifndef APP_MEASURE_LAB_HTML_PAGE_H
#define APP_MEASURE_LAB_HTML_PAGE_H

struct catalogue;
struct experiment;
struct result_table;
struct text;

/* In the language of a catalogue, NULL for English. */
void html_page_begin(struct text *out, const struct catalogue *catalogue, const char *title,
                     const struct result_table *about);

/* The measure of the experiment that is looked at: with the first one come explanation and table.
 * number tells the plots of a page apart. why is a sentence to stand in place of the plot
 * when it could not be drawn, and otherwise NULL. */
void html_page_add(struct text *out, const struct catalogue *catalogue,
                   const struct experiment *experiment, unsigned number, const struct text *plot,
                   const char *why);
void html_page_end(struct text *out);

#endif
