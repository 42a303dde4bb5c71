// SPDX-License-Identifier: MIT
// Themes of single moves and of the mating positions.
#include <algorithm>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "check/check_kinds.hpp"
#include "doublecheck/notation/san.hpp"
#include "problem/keywords/compare.hpp"
#include "problem/keywords/finders.hpp"

namespace doublecheck::problem {
namespace {

/// Collects the model mates below moves of the attacker. Mates by the same move of a king on another square
/// count separately.
class ModelMates {
  public:
    void add(const Position& position, const std::vector<Play>& plays) {
        for (const Play& play : plays) {
            line_.push_back(san(position, play.move));
            const Position after = position.after(play.move);
            if (play.moves == 1) {
                add_mate(position, play.move, after.king_square(after.turn()));
            } else {
                add(after, play.variations);
                if (!play.threats.empty()) {
                    line_.emplace_back("(threat)");
                    add(after.after_null_move(), play.threats);
                    line_.pop_back();
                }
            }
            line_.pop_back();
        }
    }
    void add(const Position& position, const std::vector<Variation>& variations) {
        for (const Variation& one : variations) {
            line_.push_back(san(position, one.defence));
            add(position.after(one.defence), one.answers);
            line_.pop_back();
        }
    }
    [[nodiscard]] std::size_t count() const { return found_.size(); }
    /// Returns the moves that lead to the first model mate.
    [[nodiscard]] const std::vector<std::string>& example() const { return example_; }

  private:
    void add_mate(const Position& before, Move move, Square king) {
        if (!check_kinds(before, move).contains(CheckKind::model_mate)) return;
        if (found_.empty()) example_ = line_;
        found_.emplace(move.bits(), king.index());
    }

    std::set<std::pair<std::uint16_t, int>> found_ = {};
    std::vector<std::string> line_ = {};
    std::vector<std::string> example_ = {};
};

/// Returns `one model mate (1.Kd2 Kf3 2.Qe3#)` or `3 model mates (1...Kf3 2.Qe3#, ...)`. `starts_with_reply`
/// is true of set play.
std::string mates_text(const ModelMates& mates, Color attacker, bool starts_with_reply) {
    std::string line;
    std::size_t ply = attacker == Color::black ? 1 : 0;
    if (starts_with_reply) ++ply;
    for (const std::string& move : mates.example()) {
        if (move == "(threat)") {
            line += " (threat)";
            ++ply;
            continue;
        }
        if (line.ends_with(')') && ply % 2 == 1)
            line += fmt::format(" {}...", ply / 2 + 1);
        else if (ply % 2 == 0)
            line += fmt::format("{}{}.", line.empty() ? "" : " ", ply / 2 + 1);
        else
            line += line.empty() ? fmt::format("{}...", ply / 2 + 1) : " ";
        line += move;
        ++ply;
    }
    if (mates.count() == 1) return fmt::format("one model mate ({})", line);
    return fmt::format("{} model mates ({}, ...)", mates.count(), line);
}

}  // namespace

/// At least one mate of the set play or after the key is a model mate: each square beside the king is guarded
/// or blocked exactly once, and all white men but king and pawns take part. Source: Rice, An ABC of Chess
/// Problems (1970), "model mate".
Finding find_model_mates(const Phases& phases) {
    std::string text;
    const auto add_text = [&](const ModelMates& mates, bool is_set_play) {
        if (mates.count() == 0) return;
        text += fmt::format("{}{}{}", text.empty() ? "" : "; ", is_set_play ? "in the set play " : "",
                            mates_text(mates, phases.attacker(), is_set_play));
    };
    if (const PlayPhase* set = phases.set_play()) {
        ModelMates mates;
        mates.add(set->position, phases.solution().set_play);
        add_text(mates, true);
    }
    for (const Play& key : phases.solution().keys) {
        ModelMates mates;
        mates.add(phases.start(), {key});
        add_text(mates, false);
    }
    return text.empty() ? Finding() : sentence(text);
}

namespace {

/// Returns a sentence that ends with `predicate` about the first key, defence or answer after it that fits.
/// The defender's moves count only with `takes_defences`.
template <typename Fits>
Finding find_move(const Phases& phases, bool takes_defences, std::string_view predicate, Fits&& fits) {
    for (const PlayPhase& key : phases.keys()) {
        if (fits(*key.first)) return fmt::format("{} {}.", phases.name(key), predicate);
        for (const Reply& reply : key.replies) {
            std::string line;
            if (takes_defences && fits(reply.move)) line = phases.defence(key, reply.move);
            const auto answer = std::ranges::find_if(reply.answers, fits);
            if (line.empty() && answer != reply.answers.end()) line = phases.line(key, reply.move, *answer);
            if (!line.empty()) return fmt::format("After {} {} {}.", phases.name(key), line, predicate);
        }
    }
    return std::nullopt;
}

}  // namespace

/// The key, or a defence or an answer after it, captures en passant. Source: FIDE Laws, article 3.7.3.1.
Finding find_en_passant(const Phases& phases) {
    return find_move(phases, true, "captures en passant",
                     [](Move move) { return move.kind() == MoveKind::en_passant; });
}

/// The key, or a defence or an answer after it, is castling. Source: FIDE Laws, article 3.8.2.
Finding find_castling(const Phases& phases) {
    return find_move(phases, true, "is castling", [](Move move) { return move.is_castling(); });
}

/// The key or an answer after it promotes a pawn of the side that mates to a rook, bishop or knight. An
/// answer counts only if it is the only one. Source: FIDE Laws, article 3.7.3.3.
Finding find_white_underpromotion(const Phases& phases) {
    const auto is_lesser = [](Move move) {
        const auto type = move.promotion_type();
        return type && *type != PieceType::queen;
    };
    if (phases.attacker() != Color::white) return std::nullopt;
    for (const PlayPhase& key : phases.keys()) {
        if (is_lesser(*key.first)) return phases.name(key) + " promotes to a lesser piece.";
        for (const Reply& reply : key.replies) {
            const Move answer = reply.answers.front();
            if (reply.answers.size() == 1 && is_lesser(answer))
                return fmt::format("After {} {} promotes to a lesser piece.", phases.name(key),
                                   phases.line(key, reply.move, answer));
        }
    }
    return std::nullopt;
}

}  // namespace doublecheck::problem
