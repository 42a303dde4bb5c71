// SPDX-License-Identifier: MIT
#include "checker/recorded_games.hpp"

#include <cmath>

#include "checker/common/fen.hpp"
#include "doublecheck/notation/fen.hpp"

namespace doublecheck::test {

using checker::facts::Budget;
using checker::facts::Home;
using checker::facts::put;

checker::Square checker_square(Square square) {
    return *checker::Square::numbered(square.index());
}

checker::Position checker_position(const Position& position) {
    return *checker::read_fen(fen(position.setup()));
}

namespace {

checker::Color checker_color(Color color) {
    return color == Color::white ? checker::Color::white : checker::Color::black;
}

}  // namespace

RecordedGame::RecordedGame() {
    for (const Home home : checker::facts::all_homes) {
        home_[home.square()] = home;
        put(stood_[home.square()], home.square());
    }
}

void RecordedGame::play(Move move) {
    const checker::Square from = checker_square(move.from());
    const Home home = *home_[from];
    const bool is_pawn = position_.type_at(move.from()) == PieceType::pawn;
    const bool is_ep = move.kind() == MoveKind::en_passant;
    const checker::Square taken =
        checker_square(is_ep ? Square(move.to().file(), move.from().rank()) : move.to());
    const std::optional<Home> victim = home_[taken];
    ++moves_[checker_color(position_.turn())];
    home_[from].reset();
    home_[taken].reset();
    if (move.is_castling()) {
        ++castlings;
        arrive(*victim, checker_square(move.rook_arrival()));
    } else if (victim) {
        died_[victim->square()] = taken;
        promoted_captured += promoted_[victim->square()] ? 1 : 0;
        captures_[home.square()] += is_pawn ? 1 : 0;
        by_pawns_[home.color()] += is_pawn ? 1 : 0;
    }
    arrive(home, checker_square(move.arrival()));
    en_passant += is_ep ? 1 : 0;
    promotions += move.promotion_type() ? 1 : 0;
    if (move.promotion_type()) promoted_[home.square()] = true;
    position_ = position_.after(move);
}

void RecordedGame::arrive(Home home, checker::Square square) {
    home_[square] = home;
    moved_[home.square()] = true;
    if (!promoted_[home.square()]) put(stood_[home.square()], square);
}

bool RecordedGame::is_promoted(checker::Square square) const {
    return home_[square] && promoted_[home_[square]->square()];
}

namespace {

using namespace checker::facts;  // the types of facts are used throughout

/// Tests whether a conclusion is true of a game.
struct Truth {
    const RecordedGame& game;

    bool operator()(const Steady& one) const {
        const Home home = game.home_of_man_on(one.man.square());
        return home.square() == one.man.square() && !game.has_moved(home);
    }
    bool operator()(const Region& one) const { return is_within(game.region(one.home), one.squares); }
    bool operator()(const Origins& one) const {
        return has(one.squares, game.home_of_man_on(one.man.square()).square());
    }
    bool operator()(const Most& one) const { return game.captures(one.home) <= one.number; }
    bool operator()(const Budget& one) const { return game.captures_by_pawns(one.color) <= one.number; }
    bool operator()(const Deaths& one) const {
        const auto death = game.death(one.home);
        return !death || has(one.squares, *death);
    }
    bool operator()(const Parity& one) const { return game.moves(one.color) % 2 == one.number; }
    bool operator()(const ImpossibleMan& /*one*/) const { return false; }
    bool operator()(const ImpossibleHome& /*one*/) const { return false; }
    bool operator()(const ImpossibleSide& /*one*/) const { return false; }
};

}  // namespace

bool RecordedGame::agrees(const Conclusion& conclusion) const {
    return std::visit(Truth{*this}, conclusion);
}

namespace {

char letter_of(PieceType type) {
    constexpr std::string_view letters = "pnbrqk";
    return letters[static_cast<std::size_t>(type)];
}

}  // namespace

Taste::Taste(Random& random) : random_(random) {
    const auto weight = [&] { return std::exp(share() * 6 - 3); };
    for (double& one : by_type_) one = weight();
    for (double& one : by_promotion_) one = weight();
    pawn_captures_ = 2 * weight();
    other_captures_ = weight();
    captures_on_homes_ = weight();
    choose_men();
}

void Taste::choose_men() {
    const double pieces = share();
    const double pawns = share() * pieces;
    for (const Home home : all_homes)
        moves_now_[home.square()] = share() < (home.kind() == 'p' ? pawns : pieces);
}

Move Taste::choose(const RecordedGame& game, const MoveList& moves) {
    std::vector<double> weights;
    for (const Move move : moves) weights.push_back(weight_of(game, move));
    std::discrete_distribution<int> choice(weights.begin(), weights.end());
    return moves[static_cast<std::size_t>(choice(random_))];
}

double Taste::weight_of(const RecordedGame& game, Move move) const {
    const doublecheck::Position& position = game.position();
    const PieceType type = *position.type_at(move.from());
    const Home own = game.home_of_man_on(checker_square(move.from()));
    const bool is_ep = move.kind() == MoveKind::en_passant;
    double weight = by_type_[static_cast<std::size_t>(type)];
    if (move.is_castling()) return weight * 20;
    if (move.promotion_type()) weight *= 20 * by_promotion_[static_cast<std::size_t>(*move.promotion_type())];
    const auto home = Home::on(checker_square(move.to()));
    if (is_ep) weight *= 20;
    if (is_ep || position.occupied().contains(move.to())) {
        weight *= type == PieceType::pawn ? pawn_captures_ : other_captures_;
        if (home) weight *= captures_on_homes_;
        // Makes it likely that promoted men are captured soon, sometimes on the promotion square.
        if (game.is_promoted(checker_square(move.to()))) weight *= 5;
    }
    const bool is_at_home = home && home->color() == own.color() && home->kind() == letter_of(type);
    if (is_at_home) weight *= 5;
    return moves_now_[own.square()] ? weight : weight * 0.001;
}

}  // namespace doublecheck::test
