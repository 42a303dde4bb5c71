// SPDX-License-Identifier: MIT
#include "doublecheck/moves/moves.hpp"

#include <algorithm>
#include <expected>

#include "check/reasons.hpp"
#include "doublecheck/notation/san.hpp"
#include "doublecheck/notation/uci.hpp"
#include "notation/leaves.hpp"
#include "verdict/write.hpp"

namespace doublecheck {

SortedMoves sorted_moves(const Position& position) {
    const UciCastling style =
        position.array() == StartArray::chess960 ? UciCastling::chess960 : UciCastling::standard;
    SortedMoves sorted;
    for (const Move move : position.legal_moves()) sorted.moves.push_back({move, san(position, move)});
    std::ranges::sort(sorted.moves);
    for (const auto& [move, text] : sorted.moves) sorted.uci.push_back({move, uci(move, style)});
    return sorted;
}

MovesVerdict moves(const Position& position) {
    MovesVerdict verdict;
    verdict.subject = {.setup = position.setup(), .chess960 = position.array() == StartArray::chess960};
    verdict.answer = position.has_legal_move() ? Answer::yes : Answer::no;
    verdict.reasons = {check_reason(position)};
    verdict.list = sorted_moves(position);
    return verdict;
}

Result<MovesVerdict> moves(const Setup& setup) {
    const auto position = Position::from_setup(setup);
    if (!position) return std::unexpected(position.error());
    MovesVerdict verdict = moves(*position);
    verdict.subject.setup = setup;
    return verdict;
}

void append_json(std::string& text, const MovesVerdict& verdict, std::string_view label) {
    JsonWriter out(text);
    write_verdict(out, verdict, label);
}

}  // namespace doublecheck
