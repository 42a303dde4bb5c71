// SPDX-License-Identifier: MIT
#include "legality/retro/search.hpp"

#include <algorithm>
#include <array>
#include <map>

#include "doublecheck/base/budget.hpp"
#include "doublecheck/legality/retract.hpp"
#include "legality/cages/cages.hpp"
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

    /// Returns `no` if the kernel refutes the setup. Setups with equal keys (`KernelKey`) are searched once,
    /// and once more with a larger limit if the first search was cut off.
    [[nodiscard]] Answer has_kernel(const Setup& setup);
    /// Returns true if the kernel with the ranks of the pawns refutes the setup. Searches once for equal
    /// keys.
    [[nodiscard]] bool lacks_kernel_with_ranks(const Setup& setup);
    /// Returns true if facts refute the position, and stores the proof in `place`.
    [[nodiscard]] bool is_refuted_by_facts(EarlierPosition& place, Cases cases);
    /// Returns a cage that holds men of the setup, or nothing.
    [[nodiscard]] std::optional<cages::Cage> find_cage(const Setup& setup);

    /// Begins an attempt: renews the limits that all its positions share. The budget must outlive it.
    void restart(const Effort& effort, Budget& budget);
    [[nodiscard]] Coverage kernels() const { return kernel_use_; }
    [[nodiscard]] Coverage facts() const { return facts_use_; }
    [[nodiscard]] bool is_exhausted() const {
        return states_->is_exhausted() || facts_use_ == Coverage::cut_off;
    }

  private:
    /// Everything that the result of a kernel search depends on: pawns, bishops, castling rights, the squares
    /// of kings with rights (which differ in Chess960), and the numbers of the other men.
    using KernelKey = std::array<std::uint64_t, 8>;
    /// The answer of a kernel search, and the number of states that it was allowed.
    struct KernelResult {
        Answer answer = Answer::unknown;
        std::uint64_t states = 0;
    };
    static KernelKey key_of(const Setup& setup);
    static void note(Coverage& use, const Budget& budget);

    StartArray array_;
    Budget* budget_ = nullptr;
    std::optional<Budget> states_ = std::nullopt;
    std::uint64_t kernel_states_ = 0;  ///< states of one kernel search
    std::uint64_t facts_left_ = 0;     ///< how many more positions may be examined for facts
    Coverage kernel_use_ = Coverage::none;
    Coverage facts_use_ = Coverage::none;
    std::map<KernelKey, KernelResult> kernels_ = {};
    std::map<KernelKey, Answer> ranked_kernels_ = {};
};

Refuters::Refuters(StartArray array, const Effort& effort, Budget& budget) : array_(array) {
    restart(effort, budget);
}

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

Answer Refuters::has_kernel(const Setup& setup) {
    KernelResult& known = kernels_.try_emplace(key_of(setup)).first->second;
    if (known.answer != Answer::unknown || known.states >= kernel_states_) return known.answer;
    Budget own(states_->part(kernel_states_));
    const kernel::Outcome outcome = kernel::search(kernel::make_problem(setup, array_), own);
    note(kernel_use_, own);
    known = {outcome.answer, kernel_states_};
    return known.answer;
}

bool Refuters::lacks_kernel_with_ranks(const Setup& setup) {
    // The checker enumerates at most 10,000 states, in an order of its own.
    constexpr std::uint64_t states = 3'000;
    const auto [known, is_new] = ranked_kernels_.try_emplace(key_of(setup), Answer::unknown);
    if (is_new) {
        Budget own(budget_->part(states));
        known->second = kernel::search(kernel::make_problem<kernel::RankedColumn>(setup, array_), own).answer;
    }
    return known->second == Answer::no;
}

bool Refuters::is_refuted_by_facts(EarlierPosition& place, Cases cases) {
    if (array_ != StartArray::standard) return false;
    if (facts_left_ == 0) {
        facts_use_ = Coverage::cut_off;
        return false;
    }
    --facts_left_;
    constexpr std::uint64_t nodes_with_cases = 1'000;
    Budget own(cases == Cases::none ? budget_->part() : budget_->part(nodes_with_cases));
    const auto proof = refute_by_facts(place.setup, array_, own, cases);
    note(facts_use_, own);
    if (proof) place.proof = written(proof->steps);
    return proof.has_value();
}

std::optional<cages::Cage> Refuters::find_cage(const Setup& setup) {
    constexpr std::uint64_t states = 3'000;
    Budget own(budget_->part(states));
    return cages::refute_by_cage(setup, array_, own);
}

void Refuters::restart(const Effort& effort, Budget& budget) {
    budget_ = &budget;
    states_.emplace(budget.part(effort.kernel_states));
    kernel_states_ = effort.kernel_states_each;
    facts_left_ = effort.facts;
    facts_use_ = kernel_use_ = Coverage::none;
}

/// If there are at most this many possible last moves, each is examined by itself, to find out whether only
/// one is possible.
constexpr std::size_t max_choices = 8;
constexpr std::size_t max_forced_moves = 6;
/// The search leaves positions open that are further back, which limits the stack that it needs.
constexpr int max_depth = 400;

/// Returns true for a quiet move of a piece: it changes no pawns, no numbers of men and no rights, so the
/// kernel search has the same result before and after it.
bool keeps_the_kernel(const Origin& origin, Victim victim) {
    return victim == Victim::nothing && origin.man != PieceType::pawn &&
           origin.kind == RetractionKind::normal;
}

class Search {
  public:
    Search(const LastMoves& root, SquareSet castling_rooks, const Effort& effort, const Limits& limits)
        : root_(root),
          castling_rooks_(castling_rooks),
          effort_(&effort),
          budget_(limits),
          places_(root.after()),
          refuters_(root.array(), effort, budget_) {}

    Outcome run() {
        open_up(0, root_);
        EarlierPosition& root = places_[0];
        root.status = Status::inside;
        root.has_kernel = true;
        Outcome outcome;
        if (root.steps.size() <= effort_->retractions_of_root) {
            outcome.is_refuted = root.steps.size() <= max_choices
                                     ? is_every_step_refuted(outcome)
                                     : are_steps_refuted(0, 1, effort_->shared_retractions);
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
        outcome.judged = judged_origins(places_, 0);
        outcome.certificate = certify(places_, effort_->max_proof_depth);
        return outcome;
    }

    /// Reports progress of `decide` to the listener, which may be empty.
    void listen(const DecisionListener& on_progress) { on_progress_ = on_progress; }

    Decision decide(Persistence persistence, std::size_t efforts) {
        open_up(0, root_);
        persistence_ = persistence;
        std::size_t open = places_[0].steps.size();
        for (const Effort& effort : all_efforts().first(efforts)) {
            effort_ = &effort;
            const std::size_t left = number_left_open();
            const bool is_in_vain = left == open && persistence == Persistence::while_it_helps;
            open = left;
            const std::size_t enough = persistence < Persistence::all_or_nothing ? 1 : 0;
            if (open <= enough || is_in_vain || is_hopeless_ || budget_.is_exhausted()) break;
        }
        return {.judged = judged_origins(places_, 0),
                .certificate = certify(places_, effort_->max_proof_depth),
                .nodes = budget_.spent(),
                .cut_off_by = budget_.limit()};
    }

  private:
    /// Returns true if it makes no sense to try the remaining last moves after `tried` of them, of which
    /// `open` are open.
    [[nodiscard]] bool gives_up(std::size_t tried, std::size_t open) const {
        constexpr std::size_t most_in_vain = 2;
        constexpr std::size_t most_open = 40;
        constexpr std::size_t most_without_any = 16;  ///< open ones, if none is refuted
        constexpr std::size_t few_open = 3;
        const bool is_first = effort_ == &all_efforts().front();
        const bool is_last = effort_ == &all_efforts().back();
        switch (persistence_) {
            case Persistence::while_it_helps: return is_first && open == tried && open >= most_in_vain;
            case Persistence::until_decided: return false;
            case Persistence::while_few_are_open: return open > few_open;
            case Persistence::all_or_nothing: break;
        }
        return (open == tried && open >= most_without_any) || (!is_first && open > most_open) ||
               (is_last && open > few_open);
    }

    /// Tries to refute each step of the root that is still open, with the present effort. Returns how many
    /// are left, or the number of all if it gives up.
    std::size_t number_left_open() {
        places_.reopen();
        const std::size_t number = places_[0].steps.size();
        std::size_t tried = 0;
        std::size_t open = 0;
        for (std::size_t i = 0; i < number; ++i) {
            is_hopeless_ = gives_up(tried, open);
            if (is_hopeless_) return number;
            ++tried;
            if (!is_step_refuted(i)) ++open;
            if (on_progress_) on_progress_(number_refuted(), number);
        }
        is_hopeless_ = persistence_ >= Persistence::all_or_nothing && gives_up(tried, open);
        return open;
    }

    [[nodiscard]] std::size_t number_refuted() const {
        return static_cast<std::size_t>(std::ranges::count_if(places_[0].steps, [&](const Step& step) {
            if (step.place == 0) return false;  // not tried yet
            const Status status = places_[step.place].status;
            return status != Status::fresh && status != Status::open;
        }));
    }

    bool is_step_refuted(std::size_t step) {
        const std::size_t place = target(0, step);
        if (places_[place].status == Status::open) places_[place].status = Status::fresh;
        Budget own(budget_.part(effort_->nodes_each));
        attempt_ = &own;
        refuters_.restart(*effort_, own);
        entered_.clear();
        const bool is_done =
            is_refuted(place, 1, share_of(effort_->shared_retractions, places_[0].steps.size()));
        if (!is_done) give_up();
        attempt_ = nullptr;
        return is_done;
    }

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
        if (places_[place].has_kernel && keeps_the_kernel(origin, step.victim))
            places_[step.place].has_kernel = true;
        return step.place;
    }

    [[nodiscard]] std::size_t share_of(std::size_t shared_retractions, std::size_t steps) const {
        return std::max(effort_->retractions, shared_retractions / std::max<std::size_t>(steps, 1));
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
        if (!budget().spend_expensive()) return Status::open;
        if (may_begin_a_game(here.setup)) return Status::open;
        if (places_.size() > effort_->positions || depth > max_depth) {
            is_cut_off_ = true;
            return Status::open;
        }
        const bool is_quiet = here.has_kernel;
        if (!is_quiet) {
            const Answer kernel = refuters_.has_kernel(here.setup);
            if (kernel == Answer::no) return Status::kernel;
            here.has_kernel = kernel == Answer::yes || attempt_ == nullptr;
        }
        open_up(place, LastMoves(here.setup, root_.array(), EpField::unknown));
        if (here.steps.empty()) return Status::inside;
        const bool is_free = here.steps.size() > shared_retractions;
        if (is_free && is_quiet && depth > effort_->depth_of_cages) return Status::open;
        if (depth <= effort_->depth_of_facts && refuters_.is_refuted_by_facts(here, Cases::none)) {
            here.steps.clear();
            return Status::facts;
        }
        if (depth <= effort_->depth_of_cages && is_caged(here.setup)) {
            here.steps.clear();
            return Status::cage;
        }
        if (depth <= effort_->depth_of_ranks && refuters_.lacks_kernel_with_ranks(here.setup)) {
            here.steps.clear();
            return Status::ranks;
        }
        if (depth <= effort_->depth_of_cases && refuters_.is_refuted_by_facts(here, Cases::two_deep)) {
            here.steps.clear();
            return Status::facts;
        }
        if (is_free) return Status::open;
        here.status = Status::inside;
        entered_.push_back(place);
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
        const std::size_t next_share = share_of(effort_->shared_retractions, places_[place].steps.size());
        for (std::size_t i = 0; i < places_[place].steps.size() && free.size() < 2; ++i) {
            entered_.clear();
            if (is_refuted(target(place, i), 1, next_share)) continue;
            free.push_back(i);
            give_up();
        }
        return free;
    }

    /// Marks as open all positions that got the status `inside` since the last attempt. They may have it only
    /// because of a position that has turned out to be open.
    void give_up() {
        for (const std::size_t place : entered_) {
            if (places_[place].status == Status::inside) places_[place].status = Status::open;
        }
        entered_.clear();
    }

    [[nodiscard]] Budget& budget() { return attempt_ != nullptr ? *attempt_ : budget_; }

    /// Returns true if a cage holds men of the setup. A cage may rest on castling rights, so only those that
    /// all positions of the certificate have are used.
    bool is_caged(Setup setup) {
        setup.castling_rooks = castling_rooks_;
        if (places_.is_in_known_cage(setup)) return true;
        const auto cage = refuters_.find_cage(setup);
        if (cage) places_.add(*cage);
        return cage.has_value();
    }

    const LastMoves& root_;
    SquareSet castling_rooks_;
    const Effort* effort_;
    Budget budget_;
    Budget* attempt_ = nullptr;  ///< the budget of this attempt on one last move, if each has its own
    EarlierPositions places_;
    Refuters refuters_;
    std::vector<std::size_t> entered_ = {};  ///< the positions that this attempt put into the set S
    DecisionListener on_progress_ = {};
    Persistence persistence_ = Persistence::until_decided;
    bool is_hopeless_ = false;  ///< not all last moves will be refuted, so no further effort is made
    bool is_cut_off_ = false;
};

}  // namespace

namespace {

constexpr auto effort_table = std::to_array<Effort>({
    {.positions = 100, .facts = 5, .kernel_states_each = 300, .nodes_each = 2'000},
    {.kernel_states_each = 3'000, .nodes_each = 10'000, .depth_of_cages = 1},
    {.positions = 5'000,
     .facts = 200,
     .retractions = 24,
     .nodes_each = 100'000,
     .depth_of_cages = 1,
     .depth_of_cases = 1,
     .depth_of_ranks = 1},
    {.positions = 20'000,
     .facts = 2'000,
     .kernel_states = 300'000,
     .retractions = 128,
     .shared_retractions = 2'048,
     .nodes_each = 300'000,
     .depth_of_facts = 10,
     .depth_of_cages = 4,
     .depth_of_cases = 2,
     .depth_of_ranks = 2},
});

}  // namespace

std::span<const Effort> all_efforts() {
    return effort_table;
}

Decision decide(const LastMoves& last_moves, SquareSet castling_rooks, Persistence persistence,
                const Limits& limits, std::size_t efforts, const DecisionListener& on_progress) {
    Search search(last_moves, castling_rooks, all_efforts().front(), limits);
    search.listen(on_progress);
    return search.decide(persistence, efforts);
}

Outcome refute_before(const LastMoves& last_moves, const Effort& effort, const Limits& limits) {
    return Search(last_moves, last_moves.after().castling_rooks, effort, limits).run();
}

}  // namespace doublecheck::retro
