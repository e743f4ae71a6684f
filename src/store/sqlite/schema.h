/* The tables, and how a file of an older version gets those of the newest. */
#ifndef STORE_SQLITE_SCHEMA_H
#define STORE_SQLITE_SCHEMA_H

#include <stdbool.h>

struct store;

enum { SCHEMA_VERSION = 5 };

/* Brings the file to a version (SCHEMA_VERSION; tests ask for older ones) in one transaction. False
 * with a diagnostic when it belongs to another program or to a newer cariste. */
bool schema_upgrade(struct store *store, int version);

#endif
