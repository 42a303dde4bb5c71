// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "base/leaf.hpp"
#include "doublecheck/problem/keyword.hpp"
#include "doublecheck/problem/solution.hpp"
#include "problem/keywords/finders.hpp"

// The themes of whole problems under the keywords of YACPDB. docs/themes.md defines each.

namespace doublecheck {

/// The stable names of keywords: `flight-giving-key`, `black-correction`, ...
template <>
struct Leaf<ProblemKeyword> {
    static constexpr auto all = std::to_array<std::pair<ProblemKeyword, std::string_view>>({
        {ProblemKeyword::flight_giving_key, "flight-giving-key"},
        {ProblemKeyword::two_flights_giving_key, "two-flights-giving-key"},
        {ProblemKeyword::many_flights_giving_key, "three-or-more-flights-giving-key"},
        {ProblemKeyword::flight_giving_and_taking_key, "flight-giving-and-taking-key"},
        {ProblemKeyword::flight_taking_key, "flight-taking-key"},
        {ProblemKeyword::checking_key, "checking-key"},
        {ProblemKeyword::active_sacrifice, "active-sacrifice"},
        {ProblemKeyword::black_correction, "black-correction"},
        {ProblemKeyword::changed_mates, "changed-mates"},
        {ProblemKeyword::transferred_mates, "transferred-mates"},
        {ProblemKeyword::mutate, "mutate"},
        {ProblemKeyword::reciprocal, "reciprocal"},
        {ProblemKeyword::zagoruiko, "zagoruiko"},
        {ProblemKeyword::rudenko, "rudenko"},
        {ProblemKeyword::reversal, "reversal"},
        {ProblemKeyword::le_grand, "le-grand"},
        {ProblemKeyword::dombrovskis, "dombrovskis"},
        {ProblemKeyword::hannelius, "hannelius"},
        {ProblemKeyword::vladimirov, "vladimirov"},
        {ProblemKeyword::banny, "banny"},
        {ProblemKeyword::barnes, "barnes"},
        {ProblemKeyword::fleck, "fleck"},
        {ProblemKeyword::karlstrom_fleck, "karlstrom-fleck"},
        {ProblemKeyword::grimshaw, "grimshaw"},
        {ProblemKeyword::novotny, "novotny"},
        {ProblemKeyword::plachutta, "plachutta"},
        {ProblemKeyword::half_pin, "half-pin"},
        {ProblemKeyword::b2, "b2"},
        {ProblemKeyword::defences_on_same_square, "defences-on-same-square"},
        {ProblemKeyword::mates_on_same_square, "mates-on-same-square"},
        {ProblemKeyword::switchback, "switchback"},
        {ProblemKeyword::king_star_flight, "king-star-flight"},
        {ProblemKeyword::king_y_flight, "king-y-flight"},
        {ProblemKeyword::model_mates, "model-mates"},
        {ProblemKeyword::en_passant, "en-passant"},
        {ProblemKeyword::castling, "castling"},
        {ProblemKeyword::white_underpromotion, "white-underpromotion"},
    });
};

}  // namespace doublecheck

namespace doublecheck::problem {

/// For which direct mates a theme is looked for.
enum class KeywordScope : std::uint8_t { two_movers, any_length };

/// A theme and the function that finds it.
struct KeywordRow {
    ProblemKeyword keyword;
    std::string_view name;  ///< as YACPDB writes it
    KeywordScope scope;
    Finding (*find)(const Phases& phases);
};

/// Returns all themes that can be found, in the order in which they are printed.
[[nodiscard]] std::span<const KeywordRow> keyword_rows();

/// Returns the themes of a direct mate in `moves` moves. Themes of variations need a solution with the
/// defences that separate threats. Returns none if there is no key, more than three keys, or a key that mates
/// sooner.
[[nodiscard]] std::vector<FoundKeyword> find_keywords(const Position& position, int moves,
                                                      const DirectSolution& solution);

}  // namespace doublecheck::problem
