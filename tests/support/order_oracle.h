/* The best solution of a small level by any order of measures, by brute force over every move: what
 * has been pushed last, and how, is part of a state. Built on the oracle, with counting of its own.
 */
#ifndef TESTS_SUPPORT_ORDER_ORACLE_H
#define TESTS_SUPPORT_ORDER_ORACLE_H

#include <stdint.h>

struct oracle;
struct order;

enum { ORDER_ORACLE_PARTS = 4 };

/* The least there can be of each measure of the order, the first first, each among the solutions
 * with the least of those before. The level can be solved. */
void order_oracle(const struct oracle *oracle, const struct order *order,
                  uint32_t least[ORDER_ORACLE_PARTS]);

#endif
