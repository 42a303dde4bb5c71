// SPDX-License-Identifier: MIT
// What ends a game: on the board, by the score of a flag, or because a player ends it.
#include <algorithm>
#include <utility>

#include "checker/rule/game.hpp"

namespace doublecheck::checker::rulings {

namespace {

/// How many men of each kind stand on a side, the king left out.
struct Material {
    int pawns = 0;
    int knights = 0;
    int bishops = 0;
    int queens = 0;
    int all = 0;

    Material(const Men& men, Color color) {
        for (const char man : men) {
            if (!is_man_of(man, color) || kind_of(man) == 'k') continue;
            ++all;
            pawns += kind_of(man) == 'p' ? 1 : 0;
            knights += kind_of(man) == 'n' ? 1 : 0;
            bishops += kind_of(man) == 'b' ? 1 : 0;
            queens += kind_of(man) == 'q' ? 1 : 0;
        }
    }
};

bool has_bishops_of_both_colours(const Men& men) {
    std::array<bool, 2> has = {false, false};
    for (int square = 0; square < 64; ++square) {
        if (kind_of(men[square]) == 'b')
            has[static_cast<std::size_t>((file_of(square) + rank_of(square)) % 2)] = true;
    }
    return has[0] && has[1];
}

/// Men that can give no mate in any position of theirs: a lone king; a knight against nothing but queens;
/// bishops on one colour with neither enemy pawns and knights nor bishops on the other.
bool is_insufficient(const Men& men, Color winner) {
    const Material own(men, winner);
    const Material other(men, opposite(winner));
    if (own.all == 0) return true;
    if (own.all == 1 && own.knights == 1 && other.all == other.queens) return true;
    return own.all == own.bishops && other.pawns == 0 && other.knights == 0 &&
           !has_bishops_of_both_colours(men);
}

/// US Chess 14E2 and 14E3: drawn unless a win is forced.
bool needs_forced_win(const Men& men, Color winner) {
    const Material own(men, winner);
    if (own.all == 1) return own.bishops == 1 || own.knights == 1;
    return own.all == 2 && own.knights == 2 && Material(men, opposite(winner)).pawns == 0;
}

bool is_wrong(const Turn& turn) {
    return !turn.move.is_legal || turn.move.is_unfinished;
}

}  // namespace

Game::Wrong Game::judge_end() {
    const Position& position = now_.position;
    if (is_over() || !is_playable(position)) return {};
    if (!has_legal_move(SoundPosition(position))) {
        const bool is_mate = is_king_attacked(position.men, position.turn);
        end(is_mate ? win_of(opposite(position.turn)) : Score::draw, End::on_board,
            {is_mate ? std::string_view("5.1.1") : std::string_view("5.2.1")});
        return {};
    }
    if (facts_->is_dead(position)) {
        end(Score::draw, End::on_board, {"5.2.2"});
        return {};
    }
    const std::vector<Stand> boards = history();
    if (!meter_.spend(boards.size() / 64)) return {};
    const bool is_online = header_.is_online();
    if (!is_online && header_.edition == Edition::of_2009) return {};
    const bool has_to_follow = !is_online && header_.edition == Edition::of_2014;
    const int times = is_online ? 3 : 5;
    const int plies = is_online ? 100 : most_quiet_plies;
    const bool is_repeated = times_of_last(boards, has_to_follow) >= times;
    if (!is_repeated && now_.plies < plies) return {};
    const bool has_fact =
        is_repeated ? facts_->counts_positions(boards, times) : facts_->counts_moves(now_, plies);
    if (!has_fact) return "No fact proves the draw.";
    if (is_online) {
        end(Score::draw, End::other, {"FIDE Online 5.4"});
    } else {
        end(Score::draw, End::other, {is_repeated ? std::string_view("9.6.1") : std::string_view("9.6.2")});
    }
    return {};
}

Game::Wrong Game::score_by_rule(Color color) {
    const TimeLoss rule = header_.time_loss.value_or(TimeLoss::any_series);
    if (header_.is_us() || rule == TimeLoss::us_14e) return score_by_men(color, true);
    if (rule == TimeLoss::material_only) return score_by_men(color, false);
    score_by_any_series(color, End::flag, {"6.9"});
    return {};
}

/// Whether that side can force mate within so many plies.
bool Game::is_mate_forced(const SoundPosition& position, Color winner, int plies) {
    if (!meter_.spend()) return false;
    const std::vector<Move> moves = legal_moves(position);
    if (moves.empty()) return position->turn != winner && is_king_attacked(position->men, position->turn);
    if (plies == 0) return false;
    const auto is_forced = [&](const Move& move) {
        return is_mate_forced(after(position, move), winner, plies - 1);
    };
    return position->turn == winner ? std::ranges::any_of(moves, is_forced)
                                    : std::ranges::all_of(moves, is_forced);
}

Game::Wrong Game::score_by_forced_win(const Position& position, Color winner) {
    if (facts_->can_mate(position, winner) == Answer::no) {
        end(Score::draw, End::flag, {"US 14E1", "US 14E2", "US 14E3"});
    } else if (is_mate_forced(SoundPosition(position), winner, 5)) {
        end(win_of(winner), End::flag, {"US 14E"});
    } else {
        return "Nothing proves that no win can be forced.";
    }
    return {};
}

Game::Wrong Game::score_by_men(Color loser, bool is_us) {
    const Color winner = opposite(loser);
    const Counting counting = positions_that_count(winner);
    const auto is_draw = [&](const Position& position) {
        return is_us ? Material(position.men, winner).all == 0 : is_insufficient(position.men, winner);
    };
    const auto is_forced = [&](const Position& position) {
        return is_us && needs_forced_win(position.men, winner);
    };
    bool is_drawn = counting.is_lone_king;
    const bool is_known = !counting.right || is_playable(*counting.right);
    if (!counting.boards.empty() && is_known) {
        const Position& position = counting.boards.front();
        is_drawn = is_draw(position);
        const std::optional<Position>& right = counting.right;
        const bool is_other =
            right && (is_forced(position) || is_forced(*right) || is_draw(*right) != is_drawn);
        if (is_other) {
            ask(Asked::otherwise);
            return {};
        }
        if (is_forced(position)) return score_by_forced_win(position, winner);
    } else if (!is_drawn) {
        ask(Asked::otherwise);
        return {};
    }
    const std::vector<std::string_view> draws =
        is_us ? std::vector<std::string_view>{"US 14E1", "US 14E2", "US 14E3"}
              : std::vector<std::string_view>{"6.9"};
    if (is_drawn) {
        end(Score::draw, End::flag, draws);
    } else {
        end(win_of(winner), End::flag, {is_us ? std::string_view("US 14E") : std::string_view("6.9")});
    }
    return {};
}

const Turn* Game::illegal_move_open_to_claim() const {
    const auto found = std::ranges::find_if(turns_, [&](const Turn& turn) {
        return turn.has_move && !turn.move.is_legal && !turn.is_settled &&
               !(header_.has_window() && turn.is_answered);
    });
    return found == turns_.end() ? nullptr : &*found;
}

Game::Counting Game::positions_that_count(Color winner) const {
    Counting counting{.boards = boards_that_count()};
    const auto has_king_only = [&](const Stand& stand) {
        return Material(stand.position.men, winner).all == 0;
    };
    // No text says whether mate by a queen that a pawn was made ends the game.
    const auto queen = forced_queen();
    const bool is_mated =
        queen && is_king_attacked(queen->men, queen->turn) && !has_legal_move(SoundPosition(*queen));
    counting.is_lone_king =
        !is_mated && has_king_only(now_) && (!hand_ || has_king_only(hand_->before)) &&
        std::ranges::none_of(turns_, [&](const Turn& turn) {
            return turn.has_move && !turn.is_settled && is_wrong(turn) && !has_king_only(turn.before);
        });
    const Turn* wrong = counting.boards.empty() ? nullptr : illegal_move_open_to_claim();
    if (wrong != nullptr) counting.right = wrong->before.position;
    return counting;
}

std::optional<Answer> Game::can_mate(const Position& from, Color winner) const {
    const auto answer = facts_->can_mate(from, winner);
    if (answer) return answer;
    const bool is_never = !is_playable(from) && Material(from.men, winner).all == 0;
    return is_never ? std::optional(Answer::no) : std::nullopt;
}

std::vector<Position> Game::boards_that_count() const {
    const auto if_playable = [](const Stand& stand) {
        return is_playable(stand.position) ? std::vector{stand.position} : std::vector<Position>{};
    };
    if (hand_ && hand_->move.is_legal && hand_->move.is_unfinished && is_playable(hand_->before.position)) {
        const Position before = hand_->before.position;
        const Position queen = with_queen(*hand_).position;
        if (!header_.has_forced_queens()) return {before};
        return header_.is_ecf() ? std::vector{queen} : std::vector{before, queen};
    }
    if (hand_ && !hand_->move.is_legal) {
        if (is_playable(hand_->before.position)) return {hand_->before.position};
        if (turns_.empty()) return {};
        const Turn& last = turns_.back();
        const bool is_unmade = !last.is_completed && !last.is_settled && is_wrong(last);
        return is_unmade ? if_playable(last.before) : std::vector<Position>{};
    }
    if (is_playable(now_.position)) return {now_.position};
    if (hand_ || turns_.empty()) return {};
    const auto queen = forced_queen();
    return queen && has_legal_move(SoundPosition(*queen)) ? std::vector{*queen} : std::vector<Position>{};
}

std::optional<Position> Game::forced_queen() const {
    if (hand_ || turns_.empty()) return std::nullopt;
    const Turn& last = turns_.back();
    const bool is_queen = last.is_completed && last.has_move && last.move.is_unfinished &&
                          last.move.is_legal && header_.has_forced_queens();
    if (!is_queen || !is_playable(with_queen(last).position)) return std::nullopt;
    return with_queen(last).position;
}

void Game::score_by_any_series(Color loser, End kind, std::vector<std::string_view> articles) {
    const Color winner = opposite(loser);
    const Counting counting = positions_that_count(winner);
    const std::vector<Position>& positions = counting.boards;
    std::size_t winnable = 0;
    std::optional<Answer> last;
    while (winnable < positions.size()) {
        last = can_mate(positions[winnable], winner);
        if (last != Answer::yes) break;
        ++winnable;
    }
    bool is_won = !positions.empty() && winnable == positions.size();
    bool is_drawn = winnable == 0 && last == Answer::no;
    if (counting.right) {
        const auto answer = can_mate(*counting.right, winner);
        is_won = is_won && answer == Answer::yes;
        is_drawn = is_drawn && answer == Answer::no;
    }
    if (positions.empty()) is_drawn = counting.is_lone_king;
    if (is_won) {
        end(win_of(winner), kind, std::move(articles));
    } else if (is_drawn) {
        end(Score::draw, kind, std::move(articles));
    } else {
        ask(Asked::otherwise);
    }
}

const Turn* Game::unnoticed_illegal_move() const {
    const auto found = std::ranges::find_if(turns_.rbegin(), turns_.rend(), [](const Turn& turn) {
        return turn.has_move && !turn.is_settled && !turn.move.is_legal;
    });
    return found == turns_.rend() ? nullptr : &*found;
}

void Game::hear_resignation(Color by) {
    const bool needs_mate = header_.edition == Edition::of_2023 && !header_.is_us();
    const Turn* const wrong = unnoticed_illegal_move();
    if (!needs_mate) return end(win_of(opposite(by)), End::other, {"5.1.2"});
    const std::size_t asked = open_.size();
    score_by_any_series(by, End::other, {"5.1.2"});
    if (open_.size() == asked || wrong == nullptr) return;
    open_.pop_back();
    resigned_ = by;
    ask(Asked::resignation);
}

std::optional<Game::Wrong> Game::decide_resignation(Decision decision) {
    if (!resigned_ || (decision != Decision::stands && decision != Decision::reject)) return std::nullopt;
    const Color by = *std::exchange(resigned_, std::nullopt);
    if (!close(Asked::resignation)) return std::nullopt;
    if (decision == Decision::reject) return Wrong();
    if (header_.edition != Edition::of_2023 || header_.is_us()) {
        end(win_of(opposite(by)), End::other, {"5.1.2"});
        return Wrong();
    }
    const Turn* const wrong = unnoticed_illegal_move();
    const bool is_board = wrong == nullptr || is_playable(now_.position);
    const auto answer = can_mate(is_board ? now_.position : wrong->before.position, opposite(by));
    if (answer)
        end(answer == Answer::yes ? win_of(opposite(by)) : Score::draw, End::other, {"5.1.2"});
    else
        ask(Asked::otherwise);
    return Wrong();
}

void Game::hear_absence(const Event& event) {
    const auto by = event.player();
    if (event.is_of_both() || !by) return end(Score::forfeit_by_both, End::other, {"6.7"});
    const bool has_moved =
        std::ranges::any_of(turns_, [&](const Turn& turn) { return turn.by == *by && turn.has_move; });
    const double default_time = header_.default_time ? header_.default_time->value : 0;
    if (has_moved || (event.time && event.time->value < default_time)) return;
    end(*by == Color::white ? Score::forfeit_by_white : Score::forfeit_by_black, End::other, {"6.7.1"});
}

}  // namespace doublecheck::checker::rulings
