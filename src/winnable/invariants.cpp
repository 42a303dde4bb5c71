// SPDX-License-Identifier: MIT
#include "winnable/invariants.hpp"

#include <algorithm>

#include "doublecheck/board/attacks.hpp"
#include "winnable/mobility/bitboards.hpp"

namespace doublecheck::mates {
namespace {

/// No invariants are read off a graph with more immobile leaves (positions whose bounds exclude a mate) than
/// this.
constexpr std::size_t most_bounds = 100;

constexpr std::array<PieceType, 4> pieces = {PieceType::knight, PieceType::bishop, PieceType::rook,
                                             PieceType::queen};

void add_men(Invariants& invariants, Piece piece, SquareSet now, SquareSet reach) {
    if (!reach.empty()) invariants.men.push_back({piece, now, reach});
}

/// Returns the square colours that men of that type are grouped by: bishops keep to one colour.
std::vector<SquareSet> shades_of(PieceType type) {
    if (type == PieceType::bishop) return {light_squares, dark_squares};
    return {~SquareSet()};
}

/// Adds what pawns may promote to: a queen or a knight covers every move of a promoted man.
void add_promoted(Invariants& invariants, Color color, SquareSet reach) {
    add_men(invariants, {color, PieceType::queen}, {}, reach);
    add_men(invariants, {color, PieceType::knight}, {}, reach);
}

/// Collects where the men of each colour and type stand in all positions of a closed set.
class Gathering {
  public:
    explicit Gathering(const Position& root) : root_(root), fewest_(root.occupied().size()) {
        always_.fill({~SquareSet(), ~SquareSet(), ~SquareSet(), ~SquareSet(), ~SquareSet(), ~SquareSet()});
    }

    void add(const Position& position) {
        fewest_ = std::min(fewest_, position.occupied().size());
        for (const Color color : {Color::white, Color::black}) {
            for (const PieceType type : all_piece_types) {
                const SquareSet men = position.of(color, type);
                ever_[index(color)][static_cast<std::size_t>(type)] |= men;
                always_[index(color)][static_cast<std::size_t>(type)] &= men;
            }
        }
    }

    /// Adds all squares that the bounds of an immobile leaf allow.
    void add(const Mobility& mobility) {
        std::array<std::array<SquareSet, 6>, 2> stays{};
        for (const ManBounds& man : mobility) {
            const std::size_t color = index(man.piece.color);
            const auto type = static_cast<std::size_t>(man.piece.type);
            ever_[color][type] |= man.reach;
            ever_[color][static_cast<std::size_t>(PieceType::queen)] |= man.promoted_reach;
            ever_[color][static_cast<std::size_t>(PieceType::knight)] |= man.promoted_reach;
            if (man.is_steady()) stays[color][type] |= man.start;
            if (man.is_capturable) fewest_ = 0;
        }
        for (std::size_t color = 0; color < 2; ++color) {
            for (std::size_t type = 0; type < 6; ++type) always_[color][type] &= stays[color][type];
        }
    }

    [[nodiscard]] Invariants result() const {
        Invariants invariants;
        invariants.nothing_is_captured = fewest_ == root_.occupied().size();
        invariants.no_pawn_moves = !root_.of(PieceType::pawn).empty();
        for (const Color color : {Color::white, Color::black}) {
            const auto ever = [&](PieceType type) {
                return ever_[index(color)][static_cast<std::size_t>(type)];
            };
            const auto always = [&](PieceType type) {
                return always_[index(color)][static_cast<std::size_t>(type)];
            };
            const SquareSet pawns = always(PieceType::pawn);
            invariants.pawns[index(color)] = pawns;
            invariants.king[index(color)] = ever(PieceType::king);
            invariants.steady[index(color)] = pawns | always(PieceType::king);
            invariants.no_pawn_moves &= pawns == root_.of(color, PieceType::pawn);
            add_men(invariants, {color, PieceType::pawn}, root_.of(color, PieceType::pawn) - pawns,
                    ever(PieceType::pawn) - pawns);
            for (const PieceType type : pieces) {
                invariants.steady[index(color)] |= always(type);
                for (const SquareSet shade : shades_of(type))
                    add_men(invariants, {color, type}, root_.of(color, type) & shade, ever(type) & shade);
            }
        }
        return invariants;
    }

  private:
    const Position& root_;
    int fewest_;  ///< fewest men in a position; 0 if bounds allow a capture
    std::array<std::array<SquareSet, 6>, 2> ever_ = {};  ///< by colour and type: squares in any position
    std::array<std::array<SquareSet, 6>, 2> always_;     ///< by colour and type: squares in all positions
};

}  // namespace

std::vector<MenWithReach> Invariants::attackers(Color winner) const {
    const SquareSet region = king[index(opposite(winner))];
    std::vector<MenWithReach> found;
    std::vector<MenWithReach> all = men;
    const SquareSet stay = pawns[index(winner)];
    all.push_back({{winner, PieceType::pawn}, stay, stay});
    for (const MenWithReach& one : all) {
        if (one.piece.color != winner) continue;
        SquareSet attacked;
        for (const Square square : one.reach) attacked |= attacks(one.piece, square, steady[0] | steady[1]);
        if (attacked.intersects(region)) found.push_back(one);
    }
    return found;
}

Invariants invariants_of(const Position& position, const Mobility& mobility) {
    Invariants invariants{.no_pawn_moves = !position.of(PieceType::pawn).empty(),
                          .nothing_is_captured = true};
    for (const ManBounds& man : mobility) {
        const std::size_t color = index(man.piece.color);
        const bool is_pawn = man.piece.type == PieceType::pawn;
        invariants.nothing_is_captured &= !man.is_capturable;
        invariants.no_pawn_moves &= !is_pawn || man.is_steady();
        if (man.is_steady()) invariants.steady[color] |= man.start;
        if (man.is_steady() && is_pawn) {
            invariants.pawns[color] |= man.start;
        } else if (man.piece.type == PieceType::king) {
            invariants.king[color] = man.reach;
        } else {
            add_men(invariants, man.piece, man.start, man.reach);
            add_promoted(invariants, man.piece.color, man.promoted_reach);
        }
    }
    return invariants;
}

Invariants invariants_of(const Position& position, const SkeletonGraph& skeletons) {
    Invariants invariants;
    for (const Color color : {Color::white, Color::black}) {
        const SquareSet pawns = skeletons.steady_pawns(color);
        invariants.pawns[index(color)] = pawns;
        invariants.steady[index(color)] = pawns;
        invariants.king[index(color)] = skeletons.king_squares(color);
        add_men(invariants, {color, PieceType::pawn}, position.of(color, PieceType::pawn) - pawns,
                skeletons.pawn_squares(color) - pawns);
        for (const PieceType type : pieces) {
            const SquareSet reach = skeletons.loose_squares(color, type);
            for (const SquareSet shade : shades_of(type))
                add_men(invariants, {color, type}, position.of(color, type) & shade, reach & shade);
        }
        add_promoted(invariants, color, skeletons.promoted_squares(color));
    }
    return invariants;
}

Invariants invariants_of(const Position& position, const Visited& graph) {
    Gathering gathering(position);
    bool needs_material = false;
    std::size_t bounds = 0;
    for (std::uint32_t i = 0; i < graph.size(); ++i) {
        const Visited::Entry& entry = graph[i];
        if (entry.kind == Node::material) {
            needs_material = true;
            continue;
        }
        const Position place = unpack(entry.position);
        gathering.add(place);
        if (entry.kind != Node::immobile) continue;
        if (++bounds > most_bounds) return {};
        gathering.add(mobility_of(place));
    }
    Invariants invariants = gathering.result();
    invariants.needs_material = needs_material;
    return invariants;
}

}  // namespace doublecheck::mates
