// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <cstdlib>
#include <string>
#include <string_view>

#include "checker/common/moves.hpp"
#include "checker/kinds.hpp"
#include "checker/legality/legality_subjects.hpp"
#include "checker/retract/last_moves.hpp"

// The certificate names a rule by which the counters of a FEN contradict its men, and the checker counts
// everything again. The proofs are with the rules in docs/rules.md.

namespace doublecheck::checker {

namespace {

struct CountersBody {
    std::string_view rule = {};

    static constexpr auto fields() {
        return members(field("rule", &CountersBody::rule, "what the counters contradict"));
    }
};

/// The counts for one side.
struct Side {
    int men = 0;
    int pawn_moves = 0;  ///< the fewest moves that its pawns have made, those of promoted pawns included
    int promoted = 0;    ///< the fewest men that must be promoted pawns
    int displaced = 0;   ///< the pieces that do not stand on an initial square of their kind
    bool has_king_at_home = false;
};

void count_man(char kind, int square, Color color, Side& side, std::array<int, 6>& of_kind) {
    constexpr std::string_view pieces = "qrnbb";
    const int own_rank = color == Color::white ? rank_of(square) : 7 - rank_of(square);
    ++side.men;
    if (kind == 'p') {
        constexpr std::array moves = {0, 0, 1, 1, 2, 3, 4, 0};
        side.pawn_moves += moves[static_cast<std::size_t>(own_rank)];
        return;
    }
    const bool is_home = own_rank == 0 && "rnbqkbnr"[file_of(square)] == kind;
    if (!is_home) ++side.displaced;
    if (kind == 'k') {
        side.has_king_at_home = is_home;
        return;
    }
    const bool is_light = (file_of(square) + rank_of(square)) % 2 != 0;
    ++of_kind[kind == 'b' && is_light ? 4 : pieces.find(kind)];
}

Side count(const Men& men, Color color) {
    Side side;
    std::array<int, 6> of_kind = {};
    for (int square = 0; square < 64; ++square) {
        if (is_man_of(men[square], color)) count_man(kind_of(men[square]), square, color, side, of_kind);
    }
    constexpr std::array first = {1, 2, 2, 1, 1};
    for (std::size_t kind = 0; kind < first.size(); ++kind)
        side.promoted += std::max(0, of_kind[kind] - first[kind]);
    side.pawn_moves += 5 * side.promoted;
    return side;
}

/// A position with its counters, and the counts for both sides.
struct Counted {
    const BoardState& state;
    Start start;
    Side white = count(state.position.men, Color::white);
    Side black = count(state.position.men, Color::black);

    [[nodiscard]] int plies() const {
        return 2 * (state.number - 1) + (state.position.turn == Color::black ? 1 : 0);
    }
};

bool needs_more_than(const Counted& counted, const Side& side, const Side& other, int made) {
    if (16 - other.men > made) return true;
    const int pieces = side.displaced - side.promoted - (side.has_king_at_home ? 0 : 1);
    return side.pawn_moves + (counted.start == Start::standard ? std::max(0, pieces) : 0) > made;
}

bool is_no_beginning(const Counted& counted) {
    const Position& position = counted.state.position;
    const bool is_array =
        counted.start == Start::standard ? position == initial_position() : is_chess960_array(position);
    return counted.plies() < 0 || (counted.plies() == 0 && (counted.state.plies != 0 || !is_array));
}

bool has_too_few_moves(const Counted& counted) {
    const int plies = counted.plies();
    return needs_more_than(counted, counted.white, counted.black, (plies + 1) / 2) ||
           needs_more_than(counted, counted.black, counted.white, plies / 2);
}

bool has_too_long_a_clock(const Counted& counted) {
    const int captures = 32 - counted.white.men - counted.black.men;
    const int pawns = counted.white.pawn_moves + counted.black.pawn_moves;
    return counted.state.plies + std::max({0, captures, pawns}) > counted.plies();
}

/// Returns true if the move that was taken back reset the clock to 0.
bool puts_back(const LastMoves& last_moves, const Retraction& one) {
    const char kind = kind_of(last_moves.position().men[one.to]);
    return one.uncaptured != '-' || kind == 'p' || one.kind == RetractionKind::promotion;
}

/// Returns true if every move that could have been the last contradicts the clock.
bool has_no_last_move(const Counted& counted, Frame& frame) {
    if (!has_kings_and_pawns_in_place(counted.state.position.men)) return false;
    LastMoves last_moves(counted.state.position, EpField::asserted, frame);
    return std::ranges::none_of(last_moves.all(), [&](const Retraction& one) {
        if (!frame.meter.spend()) return true;
        if (puts_back(last_moves, one) != (counted.state.plies == 0)) return false;
        const Position earlier = before(last_moves.position(), one);
        return last_moves.any_refutation(one, earlier) == nullptr && last_moves.leads_here(one, earlier);
    });
}

struct CounterRule {
    std::string_view id;
    bool (*holds)(const Counted&);
};
constexpr std::array rules = {CounterRule{"counters.beginning", is_no_beginning},
                              CounterRule{"counters.moves", has_too_few_moves},
                              CounterRule{"counters.clock", has_too_long_a_clock}};

bool holds(std::string_view id, const Counted& counted, Frame& frame) {
    if (id == "counters.last-move") return counted.plies() > 0 && has_no_last_move(counted, frame);
    const auto rule = std::ranges::find(rules, id, &CounterRule::id);
    return rule != rules.end() && rule->holds(counted);
}

Outcome check_counters(const Task& task) {
    if (task.verdict.answer != Answer::no) return rejected("Wrong counters prove only the answer no.");
    const auto subject = read_legality_subject(task);
    if (!subject) return rejected("The subject", subject.error());
    if (!subject->has_counters()) return rejected("The subject does not ask about its counters.");
    const auto body = read_body<CountersBody>(task);
    if (!body) return rejected("The certificate", body.error());
    const std::string rule(body->rule);
    if (!has_reason(task.verdict, rule))
        return rejected("No reason of the verdict names the rule " + rule + ".");
    const ListedPositions no_positions;
    const Cages no_cages({}, subject->fen.position(), task.meter);
    Frame frame(subject->start(), no_positions, no_cages, task.meter);
    if (!holds(body->rule, {subject->fen.state, subject->start()}, frame))
        return rejected("The rule " + rule + " does not contradict the counters.");
    Outcome outcome = accepted("The rule " + rule + " contradicts the counters.",
                               no_game_leads_to(*subject) + " Its counters are part of it.");
    for (std::size_t i = 0; i < task.verdict.reasons.size(); ++i) {
        if (task.verdict.reasons[i].rule == rule) outcome.cover_rule(i);
    }
    return outcome;
}

}  // namespace

const Kind kinds::counters = {"counters", check_counters, {"legality"}};

}  // namespace doublecheck::checker
