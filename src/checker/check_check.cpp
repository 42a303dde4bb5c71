// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <vector>

#include "checker/certificates.hpp"
#include "checker/fen.hpp"
#include "checker/moves.hpp"

namespace doublecheck::checker {

namespace {

Squares checkers_of(const Position& position) {
    return attackers(position.men, king_of(position.men, position.turn), opposite(position.turn));
}

bool agrees(bool is_check, Answer answer) {
    return is_check == (answer == Answer::yes);
}

std::vector<std::string> replies_to(const Position& position) {
    std::vector<std::string> replies;
    for (const Move& move : legal_moves(position)) {
        replies.push_back(write_uci(move, CastlingStyle::king_two_steps));
    }
    std::ranges::sort(replies);
    return replies;
}

Outcome check_position(const Task& task) {
    const Verdict& verdict = task.verdict;
    const auto position = playable_subject(verdict);
    if (!position) return rejected("The subject has no FEN of a playable position.");
    const Squares checkers = checkers_of(*position);
    const bool is_check = checkers.size() > 0;
    if (!agrees(is_check, verdict.answer)) {
        return rejected(is_check ? "The king is in check." : "The king is not in check.");
    }
    const Object& body = verdict.certificate->body;
    const auto listed = read_squares(find(body, "checkers"));
    if (!listed || !is_same_set(*listed, checkers))
        return rejected("The checkers are not those of the certificate.");
    const Value* member = find(body, "replies");
    if (!is_check && member == nullptr) return accepted("The king is not in check.");
    const auto replies = read_words(member, most_entries);
    if (!replies || *replies != (is_check ? replies_to(*position) : std::vector<std::string>{})) {
        return rejected("The ways out of check are not those of the certificate.");
    }
    return accepted(is_check ? "Checkers and ways out are as the certificate says."
                             : "The king is not in check.");
}

/// A check as the certificate has to describe it.
struct Check {
    Squares checkers = {};
    std::vector<std::string_view> kinds = {};
};

/// The kinds of check that the checker recomputes, of all that docs/check.md defines.
constexpr std::array<std::string_view, 8> judged_kinds{"direct",   "discovered", "double",    "two-way",
                                                       "castling", "en-passant", "promotion", "checkmate"};

Check describe(const Position& before, const Move& move, const Position& position) {
    Check check{checkers_of(position)};
    const bool is_castling = move.kind == MoveKind::castling;
    int moved = 0;
    for (const int checker : check.checkers) {
        const bool is_castled_rook =
            is_castling && checker == castling_of(before.turn, move.from, move.rook).rook_to;
        moved += checker == move.to || is_castled_rook ? 1 : 0;
    }
    const bool has_moved = moved > 0;
    const auto add = [&](bool holds, std::string_view kind) {
        if (holds) check.kinds.push_back(kind);
    };
    const int number = static_cast<int>(check.checkers.size());
    add(has_moved && !is_castling, "direct");
    add(number > moved, "discovered");
    add(number == 2, "double");
    add(number == 2 && !has_moved, "two-way");
    add(has_moved && is_castling, "castling");
    add(move.kind == MoveKind::en_passant, "en-passant");
    add(has_moved && move.promotion != 0, "promotion");
    add(!has_legal_move(position), "checkmate");
    return check;
}

bool is_described_by(const Check& check, const Value& entry) {
    const auto checkers = read_squares(entry.find("checkers"));
    const auto kinds = read_words(entry.find("kinds"), 64);
    if (!checkers || !is_same_set(*checkers, check.checkers) || !kinds) return false;
    return std::ranges::all_of(judged_kinds, [&](std::string_view kind) {
        const bool is_listed = std::ranges::find(*kinds, kind) != kinds->end();
        return is_listed == (std::ranges::find(check.kinds, kind) != check.kinds.end());
    });
}

std::optional<Position> start_of_game(const Verdict& verdict) {
    if (find(verdict.subject, "start") == nullptr) return initial_position();
    const auto position = read_fen(text_of(verdict.subject, "start"));
    if (!position || !is_playable(*position)) return std::nullopt;
    return without_contradictions(*position);
}

Outcome check_game(const Task& task) {
    const Verdict& verdict = task.verdict;
    auto position = start_of_game(verdict);
    if (!position) return rejected("The game does not begin with a FEN of a playable position.");
    const auto moves = read_words(find(verdict.subject, "moves"), most_plies);
    if (!moves) return rejected("The subject's moves cannot be read.");
    const Value* member = find(verdict.certificate->body, "plies");
    const Array* entries = member != nullptr ? member->array() : nullptr;
    if (entries == nullptr) return rejected("The certificate does not list the checks.");
    auto entry = entries->begin();
    std::int64_t ply = 0;
    for (const std::string& text : *moves) {
        const std::string number = std::to_string(++ply);
        const auto written = read_uci(text);
        const auto move = written ? legal_move(*position, *written) : std::nullopt;
        if (!move) return rejected("Move " + number + " of the game is not legal.");
        const Position next = after(*position, *move);
        if (checkers_of(next).size() > 0) {
            const Value* listed = entry != entries->end() ? entry->find("ply") : nullptr;
            if (listed == nullptr || listed->integer() == nullptr || *listed->integer() != ply) {
                return rejected("Move " + number + " gives check, and the certificate does not list it.");
            }
            if (!is_described_by(describe(*position, *move, next), *entry)) {
                return rejected("The check of move " + number +
                                " is not of the kinds that the certificate says.");
            }
            ++entry;
        }
        position = next;
    }
    if (entry != entries->end()) return rejected("The certificate lists a check that was not given.");
    if (!agrees(checkers_of(*position).size() > 0, verdict.answer)) {
        return rejected("Whether the last position is check is not as the answer says.");
    }
    return accepted("Every check of the game is as the certificate says.");
}

}  // namespace

Outcome check_check(const Task& task) {
    const Verdict& verdict = task.verdict;
    return find(verdict.subject, "moves") != nullptr ? check_game(task) : check_position(task);
}

}  // namespace doublecheck::checker
