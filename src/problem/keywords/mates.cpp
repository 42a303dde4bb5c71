// SPDX-License-Identifier: MIT
// Themes of single moves and of the mating positions.
#include <algorithm>
#include <set>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "check/check_kinds.hpp"
#include "problem/keywords/finders.hpp"

namespace doublecheck::problem {
namespace {

bool is_model_mate(const Position& before, Move move) {
    return check_kinds(before, move).contains(CheckKind::model_mate);
}

/// Collects the model mates below a move of the attacker; only those that no dual spoils.
class ModelMates {
  public:
    void add_below(const Position& position, const Play& play) {
        const Position after = position.after(play.move);
        if (play.moves == 1) {
            if (is_model_mate(position, play.move))
                found_.emplace(play.move.bits(), after.king_square(after.turn()).index());
            return;
        }
        for (const auto& [defence, answers, is_separating] : play.variations) {
            if (answers.size() == 1) add_below(after.after(defence), answers.front());
        }
    }
    [[nodiscard]] std::size_t count() const { return found_.size(); }

  private:
    std::set<std::pair<std::uint16_t, int>> found_ = {};
};

}  // namespace

/// At least two different mates after the key are model mates: each square beside the king is guarded or blocked exactly
/// once, and all white men but king and pawns take part. Source: Rice, An ABC of Chess Problems (1970), `model mate`.
Finding find_model_mates(const Phases& phases) {
    for (const Play& key : phases.solution().keys) {
        ModelMates mates;
        mates.add_below(phases.start(), key);
        if (mates.count() < 1) continue;
        const auto phase = std::ranges::find(phases.keys(), std::optional(key.move), &PlayPhase::first);
        return fmt::format("{} different mates after {} are model mates.", mates.count(), phases.name(*phase));
    }
    return std::nullopt;
}

/// A first move, a defence or an answer after the key captures en passant. Source: FIDE Laws, article 3.7.3.1.
Finding find_en_passant(const Phases& phases) {
    for (const PlayPhase& key : phases.keys()) {
        if (key.first->kind() == MoveKind::en_passant) return phases.name(key) + " captures en passant.";
        for (const Reply& reply : key.replies) {
            if (reply.move.kind() == MoveKind::en_passant)
                return phases.defence(key, reply.move) + " captures en passant.";
            for (const Move answer : reply.answers) {
                if (answer.kind() == MoveKind::en_passant)
                    return phases.line(key, reply.move, answer) + " captures en passant.";
            }
        }
    }
    return std::nullopt;
}

}  // namespace doublecheck::problem
