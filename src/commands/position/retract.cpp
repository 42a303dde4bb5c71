// SPDX-License-Identifier: MIT
#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "commands/all_operations.hpp"
#include "commands/position/assumed_state.hpp"
#include "commands/position/boards.hpp"
#include "commands/position/details_text.hpp"
#include "commands/position/reading.hpp"
#include "commands/position/shared.hpp"
#include "commands/position/unreachable.hpp"
#include "commands/subject_text.hpp"
#include "doublecheck/legality/retract.hpp"
#include "framework/schemas.hpp"
#include "legality/certificates.hpp"
#include "legality/details.hpp"

namespace doublecheck {
namespace {

/// A move of a game in the notation of the answer, with its squares.
struct WrittenMove {
    std::string text;
    std::vector<std::string> squares;
};

std::optional<PieceType> captured_by(const Position& position, Move move) {
    if (move.kind() == MoveKind::castling) return std::nullopt;
    if (move.kind() == MoveKind::en_passant) return PieceType::pawn;
    const auto man = position.at(move.to());
    return man ? std::optional(man->type) : std::nullopt;
}

/// Returns a move in the notation of retractions, or nothing if it cannot be taken back.
std::optional<WrittenMove> written_move(const Position& position, Move move) {
    const Setup after = position.after(move).setup();
    const auto captured = captured_by(position, move);
    for (const Retraction& one : possible_retractions(after, position.array())) {
        if (one.move != move || one.uncaptured != captured) continue;
        return WrittenMove{move_text(after, one), {move.from().name(), move.arrival().name()}};
    }
    return std::nullopt;
}

/// Returns at most `most` last moves of a game, the last one first. Returns nothing if the game has a null
/// move or an illegal move.
std::vector<WrittenMove> moves_played_last(const PgnGame& game, int most) {
    std::vector<Position> positions = {game.start};
    for (const PgnMove& played : game.moves) {
        if (!played.move) return {};
        positions.push_back(positions.back().after(*played.move));
    }
    std::vector<WrittenMove> written;
    for (std::size_t i = game.moves.size(); i-- > 0 && std::cmp_less(written.size(), most);) {
        auto one = written_move(positions[i], *game.moves[i].move);
        if (!one) break;
        written.push_back(std::move(*one));
    }
    return written;
}

/// Adds the moves that were played in the game to a verdict about its last position.
void add_played(const PgnGame& game, int plies, Verdict& verdict) {
    const std::vector<WrittenMove> played = moves_played_last(game, plies);
    if (played.empty() || verdict.answer != Answer::yes) return;
    Reason& reason = verdict.reasons.front();
    std::vector<std::string> before;
    for (std::size_t i = 1; i < played.size(); ++i) before.push_back(played[i].text);
    reason.text =
        fmt::format("In the game {} was played last{}{}. From the position alone: {}", played.front().text,
                    before.empty() ? "" : ", and before it ", fmt::join(before, ", "), reason.text);
    reason.squares = played.front().squares;
}

Result<Reply> answer_retract(Record& record, const Arguments& arguments) {
    const auto& input = record.as<PositionRecord>();
    RetractOptions options;
    options.array = start_array(input, arguments);
    options.limits = limits(options.limits, arguments);
    options.plies = static_cast<int>(
        std::min<std::int64_t>(arguments.integer("plies").value_or(input.plies.value_or(1)), 1000));
    Verdict verdict = judge_retract(input.setup(), options);
    if (const PgnGame* const game = input.game()) add_played(*game, options.plies, verdict);
    mark_assumptions(input, verdict);
    return verdict;
}

}  // namespace

Operation retract_operation() {
    return {
        .name = "retract",
        .summary = "which moves could have been played last?",
        .description =
            "Takes back every move that the side which has just moved may have played, and gives a "
            "refutation of each one that is impossible. This shows, for example, whether a double check is "
            "possible.\n\n"
            "For a game, the last position is judged; the answer also names the move that was played.",
        .unit = &one_line,
        .operands = "FEN | GAME",
        .answers = {{Answer::yes, "there is a last move"},
                    {Answer::no, "no move could have been played last"},
                    {Answer::unknown, "a limit stopped the search"}},
        .parameters = {{"plies", ParameterKind::integer, "N", "take back N plies (half-moves)", "1"},
                       any_array()},
        .examples = {{"doublecheck retract '3r2k1/8/q7/8/8/2pK4/8/8 w - - 0 1'",
                      "only an en passant capture could have given this double check"},
                     {"doublecheck retract 3r2k1/8/q7/8/8/3K4/8/8_w_-_-_0_1 --no-board",
                      "underscores instead of blanks"},
                     {"doublecheck retract -i figures.fen --json | doublecheck verify -i -",
                      "a file of positions, with every certificate verified"}},
        .read = read_positions,
        .read_game = read_games,
        .ask = answer_retract,
        .questions = {{"retract", subjects<RetractSubject>,
                       details<Together<RetractDetails, Maybe<AssumedDetails>>>,
                       proofs<RuleCertificate, RetractionsCertificate>}},
        .show = {.subject = subject_text, .lines = detail_lines, .end = boards_of},
    };
}

}  // namespace doublecheck
