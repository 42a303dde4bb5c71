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

/// A theme in a game: a kind of check, a series of cross-checks, or a perpetual check.
struct ThemeFound {
    std::string_view theme;  ///< a name of `audit_themes`
    int ply = 0;             ///< the first ply of the theme; 1 is White's first move
    int length = 1;          ///< the number of plies of a chain
    friend bool operator==(const ThemeFound&, const ThemeFound&) = default;
};

/// Returns the names of all themes: those of `CheckKind`, `cross-check-chain` and `perpetual`.
[[nodiscard]] std::span<const std::string_view> audit_themes();

/// The verdict that proves a finding, with a certificate where it needs one.
struct FindingProof {
    std::size_t finding = 0;  ///< index of the finding in its game
    Verdict verdict = {};
};

/// The board to which a finding refers.
struct FindingBoard {
    std::size_t finding = 0;     ///< index of the finding in its game
    std::string fen = {};        ///< after the ply of the finding, or before a ply that cannot be played
    std::string last_move = {};  ///< the squares of the move that led to the board, such as `e2e4`, or empty
    /// The squares of the move that cannot be played: both, or the target square if only that is known.
    std::string tried = {};
};

/// A game that was examined. The views are valid during the call that passes the game to a listener.
struct AuditedGame {
    std::uint64_t number = 0;  ///< in its file, from 1
    std::uint64_t offset = 0;  ///< of the first byte in the unpacked file; in a shard, from its first game
    std::uint64_t size = 0;    ///< in bytes, up to the next game
    int plies = 0;             ///< the plies that could be read
    int plies_before = 0;      ///< the plies before the start position, by the move number of its FEN
    bool is_broken = false;    ///< a move could not be read, or the game is of another variant
    std::string_view white = {};
    std::string_view black = {};
    std::string_view event = {};
    std::string_view date = {};
    std::string_view result = {};  ///< the terminator, or empty
    std::string_view link = {};    ///< the URL of the game on a site, or empty
    /// Equal for games with the same start position and the same moves in the same order; up to 40 plies the
    /// players must be the same too. 0 if the game has no key, for example without moves.
    std::uint64_t key = 0;
    /// A second hash of the same content, which differs from run to run: it is a polynomial of the moves at a
    /// random point. Games with equal keys are equal if these keys are equal too, so that nobody can
    /// construct two different games that are taken for copies. 0 if not known.
    std::uint64_t content_key = 0;
    /// Equal for games with the same start position and the same moves in any order; 0 for short games.
    std::uint64_t moves_key = 0;
    std::uint64_t moves_key_before = 0;  ///< `moves_key` of the game without its last ply
    /// Equal for games with the same tags for players, result, date, time, round and URL.
    std::uint64_t record_key = 0;
    /// An earlier game has the same key and the same record key. Set only for games from a database.
    bool is_copy = false;
    std::span<const Finding> findings = {};
    std::span<const ThemeFound> themes = {};
    std::span<const FindingProof> proofs = {};  ///< empty unless `AuditOptions::wants_proofs`
    std::span<const FindingBoard> boards = {};  ///< empty unless `AuditOptions::wants_boards`
};

struct AuditOptions {
    AuditChecks checks = AuditChecks::all();
    Severity min_severity = Severity::note;
    /// Only findings of these rules are reported: ids, or beginnings of ids followed by `*`. Empty: all.
    std::vector<std::string> rules = {};
    std::vector<std::string> themes = {};       ///< the names of the themes to find
    IllegalMoves illegal = IllegalMoves::stop;  ///< whether to examine the moves after an illegal one
    bool wants_proofs = false;                  ///< also return the verdicts that prove findings
    bool wants_boards = false;                  ///< also return the boards to which findings refer
    bool is_deep = false;  ///< use the full search to decide for every last position who can still mate
    Limits limits = {};    ///< for all searches of one game
    std::optional<std::uint64_t> most = std::nullopt;  ///< the maximal number of games
    int jobs = 1;
    const std::atomic<bool>* stop = nullptr;  ///< set it to true to end the audit early
};

/// The sums over the games of a file that were passed on so far.
struct AuditTotals {
    std::uint64_t games = 0;
    std::uint64_t plies = 0;
    std::uint64_t bytes = 0;   ///< of unpacked text, from the first of these games to the end of the last
    std::uint64_t broken = 0;  ///< games whose moves could not all be read
    std::uint64_t findings = 0;
};

/// Receives the games and what an audit finds in them, in the order of the file and never on two threads at
/// once.
class AuditListener {
  public:
    virtual ~AuditListener() = default;
    /// Returns false to end the audit.
    [[nodiscard]] virtual bool on_game(const AuditedGame& game) = 0;
    /// Called before the first game; `begin` is its offset, `AuditSummary::begin`.
    virtual void on_first_game(std::uint64_t begin) { static_cast<void>(begin); }
    /// Called from time to time after the games of which `totals` are the sums. A later audit can continue
    /// after them, at `AuditSummary::begin + totals.bytes`.
    virtual void on_checkpoint(const AuditTotals& totals) { static_cast<void>(totals); }
};

/// Where an audit begins if it continues an earlier one or examines a shard of a file.
struct AuditRange {
    AuditTotals before = {};  ///< of the games that were examined earlier; numbers of games continue
    std::uint64_t begin = 0;  ///< the offset of the blocks' first byte; unused if they begin before the shard
    bool begins_with_game = true;  ///< false: the blocks may begin within a game, which is skipped
};

/// How an audit ended. Offsets count from the first byte of the shard, or of the file.
struct AuditSummary {
    AuditTotals totals = {};
    std::uint64_t begin = 0;        ///< the offset of the first game; without games the end of the text
    std::uint64_t end = 0;          ///< the offset of the next game; the end of the text if there is none
    std::uint64_t part_size = 0;    ///< the size of the shard or of the file
    bool has_more = false;          ///< there are games beyond `AuditOptions::most`
    bool is_interrupted = false;    ///< `AuditOptions::stop` was set
    bool is_output_closed = false;  ///< the listener ended the audit
    std::string error = {};         ///< why the text could not be read to its end
};

/// Examines every game of a text and passes it to the listener with everything that was found. The results
/// depend neither on `jobs` nor on the sizes of the blocks, except that a game of more than 64 MiB is read as
/// several games.
[[nodiscard]] AuditSummary audit_games(TextBlocks& blocks, const AuditOptions& options,
                                       AuditListener& listener, const AuditRange& range = {});

}  // namespace doublecheck
