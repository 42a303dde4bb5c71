// SPDX-License-Identifier: MIT
// Differences between the editions of the Laws, one row for each.
#include <gtest/gtest.h>

#include "arbiter/script.hpp"

namespace doublecheck {
namespace editions_test {

constexpr LawsEdition editions[] = {LawsEdition::fide2009, LawsEdition::fide2014, LawsEdition::fide2017,
                                    LawsEdition::fide2018, LawsEdition::fide2023};

enum class Profile { standard, rapid_a4, rapid_a5, blitz_b2, blitz_b3 };

struct Row {
    const char* fact;
    Profile profile;
    const char* fen;
    const char* script;
    int offences;  ///< White's offences on record
    /// For each edition: the result, or the seconds for Black if the game goes on, or `?` if the arbiter is
    /// asked.
    const char* expected[5];
};

constexpr const char* bare_king = "8/8/4k3/3R4/2K5/8/8/8 w - - 0 50";
constexpr const char* pawn = "8/2P5/8/8/4k3/8/8/4K3 w - - 0 60";
constexpr const char* castling = "4k3/7p/8/8/8/8/8/4K2R w K - 0 20";
constexpr const char* fifth =
    "w:g1f3 w! b:g8f6 b! w:f3g1 w! b:f6g8 b! w:g1f3 w! b:g8f6 b! w:f3g1 w! b:f6g8 b! "
    "w:g1f3 w! b:g8f6 b! w:f3g1 w! b:f6g8 b! w:g1f3 w! b:g8f6 b! w:f3g1 w! b:f6g8 b!";

using enum Profile;

// clang-format off
constexpr Row rows[] = {
    // fact                                            profile   fen        script              on record  2009  2014  2017  2018  2023
    {"first illegal move",                             standard, "",        "w:b1d3 w! a?",           0, {"120", "120", "120", "120", "120"}},
    {"second illegal move",                            standard, "",        "w:b1d3 w! a?",           1, {"120", "0-1", "0-1", "0-1", "0-1"}},
    {"third illegal move",                             standard, "",        "w:b1d3 w! a?",           2, {"0-1", "0-1", "0-1", "0-1", "0-1"}},
    {"supervised rapid",                               rapid_a4, "",        "w:b1d3 w! a?",           0, {"120", "120", "120", "120", "60"}},
    {"unsupervised rapid, claimed",                    rapid_a5, "",        "w:b1d3 w! b?",           0, {"0-1", "0-1", "0-1", "120", "60"}},
    {"unsupervised rapid, seen",                       rapid_a5, "",        "w:b1d3 w! a?",           0, {"0", "0-1", "0-1", "120", "60"}},
    {"unsupervised rapid, answered",                   rapid_a5, "",        "w:b1d3 w! b:e7e5 a?",    0, {"0", "0", "0", "0", "0"}},
    {"supervised blitz",                               blitz_b2, "",        "w:b1d3 w! a?",           0, {"60", "60", "60", "60", "?"}},
    {"unsupervised blitz, claimed",                    blitz_b3, "",        "w:b1d3 w! b?",           0, {"0-1", "0-1", "0-1", "60", "60"}},
    {"unsupervised blitz, second",                     blitz_b3, "",        "w:b1d3 w! b?",           1, {"0-1", "0-1", "0-1", "0-1", "0-1"}},
    {"press without a move",                           standard, "",        "w! a?",                  0, {"0", "0", "120", "120", "120"}},
    {"press without a move, unsupervised",             rapid_a5, "",        "w! b?",                  0, {"0", "0", "0-1", "120", "60"}},
    {"two hands",                                      standard, castling,  "w2:e1g1 w! a?",          0, {"0", "0", "120", "120", "120"}},
    {"two kinds are one count, but in 2017",           standard, "",        "w:b1d3 w! a? w! a?",     0, {"120", "120", "240", "0-1", "0-1"}},
    {"three kinds",                                    standard, castling,  "w:h1g3 w! a? w! a? w2:e1f1 w! a?", 0, {"120", "120", "360", "0-1", "0-1"}},
    {"the same kind twice",                            standard, "",        "w! a? w! a?",            0, {"0", "0", "0-1", "0-1", "0-1"}},
    {"unfinished promotion",                           standard, pawn,      "w:c7c8 w! a?",           0, {"120", "120", "120", "120", "120"}},
    {"unfinished promotion to a bare king",            standard, pawn,      "w:c7c8 w! a?",           2, {"1/2-1/2", "1/2-1/2", "1/2-1/2", "1/2-1/2", "1/2-1/2"}},
    {"losing offence against a bare king",             standard, bare_king, "w:d5e6 w! a?",           2, {"1/2-1/2", "1/2-1/2", "1/2-1/2", "1/2-1/2", "1/2-1/2"}},
    {"resignation to a bare king (5.1.2)",             standard, bare_king, "w-",                     0, {"0-1", "0-1", "0-1", "0-1", "1/2-1/2"}},
    {"flag against a bare king (6.9)",                 standard, bare_king, "w#",                     0, {"1/2-1/2", "1/2-1/2", "1/2-1/2", "1/2-1/2", "1/2-1/2"}},
    {"agreement before a move (5.2.3)",                standard, "",        "w= b+",                  0, {"1/2-1/2", "1/2-1/2", "0", "0", "0"}},
    {"agreement after a move by each",                 standard, "",        "w:e2e4 w! b:e7e5 b= w+", 0, {"1/2-1/2", "1/2-1/2", "1/2-1/2", "1/2-1/2", "1/2-1/2"}},
    {"fifth repetition (9.6.1)",                       standard, "",        fifth,                    0, {"0", "1/2-1/2", "1/2-1/2", "1/2-1/2", "1/2-1/2"}},
    {"75 moves (9.6.2)",                               standard, "8/8/8/4k3/8/2r5/8/4K2R w - - 149 99", "w:h1h2", 0, {"0", "1/2-1/2", "1/2-1/2", "1/2-1/2", "1/2-1/2"}},
    {"colours reversed early (7.3)",                   standard, "",        "w:e2e4 w! b:e7e5 b! a:colours", 0, {"0", "0", "new game", "new game", "new game"}},
    {"wrong array (7.2.1)",                            standard, "",        "w:e2e4 w! b:e7e5 b! a:array", 0, {"cancel", "cancel", "cancel", "cancel", "cancel"}},
    {"incorrect claim (9.5.3)",                        standard, "",        "w3x",                    0, {"180", "120", "120", "120", "120"}},
    {"incorrect claim in rapid",                       rapid_a5, "",        "w3x",                    0, {"180", "120", "120", "120", "60"}},
    {"incorrect claim in blitz",                       blitz_b3, "",        "w3x",                    0, {"60", "60", "60", "60", "60"}},
};
// clang-format on

Settings settings_of(Profile profile, LawsEdition edition) {
    Settings settings;
    settings.edition = edition;
    if (profile != standard) settings.time_class = TimeClass::blitz;
    if (profile == rapid_a4 || profile == rapid_a5) settings.time_class = TimeClass::rapid;
    if (profile == rapid_a5 || profile == blitz_b3) settings.regime = Regime::basic;
    return settings;
}

Ledger ledger_of(const Row& row, LawsEdition edition) {
    std::string script = row.script;
    std::optional<Fault> fault;
    if (const auto at = script.find("a:"); at != std::string::npos) {
        fault = script.substr(at + 2) == "array" ? Fault::wrong_setup : Fault::colours_reversed;
        script.replace(at, std::string::npos, "a?");
    }
    Ledger ledger = test::ledger_of(settings_of(row.profile, edition), row.fen, script, row.offences);
    if (fault) ledger.events.back().fault = fault;
    return ledger;
}

TEST(EditionsTable, MatchesTheRulingsOfEachEdition) {
    for (const Row& row : rows) {
        for (std::size_t i = 0; i < std::size(editions); ++i) {
            SCOPED_TRACE(std::string(row.fact) + ", " + std::string(to_string(editions[i])));
            const Ledger ledger = ledger_of(row, editions[i]);
            const test::Outcome outcome = test::outcome_of(ledger);
            EXPECT_EQ(outcome.error, "");
            const bool goes_on = outcome.result == "*";
            EXPECT_EQ(outcome.asks() ? "?"
                      : goes_on      ? std::to_string(outcome.black)
                                     : outcome.result,
                      row.expected[i]);
            EXPECT_EQ(judge_ledger(ledger).answer, outcome.asks() ? Answer::unknown : Answer::yes);
        }
    }
}

}  // namespace editions_test
}  // namespace doublecheck
