// SPDX-License-Identifier: MIT
// few_men: proves the lemma behind `few_men_can_mate` (src/winnable/quick_tests.hpp). Enumerates all
// positions of four men, and prints after how many plies without a capture or a promotion a mate is possible
// for sure. Takes two minutes and 200 MB.
#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdio>
#include <string_view>
#include <vector>

#include "doublecheck/board/attacks.hpp"

namespace {

using doublecheck::Color;
using doublecheck::PieceType;
using doublecheck::Square;
using doublecheck::SquareSet;

/// The four men of a position in which White must mate. White's king has the index 0, Black's king the index
/// 1.
struct Material {
    std::string_view name;
    std::array<PieceType, 2> men;
    Color owner;                      ///< the owner of the second man; the first man belongs to White
    bool has_unlike_squares = false;  ///< the two men are on squares of different colours
    [[nodiscard]] bool has_pawn() const { return men[1] == PieceType::pawn; }
};

struct Placement {
    std::array<int, 4> squares;
    bool is_black_to_move;
};

constexpr std::size_t placements = std::size_t{1} << 25U;

class Study {
  public:
    explicit Study(const Material& material) : material_(material) {}

    void run() {
        is_known_.resize(placements);
        is_winnable_.resize(placements);
        for (std::size_t i = 0; i < placements; ++i) {
            const Placement placement = placement_of(i);
            if (is_chosen(placement) && is_legal(placement)) all_.push_back(static_cast<std::uint32_t>(i));
        }
        for (const std::uint32_t i : all_) is_known_[i] = true;
        find_winnable();
        std::printf("%-20.*s %zu positions, a mate is possible in %zu\n",
                    static_cast<int>(material_.name.size()), material_.name.data(), all_.size(),
                    queue_.size());
        count_plies();
    }

  private:
    [[nodiscard]] PieceType type(std::size_t man) const {
        return man < 2 ? PieceType::king : material_.men[man - 2];
    }
    [[nodiscard]] Color owner(std::size_t man) const {
        if (man == 3) return material_.owner;
        return man == 1 ? Color::black : Color::white;
    }

    static Placement placement_of(std::size_t index) {
        Placement placement{.squares = {}, .is_black_to_move = (index & 1) != 0};
        for (std::size_t man = 0; man < 4; ++man)
            placement.squares[man] = static_cast<int>(index >> (1 + 6 * man) & 63);
        return placement;
    }
    static std::size_t index_of(const Placement& placement) {
        std::size_t index = placement.is_black_to_move ? 1 : 0;
        for (std::size_t man = 0; man < 4; ++man)
            index |= static_cast<std::size_t>(placement.squares[man]) << (1 + 6 * man);
        return index;
    }

    /// Returns the placement with the board reflected so that White's king is on the files a to d and,
    /// without pawns, on the ranks 1 to 4.
    [[nodiscard]] Placement turned(Placement placement) const {
        const int king = placement.squares[0];
        const int flip = ((king & 7) > 3 ? 7 : 0) | (!material_.has_pawn() && king > 31 ? 56 : 0);
        for (int& square : placement.squares) square ^= flip;
        return placement;
    }
    [[nodiscard]] bool is_chosen(const Placement& placement) const {
        if (turned(placement).squares[0] != placement.squares[0]) return false;
        const auto colour = [&](std::size_t man) {
            return (placement.squares[man] ^ placement.squares[man] >> 3) & 1;
        };
        return !material_.has_unlike_squares || colour(2) != colour(3);
    }

    static SquareSet occupied(const Placement& placement) {
        SquareSet squares;
        for (const int square : placement.squares) squares |= Square::from_index(square);
        return squares;
    }
    [[nodiscard]] SquareSet attacks(const Placement& placement, std::size_t man, SquareSet seen) const {
        return doublecheck::attacks({owner(man), type(man)}, Square::from_index(placement.squares[man]),
                                    seen);
    }
    /// Returns true if the king of the colour is attacked when the man with the index `taken` is removed.
    [[nodiscard]] bool is_check(const Placement& placement, Color color, std::size_t taken = 4) const {
        const Square king = Square::from_index(placement.squares[color == Color::white ? 0 : 1]);
        for (std::size_t man = 0; man < 4; ++man) {
            if (man != taken && owner(man) != color &&
                attacks(placement, man, occupied(placement)).contains(king))
                return true;
        }
        return false;
    }
    static Color turn(const Placement& placement) {
        return placement.is_black_to_move ? Color::black : Color::white;
    }

    [[nodiscard]] bool is_legal(const Placement& placement) const {
        const bool is_pawn_placed =
            !material_.has_pawn() || (placement.squares[3] > 7 && placement.squares[3] < 56);
        return is_pawn_placed && occupied(placement).size() == 4 &&
               !is_check(placement, doublecheck::opposite(turn(placement)));
    }

    /// Returns the squares to which a man can go, even if its own king is in check afterwards.
    [[nodiscard]] SquareSet goals(const Placement& placement, std::size_t man) const {
        const SquareSet men = occupied(placement);
        const int from = placement.squares[man];
        SquareSet goals = attacks(placement, man, men);
        if (type(man) == PieceType::pawn) {
            goals &= men;
            const Square ahead = Square::from_index(from - 8);
            if (!men.contains(ahead)) goals |= ahead;
            if (from >= 48 && !men.contains(ahead) && !men.contains(Square::from_index(from - 16)))
                goals |= Square::from_index(from - 16);
        }
        for (std::size_t other = 0; other < 4; ++other) {
            if (owner(other) == owner(man)) goals -= Square::from_index(placement.squares[other]);
        }
        return goals - Square::from_index(placement.squares[owner(man) == Color::white ? 1 : 0]);
    }

    /// Calls `quiet` for each move that is neither a capture nor a promotion, and `other` for each other
    /// move.
    template <typename Quiet, typename Other>
    void each_move(const Placement& placement, Quiet quiet, Other other) const {
        for (std::size_t man = 0; man < 4; ++man) {
            if (owner(man) != turn(placement)) continue;
            for (const Square to : goals(placement, man)) {
                Placement after = placement;
                after.squares[man] = to.index();
                after.is_black_to_move = !placement.is_black_to_move;
                const auto* const taken = std::ranges::find(placement.squares, to.index());
                const auto which = static_cast<std::size_t>(taken - placement.squares.begin());
                if (is_check(after, turn(placement), which)) continue;
                const bool promotes = type(man) == PieceType::pawn && to.index() < 8;
                which == 4 && !promotes ? quiet(after) : other(after);
            }
        }
    }
    [[nodiscard]] bool has_quiet_move(const Placement& placement) const {
        bool has = false;
        each_move(placement, [&](const Placement&) { has = true; }, [](const Placement&) {});
        return has;
    }

    [[nodiscard]] bool is_mate(const Placement& placement) const {
        if (!placement.is_black_to_move || !is_check(placement, Color::black)) return false;
        bool has_move = false;
        const auto note = [&](const Placement&) { has_move = true; };
        each_move(placement, note, note);
        return !has_move;
    }
    /// Returns true if the pawn can promote, without a capture, to a knight, and White's piece can then mate
    /// against that knight. Against a knight one quiet ply is enough.
    [[nodiscard]] bool becomes_known(const Placement& placement) const {
        if (!material_.has_pawn() || !placement.is_black_to_move) return false;
        const Study knights({"", {material_.men[0], PieceType::knight}, Color::black});
        bool does = false;
        const auto look = [&](const Placement& after) {
            does = does || (knights.is_legal(after) && knights.has_quiet_move(after));
        };
        each_move(placement, [](const Placement&) {}, look);
        return does;
    }

    /// Finds the winnable positions by going backwards from the mates.
    void find_winnable() {
        for (const std::uint32_t i : all_) {
            const Placement placement = placement_of(i);
            if (is_mate(placement) || becomes_known(placement)) note_winnable(placement);
        }
        for (std::size_t i = 0; i < queue_.size(); ++i) {
            const Placement placement = placement_of(queue_[i]);
            for (std::size_t man = 0; man < 4; ++man) {
                if (owner(man) != turn(placement)) each_origin(placement, man);
            }
        }
    }
    void each_origin(const Placement& placement, std::size_t man) {
        const SquareSet men = occupied(placement);
        SquareSet origins = attacks(placement, man, men) - men;
        const int to = placement.squares[man];
        if (type(man) == PieceType::pawn) {
            origins = {};
            if (to < 48 && !men.contains(Square::from_index(to + 8))) {
                origins |= Square::from_index(to + 8);
                if (to / 8 == 4 && !men.contains(Square::from_index(to + 16)))
                    origins |= Square::from_index(to + 16);
            }
        }
        for (const Square from : origins) {
            Placement before = placement;
            before.squares[man] = from.index();
            before.is_black_to_move = !placement.is_black_to_move;
            note_winnable(turned(before));
        }
    }
    void note_winnable(const Placement& placement) {
        const std::size_t index = index_of(placement);
        if (!is_known_[index] || is_winnable_[index]) return;
        is_winnable_[index] = true;
        queue_.push_back(static_cast<std::uint32_t>(index));
    }

    void count_plies() {
        std::vector<bool> goes_on = is_known_;
        for (int plies = 0; plies <= 6; ++plies) {
            const auto open =
                std::ranges::count_if(all_, [&](std::uint32_t i) { return goes_on[i] && !is_winnable_[i]; });
            std::printf("  %d quiet plies: %lld without a mate\n", plies, static_cast<long long>(open));
            if (open == 0) return;
            std::vector<bool> next(placements, false);
            for (const std::uint32_t i : all_) {
                bool can = false;
                const auto look = [&](const Placement& after) {
                    can = can || goes_on[index_of(turned(after))];
                };
                each_move(placement_of(i), look, [](const Placement&) {});
                next[i] = can;
            }
            goes_on = std::move(next);
        }
    }

    Material material_;
    std::vector<std::uint32_t> all_ = {};
    std::vector<bool> is_known_ = {};
    std::vector<bool> is_winnable_ = {};
    std::vector<std::uint32_t> queue_ = {};
};

}  // namespace

int main() {
    using enum PieceType;
    const std::array<Material, 10> materials = {{
        {"two knights", {knight, knight}, Color::white},
        {"bishop and knight", {bishop, knight}, Color::white},
        {"two bishops", {bishop, bishop}, Color::white, true},
        {"knight, knight", {knight, knight}, Color::black},
        {"knight, bishop", {knight, bishop}, Color::black},
        {"knight, rook", {knight, rook}, Color::black},
        {"knight, pawn", {knight, pawn}, Color::black},
        {"bishop, knight", {bishop, knight}, Color::black},
        {"bishop, bishop", {bishop, bishop}, Color::black, true},
        {"bishop, pawn", {bishop, pawn}, Color::black},
    }};
    for (const Material& material : materials) Study(material).run();
    return 0;
}
