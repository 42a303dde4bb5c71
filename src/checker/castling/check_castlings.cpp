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

Obstacle obstacle(Rule rule, int a, int b = nowhere) {
    Obstacle made{rule};
    made.squares.add(a);
    if (b != nowhere) made.squares.add(b);
    return made;
}

Rule attack_rule(const Castling& castling, int square) {
    if (square == castling.king) return Rule::out_of_check;
    return square == castling.king_to ? Rule::into_check : Rule::through_check;
}

/// Everything that prevents a castling for which the right is there.
std::vector<Obstacle> obstacles_of(const Position& position, const Castling& castling) {
    std::vector<Obstacle> obstacles;
    if (castling.color != position.turn) obstacles.push_back({Rule::not_his_turn});
    for (int square = 0; square < 64; ++square) {
        const bool is_other = square != castling.king && square != castling.rook;
        if (is_other && castling.touches(square) && position.men[square] != nobody)
            obstacles.push_back(obstacle(Rule::blocked, square));
        if (!castling.is_on_kings_way(square)) continue;
        for (const int attacker : attackers_of_way(position, castling, square))
            obstacles.push_back(obstacle(attack_rule(castling, square), square, attacker));
    }
    return obstacles;
}

std::optional<Castling> with_right(const Position& position, Color color, Side side) {
    for (const Castling& castling : castlings_with_right(position, color)) {
        if ((file_of(castling.rook) > file_of(castling.king)) == (side == Side::king)) return castling;
    }
    return std::nullopt;
}

/// The entry as it has to be.
Entry entry_for(const Position& position, Color color, Side side) {
    const auto castling = with_right(position, color, side);
    if (!castling) return {color, side, State::lost};
    auto obstacles = obstacles_of(position, *castling);
    const State state = obstacles.empty() ? State::allowed : State::prevented;
    return {color, side, state, std::move(obstacles)};
}

/// Whether two entries say the same of a castling, the obstacles in any order.
bool is_same(const Entry& a, const Entry& b) {
    const auto is_one = [](const Obstacle& one, const Obstacle& other) { return is_same(one, other); };
    return a.state == b.state && std::ranges::is_permutation(a.obstacles, b.obstacles, is_one);
}

template <typename Listed>
const Listed* find_entry(const std::vector<Listed>& entries, Color color, Side side) {
    const auto found = std::ranges::find_if(
        entries, [&](const Listed& entry) { return entry.color == color && entry.side == side; });
    return found != entries.end() ? &*found : nullptr;
}

std::string name_of(Color color, Side side) {
    return std::string(checker::name_of(color)) + "'s castling on the " +
           (side == Side::king ? "king's" : "queen's") + " side";
}

std::string_view word(State state) {
    switch (state) {
        case State::allowed: return "allowed now";
        case State::prevented: return "prevented now";
        case State::lost: return "lost for good, as the position has it";
    }
    return {};
}

constexpr std::array<std::pair<Color, Side>, 4> all = {{{Color::white, Side::king},
                                                        {Color::white, Side::queen},
                                                        {Color::black, Side::king},
                                                        {Color::black, Side::queen}}};

bool names(const std::vector<std::string>& squares, std::initializer_list<int> wanted) {
    return std::ranges::equal(
        squares, wanted, [](const std::string& name, int square) { return square_named(name) == square; });
}

/// Whether a reason tells the state of the entry, with king and rook, or with the corner of a lost right.
bool tells_state(const Reason& reason, const Entry& entry, const Position& position) {
    const int king = king_of(position.men, entry.color);
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

/// Whether it names an attacked square of the rook's way that is not on the king's, and an attacker of it.
bool tells_harmless_attack(std::string_view rule, const std::vector<std::string>& squares, const Entry& entry,
                           const Position& position) {
    const auto castling = with_right(position, entry.color, entry.side);
    if (!castling || squares.size() != 2) return false;
    const int square = square_named(squares[0]);
    const bool is_rook = square == castling->rook;
    // A castling touches no square beyond the board.
    const bool is_harmless = castling->touches(square) && !castling->is_on_kings_way(square);
    const bool is_rule = rule == (is_rook ? "castling.rook-attacked-is-allowed"
                                          : "castling.passed-square-attacked-is-allowed");
    return is_harmless && is_rule &&
           attackers(position.men, square, opposite(entry.color)).contains(square_named(squares[1]));
}

/// What is wrong with the details, or an empty text; what they say beyond the castlings is listed.
std::string check_details(const Task& task, const std::vector<Entry>& right, const Position& position,
                          Outcome& outcome) {
    const Value* member = find(task.details(), "castlings");
    if (member == nullptr) return {};
    const auto listed = read_strictly<std::vector<DetailedEntry>>(*member);
    if (!listed) return "The castlings of the details cannot be read: " + listed.error().text();
    if (listed->size() != right.size()) return "The details do not list four castlings.";
    for (const Entry& entry : right) {
        const DetailedEntry* found = find_entry(*listed, entry.color, entry.side);
        if (found == nullptr || !is_same(*found, entry))
            return "The details say something else of " + name_of(entry.color, entry.side) + ".";
        for (const Remark& remark : found->remarks.value_or(std::vector<Remark>())) {
            if (!tells_harmless_attack(remark.rule, remark.squares, entry, position))
                return "A remark of the details on " + name_of(entry.color, entry.side) + " is wrong.";
        }
        if (found->lost_by) outcome.beyond.emplace_back("details.castlings[].lost_by");
    }
    outcome.cover_detail("castlings");
    return {};
}

/// Whether it names the rook's square of a right that is claimed and does not stand.
bool tells_contradiction(const Reason& reason, const Position& claimed, const Position& position) {
    if (reason.rule != "setup.castling-right" || reason.squares.size() != 1) return false;
    const int square = square_named(reason.squares[0]);
    return std::ranges::any_of(std::array{Color::white, Color::black}, [&](Color color) {
        if (square == nowhere || rank_of(square) != home_rank(color)) return false;
        const auto file = static_cast<std::size_t>(file_of(square));
        return claimed.rights[index(color)][file] && !position.rights[index(color)][file];
    });
}

/// Covers the reasons that tell the state, an obstacle or a harmless attack of a castling of the side to
/// move, or a right that is claimed and does not stand.
void cover_reasons(const Task& task, const std::vector<Entry>& right, const Position& claimed,
                   const Position& position, Outcome& outcome) {
    const auto& reasons = task.verdict.reasons;
    for (std::size_t i = 0; i < reasons.size(); ++i) {
        const bool is_told = std::ranges::any_of(right, [&](const Entry& entry) {
            return entry.color == position.turn &&
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
    const Position position = without_contradictions(subject->fen.position());
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
    if (std::string fault = check_details(task, right, position, outcome); !fault.empty())
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
