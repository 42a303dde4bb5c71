// SPDX-License-Identifier: MIT
#include "doublecheck/board/attacks.hpp"

#include <bit>

namespace doublecheck::detail {
namespace {

using Direction = std::array<int, 2>;
/// The directions in pairs of opposites. Each pair forms one line through a square.
constexpr std::array<Direction, 4> rook_directions = {{{1, 0}, {-1, 0}, {0, 1}, {0, -1}}};
constexpr std::array<Direction, 4> bishop_directions = {{{1, 1}, {-1, -1}, {1, -1}, {-1, 1}}};
constexpr std::array<Direction, 8> knight_steps = {
    {{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}}};

constexpr std::uint64_t square_bit(int square) {
    return std::uint64_t{1} << square;
}

constexpr int step(int square, Direction direction) {
    const int file = (square & 7) + direction[0];
    const int rank = (square >> 3) + direction[1];
    return file < 0 || file > 7 || rank < 0 || rank > 7 ? -1 : rank * 8 + file;
}

constexpr std::uint64_t ray(int square, Direction direction, std::uint64_t occupied) {
    std::uint64_t squares = 0;
    for (int to = step(square, direction); to >= 0; to = step(to, direction)) {
        squares |= square_bit(to);
        if ((occupied & square_bit(to)) != 0) break;
    }
    return squares;
}

constexpr void fill_lines(StepTables& tables, int from, Direction direction) {
    const Direction back = {-direction[0], -direction[1]};
    std::uint64_t passed = 0;
    for (int to = step(from, direction); to >= 0; to = step(to, direction)) {
        const auto a = static_cast<std::size_t>(from);
        const auto b = static_cast<std::size_t>(to);
        tables.between[a][b] = passed;
        tables.line[a][b] = ray(from, direction, 0) | ray(from, back, 0) | square_bit(from);
        passed |= square_bit(to);
    }
}

constexpr std::uint64_t steps(int square, const auto& directions) {
    std::uint64_t squares = 0;
    for (const Direction direction : directions) {
        const int to = step(square, direction);
        if (to >= 0) squares |= square_bit(to);
    }
    return squares;
}

constexpr StepTables make_step_tables() {
    StepTables tables{};
    for (int square = 0; square < 64; ++square) {
        const auto i = static_cast<std::size_t>(square);
        tables.pawn[0][i] = steps(square, std::array<Direction, 2>{{{-1, 1}, {1, 1}}});
        tables.pawn[1][i] = steps(square, std::array<Direction, 2>{{{-1, -1}, {1, -1}}});
        tables.knight[i] = steps(square, knight_steps);
        tables.king[i] = steps(square, rook_directions) | steps(square, bishop_directions);
        for (const Direction direction : rook_directions) tables.straight[i] |= ray(square, direction, 0);
        for (const Direction direction : bishop_directions) tables.diagonal[i] |= ray(square, direction, 0);
        for (const Direction direction : rook_directions) fill_lines(tables, square, direction);
        for (const Direction direction : bishop_directions) fill_lines(tables, square, direction);
    }
    return tables;
}

// The magic factors. They were found by trying sparse random numbers until all occupancies of a square mapped
// to their attacks without a collision.
constexpr std::array<std::uint64_t, 64> rook_factors = {
    0xd380018021400230ULL, 0x04c0006000100840ULL, 0x3200081022008040ULL, 0x4080040800100280ULL,
    0x0200100200200409ULL, 0x0300040001002208ULL, 0x0480010022000080ULL, 0x8100008324421100ULL,
    0x541480218000c002ULL, 0x0090802000400080ULL, 0x0091001040200100ULL, 0x1202004200200810ULL,
    0x0021004801005084ULL, 0x0022000200100408ULL, 0x0004000150020408ULL, 0x2002002440810a04ULL,
    0xa280094005a00040ULL, 0x081000c020004013ULL, 0x0810008010200080ULL, 0x1800808010000800ULL,
    0x0010050010080100ULL, 0x0200808004000200ULL, 0x0930040002900148ULL, 0x080c060004408104ULL,
    0x0000800080204000ULL, 0x20a1004200220080ULL, 0x0100200680100080ULL, 0x0000100080800800ULL,
    0x0010040080800800ULL, 0x0041000300180400ULL, 0x0040414400420810ULL, 0x8000050200009864ULL,
    0x4000400020800081ULL, 0x0080201000404000ULL, 0x8040802000801003ULL, 0x8000090025001000ULL,
    0x0008080080800401ULL, 0x0002000802000510ULL, 0x1010100104000802ULL, 0x01000c0046002083ULL,
    0x0420400080008020ULL, 0x08c0008020048040ULL, 0x1000200011010040ULL, 0x0004305a00c20020ULL,
    0x4004008008008004ULL, 0x8000040002008080ULL, 0x2024081001040002ULL, 0x6005104084020001ULL,
    0x00c2102080410200ULL, 0x0100200080400880ULL, 0x0464820412204200ULL, 0x01a20a0020401200ULL,
    0x0098004200040040ULL, 0x0020204004100801ULL, 0xc032020801100400ULL, 0x1000a40081004200ULL,
    0x0801c0a080001303ULL, 0xa008102081060042ULL, 0x4001021140200069ULL, 0x0800042008100101ULL,
    0x0601001002040801ULL, 0x2819000400080201ULL, 0x8400100100c82214ULL, 0x8000028104092042ULL};
constexpr std::array<std::uint64_t, 64> bishop_factors = {
    0x0044200086108100ULL, 0x20200202c6118000ULL, 0x0004444400402c42ULL, 0x0811040080800400ULL,
    0x214202100514082cULL, 0x041a300420000000ULL, 0x0000821010448008ULL, 0x006a008400821000ULL,
    0x4200405101021080ULL, 0x080082482a040840ULL, 0x2100288224002000ULL, 0x0824182841000004ULL,
    0x0100411040102300ULL, 0x0000084130100810ULL, 0x2428008088201000ULL, 0x0404048407013000ULL,
    0x1005001011120800ULL, 0x0008606002008210ULL, 0x00a1000802040114ULL, 0x208080880200400eULL,
    0x0106002c05210004ULL, 0x1003000200460282ULL, 0x0000700082082000ULL, 0x001244070c108420ULL,
    0x0130120440020220ULL, 0x1190100005112a00ULL, 0x1030820010202202ULL, 0x0934040308009030ULL,
    0x0001001081004000ULL, 0x0408020104888408ULL, 0x448c00810100b000ULL, 0x0080420000510400ULL,
    0x8001084000081080ULL, 0x0001082083280900ULL, 0x020c280800240021ULL, 0x6810820080180080ULL,
    0x0050410041440040ULL, 0x0191006a00410100ULL, 0x0204980450060100ULL, 0x0002140030004208ULL,
    0x0004622010084400ULL, 0x2206090120028900ULL, 0x1306004050400800ULL, 0x0000020124008204ULL,
    0x2201082100400402ULL, 0x0030101030200240ULL, 0x100488088400090aULL, 0x00a42c20a0210e00ULL,
    0x0002012482400204ULL, 0x0002904802100622ULL, 0x1102002084102010ULL, 0x0207040084040520ULL,
    0x4082004004884008ULL, 0x20128a0810142112ULL, 0x804420980200a200ULL, 0x0010100e00942028ULL,
    0x4200111808020800ULL, 0x2000008200900401ULL, 0x2c01000200940404ULL, 0x2000000009084800ULL,
    0x0404002011220203ULL, 0x34248020022a0e00ULL, 0x00042204010a1c08ULL, 0x01080208004c0080ULL};

std::array<std::uint64_t, slider_table_size> slider_attacks;

constexpr std::uint64_t edges_away_from(int square) {
    const std::uint64_t ranks = 0xff000000000000ffULL & ~(std::uint64_t{0xff} << (square & 56));
    const std::uint64_t files = 0x8181818181818181ULL & ~(std::uint64_t{0x0101010101010101} << (square & 7));
    return ranks | files;
}

/// A line through a square: its squares with a lower index, and those with a higher index.
struct Line {
    std::uint64_t below;
    std::uint64_t above;

    Line(int square, Direction direction) {
        const std::uint64_t both = ray(square, direction, 0) | ray(square, {-direction[0], -direction[1]}, 0);
        below = both & (square_bit(square) - 1);
        above = both - below;
    }
    /// Returns the squares of the line that a slider on the square attacks. The sum has the bits from the
    /// last occupied square below the slider to the first one above it. The line selects its squares among
    /// these.
    [[nodiscard]] std::uint64_t seen(std::uint64_t occupied) const {
        const std::uint64_t behind = occupied & above;
        const std::uint64_t first = behind & -behind;
        const std::uint64_t from_last = ~std::uint64_t{0} << (63 - std::countl_zero((occupied & below) | 1));
        return (below | above) & (2 * first + from_last);
    }
};

/// The attacks along one line for every subset of a mask of squares, and what each subset contributes to the
/// magic index before the shift. The product of a sum is the sum of the products, so the contributions of two
/// lines are added.
class Views {
  public:
    struct View {
        std::uint64_t index = 0;
        std::uint64_t seen = 0;
    };
    Views(const Line& line, std::uint64_t mask, std::uint64_t factor) {
        std::uint64_t occupied = 0;
        do {  // for all subsets of the mask
            views_[size_++] = {occupied * factor, line.seen(occupied)};
            occupied = (occupied - mask) & mask;
        } while (occupied != 0);
    }
    [[nodiscard]] const View* begin() const { return views_.data(); }
    [[nodiscard]] const View* end() const { return views_.data() + size_; }

  private:
    std::array<View, 64> views_;
    std::size_t size_ = 0;
};

std::uint64_t* fill(Magic& magic, int square, std::uint64_t factor,
                    const std::array<Direction, 4>& directions, std::uint64_t* out) {
    const Line one(square, directions[0]);
    const Line other(square, directions[2]);
    magic.mask = (one.seen(0) | other.seen(0)) & ~edges_away_from(square);
    magic.factor = factor;
    magic.attacks = out;
    const int relevant = std::popcount(magic.mask);
    magic.shift = static_cast<unsigned>(64 - relevant);
    const Views views(one, magic.mask & one.seen(0), factor);
    for (const auto& behind : Views(other, magic.mask & other.seen(0), factor)) {
        for (const auto& view : views)
            out[(view.index + behind.index) >> magic.shift] = view.seen | behind.seen;
    }
    return out + (std::size_t{1} << relevant);
}

SliderTables make_slider_tables() {
    SliderTables tables{};
    std::uint64_t* out = slider_attacks.data();
    for (int square = 0; square < 64; ++square) {
        const auto i = static_cast<std::size_t>(square);
        out = fill(tables.rook[i], square, rook_factors[i], rook_directions, out);
        out = fill(tables.bishop[i], square, bishop_factors[i], bishop_directions, out);
    }
    return tables;
}

}  // namespace

constinit const StepTables step_tables = make_step_tables();

// Must be initialised before every static object that might use attacks; 101 is the highest priority open to
// programs.
[[gnu::init_priority(101)]] SliderTables slider_tables = make_slider_tables();

}  // namespace doublecheck::detail
