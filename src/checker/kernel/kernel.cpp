// SPDX-License-Identifier: MIT
#include "checker/kernel/kernel.hpp"

#include <algorithm>
#include <cstdlib>
#include <utility>

#include "checker/common/board.hpp"
#include "checker/kernel/columns.hpp"
#include "checker/kernel/shut_bishops.hpp"

namespace doublecheck::checker {

using namespace columns;

namespace {

/// Returns the fewest pawns that must be inserted, removed or exchanged to turn `from` into `to`. A pawn of
/// `from` matches one of `to` only if it has not advanced further.
int edit_distance(const Column& from, const Column& to) {
    std::vector<int> row(to.size() + 1);
    for (std::size_t j = 0; j <= to.size(); ++j) row[j] = static_cast<int>(j);
    for (std::size_t i = 0; i < from.size(); ++i) {
        int diagonal = std::exchange(row[0], static_cast<int>(i) + 1);
        for (std::size_t j = 0; j < to.size(); ++j) {
            const bool is_met =
                color_of(from[i]) == color_of(to[j]) && progress_of(from[i]) <= progress_of(to[j]);
            const int exchanged = diagonal + (is_met ? 0 : 1);
            diagonal = row[j + 1];
            row[j + 1] = std::min({exchanged, row[j] + 1, row[j + 1] + 1});
        }
    }
    return row[to.size()];
}

bool has_unmoved_pawn(const Men& men, Color color, int file) {
    return men[square_at(file, pawn_rank(color))] == man_of('p', color);
}

/// Returns true if `color` has a bishop on squares of `shade`: 0 is that of b1.
bool has_bishop(const Men& men, Color color, std::size_t shade) {
    for (int square = 0; square < 64; ++square) {
        const bool is_dark = (file_of(square) + rank_of(square)) % 2 == 0;
        if (men[square] == man_of('b', color) && is_dark == (shade == 1)) return true;
    }
    return false;
}

/// Returns the captures that `color` has left, including those of bishops.
int captures_left(const KernelState& state, Color color) {
    int captures = state.captures[index(color)];
    if (!state.bishops) return captures;
    for (const int bishops : (*state.bishops)[index(opposite(color))]) captures += bishops;
    return captures;
}

}  // namespace

std::string KernelState::text() const {
    std::string text;
    for (const Column& column : columns) text += column + '/';
    text.back() = ' ';
    std::vector<std::array<int, 2>> pairs = {captures, victims, promoted[0], promoted[1]};
    if (bishops) pairs.insert(pairs.end(), bishops->begin(), bishops->end());
    for (const auto& pair : pairs) {
        for (const int number : pair) text += std::to_string(number) + ' ';
    }
    text.pop_back();
    return text;
}

std::optional<KernelState> read_state(std::string_view text, Ranks ranks) {
    const std::string_view pawns = ranks == Ranks::with ? "0123456abcdefg" : "wb";
    KernelState state;
    std::size_t at = 0;
    for (std::size_t file = 0; file < 8; ++file) {
        for (; at < text.size() && text[at] != (file < 7 ? '/' : ' '); ++at) {
            const bool is_pawn = pawns.find(text[at]) != std::string_view::npos;
            if (!is_pawn || state.columns[file].size() == longest_column) return std::nullopt;
            state.columns[file] += text[at];
        }
        ++at;
    }
    // Longer numbers, leading zeros and other errors are found at the end: the text of the state then differs
    // from `text`.
    std::vector<std::array<int, 2>*> pairs = {&state.captures, &state.victims, &state.promoted[0],
                                              &state.promoted[1]};
    if (ranks == Ranks::with) {
        state.bishops.emplace();
        for (auto& pair : *state.bishops) pairs.push_back(&pair);
    }
    for (auto* pair : pairs) {
        for (int& number : *pair) {
            for (int digits = 0; at < text.size() && text[at] >= '0' && text[at] <= '9' && digits < 3;
                 ++digits)
                number = 10 * number + (text[at++] - '0');
            ++at;
        }
    }
    if (state.text() != text) return std::nullopt;
    return state;
}

Kernel::Kernel(const Position& position, Start start, Ranks ranks) : ranks_(ranks) {
    const Men& men = position.men;
    const Census census(men);
    for (std::size_t file = 0; file < 8; ++file) {
        const int f = static_cast<int>(file);
        for (const Color color : colors) {
            auto& way = way_[index(color)][file];
            const Color other = opposite(color);
            way = has_unmoved_pawn(men, other, f) ? Way::aside : Way::straight;
            const auto& rights = position.rights[index(other)];
            const bool has_right = std::ranges::find(rights, true) != rights.end();
            const int from_king = std::abs(file_of(king_of(men, other)) - f);
            if (has_right && from_king == 1) way = Way::aside;
            if (rights[file] || (has_right && from_king == 0)) way = Way::closed;
            is_shut_[index(color)][file] = is_shut(men, square_at(f, home_rank(other)));
            if (!has_unmoved_pawn(men, color, f)) start_.columns[file] += color == Color::white ? 'w' : 'b';
        }
        for (int rank = 1; rank < 7; ++rank) {
            const char man = men[square_at(f, rank)];
            if (man == 'P' && rank != pawn_rank(Color::white)) goal_[file] += 'w';
            if (man == 'p' && rank != pawn_rank(Color::black)) goal_[file] += 'b';
        }
    }
    for (const Color color : colors) {
        const std::size_t c = index(color);
        const ShutBishops bishops = shut_bishops(men, color, start);
        promoted_men_[c] = promoted_men(census, color, bishops);
        // White promotes to bishops of the shade of a1 on the files b, d, f and h, Black on a, c, e and g.
        for (std::size_t shade = 0; shade < 2; ++shade) {
            const std::size_t half = color == Color::white ? 1 - shade : shade;
            bishops_[c][half] = bishops.promoted[shade] - bishops.stand_there[shade];
        }
        const int captured = 16 - census.of(color) - bishops.taken_at_home[0] - bishops.taken_at_home[1];
        start_.captures[index(opposite(color))] = captured;
        start_.victims[c] = std::min(8 - census.of(color, 'p') - promoted_men_[c], captured);
    }
    if (ranks_ == Ranks::with) add_ranks(position, start);
}

void Kernel::add_ranks(const Position& position, Start start) {
    start_.bishops.emplace();
    for (const Color color : colors) {
        const ShutBishops shut = shut_bishops(position.men, color, start);
        for (std::size_t shade = 0; shade < 2; ++shade) {
            const bool fell_at_home = shut.taken_at_home[1 - shade] > 0;
            if (fell_at_home || has_bishop(position.men, color, shade)) continue;
            (*start_.bishops)[index(color)][shade] = 1;
            --start_.captures[index(opposite(color))];
        }
    }
    for (std::size_t file = 0; file < 8; ++file) {
        for (char& pawn : start_.columns[file]) pawn = pawn == 'w' ? '0' : 'a';
        const int f = static_cast<int>(file);
        goal_[file].clear();
        for (int rank = 1; rank < 7; ++rank) {
            const char man = position.men[square_at(f, rank)];
            if (man == 'P' && rank > 1) goal_[file] += pawn_of(Color::white, rank - 1);
            if (man == 'p' && rank < 6) goal_[file] += pawn_of(Color::black, 6 - rank);
        }
        for (const Color color : colors) {
            const Color enemy = opposite(color);
            int& most = most_[index(color)][file];
            most = way(color, file) == Way::straight ? promoted : promoted - 1;
            if (position.men[square_at(f, pawn_rank(enemy))] == man_of('p', enemy)) most = 4;
        }
    }
}

int Kernel::edits(std::size_t file, const Column& column) {
    const auto [known, is_new] = known_[file].try_emplace(column, 1000);
    if (!is_new) return known->second;
    const auto promoted_pawn = [&](Color color) {
        if (ranks_ == Ranks::with) return pawn_of(color, promoted);
        return color == Color::white ? 'w' : 'b';
    };
    const std::size_t most_black = way(Color::black, file) == Way::straight ? column.size() : 0;
    const std::size_t most_white = way(Color::white, file) == Way::straight ? column.size() : 0;
    for (std::size_t black = 0; black <= most_black; ++black) {
        for (std::size_t white = 0; white <= most_white; ++white) {
            const Column complete = std::string(black, promoted_pawn(Color::black)) + goal_[file] +
                                    std::string(white, promoted_pawn(Color::white));
            known->second = std::min(known->second, edit_distance(column, complete));
        }
    }
    return known->second;
}

int Kernel::promotions(const KernelState& state, Color color) const {
    int number = state.promoted[index(color)][0] + state.promoted[index(color)][1];
    for (std::size_t file = 0; file < 8; ++file)
        number += count(state.columns[file], color) - count(goal_[file], color);
    return number;
}

int Kernel::missing_bishops(const KernelState& state, Color color) const {
    const std::size_t c = index(color);
    int missing = 0;
    for (std::size_t half = 0; half < 2; ++half) {
        int promoted_men = state.promoted[c][half];
        for (std::size_t file = half; file < 8; file += 2) {
            if (!is_shut_[c][file])
                promoted_men += count(state.columns[file], color) - count(goal_[file], color);
        }
        missing += std::max(0, bishops_[c][half] - promoted_men);
    }
    return missing;
}

bool Kernel::is_out_of_reach(const KernelState& state) {
    for (const Color color : colors) {
        if (promotions(state, color) < promoted_men_[index(color)]) return true;
        if (missing_bishops(state, color) > captures_left(state, color)) return true;
    }
    // A capture serves at most two neighbouring files. The total is least if, from the left, each file shares
    // all its captures with the next file.
    int needed = 0;
    int served = 0;
    for (std::size_t file = 0; file < 8; ++file) {
        served = std::max(0, edits(file, state.columns[file]) - served);
        needed += served;
    }
    return needed > captures_left(state, Color::white) + captures_left(state, Color::black);
}

bool Kernel::is_final(const KernelState& state) {
    for (std::size_t file = 0; file < 8; ++file) {
        if (edits(file, state.columns[file]) > 0) return false;
    }
    return std::ranges::all_of(colors, [&](Color color) {
        return missing_bishops(state, color) == 0 && promotions(state, color) >= promoted_men_[index(color)];
    });
}

namespace {

/// Returns a key that is the same for states that differ only in the ranks of their pawns. Each number takes
/// two bytes.
std::string order_of(const KernelState& state) {
    std::string order;
    order.reserve(48);
    for (const Column& column : state.columns) {
        for (const char pawn : column) order += color_of(pawn) == Color::white ? 'w' : 'b';
        order += '/';
    }
    const auto add = [&](const std::array<int, 2>& pair) {
        for (const int number : pair) {
            order += static_cast<char>(number >> 8 & 255);
            order += static_cast<char>(number & 255);
        }
    };
    for (const auto& pair : {state.captures, state.victims, state.promoted[0], state.promoted[1]}) add(pair);
    if (state.bishops) std::ranges::for_each(*state.bishops, add);
    return order;
}

/// Returns true if everything that can follow from `second` can follow from `first`: no pawn has advanced
/// further in `first`. Requires states with the same `order_of`.
bool subsumes(const KernelState& first, const KernelState& second) {
    for (std::size_t file = 0; file < 8; ++file) {
        for (std::size_t i = 0; i < first.columns[file].size(); ++i) {
            if (first.columns[file][i] > second.columns[file][i]) return false;
        }
    }
    return true;
}

}  // namespace

void KernelStates::add(const KernelState& state) {
    by_order_[order_of(state)].push_back(state);
}

bool KernelStates::subsume(const KernelState& state) const {
    const auto found = by_order_.find(order_of(state));
    if (found == by_order_.end()) return false;
    constexpr std::size_t states_a_node = 32;
    if (found->second.size() >= states_a_node && !meter_.spend(found->second.size() / states_a_node))
        return false;
    return std::ranges::any_of(found->second,
                               [&](const KernelState& other) { return subsumes(other, state); });
}

bool spend_on_state(Meter& meter, std::size_t successors) {
    constexpr std::size_t successors_a_node = 32;
    return meter.spend(1 + successors / successors_a_node);
}

Enumeration enumerate(Kernel& kernel, std::size_t most, Meter& meter) {
    // Each state is stored in `waiting` and in `seen`, and with ranks a third time (`KernelStates`).
    const std::size_t bytes_a_state = (kernel.ranks() == Ranks::with ? 3 : 2) * sizeof(KernelState);
    Enumeration result;
    if (kernel.is_out_of_reach(kernel.start())) return result;
    HeldMemory held(meter);
    KernelStates seen(meter);
    seen.add(kernel.start());
    std::vector<KernelState> waiting = {kernel.start()};
    std::vector<KernelState> successors;
    while (!waiting.empty()) {
        const KernelState state = waiting.back();
        waiting.pop_back();
        ++result.states;
        if (kernel.is_final(state)) result.end = Enumeration::End::final_state;
        if (result.states > most) result.end = Enumeration::End::too_many;
        if (!kernel.find_successors(state, successors)) result.end = Enumeration::End::too_long;
        if (!spend_on_state(meter, successors.size()) || !held.add(bytes_a_state))
            result.end = Enumeration::End::limit;
        if (result.end != Enumeration::End::exhausted) return result;
        for (KernelState& next : successors) {
            if (kernel.is_out_of_reach(next) || seen.subsume(next)) continue;
            seen.add(next);
            waiting.push_back(std::move(next));
        }
    }
    return result;
}

bool has_no_kernel(const Position& position, Start start, Ranks ranks, Meter& meter) {
    Kernel kernel(position, start, ranks);
    return enumerate(kernel, most_kernel_states_before, meter).end == Enumeration::End::exhausted;
}

}  // namespace doublecheck::checker
