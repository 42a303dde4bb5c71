// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <utility>

#include "base/leaf.hpp"
#include "chess99/notation.hpp"
#include "chess99/options_value.hpp"
#include "chess99/verdicts.hpp"
#include "verdict/json_writer.hpp"
#include "verdict/schema.hpp"
#include "verdict/write.hpp"

// How values of Chess 99 are written in JSON.

namespace doublecheck {

template <>
struct Leaf<chess99::Color> {
    static constexpr auto all = std::to_array<std::pair<chess99::Color, std::string_view>>(
        {{chess99::Color::white, "white"}, {chess99::Color::black, "black"}});
};

template <>
struct Leaf<chess99::CheckState> {
    static constexpr auto all = std::to_array<std::pair<chess99::CheckState, std::string_view>>(
        {{chess99::CheckState::none, "none"},
         {chess99::CheckState::check, "check"},
         {chess99::CheckState::double_check, "double-check"}});
};

template <>
struct Leaf<chess99::Mate> {
    static constexpr auto all =
        std::to_array<std::pair<chess99::Mate, std::string_view>>({{chess99::Mate::none, "none"},
                                                                   {chess99::Mate::mate, "mate"},
                                                                   {chess99::Mate::checkmate, "checkmate"}});
};

template <>
struct Leaf<chess99::GameEnd> {
    static constexpr auto all = std::to_array<std::pair<chess99::GameEnd, std::string_view>>(
        {{{}, "goes_on"},
         {{chess99::Ending::king_captured}, "king_captured"},
         {{chess99::Ending::king_captured_in_check}, "king_captured_in_check"},
         {{chess99::Ending::draw_called}, "draw_called"},
         {{chess99::Ending::move_limit}, "move_limit"},
         {{chess99::Ending::no_move}, "no_move"},
         {{chess99::Ending::resigned}, "resigned"},
         {{chess99::Ending::agreed}, "agreed"}});
};

template <>
struct Leaf<chess99::ResultSign> {
    static constexpr auto all = std::to_array<std::pair<chess99::ResultSign, std::string_view>>(
        {{{}, "*"},
         {{chess99::GameResult::white_wins}, "1-0"},
         {{chess99::GameResult::black_wins}, "0-1"},
         {{chess99::GameResult::draw}, "1/2-1/2"}});
};

template <>
struct Leaf<chess99::Cell> {
    static std::string write(chess99::Cell cell) { return cell.name(); }
};

template <>
struct Leaf<chess99::Position> {
    static constexpr std::string_view words = "a position of Chess 99";
    static constexpr std::string_view pattern =
        "^([KQARBNPkqarbnp1-9]+/){8}[KQARBNPkqarbnp1-9]+ [wb] - ([a-i][1-9]|-) [0-9]+$";
    static std::string write(const chess99::Position& position) { return position.text(); }
};

/// A play in JSON is written in coordinates, such as `e2e4`, `b8=q`, `g7h8n`, `e5d6*` or `e1h1&`.
template <>
struct Leaf<chess99::Move> {
    static constexpr std::string_view pattern =
        "^([a-i][1-9]){2}[qarbn]?[*&]?$|^[a-i][1-9]=[qarbn]([a-i][1-9])?[*]?$";
    static std::string write(chess99::Move move) { return chess99::coordinate_text(move); }
};

/// Options in JSON are those that differ from the defaults.
template <>
[[nodiscard]] inline Object schema_of<chess99::Options>() {
    return schema_of<chess99::StatedOptions>();
}
inline void write(JsonWriter& out, const chess99::Options& options) {
    write(out, chess99::stated(options));
}

/// The entry of `ForcedPlay` in the schema of verdicts. In JSON it is `[play, null]` if the play captures the
/// king, otherwise `[play, replies]` with a pair `[reply, node]` for each reply.
struct ForcedPlayDefinition {
    static constexpr std::string_view definition = "forced-win-node";
    static Object schema();
};
template <>
[[nodiscard]] inline Object schema_of<chess99::ForcedPlay>() {
    return schema_of<ForcedPlayDefinition>();
}
void write(JsonWriter& out, const chess99::ForcedPlay& node);

}  // namespace doublecheck
