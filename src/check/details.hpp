// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "check/check_kinds.hpp"
#include "doublecheck/board/square_set.hpp"
#include "doublecheck/verdict/field.hpp"
#include "notation/leaves.hpp"

namespace doublecheck {

template <>
struct Leaf<CheckKind> {
    static constexpr auto all = [] {
        std::array<std::pair<CheckKind, std::string_view>, check_kind_count> words{};
        for (std::size_t i = 0; i < check_kind_count; ++i)
            words[i] = {static_cast<CheckKind>(i), check_kind_names[i]};
        return words;
    }();
};

/// The legal moves that meet a check, in SAN.
struct WaysOutDetails {
    std::vector<SanText> king = {};
    std::vector<SanText> captures = {};
    std::vector<SanText> interpositions = {};

    static constexpr auto fields() {
        return members(field("king", &WaysOutDetails::king, "moves of the king"),
                       field("captures", &WaysOutDetails::captures, "captures of the man that gives check"),
                       field("interpositions", &WaysOutDetails::interpositions,
                             "moves to a square between that man and the king"));
    }
};

/// A move that does not get out of check.
struct RefusedMove {
    UciText move = {};
    /// Id in the rule catalogue; when read from JSON, the text must outlive this struct.
    std::string_view rule = {};
    std::string why = {};
    PieceType man = PieceType::pawn;  ///< the man that would move

    static constexpr auto fields() {
        return members(field("move", &RefusedMove::move, "the move in UCI"),
                       field("rule", &RefusedMove::rule, "an id of the rule catalogue"),
                       field("why", &RefusedMove::why, "a sentence for people"));
    }
};

/// The checks that the side to move can give.
struct AvailableChecks {
    int checks = 0;
    int double_checks = 0;
    int safe_checks = 0;
    std::vector<SanText> mates = {};

    static constexpr auto fields() {
        return members(field("checks", &AvailableChecks::checks, "the number of checks"),
                       field("double_checks", &AvailableChecks::double_checks, "the number of double checks"),
                       field("safe_checks", &AvailableChecks::safe_checks,
                             "the number of checks after which no checking man can be captured"),
                       field("mates", &AvailableChecks::mates, "the checks that mate"));
    }
};

/// The details of `check` about a position.
struct CheckDetails {
    SquareSet checkers = {};
    std::optional<std::vector<CheckKind>> kinds = std::nullopt;
    std::optional<WaysOutDetails> ways_out = std::nullopt;
    std::optional<std::vector<RefusedMove>> refused = std::nullopt;
    AvailableChecks available = {};

    static constexpr auto fields() {
        return members(
            field("checkers", &CheckDetails::checkers, "the men that give check"),
            field("kinds", &CheckDetails::kinds,
                  "in check: the kinds of check that are known without the last move"),
            field("ways_out", &CheckDetails::ways_out, "in check: the legal moves"),
            field("refused", &CheckDetails::refused, "in check: attempted moves that are illegal, and why"),
            field("available", &CheckDetails::available, "the checks that the side to move can give"));
    }
};

/// The details of `check` about a board on which the side that has just moved is in check.
struct ImpossibleCheckDetails {
    SquareSet checkers = {};
    SquareSet opposite_checkers = {};

    static constexpr auto fields() {
        return members(field("checkers", &ImpossibleCheckDetails::checkers,
                             "the men that attack the king of the side to move"),
                       field("opposite_checkers", &ImpossibleCheckDetails::opposite_checkers,
                             "the men that attack the other king"));
    }
};

/// A move of a game that gave check.
struct GivenCheck {
    int ply = 0;
    PlayedSanText move = {};
    std::vector<CheckKind> kinds = {};
    SquareSet checkers = {};
    int chain = 0;
    bool is_contact_of_knights = false;  ///< the checkers next to the king are knights

    static constexpr auto fields() {
        return members(
            field("ply", &GivenCheck::ply, "the ply of the game, from 1"),
            field("move", &GivenCheck::move, "the move, with its number"),
            field("kinds", &GivenCheck::kinds, "the kinds of check, docs/check.md"),
            field("checkers", &GivenCheck::checkers, "the men that give check"),
            field("chain", &GivenCheck::chain,
                  "the number of consecutive plies that gave check, up to and including this one"));
    }
};

/// Consecutive plies of both sides that all gave check.
struct CheckChain {
    int first_ply = 0;
    int length = 0;

    static constexpr auto fields() {
        return members(field("first_ply", &CheckChain::first_ply, "the first ply of the chain"),
                       field("length", &CheckChain::length, "the number of plies"));
    }
};

struct LongestRuns {
    int white = 0;
    int black = 0;

    static constexpr auto fields() {
        return members(field("white", &LongestRuns::white, "White's"),
                       field("black", &LongestRuns::black, "Black's"));
    }
};

struct RepetitionCounts {
    int most = 0;
    int last_position = 0;

    static constexpr auto fields() {
        return members(
            field("most", &RepetitionCounts::most, "the number of occurrences of the most frequent position"),
            field("last_position", &RepetitionCounts::last_position,
                  "the number of occurrences of the last position"));
    }
};

struct PerpetualInGame {
    int ply = 0;
    Color by = Color::white;
    int checks = 0;

    static constexpr auto fields() {
        return members(
            field("ply", &PerpetualInGame::ply, "the ply after which a position occurs for the third time"),
            field("by", &PerpetualInGame::by, "the side that gives it"),
            field("checks", &PerpetualInGame::checks,
                  "the number of consecutive moves of that side, up to this ply, that were checks"));
    }
};

/// The details of `check` about a game.
struct GameCheckDetails {
    std::vector<GivenCheck> plies = {};
    std::map<CheckKind, int> totals = {};
    std::vector<CheckChain> chains = {};
    LongestRuns longest_runs = {};
    RepetitionCounts repetition = {};
    std::optional<PerpetualInGame> perpetual = std::nullopt;

    static constexpr auto fields() {
        return members(
            field("plies", &GameCheckDetails::plies, "every move that gave check"),
            field("totals", &GameCheckDetails::totals, "the number of checks of each kind"),
            field("chains", &GameCheckDetails::chains, "checks that were answered with a check"),
            field("longest_runs", &GameCheckDetails::longest_runs,
                  "for each side, the largest number of consecutive moves that were all checks"),
            field("repetition", &GameCheckDetails::repetition, "how often positions were repeated"),
            field("perpetual", &GameCheckDetails::perpetual, "the first perpetual check"));
    }
};

struct StoppedAt {
    int ply = 0;
    std::string limit = {};

    static constexpr auto fields() {
        return members(field("ply", &StoppedAt::ply, "the last ply that was examined"),
                       field("limit", &StoppedAt::limit, "the limit that was reached"));
    }
};

/// The details of `check` about a game whose replay was stopped by a limit.
struct StoppedCheckDetails {
    StoppedAt stopped = {};

    static constexpr auto fields() {
        return members(field("stopped", &StoppedCheckDetails::stopped, "where a limit stopped the replay"));
    }
};

/// The details of `perpetual`.
struct PerpetualDetails {
    std::optional<SanText> move = std::nullopt;
    std::optional<std::string> limit = std::nullopt;
    std::optional<bool> checks_force_mate = std::nullopt;

    static constexpr auto fields() {
        return members(field("move", &PerpetualDetails::move, "yes: the first check"),
                       field("limit", &PerpetualDetails::limit, "unknown: the limit that stopped the search"),
                       field("checks_force_mate", &PerpetualDetails::checks_force_mate,
                             "no: true if the checks force mate"));
    }
};

}  // namespace doublecheck
