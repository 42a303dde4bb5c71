// SPDX-License-Identifier: MIT
#include "checker/retract/judged_moves.hpp"

#include <span>
#include <utility>

#include "checker/common/moves.hpp"

namespace doublecheck::checker {

namespace {

bool takes_back(const Retraction& one, const LastMove& last) {
    if (one.uncaptured != last.uncaptured) return false;
    const bool is_castling = one.kind == RetractionKind::castling;
    const Move move{one.from, one.to, one.promotion, is_castling ? MoveKind::castling : MoveKind::normal,
                    one.rook};
    return is_written(move, last.move);
}

std::optional<std::size_t> find_retraction(const LastMoves& last_moves, const LastMove& last) {
    const std::vector<Retraction>& all = last_moves.all();
    // A castling may be written as king takes rook, so its squares alone do not identify the man.
    const bool is_kings = kind_of(last.before.men[last.move.from]) == 'k';
    for (const Retraction& one : is_kings ? std::span(all) : last_moves.of_man_on(last.move.to)) {
        if (takes_back(one, last) && before(last_moves.position(), one) == last.before)
            return static_cast<std::size_t>(&one - all.data());
    }
    return std::nullopt;
}

/// Returns true if `reached` has every castling right that `stated` has.
bool has_rights_of(const Position& reached, const Position& stated) {
    for (std::size_t color = 0; color < stated.rights.size(); ++color) {
        for (std::size_t file = 0; file < stated.rights[color].size(); ++file) {
            if (stated.rights[color][file] && !reached.rights[color][file]) return false;
        }
    }
    return true;
}

bool leads_to(const SoundPosition& reached, const LegalitySubject& subject) {
    const Position& stated = subject.fen.position();
    if (!subject.is_diagram()) return is_same(reached, stated);
    return reached->men == stated.men && reached->turn == stated.turn && has_rights_of(reached, stated);
}

}  // namespace

JudgedMoves::JudgedMoves(LastMoves&& last_moves)
    : last_moves_(std::move(last_moves)),
      played_(last_moves_.all().size()),
      refuted_by_(last_moves_.all().size()) {}

std::vector<PlayedMove> JudgedMoves::played() const {
    std::vector<PlayedMove> moves;
    for (const std::optional<PlayedMove>& one : played_) {
        if (one) moves.push_back(*one);
    }
    return moves;
}

std::optional<std::string> JudgedMoves::complaint(const std::vector<LastMove>& possible,
                                                  const Refutations& refuted) {
    for (const LastMove& last : possible) {
        if (!last_moves_.frame().meter.spend()) return "The limit was reached.";
        if (auto wrong = complaint(last)) return wrong;
    }
    for (std::size_t i = 0; i < played_.size(); ++i) {
        if (played_[i]) continue;
        const Retraction& one = last_moves_.all()[i];
        refuted_by_[i] = last_moves_.refuted_by(one, refuted.of_man_on(one.to));
        if (refuted_by_[i] == nullptr)
            return "The certificate does not cover the retraction " + last_moves_.name_of(one) + ".";
    }
    return std::nullopt;
}

std::optional<std::string> JudgedMoves::complaint(const LastMove& last) {
    Position earlier = last.before;
    earlier.start = last_moves_.position().start;
    const auto number = find_retraction(last_moves_, last);
    if (!number) {
        return "A last move to " + name_of(last.move.to) + " from " + name_of(last.move.from) +
               " with that position before is no retraction.";
    }
    const Retraction& one = last_moves_.all()[*number];
    const std::string name = "The retraction " + last_moves_.name_of(one);
    if (played_[*number]) return name + " is there twice.";
    const Rule* rule = last_moves_.any_refutation(one, earlier);
    if (rule != nullptr) return name + " is refuted by the rule " + std::string(rule->id) + ".";
    if (!last_moves_.leads_here(one, earlier))
        return name + " takes back a move that is not legal, or does not give the position.";
    PlayedMove& played = played_[*number].emplace();
    possible_.push_back(*number);
    played.move = last_moves_.played(one);
    played.captured = one.uncaptured;
    played.has_game = last.game.has_value();
    return last.earlier != nullptr ? complaint_before(last, played) : std::nullopt;
}

std::optional<std::string> JudgedMoves::complaint_before(const LastMove& last, PlayedMove& played) {
    Frame& frame = last_moves_.frame();
    if (!frame.meter.spend()) return "The limit was reached.";
    if (may_begin_a_game(last.before))
        return "A game may begin before " + played.move + ", so that no move was needed before it.";
    JudgedMoves judged(LastMoves(last.before, ep_field_of(last.before), frame));
    if (const auto wrong = judged.complaint(last.earlier->possible, last.earlier->refuted))
        return "Before " + played.move + ": " + *wrong;
    played.earlier = judged.played();
    return std::nullopt;
}

std::optional<std::string> wrong_game(const LastMove& last, const LegalitySubject& subject, Meter& meter) {
    if (subject.start() != Start::standard) return "A game presupposes the standard array.";
    SoundPosition position(initial_position());
    const std::vector<WrittenMove>& moves = last.game->all;
    for (std::size_t ply = 1; ply <= moves.size(); ++ply) {
        if (!meter.spend()) return "The limit was reached.";
        const auto move = legal_move(position, moves[ply - 1]);
        if (!move) return "Ply " + std::to_string(ply) + " of a game is not legal.";
        if (ply == moves.size()) {
            const bool is_before = position->men == last.before.men && position->turn == last.before.turn;
            if (!is_before || move != legal_move(position, last.move))
                return "A game does not end with its last move.";
        }
        position = after(position, *move);
    }
    if (moves.empty() || !leads_to(position, subject)) return "A game does not lead to the position.";
    return std::nullopt;
}

}  // namespace doublecheck::checker
