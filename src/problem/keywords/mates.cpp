// SPDX-License-Identifier: MIT
// Themes of single moves and of the mating positions.
#include <algorithm>
#include <set>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "check/check_kinds.hpp"
#include "problem/keywords/compare.hpp"
#include "problem/keywords/finders.hpp"

namespace doublecheck::problem {
namespace {

bool is_model_mate(const Position& before, Move move) {
    return check_kinds(before, move).contains(CheckKind::model_mate);
}

/// Collects the model mates below moves of the attacker. Mates by the same move of a king on another square count
/// separately.
class ModelMates {
  public:
    void add(const Position& position, const std::vector<Play>& plays) {
        for (const Play& play : plays) {
            const Position after = position.after(play.move);
            if (play.moves == 1) {
                if (is_model_mate(position, play.move))
                    found_.emplace(play.move.bits(), after.king_square(after.turn()).index());
                continue;
            }
            if (!play.threats.empty()) add(after.after_null_move(), play.threats);
            add(after, play.variations);
        }
    }
    void add(const Position& position, const std::vector<Variation>& variations) {
        for (const Variation& one : variations) add(position.after(one.defence), one.answers);
    }
    [[nodiscard]] std::size_t count() const { return found_.size(); }

  private:
    std::set<std::pair<std::uint16_t, int>> found_ = {};
};

/// Returns `one model mate` or `3 model mates`.
std::string mates_text(std::size_t count) {
    return count == 1 ? "one model mate" : fmt::format("{} model mates", count);
}

}  // namespace

/// At least one mate of the set play or after the key is a model mate: each square beside the king is guarded or
/// blocked exactly once, and all white men but king and pawns take part. Source: Rice, An ABC of Chess Problems (1970),
/// `model mate`.
Finding find_model_mates(const Phases& phases) {
    std::string text;
    const auto add_text = [&](const ModelMates& mates, const PlayPhase& phase) {
        if (mates.count() == 0) return;
        text += fmt::format("{}{}: {}", text.empty() ? "" : "; ", phases.name(phase), mates_text(mates.count()));
    };
    if (const PlayPhase* set = phases.set_play()) {
        ModelMates mates;
        mates.add(set->position, phases.solution().set_play);
        add_text(mates, *set);
    }
    for (std::size_t i = 0; i < phases.keys().size(); ++i) {
        ModelMates mates;
        mates.add(phases.start(), {phases.solution().keys[i]});
        add_text(mates, phases.keys()[i]);
    }
    return text.empty() ? Finding() : sentence(text);
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
