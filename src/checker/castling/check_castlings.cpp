// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <vector>

#include "checker/castling/entries.hpp"
#include "checker/common/kind.hpp"
#include "checker/common/moves.hpp"
#include "checker/common/subjects.hpp"
#include "doublecheck/checker/castling.hpp"

namespace doublecheck::checker {

namespace castlings {
namespace {

std::string_view word(State state) {
    switch (state) {
        case State::allowed: return "allowed now";
        case State::prevented: return "prevented now";
        case State::lost: return "lost for good, as the position has it";
    }
    return {};
}

bool names(const std::vector<std::string>& squares, std::initializer_list<int> wanted) {
    return std::ranges::equal(
        squares, wanted, [](const std::string& name, int square) { return square_named(name) == square; });
}

/// Whether a reason tells the state of the entry, with king and rook, or with the corner of a lost right.
bool tells_state(const Reason& reason, const Entry& entry, const SoundPosition& position) {
    const int king = king_of(position->men, entry.color);
    const auto castling = with_right(position, entry.color, entry.side);
    if (castling && entry.state == State::allowed)
        return reason.rule == "castling.allowed" && names(reason.squares, {king, castling->rook});
    const int corner = square_at(entry.side == Side::king ? 7 : 0, home_rank(entry.color));
    return !castling && reason.rule == "castling.right-lost" && names(reason.squares, {king, corner});
}

/// Whether a reason tells all obstacles of its rule at once: their squares in order, each once.
bool tells_all_obstacles(const Reason& reason, const Entry& entry) {
    std::vector<int> squares;
    for (const Obstacle& obstacle : entry.obstacles) {
        const auto name = std::ranges::find(rules, obstacle.rule, &std::pair<std::string_view, Rule>::second);
        if (reason.rule != name->first) continue;
        for (const int square : obstacle.squares) {
            if (std::ranges::find(squares, square) == squares.end()) squares.push_back(square);
        }
    }
    return !squares.empty() && std::ranges::equal(reason.squares, squares, [](const auto& name, int square) {
        return square_named(name) == square;
    });
}

/// Whether a reason says something that stands among the obstacles of the entry.
bool tells_obstacle(const Reason& reason, const Entry& entry) {
    for (const Obstacle& obstacle : entry.obstacles) {
        const auto name = std::ranges::find(rules, obstacle.rule, &std::pair<std::string_view, Rule>::second);
        const bool has_squares = std::ranges::equal(
            reason.squares, obstacle.squares,
            [](const std::string& named, int square) { return square_named(named) == square; });
        if (reason.rule == name->first && has_squares) return true;
    }
    return tells_all_obstacles(reason, entry);
}

/// Whether it names the rook's square of a right that is claimed and does not stand.
bool tells_contradiction(const Reason& reason, const Position& claimed, const SoundPosition& position) {
    if (reason.rule != "setup.castling-right" || reason.squares.size() != 1) return false;
    const int square = square_named(reason.squares[0]);
    return std::ranges::any_of(std::array{Color::white, Color::black}, [&](Color color) {
        if (square == nowhere || rank_of(square) != home_rank(color)) return false;
        const auto file = static_cast<std::size_t>(file_of(square));
        return claimed.rights[index(color)][file] && !position->rights[index(color)][file];
    });
}

/// Covers the reasons that tell the state, an obstacle or a harmless attack of a castling of the side to
/// move, or a right that is claimed and does not stand.
void cover_reasons(const Task& task, const std::vector<Entry>& right, const Position& claimed,
                   const SoundPosition& position, Outcome& outcome) {
    const auto& reasons = task.verdict.reasons;
    for (std::size_t i = 0; i < reasons.size(); ++i) {
        const bool is_told = std::ranges::any_of(right, [&](const Entry& entry) {
            return entry.color == position->turn &&
                   (tells_state(reasons[i], entry, position) || tells_obstacle(reasons[i], entry) ||
                    tells_harmless_attack(reasons[i].rule, reasons[i].squares, entry, position));
        });
        if (!is_told && !tells_contradiction(reasons[i], claimed, position)) continue;
        outcome.cover_reason(i);
    }
}

}  // namespace
}  // namespace castlings

Outcome check_castlings(const Task& task) {
    using namespace castlings;
    const auto subject = read_subject<PositionSubject>(task);
    if (!subject) return rejected("The subject", subject.error());
    if (!is_playable(subject->fen.position())) return rejected("The subject's position is not playable.");
    const SoundPosition position(subject->fen.position());
    const auto body = read_body<Body>(task);
    if (!body) return rejected("The certificate", body.error());
    if (body->castlings.size() != all.size())
        return rejected("The certificate does not list four castlings.");
    std::vector<Entry> right;
    std::string proved = "In " + subject->fen.in_words() + ": ";
    bool may_castle = false;
    for (const auto& [color, side] : all) {
        const std::string name = castlings::name_of(color, side);
        const Entry* entry = find_entry(body->castlings, color, side);
        if (entry == nullptr) return rejected("The certificate leaves out " + name + ".");
        right.push_back(entry_for(position, color, side));
        if (entry->state != right.back().state) return rejected("The state of " + name + " is wrong.");
        if (!is_same(*entry, right.back())) return rejected("The obstacles of " + name + " are wrong.");
        if (std::ranges::any_of(entry->obstacles, [](const Obstacle& one) { return one.text.has_value(); }))
            return rejected("An obstacle of the certificate has a sentence.");
        may_castle = may_castle || right.back().state == State::allowed;
        proved +=
            name + " is " + std::string(word(right.back().state)) + (right.size() < all.size() ? "; " : ".");
    }
    if (may_castle != (task.verdict.answer == Answer::yes))
        return rejected(may_castle ? "The side to move may castle." : "The side to move may not castle now.");
    Outcome outcome = accepted("All four castlings were looked at again.", std::move(proved));
    if (std::string fault = check_listed(task, "castlings", right, position, outcome); !fault.empty())
        return rejected(std::move(fault));
    cover_reasons(task, right, subject->fen.position(), position, outcome);
    return outcome;
}

constexpr Kind castlings_kind = {"castlings", check_castlings, {"castling", {}}};

}  // namespace doublecheck::checker

namespace doublecheck {

Certificates castling_certificates() {
    static constexpr std::array all = {&checker::castlings_kind};
    return all;
}

}  // namespace doublecheck
