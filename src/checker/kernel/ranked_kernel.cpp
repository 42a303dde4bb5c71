// SPDX-License-Identifier: MIT
#include "checker/kernel/ranked_kernel.hpp"

#include <algorithm>
#include <cctype>
#include <optional>
#include <utility>

#include "checker/kernel/shut_bishops.hpp"

namespace doublecheck::checker {

namespace {

constexpr std::array<Color, 2> colors = {Color::white, Color::black};
constexpr int promoted = 6;

Color color_of(char pawn) {
    return std::isdigit(static_cast<unsigned char>(pawn)) != 0 ? Color::white : Color::black;
}

int progress_of(char pawn) {
    return color_of(pawn) == Color::white ? pawn - '0' : pawn - 'a';
}

char pawn_of(Color color, int progress) {
    return static_cast<char>((color == Color::white ? '0' : 'a') + progress);
}

/// The fewest pawns to be put in, taken out or exchanged until a column is the wanted one, whose pawns have
/// advanced at least as far.
int edit_distance(const Column& from, const Column& to) {
    std::vector<std::vector<int>> edits(from.size() + 1, std::vector<int>(to.size() + 1));
    for (std::size_t i = 0; i <= from.size(); ++i) {
        for (std::size_t j = 0; j <= to.size(); ++j) {
            int fewest = i == 0 && j == 0 ? 0 : 1000;
            if (i > 0) fewest = std::min(fewest, edits[i - 1][j] + 1);
            if (j > 0) fewest = std::min(fewest, edits[i][j - 1] + 1);
            if (i > 0 && j > 0) {
                const bool is_met = color_of(from[i - 1]) == color_of(to[j - 1]) &&
                                    progress_of(from[i - 1]) <= progress_of(to[j - 1]);
                fewest = std::min(fewest, edits[i - 1][j - 1] + (is_met ? 0 : 1));
            }
            edits[i][j] = fewest;
        }
    }
    return edits[from.size()][to.size()];
}

}  // namespace

KernelState without_ranks(KernelState state) {
    for (Column& column : state.columns) {
        for (char& pawn : column) pawn = color_of(pawn) == Color::white ? 'w' : 'b';
    }
    return state;
}

namespace {

/// The state without ranks in which bishops are captured like any officers.
KernelState plain_state(const KernelState& state) {
    KernelState plain = without_ranks(state);
    for (const Color color : colors) {
        const auto& bishops = (*plain.bishops)[index(opposite(color))];
        plain.captures[index(color)] += bishops[0] + bishops[1];
    }
    plain.bishops.reset();
    return plain;
}

/// Whether a colour has a bishop on squares of a shade: 0 is that of b1.
bool has_bishop(const Men& men, Color color, std::size_t shade) {
    for (int square = 0; square < 64; ++square) {
        const bool is_dark = (file_of(square) + rank_of(square)) % 2 == 0;
        if (men[square] == man_of('b', color) && is_dark == (shade == 1)) return true;
    }
    return false;
}

/// The shade of the square on a file on which a pawn stands that has advanced so far: 0 is that of b1.
std::size_t shade_of(Color color, std::size_t file, int progress) {
    const std::size_t rank = static_cast<std::size_t>(color == Color::white ? 1 + progress : 6 - progress);
    return (file + rank) % 2 == 0 ? 1 : 0;
}

}  // namespace

/// A pawn that has come to a place of a column, where it stands with the progress it had before.
struct RankedKernel::Arrival {
    std::size_t file;
    Column column;
    std::size_t place;
    int most;
    std::optional<std::size_t> shade = {};  ///< of the square, if it took a bishop

    [[nodiscard]] bool fits(Color color, int progress) const {
        return !shade || *shade == shade_of(color, file, progress);
    }
};

RankedKernel::RankedKernel(const Position& position, Start start) : plain_(position, start) {
    start_ = plain_.start_;
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
        for (int rank = 1; rank < 7; ++rank) {
            const char man = position.men[square_at(f, rank)];
            if (man == 'P' && rank > 1) goal_[file] += pawn_of(Color::white, rank - 1);
            if (man == 'p' && rank < 6) goal_[file] += pawn_of(Color::black, 6 - rank);
        }
        for (const Color color : colors) {
            const Color enemy = opposite(color);
            int& most = most_[index(color)][file];
            most = plain_.way_[index(color)][file] == Kernel::Way::straight ? promoted : promoted - 1;
            if (position.men[square_at(f, pawn_rank(enemy))] == man_of('p', enemy)) most = 4;
        }
    }
}

int RankedKernel::edits(std::size_t file, const Column& column) {
    const auto [known, is_new] = known_[file].try_emplace(column, 1000);
    if (!is_new) return known->second;
    const bool may_black = plain_.way_[1][file] == Kernel::Way::straight;
    const bool may_white = plain_.way_[0][file] == Kernel::Way::straight;
    for (std::size_t black = 0; black <= (may_black ? column.size() : 0); ++black) {
        for (std::size_t white = 0; white <= (may_white ? column.size() : 0); ++white) {
            const Column complete = std::string(black, pawn_of(Color::black, promoted)) + goal_[file] +
                                    std::string(white, pawn_of(Color::white, promoted));
            known->second = std::min(known->second, edit_distance(column, complete));
        }
    }
    return known->second;
}

bool RankedKernel::is_out_of_reach(const KernelState& state) {
    const KernelState plain = plain_state(state);
    if (plain_.is_out_of_reach(plain)) return true;
    int needed = 0;
    int served = 0;
    for (std::size_t file = 0; file < 8; ++file) {
        served = std::max(0, edits(file, state.columns[file]) - served);
        needed += served;
    }
    return needed > plain.captures[0] + plain.captures[1];
}

bool RankedKernel::is_final(const KernelState& state) {
    for (std::size_t file = 0; file < 8; ++file) {
        if (edits(file, state.columns[file]) > 0) return false;
    }
    return plain_.is_final(plain_state(state));
}

bool RankedKernel::settle(std::size_t file, Column& column) const {
    for (const Color color : colors) {
        int least = 0;
        for (std::size_t k = 0; k < column.size(); ++k) {
            char& pawn = column[color == Color::white ? k : column.size() - 1 - k];
            if (color_of(pawn) != color) continue;
            pawn = pawn_of(color, std::max(progress_of(pawn), std::min(least, promoted)));
            if (progress_of(pawn) > most_[index(color)][file]) return false;
            least = progress_of(pawn) + 1;
        }
    }
    for (std::size_t low = 0; low < column.size(); ++low) {
        for (std::size_t high = low + 1; high < column.size(); ++high) {
            if (color_of(column[low]) == Color::black || color_of(column[high]) == Color::white) continue;
            if (progress_of(column[low]) + progress_of(column[high]) > 4) return false;
        }
    }
    return true;
}

bool RankedKernel::is_surely_a_pawn(const Column& column, std::size_t file, std::size_t place) const {
    const Color color = color_of(column[place]);
    if (plain_.way_[index(color)][file] != Kernel::Way::straight) return true;
    const Column ahead = color == Color::white ? column.substr(place + 1) : column.substr(0, place);
    return std::ranges::any_of(ahead, [&](char pawn) { return color_of(pawn) != color; });
}

void RankedKernel::arrive(const Arrival& arrival, const KernelState& left,
                          std::vector<KernelState>& found) const {
    const Column& column = arrival.column;
    const char pawn = column[arrival.place];
    const Color color = color_of(pawn);
    // The places behind it, the nearest first.
    std::vector<std::size_t> behind;
    for (std::size_t k = 0; k < column.size(); ++k) {
        const bool is_behind = color == Color::white ? k < arrival.place : k > arrival.place;
        if (is_behind) behind.push_back(k);
    }
    if (color == Color::white) std::ranges::reverse(behind);
    const auto own =
        std::ranges::find_if(behind, [&](std::size_t k) { return color_of(column[k]) == color; });
    int least = progress_of(pawn) + 1;
    if (own != behind.end()) least = std::max(least, progress_of(column[*own]) + 1);
    // An enemy between them is the first one behind.
    std::optional<std::size_t> passed;
    if (own != behind.begin() && !behind.empty() && is_surely_a_pawn(column, arrival.file, behind.front()))
        passed = behind.front();
    int last = passed ? std::max(least, 6 - progress_of(column[*passed])) : least;
    if (!arrival.fits(color, last)) ++last;
    for (int progress = least; progress <= std::min(last, arrival.most); ++progress) {
        if (!arrival.fits(color, progress)) continue;
        Column arrived = column;
        arrived[arrival.place] = pawn_of(color, progress);
        if (passed) {
            const int further = std::max(progress_of(column[*passed]), 6 - progress);
            arrived[*passed] = pawn_of(opposite(color), further);
        }
        if (!settle(arrival.file, arrived)) continue;
        found.push_back(left);
        found.back().columns[arrival.file] = arrived;
    }
}

int RankedKernel::most_when_leaving(const Column& column, std::size_t file, std::size_t place) const {
    const Color color = color_of(column[place]);
    Column ahead = color == Color::white ? column.substr(place + 1) : column.substr(0, place);
    if (color == Color::black) std::ranges::reverse(ahead);
    int between = 0;
    for (const char pawn : ahead) {
        if (color_of(pawn) != color) return 4 - progress_of(pawn) - between;
        ++between;
    }
    const bool promotes = plain_.way_[index(color)][file] == Kernel::Way::straight;
    return promotes ? promoted - 1 : most_[index(color)][file] - between;
}

namespace {

/// The states in which a colour has captured one of its enemy's officers: each bishop that is to be captured,
/// with its shade, and any other.
std::vector<std::pair<std::optional<std::size_t>, KernelState>> officers_captured(const KernelState& state,
                                                                                  Color color) {
    std::vector<std::pair<std::optional<std::size_t>, KernelState>> found;
    if (state.captures[index(color)] > 0) {
        found.emplace_back(std::nullopt, state);
        --found.back().second.captures[index(color)];
    }
    for (std::size_t shade = 0; shade < 2; ++shade) {
        if ((*state.bishops)[index(opposite(color))][shade] == 0) continue;
        found.emplace_back(shade, state);
        --(*found.back().second.bishops)[index(opposite(color))][shade];
    }
    return found;
}

/// The state in which a colour has captured a pawn as one, if it can.
std::optional<KernelState> pawn_captured(const KernelState& state, Color color) {
    KernelState taken = state;
    int& victims = taken.victims[index(opposite(color))];
    int& captures = taken.captures[index(color)];
    if (victims == 0 || captures == 0) return std::nullopt;
    --victims;
    --captures;
    return taken;
}

}  // namespace

bool RankedKernel::has_successors(const KernelState& state, std::vector<KernelState>& found) const {
    found.clear();
    const KernelState plain = plain_state(state);
    for (const Color color : colors) {
        const std::size_t c = index(color);
        const auto officers = officers_captured(state, color);
        const auto pawn_taken = pawn_captured(state, color);
        for (std::size_t file = 0; file < 8; ++file) {
            for (std::size_t place = 0; place < state.columns[file].size(); ++place) {
                const char pawn = state.columns[file][place];
                if (progress_of(pawn) == promoted) continue;
                Column without = state.columns[file];
                without.erase(place, 1);
                if (color_of(pawn) != color) {
                    if (!pawn_taken) continue;
                    found.push_back(*pawn_taken);
                    found.back().columns[file] = without;
                    continue;
                }
                const int most = 1 + most_when_leaving(state.columns[file], file, place);
                for (const std::size_t to : {file - 1, file + 1}) {
                    if (to > 7) continue;  // also a number below zero
                    const Column& column = state.columns[to];
                    if (!officers.empty() && column.size() == longest_column) return false;
                    const bool promotes_aside = plain_.can_promote_aside(plain, color, file, place, to);
                    for (const auto& [shade, captured] : officers) {
                        KernelState left = captured;
                        left.columns[file] = without;
                        for (std::size_t there = 0; there <= column.size(); ++there) {
                            Column with = column;
                            with.insert(there, 1, pawn);
                            arrive({.file = to, .column = with, .place = there, .most = most, .shade = shade},
                                   left, found);
                        }
                        if (!promotes_aside || (shade && *shade != shade_of(color, to, promoted))) continue;
                        ++left.promoted[c][to % 2];
                        found.push_back(left);
                    }
                    for (std::size_t there = 0; there < column.size() && pawn_taken; ++there) {
                        const char victim = column[there];
                        if (color_of(victim) == color || progress_of(victim) == promoted) continue;
                        KernelState left = *pawn_taken;
                        left.columns[file] = without;
                        Column with = column;
                        with[there] = pawn;
                        const int highest = std::min(most, 5 - progress_of(victim));
                        arrive({.file = to, .column = with, .place = there, .most = highest}, left, found);
                    }
                }
            }
        }
    }
    return true;
}

bool stands_for(const KernelState& first, const KernelState& second) {
    if (without_ranks(first) != without_ranks(second)) return false;
    for (std::size_t file = 0; file < 8; ++file) {
        for (std::size_t i = 0; i < first.columns[file].size(); ++i) {
            if (first.columns[file][i] > second.columns[file][i]) return false;
        }
    }
    return true;
}

bool RankedStates::stand_for(const KernelState& state) const {
    const auto found = by_order_.find(without_ranks(state));
    if (found == by_order_.end()) return false;
    constexpr std::size_t states_a_node = 32;
    if (found->second.size() >= states_a_node && !meter_.spend(found->second.size() / states_a_node))
        return false;
    return std::ranges::any_of(found->second,
                               [&](const KernelState& other) { return stands_for(other, state); });
}

Enumeration enumerate(RankedKernel& kernel, Meter& meter) {
    Enumeration result;
    if (kernel.is_out_of_reach(kernel.start())) return result;
    Held held(meter);
    RankedStates seen(meter);
    seen.add(kernel.start());
    std::vector<KernelState> waiting = {kernel.start()};
    std::vector<KernelState> successors;
    while (!waiting.empty()) {
        const KernelState state = waiting.back();
        waiting.pop_back();
        ++result.states;
        if (kernel.is_final(state)) result.end = Enumeration::End::final_state;
        if (!kernel.has_successors(state, successors)) result.end = Enumeration::End::too_long;
        if (!spend_on_state(meter, successors.size()) || !held.add(3 * sizeof(KernelState)))
            result.end = Enumeration::End::limit;
        if (result.end != Enumeration::End::exhausted) return result;
        for (KernelState& next : successors) {
            if (kernel.is_out_of_reach(next) || seen.stand_for(next)) continue;
            seen.add(next);
            waiting.push_back(std::move(next));
        }
    }
    return result;
}

}  // namespace doublecheck::checker
