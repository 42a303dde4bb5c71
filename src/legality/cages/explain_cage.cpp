// SPDX-License-Identifier: MIT
#include "legality/cages/cages.hpp"

#include <fmt/format.h>

#include "doublecheck/legality/certificates.hpp"
#include "doublecheck/notation/fen.hpp"
#include "legality/common/text.hpp"
#include "legality/common/verdict_rules.hpp"
#include "legality/last_move/retraction_rules.hpp"
#include "notation/leaves.hpp"
#include "notation/words.hpp"
#include "verdict/fields.hpp"

namespace doublecheck::cages {
namespace {

/// Where one man stands in a set of states that no retraction leaves.
struct ManHistory {
    SquareSet squares = {};  ///< the squares on which it stands in some state
    bool is_always_known = true;
    bool is_ever_home = false;
};

/// Returns true if the state has a check that no last move could have given, so that no move can be taken
/// back.
bool has_impossible_check(const Cage& cage, const State& state) {
    std::vector<EarlierState> before;
    if (!has_check(board_of(cage.roster, state))) return false;
    find_earlier_states(cage.roster, state, before);
    return before.empty();
}

ManHistory history_of(const Cage& cage, std::size_t man) {
    ManHistory history;
    for (const State& state : cage.set.states) {
        if (has_impossible_check(cage, state)) continue;
        history.is_always_known &= state.knows(man);
        if (!state.knows(man)) continue;
        history.squares |= state.square(man);
        history.is_ever_home |= is_home(state.square(man), piece_of(cage.roster, state, man));
    }
    return history;
}

/// Returns a man that is known in all states and never at home, preferably a king, or `max_men` if there is
/// none.
std::size_t captive_of(const Cage& cage) {
    std::size_t captive = max_men;
    for (std::size_t man = 0; man < cage.roster.size; ++man) {
        const ManHistory history = history_of(cage, man);
        if (!history.is_always_known || history.is_ever_home) continue;
        if (captive == max_men || cage.roster.pieces[man].type == PieceType::king) captive = man;
    }
    return captive;
}

/// Explains a single state that is impossible without taking anything back, or returns an empty text.
std::string why_impossible(const Board& men) {
    if (const SquareSet pawns = men.of(PieceType::pawn) & end_ranks; !pawns.empty()) {
        return fmt::format("{} cannot stand on the first or the eighth rank.",
                           capitalised(men_on(men, pawns, Colours::always)));
    }
    for (const Color color : {Color::white, Color::black}) {
        if (men.of(color, PieceType::king).has_more_than_one()) {
            return fmt::format("{} has more than one king.", name(color));
        }
    }
    if (has_check(men)) return "Both kings are in check, and no move could have led to that.";
    for (const Color color : {Color::white, Color::black}) {
        Board own;
        for (const Square square : men.of(color)) own.put(square, *men.at(square));
        if (is_impossible(own)) {
            return fmt::format("{} has more men, or more pawns and promoted men, than there can be.",
                               name(color));
        }
    }
    return {};
}

std::string explain_men(const Cage& cage, const Board& board, SquareSet men) {
    const std::size_t captive = captive_of(cage);
    if (captive == max_men) {
        return fmt::format(
            "{} hold each other: whichever of their moves are taken back, there is always one of them that "
            "is not where it began.",
            capitalised(men_on(board, men, Colours::always)));
    }
    const Square at = cage.set.states.front().square(captive);
    const SquareSet others = men - at;
    const SquareSet squares = history_of(cage, captive).squares;
    const std::string who = men_on(board, at, Colours::always);
    if (others.empty()) {
        return fmt::format("{}{} did not begin there, and there is no square from which it could have come.",
                           capitalised(who),
                           (cage.roster.frozen >> captive & 1U) != 0 ? ", which never moved," : "");
    }
    const bool has_king = men.intersects(board.of(PieceType::king));
    if (squares == SquareSet(at)) {
        return fmt::format(
            "{} did not begin there and cannot have come there. It and {} hold each other, and no move of "
            "theirs can be taken back that lets it out: the squares from which they could have come are "
            "occupied{}.",
            capitalised(who), men_on(board, others, Colours::always),
            has_king ? ", or a move from there would have left a check that nothing could have given" : "");
    }
    return fmt::format(
        "{} has no way back to where it began. Held by {}, it stood only on {} before: the squares from "
        "which it could have come there are occupied{}.",
        capitalised(who), men_on(board, others, Colours::always), joined(names(squares)),
        has_king ? ", or attacked by a man that cannot have given this check" : "");
}

}  // namespace

Reason explain(const Cage& cage) {
    const State& first = cage.set.states.front();
    const Board all = board_of(cage.roster, first);
    SquareSet men;
    for (const State& state : cage.set.states) {
        for (std::size_t man = 0; man < cage.roster.size; ++man) {
            if (state.knows(man) && first.knows(man)) men |= first.square(man);
        }
    }
    std::string text = is_impossible(all) ? why_impossible(all) : explain_men(cage, all, men);
    return {
        .rule = std::string(retraction::caged.rule.id), .text = std::move(text), .squares = vector_of(men)};
}

std::string first_field(const Board& board) {
    const std::string written = fen({.board = board});
    return written.substr(0, written.find(' '));
}

CageCertificate certify(const Cage& cage) {
    CageCertificate certificate;
    for (const State& state : cage.set.states)
        certificate.states.push_back(first_field(board_of(cage.roster, state)));
    return certificate;
}

}  // namespace doublecheck::cages

namespace doublecheck {

constinit const RetractionRule retraction::caged = {
    .rule = {"cage.closed-set",
             "The men lock each other in: no game leads to a position in which they stand like this, "
             "whatever stands elsewhere.",
             "A set of states, each some men on squares. Every last move that one of these men could have "
             "made leads back to a state of the set, and moves of others leave the men where they are; a "
             "king in check from the next square or by a knight admits only the last moves that gave this "
             "check. So every position of a game that ends in a state of the set has such men, the first one "
             "too; but no state fits the initial array."},
    .explain = [](const Refutation&, const Setup&) -> std::string {
        return "before it, the men would lock each other in so that no game leads there";
    }};

}  // namespace doublecheck
