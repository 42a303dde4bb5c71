// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <deque>
#include <string>
#include <unordered_set>

#include "checker/common/packed.hpp"
#include "checker/common/work.hpp"
#include "checker/recomputed/skeleton.hpp"

namespace doublecheck::checker {

namespace {

/// What keeping a skeleton takes beside its bytes.
constexpr std::size_t bytes_around = 112;

/// A skeleton as bytes: the kings and pawns as a position, then ten bytes for each loose man.
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
            lasting_[index(color)] = pawns_of(start.board.men, color);
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
        return {ending, met_.size(), lasting_[0] | lasting_[1]};
    }

    /// Meets all that follow, until one admits a mate.
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
            lasting_[index(color)] &= pawns_of(skeleton.board.men, color);
    }

    Color winner_;
    Work work_;
    Held held_;
    std::array<SquareSet, 2> lasting_ = {};  ///< by colour
    std::unordered_set<std::string> met_ = {};
    std::deque<const std::string*> waiting_ = {};
};

}  // namespace

Enumerated enumerate(const Skeleton& start, Color winner, Meter& meter) {
    return SkeletonEnumeration(winner, meter).run(start);
}

}  // namespace doublecheck::checker
