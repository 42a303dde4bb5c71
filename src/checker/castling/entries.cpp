// SPDX-License-Identifier: MIT
#include "checker/castling/entries.hpp"

namespace doublecheck::checker::castlings {
namespace {

Obstacle obstacle(Rule rule, int a, int b = nowhere) {
    Obstacle made{rule};
    made.squares.add(a);
    if (b != nowhere) made.squares.add(b);
    return made;
}

/// A king that stays where it is can be attacked now, or by the castling.
Rule attack_rule(const SoundPosition& position, const Castling& castling, int square, int attacker) {
    const bool is_now = attackers(position->men, square, opposite(castling.color)).contains(attacker);
    if (square == castling.king && is_now) return Rule::out_of_check;
    return square == castling.king_to ? Rule::into_check : Rule::through_check;
}

/// Everything that prevents a castling for which the right is there.
std::vector<Obstacle> obstacles_of(const SoundPosition& position, const Castling& castling) {
    std::vector<Obstacle> obstacles;
    if (castling.color != position->turn) obstacles.push_back({Rule::not_his_turn});
    for (int square = 0; square < 64; ++square) {
        const bool is_other = square != castling.king && square != castling.rook;
        if (is_other && castling.touches(square) && position->men[square] != nobody)
            obstacles.push_back(obstacle(Rule::blocked, square));
        if (!castling.is_on_kings_way(square)) continue;
        for (const int attacker : attackers_of_way(position, castling, square))
            obstacles.push_back(
                obstacle(attack_rule(position, castling, square, attacker), square, attacker));
    }
    return obstacles;
}

}  // namespace

std::optional<Castling> with_right(const SoundPosition& position, Color color, Side side) {
    for (const Castling& castling : castlings_with_right(position, color)) {
        if ((file_of(castling.rook) > file_of(castling.king)) == (side == Side::king)) return castling;
    }
    return std::nullopt;
}

Entry entry_for(const SoundPosition& position, Color color, Side side) {
    const auto castling = with_right(position, color, side);
    if (!castling) return {color, side, State::lost};
    auto obstacles = obstacles_of(position, *castling);
    const State state = obstacles.empty() ? State::allowed : State::prevented;
    return {color, side, state, std::move(obstacles)};
}

bool is_same(const Entry& a, const Entry& b) {
    const auto is_one = [](const Obstacle& one, const Obstacle& other) { return is_same(one, other); };
    return a.state == b.state && std::ranges::is_permutation(a.obstacles, b.obstacles, is_one);
}

std::string name_of(Color color, Side side) {
    return std::string(checker::name_of(color)) + "'s castling on the " +
           (side == Side::king ? "king's" : "queen's") + " side";
}

bool tells_harmless_attack(std::string_view rule, const std::vector<std::string>& squares, const Entry& entry,
                           const SoundPosition& position) {
    const auto castling = with_right(position, entry.color, entry.side);
    if (!castling || squares.size() != 2) return false;
    const int square = square_named(squares[0]);
    const bool is_rook = square == castling->rook;
    // A castling touches no square beyond the board.
    const bool is_harmless = castling->touches(square) && !castling->is_on_kings_way(square);
    const bool is_rule = rule == (is_rook ? "castling.rook-attacked-is-allowed"
                                          : "castling.passed-square-attacked-is-allowed");
    return is_harmless && is_rule &&
           attackers(position->men, square, opposite(entry.color)).contains(square_named(squares[1]));
}

std::string check_listed(const Task& task, std::string_view name, const std::vector<Entry>& right,
                         const SoundPosition& position, Outcome& outcome) {
    const Value* member = find(task.details(), name);
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
        if (found->lost_by) outcome.beyond.push_back("details." + std::string(name) + "[].lost_by");
    }
    outcome.cover_detail(name);
    return {};
}

}  // namespace doublecheck::checker::castlings
