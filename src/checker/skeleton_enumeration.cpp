// SPDX-License-Identifier: MIT
#include <algorithm>
#include <deque>
#include <string>
#include <unordered_set>

#include "checker/packed.hpp"
#include "checker/skeleton.hpp"

namespace doublecheck::checker {

namespace {

/// Of skeletons written down; only positions with men beyond all measure need more for a million.
constexpr std::size_t most_bytes = 256'000'000;

/// A skeleton as bytes: the kings and pawns as a position, then ten bytes for each loose man.
std::string written(const Skeleton& skeleton) {
    const Packed board = pack(skeleton.board);
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
class Enumeration {
  public:
    Enumeration(Color winner, std::size_t limit) : winner_(winner), limit_(limit) {}

    Enumerated run(const Skeleton& start) {
        meet(start);
        while (!waiting_.empty()) {
            const Skeleton skeleton = read(*waiting_.front());
            waiting_.pop_front();
            for (const Follower& follower : followers(skeleton)) {
                if (skeleton.board.turn == winner_ && admits_mate(follower)) {
                    return {Ending::mate, met_.size()};
                }
                meet(follower.skeleton);
            }
            if (met_.size() > limit_ || bytes_ > most_bytes) return {Ending::limit, met_.size()};
        }
        return {Ending::no_mate, met_.size()};
    }

  private:
    void meet(const Skeleton& skeleton) {
        const auto [place, is_new] = met_.insert(written(skeleton));
        if (!is_new) return;
        bytes_ += place->size();
        waiting_.push_back(&*place);
    }

    Color winner_;
    std::size_t limit_;
    std::unordered_set<std::string> met_ = {};
    std::deque<const std::string*> waiting_ = {};
    std::size_t bytes_ = 0;
};

}  // namespace

Enumerated enumerate(const Skeleton& start, Color winner, std::size_t limit) {
    return Enumeration(winner, limit).run(start);
}

}  // namespace doublecheck::checker
