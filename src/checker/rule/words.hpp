// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "checker/common/names.hpp"

namespace doublecheck::checker::rulings {

enum class Actor : std::uint8_t { white, black, arbiter, other };
enum class ClaimOf : std::uint8_t { illegal, touch, flag, threefold, fifty_moves, quickplay };
enum class Fault : std::uint8_t {
    illegal,
    flag,
    wrong_setup,
    board_turned,
    colours_reversed,
    displaced,
    both_in_check,
    pawn_on_last_rank,
};
/// Of `arbiter_rules`, and of `conduct` from `hover` on.
enum class Decision : std::uint8_t {
    accept,
    reject,
    postpone,
    mistake,
    accident,
    stands,
    hover,
    slam,
    noise,
    annoy,
    leave,
    pause,
    pass_captured,
    pass_promoted,
};
enum class Hand : std::uint8_t { same, other };
/// `none` is a game that has none; the later ones are no scores that a player or an arbiter writes down.
enum class Score : std::uint8_t {
    white_wins,
    black_wins,
    draw,
    both_lose,
    none,
    forfeit_by_black,
    forfeit_by_white,
    forfeit_by_both,
    cancelled,
    new_game,
};

enum class Edition : std::uint8_t { of_2009, of_2014, of_2017, of_2018, of_2023 };
enum class Pace : std::uint8_t { standard, rapid, blitz };
enum class Regime : std::uint8_t { competition, basic };
enum class Section : std::uint8_t { fide, ecf_major, ecf_minor, us, online };
enum class TwoHandedEnd : std::uint8_t { ask, stands, draw };
enum class TimeLoss : std::uint8_t { any_series, us_14e, material_only };
enum class Confidence : std::uint8_t { law, manual, section, convention, open };

template <typename Enumerator>
using Words = std::pair<Enumerator, std::string_view>;

}  // namespace doublecheck::checker::rulings

namespace doublecheck::checker {

using std::string_view_literals::operator""sv;

template <>
struct Names<rulings::Actor> {
    using enum rulings::Actor;
    static constexpr auto words = "`w`, `b`, `arbiter` or `other`"sv;
    static constexpr auto all = std::to_array<rulings::Words<rulings::Actor>>(
        {{white, "w"}, {black, "b"}, {arbiter, "arbiter"}, {other, "other"}});
};

template <>
struct Names<rulings::ClaimOf> {
    using enum rulings::ClaimOf;
    static constexpr auto words = "a kind of claim"sv;
    static constexpr auto all = std::to_array<rulings::Words<rulings::ClaimOf>>({{illegal, "illegal"},
                                                                                 {touch, "touch"},
                                                                                 {flag, "flag"},
                                                                                 {threefold, "3x"},
                                                                                 {fifty_moves, "50"},
                                                                                 {quickplay, "quickplay"}});
};

template <>
struct Names<rulings::Fault> {
    using enum rulings::Fault;
    static constexpr auto words = "a fault that an arbiter sees"sv;
    static constexpr auto all =
        std::to_array<rulings::Words<rulings::Fault>>({{illegal, "illegal"},
                                                       {flag, "flag"},
                                                       {wrong_setup, "wrong_setup"},
                                                       {board_turned, "board_turned"},
                                                       {colours_reversed, "colours_reversed"},
                                                       {displaced, "displaced"},
                                                       {both_in_check, "both_in_check"},
                                                       {pawn_on_last_rank, "pawn_on_last_rank"}});
};

template <>
struct Names<rulings::Decision> {
    using enum rulings::Decision;
    static constexpr auto words = "a decision"sv;
    static constexpr auto all = std::to_array<rulings::Words<rulings::Decision>>({
        {accept, "accept"},
        {reject, "reject"},
        {postpone, "postpone"},
        {mistake, "mistake"},
        {accident, "accident"},
        {stands, "stands"},
        {hover, "hover"},
        {slam, "slam"},
        {noise, "noise"},
        {annoy, "annoy"},
        {pause, "pause"},
        {leave, "leave"},
        {pass_captured, "pass-captured"},
        {pass_promoted, "pass-promoted"},
    });
};

template <>
struct Names<rulings::Hand> {
    using enum rulings::Hand;
    static constexpr auto words = "`same` or `other`"sv;
    static constexpr auto all =
        std::to_array<rulings::Words<rulings::Hand>>({{same, "same"}, {other, "other"}});
};

template <>
struct Names<rulings::Score> {
    using enum rulings::Score;
    static constexpr auto words = "a result"sv;
    static constexpr auto all = std::to_array<rulings::Words<rulings::Score>>({
        {white_wins, "1-0"},
        {black_wins, "0-1"},
        {draw, "1/2-1/2"},
        {both_lose, "0-0"},
        {none, "*"},
        {forfeit_by_black, "1-0F"},
        {forfeit_by_white, "0-1F"},
        {forfeit_by_both, "0-0F"},
        {cancelled, "cancel"},
        {new_game, "new game"},
    });
};

template <>
struct Names<rulings::Edition> {
    using enum rulings::Edition;
    static constexpr auto words = "an edition of the Laws"sv;
    static constexpr auto all = std::to_array<rulings::Words<rulings::Edition>>({{of_2009, "FIDE-2009"},
                                                                                 {of_2014, "FIDE-2014"},
                                                                                 {of_2017, "FIDE-2017"},
                                                                                 {of_2018, "FIDE-2018"},
                                                                                 {of_2023, "FIDE-2023"}});
};

template <>
struct Names<rulings::Pace> {
    using enum rulings::Pace;
    static constexpr auto words = "`standard`, `rapid` or `blitz`"sv;
    static constexpr auto all = std::to_array<rulings::Words<rulings::Pace>>(
        {{standard, "standard"}, {rapid, "rapid"}, {blitz, "blitz"}});
};

template <>
struct Names<rulings::Regime> {
    using enum rulings::Regime;
    static constexpr auto words = "`competition` or `basic`"sv;
    static constexpr auto all =
        std::to_array<rulings::Words<rulings::Regime>>({{competition, "competition"}, {basic, "basic"}});
};

template <>
struct Names<rulings::Section> {
    using enum rulings::Section;
    static constexpr auto words = "a section"sv;
    static constexpr auto all = std::to_array<rulings::Words<rulings::Section>>(
        {{fide, "fide"}, {ecf_major, "ecf-major"}, {ecf_minor, "ecf-minor"}, {us, "us"}, {online, "online"}});
};

template <>
struct Names<rulings::TwoHandedEnd> {
    using enum rulings::TwoHandedEnd;
    static constexpr auto words = "`ask`, `stands` or `draw`"sv;
    static constexpr auto all = std::to_array<rulings::Words<rulings::TwoHandedEnd>>(
        {{ask, "ask"}, {stands, "stands"}, {draw, "draw"}});
};

template <>
struct Names<rulings::TimeLoss> {
    using enum rulings::TimeLoss;
    static constexpr auto words = "`any-series`, `us-14e` or `material-only`"sv;
    static constexpr auto all = std::to_array<rulings::Words<rulings::TimeLoss>>(
        {{any_series, "any-series"}, {us_14e, "us-14e"}, {material_only, "material-only"}});
};

template <>
struct Names<rulings::Confidence> {
    using enum rulings::Confidence;
    static constexpr auto words = "`law`, `manual`, `section`, `convention` or `open`"sv;
    static constexpr auto all = std::to_array<rulings::Words<rulings::Confidence>>(
        {{law, "law"}, {manual, "manual"}, {section, "section"}, {convention, "convention"}, {open, "open"}});
};

}  // namespace doublecheck::checker
