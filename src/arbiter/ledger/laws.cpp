// SPDX-License-Identifier: MIT
// An edition of the Laws as a JSON object: a base edition and what differs from it.
#include "arbiter/ledger/laws.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "arbiter/ledger/line_field.hpp"
#include "doublecheck/arbiter/ruling.hpp"

namespace doublecheck {
namespace {

using L = Edition;
constexpr int most_seconds = 86'400;
constexpr int most_moves = 99;

template <auto member>
[[nodiscard]] constexpr LineField<L> switch_field(std::string_view name, std::string_view words) {
    return full_field<L, member>(name).with(words);
}
template <auto member, int least, int most>
[[nodiscard]] constexpr LineField<L> count_field(std::string_view name, std::string_view words) {
    return {name, read_within<L, least, most, member>, write_at<L, member>, shape_within<least, most>, words};
}
template <auto member>
[[nodiscard]] constexpr LineField<L> seconds_field(std::string_view name, std::string_view words) {
    return count_field<member, 0, most_seconds>(name, words);
}

/// What an edition can change, apart from its name and the numbers of its articles.
constexpr auto law_fields = std::to_array<LineField<L>>({
    seconds_field<&L::rapid_seconds>("rapid_seconds", "A.1: less thinking time is rapid or blitz."),
    seconds_field<&L::blitz_seconds>("blitz_seconds", "B.1: less thinking time is blitz."),
    switch_field<&L::is_blitz_at_limit>("blitz_at_limit", "B.1: exactly that thinking time is blitz too."),
    count_field<&L::losing_offence, 1, most_moves>("losing_offence",
                                                   "7.5.5: the number of the offence that loses."),
    switch_field<&L::first_loses_at_once>("first_loses_at_once",
                                          "A.5: without adequate supervision the first offence loses."),
    switch_field<&L::waits_for_claims>("waits_for_claims", "A.5: the arbiter acts only on a claim."),
    switch_field<&L::has_forced_queen>("forced_queen",
                                       "7.5.2: a pawn left on its last rank becomes a queen."),
    switch_field<&L::punishes_press_and_hands>("punishes_press_and_hands", "7.5.3 and 7.5.4 exist."),
    switch_field<&L::counts_by_article>("counts_by_article", "7.5.5: each article has its own count."),
    seconds_field<&L::penalty>("penalty", "Articles 7 and 9 in standard chess, in seconds."),
    seconds_field<&L::rapid_penalty>("rapid_penalty", "A.3: the same in rapid."),
    seconds_field<&L::blitz_penalty>("blitz_penalty", "The same in blitz."),
    switch_field<&L::is_b2_open>("b2_open",
                                 "The Laws do not say whether A.3 holds for blitz under B.2; the arbiter is "
                                 "asked."),
    seconds_field<&L::claim_penalty>("claim_penalty",
                                     "9.5.3, except in blitz, in seconds; 0: as for an illegal action."),
    switch_field<&L::can_resignation_draw>("resignation_may_draw",
                                           "5.1.2: a resignation is a draw if the opponent cannot mate."),
    switch_field<&L::needs_moves_to_agree>("moves_before_agreement",
                                           "5.2.3: a draw can be agreed only after a move by each."),
    switch_field<&L::has_automatic_draws>("automatic_draws", "9.6 exists."),
    switch_field<&L::needs_consecutive_repetitions>(
        "consecutive_repetitions", "9.6.1: the occurrences follow each other at the shortest distance."),
    count_field<&L::setup_claim_limit, 0, most_moves>(
        "setup_claim_limit", "A.5.1: after so many moves the initial position cannot be claimed."),
    switch_field<&L::restarts_reversed_game>("restarts_reversed_game",
                                             "7.3: a new game if fewer than ten moves have been made."),
});

/// The members that are no fields of an edition.
constexpr auto own_members = std::to_array<std::string_view>({"name", "based_on", "articles"});

Error laws_error(std::size_t offset, std::string message) {
    return {"ledger.laws", std::move(message), offset};
}

std::optional<Error> read_name(const LineMember* member, std::string& name) {
    constexpr std::size_t longest = 60;
    if (member == nullptr)
        return laws_error(0, "The laws need a name, as {\"name\":\"FIDE-2027\",\"based_on\":\"FIDE-2023\"}.");
    name = member->value.text.text;
    if (!name.empty() && name.size() <= longest && is_one_line(name)) return std::nullopt;
    return laws_error(member->value.offset,
                      fmt::format("name: A text of at most {} characters on one line is expected.", longest));
}

bool is_cited(std::string_view rule) {
    return std::ranges::find(arbiter_rules(), rule, &Rule::id) != arbiter_rules().end();
}

std::optional<Error> read_numbers(const LineValue& value, OwnLaws::Numbers& numbers) {
    constexpr std::size_t longest = 20;
    if (value.kind != LineValue::Kind::object)
        return laws_error(value.offset, "articles: An object is expected, as {\"fide.7.5.5\":\"7.6.5\"}.");
    for (const LineMember& member : value.members) {
        if (!member.name.starts_with("fide.") || !is_cited(member.name))
            return laws_error(
                member.offset,
                fmt::format("articles: No ruling cites \"{}\"; `doublecheck rules arbiter` lists "
                            "the rules.",
                            member.name));
        const std::string& number = member.value.text.text;
        if (member.value.kind != LineValue::Kind::text || number.empty() || number.size() > longest ||
            !is_one_line(number))
            return laws_error(member.value.offset,
                              fmt::format("articles: {}: The number of an article is expected, as \"7.5.5\".",
                                          member.name));
        numbers.emplace_back(member.name, number);
    }
    return std::nullopt;
}

/// Reads one of the fields of an edition.
std::optional<Error> read_field(const LineMember& member, L& laws) {
    const auto known = std::ranges::find(law_fields, member.name, &LineField<L>::name);
    if (known == law_fields.end()) {
        std::vector<std::string_view> names(own_members.begin(), own_members.end());
        for (const LineField<L>& field : law_fields) names.push_back(field.name);
        return laws_error(member.offset, fmt::format("The laws take no member \"{}\"; possible are {}.",
                                                     member.name, fmt::join(names, ", ")));
    }
    auto error = known->read(member.value, laws);
    if (error) error = laws_error(error->offset, fmt::format("{}: {}", member.name, error->message));
    return error;
}

Result<std::shared_ptr<const OwnLaws>> laws_of_members(const std::vector<LineMember>& members) {
    std::string name;
    if (auto error = read_name(find(members, "name"), name)) return std::unexpected(std::move(*error));
    LawsEdition base = present_edition;
    const LineMember* const based_on = find(members, "based_on");
    if (based_on == nullptr)
        return std::unexpected(laws_error(0, "The laws need \"based_on\", the edition that they change."));
    if (auto error = take(based_on->value, base))
        return std::unexpected(laws_error(error->offset, "based_on: " + error->message));
    if (named(names_of<LawsEdition>, name))
        return std::unexpected(laws_error(find(members, "name")->value.offset,
                                          "name: This edition is built in; own laws need another name."));
    L laws = laws_of(base);
    OwnLaws::Numbers numbers;
    for (const LineMember& member : members) {
        if (member.name == "name" || member.name == "based_on") continue;
        auto error =
            member.name == "articles" ? read_numbers(member.value, numbers) : read_field(member, laws);
        if (error) return std::unexpected(std::move(*error));
    }
    if (laws.blitz_seconds > laws.rapid_seconds) {
        const LineMember* const limit = find(members, "blitz_seconds");
        return std::unexpected(laws_error(
            (limit != nullptr ? limit : find(members, "rapid_seconds"))->value.offset,
            fmt::format("{} seconds for blitz are more than {} for rapid. Blitz has the shorter time.",
                        laws.blitz_seconds, laws.rapid_seconds)));
    }
    return std::make_shared<const OwnLaws>(std::move(name), laws, std::move(numbers));
}

}  // namespace

Result<std::shared_ptr<const OwnLaws>> laws_in(const LineValue& value) {
    if (value.kind == LineValue::Kind::object) return laws_of_members(value.members);
    return std::unexpected(member_error(
        value, "An object is expected, as {\"name\":\"FIDE-2027\",\"based_on\":\"FIDE-2023\"}."));
}

Result<std::shared_ptr<const OwnLaws>> parse_laws(std::string_view json) {
    if (json.starts_with("\xef\xbb\xbf")) json.remove_prefix(3);
    const auto members = read_json_line(json);
    if (!members) return std::unexpected(members.error());
    return laws_of_members(*members);
}

std::string write_laws(const OwnLaws& laws) {
    const L& edition = laws.edition();
    const L& base = laws_of(edition.id);
    std::string text = fmt::format("{{\"name\":{},\"based_on\":{}", quoted(edition.name), quoted(base.name));
    for (const LineField<L>& field : law_fields) {
        const auto value = field.write(edition);
        if (value != field.write(base)) text += fmt::format(",\"{}\":{}", field.name, *value);
    }
    std::vector<std::string> numbers;
    for (const auto& [rule, number] : laws.numbers())
        numbers.push_back(fmt::format("{}:{}", quoted(rule), quoted(number)));
    if (!numbers.empty()) text += fmt::format(",\"articles\":{{{}}}", fmt::join(numbers, ","));
    return text + "}";
}

Object laws_members() {
    Object properties = {
        {"name", Object{{"description", "Such as FIDE-2027; it stands in the rulings."},
                        {"type", "string"},
                        {"minLength", 1},
                        {"maxLength", 60}}},
        {"based_on", Object{{"description", "The edition whose other rules hold."},
                            {"enum", *shape_of<LawsEdition>().front().second.array()}}},
        {"articles",
         Object{{"description", "The articles that have another number than there: rule and number."},
                {"type", "object"},
                {"propertyNames", Object{{"pattern", "^fide[.]"}}},
                {"additionalProperties", Object{{"type", "string"}, {"minLength", 1}, {"maxLength", 20}}}}}};
    Object fields = shapes_of(law_fields);
    std::ranges::move(fields, std::back_inserter(properties));
    return {{"type", "object"},
            {"required", Array{"name", "based_on"}},
            {"additionalProperties", false},
            {"properties", std::move(properties)}};
}

Object laws_schema() {
    Object schema = {{"$schema", "https://json-schema.org/draft/2020-12/schema"},
                     {"$id", "doublecheck/laws/1"},
                     {"title", "An edition of the Laws for doublecheck rule"},
                     {"description", "What differs from an edition that is built in."}};
    std::ranges::move(laws_members(), std::back_inserter(schema));
    return schema;
}

}  // namespace doublecheck
