// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "doublecheck/notation/piece_letters.hpp"
#include "doublecheck/problem/twin.hpp"

// The keywords of Popeye's input in its three languages.

namespace doublecheck::popeye {

/// A command, which begins a part of a problem.
enum class Command : std::uint8_t {
    begin,
    next,
    end,
    twin,
    zeroposition,
    remark,
    structured_stipulation,
    author,
    origin,
    pieces,
    condition,
    option,
    stipulation,
    protocol,
    title,
    latex,
    latex_pieces,
    award,
    tournament,
    game_array,
    forsyth,
};

/// A word of the command `Option`.
enum class Option : std::uint8_t {
    defence,
    set_play,
    white_to_play,
    variations,
    move_numbers,
    start_move_number,
    no_white_king,
    duplex,
    no_black_king,
    threat,
    no_threat,
    try_play,
    max_solutions,
    max_flight_squares,
    search,
    multi_solutions,
    no_symmetry,
    nontrivial,
    keep_mating_piece,
    en_passant,
    no_board,
    no_short_variations,
    half_duplex,
    post_key_play,
    intelligent,
    max_time,
    no_castling,
    quodlibet,
    stop_on_short_solutions,
    beep,
    suppress_grid,
    write_grid,
    castling_mutually_exclusive,
    goal_is_end,
    unpublished,
    null_moves,
    up_to_move_number,
    no_trivial_tries,
};

/// A word of the command `Twin`.
enum class TwinWord : std::uint8_t {
    move,
    exchange,
    stipulation,
    structured_stipulation,
    add,
    remove,
    continued,
    rotate,
    condition,
    polish_type,
    mirror,
    shift,
    substitute,
};

/// A word of the command `Pieces`.
enum class ColorWord : std::uint8_t { white, black, neutral };

/// A keyword: its spelling in each language, in the order of `PopeyeLanguage`, in small letters.
template <typename Value>
struct Word {
    Value value;
    std::array<std::string_view, 3> names;
};

[[nodiscard]] std::span<const Word<Command>> commands();
[[nodiscard]] std::span<const Word<Option>> options();
[[nodiscard]] std::span<const Word<TwinWord>> twin_words();
[[nodiscard]] std::span<const Word<ColorWord>> color_words();

/// What a word of the input means: one of the keywords, none of them, or several.
template <typename Value>
struct Meaning {
    std::optional<Value> value = std::nullopt;
    bool is_ambiguous = false;
};

/// Returns true if a keyword begins with the word. Capitals and small letters mean the same.
[[nodiscard]] bool is_abbreviation(std::string_view word, std::string_view keyword);

/// Returns the keyword that a word abbreviates, as Popeye does: the keyword itself, or the only one that
/// begins with the word.
template <typename Value>
[[nodiscard]] Meaning<Value> meaning_of(std::string_view word, std::span<const Word<Value>> words,
                                        PopeyeLanguage language) {
    Meaning<Value> meaning;
    for (const Word<Value>& one : words) {
        const std::string_view name = one.names[static_cast<std::size_t>(language)];
        if (!is_abbreviation(word, name)) continue;
        if (word.size() == name.size()) return {one.value, false};
        meaning.is_ambiguous = meaning.is_ambiguous || meaning.value;
        meaning.value = one.value;
    }
    if (meaning.is_ambiguous) meaning.value.reset();
    return meaning;
}

/// Returns the letters of men in a language.
[[nodiscard]] PieceLetters letters_in(PopeyeLanguage language);

/// Men of one kind with their squares, as in `Pa2b2c3`.
struct Men {
    PieceType type;
    std::vector<Square> squares;
};

/// Reads a kind of man and its squares, such as `Kg1` or `Pa2b2c3`; nothing for any other text.
[[nodiscard]] std::optional<Men> parse_men(std::string_view word, PopeyeLanguage language);

/// Reads the letter of a kind of man; nothing for any other text.
[[nodiscard]] std::optional<PieceType> parse_type(std::string_view word, PopeyeLanguage language);

/// Reads one or several squares, such as `e1` or `a1E1h1`; nothing for any other text.
[[nodiscard]] std::optional<std::vector<Square>> parse_squares(std::string_view word);

}  // namespace doublecheck::popeye
