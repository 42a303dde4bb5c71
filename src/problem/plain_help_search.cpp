// SPDX-License-Identifier: MIT
#include "problem/plain_help_search.hpp"

#include "problem/checking_moves.hpp"

namespace doublecheck::problem {

std::uint64_t PlainHelpSearch::count(const Position& position, int plies) {
    if (plies < 1) return 0;
    lines_.clear();
    line_.clear();
    return search(position, plies);
}

bool PlainHelpSearch::is_reached(const Position& position) const {
    return position.is_check() == (aim_ == Aim::mate) && !position.has_legal_move();
}

void PlainHelpSearch::keep_line() {
    if (lines_.size() < most_lines_) lines_.push_back(line_);
}

std::uint64_t PlainHelpSearch::last_moves(const Position& position) {
    std::uint64_t found = 0;
    const auto try_last = [&](Move move) {
        if (!is_reached(position.after(move))) return false;
        ++found;
        line_.push_back(move);
        keep_line();
        line_.pop_back();
        return false;
    };
    if (aim_ == Aim::mate) {
        (void)CheckingMoves(position).any(try_last);
    } else {
        for (const Move move : position.legal_moves()) (void)try_last(move);
    }
    return found;
}

std::uint64_t PlainHelpSearch::search(const Position& position, int plies) {
    if (!budget_.spend()) return 0;
    if (plies == 1) return last_moves(position);
    const std::uint64_t bit = std::uint64_t{1} << (plies & 63);
    Table<KnownResult>& table = tables_[static_cast<std::size_t>(position.turn())];
    const Packed packed = pack(position);
    if (const KnownResult* known = table.find(packed); known != nullptr && (known->fails_in & bit) != 0)
        return 0;
    const bool is_in_series = genre_ == Genre::series_help && plies > 2;
    std::uint64_t found = 0;
    for (const Move move : position.legal_moves()) {
        const Position next = position.after(move);
        if (is_in_series && next.is_check()) continue;
        line_.push_back(move);
        found += search(is_in_series ? next.after_null_move() : next, plies - 1);
        line_.pop_back();
        if (budget_.is_exhausted()) return found;
    }
    if (found == 0) table.at(packed).fails_in |= bit;
    return found;
}

}  // namespace doublecheck::problem
