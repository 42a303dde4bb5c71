// SPDX-License-Identifier: MIT
#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace doublecheck::engine {

/// An option that an engine names in its answer to `uci`.
struct EngineOption {
    enum class Kind : std::uint8_t { check, spin, combo, string, button };

    std::string name;  ///< may hold blanks
    Kind kind = Kind::string;
    std::string fallback = {};  ///< `default`
    std::optional<std::int64_t> least = std::nullopt;
    std::optional<std::int64_t> most = std::nullopt;
    std::vector<std::string> words = {};  ///< `var`, what a combo may be
};

/// Reads a line `option name ... type ...`. Nothing if it is none, or of a type that UCI does not know.
[[nodiscard]] std::optional<EngineOption> parse_option(std::string_view line);

/// The value that is sent for an option: a spin is brought within its bounds. Nothing if the option cannot
/// take it (a spin that is no number, a check that is neither true nor false, a word that no `var` names).
[[nodiscard]] std::optional<std::string> fitted(const EngineOption& option, std::string_view value);

/// How the engine thinks the side to move stands: hundredths of a pawn, or moves to mate.
struct Score {
    enum class Kind : std::uint8_t { centipawns, mate };

    Kind kind = Kind::centipawns;
    int value = 0;  ///< of a mate: in so many moves, below 0 if the side to move is mated
    /// `mate 0` and `mate -0`: the side to move is mated already.
    [[nodiscard]] bool is_lost() const { return kind == Kind::mate && value <= 0; }

    friend bool operator==(const Score&, const Score&) = default;
};

/// The chances that an engine with `UCI_ShowWDL` sees for the side to move, in thousandths.
struct Chances {
    int win = 0;
    int draw = 0;
    int loss = 0;

    friend bool operator==(const Chances&, const Chances&) = default;
};

/// What one line `info ...` says. Members may come in any order; what UCI does not name is passed over.
struct Info {
    int depth = 0;
    int rank = 1;  ///< `multipv`, from 1
    std::optional<Score> score = std::nullopt;
    bool is_bound = false;  ///< `lowerbound` or `upperbound`: no evaluation yet
    std::optional<Chances> chances = std::nullopt;
    std::uint64_t nodes = 0;
    std::vector<std::string_view> moves = {};  ///< `pv`, within the line
};

/// Reads a line `info ...`; nothing if it is none or says nothing of the game (`info string ...`).
[[nodiscard]] std::optional<Info> parse_info(std::string_view line);

/// The move of a line `bestmove ...`; an empty text for `(none)` and `0000`. Nothing if it is no such line.
[[nodiscard]] std::optional<std::string_view> parse_best_move(std::string_view line);

}  // namespace doublecheck::engine
