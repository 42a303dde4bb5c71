// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <algorithm>

#include "doublecheck/checker/verify.hpp"
#include "legality/cages/retractions.hpp"
#include "support/fragments.hpp"
#include "support/read_back.hpp"
#include "support/scale.hpp"

namespace doublecheck {
namespace cages_test {

bool has_men(const Board& board, const Board& men) {
    for (const Square square : men.occupied()) {
        if (board.at(square) != men.at(square)) return false;
    }
    return true;
}

bool has_one_of(const Board& board, const std::vector<Board>& states) {
    return std::ranges::any_of(states, [&](const Board& state) { return has_men(board, state); });
}

/// Returns true if the states prove that the fragment is impossible, according to the generator that the
/// library's search uses.
bool is_closed(const Fragment& fragment, const std::vector<Board>& states) {
    if (!has_one_of(fragment.men, states)) return false;
    for (const Board& board : states) {
        if (cages::is_impossible(board)) continue;
        if (cages::may_be_initial(board)) return false;
        const auto [roster, state] = cages::number_men(board, fragment.frozen);
        std::vector<cages::EarlierState> before;
        cages::find_earlier_states(roster, state, before);
        for (const cages::EarlierState& one : before) {
            if (!has_one_of(cages::board_of(roster, one.state), states)) return false;
        }
    }
    return true;
}

std::vector<Board> states_of(const VerdictDocument& verdict) {
    std::vector<Board> states;
    for (const Value& state : *verdict.certificate->body.front().second.array()) {
        states.push_back(test::board_of(*state.text()));
    }
    return states;
}

std::string written(const Board& board) {
    const std::string text = fen({.board = board});
    return text.substr(0, text.find(' '));
}

void write_states(VerdictDocument& verdict, const std::vector<Board>& states) {
    Array list;
    for (const Board& state : states) list.emplace_back(written(state));
    verdict.certificate->body.front().second = Value(std::move(list));
}

Square random_square(test::Random& random, SquareSet squares) {
    int left = test::below(random, squares.size());
    for (const Square square : squares) {
        if (left-- == 0) return square;
    }
    return squares.first();
}

/// Removes a random state, or moves, adds, removes or replaces a man of it.
void damage(test::Random& random, std::vector<Board>& states) {
    const auto number = static_cast<std::size_t>(test::below(random, static_cast<int>(states.size())));
    Board& board = states[number];
    const Square free = random_square(random, ~board.occupied());
    const auto any = [&] {
        return Piece{test::below(random, 2) == 0 ? Color::white : Color::black,
                     all_piece_types[static_cast<std::size_t>(test::below(random, 6))]};
    };
    const int kind = board.occupied().empty() ? 1 : test::below(random, 5);
    if (kind == 0) {
        states.erase(states.begin() + static_cast<std::ptrdiff_t>(number));
    } else if (kind == 1) {
        board.put(free, any());
    } else {
        const Square man = random_square(random, board.occupied());
        const Piece piece = *board.at(man);
        board.remove(man);
        if (kind == 2) board.put(free, piece);
        if (kind == 3) board.put(man, any());
    }
}

// Some damaged certificates still prove the answer. `is_closed` recognises those with the library's
// generator.
TEST(Cages, AreRejectedIfDamaged) {
    const std::uint64_t seed = 1000;
    test::Random random(seed);
    int rejected = 0;
    int accepted = 0;
    for (const test::FragmentRow& row : test::cage_rows()) {
        if (!row.is_cage) continue;
        const VerdictDocument good = test::read_back(legality(row.fragment));
        ASSERT_EQ(verify(good).answer, Answer::yes) << row.text;
        for (int round = 0; round < test::rounds(120); ++round) {
            std::vector<Board> states = states_of(good);
            damage(random, states);
            VerdictDocument worse = good;
            write_states(worse, states);
            const bool holds = is_closed(row.fragment, states);
            ASSERT_EQ(verify(worse).answer, holds ? Answer::yes : Answer::no)
                << to_json(worse) << ", seed " << seed;
            ++(holds ? accepted : rejected);
        }
    }
    EXPECT_GT(rejected, test::rounds(120) * 9);
    EXPECT_GT(rejected, accepted);
}

template <typename Change>
Answer after(const VerdictDocument& good, Change change) {
    VerdictDocument worse = good;
    change(worse);
    return verify(worse).answer;
}

TEST(Cages, AreRejectedIfTheyProveSomethingElse) {
    const Fragment fragment{test::board_of("8/8/8/8/8/8/6PP/6Nr"), Square("g1")};
    const VerdictDocument good = test::read_back(legality(fragment));
    ASSERT_EQ(verify(good).answer, Answer::yes);
    const auto set = [](std::size_t member, Value value) {
        return [member, value](VerdictDocument& verdict) { verdict.subject[member].second = value; };
    };
    EXPECT_EQ(after(good, [](VerdictDocument& verdict) { verdict.answer = Answer::yes; }), Answer::no);
    EXPECT_EQ(after(good, [](VerdictDocument& verdict) { verdict.question = "retract"; }), Answer::no);
    EXPECT_EQ(after(good, [](VerdictDocument& verdict) { verdict.reasons.front().rule = "facts.steady"; }),
              Answer::no);
    EXPECT_EQ(after(good, [](VerdictDocument& verdict) { verdict.certificate->body.clear(); }), Answer::no);
    EXPECT_EQ(after(good, [](VerdictDocument& verdict) { verdict.subject.emplace_back("chess960", true); }),
              Answer::no);
    EXPECT_EQ(
        after(good,
              [](VerdictDocument& verdict) { verdict.subject.emplace_back("fen", "8/8/8/8/8/8/8/8 w - -"); }),
        Answer::no);
    EXPECT_EQ(after(good, [](VerdictDocument& verdict) { verdict.subject.pop_back(); }), Answer::no);
    EXPECT_EQ(after(good, [](VerdictDocument& verdict) { verdict.subject.clear(); }), Answer::no);
    for (const char* board :
         {"8/8/8/8/8/8/6PP/7r", "8/8/8/8/8/8/6PP/6nr", "8/8/8/8/8/8/6PP/6Nr w - -", "8/8", ""}) {
        EXPECT_EQ(after(good, set(0, board)), Answer::no) << board;
    }
    for (const Array& frozen : {Array{"g2"}, Array{"g3"}, Array{"g9"}, Array{}, Array{1}}) {
        EXPECT_EQ(after(good, set(1, frozen)), Answer::no) << to_json(Value(frozen));
    }
    // The certificate also proves that positions with additional men, or with additional men that have never
    // moved, are illegal.
    EXPECT_EQ(after(good, set(0, "4k3/8/8/8/8/8/6PP/4K1Nr")), Answer::yes);
    EXPECT_EQ(after(good, set(1, Array{"g1", "g2"})), Answer::yes);
}

TEST(Cages, ProveThatAPositionIsIllegal) {
    VerdictDocument verdict =
        test::read_back(legality(Fragment{.men = test::board_of("8/8/8/8/8/6P1/5PrP/7K")}));
    ASSERT_EQ(verdict.answer, Answer::no);
    const auto about = [&](const char* position) {
        verdict.subject = {{"fen", position}};
        return verify(verdict).answer;
    };
    EXPECT_EQ(about("4k3/8/8/8/8/6P1/4PPrP/7K w - - 0 1"), Answer::yes);
    EXPECT_EQ(about("4k3/8/8/8/8/6P1/4P1rP/7K w - - 0 1"), Answer::no);
    // A castling right shows that king and rook have never moved.
    verdict = test::read_back(
        legality(Fragment{test::board_of("8/8/8/8/8/8/6PP/4K1rR"), SquareSet(Square("h1")) | Square("e1")}));
    ASSERT_EQ(verdict.answer, Answer::no);
    EXPECT_EQ(about("4k3/8/8/8/8/8/6PP/4K1rR w K - 0 1"), Answer::yes);
    EXPECT_EQ(about("4k3/8/8/8/8/8/6PP/4K1rR w - - 0 1"), Answer::no);
}

TEST(ProofGame, LeadsToPartOfAPosition) {
    const VerdictDocument verdict =
        test::read_back(legality(Fragment{test::board_of("8/8/8/8/8/8/6PP/4K2R"), Square("h1")}));
    ASSERT_EQ(verdict.answer, Answer::yes);
    EXPECT_EQ(verify(verdict).answer, Answer::yes);
    const auto with = [&](const char* board, Array moves) {
        VerdictDocument other = verdict;
        other.subject.front().second = board;
        other.certificate->body.front().second = std::move(moves);
        return verify(other).answer;
    };
    EXPECT_EQ(with("8/8/8/8/8/8/6PP/4K2R", {"g1f3", "g8f6"}), Answer::yes);
    EXPECT_EQ(with("8/8/8/8/8/5N2/6PP/4K2R", {"g1f3"}), Answer::yes);
    EXPECT_EQ(with("8/8/8/8/8/5N2/6PP/4K2R", {}), Answer::no);
    // These moves include the rook, which is claimed never to have moved.
    EXPECT_EQ(with("8/8/8/8/8/5N2/6PP/4K2R", {"g1f3", "g8f6", "h1g1", "f6g8", "g1h1"}), Answer::no);
}

}  // namespace cages_test
}  // namespace doublecheck
