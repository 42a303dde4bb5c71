// SPDX-License-Identifier: MIT
#include "winnable/lasting.hpp"

#include <algorithm>

#include "doublecheck/board/attacks.hpp"
#include "winnable/mobility/patterns.hpp"

namespace doublecheck::winnable {
namespace {

/// More leaves with bounds of their own are not looked at.
constexpr std::size_t most_bounds = 100;

constexpr std::array<PieceType, 4> officers = {PieceType::knight, PieceType::bishop, PieceType::rook,
                                               PieceType::queen};

void add_men(Lasting& lasting, Piece piece, SquareSet now, SquareSet reach) {
    if (!reach.empty()) lasting.men.push_back({piece, now, reach});
}

/// Bishops on squares of either colour are told apart.
std::vector<SquareSet> shades_of(PieceType type) {
    if (type == PieceType::bishop) return {light_squares, dark_squares};
    return {~SquareSet()};
}

/// What pawns may become goes as a queen or as a knight.
void add_promoted(Lasting& lasting, Color color, SquareSet reach) {
    add_men(lasting, {color, PieceType::queen}, {}, reach);
    add_men(lasting, {color, PieceType::knight}, {}, reach);
}

/// The men of each colour and kind in all positions of a closed set.
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

    /// All that bounds allow from a position of the set on.
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

    [[nodiscard]] Lasting result() const {
        Lasting lasting;
        lasting.nothing_is_taken = fewest_ == root_.occupied().size();
        lasting.no_pawn_moves = !root_.of(PieceType::pawn).empty();
        for (const Color color : {Color::white, Color::black}) {
            const auto ever = [&](PieceType type) {
                return ever_[index(color)][static_cast<std::size_t>(type)];
            };
            const auto always = [&](PieceType type) {
                return always_[index(color)][static_cast<std::size_t>(type)];
            };
            const SquareSet pawns = always(PieceType::pawn);
            lasting.pawns[index(color)] = pawns;
            lasting.king[index(color)] = ever(PieceType::king);
            lasting.steady[index(color)] = pawns | always(PieceType::king);
            lasting.no_pawn_moves &= pawns == root_.of(color, PieceType::pawn);
            add_men(lasting, {color, PieceType::pawn}, root_.of(color, PieceType::pawn) - pawns,
                    ever(PieceType::pawn) - pawns);
            for (const PieceType type : officers) {
                lasting.steady[index(color)] |= always(type);
                for (const SquareSet shade : shades_of(type))
                    add_men(lasting, {color, type}, root_.of(color, type) & shade, ever(type) & shade);
            }
        }
        return lasting;
    }

  private:
    const Position& root_;
    int fewest_;
    std::array<std::array<SquareSet, 6>, 2> ever_ = {};
    std::array<std::array<SquareSet, 6>, 2> always_;
};

}  // namespace

std::vector<LastingMen> Lasting::attackers(Color winner) const {
    const SquareSet region = king[index(opposite(winner))];
    std::vector<LastingMen> found;
    std::vector<LastingMen> all = men;
    const SquareSet stay = pawns[index(winner)];
    all.push_back({{winner, PieceType::pawn}, stay, stay});
    for (const LastingMen& one : all) {
        if (one.piece.color != winner) continue;
        SquareSet attacked;
        for (const Square square : one.reach) attacked |= attacks(one.piece, square, steady[0] | steady[1]);
        if (attacked.intersects(region)) found.push_back(one);
    }
    return found;
}

Lasting lasting_of(const Position& position, const Mobility& mobility) {
    Lasting lasting{.no_pawn_moves = !position.of(PieceType::pawn).empty(), .nothing_is_taken = true};
    for (const ManBounds& man : mobility) {
        const std::size_t color = index(man.piece.color);
        const bool is_pawn = man.piece.type == PieceType::pawn;
        lasting.nothing_is_taken &= !man.is_capturable;
        lasting.no_pawn_moves &= !is_pawn || man.is_steady();
        if (man.is_steady()) lasting.steady[color] |= man.start;
        if (man.is_steady() && is_pawn) {
            lasting.pawns[color] |= man.start;
        } else if (man.piece.type == PieceType::king) {
            lasting.king[color] = man.reach;
        } else {
            add_men(lasting, man.piece, man.start, man.reach);
            add_promoted(lasting, man.piece.color, man.promoted_reach);
        }
    }
    return lasting;
}

Lasting lasting_of(const Position& position, const SkeletonGraph& skeletons) {
    Lasting lasting;
    for (const Color color : {Color::white, Color::black}) {
        const SquareSet pawns = skeletons.lasting_pawns(color);
        lasting.pawns[index(color)] = pawns;
        lasting.steady[index(color)] = pawns;
        lasting.king[index(color)] = skeletons.king_squares(color);
        add_men(lasting, {color, PieceType::pawn}, position.of(color, PieceType::pawn) - pawns,
                skeletons.pawn_squares(color) - pawns);
        for (const PieceType type : officers) {
            const SquareSet reach = skeletons.loose_squares(color, type);
            for (const SquareSet shade : shades_of(type))
                add_men(lasting, {color, type}, position.of(color, type) & shade, reach & shade);
        }
        add_promoted(lasting, color, skeletons.promoted_squares(color));
    }
    return lasting;
}

Lasting lasting_of(const Position& position, const Visited& graph) {
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
    Lasting lasting = gathering.result();
    lasting.needs_material = needs_material;
    return lasting;
}

}  // namespace doublecheck::winnable
