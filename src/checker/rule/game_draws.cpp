// SPDX-License-Identifier: MIT
// Claims of threefold repetition and of fifty moves (FIDE 9.2 to 9.5).
#include <algorithm>
#include <utility>

#include "checker/common/clock.hpp"
#include "checker/common/repetition.hpp"
#include "checker/common/san.hpp"
#include "checker/rule/game.hpp"

namespace doublecheck::checker::rulings {

namespace {

/// The legal move that a text means; nothing if it means none, or several.
std::optional<Move> meant_move(const SoundPosition& position, std::string_view text) {
    for (const Move& move : legal_moves(position)) {
        const WrittenMove written{move.from, move.to, move.promotion};
        if (meaning_of(text, position, written) == Meaning::that_move) return move;
    }
    return std::nullopt;
}

}  // namespace

int Game::times_of_last(const std::vector<Stand>& history, bool is_running) {
    const Position& last = history.back().position;
    if (!is_playable(last) || !meter_.spend(history.size() / 512)) return 1;
    int times = 0;
    std::size_t latest = history.size() - 1;
    for (std::size_t ply = history.size(); ply-- > 0;) {
        const Position& position = history[ply].position;
        if (position.turn != last.turn || !(position.men == last.men) || !is_repeated(position, last))
            continue;
        if (is_running && times > 0 && latest - ply != 4) break;
        latest = ply;
        ++times;
    }
    return times;
}

bool is_array(const Stand& start) {
    int men = 0;
    for (int square = 0; square < 64; ++square) {
        const int rank = rank_of(square);
        const char man = start.position.men[square];
        if (man == nobody) continue;
        ++men;
        const bool is_pawns_rank = rank == 1 || rank == 6;
        // Men elsewhere than on the four ranks of the array.
        if ((kind_of(man) == 'p') != is_pawns_rank || (rank > 1 && rank < 6)) men = 64;
    }
    return men == 32 && start.position.turn == Color::white && start.number == 1 && start.plies == 0;
}

Game::Wrong Game::claim_draw(const Event& event, Color by) {
    const std::string_view intend = event.intend.value_or("");
    if ((hand_ && hand_->by == by) || turn() != by || !touched_.empty()) {
        reject_claim(intend, by, true);
        return {};
    }
    std::vector<Stand> boards = history();
    if (!meter_.spend(boards.size() / 64 + 8)) return {};
    if (!intend.empty()) {
        const SoundPosition plain(now_.position);
        const auto move = is_playable(plain) ? meant_move(plain, intend) : std::nullopt;
        if (!move) {
            reject_claim(intend, by, false);
            return {};
        }
        boards.push_back(counted_on(now_, after(plain, *move), is_irreversible(plain, *move)));
    }
    const bool is_threefold = event.claim == ClaimOf::threefold;
    const bool has_fact =
        is_threefold ? facts_->counts_positions(boards, 3) : facts_->counts_moves(boards.back(), 100);
    if (!has_fact) return "No fact counts what the claim is about.";
    const bool is_right = is_threefold ? times_of_last(boards, false) >= 3 : boards.back().plies >= 100;
    if (is_right) {
        end(Score::draw, End::other, {"9.5.2"});
    } else if (may_rest_on_earlier_moves(boards, is_threefold)) {
        offer_ = Offer{.by = by};
        pending_ = Pending::draw_claim;
        pending_by_ = by;
        draw_claim_ = {now_, std::string(intend)};
        ask(Asked::draw_claim);
    } else {
        reject_claim(intend, by, false);
    }
    return {};
}

bool Game::may_rest_on_earlier_moves(const std::vector<Stand>& boards, bool is_threefold) const {
    const Stand& start = header_.start;
    if (is_array(start) ||
        std::any_of(boards.begin() + 1, boards.end(), [](const Stand& stand) { return stand.plies == 0; }))
        return false;
    const bool is_counted = start.number > 1 || start.plies > 0;
    if (!is_threefold) return !is_counted;
    // From one time to the next it takes four half-moves at least.
    int missing = 2;
    auto earliest = static_cast<int>(boards.size()) - 1;
    const bool is_sound = is_playable(boards.back().position);
    for (int ply = earliest - 1; ply >= 0 && is_sound; --ply) {
        const Position& position = boards[static_cast<std::size_t>(ply)].position;
        if (!is_playable(position) || !is_repeated(position, boards.back().position)) continue;
        --missing;
        earliest = ply;
    }
    const int nearest = std::max(4 - earliest, earliest % 2 == 0 ? 2 : 1);
    if (is_counted && start.plies < nearest + 4 * (missing - 1)) return false;
    return SoundPosition(of_this_game(start).position)->rights ==
           SoundPosition(boards.back().position)->rights;
}

void Game::decide_draw_claim(bool is_accepted) {
    const DrawClaim claim = std::exchange(draw_claim_, {});
    close(Asked::draw_claim);
    if (is_accepted) return end(Score::draw, End::other, {"9.5.2"});
    reject_claim(claim.board == now_ ? std::string_view(claim.intend) : std::string_view(), pending_by_,
                 false);
}

void Game::reject_claim(std::string_view intend, Color by, bool is_barred) {
    give(opposite(by), header_.claim_seconds());
    expected_.articles = {"9.5.3"};
    if (header_.is_b2_open()) ask(Asked::otherwise);
    offer_ = Offer{.by = by, .seconds = header_.claim_seconds()};
    if (!is_barred) oblige(intend);
}

void Game::oblige(std::string_view intend) {
    const SoundPosition plain(now_.position);
    if (!is_playable(plain) || intend.empty()) return;
    if (const auto move = meant_move(plain, intend)) {
        duty_ = Duty{{move->from}, {*move}};
        written_ = WrittenDuty{now_, *duty_, true};
        expected_.duty = duty_;
        return;
    }
    if (intend.size() < 4 || square_named(intend.substr(2, 2)) == nowhere) return;
    const int from = square_named(intend.substr(0, 2));
    if (from == nowhere) return;
    duty_ = duty_of(now_, {from});
    if (duty_) written_ = WrittenDuty{now_, *duty_};
    expected_.duty = duty_;
}

}  // namespace doublecheck::checker::rulings
