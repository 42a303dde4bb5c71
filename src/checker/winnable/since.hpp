// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "checker/mate/winnable_subject.hpp"

namespace doublecheck::checker {

/// The subject of `unwinnable-since`.
struct SinceSubject {
    PlayableFen start = {};
    Moves moves = {};
    std::optional<bool> chess960 = {};
    std::optional<bool> seventyfive = {};

    void settle() {
        if (chess960.value_or(false)) start.read_as(Start::chess960);
    }
    [[nodiscard]] bool counts_moves() const { return seventyfive.value_or(false); }

    static constexpr auto fields() {
        return members(
            field("start", &SinceSubject::start, "where the game begins"),
            field("moves", &SinceSubject::moves, "its moves"),
            field("chess960", &SinceSubject::chess960,
                  "it is Chess960, and castling is written as king takes rook"),
            field("seventyfive", &SinceSubject::seventyfive, "whether a draw by 75 moves ends the game"));
    }
};

/// What the certificate says of a side.
struct SideEntry {
    std::optional<const Value*> end = {};
    std::optional<std::int64_t> ply = {};
    std::optional<const Value*> now = {};
    std::optional<const Value*> before = {};

    static constexpr auto fields() {
        return members(field("end", &SideEntry::end, "it can mate from the last position"),
                       field("ply", &SideEntry::ply, "after so many plies it cannot"),
                       field("now", &SideEntry::now, "that it cannot then"),
                       field("before", &SideEntry::before, "that it could one ply before"));
    }
};
struct SinceBody {
    std::optional<SideEntry> white = {};
    std::optional<SideEntry> black = {};

    static constexpr auto fields() {
        return members(field("white", &SinceBody::white, "of White as the winner"),
                       field("black", &SinceBody::black, "of Black as the winner"));
    }
};

/// A position of the game, how many half-moves ago the last capture or pawn move was, and the move's number.
struct GamePosition {
    SoundPosition position;
    int clock = 0;
    int number = 1;
};

/// What is proved of one side.
struct Side {
    Color winner = Color::white;
    bool can_mate_in_the_end = false;
    std::optional<std::size_t> ply = std::nullopt;  ///< after which it cannot mate any more
    bool is_first = false;                          ///< and before that ply it could
    std::vector<std::string> covered = {};          ///< reasons that follow
};

/// Covers the details and reasons that follow from what is proved of White and Black; what is wrong with the
/// details, or an empty text.
std::string cover_since(const Task& task, const SinceSubject& subject, const std::vector<GamePosition>& game,
                        const std::array<Side, 2>& sides, Outcome& outcome);

}  // namespace doublecheck::checker
