#include "sokoban/level/dialect.h"

#include <stddef.h>

#include "puzzle/lines.h"
#include "puzzle/puzzle.h"
#include "sokoban/level/keys.h"
#include "sokoban/level/rows.h"

struct evidence {
    size_t boards, titles, comments, comment_ends;
    size_t followed; /* boards with a semicolon right below the last row */
    bool in_board;
    bool semicolon_first, title_first; /* stands above the first board */
    bool semicolon_last, title_last;   /* stands below the last board */
};

static void evidence_of_row(struct evidence *evidence)
{
    if (evidence->in_board)
        return;
    evidence->in_board = true;
    evidence->boards++;
    evidence->semicolon_last = evidence->title_last = false;
}

static void evidence_of_line(struct evidence *evidence, const struct line *line)
{
    struct key_line key;
    if (line_begins(line, ";")) {
        *(evidence->boards ? &evidence->semicolon_last : &evidence->semicolon_first) = true;
        evidence->followed += evidence->in_board;
    } else if (key_split(line, &key)) {
        if (key.key == KEY_TITLE) {
            *(evidence->boards ? &evidence->title_last : &evidence->title_first) = true;
            evidence->titles++;
        }
        evidence->comments += key.key == KEY_COMMENT;
        evidence->comment_ends += key.key == KEY_COMMENT_END;
    }
    evidence->in_board = false;
}

struct dialect dialect_of(const struct source *source)
{
    struct evidence evidence = {0};
    struct lines lines;
    struct line line;
    struct row_fault fault;
    lines_begin(&lines, source);
    while (lines_next(&lines, &line)) {
        enum row_kind kind = row_classify(&line, &fault);
        if (kind > ROW_INNER || (kind == ROW_INNER && evidence.in_board))
            evidence_of_row(&evidence);
        else
            evidence_of_line(&evidence, &line);
    }
    /* Above the first board wins, unless the file also has one tight below each board: then what
     * stands above the first is about the file. */
    bool below_each = evidence.semicolon_last && evidence.followed == evidence.boards;
    return (struct dialect){
        .semicolons_after = !evidence.semicolon_first || below_each,
        .keys_before = evidence.title_first && !evidence.title_last &&
                       (evidence.titles > 1 || evidence.boards <= 1),
        .comments_end = evidence.comments == evidence.comment_ends,
    };
}
