// SPDX-License-Identifier: MIT
// Rules on a ledger event by event. Before each event the game may be over already, by its position or by an
// agreement; only then is the event itself considered.
#include <algorithm>
#include <array>
#include <utility>

#include "arbiter/rules/rules.hpp"
#include "doublecheck/legality/legality.hpp"
#include "notation/words.hpp"

namespace doublecheck {

class Arbiter::State {
  public:
    State(const LedgerHeader& header, Budget* budget) : game(header, budget) {
        arbiter::judge_end(game, at_the_start);
    }

    arbiter::Game game;
    Ruling at_the_start = {};  ///< set if the game is over before the first event
    bool has_ruled = false;
};

namespace arbiter {
namespace {

std::string text_of(const Ruling& ruling) {
    std::string text;
    for (const Reason& reason : ruling.reasons) {
        if (text.find(reason.text) != std::string::npos) continue;
        if (!text.empty()) text += ' ';
        text += reason.text;
    }
    return text;
}

/// Returns what the arbiter tells the players about a result.
std::string spoken_result(const std::string& result) {
    if (result == "cancel" || result == "new game") return "This game does not count; a new one is played.";
    const std::string score = result.substr(0, result.find('F'));
    const std::string end = score == "1-0"       ? "White wins"
                            : score == "0-1"     ? "Black wins"
                            : score == "1/2-1/2" ? "it is a draw"
                            : score == "0-0"     ? "both players lose"
                                                 : "the result is " + result;
    return "The game is over: " + end + ".";
}

/// Returns true if the players wait for a word of the arbiter after such an event, even if it changes
/// nothing. Nothing is said about what nobody has claimed: a flag, or an illegal move that may still stand.
bool is_spoken_about(EventKind kind) {
    constexpr auto kinds = std::to_array(
        {EventKind::arbiter_rules, EventKind::conduct, EventKind::pause, EventKind::correct,
         EventKind::accept, EventKind::agree, EventKind::absent, EventKind::device, EventKind::spectator,
         EventKind::ask_increment, EventKind::refuse, EventKind::displace, EventKind::resign});
    return std::ranges::find(kinds, kind) != kinds.end();
}

/// Returns what the arbiter tells the players about a ruling: the result, or the position, the clocks and the
/// move that must be played, then what the rule itself adds. A claim that changes nothing is rejected.
/// Returns an empty text if there is nothing to tell.
std::string spoken_about(const Ruling& ruling, const LedgerEvent& event, const Game& game) {
    if (!ruling.result.empty()) return spoken_result(ruling.result);
    std::string text;
    const auto add = [&](const std::string& sentence) { text += (text.empty() ? "" : " ") + sentence; };
    if (ruling.is_restored) add("The position is set up again.");
    for (const auto& [seconds, color] :
         {std::pair{ruling.add_white, Color::white}, {ruling.add_black, Color::black}}) {
        if (seconds > 0) add(player_name(color) + " gets " + duration_text(seconds) + " more.");
        if (seconds < 0) add(player_name(color) + " gives back " + duration_text(-seconds) + ".");
    }
    if (!ruling.duty.text.empty()) add(ruling.duty.text);
    if (!ruling.spoken.empty()) add(ruling.spoken);
    if (!text.empty() || game->is_over()) return text;
    if (!ruling.question.empty()) return std::string(spoken_to_decide);
    if (event.kind == EventKind::claim) return "The claim is rejected.";
    return is_spoken_about(event.kind) ? std::string(spoken_goes_on) : "";
}

Result<void> rule_on(Game& game, const LedgerEvent& event, Ruling& ruling) {
    const EventRow& row = row_of(event.kind);
    if (!game->is_over() || row.applies_after_the_end) return row.rule_on(game, event, ruling);
    rule_after_the_end(game, event, ruling);
    return {};
}

}  // namespace
}  // namespace arbiter

Arbiter::Arbiter(const LedgerHeader& header, Budget* budget)
    : state_(std::make_unique<State>(header, budget)) {}
Arbiter::~Arbiter() = default;
Arbiter::Arbiter(Arbiter&&) noexcept = default;
Arbiter& Arbiter::operator=(Arbiter&&) noexcept = default;

Result<Ruling> Arbiter::rule(const LedgerEvent& event) {
    arbiter::Game& game = state_->game;
    Ruling ruling;
    if (!state_->has_ruled && game->is_over()) ruling = state_->at_the_start;
    ruling.line = event.line;
    game.note_stopped_clocks(event.kind);
    const auto heard = arbiter::rule_on(game, event, ruling);
    if (!heard) return std::unexpected(heard.error());
    state_->has_ruled = true;
    game.note_clocks(event, ruling);
    ruling.spoken = arbiter::spoken_about(ruling, event, game);
    ruling.offences = {game->offences[0], game->offences[1]};
    ruling.position = game->board;
    ruling.text = arbiter::text_of(ruling);
    ruling.edition = game->laws().name;
    return ruling;
}

const Setup& Arbiter::position() const {
    return state_->game->board;
}

const std::string& Arbiter::result() const {
    return state_->game->result;
}

bool Arbiter::has_open_questions() const {
    return !state_->game->open_questions.empty();
}

std::vector<std::string> Arbiter::open_questions() const {
    std::vector<std::string> texts;
    for (const arbiter::Question& question : state_->game->open_questions) texts.push_back(question.text);
    return texts;
}

TouchDuty Arbiter::duty() const {
    const arbiter::GameState& game = state_->game;
    if (game.is_over() || !game.duty.text.empty()) return game.duty;
    return arbiter::duty_on(game, game.board, game.touched);
}

std::string Arbiter::to_say(std::string spoken) const {
    if (spoken.empty()) return spoken;
    const std::string duty = this->duty().text;
    if (spoken.find(duty) == std::string::npos) spoken.append(" ").append(duty);
    if (has_open_questions()) {
        if (spoken.find(spoken_to_decide) == std::string::npos) spoken.append(" ").append(spoken_to_decide);
    } else if (result().empty()) {
        spoken.append(" ").append(name(position().turn)).append(" is to move.");
    }
    return spoken;
}

std::optional<Reason> Arbiter::illegal_position() const {
    const arbiter::GameState& game = state_->game;
    const bool is_in_hand = game.pending_move && !game.pending_move->move.is_lawful();
    if (game.is_over() || is_in_hand) return std::nullopt;
    auto refutations = static_refutations(game.board, game.board.array);
    return refutations.empty() ? std::nullopt : std::optional(std::move(refutations.front()));
}

std::span<const Rule> arbiter_rules() {
    static const std::vector<Rule> collected = [] {
        std::vector<Rule> all;
        for (const auto* const set : arbiter::sets::all)
            all.insert(all.end(), set->laws.begin(), set->laws.end());
        return all;
    }();
    return collected;
}

}  // namespace doublecheck
