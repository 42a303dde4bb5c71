// SPDX-License-Identifier: MIT
// Compares spellings of players' names.
#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "audit/duplicates.hpp"
#include "base/text.hpp"
#include "doublecheck/notation/player_names.hpp"

namespace doublecheck {
namespace {

/// A name in lower case without diacritics. If the name has a comma, the words before it are the family name.
struct Name {
    std::vector<std::string> family = {};  ///< empty if there is no comma
    std::vector<std::string> words = {};   ///< the given names; without a comma all words
};

Name name_in(std::string_view text) {
    Name name;
    std::string word;
    const auto end_word = [&] {
        if (!word.empty()) name.words.push_back(std::exchange(word, {}));
    };
    while (!text.empty()) {
        if (text.front() == '(' || text.front() == '[')
            break;  // a rating or a country follows, which is not
                    // part of the name
        if (text.front() == ',' && name.family.empty()) {
            text.remove_prefix(1);
            end_word();
            name.family = std::exchange(name.words, {});
            continue;
        }
        if (text.front() == '\'') {
            text.remove_prefix(1);
            continue;
        }
        const char letter = take_plain_letter(text);
        if (letter == ' ')
            end_word();
        else
            word += letter;
    }
    end_word();
    constexpr std::array<std::string_view, 6> titles = {"gm", "im", "fm", "wgm", "wim", "cm"};
    const auto is_title = [&](const std::string& one) {
        return std::ranges::find(titles, one) != titles.end();
    };
    for (auto* const part : {&name.family, &name.words}) {
        if (part->size() > 1) std::erase_if(*part, is_title);
    }
    return name;
}

bool is_nobody(const Name& name) {
    if (name.family.empty() && name.words.empty()) return true;
    constexpr std::array<std::string_view, 5> nobody = {"nn", "n", "anonymous", "unknown", "guest"};
    return name.family.empty() && std::ranges::all_of(name.words, [&](const std::string& word) {
               return std::ranges::find(nobody, word) != nobody.end();
           });
}

/// Returns all ways to divide a name into family name and given names. A name with a comma has only one.
std::vector<Name> readings(const Name& name) {
    if (!name.family.empty()) return {name};
    std::vector<Name> all;
    const auto& words = name.words;
    for (std::size_t i = 1; i <= words.size(); ++i) {
        const auto middle = words.begin() + static_cast<std::ptrdiff_t>(i);
        all.push_back({.family = {words.begin(), middle}, .words = {middle, words.end()}});
        if (i < words.size())
            all.push_back({.family = {middle, words.end()}, .words = {words.begin(), middle}});
    }
    return all;
}

/// Returns true if two words are equal, or if both have at least five letters and no digits and differ by one
/// letter that is replaced, missing or added.
bool is_nearly(std::string_view one, std::string_view other) {
    if (one == other) return true;
    if (one.size() > other.size()) std::swap(one, other);
    if (one.size() < 5 || other.size() - one.size() > 1) return false;
    if (std::ranges::any_of(one, is_digit) || std::ranges::any_of(other, is_digit)) return false;
    const auto [left, right] = std::ranges::mismatch(one, other);
    const auto at = static_cast<std::size_t>(left - one.begin());
    const std::size_t skip = one.size() == other.size() ? 1 : 0;
    return one.substr(std::min(at + skip, one.size())) == other.substr(at + 1);
}

/// Returns true if the given names begin with the same letters, so that `M` matches `Mihail`. Additional
/// given names of one player are ignored.
bool are_given_names_alike(const std::vector<std::string>& one, const std::vector<std::string>& other) {
    const std::size_t count = std::min(one.size(), other.size());
    for (std::size_t i = 0; i < count; ++i) {
        if (one[i].front() != other[i].front()) return false;
    }
    return true;
}

bool is_alike(const Name& one, const Name& other) {
    return one.family.size() == other.family.size() &&
           std::ranges::equal(one.family, other.family, is_nearly) &&
           are_given_names_alike(one.words, other.words);
}

}  // namespace

bool are_names_alike(std::string_view one, std::string_view other) {
    constexpr std::size_t most = 60;  // limits the number of readings, which grows with the number of words
    const Name first = name_in(one.substr(0, most));
    if (is_nobody(first)) return false;
    if (one == other) return true;
    const Name second = name_in(other.substr(0, most));
    if (is_nobody(second)) return false;
    const auto others = readings(second);
    return std::ranges::any_of(readings(first), [&](const Name& reading) {
        return std::ranges::any_of(others, [&](const Name& name) { return is_alike(reading, name); });
    });
}

}  // namespace doublecheck
