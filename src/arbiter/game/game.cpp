// SPDX-License-Identifier: MIT
#include "arbiter/game/game.hpp"

#include <algorithm>

#include "doublecheck/notation/words.hpp"
#include "doublecheck/winnable/judge_winnable.hpp"

namespace doublecheck::arbiter {

Known::Known(const LedgerHeader& start, Budget* search_budget)
    : header(start),
      budget(search_budget),
      board(start.start),
      offences{start.offences_white, start.offences_black},
      clock_runs_for(start.start.turn) {
    // The 2017 edition counts by articles; what kind an offence on record was is not known, so that it counts
    // as an illegal move.
    for (std::size_t i = 0; i < 2; ++i) separate[i][0] = offences[i];
    header.is_chess960 |= start.start.array == StartArray::chess960;
    if (header.is_chess960) header.start.array = board.array = StartArray::chess960;
}

const Action* Known::last() const {
    if (hand) return &*hand;
    return actions.empty() ? nullptr : &actions.back();
}

std::optional<std::size_t> Known::latest_move(std::optional<Color> by) const {
    for (std::size_t turn = actions.size() + (hand ? 1 : 0); turn > 0; --turn) {
        const Action& action = turn_at(turn - 1);
        if (action.has_move && (!by || action.by == *by)) return turn - 1;
    }
    return std::nullopt;
}

void Known::cite(Ruling& ruling, std::string_view rule, std::string text,
                 std::vector<std::string> squares) const {
    const bool is_us_illegal = is_us() && rule == "fide.7.5.1";
    arbiter::cite(ruling, settings().edition, is_us_illegal ? "us.11d" : rule, std::move(text),
                  std::move(squares));
}

std::vector<Setup> Known::history() const {
    std::vector<Setup> boards;
    for (const Action& action : actions) {
        if (action.has_move || action.is_passed) boards.push_back(action.before);
    }
    if (hand) boards.push_back(hand->before);
    boards.push_back(board);
    return boards;
}

int Known::moves_made(Color color) const {
    const bool is_past = board.turn != color;
    if (color == Color::white) return board.fullmove_number - (is_past ? 0 : 1);
    return board.fullmove_number - 1;
}

void Game::end(Ruling& ruling, std::string score, std::string_view rule) {
    ruling.result = score;
    known_.result = std::move(score);
    known_.end_rule = rule;
    close_offer();
    owe({});
    // Whatever ends the game overtakes what was asked for by a player.
    close(Asked::quickplay);
    close(Asked::increment);
    close(Asked::own_flag);
    close(Asked::resignation);
    close(Asked::signature);
    // A claim cannot be withdrawn, and a correct one has ended the game before anything that came after it
    // (9.5.1, 9.5.2).
    if (rule == "fide.8.7" || known_.result == "1/2-1/2") close(Asked::draw_claim);
    if (std::ranges::find(known_.open, Asked::draw_claim, &Question::about) != known_.open.end())
        known_.cite(
            ruling, "fide.9.5.2",
            "The claim of a draw still waits. If the record shows that it is correct, the game had been "
            "drawn before this.");
}

void Game::begin_turn() {
    known_.touched.clear();
    owe({});
    note_idle_press(std::nullopt);
    note_late_piece(std::nullopt);
    note_restart(std::nullopt);
}

void Game::pass_turn() {
    known_.board = passed(known_.board);
    begin_turn();
}

void Game::make(Action action) {
    known_.board = action.after;
    known_.hand = std::move(action);
    begin_turn();
}

Action Game::take_from_hand() {
    Action action = std::move(*known_.hand);
    known_.hand.reset();
    return action;
}

bool Game::release() {
    known_.hand->is_released = true;
    return std::exchange(known_.hand->is_placed, false);
}

void Game::settle(std::size_t turn, std::size_t line) {
    Action& action = turn < known_.actions.size() ? known_.actions[turn] : *known_.hand;
    action.is_settled = true;
    if (line != 0) action.settled_on = line;
}

void Game::settle_all() {
    for (Action& action : known_.actions) action.is_settled = true;
}

void Game::answer_the_last_move(Color by) {
    if (known_.hand) record(take_from_hand());
    for (Action& action : known_.actions) (action.by == by ? action.is_completed : action.is_answered) = true;
}

void Game::reply_to_press() {
    known_.actions.back().is_passed = true;
    pass_turn();
}

void Game::touch(const std::vector<Square>& men) {
    known_.touched.insert(known_.touched.end(), men.begin(), men.end());
}

bool Game::offer_draw(Color by) {
    make_offer({.by = by});
    return std::exchange(known_.last_offer, by) == by;
}

int Game::count_offence(Color by, std::size_t group) {
    const auto player = static_cast<std::size_t>(by);
    const int together = ++known_.offences[player];
    const int apart = ++known_.separate[player][group];
    return known_.laws().counts_apart ? apart : together;
}

void Game::take_penalty_back() {
    const auto offender = static_cast<std::size_t>(known_.penalty->offender);
    known_.penalty->is_taken_back = true;
    --known_.offences[offender];
    --known_.separate[offender][known_.penalty->group];
}

void Game::note_displacement(Setup right, std::size_t line, std::optional<Color> by) {
    known_.right_before_displacement = std::move(right);
    known_.displaced_on = line;
    known_.displacer = by;
}

void Game::note_stopped_clocks(EventKind kind) {
    switch (kind) {
        case EventKind::move:
        case EventKind::press:
        case EventKind::touch:
        case EventKind::adjust:
        case EventKind::release:
        case EventKind::place:
        case EventKind::offer:
        case EventKind::accept:
        case EventKind::decline:
        case EventKind::arbiter_sees: return;
        default: note_running_clock(std::nullopt);
    }
}

void Game::note_clocks(const LedgerEvent& event, const Ruling& ruling) {
    const bool completes = !known_.actions.empty() && known_.actions.back().pressed_on == event.line;
    const bool is_idle_press = event.kind == EventKind::press && !completes;
    // A man put back that was moved out of turn changes nothing on the clocks.
    const bool is_set_up = ruling.is_restored && event.kind != EventKind::move;
    const auto presser = event.kind == EventKind::press ? player(event.by) : std::nullopt;
    if (event.kind == EventKind::press)
        note_running_clock(presser ? std::optional(opposite(*presser)) : std::nullopt);
    // An arbiter who waits for the next move (A.5.4) leaves the clocks alone.
    if (is_set_up || (event.kind == EventKind::arbiter_sees && !known_.is_watched))
        note_running_clock(std::nullopt);
    if (is_idle_press || is_set_up || ruling.add_white != 0 || ruling.add_black != 0 ||
        ruling.takes_back_increment)
        known_.clock_changes.push_back({.line = event.line, .added = {ruling.add_white, ruling.add_black}});
    if (!event.clock_white && !event.clock_black) return;
    const Action* last = known_.hand ? &*known_.hand : nullptr;
    for (auto action = known_.actions.rbegin(); last == nullptr && action != known_.actions.rend();
         ++action) {
        if (action->has_move) last = &*action;
    }
    const bool is_its_own = event.kind == EventKind::move || event.kind == EventKind::press;
    std::string place = "before the first move";
    if (last != nullptr) place = std::string(is_its_own ? "at " : "after ") + move_name(*last);
    known_.readings.push_back({.line = event.line,
                               .clocks = {event.clock_white, event.clock_black},
                               .time = event.time,
                               .place = std::move(place)});
}

void Game::wait_for(Pending pending, Color by) {
    known_.pending = pending;
    known_.pending_by = by;
}

void Game::wait_for(DrawClaim claim, Color by) {
    wait_for(Pending::draw_claim, by);
    known_.draw_claim = std::move(claim);
}

void Game::require(TouchDuty duty) {
    known_.written = WrittenMove{known_.board, duty};
    owe(std::move(duty));
}

Pending Game::stop_waiting() {
    known_.pending_by.reset();
    return std::exchange(known_.pending, Pending::nothing);
}

void Game::keep_flag(Color color) {
    note_flag(color, true);
    if (known_.flag_in_claim) return;
    known_.flag_in_claim = FlagInClaim{.color = color,
                                       .board = known_.board,
                                       .turns = known_.actions.size(),
                                       .is_in_hand = known_.hand.has_value()};
}

void Game::set_up(const Setup& setup) {
    known_.board = setup;
    known_.hand.reset();
    close_offer();
    known_.right_before_displacement.reset();
    forget_displacer();
    forget_displaced_line();
    watch(false);
    begin_turn();
}

void Game::ask(Ruling& ruling, Asked about, std::string question, std::size_t subject) {
    if (!ruling.question.empty()) ruling.question += ' ';
    ruling.question += question;
    for (const std::string_view answer : answers_to(about)) {
        if (std::ranges::find(ruling.answers, answer) == ruling.answers.end())
            ruling.answers.emplace_back(answer);
    }
    lower(ruling, Confidence::open);
    known_.open.push_back({.about = about, .line = ruling.line, .subject = subject});
}

bool Game::close(Asked about, std::optional<std::size_t> subject) {
    return std::erase_if(known_.open, [&](const Question& question) {
               return question.about == about && (!subject || question.subject == *subject);
           }) > 0;
}

std::vector<std::string_view> answers_to(Asked about) {
    switch (about) {
        case Asked::quickplay: return {"accept", "reject", "postpone"};
        case Asked::flag_in_a_claim:
        case Asked::increment:
        case Asked::late_offence:
        case Asked::draw_claim:
        case Asked::own_flag: return {"accept", "reject"};
        case Asked::end_on_board:
        case Asked::breach:
        case Asked::late_piece:
        case Asked::decision: return {"stands"};
        case Asked::last_action: return {"stands", "mistake", "accident"};
        case Asked::penalty: return {"mistake", "accident"};
        case Asked::resignation: return {"stands", "reject"};
        case Asked::acceptance: return {"stands", "reject", "mistake", "accident"};
        case Asked::losing_press: return {"mistake", "accident", "stands", "reject"};
        case Asked::otherwise:
        case Asked::clocks:
        case Asked::position:
        case Asked::result:
        case Asked::signature: break;
    }
    return {};
}

bool is_array(const Setup& setup) {
    const SquareSet pawns = setup.board.of(PieceType::pawn);
    return setup.turn == Color::white && setup.fullmove_number == 1 && setup.halfmove_clock == 0 &&
           pawns == (squares_of(Rank::r2) | squares_of(Rank::r7)) &&
           setup.board.occupied() == (pawns | squares_of(Rank::r1) | squares_of(Rank::r8));
}

Setup passed(Setup board) {
    if (board.turn == Color::black) ++board.fullmove_number;
    board.turn = opposite(board.turn);
    board.ep_square = std::nullopt;
    return board;
}

std::string_view win_of(Color color) {
    return color == Color::white ? "1-0" : "0-1";
}

std::optional<Color> player(Actor actor) {
    if (actor == Actor::white) return Color::white;
    if (actor == Actor::black) return Color::black;
    return std::nullopt;
}

void add_seconds(Ruling& ruling, Color color, int seconds) {
    (color == Color::white ? ruling.add_white : ruling.add_black) += seconds;
}

std::string move_name(const Action& action) {
    if (!action.has_move) return who(action.by) + "'s press";
    std::string text =
        std::to_string(action.before.fullmove_number) + (action.by == Color::white ? "." : "...");
    if (action.move.is_legal && !action.move.san.empty()) return text.append(action.move.san);
    return text +
           long_text(action.before.board, action.carried.from, action.carried.to, action.carried.promotion);
}

std::string in_words(int seconds) {
    if (seconds == 120) return "two minutes";
    if (seconds == 60) return "one minute";
    if (seconds % 60 == 0) return std::to_string(seconds / 60) + " minutes";
    return std::to_string(seconds) + " seconds";
}

std::string ordinal(int number) {
    constexpr std::array<std::string_view, 5> words = {"first", "second", "third", "fourth", "fifth"};
    if (number >= 1 && number <= static_cast<int>(words.size()))
        return std::string(words[static_cast<std::size_t>(number) - 1]);
    const bool is_teen = number % 100 >= 11 && number % 100 <= 13;
    const std::array<std::string_view, 4> endings = {"th", "st", "nd", "rd"};
    const int last = is_teen || number % 10 > 3 ? 0 : number % 10;
    return std::to_string(number) + std::string(endings[static_cast<std::size_t>(last)]);
}

std::string sentence(std::string text) {
    const bool is_closed = text.ends_with('.') || text.ends_with('!') || text.ends_with('?');
    if (!is_closed) text += '.';
    return text;
}

void lower(Ruling& ruling, Confidence confidence) {
    if (ruling.confidence < confidence) ruling.confidence = confidence;
}

bool has_lone_king(const Board& board, Color color) {
    return (board.of(color) - board.of(color, PieceType::king)).empty();
}

namespace {

/// Of a question who can mate.
Limits limits_of(const Known& game) {
    Limits limits{.parent = game.budget};
    if (game.settings().winnable_nodes != 0) limits.nodes = game.settings().winnable_nodes;
    return limits;
}

}  // namespace

Answer can_mate(const Known& game, const Setup& setup, Color winner) {
    const auto verdict = judge_winnable(setup, {.winner = winner, .limits = limits_of(game)});
    if (!verdict) return has_lone_king(setup.board, winner) ? Answer::no : Answer::unknown;
    return verdict->answer;
}

bool is_dead(const Known& game, const Setup& setup) {
    const auto position = Position::from_setup(setup);
    if (!position) return false;
    for (const Color color : {Color::white, Color::black}) {
        if (is_mate_soon_found(*position, color)) return false;
        const auto quick =
            judge_winnable(setup, {.winner = color, .is_fast = true, .limits = {.parent = game.budget}});
        if (!quick || quick->answer == Answer::yes) return false;
    }
    const auto verdict = judge_dead(setup, {.limits = limits_of(game)});
    return verdict && verdict->answer == Answer::yes;
}

}  // namespace doublecheck::arbiter
