/* Where the notes of a table stand in JSON:
 *
 *     {"about":{"command":...,"version":...,"date":...,"machine":...,"note":...},
 *      "build":{"identity":...,"commit":...,"compiler":...},
 *      "machine":{"processor":...,"load":[0.25,0.5,0.75]}}
 *
 * "about" has the notes that nothing is known of, too; the two others always have all their keys,
 * null when there is no such note. */
#ifndef APP_MEASURE_RESULTS_RESULT_NOTES_H
#define APP_MEASURE_RESULTS_RESULT_NOTES_H

#include <stddef.h>

struct result_table;
struct text;

struct result_note_place {
    const char *note;
    const char *object, *key;
};

/* Those that do not stand in "about", object after object; ends with a NULL note. */
extern const struct result_note_place result_note_places[];

/* The value of a note, or NULL. */
const char *result_table_note(const struct result_table *result_table, const char *key);

/* The notes as a line of JSON. */
void result_notes_write_json(const struct result_table *result_table, struct text *out);

/* The notes as lines that each begin with a mark: "# command: cariste bench". */
void result_notes_write_lines(const struct result_table *result_table, const char *mark,
                              struct text *out);

#endif
