// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <cstring>
#include <span>

#include "audit/checks/checks.hpp"
#include "audit/checks/row_of_words.hpp"
#include "audit/checks/tag_name.hpp"
#include "doublecheck/audit/duplicates.hpp"

namespace doublecheck {
namespace {

using audit::RowOfWords;
using audit::TagName;

constexpr std::uint64_t mixed(std::uint64_t key, std::uint64_t value) {
    key = (key ^ value) * 0x9e3779b97f4a7c15U;
    return key ^ (key >> 29U);
}

std::uint64_t mixed_text(std::uint64_t key, std::string_view text) {
    for (const char c : text) key = mixed(key, static_cast<unsigned char>(c));
    return mixed(key, 256);
}

/// Whether the game is known to begin there.
bool has_initial_position(const GameView& game) {
    return game.plain != nullptr && !game.plain->has_other_start;
}

std::uint64_t start_key(const GameView& game) {
    static const std::uint64_t initial = Position::initial().key();
    return has_initial_position(game) ? initial : game.start->key();
}

/// A number for each move that adds up to the same in any order.
constexpr std::uint64_t spread(Move played, std::size_t index) {
    std::uint64_t move = (std::uint64_t{played.bits()} | (index & 1U) << 16U) + 1;
    move *= 0x9e3779b97f4a7c15U;
    move = (move ^ (move >> 29U)) * 0xbf58476d1ce4e5b9U;
    return move ^ (move >> 32U);
}

/// What the keys take of the moves, from one walk through them.
class MovesWalk {
  public:
    MovesWalk(std::uint64_t start, std::span<const PlainMove> moves) : key_(start) {
        row_.add(moves.size());
        std::size_t at = 0;
        for (; at + 12 <= moves.size(); at += 12) take_twelve(moves.subspan(at).first<12>());
        for (; at < moves.size(); ++at) take_one(moves[at].move, at);
        key_ = mixed(mixed(key_, last_), moves.size());
    }

    [[nodiscard]] std::uint64_t key() const { return key_; }
    [[nodiscard]] std::uint64_t sum() const { return sum_; }
    [[nodiscard]] RowOfWords& row() { return row_; }

  private:
    void take_one(Move move, std::size_t index) {
        last_ = last_ << 16U | move.bits();
        if (index % 4 == 3) key_ = mixed(key_, last_);
        row_.add(move.bits());
        sum_ += spread(move, index);
    }

    /// The key takes four moves at a time, the row three, as each step waits for the one before.
    void take_twelve(std::span<const PlainMove, 12> moves) {
        const auto bits = [&](std::size_t i) { return std::uint64_t{moves[i].move.bits()}; };
        const auto four = [&](std::size_t i) {
            return bits(i) << 48U | bits(i + 1) << 32U | bits(i + 2) << 16U | bits(i + 3);
        };
        const std::uint64_t first = four(0);
        const std::uint64_t second = four(4);
        last_ = four(8);
        key_ = mixed(mixed(mixed(key_, first), second), last_);
        row_.add(first >> 16U);
        row_.add((first & 0xffffU) << 32U | second >> 32U);
        row_.add((second & 0xffffffffU) << 16U | last_ >> 48U);
        row_.add(last_ & 0xffffffffffffU);
        for (std::size_t i = 0; i < moves.size(); ++i) sum_ += spread(moves[i].move, i);
    }

    std::uint64_t key_;
    std::uint64_t last_ = 0;  ///< the last four moves
    std::uint64_t sum_ = 0;
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

/// Takes eight bytes at a time.
std::uint64_t mixed_bytes(std::uint64_t key, std::string_view text) {
    key = mixed(key, text.size());
    for (; text.size() >= 8; text.remove_prefix(8)) {
        std::uint64_t some = 0;
        std::memcpy(&some, text.data(), sizeof some);
        key = mixed(key, some);
    }
    std::uint64_t rest = 0;
    if (!text.empty()) std::memcpy(&rest, text.data(), text.size());
    return mixed(key, rest);
}

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
    std::uint64_t key = mixed_bytes(mixed_bytes(1, result), link);
    std::uint64_t place = 1;
    for (const TagName tag : recorded_tags) {
        // In any order, and the same whether a tag tells nothing or is missing.
        ++place;
        if (!tells_nothing(tags[tag])) key += mixed_bytes(place, tags[tag]);
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
    keys.moves = start + walk.sum();
    keys.moves_before = keys.moves - spread(game.moves[count - 1].move, count - 1);
    return keys;
}

}  // namespace doublecheck
