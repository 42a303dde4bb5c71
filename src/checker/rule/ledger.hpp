// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "checker/common/leaves.hpp"
#include "checker/rule/happenings.hpp"
#include "checker/rule/words.hpp"
#include "doublecheck/verdict/verdict.hpp"

/// A ledger and the rulings on it, as they stand in a verdict: each type holds only what can be read there.
namespace doublecheck::checker::rulings {

/// Seconds from 0 to 3,600,000: a whole number, or a text where they are not whole.
struct Seconds {
    double value = 0;

    static constexpr std::string_view words =
        "seconds from 0 to 3,600,000: a whole number, or a text (`\"12.5\"`)";
    static Strict<Seconds> read(const Value& value);
};
/// A whole number within limits.
template <int least, int most>
struct Within {
    int value = least;
};
/// The kind of a man as a small letter.
struct Man {
    char kind = 'q';

    static Strict<Man> read(const Value& value);
};
/// The squares of an event, in its order.
struct EventSquares {
    std::vector<int> all = {};

    static Strict<EventSquares> read(const Value& value);
};
/// A time control as PGN writes it: `40/5400+30:900+30`.
struct Control {
    /// How many moves each period asks for that asks for some.
    std::vector<int> moves = {};
    /// Of each period.
    std::vector<double> seconds = {};
    bool is_first_of_moves = false;  ///< the first period asks for some
    bool has_periods = false;
    bool has_increment = false;  ///< in some period

    static Strict<Control> read(const Value& value);
};

struct Header {
    Within<1, 1> version = {};
    Edition edition = Edition::of_2023;
    Pace pace = Pace::standard;
    Regime regime = Regime::competition;
    Section section = Section::fide;
    std::optional<std::string_view> event = {};
    std::optional<std::string_view> white = {};
    std::optional<std::string_view> black = {};
    std::optional<std::string_view> date = {};
    std::optional<std::string_view> round = {};
    std::optional<std::string_view> board = {};
    std::optional<std::string_view> white_id = {};
    std::optional<std::string_view> black_id = {};
    std::optional<std::string_view> arbiter = {};
    std::optional<std::string_view> arbiter_id = {};
    std::optional<Control> control = {};
    std::optional<Seconds> increment = {};
    std::optional<Seconds> start_white = {};
    std::optional<Seconds> start_black = {};
    std::optional<Seconds> default_time = {};
    std::optional<bool> guidelines_iii = {};
    std::optional<bool> is_last_period = {};
    Stand start = {};
    std::optional<bool> is_chess960 = {};
    std::optional<Within<0, 99>> offences_white = {};
    std::optional<Within<0, 99>> offences_black = {};
    std::optional<Within<1, 3600>> losing_offence = {};
    std::optional<Within<0, 3600>> penalty_illegal = {};
    std::optional<Within<0, 3600>> penalty_claim = {};
    std::optional<Within<0, 3600>> penalty_b2 = {};
    std::optional<bool> takes_back_increment = {};
    std::optional<TwoHandedEnd> two_handed_end = {};
    std::optional<bool> accepts_silent_restart = {};
    std::optional<bool> uncompleted_promotion_mates = {};
    std::optional<TimeLoss> time_loss = {};
    std::optional<Within<1, 2'000'000'000>> winnable_nodes = {};

    static constexpr auto fields() {
        return members(
            field("v", &Header::version, "1"),
            field("laws_edition", &Header::edition, "the edition of the Laws"),
            field("class", &Header::pace, "standard, rapid or blitz"),
            field("regime", &Header::regime, "how much of the Competition Rules applies"),
            field("section", &Header::section, "whose rules stand on top"),
            field("event", &Header::event, "for the report"),
            field("white", &Header::white, "for the report"),
            field("black", &Header::black, "for the report"), field("date", &Header::date, "for the report"),
            field("round", &Header::round, "for the report"),
            field("board", &Header::board, "for the report"),
            field("white_id", &Header::white_id, "for the report"),
            field("black_id", &Header::black_id, "for the report"),
            field("arbiter", &Header::arbiter, "for the report"),
            field("arbiter_id", &Header::arbiter_id, "for the report"),
            field("tc", &Header::control, "the time control"),
            field("increment", &Header::increment, "seconds a move"),
            field("start_w", &Header::start_white, "White's time"),
            field("start_b", &Header::start_black, "Black's time"),
            field("default_time", &Header::default_time, "how late a player may come"),
            field("guidelines_iii", &Header::guidelines_iii, "whether Guidelines III are announced"),
            field("last_period", &Header::is_last_period, "whether the period is the last"),
            field("fen", &Header::start, "where the game begins"),
            field("chess960", &Header::is_chess960, "whether it is Chess960"),
            field("offences_w", &Header::offences_white, "White's illegal actions on record"),
            field("offences_b", &Header::offences_black, "Black's illegal actions on record"),
            field("losing_offence", &Header::losing_offence, "the number of the offence that loses"),
            field("penalty_illegal", &Header::penalty_illegal, "seconds for an illegal action"),
            field("penalty_claim", &Header::penalty_claim, "seconds for an incorrect claim"),
            field("penalty_b2", &Header::penalty_b2, "seconds in blitz under B.2"),
            field("take_back_increment", &Header::takes_back_increment, "whether an increment is taken back"),
            field("two_hand_terminal_move", &Header::two_handed_end, "what a two-handed mate does"),
            field("accept_silent_restart", &Header::accepts_silent_restart,
                  "whether pressing back in blitz accepts"),
            field("uncompleted_promotion_mate", &Header::uncompleted_promotion_mates,
                  "whether a forced queen mates"),
            field("time_loss_rule", &Header::time_loss, "how a fallen flag is scored"),
            field("winnable_nodes", &Header::winnable_nodes, "the limit of the search"));
    }

    /// The number of the completed illegal action that loses; 0 if none does.
    [[nodiscard]] int losing() const;
    [[nodiscard]] int illegal_seconds() const;
    [[nodiscard]] int claim_seconds() const;
    /// Of claims and illegal moves, but for the three minutes that a claim cost in 2009.
    [[nodiscard]] int usual_seconds() const;
    /// Blitz under B.2 without a setting: two minutes by the letter, one by custom.
    [[nodiscard]] bool is_b2_open() const;
    /// A.5.2: an illegal action stands unless dealt with before the opponent's next move.
    [[nodiscard]] bool has_window() const;
    [[nodiscard]] bool is_ecf() const {
        return section == Section::ecf_major || section == Section::ecf_minor;
    }
    [[nodiscard]] bool is_us() const { return section == Section::us; }
    [[nodiscard]] bool is_online() const { return section == Section::online; }
    /// Whether a press without a move, and a move with two hands, can be offences: since July 2017.
    [[nodiscard]] bool knows_presses_and_hands() const {
        return edition >= Edition::of_2017 && !is_us() && !is_online();
    }
    /// Whether a pawn left on its last rank becomes a queen: since 2014.
    [[nodiscard]] bool has_forced_queens() const { return edition >= Edition::of_2014 && !is_us(); }
};

struct Event {
    Happening kind = Happening::touch;
    std::optional<Within<1, 9999>> number = {};
    std::optional<Seconds> time = {};
    std::optional<Actor> by = {};
    std::optional<Square> from = {};
    std::optional<Square> to = {};
    std::optional<Man> promotion = {};
    std::optional<Man> captured = {};
    std::optional<Man> placed = {};
    std::optional<Within<1, 2>> hands = {};
    std::optional<Hand> hand = {};
    std::optional<bool> both = {};
    std::optional<EventSquares> squares = {};
    std::optional<ClaimOf> claim = {};
    std::optional<Fault> fault = {};
    std::optional<Actor> seen_by = {};
    std::optional<std::string_view> intend = {};
    std::optional<Decision> decision = {};
    std::optional<Score> result = {};
    std::optional<Stand> was = {};
    std::optional<Seconds> clock_white = {};
    std::optional<Seconds> clock_black = {};
    std::optional<std::string_view> note = {};

    static constexpr auto fields() {
        return members(
            field("ev", &Event::kind, "what happened"), field("n", &Event::number, "the number of the move"),
            field("t", &Event::time, "seconds since the start"), field("by", &Event::by, "who did it"),
            field("from", &Event::from, "the departure square"),
            field("to", &Event::to, "the arrival square"),
            field("promo", &Event::promotion, "what a pawn becomes"),
            field("captured", &Event::captured, "what an electronic board told"),
            field("placed", &Event::placed, "what an electronic board told"),
            field("hands", &Event::hands, "how many hands moved"),
            field("hand", &Event::hand, "which hand pressed"),
            field("both", &Event::both, "whether it is both players"),
            field("squares", &Event::squares, "the men's squares"),
            field("kind", &Event::claim, "what is claimed"),
            field("fault", &Event::fault, "what the arbiter sees"),
            field("seen_by", &Event::seen_by, "who noticed it"),
            field("intend", &Event::intend, "the written move"),
            field("decision", &Event::decision, "the arbiter's word"),
            field("result", &Event::result, "the result"), field("was", &Event::was, "the right position"),
            field("clock_w", &Event::clock_white, "White's seconds left"),
            field("clock_b", &Event::clock_black, "Black's seconds left"),
            field("note", &Event::note, "what else was noted"));
    }

    [[nodiscard]] std::optional<Color> player() const;
    [[nodiscard]] std::optional<double> clock_of(Color color) const;
    [[nodiscard]] std::optional<double> passed() const {
        return time ? std::optional(time->value) : std::nullopt;
    }
    [[nodiscard]] bool is_of_both() const { return both.value_or(false); }
};

/// The events of a ledger.
struct Events {
    std::vector<Event> all = {};

    /// Each event has the members of its kind, and no others.
    static Strict<Events> read(const Value& value);
};

struct Counts {
    Within<0, 9999> white = {};
    Within<0, 9999> black = {};

    static constexpr auto fields() {
        return members(field("white", &Counts::white, "White's"), field("black", &Counts::black, "Black's"));
    }
};

struct ToldDuty {
    std::vector<Square> men = {};
    std::vector<WrittenMove> moves = {};
    std::string_view rule = {};
    std::string_view text = {};

    static constexpr auto fields() {
        return members(field("men", &ToldDuty::men, "the men that must be moved or captured"),
                       field("moves", &ToldDuty::moves, "the moves of which one must be played"),
                       field("rule", &ToldDuty::rule, "the article"),
                       field("text", &ToldDuty::text, "a sentence"));
    }
};

/// A time proposed for a clock.
struct ToldTime {
    Seconds seconds = {};
    Within<0, 2'000'000'000> line = {};
    bool is_exact = false;

    static constexpr auto fields() {
        return members(field("seconds", &ToldTime::seconds, "the time"),
                       field("line", &ToldTime::line, "the line of the reading; 0: the header"),
                       field("exact", &ToldTime::is_exact, "whether the clock has not run since"));
    }
};
struct ToldTimes {
    std::optional<ToldTime> white = {};
    std::optional<ToldTime> black = {};

    static constexpr auto fields() {
        return members(field("white", &ToldTimes::white, "White's clock"),
                       field("black", &ToldTimes::black, "Black's clock"));
    }
};

struct Ruling {
    Within<1, 2'000'000'000> line = {};
    std::vector<std::string_view> articles = {};
    std::string_view text = {};
    std::int64_t add_white = 0;
    std::int64_t add_black = 0;
    bool takes_back_increment = false;
    std::optional<ToldTimes> times = {};
    Counts offences = {};
    bool is_restored = false;
    Stand board = {};
    std::optional<ToldDuty> duty = {};
    std::optional<Score> result = {};
    std::optional<Score> signal = {};
    std::optional<Score> recorded = {};
    std::optional<std::string_view> warning = {};
    std::optional<std::string_view> question = {};
    std::optional<std::vector<std::string_view>> answers = {};
    Confidence confidence = Confidence::law;
    Edition edition = Edition::of_2023;

    static constexpr auto fields() {
        return members(field("line", &Ruling::line, "the line of the event"),
                       field("articles", &Ruling::articles, "the articles"),
                       field("text", &Ruling::text, "the sentences"),
                       field("add_white", &Ruling::add_white, "seconds to White"),
                       field("add_black", &Ruling::add_black, "seconds to Black"),
                       field("takes_back_increment", &Ruling::takes_back_increment,
                             "whether the offender's increment is taken back"),
                       field("times", &Ruling::times, "what the clocks showed at the irregularity"),
                       field("offences", &Ruling::offences, "illegal actions on record afterwards"),
                       field("restored", &Ruling::is_restored, "whether a position is set up again"),
                       field("fen", &Ruling::board, "the board afterwards"),
                       field("duty", &Ruling::duty, "what has to be played"),
                       field("result", &Ruling::result, "how the game has ended"),
                       field("signal", &Ruling::signal, "the result that kings announce"),
                       field("recorded", &Ruling::recorded, "the result that a record gives"),
                       field("warning", &Ruling::warning, "what 12.9 may bring"),
                       field("question", &Ruling::question, "what the arbiter has to decide"),
                       field("answers", &Ruling::answers, "the decisions that answer it"),
                       field("confidence", &Ruling::confidence, "what the ruling rests on"),
                       field("laws_edition", &Ruling::edition, "the edition of the Laws"));
    }
    [[nodiscard]] bool cites(std::string_view article) const;
};

/// A verdict on which the ruling of a line rests.
struct Fact {
    Within<1, 2'000'000'000> line = {};
    const Value* verdict = nullptr;

    static constexpr auto fields() {
        return members(field("line", &Fact::line, "the line of the event"),
                       field("verdict", &Fact::verdict, "a verdict with its certificate"));
    }
};

}  // namespace doublecheck::checker::rulings

namespace doublecheck {

template <int least, int most>
struct Reader<checker::rulings::Within<least, most>> {
    static Strict<checker::rulings::Within<least, most>> read(const Value& value) {
        const std::int64_t* number = value.integer();
        if (number == nullptr || *number < least || *number > most) {
            return misread("is no whole number from " + std::to_string(least) + " to " +
                           std::to_string(most));
        }
        return checker::rulings::Within<least, most>{static_cast<int>(*number)};
    }
};

}  // namespace doublecheck
