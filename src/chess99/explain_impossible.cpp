// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <cassert>
#include <cstdlib>
#include <vector>

#include <fmt/format.h>

#include "chess99/moves.hpp"
#include "chess99/notation.hpp"
#include "chess99/verdict_parts.hpp"
#include "chess99/written_play.hpp"

// Finds the rule that an impossible play breaks. `explain_impossible` explains a play whose cells are known,
// `explain_written` a written play, whose man may not be known.
namespace doublecheck::chess99 {
namespace {

Reason because(std::string_view rule, std::string text, const std::vector<Cell>& cells) {
    Reason reason{std::string(rule), std::move(text)};
    for (const Cell cell : cells) reason.squares.push_back(cell);
    return reason;
}

constexpr int sign_of(int number) {
    return number > 0 ? 1 : number < 0 ? -1 : 0;
}

std::string_view way_of(PieceType type) {
    switch (type) {
        case PieceType::king: return "a king moves one cell in any direction";
        case PieceType::queen: return "a queen moves along ranks, files and diagonals";
        case PieceType::paladin: return "a paladin moves along diagonals or as a knight";
        case PieceType::rook: return "a rook moves along ranks and files";
        case PieceType::bishop: return "a bishop moves along diagonals";
        case PieceType::knight: return "a knight moves two cells one way and one cell to the side";
        case PieceType::pawn: return "a pawn moves straight ahead and captures one cell diagonally ahead";
    }
    return {};
}

/// Returns true if a man of the type can move by `files` and `ranks` on an empty board. Returns false for
/// pawns.
bool gets_there(PieceType type, int files, int ranks) {
    const bool is_straight = files == 0 || ranks == 0;
    const bool is_diagonal = std::abs(files) == std::abs(ranks);
    const bool is_hop = files * files + ranks * ranks == 5;
    switch (type) {
        case PieceType::king: return std::abs(files) <= 1 && std::abs(ranks) <= 1;
        case PieceType::queen: return is_straight || is_diagonal;
        case PieceType::paladin: return is_diagonal || is_hop;
        case PieceType::rook: return is_straight;
        case PieceType::bishop: return is_diagonal;
        case PieceType::knight: return is_hop;
        case PieceType::pawn: return false;
    }
    return false;
}

/// Explains one play that `moves` does not list. Each member function that returns an optional reason tests
/// one rule, and returns the reason if the play breaks the rule.
class Explainer {
  public:
    Explainer(const Position& position, Move move, const Options& options)
        : position_(position), move_(move), options_(options), us_(position.turn()) {}

    [[nodiscard]] Reason explain() const {
        if (auto reason = game_over()) return *reason;
        if (auto reason = wrong_man()) return *reason;
        if (move_.is_castling()) return explain_castling();
        if (auto reason = wrong_promotion()) return *reason;
        if (move_.from() == move_.to())
            return because("c99.play-required", "A man has to move; staying is no play.", {move_.from()});
        if (move_.is_en_passant()) {
            if (auto reason = wrong_passed_cell()) return *reason;
        }
        if (auto reason = wrong_way()) return *reason;
        return wrong_arrival();
    }

  private:
    [[nodiscard]] std::optional<Reason> game_over() const {
        for (const Color color : {Color::white, Color::black}) {
            if (!position_.king(color))
                return because("c99.game-over",
                               fmt::format("{}'s king has been captured, and the game is over.", name(color)),
                               {});
        }
        return std::nullopt;
    }

    [[nodiscard]] std::optional<Reason> wrong_man() const {
        const auto man = position_.piece_at(move_.from());
        if (!man)
            return because("c99.no-man", fmt::format("No man stands on {}.", move_.from().name()),
                           {move_.from()});
        if (man->color == us_) return std::nullopt;
        return because("c99.not-own-man",
                       fmt::format("The {} on {} is {}'s, and {} is to move.", name(man->type),
                                   move_.from().name(), name(man->color), name(us_)),
                       {move_.from()});
    }

    [[nodiscard]] PieceType man() const { return position_.piece_at(move_.from())->type; }
    [[nodiscard]] bool is_waiting() const {
        return man() == PieceType::pawn && move_.from().rank() == last_rank(us_);
    }
    /// Returns the type of man whose moves the play must follow: for a waiting pawn, the piece that it
    /// becomes.
    [[nodiscard]] PieceType goer() const { return is_waiting() ? *move_.promotion() : man(); }

    [[nodiscard]] std::optional<Reason> wrong_promotion() const {
        const Cell from = move_.from();
        if (is_waiting() && !move_.promotion())
            return because("c99.waiting-pawn",
                           fmt::format("The pawn on {} waits on the last rank: it attacks nothing and has no "
                                       "move but as the bishop or knight that it becomes.",
                                       from.name()),
                           {from});
        if (!move_.promotion()) return std::nullopt;
        if (man() != PieceType::pawn)
            return because(
                "c99.promotion-pawn",
                fmt::format("Only a pawn promotes, and a {} stands on {}.", name(man()), from.name()),
                {from});
        if (!is_waiting() && move_.to().rank() != last_rank(us_))
            return because(
                "c99.promotion-rank",
                fmt::format("A pawn promotes on the last rank, and {} is not on it.", move_.to().name()),
                {from, move_.to()});
        if (options_.promote_to_captured_only && count(*move_.promotion()) >= 2)
            return because("c99.promotion-captured",
                           fmt::format("{} has lost no {}, and by the option chosen a pawn promotes only to "
                                       "a man that has been captured.",
                                       name(us_), name(*move_.promotion())),
                           {from});
        if (move_.is_promotion_in_place() && is_waiting())
            return because("c99.promotion-in-place",
                           "By the option chosen a waiting pawn promotes only if it moves in the same play.",
                           {from});
        return std::nullopt;
    }
    [[nodiscard]] int count(PieceType type) const {
        int men = 0;
        for (const Cell cell : position_.men_of(us_)) men += position_.piece_at(cell)->type == type ? 1 : 0;
        return men;
    }

    [[nodiscard]] std::optional<Reason> wrong_passed_cell() const {
        const auto passed = position_.passed_cell();
        if (!passed)
            return because("c99.en-passant-now",
                           "No pawn has just moved two cells, so there is nothing to capture en passant.",
                           {move_.from(), move_.to()});
        if (move_.to() == *passed) return std::nullopt;
        return because(
            "c99.en-passant-cell",
            fmt::format("The pawn passed over {}, and only there is it captured en passant.", passed->name()),
            {move_.from(), *passed});
    }

    [[nodiscard]] int files() const { return move_.to().file() - move_.from().file(); }
    [[nodiscard]] int ranks() const { return move_.to().rank() - move_.from().rank(); }
    /// Returns a text such as `The rook on a1 does not reach b3`.
    [[nodiscard]] std::string not_reached() const {
        return fmt::format("The {} on {} does not reach {}", name(man()), move_.from().name(),
                           move_.to().name());
    }

    [[nodiscard]] std::optional<Reason> wrong_way() const {
        if (goer() == PieceType::pawn) return wrong_pawn_way();
        if (!gets_there(goer(), files(), ranks()))
            return because("c99.man-way", fmt::format("{}: {}.", not_reached(), way_of(goer())),
                           {move_.from(), move_.to()});
        if (files() * files() + ranks() * ranks() == 5) return std::nullopt;
        const int steps = std::max(std::abs(files()), std::abs(ranks()));
        for (int i = 1; i < steps; ++i) {
            const Cell cell = *move_.from().offset(i * sign_of(files()), i * sign_of(ranks()));
            if (position_.is_empty(cell) || is_pushed_back(cell)) continue;
            return because(
                "c99.way-blocked",
                fmt::format("{}: the way is blocked by {}.", not_reached(), owned_man_on(position_, cell)),
                {move_.from(), cell, move_.to()});
        }
        return std::nullopt;
    }
    /// Returns true if the play is en passant and the man on the cell is the one that is captured, which
    /// counts as standing on the cell that it passed.
    [[nodiscard]] bool is_pushed_back(Cell cell) const {
        return move_.is_en_passant() && cell == position_.passing_man();
    }

    [[nodiscard]] std::optional<Reason> wrong_pawn_way() const {
        const Cell from = move_.from();
        const Cell to = move_.to();
        const int ahead = ranks() * forward(us_);
        if (ahead <= 0)
            return because(
                "c99.pawn-forward",
                fmt::format("{}: pawns never move {}.", not_reached(), ahead < 0 ? "back" : "sideways"),
                {from, to});
        if (std::abs(files()) == 1 && ahead == 1) return std::nullopt;
        if (files() != 0 || move_.is_en_passant())
            return because("c99.man-way", fmt::format("{}: {}.", not_reached(), way_of(PieceType::pawn)),
                           {from, to});
        if (ahead > 2)
            return because("c99.pawn-two-cells",
                           fmt::format("{}: a pawn moves one or two cells.", not_reached()), {from, to});
        for (int i = 1; i <= ahead; ++i) {
            const Cell cell = *from.offset(0, i * forward(us_));
            if (position_.is_empty(cell)) continue;
            return because(
                "c99.pawn-blocked",
                fmt::format(
                    "The way of the pawn on {} is blocked by {}; pawns do not capture straight ahead.",
                    from.name(), owned_man_on(position_, cell)),
                {from, cell});
        }
        return std::nullopt;
    }

    [[nodiscard]] Reason wrong_arrival() const {
        const Cell to = move_.to();
        if (const auto there = position_.piece_at(to); there && there->color == us_)
            return because("c99.own-man",
                           fmt::format("A man of one's own, {}, stands there.", man_on(position_, to)),
                           {move_.from(), to});
        if (man() == PieceType::pawn && files() != 0 && position_.is_empty(to))
            return because(
                "c99.pawn-capture",
                fmt::format("A pawn moves diagonally only to capture, and no man stands on {}.", to.name()),
                {move_.from(), to});
        assert(to == position_.passed_cell() && !options_.ep_quiet_move);
        return because(
            "c99.en-passant-required",
            fmt::format("By the option chosen a man that enters {} captures the pawn that passed over it.",
                        to.name()),
            {move_.from(), to});
    }

    [[nodiscard]] Reason explain_castling() const {
        const Cell king = move_.from();
        const Cell partner = move_.to();
        if (man() != PieceType::king)
            return because(
                "c99.castling-king",
                fmt::format("Only a king castles, and a {} stands on {}.", name(man()), king.name()), {king});
        if (king.rank() != first_rank(us_))
            return because(
                "c99.castling-rank",
                fmt::format("Castling is possible on the first rank only, and the king stands on {}.",
                            king.name()),
                {king});
        if (partner.rank() != king.rank())
            return because("c99.castling-rank",
                           fmt::format("Castling is possible on the first rank only, and {} is not on it.",
                                       partner.name()),
                           {king, partner});
        if (king == partner)
            return because("c99.castling-partner", "A king castles with another man.", {king});
        const auto man = position_.piece_at(partner);
        if (!man)
            return because("c99.castling-partner",
                           fmt::format("No man stands on {} to castle with.", partner.name()),
                           {king, partner});
        if (man->color != us_)
            return because("c99.castling-partner",
                           fmt::format("A king castles with a man of his own, and {} is {}'s.",
                                       man_on(position_, partner), name(man->color)),
                           {king, partner});
        return castling_blocked();
    }
    [[nodiscard]] Reason castling_blocked() const {
        Cell nearest = move_.king_arrival();
        while (position_.is_empty(nearest)) nearest = *nearest.offset(sign_of(files()), 0);
        return because("c99.castling-blocked",
                       fmt::format("{} stands between the king and {}.", owned_man_on(position_, nearest),
                                   man_on(position_, move_.to())),
                       {move_.from(), nearest, move_.to()});
    }

    const Position& position_;
    Move move_;
    const Options& options_;
    Color us_;
};

}  // namespace

Reason explain_impossible(const Position& position, Move move, const Options& options) {
    return Explainer(position, move, options).explain();
}

namespace {

/// Explains a written play that does not fit any play of the position.
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

    /// Returns the cells of the men of the player to move to which the text can refer.
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

    /// Returns the play of the man on `from` that is most similar to the text.
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

    /// Explains a written capture. The play exists, but captures nothing, or another man than the written
    /// one.
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

    /// Explains a play whose starting cell is written, whatever is on that cell.
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

    /// Explains a play that could be meant for several men. The best explanation is that for a man whose way
    /// of moving fits.
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
