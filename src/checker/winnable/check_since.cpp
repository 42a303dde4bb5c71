// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <utility>

#include "checker/common/clock.hpp"
#include "checker/common/packed.hpp"
#include "checker/mate/winnable_subject.hpp"
#include "checker/winnable/kinds.hpp"
#include "checker/winnable/since.hpp"

namespace doublecheck::checker {

namespace {

/// The positions of the game, the start first, or what is wrong with its moves.
std::expected<std::vector<GamePosition>, std::string> replay(const SinceSubject& subject, Meter& meter,
                                                             Held& held) {
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

/// Checks what the certificate says of one side as the winner.
class SideCheck {
  public:
    SideCheck(const Task& task, const SinceSubject& subject, const std::vector<GamePosition>& game,
              Side& side)
        : task_(task), subject_(subject), game_(game), side_(side) {}

    /// What is wrong with the entry, or an empty text.
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
    /// Whether the entry is about the position after that ply, and its certificate proves the answer.
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
        Verdict question{.question = "winnable", .answer = answer};
        const bool is_for_a_reason = answer == Answer::no || task_.verdict.answer == Answer::no;
        if (is_for_a_reason) question.reasons = task_.verdict.reasons;
        question.subject = winnable_subject(*place, side_.winner);
        if (subject_.seventyfive) question.subject.emplace_back("seventyfive", *subject_.seventyfive);
        question.certificate = std::move(*certificate);
        Outcome outcome = check_certificate({question, task_.meter, task_.known});
        if (!outcome.holds) return after_ply + outcome.text;
        std::ranges::move(outcome.covered, std::back_inserter(side_.covered));
        return {};
    }

    const Task& task_;
    const SinceSubject& subject_;
    const std::vector<GamePosition>& game_;
    Side& side_;
};

std::string proved_text(const Side& side, std::size_t last) {
    const std::string winner(name_of(side.winner));
    if (side.can_mate_in_the_end)
        return winner + " can still checkmate after the last ply of the game, " + std::to_string(last) + ".";
    std::string text =
        "After ply " + std::to_string(*side.ply) + " of the game " + winner + " can never checkmate";
    if (*side.ply == 0) return text + ".";
    return text +
           (side.is_first ? ", and before that ply it could." : "; of earlier plies nothing is proved.");
}

/// What is wrong with the answer, or an empty text.
std::string fault_of_answer(Answer answer, const std::array<Side, 2>& sides) {
    const bool is_lost = std::ranges::any_of(sides, [](const Side& side) { return side.ply.has_value(); });
    if (answer == Answer::yes && !is_lost) return "It is proved of neither side that it can no longer mate.";
    const bool is_never = std::ranges::all_of(sides, &Side::can_mate_in_the_end);
    if (answer == Answer::no && !is_never) return "It is not proved that both sides can mate in the end.";
    return {};
}

Outcome check_since(const Task& task) {
    const auto subject = read_subject<SinceSubject>(task);
    if (!subject) return rejected("The subject", subject.error());
    const auto body = read_body<SinceBody>(task);
    if (!body) return rejected("The certificate", body.error());
    Held held(task.meter);
    const auto game = replay(*subject, task.meter, held);
    if (!game) return rejected("The subject's game cannot be played: " + game.error());
    if (task.meter.is_exhausted()) return {};
    std::array<Side, 2> sides{Side{Color::white}, Side{Color::black}};
    Outcome outcome = accepted("Each position named is the game's, and its certificate holds.");
    for (Side& side : sides) {
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
