// SPDX-License-Identifier: MIT
#include "legality/retro/tree.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "doublecheck/notation/uci.hpp"
#include "legality/construct/prove.hpp"
#include "legality/last_move/explain.hpp"
#include "legality/last_move/retraction_rules.hpp"
#include "legality/retro/earlier_moves.hpp"
#include "legality/retro/search.hpp"

namespace doublecheck::retro {
namespace {

/// The position before each last move is examined if there are at least two and at most this many last moves,
/// or if the caller asks for a decision.
constexpr std::size_t few_last_moves = 12;
/// The moves before a last move are listed only where at most this many last moves are left.
constexpr std::size_t most_branches = 3;
constexpr std::size_t most_positions = 200;
/// The nodes with which a game is constructed for one last move.
constexpr std::uint64_t nodes_of_game = 100'000;

/// Returns a game that ends with the move and leads to the position of `last_moves`, or nothing.
std::vector<std::string> find_game(const LastMoves& last_moves, const Retraction& retraction,
                                   Budget& budget) {
    const auto earlier = Position::from_setup(before(last_moves.after(), retraction));
    if (!earlier) return {};
    Budget own(budget.part(nodes_of_game));
    std::vector<Move> moves;
    if (!is_initial(earlier->setup(), StartArray::standard)) {
        LegalityVerdict proved;
        if (construct::prove_by_game(*earlier, false, nullptr, own, proved)) return {};
        moves = proved.game->moves;
    }
    moves.push_back(retraction.move);
    std::vector<std::string> game;
    std::ranges::transform(moves, std::back_inserter(game),
                           [](Move move) { return uci(move, UciCastling::standard); });
    return game;
}

}  // namespace

/// A last move that nothing refutes.
struct TreeBuilder::Entry {
    Retraction retraction;
    LastMove last_move;
    PossibleRetraction certificate;
    std::vector<RefutedRetraction> refuted_before = {};  ///< if it turns out to be impossible
};

TreeBuilder::Entry TreeBuilder::entry_of(const LastMoves& last_moves, const Retraction& retraction) {
    Entry entry{.retraction = retraction,
                .last_move = {.text = move_text(last_moves.after(), retraction),
                              .move = retraction.move,
                              .kind = retraction.kind},
                .certificate = possible_entry(last_moves, retraction)};
    if (retraction.uncaptured) entry.last_move.captured.push_back(*retraction.uncaptured);
    return entry;
}

void TreeBuilder::refute_further(const LastMoves& last_moves, LastMoveTree& tree) {
    const bool is_root = built_ == 1;
    Decision decision =
        decide(last_moves, castling_rooks_,
               options_.decide ? Persistence::until_decided : Persistence::while_it_helps, budget_.part(),
               all_efforts().size(), is_root ? options_.on_progress : nullptr);
    tree.judged = std::move(decision.judged);
    tree.certificate.refuted = std::move(decision.certificate.refuted);
    if (!decision.cut_off_by.empty()) limit_ = decision.cut_off_by;
    for (ListedPosition& one : decision.certificate.positions) {
        if (std::ranges::find(positions_, one.fen, &ListedPosition::fen) == positions_.end())
            positions_.push_back(std::move(one));
    }
    for (CageCertificate& one : decision.certificate.cages) {
        if (std::ranges::find(cages_, one.states, &CageCertificate::states) == cages_.end())
            cages_.push_back(std::move(one));
    }
}

bool TreeBuilder::add_earlier(const LastMoves& last_moves, Entry& entry, int plies) {
    const Setup earlier = before(last_moves.after(), entry.retraction);
    if (may_begin_a_game(earlier)) return true;
    LastMoveTree tree = build(LastMoves(earlier, array_, EpField::unknown), plies);
    if (budget_.is_exhausted()) return true;
    if (tree.last_moves.empty()) {
        entry.refuted_before = std::move(tree.certificate.refuted);
        return false;
    }
    entry.last_move.before = std::move(tree.last_moves);
    entry.certificate.earlier = Boxed<RetractionsBefore>(std::move(tree.certificate));
    return true;
}

namespace {

/// Adds a last move to the list. Captures that differ only in the captured man share an entry.
void add_to_list(std::vector<LastMove>& list, LastMove last) {
    if (!list.empty() && !last.captured.empty() && !list.back().captured.empty()) {
        LastMove& previous = list.back();
        if (previous.move == last.move && previous.text == last.text && previous.state == last.state &&
            previous.before == last.before) {
            previous.captured.push_back(last.captured.front());
            return;
        }
    }
    list.push_back(std::move(last));
}

}  // namespace

LastMoveTree TreeBuilder::build(const LastMoves& last_moves, int plies) {
    const bool is_root = built_++ == 0;
    LastMoveTree tree{.judged = group_retractions(last_moves, budget_)};
    if (budget_.is_exhausted()) return tree;
    const std::size_t to_refute = number_left(tree.judged);
    if (options_.decide || (to_refute > 1 && to_refute <= few_last_moves)) {
        refute_further(last_moves, tree);
    } else {
        tree.certificate.refuted = refuted_entries(tree.judged);
    }
    const std::size_t left = number_left(tree.judged);
    std::size_t decided = to_refute - left;
    const bool is_forced = plies > 1 && left <= most_branches && built_ < most_positions;
    std::vector<RetractionGroup> judged;
    for (const RetractionGroup& group : tree.judged) {
        if (group.refutation) {
            judged.push_back(group);
            continue;
        }
        RetractionGroup alive = group;
        for (const Victim victim : all_victims) {
            const auto bit = static_cast<std::uint8_t>(1U << static_cast<unsigned>(victim));
            if ((group.victims & bit) == 0) continue;
            Entry entry =
                entry_of(last_moves, make_retraction(last_moves.after(), group.origin, man_of(victim)));
            if (is_forced && !add_earlier(last_moves, entry, plies - 1)) {
                alive.victims ^= bit;
                alive.covers_all = false;
                judged.push_back({.origin = group.origin,
                                  .victims = bit,
                                  .covers_all = false,
                                  .refutation = Refutation::of(retraction::no_move_before.rule.id)});
                tree.certificate.refuted.push_back(
                    dead_end_entry(group.origin, victim, {.refuted = std::move(entry.refuted_before)}));
                continue;
            }
            if (is_root && options_.decide && array_ == StartArray::standard) {
                entry.certificate.game = find_game(last_moves, entry.retraction, budget_);
                const std::string_view limit = budget_.limit();
                if (entry.certificate.game.empty()) limit_ = limit.empty() ? "nodes" : limit;
            }
            if (!entry.certificate.game.empty()) {
                entry.last_move.state = LastMoveState::possible;
                if (options_.on_progress) options_.on_progress(++decided, to_refute);
            }
            add_to_list(tree.last_moves, std::move(entry.last_move));
            tree.certificate.possible.push_back(std::move(entry.certificate));
        }
        if (alive.victims != 0) judged.push_back(alive);
    }
    tree.judged = std::move(judged);
    return tree;
}

}  // namespace doublecheck::retro
