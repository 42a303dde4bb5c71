// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <chrono>
#include <span>

#include "audit/checks/checks.hpp"
#include "audit/checks/polynomial_hash.hpp"
#include "audit/checks/tag_name.hpp"
#include "audit/duplicates.hpp"
#include "doublecheck/notation/player_names.hpp"

namespace doublecheck {
namespace {

using audit::PolynomialHash;
using audit::TagName;
using audit::word_of;

constexpr std::uint64_t mixed(std::uint64_t key, std::uint64_t value) {
    key = (key ^ value) * 0x9e3779b97f4a7c15U;
    return key ^ (key >> 29U);
}

std::uint64_t mixed_text(std::uint64_t key, std::string_view text) {
    key = mixed(key, text.size());
    for (; text.size() > 8; text.remove_prefix(8)) key = mixed(key, word_of(text.substr(0, 8)));
    return mixed(key, word_of(text));
}

/// Returns true if the tags give no other start position, so that the game begins with the initial position.
/// False proves nothing.
bool has_default_start(const GameView& game) {
    return game.plain != nullptr && !game.plain->has_other_start;
}

std::uint64_t start_key(const GameView& game) {
    static const std::uint64_t initial = Position::initial().key();
    return has_default_start(game) ? initial : game.start->key();
}

/// Returns pseudorandom words (Steele, Lea and Flood's SplitMix64, 2014).
template <std::size_t size>
constexpr std::array<std::uint64_t, size> random_words(std::uint64_t seed) {
    std::array<std::uint64_t, size> words{};
    for (std::uint64_t& word : words) {
        seed += 0x9e3779b97f4a7c15U;
        word = (seed ^ (seed >> 30U)) * 0xbf58476d1ce4e5b9U;
        word = (word ^ (word >> 27U)) * 0x94d049bb133111ebU;
        word ^= word >> 31U;
    }
    return words;
}

/// Random numbers for moves, by the player and the two bytes of the move. The sum of the numbers of all moves
/// does not depend on their order. The sums of different games hardly ever agree: each is a polynomial of
/// degree 2 in the random words of the tables.
class MoveNumbers {
  public:
    [[nodiscard]] static std::uint64_t of(Move move, std::size_t index) {
        return low_[index & 1U][move.bits() & 0xffU] * high_[move.bits() >> 8U];
    }
    [[nodiscard]] static std::uint64_t sum(std::span<const PlainMove> moves) {
        std::uint64_t white = 0;
        std::uint64_t black = 0;
        std::size_t i = 0;
        for (; i + 1 < moves.size(); i += 2) {
            white += of(moves[i].move, 0);
            black += of(moves[i + 1].move, 1);
        }
        return white + black + (i < moves.size() ? of(moves[i].move, 0) : 0);
    }

  private:
    static constexpr std::array<std::array<std::uint64_t, 256>, 2> low_ = {random_words<256>(1),
                                                                           random_words<256>(2)};
    static constexpr std::array<std::uint64_t, 256> high_ = random_words<256>(3);
};

/// Returns one word with `count` moves from the index `first` on, 16 bits for each. The bits of missing moves
/// are 0.
std::uint64_t packed_moves(std::span<const PlainMove> moves, std::size_t first, std::size_t count) {
    std::uint64_t word = 0;
    for (std::size_t i = first; i < first + count; ++i)
        word = word << 16U | (i < moves.size() ? moves[i].move.bits() : 0U);
    return word;
}

/// Returns the number of moves to which both hashes extend the moves of a game: the next larger multiple of
/// twelve. The fast hash takes four moves at a time. The polynomial hash takes three, because its words have
/// 60 bits.
std::size_t padded_size(std::span<const PlainMove> moves) {
    return (moves.size() / 12 + 1) * 12;
}

std::uint64_t mixed_moves(std::uint64_t key, std::span<const PlainMove> moves) {
    for (std::size_t i = 0; i < padded_size(moves); i += 4) key = mixed(key, packed_moves(moves, i, 4));
    return mixed(key, moves.size());
}

void add_moves(std::span<const PlainMove> moves, PolynomialHash& hash) {
    hash.add(moves.size());
    for (std::size_t i = 0; i < padded_size(moves); i += 3) hash.add(packed_moves(moves, i, 3));
}

void add_start(const Position& start, PolynomialHash& hash) {
    for (const PieceType type : all_piece_types) hash.add_bits(start.of(type).bits());
    hash.add_bits(start.of(Color::white).bits());
    hash.add_bits(start.castling_rooks().bits());
    const auto ep = start.ep_square();
    hash.add(ep ? static_cast<std::uint64_t>(ep->index()) + 1 : 0);
    hash.add(start.turn() == Color::white ? 0 : 1);
    hash.add(static_cast<std::uint64_t>(start.halfmove_clock()));
    hash.add(static_cast<std::uint64_t>(start.fullmove_number()));
}

/// The tags whose values distinguish different records of the same game.
constexpr std::array recorded_tags = {TagName::white,   TagName::black, TagName::result,   TagName::date,
                                      TagName::round,   TagName::board, TagName::utc_date, TagName::utc_time,
                                      TagName::game_id, TagName::time};

/// Returns true for an empty value and for a placeholder such as `?` or `????.??.??`.
bool is_unknown_value(std::string_view value) {
    return std::ranges::all_of(value, [](char c) { return c == '?' || c == '.' || c == '-'; });
}

/// The least number of plies of a game that is compared with games that have the same moves. Shorter games
/// often have the same moves by chance.
constexpr std::size_t min_plies_for_similarity = 24;

/// Returns the family name of a player in plain letters, as far as it is recognised: the words before a
/// comma; without a comma, the last word that is not an initial.
std::string family_name(std::string_view name) {
    const std::size_t comma = name.find(',');
    std::string words = plain_words(name.substr(0, comma));
    if (comma != std::string_view::npos) return words;
    while (true) {
        const std::size_t blank = words.rfind(' ');
        if (blank == std::string::npos || blank == 0) return words;
        if (words.size() - blank > 2) return words.substr(blank);
        words.erase(blank);
    }
}

}  // namespace

bool has_initial_position(const GameView& game) {
    return has_default_start(game) || *game.start == Position::initial();
}

std::string_view link_of(const audit::TagValues& tags) {
    for (const TagName tag : {TagName::link, TagName::game_url, TagName::site}) {
        if (tags[tag].starts_with("https://") || tags[tag].starts_with("http://")) return tags[tag];
    }
    return {};
}

std::uint64_t record_key(const audit::TagValues& tags, std::string_view result, std::string_view link) {
    std::uint64_t key = mixed_text(mixed_text(1, result), link);
    std::uint64_t place = 1;
    for (const TagName tag : recorded_tags) {
        // The sum does not depend on the order of the tags. A tag with an unknown value counts as missing.
        ++place;
        if (!is_unknown_value(tags[tag])) key += mixed_text(place, tags[tag]);
    }
    return key == 0 ? 1 : key;
}

GameKeys game_keys(const GameView& game) {
    if (game.moves.empty() || !game.is_whole) return {};
    const std::uint64_t start = start_key(game);
    const std::size_t count = game.moves.size();
    std::uint64_t key = mixed_moves(start, game.moves);
    PolynomialHash hash;
    add_moves(game.moves, hash);
    const bool is_initial = has_initial_position(game);
    hash.add(is_initial ? 1 : 0);
    if (!is_initial) add_start(*game.start, hash);
    // Short games often have the same moves by chance, so that their keys include the names of the players.
    if (has_players_in_key(static_cast<int>(count))) {
        for (const std::string_view player : {game.tag("White"), game.tag("Black")}) {
            key = mixed_text(key, player);
            hash.add(player);
        }
    }
    GameKeys keys = {.game = key == 0 ? 1 : key, .content = hash.value()};
    keys.moves = start + MoveNumbers::sum(game.moves);
    if (count < min_plies_for_similarity) {
        const std::string white = family_name(game.tag("White"));
        const std::string black = family_name(game.tag("Black"));
        for (const std::string_view part : {std::string_view(white), std::string_view(black), game.result})
            keys.moves = mixed_text(keys.moves, part);
        return keys;
    }
    keys.moves_before = keys.moves - MoveNumbers::of(game.moves[count - 1].move, count - 1);
    return keys;
}

namespace audit {

/// Computes the point from the clock, so that nobody can predict it.
std::uint64_t PolynomialHash::random_point() {
    static const std::uint64_t chosen = [] {
        const auto now = std::chrono::steady_clock::now().time_since_epoch().count();
        std::uint64_t point = static_cast<std::uint64_t>(now) * 0x9e3779b97f4a7c15U;
        point = (point ^ (point >> 32U)) * 0xd6e8feb86659fd93U;
        return ((point ^ (point >> 32U)) & (prime >> 2U)) + 2;
    }();
    return chosen;
}

}  // namespace audit
}  // namespace doublecheck
