/* Those who read the notations, each in a file of its own; formats.h chooses between them. For
 * this folder alone. */
#ifndef SLIDE_LEVEL_READERS_H
#define SLIDE_LEVEL_READERS_H

struct level_list;
struct source;

/* Each appends the levels of a source of its notation. */
void read_drawing(const struct source *source, struct level_list *list);
void read_listing(const struct source *source, struct level_list *list);
void read_klotski(const struct source *source, struct level_list *list);
void read_rush_hour(const struct source *source, struct level_list *list);
void read_common(const struct source *source, struct level_list *list);

/* Each says how sure it is that the source is of its notation, 0 to 100. */
int sniff_drawing(const struct source *source);
int sniff_listing(const struct source *source);
int sniff_klotski(const struct source *source);
int sniff_rush_hour(const struct source *source);
int sniff_common(const struct source *source);

#endif
