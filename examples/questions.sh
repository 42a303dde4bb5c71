#!/bin/sh
# SPDX-License-Identifier: MIT
# Asks whether a position could have arisen in a game, whether a side can still mate, which moves could have been played
# last, and what kind of check it is.
#
#     sh questions.sh [DOUBLECHECK]
set -eu
doublecheck=${1:-doublecheck}

# show QUESTION ARGUMENT...: prints the answer and the first reason.
show() {
    printf '%s ' "$1"
    shift
    "$doublecheck" "$@" --json |
        sed 's/.*"answer":"\([a-z]*\)","reasons":\[{"rule":"[^"]*","text":"\([^"]*\)".*/\1: \2/'
}

# With --exit-status the answer is also the exit code: 0 yes, 1 no, 4 unknown.
code=0
"$doublecheck" legality --exit-status 'b5k1/8/8/8/4K3/8/5n2/8 w - - 0 1' >/dev/null || code=$?
test "$code" = 1
show 'Is the position legal?' legality 'b5k1/8/8/8/4K3/8/5n2/8 w - - 0 1'

# Black's flag has fallen. White has a knight, Black a pawn.
show 'Can White mate?' winnable --by white '8/8/8/8/1p6/1K6/8/k1N5 b - - 0 1'

echo 'Last moves:'
"$doublecheck" retract --json '8/8/8/2k5/3Pp3/8/8/4K3 b - d3 0 1' |
    sed 's/.*"last_moves":\[\([^]]*\)\].*/\1/' | grep -o '"move":"[^"]*"' | cut -d'"' -f4

"$doublecheck" check --json '4k3/8/8/8/7b/8/8/4K3 w - - 0 1'
