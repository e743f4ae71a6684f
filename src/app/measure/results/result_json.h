/* Results that are written in JSON, an object a line. */
#ifndef APP_MEASURE_RESULTS_RESULT_JSON_H
#define APP_MEASURE_RESULTS_RESULT_JSON_H

struct result_table;

/* What a program that was built without jansson says when it is to read them. */
#define RESULT_WITHOUT_JSON "this program was built without jansson, which reads results"

/* Takes a row from each line. Returns the line that is no object, or 0. */
unsigned result_json_parse(struct result_table *result_table, const char *at, const char *end);

#endif
