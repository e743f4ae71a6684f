#!/bin/sh
# check_table.sh ROOT: the table of bench/optimal/README.md is what the data say, and no bound in them is
# above a solution.
set -eu
maps=/usr/share/games/cavepacker/maps

if ! command -v python3 >/dev/null || [ ! -f "$maps/xsokoban0001.sol" ]; then
    echo "skipped: there is no python3 here, or no cavepacker-data"
    exit 77
fi
PYTHONDONTWRITEBYTECODE=1 python3 "$1/bench/optimal/table.py" --check
