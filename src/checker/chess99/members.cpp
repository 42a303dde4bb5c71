// SPDX-License-Identifier: MIT
#include "checker/chess99/members.hpp"

#include <algorithm>

namespace doublecheck {

namespace checker::c99 {

Strict<PositionText> PositionText::read(const Value& value) {
    const auto position = value.text() != nullptr ? read_position(*value.text()) : std::nullopt;
    if (!position) return misread("is no position of Chess 99");
    return PositionText{*value.text(), *position};
}

}  // namespace checker::c99

Strict<checker::c99::Play> Reader<checker::c99::Play>::read(const Value& value) {
    using namespace checker::c99;
    const auto play = value.text() != nullptr ? read_play(*value.text()) : std::nullopt;
    if (!play) return misread("is no play in coordinate form");
    return *play;
}

namespace checker::c99 {

Strict<Plays> Plays::read(const Value& value) {
    auto plays = read_strictly<std::vector<Play>>(value);
    if (!plays) return std::unexpected(std::move(plays.error()));
    return Plays{std::move(*plays)};
}

Strict<MoveLimit> MoveLimit::read(const Value& value) {
    if (value.is_null()) return MoveLimit{};
    const std::int64_t* number = value.integer();
    if (number == nullptr || *number < 1 || *number > 1'000'000)
        return misread("is neither a number of moves nor null");
    return MoveLimit{static_cast<int>(*number)};
}

}  // namespace checker::c99

Strict<checker::c99::Options> Reader<checker::c99::Options>::read(const Value& value) {
    using namespace checker::c99;
    const auto written = read_strictly<WrittenOptions>(value);
    if (!written) return std::unexpected(written.error());
    const std::string_view no_move = written->no_move.value_or("draw");
    if (no_move != "draw" && no_move != "loss") return misread("is neither draw nor loss", "no_move");
    Options options;
    options.ep_quiet_move = written->ep_quiet_move.value_or(options.ep_quiet_move);
    options.castle_over = written->castle_over.value_or(options.castle_over);
    options.promote_in_place = written->promote_in_place.value_or(options.promote_in_place);
    options.promote_to_captured_only =
        written->promote_to_captured_only.value_or(options.promote_to_captured_only);
    if (written->move_limit) options.move_limit = written->move_limit->plays;
    options.no_move_loses = no_move == "loss";
    options.call_despite_win = written->call_despite_win.value_or(options.call_despite_win);
    return options;
}

namespace checker::c99 {

void cover_reasons(Outcome& outcome, const VerdictDocument& verdict, std::span<const Following> following) {
    for (std::size_t i = 0; i < verdict.reasons.size(); ++i) {
        const WrittenReason& reason = verdict.reasons[i];
        std::vector<int> cells;
        for (const std::string& name : reason.squares) cells.push_back(cell_named(name));
        const bool follows = std::ranges::any_of(following, [&](const Following& one) {
            return one.rule == reason.rule && std::ranges::is_permutation(one.cells, cells);
        });
        if (!follows) continue;
        outcome.cover_reason(i);
    }
}

}  // namespace checker::c99

}  // namespace doublecheck
