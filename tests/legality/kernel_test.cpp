// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include "doublecheck/checker/verify.hpp"
#include "doublecheck/legality/legality.hpp"
#include "doublecheck/notation/fen.hpp"
#include "legality/kernel/kernel.hpp"
#include "legality/last_move/explain.hpp"
#include "legality/retro/search.hpp"
#include "legality/rules/static_rules.hpp"
#include "support/lively_games.hpp"
#include "support/random_positions.hpp"
#include "support/read_back.hpp"
#include "support/scale.hpp"

namespace doublecheck {
namespace kernel_test {

doublecheck::Setup setup_of(const char* text) {
    const auto setup = parse_fen(text);
    EXPECT_TRUE(setup) << text;
    return *setup;
}

struct KernelRow {
    const char* words;  ///< expected in the explanation
    const char* fen;
};

constexpr KernelRow shut_rows[] = {
    {"The bishop on h8 did not begin there",
     "4N2b/1QNbrpp1/3q4/QRP2rkP/5N2/1Kn1P1r1/b1rb1R1n/2Qb4 w - - 0 1"},
    {"The bishop on a1 did not begin there", "rnbqkbnr/pppppppp/8/8/8/8/1P1PPPPP/BN1QKBNR b Kkq - 0 1"},
    {"the bishop of c1 was captured at home", "rnbqkbnr/1ppppppp/8/8/8/B7/PPPPPPPP/RN1QKBNR w KQkq - 0 1"},
    {"the bishop on a8 was promoted there",
     "B1RQ1K1B/1prR1p2/1b3Q2/B1Nq2BR/P2Nn3/n2N1r2/1q1Q2p1/1R5k b - - 0 1"},
};

TEST(Kernel, ConsidersBishopsBehindUnmovedPawns) {
    for (const KernelRow& row : shut_rows) {
        const VerdictDocument verdict = test::read_back(legality(setup_of(row.fen)));
        ASSERT_EQ(verdict.answer, Answer::no) << row.fen;
        EXPECT_EQ(verdict.reasons.front().rule, "count.shut-bishops") << row.fen;
        EXPECT_NE(verdict.reasons.front().text.find(row.words), std::string::npos)
            << verdict.reasons.front().text;
        EXPECT_EQ(verify(verdict).answer, Answer::yes) << to_json(verdict) << to_json(verify(verdict));
    }
}

constexpr KernelRow kernel_rows[] = {
    {"at least 5 captures; but only 4 men are missing",
     "4RR2/p2n3p/1kqr1Q1N/1pq5/1Nb1P2P/4p1bb/bq3QKn/1QR2rB1 w - - 0 1"},
    {"To get past each other the pawns must have made, or fallen to, at least 1 capture; but of the 2 men "
     "missing (0 white, 2 black) pawns could have captured none: the bishops of c8 and f8 were captured at "
     "home",
     "4k2r/pp1pp1p1/1np2n1p/qr3p2/2PP1N1P/B1PQP1PB/P2KNPR1/R7 b - -"},
    {"Black's promoted bishops move on squares of one colour",
     "1k1rb2N/4pBnN/4pN2/1b2RP1Q/1n1pb2K/2Qpr1pR/N3P1PB/1q6 w - - 0 1"},
    {"At least one more capture would be needed, for example one by White",
     "5nBr/3Bb1pQ/2Rp1q1B/bnpQ3P/1kr1b3/R1rR2K1/q2bn1N1/4N3 w - - 0 1"},
    {"", "1q2k1br/P4R2/NB1p1r1R/1KR1QB1p/5p1P/1N4p1/BRP2Pr1/n4Q1r b k - 0 1"},
    {"", "3nq1BB/1pBP2r1/b3P1p1/3rqnP1/8/Rr1P1Nkb/rQ2R1B1/n1bK4 w - - 0 1"},
};

/// Returns the verdict of the kernel, even if another rule refutes the position first.
VerdictDocument kernel_verdict(const doublecheck::Setup& setup) {
    const kernel::Problem problem = kernel::make_problem(setup, StartArray::standard);
    Budget budget({.nodes = 50'000});
    const kernel::Outcome outcome = kernel::search(problem, budget);
    VerdictDocument verdict{
        .question = "legality", .subject = {{"fen", fen(setup)}}, .answer = outcome.answer};
    if (outcome.answer != Answer::no) return verdict;
    verdict.reasons.push_back(written_reason(kernel::explain(setup, problem, outcome, budget)));
    verdict.certificate = test::certificate_of(kernel::certify(outcome));
    return verdict;
}

TEST(Kernel, RefutesWhatCountingDoesNot) {
    for (const KernelRow& row : kernel_rows) {
        const VerdictDocument verdict = kernel_verdict(setup_of(row.fen));
        ASSERT_EQ(verdict.answer, Answer::no) << row.fen;
        EXPECT_NE(verdict.reasons.front().text.find(row.words), std::string::npos)
            << verdict.reasons.front().text;
        EXPECT_EQ(verify(verdict).answer, Answer::yes) << to_json(verdict) << to_json(verify(verdict));
    }
}

/// Returns copies of the verdict, each changed so that its certificate states something else.
std::vector<VerdictDocument> damaged(const VerdictDocument& good) {
    std::vector<VerdictDocument> all;
    const auto add = [&](auto change) {
        VerdictDocument copy = good;
        change(copy, copy.certificate->body);
        all.push_back(std::move(copy));
    };
    const std::int64_t states = *good.certificate->body[0].second.integer();
    for (const std::int64_t wrong : {states - 1, states + 1, std::int64_t{-1}, std::int64_t{2'000'000}})
        add([&](VerdictDocument&, Object& body) { body[0].second = wrong; });
    add([](VerdictDocument&, Object& body) { body[0].second = "many"; });
    add([](VerdictDocument&, Object& body) { body.erase(body.begin()); });
    add([](VerdictDocument& verdict, Object&) { verdict.answer = Answer::yes; });
    add([](VerdictDocument& verdict, Object&) { verdict.question = "retract"; });
    add([](VerdictDocument& verdict, Object&) { verdict.reasons.front().rule = "pawns.files"; });
    add([](VerdictDocument& verdict, Object&) { verdict.subject[0].second = fen(initial_setup()); });
    if (good.certificate->body.size() == 1) return all;
    add([](VerdictDocument&, Object& body) { body[1].second = "none"; });
    const std::size_t listed = good.certificate->body[1].second.array()->size();
    for (std::size_t i = 0; i < listed; ++i) {
        const auto place = static_cast<std::ptrdiff_t>(i);
        add([&](VerdictDocument&, Object& body) {
            Array& list = *body[1].second.array();
            list.erase(list.begin() + place);
        });
        add([&](VerdictDocument&, Object& body) { (*body[1].second.array())[i] = 7; });
        add([&](VerdictDocument&, Object& body) {
            (*body[1].second.array())[i] = "wb/wb/wb/wb/wb/wb/wb/wb 9 9 0 0 0 0 0 0";
        });
        if (i > 0)
            add([&](VerdictDocument&, Object& body) {
                (*body[1].second.array())[i] = body[1].second.array()->front();
            });
    }
    return all;
}

TEST(Kernel, HasACertificateThatDamageInvalidates) {
    std::size_t number = 0;
    for (const KernelRow& row : kernel_rows) {
        for (const VerdictDocument& verdict : damaged(kernel_verdict(setup_of(row.fen)))) {
            EXPECT_EQ(verify(verdict).answer, Answer::no) << to_json(verdict);
            ++number;
        }
    }
    EXPECT_GT(number, 100U);
}

// The rules about last moves (T2) leave only captures, pawn moves and promotions, and these come from
// positions without a kernel.
constexpr const char* before_rows[] = {
    "8/p1P1q3/1pPn1Q2/p1Kp1pqr/3r1P1n/P4R1P/3R2pQ/1Nk1rQB1 w - - 0 1",
    "Q3B1r1/1r1bqRrN/1k3B2/2nR1N1b/4pNpb/2r1P3/pN1K1B2/2N1b1N1 w - - 0 1",
    "2n5/qk1rNnbP/P3P3/b1p2Pr1/b2NKn2/6q1/npP2NBQ/1R4B1 b - - 0 1",
};

TEST(Kernel, RefutesPositionsBeforeTheLastMove) {
    for (const char* row : before_rows) {
        const doublecheck::Setup setup = setup_of(row);
        const LastMoves last_moves(setup, StartArray::standard);
        retro::Outcome outcome = retro::refute_before(last_moves, {}, {});
        ASSERT_TRUE(outcome.is_refuted) << row;
        VerdictDocument verdict{.question = "legality", .subject = {{"fen", row}}, .answer = Answer::no};
        verdict.reasons.push_back(written_reason(explain_no_last_move(last_moves, outcome.judged)));
        EXPECT_NE(verdict.reasons.front().text.find("no captures could have brought"), std::string::npos);
        verdict.certificate = test::certificate_of(std::move(outcome.certificate));
        ASSERT_EQ(verify(verdict).answer, Answer::yes) << to_json(verify(verdict));
        for (Value& entry : *verdict.certificate->body[1].second.array()) {
            for (auto& [name, value] : *entry.object()) {
                if (name == "rule" && value == Value("pawns.kernel")) value = "pawns.files";
            }
        }
        EXPECT_EQ(verify(verdict).answer, Answer::no) << row;
    }
}

/// A slow reference for the search. Columns are texts and visited states are in sets. States are skipped only
/// if they have no captures left, and the goal is tested by promoting one pawn after the other.
class SlowKernel {
  public:
    explicit SlowKernel(const kernel::Problem& problem) : problem_(problem) {}

    bool has_path() {
        Slow start = {};
        for (std::size_t file = 0; file < 8; ++file) {
            start.columns[file] = word(problem_.start.columns[file]);
            goal_[file] = word(problem_.goal[file]);
        }
        start.captures = {problem_.start.captures[0], problem_.start.captures[1]};
        start.victims = {problem_.start.victims[0], problem_.start.victims[1]};
        return look_at(start);
    }

  private:
    struct Slow {
        std::array<std::string, 8> columns;
        std::array<int, 2> captures;
        std::array<int, 2> victims;
        std::array<std::array<int, 2>, 2>
            promoted;  ///< promotions so far, by colour and half of the board, without those on shut squares
        std::array<int, 2> all_promoted;
        friend auto operator<=>(const Slow&, const Slow&) = default;
    };

    static std::string word(kernel::Column column) {
        std::string text;
        for (int i = 0; i < column.size(); ++i) text += column.at(i) == Color::white ? 'w' : 'b';
        return text;
    }

    bool is_final(const Slow& state) const {
        if (state.columns != goal_) return false;
        for (std::size_t c = 0; c < 2; ++c) {
            if (state.all_promoted[c] < problem_.promoted_men[c]) return false;
            for (std::size_t half = 0; half < 2; ++half) {
                if (state.promoted[c][half] < problem_.needed[c][half]) return false;
            }
        }
        return true;
    }

    static Slow promoted(Slow state, std::size_t c, std::size_t file, bool is_shut) {
        ++state.all_promoted[c];
        if (!is_shut) ++state.promoted[c][file % 2];
        return state;
    }

    bool look_at(const Slow& state) {
        if (!seen_.insert(state).second) return false;
        if (is_final(state)) return true;
        for (std::size_t c = 0; c < 2; ++c) {
            const char own = c == 0 ? 'w' : 'b';
            for (std::size_t file = 0; file < 8; ++file) {
                const std::string& column = state.columns[file];
                const auto way = problem_.promotion[c][file];
                const std::size_t front = c == 0 ? column.size() - 1 : 0;
                if (!column.empty() && column[front] == own && way == kernel::Promotion::free) {
                    Slow next = promoted(state, c, file, problem_.is_shut[c][file]);
                    next.columns[file].erase(front, 1);
                    if (look_at(next)) return true;
                }
                for (std::size_t i = 0; i < column.size() && state.captures[c] > 0; ++i) {
                    if (column[i] == own ? look_behind_pawn(state, c, file, i)
                                         : look_behind_loss(state, c, file, i))
                        return true;
                }
            }
        }
        return false;
    }

    bool look_behind_loss(Slow next, std::size_t c, std::size_t file, std::size_t i) {
        if (next.victims[1 - c]-- == 0) return false;
        --next.captures[c];
        next.columns[file].erase(i, 1);
        return look_at(next);
    }

    bool look_behind_pawn(Slow left, std::size_t c, std::size_t file, std::size_t i) {
        const bool is_in_front = c == 0 ? i + 1 == left.columns[file].size() : i == 0;
        const char own = left.columns[file][i];
        --left.captures[c];
        left.columns[file].erase(i, 1);
        for (const int step : {-1, 1}) {
            const auto to = file + static_cast<std::size_t>(step);
            if (to > 7) continue;
            for (std::size_t j = 0; j <= left.columns[to].size(); ++j) {
                Slow next = left;
                next.columns[to].insert(j, 1, own);
                if (look_at(next)) return true;
                next = left;
                if (j == left.columns[to].size() || next.columns[to][j] == own) continue;
                if (next.victims[1 - c]-- == 0) continue;
                next.columns[to][j] = own;
                if (look_at(next)) return true;
            }
            const bool is_barred = problem_.promotion[c][file] == kernel::Promotion::by_capture;
            if (!is_in_front || is_barred || problem_.promotion[c][to] != kernel::Promotion::by_capture)
                continue;
            if (look_at(promoted(left, c, to, problem_.is_shut[c][to]))) return true;
        }
        return false;
    }

    const kernel::Problem& problem_;
    std::array<std::string, 8> goal_ = {};
    std::set<Slow> seen_ = {};
};

kernel::Column random_column(test::Random& random, int most) {
    kernel::Column column;
    for (int i = test::below(random, most + 1); i > 0; --i)
        column = column.with_on_top(test::below(random, 2) == 0 ? Color::white : Color::black);
    return column;
}

/// Makes a random problem on three neighbouring files with at most the initial pawns and any goal, captures
/// and bishops.
kernel::Problem random_problem(test::Random& random) {
    kernel::Problem problem;
    const auto below = [&](int limit) { return static_cast<std::uint8_t>(test::below(random, limit)); };
    const auto first = static_cast<std::size_t>(test::below(random, 6));
    for (std::size_t file = first; file < first + 3; ++file) {
        problem.start.columns[file] = kernel::Column().with_on_top(Color::white).with_on_top(Color::black);
        if (test::below(random, 4) == 0) problem.start.columns[file] = random_column(random, 2);
        problem.goal[file] = random_column(random, 2);
        for (auto& files : problem.promotion) {
            if (test::below(random, 4) == 0) files[file] = static_cast<kernel::Promotion>(below(3));
        }
        // No pawn promotes by a capture onto a shut square, since its neighbours are blocked too.
        for (std::size_t c = 0; c < 2; ++c) {
            problem.is_shut[c][file] =
                problem.promotion[c][file] != kernel::Promotion::by_capture && test::below(random, 6) == 0;
        }
    }
    for (std::size_t c = 0; c < 2; ++c) {
        problem.start.captures[c] = below(3);
        problem.start.victims[c] = below(2);
        for (int& needed : problem.needed[c]) needed = below(4) / 2;
        problem.promoted_men[c] = problem.needed[c][0] + problem.needed[c][1] + below(2);
    }
    return problem;
}

std::string described(const kernel::Problem& problem) {
    std::string text;
    for (std::size_t file = 0; file < 8; ++file) {
        text += std::to_string(problem.start.columns[file].code()) + "->" +
                std::to_string(problem.goal[file].code()) + ' ';
    }
    for (std::size_t c = 0; c < 2; ++c) {
        text += "| captures " + std::to_string(problem.start.captures[c]) + ", victims " +
                std::to_string(problem.start.victims[c]) + ", needed " +
                std::to_string(problem.needed[c][0]) + ' ' + std::to_string(problem.needed[c][1]) + " of " +
                std::to_string(problem.promoted_men[c]);
        for (std::size_t file = 0; file < 8; ++file) {
            text += ' ' + std::to_string(static_cast<int>(problem.promotion[c][file]));
            if (problem.is_shut[c][file]) text += '#';
        }
    }
    return text;
}

TEST(Kernel, AgreesWithASlowTwin) {
    constexpr std::uint64_t seed = 5;
    SCOPED_TRACE(testing::Message() << "seed " << seed);
    test::Random random(seed);
    int refuted = 0;
    const int wanted = test::rounds(1'500);
    for (int i = 0; i < wanted; ++i) {
        const kernel::Problem problem = random_problem(random);
        Budget budget({});
        const kernel::Outcome outcome = kernel::search(problem, budget);
        ASSERT_NE(outcome.answer, Answer::unknown);
        ASSERT_EQ(outcome.answer == Answer::yes, SlowKernel(problem).has_path())
            << "round " << i << ' ' << described(problem);
        refuted += outcome.answer == Answer::no ? 1 : 0;
    }
    EXPECT_GT(refuted, wanted / 5);
    EXPECT_LT(refuted, wanted * 19 / 20);
    RecordProperty("refuted", refuted);
}

TEST(Kernel, ExistsForEveryPositionOfARandomGame) {
    constexpr std::uint64_t seed = 20;
    SCOPED_TRACE(testing::Message() << "seed " << seed);
    test::Random random(seed);
    int undecided = 0;
    int positions = 0;
    test::for_lively_game_positions(
        random, test::rounds(60'000), [&](const Position& position, StartArray array) {
            if (test::below(random, 7) != 0) return;
            ++positions;
            ASSERT_FALSE(refute_rights_and_counts(position.setup(), array)) << fen(position);
            Budget budget({.nodes = 3'000});
            const kernel::Outcome outcome =
                kernel::search(kernel::make_problem(position.setup(), array), budget);
            ASSERT_NE(outcome.answer, Answer::no) << fen(position);
            undecided += outcome.answer == Answer::unknown ? 1 : 0;
        });
    EXPECT_LE(undecided, positions / 200);
}

}  // namespace kernel_test
}  // namespace doublecheck
