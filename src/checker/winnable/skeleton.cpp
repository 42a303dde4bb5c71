// SPDX-License-Identifier: MIT
#include "checker/winnable/skeleton.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <deque>
#include <string>
#include <unordered_set>
#include <utility>

#include "checker/common/meter.hpp"
#include "checker/common/moves.hpp"
#include "checker/common/packed.hpp"

namespace doublecheck::checker {

namespace {

constexpr SquareSet file_a = 0x0101010101010101;

/// For steps by -2 to 2 files: the squares from which the step does not leave the board sideways.
constexpr auto steps_from = [] {
    std::array<SquareSet, 5> squares{};
    for (int files = -2; files <= 2; ++files) {
        for (int file = 0; file < 8; ++file) {
            const bool stays = file + files >= 0 && file + files <= 7;
            if (stays) squares[static_cast<std::size_t>(files + 2)] |= file_a << file;
        }
    }
    return squares;
}();

bool hops(char kind) {
    return kind == 'n' || kind == promoted;
}
bool slides_along(char kind, std::size_t direction) {
    return slides(kind == promoted ? 'q' : kind, direction);
}

SquareSet all_pawns(const Men& men) {
    return pawns_of(men, Color::white) | pawns_of(men, Color::black);
}

/// Returns the squares that a man of `kind` can reach from the squares `from` without capturing, with only
/// pawns in its way. Single steps along a line are enough, because a slide is a series of steps.
SquareSet region_of(char kind, SquareSet from, SquareSet pawns) {
    SquareSet region = from & ~pawns;
    SquareSet before = 0;
    while (region != before) {
        before = region;
        for (std::size_t i = 0; i < directions.size(); ++i) {
            if (slides_along(kind, i)) region |= shifted(region, directions[i]) & ~pawns;
        }
        for (const Direction jump : knight_jumps) {
            if (hops(kind)) region |= shifted(region, jump) & ~pawns;
        }
    }
    return region;
}

/// Collects the followers of one skeleton by the rules of docs/certificates.md. "We" are the side to move.
class Followers {
  public:
    explicit Followers(const Skeleton& skeleton)
        : from_(skeleton),
          board_(skeleton.board),
          men_(skeleton.board.men),
          we_(skeleton.board.turn),
          they_(opposite(we_)) {}

    std::vector<Follower> all() {
        const int king = king_of(men_, we_);
        // Kings never stand next to each other, so the attacker is a pawn.
        const bool is_attacked_by_pawn = is_attacked(men_, king, they_);
        add_moves_of_king_and_pawns();
        if (!is_attacked_by_pawn) {
            add_captures_by_pawns();
            add_turn_passed();
        }
        add_captures_by_loose_men();
        return std::move(followers_);
    }

  private:
    /// Rule 1: moves of our king and pawns.
    void add_moves_of_king_and_pawns() {
        for (const Move& move : legal_moves(board_)) {
            // Promotion to a queen stands for all promotions.
            if (move.promotion != 0 && move.promotion != 'q') continue;
            add(moved(move));
            if (kind_of(men_[move.from]) != 'k') continue;
            for (const std::size_t taken : different_loose_men_of(they_)) {
                if (has(from_.loose[taken].region, move.to)) add(without(moved(move), taken));
            }
        }
    }

    /// Rule 2: captures of loose men by our pawns.
    void add_captures_by_pawns() {
        for (int from = 0; from < 64; ++from) {
            if (men_[from] != man_of('p', we_)) continue;
            for (const int file : {file_of(from) - 1, file_of(from) + 1}) {
                const int to = square_at(file, rank_of(from) + forward(we_));
                if (to == nowhere || men_[to] != nobody) continue;
                const bool is_promotion = rank_of(to) == home_rank(they_);
                const Move move{from, to, is_promotion ? 'q' : '\0'};
                for (const std::size_t taken : different_loose_men_of(they_)) {
                    if (has(from_.loose[taken].region, to)) add(without(moved(move), taken));
                }
            }
        }
    }

    /// Rule 3: moves of our loose men without a capture.
    void add_turn_passed() {
        const bool has_loose_man =
            std::ranges::any_of(from_.loose, [&](const LooseMan& man) { return man.color == we_; });
        if (has_loose_man) add(passed());
    }

    /// Rule 4: captures by our loose men.
    void add_captures_by_loose_men() {
        const SquareSet blocked = occupied(men_);
        const SquareSet their_pawns = pawns_of(men_, they_);
        for (const std::size_t i : different_loose_men_of(we_)) {
            const LooseMan& man = from_.loose[i];
            const SquareSet targets = attacked_by(man, men_, blocked) & their_pawns;
            for (int pawn = 0; pawn < 64; ++pawn) {
                if (!has(targets, pawn)) continue;
                Follower follower = passed();
                follower.skeleton.board.men.put(pawn, nobody);
                follower.skeleton.loose[i].region = only(pawn);
                add(std::move(follower));
            }
            for (const std::size_t taken : different_loose_men_of(they_)) {
                if ((from_.loose[taken].region & man.region) != 0) add(without(passed(), taken));
            }
        }
    }

    /// Returns the indices of the loose men of `color`. Of equal men only the first is listed.
    [[nodiscard]] std::vector<std::size_t> different_loose_men_of(Color color) const {
        std::vector<std::size_t> places;
        for (std::size_t i = 0; i < from_.loose.size(); ++i) {
            const bool is_same_again = i > 0 && from_.loose[i] == from_.loose[i - 1];
            if (from_.loose[i].color == color && !is_same_again) places.push_back(i);
        }
        return places;
    }

    [[nodiscard]] Follower passed() const {
        Follower follower{from_};
        follower.skeleton.board.turn = they_;
        follower.skeleton.board.ep = nowhere;
        return follower;
    }

    [[nodiscard]] Follower moved(const Move& move) const {
        Follower follower{{after(board_, move), from_.loose}};
        if (move.promotion != 0) {
            follower.skeleton.board.men.put(move.to, nobody);
            follower.skeleton.loose.push_back({we_, promoted, only(move.to)});
            const SquareSet pawns = all_pawns(follower.skeleton.board.men);
            LooseMan& man = follower.skeleton.loose.back();
            man.region = region_of(man.kind, man.region, pawns);
            return follower;
        }
        follower.arrival = move.to;
        follower.emptied.add(move.from);
        if (move.kind == MoveKind::en_passant) {
            follower.emptied.add(square_at(file_of(move.to), rank_of(move.from)));
        }
        return follower;
    }

    /// Removes the loose man with the index `taken`. A promotion appends its man to the list, so the other
    /// indices are still valid.
    [[nodiscard]] static Follower without(Follower follower, std::size_t taken) {
        auto& loose = follower.skeleton.loose;
        loose.erase(loose.begin() + static_cast<std::ptrdiff_t>(taken));
        return follower;
    }

    /// Adds the follower, unless a pawn or the king could take our king in it or the region of a man is
    /// empty.
    void add(Follower follower) {
        Skeleton& skeleton = follower.skeleton;
        const Men& men = skeleton.board.men;
        if (is_attacked(men, king_of(men, we_), they_)) return;
        const SquareSet pawns = all_pawns(men);
        if (pawns != all_pawns(men_)) {
            for (LooseMan& man : skeleton.loose) {
                man.region = region_of(man.kind, man.region, pawns);
                if (man.region == 0) return;
            }
        }
        std::ranges::sort(skeleton.loose);
        followers_.push_back(std::move(follower));
    }

    const Skeleton& from_;
    SoundPosition board_;
    const Men& men_;
    Color we_;
    Color they_;
    std::vector<Follower> followers_ = {};
};

}  // namespace

SquareSet shifted(SquareSet squares, Direction step) {
    squares &= steps_from[static_cast<std::size_t>(step.files + 2)];
    const int distance = 8 * step.ranks + step.files;
    return distance > 0 ? squares << distance : squares >> -distance;
}

SquareSet occupied(const Men& men) {
    SquareSet squares = 0;
    for (int square = 0; square < 64; ++square) {
        if (men[square] != nobody) squares |= only(square);
    }
    return squares;
}

SquareSet pawns_of(const Men& men, Color color) {
    SquareSet squares = 0;
    for (int square = 0; square < 64; ++square) {
        if (men[square] == man_of('p', color)) squares |= only(square);
    }
    return squares;
}

SquareSet attacked_by(const LooseMan& man, const Men& men, SquareSet blocked) {
    const SquareSet from = man.region & ~occupied(men);
    SquareSet attacked = 0;
    for (std::size_t i = 0; i < directions.size(); ++i) {
        if (!slides_along(man.kind, i)) continue;
        for (SquareSet line = from; line != 0; line &= ~blocked) {
            line = shifted(line, directions[i]);
            attacked |= line;
        }
    }
    for (const Direction jump : knight_jumps) {
        if (hops(man.kind)) attacked |= shifted(from, jump);
    }
    return attacked;
}

Skeleton skeleton_of(const Position& position) {
    Skeleton skeleton{position};
    Men& men = skeleton.board.men;
    const SquareSet pawns = all_pawns(men);
    for (int square = 0; square < 64; ++square) {
        const char kind = kind_of(men[square]);
        if (men[square] == nobody || kind == 'k' || kind == 'p') continue;
        const Color color = is_white(men[square]) ? Color::white : Color::black;
        skeleton.loose.push_back({color, kind, region_of(kind, only(square), pawns)});
        men.put(square, nobody);
    }
    std::ranges::sort(skeleton.loose);
    return skeleton;
}

std::vector<Follower> followers(const Skeleton& skeleton) {
    return Followers(skeleton).all();
}

namespace {

SquareSet squares_beside(int square) {
    SquareSet squares = 0;
    for (const Direction step : directions) squares |= shifted(only(square), step);
    return squares;
}

SquareSet attacked_by_pawns(const Men& men, Color color) {
    const SquareSet pawns = pawns_of(men, color);
    return shifted(pawns, {-1, forward(color)}) | shifted(pawns, {1, forward(color)});
}

/// Decides whether the loser, who is to move, can be checkmated in a follower.
class MateQuestion {
  public:
    explicit MateQuestion(const Follower& follower)
        : follower_(follower),
          men_(follower.skeleton.board.men),
          loser_(follower.skeleton.board.turn),
          winner_(opposite(loser_)),
          king_(king_of(men_, loser_)),
          attacked_(attacked_by_pawns(men_, winner_)) {
        const SquareSet blocked = occupied(men_) & ~only(king_);
        for (const LooseMan& man : follower.skeleton.loose) {
            if (man.color == winner_) attacked_ |= attacked_by(man, men_, blocked);
        }
    }

    /// Condition a: returns true if the last move can give check.
    [[nodiscard]] bool can_be_check() const {
        if (follower_.arrival == nowhere) return has(attacked_, king_);
        const bool is_pawn = men_[follower_.arrival] == man_of('p', winner_);
        if (is_pawn && attackers(men_, king_, winner_).contains(follower_.arrival)) return true;
        for (std::size_t i = 0; i < directions.size(); ++i) {
            if (can_be_discovered_along(i)) return true;
        }
        return false;
    }

    /// Condition b: returns true if the king may have no square to go to.
    [[nodiscard]] bool can_be_without_flight() const {
        const int winners_king = king_of(men_, winner_);
        const SquareSet flights =
            squares_beside(king_) & ~pawns_of(men_, loser_) & ~attacked_ & ~squares_beside(winners_king);
        if ((flights & (pawns_of(men_, winner_) | only(winners_king))) != 0) return false;
        return can_be_filled(flights);
    }

  private:
    /// Returns true if a loose man can give check from this direction over a square that the move emptied.
    [[nodiscard]] bool can_be_discovered_along(std::size_t direction) const {
        bool is_over_emptied = false;
        for (int at = beside(king_, directions[direction]); at != nowhere && men_[at] == nobody;
             at = beside(at, directions[direction])) {
            if (is_over_emptied && can_slider_stand(at, direction)) return true;
            is_over_emptied = is_over_emptied || follower_.emptied.contains(at);
        }
        return false;
    }

    [[nodiscard]] bool can_slider_stand(int square, std::size_t direction) const {
        for (const LooseMan& man : follower_.skeleton.loose) {
            if (man.color != winner_ || !has(man.region, square)) continue;
            if (slides(man.kind == promoted ? 'q' : man.kind, direction)) return true;
        }
        return false;
    }

    /// Returns true if different loose men of the loser can stand on all of `squares`. By Hall's theorem they
    /// can if for each choice of n squares at least n men can stand on one of them.
    [[nodiscard]] bool can_be_filled(SquareSet squares) const {
        for (SquareSet chosen = squares; chosen != 0; chosen = (chosen - 1) & squares) {
            const auto fillers = std::ranges::count_if(follower_.skeleton.loose, [&](const LooseMan& man) {
                return man.color == loser_ && (man.region & chosen) != 0;
            });
            if (fillers < std::popcount(chosen)) return false;
        }
        return true;
    }

    const Follower& follower_;
    const Men& men_;
    Color loser_;
    Color winner_;
    int king_;
    /// The squares that the winner's men other than the king can attack, with the loser's king removed.
    SquareSet attacked_;
};

}  // namespace

bool admits_mate(const Follower& follower) {
    const MateQuestion question(follower);
    return question.can_be_check() && question.can_be_without_flight();
}

namespace {

/// The memory for a stored skeleton in addition to its bytes.
constexpr std::size_t bytes_around = 112;

/// Returns a skeleton as bytes: the kings and pawns as a packed position, then ten bytes for each loose man.
std::string written(const Skeleton& skeleton) {
    const Packed board = pack(SoundPosition(skeleton.board));
    std::string bytes(board.begin(), board.end());
    bytes.reserve(bytes.size() + 10 * skeleton.loose.size());
    for (const LooseMan& man : skeleton.loose) {
        bytes += man.color == Color::white ? 'w' : 'b';
        bytes += man.kind;
        for (int shift = 0; shift < 64; shift += 8) bytes += static_cast<char>(man.region >> shift & 255);
    }
    return bytes;
}

Skeleton read(const std::string& bytes) {
    Packed board{};
    std::copy_n(bytes.begin(), board.size(), board.begin());
    Skeleton skeleton{unpack(board)};
    for (std::size_t at = board.size(); at < bytes.size(); at += 10) {
        LooseMan man{bytes[at] == 'w' ? Color::white : Color::black, bytes[at + 1]};
        for (std::size_t i = 0; i < 8; ++i) {
            man.region |= SquareSet{static_cast<unsigned char>(bytes[at + 2 + i])} << 8 * i;
        }
        skeleton.loose.push_back(man);
    }
    return skeleton;
}

/// Enumerates all skeletons that follow from one, breadth first.
class SkeletonEnumeration {
  public:
    SkeletonEnumeration(Color winner, Meter& meter) : winner_(winner), work_(meter), held_(meter) {}

    Enumerated run(const Skeleton& start) {
        for (const Color color : {Color::white, Color::black})
            remaining_pawns_[index(color)] = pawns_of(start.board.men, color);
        meet(start);
        while (!waiting_.empty()) {
            const Skeleton skeleton = read(*waiting_.front());
            waiting_.pop_front();
            if (admits_mate_after(skeleton)) return end(Ending::mate);
            if (!work_.settle()) return end(Ending::limit);
        }
        return end(Ending::no_mate);
    }

  private:
    [[nodiscard]] Enumerated end(Ending ending) const {
        return {ending, met_.size(), remaining_pawns_[0] | remaining_pawns_[1]};
    }

    /// Adds all followers to the queue until one admits a mate. Returns true if one does.
    bool admits_mate_after(const Skeleton& skeleton) {
        const bool is_winners_turn = skeleton.board.turn == winner_;
        for (const Follower& follower : followers(skeleton)) {
            work_.add((is_winners_turn ? 64 : 32) + 4 * follower.skeleton.loose.size());
            if (is_winners_turn && admits_mate(follower)) return true;
            meet(follower.skeleton);
        }
        return false;
    }

    void meet(const Skeleton& skeleton) {
        const auto [place, is_new] = met_.insert(written(skeleton));
        if (!is_new || !held_.add(place->size() + bytes_around)) return;
        waiting_.push_back(&*place);
        for (const Color color : {Color::white, Color::black})
            remaining_pawns_[index(color)] &= pawns_of(skeleton.board.men, color);
    }

    Color winner_;
    Work work_;
    HeldMemory held_;
    std::array<SquareSet, 2> remaining_pawns_ =
        {};  ///< by colour: the squares that hold a pawn in all skeletons met
    std::unordered_set<std::string> met_ = {};
    std::deque<const std::string*> waiting_ = {};
};

}  // namespace

Enumerated enumerate(const Skeleton& start, Color winner, Meter& meter) {
    return SkeletonEnumeration(winner, meter).run(start);
}

}  // namespace doublecheck::checker
