// SPDX-License-Identifier: MIT
#include "checker/chess99_verdicts.hpp"

#include <algorithm>

namespace doublecheck::chess99 {
namespace {

Verdict about(std::string question, const Position& position, const Options& options) {
    Verdict verdict{.question = std::move(question), .subject = {{"position", position.text()}}};
    if (options != Options{}) verdict.subject.emplace_back("options", options_written(options));
    return verdict;
}

Array names(const CellSet& cells) {
    Array list;
    for (const Cell cell : cells) list.emplace_back(cell.name());
    return list;
}

bool is_capture_of_king(const Position& position, Move move) {
    const auto captured = captured_by(position, move);
    return captured && captured->type == PieceType::king;
}

/// The lists of the ways out, in the order of docs/certificates.md.
Object ways_out(const Position& position, const Options& options) {
    Array away;
    Array captures;
    Array between;
    Array counter;
    const Color us = position.turn();
    const CellSet checkers = position.is_in_check(us) ? checks(position).on(us) : CellSet{};
    if (!checkers.empty()) {
        for (const Move move : moves(position, options)) {
            const Position next = position.after(move);
            const std::string text = coordinates(position, move);
            const bool ends_game = is_capture_of_king(position, move);
            const Cell taken = move.is_en_passant() ? position.passing_man() : move.to();
            const bool takes = captured_by(position, move).has_value();
            if (!ends_game && next.is_in_check(us)) {
                if (next.is_in_check(opposite(us))) counter.emplace_back(text);
            } else if (move.is_castling() || move.from() == *position.king(us)) {
                away.emplace_back(text);
            } else if (ends_game || (takes && checkers.contains(taken))) {
                captures.emplace_back(text);
            } else {
                between.emplace_back(text);
            }
        }
    }
    return {{"moves_away", away},
            {"captures", captures},
            {"interpositions", between},
            {"counter_checks", counter}};
}

/// The node of a win, or null.
Value winning_node(const Position& position, const Options& options, int plays) {
    const MoveList list = moves(position, options);
    for (const Move move : list) {
        if (!is_capture_of_king(position, move)) continue;
        const auto end = outcome(position.after(move), options);
        if (end && end->result == win_for(position.turn()))
            return Array{coordinates(position, move), Value()};
    }
    if (plays <= 1) return {};
    for (const Move move : list) {
        const Position next = position.after(move);
        if (is_capture_of_king(position, move) || outcome(next, options) || may_call_draw(next, options))
            continue;
        Array replies;
        bool wins = true;
        for (const Move reply : moves(next, options)) {
            const Position then = next.after(reply);
            Value node;
            if (!outcome(then, options)) node = winning_node(then, options, plays - 1);
            wins = !node.is_null();
            if (!wins) break;
            replies.emplace_back(Array{coordinates(next, reply), std::move(node)});
        }
        if (wins) return Array{coordinates(position, move), std::move(replies)};
    }
    return {};
}

}  // namespace

std::string ending_name(const std::optional<Outcome>& outcome) {
    if (!outcome) return "goes_on";
    switch (outcome->ending) {
        case Ending::king_captured: return "king_captured";
        case Ending::king_captured_in_check: return "king_captured_in_check";
        case Ending::draw_called: return "draw_called";
        case Ending::move_limit: return "move_limit";
        case Ending::no_move: return "no_move";
        case Ending::resigned: return "resigned";
        case Ending::agreed: break;
    }
    return "agreed";
}

std::string result_name(const std::optional<Outcome>& outcome) {
    if (!outcome) return "*";
    switch (outcome->result) {
        case GameResult::white_wins: return "1-0";
        case GameResult::black_wins: return "0-1";
        case GameResult::draw: break;
    }
    return "1/2-1/2";
}

Verdict check_verdict(const Position& position, const Options& options) {
    Verdict verdict = about("chess99.check", position, options);
    const Checks now = checks(position);
    verdict.answer = now.state() == CheckState::none ? Answer::no : Answer::yes;
    verdict.certificate = Certificate{"c99-check",
                                      {{"on_white", names(now.on_white)},
                                       {"on_black", names(now.on_black)},
                                       {"ways_out", ways_out(position, options)}}};
    return verdict;
}

Verdict moves_verdict(const Position& position, const Options& options) {
    Verdict verdict = about("chess99.moves", position, options);
    Array list;
    for (const Move move : moves(position, options)) list.emplace_back(coordinates(position, move));
    verdict.answer = list.empty() ? Answer::no : Answer::yes;
    verdict.certificate = Certificate{"c99-moves", {{"moves", std::move(list)}}};
    return verdict;
}

Verdict outcome_verdict(const Position& position, Move move, const Options& options) {
    Verdict verdict = about("chess99.rule", position, options);
    verdict.subject.emplace_back("move", coordinates(position, move));
    const Position next = position.after(move);
    const auto end = outcome(next, options);
    CellSet attackers;
    if (is_capture_of_king(position, move))
        attackers = next.attackers(*next.king(position.turn()), next.turn());
    verdict.answer = Answer::yes;
    verdict.certificate = Certificate{"c99-outcome",
                                      {{"after", rows_of(next)},
                                       {"ending", ending_name(end)},
                                       {"result", result_name(end)},
                                       {"attackers", names(attackers)}}};
    return verdict;
}

Verdict call_verdict(const Position& position, const Options& options) {
    Verdict verdict = about("chess99.rule", position, options);
    verdict.subject.emplace_back("call", "draw");
    verdict.answer = may_call_draw(position, options) ? Answer::yes : Answer::no;
    verdict.certificate = Certificate{"c99-outcome", {}};
    if (verdict.answer == Answer::yes)
        verdict.certificate->body = {
            {"after", rows_of(position)}, {"ending", "draw_called"}, {"result", "1/2-1/2"}};
    return verdict;
}

std::optional<Verdict> forced_win_verdict(const Position& position, const Options& options, int plays) {
    if (outcome(position, options)) return std::nullopt;
    Value tree = winning_node(position, options, plays);
    if (tree.is_null()) return std::nullopt;
    Verdict verdict = about("chess99.analyse", position, options);
    verdict.answer = Answer::yes;
    verdict.certificate = Certificate{"c99-forced-win", {{"position", position.text()}}};
    Object& body = verdict.certificate->body;
    if (options != Options{}) body.emplace_back("options", options_written(options));
    body.emplace_back("winner", position.turn() == Color::white ? "white" : "black");
    body.emplace_back("tree", std::move(tree));
    return verdict;
}

Verdict game_verdict(const Position& first, const std::vector<Move>& plays, const Options& options) {
    Verdict verdict = about("chess99.record", first, options);
    Position last = first;
    Array list;
    for (const Move move : plays) {
        list.emplace_back(coordinates(last, move));
        last = last.after(move);
    }
    const auto end = outcome(last, options);
    verdict.answer = Answer::yes;
    verdict.subject.emplace_back("plays", list);
    verdict.certificate = Certificate{"c99-game",
                                      {{"position", first.text()},
                                       {"plays", list},
                                       {"ending", ending_name(end)},
                                       {"result", result_name(end)}}};
    return verdict;
}

Position position_of(const Verdict& verdict) {
    return *Position::parse(text_of(verdict.subject, "position"));
}

std::optional<Move> play_named(const Position& position, const Options& options, std::string_view text) {
    for (const Move move : moves(position, options)) {
        if (coordinates(position, move) == text) return move;
    }
    return std::nullopt;
}

}  // namespace doublecheck::chess99
