// SPDX-License-Identifier: MIT
// Compares the checker's own implementation of Chess 99 with the counts that follow from the rules, and with
// the library's plays on random positions.
#include <gtest/gtest.h>

#include <algorithm>

#include "checker/chess99/plays.hpp"
#include "checker/chess99_random.hpp"
#include "support/scale.hpp"

namespace doublecheck::checker {
namespace chess99_generator_test {

/// Returns the nine rows of the board from rank 9 down, as in the text form.
std::string write_rows(const c99::Men& men) {
    std::string rows;
    for (int rank = c99::side - 1; rank >= 0; --rank) {
        char empty = '0';
        for (int file = 0; file < c99::side; ++file) {
            const char man = men[c99::cell_at(file, rank)];
            if (man == nobody) {
                ++empty;
                continue;
            }
            if (empty != '0') rows += empty;
            empty = '0';
            rows += man;
        }
        if (empty != '0') rows += empty;
        if (rank > 0) rows += '/';
    }
    return rows;
}

std::uint64_t perft(const c99::Position& position, int depth, const c99::Options& options = {}) {
    if (depth == 0) return 1;
    std::uint64_t lines = 0;
    for (const c99::Play& play : c99::plays(position, options))
        lines += perft(c99::after(position, play), depth - 1, options);
    return lines;
}

TEST(CheckerChess99, CountsTheLinesOfTheStart) {
    const c99::Position start =
        *c99::read_position("rnbakqbnr/ppppppppp/9/9/9/9/9/PPPPPPPPP/RNBQKABNR w - - 1");
    const std::array<std::uint64_t, 3> lines = {26, 676, 20'217};
    for (std::size_t i = 0; i < lines.size(); ++i) EXPECT_EQ(perft(start, static_cast<int>(i + 1)), lines[i]);
    EXPECT_EQ(perft(start, 3, {.ep_quiet_move = false}), 20'210U);
}

TEST(CheckerChess99, CountsTheLinesOfSpecialPositions) {
    struct Row {
        std::string_view position;
        std::array<std::uint64_t, 3> lines;
        std::vector<std::string> special;
    };
    const std::vector<Row> rows = {
        {"9/9/9/9/2kPp4/6r2/9/2a6/K8 b - d4", {46, 214, 8310}, {"c2d4*", "c5d4*", "e5d4*", "g4d4*"}},
        {"4r3k/9/9/9/4P4/9/9/9/K8 b - e4", {16, 73, 1273}, {"e9e4*", "i9e9&"}},
        {"1B7/k8/9/9/9/9/9/9/8K b - b8", {6, 50, 303}, {"a8b8*"}},
        {"4k4/9/9/9/9/9/9/9/K4p3 b - -",
         {19, 57, 876},
         {"f1=b", "f1=ba6", "f1=bb5", "f1=bc4", "f1=bd3", "f1=be2", "f1=bg2", "f1=bh3", "f1=bi4", "f1=n",
          "f1=nd2", "f1=ne3", "f1=ng3", "f1=nh2"}},
        {"4k2n1/9/6P2/9/9/9/9/9/4K4 w - -", {9, 78, 877}, {"g7g9b", "g7g9n"}},
        {"4k4/9/9/9/9/9/9/9/R2QK2AR w - -", {53, 265, 15'492}, {"e1d1&", "e1h1&"}},
        {"4k4/9/9/9/9/9/9/9/R1n1K1pAR w - -", {34, 768, 29'732}, {}},
        {"4k4/9/9/9/9/9/9/9/K3B3R w - -", {23, 115, 3080}, {"a1e1&"}},
        {"8k/p8/Pp7/RP7/KP7/PP7/9/9/9 w - -", {0, 0, 0}, {}},
        {"4A3R/q5kp1/9/6P2/9/2r1Pa3/5P1PP/5K3/9 b - -", {61, 2097, 117'549}, {}},
        {"4A3R/6kp1/9/6P2/9/4q4/7a1/2r6/7K1 w - -", {29, 1869, 57'487}, {}},
    };
    for (const Row& row : rows) {
        const auto position = c99::read_position(row.position);
        ASSERT_TRUE(position) << row.position;
        for (int depth = 1; depth <= 3; ++depth)
            EXPECT_EQ(perft(*position, depth), row.lines[static_cast<std::size_t>(depth - 1)])
                << row.position << " at depth " << depth;
        std::vector<std::string> special;
        for (const c99::Play& play : c99::plays(*position, {})) {
            std::string text = c99::write_play(play);
            if (text.size() > 4 || text.find('=') != std::string::npos) special.push_back(std::move(text));
        }
        std::ranges::sort(special);
        EXPECT_EQ(special, row.special) << row.position;
    }
}

TEST(CheckerChess99, RoundTripsPositions) {
    for (const char* text : {"e2e4", "g7g9b", "g7g9n", "c2d4*", "e1d1&", "f1=n", "f1=bd3", "f1=nd2*"}) {
        const auto play = c99::read_play(text);
        ASSERT_TRUE(play) << text;
        EXPECT_EQ(c99::write_play(*play), text);
    }
    for (const char* text : {"", "e2", "e2e", "j1e2", "e0e2", "e2e4 ", "e2e4x", "e2e4*b", "e2e4b*",
                             "f1=", "f1=x", "f1=nd2&", "f1=nf1", "f1=nd2b", "f1=n*", "e1d1&&", "E2E4"})
        EXPECT_FALSE(c99::read_play(text)) << text;
}

TEST(CheckerChess99, RefusesImpossiblePositions) {
    for (const char* text :
         {"", "w", "9/9/9/9/9/9/9/9/9 w - -", "k8/9/9/9/9/9/9/9/K8", "k8/9/9/9/9/9/9/9/K8 x",
          "k8/9/9/9/9/9/9/9/K8 w KQ -", "k8/9/9/9/9/9/9/9/K8 w - j4", "k8/9/9/9/9/9/9/9/K8 w - e4",
          "k8/9/9/9/9/9/9/9/K8 w - - 0", "k8/9/9/9/9/9/9/9/K8 w - - 1 1", "k8/9/9/9/9/9/9/9/KP7 w",
          "kp7/9/9/9/9/9/9/9/K8 w", "k8/9/9/9/9/9/9/9/KK7 w", "k9/9/9/9/9/9/9/9/K8 w",
          "k7/9/9/9/9/9/9/9/K8 w", "k8/9/9/9/9/9/9/K8 w", "k8/9/9/9/4Q4/9/9/9/K8 b - e4",
          "k8/9/9/9/4P4/9/4N4/9/K8 b - e4", "k8/9/9/9/4P4/4n4/9/9/K8 b - e4"})
        EXPECT_FALSE(c99::read_position(text)) << text;
    EXPECT_TRUE(c99::read_position("k8/9/9/9/4P4/9/9/9/K8 b - e4 7"));
}

c99::Options as_checker(const chess99::Options& options) {
    return {options.ep_quiet_move,    options.castle_over,
            options.promote_in_place, options.promote_to_captured_only,
            options.move_limit,       options.no_move == chess99::NoMove::loss,
            options.call_despite_win};
}

std::string_view name_of(const std::optional<chess99::Outcome>& outcome) {
    if (!outcome) return "goes_on";
    switch (outcome->ending) {
        case chess99::Ending::king_captured: return "king_captured";
        case chess99::Ending::king_captured_in_check: return "king_captured_in_check";
        case chess99::Ending::move_limit: return "move_limit";
        case chess99::Ending::no_move: return "no_move";
        default: return "?";
    }
}

std::string_view result_of(const std::optional<chess99::Outcome>& outcome) {
    if (!outcome) return "*";
    switch (outcome->result) {
        case chess99::GameResult::white_wins: return "1-0";
        case chess99::GameResult::black_wins: return "0-1";
        case chess99::GameResult::draw: break;
    }
    return "1/2-1/2";
}

void compare(const chess99::Position& position, const chess99::Options& options) {
    const auto own = c99::read_position(position.text());
    ASSERT_TRUE(own) << position.text();
    const c99::Options own_options = as_checker(options);
    std::vector<std::pair<std::string, std::string>> expected;
    for (const chess99::Move move : chess99::moves(position, options)) {
        const chess99::Position next = position.after(move);
        const auto outcome = chess99::outcome(next, options);
        std::string what =
            next.text() + ' ' + std::string(name_of(outcome)) + ' ' + std::string(result_of(outcome));
        expected.emplace_back(chess99::coordinates(position, move), std::move(what));
    }
    std::vector<std::pair<std::string, std::string>> found;
    for (const c99::Play& play : c99::plays(*own, own_options)) {
        const c99::Position next = c99::after(*own, play);
        const c99::Ending ending = c99::ending_of(next, own_options);
        std::string what = write_rows(next.men) + (next.turn == Color::white ? " w - " : " b - ") +
                           (next.passed == nowhere ? "-" : c99::cell_name(next.passed)) + ' ' +
                           std::to_string(next.number) + ' ' + std::string(ending.name) + ' ' +
                           std::string(ending.result);
        found.emplace_back(c99::write_play(play), std::move(what));
        ASSERT_EQ(c99::read_play(found.back().first), play) << found.back().first;
    }
    std::ranges::sort(expected);
    std::ranges::sort(found);
    ASSERT_EQ(found, expected) << position.text();
    const chess99::Checks checks = chess99::checks(position);
    for (const chess99::Color king : {chess99::Color::white, chess99::Color::black}) {
        std::vector<int> cells;
        for (const chess99::Cell cell : checks.on(king)) cells.push_back(cell.index());
        ASSERT_EQ(c99::checkers_of(own->men, king == chess99::Color::white ? Color::white : Color::black),
                  cells)
            << position.text();
    }
    for (const bool calls_despite_win : {true, false}) {
        c99::Options ours;
        ours.call_despite_win = calls_despite_win;
        ASSERT_EQ(c99::may_call_draw(*own, ours),
                  chess99::may_call_draw(position, {.call_despite_win = calls_despite_win}))
            << position.text();
    }
}

TEST(CheckerChess99, ListsTheLibrarysPlaysOnRandomPositions) {
    constexpr unsigned seed = 6;
    chess99::RandomGames random(seed);
    int compared = 0;
    int special = 0;
    const int wanted = test::rounds(20'000);
    while (compared < wanted) {
        chess99::Position position = random.first(30);
        const chess99::Options options = random.options();
        for (int ply = 0; ply < 40; ++ply) {
            const chess99::MoveList list = chess99::moves(position, options);
            if (list.empty()) break;
            compare(position, options);
            if (HasFatalFailure()) return;
            ++compared;
            for (const chess99::Move move : list)
                special += move.is_en_passant() || move.is_castling() || move.promotion() ? 1 : 0;
            position =
                position.after(list[static_cast<std::size_t>(random.below(static_cast<int>(list.size())))]);
        }
    }
    EXPECT_GT(special, wanted);
}

TEST(CheckerChess99, ReadsThePositionsThatTheLibraryReads) {
    constexpr unsigned seed = 7;
    chess99::RandomGames random(seed);
    int both = 0;
    for (int i = 0; i < 20'000; ++i) {
        std::string text = random.first(20).text();
        const auto passed = text.rfind('-');
        if (random.below(2) == 0)
            text.replace(
                passed, 1,
                {static_cast<char>('a' + random.below(9)), static_cast<char>('1' + random.below(9))});
        for (int changes = random.below(3); changes > 0; --changes) {
            const auto at = static_cast<std::size_t>(random.below(static_cast<int>(text.size())));
            text[at] = "KkPpBn19/ wb-e4"[static_cast<std::size_t>(random.below(15))];
        }
        const bool is_read = c99::read_position(text).has_value();
        ASSERT_EQ(is_read, chess99::Position::parse(text).has_value()) << text;
        both += is_read ? 1 : 0;
    }
    EXPECT_GT(both, 1000);
    EXPECT_LT(both, 19'000);
}

}  // namespace chess99_generator_test
}  // namespace doublecheck::checker
