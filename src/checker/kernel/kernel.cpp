// SPDX-License-Identifier: MIT
#include "checker/kernel/kernel.hpp"

#include <algorithm>
#include <cstdlib>
#include <unordered_set>
#include <utility>

#include "checker/common/census.hpp"
#include "checker/kernel/shut_bishops.hpp"

namespace doublecheck::checker {

namespace {

constexpr std::array<Color, 2> colors = {Color::white, Color::black};

/// What a state takes that waits and is kept in mind as a text.
constexpr std::size_t bytes_a_state = 2 * sizeof(KernelState);

char letter_of(Color color) {
    return color == Color::white ? 'w' : 'b';
}

int count(const Column& column, Color color) {
    return static_cast<int>(std::count(column.begin(), column.end(), letter_of(color)));
}

/// The fewest letters to be put in, taken out or exchanged to make one word of another.
int edit_distance(const Column& from, const Column& to) {
    std::vector<int> row(to.size() + 1);
    for (std::size_t j = 0; j <= to.size(); ++j) row[j] = static_cast<int>(j);
    for (std::size_t i = 0; i < from.size(); ++i) {
        int diagonal = std::exchange(row[0], static_cast<int>(i) + 1);
        for (std::size_t j = 0; j < to.size(); ++j) {
            const int exchanged = diagonal + (from[i] == to[j] ? 0 : 1);
            diagonal = row[j + 1];
            row[j + 1] = std::min({exchanged, row[j] + 1, row[j + 1] + 1});
        }
    }
    return row[to.size()];
}

bool has_unmoved_pawn(const Men& men, Color color, int file) {
    return men[square_at(file, pawn_rank(color))] == man_of('p', color);
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
    // Counts are small; anything else does not come out as the same text again.
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

Kernel::Kernel(const Position& position, Start start) {
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
            if (!has_unmoved_pawn(men, color, f)) start_.columns[file] += letter_of(color);
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
        // White promotes to bishops of the shade of a1 on b, d, f and h, Black on a, c, e and g.
        for (std::size_t shade = 0; shade < 2; ++shade) {
            const std::size_t half = color == Color::white ? 1 - shade : shade;
            bishops_[c][half] = bishops.promoted[shade] - bishops.stand_there[shade];
        }
        const int captured = 16 - census.of(color) - bishops.taken_at_home[0] - bishops.taken_at_home[1];
        start_.captures[index(opposite(color))] = captured;
        start_.victims[c] = std::min(8 - census.of(color, 'p') - promoted_men_[c], captured);
    }
}

int Kernel::edits(std::size_t file, const Column& column) {
    const auto [known, is_new] = known_[file].try_emplace(column, 1000);
    if (!is_new) return known->second;
    const std::size_t most_black = way_[1][file] == Way::straight ? column.size() : 0;
    const std::size_t most_white = way_[0][file] == Way::straight ? column.size() : 0;
    for (std::size_t black = 0; black <= most_black; ++black) {
        for (std::size_t white = 0; white <= most_white; ++white) {
            const Column complete = std::string(black, 'b') + goal_[file] + std::string(white, 'w');
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
        int promoted = state.promoted[c][half];
        for (std::size_t file = half; file < 8; file += 2) {
            if (!is_shut_[c][file]) promoted += count(state.columns[file], color) - count(goal_[file], color);
        }
        missing += std::max(0, bishops_[c][half] - promoted);
    }
    return missing;
}

bool Kernel::is_out_of_reach(const KernelState& state) {
    for (const Color color : colors) {
        if (promotions(state, color) < promoted_men_[index(color)]) return true;
        if (missing_bishops(state, color) > state.captures[index(color)]) return true;
    }
    // Each capture serves two neighbouring files at most: the file on the left before all others, together
    // with the next.
    int needed = 0;
    int served = 0;
    for (std::size_t file = 0; file < 8; ++file) {
        served = std::max(0, edits(file, state.columns[file]) - served);
        needed += served;
    }
    return needed > state.captures[0] + state.captures[1];
}

bool Kernel::is_final(const KernelState& state) {
    for (std::size_t file = 0; file < 8; ++file) {
        if (edits(file, state.columns[file]) > 0) return false;
    }
    return std::ranges::all_of(colors, [&](Color color) {
        return missing_bishops(state, color) == 0 && promotions(state, color) >= promoted_men_[index(color)];
    });
}

bool Kernel::can_promote_aside(const KernelState& state, Color color, std::size_t from, std::size_t place,
                               std::size_t to) const {
    const auto& way = way_[index(color)];
    if (way[to] != Way::aside || way[from] == Way::aside) return false;
    // Own pawns ahead promote before it.
    const Column& column = state.columns[from];
    const Column ahead = color == Color::white ? column.substr(place) : column.substr(0, place + 1);
    return count(ahead, opposite(color)) == 0;
}

bool Kernel::has_successors(const KernelState& state, std::vector<KernelState>& found) const {
    found.clear();
    for (const Color color : colors) {
        const std::size_t c = index(color);
        if (state.captures[c] == 0) continue;
        KernelState captured = state;
        --captured.captures[c];
        const bool may_take_pawn = state.victims[1 - c] > 0;
        KernelState pawn_taken = captured;
        --pawn_taken.victims[1 - c];
        for (std::size_t file = 0; file < 8; ++file) {
            for (std::size_t place = 0; place < state.columns[file].size(); ++place) {
                const bool is_own = state.columns[file][place] == letter_of(color);
                if (!is_own && may_take_pawn) {  // by an officer or the king
                    found.push_back(pawn_taken);
                    found.back().columns[file].erase(place, 1);
                }
                if (!is_own) continue;
                for (const std::size_t to : {file - 1, file + 1}) {
                    if (to > 7) continue;  // also a number below zero
                    const Column& column = state.columns[to];
                    if (column.size() == longest_column) return false;
                    for (std::size_t there = 0; there <= column.size(); ++there) {
                        found.push_back(captured);
                        found.back().columns[file].erase(place, 1);
                        found.back().columns[to].insert(there, 1, letter_of(color));
                    }
                    for (std::size_t there = 0; there < column.size() && may_take_pawn; ++there) {
                        if (column[there] == letter_of(color)) continue;
                        found.push_back(pawn_taken);
                        found.back().columns[file].erase(place, 1);
                        found.back().columns[to][there] = letter_of(color);
                    }
                    if (!can_promote_aside(state, color, file, place, to)) continue;
                    found.push_back(captured);
                    found.back().columns[file].erase(place, 1);
                    ++found.back().promoted[c][to % 2];
                }
            }
        }
    }
    return true;
}

bool spend_on_state(Meter& meter, std::size_t successors) {
    constexpr std::size_t successors_a_node = 32;
    return meter.spend(1 + successors / successors_a_node);
}

Enumeration enumerate(Kernel& kernel, std::size_t most, Meter& meter) {
    Enumeration result;
    if (kernel.is_out_of_reach(kernel.start())) return result;
    Held held(meter);
    std::unordered_set<std::string> seen = {kernel.start().text()};
    std::vector<KernelState> waiting = {kernel.start()};
    std::vector<KernelState> successors;
    while (!waiting.empty()) {
        const KernelState state = waiting.back();
        waiting.pop_back();
        ++result.states;
        if (kernel.is_final(state)) result.end = Enumeration::End::final_state;
        if (result.states > most) result.end = Enumeration::End::too_many;
        if (!kernel.has_successors(state, successors)) result.end = Enumeration::End::too_long;
        if (!spend_on_state(meter, successors.size()) || !held.add(bytes_a_state))
            result.end = Enumeration::End::limit;
        if (result.end != Enumeration::End::exhausted) return result;
        for (KernelState& next : successors) {
            if (!kernel.is_out_of_reach(next) && seen.insert(next.text()).second)
                waiting.push_back(std::move(next));
        }
    }
    return result;
}

bool has_no_kernel(const Position& position, Start start, Meter& meter) {
    Kernel kernel(position, start);
    return enumerate(kernel, most_kernel_states_before, meter).end == Enumeration::End::exhausted;
}

}  // namespace doublecheck::checker
