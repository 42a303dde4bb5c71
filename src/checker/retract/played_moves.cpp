// SPDX-License-Identifier: MIT
#include "checker/retract/played_moves.hpp"

#include <algorithm>
#include <span>
#include <utility>

namespace doublecheck::checker {

namespace {

bool is_same_but_for_the_captured(const Retraction& a, const Retraction& b) {
    return a.to == b.to && a.from == b.from && a.kind == b.kind;
}

/// Whether the moves can be taken back, some captured men being known to nobody.
bool can_be_taken_back_from(const Position& position, std::span<const std::string_view> moves,
                            std::size_t plies, Frame& frame) {
    if (moves.empty()) return plies == 0 || may_begin_a_game(position);
    if (plies == 0 || !frame.meter.spend()) return false;
    const EpField ep_field = position.ep != nowhere ? EpField::asserted : EpField::unknown;
    LastMoves last_moves(position, ep_field, frame);
    return std::ranges::any_of(last_moves.all(), [&](const Retraction& one) {
        if (last_moves.played(one) != moves.front() || !frame.meter.spend()) return false;
        const Position earlier = before(position, one);
        return !last_moves.any_refutation(one, earlier) && last_moves.leads_here(one, earlier) &&
               can_be_taken_back_from(earlier, moves.subspan(1), plies - 1, frame);
    });
}

}  // namespace

std::vector<WrittenOut> written_out(const LastMoves& last_moves, const std::vector<bool>& is_possible) {
    const std::vector<Retraction>& all = last_moves.all();
    std::vector<WrittenOut> moves;
    const Retraction* captured_before = nullptr;
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (!is_possible[i]) continue;
        if (all[i].uncaptured == '-') {
            moves.push_back({last_moves.played(all[i]), {}});
        } else if (captured_before != nullptr && is_same_but_for_the_captured(*captured_before, all[i])) {
            moves.back().captured += all[i].uncaptured;
        } else {
            moves.push_back({last_moves.played(all[i]), std::string(1, all[i].uncaptured)});
            captured_before = &all[i];
        }
    }
    return moves;
}

std::string text_of(const std::vector<WrittenOut>& moves) {
    std::string text;
    for (const WrittenOut& one : moves) {
        if (!text.empty()) text += ", ";
        text += one.move;
        if (!one.captured.empty()) text += " (" + one.captured + ")";
    }
    return text;
}

bool is_same_list(const std::vector<PlayedMove>& said, std::vector<WrittenOut> moves) {
    std::vector<WrittenOut> list;
    for (const PlayedMove& one : said) {
        if (one.captured && one.captured->empty()) return false;
        list.push_back({std::string(one.move), std::string(one.captured.value_or(std::string_view()))});
    }
    std::ranges::sort(list);
    std::ranges::sort(moves);
    return list == moves;
}

bool can_be_taken_back_so(const LastMoves& last_moves, const Retraction& first, const Line& line,
                          std::size_t plies, Frame& frame) {
    if (line.empty() || line.front() != last_moves.played(first)) return false;
    return can_be_taken_back_from(before(last_moves.position(), first), std::span(line).subspan(1), plies - 1,
                                  frame);
}

}  // namespace doublecheck::checker
