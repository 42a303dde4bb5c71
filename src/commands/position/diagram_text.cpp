// SPDX-License-Identifier: MIT
#include "commands/position/diagram_text.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/text.hpp"
#include "commands/position/details_text.hpp"
#include "doublecheck/legality/diagram.hpp"
#include "notation/words.hpp"

namespace doublecheck {
namespace {

using Lines = std::vector<std::string>;

/// Returns castling rights, given as in a FEN, in words: `Kkq` becomes "White kingside and Black on both
/// sides".
std::string castlings_of(std::string_view letters) {
    std::vector<std::string> sides;
    for (const Color color : {Color::white, Color::black}) {
        const bool is_white = color == Color::white;
        const bool is_short = letters.find(is_white ? 'K' : 'k') != std::string_view::npos;
        const bool is_long = letters.find(is_white ? 'Q' : 'q') != std::string_view::npos;
        if (!is_short && !is_long) continue;
        sides.push_back(
            fmt::format("{} {}", name(color),
                        is_short && is_long ? "on both sides" : (is_short ? "kingside" : "queenside")));
    }
    return sides.empty() ? "nobody" : joined(sides);
}

/// Adds sentences such as "White has 2 promoted men at least."
void add_promoted(const DiagramReading& diagram, Lines& lines) {
    for (const auto& [color, number] : diagram.promoted) {
        if (number == 0) continue;
        lines.push_back(
            fmt::format("{} has {} at least.", name(color),
                        counted(static_cast<std::uint64_t>(number), "promoted man", "promoted men")));
    }
}

/// Returns true if a king and one of its rooks stand on their initial squares, so that castling could be
/// allowed.
bool has_rook_and_king_at_home(const Board& board) {
    return std::ranges::any_of(std::array{Color::white, Color::black}, [&](Color color) {
        const SquareSet home = squares_of(home_rank(color));
        const SquareSet corners = home & (squares_of(File::a) | squares_of(File::h));
        return board.of(color, PieceType::king).contains(Square(File::e, home_rank(color))) &&
               !(board.of(color, PieceType::rook) & corners).empty();
    });
}

/// Returns a text such as "on c3" or "on c3 or d4".
std::string on_squares(SquareSet squares) {
    return "on " + alternatives(names(squares));
}

/// Returns a text such as "one on c3 and one on d4 or d5", or an empty text if a capture has more than three
/// possible squares.
std::string places_of(const PawnCaptures& made) {
    std::vector<std::string> places;
    for (const SquareSet squares : made.captures) {
        if (squares.size() > 3) return {};
        places.push_back((made.captures.size() > 1 ? "one " : "") + on_squares(squares));
    }
    return joined(places);
}

/// Returns a sentence such as "White's pawns captured at least 1 of Black's 2 missing men."
std::string pawns_share(Color color, std::int64_t captures, std::int64_t missing) {
    const bool is_black = color == Color::white;
    if (missing == 1) return fmt::format("A pawn captured the missing {} man.", is_black ? "black" : "white");
    const std::string_view victims = is_black ? "Black" : "White";
    if (captures == missing)
        return fmt::format("{}'s pawns captured all of {}'s {} missing men.", name(color), victims, missing);
    return fmt::format("{}'s pawns captured at least {} of {}'s {} missing men.", name(color), captures,
                       victims, missing);
}

/// Returns a sentence such as "The pawn on d5 came from b2 with 2 captures, one on c3 or c4 and one on d5."
std::string way_of(const PawnCaptures& made) {
    const std::string places = places_of(made);
    std::string text = fmt::format("The pawn on {} came from {}", made.pawn.name(), made.home.name());
    const std::size_t number = made.captures.size();
    if (std::cmp_greater(made.most, number))
        return fmt::format("{} with at least {}.", text, counted(number, "capture", "captures"));
    if (number == 1) return text + (places.empty() ? " and captured once." : " and captured " + places + ".");
    text += fmt::format(" with {} captures", number);
    return text + (places.empty() ? "." : ", " + places + ".");
}

void add_captures(const DiagramReading& diagram, Lines& lines) {
    for (const auto& [color, number] : diagram.by_pawns)
        lines.push_back(pawns_share(color, number, diagram.captured.at(opposite(color))));
    for (const PawnCaptures& made : diagram.pawns) lines.push_back(way_of(made));
}

/// Adds sentences such as "White's bishop of f1 was captured at home."
void add_lost(const DiagramReading& diagram, Lines& lines) {
    for (const LostMan& lost : diagram.lost) {
        const bool is_at_home = lost.squares == SquareSet(lost.home);
        lines.push_back(fmt::format("{}'s {} of {} was captured {}.", name(lost.man.color),
                                    name(lost.man.type), lost.home.name(),
                                    is_at_home ? "at home" : on_squares(lost.squares)));
    }
}

/// Returns a sentence such as "If castling is allowed to Black kingside, no capture en passant is."
std::string reading_text(std::string_view castling, std::string_view ep_square) {
    const std::string start = fmt::format("If castling is allowed to {},", castlings_of(castling));
    if (ep_square == "-") return start + " no capture en passant is.";
    return fmt::format("{} the capture en passant on {} is allowed.", start, ep_square);
}

void add_rights(const DiagramReading& diagram, const Board& board, Lines& lines) {
    const bool is_castling_sure =
        std::ranges::count(diagram.castling, diagram.castling.front()) == std::ssize(diagram.castling);
    if (!diagram.en_passant_with.empty() && is_castling_sure) {
        lines.push_back(
            fmt::format("Under the Codex, one capture en passant is allowed, on {}. Nothing proves which, so "
                        "a problem has a "
                        "part for each.",
                        alternatives(diagram.en_passant_with)));
    } else if (!diagram.en_passant_with.empty()) {
        std::string text = "Under the Codex, these rights depend on each other.";
        for (std::size_t i = 0; i < diagram.en_passant_with.size(); ++i)
            text += " " + reading_text(diagram.castling[i], diagram.en_passant_with[i]);
        lines.push_back(text + " Nothing proves which case holds, so a problem has a part for each.");
        return;
    }
    std::vector<std::string> castlings;
    for (const std::string& letters : diagram.castling) castlings.push_back(castlings_of(letters));
    if (is_castling_sure) castlings.resize(1);
    if (castlings.size() > 1 || diagram.castling.front() != "-") {
        lines.push_back(fmt::format("Under the Codex, castling is allowed to {}.",
                                    fmt::join(castlings, ", or else to ")));
    } else if (has_rook_and_king_at_home(board)) {
        lines.emplace_back("Under the Codex, nobody may castle: it is proved that king or rook has moved.");
    }
}

void add_diagram(const DiagramReading& diagram, const Board& board, Lines& lines) {
    if (diagram.last_move) {
        lines.push_back(fmt::format("The last move was {}{}: there is no other.", diagram.last_move->text,
                                    captured_men(*diagram.last_move)));
    }
    add_rights(diagram, board, lines);
    if (diagram.en_passant)
        lines.push_back(fmt::format("The capture en passant on {} is allowed.", diagram.en_passant->name()));
    add_promoted(diagram, lines);
    add_captures(diagram, lines);
    add_lost(diagram, lines);
}

}  // namespace

std::vector<std::string> diagram_lines(const DiagramReading& diagram, const Board& board) {
    Lines lines;
    add_diagram(diagram, board, lines);
    return lines;
}

}  // namespace doublecheck
