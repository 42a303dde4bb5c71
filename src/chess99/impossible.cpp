// SPDX-License-Identifier: MIT
// The rule that an impossible play breaks: of the man, of its promotion, of its way.
#include "chess99/impossible.hpp"

#include <algorithm>
#include <cstdlib>
#include <initializer_list>

#include <fmt/format.h>

#include "chess99/words.hpp"
#include "doublecheck/chess99/notation.hpp"

namespace doublecheck::chess99 {
namespace {

Reason because(std::string_view rule, std::string text, std::initializer_list<Cell> cells) {
    Reason reason{std::string(rule), std::move(text)};
    for (const Cell cell : cells) reason.squares.push_back(cell.name());
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

/// Whether a man of that kind gets from one cell to another on an empty board. Not for pawns.
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

/// Looks at one play that is not listed. Each member names one rule that the play breaks, if it does.
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
    /// The kind of man that goes: a waiting pawn goes as what it becomes.
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
    /// `The rook on a1 does not reach b3`.
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
    /// Whether the man there leaves it when it is pushed back to be captured.
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

}  // namespace doublecheck::chess99
