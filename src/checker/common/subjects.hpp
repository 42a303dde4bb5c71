// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "checker/common/leaves.hpp"

// What questions are about. Each struct names all members that its subject may have.

namespace doublecheck::checker {

/// `chess960`: `true`, or left out. Letters of the FEN may say it too.
inline void read_as_named(Position& position, const std::optional<bool>& chess960) {
    if (chess960.value_or(false)) position.start = Start::chess960;
}

/// A position.
struct PositionSubject {
    FenText fen = {};
    std::optional<bool> chess960 = {};

    static constexpr auto fields() {
        return members(field("fen", &PositionSubject::fen, "the position"),
                       field("chess960", &PositionSubject::chess960, "it is Chess960"));
    }
    void settle() { read_as_named(fen.stand.position, chess960); }
    [[nodiscard]] Start start() const { return fen.position().start; }
};

/// A position and a move in it.
struct MoveSubject {
    FenText fen = {};
    WrittenMove move = {};
    std::optional<std::string_view> written = {};
    std::optional<bool> chess960 = {};

    static constexpr auto fields() {
        return members(field("fen", &MoveSubject::fen, "the position"),
                       field("move", &MoveSubject::move, "the move that is judged"),
                       field("written", &MoveSubject::written, "how somebody wrote the move"),
                       field("chess960", &MoveSubject::chess960,
                             "it is Chess960, and castlings are written as king takes rook"));
    }
    void settle() { read_as_named(fen.stand.position, chess960); }
    [[nodiscard]] Start start() const { return fen.position().start; }
};

/// A game.
struct GameSubject {
    std::optional<FenText> start = {};
    Moves moves = {};
    std::optional<bool> chess960 = {};

    static constexpr auto fields() {
        return members(field("start", &GameSubject::start, "where it begins; left out: the initial position"),
                       field("moves", &GameSubject::moves, "its moves"),
                       field("chess960", &GameSubject::chess960,
                             "it is Chess960, and castlings are written as king takes rook"));
    }
    void settle() {
        if (start) read_as_named(start->stand.position, chess960);
    }
};

}  // namespace doublecheck::checker
