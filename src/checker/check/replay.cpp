// SPDX-License-Identifier: MIT
#include "checker/check/replay.hpp"

#include <algorithm>
#include <unordered_map>

#include "checker/common/packed.hpp"
#include "checker/common/repetition.hpp"
#include "checker/common/san.hpp"

namespace doublecheck::checker {

namespace {

/// Counts how often positions have stood.
class Occurrences {
  public:
    void add(const SoundPosition& position) {
        last_ = ++times_[pack(essence(position))];
        most_ = std::max(most_, last_);
    }
    [[nodiscard]] std::int64_t most() const { return most_; }
    [[nodiscard]] std::int64_t last() const { return last_; }

  private:
    std::unordered_map<Packed, std::int64_t, PackedHash> times_ = {};
    std::int64_t most_ = 0;
    std::int64_t last_ = 0;
};

std::string numbered(int number, Color turn, const std::string& san) {
    return std::to_string(number) + (turn == Color::white ? "." : "...") + san;
}

}  // namespace

std::string replay(const Stand& start, const std::vector<WrittenMove>& moves, Meter& meter, Replay& found) {
    constexpr std::uint64_t nodes_for_a_check = 20;
    SoundPosition position(start.position);
    int number = start.number;
    Occurrences occurrences;
    Held held(meter);
    occurrences.add(position);
    std::array<std::int64_t, 2> runs = {};
    for (const WrittenMove& written : moves) {
        if (!meter.spend(2) || !held.add(2 * sizeof(Packed))) return "The limit is reached.";
        ++found.plies;
        const auto move = legal_move(position, written);
        if (!move) return "Move " + std::to_string(found.plies) + " of the game is not legal.";
        const SoundPosition next = after(position, *move);
        const std::size_t side = index(position->turn);
        const bool is_check = checkers_of(next).size() > 0;
        runs[side] = is_check ? runs[side] + 1 : 0;
        found.longest_runs[side] = std::max(found.longest_runs[side], runs[side]);
        if (is_check) {
            if (!meter.spend(nodes_for_a_check)) return "The limit is reached.";
            const auto ply = static_cast<std::int64_t>(found.plies);
            const bool answers = !found.checks.empty() && found.checks.back().ply == ply - 1;
            found.checks.push_back({ply, numbered(number, position->turn, san(position, *move)),
                                    check_given(position, *move, next),
                                    answers ? found.checks.back().chain + 1 : 1});
        }
        if (position->turn == Color::black) ++number;
        position = next;
        occurrences.add(next);
    }
    found.last = position;
    found.most_repeated = occurrences.most();
    found.last_repeated = occurrences.last();
    return {};
}

}  // namespace doublecheck::checker
