// SPDX-License-Identifier: MIT
// Article 6.9 and US Chess 14E: the score of a fallen flag. The player loses only if the opponent can mate
// or, by other rules that the event has announced, has enough material.
#include <algorithm>

#include "arbiter/rules/rules.hpp"
#include "winnable/sites.hpp"

namespace doublecheck::arbiter {
namespace {

/// Returns true if `winner` can force mate within that many plies.
bool is_mate_forced(const Position& position, Color winner, int plies) {
    const MoveList moves = position.legal_moves();
    if (moves.empty()) return position.is_check() && position.turn() != winner;
    if (plies == 0) return false;
    for (const Move move : moves) {
        const bool is_forced = is_mate_forced(position.after(move), winner, plies - 1);
        if (position.turn() == winner && is_forced) return true;
        if (position.turn() != winner && !is_forced) return false;
    }
    return position.turn() != winner;
}

void lose_on_time(Game& game, Color color, Ruling& ruling, std::string_view rule) {
    game->cite(ruling, rule, player_name(color) + " has lost on time.");
    game.win(ruling, opposite(color), rule);
}

/// Returns the part of US Chess 14E that a text names, such as "king and knight (14E2)".
std::string_view us_rule(std::string_view words) {
    if (words.find("14E1") != std::string_view::npos) return "us.14e1";
    if (words.find("14E2") != std::string_view::npos) return "us.14e2";
    return "us.14e3";
}

/// Applies US Chess 14E2 and 14E3: with so little material only a forced win counts as a win. The certificate
/// proves mates within five plies, and draws in which no mate is possible at all.
void score_by_forced_win(Game& game, Color color, Ruling& ruling, const Position& position,
                         std::string_view men) {
    constexpr std::uint32_t most_positions = 1'000'000;
    const Color winner = opposite(color);
    const std::string has = player_name(winner) + " has " + std::string(men);
    if (is_mate_forced(position, winner, 5)) {
        lose_on_time(game, color, ruling, "us.14e");
        return;
    }
    if (can_mate(game, position.setup(), winner) == Answer::no) {
        game->cite(ruling, us_rule(men),
                   has + " and cannot mate by any series of legal moves: the game is drawn.");
        game.draw(ruling, "us.14e");
        return;
    }
    switch (has_forced_win(position, winner, most_positions, {.parent = game->budget})) {
        case Answer::yes: lose_on_time(game, color, ruling, "us.14e"); return;
        case Answer::no:
            game->cite(ruling, us_rule(men), has + " and cannot force mate: the game is drawn.");
            game.draw(ruling, "us.14e");
            return;
        case Answer::unknown:
            game->cite(ruling, us_rule(men),
                       has + ": " + player_name(color) + " loses on time if a win is forced.");
            game.ask(ruling, Topic::result_only,
                     "Can " + player_name(winner) +
                         " force mate? If so, the flag loses; if not, the game is drawn.");
            return;
    }
}

SiteScore score_of(std::string_view site, const Position& position, Color winner) {
    const auto scores = site_scores(position, winner);
    return *std::ranges::find(scores, site, &SiteScore::site);
}

void draw_by_men(Game& game, Color winner, Ruling& ruling, const SiteScore& score) {
    const bool is_us = score.site == "uscf";
    lower_confidence(ruling, is_us ? Confidence::section : Confidence::convention);
    game->cite(ruling, is_us ? us_rule(score.rule) : "fide.6.9",
               player_name(winner) + " has " + std::string(score.rule) + ": the game is drawn.");
    game.draw(ruling, is_us ? "us.14e" : "fide.6.9");
}

/// Asks the director where a rule of US Chess is not known here: two knights against more than a king (14E3),
/// and blitz, if the material does not simply win. Returns false if nothing is asked.
bool asks_about_us_rules(Game& game, Color color, Ruling& ruling, const Position& position,
                         const SiteScore& score) {
    const bool is_two_knights = score.rule.find("14E3") != std::string_view::npos;
    const bool is_blitz = game->settings().time_class == TimeClass::blitz && score.score != FlagScore::win;
    const bool is_other_material = is_two_knights && !has_lone_king(position.board(), color);
    if (!is_blitz && !is_other_material) return false;
    game->cite(ruling, is_blitz ? "us.blitz" : us_rule(score.rule),
               player_name(opposite(color)) + " has " + std::string(score.rule) + ".");
    game.ask(ruling, Topic::result_only,
             (is_blitz ? std::string("By the US Chess blitz rules, which are not covered here")
                       : std::string("By US Chess rule 14E3, whose words on two knights against other pieces "
                                     "are not covered here")) +
                 ": does the flag lose, or is the game drawn?");
    lower_confidence(ruling, Confidence::section);
    return true;
}

void score_by_men(Game& game, Color color, Ruling& ruling, std::string_view site) {
    const Color winner = opposite(color);
    const std::vector<Position> positions = positions_that_count(game);
    const bool is_us = site == "uscf";
    const std::string_view rule = is_us ? "us.14e" : "fide.6.9";
    if (positions.empty() && is_lone_king_at_the_end(game, winner)) {
        draw_by_men(game, winner, ruling,
                    {.site = site, .rule = is_us ? "a lone king (14E1)" : "a lone king"});
        return;
    }
    if (positions.empty()) {
        game.ask(ruling, Topic::result_only, can_mate_at_the_end(game, ruling, winner).question);
        return;
    }
    const SiteScore score = score_of(site, positions.front(), winner);
    const bool is_forced_win_asked = score.score == FlagScore::draw_unless_forced;
    const bool differs =
        positions.size() > 1 &&
        (is_forced_win_asked || score_of(site, positions.back(), winner).score != score.score);
    if (differs) {
        game.ask(ruling, Topic::result_only,
                 "An illegal move that nobody has dealt with leaves two positions, and the flag has a "
                 "different result in each. Which of them counts?");
    } else if (is_us && asks_about_us_rules(game, color, ruling, positions.front(), score)) {
        return;
    } else if (score.score == FlagScore::win) {
        lower_confidence(ruling, is_us ? Confidence::section : Confidence::convention);
        lose_on_time(game, color, ruling, rule);
    } else if (is_forced_win_asked) {
        lower_confidence(ruling, Confidence::section);
        score_by_forced_win(game, color, ruling, positions.front(), score.rule);
    } else {
        draw_by_men(game, winner, ruling, score);
    }
}

void score_by_any_series(Game& game, Color color, Ruling& ruling) {
    const Color winner = opposite(color);
    MateAnswer found = can_mate_at_the_end(game, ruling, winner);
    if (found.answer == Answer::yes) {
        game->cite(ruling, "fide.6.9",
                   player_name(winner) + " can still mate by some series of legal moves: " +
                       player_name(color) + " has lost on time.");
        ruling.mate = std::move(found.line);
        game.win(ruling, winner, "fide.6.9");
    } else if (found.answer == Answer::no) {
        game->cite(ruling, "fide.6.9",
                   player_name(winner) + " cannot mate by any series of legal moves: the game is drawn.");
        game.draw(ruling, "fide.6.9");
    } else {
        game->cite(ruling, "fide.6.9",
                   player_name(color) + " loses on time if " + player_name(winner) +
                       " can still mate by some series of legal moves.");
        game.ask(ruling, Topic::result_only, std::move(found.question));
    }
}

}  // namespace

void score_flag(Game& game, Color color, Ruling& ruling) {
    if (game->is_us() || game->settings().time_loss == TimeLossRule::us_14e) {
        score_by_men(game, color, ruling, "uscf");
    } else if (game->settings().time_loss == TimeLossRule::material_only) {
        score_by_men(game, color, ruling, "python-chess");
    } else {
        score_by_any_series(game, color, ruling);
    }
}

namespace {

constexpr auto flag_score_laws = std::to_array<Rule>({
    {"fide.6.9",
     "A player who does not complete the moves in time loses, unless the opponent cannot mate by any series "
     "of legal moves.",
     "FIDE 6.9"},
    {"us.14e",
     "No win on time with a lone king, with one bishop or knight, or with two knights against no pawn, "
     "unless a win is forced.",
     "US Chess 14E"},
    {"us.14e1", "No win on time with a lone king.", "US Chess 14E1"},
    {"us.14e2", "No win on time with one bishop or one knight, unless a win is forced.", "US Chess 14E2"},
    {"us.14e3", "No win on time with two knights against no pawn, unless a win is forced.", "US Chess 14E3"},
});

}  // namespace

constinit const RuleSet sets::flag_score = {.laws = flag_score_laws};

}  // namespace doublecheck::arbiter
