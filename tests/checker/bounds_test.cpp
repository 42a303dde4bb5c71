// SPDX-License-Identifier: MIT
// Plays random games from many positions. No man may leave the least closed bounds of its position, no man
// that the bounds call safe may be captured, and no side may be mated if the bounds exclude it.
#include <gtest/gtest.h>

#include <array>
#include <random>

#include "checker/common/fen.hpp"
#include "checker/common/moves.hpp"
#include "checker/common/packed.hpp"
#include "checker/free_work.hpp"
#include "checker/winnable/mobility.hpp"
#include "support/rows.hpp"
#include "support/scale.hpp"

namespace doublecheck::checker {
namespace bounds_test {

std::vector<SoundPosition> known_positions() {
    std::vector<SoundPosition> positions;
    for (const char* name : {"vector", "positions", "traps", "hard", "unfair", "lichess"}) {
        for (const auto& row : test::rows_of(std::string(TEST_DATA) + "/winnable_" + name + ".tsv")) {
            positions.emplace_back(read_fen(row.at(0)).value());
        }
    }
    // Positions with castling rights in which walls of pawns leave king and rook few other moves. Each is
    // used 25 times, because castlings are rare.
    for (const char* fen : {"r3k2r/p1p1p1p1/1p1p1p1p/8/8/P1P1P1P1/1P1P1P1P/R3K2R w KQkq -",
                            "4k3/8/8/p1p1p1p1/P1P1P1P1/1p1p1p1p/1P1P1P1P/R3K2R w KQ -",
                            "r3k3/8/8/8/8/8/8/4K2R w Kq -", "1r2k1r1/8/8/8/8/8/8/1R2KR2 w FBgb -"}) {
        for (int i = 0; i < 25; ++i) positions.emplace_back(read_fen(fen).value());
    }
    return positions;
}

/// Returns the en passant captures, without testing whether the king is attacked after them.
std::vector<Move> captures_en_passant(const SoundPosition& position) {
    std::vector<Move> captures;
    for (int square = 0; square < 64; ++square) {
        for (const Move& move : pseudo_legal_moves(position, square)) {
            if (move.kind == MoveKind::en_passant) captures.push_back(move);
        }
    }
    return captures;
}

class Game {
  public:
    explicit Game(const SoundPosition& start, Work& work)
        : position_(start), bounds_(least_closed_bounds(start, std::nullopt, work)) {
        man_on_.fill(none);
        for (std::size_t i = 0; i < bounds_.men.size(); ++i) {
            man_on_[static_cast<std::size_t>(bounds_.men[i].start)] = i;
        }
    }

    [[nodiscard]] const SoundPosition& position() const { return position_; }
    [[nodiscard]] const Mobility& bounds() const { return bounds_; }

    /// Plays the move. Returns true if all men stay within the bounds.
    bool play(const Move& move) {
        bool is_inside = true;
        if (move.kind == MoveKind::castling) {
            const int rook_to = castling_of(position_->turn, move.from, move.rook).rook_to;
            const std::size_t king = take(move.from);
            const std::size_t rook = take(move.rook);
            is_inside = put(king, move.to, false) && put(rook, rook_to, false);
        } else {
            const bool is_ep = move.kind == MoveKind::en_passant;
            const std::size_t captured =
                take(is_ep ? square_at(file_of(move.to), rank_of(move.from)) : move.to);
            if (captured != none) is_inside = bounds_.men[captured].can_be_captured;
            const std::size_t man = take(move.from);
            const bool is_promoted = move.promotion != 0 || (kind_of(bounds_.men[man].man) == 'p' &&
                                                             kind_of(position_->men[move.from]) != 'p');
            is_inside = put(man, move.to, is_promoted) && is_inside;
        }
        position_ = after(position_, move);
        return is_inside;
    }

  private:
    static constexpr std::size_t none = 64;

    std::size_t take(int square) {
        const std::size_t man = man_on_[static_cast<std::size_t>(square)];
        man_on_[static_cast<std::size_t>(square)] = none;
        return man;
    }
    bool put(std::size_t man, int square, bool is_promoted) {
        const auto at = static_cast<std::size_t>(square);
        man_on_[at] = man;
        return is_promoted ? bounds_.men[man].promoted[at] : bounds_.men[man].reach[at];
    }

    SoundPosition position_;
    Mobility bounds_;
    std::array<std::size_t, 64> man_on_{};  ///< the index of the man on each square
};

TEST(Bounds, AreNeverLeftByALegalMove) {
    constexpr unsigned seed = 61;
    std::mt19937_64 random(seed);
    int moves_played = 0;
    int promotions = 0;
    int castlings = 0;
    int closed = 0;
    const auto positions = known_positions();
    for (int round = 0; round < test::rounds(2); ++round) {
        for (const SoundPosition& start : positions) {
            FreeWork work;
            const Game fresh(start, work);
            Mobility again = fresh.bounds();
            EXPECT_FALSE(widen(again, std::nullopt, work));
            const std::array<bool, 2> is_safe{admits_no_mate(fresh.bounds(), Color::black, work),
                                              admits_no_mate(fresh.bounds(), Color::white, work)};
            closed += is_safe[0] || is_safe[1] ? 1 : 0;
            Game game = fresh;
            for (int ply = 0; ply < 200; ++ply) {
                const std::vector<Move> moves = legal_moves(game.position());
                if (moves.empty()) {
                    const Color loser = game.position()->turn;
                    const bool is_mate = is_attacked(game.position()->men,
                                                     king_of(game.position()->men, loser), opposite(loser));
                    EXPECT_FALSE(is_mate && is_safe[index(loser)]) << "seed " << seed;
                    break;
                }
                const Move move = moves[random() % moves.size()];
                ASSERT_TRUE(game.play(move)) << "seed " << seed << " round " << round << ": "
                                             << write_uci(move, CastlingStyle::king_takes_rook) << " in ply "
                                             << ply << " from position " << (&start - positions.data());
                ++moves_played;
                promotions += move.promotion != 0 ? 1 : 0;
                castlings += move.kind == MoveKind::castling ? 1 : 0;
            }
        }
    }
    EXPECT_GT(moves_played, 10'000 / (test::is_sanitized ? 20 : 1));
    EXPECT_GT(promotions, 0);
    EXPECT_GT(closed, 30);
    EXPECT_GT(castlings, 5);
}

TEST(PackedPosition, RoundTrips) {
    std::mt19937_64 random(62);
    std::vector<SoundPosition> positions = known_positions();
    positions.emplace_back(initial_position());
    positions.emplace_back(read_fen("r3k2r/8/8/8/8/8/8/R3K2R b KQkq -").value());
    positions.emplace_back(read_fen("1r2k1r1/8/8/8/8/8/8/R3K2R w KQgb -").value());
    int with_ep = 0;
    for (const SoundPosition& start : positions) {
        SoundPosition position = start;
        for (int ply = 0; ply < 40; ++ply) {
            Position expected = position;
            const bool is_ready = !captures_en_passant(position).empty();
            if (!is_ready) expected.ep = nowhere;
            with_ep += is_ready ? 1 : 0;
            ASSERT_EQ(*unpack(pack(position)), expected);
            const std::vector<Move> moves = legal_moves(position);
            if (moves.empty()) break;
            position = after(position, moves[random() % moves.size()]);
        }
    }
    EXPECT_GT(with_ep, 5);
}

}  // namespace bounds_test
}  // namespace doublecheck::checker
