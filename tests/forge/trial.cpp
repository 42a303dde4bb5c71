// SPDX-License-Identifier: MIT
#include "forge/trial.hpp"

#include <algorithm>
#include <utility>

#include "doublecheck/checker/verify.hpp"
#include "doublecheck/notation/fen.hpp"

namespace doublecheck::forge {
namespace {

constexpr std::size_t most_helpmate_positions = 1000;
constexpr std::uint64_t detail_nodes = 30'000;

/// What the checker has to enumerate by itself when it checks a certificate, in increasing order of cost.
enum class Enumeration : std::uint8_t { none, positions, skeletons };

Enumeration enumeration_of(std::string_view kind) {
    if (kind == "skeletons") return Enumeration::skeletons;
    return kind == "closure" || kind == "seventyfive" ? Enumeration::positions : Enumeration::none;
}

/// Returns the most expensive enumeration that certificates within a value need.
Enumeration enumeration_in(const Value& value) {
    Enumeration most = Enumeration::none;
    if (const Array* array = value.array()) {
        for (const Value& element : *array) most = std::max(most, enumeration_in(element));
    }
    if (const Object* object = value.object()) {
        for (const Member& member : *object) {
            const std::string* text = member.second.text();
            const bool is_kind = member.first == "kind" && text != nullptr;
            most = std::max(most, is_kind ? enumeration_of(*text) : enumeration_in(member.second));
        }
    }
    return most;
}

/// Returns true if only kings and pawns can move, and each pawn has a man in front of it.
bool is_locked(const Position& position) {
    for (const Color color : {Color::white, Color::black}) {
        for (const Square square : position.of(color, PieceType::pawn)) {
            const int ahead = square.index() + (color == Color::white ? 8 : -8);
            if (!position.occupied().contains(Square::from_index(ahead))) return false;
        }
    }
    return (position.of(PieceType::king) | position.of(PieceType::pawn)) == position.occupied();
}

bool is_small(const std::string& fen, Enumeration enumeration) {
    const auto position = parse_position(fen, StartArray::chess960);  // accepts every form of castling rights
    // The checker may be able to read this FEN, and its position may be large.
    if (!position) return false;
    if (enumeration == Enumeration::skeletons) return is_locked(*position);
    // Tests both sides, whichever side the question names. This search ends early only if it finds a mate,
    // and then the checker's search ends early as well.
    return find_helpmate(*position, Color::white, false, most_helpmate_positions) != Answer::unknown &&
           find_helpmate(*position, Color::black, false, most_helpmate_positions) != Answer::unknown;
}

bool has_small_fens(const Value& value, Enumeration enumeration) {
    if (const Array* array = value.array())
        return std::ranges::all_of(*array,
                                   [&](const Value& one) { return has_small_fens(one, enumeration); });
    const Object* object = value.object();
    if (object == nullptr) return true;
    return std::ranges::all_of(*object, [&](const Member& member) {
        const bool is_fen = member.first == "fen" && member.second.text() != nullptr;
        return is_fen ? is_small(*member.second.text(), enumeration)
                      : has_small_fens(member.second, enumeration);
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

bool is_uncovered(const std::string& path, const VerifyVerdict& judgement) {
    if (!judgement.accepted) return false;
    return std::ranges::any_of(judgement.accepted->uncovered, [&](const std::string& entry) {
        return path == entry || path.starts_with(entry + ".") || path.starts_with(entry + "[");
    });
}

Enumeration enumeration_of(const Certificate& certificate) {
    return std::max(enumeration_of(certificate.kind), enumeration_in(Value(certificate.body)));
}

/// Returns true if the forgery is cheap to verify: it makes the checker enumerate what the seed makes it
/// enumerate, or few positions.
bool is_cheap_forgery(const VerdictDocument& verdict, const Seed& seed) {
    if (!verdict.certificate || !seed.verdict.certificate) return true;
    const Enumeration enumeration = enumeration_of(*verdict.certificate);
    const bool is_as_before = verdict.subject == seed.verdict.subject && seed.kind == "seventyfive" &&
                              verdict.certificate->kind == seed.kind &&
                              enumeration == enumeration_of(*seed.verdict.certificate);
    return is_as_before ? has_small_fens(Value(verdict.certificate->body), enumeration) : is_cheap(verdict);
}

/// Returns true for empty lists, for false, and for objects with nothing but these and zeros. The library
/// omits such details.
bool is_empty_detail(const Value& value) {
    if (const Array* array = value.array()) return array->empty();
    if (const Object* object = value.object()) {
        return std::ranges::all_of(*object, [](const Member& member) {
            return is_empty_detail(member.second) || member.second == Value(std::int64_t{0});
        });
    }
    return value == Value(false);
}

std::string false_member(const std::string& path, const Value& claimed, const Value* found,
                         const VerifyVerdict& judgement) {
    if (found == nullptr && is_empty_detail(claimed)) return {};
    if ((found != nullptr && claimed == *found) || is_uncovered(path, judgement)) return {};
    if (found != nullptr && claimed.array() != nullptr && found->array() != nullptr &&
        claimed.array()->size() == found->array()->size()) {
        for (std::size_t i = 0; i < claimed.array()->size(); ++i) {
            std::string below = false_member(path + "[" + std::to_string(i) + "]", (*claimed.array())[i],
                                             &(*found->array())[i], judgement);
            if (!below.empty()) return below;
        }
        return {};
    }
    if (claimed.object() == nullptr || found == nullptr || found->object() == nullptr) return path;
    for (const Member& member : *claimed.object()) {
        std::string below =
            false_member(path + "." + member.first, member.second, found->find(member.first), judgement);
        if (!below.empty()) return below;
    }
    return {};
}

}  // namespace

VerdictDocument covered(const VerdictDocument& verdict, const VerifyVerdict& judgement) {
    VerdictDocument rest = verdict;
    std::erase_if(rest.subject,
                  [&](const Member& member) { return is_uncovered("subject." + member.first, judgement); });
    return rest;
}

bool is_cheap(const VerdictDocument& verdict) {
    if (!verdict.certificate) return true;
    const Enumeration enumeration = enumeration_of(*verdict.certificate);
    return enumeration == Enumeration::none ||
           (has_small_fens(Value(verdict.subject), enumeration) &&
            has_small_fens(Value(verdict.certificate->body), enumeration));
}

std::string false_detail(const VerdictDocument& accepted, const VerdictDocument& again,
                         const VerifyVerdict& judgement) {
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
    if (!is_cheap_forgery(*verdict, seed)) return {Fate::costly};
    const VerifyVerdict judgement = verify(*verdict);
    if (judgement.answer != Answer::yes) return {Fate::refused};
    const bool is_same = claim_of(*verdict) == claim_of(seed.verdict);
    const Decision decision = is_same ? Decision{} : oracle.decide(covered(*verdict, judgement));
    if (!is_same && decision.ruling != Ruling::holds) return {fate_of(decision.ruling), decision.why};
    if (options.checks_details && verdict->details != seed.verdict.details) {
        // The library may be unable to judge a hand-made seed again. Then the details are compared with those
        // of the seed.
        auto again = judged_again(*verdict, detail_nodes);
        if (!again && is_same) again = seed.verdict;
        const std::string path = again ? false_detail(*verdict, *again, judgement) : std::string();
        if (!path.empty()) return {Fate::fails, "Nothing says that " + path + " is not covered."};
    }
    return {is_same ? Fate::same : Fate::holds, decision.why};
}

}  // namespace doublecheck::forge
