// SPDX-License-Identifier: MIT
#include "checker/winnable/winnable_subject.hpp"

#include <algorithm>

namespace doublecheck {

namespace checker {

Strict<PlayableFen> PlayableFen::read(const Value& value) {
    const auto fen = read_strictly<FenText>(value);
    if (!fen) return std::unexpected(fen.error());
    if (!is_playable(fen->position())) return misread("is the FEN of a position that is not playable");
    return PlayableFen{fen->text, fen->position(), SoundPosition(fen->position()), fen->state.clock,
                       fen->state.number};
}

void PlayableFen::read_as(Start start) {
    claimed.start = start;
    position = SoundPosition(claimed);
}

std::string PlayableFen::in_words() const {
    return std::string(text) + (position->start == Start::chess960 ? " (Chess960)" : "");
}

Object winnable_subject(const PlayableFen& fen, Color winner) {
    Object subject{{"fen", fen.text}, {"winner", small_name_of(winner)}};
    if (fen.position->start == Start::chess960) subject.emplace_back("chess960", true);
    return subject;
}

Standing standing_of(const SoundPosition& position, Color winner, Work& work) {
    const bool is_end = !material_lemma(position->men, winner).empty();
    const int king = king_of(position->men, position->turn);
    const bool can_be_mate = position->turn != winner && is_attacked(position->men, king, winner);
    work.add(8);
    if (is_end && !can_be_mate) return Standing::end;
    for (int from = 0; from < 64; ++from) {
        if (!is_man_of(position->men[from], position->turn)) continue;
        for (const Move& move : pseudo_legal_moves(position, from)) {
            work.add(8);
            if (is_legal(position, move)) return is_end ? Standing::end : Standing::open;
        }
    }
    return can_be_mate ? Standing::checkmate : Standing::end;
}

std::string no_mate_text(const WinnableSubject& subject) {
    return std::string(name_of(subject.winner)) + " can never checkmate by legal moves from " +
           subject.fen.in_words() + ".";
}

void add_sentence(std::string& text, std::string_view sentence) {
    if (!text.empty()) text += ' ';
    text += sentence;
}

void cover_reasons(const Task& task, Outcome& outcome, const Follows& follows) {
    const std::vector<WrittenReason>& reasons = task.verdict.reasons;
    for (std::size_t i = 0; i < reasons.size(); ++i) {
        WrittenReason without_squares{.rule = reasons[i].rule, .text = {}};
        if (follows(without_squares)) outcome.cover_rule(i);
        if (!reasons[i].squares.empty() && follows(reasons[i])) outcome.cover_squares(i);
    }
}

bool follows_from_no_mate(const WrittenReason& reason, const WinnableSubject& subject) {
    if (!reason.squares.empty()) return false;
    if (reason.rule == "winnable.no-mate-left") return true;
    if (reason.rule == "winnable.over") return !has_legal_move(subject.position());
    const std::string_view lemma = material_lemma(subject.position()->men, subject.winner);
    return !lemma.empty() && lemma == reason.rule;
}

std::optional<SquareFlags> squares_of(const WrittenReason& reason) {
    SquareFlags squares;
    for (const std::string& name : reason.squares) {
        const auto square = Square::named(name);
        if (!square) return std::nullopt;
        squares.set(square->number());
    }
    return squares;
}

std::string_view material_lemma(const Men& men, Color winner) {
    const Color loser = opposite(winner);
    const Census census(men);
    const int knights = census.of(winner, 'n');
    const int bishops = census.of(winner, 'b');
    if (census.of(winner) != 1 + knights + bishops) return {};
    if (knights + bishops == 0) return "winnable.bare-king";
    if (knights == 1 && bishops == 0) {
        const bool has_queens_only = census.of(loser) == 1 + census.of(loser, 'q');
        return has_queens_only ? "winnable.lone-knight" : std::string_view();
    }
    if (knights > 0 || census.of(loser, 'p') + census.of(loser, 'n') > 0) return {};
    const auto has_bishops_on = [&](std::size_t shade) {
        return census.bishops(winner, shade) + census.bishops(loser, shade) > 0;
    };
    return has_bishops_on(0) && has_bishops_on(1) ? std::string_view() : "winnable.bishops-of-one-colour";
}

}  // namespace checker

}  // namespace doublecheck
