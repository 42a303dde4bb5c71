// SPDX-License-Identifier: MIT
// Reads a diagram as the Codex for Chess Composition does (article 16). A diagram does not state rights. So
// castling is allowed unless retrograde analysis refutes the right, and en passant is allowed only if
// retrograde analysis proves that the last move was the double step. If several castling rights are possible,
// but not all of them together, the diagram has several readings.
#include "doublecheck/legality/diagram.hpp"

#include <algorithm>
#include <iterator>
#include <optional>
#include <string>
#include <utility>

#include "doublecheck/legality/details.hpp"
#include "doublecheck/legality/legality.hpp"
#include "doublecheck/legality/retract.hpp"
#include "doublecheck/notation/words.hpp"
#include "doublecheck/verdict/parts.hpp"
#include "legality/facts/knowledge.hpp"
#include "legality/facts/losses.hpp"
#include "legality/rules/promoted_men.hpp"

namespace doublecheck {
namespace {

/// Returns the corner squares with a rook whose king stands on its home square.
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

/// Returns the squares whose bits are set in `bits`.
SquareSet chosen_of(const std::vector<Square>& squares, unsigned bits) {
    SquareSet set;
    for (std::size_t i = 0; i < squares.size(); ++i) {
        if ((bits >> i & 1U) != 0) set |= squares[i];
    }
    return set;
}

bool can_stand(Setup setup, SquareSet rooks) {
    setup.castling_rooks = rooks;
    return !refute(setup, setup.array);
}

/// Returns the maximal sets of rights that are not refuted: those contained in no other such set.
std::vector<SquareSet> largest_rights(const Setup& setup) {
    const std::vector<Square> rooks = rooks_at_home(setup.board);
    std::vector<SquareSet> sets;
    for (unsigned chosen = 0; chosen < 1U << rooks.size(); ++chosen) {
        const SquareSet set = chosen_of(rooks, chosen);
        if (can_stand(setup, set)) sets.push_back(set);
    }
    const std::vector<SquareSet> all = sets;
    std::erase_if(sets, [&](SquareSet set) {
        return std::ranges::any_of(all,
                                   [&](SquareSet other) { return other != set && other.contains_all(set); });
    });
    return sets;
}

/// Returns the squares over which the last move can have been a double step that allows an en passant
/// capture.
std::vector<Square> possible_ep_squares(const Setup& setup) {
    const Color mover = opposite(setup.turn);
    std::vector<Square> possible;
    for (const Square pawn : setup.board.of(mover, PieceType::pawn)) {
        if (pawn.rank() != double_step_rank(mover)) continue;
        Setup stepped = setup;
        stepped.ep_square = pawn.offset(0, -forward(mover));
        const auto position = Position::from_setup(stepped);
        if (position && position->pseudo_legal_ep_square()) possible.push_back(*stepped.ep_square);
    }
    return possible;
}

/// Returns the only last move that the diagram can have, or nothing if there are several or none.
///
/// A FEN without an en passant square rules out every double step after which en passant is possible. A
/// diagram does not, so each such double step is examined as a setup of its own.
std::optional<LastMove> only_last_move(const Setup& bare, Budget& budget) {
    std::vector<Setup> readings = {bare};
    for (const Square ep_square : possible_ep_squares(bare)) {
        readings.push_back(bare);
        readings.back().ep_square = ep_square;
    }
    std::optional<LastMove> only;
    for (const Setup& reading : readings) {
        const Verdict last = judge_retract(
            reading, {.array = bare.array, .limits = budget.part(RetractOptions().limits.nodes)});
        if (last.answer == Answer::unknown) return std::nullopt;
        const auto* details = last.parts.find<RetractDetails>();
        if (last.answer == Answer::no || details == nullptr) continue;
        for (const LastMove& move : details->last_moves) {
            if (only && only->move != move.move) return std::nullopt;
            only = move;
        }
    }
    return only;
}

/// Returns the square over which the last move must have been a double step, if en passant is possible there.
std::optional<Square> proved_ep_square(const Setup& bare, Budget& budget) {
    const std::vector<Square> possible = possible_ep_squares(bare);
    if (possible.empty()) return std::nullopt;
    const auto last = only_last_move(bare, budget);
    if (!last) return std::nullopt;
    const int step = forward(opposite(bare.turn));
    for (const Square square : possible) {
        if (last->move == square.offset(0, -step)->name() + "-" + square.offset(0, step)->name())
            return square;
    }
    return std::nullopt;
}

Setup without_rights(const Setup& diagram) {
    Setup bare = diagram;
    bare.castling_rooks = {};
    bare.ep_square.reset();
    return bare;
}

/// Returns every setup that the diagram can stand for. The first has no rights, the last has the most.
std::vector<Setup> all_readings(const Setup& bare) {
    std::vector<std::optional<Square>> ep_squares = {std::nullopt};
    std::ranges::copy(possible_ep_squares(bare), std::back_inserter(ep_squares));
    const std::vector<Square> rooks = rooks_at_home(bare.board);
    std::vector<Setup> readings;
    for (const auto ep_square : ep_squares) {
        for (unsigned chosen = 0; chosen < 1U << rooks.size(); ++chosen) {
            readings.push_back(bare);
            readings.back().ep_square = ep_square;
            readings.back().castling_rooks = chosen_of(rooks, chosen);
        }
    }
    return readings;
}

/// Returns castling rights in the order of a FEN, as in `KQk`, or `-` if there are none.
std::string castlings_text(SquareSet rooks) {
    std::string text;
    for (const Color color : {Color::white, Color::black}) {
        for (const File file : {File::h, File::a}) {
            if (!rooks.contains(Square(file, home_rank(color)))) continue;
            const bool is_short = file == File::h;
            text += color == Color::white ? (is_short ? 'K' : 'Q') : (is_short ? 'k' : 'q');
        }
    }
    return text.empty() ? "-" : text;
}

/// Adds to `reading` the captures that must have been made, with the squares on which they can have been
/// made.
void add_losses(const Setup& bare, Budget& budget, DiagramReading& reading) {
    if (bare.array != StartArray::standard) return;
    const auto losses = facts::losses(bare, budget);
    if (!losses) return;
    for (const Color color : {Color::white, Color::black}) {
        const int captures = losses->by_pawns[static_cast<std::size_t>(color)];
        if (captures > 0) reading.by_pawns.emplace(color, captures);
    }
    for (const facts::PawnsCaptures& made : losses->pawns) {
        PawnCaptures& pawn = reading.pawns.emplace_back();
        pawn.pawn = made.pawn.name();
        pawn.home = made.home.name();
        pawn.most = made.most;
        for (const SquareSet squares : made.captures) pawn.captures.push_back(names(squares));
    }
    for (const facts::CapturedMan& lost : losses->men) {
        reading.lost.push_back({.home = lost.home.name(),
                                .man = std::string(1, letter(facts::man_of_home(lost.home))),
                                .squares = names(lost.squares)});
    }
}

DiagramReading read_by_codex(const Setup& diagram, Budget& budget) {
    const std::vector<Setup> setups = read_diagram(diagram, budget.part());
    DiagramReading reading;
    for (const Setup& setup : setups) reading.castling.push_back(castlings_text(setup.castling_rooks));
    if (setups.front().ep_square) reading.en_passant = setups.front().ep_square->name();
    reading.last_move = only_last_move(without_rights(diagram), budget);
    for (const Color color : {Color::white, Color::black}) {
        reading.promoted.emplace(color, rules::promoted_men(diagram.board, color));
        reading.captured.emplace(color, 16 - diagram.board.of(color).size());
    }
    add_losses(without_rights(diagram), budget, reading);
    return reading;
}

}  // namespace

std::vector<Setup> read_diagram(const Setup& diagram, const Limits& limits) {
    Budget budget(limits);
    Setup setup = without_rights(diagram);
    setup.ep_square = proved_ep_square(setup, budget);
    std::vector<SquareSet> rights = largest_rights(setup);
    // If every set of rights is refuted, the diagram is illegal anyway; then all rights are kept.
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

Verdict judge_diagram(const Setup& diagram, const LegalityOptions& options) {
    Budget budget(options.limits);
    LegalityOptions part = options;
    part.limits = budget.part();
    part.construct = false;
    std::optional<Verdict> best;
    std::vector<Setup> open;
    for (const Setup& setup : all_readings(without_rights(diagram))) {
        Verdict verdict = judge_legality(setup, part);
        if (verdict.answer == Answer::unknown) open.push_back(setup);
        const bool is_better = !best || best->answer == Answer::no || verdict.answer == Answer::yes;
        if (is_better && (!best || verdict.answer != Answer::no)) best = std::move(verdict);
        if (best->answer == Answer::yes) break;
    }
    part.construct = options.construct;
    // Most games lead to the setup without rights, so it is tried first. The setup with all rights is tried
    // next, since it may be reachable when the setup without rights is not.
    if (open.size() > 2) open.erase(open.begin() + 1, open.end() - 1);
    for (std::size_t i = 0; i < open.size() && options.construct && best->answer == Answer::unknown; ++i) {
        Verdict verdict = judge_legality(open[i], part);
        if (i == 0 || verdict.answer == Answer::yes) best = std::move(verdict);
    }
    add_details(*best, DiagramDetails{.diagram = read_by_codex(diagram, budget)});
    best->effort.nodes = budget.spent();
    return std::move(*best);
}

}  // namespace doublecheck
