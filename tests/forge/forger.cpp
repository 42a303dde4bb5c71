// SPDX-License-Identifier: MIT
#include "forge/forger.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <limits>
#include <utility>

#include "forge/texts.hpp"
#include "forge/values.hpp"

namespace doublecheck::forge {

/// A value in a verdict, and where it is: `index` is its index in `parent`, and `name` the name of its
/// member, or of the list whose element it is.
struct Forger::Place {
    Value* value = nullptr;
    Value* parent = nullptr;
    std::size_t index = 0;
    std::string_view name = {};
};

namespace {

std::size_t count_values(const Value& value) {
    std::size_t number = 1;
    if (const Array* array = value.array()) {
        for (const Value& element : *array) number += count_values(element);
    }
    if (const Object* object = value.object()) {
        for (const Member& member : *object) number += count_values(member.second);
    }
    return number;
}

/// Finds value number `number` at or below `place`, counted in the order of the text, and stores its place in
/// `found`. Returns false if there are fewer values.
template <typename Place>
bool find_place(Place place, std::size_t& number, Place& found) {
    if (number == 0) {
        found = place;
        return true;
    }
    --number;
    std::size_t i = 0;
    if (Array* array = place.value->array()) {
        for (Value& element : *array) {
            if (find_place(Place{&element, place.value, i++, place.name}, number, found)) return true;
        }
    }
    if (Object* object = place.value->object()) {
        for (Member& member : *object) {
            if (find_place(Place{&member.second, place.value, i++, member.first}, number, found)) return true;
        }
    }
    return false;
}

template <typename List>
auto at(List& list, std::size_t i) {
    return list.begin() + static_cast<std::ptrdiff_t>(i);
}

}  // namespace

Forger::Forger(const std::vector<Seed>& seeds, std::uint64_t seed)
    : seeds_(seeds), vocabulary_(seeds), chance_(seed), legal_(seed) {}

Value Forger::forge(const Seed& seed) {
    Value value = seed.value;
    std::size_t changes = chance_.percent(60) ? 1 : 2 + chance_.below(3);
    if (chance_.percent(25)) {
        deceive(value);
        changes = chance_.percent(50) ? 0 : 1;
    }
    for (; changes > 0; --changes) change(value);
    return value;
}

void Forger::change(Value& verdict) {
    constexpr auto regions = std::to_array<std::pair<std::string_view, std::size_t>>({{"certificate", 58},
                                                                                      {"subject", 22},
                                                                                      {"details", 8},
                                                                                      {"reasons", 4},
                                                                                      {"answer", 4},
                                                                                      {"question", 2}});
    std::size_t share = chance_.below(100);
    Place start{.value = &verdict};
    for (const auto& [name, weight] : regions) {
        if (share < weight) {
            if (Value* region = member_of(verdict, name)) start = {region, nullptr, 0, name};
            break;
        }
        share -= weight;
    }
    std::size_t number = chance_.below(count_values(*start.value));
    Place place;
    if (find_place(start, number, place)) change_at(place);
}

void Forger::change_at(const Place& place) {
    const std::size_t share = chance_.below(100);
    if (share < 45) {
        change_value(place);
    } else if (share < 58) {
        *place.value = retyped(*place.value);
    } else if (share < 72) {
        *place.value = vocabulary_.value(place.name, chance_);
    } else if (share < 76) {
        *place.value = vocabulary_.any(chance_);
    } else {
        change_neighbourhood(place);
    }
}

void Forger::change_value(const Place& place) {
    Value& value = *place.value;
    if (Array* array = value.array()) return change_list(*array, place.name);
    if (Object* object = value.object()) return change_object(*object);
    if (const bool* flag = value.boolean()) {
        value = !*flag;
    } else if (value.integer() != nullptr) {
        value = odd_number(value);
    } else if (const std::string* text = value.text()) {
        const std::size_t share = chance_.below(100);
        const std::string old = *text;
        if (place.name == "rule" && share < 60) {
            value = vocabulary_.rule(std::string_view(old).substr(0, old.find('.')), chance_);
        } else if (share < 55) {
            value = varied(old, chance_);
        } else if (share < 85) {
            value = misplaced(old, chance_);
        } else {
            value = respelled(old, chance_);
        }
    } else {
        value = vocabulary_.value(place.name, chance_);
    }
}

void Forger::change_list(Array& list, std::string_view name) {
    const std::size_t i = list.empty() ? 0 : chance_.below(list.size());
    const std::size_t j = list.empty() ? 0 : chance_.below(list.size());
    const std::size_t choice = list.empty() ? 7 : chance_.below(10);
    switch (choice) {
        case 0: list.erase(at(list, i)); break;
        case 1: list.insert(at(list, j), Value(list[i])); break;
        case 2: std::swap(list[i], list[j]); break;
        case 3: std::ranges::reverse(list); break;
        case 4: list.resize(i); break;
        case 5: list.clear(); break;
        case 6: list.erase(list.begin(), at(list, i)); break;
        case 7: {
            const Value& other = vocabulary_.value(name, chance_);
            list.insert(at(list, i), other.array() != nullptr && !other.array()->empty()
                                         ? chance_.any(*other.array())
                                         : other);
            break;
        }
        case 8: list[i] = list[j]; break;
        default: list.push_back(vocabulary_.value(name, chance_)); break;
    }
}

void Forger::change_object(Object& object) {
    if (object.empty() || chance_.percent(20)) {
        const std::string& name = vocabulary_.name(chance_);
        object.emplace_back(name, vocabulary_.value(name, chance_));
        return;
    }
    const std::size_t i = chance_.below(object.size());
    const std::size_t j = chance_.below(object.size());
    switch (chance_.below(8)) {
        case 0: object.erase(at(object, i)); break;
        case 1: object[i].first = vocabulary_.name(chance_); break;
        case 2: object[i].first = varied(object[i].first, chance_); break;
        case 3: object.emplace_back(object[i].first, vocabulary_.value(object[i].first, chance_)); break;
        case 4:
            object.emplace(object.begin(), object[i].first, vocabulary_.value(object[i].first, chance_));
            break;
        case 5: std::swap(object[i].second, object[j].second); break;
        case 6: object[i].second = Value(); break;
        default: object.clear(); break;
    }
}

void Forger::change_neighbourhood(const Place& place) {
    if (place.parent == nullptr) return change_value(place);
    if (Array* array = place.parent->array()) return change_list(*array, place.name);
    if (Object* object = place.parent->object()) return change_object(*object);
}

Value Forger::retyped(const Value& value) {
    switch (chance_.below(8)) {
        case 0: return {};
        case 1: return Array{};
        case 2: return Object{};
        case 3: return Array{value};
        case 4: return chance_.percent(50);
        case 5: return odd_number(value);
        case 6: return to_json(value);
        default: break;
    }
    if (const Array* array = value.array()) {
        std::string text;
        for (const Value& element : *array) {
            if (element.text() != nullptr) text.append(text.empty() ? "" : " ").append(*element.text());
        }
        return text;
    }
    if (const Object* object = value.object()) {
        Array list;
        for (const Member& member : *object) list.push_back(member.second);
        return list;
    }
    return Object{{vocabulary_.name(chance_), value}};
}

Value Forger::odd_number(const Value& value) {
    constexpr auto numbers = std::to_array<std::int64_t>({0,
                                                          1,
                                                          -1,
                                                          2,
                                                          7,
                                                          8,
                                                          63,
                                                          64,
                                                          65,
                                                          127,
                                                          128,
                                                          149,
                                                          150,
                                                          151,
                                                          255,
                                                          256,
                                                          4096,
                                                          4097,
                                                          65536,
                                                          2147483647,
                                                          -2147483648,
                                                          4294967295,
                                                          4294967296,
                                                          std::numeric_limits<std::int64_t>::max(),
                                                          std::numeric_limits<std::int64_t>::min()});
    if (const std::int64_t* number = value.integer(); number != nullptr && chance_.percent(50)) {
        // Unsigned arithmetic, because the largest number may occur.
        const std::uint64_t step = 1 + chance_.below(3);
        const auto old = static_cast<std::uint64_t>(*number);
        return static_cast<std::int64_t>(*number < 0 || chance_.percent(50) ? old + step : old - step);
    }
    return std::int64_t{chance_.any(numbers)};
}

const Seed& Forger::some_seed(std::string_view question) {
    for (int tries = 0; tries < 40; ++tries) {
        const Seed& seed = chance_.any(seeds_);
        if (seed.question == question) return seed;
    }
    return chance_.any(seeds_);
}

void Forger::cross(Value& verdict, const Value& other) {
    Value copy = other;
    for (int tries = 0; tries < 20; ++tries) {
        std::size_t to_number = chance_.below(count_values(verdict));
        std::size_t from_number = chance_.below(count_values(copy));
        Place to;
        Place from;
        if (!find_place(Place{.value = &verdict}, to_number, to)) continue;
        if (!find_place(Place{.value = &copy}, from_number, from) || from.name != to.name) continue;
        *to.value = *from.value;
        return;
    }
}

}  // namespace doublecheck::forge
