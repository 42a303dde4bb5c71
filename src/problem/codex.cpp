// SPDX-License-Identifier: MIT
// Castling and en passant as the Codex for Chess Composition has them (article 16): a diagram says nothing of
// rights, so castling is allowed unless retro-analysis refutes it, and en passant if it proves that the
// double step was the last move. Rights of which each can stand, but not all together, part the problem.
#include <algorithm>

#include "doublecheck/legality/legality.hpp"
#include "doublecheck/legality/retract.hpp"
#include "doublecheck/problem/judge_solve.hpp"

namespace doublecheck {
namespace {

/// The rooks in the corners whose king stands at home.
std::vector<Square> rooks_at_home(const Board& board) {
    std::vector<Square> rooks;
    for (const Color color : {Color::white, Color::black}) {
        const Rank home = home_rank(color);
        if (!board.of(color, PieceType::king).contains(Square(File::e, home))) continue;
        for (const File file : {File::a, File::h}) {
            const Square corner(file, home);
            if (board.of(color, PieceType::rook).contains(corner)) rooks.push_back(corner);
        }
    }
    return rooks;
}

bool can_stand(Setup setup, SquareSet rooks) {
    setup.castling_rooks = rooks;
    return !refute(setup, setup.array);
}

/// The sets of rights that can stand and are within no other.
std::vector<SquareSet> largest_rights(const Setup& setup) {
    const std::vector<Square> rooks = rooks_at_home(setup.board);
    std::vector<SquareSet> sets;
    for (unsigned chosen = 0; chosen < 1U << rooks.size(); ++chosen) {
        SquareSet set;
        for (std::size_t i = 0; i < rooks.size(); ++i) {
            if ((chosen >> i & 1U) != 0) set |= rooks[i];
        }
        if (can_stand(setup, set)) sets.push_back(set);
    }
    const std::vector<SquareSet> all = sets;
    std::erase_if(sets, [&](SquareSet set) {
        return std::ranges::any_of(all,
                                   [&](SquareSet other) { return other != set && other.contains_all(set); });
    });
    return sets;
}

/// The square that a double step must have passed over with the last move, if it can be captured on.
std::optional<Square> proved_ep_square(const Setup& setup) {
    const Color mover = opposite(setup.turn);
    std::vector<Square> possible;
    for (const Square pawn : setup.board.of(mover, PieceType::pawn)) {
        if (pawn.rank() != double_step_rank(mover)) continue;
        Setup stepped = setup;
        stepped.ep_square = pawn.offset(0, -forward(mover));
        const auto position = Position::from_setup(stepped);
        if (position && position->pseudo_legal_ep_square()) possible.push_back(pawn);
    }
    if (possible.empty()) return std::nullopt;
    Setup diagram = setup;
    diagram.ep_square.reset();
    const Verdict last = judge_retract(diagram, {.array = setup.array});
    const Value* moves = find(last.details, "last_moves");
    if (last.answer != Answer::yes || moves == nullptr || moves->array() == nullptr ||
        moves->array()->size() != 1)
        return std::nullopt;
    for (const Square pawn : possible) {
        const Square origin = *pawn.offset(0, -2 * forward(mover));
        if (moves->array()->front().text_of("move") == origin.name() + "-" + pawn.name())
            return pawn.offset(0, -forward(mover));
    }
    return std::nullopt;
}

}  // namespace

std::vector<Setup> codex_setups(const Setup& diagram) {
    Setup setup = diagram;
    setup.castling_rooks = {};
    setup.ep_square.reset();
    setup.ep_square = proved_ep_square(setup);
    std::vector<SquareSet> rights = largest_rights(setup);
    // Nothing is refuted of a diagram that cannot arise anyway.
    if (rights.empty()) {
        rights.emplace_back();
        for (const Square rook : rooks_at_home(setup.board)) rights.front() |= rook;
    }
    std::vector<Setup> setups;
    for (const SquareSet set : rights) {
        setups.push_back(setup);
        setups.back().castling_rooks = set;
    }
    return setups;
}

}  // namespace doublecheck
