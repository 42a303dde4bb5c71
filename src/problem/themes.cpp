// SPDX-License-Identifier: MIT
#include "doublecheck/problem/themes.hpp"

#include <vector>

namespace doublecheck {
namespace {

/// Whether the last of some moves of one side brings a man back to where it came from.
bool is_switchback(const std::vector<Move>& moves) {
    const Move last = moves.back();
    for (std::size_t i = moves.size() - 1; i-- > 0;) {
        if (moves[i].arrival() == last.from())
            return moves[i].from() == last.arrival() && !last.is_castling();
    }
    return false;
}

/// Whether a man captures along the line that the move before opened.
bool is_carried_out(const Position& position, Move opening, Move move) {
    const bool is_capture = position.of(opposite(position.turn())).contains(move.to());
    return is_capture && opening.to() != move.to() && !opening.is_castling() &&
           between(move.from(), move.to()).contains(opening.from());
}

/// Counts the themes of all moves below a position.
class Counter {
  public:
    explicit Counter(ThemeCounts& counts) : counts_(counts) {}

    /// The first move is counted in one phase, and what follows in others.
    void add_first(const Position& position, const Play& play, Phase first, Phase threats, Phase variations) {
        add_move(position, play.move, first);
        add_below(position.after(play.move), play, threats, variations);
        moves_.pop_back();
    }
    void add_variations(const Position& position, const std::vector<Variation>& variations, Phase phase) {
        for (const auto& [defence, answers] : variations) {
            if (phase == Phase::variations) counts_.add(move_themes(position, defence), Phase::defences);
            add_plays(position.after(defence), answers, phase);
        }
    }

  private:
    void add_move(const Position& position, Move move, Phase phase) {
        moves_.push_back(move);
        ThemeSet themes = move_themes(position, move);
        themes.add_if(is_switchback(moves_), Theme::switchback);
        counts_.add(themes, phase);
    }
    void add_below(const Position& after, const Play& play, Phase threats, Phase variations) {
        if (!play.threats.empty()) add_plays(after.after_null_move(), play.threats, threats);
        add_variations(after, play.variations, variations);
    }
    void add_plays(const Position& position, const std::vector<Play>& plays, Phase phase) {
        for (const Play& play : plays) add_first(position, play, phase, phase, phase);
    }

    ThemeCounts& counts_;
    std::vector<Move> moves_ = {};  ///< of the attacker, from the first to this one
};

}  // namespace

ThemeSet line_themes(const Position& start, std::span<const Move> line, Color side) {
    ThemeSet themes;
    std::vector<Move> moves;
    Position position = start;
    for (const Move move : line) {
        if (position.turn() == side) {
            ThemeSet own = move_themes(position, move);
            if (!own.contains(Theme::discovered_check)) own.remove(Theme::discovered_attack);
            own.add_if(!moves.empty() && is_carried_out(position, moves.back(), move),
                       Theme::discovered_attack);
            moves.push_back(move);
            own.add_if(is_switchback(moves), Theme::switchback);
            themes |= own;
        }
        position = position.after(move);
    }
    return themes;
}

ThemeCounts count_themes(const Position& position, const DirectSolution& solution) {
    ThemeCounts counts;
    Counter counter(counts);
    if (!solution.set_play.empty())
        counter.add_variations(position.after_null_move(), solution.set_play, Phase::set_play);
    for (const Play& one : solution.tries)
        counter.add_first(position, one, Phase::tries, Phase::tries, Phase::tries);
    for (const Play& key : solution.keys)
        counter.add_first(position, key, Phase::keys, Phase::threats, Phase::variations);
    return counts;
}

ThemeCounts count_themes(const Position& position, const HelpSolution& solution) {
    ThemeCounts counts;
    for (const auto& line : solution.lines) {
        std::array<std::vector<Move>, 2> moves;
        Position now = position;
        for (const Move move : line) {
            auto& own = moves[static_cast<std::size_t>(now.turn())];
            own.push_back(move);
            ThemeSet themes = move_themes(now, move);
            themes.add_if(is_switchback(own), Theme::switchback);
            counts.add(themes, Phase::solutions);
            now = now.after(move);
        }
    }
    return counts;
}

}  // namespace doublecheck
