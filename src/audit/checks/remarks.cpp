// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>

#include "audit/checks/check_game.hpp"
#include "audit/checks/remark_offset.hpp"
#include "notation/pgn_lint.hpp"
#include "notation/pgn_words.hpp"

namespace doublecheck::audit {
namespace {

bool is_one_of(std::string_view code, std::span<const std::string_view> codes) {
    return std::ranges::find(codes, code) != codes.end();
}

/// Remarks that the reader makes at the end, about the game as a whole.
bool is_about_the_game(std::string_view code) {
    constexpr std::array<std::string_view, 3> codes = {"pgn.no-result", "pgn.result-mismatch",
                                                       "pgn.result-tag"};
    return is_one_of(code, codes);
}

/// Remarks about the move behind the half-moves that were read.
bool is_about_the_next_move(std::string_view code) {
    constexpr std::array<std::string_view, 2> codes = {"pgn.move-number", "pgn.null-move"};
    return is_one_of(code, codes);
}

bool is_about_a_move(std::string_view code) {
    constexpr std::array<std::string_view, 6> codes = {"pgn.capture-mark",   "pgn.check-sign",
                                                       "pgn.disambiguation", "pgn.mark",
                                                       "pgn.notation",       "pgn.result-in-middle"};
    return is_one_of(code, codes);
}

/// The half-move that a remark is about: one of a variation is about the move that the variation replaces.
int ply_of(const PgnGame& game, const PgnRemark& remark) {
    if (is_about_the_game(remark.error.code)) return 0;
    if (is_about_the_next_move(remark.error.code)) return remark.ply + 1;
    const auto index = static_cast<std::size_t>(remark.ply);
    const bool is_at_next_move = index < game.moves.size() && game.moves[index].offset == remark.error.offset;
    return remark.ply + (is_about_a_move(remark.error.code) && is_at_next_move ? 1 : 0);
}

}  // namespace

void report_remarks(const CheckedGame& game, Findings& findings) {
    const PgnGame& general = *game.view.general;
    for (const PgnRemark& remark : general.remarks) {
        const Error& error = remark.error;
        if (!error.code.starts_with("move.")) {
            findings.add(game.view, error.code, ply_of(general, remark), offset_in_game(general, error),
                         error.message);
        } else if (remark.level == PgnRemark::Level::error) {
            report_refused_move(game, remark, findings);
        } else {
            findings.add(game.view, "pgn.variation-move", remark.ply, offset_in_game(general, error),
                         "A variation breaks off: " + error.message);
        }
    }
}

void report_plain_remarks(const CheckedGame& game, Findings& findings) {
    for (std::size_t index = 0; index < game.view.moves.size(); ++index) {
        const PlainMove& move = game.view.moves[index];
        if (move.remarks == 0) continue;
        const std::string_view body = split_marks(game.view.move_text(index)).body;
        for (Error& error : lint_move(game.view.positions[index], move.move, body)) {
            findings.add(game.view, error.code, static_cast<int>(index) + 1, move.begin,
                         std::move(error.message));
        }
    }
}

}  // namespace doublecheck::audit
