// SPDX-License-Identifier: MIT
// All plays of a position.
#include "checker/chess99/kinds.hpp"
#include "checker/chess99/members.hpp"

namespace doublecheck::checker {

namespace c99 {
namespace {

struct MovesSubject {
    PositionText position = {};
    std::optional<Options> options = {};

    static constexpr auto fields() {
        return members(field("position", &MovesSubject::position, "the position"),
                       field("options", &MovesSubject::options, "how the rules are read"));
    }
};
struct MovesBody {
    Plays moves = {};

    static constexpr auto fields() {
        return members(field("moves", &MovesBody::moves, "all plays, in any order"));
    }
};
struct ToldPlay {
    std::string_view play = {};
    Play move = {};

    static constexpr auto fields() {
        return members(field("play", &ToldPlay::play, "the play in the author's notation"),
                       field("move", &ToldPlay::move, "the play"));
    }
};
struct MovesDetails {
    std::optional<std::vector<ToldPlay>> plays = {};

    static constexpr auto fields() {
        return members(field("plays", &MovesDetails::plays, "the plays, sorted by their notation"));
    }
};

std::string number_of_plays(std::size_t number) {
    if (number == 0) return "no play";
    return number == 1 ? "one play" : std::to_string(number) + " plays";
}

}  // namespace
}  // namespace c99

Outcome check_c99_moves(const Task& task) {
    using namespace c99;
    const auto subject = read_subject<MovesSubject>(task);
    if (!subject) return rejected("The subject", subject.error());
    const auto body = read_body<MovesBody>(task);
    if (!body) return rejected("The certificate", body.error());
    const auto details = read_strictly<MovesDetails>(task.details());
    if (!details) return rejected("The details", details.error());
    const Options options = subject->options.value_or(Options());
    const c99::Position& position = subject->position.position;
    if (!task.meter.spend(nodes_for_plays)) return {};
    const std::vector<Play> all = plays(position, options);
    if (all.empty() == (task.verdict.answer == Answer::yes))
        return rejected(all.empty() ? "There is no play." : "There is a play.");
    if (!are_same(body->moves, all)) return rejected("The plays are not those of the certificate.");
    const std::string_view us = name_of(position.turn);
    Outcome outcome = accepted("All plays were listed.",
                               std::string(us) + " has " + number_of_plays(all.size()) + " in " +
                                   std::string(subject->position.text) + ", those of the certificate.");
    std::vector<Following> following = {{all.empty() ? "c99.no-move" : "c99.no-illegal-play"}};
    if (exceeds_limit(position, options)) following.push_back({"c99.move-limit"});
    cover_reasons(outcome, task.verdict, following);
    if (!details->plays) return outcome;
    Plays told;
    for (const ToldPlay& play : *details->plays) told.all.push_back(play.move);
    if (!are_same(told, all)) return rejected("The plays of the details are others.");
    if (!all.empty()) outcome.beyond.emplace_back("details.plays[].play");
    outcome.cover_detail("plays");
    return outcome;
}

const Kind kinds::c99_moves = {"c99-moves", check_c99_moves, {"chess99.moves", {}}};

}  // namespace doublecheck::checker
