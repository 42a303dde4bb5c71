// SPDX-License-Identifier: MIT
// A member of a verdict counts as covered only if the checker has compared it. Unknown members are added to
// every object, and every value is replaced by nonsense. The checker must refuse each such verdict or list
// the member as uncovered.
#include <algorithm>
#include <array>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "doublecheck/checker/verify.hpp"
#include "forge/seeds.hpp"
#include "forge/values.hpp"
#include "verdict/fields.hpp"

namespace doublecheck::forge {
namespace {

/// Returns a path without its list indices, such as `reasons[].squares[]`.
std::string without_places(const std::string& path) {
    std::string plain;
    bool is_place = false;
    for (const char c : path) {
        if (c == ']') is_place = false;
        if (!is_place) plain += c;
        if (c == '[') is_place = true;
    }
    return plain;
}

/// Returns true if the checker lists the member at `path`, or an object or list that contains it, as
/// uncovered.
bool is_listed(const VerifyVerdict& judgement, const std::string& path) {
    if (!judgement.accepted) return false;
    const std::string plain = without_places(path);
    return std::ranges::any_of(judgement.accepted->uncovered, [&](const std::string& entry) {
        const std::string named = without_places(entry);
        if (!plain.starts_with(named)) return false;
        return named.ends_with(']') || plain.size() == named.size() || plain[named.size()] == '.' ||
               plain[named.size()] == '[';
    });
}

/// Succeeds if the checker refuses the verdict or lists the member at `path` as uncovered.
testing::AssertionResult is_caught(const Value& changed, const std::string& path) {
    const auto verdict = to_verdict(changed);
    if (!verdict) return testing::AssertionSuccess();
    const VerifyVerdict judgement = verify(*verdict);
    if (judgement.answer != Answer::yes || is_listed(judgement, path)) return testing::AssertionSuccess();
    return testing::AssertionFailure() << path << " passes as covered in " << to_json(changed);
}

/// Calls `look` for the value and all values within it, but for at most two elements of each list. `look` may
/// change a value if it restores it afterwards.
template <typename Look>
void visit(Value& value, const std::string& path, std::map<std::string, int>& seen, const Look& look) {
    if (seen[without_places(path)]++ >= 2) return;
    look(value, path);
    if (Object* object = value.object()) {
        for (std::size_t i = 0; i < object->size(); ++i)
            visit((*object)[i].second, path + (path.empty() ? "" : ".") + (*object)[i].first, seen, look);
    }
    if (Array* array = value.array()) {
        for (std::size_t i = 0; i < array->size(); ++i)
            visit((*array)[i], path + place_in_list(i), seen, look);
    }
}

const std::vector<Seed>& sample_seeds() {
    static const std::vector<Seed> seeds = make_seeds(TEST_DATA);
    return seeds;
}

/// The most verdicts that are tested for each kind of certificate and question.
constexpr int most_of_a_kind = 12;

template <typename Look>
void visit_seeds(const Look& look) {
    std::map<std::string, int> of_kind;
    for (const Seed& seed : sample_seeds()) {
        if (of_kind[seed.kind + seed.question]++ >= most_of_a_kind) continue;
        Value value = seed.value;
        std::map<std::string, int> seen;
        visit(value, "", seen, [&](Value& within, const std::string& path) { look(value, within, path); });
    }
}

TEST(Uncovered, ListsEveryUnknownMemberOfEveryObject) {
    int tried = 0;
    visit_seeds([&](const Value& whole, Value& within, const std::string& path) {
        if (within.object() == nullptr) return;
        for (const auto& [name, content] :
             {Member{"claim", "the problem is sound"}, Member{"keys", Array{"e2e4"}}, Member{"count", 17},
              Member{"solutions", Object{{"count", 17}}}, Member{"label", "White mates in 0"},
              // Names that look like paths of covered members.
              Member{"details.keys", Array{"h2h3"}}, Member{"details.soundness", "sound"},
              Member{"reasons[0].rule", "problem.no-mate"}, Member{"reasons[0].squares", Array{"e4"}}}) {
            if (member_of(within, name) != nullptr) continue;
            // The label of a subject is free text, which the checker does not list.
            if (name == "label" && path.ends_with("subject")) continue;
            within.object()->emplace_back(name, content);
            EXPECT_TRUE(is_caught(whole, path + (path.empty() ? "" : ".") + name_in_path(name)));
            within.object()->pop_back();
            ++tried;
        }
    });
    EXPECT_GT(tried, 5'000);
}

/// Returns true if the member is prose, or only describes how the verdict was found.
bool is_prose(const std::string& path) {
    const std::string plain = without_places(path);
    const auto ends = [&](std::string_view name) {
        return plain == name || plain.ends_with("." + std::string(name));
    };
    return ends("text") || ends("why") || ends("reason") || ends("label") || ends("nodes") ||
           ends("microseconds") || ends("schema");
}

TEST(Uncovered, ListsNonsenseInThePlaceOfEveryValue) {
    int tried = 0;
    visit_seeds([&](const Value& whole, Value& within, const std::string& path) {
        const std::string plain = without_places(path);
        const bool is_claim = plain.starts_with("details.") || plain.starts_with("reasons[].") ||
                              plain.find(".details.") != std::string::npos ||
                              plain.find(".reasons[].") != std::string::npos;
        if (!is_claim || is_prose(path)) return;
        const Value was = std::exchange(within, Value("nonsense"));
        EXPECT_TRUE(is_caught(whole, path));
        within = was.integer() != nullptr ? Value(*was.integer() + 16) : Value(Array{"e2e4", "e7e5", "e1e8"});
        if (within != was) {
            EXPECT_TRUE(is_caught(whole, path));
        }
        within = was;
        ++tried;
    });
    EXPECT_GT(tried, 1'000);
}

}  // namespace
}  // namespace doublecheck::forge
