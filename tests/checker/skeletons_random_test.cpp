// SPDX-License-Identifier: MIT
// Tests what the proof of `skeletons` in docs/certificates.md claims. Every legal move of a game leads to a
// position for which some follower of the skeleton stands, and every mate is recognised. Where all positions
// can be listed, no position with a mate is accepted.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <functional>
#include <optional>
#include <random>

#include "checker/common/fen.hpp"
#include "checker/common/moves.hpp"
#include "checker/common/packed.hpp"
#include "checker/free_work.hpp"
#include "checker/winnable/skeleton.hpp"
#include "checker/winnable/winnable_subject.hpp"
#include "support/rows.hpp"
#include "support/scale.hpp"

namespace doublecheck::checker {
namespace skeletons_random_test {

std::string board_text(const Position& position) {
    std::string text;
    for (int rank = 7; rank >= 0; --rank) {
        for (int file = 0; file < 8; ++file) {
            const char man = position.men[square_at(file, rank)];
            text += man == nobody ? '1' : man;
        }
        if (rank > 0) text += '/';
    }
    return text + (position.turn == Color::white ? " w - " : " b - ") + name_of(position.ep);
}

/// Makes random positions, most of them playable.
class RandomPositions {
  public:
    explicit RandomPositions(unsigned seed) : random_(seed) {}

    int below(int limit) { return static_cast<int>(random_() % static_cast<std::uint64_t>(limit)); }
    char any_of(std::string_view letters) {
        return letters[static_cast<std::size_t>(below(static_cast<int>(letters.size())))];
    }

    /// Returns a random position of one of four kinds; `number` selects the kind.
    SoundPosition any(int number) {
        switch (number % 4) {
            case 0: return scattered();
            case 1: return caged();
            case 2: return locked();
            default: return changed();
        }
    }

    /// Returns a position with men on random squares, many of them pawns, and sometimes a pawn that has just
    /// made its double step.
    SoundPosition scattered() {
        Position position;
        for (int n = below(16); n > 0; --n) put(position, below(64), any_of("PPPpppNnBbRrQq"));
        return finished(position);
    }

    /// Returns a position with a chain of blocked pawns across the board, kings and few other men.
    SoundPosition locked() {
        Position position;
        int rank = 2 + below(3);
        for (int file = 0; file < 8; ++file) {
            put(position, square_at(file, rank), 'P');
            put(position, square_at(file, rank + 1), 'p');
            // Pawns side by side on one rank could capture each other. Two pawns with an empty file between
            // them guard a square of it together.
            const bool skips_file = below(2) == 0;
            if (skips_file) ++file;
            const int step = skips_file && below(3) != 0 ? 0 : below(2) * 2 - 1;
            if (rank + step >= 1 && rank + step <= 5) rank += step;
        }
        for (int n = below(10) - 7; n > 0; --n) put(position, below(64), any_of("Pp"));
        for (int n = below(4); n > 0; --n) put(position, below(64), any_of("BbBbBbNnRrQq"));
        return finished(position);
    }

    /// Returns a known position after a few changes: men are removed, moved, added or replaced, or the other
    /// side is to move.
    SoundPosition changed() {
        static const auto rows = [] {
            std::vector<Position> read;
            for (const char* name : {"positions", "traps", "unfair", "vector"}) {
                for (const auto& row : test::rows_of(std::string(TEST_DATA) + "/winnable_" + name + ".tsv")) {
                    read.push_back(read_fen(row.at(0)).value());
                }
            }
            return read;
        }();
        Position position = rows[static_cast<std::size_t>(below(static_cast<int>(rows.size())))];
        position.rights = {};
        for (int n = below(4); n > 0; --n) {
            const int from = below(64);
            const char man = position.men[from];
            const bool is_king = kind_of(man) == 'k';
            if (man != nobody && (is_king || below(2) == 0)) {
                const int to = below(3) == 0 ? below(64) : from + below(19) - 9;
                if (position.men[to] != nobody) continue;
                position.men.put(from, nobody);
                position.men.put(to, man);
            } else if (man != nobody) {
                position.men.put(from, nobody);
                if (below(2) == 0) put(position, from, any_of("PpBbNnRrQq"));
            } else if (below(8) == 0) {
                put(position, from, any_of("PpPpBbNnRrQq"));
            }
        }
        if (below(4) == 0) position.turn = opposite(position.turn);
        return SoundPosition(position);
    }

    /// Returns a position with men close together in a corner, most of them immobile.
    SoundPosition caged() {
        Position position;
        const int width = 3 + below(3);
        const int bottom = below(2) * 4;
        for (int n = 4 + below(9); n > 0; --n) {
            put(position, square_at(below(width), bottom + below(4)), any_of("PPPpppBbNnRQrq"));
        }
        return finished(position);
    }

    /// Returns a position with a king in a corner, the other king near it, and a few men, most of them pawns.
    SoundPosition cornered() {
        Position position;
        const bool is_low = below(2) == 0;
        const auto near = [&](int size) {
            const int rank = below(size);
            return square_at(below(size), is_low ? rank : 7 - rank);
        };
        const bool is_white = below(2) == 0;
        position.men.put(near(2), is_white ? 'K' : 'k');
        int square = near(4);
        while (position.men[square] != nobody) square = near(4);
        position.men.put(square, is_white ? 'k' : 'K');
        for (int n = 2 + below(9); n > 0; --n) put(position, near(5), any_of("PPPPppppBbNnRr"));
        position.turn = is_white ? Color::black : Color::white;
        if (below(4) == 0) position.ep = square_at(below(8), passed_rank(opposite(position.turn)));
        return SoundPosition(position);
    }

  private:
    static void put(Position& position, int square, char man) {
        const bool is_end_rank = rank_of(square) == 0 || rank_of(square) == 7;
        if (position.men[square] != nobody || (kind_of(man) == 'p' && is_end_rank)) return;
        position.men.put(square, man);
    }

    SoundPosition finished(Position position) {
        position.turn = below(2) == 0 ? Color::white : Color::black;
        if (below(8) == 0) add_double_step(position);
        for (const Color color : {Color::white, Color::black}) {
            int square = below(64);
            const bool is_at_home = below(4) != 0;
            while (position.men[square] != nobody ||
                   (is_at_home && (rank_of(square) < 4) != (color == Color::white))) {
                square = below(64);
            }
            position.men.put(square, man_of('k', color));
        }
        return SoundPosition(position);
    }

    /// Adds a pawn that has just made its double step, and an enemy pawn beside it.
    void add_double_step(Position& position) {
        const Color mover = opposite(position.turn);
        const int file = below(8);
        position.ep = square_at(file, passed_rank(mover));
        position.men.put(position.ep, nobody);
        position.men.put(square_at(file, pawn_rank(mover)), nobody);
        position.men.put(square_at(file, double_step_rank(mover)), man_of('p', mover));
        position.men.put(square_at(file == 0 ? 1 : file - 1, double_step_rank(mover)),
                         man_of('p', position.turn));
    }

    std::mt19937_64 random_;
};

/// Returns true if the skeleton covers the position: kings, pawns, turn and en passant square are the same,
/// and the other men can be matched one to one with the loose men of the skeleton so that each stands in the
/// region of its loose man.
bool stands_for(const Skeleton& skeleton, const Position& position) {
    Position board = position;
    std::vector<int> squares;  // the squares of the men that are neither kings nor pawns
    for (int square = 0; square < 64; ++square) {
        const char kind = kind_of(position.men[square]);
        if (position.men[square] == nobody || kind == 'k' || kind == 'p') continue;
        squares.push_back(square);
        board.men.put(square, nobody);
    }
    if (squares.size() != skeleton.loose.size() ||
        pack(SoundPosition(board)) != pack(SoundPosition(skeleton.board)))
        return false;
    const auto can_be = [&](std::size_t i, int square) {
        const LooseMan& man = skeleton.loose[i];
        const char letter = position.men[square];
        const bool is_its_kind = man.kind == promoted || man.kind == kind_of(letter);
        return is_its_kind && is_man_of(letter, man.color) && has(man.region, square);
    };
    std::vector<int> taken(skeleton.loose.size(), nowhere);
    std::vector<bool> is_asked;
    const std::function<bool(int)> find_man = [&](int square) {
        for (std::size_t i = 0; i < taken.size(); ++i) {
            if (is_asked[i] || !can_be(i, square)) continue;
            is_asked[i] = true;
            if (taken[i] != nowhere && !find_man(taken[i])) continue;
            taken[i] = square;
            return true;
        }
        return false;
    };
    return std::ranges::all_of(squares, [&](int square) {
        is_asked.assign(taken.size(), false);
        return find_man(square);
    });
}

bool is_checkmate(const SoundPosition& position) {
    FreeWork work;
    return standing_of(position, opposite(position->turn), work) == Standing::checkmate;
}

struct Figures {
    int moves = 0;
    int mates = 0;
    int promotions = 0;
    int en_passant = 0;
};

/// Plays a random game and checks that followers of the skeleton stand for every position that a legal move
/// leads to.
void play(RandomPositions& random, SoundPosition position, Figures& figures) {
    Skeleton skeleton = skeleton_of(position);
    for (int ply = 0; ply < 40; ++ply) {
        const std::vector<Move> moves = legal_moves(position);
        if (moves.empty()) return;
        const std::vector<Follower> all = followers(skeleton);
        const auto chosen = static_cast<std::size_t>(random.below(static_cast<int>(moves.size())));
        std::optional<Skeleton> next;
        for (std::size_t i = 0; i < moves.size(); ++i) {
            const SoundPosition reached = after(position, moves[i]);
            std::vector<const Follower*> fitting;
            for (const Follower& follower : all) {
                if (stands_for(follower.skeleton, reached)) fitting.push_back(&follower);
            }
            const auto where = [&] {
                return board_text(position) + " " + write_uci(moves[i], CastlingStyle::king_two_steps);
            };
            ASSERT_FALSE(fitting.empty()) << where();
            if (is_checkmate(reached)) {
                ++figures.mates;
                ASSERT_TRUE(std::ranges::any_of(fitting, [](const Follower* one) {
                    return admits_mate(*one);
                })) << where();
            }
            ++figures.moves;
            figures.promotions += moves[i].promotion != 0 ? 1 : 0;
            figures.en_passant += moves[i].kind == MoveKind::en_passant ? 1 : 0;
            if (i != chosen) continue;
            const int number = static_cast<int>(fitting.size());
            next = fitting[static_cast<std::size_t>(random.below(number))]->skeleton;
        }
        position = after(position, moves[chosen]);
        skeleton = *next;
    }
}

TEST(Skeletons, FollowEveryLegalMoveAndRecogniseEveryMate) {
    constexpr unsigned seed = 4100;
    SCOPED_TRACE("seed " + std::to_string(seed));
    RandomPositions random(seed);
    Figures figures;
    const int games = test::rounds(450);
    for (int i = 0; i < games && !testing::Test::HasFatalFailure(); ++i) {
        const SoundPosition position = i % 3 == 0   ? random.scattered()
                                       : i % 3 == 1 ? random.locked()
                                                    : random.caged();
        if (is_playable(position)) play(random, position, figures);
    }
    RecordProperty("moves", figures.moves);
    RecordProperty("mates", figures.mates);
    EXPECT_GT(figures.moves, games * 50);
    EXPECT_GT(figures.mates * 20, games);
    EXPECT_GT(figures.promotions, games);
    EXPECT_GT(figures.en_passant * 50, games);
}

TEST(Skeletons, RecogniseEveryMateInOneInACorner) {
    constexpr unsigned seed = 4300;
    SCOPED_TRACE("seed " + std::to_string(seed));
    RandomPositions random(seed);
    int mates = 0;
    const int positions = test::rounds(200'000);
    for (int i = 0; i < positions; ++i) {
        const SoundPosition position = random.cornered();
        if (!is_playable(position)) continue;
        for (const Move& move : legal_moves(position)) {
            const SoundPosition reached = after(position, move);
            if (!is_checkmate(reached)) continue;
            ++mates;
            bool is_admitted = false;
            for (const Follower& follower : followers(skeleton_of(position))) {
                const bool is_it = stands_for(follower.skeleton, reached);
                is_admitted = is_admitted || (is_it && admits_mate(follower));
            }
            ASSERT_TRUE(is_admitted) << board_text(position) << " "
                                     << write_uci(move, CastlingStyle::king_two_steps);
        }
    }
    RecordProperty("mates", mates);
    EXPECT_GT(mates * 100, positions);
}

enum class Exact { mate, closed, unknown };

/// Lists the positions that legal moves lead to, breadth first, up to `limit` positions, and notes whether a
/// side is checkmated in one of them.
class Listing {
  public:
    Listing(const SoundPosition& start, std::size_t limit) {
        meet(start);
        for (std::size_t i = 0; i < met_.size() && met_.size() < limit; ++i) {
            const SoundPosition position = unpack(met_[i]);
            for (const Move& move : legal_moves(position)) meet(after(position, move));
            is_closed_ = i + 1 == met_.size();
        }
    }
    [[nodiscard]] Exact verdict_for(Color winner) const {
        if (is_mated_[index(opposite(winner))]) return Exact::mate;
        return is_closed_ ? Exact::closed : Exact::unknown;
    }

  private:
    void meet(const SoundPosition& position) {
        if (!met_.add(pack(position))) return;
        const int king = king_of(position->men, position->turn);
        if (is_attacked(position->men, king, opposite(position->turn)) && !has_legal_move(position)) {
            is_mated_[index(position->turn)] = true;
        }
    }

    FreeWork work_;
    PositionList met_{work_};
    std::array<bool, 2> is_mated_ = {};
    bool is_closed_ = false;
};

TEST(Skeletons, NeverAcceptAPositionWithAMate) {
    constexpr unsigned seed = 4200;
    constexpr std::size_t most_positions = test::is_sanitized ? 1000 : 20'000;
    SCOPED_TRACE("seed " + std::to_string(seed));
    RandomPositions random(seed);
    int passed = 0;
    int passed_and_closed = 0;
    int mates = 0;
    const int positions = test::rounds(2000);
    for (int i = 0; i < positions; ++i) {
        const SoundPosition position = i % 8 == 0   ? random.any(i / 8)
                                       : i % 2 == 0 ? random.locked()
                                                    : random.changed();
        if (!is_playable(position) || is_checkmate(position)) continue;
        std::array<bool, 2> passes{};
        for (const Color winner : {Color::white, Color::black}) {
            FreeWork work(1500);
            const Enumerated found = enumerate(skeleton_of(position), winner, work.meter());
            passes[index(winner)] = found.ending == Ending::no_mate;
        }
        // If the checker accepts neither side, a few positions suffice: they only count mates for the figures
        // below.
        const bool is_any = passes[0] || passes[1];
        const Listing listing(position, is_any ? most_positions : 100);
        for (const Color winner : {Color::white, Color::black}) {
            const Exact exact = listing.verdict_for(winner);
            mates += exact == Exact::mate ? 1 : 0;
            if (!passes[index(winner)]) continue;
            ++passed;
            passed_and_closed += exact == Exact::closed ? 1 : 0;
            ASSERT_NE(exact, Exact::mate)
                << board_text(position) << (winner == Color::white ? " white" : " black");
        }
    }
    RecordProperty("passed", passed);
    RecordProperty("passed_and_closed", passed_and_closed);
    RecordProperty("mates", mates);
    EXPECT_GT(passed * 20, positions);
    EXPECT_GT(passed_and_closed * 50, positions);
    EXPECT_GT(mates * 40, positions);
}

}  // namespace skeletons_random_test
}  // namespace doublecheck::checker
