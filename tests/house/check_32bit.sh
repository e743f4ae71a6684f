#!/bin/sh
# check_32bit.sh ROOT: where size_t has 32 bits the core builds without a warning, its tests pass, and
# the signature is the same: no count depends on the machine.
set -eu
root=$1
. "$root/tools/setup.sh"

if ! has gcc-multilib; then
    echo "skipped: the compiler has no 32-bit headers here (package gcc-multilib)"
    exit 77
fi
build 32bit || exit 1
if ! "$root/build/32bit/cariste" --version; then
    echo "skipped: this machine does not execute 32-bit programs"
    exit 77
fi
ctest --test-dir "$root/build/32bit" --output-on-failure
