// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "doublecheck/audit/finding.hpp"
#include "doublecheck/base/budget.hpp"
#include "doublecheck/check/check.hpp"
#include "doublecheck/legality/legality.hpp"
#include "doublecheck/moves/judge_move.hpp"
#include "doublecheck/notation/game_filter.hpp"
#include "doublecheck/notation/text_blocks.hpp"
#include "doublecheck/verdict/verdict.hpp"
#include "doublecheck/winnable/winnable.hpp"

namespace doublecheck {

/// A theme in a game: a kind of check, a series of cross-checks, or a perpetual check.
struct ThemeFound {
    std::string_view theme;  ///< a name of `audit_themes`
    int ply = 0;             ///< the first ply of the theme; 1 is White's first move
    /// For a chain of cross-checks its plies; for a perpetual check the checks in a row.
    int length = 1;
    friend bool operator==(const ThemeFound&, const ThemeFound&) = default;
};

/// Returns the names of all themes: one for each kind of check (`CheckKind`), `cross-check-chain` and
/// `perpetual`.
[[nodiscard]] std::span<const std::string_view> audit_themes();

/// A verdict on one of the questions whose verdicts prove findings.
using ProvingVerdict = std::variant<MoveVerdict, CheckVerdict, LegalityVerdict, WinnableVerdict, DeadVerdict>;

/// The verdict that proves a finding. It has a certificate if checking it needs one.
struct FindingProof {
    std::size_t finding = 0;      ///< index of the finding in its game
    ProvingVerdict verdict = {};  ///< the verdict that proves it
};

/// The board to which a finding refers.
struct FindingBoard {
    std::size_t finding = 0;  ///< index of the finding in its game
    /// The position after the ply of the finding, or before a ply that could not be played.
    std::string fen = {};
    std::string last_move = {};  ///< the squares of the move that led to the board, such as `e2e4`, or empty
    /// The squares of the move that could not be played: both, only the target square if only that is known,
    /// or an empty text.
    std::string tried = {};
};

/// A game that was audited. The views are valid during the call of `AuditListener::on_game`.
struct AuditedGame {
    std::uint64_t number = 0;  ///< the number of the game in its file, from 1
    /// The offset of the game's first byte in the unpacked file; for a shard, counted from its first game.
    std::uint64_t offset = 0;
    std::uint64_t size = 0;  ///< the number of bytes from the beginning of the game to the next game
    int plies = 0;           ///< the number of plies that could be read
    /// The number of plies before the start position, by the move number of its FEN.
    int plies_before = 0;
    /// A line of a file of positions: `number` is that of the line, `event` its id, and there are no plies.
    bool is_position = false;
    bool is_broken = false;        ///< a move could not be read, or the game is of another variant
    std::string_view white = {};   ///< the value of the tag White
    std::string_view black = {};   ///< the value of the tag Black
    std::string_view event = {};   ///< the value of the tag Event
    std::string_view date = {};    ///< the value of the tag Date
    std::string_view result = {};  ///< the terminator of the game, or empty
    std::string_view link = {};    ///< the URL of the game on a site, or empty
    /// Equal for games with the same start position and the same moves in the same order; up to 40 plies the
    /// players must be the same too. 0 if the game has no key, for example without moves.
    std::uint64_t key = 0;
    /// A second hash of the same content, which differs from run to run: it is a polynomial of the moves at a
    /// random point. Games with equal `key` and equal `content_key` are equal. Since nobody can predict the
    /// point, nobody can construct two different games that are taken for copies. 0 if not known.
    std::uint64_t content_key = 0;
    /// Equal for games with the same start position and the same moves in any order. Short games often have
    /// the same moves by chance: their keys include the family names of the players and the result.
    std::uint64_t moves_key = 0;
    std::uint64_t moves_key_before = 0;  ///< `moves_key` without the last ply; 0 for short games
    /// Equal for games with the same tags for players, result, date, time, round and URL.
    std::uint64_t record_key = 0;
    /// An earlier game has the same key and the same record key. Set only when the games are read from a
    /// database (`StoredAudit::replay`).
    bool is_copy = false;
    std::span<const Finding> findings = {};     ///< what was found, in the order of the game
    std::span<const ThemeFound> themes = {};    ///< the themes that were asked for and found
    std::span<const FindingProof> proofs = {};  ///< empty unless `AuditOptions::wants_proofs`
    std::span<const FindingBoard> boards = {};  ///< empty unless `AuditOptions::wants_boards`
};

/// What an audit looks for, and how far it goes.
struct AuditOptions {
    AuditChecks checks = AuditChecks::all();  ///< the subjects to examine
    Severity min_severity = Severity::note;   ///< findings below it are not reported
    /// Only findings of these rules are reported: ids of rules, or beginnings of ids followed by `*`. Empty
    /// means all rules.
    std::vector<std::string> rules = {};
    std::vector<std::string> themes = {};  ///< the names of the themes to find
    /// Only games that match are examined and passed to the listener. The other games keep their numbers.
    GameFilter filter = {};
    IllegalMoves illegal = IllegalMoves::stop;  ///< whether to examine the moves after an illegal one
    bool wants_proofs = false;                  ///< also return the verdicts that prove findings
    bool wants_boards = false;                  ///< also return the boards to which the findings refer
    /// Use the full search to decide for every last position which sides can still mate.
    bool is_deep = false;
    Limits limits = {};                                ///< the limits of all searches of one game together
    std::optional<std::uint64_t> most = std::nullopt;  ///< the maximum number of games
    int jobs = 1;                                      ///< the number of threads
    const std::atomic<bool>* stop = nullptr;           ///< set it to true to end the audit early
};

/// The sums over the games of a file that have been read so far. `games` and `bytes` count the games that
/// `AuditOptions::filter` leaves out, too.
struct AuditTotals {
    std::uint64_t games = 0;  ///< the number of games
    std::uint64_t plies = 0;  ///< the number of plies that could be read
    /// The length of the unpacked text from the first of these games to the end of the last one.
    std::uint64_t bytes = 0;
    std::uint64_t broken = 0;    ///< the number of games whose moves could not all be read
    std::uint64_t findings = 0;  ///< the number of findings that were reported
};

/// Receives the games and what an audit finds in them, in the order of the file. Never called on two threads
/// at once.
class AuditListener {
  public:
    virtual ~AuditListener() = default;
    /// Receives a game that matches the filter. Returns false to end the audit.
    [[nodiscard]] virtual bool on_game(const AuditedGame& game) = 0;
    /// Called before the first game. `begin` is the offset of the game (see `AuditSummary::begin`).
    virtual void on_first_game(std::uint64_t begin) { static_cast<void>(begin); }
    /// Called from time to time, after a game. `totals` are the sums over all games so far. A later audit can
    /// continue after them, at the offset `AuditSummary::begin + totals.bytes`.
    virtual void on_checkpoint(const AuditTotals& totals) { static_cast<void>(totals); }
};

/// Where an audit begins if it continues an earlier one or examines a shard of a file.
struct AuditRange {
    /// Sums over the games that an earlier audit examined; the numbers of games continue after them.
    AuditTotals before = {};
    /// The offset of the first byte of the blocks; unused if they begin before the shard.
    std::uint64_t begin = 0;
    /// False if the first block may begin within a game; the rest of that game is skipped.
    bool begins_with_game = true;
};

/// How an audit ended. Offsets count from the first byte of the shard; without a shard, from the first byte
/// of the file.
struct AuditSummary {
    AuditTotals totals = {};  ///< the sums over all games that were examined
    /// The offset of the first game, or of the end of the text if there is no game.
    std::uint64_t begin = 0;
    /// The offset of the next game, or of the end of the text if there is none.
    std::uint64_t end = 0;
    std::uint64_t part_size = 0;  ///< the size of the shard or of the file in bytes
    std::uint64_t left_out = 0;   ///< the number of games since `AuditRange::begin` that the filter left out
    bool has_more = false;        ///< the text has more games than `AuditOptions::most`
    bool is_interrupted = false;  ///< `AuditOptions::stop` was set
    bool is_output_closed = false;  ///< the listener ended the audit
    std::string error = {};         ///< the reason why the text could not be read to its end, or empty
};

/// Examines every game of a text and passes it to the listener with its findings and themes. The results
/// depend neither on `jobs` nor on the sizes of the blocks. A game of more than 64 MiB is an exception: it is
/// read as several games.
[[nodiscard]] AuditSummary audit_games(TextBlocks& blocks, const AuditOptions& options,
                                       AuditListener& listener, const AuditRange& range = {});

/// Examines every game of a text and passes it to a function, which returns false to end the audit.
///
///     audit_games(*blocks, {.rules = {"fide.6.9"}}, [](const AuditedGame& game) {
///         for (const Finding& finding : game.findings) std::cout << finding.text << '\n';
///         return true;
///     });
AuditSummary audit_games(TextBlocks& blocks, const AuditOptions& options,
                         const std::function<bool(const AuditedGame&)>& on_game);

}  // namespace doublecheck
