// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <string>

#include "audit/planted_faults.hpp"
#include "check/repetition.hpp"
#include "doublecheck/board/attacks.hpp"
#include "doublecheck/notation/san.hpp"

namespace doublecheck::test {
namespace {

/// Texts of moves, each of which is illegal in a certain position.
using Texts = std::vector<std::string>;

std::string written(PieceType type, Square from, Square to) {
    return std::string(1, letter(Piece{Color::white, type})) + from.name() + to.name();
}

bool is_legal(const Position& position, Square from, Square to) {
    const MoveList moves = position.legal_moves();
    return std::any_of(moves.begin(), moves.end(),
                       [&](Move move) { return move.from() == from && move.to() == to; });
}

/// Replaces a move of the game by one of the texts that `make_texts` returns for its position. The reader
/// stops at such a text.
template <typename MakeTexts>
std::optional<Planted> plant_instead(EditableGame& game, Random& random, std::string_view rule,
                                     MakeTexts&& make_texts) {
    const std::vector<Position> positions = game.positions();
    for (const std::size_t index : shuffled_plies(game, random)) {
        const Texts texts = make_texts(positions[index], index);
        if (texts.empty()) continue;
        game.plies[index].text =
            texts[static_cast<std::size_t>(below(random, static_cast<int>(texts.size())))];
        return Planted{rule, ply_of(index)};
    }
    return std::nullopt;
}

/// Returns a text for each piece of the side to move (neither pawn nor king) and each square for which `test`
/// is true.
template <typename Test>
Texts piece_texts(const Position& position, Test&& test) {
    Texts texts;
    for (const Square from : position.of(position.turn())) {
        const PieceType type = *position.type_at(from);
        if (type == PieceType::pawn || type == PieceType::king) continue;
        for (int i = 0; i < 64; ++i) {
            const Square to = Square::from_index(static_cast<unsigned>(i));
            if (to != from && test(type, from, to)) texts.push_back(written(type, from, to));
        }
    }
    return texts;
}

SquareSet attacked_by(const Position& position, PieceType type, Square from, SquareSet occupied) {
    return attacks({position.turn(), type}, from, occupied);
}

std::optional<Planted> blocked_move(EditableGame& game, Random& random) {
    return plant_instead(game, random, "move.blocked", [](const Position& position, std::size_t) {
        return piece_texts(position, [&](PieceType type, Square from, Square to) {
            return attacked_by(position, type, from, {}).contains(to) &&
                   !attacked_by(position, type, from, position.occupied()).contains(to) &&
                   !position.of(position.turn()).contains(to) &&
                   to != position.king_square(opposite(position.turn()));
        });
    });
}

std::optional<Planted> own_man(EditableGame& game, Random& random) {
    return plant_instead(game, random, "move.own-man", [](const Position& position, std::size_t) {
        return piece_texts(position, [&](PieceType type, Square from, Square to) {
            return attacked_by(position, type, from, position.occupied()).contains(to) &&
                   position.of(position.turn()).contains(to);
        });
    });
}

std::optional<Planted> not_its_way(EditableGame& game, Random& random) {
    return plant_instead(game, random, "move.not-its-way", [](const Position& position, std::size_t) {
        return piece_texts(position, [&](PieceType type, Square from, Square to) {
            return !attacked_by(position, type, from, {}).contains(to) && !position.occupied().contains(to);
        });
    });
}

std::optional<Planted> captures_king(EditableGame& game, Random& random) {
    return plant_instead(game, random, "move.captures-king", [](const Position& position, std::size_t) {
        return piece_texts(position, [&](PieceType type, Square from, Square to) {
            return to == position.king_square(opposite(position.turn())) &&
                   attacked_by(position, type, from, {}).contains(to);
        });
    });
}

std::optional<Planted> no_man(EditableGame& game, Random& random) {
    return plant_instead(game, random, "move.no-man", [&](const Position& position, std::size_t) {
        Texts texts;
        for (int i = 0; i < 64; ++i) {
            const Square from = Square::from_index(static_cast<unsigned>(i));
            const Square to = Square::from_index(static_cast<unsigned>(i ^ 17));
            if (!position.occupied().contains(from)) texts.push_back(written(PieceType::knight, from, to));
        }
        return texts;
    });
}

std::optional<Planted> wrong_side(EditableGame& game, Random& random) {
    return plant_instead(game, random, "move.wrong-side", [](const Position& position, std::size_t) {
        Texts texts;
        for (const Square from : position.of(opposite(position.turn()), PieceType::knight)) {
            for (const Square to : knight_attacks(from))
                texts.push_back(written(PieceType::knight, from, to));
        }
        return texts;
    });
}

/// Returns moves that the pieces can make by their way of moving, but that leave the king in check.
Texts unsafe_texts(const Position& position) {
    return piece_texts(position, [&](PieceType type, Square from, Square to) {
        return attacked_by(position, type, from, position.occupied()).contains(to) &&
               !position.of(position.turn()).contains(to) &&
               to != position.king_square(opposite(position.turn())) && !is_legal(position, from, to);
    });
}

std::optional<Planted> exposes_king(EditableGame& game, Random& random) {
    return plant_instead(game, random, "move.exposes-king", [](const Position& position, std::size_t) {
        return position.is_check() ? Texts{} : unsafe_texts(position);
    });
}

std::optional<Planted> leaves_check(EditableGame& game, Random& random) {
    return plant_instead(game, random, "move.leaves-king-in-check",
                         [](const Position& position, std::size_t) {
                             return position.is_check() ? unsafe_texts(position) : Texts{};
                         });
}

std::optional<Planted> promotion_missing(EditableGame& game, Random& random) {
    return plant_instead(game, random, "move.promotion-missing",
                         [&](const Position&, std::size_t index) -> Texts {
                             const std::string& text = game.plies[index].text;
                             const std::size_t at = text.find('=');
                             if (at == std::string::npos) return {};
                             return {text.substr(0, at)};
                         });
}

std::optional<Planted> promotion_impossible(EditableGame& game, Random& random) {
    return plant_instead(game, random, "move.promotion-impossible",
                         [&](const Position&, std::size_t index) -> Texts {
                             const std::string& text = game.plies[index].text;
                             if (text.size() != 2) return {};
                             return {text + "=Q"};
                         });
}

/// Plants an en passant capture of a pawn that has not just made a double step.
std::optional<Planted> late_en_passant(EditableGame& game, Random& random) {
    return plant_instead(game, random, "move.en-passant-too-late", [](const Position& position, std::size_t) {
        Texts texts;
        const Color us = position.turn();
        for (const Square from : position.of(us, PieceType::pawn)) {
            for (const Square to : pawn_attacks(us, from)) {
                const Square beside(to.file(), from.rank());
                const bool is_fifth = from.rank() == (us == Color::white ? Rank::r5 : Rank::r4);
                if (is_fifth && !position.occupied().contains(to) && position.ep_square() != to &&
                    position.of(opposite(us), PieceType::pawn).contains(beside))
                    texts.push_back(std::string(1, from.name()[0]) + "x" + to.name());
            }
        }
        return texts;
    });
}

/// Removes the disambiguation from a move that needs it: writes `Nd2` for `Nbd2`.
std::optional<Planted> ambiguous(EditableGame& game, Random& random) {
    return plant_instead(game, random, "move.ambiguous",
                         [&](const Position& position, std::size_t index) -> Texts {
                             const Move move = game.moves[index];
                             const auto type = position.type_at(move.from());
                             if (type == PieceType::pawn || type == PieceType::king) return {};
                             std::string text = san(position, move);
                             const std::size_t to = text.find(move.to().name());
                             const std::size_t takes = text.find('x');
                             const std::size_t end = takes == std::string::npos ? to : takes;
                             if (end < 2) return {};
                             return {text.erase(1, end - 1)};
                         });
}

std::optional<Planted> unreadable_move(EditableGame& game, Random& random) {
    return plant_instead(game, random, "move.unreadable",
                         [](const Position&, std::size_t) -> Texts { return {"Sf3", "e9", "Jd4", "Ngf"}; });
}

std::optional<Planted> null_move(EditableGame& game, Random& random) {
    const auto planted =
        plant_instead(game, random, "pgn.null-move", [](const Position& position, std::size_t) -> Texts {
            if (position.is_check()) return {};
            return {"--", "Z0"};
        });
    if (planted) game.plies.resize(static_cast<std::size_t>(planted->ply));
    return planted;
}

constexpr std::array<FaultKind, 14> moves_kinds = {{
    {"a man in the way", blocked_move},
    {"onto an own man", own_man},
    {"not its way", not_its_way},
    {"takes the king", captures_king},
    {"from an empty square", no_man},
    {"a man of the other side", wrong_side},
    {"exposes the king", exposes_king},
    {"leaves the check", leaves_check},
    {"promotion not named", promotion_missing},
    {"promotion too early", promotion_impossible},
    {"en passant too late", late_en_passant},
    {"ambiguous", ambiguous},
    {"unreadable", unreadable_move},
    {"null move", null_move},
}};

}  // namespace

std::span<const FaultKind> illegal_move_faults() {
    return moves_kinds;
}

std::vector<std::size_t> shuffled_plies(const EditableGame& game, Random& random) {
    std::vector<std::size_t> plies(game.moves.size());
    for (std::size_t i = 0; i < plies.size(); ++i) plies[i] = i;
    std::ranges::shuffle(plies, random);
    return plies;
}

std::optional<int> ply_of_occurrence(const EditableGame& game, int times) {
    return count_repetitions(game.positions()).first_ply_with(times);
}

bool is_chess960(const EditableGame& game) {
    return game.tag("Variant") == "Chess960";
}

bool is_decisive(const EditableGame& game) {
    return game.result == "1-0" || game.result == "0-1";
}

bool has_force(const Position& position, Color color) {
    return position.of(color).intersects(position.of(PieceType::queen) | position.of(PieceType::rook) |
                                         position.of(PieceType::pawn));
}

}  // namespace doublecheck::test
