// SPDX-License-Identifier: MIT
// Replays trees of forced wins in Chess 99.
#include <algorithm>

#include "chess99/forced_win.hpp"
#include "chess99/moves.hpp"
#include "chess99/notation.hpp"
#include "chess99/options_value.hpp"
#include "chess99/outcome.hpp"
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

/// Returns the position and options of a subject, or nothing if one of them cannot be read.
std::optional<Start> start_of(const VerdictDocument& verdict) {
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

/// Returns true if the side to move wins by the tree, which must answer every play of the opponent.
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

Decision decide_forced_win(const VerdictDocument& verdict, std::uint64_t nodes) {
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
