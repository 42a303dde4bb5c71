// SPDX-License-Identifier: MIT
#include <optional>

#include "doublecheck/notation/fen.hpp"
#include "doublecheck/notation/uci.hpp"
#include "winnable/mobility/lifetimes.hpp"
#include "winnable/words.hpp"

namespace doublecheck::winnable {
namespace {

/// More positions than this are not listed as FENs, unless so few are expanded that bounds of lifetimes may
/// have decided; those have to be written down.
constexpr std::size_t most_listed = 3000;
constexpr std::size_t most_expanded_with_lifetimes = 100;

std::string squares_text(SquareSet squares) {
    std::string text;
    for (const Square square : squares) {
        if (!text.empty()) text += ' ';
        text += square.name();
    }
    return text;
}

Array men_entries(const Mobility& mobility) {
    Array men;
    for (const ManBounds& man : mobility) {
        Object entry;
        entry.emplace_back("square", man.start.name());
        entry.emplace_back("reach", squares_text(man.reach));
        if (!man.promoted_reach.empty()) entry.emplace_back("promoted", squares_text(man.promoted_reach));
        if (man.is_capturable) entry.emplace_back("captured", true);
        men.emplace_back(std::move(entry));
    }
    return men;
}

Object immobile_entry(const Position& position, Color winner) {
    const Mobility mobility = mobility_of(position, winner);
    Object entry;
    entry.emplace_back("fen", four_fields(position));
    if (excludes_mate(mobility, winner)) {
        entry.emplace_back("men", men_entries(mobility));
        return entry;
    }
    const Lifetimes bounds = lifetimes_of(position, winner);
    Array lifetimes;
    for (const Lifetime& one : bounds.men) {
        Object lifetime;
        lifetime.emplace_back("of", bounds.all[one.man].start.name());
        lifetime.emplace_back("men", men_entries(one.mobility));
        lifetimes.emplace_back(std::move(lifetime));
    }
    entry.emplace_back("men", men_entries(bounds.all));
    entry.emplace_back("lifetimes", std::move(lifetimes));
    return entry;
}

Certificate certify_line(const Position& position, const std::vector<Move>& line) {
    const UciCastling castling = uci_castling(position);
    Array moves;
    moves.reserve(line.size());
    for (const Move move : line) moves.emplace_back(uci(move, castling));
    Certificate certificate{.kind = "mate-line"};
    certificate.body.emplace_back("moves", std::move(moves));
    return certificate;
}

struct Counts {
    std::size_t expanded = 0;
    std::size_t immobile = 0;
};

Counts count(const Visited& graph) {
    Counts counts;
    for (std::uint32_t i = 0; i < graph.size(); ++i) {
        counts.expanded += graph[i].kind == Node::expanded ? 1 : 0;
        counts.immobile += graph[i].kind == Node::immobile ? 1 : 0;
    }
    return counts;
}

bool is_listed(const Visited::Entry& entry) {
    return entry.kind == Node::expanded || entry.kind == Node::immobile;
}

/// The closed set in its compact form (docs/certificates.md): each position as the move that led to it first.
/// Nothing if that takes more than the room that is left, otherwise taken off it.
std::optional<std::string> positions_text(const Visited& graph, std::size_t& room) {
    const auto size = static_cast<std::uint32_t>(graph.size());
    // Where the positions that were met from each begin in the list of all.
    std::vector<std::uint32_t> first(size + 1, 0);
    for (std::uint32_t i = 1; i < size; ++i) first[graph[i].parent + 1] += is_listed(graph[i]) ? 1 : 0;
    for (std::uint32_t i = 0; i < size; ++i) first[i + 1] += first[i];
    std::vector<std::uint32_t> children(first[size]);
    std::vector<std::uint32_t> next(first.begin(), first.end() - 1);
    for (std::uint32_t i = 1; i < size; ++i) {
        if (is_listed(graph[i])) children[next[graph[i].parent]++] = i;
    }
    std::string text;
    std::vector<std::uint32_t> order{0};
    order.reserve(children.size() + 1);
    for (std::size_t place = 0; place < order.size() && text.size() <= room; ++place) {
        const std::uint32_t number = order[place];
        if (place > 0) text += ';';
        if (graph[number].kind == Node::immobile) text += '!';
        for (std::uint32_t i = first[number]; i < first[number + 1]; ++i) {
            if (i > first[number]) text += ' ';
            text += uci(graph[children[i]].move, UciCastling::chess960);
            order.push_back(children[i]);
        }
    }
    if (text.size() > room) return std::nullopt;
    room -= text.size();
    return text;
}

Certificate certify_closure(const Visited& graph, bool uses_mobility, std::size_t& room) {
    Certificate certificate{.kind = "closure"};
    if (auto text = positions_text(graph, room)) {
        certificate.body.emplace_back("positions", std::move(*text));
    } else {
        certificate.body.emplace_back("uses_mobility", uses_mobility);
    }
    return certificate;
}

}  // namespace

std::string four_fields(const Position& position) {
    std::string text = fen(position, {.ep = EpStyle::pseudo_legal});
    for (int blanks = 0; blanks < 2; ++blanks) text.resize(text.rfind(' '));
    return text;
}

Certificate certify(const Position& position, const Solution& solution, const Solver& solver,
                    std::size_t& room) {
    const Visited& graph = solver.graph();
    if (solution.outcome == Outcome::winnable) return certify_line(position, solution.line);
    if (solution.has_skeletons) return {.kind = "skeletons"};
    const Counts counts = solution.has_graph ? count(graph) : Counts{};
    const bool is_too_large = counts.expanded + counts.immobile > most_listed;
    if (is_too_large && counts.expanded > most_expanded_with_lifetimes)
        return certify_closure(graph, counts.immobile > 0, room);
    Array expanded;
    Array immobile;
    for (std::uint32_t i = 0; solution.has_graph && i < graph.size(); ++i) {
        if (graph[i].kind == Node::expanded) expanded.emplace_back(four_fields(unpack(graph[i].position)));
        if (graph[i].kind == Node::immobile)
            immobile.emplace_back(immobile_entry(unpack(graph[i].position), solver.winner()));
    }
    Certificate certificate{.kind = "closed-graph"};
    certificate.body.emplace_back("expanded", std::move(expanded));
    certificate.body.emplace_back("immobile", std::move(immobile));
    return certificate;
}

}  // namespace doublecheck::winnable
