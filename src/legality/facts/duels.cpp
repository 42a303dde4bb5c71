// SPDX-License-Identifier: MIT
#include "legality/facts/fact_rules.hpp"
#include "legality/facts/mobility.hpp"

// Rule facts.duel: a pawn that is the only captured man never passed the pawn that captured it.
//
// Proof. Exactly one man of a side is missing, and it began as a pawn whose home is known. A pawn of the
// other side has made a capture, since it has left its file. So it captured the missing man, either as a pawn
// or after promotion. Until then the capturing pawn had captured nothing and stood on its own file. So it
// stood on that file throughout the life of the missing man, which as a pawn therefore never passed it on
// that file.

namespace doublecheck::facts {
namespace {

/// Returns the home of the only captured man of a colour, if that man began as a pawn.
std::optional<Square> only_victim(const Knowledge& known, Color victims) {
    if (known.setup().board.of(victims).size() != 15) return std::nullopt;
    const SquareSet captured = captured_homes(known, victims);
    if (captured.empty() || !pawn_homes_of(victims).contains(captured.first())) return std::nullopt;
    return captured.first();
}

void find_duels(Knowledge& known) {
    for (const Color color : {Color::white, Color::black}) {
        const auto victim = only_victim(known, opposite(color));
        if (!victim) continue;
        for (const Square pawn : known.setup().board.of(color, PieceType::pawn)) {
            const SquareSet from = known.origins(pawn);
            if (from.has_more_than_one() || from.first().file() == pawn.file()) continue;
            PawnPaths paths = pawn_paths(known, *victim, from.first());
            SquareSet region;
            for (int at = 0; at < 64; ++at) {
                const Square square = Square::from_index(at);
                if (paths.to(square) <= known.most(*victim)) region |= square;
            }
            paths.premises.most |= *victim;
            paths.premises.origins |= known.setup().board.of(opposite(color)) | pawn;
            known.add_region(*victim, region, by::duel, paths.premises);
        }
    }
}

}  // namespace

constinit const FactRule by::duel = {
    .rule = {"facts.duel", "The only man captured is a pawn, and it never passed the pawn that captured it.",
             "A pawn of the other side has left its file, so it captured the only man that is missing. Until "
             "then it stood on its own file."},
    .reads = {Topic::steady, Topic::origins, Topic::most},
    .find = {find_duels}};

}  // namespace doublecheck::facts
