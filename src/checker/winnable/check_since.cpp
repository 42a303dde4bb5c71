// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "checker/common/moves.hpp"
#include "checker/common/packed.hpp"
#include "checker/common/san.hpp"
#include "checker/kinds.hpp"
#include "checker/winnable/winnable_subject.hpp"

namespace doublecheck::checker {

namespace {

/// The subject of `unwinnable-since`.
struct SinceSubject {
    PlayableFen start = {};
    Moves moves = {};
    std::optional<bool> chess960 = {};
    std::optional<bool> seventyfive = {};

    void settle() {
        if (chess960.value_or(false)) start.read_as(Start::chess960);
    }
    [[nodiscard]] bool counts_moves() const { return seventyfive.value_or(false); }

    static constexpr auto fields() {
        return members(
            field("start", &SinceSubject::start, "where the game begins"),
            field("moves", &SinceSubject::moves, "its moves"),
            field("chess960", &SinceSubject::chess960,
                  "it is Chess960, and castling is written as king takes rook"),
            field("seventyfive", &SinceSubject::seventyfive, "whether a draw by 75 moves ends the game"));
    }
};

/// The entry of the certificate about one side as the winner.
struct SideEntry {
    std::optional<const Value*> end = {};
    std::optional<std::int64_t> ply = {};
    std::optional<const Value*> now = {};
    std::optional<const Value*> before = {};

    static constexpr auto fields() {
        return members(field("end", &SideEntry::end, "it can mate from the last position"),
                       field("ply", &SideEntry::ply, "after so many plies it cannot"),
                       field("now", &SideEntry::now, "that it cannot then"),
                       field("before", &SideEntry::before, "that it could one ply before"));
    }
};
struct SinceBody {
    std::optional<SideEntry> white = {};
    std::optional<SideEntry> black = {};

    static constexpr auto fields() {
        return members(field("white", &SinceBody::white, "of White as the winner"),
                       field("black", &SinceBody::black, "of Black as the winner"));
    }
};

/// A position of the game with its halfmove clock and its move number.
struct GamePosition {
    SoundPosition position;
    int clock = 0;
    int number = 1;
};

/// What is proved about one side as the winner.
struct ProvedSide {
    Color winner = Color::white;
    bool can_mate_in_the_end = false;
    std::optional<std::size_t> ply = std::nullopt;  ///< the ply after which it can no longer mate
    bool is_first = false;                          ///< whether it could still mate before that ply
    std::vector<std::string> covered = {};          ///< the paths of the members of reasons that follow
};

/// An entry of `details.positions`.
struct WrittenPlace {
    std::int64_t ply = 0;
    std::optional<std::string_view> move = {};
    FenText fen = {};
    Color winner = Color::white;

    static constexpr auto fields() {
        return members(field("ply", &WrittenPlace::ply, "after how many plies"),
                       field("move", &WrittenPlace::move, "the move that led there, with its number"),
                       field("fen", &WrittenPlace::fen, "the position"),
                       field("winner", &WrittenPlace::winner, "who cannot mate"));
    }
};

class SinceDetails {
  public:
    SinceDetails(const Task& task, const SinceSubject& subject, const std::vector<GamePosition>& game,
                 const std::array<ProvedSide, 2>& sides)
        : task_(task), subject_(subject), game_(game), sides_(sides) {}

    /// Returns true if the details state nothing about this side, or only what is proved.
    [[nodiscard]] bool agrees(const ProvedSide& side) const {
        const Value* member = find(task_.details(), small_name_of(side.winner));
        if (member == nullptr) return true;
        if (member->is_null()) return side.can_mate_in_the_end;
        return member->integer() != nullptr && side.is_first &&
               *member->integer() == static_cast<std::int64_t>(*side.ply);
    }

    [[nodiscard]] bool agrees_on_dead() const {
        const Value* member = find(task_.details(), "dead");
        if (member == nullptr) return true;
        if (member->is_null()) return std::ranges::any_of(sides_, &ProvedSide::can_mate_in_the_end);
        return member->integer() != nullptr && std::ranges::all_of(sides_, &ProvedSide::is_first) &&
               *member->integer() == static_cast<std::int64_t>(dead_since());
    }

    /// Returns true if `details.positions` has at most one position for each side and each is the position of
    /// the game from which on that side cannot mate. Requires details with `positions`.
    [[nodiscard]] bool agrees_on_positions() const {
        const auto places = read_strictly<std::vector<WrittenPlace>>(*find(task_.details(), "positions"));
        const auto are_of = [&](Color winner) {
            return std::ranges::count(*places, winner, &WrittenPlace::winner);
        };
        return places && are_of(Color::white) <= 1 && are_of(Color::black) <= 1 &&
               std::ranges::all_of(*places, [&](const WrittenPlace& place) { return agrees(place); });
    }

    /// Returns true if the reason `winnable.dead` follows: neither side can mate, and the game goes on.
    [[nodiscard]] bool is_dead(const WrittenReason& reason) const {
        return reason.rule == "winnable.dead" && reason.squares.empty() &&
               std::ranges::all_of(sides_, [](const ProvedSide& side) { return side.ply.has_value(); }) &&
               has_legal_move(game_[dead_since()].position);
    }

  private:
    /// Returns the ply after which neither side can mate. Requires that a ply is proved for both sides.
    [[nodiscard]] std::size_t dead_since() const { return std::max(*sides_[0].ply, *sides_[1].ply); }

    [[nodiscard]] bool agrees(const WrittenPlace& place) const {
        const ProvedSide& side = sides_[index(place.winner)];
        if (!side.ply || place.ply != static_cast<std::int64_t>(*side.ply)) return false;
        const GamePosition& reached = game_[*side.ply];
        const BoardState& state = place.fen.state;
        return is_same(reached.position, SoundPosition(state.position, reached.position->start)) &&
               state.clock == reached.clock && state.number == reached.number &&
               place.move.has_value() == (*side.ply > 0) &&
               (!place.move || *place.move == move_text(*side.ply));
    }

    /// Returns the move of a ply with its number: `34...Kxg7`. Requires a ply above 0.
    [[nodiscard]] std::string move_text(std::size_t ply) const {
        const GamePosition& before = game_[ply - 1];
        const auto move = legal_move(before.position, subject_.moves.all[ply - 1]);
        return std::to_string(before.number) + (before.position->turn == Color::white ? "." : "...") +
               san(before.position, *move);
    }

    const Task& task_;
    const SinceSubject& subject_;
    const std::vector<GamePosition>& game_;
    const std::array<ProvedSide, 2>& sides_;
};

void cover_member(const Task& task, std::string_view name, Outcome& outcome) {
    if (find(task.details(), name) != nullptr) outcome.cover_detail(name);
}

/// Covers the details and reasons that follow from what is proved about both sides. Returns what is wrong
/// with the details, or an empty text.
std::string cover_since(const Task& task, const SinceSubject& subject, const std::vector<GamePosition>& game,
                        const std::array<ProvedSide, 2>& sides, Outcome& outcome) {
    const SinceDetails details(task, subject, game, sides);
    for (const ProvedSide& side : sides) {
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
    cover_reasons(task, outcome, [&](const WrittenReason& reason) { return details.is_dead(reason); });
    return {};
}

/// Returns the positions of the game from its start on, or what is wrong with its moves.
std::expected<std::vector<GamePosition>, std::string> replay(const SinceSubject& subject, Meter& meter,
                                                             HeldMemory& held) {
    std::vector<GamePosition> game{{subject.start.position, subject.start.clock, subject.start.number}};
    const std::vector<WrittenMove>& moves = subject.moves.all;
    if (!held.add((moves.size() + 1) * sizeof(GamePosition))) return std::unexpected(std::string());
    game.reserve(moves.size() + 1);
    for (std::size_t i = 0; i < moves.size() && meter.spend(); ++i) {
        const GamePosition& now = game.back();
        const std::string number = std::to_string(i + 1);
        if (subject.counts_moves() && now.clock >= most_quiet_plies)
            return std::unexpected("Before ply " + number + " the game is drawn by 75 moves.");
        const auto move = legal_move(now.position, moves[i]);
        if (!move) return std::unexpected("Ply " + number + " of the game is not legal.");
        const int clock =
            is_irreversible(now.position, *move) ? 0 : std::min(now.clock + 1, most_quiet_plies);
        const int full = now.number + (now.position->turn == Color::black ? 1 : 0);
        game.push_back({after(now.position, *move), clock, full});
    }
    return game;
}

/// Checks the entry of one side as the winner.
class SideCheck {
  public:
    SideCheck(const Task& task, const SinceSubject& subject, const std::vector<GamePosition>& game,
              ProvedSide& side)
        : task_(task), subject_(subject), game_(game), side_(side) {}

    /// Returns what is wrong with the entry, or an empty text.
    std::string check(const SideEntry& entry) {
        if (entry.end) {
            if (entry.ply || entry.now || entry.before) return "It says both that it can and that it cannot.";
            side_.can_mate_in_the_end = true;
            return check_place(**entry.end, game_.size() - 1, Answer::yes);
        }
        if (!entry.ply || !entry.now) return "It says neither that it can nor that it cannot.";
        if (*entry.ply < 0 || static_cast<std::uint64_t>(*entry.ply) >= game_.size())
            return "The game has no such ply.";
        const auto ply = static_cast<std::size_t>(*entry.ply);
        if (ply == 0 && entry.before) return "Nothing is before the start.";
        side_.ply = ply;
        side_.is_first = ply == 0 || entry.before.has_value();
        std::string fault = check_place(**entry.now, ply, Answer::no);
        if (!fault.empty() || !entry.before) return fault;
        return check_place(**entry.before, ply - 1, Answer::yes);
    }

  private:
    /// Checks that a nested certificate is about the position after `ply` and proves `answer`. Returns what
    /// is wrong with it, or an empty text.
    std::string check_place(const Value& written, std::size_t ply, Answer answer) {
        const std::string after_ply = "After ply " + std::to_string(ply) + ": ";
        auto certificate = nested_certificate(written, {"fen"});
        if (!certificate) return after_ply + certificate.error().text();
        const Value* fen = written.find("fen");
        auto place = fen != nullptr ? read_strictly<PlayableFen>(*fen) : misread("is missing");
        if (!place) return after_ply + misread_in("fen", place.error()).error().text();
        place->read_as(subject_.start.position->start);
        const GamePosition& reached = game_[ply];
        const bool is_clock_right = !subject_.counts_moves() || place->clock == reached.clock;
        if (pack(place->position) != pack(reached.position) || !is_clock_right)
            return after_ply + "the game has another position.";
        VerdictDocument question{.question = "winnable", .answer = answer};
        const bool is_for_a_reason = answer == Answer::no || task_.verdict.answer == Answer::no;
        if (is_for_a_reason) question.reasons = task_.verdict.reasons;
        question.subject = winnable_subject(*place, side_.winner);
        if (subject_.seventyfive) question.subject.emplace_back("seventyfive", *subject_.seventyfive);
        question.certificate = std::move(*certificate);
        Outcome outcome = check_certificate({question, task_.meter});
        if (!outcome.holds) return after_ply + outcome.text;
        std::ranges::move(outcome.covered, std::back_inserter(side_.covered));
        return {};
    }

    const Task& task_;
    const SinceSubject& subject_;
    const std::vector<GamePosition>& game_;
    ProvedSide& side_;
};

std::string proved_text(const ProvedSide& side, std::size_t last) {
    const std::string winner(name_of(side.winner));
    if (side.can_mate_in_the_end)
        return winner + " can still checkmate after the last ply of the game, " + std::to_string(last) + ".";
    std::string text =
        "After ply " + std::to_string(*side.ply) + " of the game " + winner + " can never checkmate";
    if (*side.ply == 0) return text + ".";
    return text +
           (side.is_first ? ", and before that ply it could." : "; of earlier plies nothing is proved.");
}

/// Returns why the answer is not proved, or an empty text.
std::string fault_of_answer(Answer answer, const std::array<ProvedSide, 2>& sides) {
    const bool is_lost =
        std::ranges::any_of(sides, [](const ProvedSide& side) { return side.ply.has_value(); });
    if (answer == Answer::yes && !is_lost) return "It is proved of neither side that it can no longer mate.";
    const bool is_never = std::ranges::all_of(sides, &ProvedSide::can_mate_in_the_end);
    if (answer == Answer::no && !is_never) return "It is not proved that both sides can mate in the end.";
    return {};
}

Outcome check_since(const Task& task) {
    const auto subject = read_subject<SinceSubject>(task);
    if (!subject) return rejected("The subject", subject.error());
    const auto body = read_body<SinceBody>(task);
    if (!body) return rejected("The certificate", body.error());
    HeldMemory held(task.meter);
    const auto game = replay(*subject, task.meter, held);
    if (!game) return rejected("The subject's game cannot be played: " + game.error());
    if (task.meter.is_exhausted()) return {};
    std::array<ProvedSide, 2> sides{ProvedSide{Color::white}, ProvedSide{Color::black}};
    Outcome outcome = accepted("Each position named is the game's, and its certificate holds.");
    for (ProvedSide& side : sides) {
        const auto& entry = side.winner == Color::white ? body->white : body->black;
        if (!entry) continue;
        std::string fault = SideCheck(task, *subject, *game, side).check(*entry);
        if (!fault.empty())
            return rejected("Entry " + std::string(small_name_of(side.winner)) + ": " + fault);
        add_sentence(outcome.proved, proved_text(side, game->size() - 1));
    }
    std::string fault = fault_of_answer(task.verdict.answer, sides);
    if (fault.empty()) fault = cover_since(task, *subject, *game, sides, outcome);
    return fault.empty() ? outcome : rejected(std::move(fault));
}

}  // namespace

const Kind kinds::since = {"since", check_since, {"unwinnable-since", {}}, 600'000};

}  // namespace doublecheck::checker
