/* An edit of the public header: the edit, and what was answered last. */
#ifndef APP_API_EDIT_H
#define APP_API_EDIT_H

#include "app/api/handles.h"
#include "app/edit/edit.h"

struct cariste_edit {
    struct api_head head;
    struct edit *edit;
    char language[API_LANGUAGE_ROOM]; /* "": English */
    struct text said, trait, help;
    struct diag_list spoken; /* what is wrong with the level of a version, in words */
    size_t spoken_version;
    bool is_spoken;
};

/* The brush of a name, if this is an edit and nothing is in the way; what was said is forgotten. */
bool api_edit_brush(struct cariste_edit *edit, const char *name, size_t *brush);

/* The same for calls without a brush. */
bool api_edit_start(struct cariste_edit *edit);

/* Puts into words what is to be said; returns what is handed to it. */
bool api_edit_finish(struct cariste_edit *edit, bool good);

#endif
