#include "puzzle/remark.h"

#include "base/language/message.h"
#include "base/mem.h"
#include "base/text.h"
#include "puzzle/level.h"

void remark(const struct level *level, struct diag_list *done, enum diag_severity severity,
            char *what)
{
    diag_add(done, severity, (struct place){level->file, level->line, 0}, NULL, "%s", what);
    mem_free(what);
}

void remark_count(const struct level *level, struct diag_list *done, enum diag_severity severity,
                  unsigned count, const char *one, const char *many)
{
    struct text what;
    if (!count)
        return;
    text_init(&what);
    text_say_count(&what, count, one, many, count);
    remark(level, done, severity, text_take(&what));
}
