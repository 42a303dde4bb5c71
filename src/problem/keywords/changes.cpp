// SPDX-License-Identifier: MIT
// Themes of two and more phases in which the mates change.
#include <algorithm>
#include <array>
#include <vector>

#include <fmt/format.h>

#include "problem/keywords/compare.hpp"
#include "problem/keywords/finders.hpp"

namespace doublecheck::problem {
/// The same defence is answered by different mates in two phases, without a dual in either. Source: Rice, An
/// ABC of Chess Problems (1970), "changed mates".
Finding find_changed_mates(const Phases& phases) {
    return first_of_pairs(phases, [&](const PlayPhase& one, const PlayPhase& other) -> Finding {
        if (!other.is_key()) return std::nullopt;
        for (const Reply& reply : other.replies) {
            const Reply* earlier = one.reply_to(reply.move);
            const auto mate = only_answer(other, reply);
            if (earlier == nullptr || !mate) continue;
            const auto changed = only_answer(one, *earlier);
            if (!changed || *changed == *mate) continue;
            return sentence(
                fmt::format("{}, {}", line_in(phases, one, *earlier), line_in(phases, other, reply)));
        }
        return std::nullopt;
    });
}

namespace {

/// Finds a mate that answers alone `first` in one phase and `second` in the other, and does not answer
/// `second` in the first phase. With `is_strict`, `first` is not answered by it in the other phase either.
Finding find_transfer(const Phases& phases, const PlayPhase& one, const PlayPhase& other, bool is_strict) {
    const auto answers_it = [](const PlayPhase& phase, Move defence, const ComparedMove& mate) {
        const Reply* reply = phase.reply_to(defence);
        return reply != nullptr && is_answered_by(phase, *reply, mate);
    };
    for (const Reply& first : one.replies) {
        const auto mate = only_answer(one, first);
        if (!mate || threatens(one, *mate) || threatens(other, *mate)) continue;
        if (is_strict && answers_it(other, first.move, *mate)) continue;
        for (const Reply& second : other.replies) {
            if (only_answer(other, second) != mate || answers_it(one, second.move, *mate)) continue;
            return sentence(
                fmt::format("{}, {}", line_in(phases, one, first), line_in(phases, other, second)));
        }
    }
    return std::nullopt;
}

}  // namespace

/// The same mate answers different defences in two phases. In the phase of the first defence it does not
/// answer the second. Source: Rice, An ABC of Chess Problems (1970), "transferred mates".
Finding find_transferred_mates(const Phases& phases) {
    for (const bool is_strict : {true, false}) {
        const Finding found =
            first_of_pairs(phases, [&](const PlayPhase& one, const PlayPhase& other) -> Finding {
                if (!other.is_key()) return std::nullopt;
                if (Finding forward = find_transfer(phases, one, other, is_strict)) return forward;
                return is_strict ? std::nullopt : find_transfer(phases, other, one, is_strict);
            });
        if (found) return found;
    }
    return std::nullopt;
}

/// A complete block (the set play answers every defence) whose key threatens nothing and changes at least one
/// mate. Source: Rice, An ABC of Chess Problems (1970), "mutate".
Finding find_mutate(const Phases& phases) {
    const PlayPhase* set = phases.set_play();
    if (set == nullptr || !phases.solution().is_block) return std::nullopt;
    for (const PlayPhase& key : phases.keys()) {
        if (!key.threats.empty() || key.position.is_check()) continue;
        for (const Reply& reply : set->replies) {
            const Reply* later = key.reply_to(reply.move);
            const auto mate = only_answer(*set, reply);
            if (later == nullptr || !mate || is_answered_by(key, *later, *mate)) continue;
            return fmt::format("Every move has a set mate; {} waits and changes {} to {}.", phases.name(key),
                               phases.line(*set, reply.move, reply.answers.front()),
                               phases.line(key, later->move, later->answers.front()));
        }
    }
    return std::nullopt;
}

/// Two defences exchange their mates between two phases. Source: Rice, An ABC of Chess Problems (1970),
/// "reciprocal change".
Finding find_reciprocal(const Phases& phases) {
    return first_of_pairs(phases, [&](const PlayPhase& one, const PlayPhase& other) -> Finding {
        for (const Reply& a : one.replies) {
            for (const Reply& b : one.replies) {
                const auto mate_a = only_answer(one, a);
                const auto mate_b = only_answer(one, b);
                if (a.move == b.move || !mate_a || !mate_b || *mate_a == *mate_b) continue;
                if (only_answer_to(other, a.move) != mate_b || only_answer_to(other, b.move) != mate_a)
                    continue;
                return sentence(
                    fmt::format("{} and {}, {} and {}", line_in(phases, one, a),
                                phases.line(one, b.move, b.answers.front()),
                                line_in(phases, other, *other.reply_to(a.move)),
                                phases.line(other, b.move, other.reply_to(b.move)->answers.front())));
            }
        }
        return std::nullopt;
    });
}

namespace {

/// Returns true if the only answers to a defence differ in three phases.
bool is_changed_twice(const PlayPhase& one, const PlayPhase& two, const PlayPhase& three, Move defence) {
    const auto first = only_answer_to(one, defence);
    const auto second = only_answer_to(two, defence);
    const auto third = only_answer_to(three, defence);
    return first && second && third && *first != *second && *first != *third && *second != *third;
}

/// Returns a sentence about the first two defences that have different mates in each of three phases.
Finding find_zagoruiko_in(const Phases& phases, const std::array<const PlayPhase*, 3>& three,
                          const std::vector<Move>& changed) {
    for (const Move a : changed) {
        for (const Move b : changed) {
            const bool differ = std::ranges::all_of(three, [&](const PlayPhase* phase) {
                return only_answer_to(*phase, a) != only_answer_to(*phase, b);
            });
            if (!differ) continue;
            std::string text;
            for (const PlayPhase* phase : three) {
                text += text.empty() ? "" : "; ";
                text += line_in(phases, *phase, *phase->reply_to(a));
                text += ", " + phases.line(*phase, b, phase->reply_to(b)->answers.front());
            }
            return sentence(text);
        }
    }
    return std::nullopt;
}

}  // namespace

/// At least two defences have three different mates in three phases, and in each phase their mates differ.
/// Source: Rice, An ABC of Chess Problems (1970), "Zagoruyko".
Finding find_zagoruiko(const Phases& phases) {
    const auto all = phases.all();
    for (std::size_t i = 0; i < all.size(); ++i) {
        for (std::size_t j = i + 1; j < all.size(); ++j) {
            for (std::size_t k = j + 1; k < all.size(); ++k) {
                std::vector<Move> changed;
                for (const Reply& reply : all[k].replies) {
                    if (is_changed_twice(all[i], all[j], all[k], reply.move)) changed.push_back(reply.move);
                }
                if (Finding found = find_zagoruiko_in(phases, {&all[i], &all[j], &all[k]}, changed))
                    return found;
            }
        }
    }
    return std::nullopt;
}

}  // namespace doublecheck::problem
