// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "checker/common/leaves.hpp"
#include "checker/common/moves.hpp"
#include "checker/common/task.hpp"

// How castlings stand in certificates and details.

namespace doublecheck::checker {

namespace castlings {

enum class Side { king, queen };
enum class State { allowed, prevented, lost };

/// What prevents a castling, in the words of the certificate.
enum class Rule { blocked, into_check, not_his_turn, out_of_check, through_check };

template <typename Enum>
using Names = std::span<const std::pair<std::string_view, Enum>>;

inline constexpr auto sides =
    std::to_array<std::pair<std::string_view, Side>>({{"king", Side::king}, {"queen", Side::queen}});
inline constexpr auto states = std::to_array<std::pair<std::string_view, State>>(
    {{"allowed", State::allowed}, {"prevented", State::prevented}, {"lost", State::lost}});
inline constexpr auto rules = std::to_array<std::pair<std::string_view, Rule>>({
    {"castling.blocked", Rule::blocked},
    {"castling.into-check", Rule::into_check},
    {"castling.not-his-turn", Rule::not_his_turn},
    {"castling.out-of-check", Rule::out_of_check},
    {"castling.through-check", Rule::through_check},
});

template <typename Enum>
Strict<Enum> read_name(const Value& value, Names<Enum> names) {
    for (const auto& [name, one] : names) {
        if (value.text() != nullptr && *value.text() == name) return one;
    }
    return misread("is none of the words that can stand here");
}

}  // namespace castlings
}  // namespace doublecheck::checker

namespace doublecheck {

template <>
struct Reader<checker::castlings::Side> {
    static Strict<checker::castlings::Side> read(const Value& value) {
        return checker::castlings::read_name<checker::castlings::Side>(value, checker::castlings::sides);
    }
};
template <>
struct Reader<checker::castlings::State> {
    static Strict<checker::castlings::State> read(const Value& value) {
        return checker::castlings::read_name<checker::castlings::State>(value, checker::castlings::states);
    }
};
template <>
struct Reader<checker::castlings::Rule> {
    static Strict<checker::castlings::Rule> read(const Value& value) {
        return checker::castlings::read_name<checker::castlings::Rule>(value, checker::castlings::rules);
    }
};

}  // namespace doublecheck

namespace doublecheck::checker {

namespace castlings {

/// One thing in the way. Among the details it has a sentence, which is prose.
struct Obstacle {
    Rule rule = Rule::blocked;
    Squares squares = {};
    std::optional<std::string_view> text = {};

    static constexpr auto fields() {
        return members(
            field("rule", &Obstacle::rule, "what forbids it"),
            field("squares", &Obstacle::squares, "the man in the way; the square and its attacker"),
            field("text", &Obstacle::text, "a sentence, among the details alone"));
    }
};

inline bool is_same(const Obstacle& a, const Obstacle& b) {
    return a.rule == b.rule && std::ranges::equal(a.squares, b.squares);
}

struct Entry {
    Color color = Color::white;
    Side side = Side::king;
    State state = State::lost;
    std::vector<Obstacle> obstacles = {};

    static constexpr auto fields() {
        return members(field("color", &Entry::color, "whose castling"),
                       field("side", &Entry::side, "`king` or `queen`"),
                       field("state", &Entry::state, "`allowed`, `prevented` or `lost`"),
                       field("obstacles", &Entry::obstacles, "everything that prevents it now"));
    }
};

/// An attack that does not matter: on the rook, or on a square that only the rook passes.
struct Remark {
    std::string_view rule = {};
    std::string_view text = {};
    std::vector<std::string> squares = {};

    static constexpr auto fields() {
        return members(field("rule", &Remark::rule, "what is remarked"),
                       field("text", &Remark::text, "a sentence"),
                       field("squares", &Remark::squares, "the square and its attacker"));
    }
};

/// The same among the details, with prose and what the certificate does not speak of.
struct DetailedEntry : Entry {
    std::optional<std::string_view> text = {};
    std::optional<std::vector<Remark>> remarks = {};
    std::optional<const Value*> lost_by = {};

    static constexpr auto fields() {
        const auto of_entry = [](std::string_view name, auto Entry::* member, std::string_view words) {
            using Type = std::remove_reference_t<decltype(std::declval<DetailedEntry&>().*member)>;
            return field<DetailedEntry, Type>(name, member, words);
        };
        return members(of_entry("color", &Entry::color, ""), of_entry("side", &Entry::side, ""),
                       of_entry("state", &Entry::state, ""), of_entry("obstacles", &Entry::obstacles, ""),
                       field("text", &DetailedEntry::text, "a sentence"),
                       field("remarks", &DetailedEntry::remarks, "what else there is to say"),
                       field("lost_by", &DetailedEntry::lost_by, "the move of the game that lost the right"));
    }
};

struct Body {
    std::vector<Entry> castlings = {};

    static constexpr auto fields() {
        return members(field("castlings", &Body::castlings, "all four castlings, each once"));
    }
};

/// All four castlings, in the order in which they are listed.
inline constexpr std::array<std::pair<Color, Side>, 4> all = {{{Color::white, Side::king},
                                                               {Color::white, Side::queen},
                                                               {Color::black, Side::king},
                                                               {Color::black, Side::queen}}};

/// The castling on that side, if its right stands.
std::optional<Castling> with_right(const SoundPosition& position, Color color, Side side);

/// The entry as it has to be.
Entry entry_for(const SoundPosition& position, Color color, Side side);

/// Whether two entries say the same of a castling, the obstacles in any order.
bool is_same(const Entry& a, const Entry& b);

template <typename Listed>
const Listed* find_entry(const std::vector<Listed>& entries, Color color, Side side) {
    const auto found = std::ranges::find_if(
        entries, [&](const Listed& entry) { return entry.color == color && entry.side == side; });
    return found != entries.end() ? &*found : nullptr;
}

/// `White's castling on the king's side`.
std::string name_of(Color color, Side side);

/// Whether it names an attacked square of the rook's way that is not on the king's, and an attacker of it.
bool tells_harmless_attack(std::string_view rule, const std::vector<std::string>& squares, const Entry& entry,
                           const SoundPosition& position);

/// Holds the castlings of a member of the details against the right ones: what is wrong, or an empty text.
/// What they say beyond the castlings is listed.
std::string check_listed(const Task& task, std::string_view name, const std::vector<Entry>& right,
                         const SoundPosition& position, Outcome& outcome);

}  // namespace castlings

}  // namespace doublecheck::checker
