// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "doublecheck/audit/finding.hpp"
#include "doublecheck/base/budget.hpp"
#include "doublecheck/notation/text_blocks.hpp"
#include "doublecheck/verdict/verdict.hpp"

namespace doublecheck {

/// A theme in a game: a kind of check, cross-checks in a row, a perpetual check.
struct ThemeFound {
    std::string_view theme;  ///< a name of `audit_themes`
    int ply = 0;             ///< the half-move that shows it, 1 being White's first
    int length = 1;          ///< of a chain: how many half-moves
    friend bool operator==(const ThemeFound&, const ThemeFound&) = default;
};

/// The names of all themes: those of `CheckKind`, `cross-check-chain`, `perpetual`.
[[nodiscard]] std::span<const std::string_view> audit_themes();

/// The verdict that a finding rests on, with a certificate where it needs one.
struct FindingProof {
    std::size_t finding = 0;  ///< which of the game's findings
    Verdict verdict = {};
};

/// The board that a finding is about.
struct FindingBoard {
    std::size_t finding = 0;     ///< which of the game's findings
    std::string fen = {};        ///< after the half-move, or before one that cannot be played
    std::string last_move = {};  ///< the squares of the move that led there: `e2e4`, or empty
    std::string tried = {};      ///< those of the move that cannot be played; one square if no more is clear
};

/// A game that was looked at. The views live as long as the call that hands it over.
struct AuditedGame {
    std::uint64_t number = 0;  ///< in its file, from 1
    std::uint64_t offset = 0;  ///< of its first byte in the (unpacked) file; in a part, from its first game
    std::uint64_t size = 0;    ///< in bytes, up to the next game
    int plies = 0;             ///< half-moves that could be read
    int plies_before = 0;      ///< half-moves before the start, by the move number of its FEN
    bool is_broken = false;    ///< a move could not be read, or the game is of another variant
    std::string_view white = {};
    std::string_view black = {};
    std::string_view event = {};
    std::string_view date = {};
    std::string_view result = {};  ///< the terminator, or empty
    std::string_view link = {};    ///< its address on a site, or empty
    /// Equal for games with the same start and line of moves, and, up to 40 half-moves, the same players; 0
    /// if nothing can be told from it.
    std::uint64_t key = 0;
    /// Of equal keys this decides: made of the same at a point that each run draws from its clock. Nobody who
    /// does not know the point can make two games alike. 0 if it is not known.
    std::uint64_t content_key = 0;
    /// Equal for games with the same start and the same moves in any order; 0 if it has too few to tell.
    std::uint64_t moves_key = 0;
    std::uint64_t moves_key_before = 0;  ///< the same without the last half-move
    /// Equal for games whose tags say the same of players, result, day, time, round and address.
    std::uint64_t record_key = 0;
    /// An earlier game has the same key and the same record: known of games that come from a database.
    bool is_copy = false;
    std::span<const Finding> findings = {};
    std::span<const ThemeFound> themes = {};
    std::span<const FindingProof> proofs = {};  ///< if they are asked for
    std::span<const FindingBoard> boards = {};  ///< if they are asked for
};

struct AuditOptions {
    AuditChecks checks = AuditChecks::all();
    Severity min_severity = Severity::note;
    /// Ids of rules, or their beginnings with a `*` behind; only findings of these are told. Empty: all.
    std::vector<std::string> rules = {};
    std::vector<std::string> themes = {};       ///< names of `audit_themes`; empty: none are looked for
    IllegalMoves illegal = IllegalMoves::stop;  ///< whether a game is looked at behind an illegal move
    bool wants_proofs = false;                  ///< also the verdicts that findings rest on
    bool wants_boards = false;                  ///< also the boards that findings are about
    bool is_deep = false;  ///< ask of every last position with the full search who can mate
    Limits limits = {};    ///< for all questions of a game who can mate
    std::optional<std::uint64_t> most = std::nullopt;  ///< hand over no more games than that
    int jobs = 1;
    const std::atomic<bool>* stop = nullptr;  ///< when raised, nothing more is read
};

/// What stood in a file so far.
struct AuditTotals {
    std::uint64_t games = 0;
    std::uint64_t plies = 0;
    std::uint64_t bytes = 0;   ///< of unpacked text from the first of these games to the end of the last
    std::uint64_t broken = 0;  ///< games whose moves could not all be read
    std::uint64_t findings = 0;
};

/// Takes what an audit finds, on one thread at a time, in the order of the file.
class AuditListener {
  public:
    virtual ~AuditListener() = default;
    /// False: nothing more is wanted.
    [[nodiscard]] virtual bool on_game(const AuditedGame& game) = 0;
    /// Comes before the first game: where that one begins, `AuditSummary::begin`.
    virtual void on_begin(std::uint64_t begin) { static_cast<void>(begin); }
    /// All these games were handed over: behind them, at `AuditSummary::begin + totals.bytes`, an audit can
    /// go on.
    virtual void on_place(const AuditTotals& totals) { static_cast<void>(totals); }
};

/// Where an audit begins that does not begin with the first game of a file.
struct AuditRange {
    AuditTotals before = {};  ///< what was handed over already: numbers go on from there
    std::uint64_t begin = 0;  ///< the place of the blocks' first byte; not used if blocks lie before the part
    bool begins_with_game = true;  ///< or the first game is to be looked for
};

/// How an audit ended. Places count from the first byte of the part, which for a whole file is its first
/// byte.
struct AuditSummary {
    AuditTotals totals = {};
    std::uint64_t begin = 0;        ///< where the first game begins; the end of the text if there is none
    std::uint64_t end = 0;          ///< where the game begins that would be next; else the end of the text
    std::uint64_t inside = 0;       ///< how long the part is
    bool has_more = false;          ///< games beyond `AuditOptions::most`
    bool is_interrupted = false;    ///< by the stop flag
    bool is_output_closed = false;  ///< the listener wanted no more
    std::string error = {};         ///< why the text could not be read further
};

/// Looks at every game of a text and hands over what it finds, game by game in the order of the text. What is
/// found depends neither on `jobs` nor on how the text is cut into blocks. (A game of more than 64 MiB is
/// taken for several.)
[[nodiscard]] AuditSummary audit_games(TextBlocks& blocks, const AuditOptions& options,
                                       AuditListener& listener, const AuditRange& range = {});

}  // namespace doublecheck
