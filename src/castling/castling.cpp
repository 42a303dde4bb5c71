// SPDX-License-Identifier: MIT
#include "doublecheck/castling/castling.hpp"

#include <array>
#include <map>

#include "base/concat.hpp"
#include "castling/leaves.hpp"
#include "castling/lost_rights.hpp"
#include "castling/obstacles.hpp"
#include "doublecheck/notation/san.hpp"
#include "notation/words.hpp"
#include "verdict/write.hpp"

namespace doublecheck {
namespace {

using castlings::corner;

constexpr std::array<std::pair<Color, Side>, 4> all_castlings = {{{Color::white, Side::king},
                                                                  {Color::white, Side::queen},
                                                                  {Color::black, Side::king},
                                                                  {Color::black, Side::queen}}};

/// Returns the reason why a castling right that the setup claims, with a rook on that square, cannot exist.
std::string contradiction(const Setup& setup, Square square) {
    const Color color = square.rank() == Rank::r1 ? Color::white : Color::black;
    if (!setup.board.of(color, PieceType::rook).contains(square))
        return "no rook of " + std::string(name(color)) + " stands there";
    if (setup.array == StartArray::chess960) return "the king is not where it could castle";
    const Square home(File::e, home_rank(color));
    const Square king = setup.board.of(color, PieceType::king).first();
    if (king != home)
        return "the king is on " + king.name() + " and not on " + home.name() + ", so it has moved";
    return "a rook castles from " + corner(color, Side::queen).name() + " or " +
           corner(color, Side::king).name();
}

/// Adds one reason for all rights of a colour that are contradicted for the same reason.
void add_contradictions(std::vector<Reason>& reasons, const Setup& setup) {
    const SquareSet claimed = contradicted_castling_rooks(setup);
    for (const Color color : {Color::white, Color::black}) {
        std::map<std::string, SquareSet> squares;
        for (const Square square : (claimed & squares_of(home_rank(color))))
            squares[contradiction(setup, square)] |= square;
        for (const auto& [why, rooks] : squares) {
            reasons.push_back(
                {.rule = "setup.castling-right",
                 .text = concat("The position claims ",
                                rooks.size() == 1 ? "a castling right" : "castling rights", " for ",
                                name(color), rooks.size() == 1 ? " with a rook on " : " with rooks on ",
                                joined(names(rooks)), ", but ", why, "; ",
                                rooks.size() == 1 ? "the claim is ignored." : "the claims are ignored."),
                 .squares = vector_of(rooks)});
        }
    }
}

std::string text_of(const JudgedCastling& castling) {
    if (!castling.lost_by) return castlings::headline(castling) + ".";
    return std::string(name(castling.color)) + " lost the right to castle " + castlings::wing(castling.side) +
           " with " + castling.lost_by->move.text + ".";
}

JudgedCastling judged(const Position& position, Color color, Side side,
                      const std::optional<LostRight>& lost) {
    JudgedCastling castling = castlings::examine(position, color, side);
    if (castling.state == CastlingState::lost) castling.lost_by = lost;
    castling.text = text_of(castling);
    return castling;
}

/// Adds the reasons for one castling of the side to move. In a game, a lost right names the move that lost
/// it.
void add_reasons(std::vector<Reason>& reasons, const JudgedCastling& castling, const Position& position) {
    auto found = castlings::reasons(castling, position);
    if (castling.state == CastlingState::lost) found.front().text = castling.text;
    reasons.insert(reasons.end(), found.begin(), found.end());
}

CastlingVerdict judge(const Position& position, const Setup& setup, const LostRights& lost) {
    CastlingVerdict verdict;
    verdict.subject = {{setup, setup.array == StartArray::chess960}};
    verdict.answer = Answer::no;
    std::vector<Reason> refusals;
    for (std::size_t i = 0; i < all_castlings.size(); ++i) {
        const auto [color, side] = all_castlings[i];
        const JudgedCastling& one = verdict.castlings.emplace_back(judged(position, color, side, lost[i]));
        if (color != position.turn()) continue;
        const bool is_allowed = one.state == CastlingState::allowed;
        if (is_allowed) verdict.answer = Answer::yes;
        add_reasons(is_allowed ? verdict.reasons : refusals, one, position);
    }
    verdict.reasons.insert(verdict.reasons.end(), refusals.begin(), refusals.end());
    add_contradictions(verdict.reasons, setup);
    return verdict;
}

}  // namespace

OneCastlingVerdict castling(const Position& position, Color color, Side side) {
    const JudgedCastling one = castlings::examine(position, color, side);
    OneCastlingVerdict verdict;
    verdict.subject = {.setup = position.setup(),
                       .written = side == Side::king ? "O-O" : "O-O-O",
                       .chess960 = position.array() == StartArray::chess960,
                       .side = side};
    if (color != position.turn()) verdict.subject.color = color;
    verdict.answer = one.state == CastlingState::allowed ? Answer::yes : Answer::no;
    verdict.reasons = castlings::reasons(one, position);
    return verdict;
}

Result<CastlingVerdict> castling(const Setup& setup) {
    const auto position = Position::from_setup(setup);
    if (!position) return std::unexpected(position.error());
    return judge(*position, setup, {});
}

LostRights lost_rights(const PgnGame& game) {
    LostRights lost;
    Position position = game.start;
    int ply = 0;
    for (const PgnMove& played : game.moves) {
        if (!played.move) break;
        const Position next = position.after(*played.move);
        ++ply;
        for (std::size_t i = 0; i < all_castlings.size(); ++i) {
            const auto [color, side] = all_castlings[i];
            if (!position.has_right(color, side) || next.has_right(color, side)) continue;
            lost[i] = {ply,
                       {*played.move, move_number_text(position.fullmove_number(), position.turn()) +
                                          san(position, *played.move)}};
        }
        position = next;
    }
    return lost;
}

CastlingVerdict castling(const Position& position, const LostRights& lost) {
    return judge(position, position.setup(), lost);
}

CastlingVerdict castling(const Position& position) {
    return castling(position, LostRights());
}

CastlingVerdict castling(const PgnGame& game) {
    return castling(game.final_position(), lost_rights(game));
}

void append_json(std::string& text, const CastlingVerdict& verdict, std::string_view label) {
    JsonWriter out(text);
    write_verdict(out, verdict, label);
}

void append_json(std::string& text, const OneCastlingVerdict& verdict, std::string_view label) {
    JsonWriter out(text);
    write_verdict(out, verdict, label);
}

}  // namespace doublecheck
