// SPDX-License-Identifier: MIT
#include "winnable/beam.hpp"

#include <algorithm>

#include "doublecheck/winnable/material.hpp"
#include "winnable/check_squares.hpp"
#include "winnable/guess.hpp"

namespace doublecheck::winnable {
namespace {

const Move from_nowhere = Move::normal(Square("a1"), Square("a1"));

}  // namespace

std::vector<Move> Beam::find(const Position& root, Color winner, const Limits& limits) {
    root_.clear();
    root_.insert(pack(root), Visited::none, from_nowhere);
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
        take_nearest();
        for (const std::uint32_t number : level_) {
            if (budget_ != nullptr && !budget_->spend()) return {};
            std::vector<Move> line = look_behind(number, last, plies < limits.plies);
            if (!line.empty()) return line;
        }
    }
    return {};
}

/// False if the budget ended meanwhile.
bool Beam::begin(std::uint32_t first, std::uint32_t last) {
    near_.clear();
    starts_.clear();
    guesses_.clear();
    if (budget_ != nullptr && budget_->is_exhausted()) return false;
    for (std::uint32_t number = first; number < last; ++number) {
        if (budget_ != nullptr && number % 1024 == 0 && !budget_->has_time()) return false;
        guesses_.emplace_back(guess_distance(unpack((*met_)[number].position), winner_), number);
    }
    take_nearest();
    for (const std::uint32_t number : level_) {
        starts_.push_back(number);
        guesses_.emplace_back(0, near_.insert((*met_)[number].position, Visited::none, from_nowhere).first);
    }
    return true;
}

/// The nearest of the guesses become the level that is looked at; of those guessed alike, the first met.
void Beam::take_nearest() {
    if (guesses_.size() > limits_.width) {
        std::ranges::nth_element(guesses_, guesses_.begin() + static_cast<std::ptrdiff_t>(limits_.width));
        guesses_.resize(limits_.width);
        std::ranges::sort(guesses_);  // each standard library leaves them in an order of its own
    }
    level_.clear();
    for (const auto& [guess, number] : guesses_) level_.push_back(number);
    guesses_.clear();
}

/// The line, if a move from that position mates.
std::vector<Move> Beam::look_behind(std::uint32_t number, std::uint32_t last, bool goes_on) {
    const Position position = unpack(near_[number].position);
    const bool is_winners_turn = position.turn() == winner_;
    if ((!goes_on && !is_winners_turn) || near_.size() > limits_.visited) return {};
    position.legal_moves(moves_);
    const Mates mates(position, winner_);
    for (const Move move : moves_) {
        if (!mates.comes_by(move)) continue;
        std::vector<Move> line = line_to(number);
        line.push_back(move);
        return line;
    }
    if (!goes_on) return {};
    pack_behind(position, moves_, keys_.data());
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

}  // namespace doublecheck::winnable
