// SPDX-License-Identifier: MIT
// Reads a diagram as the Codex for Chess Composition does (article 16). A diagram does not state rights. So
// castling is allowed unless retrograde analysis refutes the right, and en passant is allowed only if
// retrograde analysis proves that the last move was the double step. If rights depend on each other, the
// diagram has several readings (partial retro analysis): castling rights that are possible one by one but not
// together, or an en passant capture that is proved only if castling is still allowed.
#include "doublecheck/legality/diagram.hpp"

#include <algorithm>
#include <iterator>
#include <optional>
#include <string>
#include <utility>

#include "doublecheck/legality/legality.hpp"
#include "doublecheck/legality/retract.hpp"
#include "legality/facts/knowledge.hpp"
#include "legality/facts/losses.hpp"
#include "legality/last_move/last_moves.hpp"
#include "legality/leaves.hpp"
#include "legality/retro/earlier_moves.hpp"
#include "legality/retro/search.hpp"
#include "legality/rules/promoted_men.hpp"
#include "verdict/write.hpp"

namespace doublecheck {
namespace {

/// Adds the outermost rook on each side of a king on its home rank, with which it may castle in Chess960.
void add_outer_rooks(const Board& board, Color color, std::vector<Square>& rooks) {
    const SquareSet home = squares_of(home_rank(color));
    const SquareSet kings = board.of(color, PieceType::king) & home;
    if (kings.empty()) return;
    const Square king = kings.first();
    // A king in a corner has moved: it begins between the rooks.
    if (king.file() == File::a || king.file() == File::h) return;
    const SquareSet of_rank = board.of(color, PieceType::rook) & home;
    if (of_rank.empty()) return;
    if (of_rank.first() < king) rooks.push_back(of_rank.first());
    if (of_rank.last() > king) rooks.push_back(of_rank.last());
}

/// Returns the rooks with which a king may castle if neither has moved.
std::vector<Square> rooks_at_home(const Setup& setup) {
    const Board& board = setup.board;
    std::vector<Square> rooks;
    for (const Color color : {Color::white, Color::black}) {
        if (setup.array == StartArray::chess960) {
            add_outer_rooks(board, color, rooks);
            continue;
        }
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

/// The nodes for refuting all last moves of a diagram, or all but one: a second or so.
constexpr std::uint64_t nodes_for_last_moves = 1'000'000;

/// Returns true if `legality` refutes the setup within a tenth of a second or so, or if all its last moves
/// are refuted. What the limits leave undecided counts as not refuted.
bool is_refuted(const Setup& setup, Budget& budget) {
    if (refuting_rule(setup, setup.array)) return true;
    constexpr std::uint64_t most_nodes = 2'000;
    const Limits limits = budget.part(most_nodes);
    if (legality(setup, {.array = setup.array, .limits = limits}).answer == Answer::no) return true;
    if (setup.castling_rooks.empty() || is_initial(setup, setup.array)) return false;
    return retro::are_all_refuted_but(std::nullopt, LastMoves(setup, setup.array),
                                      budget.part(nodes_for_last_moves));
}

/// Returns true if the last move was proved to be the double step over the square, whatever the en passant
/// field states.
bool is_double_step_proved(Setup setup, Square ep_square, Budget& budget) {
    setup.ep_square.reset();
    const int step = forward(opposite(setup.turn));
    const Move double_step = Move::normal(*ep_square.offset(0, -step), *ep_square.offset(0, step));
    return retro::are_all_refuted_but(double_step, LastMoves(setup, setup.array, EpField::unknown),
                                      budget.part(nodes_for_last_moves));
}

/// Returns the squares over which the last move could have been a double step that allows an en passant
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

/// Returns the possible values of the en passant field of a FEN of the diagram: every square over which the
/// last move could have been a double step, and no square.
std::vector<std::optional<Square>> possible_ep_fields(const Setup& setup) {
    std::vector<std::optional<Square>> fields = {std::nullopt};
    std::ranges::copy(possible_ep_squares(setup), std::back_inserter(fields));
    return fields;
}

/// Returns the only last move that the diagram can have, or nothing if several are left or none.
std::optional<LastMove> only_last_move(const Setup& bare, Budget& budget) {
    constexpr std::uint64_t most_nodes = 200'000;
    const RetractVerdict last =
        retract(bare, {.array = bare.array, .is_diagram = true, .limits = budget.part(most_nodes)});
    const auto is_first = [&](const LastMove& one) { return one.text == last.last_moves.front().text; };
    if (last.last_moves.empty() || !std::ranges::all_of(last.last_moves, is_first)) return std::nullopt;
    return last.last_moves.front();
}

/// Gives the setup the en passant square that its castling rights imply: if every other value of the en
/// passant field is refuted, the last move was that double step. Returns false if all values are refuted.
bool set_ep_square(Setup& setup, Budget& budget) {
    std::vector<Setup> left;
    for (const auto ep_square : possible_ep_fields(setup)) {
        setup.ep_square = ep_square;
        if (!is_refuted(setup, budget)) left.push_back(setup);
    }
    if (left.empty()) return false;
    setup = left.front();
    if (left.size() == 1) return true;
    setup.ep_square.reset();
    const auto proved = std::ranges::find_if(left, [&](const Setup& one) {
        return one.ep_square && is_double_step_proved(setup, *one.ep_square, budget);
    });
    if (proved != left.end()) setup.ep_square = proved->ep_square;
    return true;
}

/// Returns every set of the given squares, larger sets first.
std::vector<SquareSet> all_sets(const std::vector<Square>& squares) {
    std::vector<SquareSet> sets;
    for (unsigned chosen = 0; chosen < 1U << squares.size(); ++chosen)
        sets.push_back(chosen_of(squares, chosen));
    std::ranges::stable_sort(sets, std::ranges::greater(), &SquareSet::size);
    return sets;
}

/// Returns the setups with castling rights that are not refuted, each with the en passant square that its
/// rights imply. Omits a setup if another one has more castling rights and the same en passant square, since
/// castling is allowed unless it is refuted. A setup with fewer rights has no more en passant squares,
/// because it allows more last moves.
std::vector<Setup> readings_with_rights(const Setup& bare, Budget& budget) {
    std::vector<Setup> readings;
    for (const SquareSet rooks : all_sets(rooks_at_home(bare))) {
        Setup setup = bare;
        setup.castling_rooks = rooks;
        const auto has_more = [&](const Setup& other) { return other.castling_rooks.contains_all(rooks); };
        const bool is_without = std::ranges::any_of(
            readings, [&](const Setup& other) { return has_more(other) && !other.ep_square; });
        if (is_without || !set_ep_square(setup, budget)) continue;
        const bool is_new = std::ranges::none_of(readings, [&](const Setup& other) {
            return has_more(other) && other.ep_square == setup.ep_square;
        });
        if (is_new) readings.push_back(setup);
    }
    return readings;
}

Setup without_rights(const Setup& diagram) {
    Setup bare = diagram;
    bare.castling_rooks = {};
    bare.ep_square.reset();
    return bare;
}

/// Returns every setup that the diagram can stand for. The first has no rights, the last has the most.
std::vector<Setup> all_readings(const Setup& bare) {
    const std::vector<Square> rooks = rooks_at_home(bare);
    std::vector<Setup> readings;
    for (const auto ep_square : possible_ep_fields(bare)) {
        for (unsigned chosen = 0; chosen < 1U << rooks.size(); ++chosen) {
            readings.push_back(bare);
            readings.back().ep_square = ep_square;
            readings.back().castling_rooks = chosen_of(rooks, chosen);
        }
    }
    return readings;
}

/// Returns castling rights in the order of a FEN, as in `KQk`, or `-` if there are none. K and Q are the
/// sides of the king, also in Chess960.
std::string castlings_text(const Setup& setup) {
    std::string text;
    for (const Color color : {Color::white, Color::black}) {
        const SquareSet rooks = setup.castling_rooks & squares_of(home_rank(color));
        if (rooks.empty()) continue;
        const Square king = setup.board.of(color, PieceType::king).first();
        if (rooks.last() > king) text += color == Color::white ? 'K' : 'k';
        if (rooks.first() < king) text += color == Color::white ? 'Q' : 'q';
    }
    return text.empty() ? "-" : text;
}

/// Adds to `reading` the captures that must have been made, with the squares on which they could have been
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
        reading.pawns.push_back({.pawn = made.pawn,
                                 .home = made.home,
                                 .captures = {made.captures.begin(), made.captures.end()},
                                 .most = made.most});
    }
    for (const facts::CapturedMan& lost : losses->men) {
        reading.lost.push_back(
            {.home = lost.home, .man = facts::man_of_home(lost.home), .squares = lost.squares});
    }
}

DiagramReading read_by_codex(const Setup& diagram, Budget& budget) {
    DiagramReading reading;
    reading.setups = read_diagram(diagram, budget.part());
    const std::vector<Setup>& setups = reading.setups;
    for (const Setup& setup : setups) {
        reading.castling.push_back(castlings_text(setup));
        reading.en_passant_with.push_back(setup.ep_square ? setup.ep_square->name() : "-");
    }
    const bool is_always =
        std::ranges::count(reading.en_passant_with, reading.en_passant_with.front()) == std::ssize(setups);
    if (is_always) {
        reading.en_passant = setups.front().ep_square;
        reading.en_passant_with.clear();
    }
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
    const Setup bare = without_rights(diagram);
    const std::vector<Square> rooks = rooks_at_home(bare);
    if (rooks.empty() && possible_ep_squares(bare).empty()) return {bare};
    std::vector<Setup> readings = readings_with_rights(bare, budget);
    if (!readings.empty()) return readings;
    // The diagram is illegal with any rights, so all rights are kept.
    readings.push_back(bare);
    for (const Square rook : rooks) readings.front().castling_rooks |= rook;
    return readings;
}

DiagramVerdict legality_of_diagram(const Setup& diagram, const LegalityOptions& options) {
    Budget budget(options.limits);
    LegalityOptions part = options;
    part.limits = budget.part();
    part.construct = false;
    std::optional<LegalityVerdict> best;
    std::vector<Setup> open;
    for (const Setup& setup : all_readings(without_rights(diagram))) {
        LegalityVerdict verdict = legality(setup, part);
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
        LegalityVerdict verdict = legality(open[i], part);
        if (i == 0 || verdict.answer == Answer::yes) best = std::move(verdict);
    }
    DiagramVerdict verdict;
    static_cast<BasicVerdict&>(verdict) = std::move(*best);
    verdict.unrefuted = std::move(best->unrefuted);
    verdict.subject = best->subject;
    verdict.certificate = std::move(best->certificate);
    verdict.game = std::move(best->game);
    verdict.diagram = read_by_codex(diagram, budget);
    verdict.effort.nodes = budget.spent();
    return verdict;
}

void append_json(std::string& text, const DiagramVerdict& verdict, std::string_view label) {
    JsonWriter out(text);
    write_verdict(out, verdict, label);
}

}  // namespace doublecheck
