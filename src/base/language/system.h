/* What the system says of an error. */
#ifndef BASE_LANGUAGE_SYSTEM_H
#define BASE_LANGUAGE_SYSTEM_H

/* Of a number of errno: a message for those that users meet, and otherwise the system's own words.
 */
const char *system_words(int error);

#endif
