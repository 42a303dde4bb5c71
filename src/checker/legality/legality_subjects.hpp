// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "checker/common/leaves.hpp"
#include "checker/common/task.hpp"

namespace doublecheck::checker {

/// How many moves are to be taken back.
class Plies {
  public:
    static Strict<Plies> read(const Value& value);

    static std::optional<Plies> of(std::int64_t number);
    [[nodiscard]] std::size_t number() const { return number_; }

  private:
    std::size_t number_ = 1;
};

/// The first field of a FEN, and the men that it puts on squares. The text lives as long as the verdict.
struct WrittenBoard {
    std::string_view text = {};
    Men men = {};

    static Strict<WrittenBoard> read(const Value& value);
};

/// Nothing if the text is anything else than the first field of a FEN.
std::optional<Men> read_board(std::string_view text);

/// What `legality` and `retract` ask about; only `retract` may name a number of plies.
struct LegalitySubject {
    FenText fen = {};
    std::optional<bool> chess960 = {};
    std::optional<Plies> plies = {};
    std::optional<bool> counters = {};

    static constexpr auto fields() {
        return members(field("fen", &LegalitySubject::fen, "the position"),
                       field("chess960", &LegalitySubject::chess960,
                             "whether any of the 960 arrays may have been the first position"),
                       field("plies", &LegalitySubject::plies, "how many moves are to be taken back"),
                       field("counters", &LegalitySubject::counters,
                             "whether the clock and the number of the move are part of the position"));
    }
    void settle() { read_as_named(fen.stand.position, chess960); }
    [[nodiscard]] bool has_counters() const { return counters.value_or(false); }
    [[nodiscard]] Start start() const { return fen.position().start; }
};

/// Reads the subject of either question.
[[nodiscard]] Strict<LegalitySubject> read_legality_subject(const Task& task);

/// `legal game from the standard array`, `legal game of Chess960`.
[[nodiscard]] std::string_view legal_game(Start start);
/// `No legal game from the standard array leads to ...`
[[nodiscard]] std::string no_game_leads_to(const LegalitySubject& subject);

[[nodiscard]] SquareFlags flags_of(const Squares& squares);
[[nodiscard]] SquareFlags squares_of_pawns(const Men& men, std::optional<Color> color = {});

/// Men on squares, and the squares of those that have never moved.
struct Fragment {
    /// Of `subject.partial`, with those on the squares `subject.frozen`; or of `subject.fen`, with king and
    /// rooks that have castling rights.
    static Strict<Fragment> read(const Task& task);

    /// The position, if the subject is one: it has no other men then.
    std::optional<LegalitySubject> whole = {};
    Men men = {};
    SquareFlags frozen = {};
    Start start = Start::standard;
    /// `a position with these men, whatever stands elsewhere: 8/..., where those on g1 never moved`, or a
    /// FEN.
    std::string words = {};
};

}  // namespace doublecheck::checker
