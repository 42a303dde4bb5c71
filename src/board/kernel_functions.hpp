// SPDX-License-Identifier: MIT
#pragma once

#include "board/kernel.hpp"
#include "board/play.hpp"

// The functions of a kernel for a given kind of slider tables. One source file for each kind includes this
// file.

namespace doublecheck::detail {

/// Writes moves to a list.
struct ListSink {
    MoveList& list;

    static Square at(int square) { return Square::from_index(square); }
    void normal(int from, std::uint64_t targets) {
        for (; targets != 0; targets &= targets - 1)
            list.push_back(Move::normal(at(from), at(lowest(targets))));
    }
    void king(int from, std::uint64_t targets) { normal(from, targets); }
    void castling(int king_from, int rook_from) {
        list.push_back(Move::castling(at(king_from), at(rook_from)));
    }
    template <std::size_t type>
    void piece(int from, std::uint64_t targets) {
        normal(from, targets);
    }
    void pawns(std::uint64_t targets, int delta) {
        for (; targets != 0; targets &= targets - 1) {
            const int to = lowest(targets);
            list.push_back(Move::normal(at(to - delta), at(to)));
        }
    }
    void promotions(std::uint64_t targets, int delta) {
        for (; targets != 0; targets &= targets - 1) {
            const int to = lowest(targets);
            for (const PieceType type : promotion_types)
                list.push_back(Move::promotion(at(to - delta), at(to), type));
        }
    }
    void en_passant(int from, int to) { list.push_back(Move::en_passant(at(from), at(to))); }
};

template <Color us>
struct SidedListSink : ListSink {
    void double_steps(std::uint64_t targets) { pawns(targets, 2 * SideOf<us>::up); }
};

template <typename Sliders>
std::uint64_t count_moves(const Core& core, Color us) {
    CountSink sink;
    if (us == Color::white) {
        Generator<Sliders, Color::white>(core).generate(sink);
    } else {
        Generator<Sliders, Color::black>(core).generate(sink);
    }
    return sink.count;
}

/// Plays each move and adds the number of leaves after it.
template <typename Sliders, Color us>
struct PerftSink {
    const Core& core;
    int depth;  ///< the perft depth at the position in which the moves are played; at least 2
    std::uint64_t count = 0;

    void below(const Core& after) {
        constexpr Color them = opposite(us);
        if (depth == 2) {
            CountSink sink;
            Generator<Sliders, them>(after).generate(sink);
            count += sink.count;
            return;
        }
        PerftSink<Sliders, them> sink{.core = after, .depth = depth - 1};
        Generator<Sliders, them>(after).generate(sink);
        count += sink.count;
    }
    void king(int from, std::uint64_t targets) {
        for (; targets != 0; targets &= targets - 1) below(play_king<us>(core, from, lowest(targets)));
    }
    void castling(int king_from, int rook_from) { below(play_castling<us>(core, king_from, rook_from)); }
    template <std::size_t type>
    void piece(int from, std::uint64_t targets) {
        for (; targets != 0; targets &= targets - 1) below(play_piece<us>(core, type, from, lowest(targets)));
    }
    void pawns(std::uint64_t targets, int delta) {
        for (; targets != 0; targets &= targets - 1) {
            const int to = lowest(targets);
            below(play_piece<us>(core, pawn, to - delta, to));
        }
    }
    void double_steps(std::uint64_t targets) {
        for (; targets != 0; targets &= targets - 1) below(play_double_step<us>(core, lowest(targets)));
    }
    void promotions(std::uint64_t targets, int delta) {
        for (; targets != 0; targets &= targets - 1) {
            const int to = lowest(targets);
            for (const std::size_t type : {queen, rook, bishop, knight}) {
                below(play_promotion<us>(core, to - delta, to, type));
            }
        }
    }
    void en_passant(int from, int to) { below(play_en_passant<us>(core, from, to)); }
};

template <typename Sliders, Color us>
std::uint64_t perft_of(const Core& core, int depth) {
    PerftSink<Sliders, us> sink{.core = core, .depth = depth};
    Generator<Sliders, us>(core).generate(sink);
    return sink.count;
}

/// Flattened, so that the functions of the generator are inlined here and not shared with other callers.
/// Without this, perft was a tenth slower.
template <typename Sliders>
[[gnu::flatten]] bool has_moves(const Core& core, Color us) {
    return us == Color::white ? Generator<Sliders, Color::white>(core).any()
                              : Generator<Sliders, Color::black>(core).any();
}

template <typename Sliders>
struct KernelFunctions {
    static std::uint64_t perft(const Core& core, Color us, int depth) {
        if (depth <= 0) return 1;
        if (depth == 1) return count_moves<Sliders>(core, us);
        return us == Color::white ? perft_of<Sliders, Color::white>(core, depth)
                                  : perft_of<Sliders, Color::black>(core, depth);
    }
    static int count(const Core& core, Color us) { return static_cast<int>(count_moves<Sliders>(core, us)); }
    static void list(const Core& core, Color us, MoveList& moves) {
        if (us == Color::white) {
            SidedListSink<Color::white> sink{moves};
            Generator<Sliders, Color::white>(core).generate(sink);
        } else {
            SidedListSink<Color::black> sink{moves};
            Generator<Sliders, Color::black>(core).generate(sink);
        }
    }
    static constexpr Kernel functions{
        .perft = perft, .count = count, .any = has_moves<Sliders>, .list = list};
};

}  // namespace doublecheck::detail
