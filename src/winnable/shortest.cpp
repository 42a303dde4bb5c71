// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>

#include "winnable/check_squares.hpp"
#include "winnable/guess.hpp"
#include "winnable/quick_tests.hpp"
#include "winnable/shorten.hpp"

namespace doublecheck::mates {
namespace {

/// Stored as the move that led to a root, since no move did.
const Move root_move = Move::normal(Square("a1"), Square("a1"));

}  // namespace

std::vector<Move> Beam::find(const Position& root, Color winner, const Limits& limits) {
    root_.clear();
    root_.insert(pack(root), Visited::none, root_move);
    return find(root_, 0, 1, 0, winner, limits, nullptr);
}

std::vector<Move> Beam::find(const Visited& met, std::uint32_t first, std::uint32_t last, int distance,
                             Color winner, const Limits& limits, Budget* budget) {
    winner_ = winner;
    limits_ = limits;
    met_ = &met;
    budget_ = budget;
    if (!begin(first, last)) return {};
    for (int plies = distance + 1; plies <= limits.plies && !guesses_.empty(); ++plies) {
        keep_nearest();
        for (const std::uint32_t number : level_) {
            if (budget_ != nullptr && !budget_->spend()) return {};
            std::vector<Move> line = expand(number, last, plies < limits.plies);
            if (!line.empty()) return line;
        }
    }
    return {};
}

/// Chooses the positions from which the beam starts. Returns false if the budget ends.
bool Beam::begin(std::uint32_t first, std::uint32_t last) {
    near_.clear();
    starts_.clear();
    guesses_.clear();
    if (budget_ != nullptr && budget_->is_exhausted()) return false;
    for (std::uint32_t number = first; number < last; ++number) {
        if (budget_ != nullptr && number % 1024 == 0 && !budget_->has_time()) return false;
        guesses_.emplace_back(guess_distance(unpack((*met_)[number].position), winner_), number);
    }
    keep_nearest();
    for (const std::uint32_t number : level_) {
        starts_.push_back(number);
        guesses_.emplace_back(0, near_.insert((*met_)[number].position, Visited::none, root_move).first);
    }
    return true;
}

/// Moves the most promising guesses to the level to be expanded. Among equal guesses the first met are kept.
void Beam::keep_nearest() {
    if (guesses_.size() > limits_.width) {
        std::ranges::nth_element(guesses_, guesses_.begin() + static_cast<std::ptrdiff_t>(limits_.width));
        guesses_.resize(limits_.width);
        std::ranges::sort(guesses_);  // the order after nth_element differs between standard libraries
    }
    level_.clear();
    for (const auto& [guess, number] : guesses_) level_.push_back(number);
    guesses_.clear();
}

/// Returns the line if a move from that position mates. Otherwise adds the positions after its moves, unless
/// the beam ends here.
std::vector<Move> Beam::expand(std::uint32_t number, std::uint32_t last, bool goes_on) {
    const Position position = unpack(near_[number].position);
    const bool is_winners_turn = position.turn() == winner_;
    if ((!goes_on && !is_winners_turn) || near_.size() > limits_.visited) return {};
    position.legal_moves(moves_);
    const Mates mates(position, winner_);
    for (const Move move : moves_) {
        if (!mates.is_mate(move)) continue;
        std::vector<Move> line = line_to(number);
        line.push_back(move);
        return line;
    }
    if (!goes_on) return {};
    pack_successors(position, moves_, keys_.data());
    for (std::size_t i = 0; i < moves_.size(); ++i) {
        const Move move = moves_[i];
        const bool is_capture = position.occupied().contains(move.to());
        if (is_capture && !insufficient_material(position.after(move), winner_).empty()) continue;
        if (met_->find(keys_[i]) < last) continue;
        const auto [child, is_new] = near_.insert(keys_[i], number, move);
        if (is_new) guesses_.emplace_back(guess_distance(position.after(move), winner_), child);
    }
    return {};
}

std::vector<Move> Beam::line_to(std::uint32_t number) const {
    const std::vector<Move> rest = near_.line_to(number);
    while (near_[number].parent != Visited::none) number = near_[number].parent;
    std::vector<Move> line = met_->line_to(starts_[number]);
    line.insert(line.end(), rest.begin(), rest.end());
    return line;
}

namespace {

/// The widths of the beam searches that follow when not all positions can be searched.
constexpr std::array<std::size_t, 3> widths = {300, 2000, 8000};

/// Searches level by level for a mate shorter than the known one.
class ShortestSearch {
  public:
    ShortestSearch(Color winner, int known, std::uint32_t most, const Limits& limits)
        : winner_(winner), known_(known), most_(most), budget_(limits) {}

    Shortest run(const Position& root) {
        met_.insert(pack(root), Visited::none, root_move);
        // The winner makes the last move of every mate, so either all lengths are even or all are odd.
        result_.at_least = root.turn() == winner_ ? 1 : 2;
        // A short line bounds the search that follows, and is available if the budget ends.
        end_ = 1;
        search_by_beam(widths.front());
        end_ = 0;
        if (search_all()) {
            result_.at_least = known_;
            return std::move(result_);
        }
        for (const std::size_t width : widths) search_by_beam(width);
        result_.at_least = std::min(result_.at_least, known_);
        return std::move(result_);
    }

  private:
    /// Searches all positions in the order of their distance. Returns true if the length of a shortest mate
    /// is known.
    bool search_all() {
        for (plies_ = 1; plies_ <= known_ - 2; ++plies_) {
            begin_ = end_;
            end_ = static_cast<std::uint32_t>(met_.size());
            for (std::uint32_t number = begin_; number < end_; ++number) {
                if (!budget_.spend()) return false;
                if (expand_to_mate(number)) return true;
            }
            if (plies_ >= result_.at_least) result_.at_least += 2;
            if (is_full_) return false;
        }
        return true;
    }

    /// Returns true if a move from that position mates. Otherwise adds the positions after its moves.
    bool expand_to_mate(std::uint32_t number) {
        const Position position = unpack(met_[number].position);
        const bool is_winners_turn = position.turn() == winner_;
        const bool goes_on = plies_ <= known_ - 3;
        if (!goes_on && !is_winners_turn) return false;
        position.legal_moves(moves_);
        for (const Move move : moves_) {
            const Position after = position.after(move);
            if (is_winners_turn && after.is_checkmate()) {
                std::vector<Move> line = met_.line_to(number);
                line.push_back(move);
                keep(std::move(line));
                return true;
            }
            // When the set is full, the mates in one of this level are still searched.
            is_full_ |= goes_on && met_.size() >= most_;
            if (!goes_on || is_full_) continue;
            if (position.occupied().contains(move.to()) && !insufficient_material(after, winner_).empty())
                continue;
            met_.insert(pack(after), number, move);
        }
        return false;
    }

    void keep(std::vector<Move> line) {
        known_ = static_cast<int>(line.size());
        result_.line = std::move(line);
    }

    /// Continues by beam search from the last distance of which all positions are known.
    void search_by_beam(std::size_t width) {
        std::vector<Move> line =
            beam_.find(met_, begin_, end_, plies_ - 1, winner_,
                       {.width = width, .plies = known_ - 2, .visited = most_}, &budget_);
        if (!line.empty()) keep(std::move(line));
    }

    Color winner_;
    int known_;
    std::uint32_t most_;
    Budget budget_;
    Shortest result_ = {};
    Visited met_;
    MoveList moves_;
    bool is_full_ = false;
    int plies_ = 1;            ///< the number of plies of the mates that are searched
    std::uint32_t begin_ = 0;  ///< first position at distance `plies_ - 1`
    std::uint32_t end_ = 0;
    Beam beam_;
};

}  // namespace

Shortest find_shortest(const Position& position, Color winner, int known, std::uint32_t most,
                       const Limits& limits) {
    return ShortestSearch(winner, known, most, limits).run(position);
}

}  // namespace doublecheck::mates
