// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include "legality/common/text.hpp"
#include "legality/facts/assignment.hpp"
#include "legality/facts/fact_rules.hpp"
#include "legality/facts/matching.hpp"
#include "legality/facts/text.hpp"

// Rule facts.hall: different men began on different homes.
//
// Proof. If k men could have come only from the same k homes, these homes are theirs, and no other man began
// there. If k men have fewer than k homes, the position is impossible. (Hall's theorem on assignments.)

namespace doublecheck::facts {
namespace {

void find_hall(Knowledge& known) {
    for (const Color color : {Color::white, Color::black}) {
        if (known.is_absurd()) return;
        const Table table = table_of(known, color);
        const Assignment best(table.costs);
        if (best.total() >= forbidden) {
            known.add_absurdity(static_cast<std::uint8_t>(color), 0, by::hall, origins_of(table, ~0U));
            return;
        }
        remove_pairs(known, table, best, forbidden - 1, by::hall);
    }
}

/// Returns a group of men of a colour that together have one possible home fewer than there are men, or an
/// empty set.
///
/// Assigns homes to one man after the other; if the homes of a man are taken, men with homes exchange them
/// along a path. If that fails for a man, the group is this man and all men that were reached on such paths.
SquareSet men_without_homes(const Knowledge& known, Color color) {
    std::array<std::optional<Square>, 64> man_of;
    for (const Square first : known.setup().board.of(color)) {
        SquareSet group = first;
        SquareSet seen;
        std::array<std::optional<Square>, 64> reached_from;
        std::optional<Square> free;
        for (SquareSet queue = first; !queue.empty() && !free;) {
            const Square man = queue.first();
            queue -= man;
            for (const Square home : known.origins(man) - seen) {
                seen |= home;
                reached_from[static_cast<std::size_t>(home.index())] = man;
                const auto other = man_of[static_cast<std::size_t>(home.index())];
                if (!other) {
                    free = home;
                    break;
                }
                group |= *other;
                queue |= *other;
            }
        }
        if (!free) return group;
        while (free) {
            const Square man = *reached_from[static_cast<std::size_t>(free->index())];
            std::optional<Square> left;
            for (const Square home : known.origins(man)) {
                if (man_of[static_cast<std::size_t>(home.index())] == man) left = home;
            }
            man_of[static_cast<std::size_t>(free->index())] = man;
            free = left;
            if (left) man_of[static_cast<std::size_t>(left->index())] = std::nullopt;
        }
    }
    return {};
}

std::string explain_hall(FinalStep& end) {
    const SquareSet men = men_without_homes(end.known, end.color());
    if (men.empty()) {
        return fmt::format("{}'s men cannot be traced back to different squares on which they began.",
                           name(end.color()));
    }
    end.squares |= men;
    SquareSet from;
    for (const Square man : men) from |= end.known.origins(man);
    if (from.empty()) return fmt::format("{} cannot have begun anywhere.", men_on(end.setup.board, men));
    return fmt::format("{} cannot have begun on different squares: for these {} men only {} {} possible.",
                       men_on(end.setup.board, men), number(men.size()), list_of(from, "and"),
                       from.size() == 1 ? "is" : "are");
}

}  // namespace

constinit const FactRule by::hall = {
    .rule =
        {"facts.hall", "The men of a side cannot be traced back to different homes.",
         "If k men could have begun on k homes only, these are theirs and nobody else's (Hall's theorem)."},
    .reads = {Topic::origins},
    .find = {find_hall},
    .explain = explain_hall};

}  // namespace doublecheck::facts
