// SPDX-License-Identifier: MIT
// The themes of moves, lines and solutions, and the mating patterns, as docs/solve.md defines them.
#include "problem/themes.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <optional>
#include <vector>

#include "check/check_kinds.hpp"
#include "doublecheck/board/queries.hpp"

namespace doublecheck::problem {
namespace {

constexpr SquareSet edge = end_ranks | squares_of(File::a) | squares_of(File::h);
constexpr SquareSet corners = end_ranks & (squares_of(File::a) | squares_of(File::h));

/// A mate: the mated king, and the man that made the last move.
struct Mate {
    const Position& position;
    Square king;
    SquareSet checkers;
    Square last;  ///< the square of the man that moved
    PieceType moved;

    [[nodiscard]] Color loser() const { return position.turn(); }
    [[nodiscard]] SquareSet men(PieceType type) const { return position.of(opposite(loser()), type); }
    [[nodiscard]] SquareSet blocks() const { return position.of(loser()); }
    [[nodiscard]] SquareSet guards(Square square) const {
        return attackers(position, opposite(loser()), square);
    }
    /// Returns true if the man that moved is of that type and stands beside the king.
    [[nodiscard]] bool is_beside(PieceType type) const { return moved == type && distance(last, king) == 1; }
    /// Returns true if the man that moved stands on the file or the rank of the king.
    [[nodiscard]] bool is_in_line() const { return last.file() == king.file() || last.rank() == king.rank(); }
    [[nodiscard]] SquareSet around() const { return king_attacks(king); }
};

/// Returns true if two squares are exactly `files` files and `ranks` ranks apart.
bool are_apart(Square a, Square b, int files, int ranks) {
    return std::abs(a.file_index() - b.file_index()) == files &&
           std::abs(a.rank_index() - b.rank_index()) == ranks;
}

bool is_smothered(const Mate& mate) {
    return mate.checkers.intersects(mate.men(PieceType::knight)) && mate.blocks().contains_all(mate.around());
}

bool is_back_rank(const Mate& mate) {
    const SquareSet home = squares_of(home_rank(mate.loser()));
    if (!home.contains(mate.king) || !mate.checkers.intersects(home)) return false;
    return std::ranges::all_of(mate.around() - home, [&](Square square) {
        return mate.blocks().contains(square) && mate.guards(square).empty();
    });
}

bool is_anastasia(const Mate& mate) {
    if (!(edge - end_ranks).contains(mate.king) || mate.last.file() != mate.king.file()) return false;
    if (mate.moved != PieceType::rook && mate.moved != PieceType::queen) return false;
    const int inward = mate.king.file() == File::a ? 1 : -1;
    return mate.blocks().contains(*mate.king.offset(inward, 0)) &&
           mate.men(PieceType::knight).contains(*mate.king.offset(3 * inward, 0));
}

bool is_hook(const Mate& mate) {
    if (!mate.is_beside(PieceType::rook)) return false;
    const SquareSet knights = mate.guards(mate.last) & mate.men(PieceType::knight) & mate.around();
    return std::ranges::any_of(
        knights, [&](Square knight) { return mate.guards(knight).intersects(mate.men(PieceType::pawn)); });
}

bool is_arabian(const Mate& mate) {
    if (!corners.contains(mate.king) || !mate.is_beside(PieceType::rook)) return false;
    return std::ranges::any_of(mate.guards(mate.last) & mate.men(PieceType::knight),
                               [&](Square knight) { return are_apart(knight, mate.king, 2, 2); });
}

/// Returns true if only bishops guard the king and the squares around it.
bool is_of_bishops(const Mate& mate) {
    const SquareSet bishops = mate.men(PieceType::bishop);
    return bishops.size() > 1 && std::ranges::all_of(mate.around() | mate.king, [&](Square square) {
               return bishops.contains_all(mate.guards(square));
           });
}

bool is_boden(const Mate& mate) {
    if (!is_of_bishops(mate)) return false;
    const SquareSet bishops = mate.men(PieceType::bishop);
    const int first = bishops.first().file_index() - mate.king.file_index();
    const int last = bishops.last().file_index() - mate.king.file_index();
    return (first < 0) == (last > 0);
}

bool is_dovetail(const Mate& mate) {
    if (edge.contains(mate.king) || !mate.is_beside(PieceType::queen) || mate.is_in_line()) return false;
    return std::ranges::all_of(mate.around() - mate.last, [&](Square square) {
        const SquareSet guards = mate.guards(square);
        return guards.empty() || (guards == mate.last && !mate.position.occupied().contains(square));
    });
}

bool is_vukovic(const Mate& mate) {
    if (!edge.contains(mate.king) || !mate.is_beside(PieceType::rook) || !mate.is_in_line()) return false;
    const auto behind = mate.last.offset(mate.last.file_index() - mate.king.file_index(),
                                         mate.last.rank_index() - mate.king.rank_index());
    return behind && mate.men(PieceType::knight).contains(*behind) && !mate.guards(mate.last).empty();
}

/// Returns true if rook and queen stand on opposite corners of a box of three by three squares that contains
/// the king.
bool is_kill_box(const Mate& mate) {
    if (mate.moved != PieceType::rook || !mate.checkers.contains(mate.last)) return false;
    return std::ranges::any_of(mate.men(PieceType::queen), [&](Square queen) {
        return are_apart(queen, mate.last, 2, 2) && distance(queen, mate.king) <= 2 &&
               distance(mate.last, mate.king) <= 2;
    });
}

bool is_blind_swine(const Mate& mate) {
    if (!mate.is_beside(PieceType::rook)) return false;
    const SquareSet others = (mate.men(PieceType::rook) & mate.around()) - mate.last;
    return std::ranges::any_of(others, [&](Square other) {
        return distance(other, mate.last) == 1 && mate.guards(mate.last).contains(other);
    });
}

bool is_triangle(const Mate& mate) {
    if (!mate.is_beside(PieceType::queen) || mate.is_in_line()) return false;
    return std::ranges::any_of(mate.men(PieceType::rook), [&](Square rook) {
        return are_apart(rook, mate.king, 1, 1) && distance(rook, mate.last) == 2 &&
               mate.guards(mate.last).contains(rook);
    });
}

/// Returns true if a man of `men` guards a flight that the checking men do not guard.
bool guard_a_flight(const Mate& mate, SquareSet men) {
    return std::ranges::any_of(mate.around() - mate.position.occupied(), [&](Square square) {
        const SquareSet guards = mate.guards(square);
        return guards.intersects(men) && !guards.intersects(mate.checkers);
    });
}

/// Returns true if a knight mates in the corner while a distant rook or queen guards the file or rank next to
/// the king.
bool is_corner(const Mate& mate) {
    if (!corners.contains(mate.king) || !mate.checkers.intersects(mate.men(PieceType::knight))) return false;
    SquareSet lines;
    for (const Square square : mate.around()) lines |= squares_of(square.file()) | squares_of(square.rank());
    lines -= squares_of(mate.king.file()) | squares_of(mate.king.rank()) | mate.around();
    return guard_a_flight(mate, (mate.men(PieceType::rook) | mate.men(PieceType::queen)) & lines);
}

bool is_morphy(const Mate& mate) {
    return mate.men(PieceType::bishop).contains_all(mate.checkers) &&
           guard_a_flight(mate, mate.men(PieceType::rook));
}

bool is_opera(const Mate& mate) {
    return mate.is_beside(PieceType::rook) && mate.is_in_line() &&
           mate.guards(mate.last).intersects(mate.men(PieceType::bishop));
}

bool is_pillsbury(const Mate& mate) {
    return mate.men(PieceType::rook).contains_all(mate.checkers) &&
           guard_a_flight(mate, mate.men(PieceType::bishop));
}

struct Pattern {
    Theme theme;
    bool (*fits)(const Mate&);
};
constexpr auto patterns = std::to_array<Pattern>({{Theme::smothered_mate, is_smothered},
                                                  {Theme::back_rank_mate, is_back_rank},
                                                  {Theme::anastasia_mate, is_anastasia},
                                                  {Theme::hook_mate, is_hook},
                                                  {Theme::arabian_mate, is_arabian},
                                                  {Theme::boden_mate, is_boden},
                                                  {Theme::double_bishop_mate, is_of_bishops},
                                                  {Theme::dovetail_mate, is_dovetail},
                                                  {Theme::vukovic_mate, is_vukovic},
                                                  {Theme::kill_box_mate, is_kill_box},
                                                  {Theme::blind_swine_mate, is_blind_swine},
                                                  {Theme::triangle_mate, is_triangle},
                                                  {Theme::corner_mate, is_corner},
                                                  {Theme::morphy_mate, is_morphy},
                                                  {Theme::opera_mate, is_opera},
                                                  {Theme::pillsbury_mate, is_pillsbury}});

/// Returns the name of the pattern of a mate: the first one that fits. Requires that `move` was played last
/// and that the side to move is checkmated.
std::optional<Theme> mating_pattern(const Position& mated, Move move) {
    const Square last = move.is_castling() ? move.rook_arrival() : move.to();
    const Mate mate{.position = mated,
                    .king = mated.king_square(mated.turn()),
                    .checkers = mated.checkers(),
                    .last = last,
                    .moved = *mated.type_at(last)};
    const auto pattern = std::ranges::find_if(patterns, [&](const Pattern& one) { return one.fits(mate); });
    return pattern == patterns.end() ? std::nullopt : std::optional(pattern->theme);
}

}  // namespace
}  // namespace doublecheck::problem

namespace doublecheck {
namespace {

/// Returns the value of a man. A king is always worth attacking.
int value_of_man(PieceType type) {
    constexpr std::array<int, 6> values = {1, 3, 3, 5, 9, 100};
    return values[static_cast<std::size_t>(type)];
}

/// Returns the square where the man on `now` stood before the move.
Square origin(Move move, Square now) {
    if (move.is_castling() && now == move.rook_arrival()) return move.to();
    return now == move.arrival() ? move.from() : now;
}

/// The enemy men that some man attacks after a move and did not attack before it.
struct NewAttacks {
    SquareSet all;         ///< all of them
    SquareSet discovered;  ///< those attacked by men that did not move
};

/// Returns the enemy men that a slider or the man that moved attacks only since the move, if they are
/// unguarded or worth more than the attacker.
NewAttacks new_attacks(const Position& before, Move move, const Position& after) {
    const Color color = before.turn();
    const SquareSet enemies = after.of(opposite(color));
    NewAttacks found;
    for (const Square now : after.of(color)) {
        const Square then = origin(move, now);
        const PieceType type = *after.type_at(now);
        const bool is_slider =
            type == PieceType::bishop || type == PieceType::rook || type == PieceType::queen;
        if (then == now && !is_slider) continue;
        const SquareSet attacked = attacks({color, type}, now, after.occupied()) & enemies;
        if (attacked.empty()) continue;
        const SquareSet earlier = attacks({color, *before.type_at(then)}, then, before.occupied());
        for (const Square target : attacked - earlier) {
            if (value_of_man(*after.type_at(target)) <= value_of_man(type) &&
                !attackers(after, opposite(color), target).empty())
                continue;
            found.all |= target;
            if (then == now) found.discovered |= target;
        }
    }
    return found;
}

/// Returns the men of a side that alone stand between one of its sliders and the enemy king.
SquareSet batteries(const Position& position, Color color) {
    return blockers(position, opposite(color)) & position.of(color);
}

void add_check_themes(ThemeSet& themes, const CheckKinds& kinds) {
    themes.add_if(kinds.contains(CheckKind::double_check), Theme::double_check);
    themes.add_if(kinds.contains(CheckKind::two_way), Theme::two_way_check);
    themes.add_if(kinds.contains(CheckKind::discovered), Theme::discovered_check);
    themes.add_if(kinds.contains(CheckKind::royal_discovery), Theme::royal_discovery);
    themes.add_if(kinds.contains(CheckKind::cross_check), Theme::cross_check);
    themes.add_if(kinds.contains(CheckKind::castling), Theme::castling_check);
    themes.add_if(kinds.contains(CheckKind::en_passant), Theme::en_passant_check);
    themes.add_if(kinds.contains(CheckKind::promotion), Theme::promotion_check);
    themes.add_if(kinds.contains(CheckKind::double_mate), Theme::double_mate);
    themes.add_if(kinds.contains(CheckKind::pure_mate), Theme::pure_mate);
    themes.add_if(kinds.contains(CheckKind::model_mate), Theme::model_mate);
}

/// Returns true if the last move brings a man back to the square that it left with its previous move. `moves`
/// are the moves of one side.
bool is_switchback(const std::vector<Move>& moves) {
    const Move last = moves.back();
    for (std::size_t i = moves.size() - 1; i-- > 0;) {
        if (moves[i].arrival() == last.from())
            return moves[i].from() == last.arrival() && !last.is_castling();
    }
    return false;
}

/// Returns true if a man captures along the line that `opening`, the previous move of its side, opened.
bool captures_along_opened_line(const Position& position, Move opening, Move move) {
    const bool is_capture = position.of(opposite(position.turn())).contains(move.to());
    return is_capture && opening.to() != move.to() && !opening.is_castling() &&
           between(move.from(), move.to()).contains(opening.from());
}

/// Counts the themes of all moves in a tree.
class Counter {
  public:
    explicit Counter(ThemeCounts& counts) : counts_(counts) {}

    /// Counts the first move in the phase `first`, and the tree below it in the other phases.
    void add_first(const Position& position, const Play& play, Phase first, Phase threats, Phase variations) {
        add_move(position, play.move, first);
        add_below(position.after(play.move), play, threats, variations);
        moves_.pop_back();
    }
    void add_variations(const Position& position, const std::vector<Variation>& variations, Phase phase) {
        for (const auto& [defence, answers, is_separating] : variations) {
            // The themes do not depend on which variations are listed.
            if (is_separating) continue;
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
    std::vector<Move> moves_ = {};  ///< the attacker's moves from the root to the current node
};

}  // namespace

ThemeSet move_themes(const Position& before, Move move) {
    ThemeSet themes;
    const Position after = before.after(move);
    const CheckKinds kinds = after.is_check() ? check_kinds(before, move) : CheckKinds();
    add_check_themes(themes, kinds);
    const auto promoted = move.promotion_type();
    themes.add_if(move.is_castling(), Theme::castling);
    themes.add_if(move.kind() == MoveKind::en_passant, Theme::en_passant);
    themes.add_if(promoted.has_value(), Theme::promotion);
    themes.add_if(promoted && *promoted != PieceType::queen, Theme::underpromotion);
    const NewAttacks attacked = new_attacks(before, move, after);
    themes.add_if(!attacked.discovered.empty(), Theme::discovered_attack);
    themes.add_if(attacked.all.has_more_than_one(), Theme::double_threat);
    themes.add_if(!(batteries(after, before.turn()) - batteries(before, before.turn())).empty(),
                  Theme::battery);
    if (!kinds.contains(CheckKind::checkmate)) return themes;
    const auto pattern = problem::mating_pattern(after, move);
    if (pattern) themes.add_if(true, *pattern);
    return themes;
}

ThemeSet line_themes(const Position& start, std::span<const Move> line, Color side) {
    ThemeSet themes;
    std::vector<Move> moves;
    Position position = start;
    for (const Move move : line) {
        if (position.turn() == side) {
            ThemeSet own = move_themes(position, move);
            if (!own.contains(Theme::discovered_check)) own.remove(Theme::discovered_attack);
            own.add_if(!moves.empty() && captures_along_opened_line(position, moves.back(), move),
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
    for (const Play& one : solution.tries) {
        if (!is_trivial_try(one)) counter.add_first(position, one, Phase::tries, Phase::tries, Phase::tries);
    }
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
