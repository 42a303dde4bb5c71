// SPDX-License-Identifier: MIT
// The structs of C hold what the JSON lines of the command line hold, for the same options and errors.
#include <array>
#include <cmath>
#include <cstdint>
#include <limits>
#include <memory>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "commands/operations.hpp"
#include "doublecheck.h"
#include "doublecheck/check/check_kind.hpp"
#include "doublecheck/framework/call.hpp"
#include "doublecheck/notation/fen.hpp"
#include "support/rows.hpp"

// In C++ a designated initialiser of a struct without default values is warned of.
#pragma GCC diagnostic ignored "-Wmissing-field-initializers"

namespace {

namespace dc = doublecheck;
using Json = nlohmann::json;

struct Freer {
    void operator()(void* verdict) const { doublecheck_free_verdict(verdict); }
};
template <typename V>
using Owned = std::unique_ptr<V, Freer>;

std::string square(doublecheck_square index) {
    EXPECT_LT(index, 64);
    return {static_cast<char>('a' + index % 8), static_cast<char>('1' + index / 8)};
}

// The JSON that a struct of C stands for, written by hand, so that it is independent of the description.

Json json_of(const char*);
Json json_of(doublecheck_square);
Json json_of(doublecheck_verdict);
Json json_of(doublecheck_color);
Json json_of(doublecheck_tier);
Json json_of(doublecheck_check_kind);
Json json_of(const doublecheck_last_move&);
Json json_of(const doublecheck_retracted_move&);
Json json_of(const doublecheck_history_statement&);
Json json_of(const doublecheck_excluded_moves&);
Json json_of(const doublecheck_retract_step&);
Json json_of(const doublecheck_move&);
Json json_of(const doublecheck_verdict_reason&);
Json json_of(const doublecheck_square_list&);
Json json_of(const doublecheck_refused_move&);
Json json_of(const doublecheck_pawn_captures&);
Json json_of(const doublecheck_lost_man&);
Json json_of(const doublecheck_judged_castling&);
Json json_of(const doublecheck_broken_move&);

template <typename C>
Json list(const C* first, std::size_t count) {
    EXPECT_NE(first, nullptr);
    Json all = Json::array();
    for (std::size_t i = 0; i < count; ++i) all.push_back(json_of(first[i]));
    return all;
}

Json json_of(const char* text) {
    EXPECT_NE(text, nullptr);
    return text;
}
Json json_of(doublecheck_square index) {
    return square(index);
}
Json json_of(doublecheck_verdict answer) {
    return std::array{"no", "yes", "unknown"}.at(static_cast<std::size_t>(answer));
}
Json json_of(doublecheck_color color) {
    return color == DOUBLECHECK_COLOR_WHITE ? "white" : "black";
}
Json json_of(doublecheck_tier tier) {
    return std::array{"setup",  "counts", "last-moves",        "facts",
                      "kernel", "search", "kernel-with-ranks", "facts-with-cases"}
        .at(static_cast<std::size_t>(tier));
}
Json json_of(doublecheck_check_kind kind) {
    return dc::to_string(static_cast<dc::CheckKind>(kind));
}
/// A text such as `Ra1xf6`, `e2xd1=R` or `O-O`, of which the squares are those of the move.
template <typename C>
Json json_of_long_move(const C& move) {
    const std::string text = move.text;
    if (text.starts_with("O-O")) {
        EXPECT_EQ(move.to % 8, text == "O-O" ? 6 : 2) << text;
    } else {
        EXPECT_NE(text.find(square(move.from)), std::string::npos) << text;
        EXPECT_NE(text.find(square(move.to)), std::string::npos) << text;
    }
    const std::size_t equals = text.find('=');
    const std::string_view letters = " pNBRQ";
    const std::size_t promotion = equals == std::string::npos ? 0 : letters.find(text[equals + 1]);
    EXPECT_EQ(promotion, static_cast<std::size_t>(move.promotion)) << text;
    return text;
}
Json json_of(const doublecheck_last_move& move) {
    Json json = {{"move", json_of_long_move(move)}};
    std::string letters;
    for (std::size_t i = 0; i < move.captured_count; ++i) letters += " pnbrqk"[move.captured[i]];
    if (!letters.empty()) json["captured"] = letters;
    json["state"] = move.state == DOUBLECHECK_LAST_MOVE_STATE_POSSIBLE ? "possible" : "open";
    if (move.before_count > 0) json["before"] = list(move.before, move.before_count);
    return json;
}
Json json_of(const doublecheck_retracted_move& move) {
    EXPECT_EQ(move.captured != DOUBLECHECK_NO_MAN,
              std::string_view(move.text).find_first_of("x") != std::string_view::npos ||
                  std::string_view(move.text).ends_with("e.p."))
        << move.text;
    return json_of_long_move(move);
}
Json json_of(const doublecheck_excluded_moves& one) {
    return {{"rule", one.rule}, {"why", one.why}, {"moves", list(one.moves, one.moves_count)}};
}
Json json_of(const doublecheck_retract_step& step) {
    Json json = {{"position", step.position}, {"text", step.text}};
    if (step.last_moves_count > 0) json["last_moves"] = list(step.last_moves, step.last_moves_count);
    if (step.before != nullptr) json["before"] = step.before;
    if (step.excluded_count > 0) json["excluded"] = list(step.excluded, step.excluded_count);
    return json;
}
Json json_of(const doublecheck_history_statement& one) {
    Json json = {{"claim", std::array{"never-moved", "moved", "original", "promoted", "some-promoted",
                                      "came-from", "captures", "captures-by-pawns", "captures-by-pieces",
                                      "captures-of-pawn", "captured", "promoted-then-captured"}
                               .at(static_cast<std::size_t>(one.claim))},
                 {"text", one.text}};
    if (one.men_count > 0) json["men"] = list(one.men, one.men_count);
    if (one.homes_count > 0) json["homes"] = list(one.homes, one.homes_count);
    if (one.color != nullptr) json["color"] = json_of(*one.color);
    if (one.number != nullptr) json["number"] = *one.number;
    if (one.captures_count > 0) json["captures"] = list(one.captures, one.captures_count);
    return json;
}
Json json_of(const doublecheck_move& move) {
    EXPECT_LT(move.from, 64);
    EXPECT_LT(move.to, 64);
    return move.text;
}
Json json_of(const doublecheck_verdict_reason& reason) {
    return {{"rule", reason.rule},
            {"text", reason.text},
            {"squares", list(reason.squares, reason.squares_count)}};
}
Json json_of(const doublecheck_square_list& squares) {
    return list(squares.items, squares.items_count);
}
Json json_of(const doublecheck_refused_move& move) {
    return {{"move", json_of(move.move)}, {"rule", move.rule}, {"why", move.why}};
}
Json json_of(const doublecheck_pawn_captures& pawn) {
    return {{"pawn", json_of(pawn.pawn)},
            {"home", json_of(pawn.home)},
            {"captures", list(pawn.captures, pawn.captures_count)},
            {"most", pawn.most}};
}
Json json_of(const doublecheck_lost_man& man) {
    return {{"home", json_of(man.home)},
            {"man", std::string(1, man.man)},
            {"squares", list(man.squares, man.squares_count)}};
}
Json json_of(const doublecheck_judged_castling& castling) {
    Json json = {{"color", json_of(castling.color)},
                 {"side", castling.side == DOUBLECHECK_SIDE_KING ? "king" : "queen"},
                 {"state", std::array{"allowed", "prevented", "lost"}.at(castling.state)},
                 {"obstacles", list(castling.obstacles, castling.obstacles_count)},
                 {"text", castling.text}};
    if (castling.remarks != nullptr) json["remarks"] = list(castling.remarks, castling.remarks_count);
    EXPECT_EQ(castling.lost_by, nullptr);
    return json;
}
Json json_of(const doublecheck_broken_move& move) {
    return {{"move", json_of(move.move)},
            {"rule", move.rule},
            {"text", move.text},
            {"squares", list(move.squares, move.squares_count)}};
}

void add_position(Json& details, const auto& verdict) {
    EXPECT_EQ(verdict.assumed, nullptr);
    if constexpr (requires { verdict.unreachable; }) {
        if (verdict.unreachable == nullptr) return;
        details["reachable"] = verdict.unreachable->reachable;
        details["refuted_by"] = verdict.unreachable->refuted_by;
    }
}

void add_unrefuted(Json& details, const doublecheck_unrefuted* unrefuted) {
    if (unrefuted == nullptr) return;
    const auto& one = *unrefuted;
    details["passed"] = list(one.passed, one.passed_count);
    if (one.forced_last_moves_count > 0)
        details["forced_last_moves"] = list(one.forced_last_moves, one.forced_last_moves_count);
    if (one.passed_before_count > 0)
        details["passed_before"] = list(one.passed_before, one.passed_before_count);
    for (std::size_t i = 0; i < one.stopped_count; ++i)
        details["stopped"][json_of(one.stopped[i].tier).get<std::string>()] = one.stopped[i].value;
    if (one.kernel != nullptr) details["kernel"] = list(one.kernel, one.kernel_count);
    if (one.construction == nullptr) return;
    details["construction"] = {{"stopped", one.construction->stopped},
                               {"nearest", one.construction->nearest},
                               {"moves", list(one.construction->moves, one.construction->moves_count)}};
    if (one.construction->start != nullptr) details["construction"]["start"] = one.construction->start;
}

Json sites(const doublecheck_site_ruling_of_site* first, std::size_t count) {
    Json json = Json::object();
    for (std::size_t i = 0; i < count; ++i) {
        Json& one = json[std::array{"lichess", "chess.com", "uscf", "python-chess"}.at(first[i].site)];
        one["score"] = std::array{"win", "draw", "draw-unless-forced"}.at(first[i].value.score);
        if (first[i].value.rule != nullptr) one["rule"] = first[i].value.rule;
    }
    return json;
}

void add_line(Json& json, const auto& one) {
    if (one.line != nullptr) json["line"] = list(one.line, one.line_count);
    if (one.shortest != nullptr) json["shortest"] = *one.shortest;
    if (one.at_least != nullptr) json["at_least"] = *one.at_least;
}

Json details_of(const doublecheck_legality_verdict& verdict) {
    Json json = Json::object();
    add_unrefuted(json, verdict.unrefuted);
    EXPECT_EQ(verdict.game != nullptr, verdict.answer == DOUBLECHECK_YES);
    return json;
}
Json numbers(const doublecheck_number_of_color* first, std::size_t count) {
    Json json = Json::object();
    for (std::size_t i = 0; i < count; ++i) json[json_of(first[i].color).get<std::string>()] = first[i].value;
    return json;
}
Json details_of(const doublecheck_diagram_verdict& verdict) {
    Json json = Json::object();
    add_unrefuted(json, verdict.unrefuted);
    const auto& diagram = verdict.diagram;
    Json& found = json["diagram"];
    found["castling"] = list(diagram.castling, diagram.castling_count);
    if (diagram.en_passant != nullptr) found["en_passant"] = json_of(*diagram.en_passant);
    if (diagram.en_passant_with_count > 0)
        found["en_passant_with"] = list(diagram.en_passant_with, diagram.en_passant_with_count);
    if (diagram.last_move != nullptr) found["last_move"] = json_of(*diagram.last_move);
    found["promoted"] = numbers(diagram.promoted, diagram.promoted_count);
    found["captured"] = numbers(diagram.captured, diagram.captured_count);
    if (diagram.by_pawns_count > 0) found["by_pawns"] = numbers(diagram.by_pawns, diagram.by_pawns_count);
    if (diagram.pawns_count > 0) found["pawns"] = list(diagram.pawns, diagram.pawns_count);
    if (diagram.lost_count > 0) found["lost"] = list(diagram.lost, diagram.lost_count);
    return json;
}
Json details_of(const doublecheck_retract_verdict& verdict) {
    Json json = Json::object();
    if (verdict.last_moves_count > 0) json["last_moves"] = list(verdict.last_moves, verdict.last_moves_count);
    if (verdict.steps_count > 0) json["steps"] = list(verdict.steps, verdict.steps_count);
    if (verdict.history_count > 0) json["history"] = list(verdict.history, verdict.history_count);
    if (verdict.not_known_count > 0) json["not_known"] = list(verdict.not_known, verdict.not_known_count);
    if (verdict.stopped != nullptr) json["stopped"] = verdict.stopped;
    return json;
}
Json details_of(const doublecheck_winnable_verdict& verdict) {
    Json json = Json::object();
    add_line(json, verdict);
    if (verdict.sites != nullptr) json["sites"] = sites(verdict.sites, verdict.sites_count);
    return json;
}
Json details_of(const doublecheck_dead_verdict& verdict) {
    Json json = {{"white", {{"answer", json_of(verdict.white.answer)}}},
                 {"black", {{"answer", json_of(verdict.black.answer)}}}};
    add_line(json["white"], verdict.white);
    add_line(json["black"], verdict.black);
    if (verdict.sites != nullptr)
        json["sites"] = {{"white", sites(verdict.sites->white, verdict.sites->white_count)},
                         {"black", sites(verdict.sites->black, verdict.sites->black_count)}};
    return json;
}
Json details_of(const doublecheck_check_verdict& verdict) {
    Json json = {{"checkers", list(verdict.checkers, verdict.checkers_count)}};
    if (verdict.opposite_checkers_count > 0) {
        json["opposite_checkers"] = list(verdict.opposite_checkers, verdict.opposite_checkers_count);
        return json;
    }
    if (verdict.kinds != nullptr) json["kinds"] = list(verdict.kinds, verdict.kinds_count);
    if (const auto* out = verdict.ways_out)
        json["ways_out"] = {{"king", list(out->king, out->king_count)},
                            {"captures", list(out->captures, out->captures_count)},
                            {"interpositions", list(out->interpositions, out->interpositions_count)}};
    if (verdict.refused != nullptr) json["refused"] = list(verdict.refused, verdict.refused_count);
    const auto& available = verdict.available;
    json["available"] = {{"checks", available.checks},
                         {"double_checks", available.double_checks},
                         {"safe_checks", available.safe_checks},
                         {"mates", list(available.mates, available.mates_count)}};
    return json;
}
Json details_of(const doublecheck_castling_verdict& verdict) {
    return {{"castlings", list(verdict.castlings, verdict.castlings_count)}};
}
Json details_of(const doublecheck_move_verdict& verdict) {
    Json json = Json::object();
    if (const auto* legal = verdict.legal_move) {
        json = {{"san", json_of(legal->san)}, {"uci", json_of(legal->uci)}, {"after", legal->after}};
        EXPECT_EQ(legal->san.from, legal->uci.from);
        EXPECT_EQ(legal->san.to, legal->uci.to);
        EXPECT_EQ(legal->san.promotion, legal->uci.promotion);
    }
    if (const auto* several = verdict.ambiguous_move)
        json["candidates"] = list(several->candidates, several->candidates_count);
    if (const auto* broken = verdict.broken_moves) json["tries"] = list(broken->tries, broken->tries_count);
    return json;
}
Json details_of(const doublecheck_moves_verdict& verdict) {
    EXPECT_EQ(verdict.moves_count, verdict.uci_count);
    for (std::size_t i = 0; i < verdict.moves_count && !verdict.subject.chess960; ++i) {
        const doublecheck_move& move = verdict.uci[i];
        std::string text = square(move.from) + square(move.to);
        if (move.promotion != DOUBLECHECK_NO_MAN) text += " pnbrqk"[move.promotion];
        EXPECT_EQ(text, move.text);
        EXPECT_EQ(move.from, verdict.moves[i].from);
        EXPECT_EQ(move.to, verdict.moves[i].to);
        EXPECT_EQ(move.promotion, verdict.moves[i].promotion);
    }
    return {{"moves", list(verdict.moves, verdict.moves_count)},
            {"uci", list(verdict.uci, verdict.uci_count)}};
}

Json subject_of(const auto& subject) {
    Json json = {{"fen", subject.fen}};
    if (subject.chess960) json["chess960"] = true;
    if constexpr (requires { subject.counters; }) {
        if (subject.counters) json["counters"] = true;
    }
    if constexpr (requires { subject.plies; }) {
        if (subject.plies != nullptr) json["plies"] = *subject.plies;
        if (subject.history) json["history"] = true;
    }
    if constexpr (requires { subject.winner; }) {
        if (subject.winner != nullptr) json["winner"] = json_of(*subject.winner);
        if (subject.seventyfive) json["seventyfive"] = true;
    }
    if constexpr (requires { subject.written; }) {
        json["written"] = subject.written;
        if (subject.move != nullptr) json["move"] = json_of(*subject.move);
    }
    return json;
}

/// Returns the line of the program for a call.
std::string line_of(const Json& call) {
    std::string line;
    dc::answer_call(dc::operations(), call.dump(), {.output = [&](std::string_view part) {
                        line += part;
                        return true;
                    }});
    EXPECT_TRUE(line.ends_with('\n')) << line;
    line.pop_back();
    return line;
}

/// Compares a verdict, or the reason why there is none, with the line of the program. Returns true if there
/// is a verdict.
template <typename V>
bool expect_line(V* pointer, const doublecheck_reason& reason, const Json& call) {
    SCOPED_TRACE(call.dump());
    const Owned<V> verdict(pointer);
    const std::string line = line_of(call);
    Json expected = Json::parse(line);
    if (verdict == nullptr) {
        EXPECT_EQ(expected.value("code", ""), reason.rule);
        EXPECT_EQ(expected.value("message", ""), reason.text);
        return false;
    }
    EXPECT_STREQ(reason.rule, "");
    EXPECT_STREQ(reason.text, "");
    const char* const json = doublecheck_verdict_json(verdict.get());
    EXPECT_EQ(json, line);
    EXPECT_EQ(json, doublecheck_verdict_json(verdict.get()));  // the same text
    Json found = {{"schema", expected["schema"]},
                  {"question", expected["question"]},
                  {"subject", subject_of(verdict->subject)},
                  {"answer", json_of(verdict->answer)},
                  {"reasons", list(verdict->reasons, verdict->reasons_count)},
                  {"effort", {{"nodes", verdict->nodes}}}};
    Json details = details_of(*verdict);
    add_position(details, *verdict);
    if (!details.empty()) found["details"] = details;
    expected.erase("certificate");
    EXPECT_EQ(found, expected);
    return true;
}

/// Positions of all kinds, every n-th.
std::vector<std::string> fens(std::size_t step) {
    std::vector<std::string> all;
    for (const char* const name :
         {"/legality_known_legal.txt", "/legality_random.tsv", "/legality_validators.tsv",
          "/legality_composed.tsv", "/winnable_traps.tsv", "/winnable_vector.tsv", "/winnable_unfair.tsv",
          "/castling_positions.tsv", "/double_check_figures.tsv"}) {
        for (const auto& row : dc::test::rows_of(std::string(TEST_DATA) + name)) {
            for (const std::string& field : row) {
                if (dc::parse_fen(field)) all.push_back(field);
            }
        }
    }
    std::vector<std::string> some;
    for (std::size_t i = 0; i < all.size(); i += step) some.push_back(all[i]);
    return some;
}

Json call_of(const char* operation, const std::string& record, Json options = nullptr) {
    if (options.is_null()) options = Json::object();
    return {{"operation", operation}, {"record", record}, {"options", std::move(options)}};
}

TEST(CVerdicts, OfPositionsAreTheLinesOfTheProgram) {
    int verdicts = 0;
    int impossible = 0;
    for (const std::string& fen : fens(1)) {
        doublecheck_reason reason;
        auto* const check = doublecheck_check(fen.c_str(), 0, &reason);
        impossible += check != nullptr && check->opposite_checkers_count > 0 ? 1 : 0;
        verdicts += expect_line(check, reason, call_of("check", fen));
        verdicts +=
            expect_line(doublecheck_castling(fen.c_str(), 0, &reason), reason, call_of("castling", fen));
        verdicts += expect_line(doublecheck_moves(fen.c_str(), 0, &reason), reason, call_of("moves", fen));
        verdicts +=
            expect_line(doublecheck_retract(fen.c_str(), nullptr, &reason), reason, call_of("retract", fen));
    }
    EXPECT_GT(verdicts, 5000);
    EXPECT_GT(impossible, 10);
}

TEST(CVerdicts, OfSearchesAreTheLinesOfTheProgram) {
    int verdicts = 0;
    for (const std::string& fen : fens(5)) {
        doublecheck_reason reason;
        const doublecheck_legality_options legality = {.nodes = 3000};
        const doublecheck_winnable_options winnable = {.nodes = 3000};
        const Json nodes = {{"nodes", 3000}};
        verdicts += expect_line(doublecheck_legality(fen.c_str(), &legality, &reason), reason,
                                call_of("legality", fen, nodes));
        verdicts += expect_line(doublecheck_winnable(fen.c_str(), &winnable, &reason), reason,
                                call_of("winnable", fen, nodes));
        verdicts += expect_line(doublecheck_dead(fen.c_str(), &winnable, &reason), reason,
                                call_of("winnable", fen, {{"nodes", 3000}, {"both", true}}));
    }
    EXPECT_GT(verdicts, 500);
}

TEST(CVerdicts, OfMovesAreTheLinesOfTheProgram) {
    int verdicts = 0;
    int several = 0;
    for (const std::string& fen : fens(7)) {
        for (const std::string_view move :
             {"e4", "Nf3", "O-O", "O-O-O", "Kd1", "e1g1", "e7e8q", "exd8=N", "Ra1", "Nd5", "Q", "e2e9"}) {
            doublecheck_reason reason;
            auto* const verdict = doublecheck_judge_move(fen.c_str(), std::string(move).c_str(), 0, &reason);
            several +=
                verdict != nullptr && (verdict->ambiguous_move != nullptr || verdict->broken_moves != nullptr)
                    ? 1
                    : 0;
            const Json call = {{"operation", "move"},
                               {"record", Json({{"fen", fen}, {"move", move}}).dump()}};
            verdicts += expect_line(verdict, reason, call);
        }
    }
    EXPECT_GT(verdicts, 1000);
    EXPECT_GT(several, 10);
}

constexpr const char* knight = "8/8/8/8/1p6/1K6/8/k1N5 b - - 0 1";
constexpr const char* array_960 = "rbbqnnkr/pppppppp/8/8/8/8/PPPPPPPP/RBBQNNKR w KQkq - 0 1";
constexpr const char* opened = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 7 1";

TEST(CVerdicts, OptionsAreThoseOfTheProgram) {
    doublecheck_reason reason;
    struct Legality {
        const char* fen;
        doublecheck_legality_options options;
        Json names;
    };
    for (const Legality& row : {
             Legality{opened, {}, {}},
             Legality{opened, {.nodes = 1}, {{"nodes", 1}}},
             Legality{opened, {.refute_only = true}, {{"refute-only", true}}},
             Legality{opened, {.counters = true}, {{"counters", true}}},
             Legality{opened, {.nodes = 30'000, .shorten = true}, {{"nodes", 30'000}, {"shorten", true}}},
             Legality{opened, {.seconds = 30}, {{"seconds", 30}}},
             Legality{array_960, {.refute_only = true}, {{"refute-only", true}}},
             Legality{array_960, {.flags = DOUBLECHECK_CHESS960}, {{"chess960", true}}},
         }) {
        EXPECT_TRUE(expect_line(doublecheck_legality(row.fen, &row.options, &reason), reason,
                                call_of("legality", row.fen, row.names)));
    }
    for (const char* const fen :
         {"3r2k1/8/q7/8/8/2pK4/8/8 w - - 0 1", opened, "rnbqkb1r/ppp2ppp/8/8/8/8/PPPPPPPP/RNBQKB1R w - - 0 1",
          "8/8/8/8/8/P3P2P/1PPP1PP1/2k2K2 w - - 0 1", "4k2r/8/8/8/8/8/8/R3K3 w Qk - 0 1",
          "r1b1k2r/1ppp1ppp/8/8/8/8/PPP1PPPP/R3K2R b KQkq - 0 1"}) {
        const doublecheck_legality_options options = {.nodes = 3000};
        EXPECT_TRUE(expect_line(doublecheck_legality_of_diagram(fen, &options, &reason), reason,
                                call_of("legality", fen, {{"nodes", 3000}, {"convention", "codex"}})));
        const doublecheck_retract_options two = {.nodes = 5000, .plies = 2};
        EXPECT_TRUE(expect_line(doublecheck_retract(fen, &two, &reason), reason,
                                call_of("retract", fen, {{"nodes", 5000}, {"plies", 2}})));
        const doublecheck_retract_options past = {.nodes = 5000, .history = true};
        EXPECT_TRUE(expect_line(doublecheck_retract(fen, &past, &reason), reason,
                                call_of("retract", fen, {{"nodes", 5000}, {"history", true}})));
    }
    const doublecheck_retract_options retract960 = {.flags = DOUBLECHECK_CHESS960, .seconds = 30};
    EXPECT_TRUE(expect_line(doublecheck_retract(array_960, &retract960, &reason), reason,
                            call_of("retract", array_960, {{"chess960", true}, {"seconds", 30}})));
    struct Winnable {
        const char* fen;
        doublecheck_winnable_options options;
        Json names;
    };
    for (const Winnable& row : {
             Winnable{knight, {}, {}},
             Winnable{knight, {.winner = 'b'}, {{"by", "black"}}},
             Winnable{knight, {.winner = 'w', .shortest = true}, {{"by", "white"}, {"shortest", true}}},
             Winnable{knight,
                      {.nodes = 5, .winner = 'w', .shortest = true},
                      {{"nodes", 5}, {"by", "white"}, {"shortest", true}}},
             Winnable{knight, {.seventyfive = true}, {{"seventyfive", true}}},
             Winnable{knight, {.fast = true, .sites = true}, {{"fast", true}, {"sites", true}}},
             Winnable{"8/8/8/4k3/8/8/8/K1B5 w - - 0 1", {.sites = true}, {{"sites", true}}},
             Winnable{array_960, {.flags = DOUBLECHECK_CHESS960}, {{"chess960", true}}},
         }) {
        EXPECT_TRUE(expect_line(doublecheck_winnable(row.fen, &row.options, &reason), reason,
                                call_of("winnable", row.fen, row.names)));
        if (row.options.winner != '\0') continue;
        Json both = row.names;
        both["both"] = true;
        EXPECT_TRUE(expect_line(doublecheck_dead(row.fen, &row.options, &reason), reason,
                                call_of("winnable", row.fen, both)));
    }
    const Json is_960 = {{"chess960", true}};
    constexpr unsigned flags = DOUBLECHECK_CHESS960;
    EXPECT_TRUE(expect_line(doublecheck_check(array_960, flags, &reason), reason,
                            call_of("check", array_960, is_960)));
    EXPECT_TRUE(expect_line(doublecheck_castling(array_960, flags, &reason), reason,
                            call_of("castling", array_960, is_960)));
    EXPECT_TRUE(expect_line(doublecheck_moves(array_960, flags, &reason), reason,
                            call_of("moves", array_960, is_960)));
    EXPECT_TRUE(expect_line(doublecheck_judge_move(array_960, "e4", flags, &reason), reason,
                            call_of("move", std::string(array_960) + " e4", is_960)));
}

TEST(CVerdicts, HaveTheGameThatLeadsToThePosition) {
    const Owned<doublecheck_legality_verdict> verdict(doublecheck_legality(opened, nullptr, nullptr));
    ASSERT_NE(verdict, nullptr);
    ASSERT_NE(verdict->game, nullptr);
    EXPECT_STREQ(verdict->game->start, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    ASSERT_EQ(verdict->game->moves_count, 1U);
    EXPECT_STREQ(verdict->game->moves[0].text, "e4");
    EXPECT_EQ(square(verdict->game->moves[0].from), "e2");
    EXPECT_EQ(square(verdict->game->moves[0].to), "e4");
    EXPECT_EQ(verdict->game->moves[0].promotion, DOUBLECHECK_NO_MAN);
}

/// Expects that there is no verdict, and the code of the reason.
template <typename V>
void expect_refused(V* pointer, doublecheck_reason& reason, std::string_view code,
                    std::string_view text = {}) {
    const Owned<V> verdict(pointer);
    EXPECT_EQ(verdict, nullptr);
    EXPECT_EQ(std::string_view(reason.rule), code);
    if (!text.empty()) {
        EXPECT_EQ(reason.text, text);
    }
    reason = {"rule", "text", 7};
}

TEST(CVerdicts, WrongArgumentsAreRefused) {
    for (const auto& [fen, flags, code] : std::to_array<std::tuple<const char*, unsigned, std::string_view>>({
             {nullptr, 0, "argument.value"},
             {nullptr, DOUBLECHECK_CHESS960, "argument.value"},
             {knight, 2, "argument.value"},
             {knight, 0xffffffffU, "argument.value"},
             {"", 0, "fen.empty"},
             {"8/8/8/8/8/8/8/K1x5 w - - 0 1", 0, "fen.bad-piece"},
         })) {
        doublecheck_reason reason = {"rule", "text", 7};
        const doublecheck_legality_options legality = {.flags = flags};
        const doublecheck_retract_options retract = {.flags = flags};
        const doublecheck_winnable_options winnable = {.flags = flags};
        expect_refused(doublecheck_legality(fen, &legality, &reason), reason, code);
        expect_refused(doublecheck_legality_of_diagram(fen, &legality, &reason), reason, code);
        expect_refused(doublecheck_retract(fen, &retract, &reason), reason, code);
        expect_refused(doublecheck_winnable(fen, &winnable, &reason), reason, code);
        expect_refused(doublecheck_dead(fen, &winnable, &reason), reason, code);
        expect_refused(doublecheck_check(fen, flags, &reason), reason, code);
        expect_refused(doublecheck_castling(fen, flags, &reason), reason, code);
        expect_refused(doublecheck_judge_move(fen, "e4", flags, &reason), reason, code);
        expect_refused(doublecheck_moves(fen, flags, &reason), reason, code);
        EXPECT_EQ(doublecheck_moves(fen, flags, nullptr), nullptr);
    }
    doublecheck_reason reason = {"rule", "text", 7};
    for (const double seconds : {-1.0, -1e-300, std::nan(""), -std::numeric_limits<double>::infinity()}) {
        const doublecheck_legality_options legality = {.seconds = seconds};
        const doublecheck_retract_options retract = {.seconds = seconds};
        const doublecheck_winnable_options winnable = {.seconds = seconds};
        constexpr std::string_view text = "The seconds are from 0, for no limit, to below 1000000000.";
        expect_refused(doublecheck_legality(knight, &legality, &reason), reason, "argument.value", text);
        expect_refused(doublecheck_retract(knight, &retract, &reason), reason, "argument.value", text);
        expect_refused(doublecheck_winnable(knight, &winnable, &reason), reason, "argument.value", text);
        expect_refused(doublecheck_dead(knight, &winnable, &reason), reason, "argument.value", text);
    }
    for (const int plies : {-1, 1001}) {
        const doublecheck_retract_options options = {.plies = plies};
        expect_refused(doublecheck_retract(knight, &options, &reason), reason, "argument.value");
    }
    const doublecheck_legality_options both = {.refute_only = true, .shorten = true};
    expect_refused(doublecheck_legality(knight, &both, &reason), reason, "argument.value");
    const doublecheck_winnable_options shortest = {.fast = true, .shortest = true};
    expect_refused(doublecheck_winnable(knight, &shortest, &reason), reason, "argument.value");
    const doublecheck_winnable_options nobody = {.winner = 'x'};
    expect_refused(doublecheck_winnable(knight, &nobody, &reason), reason, "argument.value",
                   "The winner is 'w' or 'b'.");
    const doublecheck_winnable_options white = {.winner = 'w'};
    expect_refused(doublecheck_dead(knight, &white, &reason), reason, "argument.value");
    expect_refused(doublecheck_judge_move(knight, nullptr, 0, &reason), reason, "argument.value",
                   "The move is NULL.");
    EXPECT_EQ(doublecheck_judge_move(knight, "???", 0, &reason), nullptr);
    EXPECT_TRUE(std::string_view(reason.rule).starts_with("move.")) << reason.rule;
}

TEST(CVerdicts, NoVerdictIsFreedAndHasNoJson) {
    doublecheck_free_verdict(nullptr);
    EXPECT_EQ(doublecheck_verdict_json(nullptr), nullptr);
}

}  // namespace
