// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "checker/common/leaves.hpp"
#include "checker/common/task.hpp"

namespace doublecheck::checker {

/// The number of moves to be taken back, from 1 to 1000.
class Plies {
  public:
    static Strict<Plies> read(const Value& value);

    static std::optional<Plies> of(std::int64_t number);
    [[nodiscard]] std::size_t number() const { return number_; }

  private:
    std::size_t number_ = 1;
};

/// The first field of a FEN and the men that it describes. `text` refers to the verdict, which must outlive
/// it.
struct WrittenBoard {
    std::string_view text = {};
    Men men = {};

    static Strict<WrittenBoard> read(const Value& value);
};

/// Reads the first field of a FEN. Returns nothing if `text` is anything else.
std::optional<Men> read_board(std::string_view text);

/// The subject of the questions `legality` and `retract`. Only `retract` may have `plies`, `diagram` and
/// `history`, and only `legality` may have `counters`.
struct LegalitySubject {
    FenText fen = {};
    std::optional<bool> chess960 = {};
    std::optional<Plies> plies = {};
    std::optional<bool> counters = {};
    std::optional<bool> diagram = {};
    std::optional<bool> history = {};

    static constexpr auto fields() {
        return members(field("fen", &LegalitySubject::fen, "the position"),
                       field("chess960", &LegalitySubject::chess960,
                             "whether any of the 960 arrays may have been the first position"),
                       field("plies", &LegalitySubject::plies, "how many moves are to be taken back"),
                       field("counters", &LegalitySubject::counters,
                             "whether the clock and the number of the move are part of the position"),
                       field("diagram", &LegalitySubject::diagram,
                             "whether the position does not state which en passant captures are possible"),
                       field("history", &LegalitySubject::history,
                             "whether the question is what must have happened, not which move was last"));
    }
    void settle() { read_as_named(fen.state.position, chess960); }
    [[nodiscard]] bool has_counters() const { return counters.value_or(false); }
    [[nodiscard]] bool is_diagram() const { return diagram.value_or(false); }
    [[nodiscard]] bool is_history() const { return history.value_or(false); }
    [[nodiscard]] Start start() const { return fen.position().start; }
};

/// Reads the subject. Rejects `plies`, `diagram` and `history` unless the question is `retract`, and
/// `counters` unless it is `legality`. Rejects a diagram with an en passant square.
[[nodiscard]] Strict<LegalitySubject> read_legality_subject(const Task& task);

/// Returns true if a proof that no game leads to the position answers the question: that of `legality`, or
/// that of `retract` with `history`. Without `history` the answer of `retract` needs a proof about last
/// moves.
[[nodiscard]] bool is_answered_by_refutation(const Task& task, const LegalitySubject& subject);

/// Returns `legal game from the standard array` or `legal game of Chess960`.
[[nodiscard]] std::string_view legal_game(Start start);
/// Returns the sentence `No legal game from the standard array leads to ...`.
[[nodiscard]] std::string no_game_leads_to(const LegalitySubject& subject);

[[nodiscard]] SquareFlags flags_of(const Squares& squares);
[[nodiscard]] SquareFlags squares_of_pawns(const Men& men, std::optional<Color> color = {});

/// Returns the squares of the kings and rooks with castling rights, which have never moved. Ignores rights
/// that the board of the standard game contradicts.
[[nodiscard]] SquareFlags unmoved_by_rights(const Position& position);

/// A board on which some squares may be unknown, and the squares of the men that have never moved.
struct Fragment {
    /// Reads `subject.partial` and `subject.frozen`; or `subject.fen`, of which kings and rooks with castling
    /// rights are frozen.
    static Strict<Fragment> read(const Task& task);

    /// The whole position, if the subject has the member `fen`; then `men` holds all its men. Empty if the
    /// subject has `partial` instead.
    std::optional<LegalitySubject> whole = {};
    Men men = {};
    SquareFlags frozen = {};
    Start start = Start::standard;
    /// Describes the subject in the sentences of the verdict: the FEN, or `a position with these men,
    /// whatever stands elsewhere: 8/..., those on g1 never having moved`.
    std::string words = {};
};

}  // namespace doublecheck::checker
