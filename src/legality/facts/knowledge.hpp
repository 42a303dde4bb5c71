// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <vector>

#include "doublecheck/board/setup.hpp"

namespace doublecheck::facts {

struct FactRule;

/// What a fact is about. A man is named by its home, the square on which it began, or by the square it stands
/// on.
enum class Topic : std::uint8_t {
    steady,    ///< the man on this square has never moved
    region,    ///< squares on which the man of this home has stood, before it was promoted if it was
    origins,   ///< homes from which the man on this square can have come
    most,      ///< captures that the pawn of this home has made at most
    budget,    ///< captures that the pawns of this colour have made at most
    parity,    ///< whether this colour has made an even (0) or odd (1) number of moves
    deaths,    ///< squares on which the man of this home was captured, if it was
    absurdity  ///< the position cannot be
};

class Topics {
  public:
    constexpr Topics(std::initializer_list<Topic> topics) {
        for (const Topic topic : topics) bits_ |= 1U << static_cast<unsigned>(topic);
    }
    [[nodiscard]] constexpr bool has(Topic topic) const {
        return (bits_ >> static_cast<unsigned>(topic) & 1U) != 0;
    }

  private:
    unsigned bits_ = 0;
};

/// One step of a proof: a fact, the rule that gives it, and the earlier steps that the rule needs.
struct Step {
    /// One case of `by::cases`: what is assumed of the subject, and the steps that exclude it.
    struct Case {
        std::uint64_t squares;
        std::vector<Step> steps;
    };

    const FactRule* rule;
    Topic topic;
    std::uint8_t subject;                      ///< square or colour
    std::uint64_t value;                       ///< squares, number or parity
    std::vector<std::uint16_t> premises = {};  ///< numbers of steps
    /// Excluded cases. Numbers go on within a case: the assumption has that of the step with the cases.
    std::vector<Case> cases = {};
    Topic split = Topic::absurdity;  ///< with cases: what they assume, `origins` or `deaths`
};

using Case = Step::Case;

/// Facts that a rule has used, by subject.
struct Premises {
    SquareSet steady = {};
    SquareSet regions = {};
    SquareSet origins = {};
    SquareSet most = {};
    SquareSet deaths = {};
    std::uint8_t budgets = 0;
    std::uint8_t parities = 0;

    Premises& operator|=(const Premises& other);
};

inline constexpr SquareSet homes{0xffff00000000ffffULL};
[[nodiscard]] inline SquareSet homes_of(Color color) {
    return squares_of(home_rank(color)) | squares_of(pawn_rank(color));
}
[[nodiscard]] inline SquareSet pawn_homes_of(Color color) {
    return squares_of(pawn_rank(color));
}
/// The man that begins there. Requires a home.
[[nodiscard]] Piece man_of_home(Square home);

/// Whether all men of the position are given, or only those on some squares; kings may be missing then.
enum class Extent : std::uint8_t { whole, fragment };

/// All that is known about the games that lead to a position, and how it became known. Sets only shrink,
/// `steady` only grows.
class Knowledge {
  public:
    explicit Knowledge(const Setup& setup, Extent extent = Extent::whole);

    [[nodiscard]] const Setup& setup() const { return *setup_; }
    /// The square of the king of a colour as a set; empty if it is not given.
    [[nodiscard]] SquareSet king(Color color) const { return setup_->board.of(color, PieceType::king); }
    [[nodiscard]] SquareSet steady() const { return steady_; }
    [[nodiscard]] SquareSet region(Square home) const { return regions_[at(home)]; }
    [[nodiscard]] SquareSet origins(Square man) const { return origins_[at(man)]; }
    [[nodiscard]] SquareSet deaths(Square home) const { return deaths_[at(home)]; }
    [[nodiscard]] int most(Square home) const { return most_[at(home)]; }
    [[nodiscard]] int budget(Color color) const { return budgets_[at(color)]; }
    [[nodiscard]] std::optional<int> parity(Color color) const { return parities_[at(color)]; }
    [[nodiscard]] bool is_absurd() const { return is_absurd_; }
    [[nodiscard]] const std::vector<Step>& log() const { return log_; }
    [[nodiscard]] Extent extent() const { return extent_; }
    /// Whether something has changed about one of these topics since a rule looked at them, which is named by
    /// any number; or whether it never did. From now on it has.
    bool has_news(std::size_t rule, const Topics& topics);

    // Each adds a fact and its step if it says more than is known; an empty set is absurd.
    void add_steady(Square man, const FactRule& rule, const Premises& premises);
    void add_region(Square home, SquareSet squares, const FactRule& rule, const Premises& premises);
    void add_origins(Square man, SquareSet from, const FactRule& rule, const Premises& premises);
    void add_deaths(Square home, SquareSet squares, const FactRule& rule, const Premises& premises);
    void add_most(Square home, int captures, const FactRule& rule, const Premises& premises);
    void add_budget(Color color, int captures, const FactRule& rule, const Premises& premises);
    void add_parity(Color color, int parity, const FactRule& rule, const Premises& premises);
    /// Adds a step with cases: what is left of the squares of its subject, or that nothing is.
    void add_cases(Step step);
    /// The steps that say what is known about the origins or deaths of a subject: for deaths, also those that
    /// say that it was captured and where it has stood.
    [[nodiscard]] std::vector<std::uint16_t> why(Topic topic, Square subject) const;
    /// Assumes that the man on a square, or of a home, has no other origins, or deaths, than these.
    void assume(Topic topic, Square subject, SquareSet squares);
    void add_absurdity(std::uint8_t subject, std::uint64_t value, const FactRule& rule,
                       const Premises& premises);

  private:
    static std::size_t at(Square square) { return static_cast<std::size_t>(square.index()); }
    static std::size_t at(Color color) { return static_cast<std::size_t>(color); }
    static std::size_t cell(Topic topic, std::size_t subject) {
        return static_cast<std::size_t>(topic) * 64 + subject;
    }
    void note_change(Topic topic, std::size_t subject);
    void record(const FactRule& rule, Topic topic, std::size_t subject, std::uint64_t value,
                const Premises& premises);

    const Setup* setup_;
    Extent extent_;
    SquareSet steady_ = {};
    std::array<SquareSet, 64> regions_ = {};
    std::array<SquareSet, 64> origins_ = {};
    std::array<SquareSet, 64> deaths_ = {};
    std::array<std::uint8_t, 64> most_ = {};
    std::array<std::uint8_t, 2> budgets_ = {};
    std::array<std::optional<int>, 2> parities_ = {};
    bool is_absurd_ = false;
    std::array<std::int16_t, 512> latest_ = {};  ///< the last step about a subject, or -1
    std::array<std::uint16_t, 8> changed_ = {};  ///< by topic: the number of the last step about it, and 1
    std::array<std::uint16_t, 64> looked_ = {};  ///< by rule: the number of the next step then, and 1
    std::vector<Step> log_ = {};
};

/// Homes of a colour from which no man on the board can have come: theirs were captured.
[[nodiscard]] SquareSet captured_homes(const Knowledge& known, Color color);
/// The man on the board that began on a home, if it is known that one did.
[[nodiscard]] std::optional<Square> man_from(const Knowledge& known, Square home);

}  // namespace doublecheck::facts
