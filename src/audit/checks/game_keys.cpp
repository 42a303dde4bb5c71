// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <span>

#include "audit/checks/checks.hpp"
#include "audit/checks/row_of_words.hpp"
#include "audit/checks/tag_name.hpp"
#include "doublecheck/audit/duplicates.hpp"

namespace doublecheck {
namespace {

using audit::RowOfWords;
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

/// Whether the game is known to begin there.
bool has_initial_position(const GameView& game) {
    return game.plain != nullptr && !game.plain->has_other_start;
}

std::uint64_t start_key(const GameView& game) {
    static const std::uint64_t initial = Position::initial().key();
    return has_initial_position(game) ? initial : game.start->key();
}

/// Random words, each from the one before (Steele, Lea and Flood's SplitMix64, 2014).
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

/// A number for each move, known by who plays it and its two bytes. They add up to the same in any order, and
/// two sums of different moves, being two values of a polynomial of degree 2 at random points, hardly ever
/// do.
class SpreadMoves {
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

/// What the keys take of the moves in their order.
class MovesWalk {
  public:
    MovesWalk(std::uint64_t start, std::span<const PlainMove> moves) : key_(start) {
        row_.add(moves.size());
        std::size_t at = 0;
        for (; at + twelve <= moves.size(); at += twelve)
            take_twelve([&](std::size_t i) { return std::uint64_t{moves[at + i].move.bits()}; });
        std::array<std::uint16_t, twelve> rest{};
        for (std::size_t i = at; i < moves.size(); ++i) rest[i - at] = moves[i].move.bits();
        take_twelve([&](std::size_t i) { return std::uint64_t{rest[i]}; });
        key_ = mixed(key_, moves.size());
    }

    [[nodiscard]] std::uint64_t key() const { return key_; }
    [[nodiscard]] RowOfWords& row() { return row_; }

  private:
    static constexpr std::size_t twelve = 12;

    /// The key takes four moves at a time, the row three, as each step waits for the one before.
    template <typename Bits>
    void take_twelve(const Bits& bits) {
        const auto four = [&](std::size_t i) {
            return bits(i) << 48U | bits(i + 1) << 32U | bits(i + 2) << 16U | bits(i + 3);
        };
        const std::uint64_t first = four(0);
        const std::uint64_t second = four(4);
        const std::uint64_t third = four(8);
        key_ = mixed(mixed(mixed(key_, first), second), third);
        row_.add(first >> 16U);
        row_.add((first & 0xffffU) << 32U | second >> 32U);
        row_.add((second & 0xffffffffU) << 16U | third >> 48U);
        row_.add(third & 0xffffffffffffU);
    }

    std::uint64_t key_;
    RowOfWords row_ = {};
};

void add_start(const Position& start, RowOfWords& row) {
    for (const PieceType type : all_piece_types) row.add_bits(start.of(type).bits());
    row.add_bits(start.of(Color::white).bits());
    row.add_bits(start.castling_rooks().bits());
    const auto ep = start.ep_square();
    row.add(ep ? static_cast<std::uint64_t>(ep->index()) + 1 : 0);
    row.add(start.turn() == Color::white ? 0 : 1);
    row.add(static_cast<std::uint64_t>(start.halfmove_clock()));
    row.add(static_cast<std::uint64_t>(start.fullmove_number()));
}

/// The tags that tell one record of a game from another.
constexpr std::array recorded_tags = {TagName::white,   TagName::black, TagName::result,   TagName::date,
                                      TagName::round,   TagName::board, TagName::utc_date, TagName::utc_time,
                                      TagName::game_id, TagName::time};

/// Whether the value says that something is not known.
bool tells_nothing(std::string_view value) {
    return std::ranges::all_of(value, [](char c) { return c == '?' || c == '.' || c == '-'; });
}

/// With fewer half-moves two games are alike by chance.
constexpr std::size_t fewest_for_likeness = 24;

}  // namespace

bool begins_as_usual(const GameView& game) {
    return has_initial_position(game) || *game.start == Position::initial();
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
        // In any order, and the same whether a tag tells nothing or is missing.
        ++place;
        if (!tells_nothing(tags[tag])) key += mixed_text(place, tags[tag]);
    }
    return key == 0 ? 1 : key;
}

GameKeys game_keys(const GameView& game) {
    if (game.moves.empty() || !game.is_whole) return {};
    const std::uint64_t start = start_key(game);
    MovesWalk walk(start, game.moves);
    const std::size_t count = game.moves.size();
    std::uint64_t key = walk.key();
    RowOfWords& row = walk.row();
    const bool is_usual = begins_as_usual(game);
    row.add(is_usual ? 1 : 0);
    if (!is_usual) add_start(*game.start, row);
    // Short games are often alike by chance.
    if (has_players_in_key(static_cast<int>(count))) {
        for (const std::string_view player : {game.tag("White"), game.tag("Black")}) {
            key = mixed_text(key, player);
            row.add(player);
        }
    }
    GameKeys keys = {.game = key == 0 ? 1 : key, .content = row.value()};
    if (count < fewest_for_likeness) return keys;
    keys.moves = start + SpreadMoves::sum(game.moves);
    keys.moves_before = keys.moves - SpreadMoves::of(game.moves[count - 1].move, count - 1);
    return keys;
}

}  // namespace doublecheck
