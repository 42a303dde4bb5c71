// SPDX-License-Identifier: MIT
#include <algorithm>
#include <vector>

#include "checker/certificates.hpp"
#include "checker/check_winnable.hpp"
#include "checker/clock.hpp"
#include "checker/fen.hpp"
#include "checker/packed.hpp"

namespace doublecheck::checker {

namespace {

/// A position of the game, and how many half-moves ago the last capture or pawn move was.
struct Counted {
    Position position;
    int clock = 0;
};

/// The positions of the game, the start first; nothing if one of its moves cannot be played.
std::optional<std::vector<Counted>> replay(const Verdict& verdict) {
    const auto start = read_fen(text_of(verdict.subject, "start"));
    const auto clock = clock_of_fen(text_of(verdict.subject, "start"));
    const auto moves = read_words(find(verdict.subject, "moves"), most_plies);
    if (!start || !clock || !moves || !is_playable(*start)) return std::nullopt;
    std::vector<Counted> game{{without_contradictions(*start), *clock}};
    for (const std::string& text : *moves) {
        const auto [position, before] = game.back();
        const auto written = read_uci(text);
        const auto move = written ? legal_move(position, *written) : std::nullopt;
        if (!move) return std::nullopt;
        const int now = is_irreversible(position, *move) ? 0 : std::min(before + 1, most_quiet_plies);
        game.push_back({after(position, *move), now});
    }
    return game;
}

/// What the certificate says of one side.
struct Side {
    bool can_mate_in_the_end = false;
    std::optional<std::int64_t> ply = std::nullopt;  ///< after which it cannot mate any more
    bool is_first = false;                           ///< and before that ply it could
};

class SinceCheck {
  public:
    SinceCheck(const Task& task, std::vector<Counted> game)
        : verdict_(task.verdict), meter_(task.meter), game_(std::move(game)) {}

    /// What is wrong with the entry of that side, or an empty text. No entry claims nothing.
    std::string check(std::string_view winner, Side& side) {
        const Value* entry = find(verdict_.certificate->body, winner);
        if (entry == nullptr) return {};
        if (entry->object() == nullptr) return "It cannot be read.";
        if (const Value* end = entry->find("end")) {
            side.can_mate_in_the_end = true;
            return check_place(*end, game_.size() - 1, winner, Answer::yes);
        }
        const Value* ply = entry->find("ply");
        const Value* now = entry->find("now");
        const Value* before = entry->find("before");
        if (ply == nullptr || ply->integer() == nullptr || now == nullptr) return "It cannot be read.";
        if (*ply->integer() < 0 || static_cast<std::uint64_t>(*ply->integer()) >= game_.size()) {
            return "The game has no such ply.";
        }
        const auto place = static_cast<std::size_t>(*ply->integer());
        side.ply = *ply->integer();
        side.is_first = place == 0 || before != nullptr;
        std::string fault = check_place(*now, place, winner, Answer::no);
        if (!fault.empty() || place == 0 || before == nullptr) return fault;
        return check_place(*before, place - 1, winner, Answer::yes);
    }

    /// Whether the details name that ply for a side, and nothing where it is not proved.
    [[nodiscard]] bool agrees(std::string_view winner, const Side& side) const {
        const Value* member = find(verdict_.details, winner);
        if (member == nullptr) return true;
        if (member->is_null()) return side.can_mate_in_the_end;
        return member->integer() != nullptr && side.is_first && *member->integer() == *side.ply;
    }

    [[nodiscard]] bool agrees_on_dead(const Side& white, const Side& black) const {
        const Value* member = find(verdict_.details, "dead");
        if (member == nullptr) return true;
        if (member->is_null()) return white.can_mate_in_the_end || black.can_mate_in_the_end;
        return member->integer() != nullptr && white.is_first && black.is_first &&
               *member->integer() == std::max(*white.ply, *black.ply);
    }

  private:
    /// Whether the entry is about the position after that ply, and its certificate proves the answer.
    [[nodiscard]] std::string check_place(const Value& entry, std::size_t ply, std::string_view winner,
                                          Answer answer) const {
        const std::string after_ply = "After ply " + std::to_string(ply) + ": ";
        Verdict question{.question = "winnable", .answer = answer};
        question.subject = {{"fen", std::string(entry.text_of("fen"))}, {"winner", winner}};
        if (counts_moves(verdict_)) question.subject.emplace_back("seventyfive", true);
        const auto asked = winnable_question(question);
        if (!asked || entry.object() == nullptr) return after_ply + "the position cannot be read.";
        const Counted& reached = game_[ply];
        const bool is_clock_right =
            !counts_moves(verdict_) || clock_of_fen(entry.text_of("fen")) == reached.clock;
        if (pack(asked->position) != pack(without_contradictions(reached.position)) || !is_clock_right) {
            return after_ply + "the game has another position.";
        }
        question.certificate = Certificate{std::string(entry.text_of("kind")), *entry.object()};
        const Outcome outcome = check_certificate({question, meter_});
        return outcome.holds ? std::string() : after_ply + outcome.text;
    }

    const Verdict& verdict_;
    Meter& meter_;
    std::vector<Counted> game_;
};

}  // namespace

Outcome check_since(const Task& task) {
    const Verdict& verdict = task.verdict;
    auto game = replay(verdict);
    if (!game) return rejected("The subject's game cannot be played.");
    SinceCheck check(task, *std::move(game));
    Side white;
    Side black;
    for (const auto& [name, side] : {std::pair{"white", &white}, std::pair{"black", &black}}) {
        const std::string fault = check.check(name, *side);
        if (!fault.empty()) return rejected("Entry " + std::string(name) + ": " + fault);
        if (!check.agrees(name, *side))
            return rejected("The details say of " + std::string(name) + " what is not proved.");
    }
    if (!check.agrees_on_dead(white, black)) return rejected("Since when the game is dead is not proved.");
    if (verdict.answer == Answer::yes && !white.ply && !black.ply) {
        return rejected("It is proved of neither side that it can no longer mate.");
    }
    if (verdict.answer == Answer::no && !(white.can_mate_in_the_end && black.can_mate_in_the_end)) {
        return rejected("It is not proved that both sides can mate in the end.");
    }
    return accepted("Each position named is the game's, and its certificate holds.");
}

}  // namespace doublecheck::checker
