// SPDX-License-Identifier: MIT
// Rules on a ledger event by event. Before each event the game may be over already, by its position or by an
// agreement; only then is the event itself considered.
#include "arbiter/rules/rules.hpp"
#include "doublecheck/notation/fen.hpp"

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
    ruling.offences = {game->offences[0], game->offences[1]};
    ruling.fen = fen(game->board);
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
