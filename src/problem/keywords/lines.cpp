// SPDX-License-Identifier: MIT
// Themes of lines: interferences, half-pins, self-interferences.
#include <algorithm>
#include <vector>

#include <fmt/format.h>

#include "doublecheck/board/queries.hpp"
#include "problem/keywords/finders.hpp"

namespace doublecheck::problem {
namespace {

bool is_line_man(PieceType type) {
    return type == PieceType::bishop || type == PieceType::rook || type == PieceType::queen;
}

/// Returns true if the mate works only because the man on `square` interrupts a line of the man on
/// `line_man`: if that man could move across the square, it would parry the mate. Requires a mated position.
bool interrupts(const Position& mated, Square square, Square line_man) {
    const auto man = mated.at(line_man);
    if (!man || !is_line_man(man->type) || man->color != mated.turn()) return false;
    const SquareSet beyond = attacks(*man, line_man, mated.occupied() - square) - mated.of(man->color);
    return std::ranges::any_of(beyond, [&](Square to) {
        if (!between(line_man, to).contains(square)) return false;
        Board board = mated.board();
        board.remove(line_man);
        board.put(to, *man);
        return attackers(board, mated.king_square(man->color), opposite(man->color)).empty();
    });
}

/// Returns the answers to a reply after which the man on its square of arrival interrupts a line of the man
/// on `line_man`.
std::vector<Move> answers_by_interruption(const PlayPhase& phase, const Reply& reply, Square line_man) {
    const Position next = phase.position.after(reply.move);
    std::vector<Move> answers;
    for (const Move answer : reply.answers) {
        const Position mated = next.after(answer);
        if (mated.is_checkmate() && answer.to() != reply.move.to() &&
            interrupts(mated, reply.move.to(), line_man))
            answers.push_back(answer);
    }
    return answers;
}

bool moves_on_diagonal(Square from, Square to) {
    return from.file() != to.file() && from.rank() != to.rank();
}

/// Two defences on one square whose men interrupt each other's lines, with the answers that use that.
struct MutualInterference {
    const Reply* first;
    const Reply* second;
    Move first_answer;
    Move second_answer;
};

/// Finds two replies to one square that interrupt each other mutually and allow different answers. `fits`
/// decides which pairs are considered.
template <typename Fits>
std::optional<MutualInterference> mutual_interference(const PlayPhase& phase, Fits&& fits) {
    for (const Reply& a : phase.replies) {
        for (const Reply& b : phase.replies) {
            if (&a >= &b || a.move.to() != b.move.to() || a.move.from() == b.move.from()) continue;
            if (!is_line_man(a.man) || !is_line_man(b.man) || !fits(a, b)) continue;
            for (const Move first : answers_by_interruption(phase, a, b.move.from())) {
                for (const Move second : answers_by_interruption(phase, b, a.move.from())) {
                    if (first != second) return MutualInterference{&a, &b, first, second};
                }
            }
        }
    }
    return std::nullopt;
}

bool are_of_different_kinds(const Reply& a, const Reply& b) {
    return moves_on_diagonal(a.move.from(), a.move.to()) != moves_on_diagonal(b.move.from(), b.move.to());
}

std::string text_of(const Phases& phases, const PlayPhase& phase, const MutualInterference& found) {
    return fmt::format("{} and {}", phases.line(phase, found.first->move, found.first_answer),
                       phases.line(phase, found.second->move, found.second_answer));
}

/// Returns the phases from the key backwards, so that the key is preferred.
std::vector<const PlayPhase*> from_the_key(const Phases& phases) {
    std::vector<const PlayPhase*> all;
    for (const PlayPhase& phase : phases.all()) all.push_back(&phase);
    std::ranges::reverse(all);
    return all;
}

std::string in_phase(const Phases& phases, const PlayPhase& phase) {
    return phase.first ? "After " + phases.name(phase) : "In the set play";
}

}  // namespace

/// Two black line men, one on a diagonal and one on a rank or file, interfere with each other on one square
/// in two variations, and White's answers, which differ, use that. If White's first move occupied that
/// square, it is a Novotny instead. Source: Rice, An ABC of Chess Problems (1970), "Grimshaw".
Finding find_grimshaw(const Phases& phases) {
    for (const PlayPhase* phase : from_the_key(phases)) {
        const auto found = mutual_interference(*phase, [&](const Reply& a, const Reply& b) {
            return are_of_different_kinds(a, b) && !(phase->first && a.move.to() == phase->first->arrival());
        });
        if (found)
            return fmt::format("{} {}: they interfere with each other on {}.", in_phase(phases, *phase),
                               text_of(phases, *phase, *found), found->first->move.to().name());
    }
    return std::nullopt;
}

/// A white man moves to the intersection of the lines of two black men, one on a diagonal and one on a rank
/// or file. Each capture there interferes with the other man, and White's answers use that. Source: Rice, An
/// ABC of Chess Problems (1970), "Novotny".
Finding find_novotny(const Phases& phases) {
    for (const PlayPhase* phase : from_the_key(phases)) {
        if (!phase->first) continue;
        const auto found = mutual_interference(*phase, [&](const Reply& a, const Reply& b) {
            return a.move.to() == phase->first->arrival() && are_of_different_kinds(a, b);
        });
        if (!found) continue;
        return fmt::format("{} occupies {}: {}.", phases.name(*phase), found->first->move.to().name(),
                           text_of(phases, *phase, *found));
    }
    return std::nullopt;
}

/// Two black men that both move on ranks and files, or both on diagonals, capture a white man on one square.
/// Each capture interferes with the other man, and White's answers use that. Source: Rice, An ABC of Chess
/// Problems (1970), "Plachutta".
Finding find_plachutta(const Phases& phases) {
    for (const PlayPhase* phase : from_the_key(phases)) {
        const SquareSet victims = phase->position.of(phases.attacker());
        const auto found = mutual_interference(*phase, [&](const Reply& a, const Reply& b) {
            return victims.contains(a.move.to()) && !are_of_different_kinds(a, b);
        });
        if (!found) continue;
        return fmt::format("{} the captures {} interfere with each other on {}.", in_phase(phases, *phase),
                           text_of(phases, *phase, *found), found->first->move.to().name());
    }
    return std::nullopt;
}

namespace {

/// Returns the first answer after which the man on `man` is pinned by `pinner` and could parry the mate
/// otherwise.
std::optional<Move> pin_mate(const PlayPhase& phase, const Reply& reply, Square man, Square pinner) {
    const Position next = phase.position.after(reply.move);
    for (const Move answer : reply.answers) {
        const Position mated = next.after(answer);
        if (!mated.is_checkmate() || answer.from() == pinner || !is_pinned(mated, mated.turn(), man))
            continue;
        const auto unpinned = without(mated, pinner);
        if (!unpinned) continue;
        if (std::ranges::any_of(unpinned->legal_moves(), [&](Move move) { return move.from() == man; }))
            return answer;
    }
    return std::nullopt;
}

/// A reply with an answer that uses a pin.
struct PinLine {
    const Reply* reply;
    Move answer;
};

std::optional<PinLine> pin_line(const PlayPhase& phase, Square moving, Square pinned_man, Square pinner) {
    for (const Reply& reply : phase.replies) {
        if (reply.move.from() != moving) continue;
        if (const auto answer = pin_mate(phase, reply, pinned_man, pinner)) return PinLine{&reply, *answer};
    }
    return std::nullopt;
}

}  // namespace

/// Two black men stand between their king and a white line man. Each of them, when it moves, leaves the other
/// pinned, and a mate uses the pin: without it the pinned man could parry. Source: Rice, An ABC of Chess
/// Problems (1970), "half-pin".
Finding find_half_pin(const Phases& phases) {
    for (const PlayPhase& key : phases.keys()) {
        for (const LineToKing& line : lines_to_king(key.position, key.position.turn())) {
            if (line.between.size() != 2 || !key.position.of(key.position.turn()).contains_all(line.between))
                continue;
            const Square one = line.between.first();
            const Square other = line.between.last();
            const auto first = pin_line(key, one, other, line.from);
            const auto second = pin_line(key, other, one, line.from);
            if (!first || !second) continue;
            return fmt::format("After {} {} and {}: the men on {} and {} are half-pinned.", phases.name(key),
                               phases.line(key, first->reply->move, first->answer),
                               phases.line(key, second->reply->move, second->answer), one.name(),
                               other.name());
        }
    }
    return std::nullopt;
}

namespace {

/// Returns the first answer that shuts a white line to the square that the reply blocks.
std::optional<Move> shutting_answer(const PlayPhase& phase, const Reply& reply) {
    const Position next = phase.position.after(reply.move);
    const Color attacker = next.turn();
    const Square blocked = reply.move.arrival();
    if (!king_attacks(next.king_square(opposite(attacker))).contains(blocked)) return std::nullopt;
    for (const Move answer : reply.answers) {
        const Position mated = next.after(answer);
        if (!mated.is_checkmate() || answer.to() == blocked) continue;
        const bool shuts = std::ranges::any_of(attackers(next, attacker, blocked), [&](Square guard) {
            return is_line_man(*next.type_at(guard)) && guard != answer.from() &&
                   between(guard, blocked).contains(answer.arrival());
        });
        if (!shuts) continue;
        // Without the block the king could go there, so White may shut the line only because of it.
        const auto unblocked = without(mated, blocked);
        if (!unblocked) continue;
        const Square king = mated.king_square(mated.turn());
        if (std::ranges::any_of(unblocked->legal_moves(),
                                [&](Move move) { return move.from() == king && move.to() == blocked; }))
            return answer;
    }
    return std::nullopt;
}

}  // namespace

/// In at least two variations a defence blocks a square beside the black king which a white line man guards,
/// and the mating move shuts this line: White can allow that only because the square is blocked. Source:
/// Velimirovic and Valtonen, Encyclopedia of Chess Problems (2012), line combinations, "theme B2".
Finding find_b2(const Phases& phases) {
    for (const PlayPhase& key : phases.keys()) {
        std::vector<std::string> lines;
        std::vector<Move> answers;
        for (const Reply& reply : key.replies) {
            const auto answer = shutting_answer(key, reply);
            if (!answer || std::ranges::find(answers, *answer) != answers.end()) continue;
            answers.push_back(*answer);
            lines.push_back(phases.line(key, reply.move, *answer));
        }
        if (lines.size() < 2) continue;
        return fmt::format("After {} {} and {} shut a line to the blocked square.", phases.name(key),
                           lines[0], lines[1]);
    }
    return std::nullopt;
}

}  // namespace doublecheck::problem
