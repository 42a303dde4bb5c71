// SPDX-License-Identifier: MIT
#include "checker/certificates.hpp"
#include "checker/check_winnable.hpp"
#include "checker/clock.hpp"
#include "checker/mobility.hpp"
#include "checker/packed.hpp"

namespace doublecheck::checker {

namespace {

constexpr std::size_t most_positions = 4'000'000;

/// Enumerates all positions that can still arise, breadth first.
class Closure {
  public:
    Closure(Color winner, bool uses_mobility) : winner_(winner), uses_mobility_(uses_mobility) {}

    /// Why the enumeration did not end well, or an empty text.
    std::string run(const Position& start) {
        std::string fault = meet(start, true);
        for (std::size_t next = 0; next < met_.size() && fault.empty(); ++next) {
            if (!is_immobile_[next]) fault = expand(unpack(met_[next]));
        }
        return fault;
    }

    /// How many positions were met that are no ends.
    [[nodiscard]] std::size_t size() const { return met_.size(); }

  private:
    std::string expand(const Position& position) {
        for (const Move& move : legal_moves(position)) {
            std::string fault = meet(after(position, move), is_irreversible(position, move));
            if (!fault.empty()) return fault;
        }
        return {};
    }

    std::string meet(const Position& position, bool is_test_due) {
        const Packed packed = pack(position);
        if (met_.contains(packed)) return {};
        const Standing standing = standing_of(position, winner_);
        if (standing == Standing::checkmate) return "The loser can be checkmated.";
        if (standing == Standing::end) return {};
        if (met_.size() == most_positions) return "More positions can arise than the checker looks at.";
        met_.add(packed);
        is_immobile_.push_back(uses_mobility_ && is_test_due && is_immobile(position));
        return {};
    }

    [[nodiscard]] bool is_immobile(const Position& position) const {
        return admits_no_mate(least_closed_bounds(position, winner_), winner_);
    }

    Color winner_;
    bool uses_mobility_;
    PositionList met_ = {};               ///< all that are no ends
    std::vector<bool> is_immobile_ = {};  ///< of each: found immobile, and so not expanded
};

}  // namespace

Outcome check_closure(const Task& task) {
    const Verdict& verdict = task.verdict;
    if (verdict.answer != Answer::no)
        return rejected("An enumeration without a mate proves only the answer no.");
    const auto question = winnable_question(verdict);
    if (!question) return rejected("The subject has no FEN of a playable position, or no winner.");
    const Value* uses_mobility = find(verdict.certificate->body, "uses_mobility");
    if (uses_mobility == nullptr || uses_mobility->boolean() == nullptr) {
        return rejected("The certificate does not say whether it uses mobility.");
    }
    Closure closure(question->winner, *uses_mobility->boolean());
    std::string fault = closure.run(question->position);
    if (!fault.empty()) return rejected(std::move(fault));
    return accepted("Of " + std::to_string(closure.size()) +
                    " positions that can arise, in none is the loser checkmated.");
}

}  // namespace doublecheck::checker
