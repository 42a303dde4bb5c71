// SPDX-License-Identifier: MIT
#include "winnable/sites.hpp"

namespace doublecheck {
namespace {

/// The numbers of men of each type that a side has, without the king.
struct Men {
    int pawns;
    int knights;
    int bishops;
    int rooks;
    int queens;

    Men(const Position& position, Color color)
        : pawns(position.of(color, PieceType::pawn).size()),
          knights(position.of(color, PieceType::knight).size()),
          bishops(position.of(color, PieceType::bishop).size()),
          rooks(position.of(color, PieceType::rook).size()),
          queens(position.of(color, PieceType::queen).size()) {}

    [[nodiscard]] int all() const { return pawns + knights + bishops + rooks + queens; }
    [[nodiscard]] bool are(int knights_wanted, int bishops_wanted) const {
        return all() == knights_wanted + bishops_wanted && knights == knights_wanted &&
               bishops == bishops_wanted;
    }
};

struct Ruling {
    FlagScore score = FlagScore::win;
    std::string_view rule = {};
};

/// Returns true if bishops of either side stand on squares of both colours.
bool has_bishops_of_both_colours(const Position& position) {
    const SquareSet bishops = position.of(PieceType::bishop);
    return bishops.intersects(light_squares) && bishops.intersects(dark_squares);
}

/// Scores a draw for material that can mate in no position.
Ruling by_insufficient_material(const Position& position, Color winner) {
    const Men own(position, winner);
    const Men other(position, opposite(winner));
    if (own.all() == 0) return {FlagScore::draw, "a lone king"};
    if (own.are(1, 0) && other.all() == other.queens) {
        return {FlagScore::draw, "king and knight against nothing but queens"};
    }
    const bool nothing_in_the_way = other.pawns == 0 && other.knights == 0;
    if (own.all() == own.bishops && nothing_in_the_way && !has_bishops_of_both_colours(position)) {
        return {FlagScore::draw, "bishops on one colour and nothing to hem the king in with"};
    }
    return {};
}

/// Scores by the winner's men alone, whatever the other side has.
Ruling by_the_winners_men(const Position& position, Color winner) {
    const Men own(position, winner);
    if (own.all() == 0) return {FlagScore::draw, "a lone king"};
    if (own.are(0, 1)) return {FlagScore::draw, "king and bishop"};
    if (own.are(1, 0)) return {FlagScore::draw, "king and knight"};
    if (own.are(2, 0) && Men(position, opposite(winner)).all() == 0) {
        return {FlagScore::draw, "two knights against a lone king"};
    }
    return {};
}

/// Scores by USCF 14E1 to 14E3.
Ruling by_uscf(const Position& position, Color winner) {
    const Men own(position, winner);
    if (own.all() == 0) return {FlagScore::draw, "a lone king (14E1)"};
    if (own.are(0, 1)) return {FlagScore::draw_unless_forced, "king and bishop (14E2)"};
    if (own.are(1, 0)) return {FlagScore::draw_unless_forced, "king and knight (14E2)"};
    if (own.are(2, 0) && Men(position, opposite(winner)).pawns == 0) {
        return {FlagScore::draw_unless_forced, "two knights against no pawn (14E3)"};
    }
    return {};
}

struct SiteRule {
    std::string_view name;
    Ruling (*rule)(const Position&, Color);
};

constexpr std::array<SiteRule, 4> sites = {{{"lichess", by_insufficient_material},
                                            {"chess.com", by_the_winners_men},
                                            {"uscf", by_uscf},
                                            {"python-chess", by_insufficient_material}}};

}  // namespace

std::string_view to_string(FlagScore score) {
    switch (score) {
        case FlagScore::win: return "win";
        case FlagScore::draw: return "draw";
        case FlagScore::draw_unless_forced: break;
    }
    return "draw-unless-forced";
}

std::array<SiteScore, 4> site_scores(const Position& position, Color winner) {
    std::array<SiteScore, 4> scores;
    for (std::size_t i = 0; i < sites.size(); ++i) {
        const Ruling ruling = sites[i].rule(position, winner);
        scores[i] = {sites[i].name, ruling.score, ruling.rule};
    }
    return scores;
}

SiteRulings site_rulings(const Position& position, Color winner) {
    SiteRulings rulings;
    const auto all = site_scores(position, winner);
    for (std::size_t i = 0; i < all.size(); ++i) {
        SiteRuling& ruling = rulings[static_cast<Site>(i)];
        ruling.score = all[i].score;
        if (!all[i].rule.empty()) ruling.rule = all[i].rule;
    }
    return rulings;
}

}  // namespace doublecheck
