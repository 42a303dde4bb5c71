// SPDX-License-Identifier: MIT
#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace doublecheck::engine {

/// An option that an engine reports in its answer to `uci`.
struct EngineOption {
    enum class Kind : std::uint8_t { check, spin, combo, string, button };

    std::string name;  ///< may contain blanks
    Kind kind = Kind::string;
    std::string fallback = {};  ///< the `default` value
    std::optional<std::int64_t> least = std::nullopt;
    std::optional<std::int64_t> most = std::nullopt;
    std::vector<std::string> words = {};  ///< the `var` values of a combo
};

/// Parses a line `option name ... type ...`. Returns nothing if the line is not of this form, or if UCI does
/// not define the type.
[[nodiscard]] std::optional<EngineOption> parse_option(std::string_view line);

/// Returns the value to send for an option. A number outside the limits of the option is changed to the
/// nearest limit. Returns nothing if the option cannot have the value: text for a spin, anything but true or
/// false for a check, a word that no `var` of a combo lists.
[[nodiscard]] std::optional<std::string> fitted(const EngineOption& option, std::string_view value);

/// The engine's evaluation for the side to move: hundredths of a pawn, or the number of moves to mate.
struct Score {
    enum class Kind : std::uint8_t { centipawns, mate };

    Kind kind = Kind::centipawns;
    /// For a mate: the number of moves to mate; negative or 0 if the side to move is the one that is mated.
    int value = 0;
    /// Returns true if the side to move will be mated or is mated now. Engines report the latter as `mate 0`
    /// or `mate -0`.
    [[nodiscard]] bool is_lost() const { return kind == Kind::mate && value <= 0; }

    friend bool operator==(const Score&, const Score&) = default;
};

/// The chances of the side to move in thousandths, as reported by an engine with `UCI_ShowWDL`.
struct Chances {
    int win = 0;
    int draw = 0;
    int loss = 0;

    friend bool operator==(const Chances&, const Chances&) = default;
};

/// The contents of a line `info ...`. Members may come in any order; members unknown to UCI are ignored.
struct Info {
    int depth = 0;
    int rank = 1;  ///< `multipv`, from 1
    std::optional<Score> score = std::nullopt;
    bool is_bound = false;  ///< `lowerbound` or `upperbound`: the score is not a final one
    std::optional<Chances> chances = std::nullopt;
    std::uint64_t nodes = 0;
    std::vector<std::string_view> moves = {};  ///< the moves after `pv`, as views into the line
};

/// Parses a line `info ...`. Returns nothing if the line does not begin with `info`, or if it does not
/// concern the search (`info string ...`).
[[nodiscard]] std::optional<Info> parse_info(std::string_view line);

/// Returns the words of a line, which blanks separate.
[[nodiscard]] std::vector<std::string_view> split_words(std::string_view line);

/// What a line `setoption name NAME value VALUE` sets. Name and value may contain blanks; runs of blanks
/// count as one.
struct OptionValue {
    std::string name;
    std::string value = {};
};

/// Parses a line `setoption name ...`. Returns nothing if the line is not of this form.
[[nodiscard]] std::optional<OptionValue> parse_set_option(std::string_view line);

/// Returns the move of a line `bestmove ...`, or an empty text for `(none)` and `0000`. Returns nothing for
/// any other line.
[[nodiscard]] std::optional<std::string_view> parse_best_move(std::string_view line);

}  // namespace doublecheck::engine
