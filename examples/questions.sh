#!/bin/sh
# SPDX-License-Identifier: MIT
# Prints the games of a PGN file that contain an error, and asks whether a position is legal.
#
#     sh questions.sh [DOUBLECHECK]
set -eu
doublecheck=${1:-doublecheck}

printf '1.e4 e5 2.Qh5 Nc6 3.Bc4 Nf6 4.Qxf7# 1-0\n\n1.e4 e5 2.Ke3 1/2-1/2\n' |
    "$doublecheck" audit --json - | grep '"severity":"error"'

# With --exit-status the answer is also the exit code: 0 yes, 1 no, 4 unknown.
code=0
"$doublecheck" legality --exit-status --no-board 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/QNBQKBNR w Kkq - 0 1' || code=$?
test "$code" = 1
