/* Overlays by name, with commas between them: what is drawn or told besides the position. */
#ifndef APP_CORE_OVERLAYS_H
#define APP_CORE_OVERLAYS_H

struct puzzle;

/* How long the overlays of a drawing may take; what is not found by then is not shown. */
enum { OVERLAY_SECONDS = 10 };

/* Why they cannot be shown: the family lacks one, a sentence to be freed; NULL when they can. The
 * names may be NULL. */
char *overlays_objection(const struct puzzle *family, const char *names);

#endif
