// SPDX-License-Identifier: MIT
#include "forge/vocabulary.hpp"

#include <algorithm>
#include <iterator>

#include "commands/catalogue.hpp"

namespace doublecheck::forge {
namespace {

constexpr std::size_t most_values = 400;

bool is_fen(const std::string& text) {
    return std::ranges::count(text, '/') == 7 && text.find(' ') != std::string::npos;
}

}  // namespace

Vocabulary::Vocabulary(const std::vector<Seed>& seeds) {
    for (const Seed& seed : seeds) harvest("verdict", seed.value);
    for (const auto& [name, values] : values_) names_.push_back(name);
    std::ranges::sort(fens_);
    const auto rest = std::ranges::unique(fens_);
    fens_.erase(rest.begin(), rest.end());
}

void Vocabulary::harvest(std::string_view name, const Value& value) {
    auto place = values_.find(name);
    if (place == values_.end()) place = values_.try_emplace(std::string(name)).first;
    std::vector<Value>& seen = place->second;
    if (seen.size() < most_values && std::ranges::find(seen, value) == seen.end()) seen.push_back(value);
    if (value.text() != nullptr && is_fen(*value.text())) fens_.push_back(*value.text());
    if (const Array* array = value.array()) {
        for (const Value& element : *array) harvest(name, element);
    }
    if (const Object* object = value.object()) {
        for (const Member& member : *object) harvest(member.first, member.second);
    }
}

const Value& Vocabulary::value(std::string_view name, Chance& chance) const {
    const auto place = values_.find(name);
    return place == values_.end() ? any(chance) : chance.any(place->second);
}

const Value& Vocabulary::any(Chance& chance) const {
    return chance.any(values_.find(chance.any(names_))->second);
}

const std::string& Vocabulary::name(Chance& chance) const {
    return chance.any(names_);
}

const std::string& Vocabulary::fen(Chance& chance) const {
    return chance.any(fens_);
}

std::string_view Vocabulary::rule(std::string_view family, Chance& chance) const {
    const auto rules = rule_catalogue();
    std::vector<std::string_view> some;
    for (const Rule& rule : rules) {
        if (rule.id.starts_with(family)) some.push_back(rule.id);
    }
    return some.empty() || chance.percent(10) ? chance.any(rules).id : chance.any(some);
}

}  // namespace doublecheck::forge
