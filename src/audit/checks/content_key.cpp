// SPDX-License-Identifier: MIT
#include <chrono>
#include <utility>

#include "audit/checks/checks.hpp"
#include "doublecheck/audit/duplicates.hpp"

namespace doublecheck {
namespace {

constexpr std::uint64_t prime = (std::uint64_t{1} << 61U) - 1;

/// A number of at most 61 bits and a little more that is the product modulo the prime. Requires factors below
/// 2^62 and 2^61.
std::uint64_t times(std::uint64_t one, std::uint64_t other) {
    __extension__ using Wide = unsigned __int128;
    const Wide product = static_cast<Wide>(one) * other;
    const std::uint64_t sum =
        (static_cast<std::uint64_t>(product) & prime) + static_cast<std::uint64_t>(product >> 61U);
    return (sum & prime) + (sum >> 61U);
}

/// Where the polynomial is evaluated: by the clock, so that nobody can foresee it.
std::uint64_t point_of_this_run() {
    const auto now = std::chrono::steady_clock::now().time_since_epoch().count();
    std::uint64_t point = static_cast<std::uint64_t>(now) * 0x9e3779b97f4a7c15U;
    point = (point ^ (point >> 32U)) * 0xd6e8feb86659fd93U;
    return ((point ^ (point >> 32U)) & (prime >> 1U)) + 2;
}

/// The words as the coefficients of a polynomial over the numbers modulo 2^61 - 1, evaluated at a point
/// that is drawn. Two different rows of n words agree at n points of 2^61 at most (Carter and Wegman, 1979).
class RowOfWords {
  public:
    /// Requires a word of at most 60 bits.
    void add(std::uint64_t word) { value_ = times(value_ + word, point_); }
    void add_bits(std::uint64_t word) {
        add(word >> 32U);
        add(word & 0xffffffffU);
    }
    void add(std::string_view text) {
        add(text.size());
        std::uint64_t word = 0;
        std::size_t bytes = 0;
        for (const char c : text) {
            word = word << 8U | static_cast<unsigned char>(c);
            if (++bytes % 7 == 0) add(std::exchange(word, 0));
        }
        add(word);
    }
    /// Not 0.
    [[nodiscard]] std::uint64_t value() const { return value_ % prime + 1; }

  private:
    static std::uint64_t point() {
        static const std::uint64_t drawn = point_of_this_run();
        return drawn;
    }

    std::uint64_t point_ = point();
    std::uint64_t value_ = 0;
};

void add_start(const Position& start, RowOfWords& row) {
    for (const PieceType type : all_piece_types) row.add_bits(start.of(type).bits());
    row.add_bits(start.of(Color::white).bits());
    row.add_bits(start.castling_rooks().bits());
    const auto ep = start.ep_square();
    row.add(ep ? static_cast<std::uint64_t>(ep->index()) + 1 : 0);
    row.add(start.turn() == Color::white ? 0 : 1);
    row.add(static_cast<std::uint64_t>(start.halfmove_clock()));
    row.add(static_cast<std::uint64_t>(start.fullmove_number()));
}

}  // namespace

std::uint64_t content_key(const GameView& game) {
    if (game.moves.empty() || !game.is_whole) return 0;
    RowOfWords row;
    row.add(game.moves.size());
    // Three moves at a time, as each step waits for the one before.
    std::uint64_t word = 0;
    for (std::size_t index = 0; index < game.moves.size(); ++index) {
        word = word << 16U | game.moves[index].move.bits();
        if (index % 3 == 2) row.add(std::exchange(word, 0));
    }
    row.add(word);
    const bool is_usual = begins_as_usual(game);
    row.add(is_usual ? 1 : 0);
    if (!is_usual) add_start(*game.start, row);
    if (has_players_in_key(static_cast<int>(game.moves.size()))) {
        row.add(game.tag("White"));
        row.add(game.tag("Black"));
    }
    return row.value();
}

}  // namespace doublecheck
