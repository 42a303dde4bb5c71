// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <array>
#include <map>
#include <random>

#include "check/slow_twin.hpp"
#include "doublecheck/check/perpetual.hpp"
#include "doublecheck/notation/fen.hpp"
#include "doublecheck/notation/uci.hpp"
#include "support/rows.hpp"
#include "support/scale.hpp"

namespace doublecheck {
namespace perpetual_test {

constexpr std::uint64_t seed = 99;

/// Implements the definition on the slow board: removes checks and positions that cannot belong to a
/// perpetual check until nothing changes any more.
class SlowPerpetual {
  public:
    /// Returns nothing if there are more positions than allowed.
    static std::optional<SlowPerpetual> search(const Position& position, std::size_t most) {
        SlowPerpetual search;
        const slow::Men root(position);
        search.root_ = root.key();
        std::vector<slow::Men> open = {root};
        search.nodes_[search.root_];
        while (!open.empty()) {
            if (search.nodes_.size() > most) return std::nullopt;
            const slow::Men men = open.back();
            open.pop_back();
            std::map<std::string, std::vector<std::string>> checks;
            for (const std::string& move : men.replies()) {
                const slow::Men defence = men.played(move);
                if (defence.attackers(defence.king(defence.is_white_to_move), men.is_white_to_move).empty())
                    continue;
                auto& answers = checks[move];
                for (const std::string& reply : defence.replies()) {
                    const slow::Men next = defence.played(reply);
                    answers.push_back(next.key());
                    if (search.nodes_.try_emplace(answers.back()).second) open.push_back(next);
                }
            }
            search.nodes_[men.key()] = checks;
        }
        return search;
    }

    [[nodiscard]] bool is_kept() const { return kept().contains(root_); }

    /// Returns true if play along the remaining checks can go on for ever. Removes positions from which all
    /// play ends, then positions that lead only to those; what is left has no end.
    [[nodiscard]] bool is_endless() const {
        const std::set<std::string> stay = kept();
        std::set<std::string> left = stay;
        for (bool shrinks = true; shrinks;) {
            shrinks = false;
            for (const auto& [key, checks] : nodes_) {
                if (!left.contains(key)) continue;
                const bool goes_on = std::any_of(checks.begin(), checks.end(), [&](const auto& check) {
                    const auto& answers = check.second;
                    return all_in(answers, stay) &&
                           std::any_of(answers.begin(), answers.end(),
                                       [&](const std::string& next) { return left.contains(next); });
                });
                if (goes_on) continue;
                left.erase(key);
                shrinks = true;
            }
        }
        return left.contains(root_);
    }

  private:
    [[nodiscard]] std::set<std::string> kept() const {
        std::set<std::string> kept;
        for (const auto& [key, checks] : nodes_) kept.insert(key);
        for (bool shrinks = true; shrinks;) {
            shrinks = false;
            for (const auto& [key, checks] : nodes_) {
                if (!kept.contains(key)) continue;
                const bool stays = std::any_of(checks.begin(), checks.end(),
                                               [&](const auto& check) { return all_in(check.second, kept); });
                if (stays) continue;
                kept.erase(key);
                shrinks = true;
            }
        }
        return kept;
    }

    static bool all_in(const std::vector<std::string>& keys, const std::set<std::string>& set) {
        return std::all_of(keys.begin(), keys.end(),
                           [&](const std::string& key) { return set.contains(key); });
    }

    std::string root_;
    std::map<std::string, std::map<std::string, std::vector<std::string>>> nodes_;
};

/// Makes a position with a king near its corner among its own men, so that the graph of checks is small and
/// often returns to a position.
std::optional<Position> random_ending(std::mt19937_64& random) {
    constexpr std::array<std::string_view, 4> forces = {"KQpprn", "KQpprb", "KQpppr", "KQppprq"};
    const auto below = [&random](std::size_t limit) { return static_cast<int>(random() % limit); };
    Setup setup;
    setup.board.put(Square(static_cast<File>(5 + below(3)), Rank::r8), {Color::black, PieceType::king});
    for (const char c : forces[static_cast<std::size_t>(below(forces.size()))]) {
        const Piece piece = *piece_from_letter(c);
        const bool is_pawn = piece.type == PieceType::pawn;
        const Square square = is_pawn
                                  ? Square(static_cast<File>(4 + below(4)), static_cast<Rank>(5 + below(2)))
                                  : Square::from_index(below(64));
        if (setup.board.at(square)) return std::nullopt;
        setup.board.put(square, piece);
    }
    const auto position = Position::from_setup(setup);
    if (!position) return std::nullopt;
    return *position;
}

TEST(Perpetual, AgreesWithTheDefinitionOnRandomEndings) {
    std::mt19937_64 random(seed);
    SCOPED_TRACE("seed " + std::to_string(seed));
    int perpetuals = 0;
    int mates = 0;
    int none = 0;
    // Perpetual checks are rare: all of them are compared, and one in twenty of the other positions.
    for (int i = 0; i < test::rounds(1500);) {
        const auto position = random_ending(random);
        if (!position) continue;
        ++i;
        Budget budget({.nodes = 3'000});
        const Perpetual fast = has_perpetual(*position, budget);
        if (fast.answer == Answer::unknown || (fast.answer != Answer::yes && i % 20 != 0)) continue;
        const auto slow = SlowPerpetual::search(*position, 600);
        if (!slow) continue;
        ASSERT_EQ(fast.answer == Answer::yes, slow->is_endless()) << fen(*position);
        ASSERT_TRUE(fast.answer == Answer::yes || fast.is_mate == slow->is_kept()) << fen(*position);
        ASSERT_TRUE(!fast.is_mate || slow->is_kept()) << fen(*position);
        ++(fast.answer == Answer::yes ? perpetuals : fast.is_mate ? mates : none);
    }
    if (test::is_sanitized) return;
    EXPECT_GT(perpetuals, 0);
    EXPECT_GT(mates, 0);
    EXPECT_GT(none, 10);
}

TEST(Perpetual, IsFoundInKnownPositions) {
    int confirmed = 0;
    for (const auto& row : test::rows_of(TEST_DATA "/check_perpetual.tsv")) {
        ASSERT_EQ(row.size(), 4U);
        SCOPED_TRACE(row[3] + ": " + row[0]);
        const auto position = parse_position(row[0]);
        ASSERT_TRUE(position);
        Budget budget({.nodes = 100'000});
        const Perpetual found = has_perpetual(*position, budget);
        EXPECT_EQ(to_string(found.answer), row[1]);
        EXPECT_EQ(found.answer == Answer::no && found.is_mate, row[2] == "mate");
        EXPECT_EQ(found.strategy.empty(), found.answer != Answer::yes);
        EXPECT_EQ(found.ends.empty(), found.answer != Answer::no);
        const auto slow = SlowPerpetual::search(*position, test::is_sanitized ? 50 : 2500);
        if (!slow) continue;
        EXPECT_TRUE(found.answer == Answer::unknown || (found.answer == Answer::yes) == slow->is_endless());
        ++confirmed;
    }
    EXPECT_GE(confirmed, test::is_sanitized ? 1 : 10);
}

TEST(Perpetual, IsUnknownWhenTheBudgetEnds) {
    const auto position = parse_position("8/8/8/8/8/5k2/7p/Q6K w - - 0 1");
    ASSERT_TRUE(position);
    Budget budget({.nodes = 5});
    EXPECT_EQ(has_perpetual(*position, budget).answer, Answer::unknown);
    EXPECT_TRUE(budget.is_exhausted());
}

TEST(Perpetual, BeginsWithACheckThatCanContinue) {
    const auto position = parse_position("6k1/6p1/8/7Q/8/8/nn4PP/7K w - - 0 1");
    ASSERT_TRUE(position);
    Budget budget({.nodes = 100'000});
    const Perpetual found = has_perpetual(*position, budget);
    ASSERT_EQ(found.answer, Answer::yes);
    ASSERT_FALSE(found.strategy.empty());
    ASSERT_EQ(found.strategy.front().position, *position);
    const Position defence = position->after(found.strategy.front().check);
    EXPECT_TRUE(defence.is_check());
    for (const Move reply : defence.legal_moves()) {
        Budget again({.nodes = 100'000});
        const Perpetual after = has_perpetual(defence.after(reply), again);
        EXPECT_TRUE(after.answer == Answer::yes || after.is_mate) << uci(reply);
    }
}

}  // namespace perpetual_test
}  // namespace doublecheck
