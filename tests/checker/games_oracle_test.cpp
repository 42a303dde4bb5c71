// SPDX-License-Identifier: MIT
// Plays games with the library's moves and offers every kind of false refutation of their positions to the
// checker: every rule with all squares, every refutation of the move that was played last, kernels and cages.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "checker/game_facts.hpp"
#include "checker/kernel/kernel.hpp"
#include "checker/legality/cages/states.hpp"
#include "checker/played_games.hpp"
#include "doublecheck/checker/verify.hpp"
#include "doublecheck/legality/retract.hpp"
#include "support/read_back.hpp"
#include "support/scale.hpp"

namespace doublecheck::test {
namespace games_oracle_test {

/// A rule of the certificate `rule`, with the number of squares that it names and whether it names a colour.
struct RuleShape {
    const char* name;
    std::size_t squares;
    bool has_color = false;
};
constexpr auto shapes = std::to_array<RuleShape>({
    {"setup.kings", 0},
    {"setup.kings", 0, true},
    {"setup.pawn-on-end-rank", 1},
    {"setup.opposite-check", 2},
    {"setup.too-many-men", 0, true},
    {"setup.castling-right", 1},
    {"setup.ep-square", 1},
    {"setup.ep-check", 2},
    {"check.too-many-checkers", 4},
    {"check.aligned-checkers", 3},
    {"check.two-short-range", 3},
    {"count.promotions", 0, true},
    {"count.shut-bishops", 0, true},
    {"count.shut-bishops", 1},
    {"pawns.files", 0, true},
    {"pawns.unopposed", 0},
});

/// Rules with the squares or the colour that they name, as members `rule`, `squares` and `color`.
using Claims = std::vector<Object>;

Array names_of(const std::vector<Square>& squares) {
    Array names;
    for (const Square square : squares) names.emplace_back(square.name());
    return names;
}

void add_claim(Claims& claims, const RuleShape& shape, const std::vector<Square>& squares) {
    Object claim = {{"rule", shape.name}};
    if (!squares.empty()) claim.emplace_back("squares", names_of(squares));
    claims.push_back(std::move(claim));
}

/// Returns the square of the king of `color` and then up to `number` squares of enemies: first those that
/// give check, then random ones.
std::vector<Square> king_and_enemies(const Position& position, Color color, std::size_t number,
                                     Random& random) {
    std::vector<Square> enemies;
    for (const Square square : position.of(opposite(color))) enemies.push_back(square);
    std::ranges::shuffle(enemies, random);
    const SquareSet checkers = position.turn() == color ? position.checkers() : SquareSet();
    std::ranges::stable_sort(enemies,
                             [&](Square a, Square b) { return checkers.contains(a) > checkers.contains(b); });
    if (enemies.size() > number)
        enemies.erase(enemies.begin() + static_cast<std::ptrdiff_t>(number), enemies.end());
    enemies.insert(enemies.begin(), position.king_square(color));
    return enemies;
}

void add_claims(Claims& claims, const RuleShape& shape, const Position& position, Random& random) {
    if (shape.has_color) {
        for (const char* color : {"white", "black"})
            claims.push_back({{"rule", shape.name}, {"color", color}});
        return;
    }
    if (shape.squares == 0) return add_claim(claims, shape, {});
    if (shape.squares == 1) {
        for (int square = 0; square < 64; ++square) add_claim(claims, shape, {Square::from_index(square)});
        return;
    }
    for (const Color color : {Color::white, Color::black}) {
        if (shape.squares == 2) {
            for (const Square enemy : position.of(opposite(color)))
                add_claim(claims, shape, {position.king_square(color), enemy});
            continue;
        }
        const auto squares = king_and_enemies(position, color, shape.squares - 1, random);
        if (squares.size() == shape.squares) add_claim(claims, shape, squares);
    }
}

/// Returns claims of every rule. Rules that name one or two squares are claimed with all such squares; rules
/// with three or four, with the men that give check and some random men.
Claims all_claims(const Position& position, Random& random) {
    Claims claims;
    for (const RuleShape& shape : shapes) add_claims(claims, shape, position, random);
    return claims;
}

VerdictDocument verdict_of(const std::string& question, const std::string& fen, bool is_standard) {
    VerdictDocument verdict{.question = question, .subject = {{"fen", fen}}};
    if (!is_standard) verdict.subject.emplace_back("chess960", true);
    verdict.answer = Answer::no;
    return verdict;
}

/// Returns the FEN without castling rights and en passant square. It asserts less than the position, so the
/// game has led to it as well.
std::string forgetful(const Position& position) {
    doublecheck::Setup setup = position.setup();
    setup.castling_rooks = {};
    setup.ep_square.reset();
    return fen(setup);
}

TEST(GamesOracle, NoRuleRefutesAPositionOfAGame) {
    const std::uint64_t seed = seed_of_run();
    SCOPED_TRACE(testing::Message() << "seed " << seed);
    Random random(seed);
    int offered = 0;
    for_played_moves(random, rounds(40'000), [&](const PlayedMove& played) {
        if (below(random, 10) != 0) return;
        const bool is_forgetful = below(random, 4) == 0;
        const std::string text = is_forgetful ? forgetful(played.after) : fen(played.after.setup());
        VerdictDocument verdict = verdict_of("legality", text, played.is_standard && below(random, 2) == 0);
        for (const Object& claim : all_claims(played.after, random)) {
            verdict.reasons = {{std::string(text_of(claim, "rule")), "It holds."}};
            verdict.certificate = Certificate{.kind = "rule", .body = claim};
            const VerifyVerdict verified = verify(verdict);
            ASSERT_EQ(verified.answer, Answer::no) << to_json(verdict);
            // The checker could read the claim and found that it does not hold.
            ASSERT_NE(verified.reasons.at(0).text.find("does not"), std::string::npos)
                << verified.reasons.at(0).text << to_json(verdict);
            ++offered;
        }
    });
    EXPECT_GT(offered, 1000);
}

/// Returns the members that state which retractions an entry covers: all those of the man on the arrival
/// square, or only those from the square where the played move began.
Object cover_of(const PlayedMove& played, Random& random) {
    Object cover = {{"to", played.move.arrival().name()}};
    const bool is_special = played.move.is_castling() || played.move.kind() == MoveKind::en_passant;
    if (!is_special && below(random, 2) == 0) cover.emplace_back("from", Array{played.move.from().name()});
    return cover;
}

/// Adds proofs by facts with a single step, each of which claims that no game leads to the position.
void add_facts(Claims& claims, const Position& position) {
    const auto add = [&](const Object& step) {
        claims.push_back({{"rule", "retraction.no-move-before"}, {"proof", Object{{"steps", Array{step}}}}});
    };
    for (const auto& rule : checker::facts::all_rules()) {
        if (rule.conclusion == checker::facts::place_of<checker::facts::ImpossibleSide>()) {
            for (const char* color : {"white", "black"})
                add({{"rule", std::string(rule.name)}, {"fact", "impossible"}, {"of", color}});
        }
        if (rule.conclusion != checker::facts::place_of<checker::facts::ImpossibleMan>()) continue;
        for (const Square man : position.occupied())
            add({{"rule", std::string(rule.name)}, {"fact", "impossible"}, {"of", man.name()}});
    }
}

/// Returns refutations of every kind of the move that was played last.
Array all_refutations(const PlayedMove& played, Random& random) {
    Claims claims = all_claims(played.before, random);
    constexpr RuleShape right = {"retraction.right-kept", 1};
    constexpr RuleShape step = {"retraction.not-the-double-step", 1};
    constexpr RuleShape missing = {"retraction.ep-square-missing", 1};
    constexpr RuleShape check = {"retraction.check-before", 2};
    for (const RuleShape& shape : {right, step, missing, check})
        add_claims(claims, shape, played.before, random);
    for (const Square square : squares_of(home_rank(played.before.turn()))) {
        for (const Square enemy : played.before.of(opposite(played.before.turn()))) {
            if (square == enemy) continue;
            claims.push_back(
                {{"rule", "retraction.castling-through-check"}, {"squares", names_of({square, enemy})}});
        }
    }
    if (below(random, 8) == 0) add_facts(claims, played.before);
    if (below(random, 20) == 0) claims.push_back({{"rule", "pawns.kernel"}});
    claims.push_back({{"rule", "retraction.listed-before"}});
    claims.push_back({{"rule", "retraction.no-move-before"}, {"proof", Object{{"refuted", Array{}}}}});
    Array entries;
    for (Object& claim : claims) {
        Object entry = cover_of(played, random);
        for (Member& member : claim) entry.push_back(std::move(member));
        entries.emplace_back(std::move(entry));
    }
    return entries;
}

/// Removes the played move from the list of possible last moves. Returns the number of elements removed.
std::size_t take_move(Array& possible, const PlayedMove& played) {
    // The square where the man began identifies the move, even if castling is written as the king's move onto
    // its rook.
    const std::string from = played.move.from().name();
    const std::string before = fen(played.before.setup());
    const std::string men = before.substr(0, before.find(' '));
    return std::erase_if(possible, [&](const Value& one) {
        return one.text_of("move").substr(0, 2) == from && one.text_of("before").starts_with(men + ' ');
    });
}

TEST(GamesOracle, NothingRefutesTheMoveThatWasPlayed) {
    const std::uint64_t seed = seed_of_run();
    SCOPED_TRACE(testing::Message() << "seed " << seed);
    Random random(seed);
    std::array<int, 4> kinds = {};
    for_played_moves(random, rounds(15'000), [&](const PlayedMove& played) {
        const bool is_rare = played.move.kind() != MoveKind::normal;
        if (below(random, is_rare ? 2 : 25) != 0) return;
        const RetractOptions options{.array =
                                         played.is_standard ? StartArray::standard : StartArray::chess960};
        VerdictDocument verdict = test::read_back(retract(played.after.setup(), options));
        ASSERT_EQ(verdict.answer, Answer::yes) << fen(played.after.setup());
        ASSERT_EQ(verify(verdict).answer, Answer::yes) << to_json(verdict);
        Array possible = *find(verdict.certificate->body, "possible")->array();
        ASSERT_EQ(take_move(possible, played), 1U) << to_json(verdict);
        Array refuted = all_refutations(played, random);
        if (const Value* others = find(verdict.certificate->body, "refuted"))
            refuted.insert(refuted.end(), others->array()->begin(), others->array()->end());
        verdict.answer = possible.empty() ? Answer::no : Answer::yes;
        verdict.details = {};
        verdict.reasons = {};
        verdict.certificate->body = {{"possible", std::move(possible)}, {"refuted", std::move(refuted)}};
        const VerifyVerdict verified = verify(verdict);
        EXPECT_EQ(verified.answer, Answer::no) << to_json(verdict);
        EXPECT_NE(verified.reasons.at(0).text.find("does not cover the retraction"), std::string::npos)
            << verified.reasons.at(0).text << to_json(verdict);
        ++kinds[static_cast<std::size_t>(played.move.kind())];
    });
    for (const int number : kinds) EXPECT_TRUE(is_sanitized || number > 0);
}

TEST(GamesOracle, KernelsOfGamesHaveFinalStates) {
    const std::uint64_t seed = seed_of_run();
    SCOPED_TRACE(testing::Message() << "seed " << seed);
    Random random(seed);
    int final_states = 0;
    for_played_moves(random, rounds(2500), [&](const PlayedMove& played) {
        if (below(random, 25) != 0) return;
        const checker::Position position = checker_view(played.after);
        const checker::Start start = played.is_standard ? checker::Start::standard : checker::Start::chess960;
        checker::Meter meter({}, 3'000, 1U << 28U);
        checker::Kernel kernel(position, start, checker::Ranks::without);
        const auto found = checker::enumerate(kernel, 3'000, meter);
        EXPECT_NE(found.end, checker::Enumeration::End::exhausted) << fen(played.after.setup());
        checker::Meter ranked_meter({}, 3'000, 1U << 28U);
        checker::Kernel ranked(position, start, checker::Ranks::with);
        EXPECT_NE(checker::enumerate(ranked, 1'000'000, ranked_meter).end,
                  checker::Enumeration::End::exhausted)
            << fen(played.after.setup());
        final_states += found.end == checker::Enumeration::End::final_state ? 1 : 0;
    });
    EXPECT_GT(final_states, rounds(2500) / 100);
}

/// Returns where the men of `men`, the board after the move, stood before it. `men` may lack some of the men;
/// `earlier` is the whole board before the move.
checker::Men before_of(const checker::Men& men, Move move, const checker::Men& earlier) {
    checker::Men before = men;
    std::vector<std::pair<Square, Square>> ways = {{move.from(), move.arrival()}};
    if (move.is_castling()) ways.emplace_back(move.to(), move.rook_arrival());
    for (const auto& [from, to] : ways) before.put(to.index(), checker::nobody);
    for (const auto& [from, to] : ways) {
        if (men[to.index()] != checker::nobody) before.put(from.index(), earlier[from.index()]);
    }
    return before;
}

/// Removes random men from the board. Returns some of the remaining men that have never moved.
checker::cages::Frozen forget_men(checker::Men& men, const RecordedGame& game, Random& random) {
    checker::cages::Frozen frozen;
    const int share = below(random, 9);
    for (const checker::Square square : checker::facts::all_squares) {
        if (men[square] == checker::nobody) continue;
        const bool has_moved = game.has_moved(game.home_of_man_on(square));
        if (below(random, 8) < share)
            men.put(square, checker::nobody);
        else if (!has_moved && below(random, 2) == 0)
            frozen.set(square.number());
    }
    return frozen;
}

TEST(GamesOracle, CagesFindTheMoveThatWasPlayedBackwards) {
    const std::uint64_t seed = seed_of_run();
    SCOPED_TRACE(testing::Message() << "seed " << seed);
    Random random(seed);
    int taken_back = 0;
    for (int games = rounds(400); games > 0; --games) {
        RecordedGame game;
        Taste taste(random);
        for (int ply = 10 + below(random, 150); ply > 0; --ply) {
            const MoveList moves = game.position().legal_moves();
            if (moves.empty()) break;
            const Move move = taste.choose(game, moves);
            const checker::Men earlier = checker_position(game.position()).men;
            game.play(move);
            checker::Men men = checker_position(game.position()).men;
            const checker::cages::Frozen frozen = forget_men(men, game, random);
            ASSERT_FALSE(checker::cages::is_impossible(men)) << fen(game.position().setup());
            const checker::Men before = before_of(men, move, earlier);
            if (before == men) continue;
            ++taken_back;
            const auto states = checker::cages::states_before(men, frozen);
            const bool is_found = std::ranges::any_of(
                states, [&](const checker::Men& state) { return checker::cages::contains(before, state); });
            ASSERT_TRUE(is_found) << fen(game.position().setup()) << ' ' << move.from().name()
                                  << move.to().name();
        }
    }
    EXPECT_GT(taken_back, rounds(400) * 5);
}

}  // namespace games_oracle_test
}  // namespace doublecheck::test
