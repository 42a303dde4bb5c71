// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <cstdlib>
#include <vector>

#include "doublecheck/board/attacks.hpp"
#include "doublecheck/notation/words.hpp"
#include "legality/explain.hpp"
#include "legality/facts/words.hpp"
#include "legality/rules/rules.hpp"
#include "legality/rules/shut_bishops.hpp"

namespace doublecheck {
namespace {

std::string kings_text(const Setup& setup) {
    std::string text;
    for (const Color color : {Color::white, Color::black}) {
        const int kings = setup.board.of(color, PieceType::king).size();
        if (kings == 1) continue;
        if (!text.empty()) text += ' ';
        text += kings == 0 ? fmt::format("{} has no king.", name(color))
                           : fmt::format("{} has {} kings.", name(color), kings);
    }
    return text;
}

std::string opposite_check_text(const Setup& setup, const Refutation& refutation) {
    const Square king = refutation.square(0);
    const Square attacker = refutation.square(1);
    const Color mover = opposite(setup.turn);
    if (setup.board.of(PieceType::king).contains(attacker)) {
        return fmt::format("The kings on {} and {} stand side by side.", king.name(), attacker.name());
    }
    const Square other = setup.board.of(setup.turn, PieceType::king).first();
    if (!attackers(setup.board, other, mover).empty()) return "Both kings are in check.";
    return fmt::format("{} has just moved and left the king on {} in check from {}.", name(mover),
                       king.name(), man_on(setup.board, attacker));
}

std::string too_many_men_text(const Setup& setup, Color color) {
    const int pawns = setup.board.of(color, PieceType::pawn).size();
    if (pawns > 8)
        return fmt::format("{} has {} pawns; no side ever has more than eight.", name(color), pawns);
    return fmt::format("{} has {} men; no side ever has more than sixteen.", name(color),
                       setup.board.of(color).size());
}

std::string castling_right_text(const Setup& setup, Square rook) {
    const Color color = rook.rank() == Rank::r8 ? Color::black : Color::white;
    if (!setup.board.of(color, PieceType::rook).contains(rook)) {
        return fmt::format("{} cannot have the right to castle with a rook on {}: no {} rook stands there.",
                           name(color), rook.name(), facts::small_name(color));
    }
    return fmt::format(
        "{} cannot have the right to castle with the rook on {}: king and rook do not both stand where they "
        "began.",
        name(color), rook.name());
}

std::string ep_square_text(const Setup& setup, Square ep) {
    const Color pusher = opposite(setup.turn);
    if (ep.rank() != passed_rank(pusher)) {
        return fmt::format("No double step of {} passes over the en passant square {}.", name(pusher),
                           ep.name());
    }
    const Square pawn = *ep.offset(0, forward(pusher));
    const Square origin = *ep.offset(0, -forward(pusher));
    if (!setup.board.of(pusher, PieceType::pawn).contains(pawn)) {
        return fmt::format(
            "The en passant square {} says that a pawn has just stepped to {}, but none stands there.",
            ep.name(), pawn.name());
    }
    const Square blocked = setup.board.occupied().contains(ep) ? ep : origin;
    return fmt::format(
        "The en passant square says that a pawn has just stepped from {} to {}, but {} is occupied.",
        origin.name(), pawn.name(), blocked.name());
}

std::string ep_check_text(const Setup& setup, const Refutation& refutation) {
    const Square ep = *setup.ep_square;
    const Color pusher = opposite(setup.turn);
    return fmt::format(
        "Before the double step to {}, {}'s king on {} would already have been attacked from {}.",
        ep.offset(0, forward(pusher))->name(), name(setup.turn), refutation.square(0).name(),
        refutation.square(1).name());
}

std::string checkers_text(const Setup& setup, const Refutation& refutation) {
    const std::string king = fmt::format("{}'s king on {}", name(setup.turn), refutation.square(0).name());
    const auto man = [&](std::size_t i) { return man_on(setup.board, refutation.square(i)); };
    if (refutation.rule == "check.too-many-checkers") {
        const SquareSet all = attackers(setup.board, refutation.square(0), opposite(setup.turn));
        return fmt::format("{} is in check from {} men ({}); one move gives two checks at most.", king,
                           all.size(), list_of(all, "and"));
    }
    if (refutation.rule == "check.two-short-range") {
        return fmt::format(
            "{} is in check from {} and {}: neither check can be discovered, and only one of the two men can "
            "have moved last.",
            king, man(1), man(2));
    }
    return fmt::format(
        "{} is in check from {} and {} on one line, from both sides of the king: a man that discovered one "
        "of these checks could not have given the other.",
        king, man(1), man(2));
}

/// "no pawn is missing", "only 2 pawns are missing".
std::string missing_pawns_text(const Board& board, Color color) {
    const int missing = 8 - board.of(color, PieceType::pawn).size();
    if (missing == 0) return "no pawn is missing";
    return fmt::format("only {} {} missing", missing, missing == 1 ? "pawn is" : "pawns are");
}

/// The men of a colour of which there are more than at the beginning: "3 queens and 4 rooks".
std::string surplus_text(const Board& board, Color color) {
    std::vector<std::string> kinds;
    const auto count = [&](SquareSet men, int first, std::string_view word) {
        if (men.size() > first) kinds.push_back(fmt::format("{} {}", men.size(), word));
    };
    count(board.of(color, PieceType::queen), 1, "queens");
    count(board.of(color, PieceType::rook), 2, "rooks");
    count(board.of(color, PieceType::knight), 2, "knights");
    count(board.of(color, PieceType::bishop) & light_squares, 1, "light-squared bishops");
    count(board.of(color, PieceType::bishop) & dark_squares, 1, "dark-squared bishops");
    return joined(kinds);
}

std::string promotions_text(const Setup& setup, Color color) {
    const int promoted = rules::promoted_men(setup.board, color);
    return fmt::format("{} has {}, so at least {} {} promoted, but {}.", name(color),
                       surplus_text(setup.board, color), promoted, promoted == 1 ? "pawn has" : "pawns have",
                       missing_pawns_text(setup.board, color));
}

/// "bishop on c8 was", "bishops on c8 and f8 were".
std::string bishops_text(std::string_view where, SquareSet squares) {
    const bool is_one = squares.size() == 1;
    return fmt::format("{} {} {} {}", is_one ? "bishop" : "bishops", where, list_of(squares, "and"),
                       is_one ? "was" : "were");
}

std::string shut_bishops_text(const Setup& setup, const Refutation& refutation) {
    if (!refutation.color) {
        const std::string square(refutation.square(0).name());
        return fmt::format(
            "The bishop on {} did not begin there, and cannot have come there past the pawns that have never "
            "moved.",
            square);
    }
    const Color color = *refutation.color;
    const Board& board = setup.board;
    const rules::ShutBishops bishops = rules::shut_bishops_of(board, color, StartArray::standard);
    const int promoted = rules::promoted_men(board, color, bishops);
    std::string why;
    if (!bishops.taken_at_home.empty()) {
        why = fmt::format(" (the {} captured at home, behind pawns that have never moved)",
                          bishops_text("of", bishops.taken_at_home));
    } else {
        const SquareSet stuck =
            board.of(color, PieceType::bishop) & rules::shut_squares(board, opposite(color));
        why = fmt::format(" (the {} promoted there, behind pawns that have never moved)",
                          bishops_text("on", stuck));
    }
    return fmt::format("At least {} {} {} promoted{}, but {}.", promoted, facts::small_name(color),
                       promoted == 1 ? "pawn has" : "pawns have", why, missing_pawns_text(board, color));
}

/// The squares of its second rank from which any of the pawns can have come, however much it captured.
SquareSet origins_of(SquareSet pawns, Color color) {
    SquareSet origins;
    for (const Square pawn : pawns) {
        const int advance = color == Color::white ? pawn.rank_index() - 1 : 6 - pawn.rank_index();
        for (int file = 0; file < 8; ++file) {
            if (std::abs(file - pawn.file_index()) <= advance)
                origins |= SquareSet(Square(static_cast<File>(file), pawn_rank(color)));
        }
    }
    return origins;
}

/// The fewest pawns that have fewer squares to come from than they are. Requires that there are such.
SquareSet crowded_pawns(SquareSet pawns, Color color) {
    SquareSet fewest = pawns;
    std::vector<Square> all(pawns.begin(), pawns.end());
    for (unsigned chosen = 1; chosen < 1U << all.size(); ++chosen) {
        SquareSet some;
        for (std::size_t i = 0; i < all.size(); ++i) {
            if ((chosen >> i & 1) != 0) some |= SquareSet(all[i]);
        }
        if (some.size() < fewest.size() && origins_of(some, color).size() < some.size()) fewest = some;
    }
    return fewest;
}

/// Pawns that have too few squares to come from, whatever they captured.
std::string crowded_pawns_text(SquareSet pawns, Color color) {
    const SquareSet crowded = crowded_pawns(pawns, color);
    const SquareSet origins = origins_of(crowded, color);
    const SquareSet moved = crowded - origins;
    if (moved.size() == 1) {
        return fmt::format("The pawn on {} can only have come from {}, and the {} there never moved.",
                           list_of(moved, "and"), list_of(origins, "or"),
                           origins.size() == 1 ? "pawn" : "pawns");
    }
    return fmt::format("The {} pawns on {} can only have come from {} {}, {}.", crowded.size(),
                       list_of(crowded, "and"), origins.size(), origins.size() == 1 ? "square" : "squares",
                       list_of(origins, "and"));
}

std::string pawn_files_text(const Setup& setup, Color color) {
    const SquareSet pawns = setup.board.of(color, PieceType::pawn);
    const auto needed = rules::fewest_captures(pawns, color);
    if (!needed) return crowded_pawns_text(pawns, color);
    const int missing = 16 - setup.board.of(opposite(color)).size();
    const std::string_view theirs = color == Color::white ? "black" : "white";
    const std::string gone = missing == 0   ? fmt::format("no {} man is missing", theirs)
                             : missing == 1 ? fmt::format("only one {} man is missing", theirs)
                                            : fmt::format("only {} {} men are missing", missing, theirs);
    return fmt::format("{}'s pawns need at least {} {} to stand on these files, but {}.", name(color),
                       *needed, *needed == 1 ? "capture" : "captures", gone);
}

std::string unopposed_text(const Setup& setup) {
    const int pawns = setup.board.of(PieceType::pawn).size();
    const int promoted =
        rules::promoted_men(setup.board, Color::white) + rules::promoted_men(setup.board, Color::black);
    const int captures = 32 - setup.board.occupied().size();
    const int opposed = rules::opposed_files(setup.board);
    std::string left = fmt::format("{} {} left", pawns, pawns == 1 ? "pawn is" : "pawns are");
    if (promoted > 0) {
        left += fmt::format(" and {} {} promoted, {} together", promoted, promoted == 1 ? "has" : "have",
                            pawns + promoted);
    }
    std::vector<std::string> most = {"8, one for each file"};
    if (opposed > 0)
        most.push_back(fmt::format("{} more where two still face each other on a file", opposed));
    if (captures > 0) {
        most.push_back(fmt::format("{} more for the {}, each of which lets two pawns past each other",
                                   captures, captures == 1 ? "capture" : "captures"));
    }
    return fmt::format(
        "Only by captures do the two pawns of a file get past each other. {}, but no more than {} can be: "
        "{}.",
        left, 8 + opposed + captures, joined(most));
}

std::string text_of(const Refutation& refutation, const Setup& setup) {
    const std::string_view rule = refutation.rule;
    if (rule == "setup.kings") return kings_text(setup);
    if (rule == "setup.pawn-on-end-rank") {
        return fmt::format("A pawn stands on {}, and no pawn ever stands on the first or the eighth rank.",
                           refutation.square(0).name());
    }
    if (rule == "setup.opposite-check") return opposite_check_text(setup, refutation);
    if (rule == "setup.too-many-men") return too_many_men_text(setup, *refutation.color);
    if (rule == "setup.castling-right") return castling_right_text(setup, refutation.square(0));
    if (rule == "setup.ep-square") return ep_square_text(setup, refutation.square(0));
    if (rule == "setup.ep-check") return ep_check_text(setup, refutation);
    if (rule == "count.promotions") return promotions_text(setup, *refutation.color);
    if (rule == "count.shut-bishops") return shut_bishops_text(setup, refutation);
    if (rule == "pawns.files") return pawn_files_text(setup, *refutation.color);
    if (rule == "pawns.unopposed") return unopposed_text(setup);
    return checkers_text(setup, refutation);
}

}  // namespace

std::string list_of(SquareSet squares, std::string_view last_word) {
    std::string text;
    int left = squares.size();
    for (const Square square : squares) {
        text += square.name();
        --left;
        if (left == 1) text += fmt::format(" {} ", last_word);
        if (left > 1) text += ", ";
    }
    return text;
}

std::vector<std::string> square_names(const Refutation& refutation) {
    std::vector<std::string> names;
    for (std::size_t i = 0; i < refutation.square_count; ++i) names.push_back(refutation.square(i).name());
    return names;
}

Reason explain(const Refutation& refutation, const Setup& setup) {
    std::vector<std::string> squares = square_names(refutation);
    if (refutation.rule == "pawns.files") {
        for (const Square square : setup.board.of(*refutation.color, PieceType::pawn))
            squares.push_back(square.name());
    }
    return {.rule = std::string(refutation.rule),
            .text = text_of(refutation, setup),
            .squares = std::move(squares)};
}

Certificate certify(const Refutation& refutation) {
    Certificate certificate{.kind = "rule"};
    certificate.body.emplace_back("rule", refutation.rule);
    if (refutation.square_count > 0) {
        Array squares;
        for (std::string& square : square_names(refutation)) squares.emplace_back(std::move(square));
        certificate.body.emplace_back("squares", std::move(squares));
    }
    if (refutation.color) {
        certificate.body.emplace_back("color", *refutation.color == Color::white ? "white" : "black");
    }
    return certificate;
}

}  // namespace doublecheck
