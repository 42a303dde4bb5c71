// SPDX-License-Identifier: MIT
#include <algorithm>
#include <optional>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "legality/common/text.hpp"
#include "legality/facts/matching.hpp"
#include "legality/facts/mobility.hpp"
#include "legality/facts/text.hpp"
#include "legality/history/history.hpp"
#include "notation/words.hpp"

// The statements that follow from the facts about a position. Facts hold in every game that leads to it.

namespace doublecheck::history {
namespace {

using facts::Knowledge;
using facts::man_of_home;
using facts::Premises;

/// A capture is listed with its squares if there are at most so many.
constexpr int few_squares = 4;
/// Origins are listed if there are at most so many.
constexpr int few_homes = 4;

constexpr std::array colors = {Color::white, Color::black};

std::uint8_t bit_of(Color color) {
    return static_cast<std::uint8_t>(1U << static_cast<unsigned>(color));
}

/// Returns the homes of the pieces of the kind and the colour of a man.
SquareSet homes_of_kind(Piece man) {
    SquareSet same;
    for (const Square home : facts::homes_of(man.color)) {
        if (man_of_home(home) == man) same |= home;
    }
    return same;
}

/// Returns, for example, "White's light-squared bishop" or "Black's pawn from b7".
std::string owned_man_of(Square home) {
    return fmt::format("{}'s {}", name(man_of_home(home).color), facts::man_of(home).substr(4));
}

/// Collects the statements.
class Finder {
  public:
    explicit Finder(const Knowledge& known) : known_(known), board_(known.setup().board) {}

    std::vector<Finding> all() {
        for (const Color color : colors) add_unmoved(color);
        for (const Color color : colors) add_promoted(color);
        for (const Color color : colors) add_captures(color);
        for (const Color color : colors) add_captured(color);
        for (const Color color : colors) add_pieces(color);
        for (const Color color : colors) add_pawns(color);
        return std::move(found_);
    }

  private:
    void add(HistoryClaim claim, std::string text, const Premises& premises) {
        found_.push_back({{{std::move(claim)}, std::move(text)}, known_.steps_of(premises)});
    }

    void add_unmoved(Color color) {
        const SquareSet men = known_.steady() & board_.of(color);
        if (men.empty()) return;
        const bool is_one = !men.has_more_than_one();
        add({.kind = HistoryKind::never_moved, .men = men},
            fmt::format("{} never moved{}.", capitalised(men_on(board_, men, Colours::always)),
                        is_one || !known_.setup().castling_rooks.intersects(men)
                            ? ""
                            : ", given the castling rights"),
            {.steady = men});
    }

    // Promotion of men.

    void add_promoted(Color color) {
        for (const Square man : board_.of(color) - known_.steady()) {
            const Piece piece = *board_.at(man);
            const SquareSet from = known_.origins(man);
            if (piece.type == PieceType::pawn || !facts::pawn_homes_of(color).contains_all(from)) continue;
            std::string text = fmt::format("{} is promoted{}", owned_man_on(board_, man), why_promoted(man));
            text += from.size() <= few_homes ? fmt::format(". It is the pawn from {}.", list_of(from, "or"))
                                             : std::string(".");
            add({.kind = HistoryKind::promoted, .men = man, .homes = from}, std::move(text),
                {.origins = man});
        }
        for (const PieceType type : {PieceType::queen, PieceType::rook, PieceType::knight}) {
            add_number_of_promoted({color, type}, board_.of(color, type));
        }
        const SquareSet bishops = board_.of(color, PieceType::bishop);
        add_number_of_promoted({color, PieceType::bishop}, bishops & light_squares);
        add_number_of_promoted({color, PieceType::bishop}, bishops - light_squares);
        for (const Square home : facts::captured_homes(known_, color) & facts::pawn_homes_of(color)) {
            if ((known_.deaths(home) & known_.region(home)).empty()) {
                add({.kind = HistoryKind::promoted_then_captured, .homes = home},
                    fmt::format("{} was promoted, and captured later.", owned_man_of(home)),
                    {.regions = home, .origins = board_.of(color), .deaths = home});
            }
        }
    }

    /// Adds that at least some of the men, which are of one kind, are promoted, unless it is known which.
    void add_number_of_promoted(Piece kind, SquareSet men) {
        int original = 0;
        int certain = 0;
        SquareSet taken;
        // At most two men of a kind begin on the board, so this greedy assignment, the men with fewest
        // homes first, is a largest one.
        for (const int homes : {0, 1, 2}) {
            for (const Square man : men) {
                const SquareSet from = known_.origins(man) & homes_of_kind(kind);
                if (from.size() != homes) continue;
                if (homes == 0) ++certain;
                if ((from - taken).empty()) continue;
                taken |= (from - taken).first();
                ++original;
            }
        }
        const int promoted = men.size() - original;
        if (promoted <= certain) return;
        add({.kind = HistoryKind::some_promoted, .men = men, .number = promoted},
            fmt::format("Of {} at least {} {} promoted.", men_on(board_, men, Colours::always),
                        facts::number(promoted), promoted == 1 ? "is" : "are"),
            {.origins = men});
    }

    /// Returns why a man is not one of the men of its kind that began on the board, or an empty text.
    std::string why_promoted(Square man) const {
        std::vector<std::string> why;
        for (const Square home : homes_of_kind(*board_.at(man))) {
            if (board_.at(man)->type == PieceType::bishop && home.is_light() != man.is_light()) continue;
            const auto other = facts::man_from(known_, home);
            if (known_.steady().contains(home)) {
                why.push_back(fmt::format("{} still stands on {}", facts::man_of(home), home.name()));
            } else if (known_.region(home) == SquareSet(home)) {
                why.push_back(fmt::format("the one from {} never left that square", home.name()));
            } else if (!known_.region(home).contains(man)) {
                why.push_back(fmt::format("the one from {} cannot have come to {}", home.name(), man.name()));
            } else if (other) {
                why.push_back(fmt::format("the one from {} is {}", home.name(), man_on(board_, *other)));
            }
        }
        return why.empty() ? std::string() : ": " + joined(why);
    }

    // Captures.

    void add_captures(Color color) {
        found_.push_back(number_of_captures(board_, color));
        const int made = std::max(0, 16 - board_.of(opposite(color)).size());
        const facts::NeededCaptures needed = facts::needed_captures(known_, color);
        if (needed.least > 0 && needed.least <= made) {
            add({.kind = HistoryKind::captures_by_pawns, .color = color, .number = needed.least},
                captures_by("pawns", color, needed.least, made), needed.premises);
        }
        const int by_pieces = made - known_.budget(color);
        if (by_pieces > 0) {
            add({.kind = HistoryKind::captures_by_pieces, .color = color, .number = by_pieces},
                captures_by("pieces", color, by_pieces, made), {.budgets = bit_of(color)});
        }
    }

    static std::string captures_by(std::string_view men, Color color, int number, int made) {
        if (number < made) {
            return fmt::format("At least {} of {}'s captures {} made by {}.", facts::number(number),
                               name(color), number == 1 ? "was" : "were", men);
        }
        if (made > 1) return fmt::format("All of {}'s captures were made by {}.", name(color), men);
        return fmt::format("{}'s only capture was made by a {}.", name(color), men.substr(0, men.size() - 1));
    }

    void add_captured(Color color) {
        for (const Square home : facts::captured_homes(known_, color)) {
            facts::Reach died = facts::deaths_of(known_, home);
            died.squares &= known_.deaths(home);
            Premises premises{.origins = board_.of(color)};
            HistoryClaim claim{.kind = HistoryKind::captured, .homes = home};
            std::string where;
            if (died.squares.size() <= few_squares && !died.squares.empty()) {
                claim.captures = {died.squares};
                premises |= died.premises;
                where = fmt::format(" on {}", list_of(died.squares, "or"));
                if (died.squares == SquareSet(home)) where += ", where it began";
            }
            add(std::move(claim), fmt::format("{} was captured{}.", owned_man_of(home), where), premises);
        }
    }

    // Homes of the men on the board.

    void add_pieces(Color color) {
        for (const Square man : board_.of(color) - known_.steady()) {
            const Piece piece = *board_.at(man);
            const SquareSet from = known_.origins(man);
            const bool is_open = piece.type == PieceType::pawn || piece.type == PieceType::king;
            if (is_open || !homes_of_kind(piece).contains_all(from)) continue;
            add({.kind = HistoryKind::original, .men = man, .homes = from},
                fmt::format("{} is original{}.", owned_man_on(board_, man),
                            from.has_more_than_one() ? "" : ": it began on " + from.first().name()),
                {.origins = man});
        }
    }

    void add_pawns(Color color) {
        for (const Square pawn : board_.of(color, PieceType::pawn) - known_.steady()) {
            const SquareSet from = known_.origins(pawn);
            if (from.size() <= few_homes) {
                add({.kind = HistoryKind::came_from, .men = pawn, .homes = from},
                    fmt::format("{} came from {}.", owned_man_on(board_, pawn), list_of(from, "or")),
                    {.origins = pawn});
            }
            add_captures_of(pawn);
        }
    }

    /// Adds the captures that the pawn made whatever its home was.
    void add_captures_of(Square pawn) {
        Premises premises{.origins = pawn};
        std::optional<std::vector<SquareSet>> made;
        for (const Square home : known_.origins(pawn)) {
            const facts::PathCaptures way = facts::captures_on_path(known_, home, pawn);
            if (way.fewest == facts::PawnPaths::none) return;
            premises |= way.premises;
            const auto count = static_cast<std::size_t>(way.fewest);
            if (!made) made.emplace(count);
            made->resize(std::min(made->size(), count));
            for (std::size_t i = 0; i < made->size(); ++i) (*made)[i] |= way.squares[i];
        }
        if (!made || made->empty()) return;
        const bool are_few =
            std::ranges::all_of(*made, [](SquareSet squares) { return squares.size() <= few_squares; });
        std::vector<std::string> on;
        for (const SquareSet squares : *made) on.push_back("on " + list_of(squares, "or"));
        std::string text = fmt::format("{} has captured", owned_man_on(board_, pawn));
        if (!are_few) {
            text += fmt::format(
                " at least {}.",
                made->size() == 1 ? "once" : facts::number(static_cast<int>(made->size())) + " times");
        } else {
            text += fmt::format(" {}.", joined(on));
        }
        add({.kind = HistoryKind::captures_of_pawn, .men = pawn, .captures = std::move(*made)},
            std::move(text), premises);
    }

    const Knowledge& known_;
    const Board& board_;
    std::vector<Finding> found_ = {};
};

}  // namespace

std::vector<Finding> statements_from(const Knowledge& known) {
    return Finder(known).all();
}

Finding number_of_captures(const Board& board, Color color) {
    const int made = std::max(0, 16 - board.of(opposite(color)).size());
    return {{{.kind = HistoryKind::captures, .color = color, .number = made},
             made == 0 ? fmt::format("{} has captured nothing.", name(color))
                       : fmt::format("{} has made {}.", name(color), facts::counted(made, "capture"))}};
}

namespace {

/// Returns the men that may stand where they began.
SquareSet men_at_home(const Knowledge& known, Color color) {
    SquareSet men;
    for (const Square man : known.setup().board.of(color) - known.steady()) {
        if (facts::homes.contains(man) && known.origins(man).contains(man) &&
            man_of_home(man) == known.setup().board.at(man))
            men |= man;
    }
    return men;
}

/// Returns the pieces that may be original or promoted.
SquareSet doubtful_pieces(const Knowledge& known, Color color) {
    SquareSet men;
    for (const Square man : known.setup().board.of(color)) {
        const Piece piece = *known.setup().board.at(man);
        if (piece.type == PieceType::pawn || piece.type == PieceType::king) continue;
        const SquareSet from = known.origins(man);
        const bool may_be_promoted = from.intersects(facts::pawn_homes_of(color));
        if (may_be_promoted && from.intersects(homes_of_kind(piece))) men |= man;
    }
    return men;
}

SquareSet doubtful_pawns(const Knowledge& known, Color color) {
    SquareSet men;
    for (const Square man : known.setup().board.of(color, PieceType::pawn)) {
        if (known.origins(man).has_more_than_one()) men |= man;
    }
    return men;
}

}  // namespace

std::vector<HistoryStatement> open_statements(const Knowledge& known) {
    std::vector<HistoryStatement> open;
    const Board& board = known.setup().board;
    for (const Color color : colors) {
        const SquareSet at_home = men_at_home(known, color);
        if (!at_home.empty()) {
            open.push_back({{.kind = HistoryKind::never_moved, .men = at_home},
                            fmt::format("whether {} ever moved", men_on(board, at_home, Colours::always))});
        }
        const SquareSet pieces = doubtful_pieces(known, color);
        if (!pieces.empty()) {
            open.push_back({{.kind = HistoryKind::promoted, .men = pieces},
                            fmt::format("whether {} {} promoted", men_on(board, pieces, Colours::always),
                                        pieces.has_more_than_one() ? "are" : "is")});
        }
        const SquareSet pawns = doubtful_pawns(known, color);
        if (!pawns.empty()) {
            open.push_back({{.kind = HistoryKind::came_from, .men = pawns},
                            fmt::format("on which file {} began", men_on(board, pawns, Colours::always))});
        }
        const int unknown = 16 - board.of(color).size() - facts::captured_homes(known, color).size();
        if (unknown > 0) {
            open.push_back(
                {{.kind = HistoryKind::captured, .color = color},
                 fmt::format("which {} {} {} captured",
                             facts::captured_homes(known, color).empty() ? "of the" : "others of the",
                             lower_case_name(color), "men were")});
        }
    }
    return open;
}

}  // namespace doublecheck::history
