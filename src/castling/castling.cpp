// SPDX-License-Identifier: MIT
#include "doublecheck/castling/castling.hpp"
#include "castling/lost_rights.hpp"

#include <array>
#include <map>

#include "base/concat.hpp"
#include "castling/obstacles.hpp"
#include "doublecheck/notation/fen.hpp"
#include "doublecheck/notation/san.hpp"
#include "doublecheck/notation/uci.hpp"
#include "notation/words.hpp"
#include "verdict/parts.hpp"

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
        std::map<std::string, std::vector<std::string>> squares;
        for (const Square square : (claimed & squares_of(home_rank(color))))
            squares[contradiction(setup, square)].push_back(square.name());
        for (auto& [why, rooks] : squares) {
            reasons.push_back(
                {.rule = "setup.castling-right",
                 .text = concat("The position claims ",
                                rooks.size() == 1 ? "a castling right" : "castling rights", " for ",
                                name(color), rooks.size() == 1 ? " with a rook on " : " with rooks on ",
                                joined(rooks), ", but ", why, "; ",
                                rooks.size() == 1 ? "the claim is ignored." : "the claims are ignored."),
                 .squares = rooks});
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

Verdict judge(const Position& position, const Setup& setup, const LostRights& lost) {
    const PositionSubject subject{fen(setup), setup.array == StartArray::chess960};
    Verdict verdict{.question = "castling", .subject = object_of(subject), .answer = Answer::no};
    verdict.parts.add(setup);
    CastlingDetails details;
    std::vector<Reason> refusals;
    for (std::size_t i = 0; i < all_castlings.size(); ++i) {
        const auto [color, side] = all_castlings[i];
        const JudgedCastling& castling =
            details.castlings.emplace_back(judged(position, color, side, lost[i]));
        if (color != position.turn()) continue;
        const bool is_allowed = castling.state == CastlingState::allowed;
        if (is_allowed) verdict.answer = Answer::yes;
        add_reasons(is_allowed ? verdict.reasons : refusals, castling, position);
    }
    verdict.reasons.insert(verdict.reasons.end(), refusals.begin(), refusals.end());
    add_contradictions(verdict.reasons, setup);
    add_details(verdict, std::move(details));
    return verdict;
}

}  // namespace

Verdict explain_castling(const Position& position, Color color, Side side) {
    const JudgedCastling castling = castlings::examine(position, color, side);
    Verdict verdict{.question = "castling"};
    verdict.subject = {{"fen", fen(position)}, {"color", word_for(color)}, {"side", word_for(side)}};
    if (position.array() == StartArray::chess960) verdict.subject.emplace_back("chess960", true);
    verdict.answer = castling.state == CastlingState::allowed ? Answer::yes : Answer::no;
    verdict.reasons = castlings::reasons(castling, position);
    return verdict;
}

Result<Verdict> judge_castling(const Setup& setup, CastlingOptions options) {
    Setup asked = setup;
    if (options.is_chess960) asked.array = StartArray::chess960;
    const auto position = Position::from_setup(asked);
    if (!position) return std::unexpected(position.error());
    return judge(*position, asked, {});
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
                       {move_number_text(position.fullmove_number(), position.turn()) +
                        san(position, *played.move)}};
        }
        position = next;
    }
    return lost;
}

Verdict judge_castling(const Position& position, const LostRights& lost) {
    return judge(position, position.setup(), lost);
}

Verdict judge_castling(const PgnGame& game) {
    return judge_castling(game.final_position(), lost_rights(game));
}

}  // namespace doublecheck
