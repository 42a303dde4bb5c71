// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "doublecheck/arbiter/editions.hpp"
#include "doublecheck/base/error.hpp"

namespace doublecheck {

/// FIDE A.1, B.1: by base time plus sixty increments.
enum class TimeClass : std::uint8_t { standard, rapid, blitz };

/// Whether the Competition Rules apply in full (A.4, B.2: adequate supervision) or A.5 does (A.5, B.3).
enum class Regime : std::uint8_t { competition, basic };

/// Whose rules on top of the Laws.
enum class Section : std::uint8_t { fide, ecf_major, ecf_minor, us, online };

/// What a two-handed move does that ends the game by mate or stalemate: a true conflict between the Laws
/// (Arbiters' Manual, 7.5.4: the game was over) and the ECF's article (a draw at the losing offence).
enum class TwoHandedEnd : std::uint8_t { ask, stands, draw };

enum class TimeLossRule : std::uint8_t {
    any_series,     ///< FIDE 6.9
    us_14e,         ///< US Chess 14E
    material_only,  ///< as many servers do
};

/// What decides a ruling besides the facts. The defaults are the letter of the Laws of 2023.
struct Settings {
    LawsEdition edition = present_edition;
    TimeClass time_class = TimeClass::standard;
    Regime regime = Regime::competition;
    Section section = Section::fide;
    std::string time_control = {};  ///< as PGN writes it: `5400+30`
    bool guidelines_iii = false;
    std::optional<bool> is_last_period = std::nullopt;  ///< of the time control, if it is known
    double start_white = 0;                             ///< seconds; 0 if not told
    double start_black = 0;
    double increment = 0;
    double default_time = 0;  ///< FIDE 6.7

    /// The number of the completed illegal action that loses; from edition and section if not set.
    std::optional<int> losing_offence = std::nullopt;
    /// Seconds to the opponent for an illegal action, and for an incorrect claim; from the class if not set.
    std::optional<int> penalty_illegal = std::nullopt;
    std::optional<int> penalty_claim = std::nullopt;
    /// Blitz under B.2, where the letter says 120 and custom 60; `ask` without it.
    std::optional<int> penalty_b2 = std::nullopt;
    bool take_back_increment = true;
    TwoHandedEnd two_handed_end = TwoHandedEnd::ask;
    /// Blitz: whether restarting the clock after an illegal move accepts it.
    std::optional<bool> accept_silent_restart = std::nullopt;
    /// A first offence by an unfinished promotion whose forced queen mates: whether the mate stands.
    std::optional<bool> uncompleted_promotion_mate = std::nullopt;
    TimeLossRule time_loss = TimeLossRule::any_series;
    std::uint64_t winnable_nodes = 0;  ///< 0: the default of `winnable`

    [[nodiscard]] const Edition& laws() const { return laws_of(edition); }
    [[nodiscard]] bool is_us() const { return section == Section::us; }
    [[nodiscard]] bool is_ecf() const {
        return section == Section::ecf_major || section == Section::ecf_minor;
    }
    [[nodiscard]] bool is_online() const { return section == Section::online; }
    /// What follows from edition, class, regime and section.
    [[nodiscard]] int losing() const;  ///< 0: none loses
    [[nodiscard]] int illegal_seconds() const;
    [[nodiscard]] int claim_seconds() const;
    /// Of Articles 7 and 9, where they do not differ.
    [[nodiscard]] int usual_seconds() const;
    /// Blitz under B.2, where no text and no setting says what the penalties of Articles 7 and 9 are.
    [[nodiscard]] bool is_penalty_open() const;
    /// Their one minute is that of A.3.
    [[nodiscard]] bool is_minute_of_a3() const;
    /// Whether an illegal action stands unless seen or claimed before the opponent's next move (A.5.2).
    [[nodiscard]] bool has_window() const;
};

/// FIDE A.1 and B.1 from a PGN time control; only the first period's base and increment count, all periods'
/// base times together. Error: `time-control.bad`.
struct TimeControl {
    double base = 0;       ///< seconds of all periods
    double increment = 0;  ///< seconds a move
    std::string text = {};
};
[[nodiscard]] Result<TimeControl> parse_time_control(std::string_view text);
/// FIDE A.1, B.1: by base time and sixty increments. In 2009 a game of less than fifteen minutes was blitz;
/// since 2014 one of ten minutes or less is.
[[nodiscard]] TimeClass class_of(const TimeControl& control, LawsEdition edition = present_edition);

[[nodiscard]] std::string_view to_string(LawsEdition edition);  ///< `FIDE-2023`
[[nodiscard]] std::string_view to_string(TimeClass time_class);
[[nodiscard]] std::string_view to_string(Regime regime);
[[nodiscard]] std::string_view to_string(Section section);

}  // namespace doublecheck
