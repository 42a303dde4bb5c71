// SPDX-License-Identifier: MIT
// Certificates `retractions` of the question `retract`: those of the library are accepted, and damaged copies
// of them are rejected.
#include <gtest/gtest.h>

#include <functional>
#include <string>
#include <vector>

#include "doublecheck/checker/verify.hpp"
#include "doublecheck/legality/retract.hpp"
#include "doublecheck/notation/fen.hpp"
#include "support/read_back.hpp"

namespace doublecheck {
namespace retract_proofs_test {

struct Row {
    const char* fen;
    int plies;
    bool has_game;
    bool has_cage;
};

/// Published records of last moves, given as diagrams.
constexpr Row rows[] = {
    {"8/8/8/8/8/1P6/1PkPP3/KR1b4 b - -", 1, false, true},
    {"8/8/8/8/8/1P6/1PkPP3/KR1b4 b - -", 4, false, true},
    {"8/8/8/8/8/1P1P4/PPprP3/k1K5 w - -", 1, true, false},
    {"8/8/8/8/8/P2P4/P1kPP3/K1Bb4 b - -", 1, true, false},
    {"8/8/8/8/8/8/P1PPP1P1/k1KQ1B2 b - -", 3, true, false},
    {"KRn5/1pp5/kp6/8/8/8/8/8 b - -", 1, true, false},
    {"8/8/8/8/7P/5PPR/3PPk1K/4bq1n b - -", 1, false, true},
    {"8/8/8/8/8/8/3P4/2KR2k1 b - -", 1, true, false},
    {"8/8/8/8/4k3/7p/5n1r/3n1RK1 b - -", 1, true, false},
};

VerdictDocument judged(const char* fen, int plies = 1, bool is_diagram = true) {
    return test::read_back(
        retract(*parse_fen(fen), {.plies = plies, .is_diagram = is_diagram, .decide = true}));
}

Value& member(Object& object, std::string_view name) {
    for (Member& one : object) {
        if (one.first == name) return one.second;
    }
    throw std::runtime_error("no member " + std::string(name));
}
Value& member(Value& value, std::string_view name) {
    return member(*value.object(), name);
}

/// Calls `visit` with every array within the value, and with the names of the members that lead to it.
void for_arrays(Value& value, const std::string& path,
                const std::function<void(const std::string&, Array&)>& visit) {
    if (Array* array = value.array()) {
        visit(path, *array);
        for (Value& one : *array) for_arrays(one, path, visit);
    }
    if (Object* object = value.object()) {
        for (Member& one : *object) for_arrays(one.second, path + "/" + one.first, visit);
    }
}

bool is_rejected(const VerdictDocument& verdict) {
    return verify(verdict).answer == Answer::no;
}

std::string why(const VerdictDocument& verdict) {
    return verify(verdict).reasons.at(0).text;
}

/// Returns the verdict after `change`.
template <typename Change>
VerdictDocument changed(VerdictDocument verdict, Change change) {
    change(verdict);
    return verdict;
}

Object& body(VerdictDocument& verdict) {
    return verdict.certificate->body;
}
Value& first_possible(VerdictDocument& verdict) {
    return member(body(verdict), "possible").array()->front();
}

TEST(RetractProofs, AreAccepted) {
    for (const Row& row : rows) {
        const VerdictDocument verdict = judged(row.fen, row.plies);
        ASSERT_EQ(verdict.answer, Answer::yes) << row.fen;
        const VerifyVerdict verified = verify(verdict);
        EXPECT_EQ(verified.answer, Answer::yes) << row.fen << verified.reasons.at(0).text;
        const std::string json = to_json(verdict);
        EXPECT_EQ(json.find("\"game\":") != std::string::npos, row.has_game) << row.fen;
        EXPECT_EQ(json.find("\"cages\":") != std::string::npos, row.has_cage) << row.fen;
    }
}

// Every entry, listed position, state of a cage and move of a game is needed.
TEST(RetractProofs, NeedEveryElementOfTheirLists) {
    int number = 0;
    for (const Row& row : rows) {
        const VerdictDocument good = judged(row.fen, row.plies);
        for (std::size_t target = 0;; ++target) {
            VerdictDocument verdict = good;
            std::size_t met = 0;
            std::string where;
            for (Member& one : body(verdict)) {
                for_arrays(one.second, one.first, [&](const std::string& path, Array& array) {
                    const bool is_idle = path.ends_with("from") || path.ends_with("squares");
                    if (is_idle || path.find("steps") != std::string::npos) return;
                    if (target >= met && target < met + array.size()) {
                        where = path + " " + std::to_string(target - met);
                        array.erase(array.begin() + static_cast<std::ptrdiff_t>(target - met));
                        met += array.size() + 1;
                    } else {
                        met += array.size();
                    }
                });
            }
            if (where.empty()) break;
            ++number;
            EXPECT_TRUE(is_rejected(verdict)) << row.fen << ' ' << where;
        }
    }
    EXPECT_GT(number, 300);
}

TEST(RetractProofs, OfADiagramSayNothingOfEnPassant) {
    constexpr const char* double_step = "4k3/8/8/8/3pP3/8/8/4K3 b - -";
    const VerdictDocument diagram = judged(double_step);
    EXPECT_EQ(verify(diagram).answer, Answer::yes);
    EXPECT_NE(verify(diagram).accepted->proved.find("read as a diagram"), std::string::npos);
    const auto take_away = [](VerdictDocument& verdict) {
        std::erase_if(verdict.subject, [](const Member& one) { return one.first == "diagram"; });
    };
    EXPECT_TRUE(is_rejected(changed(diagram, take_away)));
    VerdictDocument position = judged(double_step, 1, false);
    EXPECT_EQ(verify(position).answer, Answer::yes);
    position.subject.emplace_back("diagram", true);
    EXPECT_TRUE(is_rejected(position));
    const VerdictDocument other = changed(diagram, [](VerdictDocument& verdict) {
        member(verdict.subject, "fen") = "4k3/8/8/8/3pP3/8/8/4K3 b - e3";
    });
    EXPECT_NE(why(other).find("en passant square"), std::string::npos) << why(other);
    EXPECT_TRUE(is_rejected(
        changed(diagram, [](VerdictDocument& verdict) { member(verdict.subject, "diagram") = "yes"; })));
}

TEST(RetractProofs, OfLegalityHaveNoDiagram) {
    VerdictDocument verdict = test::read_back(retract(*parse_fen("6k1/8/8/8/8/r3K3/2n5/8 w - - 0 1")));
    verdict.question = "legality";
    EXPECT_EQ(verify(verdict).answer, Answer::yes);
    verdict.subject.emplace_back("diagram", true);
    EXPECT_TRUE(is_rejected(verdict));
}

constexpr const char* with_game = "8/8/8/8/8/8/P1PPP1P1/k1KQ1B2 b - -";

TEST(RetractProofs, HaveGamesThatEndWithTheMove) {
    const VerdictDocument good = judged(with_game);
    const auto with_moves = [&](const std::function<void(Array&)>& change) {
        return changed(good, [&](VerdictDocument& verdict) {
            change(*member(first_possible(verdict), "game").array());
        });
    };
    const auto expect_rejected = [](const VerdictDocument& verdict, std::string_view text) {
        EXPECT_EQ(verify(verdict).answer, Answer::no);
        EXPECT_NE(why(verdict).find(text), std::string::npos) << why(verdict);
    };
    expect_rejected(with_moves([](Array& moves) { moves.clear(); }), "does not lead to the position");
    expect_rejected(with_moves([](Array& moves) { moves.pop_back(); }), "does not end with its last move");
    expect_rejected(with_moves([](Array& moves) { moves.front() = "e2e5"; }), "Ply 1 of a game is not legal");
    expect_rejected(with_moves([](Array& moves) { moves.push_back("a1a1"); }), "is not legal");
}

/// Returns a verdict in which an entry of `possible` has a game.
VerdictDocument with_game_for(const char* fen, bool is_diagram, std::string_view move,
                              std::string_view captured, const Array& game) {
    VerdictDocument verdict = test::read_back(retract(*parse_fen(fen), {.is_diagram = is_diagram}));
    EXPECT_EQ(verify(verdict).answer, Answer::yes) << why(verdict);
    int number = 0;
    for (Value& one : *member(body(verdict), "possible").array()) {
        if (*member(one, "move").text() != move || *member(one, "uncaptured").text() != captured) continue;
        one.object()->emplace_back("game", game);
        ++number;
    }
    EXPECT_EQ(number, 1) << fen << move;
    verdict.details.clear();
    return verdict;
}

TEST(RetractProofs, HaveGamesWithThatLastMove) {
    constexpr const char* fen = "r1bqkbnr/pppppppp/2n5/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 3 2";
    const Array over_f3 = {"g1f3", "b8c6", "f3g1"};
    const Array over_h3 = {"g1h3", "b8c6", "h3g1"};
    EXPECT_EQ(verify(with_game_for(fen, false, "f3g1", "", over_f3)).answer, Answer::yes);
    EXPECT_EQ(verify(with_game_for(fen, false, "h3g1", "", over_h3)).answer, Answer::yes);
    EXPECT_TRUE(is_rejected(with_game_for(fen, false, "f3g1", "", over_h3)));
    EXPECT_TRUE(is_rejected(with_game_for(fen, false, "h3g1", "", over_f3)));
}

TEST(RetractProofs, HaveGamesWithTheCapturedMan) {
    constexpr const char* fen = "r1bqkbnr/ppp1pppp/3p4/4P3/8/8/PPP1PPPP/RNBQKBNR b KQkq - 0 3";
    const Array pawn_takes_knight = {"d2d4", "b8c6", "g1h3", "c6e5", "h3g1", "d7d6", "d4e5"};
    EXPECT_EQ(verify(with_game_for(fen, false, "d4e5", "n", pawn_takes_knight)).answer, Answer::yes);
    for (const char* other : {"b", "r", "q"})
        EXPECT_TRUE(is_rejected(with_game_for("r1bqkbnr/ppp1pppp/8/4P3/8/8/PPP1PPPP/RNBQKBNR b KQkq - 0 3",
                                              false, "d4e5", other, pawn_takes_knight)));
}

TEST(RetractProofs, HaveGamesThatLeadToTheRightsOfThePosition) {
    constexpr const char* lost = "rnbqkbnr/pppppppp/8/8/8/4P3/PPPP1PPP/RNBQKBNR b kq - 0 1";
    constexpr const char* kept = "rnbqkbnr/pppppppp/8/8/8/4P3/PPPP1PPP/RNBQKBNR b KQkq - 0 1";
    const Array with_king = {"e2e3", "b8c6", "e1e2", "c6b8", "e2e1", "b8c6", "g1f3", "c6b8", "f3g1"};
    const Array without_king = {"e2e3", "b8c6", "g1f3", "c6b8", "f3g1"};
    const auto answer = [](const char* fen, bool is_diagram, const Array& game) {
        return verify(with_game_for(fen, is_diagram, "f3g1", "", game)).answer;
    };
    EXPECT_EQ(answer(lost, false, with_king), Answer::yes);
    EXPECT_EQ(answer(kept, false, with_king), Answer::no);
    EXPECT_EQ(answer(lost, false, without_king), Answer::no);
    EXPECT_EQ(answer(kept, false, without_king), Answer::yes);
    // A diagram states no rights, so `retract` leaves them out.
    EXPECT_EQ(answer(lost, true, with_king), Answer::yes);
    EXPECT_EQ(answer(kept, true, with_king), Answer::yes);
    EXPECT_EQ(answer(lost, true, without_king), Answer::yes);
    EXPECT_EQ(answer(kept, true, without_king), Answer::yes);
}

TEST(RetractProofs, StateWhichMovesAreProved) {
    const VerdictDocument good = judged(with_game);
    const auto last_move = [](VerdictDocument& verdict) -> Value& {
        return member(verdict.details, "last_moves").array()->front();
    };
    ASSERT_EQ(verify(good).answer, Answer::yes);
    EXPECT_TRUE(is_rejected(
        changed(good, [&](VerdictDocument& verdict) { member(last_move(verdict), "state") = "open"; })));
    EXPECT_TRUE(is_rejected(changed(good, [&](VerdictDocument& verdict) {
        std::erase_if(*last_move(verdict).object(), [](const Member& one) { return one.first == "state"; });
    })));
    const auto without_game = changed(good, [](VerdictDocument& verdict) {
        std::erase_if(*first_possible(verdict).object(),
                      [](const Member& one) { return one.first == "game"; });
    });
    EXPECT_TRUE(is_rejected(without_game));
    EXPECT_EQ(verify(changed(without_game,
                             [&](VerdictDocument& verdict) { member(last_move(verdict), "state") = "open"; }))
                  .answer,
              Answer::yes);
}

constexpr const char* forced = "8/8/8/8/8/1P6/1PkPP3/KR1b4 b - -";

TEST(RetractProofs, ListTheMovesBefore) {
    const VerdictDocument good = judged(forced, 4);
    const auto earlier = [](VerdictDocument& verdict) -> Value& {
        return member(first_possible(verdict), "earlier");
    };
    const auto before = [](VerdictDocument& verdict) -> Array& {
        return *member(member(verdict.details, "last_moves").array()->front(), "before").array();
    };
    ASSERT_EQ(verify(good).answer, Answer::yes);
    EXPECT_TRUE(is_rejected(changed(good, [&](VerdictDocument& verdict) { before(verdict).pop_back(); })));
    EXPECT_TRUE(is_rejected(changed(
        good, [&](VerdictDocument& verdict) { before(verdict).push_back(before(verdict).front()); })));
    EXPECT_TRUE(is_rejected(changed(
        good, [&](VerdictDocument& verdict) { member(before(verdict).front(), "move") = "Kc1-d1"; })));
    EXPECT_TRUE(is_rejected(changed(good, [&](VerdictDocument& verdict) {
        std::erase_if(*member(verdict.details, "last_moves").array()->front().object(),
                      [](const Member& one) { return one.first == "before"; });
    })));
    EXPECT_TRUE(is_rejected(changed(good, [&](VerdictDocument& verdict) {
        std::erase_if(*first_possible(verdict).object(),
                      [](const Member& one) { return one.first == "earlier"; });
    })));
    EXPECT_TRUE(is_rejected(changed(
        good, [&](VerdictDocument& verdict) { member(earlier(verdict), "possible").array()->clear(); })));
    // The list is that of another position: the one before the first entry.
    EXPECT_TRUE(is_rejected(changed(good, [&](VerdictDocument& verdict) {
        const Value deeper = member(member(earlier(verdict), "possible").array()->front(), "earlier");
        earlier(verdict) = deeper;
    })));
    const VerdictDocument with_game_before = changed(good, [&](VerdictDocument& verdict) {
        member(earlier(verdict), "possible").array()->front().object()->emplace_back("game", Array{"e2e4"});
    });
    EXPECT_NE(why(with_game_before).find("belongs to last moves only"), std::string::npos);
    for (const char* list : {"positions", "cages"}) {
        EXPECT_TRUE(is_rejected(changed(good, [&](VerdictDocument& verdict) {
            earlier(verdict).object()->emplace_back(list, Array{});
        })));
    }
}

TEST(RetractProofs, ListNoMovesBeforeTheBeginningOfAGame) {
    VerdictDocument verdict =
        test::read_back(retract(*parse_fen("rnbqkbnr/pppppppp/8/8/8/7N/PPPPPPPP/RNBQKB1R b KQkq - 1 1")));
    ASSERT_EQ(verify(verdict).answer, Answer::yes);
    const auto before = test::read_back(retract(
        *parse_fen("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"), {.is_diagram = true}));
    verdict.details.clear();
    for (Value& one : *member(body(verdict), "possible").array()) {
        if (*member(one, "move").text() != "g1h3") continue;
        one.object()->emplace_back("earlier", Object(before.certificate->body));
    }
    EXPECT_NE(why(verdict).find("A game may begin before"), std::string::npos) << why(verdict);
}

TEST(RetractProofs, ListEachPositionOnce) {
    const VerdictDocument good = judged(forced);
    const VerdictDocument twice = changed(good, [](VerdictDocument& verdict) {
        Array& positions = *member(body(verdict), "positions").array();
        positions.push_back(Value(positions.front()));
    });
    EXPECT_NE(why(twice).find("is listed twice"), std::string::npos);
}

/// A rook on b1, shut in by a king and a rook that never moved.
VerdictDocument shut_in(const char* fen, Array states) {
    VerdictDocument verdict{.question = "retract", .subject = {{"fen", fen}}, .answer = Answer::no};
    const Object cage = {{"kind", "cage"}, {"states", std::move(states)}};
    Array refuted;
    for (const char* to : {"b1", "e8"}) refuted.emplace_back(Object{{"to", to}, {"rule", "cage.closed-set"}});
    verdict.certificate =
        Certificate{"retractions", {{"refuted", std::move(refuted)}, {"cages", Array{cage}}}};
    return verdict;
}

TEST(RetractProofs, HaveCagesOfMenThatNeverMoved) {
    constexpr const char* fen = "4k3/8/8/8/8/8/PPPPP3/Rr1QK3 w Q - 0 1";
    const Array states = {"8/8/8/8/8/8/PPPPP3/Rr1QK3", "8/8/8/8/8/8/PPPPP3/R1rQK3",
                          "8/8/8/8/8/8/PPPPP3/RrQ1K3"};
    const VerdictDocument good = shut_in(fen, states);
    EXPECT_EQ(verify(good).answer, Answer::yes) << why(good);
    EXPECT_TRUE(is_rejected(shut_in("4k3/8/8/8/8/8/PPPPP3/Rr1QK3 w - - 0 1", states)));
    EXPECT_TRUE(is_rejected(shut_in("4k3/8/8/8/8/8/PPPPP3/Rr1QK3 w K - 0 1", states)));
    EXPECT_TRUE(is_rejected(shut_in("4k3/8/8/8/8/8/PPPPP3/Rr2K3 w Q - 0 1", states)));
    EXPECT_TRUE(is_rejected(shut_in(fen, {})));
    for (std::size_t i = 0; i < states.size(); ++i) {
        Array fewer = states;
        fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
        EXPECT_TRUE(is_rejected(shut_in(fen, fewer))) << i;
    }
    Array more = states;
    more.emplace_back("8/8/8/8/8/8/PPPPP3/R2QK3");
    EXPECT_NE(why(shut_in(fen, more)).find("initial array"), std::string::npos);
    EXPECT_TRUE(is_rejected(
        changed(good, [](VerdictDocument& verdict) { verdict.subject.emplace_back("chess960", true); })));
    EXPECT_TRUE(is_rejected(changed(good, [](VerdictDocument& verdict) {
        member(member(body(verdict), "cages").array()->front(), "kind") = "kernel";
    })));
    EXPECT_TRUE(is_rejected(changed(good, [](VerdictDocument& verdict) {
        std::erase_if(body(verdict), [](const Member& one) { return one.first == "cages"; });
    })));
}

// The rights of the position before are those of the position: a cage that rests on them refutes no listed
// position without them.
TEST(RetractProofs, ApplyCagesOnlyToPositionsWithTheRights) {
    VerdictDocument verdict =
        shut_in("4k3/8/8/8/8/8/PPPPP3/Rr1QK3 w Q - 0 1",
                {"8/8/8/8/8/8/PPPPP3/Rr1QK3", "8/8/8/8/8/8/PPPPP3/R1rQK3", "8/8/8/8/8/8/PPPPP3/RrQ1K3"});
    const auto listed = [](const char* fen) {
        Array refuted;
        for (const char* to : {"b1", "e8"})
            refuted.emplace_back(Object{{"to", to}, {"rule", "cage.closed-set"}});
        return Array{Object{{"fen", fen}, {"refuted", std::move(refuted)}}};
    };
    body(verdict).emplace_back("positions", listed("4k3/8/8/8/8/8/PPPPP3/R1rQK3 w Q - 0 1"));
    member(*member(body(verdict), "positions").array()->front().object(), "refuted").array()->front() =
        Object{{"to", "c1"}, {"rule", "cage.closed-set"}};
    EXPECT_EQ(verify(verdict).answer, Answer::yes) << why(verdict);
    member(member(body(verdict), "positions").array()->front(), "fen") =
        "4k3/8/8/8/8/8/PPPPP3/R1rQK3 w - - 0 1";
    EXPECT_TRUE(is_rejected(verdict));
}

}  // namespace retract_proofs_test
}  // namespace doublecheck
