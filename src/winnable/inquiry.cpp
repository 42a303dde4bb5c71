// SPDX-License-Identifier: MIT
#include "winnable/inquiry.hpp"

#include <algorithm>
#include <vector>

#include <fmt/format.h>

#include "doublecheck/base/budget.hpp"
#include "doublecheck/winnable/certificates.hpp"
#include "winnable/certify.hpp"
#include "winnable/explain.hpp"
#include "winnable/search.hpp"

namespace doublecheck::mates {
namespace {

constexpr std::uint64_t most_nodes = 100'000'000;  // positions are numbered with 32 bits
constexpr std::uint64_t nodes_for_shortest = 4'000'000;
/// The beam search does not try to shorten lines of fewer plies than this, unless a shortest line is wanted.
constexpr std::size_t plies_to_shorten = 12;
/// A narrow beam seldom finds mates with more plies than this.
constexpr int most_plies_to_beam = 60;

std::uint32_t nodes_of(const WinnableOptions& options, std::uint64_t otherwise) {
    return static_cast<std::uint32_t>(std::min(options.limits.nodes.value_or(otherwise), most_nodes));
}

/// Returns the width of the beam that looks for a shorter line, such that it takes a small part of the nodes
/// spent on finding the line. Returns 0 for no beam search. After very few nodes even a narrow beam costs too
/// much, unless few moves are possible.
std::size_t width_of(const Position& position, std::uint64_t nodes) {
    if (nodes < 64) return 0;
    if (nodes < 100) return position.legal_moves().size() <= 8 ? 8 : 0;
    return nodes < 1000 ? 8 : nodes < 10'000 ? 16 : 32;
}

SolverOptions solver_options(const WinnableOptions& options) {
    return {.effort = options.is_fast ? Effort::fast : Effort::full,
            .nodes = nodes_of(options, SolverOptions{}.nodes),
            .limits = options.limits};
}

std::string unknown_text(std::string_view limit, const WinnableOptions& options) {
    if (options.is_fast && limit != "men") return "The fast tests do not decide it; ask without --fast.";
    if (limit == "stopped") return "The search was interrupted.";
    if (limit == "men")
        return "More than 32 men stand on the board. With so many a mate is only looked for by playing on, "
               "and none was found.";
    std::string within = fmt::format("{} positions", nodes_of(options, SolverOptions{}.nodes));
    // The time limit may be that of a larger task, such as a game, of which the question is a part.
    if (limit == "seconds")
        within = options.limits.seconds ? fmt::format("{} seconds", *options.limits.seconds)
                                        : std::string("the time that was left");
    return fmt::format("Neither a mate nor a proof that there is none was found within {}.", within);
}

}  // namespace

Outcome Inquiry::ask(const Position& position, Color winner, const WinnableOptions& options) {
    // If memory ran out during the last question, its tables are half filled.
    if (is_asking_) *this = Inquiry();
    is_asking_ = true;
    Budget budget(options.limits);
    position_ = position;
    winner_ = winner;
    options_ = options;
    options_.limits.parent = &budget;
    counted_.reset();
    at_least_.reset();
    solution_ = solver_.solve(position, winner, solver_options(options));
    nodes_ = solution_.nodes;
    if (outcome() == Outcome::winnable && !options.is_fast && fits(position)) shorten_line();
    if (options.counts_moves) apply_seventyfive();
    if (options.wants_shortest && outcome() == Outcome::winnable && fits(position)) look_for_shortest();
    options_.limits.parent = nullptr;
    details_ = outcome() == Outcome::winnable ? line_details() : MatingLine();
    is_asking_ = false;
    return outcome();
}

void Inquiry::shorten_line() {
    solution_.line = shorten(*position_, std::move(solution_.line), winner_, nodes_);
    const std::size_t width = width_of(*position_, nodes_);
    if (width == 0 || solution_.line.size() < plies_to_shorten) return;
    const int plies = std::min(static_cast<int>(solution_.line.size()) - 2, most_plies_to_beam);
    std::vector<Move> line = beam_.find(*position_, winner_, {.width = width, .plies = plies});
    if (!line.empty()) solution_.line = std::move(line);
}

/// Applies the 75-move rule. The answer stays if it is `unwinnable`, or if the line mates in time. Otherwise
/// the positions within the plies left are searched.
void Inquiry::apply_seventyfive() {
    if (outcome() == Outcome::unwinnable) return;
    if (outcome() == Outcome::winnable && is_in_time(*position_, solution_.line)) return;
    if (!fits(*position_)) {
        solution_ = {.limit = "men"};
        return;
    }
    SeventyFiveSolution counted =
        solve_with_seventyfive(*position_, winner_, solver_, solver_options(options_));
    nodes_ += counted.nodes;
    solution_ = {.outcome = counted.outcome, .line = std::move(counted.line), .limit = counted.limit};
    counted_ = std::move(counted);
    if (outcome() != Outcome::winnable) return;
    std::vector<Move> shorter = shorten(*position_, solution_.line, winner_, nodes_);
    if (is_in_time(*position_, shorter)) solution_.line = std::move(shorter);
}

void Inquiry::look_for_shortest() {
    std::vector<Move> shorter =
        shorten(*position_, solution_.line, winner_, nodes_of(options_, nodes_for_shortest));
    if (!options_.counts_moves || is_in_time(*position_, shorter)) solution_.line = std::move(shorter);
    const auto known = static_cast<int>(solution_.line.size());
    Shortest shortest =
        find_shortest(*position_, winner_, known, nodes_of(options_, nodes_for_shortest), options_.limits);
    at_least_ = std::min(shortest.at_least, known);
    if (shortest.line.empty()) return;
    // The 75-move rule only excludes lines, so a lower bound without the rule holds with it too.
    if (!options_.counts_moves || is_in_time(*position_, shortest.line))
        solution_.line = std::move(shortest.line);
}

MatingLine Inquiry::line_details() const {
    MatingLine details{.mate = position_};
    details.line = written(*position_, line(), &*details.mate);
    if (!at_least_) return details;
    details.shortest = *at_least_ == static_cast<int>(line().size());
    if (!*details.shortest) details.at_least = at_least_;
    return details;
}

Reason Inquiry::counted_reason() const {
    const int left = quiet_plies_left(*position_);
    if (left == 0) {
        return {
            .rule = "winnable.seventyfive",
            .text =
                "The game is drawn: 75 moves of each side have been made without a capture or a pawn move."};
    }
    std::string text = fmt::format(
        "After {} without a capture or a pawn move the game is drawn by 75 moves. In that time {} cannot "
        "mate",
        left == 1 ? "one more ply" : fmt::format("{} more plies", left), name(winner_));
    text += counted_->exits.empty() ? "." : ", and no capture or pawn move leads to a mate later.";
    return {.rule = "winnable.seventyfive", .text = std::move(text)};
}

Reason Inquiry::reason() const {
    if (outcome() == Outcome::undecided)
        return {.rule = "winnable.budget", .text = unknown_text(solution_.limit, options_)};
    if (counted_ && outcome() == Outcome::unwinnable) return counted_reason();
    return explain(*position_, winner_, solution_, solver_, details_);
}

WinnableCertificate Inquiry::certificate(std::size_t room) const {
    if (!counted_ || outcome() == Outcome::winnable) return certify(*position_, solution_, solver_, room);
    SeventyFiveCertificate proof{.plies = quiet_plies_left(*position_)};
    for (const DeadExit& exit : counted_->exits)
        proof.exits.push_back({four_fields(exit.position), exit.certificate});
    return proof;
}

Limits first_half_of(const Limits& limits, Budget& budget) {
    Limits half = budget.part();
    if (limits.nodes) half.nodes = *limits.nodes - *limits.nodes / 2;
    if (limits.seconds) half.seconds = *limits.seconds / 2;
    return half;
}

Limits rest_of(const Limits& limits, Budget& budget) {
    Limits rest = budget.part(budget.left());
    rest.seconds = limits.seconds;
    return rest;
}

Inquiry& inquiry_of_this_thread() {
    thread_local Inquiry inquiry;
    return inquiry;
}

}  // namespace doublecheck::mates
