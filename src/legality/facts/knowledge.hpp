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

/// The kinds of facts. A man is identified by its home (the square on which it began) or by the square on
/// which it stands now.
enum class Topic : std::uint8_t {
    steady,    ///< the man on this square has never moved
    region,    ///< squares on which the man of this home could have stood (until it promoted, if it did)
    origins,   ///< homes from which the man on this square could have come
    most,      ///< the greatest number of captures that the pawn of this home could have made
    budget,    ///< the greatest number of captures that the pawns of this colour could have made
    parity,    ///< whether this colour has made an even (0) or odd (1) number of moves
    deaths,    ///< squares on which the man of this home could have been captured, if it was captured
    absurdity  ///< a contradiction: the position is impossible
};

/// A set of topics.
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

/// One step of a proof: a fact, the rule that yields it, and the earlier steps that the rule used.
struct Step {
    /// One case of the rule `facts.cases`. It assumes that the fact about the subject holds for `squares`
    /// alone; `steps` refute this assumption.
    struct Case {
        std::uint64_t squares;
        std::vector<Step> steps;
    };

    const FactRule* rule;
    Topic topic;
    std::uint8_t subject;                      ///< index of a square, or a colour
    std::uint64_t value;                       ///< squares as bits, a number, or a parity
    std::vector<std::uint16_t> premises = {};  ///< numbers of earlier steps
    /// The refuted cases. Step numbers continue within a case: the assumption of the case gets the number of
    /// this step.
    std::vector<Case> cases = {};
    Topic split = Topic::absurdity;  ///< if there are cases: `origins` or `deaths`, whichever is assumed
};

using Case = Step::Case;

/// The facts that a rule has used, by topic and subject.
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
/// Returns the man that begins on the home in the standard array. Requires a home.
[[nodiscard]] Piece man_of_home(Square home);

/// Two squares of which a man on the board has always occupied one. No other man ever made a move from, over
/// or to both (proof in `mobility.cpp`).
struct Wall {
    Square home;                    ///< the home of the man
    Square man;                     ///< the square on which it stands
    std::array<Square, 2> squares;  ///< the two squares
    /// By square: the squares from which a move would enter this square later than the other one. The other
    /// one itself is among them.
    std::array<SquareSet, 2> starts = {};

    /// Adds the facts that establish the wall.
    void add_to(Premises& premises) const {
        premises.origins |= man;
        const bool is_pawn =
            pawn_homes_of(Color::white).contains(home) || pawn_homes_of(Color::black).contains(home);
        if (!is_pawn) premises.regions |= home;
    }
};

/// The facts known about all games that lead to a position, and the log of steps that established them. Sets
/// of squares only shrink, except `steady`, which only grows.
class Knowledge {
  public:
    explicit Knowledge(const Setup& setup);

    [[nodiscard]] const Setup& setup() const { return *setup_; }
    /// Returns the square of a king as a set.
    [[nodiscard]] SquareSet king(Color color) const { return setup_->board.of(color, PieceType::king); }
    [[nodiscard]] SquareSet steady() const { return steady_; }
    [[nodiscard]] SquareSet region(Square home) const { return regions_[at(home)]; }
    [[nodiscard]] SquareSet origins(Square man) const { return origins_[at(man)]; }
    [[nodiscard]] SquareSet deaths(Square home) const { return deaths_[at(home)]; }
    [[nodiscard]] int most(Square home) const { return most_[at(home)]; }
    [[nodiscard]] int budget(Color color) const { return budgets_[at(color)]; }
    [[nodiscard]] std::optional<int> parity(Color color) const { return parities_[at(color)]; }
    [[nodiscard]] const std::vector<Wall>& walls() const { return walls_; }
    /// Returns the squares that no man can have entered by a move from `from`, unless it is the man of the
    /// wall: the move would pass both squares of a wall.
    [[nodiscard]] SquareSet behind_walls(Square from) const { return behind_walls_[at(from)]; }
    [[nodiscard]] bool is_absurd() const { return is_absurd_; }
    [[nodiscard]] const std::vector<Step>& log() const { return log_; }
    /// Returns true if a fact of these topics has been added since the last call with the same `rule`, or if
    /// this is the first such call. `rule` may be any number that identifies the rule.
    bool has_new_facts(std::size_t rule, const Topics& topics);

    // Each of these functions adds a fact and the step that establishes it, unless nothing new is learned. If
    // no origin of a man is left, a contradiction is added instead.
    void add_steady(Square man, const FactRule& rule, const Premises& premises);
    void add_region(Square home, SquareSet squares, const FactRule& rule, const Premises& premises);
    void add_origins(Square man, SquareSet from, const FactRule& rule, const Premises& premises);
    void add_deaths(Square home, SquareSet squares, const FactRule& rule, const Premises& premises);
    void add_most(Square home, int captures, const FactRule& rule, const Premises& premises);
    void add_budget(Color color, int captures, const FactRule& rule, const Premises& premises);
    void add_parity(Color color, int parity, const FactRule& rule, const Premises& premises);
    /// Adds a step that has cases. Its value is the set of squares that the cases do not exclude for its
    /// subject. If they exclude all squares, its topic is `absurdity`.
    void add_cases(Step step);
    /// Returns the numbers of the steps that establish the known origins or death squares of a subject. For
    /// death squares these include the steps which show that the man was captured and where it has stood.
    [[nodiscard]] std::vector<std::uint16_t> steps_behind(Topic topic, Square subject) const;
    /// Returns the numbers of the steps that establish the facts, in order.
    [[nodiscard]] std::vector<std::uint16_t> steps_of(const Premises& premises) const;
    /// Assumes that only `squares` are possible: as origins of the man that stands on `subject`, or as death
    /// squares of the man whose home is `subject`.
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
    void find_wall(Square man);
    void record(const FactRule& rule, Topic topic, std::size_t subject, std::uint64_t value,
                const Premises& premises);

    const Setup* setup_;
    SquareSet steady_ = {};
    std::array<SquareSet, 64> regions_ = {};
    std::array<SquareSet, 64> origins_ = {};
    std::array<SquareSet, 64> deaths_ = {};
    std::array<std::uint8_t, 64> most_ = {};
    std::array<std::uint8_t, 2> budgets_ = {};
    std::array<std::optional<int>, 2> parities_ = {};
    std::vector<Wall> walls_ = {};
    std::array<SquareSet, 64> behind_walls_ = {};
    bool is_absurd_ = false;
    std::array<std::int16_t, 512> latest_ =
        {};  ///< by topic and subject: number of the last such step, or -1
    std::array<std::uint16_t, 8> changed_ = {};  ///< by topic: number of its last step, plus 1
    std::array<std::uint16_t, 64> last_run_ =
        {};  ///< by rule: length of the log when the rule last ran, plus 1
    std::vector<Step> log_ = {};
};

/// Returns the homes of a colour from which no man on the board could have come. The men of these homes were
/// captured.
[[nodiscard]] SquareSet captured_homes(const Knowledge& known, Color color);
/// Returns the man on the board whose only origin is this home, if there is one.
[[nodiscard]] std::optional<Square> man_from(const Knowledge& known, Square home);

}  // namespace doublecheck::facts
