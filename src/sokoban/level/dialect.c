#include "sokoban/level/dialect.h"

#include <stddef.h>

#include "puzzle/lines.h"
#include "puzzle/puzzle.h"
#include "sokoban/level/keys.h"
#include "sokoban/level/rows.h"

struct survey {
    size_t boards, titles, comments, comment_ends;
    size_t followed; /* boards with a semicolon right below the last row */
    bool in_board;
    bool semicolon_first, title_first; /* stands above the first board */
    bool semicolon_last, title_last;   /* stands below the last board */
};

static void survey_row(struct survey *survey)
{
    if (survey->in_board)
        return;
    survey->in_board = true;
    survey->boards++;
    survey->semicolon_last = survey->title_last = false;
}

static void survey_line(struct survey *survey, const struct line *line)
{
    struct key_line key;
    if (line_begins(line, ";")) {
        *(survey->boards ? &survey->semicolon_last : &survey->semicolon_first) = true;
        survey->followed += survey->in_board;
    } else if (key_split(line, &key)) {
        if (key.key == KEY_TITLE) {
            *(survey->boards ? &survey->title_last : &survey->title_first) = true;
            survey->titles++;
        }
        survey->comments += key.key == KEY_COMMENT;
        survey->comment_ends += key.key == KEY_COMMENT_END;
    }
    survey->in_board = false;
}

struct dialect dialect_of(const struct source *source)
{
    struct survey survey = {0};
    struct lines lines;
    struct line line;
    struct row_fault fault;
    lines_begin(&lines, source);
    while (lines_next(&lines, &line)) {
        enum row_kind kind = row_classify(&line, &fault);
        if (kind > ROW_INNER || (kind == ROW_INNER && survey.in_board))
            survey_row(&survey);
        else
            survey_line(&survey, &line);
    }
    /* Above the first board wins, unless the file also has one tight below each board: then what
     * stands above the first is about the file. */
    bool below_each = survey.semicolon_last && survey.followed == survey.boards;
    return (struct dialect){
        .semicolons_after = !survey.semicolon_first || below_each,
        .keys_before =
            survey.title_first && !survey.title_last && (survey.titles > 1 || survey.boards <= 1),
        .comments_end = survey.comments == survey.comment_ends,
    };
}
