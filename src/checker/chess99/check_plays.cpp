// SPDX-License-Identifier: MIT
// All plays of a position.
#include "checker/certificates.hpp"
#include "checker/chess99/ending.hpp"

namespace doublecheck::checker {

namespace {

/// The members `move` of the objects of a list; an entry without one stays null.
Value moves_of(const Array& entries) {
    Array moves;
    for (const Value& entry : entries) {
        const Value* move = entry.find("move");
        moves.push_back(move != nullptr ? *move : Value());
    }
    return moves;
}

}  // namespace

Outcome check_c99_moves(const Task& task) {
    const Verdict& verdict = task.verdict;
    const auto position = c99::position_in(verdict.subject);
    const auto options = c99::options_in(verdict.subject);
    if (!position || !options) return rejected("The subject's position and options cannot be read.");
    std::vector<std::string> texts;
    for (const c99::Play& play : c99::plays(*position, *options)) texts.push_back(c99::write_play(play));
    if (texts.empty() == (verdict.answer == Answer::yes))
        return rejected(texts.empty() ? "There is no play." : "There is a play.");
    if (!c99::lists_texts(find(verdict.certificate->body, "moves"), texts))
        return rejected("The plays are not those of the certificate.");
    if (const Value* listed = find(verdict.details, "plays")) {
        if (listed->array() == nullptr) return rejected("The plays of the details cannot be read.");
        const Value moves = moves_of(*listed->array());
        if (!c99::lists_texts(&moves, texts)) return rejected("The plays of the details are others.");
    }
    return accepted("The plays are as the certificate lists them.");
}

}  // namespace doublecheck::checker
