// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/leaf.hpp"
#include "doublecheck/legality/retract.hpp"
#include "notation/leaves.hpp"
#include "verdict/subjects.hpp"

namespace doublecheck {

/// The subject of a verdict on `legality`.
struct LegalitySubject : PositionSubject {
    bool counters = false;

    static constexpr auto fields() {
        return joined(PositionSubject::fields(),
                      members(field_unless_empty(
                          "counters", &LegalitySubject::counters,
                          "true: the halfmove clock and the move number count as part of the position")));
    }
};

/// The subject of a verdict on `legality` of some men of a position.
struct FragmentSubject {
    std::string partial = {};
    std::vector<std::string> frozen = {};

    static constexpr auto fields() {
        return members(
            field("partial", &FragmentSubject::partial, "the men, the first field of a FEN"),
            field_unless_empty("frozen", &FragmentSubject::frozen, "squares of men that never moved"));
    }
};

/// The subject of a verdict on `proof-games`.
struct ProofGamesSubject {
    std::string fen = {};
    int plies = 0;
    bool diagram = false;

    static constexpr auto fields() {
        return members(field("fen", &ProofGamesSubject::fen, "the position"),
                       field("plies", &ProofGamesSubject::plies, "the number of plies of the games"),
                       field_unless_empty("diagram", &ProofGamesSubject::diagram,
                                          "true: the rights and the side to move of the FEN do not count"));
    }
};

/// The tiers of checks, in the order in which verdicts list them. docs/legality.md describes each.
enum class Tier {
    men_and_rights,
    checks,
    last_moves,
    facts,
    kernel,
    search,
    kernel_with_ranks,
    facts_with_cases
};

template <>
struct Leaf<Tier> {
    static constexpr auto all =
        std::to_array<std::pair<Tier, std::string_view>>({{Tier::men_and_rights, "setup"},
                                                          {Tier::checks, "counts"},
                                                          {Tier::last_moves, "last-moves"},
                                                          {Tier::facts, "facts"},
                                                          {Tier::kernel, "kernel"},
                                                          {Tier::search, "search"},
                                                          {Tier::kernel_with_ranks, "kernel-with-ranks"},
                                                          {Tier::facts_with_cases, "facts-with-cases"}});
};

/// How close an unsuccessful search for a game came to the position.
struct ConstructionDetails {
    std::string stopped = {};
    std::string nearest = {};
    std::vector<std::string> moves = {};

    static constexpr auto fields() {
        return members(field("stopped", &ConstructionDetails::stopped, "the limit that ended the search"),
                       field("nearest", &ConstructionDetails::nearest,
                             "the nearest position that the search reached, as a FEN"),
                       field("moves", &ConstructionDetails::moves, "the game to that position, in UCI"));
    }
};

/// The details of `legality` for a position that nothing refutes.
struct LegalityDetails {
    std::vector<Tier> passed = {};
    std::vector<std::string> forced_last_moves = {};
    std::vector<Tier> passed_before = {};
    std::map<Tier, std::string> stopped = {};
    std::optional<std::vector<std::string>> captures = std::nullopt;
    std::optional<ConstructionDetails> construction = std::nullopt;

    static constexpr auto fields() {
        return members(
            field("passed", &LegalityDetails::passed, "the methods that do not refute the position"),
            field_unless_empty("forced_last_moves", &LegalityDetails::forced_last_moves,
                               "the last moves, as long as only one is possible; the last one first"),
            field_unless_empty("passed_before", &LegalityDetails::passed_before,
                               "the methods that do not refute the earlier positions"),
            field_unless_empty("stopped", &LegalityDetails::stopped,
                               "the methods that a limit stopped, with the limit"),
            field("kernel", &LegalityDetails::captures,
                  "captures by which the pawns could have come where they are"),
            field("construction", &LegalityDetails::construction,
                  "if no game was found: how near the search came"));
    }
};

/// The details of a verdict on `proof-games`.
struct ProofGamesDetails {
    std::int64_t number = 0;
    bool is_complete = false;

    static constexpr auto fields() {
        return members(field("number", &ProofGamesDetails::number, "the number of games that were found"),
                       field("is_complete", &ProofGamesDetails::is_complete,
                             "whether these are all games of that length"));
    }
};

/// A pawn that must have made captures on its way to its square.
struct PawnCaptures {
    std::string pawn = {};
    std::string home = {};
    std::vector<std::vector<std::string>> captures = {};
    std::int64_t most = 0;

    static constexpr auto fields() {
        return members(
            field("pawn", &PawnCaptures::pawn, "the square on which the pawn stands"),
            field("home", &PawnCaptures::home, "the square on which it began"),
            field("captures", &PawnCaptures::captures,
                  "the captures that it must have made, in order; for each the squares on which it can have "
                  "been made"),
            field("most", &PawnCaptures::most, "the largest number of captures that it could have made"));
    }
};

/// A captured man that must have been captured on one of a few squares.
struct LostMan {
    std::string home = {};
    std::string man = {};
    std::vector<std::string> squares = {};

    static constexpr auto fields() {
        return members(
            field("home", &LostMan::home, "the square on which it began"),
            field("man", &LostMan::man, "the man as which it began, as a letter of a FEN"),
            field("squares", &LostMan::squares, "the squares on which it could have been captured"));
    }
};

/// What retrograde analysis shows about a diagram besides its legality. As in the Codex for Chess
/// Composition, castling is allowed unless the right is refuted.
struct DiagramReading {
    std::vector<std::string> castling = {};
    std::optional<std::string> en_passant = std::nullopt;
    std::vector<std::string> en_passant_with = {};
    std::optional<LastMove> last_move = std::nullopt;
    std::map<Color, std::int64_t> promoted = {};
    std::map<Color, std::int64_t> captured = {};
    std::map<Color, std::int64_t> by_pawns = {};
    std::vector<PawnCaptures> pawns = {};
    std::vector<LostMan> lost = {};

    static constexpr auto fields() {
        return members(
            field("castling", &DiagramReading::castling,
                  "castling rights as in a FEN; several entries if not all rights can exist together"),
            field("en_passant", &DiagramReading::en_passant,
                  "the square that the last move, proved to be a double step, passed over"),
            field_unless_empty("en_passant_with", &DiagramReading::en_passant_with,
                               "if the capture en passant depends on castling: for each entry of `castling` "
                               "the square of the capture, or -"),
            field("last_move", &DiagramReading::last_move, "the last move, if there can be only one"),
            field("promoted", &DiagramReading::promoted,
                  "for each side, the least number of men that are promoted pawns"),
            field("captured", &DiagramReading::captured, "for each side, the number of men that it has lost"),
            field_unless_empty("by_pawns", &DiagramReading::by_pawns,
                               "for each side, the least number of captures by its pawns, including those "
                               "that promoted later"),
            field_unless_empty("pawns", &DiagramReading::pawns, "pawns that must have captured"),
            field_unless_empty("lost", &DiagramReading::lost,
                               "men that must have been captured on one of at most three squares"));
    }
};

/// The details that a verdict on the `legality` of a diagram has in addition. They follow its other details.
struct DiagramDetails {
    DiagramReading diagram = {};

    static constexpr auto fields() {
        return members(
            field("diagram", &DiagramDetails::diagram,
                  "what retrograde analysis shows, with the conventions of the Codex for Chess Composition"));
    }
};

}  // namespace doublecheck
