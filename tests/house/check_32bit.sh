#!/bin/sh
# check_32bit.sh ROOT: the library compiles without a warning where size_t has 32 bits.
set -eu
root=$1
. "$root/tools/setup.sh"

if ! has gcc-multilib; then
    echo "skipped: the compiler has no 32-bit headers here (package gcc-multilib)"
    exit 77
fi
build 32bit cariste_static
