// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "doublecheck/arbiter/editions.hpp"
#include "doublecheck/base/error.hpp"
#include "doublecheck/board/piece.hpp"

namespace doublecheck {

/// The class of a game by its base time plus sixty increments (FIDE A.1, B.1).
enum class TimeClass : std::uint8_t { standard, rapid, blitz };

/// Whether the Competition Rules apply in full, as with adequate supervision (A.4, B.2), or A.5 does (A.5,
/// B.3).
enum class Regime : std::uint8_t { competition, basic };

/// The federation or section whose rules apply on top of the Laws.
enum class Section : std::uint8_t { fide, ecf_major, ecf_minor, us, online };

/// What happens when a two-handed move ends the game by mate or stalemate. The sources disagree: by the
/// Arbiters' Manual on 7.5.4 the game was over; by the ECF's article the losing offence makes it a draw.
enum class TwoHandedEnd : std::uint8_t { ask, stands, draw };

/// By which rule the player whose flag has fallen loses or draws.
enum class TimeLossRule : std::uint8_t {
    any_series,     ///< FIDE 6.9: any series of legal moves
    us_14e,         ///< US Chess 14E
    material_only,  ///< material alone, as many servers do
};

/// The settings that decide a ruling besides the facts. The defaults follow the Laws of 2023 to the letter.
struct Settings {
    LawsEdition edition = present_edition;  ///< the edition of the Laws
    /// The laws that the ledger or a file describes; null if those of `edition` apply.
    std::shared_ptr<const OwnLaws> own_laws = nullptr;
    TimeClass time_class = TimeClass::standard;  ///< the class of the game
    Regime regime = Regime::competition;         ///< which rules of rapid and blitz apply
    bool is_regime_known = false;                ///< the regime was given, and is not just the default
    Section section = Section::fide;             ///< the rules on top of the Laws
    std::string time_control = {};               ///< in the notation of PGN: `5400+30`
    bool guidelines_iii = false;                 ///< Guidelines III apply (quickplay finishes)
    /// Whether the last period of the time control is running, if known.
    std::optional<bool> is_last_period = std::nullopt;
    double start_white = 0;  ///< seconds at the start; 0 if unknown
    double start_black = 0;  ///< the same for Black
    double increment = 0;    ///< seconds added for each move
    /// Seconds after the start at which an absent player loses (FIDE 6.7), if known.
    std::optional<double> default_time = std::nullopt;

    /// The number of the completed illegal action that loses the game. If not set, edition and section
    /// decide.
    std::optional<int> losing_offence = std::nullopt;
    /// Seconds given to the opponent for an illegal action, and for an incorrect claim. If not set, the class
    /// decides.
    std::optional<int> penalty_illegal = std::nullopt;
    std::optional<int> penalty_claim = std::nullopt;  ///< the same for an incorrect claim of a draw
    /// The penalty in blitz under B.2, where the Laws literally say 120 seconds and custom says 60. Without
    /// it the arbiter is asked.
    std::optional<int> penalty_b2 = std::nullopt;
    bool take_back_increment = true;                  ///< take back the increment that an illegal move gained
    TwoHandedEnd two_handed_end = TwoHandedEnd::ask;  ///< what a two-handed move that ends the game leads to
    /// Blitz: whether restarting the opponent's clock after an illegal move accepts that move.
    std::optional<bool> accept_silent_restart = std::nullopt;
    /// Whether a mate stands that was given by the forced queen of an unfinished promotion, at a first
    /// offence.
    std::optional<bool> uncompleted_promotion_mate = std::nullopt;
    /// Which mates of the opponent count when a flag falls.
    TimeLossRule time_loss = TimeLossRule::any_series;
    std::uint64_t winnable_nodes = 0;  ///< budget of each `winnable` search; 0 means its default

    /// Returns the laws that apply.
    [[nodiscard]] const Edition& laws() const { return own_laws ? own_laws->edition() : laws_of(edition); }
    /// Returns true if the rules of US Chess apply.
    [[nodiscard]] bool is_us() const { return section == Section::us; }
    /// Returns true if the rules of the English Chess Federation apply.
    [[nodiscard]] bool is_ecf() const {
        return section == Section::ecf_major || section == Section::ecf_minor;
    }
    /// Returns true if the rules for online chess apply.
    [[nodiscard]] bool is_online() const { return section == Section::online; }
    /// Rules that follow from edition, class, regime and section.
    [[nodiscard]] int losing() const;  ///< the number of the losing offence; 0 if no offence loses
    /// Returns the seconds that the opponent gets for an illegal action (Article 7).
    [[nodiscard]] int illegal_seconds() const;
    /// Returns the seconds that the opponent gets for an incorrect claim of a draw (Article 9).
    [[nodiscard]] int claim_seconds() const;
    /// Returns the seconds of the penalties of Articles 7 and 9, where these are equal.
    [[nodiscard]] int usual_seconds() const;
    /// Returns true in blitz under B.2 if no text and no setting says what the penalties of Articles 7 and 9
    /// are.
    [[nodiscard]] bool is_penalty_open() const;
    /// Returns true if the penalties of Articles 7 and 9 are one minute because of A.3.
    [[nodiscard]] bool is_minute_of_a3() const;
    /// Returns true if an illegal action stands unless it is seen or claimed before the opponent's next move
    /// (A.5.2).
    [[nodiscard]] bool has_claim_window() const;
    /// Returns true in rapid and blitz if nobody has said whether each game is supervised.
    [[nodiscard]] bool is_regime_assumed() const {
        return !is_regime_known && time_class != TimeClass::standard && !is_online() && !is_us();
    }
    /// Returns what the clock showed where the ledger begins, if that is given apart from the time control.
    [[nodiscard]] std::optional<double> clock_at_the_start(Color color) const;
};

/// A time control, read for FIDE A.1 and B.1. Only the increment of the first period counts; the base times
/// of all periods are added.
struct TimeControl {
    double base = 0;        ///< seconds of all periods together
    double increment = 0;   ///< seconds for each move
    std::string text = {};  ///< in the notation of PGN: `5400+30`
};
/// Who wrote a time control: this program, a PGN file or another program, or a person.
enum class ControlNotation : std::uint8_t { canonical, pgn, typed };
/// Reads a time control, `5400+30` or `40/6000+30:900+30`. The base is in seconds, as in PGN, with one
/// exception: if every period is shorter than 180, it is in minutes if a person typed it (`90+30`, `3+2`),
/// or if the increment in PGN is 10 or more, which no game of so few seconds has. The increment is always in
/// seconds. Error: `time-control.bad`.
[[nodiscard]] Result<TimeControl> parse_time_control(std::string_view text,
                                                     ControlNotation notation = ControlNotation::canonical);
/// Sets the time control and what follows from it: the class, the increment and, if there is one period, the
/// times at the start.
void set_time_control(Settings& settings, const TimeControl& control);
/// Returns the time control as a person types it, so that `parse_time_control` reads it back: `90+30`.
[[nodiscard]] std::string typed_time_control(const std::string& pgn);
/// Returns the class of a game by its base time plus sixty increments (FIDE A.1, B.1). In 2009 less than
/// fifteen minutes was blitz; since 2014 ten minutes or less is.
[[nodiscard]] TimeClass class_of(const TimeControl& control, const Edition& laws = laws_of(present_edition));

[[nodiscard]] std::string_view to_string(LawsEdition edition);  ///< such as `FIDE-2023`
/// Returns the name of the class: `standard`, `rapid` or `blitz`.
[[nodiscard]] std::string_view to_string(TimeClass time_class);
/// Returns the name of the regime: `competition` or `basic`.
[[nodiscard]] std::string_view to_string(Regime regime);
/// Returns the name of the section, such as `ecf-major`.
[[nodiscard]] std::string_view to_string(Section section);

/// Returns the value of that name in a table, or nothing.
template <typename Enumerator, std::size_t size>
[[nodiscard]] std::optional<Enumerator> named(
    const std::array<std::pair<Enumerator, std::string_view>, size>& names, std::string_view name) {
    for (const auto& [value, text] : names) {
        if (text == name) return value;
    }
    return std::nullopt;
}
/// Returns the first name of a value in a table.
template <typename Enumerator, std::size_t size>
[[nodiscard]] std::string_view name_in(const std::array<std::pair<Enumerator, std::string_view>, size>& names,
                                       Enumerator value) {
    for (const auto& [known, text] : names) {
        if (known == value) return text;
    }
    return {};
}

/// The names of an enumeration's values. Enumerations without names have a null pointer.
template <typename Enumerator>
inline constexpr std::nullptr_t names_of = nullptr;

/// The names of `TwoHandedEnd`.
template <>
inline constexpr auto names_of<TwoHandedEnd> = std::to_array<std::pair<TwoHandedEnd, std::string_view>>({
    {TwoHandedEnd::ask, "ask"},
    {TwoHandedEnd::stands, "stands"},
    {TwoHandedEnd::draw, "draw"},
});

/// The names of `TimeLossRule`.
template <>
inline constexpr auto names_of<TimeLossRule> = std::to_array<std::pair<TimeLossRule, std::string_view>>({
    {TimeLossRule::any_series, "any-series"},
    {TimeLossRule::us_14e, "us-14e"},
    {TimeLossRule::material_only, "material-only"},
});

/// The names of the editions.
template <>
inline constexpr auto names_of<LawsEdition> = [] {
    std::array<std::pair<LawsEdition, std::string_view>, editions.size()> names;
    std::ranges::transform(editions, names.begin(),
                           [](const Edition& edition) { return std::pair(edition.id, edition.name); });
    return names;
}();

/// The names of `TimeClass`.
template <>
inline constexpr auto names_of<TimeClass> = std::to_array<std::pair<TimeClass, std::string_view>>({
    {TimeClass::standard, "standard"},
    {TimeClass::rapid, "rapid"},
    {TimeClass::blitz, "blitz"},
});

/// The names of `Regime`.
template <>
inline constexpr auto names_of<Regime> = std::to_array<std::pair<Regime, std::string_view>>({
    {Regime::competition, "competition"},
    {Regime::basic, "basic"},
});

/// The names of `Section`.
template <>
inline constexpr auto names_of<Section> = std::to_array<std::pair<Section, std::string_view>>({
    {Section::fide, "fide"},
    {Section::ecf_major, "ecf-major"},
    {Section::ecf_minor, "ecf-minor"},
    {Section::us, "us"},
    {Section::online, "online"},
});

template <typename T>
concept Named = !std::same_as<std::remove_cv_t<decltype(names_of<T>)>, std::nullptr_t>;

}  // namespace doublecheck
