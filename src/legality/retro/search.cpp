// SPDX-License-Identifier: MIT
#include "legality/retro/search.hpp"

#include <algorithm>
#include <map>

#include "doublecheck/base/budget.hpp"
#include "doublecheck/legality/retract.hpp"
#include "legality/facts/refute_by_facts.hpp"
#include "legality/kernel/kernel.hpp"
#include "legality/retro/earlier_moves.hpp"
#include "legality/retro/earlier_positions.hpp"

namespace doublecheck::retro {
namespace {

/// The methods that refute an earlier position by itself, with limits shared by all positions of a search.
class Refuters {
  public:
    Refuters(StartArray array, const Effort& effort, Budget& budget);

    /// Returns true if the kernel refutes the setup. Setups with equal keys (`KernelKey`) are searched once.
    [[nodiscard]] bool has_no_kernel(const Setup& setup);
    /// Returns true if facts refute the position, and stores the proof in `place`.
    [[nodiscard]] bool is_refuted_by_facts(EarlierPosition& place);

    [[nodiscard]] Coverage kernels() const { return kernel_use_; }
    [[nodiscard]] Coverage facts() const { return facts_use_; }
    [[nodiscard]] bool is_exhausted() const {
        return states_.is_exhausted() || facts_use_ == Coverage::cut_off;
    }

  private:
    /// Everything that the result of a kernel search depends on: pawns, bishops, castling rights, the squares
    /// of kings with rights (which differ in Chess960), and the numbers of the other men.
    using KernelKey = std::array<std::uint64_t, 8>;
    static KernelKey key_of(const Setup& setup);
    static void note(Coverage& use, const Budget& budget);

    StartArray array_;
    Budget& budget_;
    Budget states_;
    std::uint64_t facts_left_;  ///< how many more positions may be examined for facts
    Coverage kernel_use_ = Coverage::none;
    Coverage facts_use_ = Coverage::none;
    std::map<KernelKey, bool> kernels_ = {};
};

Refuters::Refuters(StartArray array, const Effort& effort, Budget& budget)
    : array_(array), budget_(budget), states_(budget.part(effort.kernel_states)), facts_left_(effort.facts) {}

void Refuters::note(Coverage& use, const Budget& budget) {
    if (use != Coverage::cut_off) use = budget.is_exhausted() ? Coverage::cut_off : Coverage::complete;
}

Refuters::KernelKey Refuters::key_of(const Setup& setup) {
    const auto bits = [&](Color color, PieceType type) { return setup.board.of(color, type).bits(); };
    const auto number = [&](Color color, PieceType type) {
        return static_cast<std::uint64_t>(setup.board.of(color, type).size());
    };
    SquareSet kings;
    for (const Color color : {Color::white, Color::black}) {
        if (setup.castling_rooks.intersects(squares_of(home_rank(color))))
            kings |= setup.board.of(color, PieceType::king);
    }
    KernelKey key = {setup.castling_rooks.bits(), kings.bits()};
    std::size_t i = 2;
    for (const Color color : {Color::white, Color::black}) {
        key[i++] = bits(color, PieceType::pawn);
        key[i++] = bits(color, PieceType::bishop);
        key[i++] = number(color, PieceType::knight) | number(color, PieceType::rook) << 8 |
                   number(color, PieceType::queen) << 16;
    }
    return key;
}

bool Refuters::has_no_kernel(const Setup& setup) {
    const auto [it, is_new] = kernels_.try_emplace(key_of(setup), false);
    if (!is_new) return it->second;
    Budget own(states_.part(kernel::max_states_per_retraction));
    const kernel::Outcome outcome = kernel::search(kernel::make_problem(setup, array_), own);
    note(kernel_use_, own);
    it->second = outcome.answer == Answer::no;
    return it->second;
}

bool Refuters::is_refuted_by_facts(EarlierPosition& place) {
    if (array_ != StartArray::standard) return false;
    if (facts_left_ == 0) {
        facts_use_ = Coverage::cut_off;
        return false;
    }
    --facts_left_;
    Budget own(budget_.part());
    const auto proof = refute_by_facts(place.setup, array_, own);
    note(facts_use_, own);
    if (proof) place.proof = written(proof->steps);
    return proof.has_value();
}

/// Facts are derived for positions at most this many moves back. Rules and kernels alone examine positions
/// further back.
constexpr int max_depth_of_facts = 3;
/// If there are at most this many possible last moves, each is examined by itself, to find out whether only
/// one is possible.
constexpr std::size_t max_choices = 8;
constexpr std::size_t max_forced_moves = 6;

/// Returns true for a quiet move of a piece: it changes no pawns, no numbers of men and no rights, so the
/// kernel search has the same result before and after it.
bool keeps_the_kernel(const Origin& origin, Victim victim) {
    return victim == Victim::nothing && origin.man != PieceType::pawn &&
           origin.kind == RetractionKind::normal;
}

class Search {
  public:
    Search(const LastMoves& root, const Effort& effort, const Limits& limits)
        : root_(root),
          effort_(effort),
          budget_(limits),
          places_(root.after()),
          refuters_(root.array(), effort, budget_) {}

    Outcome run() {
        open_up(0, root_);
        EarlierPosition& root = places_[0];
        root.status = Status::inside;
        root.has_kernel = true;
        Outcome outcome;
        if (root.steps.size() <= effort_.retractions_of_root) {
            outcome.is_refuted = root.steps.size() <= max_choices
                                     ? is_every_step_refuted(outcome)
                                     : are_steps_refuted(0, 1, effort_.shared_retractions);
        }
        outcome.judged = root.judged;
        outcome.nodes = budget_.spent();
        outcome.facts = refuters_.facts();
        outcome.kernels = refuters_.kernels();
        if (budget_.is_exhausted()) {
            outcome.cut_off_by = budget_.limit();
        } else if (is_cut_off_ || refuters_.is_exhausted()) {
            outcome.cut_off_by = "nodes";
        }
        if (!outcome.is_refuted) return outcome;
        outcome.forced.clear();
        outcome.before_forced.reset();
        outcome.judged = refuted_origins(places_, 0);
        outcome.certificate = certify(places_, effort_.max_proof_depth);
        return outcome;
    }

  private:
    /// Groups all retractions of a position, and makes a step of each that no rule refutes.
    void open_up(std::size_t place, const LastMoves& last_moves) {
        std::vector<RetractionGroup> judged = group_retractions(last_moves);
        std::vector<Step> steps;
        for (std::size_t i = 0; i < judged.size(); ++i) {
            if (judged[i].refutation) continue;
            for (const Victim victim : all_victims) {
                if ((judged[i].victims >> static_cast<unsigned>(victim) & 1) == 0) continue;
                steps.push_back({i, victim, 0});
            }
        }
        // If a position ends the search, taking back a quiet move most likely leads to it.
        std::stable_partition(steps.begin(), steps.end(), [&](const Step& step) {
            return keeps_the_kernel(judged[step.judged].origin, step.victim);
        });
        places_[place].judged = std::move(judged);
        places_[place].steps = std::move(steps);
    }

    /// Returns the number of the position to which step `i` of the position `place` leads. Adds the position
    /// if it is new.
    std::size_t target(std::size_t place, std::size_t i) {
        Step& step = places_[place].steps[i];
        if (step.place != 0) return step.place;
        const Setup& after = places_[place].setup;
        const Origin& origin = places_[place].judged[step.judged].origin;
        step.place = places_.find_or_add(before(after, make_retraction(after, origin, man_of(step.victim))));
        if (keeps_the_kernel(origin, step.victim)) places_[step.place].has_kernel = true;
        return step.place;
    }

    [[nodiscard]] std::size_t share_of(std::size_t shared_retractions, std::size_t steps) const {
        return std::max(effort_.retractions, shared_retractions / std::max<std::size_t>(steps, 1));
    }

    /// Returns true if all steps of the position lead to positions that are refuted or have the status
    /// `inside`. A position with more steps than its share of `shared_retractions` (`share_of`) counts as
    /// open.
    bool are_steps_refuted(std::size_t place, int depth, std::size_t shared_retractions) {
        const std::size_t number = places_[place].steps.size();
        const std::size_t next_share = share_of(shared_retractions, number);
        for (std::size_t i = 0; i < number; ++i) {
            if (!is_refuted(target(place, i), depth, next_share)) return false;
        }
        return true;
    }

    /// Returns true if the position is refuted, or if all its retractions that are known lead to positions of
    /// this search (`Status::inside`). Returns false if neither holds; the search then gives up.
    bool is_refuted(std::size_t place, int depth, std::size_t shared_retractions) {
        EarlierPosition& here = places_[place];
        if (here.status == Status::fresh) here.status = examine(here, place, depth, shared_retractions);
        return here.status != Status::open;
    }

    Status examine(EarlierPosition& here, std::size_t place, int depth, std::size_t shared_retractions) {
        if (!budget_.spend_expensive()) return Status::open;
        if (may_begin_a_game(here.setup)) return Status::open;
        if (places_.size() > effort_.positions) {
            is_cut_off_ = true;
            return Status::open;
        }
        const bool is_quiet = here.has_kernel;
        if (!is_quiet && refuters_.has_no_kernel(here.setup)) return Status::kernel;
        here.has_kernel = true;
        open_up(place, LastMoves(here.setup, root_.array(), EpField::unknown));
        if (here.steps.empty()) return Status::inside;
        const bool is_free = here.steps.size() > shared_retractions;
        if (is_free && is_quiet) return Status::open;
        if (depth <= max_depth_of_facts && refuters_.is_refuted_by_facts(here)) {
            here.steps.clear();
            return Status::facts;
        }
        if (is_free) return Status::open;
        here.status = Status::inside;
        return are_steps_refuted(place, depth + 1, shared_retractions) ? Status::inside : Status::open;
    }

    /// Does the same as `are_steps_refuted` for position 0, but tries each step by itself. So it finds the
    /// moves that were forced and adds them to `outcome`: the only possible last move, the only move before
    /// it, and so on.
    bool is_every_step_refuted(Outcome& outcome) {
        std::size_t place = 0;
        while (outcome.forced.size() < max_forced_moves) {
            const std::vector<std::size_t> free = free_steps(place);
            if (free.empty()) return place == 0;
            if (free.size() > 1) return false;
            const EarlierPosition& here = places_[place];
            const Step& step = here.steps[free.front()];
            const Retraction retraction =
                make_retraction(here.setup, here.judged[step.judged].origin, man_of(step.victim));
            outcome.forced.push_back({retraction, move_text(here.setup, retraction)});
            place = step.place;
            if (!outcome.before_forced) outcome.before_forced = places_[place].setup;
            if (places_[place].steps.empty() || places_[place].steps.size() > max_choices) return false;
        }
        return false;
    }

    /// Returns the steps of a position that are not refuted, each tried by itself; at most two of them.
    std::vector<std::size_t> free_steps(std::size_t place) {
        std::vector<std::size_t> free;
        const std::size_t next_share = share_of(effort_.shared_retractions, places_[place].steps.size());
        for (std::size_t i = 0; i < places_[place].steps.size() && free.size() < 2; ++i) {
            const std::size_t first = places_.size();
            if (is_refuted(target(place, i), 1, next_share)) continue;
            free.push_back(i);
            give_up_from(first);
        }
        return free;
    }

    /// Marks as open all positions with a number from `first` on that have the status `inside`. They may have
    /// it only because of a position that has turned out to be open.
    void give_up_from(std::size_t first) {
        for (std::size_t i = first; i < places_.size(); ++i) {
            if (places_[i].status == Status::inside) places_[i].status = Status::open;
        }
    }

    const LastMoves& root_;
    const Effort& effort_;
    Budget budget_;
    EarlierPositions places_;
    Refuters refuters_;
    bool is_cut_off_ = false;
};

}  // namespace

Outcome refute_before(const LastMoves& last_moves, const Effort& effort, const Limits& limits) {
    return Search(last_moves, effort, limits).run();
}

}  // namespace doublecheck::retro
