// SPDX-License-Identifier: MIT
#include "winnable/certify.hpp"

#include <array>
#include <optional>
#include <utility>
#include <variant>

#include "doublecheck/notation/fen.hpp"
#include "doublecheck/notation/uci.hpp"
#include "doublecheck/winnable/certificates.hpp"
#include "winnable/mobility/lifetimes.hpp"
#include "winnable/search.hpp"

namespace doublecheck::mates {
namespace {

/// A graph with more positions than this is written in its compact form, which leaves out the bounds. A graph
/// with very few expanded positions is always listed, since its leaves may need the bounds of lifetimes.
constexpr std::size_t most_listed = 3000;
constexpr std::size_t most_expanded_with_lifetimes = 100;

std::string squares_text(SquareSet squares) {
    std::array<char, 3 * 64> text;
    std::size_t size = 0;
    for (const Square square : squares) {
        text[size++] = square.file_letter();
        text[size++] = square.rank_digit();
        text[size++] = ' ';
    }
    return {text.data(), size - (size > 0 ? 1 : 0)};
}

std::vector<BoundsOfMan> bounds_of(const Mobility& mobility) {
    std::vector<BoundsOfMan> men;
    men.reserve(mobility.count);
    for (const ManBounds& man : mobility) {
        BoundsOfMan bounds{.square = man.start.name(), .reach = squares_text(man.reach)};
        if (!man.promoted_reach.empty()) bounds.promoted = squares_text(man.promoted_reach);
        if (man.is_capturable) bounds.captured = true;
        men.push_back(std::move(bounds));
    }
    return men;
}

ImmobilePosition immobile_position(const Position& position, Color winner) {
    const Mobility mobility = mobility_of(position, winner);
    if (excludes_mate(mobility, winner)) return {four_fields(position), bounds_of(mobility)};
    const Lifetimes bounds = lifetimes_of(position, winner);
    std::vector<BoundsOfLifetime> lifetimes;
    for (const Lifetime& one : bounds.men)
        lifetimes.push_back({bounds.all[one.man].start.name(), bounds_of(one.mobility)});
    return {four_fields(position), bounds_of(bounds.all), std::move(lifetimes)};
}

MateLineCertificate certify_line(const Position& position, const std::vector<Move>& line) {
    const UciCastling castling = uci_castling(position);
    MateLineCertificate mate;
    mate.moves.reserve(line.size());
    for (const Move move : line) mate.moves.push_back({move, uci(move, castling)});
    return mate;
}

/// The numbers of expanded and immobile positions of a graph.
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

/// Returns the closed set in its compact form (docs/certificates.md): each position as the move that led to
/// it first. Subtracts its size from `room`. Returns nothing if the room is too small.
std::optional<std::string> positions_text(const Visited& graph, std::size_t& room) {
    const auto size = static_cast<std::uint32_t>(graph.size());
    // first[n]: where the children of position n begin in `children`.
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

ClosureCertificate certify_closure(const Visited& graph, bool uses_mobility, std::size_t& room) {
    ClosureCertificate closure{.positions = positions_text(graph, room)};
    if (!closure.positions) closure.uses_mobility = uses_mobility;
    return closure;
}

}  // namespace

std::string four_fields(const Position& position) {
    const FenText text = write_fen(position, {.ep = EpStyle::pseudo_legal});
    std::string_view fields = text.view();
    for (int blanks = 0; blanks < 2; ++blanks) fields = fields.substr(0, fields.rfind(' '));
    return std::string(fields);
}

WinnableCertificate certify(const Position& position, const Solution& solution, const Solver& solver,
                            std::size_t& room) {
    if (solution.outcome == Outcome::winnable) return certify_line(position, solution.line);
    return std::visit([](auto proof) { return WinnableCertificate(std::move(proof)); },
                      certify_unwinnable(solution, solver, room));
}

DeadExitProof::Alternatives certify_unwinnable(const Solution& solution, const Solver& solver,
                                               std::size_t& room) {
    const Visited& graph = solver.graph();
    if (solution.has_skeletons) return SkeletonsCertificate{};
    const Counts counts = solution.has_graph ? count(graph) : Counts{};
    const bool is_too_large = counts.expanded + counts.immobile > most_listed;
    if (is_too_large && counts.expanded > most_expanded_with_lifetimes)
        return certify_closure(graph, counts.immobile > 0, room);
    ClosedGraphCertificate closed;
    for (std::uint32_t i = 0; solution.has_graph && i < graph.size(); ++i) {
        if (graph[i].kind == Node::expanded)
            closed.expanded.push_back(four_fields(unpack(graph[i].position)));
        if (graph[i].kind == Node::immobile)
            closed.immobile.push_back(immobile_position(unpack(graph[i].position), solver.winner()));
    }
    return closed;
}

}  // namespace doublecheck::mates
