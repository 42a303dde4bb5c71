// SPDX-License-Identifier: MIT
// Themes of single men and squares: corrections, defences and mates on one square, switchbacks, patterns of
// the king.
#include <algorithm>
#include <map>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "notation/words.hpp"
#include "problem/keywords/finders.hpp"

namespace doublecheck::problem {
namespace {

/// Returns true if the mere departure of a man allows the mate: it also works if the man vanishes and the
/// defender passes.
bool is_allowed_by_departure(const PlayPhase& phase, Square man, Move mate) {
    if (phase.position.is_check()) return false;
    const auto vanished = without(phase.position, man);
    if (!vanished || vanished->is_check()) return false;
    const Position next = vanished->after_null_move();
    return next.is_legal(mate) && next.after(mate).is_checkmate();
}

bool answers(const Reply& reply, Move mate) {
    return std::ranges::find(reply.answers, mate) != reply.answers.end();
}

}  // namespace

namespace {

/// Finds a correction of an error that at least `least` moves of the man commit.
Finding find_correction(const Phases& phases, const PlayPhase& key, const Reply& error,
                        std::ptrdiff_t least) {
    if (error.man == PieceType::king || error.answers.size() != 1) return std::nullopt;
    const Move mate = error.answers.front();
    if (key.threatens(mate) || !is_allowed_by_departure(key, error.move.from(), mate)) return std::nullopt;
    const auto is_of_the_man = [&](const Reply& one) { return one.move.from() == error.move.from(); };
    const auto errors = std::ranges::count_if(
        key.replies, [&](const Reply& one) { return is_of_the_man(one) && answers(one, mate); });
    if (errors < least) return std::nullopt;
    const auto correction = std::ranges::find_if(key.replies, [&](const Reply& one) {
        return is_of_the_man(one) && !one.is_separating && !answers(one, mate);
    });
    if (correction == key.replies.end()) return std::nullopt;
    return fmt::format("After {} the error {} is corrected by {}.", phases.name(key),
                       phases.line(key, error.move, mate),
                       phases.line(key, correction->move, correction->answers.front()));
}

}  // namespace

/// After the key a black man, not the king, has a move that allows a mate by its mere departure (the general
/// error: the mate also works if the man vanishes), and another move that prevents this mate and allows a
/// different one (the correction). Errors that several moves commit come first. Source: Rice, An ABC of Chess
/// Problems (1970), "correction play".
Finding find_black_correction(const Phases& phases) {
    for (const std::ptrdiff_t least : {2, 1}) {
        for (const PlayPhase& key : phases.keys()) {
            for (const Reply& error : key.replies) {
                if (Finding found = find_correction(phases, key, error, least)) return found;
            }
        }
    }
    return std::nullopt;
}

/// At least three different black men defend by moves to the same square. Source:
/// Velimirovic and Valtonen, Encyclopedia of Chess Problems (2012), "defences on the same square".
Finding find_defences_on_same_square(const Phases& phases) {
    for (const PlayPhase& key : phases.keys()) {
        std::map<Square, std::vector<const Reply*>> by_square;
        for (const Reply& reply : key.replies) {
            if (reply.move.is_castling()) continue;
            auto& same = by_square[reply.move.to()];
            const bool is_new = std::ranges::none_of(
                same, [&](const Reply* one) { return one->move.from() == reply.move.from(); });
            if (is_new) same.push_back(&reply);
        }
        for (const auto& [square, replies] : by_square) {
            if (replies.size() < 3) continue;
            std::vector<std::string> lines;
            for (const Reply* reply : replies)
                lines.push_back(phases.line(key, reply->move, reply->answers.front()));
            return fmt::format("After {} {} men defend on {}: {}.", phases.name(key), replies.size(),
                               square.name(), joined(lines));
        }
    }
    return std::nullopt;
}

/// At least three different white men mate on the same square after the key. Source: Velimirovic and
/// Valtonen, Encyclopedia of Chess Problems (2012), "mates on the same square".
Finding find_mates_on_same_square(const Phases& phases) {
    for (const PlayPhase& key : phases.keys()) {
        std::map<Square, std::vector<std::pair<const Reply*, Move>>> by_square;
        for (const Reply& reply : key.replies) {
            if (reply.answers.size() != 1) continue;
            const Move mate = reply.answers.front();
            auto& same = by_square[mate.arrival()];
            const bool is_new =
                std::ranges::none_of(same, [&](const auto& one) { return one.second.from() == mate.from(); });
            if (is_new) same.emplace_back(&reply, mate);
        }
        for (const auto& [square, mates] : by_square) {
            if (mates.size() < 3) continue;
            std::vector<std::string> lines;
            for (const auto& [reply, mate] : mates) lines.push_back(phases.line(key, reply->move, mate));
            return fmt::format("After {} {} men mate on {}: {}.", phases.name(key), mates.size(),
                               square.name(), joined(lines));
        }
    }
    return std::nullopt;
}

/// The man that plays the key returns with the mate to the square from which it came. Source: Rice, An ABC of
/// Chess Problems (1970), "switchback".
Finding find_switchback(const Phases& phases) {
    for (const PlayPhase& key : phases.keys()) {
        const Move first = *key.first;
        if (first.is_castling() || first.promotion_type()) continue;
        for (const Reply& reply : key.replies) {
            for (const Move answer : reply.answers) {
                if (answer.from() != first.to() || answer.to() != first.from()) continue;
                return fmt::format("After {} {} returns to {}.", phases.name(key),
                                   phases.line(key, reply.move, answer), first.from().name());
            }
        }
    }
    return std::nullopt;
}

namespace {

/// A step of the king in files and ranks.
using Step = std::pair<int, int>;

/// Returns a sentence if the king has answered moves in all these directions after one key.
Finding find_steps(const Phases& phases, const std::vector<Step>& steps, std::string_view shape) {
    for (const PlayPhase& key : phases.keys()) {
        const Square king = key.position.king_square(key.position.turn());
        std::vector<std::string> lines;
        for (const auto& [files, ranks] : steps) {
            const auto target = king.offset(files, ranks);
            if (!target) break;
            const auto found = std::ranges::find_if(key.replies, [&](const Reply& reply) {
                return reply.move.from() == king && reply.move.to() == *target && !reply.move.is_castling();
            });
            if (found == key.replies.end()) break;
            lines.push_back(phases.line(key, found->move, found->answers.front()));
        }
        if (lines.size() < steps.size()) continue;
        return fmt::format("After {} the king moves in {}: {}.", phases.name(key), shape, joined(lines));
    }
    return std::nullopt;
}

}  // namespace

/// In four variations the black king moves to all four diagonal neighbours. Source: Rice, An ABC of Chess
/// Problems (1970), "star-flights".
Finding find_king_star_flight(const Phases& phases) {
    return find_steps(phases, {{1, 1}, {1, -1}, {-1, 1}, {-1, -1}}, "a star");
}

/// In three variations the black king moves to two diagonal neighbours on one side and to the orthogonal
/// neighbour opposite to them. Source: Velimirovic and Valtonen, Encyclopedia of Chess Problems (2012),
/// "Y-flights".
Finding find_king_y_flight(const Phases& phases) {
    const std::vector<std::vector<Step>> shapes = {{{-1, 1}, {1, 1}, {0, -1}},
                                                   {{-1, -1}, {1, -1}, {0, 1}},
                                                   {{1, 1}, {1, -1}, {-1, 0}},
                                                   {{-1, 1}, {-1, -1}, {1, 0}}};
    for (const auto& steps : shapes) {
        if (Finding found = find_steps(phases, steps, "a Y")) return found;
    }
    return std::nullopt;
}

}  // namespace doublecheck::problem
