#include "puzzle/vary.h"

const char *const vary_aim_names[] = {"harder", "shorter", "minimal", NULL};
