// SPDX-License-Identifier: MIT
#include <algorithm>

#include <fmt/format.h>

#include "audit/checks/check_game.hpp"
#include "doublecheck/moves/judge_move.hpp"
#include "notation/pgn_words.hpp"
#include "notation/words.hpp"
#include "notation/written_move.hpp"

namespace doublecheck::audit {
namespace {

constexpr std::string_view borders = " \t\r\n\v\f{}()[];";

/// Returns the offset of the word that contains or ends at `offset`. A move number at the beginning of the
/// word is skipped.
std::uint64_t word_begin(std::string_view text, std::uint64_t offset) {
    const std::string_view before = text.substr(0, offset);
    const std::size_t border = before.find_last_of(borders);
    const std::size_t word = border == std::string_view::npos ? 0 : border + 1;
    const std::string_view body = text.substr(word);
    const std::size_t digits = std::min(body.find_first_not_of("0123456789"), body.size());
    const std::size_t number = std::min(body.find_first_not_of('.', digits), body.size());
    return number > digits ? word + number : word;
}

/// Returns the word that begins at the offset.
std::string_view word_at(std::string_view text, std::uint64_t offset) {
    if (offset >= text.size()) return {};
    text.remove_prefix(offset);
    return text.substr(0, text.find_first_of(borders));
}

constexpr std::string_view never_given = "the starting position gives none";

/// Returns how `us` lost the castling right, or `never_given` if the start position did not include the
/// right. Returns an empty text if the right still exists, or was lost before an illegal move.
std::string lost_right(const CheckedGame& game, Color us, Side side) {
    const auto positions = game.view.positions();
    std::size_t index = positions.size();
    while (index > 0 && !positions[index - 1].has_right(us, side)) --index;
    if (index == 0 && game.view.first_ply > 0)
        return {};  // the right was lost before an illegal move, and
                    // it is not known how
    if (index == 0) return std::string(never_given);
    if (index == positions.size()) return {};
    const Position& before = positions[index - 1];
    const Move move = game.view.moves[index - 1].move;
    const int number = before.fullmove_number();
    const std::string text = game.move_at(static_cast<int>(index));
    if (before.turn() != us) {
        return fmt::format("the rook on {} was captured on move {} ({})",
                           before.castling_rook(us, side)->name(), number, text);
    }
    if (move.is_castling()) return fmt::format("the king castled on move {} ({})", number, text);
    const bool is_king = move.from() == before.king_square(us);
    return fmt::format("the {} moved on move {} ({})", is_king ? "king" : "rook", number, text);
}

/// Returns the side on which the written move would castle.
std::optional<Side> castling_side(const Position& position, const WrittenMove& written) {
    if (written.castling) return written.castling;
    if (!written.to) return std::nullopt;
    return *written.to > position.king_square(position.turn()) ? Side::king : Side::queen;
}

struct Refusal {
    std::string rule;
    std::string text;
};

Refusal refusal(const CheckedGame& game, const Position& position, std::string_view text,
                const PgnRemark& remark) {
    if (remark.error.code == "move.syntax") return {"move.unreadable", remark.error.message};
    const auto verdict = judge_move(position.setup(), text, {.is_chess960 = game.view.is_chess960});
    const bool is_legal = verdict && verdict->answer == Answer::yes;
    if (!is_legal && (!verdict || verdict->answer != Answer::no || verdict->reasons.empty() ||
                      find_audit_rule(verdict->reasons.front().rule) == nullptr))
        return {"move.unreadable", remark.error.message};
    // The text is a king move such as `Kg1`. It was understood as castling, which is legal here, but it is
    // not a legal move of the king.
    if (is_legal) {
        return {"move.not-its-way",
                "A king moves to an adjoining square, and castling is written O-O or O-O-O."};
    }
    Refusal found{verdict->reasons.front().rule, verdict->reasons.front().text};
    const auto written = parse_written_move(text);
    if (found.rule != "castling.right-lost" || !written) return found;
    const auto side = castling_side(position, *written);
    const std::string why = side ? lost_right(game, position.turn(), *side) : std::string();
    if (why.empty()) return found;
    found.text =
        fmt::format("{} has {} right to castle on the {}'s side: {}.", name(position.turn()),
                    why == never_given ? "no" : "lost the", *side == Side::king ? "king" : "queen", why);
    return found;
}

/// Reports a move after checkmate or stalemate.
void report_move_after_end(const CheckedGame& game, const Position& position, const std::string& place,
                           Findings& findings) {
    const bool is_mate = position.is_check();
    const std::string_view rule = is_mate ? "over.checkmate" : "over.stalemate";
    if (game.last_ply() > 0) {
        findings.add_at_move(
            game.view, rule, game.last_ply(),
            fmt::format("The game was over {}, which {}, but {} follows.", game.since(game.last_ply()),
                        is_mate ? "gave mate" : "left no legal move", place));
        return;
    }
    const std::string_view where =
        game.view.first_ply == 0 ? "in the starting position" : "after the illegal move";
    findings.add_at_move(game.view, rule, 0,
                         fmt::format("{} is {} {}, but {} follows.", name(position.turn()),
                                     is_mate ? "mated" : "stalemated", where, place));
}

}  // namespace

void report_refused_move(const CheckedGame& game, const PgnRemark& remark, Findings& findings) {
    const PgnGame& general = *game.view.general;
    const int plies = remark.ply - game.view.first_ply;
    const int ply = plies + 1;
    const Position position = *game.view.refused_at;
    const bool is_read = remark.error.code != "move.syntax";
    // For unreadable text, the reader reports the offset of the wrong character, not that of the word.
    const std::uint64_t place_in_text = offset_in_game(general, remark.error);
    const std::uint64_t offset = is_read ? place_in_text : word_begin(game.view.text, place_in_text);
    const std::string_view text = split_marks(word_at(game.view.text, offset)).body;
    const std::string place =
        move_number_text(position.fullmove_number(), position.turn()) + std::string(text);
    if (is_read && !position.has_legal_move() && game.last_ply() == plies) {
        report_move_after_end(game, position, place, findings);
        return;
    }
    const Refusal found = refusal(game, position, text, remark);
    const bool stands = remark.level == PgnRemark::Level::stands;
    findings.add(game.view, found.rule, ply, offset,
                 place + ": " + found.text + (stands ? " The game goes on after it." : ""));
}

}  // namespace doublecheck::audit
