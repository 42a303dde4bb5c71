// SPDX-License-Identifier: MIT
#include <array>

#include "audit/planted_faults.hpp"
#include "doublecheck/notation/fen.hpp"

namespace doublecheck::test {
namespace {

/// Removes the first moves, so that the game begins with a FEN tag. Removes clock readings and the
/// Termination tag, too. Returns false if the game is not suitable.
bool begin_later(EditableGame& game, Random& random) {
    if (game.moves.size() < 20 || !game.tag("FEN").empty()) return false;
    if (ply_of_occurrence(game, 3)) return false;
    const int plies = 1 + below(random, game.last_ply() / 2);
    game.start = game.positions()[static_cast<std::size_t>(plies)];
    game.moves.erase(game.moves.begin(), game.moves.begin() + plies);
    game.plies.erase(game.plies.begin(), game.plies.begin() + plies);
    for (WrittenPly& ply : game.plies) ply.clock.clear();
    game.set_tag("Termination", "");
    game.set_tag("Variant", "");
    game.set_tag("SetUp", "1");
    game.set_tag("FEN", fen(game.start));
    return true;
}

/// Makes the game start with nine white pawns. Keeps only moves that are legal with the additional pawn.
std::optional<Planted> a_pawn_too_many(EditableGame& game, Random& random) {
    if (!game.tag("FEN").empty() || game.moves.size() < 10) return std::nullopt;
    Setup setup = initial_setup();
    const auto file = static_cast<File>(below(random, 8));
    setup.board.put(Square(file, Rank::r3), {Color::white, PieceType::pawn});
    Position position = *Position::from_setup(setup);
    game.start = position;
    std::size_t plies = 0;
    for (; plies < 8 && position.is_legal(game.moves[plies]); ++plies) {
        if (position.legal_moves().empty()) break;
        position = position.after(game.moves[plies]);
    }
    if (plies < 2) return std::nullopt;
    game.cut(plies);
    for (WrittenPly& ply : game.plies) ply.clock.clear();
    game.set_tag("Termination", "");
    game.set_tag("Variant", "");
    game.set_tag("SetUp", "1");
    game.set_tag("FEN", fen(game.start));
    for (const WrittenPly& ply : game.plies) {
        if (ply.text.size() > 3) return std::nullopt;
    }
    return Planted{"start.illegal", 0};
}

std::optional<Planted> contradicted_right(EditableGame& game, Random& random) {
    if (is_chess960(game) || !begin_later(game, random)) return std::nullopt;
    const Square king = game.start.king_square(Color::white);
    for (const Square rook : game.start.of(Color::white, PieceType::rook)) {
        if (king.rank() == Rank::r1 && rook.rank() == Rank::r1 && rook > king) return std::nullopt;
    }
    std::string text = fen(game.start);
    const std::size_t at = text.find(' ', text.find(' ') + 1) + 1;
    if (text[at] == '-') {
        text[at] = 'K';
    } else {
        text.insert(at, 1, 'K');
    }
    game.set_tag("FEN", text);
    return Planted{"pgn.fen-contradiction", 0};
}

std::optional<Planted> fen_without_setup(EditableGame& game, Random& random) {
    if (game.tag("FEN").empty() && !begin_later(game, random)) return std::nullopt;
    game.set_tag("SetUp", "");
    return Planted{"pgn.fen-without-setup", 0};
}

std::optional<Planted> setup_mismatch(EditableGame& game, Random& random) {
    if (game.tag("FEN").empty() && !begin_later(game, random)) return std::nullopt;
    game.set_tag("SetUp", "0");
    return Planted{"pgn.setup-mismatch", 0};
}

std::optional<Planted> setup_without_fen(EditableGame& game, Random&) {
    if (!game.tag("FEN").empty()) return std::nullopt;
    game.set_tag("SetUp", "1");
    return Planted{"pgn.setup-without-fen", 0};
}

std::optional<Planted> bad_fen(EditableGame& game, Random& random) {
    if (!begin_later(game, random)) return std::nullopt;
    std::string text = game.tag("FEN");
    const std::size_t at = text.find('/');
    text[at] = below(random, 2) == 0 ? '9' : 'x';
    game.set_tag("FEN", text);
    return Planted{"pgn.bad-fen", 0};
}

std::optional<Planted> chess960_without_variant(EditableGame& game, Random&) {
    if (!is_chess960(game)) return std::nullopt;
    // Without the Variant tag, the FEN is recognised as Chess960 only by castling letters of rooks between
    // the corners.
    const auto start = parse_fen(game.tag("FEN"), StartArray::chess960);
    if (!start || parse_fen(fen(*start))->array != StartArray::chess960) return std::nullopt;
    game.set_tag("FEN", fen(*start));
    game.set_tag("Variant", "");
    return Planted{"pgn.chess960-untold", 0};
}

constexpr std::array<FaultKind, 7> start_kinds = {{
    {"a start with a pawn too many", a_pawn_too_many},
    {"a FEN with a right that cannot be", contradicted_right},
    {"a FEN without SetUp", fen_without_setup},
    {"a FEN with SetUp 0", setup_mismatch},
    {"SetUp without a FEN", setup_without_fen},
    {"a FEN that cannot be read", bad_fen},
    {"Chess960 without a Variant tag", chess960_without_variant},
}};

}  // namespace

std::span<const FaultKind> start_faults() {
    return start_kinds;
}

}  // namespace doublecheck::test
