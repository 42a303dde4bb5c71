// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <optional>
#include <random>
#include <string>

#include "chess99/moves.hpp"
#include "chess99/options.hpp"
#include "chess99/position.hpp"

namespace doublecheck::chess99::test {

/// Makes random positions. Half of them come from random games. The others are set up with features that are
/// rare in games: waiting pawns, passed cells, kings on their first ranks. The same seed gives the same
/// positions.
class RandomPositions {
  public:
    explicit RandomPositions(unsigned seed) : random_(seed) {}

    [[nodiscard]] Options options() {
        Options options;
        options.ep_quiet_move = below(4) != 0;
        options.castle_over = below(4) == 0;
        options.promote_in_place = below(4) != 0;
        options.promote_to_captured_only = below(4) == 0;
        if (below(3) == 0) options.move_limit = 1 + below(60);
        if (below(8) == 0) options.move_limit = std::nullopt;
        options.no_move = below(2) == 0 ? NoMove::draw : NoMove::loss;
        options.call_despite_win = below(4) != 0;
        return options;
    }

    [[nodiscard]] Position next(const Options& options) { return below(2) == 0 ? played(options) : set_up(); }

    /// Returns a position of a random game, or its last position.
    [[nodiscard]] Position played(const Options& options) {
        if (game_left_ == 0 || !game_) {
            game_ = Position::start();
            game_left_ = 1 + below(150);
        }
        --game_left_;
        const MoveList list = moves(*game_, options);
        const Position position = *game_;
        if (list.empty()) {
            game_.reset();
        } else {
            game_ = game_->after(list[static_cast<std::size_t>(below(static_cast<int>(list.size())))]);
        }
        return position;
    }

    [[nodiscard]] Position set_up() {
        while (true) {
            const auto position = Position::parse(random_text());
            if (position) return *position;
        }
    }

    /// Returns a number from 0 to `limit` - 1.
    [[nodiscard]] int below(int limit) { return static_cast<int>(random_() % static_cast<unsigned>(limit)); }

  private:
    using Rows = std::array<std::array<char, 9>, 9>;  // indexed by rank and file; a blank is an empty cell

    [[nodiscard]] std::string random_text() {
        Rows rows;
        for (auto& row : rows) row.fill(' ');
        const bool is_white_to_move = below(2) == 0;
        std::string passed = "-";
        if (below(2) == 0) passed = set_passed(rows, !is_white_to_move);
        const std::array<bool, 2> keep = {below(2) == 0, below(2) == 0};  // whether each king is on its first
                                                                          // rank
        put(rows, 'K', keep[0] ? 0 : below(9), passed);
        put(rows, 'k', keep[1] ? 8 : below(9), passed);
        const std::string men = below(3) == 0   ? "PpPpQqAaRrBbNn"
                                : below(2) == 0 ? "RNBQAPrnbqap"
                                                : "PpBbNnRr";
        for (int i = below(below(4) == 0 ? 60 : 24); i > 0; --i) {
            const char man = men[static_cast<std::size_t>(below(static_cast<int>(men.size())))];
            put(rows, man, below(9), passed);
        }
        for (int i = below(4); i > 0; --i) put(rows, below(2) == 0 ? 'P' : 'p', -1, passed);
        for (int i = below(4); i > 0; --i) put(rows, below(2) == 0 ? 'R' : 'r', -2, passed);
        return text_of(rows) + (is_white_to_move ? " w - " : " b - ") + passed + ' ' +
               std::to_string(1 + below(70));
    }

    /// Puts a man on a random cell of the rank if the cell is empty. Rank -1 stands for the rank on which
    /// pawns of that side wait, -2 for its first rank.
    void put(Rows& rows, char man, int rank, const std::string& passed) {
        const bool is_white = man >= 'A' && man <= 'Z';
        if (rank == -1) rank = is_white ? 8 : 0;
        if (rank == -2) rank = is_white ? 0 : 8;
        if (man == 'P' && rank == 0) return;
        if (man == 'p' && rank == 8) return;
        const int file = below(9);
        char& cell = rows[static_cast<std::size_t>(rank)][static_cast<std::size_t>(file)];
        if (cell != ' ') return;
        if (passed != "-" && file == passed[0] - 'a' && std::abs(rank - (passed[1] - '1')) <= 1) return;
        cell = man;
    }

    /// Adds a pawn that has just moved two cells, and has sometimes promoted by that. Returns the cell over
    /// which it passed.
    [[nodiscard]] std::string set_passed(Rows& rows, bool is_white) {
        const int steps = 1 + below(6);  // the starting rank, from rank 2 to rank 7 as the pawn's player
                                         // counts
        const int start = is_white ? steps : 8 - steps;
        const int up = is_white ? 1 : -1;
        const int landing = start + 2 * up;
        const int file = below(9);
        const bool is_last = landing == 0 || landing == 8;
        char man = is_last ? "PBN"[below(3)] : 'P';
        if (!is_white) man = static_cast<char>(man - 'A' + 'a');
        rows[static_cast<std::size_t>(landing)][static_cast<std::size_t>(file)] = man;
        return {static_cast<char>('a' + file), static_cast<char>('1' + start + up)};
    }

    [[nodiscard]] static std::string text_of(const Rows& rows) {
        std::string text;
        for (std::size_t rank = 9; rank-- > 0;) {
            int empty = 0;
            for (const char man : rows[rank]) {
                if (man == ' ') {
                    ++empty;
                    continue;
                }
                if (empty != 0) text += static_cast<char>('0' + empty);
                empty = 0;
                text += man;
            }
            if (empty != 0) text += static_cast<char>('0' + empty);
            if (rank != 0) text += '/';
        }
        return text;
    }

    std::mt19937 random_;
    std::optional<Position> game_ = std::nullopt;
    int game_left_ = 0;
};

}  // namespace doublecheck::chess99::test
