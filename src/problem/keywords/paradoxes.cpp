// SPDX-License-Identifier: MIT
// Themes in which a move appears in different roles: first move, threat and mate. The letters in the comments
// are those of the literature: A, B for White's moves, a, b for Black's.
#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "problem/keywords/compare.hpp"
#include "problem/keywords/finders.hpp"

namespace doublecheck::problem {
namespace {

/// Returns the first reply whose only answer is that move, or null.
const Reply* reply_answered_by(const PlayPhase& phase, const ComparedMove& wanted) {
    const auto found = std::ranges::find_if(
        phase.replies, [&](const Reply& reply) { return only_answer(phase, reply) == wanted; });
    return found == phase.replies.end() ? nullptr : &*found;
}

/// Returns `1.Qb7? threatens 2.Qe5# and 2.Qe6#`.
std::string threats_of(const Phases& phases, const PlayPhase& phase) {
    std::string text = phases.name(phase) + " threatens ";
    for (std::size_t i = 0; i < phase.threats.size(); ++i) {
        if (i > 0) text += i + 1 == phase.threats.size() ? " and " : ", ";
        text += phases.threat(phase, phase.threats[i]);
    }
    return text;
}

std::string refuted(const Phases& phases, const PlayPhase& phase) {
    return fmt::format("{} {}!", phases.name(phase), phases.defence(phase, *phase.refutation));
}

}  // namespace

/// A try has exactly two threats A and B. In another phase that threatens neither, A and B are the only mates
/// after two different defences: a 2.A, b 2.B. Source: Velimirovic and Valtonen, Encyclopedia of Chess
/// Problems (2012), "Rudenko theme".
Finding find_rudenko(const Phases& phases) {
    for (const PlayPhase& one : phases.all()) {
        if (one.kind != PhaseKind::try_ || one.threats.size() != 2) continue;
        const ComparedMove a = Phases::compared(one, one.threats[0]);
        const ComparedMove b = Phases::compared(one, one.threats[1]);
        const auto all = phases.all();
        for (std::size_t i = all.size(); i-- > 0;) {
            const PlayPhase& other = all[i];
            if (&other == &one || threatens(other, a) || threatens(other, b)) continue;
            const Reply* first = reply_answered_by(other, a);
            const Reply* second = reply_answered_by(other, b);
            if (first == nullptr || second == nullptr) continue;
            return fmt::format("{}; {} and {}.", threats_of(phases, one), line_in(phases, other, *first),
                               phases.line(other, second->move, second->answers.front()));
        }
    }
    return std::nullopt;
}

/// First move and mate change places: 1.A? a 2.B, 1.B! b 2.A. Source: Velimirovic and Valtonen, Encyclopedia
/// of Chess Problems (2012), "Salazar theme" and "reversal".
Finding find_reversal(const Phases& phases) {
    for (const PlayPhase& key : phases.keys()) {
        for (const PlayPhase& one : phases.all()) {
            if (one.kind != PhaseKind::try_) continue;
            const Reply* first = reply_answered_by(one, first_move(key));
            const Reply* second = reply_answered_by(key, first_move(one));
            if (first == nullptr || second == nullptr) continue;
            return sentence(
                fmt::format("{}, {}", line_in(phases, one, *first), line_in(phases, key, *second)));
        }
    }
    return std::nullopt;
}

/// Threat and mate change places after one defence: 1.X? (2.A) a 2.B, 1.Y! (2.B) a 2.A. Source: Velimirovic
/// and Valtonen, Encyclopedia of Chess Problems (2012), "le Grand theme".
Finding find_le_grand(const Phases& phases) {
    return first_of_pairs(phases, [&](const PlayPhase& one, const PlayPhase& other) -> Finding {
        if (one.threats.size() != 1 || other.threats.size() != 1) return std::nullopt;
        const ComparedMove a = Phases::compared(one, one.threats.front());
        const ComparedMove b = Phases::compared(other, other.threats.front());
        if (a == b) return std::nullopt;
        for (const Reply& reply : one.replies) {
            if (only_answer(one, reply) != b || only_answer_to(other, reply.move) != a) continue;
            return fmt::format("{}, {}; {}, {}.", threats_of(phases, one),
                               phases.line(one, reply.move, reply.answers.front()), threats_of(phases, other),
                               phases.line(other, reply.move, other.reply_to(reply.move)->answers.front()));
        }
        return std::nullopt;
    });
}

namespace {

/// Calls `visit(first, second)` for each two tries with one threat each, different threats and refutations.
template <typename Visitor>
Finding first_of_refuted(const Phases& phases, Visitor&& visit) {
    const auto is_thematic = [](const PlayPhase& phase) {
        return phase.kind == PhaseKind::try_ && phase.threats.size() == 1 && phase.refutation;
    };
    for (const PlayPhase& one : phases.all()) {
        for (const PlayPhase& other : phases.all()) {
            if (&one >= &other || !is_thematic(one) || !is_thematic(other)) continue;
            if (*one.refutation == *other.refutation) continue;
            if (Phases::compared(one, one.threats[0]) == Phases::compared(other, other.threats[0])) continue;
            if (Finding found = visit(one, other)) return found;
        }
    }
    return std::nullopt;
}

Finding find_returned_threats(const Phases& phases, bool is_exchanged) {
    return first_of_refuted(phases, [&](const PlayPhase& one, const PlayPhase& other) -> Finding {
        const ComparedMove a = Phases::compared(one, one.threats[0]);
        const ComparedMove b = Phases::compared(other, other.threats[0]);
        for (const PlayPhase& key : phases.keys()) {
            const Reply* first = key.reply_to(*one.refutation);
            const Reply* second = key.reply_to(*other.refutation);
            if (first == nullptr || second == nullptr) continue;
            if (only_answer(key, *first) != (is_exchanged ? b : a)) continue;
            if (only_answer(key, *second) != (is_exchanged ? a : b)) continue;
            return fmt::format("{}, {}!; {}, {}!; {} and {}.", threats_of(phases, one),
                               phases.defence(one, *one.refutation), threats_of(phases, other),
                               phases.defence(other, *other.refutation), line_in(phases, key, *first),
                               phases.line(key, second->move, second->answers.front()));
        }
        return std::nullopt;
    });
}

}  // namespace

/// A defence that refutes the threat of a try provokes this very mate after the key: 1.X? (2.A) a!, 1.Y?
/// (2.B) b!, 1.Z! a 2.A, b 2.B. Source: Velimirovic and Valtonen, Encyclopedia of Chess Problems (2012),
/// "Dombrovskis theme".
Finding find_dombrovskis(const Phases& phases) {
    return find_returned_threats(phases, false);
}

/// As Dombrovskis with exchanged mates: 1.X? (2.A) a!, 1.Y? (2.B) b!, 1.Z! a 2.B, b 2.A. Source: Velimirovic
/// and Valtonen, Encyclopedia of Chess Problems (2012), "Hannelius theme".
Finding find_hannelius(const Phases& phases) {
    return find_returned_threats(phases, true);
}

namespace {

/// Finds two tries A and B, refuted by a and b, whose moves are mates after the key.
Finding find_returned_first_moves(const Phases& phases, bool is_exchanged) {
    for (const PlayPhase& one : phases.all()) {
        for (const PlayPhase& other : phases.all()) {
            if (&one >= &other || one.kind != PhaseKind::try_ || other.kind != PhaseKind::try_) continue;
            if (!one.refutation || !other.refutation || *one.refutation == *other.refutation) continue;
            for (const PlayPhase& key : phases.keys()) {
                const Reply* first = key.reply_to(*one.refutation);
                const Reply* second = key.reply_to(*other.refutation);
                if (first == nullptr || second == nullptr) continue;
                if (only_answer(key, *first) != first_move(is_exchanged ? other : one)) continue;
                if (only_answer(key, *second) != first_move(is_exchanged ? one : other)) continue;
                return fmt::format("{}; {}; {} and {}.", refuted(phases, one), refuted(phases, other),
                                   line_in(phases, key, *first),
                                   phases.line(key, second->move, second->answers.front()));
            }
        }
    }
    return std::nullopt;
}

}  // namespace

/// Two tries become mates after the defences that refute them: 1.A? a!, 1.B? b!, 1.Z! a 2.A, b 2.B. Source:
/// Velimirovic and Valtonen, Encyclopedia of Chess Problems (2012), "Vladimirov theme".
Finding find_vladimirov(const Phases& phases) {
    return find_returned_first_moves(phases, false);
}

/// As Vladimirov with exchanged mates: 1.A? a!, 1.B? b!, 1.Z! a 2.B, b 2.A. Source: Velimirovic and Valtonen,
/// Encyclopedia of Chess Problems (2012), "Banny theme".
Finding find_banny(const Phases& phases) {
    return find_returned_first_moves(phases, true);
}

/// Three phases with threats A and B, A alone, and B alone; one of them follows the key. Source: Velimirovic
/// and Valtonen, Encyclopedia of Chess Problems (2012), "Barnes theme".
Finding find_barnes(const Phases& phases) {
    for (const PlayPhase& both : phases.all()) {
        if (both.threats.size() != 2) continue;
        const std::array threats{Phases::compared(both, both.threats[0]),
                                 Phases::compared(both, both.threats[1])};
        std::array<const PlayPhase*, 2> alone{};
        for (std::size_t i = 0; i < 2; ++i) {
            // The key comes last and is preferred to tries.
            for (const PlayPhase& one : phases.all()) {
                if (one.threats.size() == 1 && Phases::compared(one, one.threats[0]) == threats[i])
                    alone[i] = &one;
            }
        }
        if (alone[0] == nullptr || alone[1] == nullptr) continue;
        if (!both.is_key() && !alone[0]->is_key() && !alone[1]->is_key()) continue;
        return fmt::format("{}; {}; {}.", threats_of(phases, both), threats_of(phases, *alone[0]),
                           threats_of(phases, *alone[1]));
    }
    return std::nullopt;
}

namespace {

/// Returns the key with at least three threats, each of which is the only mate after some defence, or null.
const PlayPhase* fleck_key(const Phases& phases) {
    for (const PlayPhase& key : phases.keys()) {
        if (key.threats.size() < 3) continue;
        const bool is_fleck = std::ranges::all_of(key.threats, [&](Move threat) {
            return std::ranges::any_of(key.replies, [&](const Reply& reply) {
                return reply.answers.size() == 1 && reply.answers.front() == threat;
            });
        });
        if (is_fleck) return &key;
    }
    return nullptr;
}

Finding find_separated_threats(const Phases& phases, bool needs_other_mates) {
    const PlayPhase* key = fleck_key(phases);
    if (key == nullptr) return std::nullopt;
    const auto is_other = [](const Reply& reply) { return !reply.is_separating; };
    if (needs_other_mates && std::ranges::none_of(key->replies, is_other)) return std::nullopt;
    return fmt::format("{}; defences separate them.", threats_of(phases, *key));
}

}  // namespace

/// A key has at least three threats, each of which is the only mate after some defence. Source: Velimirovic
/// and Valtonen, Encyclopedia of Chess Problems (2012), "Fleck theme".
Finding find_fleck(const Phases& phases) {
    return find_separated_threats(phases, false);
}

/// As Fleck, with at least one defence that parries all threats and leads to a new mate. Source: Velimirovic
/// and Valtonen, Encyclopedia of Chess Problems (2012), "Karlstrom-Fleck".
Finding find_karlstrom_fleck(const Phases& phases) {
    return find_separated_threats(phases, true);
}

}  // namespace doublecheck::problem
