// SPDX-License-Identifier: MIT
// Articles 6.3.1, 6.4, 6.8, A.5.3, A.5.5 and Guidelines III.3.1: fallen flags. A flag counts when it is
// noticed. It changes nothing about a game that has ended already.
#include <algorithm>
#include <charconv>

#include "arbiter/rules/rules.hpp"
#include "base/decimal.hpp"
#include "notation/words.hpp"

namespace doublecheck::arbiter {
namespace {

/// A period of the time control. `40/5400` asks for 40 moves; `900` asks for all moves.
struct Period {
    int moves = 0;
    double seconds = 0;
};

std::vector<Period> periods_of(const GameState& game) {
    std::vector<Period> periods;
    std::string_view rest = game.settings().time_control;
    while (!rest.empty()) {
        std::string_view text = rest.substr(0, rest.find(':'));
        rest.remove_prefix(std::min(rest.size(), text.size() + 1));
        Period period;
        if (const std::size_t slash = text.find('/'); slash != std::string_view::npos) {
            std::from_chars(text.data(), text.data() + slash, period.moves);
            text.remove_prefix(slash + 1);
        }
        static_cast<void>(read_decimal(text, period.seconds, std::chars_format::fixed));
        periods.push_back(period);
    }
    return periods;
}

/// Returns how many moves, counted from the beginning, must have been made at the end of each period that
/// asks for a number (6.4).
std::vector<int> moves_wanted(const GameState& game) {
    std::vector<int> wanted;
    for (const Period& period : periods_of(game)) {
        if (period.moves != 0) wanted.push_back(period.moves + (wanted.empty() ? 0 : wanted.back()));
    }
    return wanted;
}

/// Returns true if no period but the first could have ended. That is certain if the game has lasted less than
/// the time of the first two periods, and no increment or different starting time changed it.
bool is_only_the_first(const GameState& game, std::optional<double> time) {
    const std::vector<Period> periods = periods_of(game);
    const Settings& settings = game.settings();
    if (!time || periods.empty() || !is_initial_array(game.header.start)) return false;
    const auto is_other = [&](double start) { return start != 0 && start != periods.front().seconds; };
    const bool has_increment = settings.increment > 0 || settings.time_control.find('+') != std::string::npos;
    if (has_increment || is_other(settings.start_white) || is_other(settings.start_black)) return false;
    // The last period repeats.
    return *time < periods.front().seconds + periods[std::min<std::size_t>(1, periods.size() - 1)].seconds;
}

/// Returns true if the flag costs nothing because the moves of its period have been made, or if the arbiter
/// is asked which period has ended.
bool has_made_the_moves(Game& game, Color color, Ruling& ruling, std::optional<double> time) {
    const std::vector<int> wanted = moves_wanted(game);
    const std::optional<bool> is_last = game->settings().is_last_period;
    if (wanted.empty() || is_last.value_or(false)) return false;
    int made = game->moves_made(color);
    if (game->pending_move && game->pending_move->by == color) --made;
    game->cite(ruling, "fide.6.4", "A flag is down, so the moves are counted first.");
    if (made < wanted.front()) {
        game->cite(ruling, "fide.6.3.1",
                   player_name(color) + " has completed " + std::to_string(made) + " of the " +
                       std::to_string(wanted.front()) + " moves that the period asks for.");
        return false;
    }
    if (periods_of(game).front().moves != 0 && is_only_the_first(game, time)) {
        game->cite(ruling, "fide.6.3.1",
                   player_name(color) + " has completed the " + std::to_string(wanted.front()) +
                       " moves of the first period, and no other could have ended by then: the flag costs "
                       "nothing.");
        ruling.spoken = spoken_goes_on;
        return true;
    }
    if (!is_last || made < wanted.back()) {
        game->cite(ruling, "fide.6.3.1",
                   player_name(color) + " has completed " + std::to_string(made) +
                       " moves; what the flag costs depends on the period that it ends.");
        game.ask(ruling, Topic::result_only,
                 "Which period has ended? If its moves have been made, the flag costs nothing.");
        return true;
    }
    game->cite(ruling, "fide.6.3.1",
               player_name(color) + " has completed the " + std::to_string(wanted.back()) +
                   " moves of the period: the flag costs nothing.");
    ruling.spoken = spoken_goes_on;
    return true;
}

/// Returns true if another period may follow. A clock that shows time may then have added the time of that
/// period by itself.
bool has_next_period(const GameState& game) {
    const bool has_periods = game.settings().time_control.find_first_of(":/") != std::string::npos;
    return has_periods && !game.settings().is_last_period.value_or(false);
}

/// Returns true if the player has made the moves of all periods that ask for a number, and the period is not
/// the last one.
bool is_flag_free(const GameState& game, Color color) {
    const std::vector<int> wanted = moves_wanted(game);
    const bool is_earlier = !game.settings().is_last_period.value_or(true);
    const int in_hand = game.pending_move && game.pending_move->by == color ? 1 : 0;
    return is_earlier && !wanted.empty() && game.moves_made(color) - in_hand >= wanted.back();
}

/// Returns the line since which the player's clock has stood still: the press of the player's last move.
std::optional<std::size_t> stands_since(const GameState& game, Color color) {
    const Color runner = game.pending_move ? game.pending_move->by : game.turn();
    if (runner == color || game.actions.empty()) return std::nullopt;
    const Action& last = game.actions.back();
    if (last.by != color || last.pressed_on == 0) return std::nullopt;
    return last.pressed_on;
}

const ClockReading* latest_reading(const GameState& game, Color color) {
    const auto last =
        std::find_if(game.readings.rbegin(), game.readings.rend(), [&](const ClockReading& reading) {
            return reading.clocks[static_cast<std::size_t>(color)].has_value();
        });
    return last == game.readings.rend() ? nullptr : &*last;
}

bool is_changed_since(const GameState& game, const ClockReading& reading) {
    return !game.clock_changes.empty() && game.clock_changes.back().line >= reading.line;
}

/// Returns true if the player's flag is down, noticed or not: its fall went unnoticed, or the clock now shows
/// 0:00. A flag that waits for the decision on a claim is handled by that claim.
bool is_down(const GameState& game, const LedgerEvent& event, Color color) {
    if (game.has_request(RequestKind::quickplay)) return false;
    if (game.has_flag_down(color)) return true;
    const auto now = color == Color::white ? event.clock_white : event.clock_black;
    return now && *now <= 0;
}

/// Returns a reading by which the player's flag cannot have fallen, such as "White's clock is read as
/// 0:05:00". Otherwise returns an empty string.
std::string reading_against_flag(const GameState& game, const LedgerEvent& event, Color color) {
    const auto now = color == Color::white ? event.clock_white : event.clock_black;
    if (now) return *now > 0 ? player_name(color) + "'s clock is read as " + clock_text(*now) : std::string();
    const auto index = static_cast<std::size_t>(color);
    const ClockReading* const last = latest_reading(game, color);
    if (last == nullptr || *last->clocks[index] <= 0 || is_changed_since(game, *last)) return {};
    const std::string read =
        player_name(color) + "'s clock was read as " + clock_text(*last->clocks[index]) + " " + last->place;
    const auto standing = stands_since(game, color);
    if (standing && last->line >= *standing) return read + " and has stood still since";
    if (!event.time || !last->time) return {};
    const double elapsed = *event.time - *last->time;
    if (elapsed >= *last->clocks[index]) return {};
    return read + ", " + clock_text(elapsed) + " before";
}

/// Asks the arbiter if the readings contradict a fallen flag. Returns true if they do.
bool is_contradicted(Game& game, const LedgerEvent& event, Color color, Ruling& ruling) {
    if (game->unnoticed_flags[static_cast<std::size_t>(color)] || is_flag_free(game, color)) return false;
    const std::string reading = reading_against_flag(game, event, color);
    if (reading.empty()) return false;
    game->cite(ruling, "fide.6.8",
               "The ledger says that " + player_name(color) + "'s flag is down, but " + reading + ".");
    game.ask(ruling, Topic::result_only,
             "Has " + player_name(color) + "'s flag fallen?" +
                 (has_next_period(game) ? " The clock may have added the time of the next period." : ""));
    return true;
}

/// Applies III.5: the arbiter may decide a claim after a flag has fallen, and the decision then says what the
/// flag costs.
void keep_flag_for_claim(Game& game, Color color, Ruling& ruling) {
    const std::string other = player_name(opposite(color));
    game->cite(ruling, "fide.iii.5",
               "The claim still waits for the arbiter's decision, which a flag does not forestall.");
    game.ask(ruling, Topic::flag_in_a_claim,
             "Does the arbiter accept the claim, because " + other +
                 " could not win by normal means or made no effort to? If not, the flag counts.");
    game.keep_flag(color);
}

/// Rules on the flag of a player who has mated with two hands and not pressed. Without the press the two
/// hands are no illegal move (7.5.4), so the mate had ended the game (5.1.1 does not name 4.1); by the ECF's
/// article a fallen flag gives the same result as the press. Returns false if there is no such mate.
bool is_after_two_handed_mate(Game& game, Color color, Ruling& ruling) {
    if (!game->pending_move || game->pending_move->by != color ||
        !is_two_handed_mate_in_question(game, *game->pending_move))
        return false;
    const Action mate = *game->pending_move;
    if (!two_handed_mate(game, mate)) {
        let_the_mate_win(game, mate, ruling);
        return true;
    }
    game->cite(ruling, "ecf.offences",
               player_name(mate.by) +
                   " mated with two hands, which would be the losing offence, but the opponent cannot mate. "
                   "The result is the same if the flag falls: the game is drawn.");
    lower_confidence(ruling, Confidence::section);
    game.draw(ruling, "ecf.offences");
    return true;
}

void score(Game& game, Color color, Ruling& ruling, std::optional<double> time) {
    game.note_flag(color, false);
    game.close(Topic::own_flag);
    if (is_after_two_handed_mate(game, color, ruling) || has_made_the_moves(game, color, ruling, time))
        return;
    if (game->pressed_without_move == opposite(color)) {
        game->cite(ruling, "fide.6.2.4",
                   player_name(color) + "'s clock runs because " + player_name(opposite(color)) +
                       " pressed without having moved.");
        game.ask(ruling, Topic::result_only,
                 "Is the press put right first and the clock reset (7.1), or does the flag count?");
        return;
    }
    if (game->has_request(RequestKind::quickplay)) {
        keep_flag_for_claim(game, color, ruling);
        return;
    }
    score_flag(game, color, ruling);
}

/// Applies 6.4 to two fallen flags: one of them may cost nothing because the moves of its period have been
/// made.
bool is_one_free(Game& game, Ruling& ruling, std::optional<double> time) {
    const bool is_white_free = is_flag_free(game, Color::white);
    const bool is_black_free = is_flag_free(game, Color::black);
    if (!is_white_free && !is_black_free) return false;
    const Color free = is_white_free ? Color::white : Color::black;
    game->cite(ruling, "fide.6.4", "Both flags are down, so the moves are counted first.");
    game->cite(
        ruling, "fide.6.3.1",
        (is_white_free && is_black_free ? std::string("Both players have") : player_name(free) + " has") +
            " completed the moves of the period: that flag costs nothing.");
    game.note_flag(Color::white, false);
    game.note_flag(Color::black, false);
    if (is_white_free && is_black_free) ruling.spoken = spoken_goes_on;
    if (is_white_free != is_black_free) score(game, opposite(free), ruling, time);
    return true;
}

/// Applies US Chess 14G: with both flags down the game is drawn in sudden death, otherwise it goes on.
void judge_both_by_us_rules(Game& game, Ruling& ruling) {
    const std::vector<Period> periods = periods_of(game);
    const auto asks_for_all_moves = [](const Period& period) { return period.moves == 0; };
    const bool has_sudden_death = std::ranges::any_of(periods, asks_for_all_moves);
    const bool is_only_period = periods.size() == 1 && has_sudden_death;
    const std::optional<bool> is_last = game->settings().is_last_period;
    const std::string both = "Both flags are down: nobody wins on time. ";
    if (game->settings().time_class == TimeClass::blitz) {
        game->cite(ruling, "us.blitz", both + "The rules of US Chess for blitz are not covered here.");
        game.ask(ruling, Topic::result,
                 "By the US Chess blitz rules, which are not covered here: what do two fallen flags mean?");
    } else if (is_last.value_or(is_only_period) && (has_sudden_death || periods.empty())) {
        game->cite(ruling, "us.14g", both + "In sudden death the game is drawn.");
        game.draw(ruling, "us.14g");
    } else if (is_last == false || (!periods.empty() && !has_sudden_death)) {
        game.note_flag(Color::white, false);
        game.note_flag(Color::black, false);
        game->cite(ruling, "us.14g", both + "It is not sudden death, so the game goes on.");
        ruling.spoken = spoken_goes_on;
    } else {
        game->cite(ruling, "us.14g", both + "The game is drawn in sudden death, and otherwise goes on.");
        game.ask(ruling, Topic::course,
                 "Is it sudden death? If so, the game is drawn; if not, it goes on (US Chess 14G).", 0,
                 "rules 1/2-1/2, or rules stands");
    }
}

void judge_both(Game& game, Ruling& ruling, std::optional<double> time) {
    const Settings& settings = game->settings();
    if (game->is_us()) {
        game.note_flag(Color::white, true);
        game.note_flag(Color::black, true);
        lower_confidence(ruling, Confidence::section);
        judge_both_by_us_rules(game, ruling);
        return;
    }
    const bool has_guidelines =
        settings.guidelines_iii && settings.increment <= 0 && settings.time_class != TimeClass::blitz;
    const bool goes_on = has_guidelines && !settings.is_last_period.value_or(true);
    if (!goes_on && is_one_free(game, ruling, time)) return;
    game.note_flag(Color::white, true);
    game.note_flag(Color::black, true);
    if (!has_guidelines) {
        game->cite(ruling, settings.time_class == TimeClass::blitz ? "fide.iii.2" : "fide.6.8",
                   settings.time_class == TimeClass::blitz
                       ? "Both flags are down, and Guidelines III do not apply to blitz."
                       : "Both flags are down, and Guidelines III are not in force.");
        game.ask(ruling, Topic::result,
                 "Both flags are down and it is not known which fell first: what is the result?");
        return;
    }
    const bool has_periods = settings.time_control.find(':') != std::string::npos;
    if (!settings.is_last_period && has_periods) {
        game->cite(ruling, "fide.iii.3.1",
                   "Both flags are down and nobody can say which fell first; the game is drawn if it is the "
                   "last period.");
        game.ask(ruling, Topic::result,
                 "Is it the last period? If so, the game is drawn; if not, it goes on.");
    } else if (settings.is_last_period.value_or(true)) {
        game->cite(ruling, "fide.iii.3.1",
                   "Both flags are down, nobody can say which fell first, and it is the last period: drawn.");
        game.draw(ruling, "fide.iii.3.1");
    } else {
        game.note_flag(Color::white, false);
        game.note_flag(Color::black, false);
        game->cite(ruling, "fide.iii.3.1",
                   "Both flags are down and nobody can say which fell first; it is not the last period, so "
                   "the game goes on.");
        ruling.spoken = spoken_goes_on;
    }
}

/// Returns true if Articles A.5.3 and A.5.5 say who calls a flag.
bool is_unsupervised(const GameState& game) {
    const Settings& settings = game.settings();
    return settings.time_class != TimeClass::standard && settings.regime == Regime::basic && !game.is_us();
}

void cite_who_noticed(Game& game, Color by, bool is_pointed_out, Ruling& ruling) {
    if (is_pointed_out) {
        game->cite(
            ruling, is_unsupervised(game) ? "fide.a.5.3" : "fide.6.8",
            player_name(opposite(by)) + " has pointed out that " + player_name(by) + "'s flag is down.");
    } else {
        if (is_unsupervised(game)) game->cite(ruling, "fide.a.5.5", "The arbiter calls a flag that he sees.");
        game->cite(ruling, "fide.6.8", player_name(by) + "'s flag has fallen and has been noticed.");
    }
}

}  // namespace

void rule_on_flag(Game& game, const LedgerEvent& event, Ruling& ruling) {
    auto by = player(event.by);
    for (const Color color : {Color::white, Color::black}) {
        const bool is_named = event.is_both || by == color;
        if (is_named && is_contradicted(game, event, color, ruling)) return;
    }
    const bool is_other_down = by && !event.is_both && is_down(game, event, opposite(*by));
    if ((event.is_both && (!by || game->is_us())) || is_other_down) {
        judge_both(game, ruling, event.time);
        return;
    }
    // The arbiter sees a flag that fell earlier and that nobody had noticed.
    const bool is_white_down = game->has_flag_down(Color::white);
    if (!by && is_white_down != game->has_flag_down(Color::black))
        by = is_white_down ? Color::white : Color::black;
    if (!by) {
        game->cite(ruling, "fide.6.8", "The ledger does not say whose flag has fallen.");
        game.ask(ruling, Topic::result_only, "Whose flag has fallen?");
        return;
    }
    const bool is_pointed_out = event.seen_by == actor_of(opposite(*by));
    if (game->is_us() && !is_pointed_out) {
        game.note_flag(*by, true);
        game->cite(ruling, "us.13c1",
                   player_name(*by) + "'s flag is down. It costs nothing until " +
                       player_name(opposite(*by)) + " claims it.");
        lower_confidence(ruling, Confidence::section);
        return;
    }
    if (event.seen_by == Actor::other) {
        game.note_flag(*by, true);
        game->cite(ruling, "fide.6.8",
                   "A flag counts as fallen when the arbiter observes it or a player rightly claims it; "
                   "neither has happened.");
        return;
    }
    if (event.seen_by == actor_of(*by)) {
        game.note_flag(*by, true);
        game->cite(ruling, "fide.6.8",
                   player_name(*by) +
                       " has seen that his own flag is down. It counts as fallen when the arbiter observes "
                       "it or either player claims it; a player need not say so of his own.");
        game.ask(ruling, Topic::own_flag, "Has " + player_name(*by) + " said that his own flag has fallen?",
                 static_cast<std::size_t>(*by));
        return;
    }
    if (event.is_both) {
        game.close(Topic::result);
        game->cite(ruling, "fide.manual",
                   "Both clocks show 0:00; the clock's own sign decides which flag fell first.");
        lower_confidence(ruling, Confidence::manual);
    }
    cite_who_noticed(game, *by, is_pointed_out, ruling);
    score(game, *by, ruling, event.time);
}

bool decide_own_flag(Game& game, const LedgerEvent& event, Ruling& ruling) {
    if (event.decision != "accept" && event.decision != "reject") return false;
    const auto asked = std::ranges::find(game->open_questions, Topic::own_flag, &Question::about);
    if (asked == game->open_questions.end()) return false;
    const auto color = static_cast<Color>(asked->subject);
    game.close(Topic::own_flag);
    if (event.decision == "accept") {
        game->cite(ruling, "fide.6.8", player_name(color) + " has said that his own flag has fallen.");
        score(game, color, ruling, event.time);
        return true;
    }
    game->cite(ruling, "fide.6.8", "Nobody has claimed the flag, so it has not fallen.");
    return true;
}

void claim_flag(Game& game, const LedgerEvent& event, Ruling& ruling) {
    const auto by = player(event.by);
    if (!by) {
        game->cite(ruling, "fide.12.7", "Only a player or the arbiter may point out that a flag has fallen.");
        return;
    }
    if (event.is_both) {
        LedgerEvent flags = event;
        flags.by = Actor::other;
        rule_on_flag(game, flags, ruling);
        return;
    }
    const Color other = opposite(*by);
    const auto clock = other == Color::white ? event.clock_white : event.clock_black;
    const bool shows_time = clock && *clock > 0;
    if ((!shows_time || has_next_period(game)) && is_contradicted(game, event, other, ruling)) return;
    if (shows_time && !game->has_flag_down(other)) {
        game->cite(ruling, "fide.6.8",
                   player_name(other) + "'s clock still shows time: the claim is incorrect.");
        return;
    }
    if (is_down(game, event, *by)) {
        game->cite(ruling, "fide.6.8",
                   player_name(*by) + " claims that " + player_name(other) + "'s flag has fallen, but " +
                       player_name(*by) + "'s own flag is down too.");
        judge_both(game, ruling, event.time);
        return;
    }
    if (is_unsupervised(game))
        game->cite(ruling, "fide.a.5.3", "The claimant stops both clocks and tells the arbiter.");
    game->cite(ruling, "fide.6.8",
               player_name(*by) + " claims that " + player_name(other) + "'s flag has fallen.");
    score(game, other, ruling, event.time);
}

namespace {

constexpr auto flag_laws = std::to_array<Rule>({
    {"fide.6.3.1", "A player completes a minimum number of moves, or all moves, in the allotted time.",
     "FIDE 6.3.1"},
    {"fide.6.4", "After a flag has fallen, the number of moves completed is checked first.", "FIDE 6.4"},
    {"fide.6.8", "A flag counts as fallen when the arbiter observes it or a player rightly claims it.",
     "FIDE 6.8"},
    {"fide.a.5.3", "A player who claims a flag stops the clocks and tells the arbiter.", "FIDE A.5.3"},
    {"fide.a.5.5", "The arbiter calls a flag that he sees.", "FIDE A.5.5"},
    {"us.13c1", "Only the players call a flag.", "US Chess 13C1"},
    {"us.14g", "With both flags down the game is drawn in sudden death, and otherwise goes on.",
     "US Chess 14G"},
    {"us.blitz", "Blitz in US Chess has rules of its own.", "US Chess blitz rules, not covered here"},
    {"fide.iii.3.1",
     "Both flags down and nobody knows which first: a draw in the last period, else the game goes on.",
     "FIDE Guidelines III.3.1"},
});

constexpr auto flag_events = std::to_array<EventRow>({
    {.kind = EventKind::flag,
     .name = "flag",
     .done_by = DoneBy::player_or_both,
     .members = "both seen_by",
     .position = EventPosition::current,
     .ends_a_record = true,
     .typed = {"flag", Inferred::never, "flag [both]",
               "a flag is down (flag both w: both, and the clock's own sign is on White's)", "both",
               "Whose flag is down"},
     .words =
         [](const EventContext& context) {
             return context.event.is_both ? "Both flags are down." : actor_name(context) + "'s flag is down.";
         },
     .rule_on = never_refusing<rule_on_flag>},
});

}  // namespace

constinit const RuleSet sets::flag = {.laws = flag_laws, .events = flag_events};

}  // namespace doublecheck::arbiter
