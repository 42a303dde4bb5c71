// SPDX-License-Identifier: MIT
// Composed problems are sound, economical and legal, fulfil the wishes, and are reproducible.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <utility>

#include "check/check_context.hpp"
#include "doublecheck/board/queries.hpp"
#include "doublecheck/checker/verify.hpp"
#include "doublecheck/notation/fen.hpp"
#include "doublecheck/problem/solution.hpp"
#include "problem/compose.hpp"
#include "support/read_back.hpp"
#include "support/scale.hpp"

namespace doublecheck {
namespace compose_test {

ComposeWishes wishes_for(std::string_view stipulation) {
    ComposeWishes wishes{.stipulation = *parse_stipulation(stipulation)};
    wishes.nodes = test::is_sanitized ? 250'000 : 600'000;
    wishes.steps = 10;
    return wishes;
}

std::vector<ComposeVerdict> composed(const ComposeWishes& wishes, int batches) {
    std::vector<ComposeVerdict> all;
    for (int number = 0; number < batches; ++number) {
        ComposedBatch batch = compose_batch(wishes, 1, static_cast<std::uint64_t>(number));
        EXPECT_TRUE(batch.is_whole);
        std::ranges::move(batch.problems, std::back_inserter(all));
    }
    return all;
}

DirectSolution keys_of(const Setup& setup, int moves) {
    Budget budget({});
    return solve_direct(*Position::from_setup(setup), moves, budget, {.wants_tree = false});
}

void expect_sound_and_economical(const ComposeVerdict& problem, int moves) {
    const DirectSolution solution = keys_of(problem.subject.setup, moves);
    const std::string name = fen(problem.subject.setup);
    ASSERT_EQ(solution.keys.size(), 1U) << name;
    const Move key = solution.keys.front().move;
    EXPECT_EQ(solution.keys.front().moves, moves) << name;
    const Position position = *Position::from_setup(problem.subject.setup);
    EXPECT_FALSE(CheckContext(position).gives_check(key)) << name;
    EXPECT_TRUE(key.is_castling() || !position.occupied().contains(key.to())) << name;
    for (const Square square : position.occupied() - position.of(PieceType::king)) {
        Setup fewer = problem.subject.setup;
        fewer.board.remove(square);
        if (!Position::from_setup(fewer)) continue;
        const DirectSolution without = keys_of(fewer, moves);
        const bool is_same = without.keys.size() == 1 && without.keys.front().move == key &&
                             without.keys.front().moves == moves;
        EXPECT_FALSE(is_same) << name << " does without " << square.name();
    }
}

TEST(Compose, ProblemsAreSoundEconomicalAndLegal) {
    for (const auto& [stipulation, moves] : {std::pair("#2", 2), std::pair("#3", 3)}) {
        const auto problems = composed(wishes_for(stipulation), 2);
        EXPECT_GT(problems.size(), test::is_sanitized ? 0U : 3U) << stipulation;
        for (const ComposeVerdict& problem : problems) {
            expect_sound_and_economical(problem, moves);
            const VerifyVerdict verified = verify(test::read_back(problem));
            EXPECT_EQ(verified.answer, Answer::yes) << verified.reasons.front().text;
        }
    }
}

TEST(Compose, TheSameNumberGivesTheSameProblems) {
    const ComposeWishes wishes = wishes_for("#3");
    const ComposedBatch one = compose_batch(wishes, 7, 3);
    const ComposedBatch other = compose_batch(wishes, 7, 3);
    const ComposedBatch next = compose_batch(wishes, 7, 4);
    EXPECT_EQ(one.counts, other.counts);
    EXPECT_NE(one.counts, next.counts);
    ASSERT_EQ(one.problems.size(), other.problems.size());
    for (std::size_t i = 0; i < one.problems.size(); ++i)
        EXPECT_EQ(to_json(one.problems[i]), to_json(other.problems[i]));
}

TEST(Compose, TheCertificateHoldsTheKeyAndTheGame) {
    for (const ComposeVerdict& problem : composed(wishes_for("#2"), 1)) {
        ASSERT_TRUE(problem.certificate);
        const SolveVerdict& solution = problem.certificate->solution;
        EXPECT_EQ(solution.keys, problem.keys);
        EXPECT_EQ(solution.soundness, Soundness::sound);
        EXPECT_FALSE(solution.solution) << "the tree is in the details of the problem only";
        EXPECT_EQ(problem.solution->keys.front().move, problem.keys->front());
        const LegalityVerdict& legality = problem.certificate->legality;
        EXPECT_EQ(std::ssize(legality.game->moves), problem.game_plies);
        EXPECT_EQ(legality.subject.setup, problem.subject.setup);
    }
}

TEST(Compose, AStoppedBatchSaysSo) {
    const std::atomic<bool> stop = true;
    EXPECT_FALSE(compose_batch(wishes_for("#3"), 1, 0, {.stop = &stop}).is_whole);
}

TEST(Compose, IllegalCandidatesAreCountedByRule) {
    const ComposeCounts counts = compose_batch(wishes_for("#3"), 1, 0).counts;
    std::uint64_t by_rule = 0;
    for (const RuleCount& rule : counts.illegal_by_rule) by_rule += rule.times;
    EXPECT_GT(counts.illegal, 0U);
    EXPECT_EQ(by_rule, counts.illegal);
    EXPECT_GT(counts.illegal_double_checks, 0U);
    EXPECT_LE(counts.illegal_double_checks, counts.illegal);
    EXPECT_EQ(counts.tried, counts.unplayable + counts.illegal + counts.in_check + counts.rights +
                                counts.unsolvable + counts.short_mates + counts.cooked + counts.poor_keys +
                                counts.unsolved + counts.sound);
}

TEST(Compose, WishesAreKept) {
    ComposeWishes wishes = wishes_for("#2");
    wishes.theme = Theme::double_mate;
    wishes.least_black = 2;
    for (const ComposeVerdict& problem : composed(wishes, 1)) {
        EXPECT_GE(problem.subject.setup.board.of(Color::black).size(), 2);
        bool has_theme = false;
        const Position position = *Position::from_setup(problem.subject.setup);
        const Position after = position.after(keys_of(problem.subject.setup, 2).keys.front().move);
        for (const Move reply : after.legal_moves()) {
            const Position next = after.after(reply);
            for (const Move mate : next.legal_moves())
                has_theme = has_theme || check_kinds(next, mate).contains(CheckKind::double_mate);
        }
        EXPECT_TRUE(has_theme) << fen(problem.subject.setup);
    }
}

// Counts duals move by move, without the tree of the solver.

bool is_mated_in(const Position& position, int moves);

std::vector<Move> mates_in(const Position& position, int moves) {
    std::vector<Move> mates;
    for (const Move move : position.legal_moves()) {
        if (is_mated_in(position.after(move), moves - 1)) mates.push_back(move);
    }
    return mates;
}

bool is_mated_in(const Position& position, int moves) {
    if (!position.has_legal_move()) return position.is_check();
    if (moves == 0) return false;
    return std::ranges::all_of(position.legal_moves(),
                               [&](Move reply) { return !mates_in(position.after(reply), moves).empty(); });
}

struct Soonest {
    int moves = 0;
    std::vector<Move> mates = {};
};

Soonest soonest_mates(const Position& position, int most) {
    for (int moves = 1; moves <= most; ++moves) {
        if (auto mates = mates_in(position, moves); !mates.empty()) return {moves, std::move(mates)};
    }
    return {};
}

/// Counts the duals after a move of White, with `left` moves to mate.
int choices_after(const Position& after, int left) {
    if (left == 0 || !after.has_legal_move()) return 0;
    Soonest threat;
    if (!after.is_check()) threat = soonest_mates(after.after_null_move(), left);
    int choices = threat.mates.size() > 1 ? 1 : 0;
    for (const Move move : threat.mates) {
        if (threat.moves == left) choices += choices_after(after.after_null_move().after(move), left - 1);
    }
    for (const Move defence : after.legal_moves()) {
        const Position next = after.after(defence);
        const bool is_threat_left = std::ranges::any_of(threat.mates, [&](Move move) {
            return next.is_legal(move) && is_mated_in(next.after(move), threat.moves - 1);
        });
        if (is_threat_left) continue;
        const Soonest answer = soonest_mates(next, left);
        if (answer.moves < left) continue;
        if (answer.mates.size() > 1) ++choices;
        for (const Move move : answer.mates) choices += choices_after(next.after(move), left - 1);
    }
    return choices;
}

int choices_after_key(const Setup& setup, int moves) {
    return choices_after(Position::from_setup(setup)->after(keys_of(setup, moves).keys.front().move),
                         moves - 1);
}

TEST(Compose, DualsAreAllChoicesOfWhiteInFullLengthPlay) {
    struct Row {
        std::string_view fen;
        std::string_view stipulation;
        int duals;
        bool has_short_threat;
    };
    for (const Row& row : {
             Row{"7k/3p4/5K2/8/8/8/8/3R3N w - - 0 1", "#3", 1, false},  // six threats
         }) {
        const auto graded = grade_problem(*parse_fen(row.fen), *parse_stipulation(row.stipulation));
        if (!graded) {
            ADD_FAILURE() << row.fen;
            continue;
        }
        EXPECT_EQ(graded->grade.duals, row.duals) << row.fen;
        EXPECT_EQ(graded->grade.has_short_threat, row.has_short_threat) << row.fen;
    }
    for (const std::string_view stipulation : {"#2", "#3"}) {
        const int moves = parse_stipulation(stipulation)->moves;
        for (const ComposeVerdict& problem : composed(wishes_for(stipulation), 1))
            EXPECT_EQ(problem.grade.duals, choices_after_key(problem.subject.setup, moves))
                << fen(problem.subject.setup);
    }
}

TEST(Compose, DualFreeAndStrictAreEnforced) {
    for (const bool is_strict : {false, true}) {
        for (const std::string_view stipulation : {"#2", "#3"}) {
            ComposeWishes wishes = wishes_for(stipulation);
            wishes.is_dual_free = true;
            if (is_strict) make_strict(wishes);
            wishes.steps = 50;
            wishes.least_variations = std::min(wishes.least_variations, 2);
            const int moves = wishes.stipulation.moves;
            for (const ComposeVerdict& problem : composed(wishes, 2)) {
                EXPECT_EQ(choices_after_key(problem.subject.setup, moves), 0) << fen(problem.subject.setup);
                const Position after = Position::from_setup(problem.subject.setup)
                                           ->after(keys_of(problem.subject.setup, moves).keys.front().move);
                const Soonest threat = soonest_mates(after.after_null_move(), moves - 1);
                const bool is_short = !threat.mates.empty() && threat.moves < moves - 1;
                EXPECT_FALSE(is_strict && is_short) << fen(problem.subject.setup);
                EXPECT_EQ(problem.grade.has_short_threat, is_short) << fen(problem.subject.setup);
            }
        }
    }
}

TEST(Compose, MaterialIsKeptWhole) {
    ComposeWishes wishes = wishes_for("#2");
    wishes.material = *parse_material("KQR v kp");
    for (const ComposeVerdict& problem : composed(wishes, 1)) {
        EXPECT_EQ(problem.subject.setup.board.occupied().size(), 5);
        expect_sound_and_economical(problem, 2);
    }
}

TEST(Compose, AThemeAddsNoMenToThoseWished) {
    ComposeWishes wishes = wishes_for("#2");
    wishes.takes_any_key = true;
    wishes.nodes = 40'000;  // most positions are rejected before a search, and cost no nodes
    for (const Theme theme : {Theme::castling, Theme::promotion, Theme::en_passant, Theme::double_mate}) {
        wishes.theme = theme;
        wishes.most_men = 3;
        wishes.material = std::nullopt;
        for (const ComposeVerdict& problem : composed(wishes, 1))
            EXPECT_LE(problem.subject.setup.board.occupied().size(), 3) << fen(problem.subject.setup);
        wishes.material = *parse_material("KQ v k");
        for (const ComposeVerdict& problem : composed(wishes, 1))
            EXPECT_EQ(problem.subject.setup.board.occupied().size(), 3) << fen(problem.subject.setup);
    }
}

TEST(Compose, HelpmatesHaveOneLine) {
    for (const ComposeVerdict& problem : composed(wishes_for("h#2"), 1)) {
        EXPECT_EQ(problem.subject.setup.turn, Color::black);
        Budget budget({});
        const Position position = *Position::from_setup(problem.subject.setup);
        EXPECT_EQ(solve_help(position, *parse_stipulation("h#2"), budget).count, 1U);
        EXPECT_EQ(verify(test::read_back(problem)).answer, Answer::yes);
    }
}

TEST(Compose, MirrorImagesAreTheSame) {
    const auto key = [](std::string_view text) { return symmetry_key(*parse_fen(text)); };
    const SymmetryKey whole = key("8/8/8/8/8/2k5/1R6/K7 w - - 0 1");
    EXPECT_EQ(whole, key("8/8/8/8/8/5k2/6R1/7K w - - 0 1"));
    EXPECT_EQ(whole, key("K7/1R6/2k5/8/8/8/8/8 w - - 0 1"));
    EXPECT_NE(whole, key("8/8/8/8/8/2k5/R7/1K6 w - - 0 1"));
    const SymmetryKey pawns = key("8/8/8/8/8/2k5/1P6/K7 w - - 0 1");
    EXPECT_EQ(pawns, key("8/8/8/8/8/5k2/6P1/7K w - - 0 1"));
    EXPECT_NE(pawns, key("K7/1P6/2k5/8/8/8/8/8 w - - 0 1"));
    EXPECT_NE(key("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1"), key("4k3/8/8/8/8/8/8/R3K3 w - - 0 1"));
    EXPECT_NE(whole, key("8/8/8/8/8/2k5/1B6/K7 w - - 0 1"));
}

TEST(Compose, MaterialIsRead) {
    EXPECT_EQ(*parse_material("KQN v kbn"), *parse_material("NQKvnkb"));
    EXPECT_EQ(parse_material("KQN v bn").error().code, "problem.material");
    EXPECT_EQ(parse_material("KKQ v k").error().code, "problem.material");
    EXPECT_EQ(parse_material("KX v k").error().offset, 1U);
    EXPECT_FALSE(parse_material("KPPPPPPPPPPPPPPPPP v k"));
    EXPECT_FALSE(parse_material("KPPPPPPPPP v k"));
    EXPECT_FALSE(parse_material("K v kqqpppppppp"));
    EXPECT_TRUE(parse_material("KQQPPPPPPP v knnn"));
}

/// The examples of docs/compose.md.
TEST(Compose, GradesAreMeasuredAsDescribed) {
    const auto graded =
        grade_problem(*parse_fen("3R4/8/8/2p3K1/2p5/5B2/R1pPNB2/1b1k4 w - - 0 1"), *parse_stipulation("#2"));
    ASSERT_TRUE(graded);
    const Grade& grade = graded->grade;
    EXPECT_EQ(grade.variety, std::min(100, 25 * grade.variations));
    EXPECT_GE(grade.mates, grade.variations);
    EXPECT_FALSE(grade_problem(*parse_fen("7k/8/5K2/8/8/8/8/6QQ w - - 0 1"), *parse_stipulation("#2")));
    const auto captures =
        grade_problem(*parse_fen("7R/8/6N1/1Pp5/8/5K2/8/6k1 w - c6 0 1"), *parse_stipulation("#2"));
    ASSERT_TRUE(captures);
    EXPECT_EQ(captures->grade.key, 0) << "1.bxc6 e.p.";
}

Value& part(VerdictDocument& verdict, std::string_view name) {
    return std::ranges::find(verdict.certificate->body, name, &Member::first)->second;
}

Value& member(Value& value, std::string_view name) {
    return std::ranges::find(*value.object(), name, &Member::first)->second;
}

TEST(Compose, ForgedProofsAreRejected) {
    auto problems = composed(wishes_for("#2"), 1);
    ASSERT_GE(problems.size(), 2U);
    const VerdictDocument whole = test::read_back(problems.front());
    VerdictDocument other = test::read_back(problems.back());
    const auto expect_rejected = [&](const char* what, auto&& forge) {
        VerdictDocument forged = whole;
        forge(forged);
        EXPECT_EQ(verify(forged).answer, Answer::no) << what;
    };
    expect_rejected("the game of another",
                    [&](VerdictDocument& v) { part(v, "legality") = part(other, "legality"); });
    expect_rejected("the solution of another",
                    [&](VerdictDocument& v) { part(v, "solution") = part(other, "solution"); });
    expect_rejected("both of another", [&](VerdictDocument& v) { v.certificate = other.certificate; });
    expect_rejected("no game", [](VerdictDocument& v) { v.certificate->body.pop_back(); });
    expect_rejected("the game as the solution",
                    [](VerdictDocument& v) { part(v, "solution") = part(v, "legality"); });
    expect_rejected("another stipulation", [](VerdictDocument& v) { v.subject.back().second = "#3"; });
    expect_rejected("another answer", [](VerdictDocument& v) { v.answer = Answer::no; });
    expect_rejected("not said to be sound",
                    [](VerdictDocument& v) { member(part(v, "solution"), "details").object()->clear(); });
    expect_rejected("a game that is not legal", [](VerdictDocument& v) {
        Value& moves = member(member(part(v, "legality"), "certificate"), "moves");
        moves.array()->pop_back();
    });
}

}  // namespace compose_test
}  // namespace doublecheck
