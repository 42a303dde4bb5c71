// SPDX-License-Identifier: MIT
// A plain search on the library's board looks for mates. If it finds one, the checker must refuse every
// offered proof that there is none. If it lists a whole closed set of positions, the checker must refuse
// every proper subset of the set.
#include <gtest/gtest.h>

#include <map>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include "checker/common/fen.hpp"
#include "checker/common/moves.hpp"
#include "checker/free_work.hpp"
#include "checker/winnable/mobility.hpp"
#include "doublecheck/board/position.hpp"
#include "doublecheck/checker/verify.hpp"
#include "doublecheck/notation/fen.hpp"
#include "doublecheck/notation/uci.hpp"
#include "support/rows.hpp"
#include "support/scale.hpp"

namespace doublecheck {
namespace winnable_oracle_test {

constexpr unsigned seed = 1414;

std::string side_of(Color color) {
    return color == Color::white ? "white" : "black";
}

/// Returns the first four fields of the FEN, with an en passant square whenever a pawn stands ready to
/// capture there.
std::string key_of(const Position& position) {
    std::string text = fen(position, {.ep = EpStyle::pseudo_legal});
    for (int blanks = 0; blanks < 2; ++blanks) text.resize(text.rfind(' '));
    return text;
}

std::string with_clock(const Position& position, int clock) {
    return key_of(position) + " " + std::to_string(clock) + " 90";
}

/// Returns a random position in which mates are often near: one king stands at the edge, the other one near
/// it, with some other men. Returns nothing if the position is not playable.
std::optional<Position> random_position(std::mt19937_64& random) {
    static constexpr std::string_view men = "QRRBNPPPpppnbrq";
    std::string board(64, '1');
    const auto put = [&](char man, std::size_t file, std::size_t rank) {
        const bool is_pawn_off = (man == 'P' || man == 'p') && (rank == 0 || rank == 7);
        if (file < 8 && rank < 8 && !is_pawn_off) board[8 * rank + file] = man;
    };
    for (std::uint64_t i = 1 + random() % 6; i > 0; --i)
        put(men[random() % men.size()], random() % 8, random() % 8);
    const std::size_t file = random() % 8;
    put(random() % 2 == 0 ? 'p' : 'P', file + random() % 3 - 1, 1);
    put('K', file + random() % 5 - 2, 2);
    put('k', file, 0);
    std::string text;
    for (std::size_t i = 0; i < 64; ++i) {
        if (i > 0 && i % 8 == 0) text += '/';
        text += board[i];
    }
    const auto digits_joined = [&] {
        std::string joined;
        for (const char c : text) {
            const bool goes_on = c == '1' && !joined.empty() && joined.back() >= '1' && joined.back() < '8';
            if (goes_on) {
                ++joined.back();
            } else {
                joined += c;
            }
        }
        return joined;
    };
    const auto setup = parse_fen(digits_joined() + (random() % 2 == 0 ? " w - - 0 1" : " b - - 0 1"));
    if (!setup) return std::nullopt;
    const auto position = Position::from_setup(*setup);
    return position ? std::optional(*position) : std::nullopt;
}

/// Returns positions of the test data and a side that is known to be unable to mate.
std::vector<std::pair<Position, Color>> known_without_mate() {
    std::vector<std::pair<Position, Color>> positions;
    for (const char* name : {"vector", "positions", "traps", "hard", "unfair", "lichess"}) {
        for (const auto& row : test::rows_of(std::string(TEST_DATA) + "/winnable_" + name + ".tsv")) {
            if (row.at(2) != "unwinnable") continue;
            const auto position = Position::from_setup(*parse_fen(row.at(0)));
            if (position->has_legal_move())
                positions.emplace_back(*position, row.at(1) == "white" ? Color::white : Color::black);
        }
    }
    return positions;
}

/// Returns the checker's answer with few nodes, which suffice for small positions.
Answer judged(const VerdictDocument& verdict) {
    return verify(verdict, {.limits = {.nodes = 3'000}}).answer;
}

/// All positions that can still be reached, listed breadth first, up to the first mate of the loser.
struct Played {
    struct Met {
        Position position;
        std::size_t parent = 0;
        Move move;
    };
    std::vector<Met> met = {};  ///< the positions that have a legal move
    std::optional<std::vector<Move>> mate = std::nullopt;
    bool is_closed = false;

    Played(const Position& start, Color winner, std::size_t limit) {
        std::map<std::string, std::size_t> places;
        const Move none = Move::normal(Square("a1"), Square("a1"));
        met.push_back({start, 0, none});
        places.emplace(key_of(start), 0);
        for (std::size_t i = 0; i < met.size() && met.size() < limit; ++i) {
            const Position position = met[i].position;
            for (const Move move : position.legal_moves()) {
                const Position after = position.after(move);
                if (after.is_checkmate() && after.turn() != winner) {
                    mate = line_to(i);
                    mate->push_back(move);
                    return;
                }
                const bool is_new =
                    after.has_legal_move() && places.emplace(key_of(after), met.size()).second;
                if (is_new) met.push_back({after, i, move});
            }
            is_closed = i + 1 == met.size();
        }
    }

    [[nodiscard]] std::vector<Move> line_to(std::size_t place) const {
        std::vector<Move> line;
        for (; place > 0; place = met[place].parent) line.push_back(met[place].move);
        return {line.rbegin(), line.rend()};
    }
    [[nodiscard]] Array fens(std::size_t without) const {
        Array list;
        for (std::size_t i = 0; i < met.size(); ++i) {
            if (i != without) list.emplace_back(key_of(met[i].position));
        }
        return list;
    }
    /// Returns the set in compact form, without the move that leads to the position with the index `without`.
    [[nodiscard]] std::string compact(std::size_t without) const {
        std::vector<std::vector<std::size_t>> children(met.size());
        for (std::size_t i = 1; i < met.size(); ++i) children[met[i].parent].push_back(i);
        std::string text;
        std::vector<std::size_t> order{0};
        for (std::size_t i = 0; i < order.size(); ++i) {
            if (i > 0) text += ';';
            bool is_first = true;
            for (const std::size_t child : children[order[i]]) {
                if (child == without) continue;
                if (!std::exchange(is_first, false)) text += ' ';
                text += uci(met[child].move, UciCastling::chess960);
                order.push_back(child);
            }
        }
        return text;
    }
};

constexpr std::size_t none = ~std::size_t{0};

VerdictDocument claim(const Position& position, Color winner, Certificate certificate,
                      Answer answer = Answer::no) {
    VerdictDocument verdict{.question = "winnable", .answer = answer};
    verdict.subject = {{"fen", key_of(position)}, {"winner", side_of(winner)}};
    verdict.certificate = std::move(certificate);
    return verdict;
}

/// Returns an entry of `immobile` with the bounds of `mobility`.
Object immobile_entry(const std::string& fen, const checker::Mobility& mobility) {
    const auto names = [](const checker::SquareFlags& squares) {
        Array list;
        for (int square = 0; square < 64; ++square) {
            if (squares.test(static_cast<std::size_t>(square))) list.emplace_back(checker::name_of(square));
        }
        return list;
    };
    Array men;
    for (const checker::Bounds& one : mobility.men) {
        men.emplace_back(Object{{"square", checker::name_of(one.start)},
                                {"reach", names(one.reach)},
                                {"promoted", names(one.promoted)},
                                {"captured", one.can_be_captured}});
    }
    return {{"fen", fen}, {"men", std::move(men)}};
}

Certificate graph(Array expanded, Array immobile = {}) {
    return {"closed-graph", {{"expanded", std::move(expanded)}, {"immobile", std::move(immobile)}}};
}

/// Returns certificates with bounds that either are too small or admit the mate.
std::vector<Certificate> bounds_of(const Position& position, Color winner, std::mt19937_64& random) {
    const std::string fen = key_of(position);
    const auto board = checker::SoundPosition(checker::read_fen(fen).value());
    const auto side = winner == Color::white ? checker::Color::white : checker::Color::black;
    checker::FreeWork work;
    std::vector<checker::Mobility> all{checker::standing_still(board),
                                       checker::least_closed_bounds(board, side, work),
                                       checker::least_closed_bounds(board, std::nullopt, work)};
    for (int i = 0; i < 3; ++i) {
        checker::Mobility smaller = all[1];
        checker::Bounds& one = smaller.men[random() % smaller.men.size()];
        for (int tries = 0; tries < 20; ++tries) {
            const std::size_t square = random() % 64;
            if (square != static_cast<std::size_t>(one.start)) one.reach.reset(square);
        }
        one.promoted.reset();
        all.push_back(smaller);
        checker::Mobility safe = all[1];
        for (checker::Bounds& man : safe.men) man.can_be_captured = false;
        all.push_back(safe);
    }
    std::vector<Certificate> certificates;
    for (const checker::Mobility& one : all) {
        certificates.push_back(graph({}, {immobile_entry(fen, one)}));
        Object entry = immobile_entry(fen, one);
        const Value men = *find(entry, "men");
        const std::string of = checker::name_of(one.men[random() % one.men.size()].start);
        entry.emplace_back("lifetimes", Array{Object{{"of", of}, {"men", men}}});
        certificates.push_back(graph({}, {std::move(entry)}));
    }
    return certificates;
}

std::vector<Certificate> proofs_of_no_mate(const Played& played, Color winner, std::mt19937_64& random) {
    const Position& start = played.met.front().position;
    std::vector<Certificate> certificates = bounds_of(start, winner, random);
    certificates.push_back(graph({}));
    certificates.push_back(graph({key_of(start)}));
    certificates.push_back(graph(played.fens(none)));
    certificates.push_back(graph(played.fens(random() % played.met.size())));
    for (const bool uses_mobility : {false, true})
        certificates.push_back({"closure", {{"uses_mobility", uses_mobility}}});
    for (std::string text : {std::string(), std::string("!"), played.compact(none)})
        certificates.push_back({"closure", {{"positions", std::move(text)}}});
    certificates.push_back({"skeletons"});
    return certificates;
}

/// Offers a certificate which claims that the winner cannot mate, although a mate is known, for `winnable`,
/// for `dead` and for `unwinnable-since`. The checker must refuse all of them.
void expect_refused(const Position& start, Color winner, const Certificate& certificate) {
    const VerdictDocument verdict = claim(start, winner, certificate);
    ASSERT_NE(judged(verdict), Answer::yes) << to_json(verdict);
    Object half{{"kind", certificate.kind}};
    half.insert(half.end(), certificate.body.begin(), certificate.body.end());
    const Object bare{{"kind", "skeletons"}};
    VerdictDocument dead{.question = "dead", .subject = {{"fen", key_of(start)}}, .answer = Answer::yes};
    dead.certificate = Certificate{"both", {{side_of(winner), half}, {side_of(opposite(winner)), bare}}};
    ASSERT_NE(judged(dead), Answer::yes) << to_json(dead);
    VerdictDocument since{.question = "unwinnable-since", .answer = Answer::yes};
    since.subject = {{"start", key_of(start)}, {"moves", Array{}}};
    half.emplace_back("fen", key_of(start));
    since.certificate = Certificate{"since", {{side_of(winner), Object{{"ply", 0}, {"now", half}}}}};
    ASSERT_NE(judged(since), Answer::yes) << to_json(since);
}

/// Sets the halfmove clock so that just enough plies are left for the line: the mate is in time. With one ply
/// less it is not.
void expect_time_to_count(const Position& start, Color winner, const std::vector<Move>& line) {
    int quiet = 0;
    int longest = 0;
    Array moves;
    Position position = start;
    bool is_reset = false;
    for (const Move move : line) {
        const bool is_irreversible = position.of(PieceType::pawn).contains(move.from()) ||
                                     (position.occupied().contains(move.to()) && !move.is_castling());
        quiet = is_irreversible ? 0 : quiet + 1;
        if (!is_reset) ++longest;
        is_reset = is_reset || is_irreversible;
        moves.emplace_back(uci(move, UciCastling::chess960));
        position = position.after(move);
    }
    VerdictDocument verdict = claim(start, winner, {"mate-line", {{"moves", std::move(moves)}}}, Answer::yes);
    verdict.subject.emplace_back("seventyfive", true);
    // The quiet plies at the beginning of the line may end with the 150th ply, but not later.
    verdict.subject[0].second = with_clock(start, 150 - longest);
    ASSERT_EQ(judged(verdict), Answer::yes) << to_json(verdict);
    verdict.subject[0].second = with_clock(start, 150 - longest + 1);
    ASSERT_EQ(judged(verdict), Answer::no) << to_json(verdict);
    // Offers proofs that the mate takes too long: with as many plies as the line needs or fewer, and without
    // exits or with exits whose certificates are false.
    verdict.answer = Answer::no;
    verdict.subject[0].second = with_clock(start, 150 - longest);
    for (const int plies : {longest, longest - 1, 0}) {
        for (const bool has_exit : {false, true}) {
            Array exits;
            if (has_exit) {
                exits.emplace_back(Object{{"fen", key_of(position)}, {"kind", "closed-graph"}});
                exits.emplace_back(Object{{"fen", key_of(start)}, {"kind", "skeletons"}});
            }
            verdict.certificate = Certificate{"seventyfive", {{"plies", plies}, {"exits", std::move(exits)}}};
            ASSERT_NE(judged(verdict), Answer::yes) << to_json(verdict);
        }
    }
}

TEST(WinnableOracle, NothingDisprovesAKnownMate) {
    std::mt19937_64 random(seed);
    SCOPED_TRACE("seed " + std::to_string(seed));
    int known = 0;
    std::map<std::string, int> offered;
    for (int round = 0; round < test::rounds(1'200); ++round) {
        const auto start = random_position(random);
        if (!start) continue;
        for (const Color winner : {Color::white, Color::black}) {
            const Played played(*start, winner, 600);
            if (!played.mate) continue;
            ++known;
            for (const Certificate& certificate : proofs_of_no_mate(played, winner, random)) {
                ++offered[certificate.kind];
                ASSERT_NO_FATAL_FAILURE(expect_refused(*start, winner, certificate));
            }
            ASSERT_NO_FATAL_FAILURE(expect_time_to_count(*start, winner, *played.mate));
        }
    }
    RecordProperty("known", known);
    EXPECT_GT(known, test::is_sanitized ? 2 : 60);
    for (const char* kind : {"closed-graph", "closure", "skeletons"}) EXPECT_GT(offered[kind], known - 1);
}

/// Returns true if no material lemma applies to any position of the set, so that the search cannot stop
/// there.
bool has_only_open_positions(const Played& played, Color winner) {
    for (const Played::Met& one : played.met) {
        const Position& position = one.position;
        const SquareSet strong =
            position.of(PieceType::queen) | position.of(PieceType::rook) | position.of(PieceType::pawn);
        if (!strong.intersects(position.of(winner))) return false;
    }
    return true;
}

TEST(WinnableOracle, AClosedSetIsAcceptedAndProperSubsetsAreNot) {
    std::mt19937_64 random(seed + 1);
    SCOPED_TRACE("seed " + std::to_string(seed + 1));
    int closed = 0;
    for (const auto& [start, winner] : known_without_mate()) {
        const Played played(start, winner, 500);
        if (!played.is_closed || played.mate || !has_only_open_positions(played, winner)) continue;
        ++closed;
        const VerdictDocument list = claim(start, winner, graph(played.fens(none)));
        EXPECT_EQ(judged(list), Answer::yes) << to_json(list);
        const VerdictDocument set = claim(start, winner, {"closure", {{"positions", played.compact(none)}}});
        EXPECT_EQ(judged(set), Answer::yes) << to_json(set);
        for (int i = 0; i < test::rounds(10); ++i) {
            const std::size_t without = random() % played.met.size();
            const VerdictDocument listed = claim(start, winner, graph(played.fens(without)));
            EXPECT_EQ(judged(listed), Answer::no) << to_json(listed);
            if (without == 0) continue;
            const VerdictDocument part =
                claim(start, winner, {"closure", {{"positions", played.compact(without)}}});
            EXPECT_EQ(judged(part), Answer::no) << to_json(part);
        }
    }
    RecordProperty("closed", closed);
    EXPECT_GT(closed, 10);
}

}  // namespace winnable_oracle_test
}  // namespace doublecheck
