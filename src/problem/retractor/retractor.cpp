// SPDX-License-Identifier: MIT
#include "problem/retractor.hpp"

#include <algorithm>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "base/text.hpp"
#include "doublecheck/legality/legality.hpp"
#include "doublecheck/notation/fen.hpp"
#include "doublecheck/notation/san.hpp"
#include "doublecheck/notation/uci.hpp"
#include "notation/words.hpp"
#include "problem/describe.hpp"
#include "problem/retractor/forward_play.hpp"
#include "problem/retractor/take_back.hpp"

namespace doublecheck::problem {
namespace {

/// What is known about a position before the moves taken back.
enum class Legality : std::uint8_t { refuted, possible, open };

/// Judges positions with `legality`, each once, and collects the verdicts.
class PositionJudge {
  public:
    PositionJudge(Budget& budget, std::uint64_t nodes_each) : budget_(budget), nodes_each_(nodes_each) {}

    /// Returns true if the position is refuted.
    bool is_refuted(const Setup& setup) {
        const auto [known, is_new] = known_.emplace(fen(setup), Legality::open);
        if (is_new) known->second = judge(setup, {.nodes = nodes_each_, .parent = &budget_});
        return known->second == Legality::refuted;
    }

    /// Also tries to construct a game to a position that is not refuted.
    void construct(const Setup& setup, std::uint64_t nodes) {
        if (is_refuted(setup)) return;
        Legality& known = known_.at(fen(setup));
        if (known == Legality::open)
            known = judge(setup, {.nodes = nodes, .parent = &budget_}, /*constructs=*/true);
    }

    /// Returns true if a game to the position has been found.
    [[nodiscard]] bool has_game(const Setup& setup) const {
        const auto known = known_.find(fen(setup));
        return known != known_.end() && known->second == Legality::possible;
    }

    [[nodiscard]] std::vector<LegalityVerdict> take_verdicts() { return std::move(verdicts_); }

  private:
    Legality judge(const Setup& setup, const Limits& limits, bool constructs = false) {
        LegalityVerdict verdict =
            legality(setup, {.array = setup.array, .construct = constructs, .limits = limits});
        if (verdict.answer == Answer::unknown) return Legality::open;
        const Legality result = verdict.answer == Answer::yes ? Legality::possible : Legality::refuted;
        verdict.unrefuted.reset();
        verdict.effort = {};
        verdicts_.push_back(std::move(verdict));
        return result;
    }

    Budget& budget_;
    std::uint64_t nodes_each_;
    std::map<std::string, Legality> known_ = {};
    std::vector<LegalityVerdict> verdicts_ = {};
};

/// A position reached by taking back all moves, from which the forward play has a solution with some castling
/// rights and some en passant square.
struct Candidate {
    std::vector<std::string> retracted;
    EarlierPosition before;
};

/// Returns the setup with more castling rights.
Setup with_rights(Setup setup, SquareSet rooks) {
    setup.castling_rooks |= rooks;
    return setup;
}

/// Returns the setup with each possible value of the en passant field, no square first.
std::vector<Setup> readings_of_ep(const Setup& setup) {
    std::vector<Setup> readings = {setup};
    if (setup.ep_square) return readings;
    for (const Square square : capturable_ep_squares(setup)) {
        readings.push_back(setup);
        readings.back().ep_square = square;
    }
    return readings;
}

/// Returns all subsets of a set of at most four squares.
std::vector<SquareSet> subsets_of(SquareSet squares) {
    std::vector<SquareSet> sets = {SquareSet()};
    for (const Square square : squares) {
        for (std::size_t i = sets.size(); i-- > 0;) sets.push_back(sets[i] | SquareSet(square));
    }
    return sets;
}

class RetractorSearch {
  public:
    RetractorSearch(const Setup& diagram, const SolveOptions& options, Budget& budget)
        : options_(options),
          budget_(budget),
          forward_(options.stipulation, budget, options.solution.most_lines),
          root_{.setup = diagram, .states_ep = !options.is_diagram} {}

    /// Finds all solutions, unless the budget is exhausted.
    void run() {
        take_back(root_, options_.stipulation.take_back->plies);
        if (budget_.is_exhausted()) return;
        PositionJudge judge(budget_, nodes_for_each());
        for (const Candidate& candidate : candidates_) {
            add_solutions(candidate, judge);
            if (budget_.is_exhausted()) return;
        }
        is_decided_ = true;
        add_states(judge);
        judged_ = judge.take_verdicts();
    }

    /// Returns false if the budget was exhausted too soon: then solutions may be missing.
    [[nodiscard]] bool is_decided() const { return is_decided_; }

    [[nodiscard]] RetractorPlay& play() { return play_; }
    [[nodiscard]] std::vector<LegalityVerdict>& judged() { return judged_; }
    /// Returns true if rights of some position depend on each other. It was not followed.
    [[nodiscard]] bool has_dependent_rights() const { return has_dependent_rights_; }
    /// Returns true if a proof that some last move was a double step would change the solutions.
    [[nodiscard]] bool has_open_ep() const { return has_open_ep_; }
    /// The same, or a refutation of a right to castle would change them.
    [[nodiscard]] bool has_open_rights() const { return has_open_rights_; }

  private:
    /// Returns the nodes for constructing a game to one position.
    [[nodiscard]] std::uint64_t nodes_for_game() const {
        constexpr std::uint64_t most = 200'000;
        return std::min(most, budget_.left().value_or(most) / 8);
    }

    void take_back(const EarlierPosition& position, int plies) {
        if (plies == 0) return add_candidate(position);
        visit_take_backs(position, [&](const Retraction& retraction, const EarlierPosition& earlier) {
            if (!budget_.spend()) return;
            retracted_.push_back(take_back_text(position.setup, retraction));
            take_back(earlier, plies - 1);
            retracted_.pop_back();
        });
    }

    /// Returns the rooks with which castling may be allowed besides the rights of the setup.
    [[nodiscard]] SquareSet optional_rights(const EarlierPosition& before) const {
        if (!options_.is_diagram) return before.lost_rights;
        return rooks_at_home(before.setup.board) - before.setup.castling_rooks;
    }

    void add_candidate(const EarlierPosition& before) {
        for (const Setup& setup : readings_of_ep(before.setup)) {
            for (const SquareSet rights : subsets_of(optional_rights(before))) {
                const auto position = Position::from_setup(with_rights(setup, rights));
                if (!position || !forward_.has_solution(*position)) continue;
                candidates_.push_back({retracted_, before});
                return;
            }
        }
    }

    /// Returns the nodes for judging one position: fewer if there are many.
    [[nodiscard]] std::uint64_t nodes_for_each() const {
        constexpr std::uint64_t all = 4'000'000;
        return std::clamp<std::uint64_t>(all / std::max<std::size_t>(candidates_.size(), 1), 500, 200'000);
    }

    void add_solutions(const Candidate& candidate, PositionJudge& judge) {
        const auto reading = reading_by_codex(candidate.before, judge);
        if (!reading) return;
        const auto position = Position::from_setup(reading->setup);
        const ForwardSolutions found = forward_.solve(*position);
        if (const auto differs = reading_that_differs(found, *reading); differs != Differs::none) {
            const bool is_open = !is_proved(reading->setup, judge);
            has_open_ep_ = has_open_ep_ || (is_open && differs == Differs::with_ep);
            has_open_rights_ = has_open_rights_ || is_open;
        }
        play_.count += found.count;
        for (WrittenLine& line : written_lines(*position, found.lines)) {
            if (play_.solutions.size() == options_.solution.most_lines) return;
            play_.solutions.push_back(
                {.retracted = candidate.retracted, .before = reading->setup, .line = std::move(line)});
        }
    }

    /// The position with the rights that the Codex allows, and the positions with the same men and other
    /// rights that are not refuted one by one.
    struct Reading {
        Setup setup;
        std::vector<Setup> others = {};
    };

    /// Returns nothing if the position is refuted with any rights, or if its rights depend on each other.
    [[nodiscard]] std::optional<Reading> reading_by_codex(const EarlierPosition& before,
                                                          PositionJudge& judge) {
        std::vector<Setup> left;
        for (const Setup& setup : readings_of_ep(before.setup)) {
            if (!judge.is_refuted(setup)) left.push_back(setup);
        }
        if (left.empty()) return std::nullopt;
        bool depends = left.size() > 1 && left.front().ep_square != before.setup.ep_square;
        SquareSet allowed;
        for (const Square rook : optional_rights(before)) {
            if (!judge.is_refuted(with_rights(left.front(), rook))) {
                allowed |= rook;
                continue;
            }
            // The right may exist together with a double step as the last move.
            depends = depends || std::ranges::any_of(left.begin() + 1, left.end(), [&](const Setup& other) {
                          return !judge.is_refuted(with_rights(other, rook));
                      });
        }
        Reading reading{.setup = with_rights(left.front(), allowed)};
        if (depends || (allowed.size() > 1 && judge.is_refuted(reading.setup))) {
            has_dependent_rights_ = true;
            return std::nullopt;
        }
        for (const Setup& one : left) {
            for (const SquareSet rights : subsets_of(allowed)) {
                Setup other = with_rights(one, rights);
                if (other != reading.setup) reading.others.push_back(std::move(other));
            }
        }
        return reading;
    }

    /// Which rights that are neither refuted nor proved change the solutions: none, rights to castle alone,
    /// or an en passant capture.
    enum class Differs : std::uint8_t { none, with_castling, with_ep };

    [[nodiscard]] Differs reading_that_differs(const ForwardSolutions& found, const Reading& reading) {
        Differs differs = Differs::none;
        for (const Setup& other : reading.others) {
            const ForwardSolutions also = forward_.solve(*Position::from_setup(other));
            if (also.count == found.count && also.lines == found.lines) continue;
            if (other.ep_square != reading.setup.ep_square) return Differs::with_ep;
            differs = Differs::with_castling;
        }
        return differs;
    }

    /// Returns true if a game is found that leads to the position with these rights. Gives up after a few
    /// positions.
    [[nodiscard]] bool is_proved(const Setup& setup, PositionJudge& judge) {
        constexpr int most_constructed = 4;
        if (constructed_ == most_constructed) return false;
        ++constructed_;
        judge.construct(setup, nodes_for_game());
        return judge.has_game(setup);
    }

    /// Sets the states of the solutions. Tries to construct games if there are few solutions.
    void add_states(PositionJudge& judge) {
        constexpr std::size_t most_constructed = 8;
        for (RetractorSolution& solution : play_.solutions) {
            if (play_.solutions.size() <= most_constructed)
                judge.construct(solution.before, nodes_for_game());
            if (judge.has_game(solution.before)) solution.state = LastMoveState::possible;
        }
    }

    const SolveOptions& options_;
    Budget& budget_;
    ForwardPlay forward_;
    EarlierPosition root_;
    std::vector<std::string> retracted_ = {};
    std::vector<Candidate> candidates_ = {};
    RetractorPlay play_ = {};
    std::vector<LegalityVerdict> judged_ = {};
    int constructed_ = 0;
    bool has_dependent_rights_ = false;
    bool is_decided_ = false;
    bool has_open_ep_ = false;
    bool has_open_rights_ = false;
};

/// Returns why the setup is no retractor of this kind, or nothing.
std::optional<Error> fault_of(const Setup& setup, const TakeBack& take_back) {
    if (setup.array == StartArray::chess960)
        return Error{"problem.unsupported", "Retractors are solved in standard chess only."};
    if (setup.turn != take_back.first) return std::nullopt;
    return Error{"problem.turn", fmt::format("{} takes back the last move, so {} is to move in the diagram.",
                                             name(take_back.first), name(opposite(take_back.first)))};
}

void add_reasons(const RetractorPlay& play, const Stipulation& stipulation, SolveVerdict& verdict) {
    if (play.count == 0) {
        verdict.reasons.push_back(
            {"problem.no-retractor", fmt::format("{} has no solution.", stipulation.text())});
        return;
    }
    const std::string found = play.count == 1
                                  ? "one solution: " + retractor_text(stipulation, play.solutions.front())
                                  : grouped(play.count) + " solutions";
    verdict.reasons.push_back({"problem.retractor", fmt::format("{} has {}.", stipulation.text(), found)});
    const bool is_open =
        std::ranges::any_of(play.solutions, [](const auto& one) { return one.state == LastMoveState::open; });
    if (!is_open) return;
    verdict.reasons.push_back(
        {"problem.assumed-legal",
         play.count == 1
             ? "That a game leads to the position before these moves is assumed; nothing refutes it."
             : "That games lead to the positions before these moves is assumed where it is not "
               "proved; nothing refutes it."});
}

Reason open_rights_reason(bool is_dependent) {
    return {
        "problem.open-rights",
        is_dependent
            ? "In some position before these moves the rights to castle or to capture en passant depend on "
              "each other. It was not followed, so there may be more solutions."
            : "In some position before these moves it is open whether castling or an en passant capture is "
              "allowed, and the solutions depend on it."};
}

Soundness soundness_of_count(std::uint64_t count) {
    if (count == 0) return Soundness::unsolvable;
    return count == 1 ? Soundness::sound : Soundness::cooked;
}

}  // namespace

Result<SolveVerdict> solve_retractor(const Setup& setup, const SolveOptions& options, Budget& budget) {
    const Stipulation& stipulation = options.stipulation;
    if (auto fault = fault_of(setup, *stipulation.take_back)) return std::unexpected(std::move(*fault));
    Setup diagram = setup;
    diagram.halfmove_clock = 0;
    diagram.fullmove_number = 1;
    if (options.is_diagram) {
        diagram.castling_rooks = {};
        diagram.ep_square.reset();
    }
    const auto position = Position::from_setup(diagram);
    if (!position) return std::unexpected(position.error());
    diagram.castling_rooks = position->castling_rooks();
    diagram.ep_square = position->ep_square();
    SolveVerdict verdict;
    verdict.subject = {.setup = diagram, .stipulation = stipulation, .is_diagram = options.is_diagram};
    RetractorSearch search(diagram, options, budget);
    search.run();
    RetractorPlay& play = search.play();
    if (!search.is_decided()) {
        verdict.reasons.push_back(
            {"problem.budget",
             fmt::format("The search was stopped before it could decide (limit: {}).", budget.limit())});
        verdict.retractor = std::move(play);
        return verdict;
    }
    // By convention castling is allowed unless it is refuted. That is assumed for solutions, but not to
    // exclude all of them.
    const bool is_whole = !search.has_dependent_rights() && !search.has_open_ep() &&
                          (play.count > 0 || !search.has_open_rights());
    if (play.count > 0 || is_whole) {
        verdict.answer = play.count > 0 ? Answer::yes : Answer::no;
        add_reasons(play, stipulation, verdict);
    }
    if (is_whole) verdict.soundness = soundness_of_count(play.count);
    if (!is_whole) verdict.reasons.push_back(open_rights_reason(search.has_dependent_rights()));
    if (verdict.answer != Answer::unknown && !search.has_dependent_rights() &&
        play.count == play.solutions.size())
        verdict.certificate = RetractorCertificate{std::move(search.judged())};
    verdict.retractor = std::move(play);
    return verdict;
}

std::string retractor_text(const Stipulation& stipulation, const RetractorSolution& solution) {
    std::string text;
    for (std::size_t i = 0; i < solution.retracted.size(); ++i) {
        text += i % 2 == 0 ? fmt::format("{}-{}.", i == 0 ? "" : " ", i / 2 + 1) : " ";
        text += solution.retracted[i];
    }
    text += " & ";
    auto position = Position::from_setup(solution.before);
    if (!position) return text;
    // Help play with an odd number of plies begins with the second half of a move, written `1...`.
    std::size_t ply = stipulation.genre == Genre::help ? solution.line.size() % 2 : 0;
    if (ply == 1) text += "1...";
    for (const UciMove& one : solution.line) {
        if (ply % 2 == 0) {
            text += fmt::format("{}{}.", text.ends_with("& ") ? "" : " ", ply / 2 + 1);
        } else if (!text.ends_with('.')) {
            text += ' ';
        }
        text += san(*position, one.move);
        position = position->after(one.move);
        ++ply;
    }
    return text;
}

}  // namespace doublecheck::problem
