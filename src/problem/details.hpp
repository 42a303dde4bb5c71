// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "notation/leaves.hpp"
#include "problem/themes.hpp"
#include "verdict/certificates.hpp"

namespace doublecheck {

/// The subject of `solve` and `compose`.
struct SolveSubject {
    std::string fen = {};
    std::string stipulation = {};
    bool chess960 = false;
    std::vector<std::string> parts = {};

    static constexpr auto fields() {
        return members(field("fen", &SolveSubject::fen, "the position"),
                       field("stipulation", &SolveSubject::stipulation, "`#2`, `h#3.5`, ..."),
                       field_unless_empty("chess960", &SolveSubject::chess960, "true: it is Chess960"),
                       field_unless_empty(
                           "parts", &SolveSubject::parts,
                           "if not all castling rights can exist together: one FEN for each set of rights"));
    }
};

/// The soundness of a direct mate: sound if it has one key and the mate takes as many moves as stipulated,
/// cooked if it has several keys, short if there is a mate in fewer moves.
enum class Soundness : std::uint8_t { sound, cooked, short_mate, unsolvable };

template <>
struct Leaf<Soundness> {
    static constexpr auto all =
        std::to_array<std::pair<Soundness, std::string_view>>({{Soundness::sound, "sound"},
                                                               {Soundness::cooked, "cooked"},
                                                               {Soundness::short_mate, "short"},
                                                               {Soundness::unsolvable, "unsolvable"}});
};

/// A reply of the defender, and all moves that mate soonest after it. A template only because `PlayDetails`
/// and this type contain each other.
template <typename AnyPlay>
struct VariationDetailsOf {
    UciText defence = {};
    SanText san = {};
    std::vector<AnyPlay> answers = {};

    static constexpr auto fields() {
        return members(field("defence", &VariationDetailsOf::defence, "the reply"),
                       field("san", &VariationDetailsOf::san, "the same in SAN"),
                       field("answers", &VariationDetailsOf::answers, "all moves that mate soonest"));
    }
};

/// A move of the attacker in the tree of a solution.
struct PlayDetails {
    using VariationDetails = VariationDetailsOf<PlayDetails>;

    UciText move = {};
    SanText san = {};
    int moves = 1;
    std::optional<std::vector<PlayDetails>> threats = std::nullopt;
    std::optional<std::vector<VariationDetails>> variations = std::nullopt;
    std::optional<std::vector<VariationDetails>> refutations = std::nullopt;

    static constexpr auto fields() {
        return members(
            field("move", &PlayDetails::move, "the move"), field("san", &PlayDetails::san, "the same in SAN"),
            field("moves", &PlayDetails::moves, "the number of moves to mate, including this one"),
            field("threats", &PlayDetails::threats, "the moves that would mate if the defender passed"),
            field("variations", &PlayDetails::variations, "the replies that parry the threats"),
            field("refutations", &PlayDetails::refutations, "of a try: the replies that refute it"));
    }
    /// Returns the schema of one level: the moves below have the same form.
    static Object schema();
};

using VariationDetails = PlayDetails::VariationDetails;

/// The tree of a direct mate.
struct TreeDetails {
    std::vector<PlayDetails> keys = {};
    std::vector<PlayDetails> tries = {};
    std::vector<VariationDetails> set_play = {};
    bool is_block = false;
    bool is_cut = false;

    static constexpr auto fields() {
        return members(
            field("keys", &TreeDetails::keys, "the keys, the shortest mates first, with what follows"),
            field("tries", &TreeDetails::tries, "first moves that only one reply refutes"),
            field("set_play", &TreeDetails::set_play, "what would follow if the defender were to move"),
            field("block", &TreeDetails::is_block, "whether the set play answers every move"),
            field("cut", &TreeDetails::is_cut, "whether the tree is incomplete because it was too large"));
    }
};

/// The solutions of a helpmate.
struct HelpDetails {
    std::uint64_t count = 0;
    std::vector<std::vector<UciText>> lines = {};

    static constexpr auto fields() {
        return members(field("count", &HelpDetails::count, "the number of solutions"),
                       field("lines", &HelpDetails::lines, "the first thousand solutions"));
    }
};

/// Why a diagram cannot arise in a game.
struct IllegalDiagram {
    std::string rule = {};
    std::string text = {};

    static constexpr auto fields() {
        return members(field("rule", &IllegalDiagram::rule, "the rule that refutes it"),
                       field("text", &IllegalDiagram::text, "the reason in words"));
    }
};

/// A key that the input states.
struct StatedKey {
    std::string written = {};
    std::optional<UciText> move = std::nullopt;
    bool is_key = false;

    static constexpr auto fields() {
        return members(field("written", &StatedKey::written, "the key as the input states it"),
                       field("move", &StatedKey::move, "the move, if it is a legal one"),
                       field("key", &StatedKey::is_key, "whether it is one of the keys"));
    }
};

/// The result for one set of castling rights.
struct PartDetails {
    FenLine fen = {};
    std::optional<Soundness> soundness = std::nullopt;
    std::optional<std::vector<UciText>> keys = std::nullopt;

    static constexpr auto fields() {
        return members(field("fen", &PartDetails::fen, "the position with its castling rights"),
                       field("soundness", &PartDetails::soundness, "of a direct mate: the soundness"),
                       field("keys", &PartDetails::keys, "of a direct mate: the keys"));
    }
};

/// The number of moves that have a theme, for each part of the solution in which it occurs.
struct ThemeDetails {
    Theme theme = Theme::double_check;
    std::optional<std::uint64_t> set_play = std::nullopt;
    std::optional<std::uint64_t> tries = std::nullopt;
    std::optional<std::uint64_t> keys = std::nullopt;
    std::optional<std::uint64_t> threats = std::nullopt;
    std::optional<std::uint64_t> variations = std::nullopt;
    std::optional<std::uint64_t> defences = std::nullopt;
    std::optional<std::uint64_t> solutions = std::nullopt;

    static constexpr auto fields() {
        return members(field("theme", &ThemeDetails::theme, "the theme"),
                       field("set_play", &ThemeDetails::set_play, "answers in the set play"),
                       field("tries", &ThemeDetails::tries, "tries and what follows them"),
                       field("keys", &ThemeDetails::keys, "keys"),
                       field("threats", &ThemeDetails::threats, "moves of the threats after them"),
                       field("variations", &ThemeDetails::variations, "answers in the variations"),
                       field("defences", &ThemeDetails::defences, "replies of the defender there"),
                       field("solutions", &ThemeDetails::solutions, "moves in the lines of a helpmate"));
    }
};

/// The details of `solve`.
struct SolveDetails {
    std::optional<Soundness> soundness = std::nullopt;
    std::optional<std::vector<UciText>> keys = std::nullopt;
    std::optional<HelpDetails> solutions = std::nullopt;
    std::optional<std::vector<std::vector<UciText>>> short_lines = std::nullopt;
    std::optional<TreeDetails> solution = std::nullopt;
    std::optional<std::vector<ThemeDetails>> themes = std::nullopt;
    std::optional<IllegalDiagram> illegal = std::nullopt;
    std::optional<std::vector<StatedKey>> stated = std::nullopt;
    std::optional<std::vector<PartDetails>> parts = std::nullopt;

    static constexpr auto fields() {
        return members(
            field("soundness", &SolveDetails::soundness, "of a direct mate: the soundness"),
            field("keys", &SolveDetails::keys, "all first moves that mate in time"),
            field("solutions", &SolveDetails::solutions, "of a helpmate: the solutions"),
            field("short_solutions", &SolveDetails::short_lines, "mates in fewer moves than stipulated"),
            field("solution", &SolveDetails::solution, "of a direct mate: the tree"),
            field("themes", &SolveDetails::themes,
                  "the themes of the solution, with the number of moves that have them"),
            field("illegal", &SolveDetails::illegal, "if the diagram cannot arise in a game: why"),
            field("stated", &SolveDetails::stated, "the keys that the input states"),
            field("parts", &SolveDetails::parts,
                  "if castling rights exclude each other: the result for each set of rights"));
    }
};

}  // namespace doublecheck
