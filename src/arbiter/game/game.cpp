// SPDX-License-Identifier: MIT
#include "arbiter/game/game.hpp"

#include <algorithm>

#include "doublecheck/winnable/winnable.hpp"
#include "notation/words.hpp"

namespace doublecheck::arbiter {

GameState::GameState(const LedgerHeader& start, Budget* search_budget)
    : header(start),
      budget(search_budget),
      board(start.start),
      offences{start.offences_white, start.offences_black},
      clock_runs_for(start.start.turn) {
    // The 2017 edition counts offences by article. The header does not say of what kind the earlier offences
    // were, so they count as illegal moves.
    for (std::size_t i = 0; i < 2; ++i) offences_by_article[i][0] = offences[i];
    header.is_chess960 |= start.start.array == StartArray::chess960;
    if (header.is_chess960) header.start.array = board.array = StartArray::chess960;
}

const Action* GameState::last() const {
    if (pending_move) return &*pending_move;
    return actions.empty() ? nullptr : &actions.back();
}

std::optional<std::size_t> GameState::latest_move(std::optional<Color> by) const {
    for (std::size_t turn = actions.size() + (pending_move ? 1 : 0); turn > 0; --turn) {
        const Action& action = turn_at(turn - 1);
        if (action.has_move && (!by || action.by == *by)) return turn - 1;
    }
    return std::nullopt;
}

void GameState::cite(Ruling& ruling, std::string_view rule, std::string text,
                     std::vector<Square> squares) const {
    const bool is_us_illegal = is_us() && rule == "fide.7.5.1";
    arbiter::cite(ruling, laws(), is_us_illegal ? "us.11d" : rule, std::move(text), std::move(squares));
}

std::vector<Setup> GameState::history() const {
    std::vector<Setup> boards;
    for (const Action& action : actions) {
        if (action.has_move || action.is_passed) boards.push_back(action.before);
    }
    if (pending_move) boards.push_back(pending_move->before);
    boards.push_back(board);
    return boards;
}

int GameState::moves_made(Color color) const {
    const bool is_past = board.turn != color;
    if (color == Color::white) return board.fullmove_number - (is_past ? 0 : 1);
    return board.fullmove_number - 1;
}

bool GameState::has_request(RequestKind kind) const {
    return std::ranges::find(requests, kind, &Request::kind) != requests.end();
}

const Request* GameState::next_request() const {
    const auto is_asked = [&](const Request& request) {
        return std::ranges::any_of(open_questions, [&](const Question& question) {
            switch (request.kind) {
                case RequestKind::quickplay:
                    return question.about == Topic::flag_in_a_claim ||
                           (question.about == Topic::quickplay && question.subject == request.line);
                case RequestKind::increment: return question.about == Topic::increment;
                case RequestKind::draw_claim:
                    return question.about == Topic::draw_claim && question.subject == request.line;
                case RequestKind::touch:
                    return question.about == Topic::touch_claim && question.subject == request.line;
            }
            return false;
        });
    };
    if (requests.empty()) return nullptr;
    const auto asked = std::ranges::find_if(requests, is_asked);
    return asked == requests.end() ? &requests.front() : &*asked;
}

void Game::end(Ruling& ruling, std::string score, std::string_view rule) {
    ruling.result = score;
    state_.result = std::move(score);
    state_.end_rule = rule;
    close_offer();
    owe({});
    // The end of the game settles the requests that the players had made.
    close(Topic::quickplay);
    close(Topic::increment);
    close(Topic::own_flag);
    close(Topic::resignation);
    close(Topic::signature);
    close(Topic::touch_claim);
    // A draw claim stays open, since it cannot be withdrawn: if it is correct, the game had ended before
    // anything that came after the claim (9.5.1, 9.5.2).
    if (rule == "fide.8.7" || state_.result == "1/2-1/2") close(Topic::draw_claim);
    if (std::ranges::find(state_.open_questions, Topic::draw_claim, &Question::about) !=
        state_.open_questions.end())
        state_.cite(
            ruling, "fide.9.5.2",
            "The claim of a draw still waits. If the record shows that it is correct, the game had been "
            "drawn before this.");
}

void Game::begin_turn() {
    state_.touched.clear();
    owe({});
    note_idle_press(std::nullopt);
    note_late_piece(std::nullopt);
    note_restart(std::nullopt);
}

void Game::pass_turn() {
    state_.board = with_turn_passed(state_.board);
    begin_turn();
}

void Game::make(Action action) {
    state_.board = action.after;
    state_.pending_move = std::move(action);
    begin_turn();
}

Action Game::take_pending_move() {
    Action action = std::move(*state_.pending_move);
    state_.pending_move.reset();
    return action;
}

bool Game::release() {
    state_.pending_move->is_released = true;
    return std::exchange(state_.pending_move->is_placed, false);
}

void Game::settle(std::size_t turn, std::size_t line) {
    Action& action = turn < state_.actions.size() ? state_.actions[turn] : *state_.pending_move;
    action.is_settled = true;
    if (line != 0) action.settled_on = line;
}

void Game::go_back_to(std::size_t turn) {
    if (turn == state_.actions.size()) return;
    const std::size_t line = state_.actions[turn].line;
    state_.actions.erase(state_.actions.begin() + static_cast<std::ptrdiff_t>(turn), state_.actions.end());
    std::erase_if(state_.open_questions, [&](const Question& question) {
        return question.about == Topic::end_on_board && question.subject >= line;
    });
}

void Game::settle_all() {
    for (Action& action : state_.actions) action.is_settled = true;
}

void Game::answer_the_last_move(Color by) {
    if (state_.pending_move) record(take_pending_move());
    for (Action& action : state_.actions) (action.by == by ? action.is_completed : action.is_answered) = true;
}

void Game::reply_to_press() {
    state_.actions.back().is_passed = true;
    pass_turn();
}

void Game::touch(const std::vector<Square>& men) {
    state_.touched.insert(state_.touched.end(), men.begin(), men.end());
}

bool Game::offer_draw(Color by) {
    make_offer({.by = by});
    return std::exchange(state_.last_offer_by, by) == by;
}

int Game::count_offence(Color by, std::size_t group) {
    const auto player = static_cast<std::size_t>(by);
    const int together = ++state_.offences[player];
    const int apart = ++state_.offences_by_article[player][group];
    return state_.laws().counts_by_article ? apart : together;
}

void Game::take_penalty_back() {
    const auto offender = static_cast<std::size_t>(state_.penalty->offender);
    state_.penalty->is_taken_back = true;
    --state_.offences[offender];
    --state_.offences_by_article[offender][state_.penalty->group];
}

void Game::note_displacement(Setup right, std::size_t line, std::optional<Color> by) {
    state_.right_before_displacement = std::move(right);
    state_.displacement_line = line;
    state_.displacer = state_.displaced_by = by;
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
    const bool completes = !state_.actions.empty() && state_.actions.back().pressed_on == event.line;
    const bool is_idle_press = event.kind == EventKind::press && !completes;
    // Putting back a man that was moved out of turn changes nothing on the clocks.
    const bool is_set_up = ruling.is_restored && event.kind != EventKind::move;
    const auto presser = event.kind == EventKind::press ? player(event.by) : std::nullopt;
    if (event.kind == EventKind::press)
        note_running_clock(presser ? std::optional(opposite(*presser)) : std::nullopt);
    // An arbiter who waits for the next move (A.5.4) does not touch the clocks.
    if (is_set_up || (event.kind == EventKind::arbiter_sees && !state_.awaits_next_move))
        note_running_clock(std::nullopt);
    if (is_idle_press || is_set_up || ruling.add_white != 0 || ruling.add_black != 0 ||
        ruling.takes_back_increment)
        state_.clock_changes.push_back({.line = event.line, .added = {ruling.add_white, ruling.add_black}});
    if (!event.clock_white && !event.clock_black) return;
    const Action* last = state_.pending_move ? &*state_.pending_move : nullptr;
    for (auto action = state_.actions.rbegin(); last == nullptr && action != state_.actions.rend();
         ++action) {
        if (action->has_move) last = &*action;
    }
    const bool is_its_own = event.kind == EventKind::move || event.kind == EventKind::press;
    std::string place = "before the first move";
    if (last != nullptr) place = std::string(is_its_own ? "at " : "after ") + move_name(*last);
    state_.readings.push_back({.line = event.line,
                               .clocks = {event.clock_white, event.clock_black},
                               .time = event.time,
                               .place = std::move(place)});
}

void Game::add_request(Request request) {
    const bool is_draw_claim = request.kind == RequestKind::draw_claim || request.kind == RequestKind::touch;
    const bool is_increment = request.kind == RequestKind::increment;
    std::erase_if(state_.requests, [&](const Request& earlier) {
        const bool is_replaced =
            !is_draw_claim && earlier.kind == request.kind && (is_increment || earlier.by == request.by);
        if (is_replaced && !is_increment) close(Topic::quickplay, earlier.line);
        return is_replaced;
    });
    state_.requests.push_back(std::move(request));
}

void Game::remove_request(std::size_t line) {
    std::erase_if(state_.requests, [&](const Request& request) { return request.line == line; });
}

void Game::require(TouchDuty duty) {
    state_.written_move = WrittenMove{state_.board, duty};
    owe(std::move(duty));
}

void Game::keep_flag(Color color) {
    note_flag(color, true);
    if (state_.flag_in_claim) return;
    state_.flag_in_claim = FlagInClaim{.color = color,
                                       .board = state_.board,
                                       .turns = state_.actions.size(),
                                       .has_pending_move = state_.pending_move.has_value()};
}

void Game::set_up(const Setup& setup) {
    state_.board = setup;
    state_.pending_move.reset();
    close_offer();
    state_.right_before_displacement.reset();
    forget_displacer();
    forget_displacement_line();
    await_next_move(false);
    begin_turn();
}

void Game::ask(Ruling& ruling, Topic about, std::string question, std::size_t subject, std::string to_type) {
    if (!ruling.question.empty()) ruling.question += ' ';
    ruling.question += question;
    if (ruling.to_type.empty()) ruling.to_type = to_type;
    for (const std::string_view answer : answers_to(about)) {
        if (std::ranges::find(ruling.answers, answer) == ruling.answers.end())
            ruling.answers.emplace_back(answer);
    }
    lower_confidence(ruling, Confidence::open);
    state_.open_questions.push_back({.about = about,
                                     .line = ruling.line,
                                     .subject = subject,
                                     .text = std::move(question),
                                     .to_type = std::move(to_type)});
}

void Game::propose_measure(Ruling& ruling, Color against, std::size_t line) {
    const auto side = static_cast<std::size_t>(against);
    const std::size_t matter = line != 0 ? line : ruling.line;
    const bool is_new = state_.matters[side] == 0 || state_.last_matter[side] != matter;
    if (is_new) ++state_.matters[side];
    state_.last_matter[side] = matter;
    const int number = state_.matters[side];
    const std::string culprit = player_name(against);
    if (number == 1) {
        ruling.warning = "A warning under 12.9 is proposed.";
    } else if (number == 2) {
        ruling.warning = "This is the second matter of 12.9 on " + culprit + "'s record. If " + culprit +
                         " has been warned, the next measure is time: more for " +
                         player_name(opposite(against)) + ", or less for " + culprit + " (12.9.2, 12.9.3).";
    } else {
        ruling.warning = "This is the " + ordinal(number) + " matter of 12.9 on " + culprit +
                         "'s record. The arbiter may declare the game lost (12.9.6).";
    }
}

bool Game::close(Topic about, std::optional<std::size_t> subject) {
    return std::erase_if(state_.open_questions, [&](const Question& question) {
               return question.about == about && (!subject || question.subject == *subject);
           }) > 0;
}

std::vector<std::string_view> answers_to(Topic about) {
    switch (about) {
        case Topic::quickplay: return {"accept", "reject", "postpone"};
        case Topic::flag_in_a_claim:
        case Topic::increment:
        case Topic::late_offence:
        case Topic::draw_claim:
        case Topic::castling:
        case Topic::touch_claim:
        case Topic::turned_board:
        case Topic::own_flag: return {"accept", "reject"};
        case Topic::end_on_board:
        case Topic::breach:
        case Topic::late_piece:
        case Topic::course:
        case Topic::decision: return {"stands"};
        case Topic::event_penalty: return {"stands", "reject"};
        case Topic::late_arrival: return {"stands", "reject"};
        case Topic::last_action: return {"stands", "mistake", "accident"};
        case Topic::penalty: return {"mistake", "accident"};
        case Topic::resignation: return {"stands", "reject"};
        case Topic::acceptance: return {"stands", "reject", "mistake", "accident"};
        case Topic::losing_press: return {"mistake", "accident", "stands", "reject"};
        case Topic::result_only:
        case Topic::clocks:
        case Topic::clock_setting:
        case Topic::clock_defect:
        case Topic::position:
        case Topic::result:
        case Topic::signature:
        case Topic::number_of_moves: break;
    }
    return {};
}

bool is_initial_array(const Setup& setup) {
    const SquareSet pawns = setup.board.of(PieceType::pawn);
    return setup.turn == Color::white && setup.fullmove_number == 1 && setup.halfmove_clock == 0 &&
           pawns == (squares_of(Rank::r2) | squares_of(Rank::r7)) &&
           setup.board.occupied() == (pawns | squares_of(Rank::r1) | squares_of(Rank::r8));
}

Setup with_turn_passed(Setup board) {
    if (board.turn == Color::black) ++board.fullmove_number;
    board.turn = opposite(board.turn);
    board.ep_square = std::nullopt;
    return board;
}

std::string_view winning_score(Color color) {
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
    if (!action.has_move) return player_name(action.by) + "'s press";
    std::string text = move_number_text(action.before.fullmove_number, action.by);
    if (action.move.is_legal && !action.move.san.empty()) return text.append(action.move.san);
    return text +
           long_text(action.before.board, action.carried.from, action.carried.to, action.carried.promotion);
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

std::string with_full_stop(std::string text) {
    const bool is_closed = text.ends_with('.') || text.ends_with('!') || text.ends_with('?');
    if (!is_closed) text += '.';
    return text;
}

void lower_confidence(Ruling& ruling, Confidence confidence) {
    if (ruling.confidence < confidence) ruling.confidence = confidence;
}

bool has_lone_king(const Board& board, Color color) {
    return (board.of(color) - board.of(color, PieceType::king)).empty();
}

namespace {

/// Returns the limits of a search for a possible mate.
Limits limits_of(const GameState& game) {
    Limits limits{.parent = game.budget};
    if (game.settings().winnable_nodes != 0) limits.nodes = game.settings().winnable_nodes;
    return limits;
}

}  // namespace

namespace {

/// Returns moves with their numbers: `32...Kg3 33.h5 Kh2`.
std::string numbered_line(const Setup& start, const std::vector<SanMove>& moves) {
    std::string text;
    int number = start.fullmove_number;
    Color turn = start.turn;
    for (const SanMove& move : moves) {
        if (!text.empty()) text += ' ';
        if (turn == Color::white || text.empty()) text += move_number_text(number, turn);
        text += move.text;
        if (turn == Color::black) ++number;
        turn = opposite(turn);
    }
    return text;
}

}  // namespace

Answer can_mate(const GameState& game, const Setup& setup, Color winner, std::string* line) {
    const auto verdict = winnable(setup, {.winner = winner, .limits = limits_of(game)});
    if (!verdict) return has_lone_king(setup.board, winner) ? Answer::no : Answer::unknown;
    if (line != nullptr && verdict->line) *line = numbered_line(setup, *verdict->line);
    return verdict->answer;
}

bool is_dead(const GameState& game, const Setup& setup) {
    const auto position = Position::from_setup(setup);
    if (!position) return false;
    for (const Color color : {Color::white, Color::black}) {
        if (is_mate_soon_found(*position, color)) return false;
        const auto quick =
            winnable(setup, {.winner = color, .is_fast = true, .limits = {.parent = game.budget}});
        if (!quick || quick->answer == Answer::yes) return false;
    }
    const auto verdict = dead(setup, {.limits = limits_of(game)});
    return verdict && verdict->answer == Answer::yes;
}

}  // namespace doublecheck::arbiter
