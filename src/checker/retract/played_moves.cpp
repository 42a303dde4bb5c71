// SPDX-License-Identifier: MIT
#include "checker/retract/played_moves.hpp"

#include <string_view>

#include "verdict/fields.hpp"

namespace doublecheck::checker {

namespace {

/// An element of `details.last_moves`, or of the member `before` of an element.
struct StatedMove {
    std::string_view move = {};
    std::optional<std::string_view> captured = {};
    std::string_view state = {};
    std::optional<std::vector<StatedMove>> before = {};

    static constexpr auto fields() {
        return members(field("move", &StatedMove::move, "the move in long notation"),
                       field("captured", &StatedMove::captured, "what it may have captured"),
                       field("state", &StatedMove::state, "`possible` or `open`"),
                       field("before", &StatedMove::before, "the moves before it"));
    }
};

/// Compares stated moves with those of the certificate.
class Comparison {
  public:
    explicit Comparison(Meter& meter) : meter_(meter) {}

    /// Returns true if both lists have the same moves. A stated move with several captured men stands for as
    /// many moves.
    bool is_same_list(const std::vector<StatedMove>& stated, const std::vector<PlayedMove>& moves) {
        std::vector<bool> is_used(moves.size());
        std::size_t used = 0;
        for (const StatedMove& one : stated) {
            if (one.captured && one.captured->empty()) return false;
            for (const char captured : one.captured.value_or("-")) {
                if (!use(one, captured, moves, is_used)) return false;
                ++used;
            }
        }
        return used == moves.size();
    }

  private:
    bool use(const StatedMove& stated, char captured, const std::vector<PlayedMove>& moves,
             std::vector<bool>& is_used) {
        for (std::size_t i = 0; i < moves.size() && !is_stopped_; ++i) {
            if (is_used[i] || !is_same(stated, captured, moves[i])) continue;
            is_used[i] = true;
            return true;
        }
        return false;
    }

    bool is_same(const StatedMove& stated, char captured, const PlayedMove& move) {
        is_stopped_ = ++parts_ % 64 == 0 && !meter_.spend();
        if (is_stopped_) return false;
        if (stated.move != move.move || captured != move.captured) return false;
        if (stated.state != (move.has_game ? "possible" : "open")) return false;
        static const std::vector<StatedMove> none;
        return is_same_list(stated.before ? *stated.before : none, move.earlier);
    }

    Meter& meter_;
    unsigned parts_ = 0;
    bool is_stopped_ = false;  ///< the meter is exhausted
};

}  // namespace

std::string text_of(const std::vector<PlayedMove>& moves) {
    std::string text;
    const PlayedMove* previous = nullptr;
    std::string captured;
    const auto end_captured = [&] {
        if (!captured.empty()) text += " (" + captured + ")";
        captured.clear();
    };
    for (const PlayedMove& one : moves) {
        if (previous == nullptr || previous->move != one.move || one.captured == '-') {
            end_captured();
            if (!text.empty()) text += ", ";
            text += one.move;
        }
        if (one.captured != '-') captured += one.captured;
        previous = &one;
    }
    end_captured();
    return text;
}

std::optional<std::string> wrong_list(const Value& detail, const std::vector<PlayedMove>& moves,
                                      Meter& meter) {
    const auto stated = read_strictly<std::vector<StatedMove>>(detail);
    if (!stated) return misread_in("last_moves", stated.error()).error().text();
    if (!Comparison(meter).is_same_list(*stated, moves))
        return "The details state other possible last moves than the certificate.";
    return std::nullopt;
}

}  // namespace doublecheck::checker
