// SPDX-License-Identifier: MIT
#include <span>
#include <utility>
#include <vector>

#include "checker/certificates.hpp"
#include "checker/facts/check_steps.hpp"
#include "checker/fen.hpp"
#include "checker/listed.hpp"
#include "checker/moves.hpp"
#include "checker/retractions.hpp"

namespace doublecheck::checker {

namespace {

/// An entry of `refuted`: which retractions it covers, and the rule that refutes them.
struct Refutation {
    int to = nowhere;
    std::optional<SquareFlags> from = std::nullopt;
    std::optional<std::string_view> uncaptured = std::nullopt;
    std::optional<std::string_view> kind = std::nullopt;
    Claim claim = {};
    const Value* proof = nullptr;  ///< of `retraction.no-move-before`
};

/// An entry of `possible`.
struct LastMove {
    WrittenMove move;
    char uncaptured = '-';
    Position before;
};

/// What holds for the whole certificate.
struct Frame {
    Start start = Start::standard;
    ListedPositions listed = {};
};

/// The subject, with what is worth computing once.
struct Case {
    Position subject;
    const Frame& frame;
    /// A FEN without an en passant square denies that a capture is possible; a position reached by taking
    /// moves back does not.
    bool is_ep_known = true;
    std::vector<Retraction> retractions = {};
    std::vector<bool> is_possible = {};
    /// Where the retractions of each square's man begin.
    std::array<std::size_t, 65> first = {};
};

Case make_case(const Position& subject, const Frame& frame, bool is_ep_known) {
    Case made{subject, frame, is_ep_known, retractions(subject, frame.start)};
    made.is_possible.assign(made.retractions.size(), false);
    for (const Retraction& one : made.retractions) ++made.first[static_cast<std::size_t>(one.to) + 1];
    for (std::size_t square = 1; square < made.first.size(); ++square)
        made.first[square] += made.first[square - 1];
    return made;
}

std::optional<Refutation> read_refutation(const Value& value) {
    const auto claim = read_claim(value);
    Refutation entry{.to = square_named(value.text_of("to"))};
    if (!claim || entry.to == nowhere) return std::nullopt;
    entry.claim = *claim;
    entry.proof = value.find("proof");
    if (const Value* from = value.find("from")) {
        if (from->array() == nullptr || from->array()->size() > 64) return std::nullopt;
        entry.from.emplace();
        for (const Value& element : *from->array()) {
            const int square = element.text() != nullptr ? square_named(*element.text()) : nowhere;
            if (square == nowhere) return std::nullopt;
            entry.from->set(static_cast<std::size_t>(square));
        }
    }
    for (const auto& [name, member] :
         {std::pair{"uncaptured", &entry.uncaptured}, std::pair{"kind", &entry.kind}}) {
        const Value* text = value.find(name);
        if (text == nullptr) continue;
        if (text->text() == nullptr) return std::nullopt;
        *member = *text->text();
    }
    return entry;
}

std::optional<LastMove> read_last_move(const Value& value) {
    const auto move = read_uci(value.text_of("move"));
    const auto before = read_fen(value.text_of("before"));
    const std::string_view uncaptured = value.text_of("uncaptured");
    if (!move || !before || uncaptured.size() > 1) return std::nullopt;
    return LastMove{*move, uncaptured.empty() ? '-' : uncaptured.front(), *before};
}

/// Reads all entries of a member with that reader; nothing if one cannot be read. Without the member there
/// are none.
template <typename Entry>
std::optional<std::vector<Entry>> read_entries(const Value* member,
                                               std::optional<Entry> (*read)(const Value&)) {
    std::vector<Entry> entries;
    if (member == nullptr) return entries;
    if (member->array() == nullptr || member->array()->size() > most_entries) return std::nullopt;
    entries.reserve(member->array()->size());
    for (const Value& element : *member->array()) {
        const auto entry = read(element);
        if (!entry) return std::nullopt;
        entries.push_back(*entry);
    }
    return entries;
}

bool covers(const Refutation& entry, const Retraction& retraction) {
    if (entry.to != retraction.to) return false;
    if (entry.kind && *entry.kind != name_of(retraction.kind)) return false;
    const bool is_special =
        retraction.kind == RetractionKind::castling || retraction.kind == RetractionKind::en_passant;
    if (is_special && !entry.kind && (entry.from || entry.uncaptured)) return false;
    if (entry.from && !entry.from->test(static_cast<std::size_t>(retraction.from))) return false;
    return !entry.uncaptured || entry.uncaptured->find(retraction.uncaptured) != std::string_view::npos;
}

bool keeps_right(const Case& the_case, const Retraction& retraction, int rook) {
    const Color color = opposite(the_case.subject.turn);
    if (rank_of(rook) != home_rank(color)) return false;
    if (!the_case.subject.rights[index(color)][static_cast<std::size_t>(file_of(rook))]) return false;
    return retraction.to == rook || the_case.subject.men[retraction.to] == man_of('k', color);
}

/// Whether the first named square is on the king's way and attacked by the man on the second. The king is
/// lifted off: a line that reaches the square only through the king's home attacks the home as well.
bool is_castling_through_check(const Claim& claim, const Retraction& retraction, const Position& before) {
    if (retraction.kind != RetractionKind::castling || claim.squares.size() != 2) return false;
    const Castling castling = castling_of(before.turn, retraction.from, retraction.rook);
    Men men = before.men;
    men.put(castling.king, nobody);
    return castling.is_on_kings_way(claim.squares[0]) &&
           attackers(men, claim.squares[0], opposite(before.turn)).contains(claim.squares[1]);
}

/// Whether an en passant capture is legal once the double step has been played.
bool lacks_ep_square(const Case& the_case, const Retraction& retraction) {
    if (retraction.kind != RetractionKind::double_step) return false;
    if (!the_case.is_ep_known || the_case.subject.ep != nowhere) return false;
    Position named = the_case.subject;
    named.ep = square_at(file_of(retraction.to), passed_rank(opposite(named.turn)));
    return has_legal_en_passant(named);
}

bool is_other_than_double_step(const Case& the_case, const Retraction& retraction) {
    const int ep = the_case.subject.ep;
    if (ep == nowhere) return false;
    const bool is_that_step = retraction.kind == RetractionKind::double_step &&
                              file_of(retraction.to) == file_of(ep) &&
                              rank_of(ep) == passed_rank(opposite(the_case.subject.turn));
    return !is_that_step;
}

bool has_no_move_before(const Value* proof, const Position& before, const Frame& frame);

/// Whether the rule holds for the retraction, as the claim says.
bool holds(const Refutation& entry, const Case& the_case, const Retraction& retraction,
           const Position& before);

/// The rules that need no proof of their own.
bool holds(const Claim& claim, const Case& the_case, const Retraction& retraction, const Position& before) {
    const Squares& squares = claim.squares;
    if (claim.rule == "retraction.check-before") {
        const int king = king_of(before.men, the_case.subject.turn);
        return squares.size() == 2 && squares[0] == king &&
               attackers(before.men, king, before.turn).contains(squares[1]);
    }
    if (claim.rule == "retraction.right-kept")
        return squares.size() == 1 && keeps_right(the_case, retraction, squares[0]);
    if (claim.rule == "retraction.not-the-double-step") {
        return squares.size() == 1 && squares[0] == the_case.subject.ep &&
               is_other_than_double_step(the_case, retraction);
    }
    if (claim.rule == "retraction.ep-square-missing") {
        const int passed = square_at(file_of(retraction.to), passed_rank(before.turn));
        return squares.size() == 1 && squares[0] == passed && lacks_ep_square(the_case, retraction);
    }
    if (claim.rule == "retraction.castling-through-check") {
        return is_castling_through_check(claim, retraction, before);
    }
    return refutes(claim, before, the_case.frame.start);
}

/// A rule that holds for the retraction, at any squares; empty if none does. That the king was not in check,
/// and no castling led through check, follows when the move is played forward.
std::string_view any_refutation(const Case& the_case, const Retraction& retraction, const Position& before) {
    for (int file = 0; file < 8; ++file) {
        const int rook = square_at(file, home_rank(before.turn));
        if (keeps_right(the_case, retraction, rook)) return "retraction.right-kept";
    }
    if (is_other_than_double_step(the_case, retraction)) return "retraction.not-the-double-step";
    if (lacks_ep_square(the_case, retraction)) return "retraction.ep-square-missing";
    return any_refutation(before, the_case.frame.start);
}

std::string describe(const Case& the_case, const Retraction& retraction) {
    const char kind = kind_of(the_case.subject.men[retraction.to]);
    std::string text = kind == 'p' ? "" : std::string(1, man_of(kind, Color::white));
    text += name_of(retraction.to) + "-" + name_of(retraction.from);
    if (retraction.kind != RetractionKind::normal) text += " (" + std::string(name_of(retraction.kind)) + ")";
    if (retraction.uncaptured != '-') {
        text += " that gives back a ";
        text += retraction.uncaptured == 'p'   ? "pawn"
                : retraction.uncaptured == 'n' ? "knight"
                : retraction.uncaptured == 'b' ? "bishop"
                : retraction.uncaptured == 'r' ? "rook"
                                               : "queen";
    }
    return text;
}

/// Whether the move that was written is the one that the retraction takes back.
bool takes_back(const Retraction& retraction, const LastMove& last) {
    if (retraction.uncaptured != last.uncaptured) return false;
    const bool is_castling = retraction.kind == RetractionKind::castling;
    const Move move{retraction.from, retraction.to, retraction.promotion,
                    is_castling ? MoveKind::castling : MoveKind::normal, retraction.rook};
    return is_written(move, last.move);
}

std::optional<std::size_t> find_retraction(const Case& the_case, const LastMove& last) {
    // A castling may be written as king takes rook, so its squares alone do not say which man to look at.
    const bool is_castling = kind_of(last.before.men[last.move.from]) == 'k';
    const auto to = static_cast<std::size_t>(last.move.to);
    const std::size_t begin = is_castling ? 0 : the_case.first[to];
    const std::size_t end = is_castling ? the_case.retractions.size() : the_case.first[to + 1];
    for (std::size_t i = begin; i < end; ++i) {
        const Retraction& retraction = the_case.retractions[i];
        if (takes_back(retraction, last) && before(the_case.subject, retraction) == last.before) return i;
    }
    return std::nullopt;
}

/// What is wrong with an entry of `possible`, if anything; marks the retraction as possible.
std::optional<std::string> complaint(Case& the_case, const LastMove& last) {
    const auto found = find_retraction(the_case, last);
    if (!found) {
        return "A last move to " + name_of(last.move.to) + " from " + name_of(last.move.from) +
               " with that position before is no retraction.";
    }
    const Retraction& retraction = the_case.retractions[*found];
    const std::string name = describe(the_case, retraction);
    if (the_case.is_possible[*found]) return "The retraction " + name + " is there twice.";
    the_case.is_possible[*found] = true;
    const std::string_view rule = any_refutation(the_case, retraction, last.before);
    if (!rule.empty()) return "The retraction " + name + " is refuted by the rule " + std::string(rule) + ".";
    const auto move = legal_move(last.before, last.move);
    if (!move) return "The retraction " + name + " takes back a move that is not legal.";
    if (!is_same(after(last.before, *move), the_case.subject)) {
        return "The retraction " + name + ", played forward, does not give the position.";
    }
    return std::nullopt;
}

bool is_refuted(const Case& the_case, const Retraction& retraction, std::span<const Refutation> entries) {
    std::optional<Position> earlier;
    bool is_kernel_tried = false;  // it takes long, and names neither squares nor a colour
    for (const Refutation& entry : entries) {
        if (!covers(entry, retraction)) continue;
        if (entry.claim.rule == "pawns.kernel" && std::exchange(is_kernel_tried, true)) continue;
        if (!earlier) earlier = before(the_case.subject, retraction);
        if (holds(entry, the_case, retraction, *earlier)) return true;
    }
    return false;
}

bool holds(const Refutation& entry, const Case& the_case, const Retraction& retraction,
           const Position& before) {
    if (entry.claim.rule == "retraction.no-move-before") {
        return has_no_move_before(entry.proof, before, the_case.frame);
    }
    if (entry.claim.rule == "retraction.listed-before") return the_case.frame.listed.contains(before);
    return holds(entry.claim, the_case, retraction, before);
}

using RefutationsBySquare = std::array<std::vector<Refutation>, 64>;

RefutationsBySquare by_square(const std::vector<Refutation>& refuted) {
    RefutationsBySquare sorted;
    for (const Refutation& entry : refuted) sorted[static_cast<std::size_t>(entry.to)].push_back(entry);
    return sorted;
}

/// Whether White is to move and no man has left its array: a game may begin so, and needs no move before.
bool may_begin_a_game(const Position& position) {
    if (position.turn != Color::white) return false;
    for (int square = 0; square < 64; ++square) {
        const bool is_home = rank_of(square) < 2 || rank_of(square) > 5;
        if (is_home == (position.men[square] == nobody)) return false;
    }
    return true;
}

/// Whether the entries of the proof refute every retraction of `before`, whose history of double steps is not
/// known unless it has an en passant square.
bool has_no_move_before(const Value* proof, const Position& before, const Frame& frame) {
    if (proof == nullptr || proof->object() == nullptr || may_begin_a_game(before)) return false;
    if (const Value* steps = proof->find("steps")) {
        std::string_view last_rule;
        return frame.start == Start::standard && facts::check_steps(before, steps, last_rule).holds;
    }
    const auto refuted = read_entries<Refutation>(proof->find("refuted"), read_refutation);
    if (!refuted) return false;
    const Case the_case = make_case(before, frame, before.ep != nowhere);
    const RefutationsBySquare sorted = by_square(*refuted);
    for (const Retraction& one : the_case.retractions) {
        if (!is_refuted(the_case, one, sorted[static_cast<std::size_t>(one.to)])) return false;
    }
    return true;
}

/// Why the list does not exclude its positions, if it does not: each must be refuted, where leading to one of
/// the list counts as refuted. The first of them that a game comes to would need a move before it.
std::optional<std::string> complaint(const Frame& frame) {
    for (const ListedPosition& one : frame.listed.all()) {
        if (!has_no_move_before(one.proof, one.position, frame))
            return "The listed position " + std::string(one.proof->text_of("fen")) + " is not refuted.";
    }
    return std::nullopt;
}

Outcome judge(Case& the_case, const std::vector<LastMove>& possible, const std::vector<Refutation>& refuted) {
    for (const LastMove& last : possible) {
        if (auto wrong = complaint(the_case, last)) return rejected(std::move(*wrong));
    }
    const RefutationsBySquare sorted = by_square(refuted);
    for (std::size_t i = 0; i < the_case.retractions.size(); ++i) {
        const Retraction& one = the_case.retractions[i];
        if (the_case.is_possible[i]) continue;
        if (!is_refuted(the_case, one, sorted[static_cast<std::size_t>(one.to)])) {
            return rejected("The certificate does not cover the retraction " + describe(the_case, one) + ".");
        }
    }
    return accepted("Of " + std::to_string(the_case.retractions.size()) + " retractions " +
                    std::to_string(the_case.retractions.size() - possible.size()) + " are refuted and " +
                    std::to_string(possible.size()) + " possible.");
}

}  // namespace

Outcome check_retractions(const Task& task) {
    const Verdict& verdict = task.verdict;
    const auto subject = subject_position(verdict);
    if (!subject) return rejected("The subject has no FEN that can be read.");
    if (!can_be_taken_back(*subject))
        return rejected("The position has no retractions to speak of: see its kings and pawns.");
    const Object& body = verdict.certificate->body;
    const auto possible = read_entries<LastMove>(find(body, "possible"), read_last_move);
    if (!possible) return rejected("A possible last move of the certificate cannot be read.");
    const auto refuted = read_entries<Refutation>(find(body, "refuted"), read_refutation);
    if (!refuted) return rejected("A refutation of the certificate cannot be read.");
    if (verdict.answer == Answer::no && !possible->empty()) return rejected("A last move is possible.");
    if (verdict.answer == Answer::yes && possible->empty())
        return rejected("The certificate names no last move.");
    if (verdict.answer == Answer::yes && verdict.question != "retract") {
        return rejected("A possible last move does not prove the position legal.");
    }
    auto listed = ListedPositions::read(find(body, "positions"));
    if (!listed) return rejected("A listed position of the certificate cannot be read.");
    const Frame frame{start_of(verdict), std::move(*listed)};
    if (auto wrong = complaint(frame)) return rejected(std::move(*wrong));
    Case the_case = make_case(*subject, frame, true);
    return judge(the_case, *possible, *refuted);
}

}  // namespace doublecheck::checker
