// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <utility>

namespace doublecheck::audit {

/// The names of the tags that the checks use.
enum class TagName : std::uint8_t {
    other,
    black,
    black_elo,
    board,
    date,
    eco,
    end_time,
    event,
    event_date,
    game_id,
    game_url,
    link,
    ply_count,
    result,
    round,
    site,
    start_time,
    termination,
    time,
    time_control,
    utc_date,
    utc_time,
    white,
    white_elo,
};

/// Returns the tag with the name, whose case does not matter. Needs at most four comparisons, since it looks
/// at the size first.
[[nodiscard]] inline TagName tag_name(std::string_view name) {
    // This bit makes letters small, and changes no other character of a tag name but `_`. The size is a
    // constant, so that the compiler compares several characters at once.
    const auto is = [name]<std::size_t size>(const char(&other)[size]) {
        unsigned difference = 0;
        for (std::size_t i = 0; i + 1 < size; ++i)
            difference |= (static_cast<unsigned char>(name[i]) | 0x20U) ^
                          (static_cast<unsigned char>(other[i]) | 0x20U);
        return difference == 0;
    };
    switch (name.size()) {
        case 3: return is("ECO") ? TagName::eco : TagName::other;
        case 4:
            if (is("Date")) return TagName::date;
            if (is("Site")) return TagName::site;
            if (is("Link")) return TagName::link;
            return is("Time") ? TagName::time : TagName::other;
        case 5:
            if (is("Event")) return TagName::event;
            if (is("Round")) return TagName::round;
            if (is("White")) return TagName::white;
            if (is("Black")) return TagName::black;
            return is("Board") ? TagName::board : TagName::other;
        case 6:
            if (is("Result")) return TagName::result;
            return is("GameId") ? TagName::game_id : TagName::other;
        case 7:
            if (is("UTCDate")) return TagName::utc_date;
            if (is("UTCTime")) return TagName::utc_time;
            if (is("EndTime")) return TagName::end_time;
            return is("GameURL") ? TagName::game_url : TagName::other;
        case 8:
            if (is("WhiteElo")) return TagName::white_elo;
            if (is("BlackElo")) return TagName::black_elo;
            return is("PlyCount") ? TagName::ply_count : TagName::other;
        case 9:
            if (is("EventDate")) return TagName::event_date;
            return is("StartTime") ? TagName::start_time : TagName::other;
        case 11:
            if (is("Termination")) return TagName::termination;
            return is("TimeControl") ? TagName::time_control : TagName::other;
        default: return TagName::other;
    }
}

/// The values of the tags that the checks use. If a game has a tag twice, the first value that is not empty
/// counts.
class TagValues {
  public:
    explicit TagValues(std::span<const std::pair<std::string_view, std::string_view>> tags) : tags_(tags) {
        for (std::size_t i = 0; i < tags.size(); ++i) {
            const TagName tag = tag_name(tags[i].first);
            if (i < names_.size()) names_[i] = tag;
            std::string_view& place = values_[static_cast<std::size_t>(tag)];
            if (place.empty()) place = tags[i].second;
        }
    }
    /// Returns the value of the tag, or an empty text if the tag is missing. Requires a tag other than
    /// `other`.
    [[nodiscard]] std::string_view operator[](TagName tag) const {
        return values_[static_cast<std::size_t>(tag)];
    }
    /// Returns the name of the tag at the index among all tags of the game.
    [[nodiscard]] TagName name_at(std::size_t index) const {
        return index < names_.size() ? names_[index] : tag_name(tags_[index].first);
    }

  private:
    std::span<const std::pair<std::string_view, std::string_view>> tags_;
    std::array<TagName, 32> names_ = {};
    std::array<std::string_view, static_cast<std::size_t>(TagName::white_elo) + 1> values_ = {};
};

}  // namespace doublecheck::audit
