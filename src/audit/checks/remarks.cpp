// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <utility>

#include "audit/checks/check_game.hpp"
#include "notation/pgn_lint.hpp"
#include "notation/pgn_words.hpp"

namespace doublecheck::audit {
namespace {

bool is_one_of(std::string_view code, std::span<const std::string_view> codes) {
    return std::ranges::find(codes, code) != codes.end();
}

/// Returns true for remarks about the game as a whole. The reader makes them at the end of the game.
bool is_about_the_game(std::string_view code) {
    constexpr std::array<std::string_view, 3> codes = {"pgn.no-result", "pgn.result-mismatch",
                                                       "pgn.result-tag"};
    return is_one_of(code, codes);
}

/// Returns true for remarks about the move that follows the plies that have been read.
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

/// Returns true if the remark refers to the next move of the main line, not to a move of a variation.
bool is_at_next_move(const PgnGame& game, const PgnRemark& remark) {
    const auto index = static_cast<std::size_t>(remark.ply);
    return index < game.moves.size() && game.moves[index].offset == remark.error.offset;
}

/// Returns the ply of a remark. A remark about a variation has the ply of the move that the variation
/// replaces.
int ply_of(const PgnGame& game, const PgnRemark& remark) {
    const std::string_view code = remark.error.code;
    if (is_about_the_game(code)) return 0;
    const bool is_next =
        is_about_the_next_move(code) || (is_about_a_move(code) && is_at_next_move(game, remark));
    return remark.ply + (is_next ? 1 : 0);
}

/// Finds remarks that are only consequences of another remark of the game, and are therefore not reported.
class Consequences {
  public:
    explicit Consequences(const PgnGame& game) : game_(game) {
        for (const PgnRemark& remark : game.remarks) {
            has_unclosed_comment_ |= remark.error.code == "pgn.unclosed-comment";
            has_unclosed_variation_ |= remark.error.code == "pgn.unclosed-variation";
            has_odd_result_ |= remark.error.code == "pgn.result-tag";
        }
    }

    [[nodiscard]] bool contain(const PgnRemark& remark) const {
        const std::string_view code = remark.error.code;
        if (code == "pgn.no-result") return has_unclosed_comment_ || has_unclosed_variation_;
        if (code == "pgn.result-mismatch") return has_odd_result_ && !standard_result(game_.tag("Result"));
        // If an opening bracket is never closed, the moves after it are read as a variation, with many
        // errors.
        if (!has_unclosed_variation_ || remark.level != PgnRemark::Level::warning) return false;
        return code.starts_with("move.") || (is_about_a_move(code) && !is_at_next_move(game_, remark));
    }

  private:
    const PgnGame& game_;
    bool has_unclosed_comment_ = false;
    bool has_unclosed_variation_ = false;
    bool has_odd_result_ = false;
};

}  // namespace

void report_remarks(const CheckedGame& game, Findings& findings) {
    const PgnGame& general = *game.view.general;
    if (game.view.remarks.empty()) return;
    const Consequences consequences(general);
    const auto ply_in_part = [&](int ply) { return std::max(0, ply - game.view.first_ply); };
    bool is_board_playable = true;
    for (const PgnRemark& remark : game.view.remarks) {
        const Error& error = remark.error;
        if (consequences.contain(remark)) continue;
        if (!error.code.starts_with("move.")) {
            findings.add(game.view, error.code, ply_in_part(ply_of(general, remark)),
                         offset_in_game(general, error), error.message);
        } else if (remark.level != PgnRemark::Level::warning && is_board_playable) {
            report_refused_move(game, remark, findings);
            is_board_playable = false;
        } else if (remark.level != PgnRemark::Level::warning) {
            findings.add(game.view, "move.on-illegal-board", ply_in_part(remark.ply + 1),
                         offset_in_game(general, error),
                         "Another illegal move, on a board that cannot be played: " + error.message);
        } else {
            findings.add(game.view, "pgn.variation-move", ply_in_part(remark.ply),
                         offset_in_game(general, error), "A variation breaks off: " + error.message);
        }
    }
}

void report_plain_notes(const CheckedGame& game, Findings& findings) {
    for (const PlainNote& note : game.view.plain->notes) {
        const bool is_reported =
            note.error.code == "pgn.result-mismatch" && !standard_result(game.tags.result);
        if (!is_reported)
            findings.add(game.view, note.error.code, note.ply, note.error.offset, note.error.message);
    }
}

void report_plain_remarks(const CheckedGame& game, Findings& findings) {
    const PlainGame& plain = *game.view.plain;
    const auto report = [&](const Position& before, const PlainMove& move, int ply) {
        const std::string_view text = game.view.text.substr(move.begin, move.end - move.begin);
        for (Error& error : lint_move(before, move.move, split_marks(text).body))
            findings.add(game.view, error.code, ply, move.begin, std::move(error.message));
    };
    if (!plain.has_remarks && plain.side_moves.empty()) return;
    auto side = plain.side_moves.begin();
    for (std::size_t index = 0; index <= game.view.moves.size(); ++index) {
        for (; side != plain.side_moves.end() && std::cmp_equal(side->ply, index); ++side)
            report(side->before, side->move, side->ply);
        if (index == game.view.moves.size()) break;
        const PlainMove& move = game.view.moves[index];
        if (move.remarks != 0) report(game.view.positions()[index], move, static_cast<int>(index) + 1);
    }
}

}  // namespace doublecheck::audit
