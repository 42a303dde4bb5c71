// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>
#include <utility>
#include <vector>

#include "legality/common/text.hpp"
#include "legality/facts/fact_rules.hpp"
#include "legality/facts/matching.hpp"
#include "legality/facts/mobility.hpp"
#include "legality/facts/text.hpp"
#include "notation/words.hpp"

// Rule facts.tombs: where the missing men were captured. A tomb is the set of squares on which one certain
// capture by a pawn could have been made.
//
// Proof. Each of the following pawns made at least a known number of captures on its way:
// - a pawn on the board whose home is known;
// - the pawn that became a promoted man, if its home is known;
// - a pawn whose home must be the home of some man on the board, although it is not known of which man
//   (`facts.captures`);
// - a captured pawn that cannot have promoted, on its way to the square on which it was captured.
//
// The first of these captures was made on one of certain squares, the second on one of certain squares, and
// so on. Each of these sets of squares is a tomb.
//
// In each tomb a different man of the other side was captured; if it was captured en passant, it stood on the
// square behind. A missing man whose home is known can only lie in a tomb on whose squares it could have
// stood. The other missing men may lie in any tomb. Count these others, and as many men with known homes as
// can be given different tombs. If the count is less than the number of tombs, the position is impossible. If
// it is equal, every man without which the count would be too small lies in a tomb that leaves enough tombs
// for the others. So it was captured on a square of such a tomb. The men with unknown homes lie in some tomb
// too.

namespace doublecheck::facts {
namespace {

/// The tomb of one capture: the squares on which a captured piece could have stood, and those on which a
/// captured pawn could have stood, which may have been taken en passant.
struct Tomb {
    SquareSet squares;
    SquareSet for_pawns;
};

struct Tombs {
    std::vector<Tomb> list = {};
    Premises premises = {};
    SquareSet unidentified = {};  ///< homes of pawns that became an unknown man on the board
};

struct MissingMan {
    Square home;
    SquareSet deaths;
    bool is_pawn;
};

/// Returns the squares of the last rank on which the pawn from `home` could have promoted to the piece that
/// stands on `man`.
SquareSet promotions_to(const Knowledge& known, PromotedReach& promoted, Square home, Square man,
                        Premises& premises) {
    const Piece piece = *known.setup().board.at(man);
    SquareSet squares;
    premises.regions |= home;
    for (const Square square : known.region(home) & squares_of(home_rank(opposite(piece.color)))) {
        const Reach& reach = promoted.of(piece.type, square);
        if (reach.squares.contains(man)) {
            squares |= square;
        } else {
            premises |= reach.premises;
        }
    }
    return squares;
}

void add_tombs(const Knowledge& known, Color color, Square home, SquareSet targets, Tombs& tombs) {
    const PathCaptures captures = captures_on_path(known, home, targets);
    if (captures.fewest == 0 || captures.fewest == PawnPaths::none) return;
    tombs.premises |= captures.premises;
    for (int i = 0; i < captures.fewest; ++i) {
        Tomb tomb{.squares = captures.squares[static_cast<std::size_t>(i)], .for_pawns = {}};
        tomb.for_pawns = tomb.squares;
        for (const Square square : (tomb.squares & squares_of(passed_rank(opposite(color))))) {
            tomb.for_pawns |= *square.offset(0, -forward(color));
        }
        tombs.list.push_back(tomb);
    }
}

/// Returns true if an enemy pawn stands behind the pawn on its file.
bool has_passed_a_pawn(const Knowledge& known, Color color, Square pawn) {
    for (const Square enemy : known.setup().board.of(opposite(color), PieceType::pawn)) {
        if (enemy.file() == pawn.file() && (enemy < pawn) == (color == Color::white)) return true;
    }
    return false;
}

/// Adds the tombs of pawns that became some man on the board, if it is not known which man.
void add_tombs_of_unidentified_pawns(const Knowledge& known, Color color, PromotedReach& promoted,
                                     Tombs& tombs) {
    const StandingHomes standing = standing_homes(known, color);
    for (const Square home : standing.homes) {
        SquareSet targets;
        Premises premises = standing.premises;
        for (const Square man : known.setup().board.of(color)) {
            if (!known.origins(man).contains(home)) continue;
            const bool is_pawn = known.setup().board.type_at(man) == PieceType::pawn;
            targets |= is_pawn ? SquareSet(man) : promotions_to(known, promoted, home, man, premises);
        }
        const std::size_t before = tombs.list.size();
        add_tombs(known, color, home, targets, tombs);
        if (tombs.list.size() == before) continue;
        tombs.premises |= premises;
        tombs.unidentified |= home;
    }
}

/// The pawns on the board whose captures are examined. `known`: those of which it is known what man they
/// became. `all`: the others too, which takes longer.
enum class PawnSelection : std::uint8_t { known, all };

Tombs tombs_of(const Knowledge& known, Color color, PawnSelection selection) {
    Tombs tombs;
    PromotedReach promoted(known, color);
    for (const Square man : known.setup().board.of(color)) {
        const SquareSet from = known.origins(man);
        if (from.has_more_than_one() || from.empty()) continue;
        const Square home = from.first();
        if (man_of_home(home).type != PieceType::pawn || known.most(home) == 0) continue;
        SquareSet targets = man;
        Premises premises{.origins = man};
        if (known.setup().board.type_at(man) != PieceType::pawn) {
            targets = promotions_to(known, promoted, home, man, premises);
        } else if (man.file() == home.file() && !has_passed_a_pawn(known, color, man)) {
            continue;
        }
        const std::size_t before = tombs.list.size();
        add_tombs(known, color, home, targets, tombs);
        if (tombs.list.size() > before) tombs.premises |= premises;
    }
    if (selection == PawnSelection::all) add_tombs_of_unidentified_pawns(known, color, promoted, tombs);
    for (const Square home : captured_homes(known, color) & pawn_homes_of(color)) {
        const SquareSet last = known.region(home) & known.deaths(home);
        if (last.size() != 1 || known.region(home).intersects(end_ranks)) continue;
        const std::size_t before = tombs.list.size();
        add_tombs(known, color, home, last, tombs);
        if (tombs.list.size() == before) continue;
        tombs.premises.origins |= known.setup().board.of(color);
        tombs.premises.regions |= home;
        tombs.premises.deaths |= home;
    }
    return tombs;
}

bool can_lie_in(const MissingMan& victim, const Tomb& tomb) {
    return victim.deaths.intersects(victim.is_pawn ? tomb.for_pawns : tomb.squares);
}

/// Matches victims with different tombs.
class TombMatching {
  public:
    TombMatching(const std::vector<MissingMan>& victims, const std::vector<Tomb>& tombs)
        : victims_(victims), tombs_(tombs) {}

    /// Returns the greatest number of victims that can be given different tombs. The victim and the tomb with
    /// the given numbers are left out; -1 leaves out none.
    [[nodiscard]] int most(int without_victim, int without_tomb) {
        victim_in_.fill(-1);
        int count = 0;
        for (std::size_t victim = 0; victim < victims_.size(); ++victim) {
            seen_ = without_tomb < 0 ? 0 : 1U << static_cast<unsigned>(without_tomb);
            if (static_cast<int>(victim) != without_victim && finds_tomb(victim)) ++count;
        }
        return count;
    }

  private:
    // NOLINTNEXTLINE(misc-no-recursion): as deep as there are tombs
    bool finds_tomb(std::size_t victim) {
        for (std::size_t tomb = 0; tomb < tombs_.size(); ++tomb) {
            if ((seen_ >> tomb & 1) != 0 || !can_lie_in(victims_[victim], tombs_[tomb])) continue;
            seen_ |= 1U << tomb;
            if (victim_in_[tomb] >= 0 && !finds_tomb(static_cast<std::size_t>(victim_in_[tomb]))) continue;
            victim_in_[tomb] = static_cast<int>(victim);
            return true;
        }
        return false;
    }

    const std::vector<MissingMan>& victims_;
    const std::vector<Tomb>& tombs_;
    std::array<int, 32> victim_in_ = {};
    unsigned seen_ = 0;
};

/// Returns the squares of the tombs in which the victim can lie while at least `needed` victims, this one
/// included, lie in different tombs.
SquareSet death_squares_of(TombMatching& matching, const std::vector<MissingMan>& victims,
                           const std::vector<Tomb>& tombs, std::size_t victim, int needed) {
    SquareSet squares;
    for (std::size_t tomb = 0; tomb < tombs.size(); ++tomb) {
        if (!can_lie_in(victims[victim], tombs[tomb])) continue;
        if (matching.most(static_cast<int>(victim), static_cast<int>(tomb)) + 1 < needed) continue;
        squares |= victims[victim].is_pawn ? tombs[tomb].for_pawns : tombs[tomb].squares;
    }
    return squares;
}

void match_missing_men(Knowledge& known, Color victims_color, const Tombs& tombs, Premises premises) {
    std::vector<MissingMan> victims;
    for (const Square home : captured_homes(known, victims_color)) {
        const Reach reach = deaths_of(known, home);
        victims.push_back(
            {.home = home, .deaths = reach.squares, .is_pawn = man_of_home(home).type == PieceType::pawn});
        premises |= reach.premises;
    }
    const SquareSet men = known.setup().board.of(victims_color);
    premises.origins |= men;
    const int unidentified = 16 - men.size() - static_cast<int>(victims.size());
    const int count = static_cast<int>(tombs.list.size());
    TombMatching matching(victims, tombs.list);
    const int matched = matching.most(-1, -1);
    if (count > matched + unidentified) {
        known.add_absurdity(static_cast<std::uint8_t>(opposite(victims_color)), tombs.list.size(), by::tombs,
                            premises);
    }
    if (count != matched + unidentified) return;
    SquareSet others = homes_of(victims_color);
    for (std::size_t i = 0; i < victims.size(); ++i) {
        others -= victims[i].home;
        if (matching.most(static_cast<int>(i), -1) == matched) continue;
        known.add_deaths(victims[i].home, death_squares_of(matching, victims, tombs.list, i, matched),
                         by::tombs, premises);
    }
    Tomb any{};
    for (const Tomb& tomb : tombs.list) {
        any.squares |= tomb.squares;
        any.for_pawns |= tomb.for_pawns;
    }
    for (const Square home : others) {
        const bool is_pawn = man_of_home(home).type == PieceType::pawn;
        known.add_deaths(home, is_pawn ? any.for_pawns : any.squares, by::tombs, premises);
    }
}

template <PawnSelection selection>
void find_tombs(Knowledge& known) {
    for (const Color color : {Color::white, Color::black}) {
        if (known.is_absurd()) return;
        const Color victims = opposite(color);
        if (known.setup().board.of(victims).size() >= 16) continue;
        const Tombs tombs = tombs_of(known, color, selection);
        if (!tombs.list.empty() && tombs.list.size() <= 15)
            match_missing_men(known, victims, tombs, tombs.premises);
    }
}

/// The captures that the pawns of a colour, promoted or not, must have made, as the explanation reports them.
/// `dead` lists the homes of captured men, each with the squares of the tombs in which the man can lie.
struct TombSummary {
    int captures = 0;
    SquareSet squares = {};  ///< squares on which these captures were made if pieces were captured
    SquareSet pawns = {};    ///< squares on which these pawns stand now, if that is known
    SquareSet homes = {};    ///< homes of those pawns of which it is not known where they stand
    std::vector<std::pair<Square, SquareSet>> dead = {};
};

TombSummary summary_of(const Knowledge& known, Color color) {
    TombSummary summary;
    const Tombs tombs = tombs_of(known, color, PawnSelection::all);
    summary.captures = static_cast<int>(tombs.list.size());
    for (const Tomb& tomb : tombs.list) summary.squares |= tomb.squares;
    for (const Square man : known.setup().board.of(color)) {
        const SquareSet from = known.origins(man);
        const bool is_known = from.size() == 1 && pawn_homes_of(color).contains_all(from);
        if (is_known &&
            (known.setup().board.type_at(man) != PieceType::pawn || from.first().file() != man.file())) {
            summary.pawns |= man;
        }
    }
    summary.homes = tombs.unidentified;
    for (const Square home : captured_homes(known, opposite(color))) {
        const MissingMan victim{.home = home,
                                .deaths = deaths_of(known, home).squares,
                                .is_pawn = man_of_home(home).type == PieceType::pawn};
        SquareSet lies;
        for (const Tomb& tomb : tombs.list) {
            if (can_lie_in(victim, tomb))
                lies |= victim.deaths & (victim.is_pawn ? tomb.for_pawns : tomb.squares);
        }
        summary.dead.emplace_back(home, lies);
    }
    return summary;
}

std::string explain_tombs(FinalStep& end) {
    const TombSummary summary = summary_of(end.known, end.color());
    end.squares |= summary.pawns | summary.squares;
    std::vector<std::string> pawns;
    if (!summary.pawns.empty()) pawns.push_back(men_on(end.setup.board, summary.pawns));
    for (const Square home : summary.homes) {
        pawns.push_back(fmt::format("the pawn from {}, promoted or not,", home.name()));
    }
    if (pawns.empty()) pawns.push_back(fmt::format("{}'s pawns", name(end.color())));
    std::string text = fmt::format("{} made {} on the way, on {}.", joined(pawns),
                                   counted(summary.captures, "capture"), list_of(summary.squares, "or"));
    for (const auto& [home, squares] : summary.dead) {
        text += fmt::format(" {} could have been captured {}.", capitalised(man_of(home)),
                            squares.empty()      ? "on no such square"
                            : squares.size() > 4 ? "on some of them"
                                                 : "only on " + list_of(squares, "or"));
    }
    const int others =
        16 - end.setup.board.of(opposite(end.color())).size() - static_cast<int>(summary.dead.size());
    return fmt::format("{} {} {} {} missing.", text, others == 0 ? "No other" : capitalised(number(others)),
                       others == 0 ? "man" : (others == 1 ? "other man" : "other men"),
                       others > 1 ? "are" : "is");
}

}  // namespace

constinit const FactRule by::tombs = {
    .rule = {"facts.tombs", "Where pawns have captured, and who could have died there.",
             "The captures without which a pawn cannot have come to its square were made on squares of its "
             "ways, each of a different man that could have stood there. If there are too few such men, the "
             "position cannot be; if just enough, they died there."},
    .reads = {Topic::steady, Topic::region, Topic::origins, Topic::most, Topic::budget, Topic::deaths},
    .find = {find_tombs<PawnSelection::known>, find_tombs<PawnSelection::all>},
    .explain = explain_tombs};

}  // namespace doublecheck::facts
