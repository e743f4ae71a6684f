#include "draw/sheet.h"

#include <math.h>

#include "base/mem.h"

#define PAGE_WIDTH  1000 /* of a page with many drawings, in pixels, unless one is wider */
#define PAGE_SLOPE  1.41 /* height to width of such a page */
#define SHEET_SLOPE 1.3  /* width to height of a single page, about */

/* Whole pixels, as all that places a drawing: its lines are then sharp. */
static double margin(const struct sheet *sheet)
{
    return floor(fmin(fmax(0.6 * sheet->style.cell, 8), 24));
}

/* Where the next row goes. */
struct flow {
    struct sheet *sheet;
    double wide; /* as far as rows may go */
    double high; /* as far as pages may go */
    double y;
    bool paged;
};

/* How wide rows are to be, for a sheet of pleasant shape. */
static double row_width(const struct sheet *sheet, bool paged)
{
    double widest = 0, area = 0, gap = margin(sheet);
    for (size_t i = 0; i < sheet->count; i++) {
        const struct panel *panel = &sheet->panels[i];
        widest = fmax(widest, panel->width);
        area += (panel->width + gap) * (panel->head + panel->foot + gap);
    }
    double wanted = paged ? fmin(sqrt(area), PAGE_WIDTH) : sqrt(area * SHEET_SLOPE);
    return fmax(widest, wanted);
}

/* Whether a row ends before this panel although there may be room. */
static bool breaks_row(const struct sheet *sheet, size_t at)
{
    const struct panel *panels = sheet->panels;
    bool series = at + 1 < sheet->count && !panels[at + 1].drawing->title;
    return panels[at].drawing->title && (series || !panels[at - 1].drawing->title);
}

static size_t row_end(const struct flow *flow, size_t first)
{
    const struct sheet *sheet = flow->sheet;
    double x = sheet->panels[first].width;
    size_t end = first + 1;
    for (; end < sheet->count; end++) {
        x += margin(sheet) + sheet->panels[end].width;
        bool titled = sheet->panels[end].drawing->title;
        if (x > flow->wide || (flow->paged && titled) || breaks_row(sheet, end))
            break;
    }
    return end;
}

static void begin_page(struct flow *flow)
{
    struct sheet *sheet = flow->sheet;
    sheet->pages = mem_resize(sheet->pages, sheet->page_count + 1, sizeof *sheet->pages);
    sheet->pages[sheet->page_count++] = (struct sheet_page){0};
    flow->y = margin(sheet);
}

static void put_row(struct flow *flow, size_t first, size_t end)
{
    struct sheet *sheet = flow->sheet;
    double head = 0, foot = 0, gap = margin(sheet), x = gap;
    for (size_t i = first; i < end; i++) {
        head = fmax(head, sheet->panels[i].head);
        foot = fmax(foot, sheet->panels[i].foot);
    }
    bool full = flow->y + head + foot > flow->high && flow->y > gap;
    if (!sheet->page_count || (flow->paged && (full || sheet->panels[first].drawing->title)))
        begin_page(flow);
    struct sheet_page *page = &sheet->pages[sheet->page_count - 1];
    for (size_t i = first; i < end; i++) {
        sheet->heads[i] = head;
        sheet->panels[i].page = sheet->page_count - 1;
        sheet->panels[i].x = x;
        sheet->panels[i].y = flow->y;
        x += sheet->panels[i].width + gap;
    }
    flow->y += head + foot + gap;
    double title = gap + panel_title_width(&sheet->panels[first]) + gap;
    page->width = ceil(fmax(page->width, fmax(x, title)));
    page->height = ceil(flow->y);
}

void sheet_init(struct sheet *sheet, const struct drawing *drawings, size_t count,
                const struct style *style, bool paged)
{
    *sheet = (struct sheet){.style = *style,
                            .panels = mem_alloc(count, sizeof *sheet->panels),
                            .heads = mem_alloc(count, sizeof *sheet->heads),
                            .count = count};
    for (size_t i = 0; i < count; i++)
        panel_init(&sheet->panels[i], &drawings[i], style, i + 1 < count && !drawings[i + 1].title);
    struct flow flow = {.sheet = sheet, .wide = row_width(sheet, paged), .paged = paged};
    flow.high = fmax(flow.wide, PAGE_WIDTH) * PAGE_SLOPE;
    for (size_t first = 0, end; first < count; first = end) {
        end = row_end(&flow, first);
        put_row(&flow, first, end);
    }
}

void sheet_reserve(struct sheet *sheet, const char *captions)
{
    struct panel *panel = &sheet->panels[0];
    double gap = margin(sheet);
    panel_reserve(panel, &sheet->style, captions);
    sheet->pages[0].width = ceil(fmax(sheet->pages[0].width, panel->width + 2 * gap));
    sheet->pages[0].height = ceil(panel->head + panel->foot + 2 * gap);
}

void sheet_free(struct sheet *sheet)
{
    for (size_t i = 0; i < sheet->count; i++)
        panel_free(&sheet->panels[i]);
    mem_free(sheet->panels);
    mem_free(sheet->heads);
    mem_free(sheet->pages);
    *sheet = (struct sheet){0};
}

void sheet_paint(const struct sheet *sheet, size_t page, struct pen *pen)
{
    pen_rectangle(pen, 0, 0, sheet->pages[page].width, sheet->pages[page].height);
    pen_ink(pen, ink_fill(sheet->style.theme->page));
    for (size_t i = 0; i < sheet->count; i++)
        if (sheet->panels[i].page == page)
            panel_paint(&sheet->panels[i], &sheet->style, sheet->heads[i], pen);
}
