#include "front/tui/paint.h"

#include <curses.h>
#include <stdlib.h>

#include "app/play/screen.h"

static bool with_color;

/* The numbers of terminals and of styles are the same. */
void paint_init(bool color)
{
    with_color = color && has_colors() && start_color() == OK && use_default_colors() == OK;
    for (short i = 1; with_color && i <= STYLE_COLOR; i++)
        init_pair(i, i, -1);
}

static void put(unsigned x, unsigned y, const struct screen_cell *cell)
{
    wchar_t glyph[SCREEN_GLYPH_ROOM] = L"?";
    if (mbstowcs(glyph, cell->glyph, SCREEN_GLYPH_ROOM - 1) == (size_t)-1)
        glyph[0] = L'?', glyph[1] = L'\0';
    attr_t attributes = A_NORMAL;
    if (cell->style & STYLE_BOLD)
        attributes |= A_BOLD;
    if (cell->style & STYLE_DIM)
        attributes |= A_DIM;
    if (cell->style & STYLE_REVERSE)
        attributes |= A_REVERSE;
    short pair = with_color ? (short)(cell->style & STYLE_COLOR) : 0;
    cchar_t shown;
    setcchar(&shown, glyph, attributes, pair, NULL);
    mvadd_wch((int)y, (int)x, &shown);
}

void paint(const struct screen *screen)
{
    erase();
    for (unsigned y = 0; y < screen->height; y++)
        for (unsigned x = 0; x < screen->width; x++)
            if (*screen_at(screen, x, y)->glyph)
                put(x, y, screen_at(screen, x, y));
    curs_set(screen->pointed);
    if (screen->pointed)
        move((int)screen->y, (int)screen->x);
    refresh();
}
