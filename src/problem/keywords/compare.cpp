// SPDX-License-Identifier: MIT
#include "problem/keywords/compare.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace doublecheck::problem {

std::optional<ComparedMove> only_answer(const PlayPhase& phase, const Reply& reply) {
    if (reply.answers.size() != 1) return std::nullopt;
    return Phases::compared(phase, reply.answers.front());
}

std::optional<ComparedMove> only_answer_to(const PlayPhase& phase, Move move) {
    const Reply* reply = phase.reply_to(move);
    return reply == nullptr ? std::nullopt : only_answer(phase, *reply);
}

bool is_answered_by(const PlayPhase& phase, const Reply& reply, const ComparedMove& wanted) {
    return std::ranges::any_of(reply.answers,
                               [&](Move answer) { return Phases::compared(phase, answer) == wanted; });
}

bool threatens(const PlayPhase& phase, const ComparedMove& wanted) {
    return std::ranges::any_of(phase.threats,
                               [&](Move threat) { return Phases::compared(phase, threat) == wanted; });
}

ComparedMove first_move(const PlayPhase& phase) {
    return {phase.first->from(), phase.first->arrival(), phase.first->promotion_type()};
}

std::string line_in(const Phases& phases, const PlayPhase& phase, const Reply& reply) {
    const std::string line = phases.line(phase, reply.move, reply.answers.front());
    return phase.first ? fmt::format("after {} {}", phases.name(phase), line)
                       : fmt::format("in the set play {}", line);
}

std::string sentence(std::string text) {
    if (!text.empty() && text.front() >= 'a' && text.front() <= 'z')
        text.front() = static_cast<char>(text.front() - 'a' + 'A');
    return text + ".";
}

}  // namespace doublecheck::problem
