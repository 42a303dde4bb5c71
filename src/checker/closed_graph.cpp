// SPDX-License-Identifier: MIT
#include "checker/certificates.hpp"
#include "checker/check_winnable.hpp"
#include "checker/fen.hpp"
#include "checker/mobility.hpp"
#include "checker/packed.hpp"

namespace doublecheck::checker {

namespace {

/// More positions than any honest graph that is written down has.
constexpr std::size_t most_positions = 65'536;

std::optional<Position> read_playable(const Value& fen) {
    const auto position = fen.text() != nullptr ? read_fen(*fen.text()) : std::nullopt;
    if (!position || !is_playable(*position)) return std::nullopt;
    return without_contradictions(*position);
}

/// The squares of names with blanks between them; none if the member is missing.
std::optional<SquareFlags> read_flags(const Value* member) {
    SquareFlags squares;
    if (member == nullptr) return squares;
    const auto names = read_words(member, 64);
    if (!names) return std::nullopt;
    for (const std::string& name : *names) {
        const int square = square_named(name);
        if (square == nowhere) return std::nullopt;
        squares.set(static_cast<std::size_t>(square));
    }
    return squares;
}

/// Reads an entry of `men` into the bounds of that man.
bool read_bounds(const Value& entry, std::vector<Bounds>& men) {
    const int square = square_named(entry.text_of("square"));
    const auto reach = read_flags(entry.find("reach"));
    const auto promoted = read_flags(entry.find("promoted"));
    const Value* captured = entry.find("captured");
    if (!reach || !promoted || (captured != nullptr && captured->boolean() == nullptr)) return false;
    for (Bounds& bounds : men) {
        if (bounds.start != square) continue;
        if (kind_of(bounds.man) != 'p' && promoted->any()) return false;
        bounds.reach = *reach;
        bounds.promoted = *promoted;
        bounds.can_be_captured = captured != nullptr && *captured->boolean();
        return bounds.reach[static_cast<std::size_t>(square)];
    }
    return false;
}

/// Reads the list `men`, one entry for each man, into their bounds.
bool read_men(const Value& entry, std::vector<Bounds>& men) {
    const Value* list = entry.find("men");
    if (list == nullptr || list->array() == nullptr || list->array()->size() != men.size()) return false;
    SquareFlags named;
    for (const Value& one : *list->array()) {
        if (!read_bounds(one, men)) return false;
        named.set(static_cast<std::size_t>(square_named(one.text_of("square"))));
    }
    return named.count() == men.size();
}

/// Reads an entry of `lifetimes`: `of` which man, and the bounds.
bool read_lifetime(const Value& entry, const std::vector<Bounds>& standing, Mobility& mobility) {
    const int square = square_named(entry.text_of("of"));
    for (std::size_t i = 0; i < standing.size(); ++i) {
        if (standing[i].start != square) continue;
        Lifetime lifetime{i, standing};
        if (!read_men(entry, lifetime.men) || lifetime.men[i].can_be_captured) return false;
        mobility.lifetimes.push_back(std::move(lifetime));
        return true;
    }
    return false;
}

/// The position and the bounds of an entry of `immobile`, one for each man; nothing if they cannot be read.
std::optional<Mobility> read_mobility(const Value& entry) {
    const Value* fen = entry.find("fen");
    const auto position = fen != nullptr ? read_playable(*fen) : std::nullopt;
    if (!position) return std::nullopt;
    Mobility mobility = standing_still(*position);
    const std::vector<Bounds> standing = mobility.men;
    if (!read_men(entry, mobility.men)) return std::nullopt;
    const Value* lifetimes = entry.find("lifetimes");
    if (lifetimes == nullptr) return mobility;
    if (lifetimes->array() == nullptr || lifetimes->array()->size() > standing.size()) return std::nullopt;
    for (const Value& one : *lifetimes->array()) {
        if (!read_lifetime(one, standing, mobility)) return std::nullopt;
    }
    return mobility;
}

/// The elements of a list of the body, none if it is missing; null if it is no list, or too long.
const Array* list_of(const Object& body, std::string_view name) {
    static const Array none;
    const Value* member = find(body, name);
    if (member == nullptr) return &none;
    const Array* array = member->array();
    return array != nullptr && array->size() <= most_positions ? array : nullptr;
}

struct Graph {
    Color winner = Color::white;
    std::vector<Position> expanded = {};
    PackedSet positions = {};  ///< expanded and immobile

    [[nodiscard]] bool contains(const Position& position) const {
        return positions.contains(pack(position)) || standing_of(position, winner) == Standing::end;
    }
};

/// What is wrong with the graph as it is written, or an empty text.
std::string read_graph(const Object& body, Graph& graph) {
    const Array* expanded = list_of(body, "expanded");
    const Array* immobile = list_of(body, "immobile");
    if (expanded == nullptr || immobile == nullptr) return "The certificate's positions cannot be read.";
    for (const Value& fen : *expanded) {
        const auto position = read_playable(fen);
        if (!position) return "A position of the certificate cannot be read, or is not playable.";
        graph.expanded.push_back(*position);
        graph.positions.insert(pack(*position));
    }
    for (const Value& entry : *immobile) {
        auto mobility = read_mobility(entry);
        if (!mobility) return "An immobile position of the certificate cannot be read.";
        const std::string fen(entry.text_of("fen"));
        if (!admits_no_mate(*mobility, graph.winner)) return "The bounds admit a mate: " + fen + ".";
        graph.positions.insert(pack(mobility->position));
        if (widen(*mobility, graph.winner)) return "A move may lead out of the bounds: " + fen + ".";
    }
    return {};
}

}  // namespace

Outcome check_closed_graph(const Task& task) {
    const Verdict& verdict = task.verdict;
    if (verdict.answer != Answer::no) return rejected("A graph without a mate proves only the answer no.");
    const auto question = winnable_question(verdict);
    if (!question) return rejected("The subject has no FEN of a playable position, or no winner.");
    Graph graph{question->winner};
    const std::string fault = read_graph(verdict.certificate->body, graph);
    if (!fault.empty()) return rejected(fault);
    if (!graph.contains(question->position)) return rejected("The position is not in the graph.");
    for (const Position& position : graph.expanded) {
        if (standing_of(position, graph.winner) == Standing::checkmate) {
            return rejected("The loser is checkmated in a position of the graph.");
        }
        for (const Move& move : legal_moves(position)) {
            if (graph.contains(after(position, move))) continue;
            return rejected("The move " + write_uci(move, CastlingStyle::king_takes_rook) +
                            " leads out of the graph.");
        }
    }
    return accepted("No move leads out of the graph, and the loser is checkmated nowhere in it.");
}

}  // namespace doublecheck::checker
