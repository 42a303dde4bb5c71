// SPDX-License-Identifier: MIT
#include "checker/rule/game.hpp"

#include <algorithm>
#include <array>

namespace doublecheck::checker::rulings {

namespace {

bool may_stop_clocks(Happening kind) {
    constexpr auto harmless = std::to_array<Happening>(
        {Happening::move, Happening::press, Happening::touch, Happening::adjust, Happening::release,
         Happening::place, Happening::offer, Happening::accept, Happening::decline, Happening::arbiter_sees});
    return std::ranges::find(harmless, kind) == harmless.end();
}

bool is_told(const std::vector<WrittenMove>& told, const Move& move) {
    return std::ranges::any_of(told, [&](const WrittenMove& written) { return is_written(move, written); });
}

}  // namespace

Score win_of(Color color) {
    return color == Color::white ? Score::white_wins : Score::black_wins;
}

bool is_score(std::optional<Score> score) {
    return score && *score < Score::none;
}

Game::Game(const Header& header, Meter& meter)
    : header_(header),
      meter_(meter),
      is_chess960_(header.is_chess960.value_or(false) || header.start.position.start == Start::chess960),
      now_(of_this_game(header.start)),
      increment_(header.increment ? header.increment->value : 0),
      runner_(header.start.position.turn) {
    if (header.offences_white) offences_[0] = header.offences_white->value;
    if (header.offences_black) offences_[1] = header.offences_black->value;
    // Of what kind they were is not told: they count as illegal moves.
    for (std::size_t side = 0; side < 2; ++side) separate_[side][0] = offences_[side];
}

std::string Game::take(const Event& event, const Ruling& told, const Facts& facts) {
    if (!meter_.spend(4 + turns_.size() / 64)) return {};
    expected_ = {};
    told_ = &told;
    line_ = told.line.value;
    facts_ = &facts;
    Wrong fault;
    if (!has_heard_) fault = judge_end();
    has_heard_ = true;
    const bool is_at_the_clock = event.kind == Happening::press;
    if (may_stop_clocks(event.kind)) runner_.reset();
    if (fault.empty()) fault = hear(event);
    if (is_at_the_clock) runner_ = event.player() ? std::optional(opposite(*event.player())) : std::nullopt;
    const bool is_seen = event.kind == Happening::arbiter_sees && !is_watched_;
    if (is_seen || (expected_.is_restored && event.kind != Happening::move)) runner_.reset();
    if (fault.empty()) fault = compare(told);
    note_clocks(event);
    return fault;
}

Game::Wrong Game::hear(const Event& event) {
    if (!is_over() || row_of(event.kind).is_heard_afterwards) return hear_in_play(event);
    expected_.result = result_;
    return {};
}

struct Game::Lost {
    static void by_device(Game& game, const Event& event) {
        if (event.is_of_both()) return game.end(Score::both_lose, End::other, {"11.3.2"});
        if (const auto by = event.player()) game.end(win_of(opposite(*by)), End::other, {"11.3.2"});
    }

    static void by_refusal(Game& game, const Event& event) {
        const auto by = event.player();
        if (!by || event.is_of_both()) return game.end(Score::both_lose, End::other, {"11.8"});
        // The opponent's score is the arbiter's.
        game.end(win_of(opposite(*by)), End::other, {"11.7"});
        game.ask(Asked::result);
    }
};

Game::Wrong Game::hear_in_play(const Event& event) {
    const auto by = event.player();
    switch (event.kind) {
        case Happening::touch: hear_touch(event); break;
        case Happening::move: return hear_move(event);
        case Happening::release: return hear_release(event);
        case Happening::place: return hear_place(event);
        case Happening::press: return hear_press(event);
        case Happening::flag: return hear_flag(event, by);
        case Happening::claim: return hear_claim(event);
        case Happening::offer: offer_ = Offer{.by = *by}; break;
        case Happening::accept: hear_accept(*by); break;
        case Happening::decline:
            if (!offer_ || offer_->by == *by) break;
            offer_.reset();
            if (pending_ == Pending::increment) ask(Asked::increment);
            break;
        case Happening::resign: hear_resignation(*by); break;
        case Happening::agree:
            if (has_a_move_by_each()) end(Score::draw, End::other, {"5.2.3"});
            break;
        case Happening::correct: correct_by_agreement(); break;
        case Happening::displace:
            right_board_ = event.was ? of_this_game(*event.was) : now_;
            displaced_on_ = line_;
            displacer_ = by;
            break;
        case Happening::restore: displacer_.reset(); break;
        case Happening::arbiter_sees: return hear_what_is_seen(event);
        case Happening::arbiter_rules: return hear_arbiter(event);
        case Happening::refuse: Lost::by_refusal(*this, event); break;
        case Happening::ask_increment:
            if (!may_ask_by_guidelines(event, *by)) break;
            pending_ = Pending::increment;
            pending_by_ = *by;
            offer_ = Offer{.by = *by};
            break;
        case Happening::device: Lost::by_device(*this, event); break;
        case Happening::absent: hear_absence(event); break;
        case Happening::is_signed:
            if (is_score(event.result))
                hear_signature(by, *event.result);
            else
                ask(Asked::result);
            break;
        case Happening::kings: hear_kings(event); break;
        case Happening::result: hear_recorded_result(event); break;
        case Happening::adjust:
        case Happening::pause:
        case Happening::conduct:
        case Happening::spectator: break;
    }
    return {};
}

Game::Wrong Game::compare(const Ruling& told) {
    if (told.edition != header_.edition) return "The ruling follows another edition than the header.";
    for (std::size_t side = 0; side < 2; ++side) added_[side] += expected_.added[side];
    if (told.add_white != expected_.added[0] || told.add_black != expected_.added[1])
        return "The seconds are not those of the offence or the claim.";
    if (told.offences.white.value != offences_[0] || told.offences.black.value != offences_[1])
        return "The offences on record are not those of the ledger.";
    if (told.result != expected_.result)
        return expected_.is_asked ? "The texts leave the result to the arbiter."
                                  : "The result does not follow.";
    if (expected_.is_asked && !told.question) return "The texts leave it to the arbiter, who is not asked.";
    if (told.question && !expected_.is_asked) ask(Asked::otherwise);
    if (told.is_restored != expected_.is_restored)
        return expected_.is_restored ? "A position is set up again." : "No position is set up again.";
    if (told.takes_back_increment != expected_.takes_back_increment)
        return "Whether the increment is taken back does not follow.";
    if (Wrong fault = compare_times(told); !fault.empty()) return fault;
    if (told.recorded != expected_.recorded) return "The record gives another result.";
    if (told.signal != expected_.signal) return "The kings announce something else.";
    if (!expected_.articles.empty() &&
        std::ranges::none_of(expected_.articles, [&](auto article) { return told.cites(article); }))
        return "The article is not cited that decides.";
    if (Wrong fault = compare_duty(told); !fault.empty()) return fault;
    if (!is_same_stand(now_, of_this_game(told.board))) return "The board is not what the event leaves.";
    return {};
}

Game::Wrong Game::compare_duty(const Ruling& told) const {
    if (told.duty.has_value() != expected_.duty.has_value())
        return expected_.duty ? "A touched man has to be played." : "Nothing has to be played.";
    if (!told.duty) return {};
    const Duty& duty = *expected_.duty;
    // A text means one legal move at most, so as many texts as moves that tell them all tell nothing else.
    const bool is_same =
        std::ranges::equal(told.duty->men, duty.men) && told.duty->moves.size() == duty.moves.size() &&
        std::ranges::all_of(duty.moves, [&](const Move& move) { return is_told(told.duty->moves, move); });
    return is_same ? Wrong() : "What has to be played is something else.";
}

void Game::end(Score score, End kind, std::vector<std::string_view> articles) {
    expected_.result = score;
    expected_.articles = std::move(articles);
    result_ = score;
    end_ = kind;
    offer_.reset();
    duty_.reset();
    close(Asked::quickplay);
    close(Asked::increment);
    if (score == Score::draw || kind == End::signature) close(Asked::draw_claim);
    close(Asked::own_flag);
    close(Asked::resignation);
    close(Asked::signature);
}

void Game::ask(Asked about, int subject) {
    expected_.is_asked = true;
    open_.push_back({about, subject});
}

bool Game::close(Asked about, std::optional<int> subject) {
    return std::erase_if(open_, [&](const Question& question) {
               return question.about == about && (!subject || question.subject == *subject);
           }) > 0;
}

void Game::begin_turn() {
    touched_.clear();
    duty_.reset();
    idle_.reset();
    late_piece_.reset();
    restart_.reset();
}

void Game::pass_turn() {
    now_ = passed(now_);
    begin_turn();
}

void Game::set_up(const Stand& stand) {
    now_ = stand;
    hand_.reset();
    offer_.reset();
    right_board_.reset();
    displacer_.reset();
    displaced_on_ = 0;
    is_watched_ = false;
    begin_turn();
}

std::vector<Stand> Game::history() const {
    std::vector<Stand> boards;
    for (const Turn& turn : turns_) {
        if (turn.has_move || turn.is_passed) boards.push_back(turn.before);
    }
    if (hand_) boards.push_back(hand_->before);
    boards.push_back(now_);
    return boards;
}

int Game::moves_made(Color color) const {
    const bool has_moved = color == Color::white && turn() == Color::black;
    return now_.number - (has_moved ? 0 : 1);
}

void Game::reject_offer_of_other(Color by) {
    if (offer_ && offer_->by != by) offer_.reset();
}

}  // namespace doublecheck::checker::rulings
