// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <cstring>

#include "audit/checks/checks.hpp"
#include "audit/checks/tag_name.hpp"
#include "doublecheck/audit/duplicates.hpp"

namespace doublecheck {
namespace {

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
constexpr std::uint64_t spread(std::uint64_t move) {
    move = (move + 1) * 0x9e3779b97f4a7c15U;
    move = (move ^ (move >> 29U)) * 0xbf58476d1ce4e5b9U;
    return move ^ (move >> 32U);
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

LikenessKeys likeness_keys(const GameView& game) {
    if (game.moves.size() < fewest_for_likeness || !game.is_whole) return {};
    std::uint64_t sum = start_key(game);
    for (std::size_t index = 0; index < game.moves.size(); ++index)
        sum += spread(game.moves[index].move.bits() | (index & 1U) << 16U);
    const std::size_t last = game.moves.size() - 1;
    return {.moves = sum, .moves_before = sum - spread(game.moves[last].move.bits() | (last & 1U) << 16U)};
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

std::uint64_t game_key(const GameView& game) {
    if (game.moves.empty() || !game.is_whole) return 0;
    std::uint64_t key = start_key(game);
    // Four moves at a time, as each step waits for the one before.
    std::uint64_t moves = 0;
    for (std::size_t index = 0; index < game.moves.size(); ++index) {
        moves = moves << 16U | game.moves[index].move.bits();
        if (index % 4 == 3) key = mixed(key, moves);
    }
    key = mixed(mixed(key, moves), game.moves.size());
    // Short games are often alike by chance.
    if (has_players_in_key(static_cast<int>(game.moves.size()))) {
        key = mixed_text(key, game.tag("White"));
        key = mixed_text(key, game.tag("Black"));
    }
    return key == 0 ? 1 : key;
}

}  // namespace doublecheck
