// SPDX-License-Identifier: MIT
// Games of Chess 99 are replayed by the library, and trees that win by force walked through.
#include <algorithm>

#include "doublecheck/chess99/forced_win.hpp"
#include "doublecheck/chess99/moves.hpp"
#include "doublecheck/chess99/notation.hpp"
#include "doublecheck/chess99/options_value.hpp"
#include "doublecheck/chess99/outcome.hpp"
#include "forge/oracle.hpp"

namespace doublecheck::forge {
namespace {

using chess99::Move;
using chess99::Options;
using chess99::Outcome;
using Board = chess99::Position;

struct Start {
    Board position = Board::start();
    Options options = {};
};

/// The position and options of a subject; nothing if one of them cannot be read.
std::optional<Start> start_of(const Verdict& verdict) {
    Start start;
    if (const Value* position = find(verdict.subject, "position")) {
        const auto read = Board::parse(position->text() != nullptr ? *position->text() : std::string());
        if (!read) return std::nullopt;
        start.position = *read;
    }
    if (const Value* options = find(verdict.subject, "options")) {
        const auto read = chess99::options_from(*options);
        if (!read) return std::nullopt;
        start.options = *read;
    }
    return start;
}

std::optional<Move> play_of(const Board& position, const Value& text, const Options& options) {
    if (text.text() == nullptr) return std::nullopt;
    for (const Move move : chess99::moves(position, options)) {
        if (chess99::coordinate_text(move) == *text.text()) return move;
    }
    return std::nullopt;
}

std::string_view name_of(chess99::Ending ending) {
    switch (ending) {
        case chess99::Ending::king_captured: return "king_captured";
        case chess99::Ending::king_captured_in_check: return "king_captured_in_check";
        case chess99::Ending::draw_called: return "draw_called";
        case chess99::Ending::move_limit: return "move_limit";
        case chess99::Ending::no_move: return "no_move";
        case chess99::Ending::resigned: return "resigned";
        case chess99::Ending::agreed: break;
    }
    return "agreed";
}

/// Whether a game that stands so can be said to have ended so.
bool ends_so(const Board& last, const Options& options, std::string_view ending, std::string_view result) {
    if (const auto end = chess99::outcome(last, options))
        return ending == name_of(end->ending) && result == chess99::name(end->result);
    if (ending == "goes_on") return result == "*";
    if (ending == "draw_called") return chess99::may_call_draw(last, options) && result == "1/2-1/2";
    if (ending == "resigned") return result == "1-0" || result == "0-1";
    return ending == "agreed" && result == "1/2-1/2";
}

/// Whether the side to move wins by the tree, which captures the king at the end of each line.
bool wins(const Board& position, const Options& options, const Value& node) {
    const Array* pair = node.array();
    if (pair == nullptr || pair->size() != 2) return false;
    const auto play = play_of(position, (*pair)[0], options);
    if (!play) return false;
    const chess99::Color us = position.turn();
    const Board next = position.after(*play);
    const auto end = chess99::outcome(next, options);
    const bool has_won = end && end->result == chess99::win_for(us);
    if ((*pair)[1].is_null()) return has_won;
    const Array* replies = (*pair)[1].array();
    if (replies == nullptr) return false;
    if (end) return has_won && replies->empty();
    if (chess99::may_call_draw(next, options)) return false;
    for (const Move reply : chess99::moves(next, options)) {
        const Board then = next.after(reply);
        if (chess99::outcome(then, options)) return false;
        bool is_answered = false;
        for (const Value& branch : *replies) {
            const Array* both = branch.array();
            is_answered |= both != nullptr && both->size() == 2 &&
                           (*both)[0] == Value(chess99::coordinate_text(reply)) &&
                           wins(then, options, (*both)[1]);
        }
        if (!is_answered) return false;
    }
    return true;
}

}  // namespace

Decision decide_chess99_game(const Verdict& verdict) {
    const auto start = start_of(verdict);
    const Value* plays = find(verdict.subject, "plays");
    if (!start || plays == nullptr || plays->array() == nullptr)
        return {Ruling::unreadable, "There is no game."};
    if (verdict.answer != Answer::yes || !verdict.certificate)
        return {Ruling::undecided, "No game is claimed."};
    Board position = start->position;
    for (const Value& text : *plays->array()) {
        if (chess99::outcome(position, start->options)) return {Ruling::fails, "The game was over before."};
        const auto play = play_of(position, text, start->options);
        if (!play) return {Ruling::fails, "A play is not possible: " + to_json(text)};
        position = position.after(*play);
    }
    std::string_view ending = text_of(verdict.certificate->body, "ending");
    std::string_view result = text_of(verdict.certificate->body, "result");
    for (const Object* object : {&verdict.subject, &verdict.details}) {
        if (find(*object, "ending") != nullptr && text_of(*object, "ending") != ending)
            return {Ruling::fails, "Another ending is told."};
        if (find(*object, "result") != nullptr && text_of(*object, "result") != result)
            return {Ruling::fails, "Another result is told."};
    }
    if (!ends_so(position, start->options, ending, result)) return {Ruling::fails, "It does not end so."};
    const Value* last_move = find(verdict.subject, "last_move");
    if (last_move == nullptr) return {Ruling::holds, "The game was replayed."};
    const auto possible = chess99::last_moves(position, start->options);
    const bool is_one = std::ranges::any_of(
        possible, [&](const Move move) { return *last_move == Value(chess99::coordinate_text(move)); });
    if (!is_one || ending != "king_captured_in_check") return {Ruling::fails, "There is no such last move."};
    return {Ruling::holds, "The game was replayed."};
}

Decision decide_forced_win(const Verdict& verdict, std::uint64_t nodes) {
    const auto start = start_of(verdict);
    if (!start || find(verdict.subject, "position") == nullptr)
        return {Ruling::unreadable, "There is no position."};
    if (verdict.answer != Answer::yes) return {Ruling::undecided, "Nothing proves that there is no win."};
    const Value* tree = verdict.certificate ? find(verdict.certificate->body, "tree") : nullptr;
    if (tree != nullptr && wins(start->position, start->options, *tree))
        return {Ruling::holds, "The tree wins."};
    const auto search = chess99::find_forced_win(start->position, 7, {.nodes = nodes}, start->options);
    if (search.answer == Answer::yes) return {Ruling::holds, "There is a forced win."};
    return {Ruling::fails, "The tree does not win."};
}

}  // namespace doublecheck::forge
