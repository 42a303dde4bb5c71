// SPDX-License-Identifier: MIT
#include <algorithm>

#include "checker/common/san.hpp"
#include "checker/winnable/since.hpp"

namespace doublecheck::checker {

namespace {

/// An entry of `details.positions`.
struct WrittenPlace {
    std::int64_t ply = 0;
    std::optional<std::string_view> move = {};
    FenText fen = {};
    Color winner = Color::white;

    static constexpr auto fields() {
        return members(field("ply", &WrittenPlace::ply, "after how many half-moves"),
                       field("move", &WrittenPlace::move, "the move that led there, with its number"),
                       field("fen", &WrittenPlace::fen, "the position"),
                       field("winner", &WrittenPlace::winner, "who cannot mate"));
    }
};

class SinceDetails {
  public:
    SinceDetails(const Task& task, const SinceSubject& subject, const std::vector<GamePosition>& game,
                 const std::array<Side, 2>& sides)
        : task_(task), subject_(subject), game_(game), sides_(sides) {}

    /// Whether the details name that ply for a side, and nothing where it is not proved.
    [[nodiscard]] bool agrees(const Side& side) const {
        const Value* member = find(task_.details(), small_name_of(side.winner));
        if (member == nullptr) return true;
        if (member->is_null()) return side.can_mate_in_the_end;
        return member->integer() != nullptr && side.is_first &&
               *member->integer() == static_cast<std::int64_t>(*side.ply);
    }

    [[nodiscard]] bool agrees_on_dead() const {
        const Value* member = find(task_.details(), "dead");
        if (member == nullptr) return true;
        if (member->is_null()) return std::ranges::any_of(sides_, &Side::can_mate_in_the_end);
        return member->integer() != nullptr && std::ranges::all_of(sides_, &Side::is_first) &&
               *member->integer() == static_cast<std::int64_t>(dead_since());
    }

    /// Whether all positions named are the game's, and those since when a side cannot mate, one a side.
    /// Requires details that name some.
    [[nodiscard]] bool agrees_on_positions() const {
        const auto places = read_strictly<std::vector<WrittenPlace>>(*find(task_.details(), "positions"));
        const auto are_of = [&](Color winner) {
            return std::ranges::count(*places, winner, &WrittenPlace::winner);
        };
        return places && are_of(Color::white) <= 1 && are_of(Color::black) <= 1 &&
               std::ranges::all_of(*places, [&](const WrittenPlace& place) { return agrees(place); });
    }

    /// Whether the reason `winnable.dead` follows: neither side can mate, and the game goes on.
    [[nodiscard]] bool is_dead(const Reason& reason) const {
        return reason.rule == "winnable.dead" && reason.squares.empty() &&
               std::ranges::all_of(sides_, [](const Side& side) { return side.ply.has_value(); }) &&
               has_legal_move(game_[dead_since()].position);
    }

  private:
    /// Requires that of both sides a ply is proved.
    [[nodiscard]] std::size_t dead_since() const { return std::max(*sides_[0].ply, *sides_[1].ply); }

    [[nodiscard]] bool agrees(const WrittenPlace& place) const {
        const Side& side = sides_[index(place.winner)];
        if (!side.ply || place.ply != static_cast<std::int64_t>(*side.ply)) return false;
        const GamePosition& reached = game_[*side.ply];
        const Stand& stand = place.fen.stand;
        return is_same(reached.position, SoundPosition(stand.position, reached.position->start)) &&
               stand.clock == reached.clock && stand.number == reached.number &&
               place.move.has_value() == (*side.ply > 0) &&
               (!place.move || *place.move == move_text(*side.ply));
    }

    /// `34...Kxg7`. Requires a ply above 0.
    [[nodiscard]] std::string move_text(std::size_t ply) const {
        const GamePosition& before = game_[ply - 1];
        const auto move = legal_move(before.position, subject_.moves.all[ply - 1]);
        return std::to_string(before.number) + (before.position->turn == Color::white ? "." : "...") +
               san(before.position, *move);
    }

    const Task& task_;
    const SinceSubject& subject_;
    const std::vector<GamePosition>& game_;
    const std::array<Side, 2>& sides_;
};

void cover_member(const Task& task, std::string_view name, Outcome& outcome) {
    if (find(task.details(), name) != nullptr) outcome.cover_detail(name);
}

}  // namespace

std::string cover_since(const Task& task, const SinceSubject& subject, const std::vector<GamePosition>& game,
                        const std::array<Side, 2>& sides, Outcome& outcome) {
    const SinceDetails details(task, subject, game, sides);
    for (const Side& side : sides) {
        const std::string name(small_name_of(side.winner));
        if (!details.agrees(side)) return "The details say of " + name + " what is not proved.";
        cover_member(task, name, outcome);
        std::ranges::copy(side.covered, std::back_inserter(outcome.covered));
    }
    if (!details.agrees_on_dead()) return "Since when the game is dead is not proved.";
    cover_member(task, "dead", outcome);
    if (find(task.details(), "positions") != nullptr && !details.agrees_on_positions())
        return "The details' positions are not those that are proved.";
    cover_member(task, "positions", outcome);
    cover_reasons(task, outcome, [&](const Reason& reason) { return details.is_dead(reason); });
    return {};
}

}  // namespace doublecheck::checker
