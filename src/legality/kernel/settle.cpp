// SPDX-License-Identifier: MIT
#include "legality/kernel/successors.hpp"

namespace doublecheck::kernel {
namespace {

void raise_chain(RankedColumn& column, Color color) {
    int least = 0;
    for (int k = 0; k < column.size(); ++k) {
        const int i = color == Color::white ? k : column.size() - 1 - k;
        RankedPawn pawn = column.at(i);
        if (pawn.color != color) continue;
        pawn.progress = std::max(pawn.progress, std::min(least, promoted_progress));
        column = column.with_instead(i, pawn);
        least = pawn.progress + 1;
    }
}

}  // namespace

bool settle(const RankedProblem& problem, std::size_t file, RankedColumn& column) {
    raise_chain(column, Color::white);
    raise_chain(column, Color::black);
    int white = -1;  // progress of the highest white pawn so far
    for (int i = 0; i < column.size(); ++i) {
        const RankedPawn pawn = column.at(i);
        if (pawn.progress > problem.most_progress[index(pawn.color)][file]) return false;
        if (pawn.color == Color::white) {
            white = pawn.progress;
        } else if (white >= 0 && white + pawn.progress > 4) {
            return false;
        }
    }
    return true;
}

}  // namespace doublecheck::kernel
