// SPDX-License-Identifier: MIT
// The rule that a written play breaks, which may leave open which man is meant.
#include <algorithm>
#include <array>
#include <vector>

#include <fmt/format.h>

#include "chess99/impossible.hpp"
#include "chess99/words.hpp"
#include "doublecheck/chess99/moves.hpp"

namespace doublecheck::chess99 {
namespace {

Reason because(std::string_view rule, std::string text, const std::vector<Cell>& cells) {
    Reason reason{std::string(rule), std::move(text)};
    for (const Cell cell : cells) reason.squares.push_back(cell.name());
    return reason;
}

class WrittenExplainer {
  public:
    WrittenExplainer(const Position& position, const WrittenPlay& written, const Options& options)
        : position_(position), written_(written), options_(options), us_(position.turn()) {}

    [[nodiscard]] Reason explain() const {
        const bool is_over = !position_.king(Color::white) || !position_.king(Color::black);
        const Cell any = Cell::from_index(0);
        if (is_over) return explain_impossible(position_, Move::normal(any, any), options_);
        if (written_.promotion &&
            std::ranges::find(promotion_types, *written_.promotion) == promotion_types.end())
            return because("c99.promotion-type",
                           fmt::format("A pawn promotes only to a bishop or a knight, not to a {}.",
                                       name(*written_.promotion)),
                           {});
        if (written_.kind == WrittenKind::castling) return explain_castling();
        const std::vector<Cell> men = candidates();
        if (written_.kind == WrittenKind::waiting && men.empty()) return no_waiting_pawn();
        if (const auto from = written_.from(); from && (men.empty() || written_.is_coordinate))
            return explain_from(*from);
        if (men.empty()) return no_such_man();
        return explain_best_of(men);
    }

  private:
    [[nodiscard]] bool is_waiting_pawn(Cell cell) const {
        return position_.piece_at(cell) == Piece{us_, PieceType::pawn} && cell.rank() == last_rank(us_);
    }

    /// The men of the player to move that the text may mean.
    [[nodiscard]] std::vector<Cell> candidates() const {
        std::vector<Cell> men;
        for (const Cell cell : position_.men_of(us_)) {
            const bool is_such = (!written_.man || position_.piece_at(cell)->type == *written_.man) &&
                                 (!written_.from_file || *written_.from_file == cell.file()) &&
                                 (!written_.from_rank || *written_.from_rank == cell.rank()) &&
                                 (written_.kind != WrittenKind::waiting || is_waiting_pawn(cell));
            if (is_such) men.push_back(cell);
        }
        return men;
    }

    /// The play of one man that comes closest to the text.
    [[nodiscard]] Move play_of(Cell from) const {
        const Cell to = written_.to().value_or(from);
        const Move move = written_.is_en_passant ? Move::en_passant(from, to) : Move::normal(from, to);
        const bool must_wait = is_waiting_pawn(from) && written_.kind != WrittenKind::waiting;
        return written_.promotion && !must_wait ? move.promoting_to(*written_.promotion) : move;
    }

    [[nodiscard]] Reason explain_move(Cell from) const {
        const Move move = play_of(from);
        const MoveList list = moves(position_, options_);
        if (std::ranges::find(list, move) == list.end()) return explain_impossible(position_, move, options_);
        return wrong_capture(move);
    }

    /// The play is there, but captures nothing or another man.
    [[nodiscard]] Reason wrong_capture(Move move) const {
        const auto captured = captured_by(position_, move);
        if (captured && written_.captured)
            return because("c99.captured-man",
                           fmt::format("The man that is captured is a {}, not a {}.", name(captured->type),
                                       name(*written_.captured)),
                           {move.from(), move.to()});
        const bool is_passed = move.to() == position_.passed_cell();
        return because("c99.nothing-to-capture",
                       fmt::format("No man stands on {} to be captured{}.", move.to().name(),
                                   is_passed ? "; a capture of the pawn that passed over it has a *" : ""),
                       {move.from(), move.to()});
    }

    /// A man on a cell that is named, of whatever kind and side.
    [[nodiscard]] Reason explain_from(Cell from) const {
        const auto man = position_.piece_at(from);
        if (!man || man->color != us_ || !written_.man || man->type == *written_.man)
            return explain_move(from);
        return because(
            "c99.no-such-man",
            fmt::format("A {} stands on {}, not a {}.", name(man->type), from.name(), name(*written_.man)),
            {from});
    }

    [[nodiscard]] Reason no_such_man() const {
        std::string where;
        if (written_.from_file)
            where = fmt::format(" on the {}-file", static_cast<char>('a' + *written_.from_file));
        if (written_.from_rank) where = fmt::format(" on rank {}", *written_.from_rank + 1);
        return because("c99.no-such-man",
                       fmt::format("{} has no {}{}.", name(us_), name(*written_.man), where), {});
    }

    [[nodiscard]] Reason no_waiting_pawn() const {
        const Cell cell = Cell::at(*written_.from_file, written_.from_rank.value_or(last_rank(us_)));
        return because("c99.no-waiting-pawn",
                       fmt::format("No pawn of {}'s waits on {}.", name(us_), cell.name()), {cell});
    }

    /// Of several men of the kind the one that fails nearest to its aim explains best.
    [[nodiscard]] Reason explain_best_of(const std::vector<Cell>& men) const {
        constexpr std::array<std::string_view, 3> far = {"c99.man-way", "c99.pawn-forward",
                                                         "c99.pawn-two-cells"};
        for (const Cell from : men) {
            Reason reason = explain_move(from);
            if (men.size() == 1 || std::ranges::find(far, reason.rule) == far.end()) return reason;
        }
        return because(
            "c99.man-way",
            fmt::format("No {} of {}'s{} reaches {}.", name(*written_.man), name(us_),
                        written_.from_file || written_.from_rank ? " there" : "", written_.to()->name()),
            men);
    }

    [[nodiscard]] Reason explain_castling() const {
        if (written_.is_coordinate)
            return explain_impossible(position_, Move::castling(*written_.from(), *written_.to()), options_);
        const Cell king = *position_.king(us_);
        if (written_.man != PieceType::king)
            return because("c99.castling-king",
                           fmt::format("Only a king castles, not a {}.", name(*written_.man)), {});
        if (king.rank() != first_rank(us_))
            return explain_impossible(position_, Move::castling(king, king), options_);
        const int side = *written_.to_file - king.file();
        if (side != 1 && side != -1)
            return because(
                "c99.castling-one-cell",
                fmt::format("A king moves one cell when he castles, and he stands on {}.", king.name()),
                {king});
        if (written_.partner_file) {
            const Cell partner = Cell::at(*written_.partner_file, king.rank());
            const Move move = Move::castling(king, partner);
            const MoveList list = moves(position_, options_);
            if ((partner.file() - king.file()) * side > 0 && std::ranges::find(list, move) == list.end())
                return explain_impossible(position_, move, options_);
        }
        return wrong_partner(king, side);
    }

    [[nodiscard]] Reason wrong_partner(Cell king, int side) const {
        auto nearest = king.offset(side, 0);
        while (nearest && position_.is_empty(*nearest)) nearest = nearest->offset(side, 0);
        if (!nearest)
            return because("c99.castling-partner", "No man stands on that side of the king to castle with.",
                           {king});
        return because(
            "c99.castling-partner",
            fmt::format("The king's nearest man on that side is {}.", owned_man_on(position_, *nearest)),
            {king, *nearest});
    }

    const Position& position_;
    const WrittenPlay& written_;
    const Options& options_;
    Color us_;
};

}  // namespace

Reason explain_written(const Position& position, const WrittenPlay& written, const Options& options) {
    return WrittenExplainer(position, written, options).explain();
}

}  // namespace doublecheck::chess99
