// SPDX-License-Identifier: MIT
// Generates the states one capture later.
#include <algorithm>
#include <optional>
#include <utility>

#include "checker/kernel/columns.hpp"
#include "checker/kernel/kernel.hpp"

namespace doublecheck::checker {

using namespace columns;

namespace {

/// Returns the shade of the square of a pawn that has advanced `progress` ranks and stands on `file`: 0 is
/// that of b1.
std::size_t shade_of(Color color, std::size_t file, int progress) {
    const std::size_t rank = static_cast<std::size_t>(color == Color::white ? 1 + progress : 6 - progress);
    return (file + rank) % 2 == 0 ? 1 : 0;
}

}  // namespace

/// A pawn that has arrived at a place of a column by a capture. `column` still has its progress before the
/// capture.
struct Kernel::Arrival {
    std::size_t file;
    Column column;
    std::size_t place;
    int most;
    std::optional<std::size_t> shade = {};  ///< the shade of the square where it captured a bishop

    [[nodiscard]] bool fits(Color color, int progress) const {
        return !shade || *shade == shade_of(color, file, progress);
    }
};

bool Kernel::settle(std::size_t file, Column& column) const {
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

bool Kernel::is_surely_a_pawn(const Column& column, std::size_t file, std::size_t place) const {
    const Color color = color_of(column[place]);
    if (way(color, file) != Way::straight) return true;
    const Column ahead = color == Color::white ? column.substr(place + 1) : column.substr(0, place);
    return std::ranges::any_of(ahead, [&](char pawn) { return color_of(pawn) != color; });
}

void Kernel::arrive(const Arrival& arrival, const KernelState& left, std::vector<KernelState>& found) const {
    const Column& column = arrival.column;
    if (ranks_ == Ranks::without) {
        found.push_back(left);
        found.back().columns[arrival.file] = column;
        return;
    }
    const char pawn = column[arrival.place];
    const Color color = color_of(pawn);
    // The places behind the pawn, the nearest first.
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
    // If the nearest pawn behind is not one of the same colour, it is an enemy.
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

int Kernel::most_when_leaving(const Column& column, std::size_t file, std::size_t place) const {
    const Color color = color_of(column[place]);
    Column ahead = color == Color::white ? column.substr(place + 1) : column.substr(0, place);
    if (color == Color::black) std::ranges::reverse(ahead);
    int between = 0;
    for (const char pawn : ahead) {
        if (color_of(pawn) != color) return 4 - progress_of(pawn) - between;
        ++between;
    }
    const bool promotes = way(color, file) == Way::straight;
    return promotes ? promoted - 1 : most_[index(color)][file] - between;
}

namespace {

/// Returns the states after `color` has captured an enemy piece: one of the bishops that are to be
/// captured, with the shade of its square, or another piece, without a shade.
std::vector<std::pair<std::optional<std::size_t>, KernelState>> pieces_captured(const KernelState& state,
                                                                                Color color) {
    std::vector<std::pair<std::optional<std::size_t>, KernelState>> found;
    if (state.captures[index(color)] > 0) {
        found.emplace_back(std::nullopt, state);
        --found.back().second.captures[index(color)];
    }
    for (std::size_t shade = 0; shade < 2 && state.bishops; ++shade) {
        if ((*state.bishops)[index(opposite(color))][shade] == 0) continue;
        found.emplace_back(shade, state);
        --(*found.back().second.bishops)[index(opposite(color))][shade];
    }
    return found;
}

/// Returns the state after `color` has captured an unpromoted pawn, or nothing if it cannot.
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

/// The captures that `color` can make in a state: the states after each capture of a piece, and after that
/// of a pawn.
struct Kernel::Victims {
    Victims(const KernelState& from, Color by)
        : state(from), color(by), pieces(pieces_captured(from, by)), pawn(pawn_captured(from, by)) {}

    const KernelState& state;
    Color color;
    std::vector<std::pair<std::optional<std::size_t>, KernelState>> pieces;
    std::optional<KernelState> pawn;
};

/// A pawn that captures and thereby leaves its file.
struct Kernel::Leaving {
    std::size_t file;
    std::size_t place;
    char pawn;
    Column without;
    int most;
};

bool Kernel::can_promote_aside(const KernelState& state, Color color, std::size_t from, std::size_t place,
                               std::size_t to) const {
    const auto& way = way_[index(color)];
    if (way[to] != Way::aside || way[from] == Way::aside) return false;
    // Pawns of the same colour ahead of it promote first.
    const Column& column = state.columns[from];
    const Column ahead = color == Color::white ? column.substr(place) : column.substr(0, place + 1);
    return count(ahead, opposite(color)) == 0;
}

void Kernel::add_captures_onto(const Victims& victims, const Leaving& leaving, std::size_t to,
                               std::vector<KernelState>& found) const {
    const Column& column = victims.state.columns[to];
    const bool promotes_aside =
        can_promote_aside(victims.state, victims.color, leaving.file, leaving.place, to);
    for (const auto& [shade, captured] : victims.pieces) {
        KernelState left = captured;
        left.columns[leaving.file] = leaving.without;
        for (std::size_t there = 0; there <= column.size(); ++there) {
            Column with = column;
            with.insert(there, 1, leaving.pawn);
            arrive({.file = to, .column = with, .place = there, .most = leaving.most, .shade = shade}, left,
                   found);
        }
        if (!promotes_aside || (shade && *shade != shade_of(victims.color, to, promoted))) continue;
        ++left.promoted[index(victims.color)][to % 2];
        found.push_back(left);
    }
    for (std::size_t there = 0; there < column.size() && victims.pawn; ++there) {
        const char victim = column[there];
        if (color_of(victim) == victims.color || progress_of(victim) == promoted) continue;
        KernelState left = *victims.pawn;
        left.columns[leaving.file] = leaving.without;
        Column with = column;
        with[there] = leaving.pawn;
        const int highest = std::min(leaving.most, 5 - progress_of(victim));
        arrive({.file = to, .column = with, .place = there, .most = highest}, left, found);
    }
}

bool Kernel::add_captures(const Victims& victims, std::size_t file, std::size_t place,
                          std::vector<KernelState>& found) const {
    const Column& column = victims.state.columns[file];
    const char pawn = column[place];
    if (progress_of(pawn) == promoted) return true;
    Column without = column;
    without.erase(place, 1);
    if (color_of(pawn) != victims.color) {  // an enemy pawn: a piece or the king captures it
        if (!victims.pawn) return true;
        found.push_back(*victims.pawn);
        found.back().columns[file] = without;
        return true;
    }
    const int most = ranks_ == Ranks::with ? 1 + most_when_leaving(column, file, place) : 0;
    const Leaving leaving{file, place, pawn, without, most};
    for (const std::size_t to : {file - 1, file + 1}) {
        if (to > 7) continue;  // also `file - 1` of file 0, which wraps around
        if (!victims.pieces.empty() && victims.state.columns[to].size() == longest_column) return false;
        add_captures_onto(victims, leaving, to, found);
    }
    return true;
}

bool Kernel::find_successors(const KernelState& state, std::vector<KernelState>& found) const {
    found.clear();
    for (const Color color : colors) {
        const Victims victims(state, color);
        for (std::size_t file = 0; file < 8; ++file) {
            for (std::size_t place = 0; place < state.columns[file].size(); ++place) {
                if (!add_captures(victims, file, place, found)) return false;
            }
        }
    }
    return true;
}

}  // namespace doublecheck::checker
