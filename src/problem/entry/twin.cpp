// SPDX-License-Identifier: MIT
#include "doublecheck/problem/twin.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include <fmt/format.h>

namespace doublecheck {
namespace {

/// Returns `wKe1`, or `e1` for an empty square.
std::string man_text(const Board& board, Square square) {
    const auto man = board.at(square);
    if (!man) return square.name();
    return fmt::format("{}{}{}", man->color == Color::white ? 'w' : 'b',
                       letter(Piece{Color::white, man->type}), square.name());
}

std::unexpected<Error> no_man_on(Square square) {
    return failure("problem.twin", fmt::format("There is no man on {} to change.", square.name()));
}

/// Returns the board with each man on the square that `place` returns for its own. `place` must not return
/// one square for two.
template <typename Place>
Board moved_men(const Board& board, Place place) {
    Board after;
    for (const Square square : board.occupied()) after.put(place(square), *board.at(square));
    return after;
}

/// Returns the square after a quarter turn clockwise: a1 becomes a8, and a8 becomes h8.
Square turned(Square square) {
    return {static_cast<File>(square.rank_index()), static_cast<Rank>(7 - square.file_index())};
}

Square reflected(Square square, TwinMirror mirror) {
    const Square swapped(static_cast<File>(square.rank_index()), static_cast<Rank>(square.file_index()));
    switch (mirror) {
        case TwinMirror::a1_h1: return square.mirrored();
        case TwinMirror::a1_a8: return square.flipped();
        case TwinMirror::a1_h8: return swapped.mirrored().flipped();
        case TwinMirror::a8_h1: break;
    }
    return swapped;
}

/// Applies changes to a board.
struct Changer {
    const Board& board;

    Result<Board> operator()(const TwinMove& change) const {
        const auto man = board.at(change.from);
        if (!man) return no_man_on(change.from);
        Board after = board;
        after.remove(change.from);
        after.put(change.to, *man);
        return after;
    }
    Result<Board> operator()(const TwinExchange& change) const {
        const auto one = board.at(change.one);
        const auto other = board.at(change.other);
        if (!one) return no_man_on(change.one);
        Board after = board;
        after.remove(change.one);
        if (other) after.put(change.one, *other);
        after.put(change.other, *one);
        return after;
    }
    Result<Board> operator()(const TwinRemoval& change) const {
        if (!board.at(change.square)) return no_man_on(change.square);
        Board after = board;
        after.remove(change.square);
        return after;
    }
    Result<Board> operator()(const TwinAddition& change) const {
        Board after = board;
        after.put(change.square, change.man);
        return after;
    }
    Result<Board> operator()(const TwinSubstitution& change) const {
        Board after = board;
        for (const Square square : board.of(change.before))
            after.put(square, {board.at(square)->color, change.after});
        return after;
    }
    Result<Board> operator()(const TwinRotation& change) const {
        Board after = board;
        for (int i = 0; i < change.quarters; ++i) after = moved_men(after, turned);
        return after;
    }
    Result<Board> operator()(TwinMirror mirror) const {
        return moved_men(board, [&](Square square) { return reflected(square, mirror); });
    }
    Result<Board> operator()(const TwinShift& change) const {
        Board after;
        for (const Square square : board.occupied()) {
            const auto target = square.offset(change.files, change.ranks);
            if (!target)
                return failure("problem.twin",
                               fmt::format("The shift moves the man on {} off the board.", square.name()));
            after.put(*target, *board.at(square));
        }
        return after;
    }
    Result<Board> operator()(const TwinColors&) const {
        Board after = board;
        for (const Square square : board.occupied()) {
            const Piece man = *board.at(square);
            after.put(square, {opposite(man.color), man.type});
        }
        return after;
    }
    Result<Board> operator()(const Stipulation&) const { return board; }
};

/// Writes changes in words.
struct Writer {
    const Board& board;

    std::string operator()(const TwinMove& change) const {
        return fmt::format("{} to {}", man_text(board, change.from), change.to.name());
    }
    std::string operator()(const TwinExchange& change) const {
        return fmt::format("exchange {} and {}", man_text(board, change.one), man_text(board, change.other));
    }
    std::string operator()(const TwinRemoval& change) const {
        return "remove " + man_text(board, change.square);
    }
    std::string operator()(const TwinAddition& change) const {
        Board added;
        added.put(change.square, change.man);
        const std::string man = man_text(added, change.square);
        return board.at(change.square) ? fmt::format("{} becomes {}", man_text(board, change.square), man)
                                       : "add " + man;
    }
    std::string operator()(const TwinSubstitution& change) const {
        return fmt::format("{}s become {}s", name(change.before), name(change.after));
    }
    std::string operator()(const TwinRotation& change) const {
        return fmt::format("rotate by {} degrees", 90 * change.quarters);
    }
    std::string operator()(TwinMirror mirror) const {
        constexpr auto axes =
            std::to_array<std::string_view>({"a1 and h1", "a1 and a8", "a1 and h8", "a8 and h1"});
        return fmt::format("mirror {}", axes[static_cast<std::size_t>(mirror)]);
    }
    std::string operator()(const TwinShift& change) const {
        const Square from(change.files < 0 ? File::h : File::a, change.ranks < 0 ? Rank::r8 : Rank::r1);
        const auto to = from.offset(change.files, change.ranks);
        return fmt::format("shift {} to {}", from.name(), to ? to->name() : "a square off the board");
    }
    std::string operator()(const TwinColors&) const { return "exchange the colours"; }
    std::string operator()(const Stipulation& stipulation) const { return stipulation.text(); }
};

/// Returns an error if the man does not stand on the board.
std::optional<Error> missing(const TwinMan& man, const Board& board, std::string_view label) {
    const auto found = board.at(man.square);
    if (found && found->type == man.type && (!man.color || found->color == *man.color)) return std::nullopt;
    return Error{"problem.twin",
                 fmt::format("Twin {}: There is no {} on {}.", label, name(man.type), man.square.name()), 0};
}

}  // namespace

std::string twin_text(const TwinChange& change, const Board& board) {
    return std::visit(Writer{board}, change);
}

Result<Board> changed_board(const Board& board, const TwinChange& change) {
    return std::visit(Changer{board}, change);
}

Result<std::vector<TwinProblem>> twin_problems(const Board& diagram, const Stipulation& stipulation,
                                               std::span<const Twin> twins) {
    const TwinProblem original{.label = "a", .board = diagram, .stipulation = stipulation};
    std::vector<TwinProblem> problems;
    const bool is_zeroposition = std::ranges::any_of(twins, [](const Twin& one) { return one.label == "a"; });
    if (!is_zeroposition) problems.push_back(original);
    for (const Twin& twin : twins) {
        TwinProblem problem = twin.is_continued && !problems.empty() ? problems.back() : original;
        problem.label = twin.label;
        problem.change = twin.is_continued ? "continued: " : "";
        for (const TwinMan& man : twin.named) {
            if (auto error = missing(man, problem.board, twin.label))
                return std::unexpected(std::move(*error));
        }
        for (const TwinChange& change : twin.changes) {
            problem.change += (&change == twin.changes.data() ? "" : ", ") + twin_text(change, problem.board);
            auto board = changed_board(problem.board, change);
            if (!board) {
                board.error().message = fmt::format("Twin {}: {}", twin.label, board.error().message);
                return std::unexpected(std::move(board.error()));
            }
            problem.board = *board;
            if (const auto* other = std::get_if<Stipulation>(&change)) problem.stipulation = *other;
        }
        problems.push_back(std::move(problem));
    }
    return problems;
}

}  // namespace doublecheck
