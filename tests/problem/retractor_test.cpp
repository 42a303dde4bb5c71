// SPDX-License-Identifier: MIT
// Help retractors: published problems, a slow oracle that tries all positions before a move, and answers that
// must not be given.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <functional>

#include "doublecheck/checker/verify.hpp"
#include "doublecheck/legality/legality.hpp"
#include "doublecheck/notation/fen.hpp"
#include "doublecheck/notation/uci.hpp"
#include "doublecheck/problem/solve.hpp"
#include "problem/retractor.hpp"
#include "problem/slow_solver.hpp"
#include "support/random_positions.hpp"
#include "support/read_back.hpp"
#include "support/scale.hpp"

namespace doublecheck {
namespace retractor_test {

using test::below;
using test::Random;
using test::SlowChess;

SolveOptions options_of(std::string_view stipulation, bool is_diagram) {
    return {.stipulation = *parse_stipulation(stipulation), .is_diagram = is_diagram};
}

/// Returns the answer about a bare diagram.
SolveVerdict solve_diagram(std::string_view stipulation, std::string_view board) {
    const SolveOptions options = options_of(stipulation, true);
    const char turn = options.stipulation.take_back->first == Color::white ? 'b' : 'w';
    return *solve(*parse_fen(std::string(board) + ' ' + turn + " - -"), options);
}

SolveVerdict solve_fen(std::string_view stipulation, std::string_view fen) {
    return *solve(*parse_fen(fen), options_of(stipulation, false));
}

std::vector<std::string> solutions_of(const SolveVerdict& verdict) {
    std::vector<std::string> texts;
    for (const RetractorSolution& solution : verdict.retractor->solutions)
        texts.push_back(problem::retractor_text(verdict.subject.stipulation, solution));
    std::ranges::sort(texts);
    return texts;
}

struct Published {
    const char* source;
    const char* stipulation;
    const char* board;
    const char* solutions;
};

constexpr auto published = std::to_array<Published>({
    {"J. Sunyer, The Chess Amateur 1923", "-1(w,b) & h#1", "4k3/8/8/7K/8/8/8/8",
     "-1.Kg6xRh5 Rh8xQh5 & 1.O-O Qh7#"},
    {"J. Coakley, Retractor 11", "-1w & #1", "2krQ2R/1p4p1/pqr2b2/5p2/5Nn1/P1B3P1/1P3PK1/2R5",
     "-1.Be5-c3 & 1.Qe6#"},
    {"J. Coakley, Retractor 12", "-1w & #1", "4K1R1/8/4B3/8/7k/4N3/8/4r3", "-1.Bg4xNe6 & 1.Nf5#"},
    {"S. Loyd, Chess Monthly 1860", "-1w & #1", "n7/2b2pq1/3P3p/p7/2k5/1R5P/3Q1P1K/1b4r1",
     "-1.e5xd6 e.p. & 1.Qc3#"},
    // Black may not castle in the earlier position: his king must have left e8 to be checked so. In the first
    // version the pawn on e4 may also have been captured, which the correction enforces.
    {"K. Wenda, Die Schwalbe 1974, a", "-1w & #2", "r3k1bR/pr1p3p/2P5/8/2B1K3/8/8/8",
     "-1.Kd5-e4 & 1.Kd6, -1.Kd5xPe4 & 1.Kd6"},
    {"K. Wenda, Die Schwalbe 1974, b", "-1w & #2", "r3k1bR/pr1p4/1pP5/8/2B1K3/8/8/8", "-1.d5xc6 e.p. & 1.d6"},
    {"K. Wenda, Die Schwalbe 1975, a", "-1w & #2", "r3k1bR/pr1p3p/2P5/4p3/2B1K3/8/7b/8",
     "-1.Kd5xPe4 & 1.Kd6"},
});

TEST(Retractor, FindsTheSolutionsOfPublishedProblems) {
    for (const Published& problem : published) {
        const SolveVerdict verdict = solve_diagram(problem.stipulation, problem.board);
        EXPECT_EQ(verdict.answer, Answer::yes) << problem.source;
        std::string found;
        for (const std::string& one : solutions_of(verdict)) found += (found.empty() ? "" : ", ") + one;
        EXPECT_EQ(found, problem.solutions) << problem.source;
        const VerifyVerdict checked = verify(test::read_back(verdict), {.is_strict = true});
        EXPECT_EQ(checked.answer, Answer::yes) << problem.source << ": " << checked.reasons.front().text;
    }
}

// V. Onitiu, Die Schwalbe 1934: after -1.O-O-O Black's last move was g7-g5, so that 1.hxg6 e.p. mates. That
// g6-g5 was impossible is not found, so the answer must not be no.
TEST(Retractor, DoesNotKnowWhereADoubleStepIsNeitherProvedNorRefuted) {
    const SolveVerdict verdict = solve_diagram("-1w & #1", "7N/1p1p1p1B/7R/6pP/5Ppk/2PP1Pbr/P2P1rPQ/2KR2bN");
    EXPECT_EQ(verdict.answer, Answer::unknown);
    EXPECT_FALSE(verdict.certificate);
}

TEST(Retractor, DoesNotKnowAfterALimit) {
    SolveOptions options = options_of("-1(w,b) & h#1", true);
    const auto setup = *parse_fen("4k3/8/8/7K/8/8/8/8 b - -");
    for (const std::uint64_t nodes : {1, 10, 1000}) {
        options.limits.nodes = nodes;
        EXPECT_EQ(solve(setup, options)->answer, Answer::unknown) << nodes;
    }
}

TEST(Retractor, RequiresTheOtherSideToMove) {
    const auto verdict = solve(*parse_fen("4k3/8/8/7K/8/8/8/8 w - -"), options_of("-1w & #1", false));
    ASSERT_FALSE(verdict);
    EXPECT_EQ(verdict.error().code, "problem.turn");
}

// -1.Rh8xQh5 & 1...O-O needs the right, which a FEN without it denies unless the rook lost it with this move.
TEST(Retractor, RestoresOnlyRightsThatAMoveTakenBackHasLost) {
    const char* const with_rook_away = "4k3/8/5K2/8/7r/8/5p2/8 w - -";
    const SolveVerdict from_corner = solve_fen("-1b & #1", with_rook_away);
    ASSERT_EQ(verify(test::read_back(from_corner)).answer, Answer::yes);
    for (const RetractorSolution& one : from_corner.retractor->solutions) {
        const bool has_right = !one.before.castling_rooks.empty();
        EXPECT_TRUE(!has_right || one.retracted.front().starts_with("Rh8")) << one.retracted.front();
    }
}

TEST(Retractor, StatesOnlyMovesFromPositionsThatAreNotRefuted) {
    // White has all pawns and pieces: nothing more can be uncaptured for White, and Black's men are two.
    const SolveVerdict verdict =
        solve_fen("-1b & #1", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKB1R w KQkq -");
    for (const RetractorSolution& one : verdict.retractor->solutions)
        EXPECT_FALSE(refute(one.before)) << fen(one.before);
    EXPECT_EQ(verdict.answer, Answer::no);
}

// ---- The slow oracle ----

/// A position before some moves, and these moves as they were played, the first one first.
struct Before {
    Setup setup;
    std::vector<Move> moves;
};

bool has_legal_ep_capture(const SlowChess& position) {
    return std::ranges::any_of(position.legal_moves(),
                               [](Move move) { return move.kind() == MoveKind::en_passant; });
}

bool has_kings_and_pawns_in_place(const Board& board) {
    return board.of(Color::white, PieceType::king).size() == 1 &&
           board.of(Color::black, PieceType::king).size() == 1 &&
           !board.of(PieceType::pawn).intersects(end_ranks);
}

/// Adds the position to `found` if a legal move to `to` leads from it to `after`.
void add_if_it_leads(const Setup& earlier, Square to, const Setup& after, bool states_ep,
                     const std::vector<Move>& later, std::vector<Before>& found) {
    if (!has_kings_and_pawns_in_place(earlier.board)) return;
    const SlowChess slow(earlier);
    if (slow.is_attacked(slow.king_of(after.turn), earlier.turn)) return;
    for (const Move move : slow.legal_moves()) {
        if (move.arrival() != to) continue;
        const SlowChess reached = slow.played(move);
        Setup expected = after;
        if (!after.ep_square && move.kind() == MoveKind::normal &&
            std::abs(move.from().index() - move.to().index()) == 16 &&
            earlier.board.type_at(move.from()) == PieceType::pawn) {
            if (states_ep && has_legal_ep_capture(reached)) continue;
            expected.ep_square = Square::from_index((move.from().index() + move.to().index()) / 2);
        }
        if (!reached.agrees_with(expected)) continue;
        Before& one = found.emplace_back(Before{earlier, {move}});
        one.moves.insert(one.moves.end(), later.begin(), later.end());
    }
}

/// Adds the positions before a move of one man, with every man that it may have captured. Each square is
/// tried as the one that the man left.
void add_before_move_of(Square to, const Setup& after, bool states_ep, const std::vector<Move>& later,
                        std::vector<Before>& found) {
    const Color mover = opposite(after.turn);
    const PieceType arrived = *after.board.type_at(to);
    for (int i = 0; i < 64; ++i) {
        const Square from = Square::from_index(i);
        if (after.board.occupied().contains(from)) continue;
        for (const PieceType man : all_piece_types) {
            if (man != arrived && (man != PieceType::pawn || arrived == PieceType::king)) continue;
            Setup quiet = after;
            quiet.turn = mover;
            quiet.ep_square.reset();
            quiet.board.remove(to);
            quiet.board.put(from, {mover, man});
            add_if_it_leads(quiet, to, after, states_ep, later, found);
            for (const PieceType victim :
                 {PieceType::pawn, PieceType::knight, PieceType::bishop, PieceType::rook, PieceType::queen}) {
                Setup capture = quiet;
                capture.board.put(to, {after.turn, victim});
                add_if_it_leads(capture, to, after, states_ep, later, found);
            }
            const Square beside(to.file(), from.rank());
            if (man != PieceType::pawn || after.board.occupied().contains(beside) || beside == to) continue;
            if (to.rank() != passed_rank(after.turn) || beside.rank() != double_step_rank(after.turn))
                continue;
            if (after.board.occupied().contains(Square(to.file(), pawn_rank(after.turn)))) continue;
            Setup en_passant = quiet;
            en_passant.board.put(beside, {after.turn, PieceType::pawn});
            en_passant.ep_square = to;
            add_if_it_leads(en_passant, to, after, states_ep, later, found);
        }
    }
}

void add_before_castling(const Setup& after, bool states_ep, const std::vector<Move>& later,
                         std::vector<Before>& found) {
    const Color mover = opposite(after.turn);
    const Rank home = home_rank(mover);
    struct Files {
        File king, rook, rook_home;
    };
    for (const auto& [king, rook, rook_home] :
         {Files{File::g, File::f, File::h}, Files{File::c, File::d, File::a}}) {
        Setup earlier = after;
        earlier.turn = mover;
        earlier.ep_square.reset();
        const bool stands = after.board.of(mover, PieceType::king).contains(Square(king, home)) &&
                            after.board.of(mover, PieceType::rook).contains(Square(rook, home)) &&
                            !after.board.occupied().contains(Square(File::e, home)) &&
                            !after.board.occupied().contains(Square(rook_home, home));
        if (!stands) continue;
        earlier.board.remove(Square(king, home));
        earlier.board.remove(Square(rook, home));
        earlier.board.put(Square(File::e, home), {mover, PieceType::king});
        earlier.board.put(Square(rook_home, home), {mover, PieceType::rook});
        earlier.castling_rooks |= Square(rook_home, home);
        add_if_it_leads(earlier, Square(king, home), after, states_ep, later, found);
    }
}

std::vector<Before> all_before(const Before& one, bool states_ep) {
    std::vector<Before> found;
    for (const Square to : one.setup.board.of(opposite(one.setup.turn)))
        add_before_move_of(to, one.setup, states_ep, one.moves, found);
    add_before_castling(one.setup, states_ep, one.moves, found);
    return found;
}

bool is_refuted(const Setup& setup) {
    return legality(setup, {.limits = {.nodes = 20'000}}).answer == Answer::no;
}

/// Returns the rights that may exist in the position: those of rooks at home that the moves end.
std::vector<Square> optional_rights(const Before& before, const Setup& diagram, bool is_diagram) {
    std::vector<Square> rooks;
    for (const std::string_view name : {"a1", "h1", "a8", "h8"}) {
        const Square rook = *Square::parse(name);
        const Color color = rook.rank() == Rank::r1 ? Color::white : Color::black;
        const Board& board = before.setup.board;
        if (!board.of(color, PieceType::rook).contains(rook) ||
            !board.of(color, PieceType::king).contains(Square(File::e, rook.rank())) ||
            before.setup.castling_rooks.contains(rook))
            continue;
        Setup with = before.setup;
        with.castling_rooks |= rook;
        SlowChess slow(with);
        for (const Move move : before.moves) slow = slow.played(move);
        bool ends = false;
        for (int file = -1; file < 8 && !ends; ++file) {
            Setup reached = diagram;
            reached.ep_square.reset();
            if (file >= 0)
                reached.ep_square = Square(static_cast<File>(file), passed_rank(opposite(diagram.turn)));
            ends = slow.agrees_with(reached);
        }
        if (is_diagram || ends) rooks.push_back(rook);
    }
    return rooks;
}

/// Returns the position as the Codex reads it, or nothing if it is refuted. Sets `depends` if its rights
/// depend on each other or on what is not proved.
std::optional<Setup> reading_of(const Before& before, const Setup& diagram, bool is_diagram, bool& depends) {
    std::vector<Setup> left = {before.setup};
    for (int file = 0; file < 8 && !before.setup.ep_square; ++file) {
        Setup stepped = before.setup;
        stepped.ep_square = Square(static_cast<File>(file), passed_rank(opposite(before.setup.turn)));
        if (is_ep_square_contradicted(stepped)) continue;
        if (has_legal_ep_capture(SlowChess(stepped))) left.push_back(stepped);
    }
    depends = depends || left.size() > 1;
    std::erase_if(left, is_refuted);
    if (left.empty()) return std::nullopt;
    Setup setup = left.front();
    for (const Square rook : optional_rights(before, diagram, is_diagram)) {
        Setup with = left.front();
        with.castling_rooks |= rook;
        if (!is_refuted(with)) setup.castling_rooks |= rook;
    }
    return setup;
}

void add_forward(const SlowChess& position, int plies, std::string line, std::vector<std::string>& lines) {
    if (plies == 0) {
        if (test::is_checkmated(position)) lines.push_back(line);
        return;
    }
    for (const Move move : position.legal_moves())
        add_forward(position.played(move), plies - 1, line + " " + uci(move), lines);
}

/// Returns the solutions as FENs with lines.
std::vector<std::string> slow_solutions(const Setup& diagram, const SolveOptions& options, bool& depends) {
    std::vector<Before> positions = {{diagram, {}}};
    for (int ply = 0; ply < options.stipulation.take_back->plies; ++ply) {
        std::vector<Before> earlier;
        for (const Before& one : positions)
            std::ranges::copy(all_before(one, ply == 0 && !options.is_diagram), std::back_inserter(earlier));
        positions = std::move(earlier);
    }
    std::vector<std::string> solutions;
    for (const Before& before : positions) {
        // Only positions from which the play may have a solution are judged.
        Setup all = before.setup;
        for (const Square rook : optional_rights(before, diagram, options.is_diagram))
            all.castling_rooks |= rook;
        std::vector<std::string> lines;
        const int plies = options.stipulation.plies();
        add_forward(SlowChess(before.setup), plies, "", lines);
        if (all != before.setup) add_forward(SlowChess(all), plies, "", lines);
        if (lines.empty()) continue;
        const auto setup = reading_of(before, diagram, options.is_diagram, depends);
        lines.clear();
        if (setup) add_forward(SlowChess(*setup), plies, fen(*setup), lines);
        std::ranges::copy(lines, std::back_inserter(solutions));
    }
    std::ranges::sort(solutions);
    return solutions;
}

std::vector<std::string> fast_solutions(const SolveVerdict& verdict) {
    std::vector<std::string> solutions;
    for (const RetractorSolution& one : verdict.retractor->solutions) {
        std::string text = fen(one.before);
        for (const UciMove& move : one.line) text += " " + uci(move.move);
        solutions.push_back(std::move(text));
    }
    std::ranges::sort(solutions);
    return solutions;
}

/// Returns a position with few men, some of them where kings, rooks and pawns begin.
std::optional<Setup> small_setup(Random& random, Color turn, int most_men) {
    Setup setup;
    setup.turn = turn;
    const auto put = [&](Piece piece) {
        const bool is_at_home = below(random, 4) == 0;
        for (int tries = 0; tries < 30; ++tries) {
            Square square = Square::from_index(below(random, 64));
            if (is_at_home && piece.type == PieceType::king)
                square = Square(tries % 2 == 0 ? File::e : File::g, home_rank(piece.color));
            if (is_at_home && piece.type == PieceType::rook)
                square = Square(tries % 2 == 0 ? File::h : File::f, home_rank(piece.color));
            if (piece.type == PieceType::king && piece.color == turn && below(random, 2) == 0)
                square = Square(square.file(), below(random, 2) == 0 ? Rank::r1 : Rank::r8);
            if (setup.board.occupied().contains(square)) continue;
            if (piece.type == PieceType::pawn && end_ranks.contains(square)) continue;
            setup.board.put(square, piece);
            return;
        }
    };
    put({Color::white, PieceType::king});
    put({Color::black, PieceType::king});
    for (int men = below(random, most_men - 1); men > 0; --men) {
        const Color color = below(random, 3) > 0 ? opposite(turn) : turn;
        put({color, all_piece_types[static_cast<std::size_t>(below(random, 5))]});
    }
    if (!has_kings_and_pawns_in_place(setup.board)) return std::nullopt;
    const auto position = Position::from_setup(setup);
    return position ? std::optional(setup) : std::nullopt;
}

/// Returns the elements that only one of two sorted lists has.
std::vector<std::string> differences(const std::vector<std::string>& a, const std::vector<std::string>& b) {
    std::vector<std::string> only;
    std::ranges::set_symmetric_difference(a, b, std::back_inserter(only));
    return only;
}

/// Compares the search with the oracle, and lets the checker check it.
void expect_agreement(std::string_view stipulation, std::uint64_t seed, int rounds, int most_men) {
    Random random(seed);
    int with_solutions = 0;
    int compared = 0;
    for (int i = 0; i < rounds; ++i) {
        const SolveOptions options = options_of(stipulation, i % 2 == 0);
        const Color turn = opposite(options.stipulation.take_back->first);
        const auto setup = small_setup(random, turn, most_men);
        if (!setup) continue;
        const SolveVerdict verdict = *solve(*setup, options);
        bool depends = false;
        const auto slow = slow_solutions(*setup, options, depends);
        if (depends) continue;
        ++compared;
        with_solutions += slow.empty() ? 0 : 1;
        const std::string what =
            std::string(stipulation) + " " + fen(*setup) + (i % 2 == 0 ? " diagram" : "");
        if (slow.size() <= options.solution.most_lines) {
            ASSERT_EQ(differences(fast_solutions(verdict), slow), std::vector<std::string>()) << what;
        }
        ASSERT_EQ(verdict.retractor->count, slow.size()) << what;
        if (!verdict.certificate) continue;
        const VerifyVerdict checked = verify(test::read_back(verdict));
        ASSERT_EQ(checked.answer, Answer::yes) << what << ": " << checked.reasons.front().text;
    }
    EXPECT_GE(compared, rounds / 4) << stipulation;
    EXPECT_GE(with_solutions, rounds / 40) << stipulation;
}

TEST(Retractor, AgreesWithTheSlowOracleAfterOneMove) {
    expect_agreement("-1w & #1", 531, test::rounds(240), 8);
    expect_agreement("-1b & #1", 532, test::rounds(120), 8);
}

TEST(Retractor, AgreesWithTheSlowOracleInHelpPlay) {
    expect_agreement("-1w & h#1", 533, test::rounds(60), 5);
}

TEST(Retractor, AgreesWithTheSlowOracleAfterMovesOfBothSides) {
    expect_agreement("-1(w,b) & #1", 534, test::rounds(12), 4);
}

// ---- Forgeries ----

Value& member(Object& object, std::string_view name) {
    return std::ranges::find(object, name, &Member::first)->second;
}
Object& play_of(VerdictDocument& verdict) {
    return *member(verdict.details, "retractor").object();
}
Array& listed(VerdictDocument& verdict) {
    return *member(play_of(verdict), "solutions").array();
}
Object& first_solution(VerdictDocument& verdict) {
    return *listed(verdict).front().object();
}
Array& judged(VerdictDocument& verdict) {
    return *member(verdict.certificate->body, "judged").array();
}

struct Forgery {
    const char* what;
    std::function<void(VerdictDocument&)> make;
};

void expect_rejected(const VerdictDocument& verdict, const std::vector<Forgery>& forgeries) {
    ASSERT_EQ(verify(verdict).answer, Answer::yes) << verify(verdict).reasons.front().text;
    for (const Forgery& forgery : forgeries) {
        VerdictDocument forged = verdict;
        forgery.make(forged);
        EXPECT_EQ(verify(forged).answer, Answer::no) << forgery.what;
    }
}

TEST(Retractor, ForgeriesAreRejected) {
    const VerdictDocument verdict =
        test::read_back(solve_diagram(published[1].stipulation, published[1].board));
    expect_rejected(
        verdict,
        {{"no as the answer", [](VerdictDocument& v) { v.answer = Answer::no; }},
         {"the solution is missing", [](VerdictDocument& v) { listed(v).clear(); }},
         {"another count", [](VerdictDocument& v) { member(play_of(v), "count") = Value(2); }},
         {"the solution twice",
          [](VerdictDocument& v) {
              listed(v).push_back(listed(v).front());
              member(play_of(v), "count") = Value(2);
          }},
         {"another move taken back",
          [](VerdictDocument& v) { member(first_solution(v), "retracted") = Value(Array{"Bd4-c3"}); }},
         {"a capture taken back",
          [](VerdictDocument& v) { member(first_solution(v), "retracted") = Value(Array{"Be5xPc3"}); }},
         {"another mate",
          [](VerdictDocument& v) { member(first_solution(v), "line") = Value(Array{"e8d8"}); }},
         {"another position",
          [](VerdictDocument& v) {
              member(first_solution(v), "before") = Value("4k3/8/8/7K/8/8/8/8 w - - 0 1");
          }},
         {"open instead of possible",
          [](VerdictDocument& v) { member(first_solution(v), "state") = Value("open"); }},
         {"possible without a game", [](VerdictDocument& v) { judged(v).clear(); }},
         {"cooked", [](VerdictDocument& v) { member(v.details, "soundness") = Value("cooked"); }},
         {"another stipulation",
          [](VerdictDocument& v) { member(v.subject, "stipulation") = Value("-1(w,b) & #1"); }},
         {"the other side", [](VerdictDocument& v) { member(v.subject, "stipulation") = Value("-1b & #1"); }},
         {"more moves taken back",
          [](VerdictDocument& v) { member(v.subject, "stipulation") = Value("-5w & #1"); }},
         {"rights in a diagram",
          [](VerdictDocument& v) { member(v.subject, "fen") = Value("4k2r/8/8/7K/8/8/8/8 b k - 0 1"); }}});
}

// With eight black pawns on the board no pawn can be given back to Black, and the certificate has to refute
// that.
TEST(Retractor, ARefutationThatIsMissingOrWrongIsRejected) {
    Random random(77);
    int tried = 0;
    for (int i = 0; i < 400 && tried < 5; ++i) {
        auto setup = small_setup(random, Color::black, 7);
        if (!setup) continue;
        for (const Square square : squares_of(Rank::r7)) {
            if (!setup->board.occupied().contains(square))
                setup->board.put(square, {Color::black, PieceType::pawn});
        }
        if (!Position::from_setup(*setup)) continue;
        const SolveVerdict solved = *solve(*setup, options_of("-1w & #1", true));
        VerdictDocument verdict = test::read_back(solved);
        if (!verdict.certificate) continue;
        const auto is_refutation = [](const Value& one) { return one.text_of("answer") == "no"; };
        const auto place = std::ranges::find_if(judged(verdict), is_refutation);
        if (place == judged(verdict).end()) continue;
        ++tried;
        VerdictDocument without = verdict;
        judged(without).erase(judged(without).begin() + (place - judged(verdict).begin()));
        EXPECT_EQ(verify(without).answer, Answer::no) << fen(*setup);
        VerdictDocument wrong = verdict;
        Object& subject =
            *member(*judged(wrong)[static_cast<std::size_t>(place - judged(verdict).begin())].object(),
                    "subject")
                 .object();
        member(subject, "fen") = Value("8/8/8/8/8/4k3/8/4K2R w K - 0 1");
        EXPECT_EQ(verify(wrong).answer, Answer::no) << fen(*setup);
    }
    EXPECT_EQ(tried, 5);
}

// ---- Stipulations ----

TEST(Retractor, StipulationsAreReadAndWritten) {
    for (const auto& [text, same] :
         {std::pair("-1w & #1", "-1w & #1"), std::pair("-1w&h#1", "-1w & h#1"),
          std::pair("-2b & #3", "-2b & #3"), std::pair("-1(w,b) & h#1.5", "-1(w,b) & h#1.5"),
          std::pair("-1(w+b) & h#1", "-1(w,b) & h#1"), std::pair("-2(b, w) & mate in 2", "-2(b,w) & #2")}) {
        const auto stipulation = parse_stipulation(text);
        ASSERT_TRUE(stipulation) << text;
        EXPECT_EQ(stipulation->text(), same);
    }
    for (const char* const text :
         {"-0w & #1", "-1 & #1", "-1x & #1", "-1w #1", "-1w &", "-1(w,w) & #1", "-1(w & #1", "-9w & #1",
          "-1w & -1b & #1", "-1w & hdp1", "-1w & s#1", "-"}) {
        EXPECT_FALSE(parse_stipulation(text)) << text;
    }
}

}  // namespace retractor_test
}  // namespace doublecheck
