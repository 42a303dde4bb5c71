// SPDX-License-Identifier: MIT
#include "checker/check/check_game.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <string>
#include <vector>

#include "checker/check/members.hpp"
#include "checker/check/replay.hpp"
#include "checker/common/subjects.hpp"
#include "checker/common/task.hpp"

namespace doublecheck::checker {

namespace {

/// A kind of check, in its word.
struct KindWord {
    std::string_view word = {};

    static Strict<KindWord> read(const Value& value) {
        if (value.text() == nullptr || !is_kind_of_check(*value.text()))
            return misread("is no kind of check");
        return KindWord{*value.text()};
    }
};

}  // namespace
namespace {

struct CheckEntry {
    std::int64_t ply = 0;
    std::vector<KindWord> kinds = {};
    Squares checkers = {};

    static constexpr auto fields() {
        return members(field("ply", &CheckEntry::ply, "which half-move gave the check, the first is 1"),
                       field("kinds", &CheckEntry::kinds, "its kinds, none twice"),
                       field("checkers", &CheckEntry::checkers, "the men that gave it"));
    }
};

struct GameBody {
    std::vector<CheckEntry> plies = {};

    static constexpr auto fields() {
        return members(field("plies", &GameBody::plies, "the checks, in the order of the game"));
    }
};

struct CheckDetail {
    std::int64_t ply = 0;
    std::string_view move = {};
    std::vector<KindWord> kinds = {};
    Squares checkers = {};
    std::int64_t chain = 0;

    static constexpr auto fields() {
        return members(field("ply", &CheckDetail::ply, "which half-move"),
                       field("move", &CheckDetail::move, "with its number, in SAN"),
                       field("kinds", &CheckDetail::kinds, "as in the certificate"),
                       field("checkers", &CheckDetail::checkers, "as in the certificate"),
                       field("chain", &CheckDetail::chain, "checks in a row, of both sides, up to this one"));
    }
};

struct RunsDetail {
    std::int64_t white = 0;
    std::int64_t black = 0;

    static constexpr auto fields() {
        return members(field("white", &RunsDetail::white, "checks in a row by White"),
                       field("black", &RunsDetail::black, "checks in a row by Black"));
    }
};

struct ChainDetail {
    std::int64_t first_ply = 0;
    std::int64_t length = 0;

    static constexpr auto fields() {
        return members(field("first_ply", &ChainDetail::first_ply, "where it begins"),
                       field("length", &ChainDetail::length, "checks in a row, of both sides"));
    }
};

struct RepetitionDetail {
    std::int64_t most = 0;
    std::int64_t last_position = 0;

    static constexpr auto fields() {
        return members(
            field("most", &RepetitionDetail::most, "how often a position has stood at most"),
            field("last_position", &RepetitionDetail::last_position, "how often the last one has"));
    }
};

/// Whether the listed kinds, none of them twice, are those that were found, but for kinds that are left open.
bool are_kinds(const std::vector<KindWord>& listed, const std::vector<std::string_view>& kinds) {
    std::size_t judged = 0;
    for (std::size_t i = 0; i < listed.size(); ++i) {
        for (std::size_t j = 0; j < i; ++j) {
            if (listed[i].word == listed[j].word) return false;
        }
        if (is_left_open(listed[i].word)) {
            const bool is_double = listed[i].word == "pure-double-check-mate";
            if (std::ranges::find(kinds, is_double ? "double-mate" : "checkmate") == kinds.end())
                return false;
            continue;
        }
        ++judged;
        if (std::ranges::find(kinds, listed[i].word) == kinds.end()) return false;
    }
    return judged == kinds.size();
}

bool is_mate(const GivenCheck& check) {
    return std::ranges::find(check.kinds, "checkmate") != check.kinds.end();
}

/// Whether the entry describes the check; its number of half-moves included.
template <typename Entry>
bool is_described_by(const Given& given, const Entry& entry) {
    return entry.ply == given.ply && std::ranges::is_permutation(entry.checkers, given.check.checkers) &&
           are_kinds(entry.kinds, given.check.kinds);
}

bool are_same_kinds(const std::vector<KindWord>& a, const std::vector<KindWord>& b) {
    return std::ranges::equal(a, b, {}, &KindWord::word, &KindWord::word);
}

std::vector<ChainDetail> chains_of(const Replay& found) {
    std::vector<ChainDetail> chains;
    for (const Given& given : found.checks) {
        if (given.chain == 2) chains.push_back({given.ply - 1, 2});
        if (given.chain > 2) chains.back().length = given.chain;
    }
    return chains;
}

/// How often each kind stands in the certificate; that those are right is checked before.
bool are_totals(const Value& member, const GameBody& body) {
    std::map<std::string_view, std::int64_t> totals;
    for (const CheckEntry& entry : body.plies) {
        for (const KindWord& kind : entry.kinds) ++totals[kind.word];
    }
    if (member.object() == nullptr) return false;
    std::multimap<std::string_view, std::int64_t> said;
    for (const Member& one : *member.object()) {
        if (one.second.integer() == nullptr) return false;
        said.emplace(one.first, *one.second.integer());
    }
    return std::ranges::equal(said, totals);
}

std::string check_details(const Task& task, const GameBody& body, const Replay& found, Outcome& outcome) {
    using Checks = std::vector<CheckDetail>;
    std::string fault = check_member<Checks>(task, "plies", "game", outcome, [&](const Checks& listed) {
        bool is_right = listed.size() == found.checks.size();
        for (std::size_t i = 0; i < listed.size() && is_right; ++i) {
            const Given& given = found.checks[i];
            is_right = is_described_by(given, listed[i]) &&
                       are_same_kinds(listed[i].kinds, body.plies[i].kinds) && listed[i].move == given.text &&
                       listed[i].chain == given.chain;
        }
        return is_right;
    });
    if (fault.empty())
        fault = check_member<const Value*>(task, "totals", "game", outcome,
                                           [&](const Value* listed) { return are_totals(*listed, body); });
    if (fault.empty())
        fault =
            check_member<std::vector<ChainDetail>>(task, "chains", "game", outcome, [&](const auto& listed) {
                return std::ranges::equal(listed, chains_of(found),
                                          [](const ChainDetail& a, const ChainDetail& b) {
                                              return a.first_ply == b.first_ply && a.length == b.length;
                                          });
            });
    if (fault.empty())
        fault =
            check_member<RunsDetail>(task, "longest_runs", "game", outcome, [&](const RunsDetail& listed) {
                return std::array{listed.white, listed.black} == found.longest_runs;
            });
    if (fault.empty())
        fault = check_member<RepetitionDetail>(
            task, "repetition", "game", outcome, [&](const RepetitionDetail& listed) {
                return listed.most == found.most_repeated && listed.last_position == found.last_repeated;
            });
    return fault;
}

bool names_checkers(const std::vector<std::string>& squares, const Squares& checkers) {
    return squares.size() == checkers.size() && std::ranges::all_of(checkers, [&](int checker) {
               return std::ranges::any_of(
                   squares, [&](const std::string& square) { return square_named(square) == checker; });
           });
}

/// Whether a reason names the state of the last position, its king and the checkers.
bool tells_state(const Reason& reason, const Replay& found) {
    const Squares checkers = checkers_of(found.last);
    const std::string_view state = checkers.size() == 0          ? "check.not-in-check"
                                   : !has_legal_move(found.last) ? "check.checkmate"
                                   : checkers.size() > 1         ? "check.double"
                                                                 : "check.in-check";
    if (reason.rule != state || reason.squares.empty()) return false;
    const std::vector<std::string> others(reason.squares.begin() + 1, reason.squares.end());
    return square_named(reason.squares.front()) == king_of(found.last->men, found.last->turn) &&
           names_checkers(others, checkers);
}

/// Whether a reason names the checkers of a check of the game, and a kind of it.
bool tells_kind(const Reason& reason, const Replay& found) {
    constexpr auto kinds =
        std::to_array<std::pair<std::string_view, std::string_view>>({{"check.double", "double"},
                                                                      {"check.by-castling", "castling"},
                                                                      {"check.cross-check", "cross-check"},
                                                                      {"check.discovered", "discovered"}});
    return std::ranges::any_of(found.checks, [&](const Given& given) {
        const bool is_told = std::ranges::any_of(kinds, [&](const auto& kind) {
            return reason.rule == kind.first &&
                   std::ranges::find(given.check.kinds, kind.second) != given.check.kinds.end();
        });
        return is_told && names_checkers(reason.squares, given.check.checkers);
    });
}

void cover_reasons(const Task& task, const Replay& found, Outcome& outcome) {
    const auto& reasons = task.verdict.reasons;
    for (std::size_t i = 0; i < reasons.size(); ++i) {
        if (!task.meter.spend(1 + found.checks.size() / 10)) return;
        const bool is_repetition =
            reasons[i].rule == "check.repetition" && reasons[i].squares.empty() && found.most_repeated >= 3;
        if (!is_repetition && !(i == 0 && tells_state(reasons[i], found)) && !tells_kind(reasons[i], found))
            continue;
        outcome.cover_reason(i);
    }
}

}  // namespace

Outcome check_game(const Task& task) {
    const auto subject = read_subject<GameSubject>(task);
    if (!subject) return rejected("The subject", subject.error());
    const Stand start = subject->start ? subject->start->stand : Stand{.position = initial_position()};
    if (!is_playable(start.position))
        return rejected("The game begins with a position that is not playable.");
    const auto body = read_body<GameBody>(task);
    if (!body) return rejected("The certificate", body.error());
    Replay found;
    if (std::string fault = replay(start, subject->moves.all, task.meter, found); !fault.empty())
        return rejected(std::move(fault));
    for (std::size_t i = 0; i < found.checks.size(); ++i) {
        const std::string number = std::to_string(found.checks[i].ply);
        if (i >= body->plies.size() || body->plies[i].ply != found.checks[i].ply)
            return rejected("Move " + number + " gives check, and the certificate does not list it.");
        if (!is_described_by(found.checks[i], body->plies[i]))
            return rejected("The check of move " + number +
                            " is not of the kinds that the certificate says.");
    }
    if (body->plies.size() != found.checks.size())
        return rejected("The certificate lists a check that was not given.");
    const bool is_check = checkers_of(found.last).size() > 0;
    if (is_check != (task.verdict.answer == Answer::yes))
        return rejected("Whether the last position is check is not as the answer says.");
    Outcome outcome = accepted("The game of " + std::to_string(found.plies) + " half-moves was replayed.");
    outcome.proved = std::to_string(found.checks.size()) + (found.checks.size() == 1 ? " move" : " moves") +
                     " of the game gave check, each of the kinds listed, and the last position is " +
                     (is_check ? "check." : "no check.");
    const bool has_mate =
        std::ranges::any_of(found.checks, [](const Given& one) { return is_mate(one.check); });
    if (has_mate) outcome.beyond.emplace_back("certificate.plies[].kinds: pure and model mates");
    if (std::string fault = check_details(task, *body, found, outcome); !fault.empty())
        return rejected(std::move(fault));
    cover_reasons(task, found, outcome);
    return outcome;
}

}  // namespace doublecheck::checker
