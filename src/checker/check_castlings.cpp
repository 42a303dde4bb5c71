// SPDX-License-Identifier: MIT
#include <algorithm>
#include <vector>

#include "checker/certificates.hpp"
#include "checker/moves.hpp"

namespace doublecheck::checker {

namespace {

struct Obstacle {
    std::string_view rule;
    Squares squares = {};
};

Obstacle obstacle(std::string_view rule, int a, int b = nowhere) {
    Obstacle made{rule};
    made.squares.add(a);
    if (b != nowhere) made.squares.add(b);
    return made;
}

std::string_view attack_rule(const Castling& castling, int square) {
    if (square == castling.king) return "castling.out-of-check";
    return square == castling.king_to ? "castling.into-check" : "castling.through-check";
}

/// Everything that prevents a castling for which the right is there.
std::vector<Obstacle> obstacles_of(const Position& position, const Castling& castling) {
    std::vector<Obstacle> obstacles;
    if (castling.color != position.turn) obstacles.push_back({"castling.not-his-turn"});
    for (int square = 0; square < 64; ++square) {
        const bool is_other = square != castling.king && square != castling.rook;
        if (is_other && castling.touches(square) && position.men[square] != nobody) {
            obstacles.push_back(obstacle("castling.blocked", square));
        }
        if (!castling.is_on_kings_way(square)) continue;
        for (const int attacker : attackers_of_way(position, castling, square)) {
            obstacles.push_back(obstacle(attack_rule(castling, square), square, attacker));
        }
    }
    return obstacles;
}

bool is_same(const Obstacle& a, const Claim& b) {
    return a.rule == b.rule && std::ranges::equal(a.squares, b.squares);
}

/// Whether the certificate lists exactly these obstacles, in any order.
bool lists_exactly(const Value& entry, const std::vector<Obstacle>& obstacles) {
    const Value* member = entry.find("obstacles");
    if (member == nullptr) return obstacles.empty();
    const Array* listed = member->array();
    if (listed == nullptr || listed->size() != obstacles.size()) return false;
    std::vector<Claim> claims;
    for (const Value& element : *listed) {
        const auto claim = read_claim(element);
        if (!claim) return false;
        claims.push_back(*claim);
    }
    return std::ranges::all_of(obstacles, [&](const Obstacle& one) {
        return std::ranges::any_of(claims, [&](const Claim& claim) { return is_same(one, claim); });
    });
}

std::optional<Castling> with_right(const Position& position, Color color, bool is_king_side) {
    for (const Castling& castling : castlings_with_right(position, color)) {
        if ((file_of(castling.rook) > file_of(castling.king)) == is_king_side) return castling;
    }
    return std::nullopt;
}

const Value* entry_of(const Array& entries, std::string_view color, std::string_view side) {
    for (const Value& entry : entries) {
        if (entry.text_of("color") == color && entry.text_of("side") == side) return &entry;
    }
    return nullptr;
}

}  // namespace

Outcome check_castlings(const Task& task) {
    const Verdict& verdict = task.verdict;
    const auto position = playable_subject(verdict);
    if (!position) return rejected("The subject has no FEN of a playable position.");
    const Value* member = find(verdict.certificate->body, "castlings");
    const Array* entries = member != nullptr ? member->array() : nullptr;
    if (entries == nullptr || entries->size() != 4)
        return rejected("The certificate does not list four castlings.");
    bool may_castle = false;
    for (const Color color : {Color::white, Color::black}) {
        for (const bool is_king_side : {true, false}) {
            const std::string_view color_name = color == Color::white ? "white" : "black";
            const std::string_view side_name = is_king_side ? "king" : "queen";
            const Value* entry = entry_of(*entries, color_name, side_name);
            const std::string name = std::string(color == Color::white ? "White" : "Black") +
                                     "'s castling on the " + std::string(side_name) + "'s side";
            if (entry == nullptr) return rejected("The certificate leaves out " + name + ".");
            const auto castling = with_right(*position, color, is_king_side);
            const auto obstacles = castling ? obstacles_of(*position, *castling) : std::vector<Obstacle>{};
            const bool is_allowed = castling && obstacles.empty();
            may_castle = may_castle || is_allowed;
            const std::string_view state = !castling ? "lost" : is_allowed ? "allowed" : "prevented";
            if (entry->text_of("state") != state) return rejected("The state of " + name + " is wrong.");
            if (!lists_exactly(*entry, obstacles))
                return rejected("The obstacles of " + name + " are wrong.");
        }
    }
    if (may_castle != (verdict.answer == Answer::yes)) {
        return rejected(may_castle ? "The side to move may castle." : "The side to move may not castle now.");
    }
    return accepted("All four castlings are as the certificate says.");
}

}  // namespace doublecheck::checker
