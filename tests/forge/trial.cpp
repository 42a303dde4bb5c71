// SPDX-License-Identifier: MIT
#include "forge/trial.hpp"

#include <algorithm>
#include <utility>

#include "doublecheck/checker/verify.hpp"
#include "doublecheck/notation/fen.hpp"

namespace doublecheck::forge {
namespace {

constexpr std::size_t most_positions = 1500;
constexpr std::uint64_t detail_nodes = 30'000;

bool is_recomputed(const Value& value) {
    if (const Array* array = value.array()) return std::ranges::any_of(*array, is_recomputed);
    const Object* object = value.object();
    if (object == nullptr) return false;
    return std::ranges::any_of(*object, [](const Member& member) {
        const std::string* text = member.second.text();
        if (member.first == "kind" && text != nullptr)
            return *text == "closure" || *text == "skeletons" || *text == "seventyfive";
        return is_recomputed(member.second);
    });
}

bool is_small(const std::string& fen) {
    const auto position = parse_position(fen);
    if (!position) return true;
    // Whoever is asked about: the search ends early only with a mate, and the checker then does too.
    return find_helpmate(*position, Color::white, false, most_positions) != Answer::unknown &&
           find_helpmate(*position, Color::black, false, most_positions) != Answer::unknown;
}

bool has_small_fens(const Value& value) {
    if (const Array* array = value.array()) return std::ranges::all_of(*array, has_small_fens);
    const Object* object = value.object();
    if (object == nullptr) return true;
    return std::ranges::all_of(*object, [](const Member& member) {
        const bool is_fen = member.first == "fen" && member.second.text() != nullptr;
        return is_fen ? is_small(*member.second.text()) : has_small_fens(member.second);
    });
}

Fate fate_of(Ruling ruling) {
    switch (ruling) {
        case Ruling::holds: return Fate::holds;
        case Ruling::fails: return Fate::fails;
        case Ruling::undecided: return Fate::undecided;
        case Ruling::unreadable: break;
    }
    return Fate::unreadable;
}

bool is_uncovered(const std::string& path, const Verdict& judgement) {
    const Value* list = find(judgement.details, "uncovered");
    if (list == nullptr || list->array() == nullptr) return false;
    return std::ranges::any_of(*list->array(), [&](const Value& entry) {
        return entry.text() != nullptr && (path == *entry.text() || path.starts_with(*entry.text() + "."));
    });
}

std::string false_member(const std::string& path, const Value& claimed, const Value* found,
                         const Verdict& judgement) {
    if ((found != nullptr && claimed == *found) || is_uncovered(path, judgement)) return {};
    if (claimed.object() == nullptr || found == nullptr || found->object() == nullptr) return path;
    for (const Member& member : *claimed.object()) {
        std::string below =
            false_member(path + "." + member.first, member.second, found->find(member.first), judgement);
        if (!below.empty()) return below;
    }
    return {};
}

}  // namespace

bool is_cheap(const Verdict& verdict) {
    if (!verdict.certificate) return true;
    const Value body(verdict.certificate->body);
    const std::string& kind = verdict.certificate->kind;
    if (kind != "closure" && kind != "skeletons" && kind != "seventyfive" && !is_recomputed(body))
        return true;
    return has_small_fens(Value(verdict.subject)) && has_small_fens(body);
}

std::string false_detail(const Verdict& accepted, const Verdict& again, const Verdict& judgement) {
    for (const Member& member : accepted.details) {
        std::string path = false_member("details." + member.first, member.second,
                                        find(again.details, member.first), judgement);
        if (!path.empty()) return path;
    }
    return {};
}

Trial try_forgery(const Seed& seed, const Value& forged, Oracle& oracle, TrialOptions options) {
    const auto verdict = to_verdict(forged);
    if (!verdict) return {Fate::unshaped, verdict.error().message};
    if (!is_cheap(*verdict)) return {Fate::costly};
    const Verdict judgement = verify(*verdict);
    if (judgement.answer != Answer::yes) return {Fate::refused};
    const bool is_same = claim_of(*verdict) == claim_of(seed.verdict);
    const Decision decision = is_same ? Decision{} : oracle.decide(*verdict);
    if (!is_same && decision.ruling != Ruling::holds) return {fate_of(decision.ruling), decision.why};
    if (options.checks_details && verdict->details != seed.verdict.details) {
        const auto again = is_same ? Result<Verdict>(seed.verdict) : asked_again(*verdict, detail_nodes);
        const std::string path = again ? false_detail(*verdict, *again, judgement) : std::string();
        if (!path.empty()) return {Fate::fails, "Nothing says that " + path + " is not covered."};
    }
    return {is_same ? Fate::same : Fate::holds, decision.why};
}

}  // namespace doublecheck::forge
