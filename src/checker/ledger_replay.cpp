// SPDX-License-Identifier: MIT
#include "checker/ledger_replay.hpp"

#include <algorithm>
#include <cstdlib>

#include "checker/clock.hpp"
#include "checker/fen.hpp"

namespace doublecheck::checker {

namespace {

std::optional<Color> color_of(std::string_view by) {
    if (by == "w") return Color::white;
    return by == "b" ? std::optional(Color::black) : std::nullopt;
}

bool is_true(const Value& object, std::string_view name) {
    const Value* member = object.find(name);
    return member != nullptr && member->boolean() != nullptr && *member->boolean();
}

bool has_two_hands(const Value& event) {
    const Value* hands = event.find("hands");
    return hands != nullptr && hands->integer() != nullptr && *hands->integer() == 2;
}

std::optional<WrittenMove> written_move(const Value& event) {
    WrittenMove move{square_named(event.text_of("from")), square_named(event.text_of("to")), 0};
    if (move.from == nowhere || move.to == nowhere) return std::nullopt;
    const std::string_view promotion = event.text_of("promo");
    if (!promotion.empty()) move.promotion = kind_of(promotion.front());
    return move;
}

bool is_on_last_rank(const Position& position, int square, Color by) {
    return position.men[square] == man_of('p', by) && rank_of(square) == home_rank(opposite(by));
}
bool has_pawn_on_last_rank(const Position& position, Color by) {
    for (int square = 0; square < 64; ++square) {
        if (is_on_last_rank(position, square, by)) return true;
    }
    return false;
}

Color owner(char man) {
    return is_white(man) ? Color::white : Color::black;
}

/// A king carried along its home rank to the square of an own rook.
bool is_king_on_own_rook(const Position& before, const WrittenMove& move) {
    const char man = before.men[move.from];
    if (man == nobody || man != man_of('k', owner(man))) return false;
    const int home = home_rank(owner(man));
    return rank_of(move.from) == home && rank_of(move.to) == home &&
           before.men[move.to] == man_of('r', owner(man));
}

/// The rook that goes along with a king that moves as if it castled, or `nowhere`.
int castling_rook(const Position& before, const WrittenMove& move, bool is_chess960) {
    const Color by = owner(before.men[move.from]);
    const bool is_king = before.men[move.from] == man_of('k', by);
    const bool is_on_rank = rank_of(move.from) == home_rank(by) && rank_of(move.to) == home_rank(by);
    if (!is_king || !is_on_rank) return nowhere;
    if (is_king_on_own_rook(before, move)) return is_chess960 ? move.to : nowhere;
    const bool is_castling_step = file_of(move.from) == 4 && (file_of(move.to) == 2 || file_of(move.to) == 6);
    const int corner = square_at(file_of(move.to) == 2 ? 0 : 7, home_rank(by));
    return is_castling_step && before.men[corner] == man_of('r', by) ? corner : nowhere;
}

void lose_right(Position& position, Color color, int square) {
    if (rank_of(square) != home_rank(color)) return;
    position.rights[index(color)][static_cast<std::size_t>(file_of(square))] = false;
}

/// What a hand leaves that carries a man, whatever the Laws say (docs/certificates.md).
Position carried(const Replayed& replayed) {
    const auto& [from, to, promotion] = replayed.move;
    const Position& before = replayed.before.position;
    Position left = before;
    const char man = before.men[from];
    const Color by = owner(man);
    const bool is_pawn = man == man_of('p', by);
    const int rook = castling_rook(before, replayed.move, !replayed.is_on_own_rook);
    left.men.put(from, nobody);
    if (rook != nowhere) {
        const bool is_king_side = file_of(rook) > file_of(from);
        left.men.put(rook, nobody);
        left.men.put(square_at(is_king_side ? 6 : 2, home_rank(by)), man);
        left.men.put(square_at(is_king_side ? 5 : 3, home_rank(by)), man_of('r', by));
    } else {
        const bool is_promoted = is_pawn && promotion != 0 && rank_of(to) == home_rank(opposite(by));
        left.men.put(to, is_promoted ? man_of(promotion, by) : man);
        const int beside = square_at(file_of(to), rank_of(from));
        const int forward = by == Color::white ? 1 : -1;
        const bool is_aside = is_pawn && std::abs(file_of(to) - file_of(from)) == 1 &&
                              rank_of(to) - rank_of(from) == forward && before.men[to] == nobody;
        if (is_aside && before.men[beside] == man_of('p', opposite(by))) left.men.put(beside, nobody);
    }
    if (man == man_of('k', by)) left.rights[index(by)].fill(false);
    for (const Color color : {Color::white, Color::black}) {
        lose_right(left, color, from);
        lose_right(left, color, to);
    }
    left.ep = nowhere;
    left.turn = opposite(replayed.by);
    return left;
}

bool is_left_by_hand(const Replayed& replayed, const Position& left) {
    return replayed.before.position.men[replayed.move.from] != nobody &&
           is_same_stand(carried(replayed), left);
}

/// Whether only pawns on their last rank have become queens.
bool differs_by_queens(const Position& before, const Position& left) {
    for (int square = 0; square < 64; ++square) {
        const char man = before.men[square];
        const char now = left.men[square];
        const Color by = owner(man);
        if (man != now && !(is_on_last_rank(before, square, by) && now == man_of('q', by))) return false;
    }
    return true;
}

/// The pawns of the side that has moved, on their last rank, as queens.
Position with_queens(const Position& position) {
    Position queens = position;
    const Color by = opposite(position.turn);
    for (int square = 0; square < 64; ++square) {
        if (is_on_last_rank(position, square, by)) queens.men.put(square, man_of('q', by));
    }
    return queens;
}

/// Rights to castle that standard chess does not know.
bool has_chess960_rights(const Position& position) {
    for (const Color color : {Color::white, Color::black}) {
        const auto& rights = position.rights[index(color)];
        const bool is_on_e = position.men[square_at(4, home_rank(color))] == man_of('k', color);
        for (std::size_t file = 0; file < 8; ++file) {
            const bool is_corner = file == 0 || file == 7;
            if (rights[file] && !(is_corner && is_on_e)) return true;
        }
    }
    return false;
}

/// The turn has gone over without a move.
Stand passed(const Stand& stand) {
    Stand next = stand;
    next.position.turn = opposite(stand.position.turn);
    next.position.ep = nowhere;
    return next;
}

}  // namespace

bool is_same_stand(const Position& a, const Position& b) {
    const Position one = without_contradictions(a);
    const Position other = without_contradictions(b);
    return is_same(one, other) || is_same(other, one);
}

std::optional<LedgerReplay> LedgerReplay::from_header(const Value& header) {
    const auto start = read_stand(header.text_of("fen"));
    if (!start) return std::nullopt;
    LedgerReplay replay;
    replay.now_ = *start;
    replay.known_ = {*start};
    for (const Color color : {Color::white, Color::black}) {
        if (has_pawn_on_last_rank(start->position, color)) ++replay.chargeable_[index(color)];
    }
    const std::string_view section = header.text_of("section");
    const std::string_view edition = header.text_of("laws_edition");
    const bool is_us = section == "us";
    const bool is_old = edition == "FIDE-2009" || edition == "FIDE-2014";
    replay.rules_ = {.is_online = section == "online",
                     .is_chess960 = is_true(header, "chess960") || has_chess960_rights(start->position),
                     .has_idle_presses = !is_old && !is_us && section != "online",
                     .has_forced_queens = edition != "FIDE-2009" && !is_us,
                     .is_ecf = section.starts_with("ecf")};
    return replay;
}

Replayed LedgerReplay::replay(const Stand& before, Color by, WrittenMove move) const {
    Replayed replayed{before, by, move};
    const Position& position = before.position;
    replayed.is_playable = position.turn == by && is_playable(position);
    replayed.is_unfinished = position.men[move.from] == man_of('p', by) && move.promotion == 0 &&
                             rank_of(move.to) == home_rank(opposite(by));
    replayed.is_on_own_rook = !rules_.is_chess960 && is_king_on_own_rook(position, move);
    if (!replayed.is_playable || replayed.is_on_own_rook) return replayed;
    if (replayed.is_unfinished) move.promotion = 'q';
    replayed.legal = legal_move(without_contradictions(position), move);
    return replayed;
}

bool LedgerReplay::has_turn(const Position& from, const Position& to) const {
    return std::ranges::any_of(turns_, [&](const auto& turn) {
        return is_same_stand(turn.first, from) && is_same_stand(turn.second, to);
    });
}

std::vector<std::vector<Position>> LedgerReplay::counting() const {
    if (!pending_ && is_playable(now_.position)) return {{now_.position}};
    if (!pending_) return {{now_.position}, {with_queens(now_.position)}};
    const Position& before = pending_->before.position;
    if (pending_->is_unfinished && pending_->legal) {
        if (!rules_.has_forced_queens) return {{before}};
        const Position queen = with_queens(now_.position);
        return rules_.is_ecf ? std::vector<std::vector<Position>>{{queen}}
                             : std::vector<std::vector<Position>>{{before, queen}};
    }
    if (pending_->legal) return {{now_.position}};
    if (pending_->is_playable) return {{before}};
    std::vector<std::vector<Position>> any = {{before}, {now_.position}};
    const bool is_unmade =
        answered_ && answered_->by != pending_->by && (!answered_->legal || answered_->is_unfinished);
    if (is_unmade) any.push_back({answered_->before.position});
    return any;
}

std::string LedgerReplay::take(const Value& event, const Value& ruling) {
    const auto left = read_stand(ruling.text_of("fen"));
    if (!left) return "The ruling's FEN cannot be read.";
    move_.reset();
    const std::string_view kind = event.text_of("ev");
    const auto by = color_of(event.text_of("by"));
    if (const Value* was = event.find("was"); was != nullptr && was->text() != nullptr) {
        if (const auto stand = read_stand(*was->text())) known_.push_back(*stand);
    }
    // A game that was over on the board before the first event: nothing is played any more.
    const bool is_over_at_once = known_.size() == 1 && !ruling.text_of("result").empty() &&
                                 is_same_stand(now_.position, left->position);
    note_other(event, ruling);
    std::string fault;
    if (is_over_at_once) {
        is_over_ = true;
    } else if (is_over_) {
        if (!is_same_stand(now_.position, left->position))
            fault = "The position changes after the end of the game.";
    } else if (kind == "move" && by) {
        fault = take_move(event, *by, *left);
    } else if (kind == "press" && by && !is_true(ruling, "restored")) {
        fault = take_press(event, *by, *left);
    } else {
        fault = take_other(event, ruling, *left);
    }
    if (!is_same_stand(now_.position, left->position) && differs_by_queens(now_.position, left->position))
        note_promoted(*left);
    now_ = *left;
    known_.push_back(now_);
    is_over_ = is_over_ || !ruling.text_of("result").empty();
    return fault;
}

void LedgerReplay::note_promoted(const Stand& left) {
    auto completed = turns_;
    std::erase_if(completed, [&](const auto& turn) { return !is_same_stand(turn.second, now_.position); });
    for (auto& turn : completed) turns_.emplace_back(std::move(turn.first), left.position);
    turns_.emplace_back(now_.position, left.position);
}

std::string LedgerReplay::take_move(const Value& event, Color by, const Stand& left) {
    const auto written = written_move(event);
    if (!written) return "The move's squares cannot be read.";
    const bool is_same_turn = pending_ && pending_->by == by;
    const bool is_out_of_turn = !is_same_turn && now_.position.turn != by;
    const bool is_reply =
        idle_ == opposite(by) && (is_reply_due_ || !is_same_stand(now_.position, left.position));
    if (is_out_of_turn && !is_reply) return take_move_out_of_turn(left);
    WrittenMove move = *written;
    const Stand before = is_same_turn ? pending_->before : is_out_of_turn ? passed(now_) : now_;
    if (is_out_of_turn) turns_.emplace_back(now_.position, before.position);
    idle_.reset();
    if (is_same_turn && before.position.men[move.from] == nobody && move.from == pending_->move.to)
        move.from = pending_->move.from;
    Replayed replayed = replay(before, by, move);
    const bool may_be_refused = rules_.is_online && (!replayed.legal || replayed.is_unfinished);
    if (may_be_refused && is_same_stand(now_.position, left.position)) return {};
    if (has_two_hands(event) || !replayed.legal || replayed.is_unfinished) ++chargeable_[index(by)];
    turns_.emplace_back(before.position, left.position);
    if (replayed.legal) {
        const Position plain = without_contradictions(before.position);
        Position reached = after(plain, *replayed.legal);
        if (replayed.is_unfinished) reached.men.put(replayed.move.to, man_of('p', by));
        if (!is_same_stand(reached, left.position)) return "The legal move leads to another position.";
        const int clock =
            is_irreversible(plain, *replayed.legal) ? 0 : std::min(before.clock + 1, most_quiet_plies);
        if (clock != left.clock) return "The half-move clock is wrong.";
    } else if (!is_left_by_hand(replayed, left.position)) {
        return "No hand leaves that position.";
    }
    move_ = replayed;
    if (!is_same_turn) answered_ = pending_;
    pending_ = replayed;
    return {};
}

std::string LedgerReplay::take_move_out_of_turn(const Stand& left) const {
    const bool is_unchanged = is_same_stand(now_.position, left.position) && now_.clock == left.clock;
    return is_unchanged ? std::string() : "A move out of turn changes the position.";
}

void LedgerReplay::note_other(const Value& event, const Value& ruling) {
    const std::string_view kind = event.text_of("ev");
    const auto by = color_of(event.text_of("by"));
    if (kind == "displace") displacer_ = by;
    // A man that was moved out of turn is put back by itself; displaced men stay where they are.
    if (kind == "restore" || (is_true(ruling, "restored") && kind != "move")) displacer_.reset();
    const bool changes_nothing = kind == "touch" || kind == "adjust" || kind == "pause" || kind == "offer" ||
                                 kind == "conduct" || kind == "spectator" || kind == "kings" ||
                                 kind == "move" || kind == "press";
    if (!changes_nothing) is_reply_due_ = false;
}

std::string LedgerReplay::take_press(const Value& event, Color by, const Stand& left) {
    const bool is_without_move = !pending_ || pending_->by != by;
    const bool is_unfinished = has_pawn_on_last_rank(now_.position, by);
    if (is_without_move || is_unfinished || has_two_hands(event)) ++chargeable_[index(by)];
    const bool is_idle = !pending_ && now_.position.turn == by && is_same_stand(now_.position, left.position);
    idle_ = is_idle && rules_.has_idle_presses ? std::optional(by) : std::nullopt;
    is_reply_due_ = displacer_ != by && chargeable_[index(opposite(by))] == 0;
    if (displacer_ == by) displacer_.reset();
    if (answered_ && answered_->by == by) answered_.reset();
    if (!is_without_move) pending_.reset();
    if (now_.position.turn != left.position.turn) turns_.emplace_back(now_.position, left.position);
    return differs_by_queens(now_.position, left.position) ? std::string()
                                                           : "A press changes the position on the board.";
}

bool LedgerReplay::may_change_nothing(Color by) const {
    const bool is_same_turn = pending_ && pending_->by == by;
    const bool is_reply_due = idle_ == opposite(by) && is_reply_due_;
    return rules_.is_online || (!is_same_turn && !is_reply_due && now_.position.turn != by);
}

std::string LedgerReplay::take_late_promotion(const WrittenMove& move, Color by, const Stand& left) {
    const char piece = move.promotion == 0 ? nobody : man_of(move.promotion, by);
    Position expected = now_.position;
    expected.men.put(move.to, piece);
    if (piece == nobody || !is_same_stand(expected, left.position) || now_.clock != left.clock)
        return "A piece for a pawn on its last rank changes that square alone.";
    note_promoted(left);
    if (answered_ && answered_->by == by && answered_->move.to == move.to) answered_->is_unfinished = false;
    if (!pending_) return {};
    Stand before = pending_->before;
    before.position.men.put(move.to, piece);
    pending_ = replay(before, pending_->by, pending_->move);
    known_.push_back(before);
    turns_.emplace_back(before.position, left.position);
    return {};
}

std::string LedgerReplay::take_promotion(const Value& event, Color by, const Stand& left) {
    const int to = square_named(event.text_of("to"));
    const std::string_view promotion = event.text_of("promo");
    WrittenMove move{nowhere, to, promotion.empty() ? '\0' : kind_of(promotion.front())};
    const bool is_same_turn = pending_ && pending_->by == by;
    const bool is_in_hand = is_same_turn && pending_->move.to == to;
    if (to != nowhere && !is_in_hand && is_on_last_rank(now_.position, to, by))
        return take_late_promotion(move, by, left);
    const bool is_out_of_turn = !is_same_turn && now_.position.turn != by;
    if (is_same_stand(now_.position, left.position) && may_change_nothing(by)) return {};
    if (is_out_of_turn && idle_ != opposite(by)) return "A move out of turn changes the position.";
    const Stand before = is_same_turn ? pending_->before : is_out_of_turn ? passed(now_) : now_;
    if (is_out_of_turn) turns_.emplace_back(now_.position, before.position);
    idle_.reset();
    for (int square = 0; square < 64; ++square) {
        if (square == to || before.position.men[square] == left.position.men[square]) continue;
        const bool is_his_pawn = before.position.men[square] == man_of('p', by) &&
                                 left.position.men[square] == nobody && move.from == nowhere;
        if (!is_his_pawn) return "More than the pawn and its promotion square changes.";
        move.from = square;
    }
    if (left.position.men[to] != man_of(move.promotion, by)) return "Another man stands on the square.";
    if (move.from == nowhere) return {};
    const Replayed replayed = replay(before, by, move);
    if (!replayed.legal) ++chargeable_[index(by)];
    turns_.emplace_back(before.position, left.position);
    if (!is_same_turn) answered_ = pending_;
    pending_ = replayed;
    return {};
}

std::string LedgerReplay::take_other(const Value& event, const Value& ruling, const Stand& left) {
    const std::string_view kind = event.text_of("ev");
    if (is_true(ruling, "restored")) {
        const bool is_still_to_finish = answered_ && answered_->is_unfinished &&
                                        left.position.turn != answered_->by &&
                                        is_on_last_rank(left.position, answered_->move.to, answered_->by);
        pending_ = is_still_to_finish ? answered_ : std::nullopt;
        answered_.reset();
    }
    if (const auto by = color_of(event.text_of("by")); kind == "place" && by)
        return take_promotion(event, *by, left);
    if (differs_by_queens(now_.position, left.position)) return {};
    const bool is_known = std::ranges::any_of(
        known_, [&](const Stand& stand) { return differs_by_queens(stand.position, left.position); });
    const bool may_change =
        is_true(ruling, "restored") || kind == "displace" || kind == "restore" || kind == "arbiter_rules";
    if (!may_change) return "The position changes though nothing was moved.";
    return is_known ? std::string() : "The position that is set up again has never stood on the board.";
}

}  // namespace doublecheck::checker
