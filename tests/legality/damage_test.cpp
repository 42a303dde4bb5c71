// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <map>

#include "doublecheck/checker/verify.hpp"
#include "doublecheck/legality/legality.hpp"
#include "doublecheck/notation/fen.hpp"
#include "legality/last_move/explain.hpp"
#include "legality/retro/search.hpp"
#include "legality/rules/static_rules.hpp"
#include "support/random_positions.hpp"
#include "support/read_back.hpp"
#include "support/rows.hpp"
#include "support/scale.hpp"

namespace doublecheck {
namespace damage_test {

/// Refutations by kind of certificate. Refutations with listed positions are a kind of their own.
using Collection = std::map<std::string, std::vector<VerdictDocument>>;

void add(Collection& all, const std::string& kind, VerdictDocument verdict) {
    if (all[kind].size() < 12) all[kind].push_back(std::move(verdict));
}

/// Adds the refutation with all earlier positions in the list, if it takes several moves back.
void add_listed(Collection& all, const doublecheck::Setup& setup, VerdictDocument verdict) {
    if (refute_statically(setup, StartArray::standard)) return;
    retro::Outcome outcome =
        retro::refute_before(LastMoves(setup, StartArray::standard), {.max_proof_depth = 0}, {});
    if (!outcome.is_refuted || outcome.certificate.positions.empty()) return;
    verdict.certificate = test::certificate_of(std::move(outcome.certificate));
    add(all, "listed", std::move(verdict));
}

bool is_enough(Collection& all) {
    for (const char* kind : {"rule", "retractions", "facts", "kernel"}) {
        if (all[kind].size() < 6) return false;
    }
    return all["listed"].size() >= 3;
}

Collection collect() {
    Collection all;
    for (const char* file : {"/legality_composed.tsv", "/legality_validators.tsv", "/legality_random.tsv"}) {
        for (const auto& row : test::rows_of(std::string(TEST_DATA) + file)) {
            const doublecheck::Setup setup = *parse_fen(row[0]);
            const VerdictDocument verdict = test::read_back(legality(setup));
            if (verdict.answer != Answer::no) continue;
            if (verdict.certificate->kind == "retractions") add_listed(all, setup, verdict);
            add(all, verdict.certificate->kind, verdict);
            if (is_enough(all)) return all;
        }
    }
    return all;
}

/// Appends pointers to a value and to all values inside it.
void gather(Value& value, std::vector<Value*>& all) {
    all.push_back(&value);
    if (value.array() != nullptr) {
        for (Value& element : *value.array()) gather(element, all);
    }
    if (value.object() != nullptr) {
        for (auto& [name, member] : *value.object()) gather(member, all);
    }
}

/// Changes one value at random: leaves out or doubles an element or member, exchanges two of them, or inserts
/// a value from elsewhere in the certificate. Returns false if nothing has changed.
bool spoil(Value& certificate, test::Random& random) {
    const Value good = certificate;
    std::vector<Value*> all;
    gather(certificate, all);
    const auto pick = [&](std::size_t size) {
        return static_cast<std::size_t>(test::below(random, static_cast<int>(size)));
    };
    Value& target = *all[pick(all.size())];
    const Value other = *all[pick(all.size())];
    const auto place = [](std::size_t i) { return static_cast<std::ptrdiff_t>(i); };
    if (Array* array = target.array(); array != nullptr && !array->empty()) {
        const std::size_t i = pick(array->size());
        switch (test::below(random, 3)) {
            case 0: array->erase(array->begin() + place(i)); break;
            case 1: (*array)[i] = other; break;
            default: std::swap((*array)[i], (*array)[pick(array->size())]); break;
        }
    } else if (Object* object = target.object(); object != nullptr && !object->empty()) {
        const std::size_t i = pick(object->size());
        if (test::below(random, 2) == 0) {
            object->erase(object->begin() + place(i));
        } else {
            (*object)[i].second = other;
        }
    } else if (const std::int64_t* number = target.integer()) {
        target = Value(*number + (test::below(random, 2) == 0 ? 1 : -1));
    } else {
        target = other;
    }
    return !(certificate == good);
}

// A damaged certificate is refused, or the damage changed nothing essential and it still proves the same.
TEST(Damage, IsDetectedOrHarmless) {
    constexpr std::uint64_t seed = 71;
    SCOPED_TRACE(testing::Message() << "seed " << seed);
    test::Random random(seed);
    Collection all = collect();
    std::vector<std::string> legal;
    for (const auto& row : test::rows_of(TEST_DATA "/legality_random.tsv")) {
        if (row[1] == "legal") legal.push_back(row[0]);
    }
    for (const char* kind : {"rule", "retractions", "facts", "kernel", "listed"})
        ASSERT_GE(all[kind].size(), 3U) << kind;
    for (const auto& [kind, verdicts] : all) {
        for (const VerdictDocument& verdict : verdicts)
            ASSERT_EQ(verify(verdict).answer, Answer::yes) << kind;
        int rejected = 0;
        const int rounds = test::rounds(400);
        for (int i = 0; i < rounds; ++i) {
            VerdictDocument verdict = verdicts[static_cast<std::size_t>(i) % verdicts.size()];
            Value body(verdict.certificate->body);
            if (!spoil(body, random) || body.object() == nullptr) continue;
            verdict.certificate->body = *body.object();
            rejected += verify(verdict).answer == Answer::no ? 1 : 0;
            // A damaged certificate must never refute a legal position.
            verdict.subject[0].second =
                legal[static_cast<std::size_t>(test::below(random, static_cast<int>(legal.size())))];
            ASSERT_EQ(verify(verdict).answer, Answer::no) << to_json(verdict);
        }
        RecordProperty(kind, rejected);
        EXPECT_GT(rejected, rounds / 2) << kind;
    }
}

}  // namespace damage_test
}  // namespace doublecheck
