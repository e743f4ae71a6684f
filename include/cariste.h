/* cariste: read, play, draw, write, solve, check and count puzzles.
 *
 * Everything is a handle. What a call returns without const is freed by the ..._free of its type;
 * what it returns with const belongs to the handle it was asked of, and lives as long as it unless
 * its comment says otherwise. The library prints nothing, never exits and installs no signal
 * handler, but for cariste_on_exhaustion.
 *
 * No call fails otherwise than by its answer. One that gets NULL, a handle of another type or an
 * index beyond the last answers 0, false or NULL, as its type has it; and so, in builds with
 * assertions, does one that gets a handle freed a short while ago. Strings are UTF-8; one that is
 * not is refused or, where it is shown, its strange bytes are replaced.
 *
 * Different handles may be used by different threads at the same time; one handle by one thread,
 * but for cariste_stop. Work does not change a collection, so threads may share its levels. */
#ifndef CARISTE_H
#define CARISTE_H

#include "cariste/analysis.h"
#include "cariste/cells.h"
#include "cariste/certificate.h"
#include "cariste/common.h"
#include "cariste/draw.h"
#include "cariste/edit.h"
#include "cariste/game.h"
#include "cariste/generate.h"
#include "cariste/lesson.h"
#include "cariste/level.h"
#include "cariste/library.h"
#include "cariste/optimize.h"
#include "cariste/options.h"
#include "cariste/output.h"
#include "cariste/own.h"
#include "cariste/rate.h"
#include "cariste/stream.h"
#include "cariste/words.h"
#include "cariste/work.h"
#include "cariste/write.h"

#endif
