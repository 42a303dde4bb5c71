// SPDX-License-Identifier: MIT
#include "problem/keywords/keywords.hpp"

#include <algorithm>

namespace doublecheck::problem {
namespace {

using enum ProblemKeyword;
using enum KeywordScope;

constexpr auto rows = std::to_array<KeywordRow>({
    {flight_giving_key, "Flight giving key", any_length, find_flight_giving_key},
    {two_flights_giving_key, "2 flights giving key", any_length, find_two_flights_giving_key},
    {many_flights_giving_key, "3+ flights giving key", any_length, find_many_flights_giving_key},
    {flight_giving_and_taking_key, "Flight giving and taking key", any_length,
     find_flight_giving_and_taking_key},
    {flight_taking_key, "Flight taking key", any_length, find_flight_taking_key},
    {checking_key, "Checking key", any_length, find_checking_key},
    {active_sacrifice, "Active sacrifice", any_length, find_active_sacrifice},
    {black_correction, "Black correction", two_movers, find_black_correction},
    {changed_mates, "Changed mates", two_movers, find_changed_mates},
    {transferred_mates, "Transferred mates", two_movers, find_transferred_mates},
    {mutate, "Mutate", two_movers, find_mutate},
    {reciprocal, "Reciprocal", two_movers, find_reciprocal},
    {zagoruiko, "Zagoruiko", two_movers, find_zagoruiko},
    {rudenko, "Rudenko", two_movers, find_rudenko},
    {reversal, "Reversal", two_movers, find_reversal},
    {le_grand, "Le Grand", two_movers, find_le_grand},
    {dombrovskis, "Dombrovskis", two_movers, find_dombrovskis},
    {hannelius, "Hannelius", two_movers, find_hannelius},
    {vladimirov, "Vladimirov", two_movers, find_vladimirov},
    {banny, "Banny", two_movers, find_banny},
    {barnes, "Barnes", two_movers, find_barnes},
    {fleck, "Fleck", two_movers, find_fleck},
    {karlstrom_fleck, "Karlstrom-Fleck", two_movers, find_karlstrom_fleck},
    {grimshaw, "Grimshaw", two_movers, find_grimshaw},
    {novotny, "Novotny", two_movers, find_novotny},
    {plachutta, "Plachutta", two_movers, find_plachutta},
    {half_pin, "Half-pin", two_movers, find_half_pin},
    {b2, "B2", two_movers, find_b2},
    {defences_on_same_square, "Defences on same square", two_movers, find_defences_on_same_square},
    {mates_on_same_square, "Mates on same square", two_movers, find_mates_on_same_square},
    {switchback, "Switchback", two_movers, find_switchback},
    {king_star_flight, "King star flight", two_movers, find_king_star_flight},
    {king_y_flight, "King Y-flight", two_movers, find_king_y_flight},
    {model_mates, "Model mates", any_length, find_model_mates},
    {en_passant, "En passant", any_length, find_en_passant},
    {castling, "Castling", any_length, find_castling},
    {white_underpromotion, "White underpromotion", any_length, find_white_underpromotion},
});

}  // namespace

std::span<const KeywordRow> keyword_rows() {
    return rows;
}

std::vector<FoundKeyword> find_keywords(const Position& position, int moves, const DirectSolution& solution) {
    constexpr std::size_t most_keys = 3;
    std::vector<FoundKeyword> found;
    if (solution.keys.empty() || solution.keys.size() > most_keys) return found;
    if (solution.keys.front().moves != moves || solution.is_cut) return found;
    const Phases phases(position, moves, solution);
    for (const KeywordRow& row : rows) {
        if (row.scope == two_movers && moves != 2) continue;
        // In one move the key itself mates: most themes of keys mean nothing.
        if (moves == 1 && row.keyword < en_passant) continue;
        if (Finding text = row.find(phases))
            found.push_back({row.keyword, std::string(row.name), std::move(*text)});
    }
    return found;
}

}  // namespace doublecheck::problem
