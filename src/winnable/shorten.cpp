// SPDX-License-Identifier: MIT
#include "winnable/shorten.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <unordered_map>
#include <utility>

#include "doublecheck/board/attacks.hpp"
#include "winnable/check_squares.hpp"
#include "winnable/visited.hpp"

namespace doublecheck::mates {
namespace {

/// A line of up to this many plies is shown as it is, if it was found quickly.
constexpr std::size_t short_enough = 22;
/// After a search of this many nodes, shortening any line takes little time in comparison.
constexpr std::uint64_t cheap_search = 2000;
constexpr std::uint64_t most_spent = 250'000;
constexpr int most_cycles = 20;
/// Shortcuts are searched only in lines longer than this. The search from each position expands at most
/// `most_shortcut_nodes` positions, and at most a sixth of the number of plies.
constexpr std::size_t long_line = 120;
constexpr std::size_t most_shortcut_nodes = 300;

/// A change to the moves of one side: one or two are removed, and another one may be replaced.
struct Edit {
    std::array<int, 2> removed = {-1,
                                  -1};  ///< indices among the moves of the side, in ascending order; -1: none
    int replaced = -1;
    Move by = Move::normal(Square("a1"), Square("a1"));
    /// The first ply that is illegal with this change alone, once it is known.
    std::size_t stuck = ~std::size_t{0};

    /// Returns the index of the first move that the edit changes.
    [[nodiscard]] int first() const { return replaced >= 0 ? std::min(removed[0], replaced) : removed[0]; }
    [[nodiscard]] std::size_t count() const { return removed[1] >= 0 ? 2 : 1; }
    /// Returns the move with that index after the edit.
    [[nodiscard]] Move at(std::size_t number, const std::vector<Move>& moves) const {
        int i = static_cast<int>(number);
        if (i >= removed[0]) ++i;
        if (removed[1] >= 0 && i >= removed[1]) ++i;
        return i == replaced ? by : moves[static_cast<std::size_t>(i)];
    }
};

/// A line to a mate with the positions along it.
class Line {
  public:
    /// `work` limits the number of moves tried.
    Line(const Position& start, std::vector<Move> moves, Color winner, int work)
        : winner_(winner), work_(work), moves_(std::move(moves)) {
        places_.push_back(start);
        replay_places();
    }

    std::vector<Move> shorten() {
        for (int cycles = 0; cycles < most_cycles && cut_cycle();) ++cycles;
        // A search never passes by a mate in one, but a line pieced together from shortcuts may.
        if (moves_.size() > long_line) {
            take_shortcuts();
            end_at_first_mate();
        }
        work_ -= 12 * static_cast<int>(moves_.size());
        bool is_shorter = false;
        while (remove_moves()) is_shorter = true;
        if (is_shorter) end_at_first_mate();
        return std::move(moves_);
    }

  private:
    using Sides = std::array<std::vector<Move>, 2>;  ///< the moves of each side; index 0: the side to move

    struct PackedHash {
        std::size_t operator()(const Packed& packed) const { return packed.hash(); }
    };
    /// By position: the last index in the line at which it stands.
    using Places = std::unordered_map<Packed, std::uint32_t, PackedHash>;

    struct Shortcut {
        std::uint32_t to;
        std::vector<Move> moves;
    };

    void replay_places() {
        places_.resize(1, places_.front());
        for (const Move move : moves_) places_.push_back(places_.back().after(move));
    }

    /// Removes the longest cycle: the moves between two visits of the same position. Returns false if there
    /// is none.
    bool cut_cycle() {
        std::vector<std::pair<std::uint64_t, std::size_t>> keys;
        for (std::size_t i = 0; i < places_.size(); ++i) keys.emplace_back(pack(places_[i]).hash(), i);
        std::ranges::sort(keys);
        std::size_t from = 0;
        std::size_t to = 0;
        for (std::size_t i = 0, end = 0; i < keys.size(); i = end) {
            for (end = i + 1; end < keys.size() && keys[end].first == keys[i].first;) ++end;
            const std::size_t last = keys[end - 1].second;
            if (last - keys[i].second <= to - from) continue;
            if (pack(places_[last]) != pack(places_[keys[i].second])) continue;
            from = keys[i].second;
            to = last;
        }
        if (from == to) return false;
        moves_.erase(moves_.begin() + static_cast<std::ptrdiff_t>(from),
                     moves_.begin() + static_cast<std::ptrdiff_t>(to));
        replay_places();
        return true;
    }

    /// Goes along the line, and replaces moves by a shortcut wherever a position far ahead can be reached in
    /// fewer moves.
    void take_shortcuts() {
        Places places;
        for (std::uint32_t i = 0; i < places_.size(); ++i) places[pack(places_[i])] = i;
        Visited near;
        std::vector<Move> line;
        for (std::uint32_t at = 0; at < moves_.size();) {
            const auto shortcut = shortcut_from(at, places, near);
            if (!shortcut) {
                line.push_back(moves_[at++]);
                continue;
            }
            line.insert(line.end(), shortcut->moves.begin(), shortcut->moves.end());
            at = shortcut->to;
        }
        moves_ = std::move(line);
        replay_places();
    }

    /// Returns the shortcut from a position that saves most plies, if there is one.
    std::optional<Shortcut> shortcut_from(std::uint32_t at, const Places& places, Visited& near) const {
        near.clear();
        near.insert(pack(places_[at]), Visited::none, Move::normal(Square("a1"), Square("a1")));
        std::optional<Shortcut> best;
        std::uint32_t most_saved = 0;
        const std::size_t nodes = std::min(most_shortcut_nodes, moves_.size() / 6);
        MoveList moves;
        for (std::uint32_t next = 0; next < std::min(near.size(), nodes); ++next) {
            const Position position = unpack(near[next].position);
            position.legal_moves(moves);
            for (const Move move : moves) {
                const Packed packed = pack(position.after(move));
                const auto [number, is_new] = near.insert(packed, next, move);
                if (!is_new) continue;
                const auto ahead = places.find(packed);
                if (ahead == places.end() || ahead->second <= at + most_saved) continue;
                const std::uint32_t to = ahead->second;
                Shortcut found{to, near.line_to(number)};
                const std::uint32_t plies = static_cast<std::uint32_t>(found.moves.size());
                if (to <= at + plies + most_saved) continue;
                most_saved = to - at - plies;
                best = std::move(found);
            }
        }
        return best;
    }

    /// Ends the line where the winner could have mated earlier.
    void end_at_first_mate() {
        for (std::size_t i = 0; i + 2 < moves_.size(); ++i) {
            if (places_[i].turn() != winner_) continue;
            MoveList replies;
            places_[i].legal_moves(replies);
            work_ -= static_cast<int>(replies.size());
            const Mates mates(places_[i], winner_);
            for (const Move move : replies) {
                if (!mates.is_mate(move)) continue;
                moves_.resize(i, move);
                moves_.push_back(move);
                places_.resize(i + 1, places_.front());
                places_.push_back(places_.back().after(move));
                return;
            }
        }
    }

    /// Returns the moves of a side: every other move of the line.
    [[nodiscard]] std::vector<Move> moves_of(std::size_t parity) const {
        std::vector<Move> moves;
        for (std::size_t i = parity; i < moves_.size(); i += 2) moves.push_back(moves_[i]);
        return moves;
    }

    /// Edits that remove one move (`singles`) or two (`doubles`) of a side. They are consistent with the
    /// other moves of the same men; the rest is tested by playing the line.
    struct Edits {
        std::vector<Edit> singles = {};
        std::vector<Edit> doubles = {};
    };
    [[nodiscard]] Edits edits_of(const std::vector<Move>& moves, std::size_t parity) const {
        Edits edits;
        const int count = static_cast<int>(moves.size());
        for (int i = 0; i < count; ++i) {
            const Move move = moves[static_cast<std::size_t>(i)];
            const Square at = move.arrival();
            int next = i + 1;
            while (next < count && moves[static_cast<std::size_t>(next)].from() != at) ++next;
            if (next == count) {
                // The last move of a man can be removed, unless it is the mate.
                const bool is_mate = 2 * static_cast<std::size_t>(i) + parity + 1 == moves_.size();
                if (!is_mate) edits.singles.push_back({.removed = {i, -1}});
                continue;
            }
            const Move onward = moves[static_cast<std::size_t>(next)];
            const auto piece = places_[2 * static_cast<std::size_t>(i) + parity].at(move.from());
            if (!piece || piece->type == PieceType::pawn || move.is_castling() || onward.is_castling())
                continue;
            if (onward.to() == move.from()) {
                edits.doubles.push_back({.removed = {i, next}});
                continue;
            }
            if (!attacks(*piece, move.from(), SquareSet()).contains(onward.to())) continue;
            const Move direct = Move::normal(move.from(), onward.to());
            edits.singles.push_back({.removed = {next, -1}, .replaced = i, .by = direct});
            edits.singles.push_back({.removed = {i, -1}, .replaced = next, .by = direct});
        }
        return edits;
    }

    /// Removes moves of both sides at once: removing moves of one side alone would change the turn.
    bool remove_moves() {
        const Sides sides = {moves_of(0), moves_of(1)};
        Edits first = edits_of(sides[0], 0);
        Edits second = edits_of(sides[1], 1);
        return try_pairs(sides, first.singles, second.singles) ||
               try_pairs(sides, first.doubles, second.doubles);
    }

    bool try_pairs(const Sides& sides, std::vector<Edit>& first, std::vector<Edit>& second) {
        for (Edit& one : first) {
            for (Edit& other : second) {
                if (work_ < 0) return false;
                if (try_edits(sides, one, other)) return true;
            }
        }
        return false;
    }

    /// Applies both edits if the line stays legal and still ends in mate. Most edited lines become illegal
    /// before the second edit takes effect, and then do so with every second edit that takes effect later. So
    /// the illegal ply is stored in the first edit (`stuck`).
    bool try_edits(const Sides& sides, Edit& one, Edit& other) {
        const auto edited = [&](std::size_t i) {
            return i % 2 == 0 ? one.at(i / 2, sides[0]) : other.at(i / 2, sides[1]);
        };
        const auto of_one = static_cast<std::size_t>(2 * one.first());
        const auto of_other = static_cast<std::size_t>(2 * other.first() + 1);
        const std::size_t from = std::min(of_one, of_other);
        const std::size_t length = moves_.size() - one.count() - other.count();
        Edit& earlier = of_one < of_other ? one : other;
        const std::size_t alone = std::min(std::max(of_one, of_other), length);
        if (earlier.stuck < alone) {
            work_ -= static_cast<int>(earlier.stuck + 1 - from);
            return false;
        }
        Position position = places_[from];
        for (std::size_t i = from; i < length; ++i) {
            const Move move = edited(i);
            --work_;
            if (!position.is_legal(move)) {
                if (i < alone) earlier.stuck = i;
                return false;
            }
            position = position.after(move);
        }
        if (position.turn() == winner_ || !position.is_checkmate()) return false;
        for (std::size_t i = from; i < length; ++i) moves_[i] = edited(i);
        moves_.resize(length, moves_.front());
        replay_places();
        return true;
    }

    Color winner_;
    int work_;
    std::vector<Move> moves_;
    std::vector<Position> places_ = {};  ///< the position before each move, and after the last
};

}  // namespace

std::vector<Move> shorten(const Position& start, std::vector<Move> line, Color winner, std::uint64_t spent) {
    if (line.size() <= short_enough && spent < cheap_search) return line;
    // This work takes about twenty microseconds for a line of thirty plies, sixty for one of fifty.
    const std::uint64_t length = std::min<std::size_t>(line.size(), 220);
    const auto work = static_cast<int>(length * length / 2 + 4 * std::min(spent, most_spent));
    return Line(start, std::move(line), winner, work).shorten();
}

}  // namespace doublecheck::mates
