// SPDX-License-Identifier: MIT
#include "doublecheck/castling/castling.hpp"

#include <array>

#include "castling/obstacles.hpp"
#include "doublecheck/notation/fen.hpp"
#include "doublecheck/notation/san.hpp"
#include "doublecheck/notation/uci.hpp"
#include "doublecheck/notation/words.hpp"

namespace doublecheck {
namespace {

using castlings::Castling;
using castlings::corner;
using castlings::State;

constexpr std::array<std::pair<Color, Side>, 4> all_castlings = {{{Color::white, Side::king},
                                                                  {Color::white, Side::queen},
                                                                  {Color::black, Side::king},
                                                                  {Color::black, Side::queen}}};

std::string_view word(Color color) {
    return color == Color::white ? "white" : "black";
}
std::string_view word(Side side) {
    return side == Side::king ? "king" : "queen";
}
std::string_view word(State state) {
    switch (state) {
        case State::allowed: return "allowed";
        case State::prevented: return "prevented";
        case State::lost: return "lost";
    }
    return "";
}

enum class Texts { with, without };

Value as_value(const Reason& reason, Texts texts) {
    Object object = {{"rule", reason.rule}};
    if (texts == Texts::with) object.emplace_back("text", reason.text);
    object.emplace_back("squares", as_array(reason.squares));
    return object;
}

Array as_array(const std::vector<Reason>& reasons, Texts texts) {
    Array array;
    for (const Reason& reason : reasons) array.push_back(as_value(reason, texts));
    return array;
}

Object as_object(const Castling& castling, Texts texts) {
    return {{"color", word(castling.color)},
            {"side", word(castling.side)},
            {"state", word(castling.state)},
            {"obstacles", as_array(castling.obstacles, texts)}};
}

/// The move of a game that ended a right, or nothing for a right that was not there at the start.
struct Loss {
    int ply;
    std::string text;  ///< `12.Kf1`
};

std::optional<Loss> loss_of(const PgnGame& game, Color color, Side side) {
    Position position = game.start;
    int ply = 0;
    for (const PgnMove& played : game.moves) {
        if (!played.move) return std::nullopt;
        const Position next = position.after(*played.move);
        ++ply;
        if (position.has_right(color, side) && !next.has_right(color, side)) {
            const std::string dots = position.turn() == Color::white ? "." : "...";
            return Loss{ply, std::to_string(position.fullmove_number()) + dots + san(position, *played.move)};
        }
        position = next;
    }
    return std::nullopt;
}

/// Why a right does not stand that the setup claims with a rook on that square.
std::string contradiction(const Setup& setup, Square square) {
    const Color color = square.rank() == Rank::r1 ? Color::white : Color::black;
    if (!setup.board.of(color, PieceType::rook).contains(square))
        return "no rook of " + std::string(name(color)) + " stands there";
    if (setup.array == StartArray::chess960) return "the king is not where it could castle with that rook";
    const Square home(File::e, home_rank(color));
    const Square king = setup.board.of(color, PieceType::king).first();
    if (king != home)
        return "the king is on " + king.name() + " and not on " + home.name() + ", so it has moved";
    return "a rook castles from " + corner(color, Side::queen).name() + " or " +
           corner(color, Side::king).name();
}

void add_contradictions(std::vector<Reason>& reasons, const Setup& setup) {
    Setup as_chess960 = setup;
    as_chess960.array = StartArray::chess960;
    const SquareSet never = contradicted_castling_rooks(as_chess960);
    for (const Square square : contradicted_castling_rooks(setup)) {
        const Color color = square.rank() == Rank::r1 ? Color::white : Color::black;
        const std::string hint = never.contains(square) ? "" : " In Chess960 it would stand.";
        reasons.push_back({.rule = "setup.castling-right",
                           .text = "The position claims a castling right for " + std::string(name(color)) +
                                   " with a rook on " + square.name() + ", but " +
                                   contradiction(setup, square) + "; the claim is ignored." + hint,
                           .squares = {square.name()}});
    }
}

std::string text_of(const Castling& castling, const std::optional<Loss>& loss) {
    if (!loss) return castlings::headline(castling) + ".";
    return std::string(name(castling.color)) + " lost the right to castle " + castlings::wing(castling.side) +
           " with " + loss->text + ".";
}

std::optional<Loss> loss_of(const PgnGame* game, const Castling& castling) {
    if (castling.state != State::lost || game == nullptr) return std::nullopt;
    return loss_of(*game, castling.color, castling.side);
}

Object detailed(const Castling& castling, const PgnGame* game) {
    const auto loss = loss_of(game, castling);
    Object object = as_object(castling, Texts::with);
    object.emplace_back("text", text_of(castling, loss));
    if (!castling.remarks.empty()) object.emplace_back("remarks", as_array(castling.remarks, Texts::with));
    if (loss) object.emplace_back("lost_by", Object{{"ply", loss->ply}, {"move", loss->text}});
    return object;
}

/// Adds the reasons of one castling of the side to move; in a game a lost right names its move.
void add_reasons(std::vector<Reason>& reasons, const Castling& castling, const Position& position,
                 const PgnGame* game) {
    auto found = castlings::reasons(castling, position);
    if (castling.state == State::lost) found.front().text = text_of(castling, loss_of(game, castling));
    reasons.insert(reasons.end(), found.begin(), found.end());
}

Verdict judge(const Position& position, const Setup& setup, const PgnGame* game) {
    Verdict verdict{.question = "castling", .answer = Answer::no};
    verdict.subject = {{"fen", fen(setup)}};
    if (setup.array == StartArray::chess960) verdict.subject.emplace_back("chess960", true);
    Array details;
    Array proofs;
    std::vector<Reason> refusals;
    for (const auto& [color, side] : all_castlings) {
        const Castling castling = castlings::examine(position, color, side);
        proofs.emplace_back(as_object(castling, Texts::without));
        details.emplace_back(detailed(castling, game));
        if (color != position.turn()) continue;
        const bool is_allowed = castling.state == State::allowed;
        if (is_allowed) verdict.answer = Answer::yes;
        add_reasons(is_allowed ? verdict.reasons : refusals, castling, position, game);
    }
    verdict.reasons.insert(verdict.reasons.end(), refusals.begin(), refusals.end());
    add_contradictions(verdict.reasons, setup);
    verdict.details = {{"castlings", std::move(details)}};
    verdict.certificate = Certificate{.kind = "castlings", .body = {{"castlings", std::move(proofs)}}};
    return verdict;
}

}  // namespace

Verdict explain_castling(const Position& position, Color color, Side side) {
    const Castling castling = castlings::examine(position, color, side);
    Verdict verdict{.question = "castling"};
    verdict.subject = {{"fen", fen(position)}, {"color", word(color)}, {"side", word(side)}};
    if (position.array() == StartArray::chess960) verdict.subject.emplace_back("chess960", true);
    verdict.answer = castling.state == State::allowed ? Answer::yes : Answer::no;
    verdict.reasons = castlings::reasons(castling, position);
    return verdict;
}

Result<Verdict> judge_castling(const Setup& setup, CastlingOptions options) {
    Setup asked = setup;
    if (options.is_chess960) asked.array = StartArray::chess960;
    const auto position = Position::from_setup(asked);
    if (!position) return std::unexpected(position.error());
    return judge(*position, asked, nullptr);
}

Verdict judge_castling(const PgnGame& game) {
    const Position position = game.final_position();
    return judge(position, position.setup(), &game);
}

}  // namespace doublecheck
