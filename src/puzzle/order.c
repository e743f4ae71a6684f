#include "puzzle/order.h"

#include <string.h>

#include "puzzle/puzzle.h"

static void add(struct order *order, const char *metric)
{
    size_t i = 0;
    while (metric && i < order->count && strcmp(order->metrics[i], metric) != 0)
        i++;
    if (metric && i == order->count && i < ORDER_MAX)
        order->metrics[order->count++] = metric;
}

struct order order_of(const struct goal *goals, const struct goal *goal, const struct goal *tie)
{
    struct order order = {0};
    add(&order, goal->metric);
    add(&order, tie ? tie->metric : NULL);
    for (const struct goal *next = goals; next->name; next++)
        add(&order, next->metric);
    return order;
}

int order_compare(const struct order *order, const struct score *one, const struct score *other)
{
    for (size_t i = 0; i < order->count; i++) {
        int64_t mine = score_metric(one, order->metrics[i]);
        int64_t its = score_metric(other, order->metrics[i]);
        if (mine != its)
            return mine < its ? -1 : 1;
    }
    return 0;
}
