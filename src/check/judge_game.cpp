// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>

#include "check/check_kinds.hpp"
#include "check/leaves.hpp"
#include "check/reasons.hpp"
#include "check/repetition.hpp"
#include "doublecheck/board/attacks.hpp"
#include "doublecheck/check/check.hpp"
#include "doublecheck/notation/san.hpp"
#include "doublecheck/notation/uci.hpp"
#include "notation/words.hpp"
#include "verdict/write.hpp"

namespace doublecheck {
namespace {

std::vector<CheckKind> list_of(const CheckKinds& kinds) {
    std::vector<CheckKind> list;
    for (std::size_t i = 0; i < check_kind_count; ++i) {
        const auto kind = static_cast<CheckKind>(i);
        if (kinds.contains(kind)) list.push_back(kind);
    }
    return list;
}

bool has(const GivenCheck& check, CheckKind kind) {
    return std::ranges::find(check.kinds, kind) != check.kinds.end();
}

/// Returns true if the checkers next to the king (in king's or knight's distance) are knights, and there is
/// at least one.
bool is_contact_of_knights(const Position& after) {
    const Square king = after.king_square(after.turn());
    const SquareSet near = after.checkers() & (king_attacks(king) | knight_attacks(king));
    return !near.empty() && (near - after.of(PieceType::knight)).empty();
}

/// Replays the main line as far as the budget allows. Each ply costs a node.
class Replay {
  public:
    Replay(const PgnGame& game, Budget& budget) : positions_({game.start}) {
        for (const PgnMove& played : game.moves) {
            if (!played.move) break;
            if (!budget.spend_expensive()) return;
            play(*played.move);
        }
        repetitions_ = count_repetitions(positions_);
        find_perpetual();
    }

    [[nodiscard]] const std::vector<GivenCheck>& checks() const { return checks_; }
    [[nodiscard]] int plies() const { return static_cast<int>(positions_.size()) - 1; }
    [[nodiscard]] const Position& last() const { return positions_.back(); }
    [[nodiscard]] const Position& after(int ply) const { return positions_[static_cast<std::size_t>(ply)]; }
    [[nodiscard]] const Repetitions& repetitions() const { return repetitions_; }
    [[nodiscard]] const std::optional<PerpetualInGame>& perpetual() const { return perpetual_; }

    /// Returns the chains of two or more checks in which every check but the first answers a check.
    [[nodiscard]] std::vector<CheckChain> chains() const {
        std::vector<CheckChain> found;
        for (const GivenCheck& check : checks_) {
            if (check.chain == 2) found.push_back({check.ply - 1, 2});
            if (check.chain > 2) found.back().length = check.chain;
        }
        return found;
    }

    /// Returns the largest number of consecutive moves of that colour that were all checks.
    [[nodiscard]] int longest_run(Color color) const {
        int longest = 0;
        for (const auto& run : runs_) longest = std::max(longest, run[static_cast<std::size_t>(color)]);
        return longest;
    }

  private:
    void play(Move move) {
        const Position before = positions_.back();
        const CheckKinds kinds = check_kinds(before, move);
        const Color by = before.turn();
        const int ply = static_cast<int>(positions_.size());
        const bool gives_check = !kinds.empty();
        auto run = runs_.back();
        int& own_run = run[static_cast<std::size_t>(by)];
        own_run = gives_check ? own_run + 1 : 0;
        runs_.push_back(run);
        positions_.push_back(before.after(move));
        if (!gives_check) return;
        const bool answers = !checks_.empty() && checks_.back().ply == ply - 1;
        checks_.push_back({.ply = ply,
                           .move = {move, move_number_text(before.fullmove_number(), by) + san(before, move)},
                           .kinds = list_of(kinds),
                           .checkers = kinds.checkers(),
                           .chain = answers ? checks_.back().chain + 1 : 1,
                           .is_contact_of_knights = is_contact_of_knights(positions_.back())});
    }

    void find_perpetual() {
        for (std::size_t ply = 0; ply < positions_.size(); ++ply) {
            if (repetitions_.occurrences[ply] < 3) continue;
            for (const Color color : {Color::white, Color::black}) {
                const int checks = runs_[ply][static_cast<std::size_t>(color)];
                if (checks < 3) continue;
                perpetual_ = PerpetualInGame{static_cast<int>(ply), color, checks};
                return;
            }
        }
    }

    std::vector<Position> positions_;
    std::vector<GivenCheck> checks_ = {};
    std::vector<std::array<int, 2>> runs_ = {
        {0, 0}};  ///< after each ply: how many of the last moves of each side were all checks
    Repetitions repetitions_ = {};
    std::optional<PerpetualInGame> perpetual_ = std::nullopt;
};

/// Returns a text such as `After 34...Kg8`, or `At the start`.
std::string after_move(const PgnGame& game, int ply) {
    Position position = game.start;
    std::string text = "At the start";
    for (int i = 0; i < ply; ++i) {
        const auto& played = game.moves[static_cast<std::size_t>(i)];
        if (i + 1 == ply) {
            text = "After " + move_number_text(position.fullmove_number(), position.turn()) +
                   san(position, *played.move);
        }
        position = position.after(*played.move);
    }
    return text;
}

ChecksOfGame checks_of(const Replay& replay) {
    ChecksOfGame details{.plies = replay.checks(),
                         .chains = replay.chains(),
                         .longest_runs = {replay.longest_run(Color::white), replay.longest_run(Color::black)},
                         .repetition = {replay.repetitions().most, replay.repetitions().of_last()},
                         .perpetual = replay.perpetual()};
    for (const GivenCheck& check : details.plies) {
        for (const CheckKind kind : check.kinds) ++details.totals[kind];
    }
    return details;
}

void add_kind_reasons(std::vector<Reason>& reasons, const Replay& replay) {
    struct ReportedKind {
        CheckKind kind;
        std::string_view rule;
        std::string_view text;  ///< the text before the squares of the checkers
        std::string_view end = ".";
    };
    // Kinds that get a sentence, the most specific one first. Each move gets at most one sentence.
    constexpr std::array<ReportedKind, 6> reported_kinds = {
        {{CheckKind::two_way, "check.double", " is a double check from ", ": both checks are discovered."},
         {CheckKind::double_check, "check.double", " is a double check from "},
         {CheckKind::castling, "check.by-castling", " castles and gives check from "},
         {CheckKind::cross_check, "check.cross-check", " is a cross-check from "},
         {CheckKind::en_passant_reveal, "check.discovered", " discovers check from ",
          ": the pawn that it captures stood on the line."},
         {CheckKind::discovered, "check.discovered", " discovers check from "}}};
    for (const GivenCheck& check : replay.checks()) {
        const auto found =
            std::find_if(reported_kinds.begin(), reported_kinds.end(),
                         [&](const ReportedKind& reported) { return has(check, reported.kind); });
        if (found == reported_kinds.end()) continue;
        const std::string men = listed_men(replay.after(check.ply).board(), check.checkers);
        reasons.push_back({.rule = std::string(found->rule),
                           .text = check.move.text + std::string(found->text) + men + std::string(found->end),
                           .squares = vector_of(check.checkers)});
    }
}

void add_repetition_reasons(std::vector<Reason>& reasons, const Replay& replay, const PgnGame& game) {
    if (const auto& perpetual = replay.perpetual()) {
        reasons.push_back({.rule = "check.perpetual",
                           .text = after_move(game, perpetual->ply) +
                                   " the position stands on the board for the third time, and " +
                                   std::string(name(perpetual->by)) + "'s last " +
                                   std::to_string(perpetual->checks) +
                                   " moves were all checks: perpetual check."});
        return;
    }
    const int most = replay.repetitions().most;
    if (most < 3) return;
    const int ply = replay.repetitions().first_ply_with(3).value_or(0);
    reasons.push_back(
        {.rule = "check.repetition",
         .text = after_move(game, ply) + " the position stands on the board for the third time" +
                 (most == 3 ? std::string()
                            : "; one position occurs " + std::to_string(most) + " times in the game") +
                 "."});
}

/// Returns the moves of the main line, up to a null move.
std::vector<UciMove> moves_of(const PgnGame& game, UciCastling style) {
    std::vector<UciMove> moves;
    moves.reserve(game.moves.size());
    for (const PgnMove& played : game.moves) {
        if (!played.move) break;
        moves.push_back({*played.move, uci(*played.move, style)});
    }
    return moves;
}

/// Reports that the replay was stopped by a limit. Later moves could change any of the counts, so none is
/// given.
void report_stop(GameCheckVerdict& verdict, int ply, std::size_t plies, std::string_view limit) {
    verdict.answer = Answer::unknown;
    verdict.reasons.push_back({.rule = "check.budget",
                               .text = "The limit of " + std::string(limit) + " was reached after " +
                                       std::to_string(ply) + " of " + std::to_string(plies) + " plies."});
    verdict.found = StoppedReplay{{.ply = ply, .limit = std::string(limit)}};
}

}  // namespace

GameCheckVerdict check(const PgnGame& game, const Limits& limits) {
    const bool is_chess960 = game.start.array() == StartArray::chess960;
    GameCheckVerdict verdict;
    verdict.subject = {.start = game.start.setup(),
                       .moves = moves_of(game, is_chess960 ? UciCastling::chess960 : UciCastling::standard),
                       .chess960 = is_chess960};
    Budget budget(limits);
    const Replay replay(game, budget);
    if (budget.is_exhausted()) {
        report_stop(verdict, replay.plies(), verdict.subject.moves.size(), budget.limit());
        return verdict;
    }

    verdict.answer = replay.last().is_check() ? Answer::yes : Answer::no;
    verdict.reasons.push_back(check_reason(replay.last()));
    add_kind_reasons(verdict.reasons, replay);
    add_repetition_reasons(verdict.reasons, replay, game);
    verdict.found = checks_of(replay);
    return verdict;
}

void append_json(std::string& text, const GameCheckVerdict& verdict, std::string_view label) {
    JsonWriter out(text);
    write_verdict(out, verdict, label);
}

}  // namespace doublecheck
