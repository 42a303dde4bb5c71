// SPDX-License-Identifier: MIT
#include "forge/oracle.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "commands/operations.hpp"
#include "doublecheck/castling/castling.hpp"
#include "doublecheck/legality/legality.hpp"
#include "doublecheck/legality/proof_games.hpp"
#include "doublecheck/notation/fen.hpp"
#include "doublecheck/notation/uci.hpp"
#include "support/command_under_test.hpp"
#include "support/read_back.hpp"

namespace doublecheck::forge {
namespace {

constexpr std::size_t most_known = 100'000;
constexpr std::size_t most_positions = 20'000;

struct OperationOfQuestion {
    std::string_view question;
    std::string_view operation;
    /// The option of the operation that asks this question; empty if it needs none.
    std::string_view flag = {};
};
constexpr auto operations_of_questions =
    std::to_array<OperationOfQuestion>({{"legality", "legality"},
                                        {"retract", "retract"},
                                        {"perpetual", "check", "perpetual"},
                                        {"winnable", "winnable"},
                                        {"dead", "winnable"},
                                        {"unwinnable-since", "winnable"},
                                        {"solve", "solve"}});

bool is_set(const VerdictDocument& verdict, std::string_view name) {
    const Value* member = find(verdict.subject, name);
    return member != nullptr && member->boolean() != nullptr && *member->boolean();
}

StartArray array_of(const VerdictDocument& verdict) {
    return is_set(verdict, "chess960") ? StartArray::chess960 : StartArray::standard;
}

Decision compared(Answer claimed, Answer found, std::string why) {
    if (found == Answer::unknown) return {Ruling::undecided, std::move(why)};
    return {claimed == found ? Ruling::holds : Ruling::fails, std::move(why)};
}

/// Removes repeated members except the first one, which `find` returns. No JSON text leads to repeated
/// members.
void keep_first_members(Object& object) {
    Object kept;
    for (Member& member : object) {
        if (find(kept, member.first) == nullptr) kept.push_back(std::move(member));
    }
    object = std::move(kept);
}

/// Returns true if the moves of a proof game are legal by the library and lead to its position.
bool is_reached(const VerdictDocument& verdict) {
    const StartArray array = array_of(verdict);
    const auto target = parse_fen(text_of(verdict.subject, "fen"), array);
    const Value* moves = find(verdict.certificate->body, "moves");
    if (!target || moves == nullptr) return false;
    Position position = Position::initial();
    if (const std::string_view start = text_of(verdict.certificate->body, "start"); !start.empty()) {
        const auto read = parse_position(start, array);
        if (!read) return false;
        position = *read;
    }
    std::vector<std::string> words;
    if (const std::string* text = moves->text()) {
        std::string word;
        for (const char c : *text + ' ') {
            if (c != ' ') {
                word += c;
            } else if (!word.empty()) {
                words.push_back(std::exchange(word, {}));
            }
        }
    }
    if (const Array* list = moves->array()) {
        for (const Value& move : *list) words.push_back(move.text() == nullptr ? "" : *move.text());
    }
    for (const std::string& word : words) {
        const auto move = parse_uci(position, word);
        if (!move) return false;
        position = position.after(*move);
    }
    const Setup reached = position.setup();
    const bool same_ep =
        target->ep_square == reached.ep_square || target->ep_square == position.legal_ep_square();
    const bool same_counters = reached.halfmove_clock == target->halfmove_clock &&
                               reached.fullmove_number == target->fullmove_number;
    return reached.board == target->board && reached.turn == target->turn &&
           reached.castling_rooks == target->castling_rooks && same_ep &&
           (same_counters || !is_set(verdict, "counters"));
}

}  // namespace

std::string claim_of(const VerdictDocument& verdict) {
    Object subject = verdict.subject;
    std::erase_if(subject, [](const Member& member) { return member.first == "label"; });
    std::string claim =
        verdict.question + ' ' + std::string(to_string(verdict.answer)) + ' ' + to_json(Value(subject));
    // Certificates for this question also prove details.
    if (verdict.question == "unwinnable-since") claim += to_json(Value(verdict.details));
    // The oracle decides these claims from their certificates, so the certificate belongs to the claim.
    const bool is_shown = verdict.question == "chess99.analyse" || verdict.question == "proof-games" ||
                          verdict.question == "compose" ||
                          (verdict.question == "legality" && verdict.answer == Answer::yes);
    if (is_shown && verdict.certificate) claim += to_json(Value(verdict.certificate->body));
    return claim;
}

Result<VerdictDocument> judged_again(const VerdictDocument& verdict, std::uint64_t nodes) {
    const auto row = std::ranges::find(operations_of_questions, std::string_view(verdict.question),
                                       &OperationOfQuestion::question);
    if (row == operations_of_questions.end())
        return failure("oracle.question", "No operation answers this question.");
    Arguments arguments;
    arguments.limits.nodes = nodes;
    const bool is_partial = verdict.question == "legality" && find(verdict.subject, "partial") != nullptr &&
                            find(verdict.subject, "fen") == nullptr;
    const VerdictDocument claim{.question = verdict.question, .subject = verdict.subject};
    const Operation& operation = *find_operation(row->operation);
    for (const std::string_view flag : {row->flag, std::string_view(is_partial ? "partial" : "")}) {
        if (flag.empty()) continue;
        if (auto error = arguments.set(parameters_of(operation), flag, {}))
            return std::unexpected(std::move(*error));
    }
    test::CommandUnderTest command(operation, arguments);
    if (auto error = command.read(to_json(claim), RecordFormat::json))
        return std::unexpected(std::move(*error));
    return command.verdict();
}

namespace {

/// Returns true if the two answers do not contradict each other. A FEN whose rights fit Chess960 alone is
/// read as Chess960, while the verdict speaks of the standard array. And `retract` answers yes if last moves
/// are left that are open, which a longer proof may refute. So does a certificate of a retractor without the
/// refutations of positions before its moves.
bool is_about_something_else(const VerdictDocument& again, const VerdictDocument& verdict) {
    if (is_set(again, "chess960") != is_set(verdict, "chess960")) return true;
    if (text_of(verdict.subject, "stipulation").starts_with('-') && verdict.answer == Answer::yes)
        return true;
    return verdict.question == "retract" && verdict.answer == Answer::no &&
           to_json(again).find("\"state\":\"possible\"") == std::string::npos;
}

}  // namespace

Decision Oracle::of_operation(const VerdictDocument& verdict) const {
    auto again = judged_again(verdict, nodes_);
    if (!again) return {Ruling::unreadable, again.error().message};
    if (again->question != verdict.question)
        return {Ruling::undecided, "The operation answers another question."};
    Answer found = again->answer;
    std::string why = again->reasons.empty() ? std::string() : again->reasons.front().text;
    if (found == Answer::unknown && (verdict.question == "winnable" || verdict.question == "dead")) {
        const auto position = parse_position(text_of(verdict.subject, "fen"), array_of(verdict));
        if (!position) return {Ruling::unreadable, "The position is not playable."};
        const bool counts = is_set(verdict, "seventyfive");
        why = "All positions were looked at.";
        if (verdict.question == "winnable") {
            const bool is_white = text_of(verdict.subject, "winner") == "white";
            found = find_helpmate(*position, is_white ? Color::white : Color::black, counts, most_positions);
        } else {
            const Answer white = find_helpmate(*position, Color::white, counts, most_positions);
            const Answer black = find_helpmate(*position, Color::black, counts, most_positions);
            if (white == Answer::yes || black == Answer::yes) {
                found = Answer::no;
            } else if (white == Answer::no && black == Answer::no) {
                found = Answer::yes;
            }
        }
    }
    Decision decision = compared(verdict.answer, found, std::move(why));
    if (decision.ruling == Ruling::fails && is_about_something_else(*again, verdict))
        return {Ruling::undecided, "The operation answers about another claim."};
    if (decision.ruling != Ruling::holds || verdict.question != "unwinnable-since") return decision;
    for (const std::string_view name : {"white", "black", "dead"}) {
        const Value* claimed = find(verdict.details, name);
        const Value* known = find(again->details, name);
        if (claimed == nullptr || known == nullptr || *claimed == *known) continue;
        return {Ruling::fails, "The ply of " + std::string(name) + " is " + to_json(*known) + "."};
    }
    return decision;
}

namespace {

/// Decides the claim of a verdict on proof games by counting the games again: whether there are as many as
/// the certificate lists, and no more if it claims to be complete.
Decision decide_proof_games(const VerdictDocument& verdict, std::uint64_t nodes) {
    const auto setup = parse_fen(text_of(verdict.subject, "fen"));
    const Value* plies = find(verdict.subject, "plies");
    const bool has_plies = plies != nullptr && plies->integer() != nullptr;
    if (!setup || !has_plies || *plies->integer() < 0 || *plies->integer() > longest_proof_game)
        return {Ruling::unreadable, "The position or the number of plies cannot be read."};
    const Value* games = verdict.certificate ? find(verdict.certificate->body, "games") : nullptr;
    const std::size_t claimed = games != nullptr && games->array() != nullptr ? games->array()->size() : 0;
    const VerdictDocument again =
        test::read_back(proof_games(*setup, {.plies = static_cast<int>(*plies->integer()),
                                             .diagram_only = is_set(verdict, "diagram"),
                                             .most = claimed + 1,
                                             .limits = {.nodes = nodes}}));
    const Value* number = find(again.details, "number");
    const std::string why = again.reasons.front().text;
    if (again.answer != Answer::yes || verdict.answer != Answer::yes)
        return compared(verdict.answer, again.answer, why);
    const Value* is_complete = find(again.details, "is_complete");
    const bool are_all = verdict.certificate && find(verdict.certificate->body, "is_complete") != nullptr &&
                         *find(verdict.certificate->body, "is_complete") == Value(true);
    if (std::cmp_less(*number->integer(), claimed))
        return {*is_complete->boolean() ? Ruling::fails : Ruling::undecided, why};
    if (are_all && std::cmp_greater(*number->integer(), claimed)) return {Ruling::fails, why};
    return {are_all && !*is_complete->boolean() ? Ruling::undecided : Ruling::holds, why};
}

}  // namespace

Decision Oracle::of_legality(const VerdictDocument& verdict) const {
    const std::string_view fen = text_of(verdict.subject, "fen");
    const bool is_retract = verdict.question == "retract";
    if (fen.empty()) return of_operation(verdict);
    const auto setup = parse_fen(fen, array_of(verdict));
    if (!setup) return {Ruling::unreadable, setup.error().message};
    const bool is_chess960 = is_set(verdict, "chess960");
    const bool is_legal = is_set(verdict, "counters") ? legal_.contains_with_counters(*setup, is_chess960)
                                                      : legal_.contains(*setup, is_chess960);
    if (verdict.answer == Answer::no && is_legal) return {Ruling::fails, "A game leads to this position."};
    if (!is_retract && verdict.answer == Answer::yes && verdict.certificate && is_reached(verdict))
        return {Ruling::holds, "The game was replayed."};
    return of_operation(verdict);
}

/// Decides a problem in several parts: the answer is yes if it is yes for each part.
Decision Oracle::of_parts(const VerdictDocument& verdict) const {
    VerdictDocument part{.question = "solve", .subject = verdict.subject, .answer = Answer::yes};
    std::erase_if(part.subject, [](const Member& member) { return member.first == "parts"; });
    const Array* fens = find(verdict.subject, "parts")->array();
    Answer found = Answer::yes;
    for (std::size_t i = 0; fens != nullptr && i < fens->size(); ++i) {
        const std::string* fen = (*fens)[i].text();
        if (fen == nullptr) return {Ruling::unreadable, "A part is no FEN."};
        for (Member& member : part.subject) {
            if (member.first == "fen") member.second = *fen;
        }
        Decision decision = of_operation(part);
        if (decision.ruling == Ruling::fails) found = Answer::no;
        if (decision.ruling != Ruling::holds && decision.ruling != Ruling::fails) return decision;
    }
    return compared(verdict.answer, found, "Each part was solved again.");
}

/// Decides a composed problem: it must have exactly one solution, and a game must lead to its diagram.
Decision Oracle::of_composed(const VerdictDocument& verdict) const {
    VerdictDocument solved{.question = "solve", .subject = verdict.subject, .answer = Answer::yes};
    const auto again = judged_again(solved, nodes_);
    if (!again) return {Ruling::unreadable, again.error().message};
    if (again->answer == Answer::unknown) return {Ruling::undecided, "The problem was not solved."};
    const Value* solutions = find(again->details, "solutions");
    const Value* count = solutions != nullptr ? solutions->find("count") : nullptr;
    const bool is_sound =
        count != nullptr ? *count == Value(1) : text_of(again->details, "soundness") == "sound";
    if (again->answer == Answer::no || !is_sound || verdict.answer != Answer::yes)
        return {Ruling::fails, "The problem has not one solution."};
    const Value* legality = verdict.certificate ? find(verdict.certificate->body, "legality") : nullptr;
    const auto game =
        legality != nullptr ? to_verdict(*legality) : failure("oracle.game", "There is no game.");
    const bool is_same = game && text_of(game->subject, "fen") == text_of(verdict.subject, "fen");
    if (is_same && game->certificate && is_reached(*game)) return {Ruling::holds, "The game was replayed."};
    return of_legality({.question = "legality",
                        .subject = {{"fen", text_of(verdict.subject, "fen")}},
                        .answer = Answer::yes});
}

/// Decides a problem whose diagram is read under the Codex. Another reading of the rights than that of the
/// library is left undecided, because rights that nobody has refuted are assumed.
Decision Oracle::of_codex(const VerdictDocument& verdict) const {
    const auto again = judged_again(verdict, nodes_);
    if (!again) return {Ruling::unreadable, again.error().message};
    for (const std::string_view name : {"fen", "parts"}) {
        const Value* stated = find(verdict.subject, name);
        const Value* found = find(again->subject, name);
        if ((stated == nullptr) != (found == nullptr) || (stated != nullptr && *stated != *found))
            return {Ruling::undecided, "The library reads the rights in another way."};
    }
    return compared(verdict.answer, again->answer, "The diagram was read and solved again.");
}

namespace {

/// Decides whether the side to move may castle with the rights of the position.
Decision decide_castling(const VerdictDocument& verdict) {
    const auto position = parse_position(text_of(verdict.subject, "fen"), array_of(verdict));
    if (!position) return {Ruling::unreadable, "The position cannot be read."};
    const std::string_view written = text_of(verdict.subject, "written");
    const auto may = [&](Side side) {
        return castling(*position, position->turn(), side).answer == Answer::yes;
    };
    const bool found = written == "O-O"     ? may(Side::king)
                       : written == "O-O-O" ? may(Side::queen)
                                            : may(Side::king) || may(Side::queen);
    return compared(verdict.answer, found ? Answer::yes : Answer::no, "The castling was judged again.");
}

}  // namespace

Decision Oracle::decided(const VerdictDocument& verdict) const {
    if (verdict.answer == Answer::unknown)
        return {Ruling::fails, "Nothing proves that something is unknown."};
    if (verdict.question == "legality" || verdict.question == "retract") return of_legality(verdict);
    if (verdict.question == "proof-games") return decide_proof_games(verdict, nodes_);
    if (verdict.question == "compose") return of_composed(verdict);
    if (verdict.question == "castling") return decide_castling(verdict);
    if (verdict.question == "solve" && is_set(verdict, "codex")) return of_codex(verdict);
    if (verdict.question == "solve" && find(verdict.subject, "parts") != nullptr) return of_parts(verdict);
    if (verdict.question == "chess99.analyse") return decide_forced_win(verdict, nodes_);
    return of_operation(verdict);
}

const Decision& Oracle::decide(const VerdictDocument& verdict) {
    if (known_.size() >= most_known) known_.clear();
    const auto [place, is_new] = known_.try_emplace(claim_of(verdict));
    if (!is_new) return place->second;
    VerdictDocument plain = verdict;
    keep_first_members(plain.subject);
    place->second = decided(plain);
    return place->second;
}

}  // namespace doublecheck::forge
