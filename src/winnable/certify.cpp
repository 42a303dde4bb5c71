// SPDX-License-Identifier: MIT
#include "doublecheck/notation/fen.hpp"
#include "doublecheck/notation/uci.hpp"
#include "winnable/lifetimes.hpp"
#include "winnable/words.hpp"

namespace doublecheck::winnable {
namespace {

/// More positions than this are counted, not listed.
constexpr std::size_t most_listed = 3000;

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

}  // namespace

std::string four_fields(const Position& position) {
    std::string text = fen(position, {.ep = EpStyle::pseudo_legal});
    for (int blanks = 0; blanks < 2; ++blanks) text.resize(text.rfind(' '));
    return text;
}

Certificate certify(const Position& position, const Solution& solution, const Solver& solver) {
    const Visited& graph = solver.graph();
    if (solution.outcome == Outcome::winnable) return certify_line(position, solution.line);
    if (solution.has_skeletons) {
        Certificate certificate{.kind = "skeletons"};
        certificate.body.emplace_back("count", static_cast<std::uint64_t>(solver.skeletons().size()));
        return certificate;
    }
    const Counts counts = solution.has_graph ? count(graph) : Counts{};
    if (counts.expanded + counts.immobile > most_listed) {
        Certificate certificate{.kind = "closure"};
        certificate.body.emplace_back("expanded", static_cast<std::uint64_t>(counts.expanded));
        certificate.body.emplace_back("immobile", static_cast<std::uint64_t>(counts.immobile));
        certificate.body.emplace_back("uses_mobility", counts.immobile > 0);
        return certificate;
    }
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
