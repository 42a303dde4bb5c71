// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

#include <fmt/format.h>

#include "base/platform.hpp"
#include "base/text.hpp"
#include "doublecheck/problem/entry.hpp"
#include "problem/entry/node.hpp"

namespace doublecheck {
namespace {

/// Returns the number if the text is one without a sign and of at most four digits.
std::optional<int> small_number(std::string_view text) {
    if (text.empty() || text.size() > 4 || !std::ranges::all_of(text, is_digit)) return std::nullopt;
    int number = 0;
    std::from_chars(text.data(), text.data() + text.size(), number);
    return number;
}

Value value_of(const EntryNode& node) {
    switch (node.kind) {
        case NodeKind::null: return {};
        case NodeKind::text: break;
        case NodeKind::list: {
            Array items;
            for (const EntryNode& item : node.items) items.push_back(value_of(item));
            return items;
        }
        case NodeKind::object: {
            Object members;
            for (const auto& [name, member] : node.members) members.emplace_back(name, value_of(member));
            return members;
        }
    }
    std::int64_t number = 0;
    const char* const end = node.text.text.data() + node.text.text.size();
    const auto [rest, fault] = std::from_chars(node.text.text.data(), end, number);
    if (node.text.is_number && fault == std::errc() && rest == end) return number;
    return node.text.text;
}

EntryNode node_of(const Value& value) {
    if (const auto* text = value.text()) return {.kind = NodeKind::text, .text = {*text}};
    if (const auto* number = value.integer())
        return {.kind = NodeKind::text, .text = {std::to_string(*number), true}};
    if (const auto* truth = value.boolean())
        return {.kind = NodeKind::text, .text = {*truth ? "true" : "false"}};
    EntryNode node;
    if (const auto* items = value.array()) {
        node.kind = NodeKind::list;
        for (const Value& item : *items) node.items.push_back(node_of(item));
    }
    if (const auto* members = value.object()) {
        node.kind = NodeKind::object;
        for (const auto& [name, member] : *members) node.members.emplace_back(name, node_of(member));
    }
    return node;
}

/// Reads a date that is written as a text: `1914`, `1914-04`, `1914-04-05`, or any other text as the year.
std::optional<EntryDate> date_of(const EntryText& text) {
    if (text.text.empty() || text.text == "0000") return std::nullopt;
    EntryDate date{.year = text};
    std::string_view rest = text.text;
    std::array<std::string_view, 3> parts = {};
    std::size_t count = 0;
    for (; count < 3 && !rest.empty(); ++count) {
        parts[count] = rest.substr(0, rest.find('-'));
        rest.remove_prefix(std::min(rest.size(), parts[count].size() + 1));
    }
    const auto has_digits = [&](std::size_t part, std::size_t digits) {
        return parts[part].size() == digits && std::ranges::all_of(parts[part], is_digit);
    };
    const bool is_date = rest.empty() && count > 1 && has_digits(0, 4) && has_digits(1, 2) &&
                         (count == 2 || has_digits(2, 2)) && !text.text.ends_with('-');
    if (!is_date) return date;
    date.year.text = parts[0];
    date.month = small_number(parts[1]);
    if (count == 3) date.day = small_number(parts[2]);
    return date;
}

/// Converts nodes to the members of an entry. The first node of a wrong type is the error.
class EntryReader {
  public:
    Result<ProblemEntry> read(const EntryNode& node) {
        const bool has_men =
            node.kind == NodeKind::object &&
            std::ranges::any_of(node.members, [](const auto& one) { return one.first == "algebraic"; });
        if (!has_men) return failure("entry.shape", "An entry is an object with the member \"algebraic\".");
        for (const auto& [name, member] : node.members) read_member(name, member);
        put_old_members();
        if (error_) return std::unexpected(std::move(*error_));
        return std::move(entry_);
    }

  private:
    void fail(std::string_view name, std::string_view expected) {
        if (!error_)
            error_ = Error{"entry.shape", fmt::format("The member \"{}\" is {}.", name, expected), 0};
    }

    /// Returns the text; nothing for null.
    std::optional<EntryText> text(std::string_view name, const EntryNode& node) {
        if (node.kind == NodeKind::null) return std::nullopt;
        if (node.kind == NodeKind::text) return node.text;
        fail(name, "a text or a number");
        return std::nullopt;
    }

    /// Returns the texts of a list. A text alone is a list of one, and null is an empty list.
    std::vector<EntryText> texts(std::string_view name, const EntryNode& node) {
        if (node.kind == NodeKind::null) return {};
        if (node.kind == NodeKind::text) return {node.text};
        if (node.kind == NodeKind::object) fail(name, "a list");
        std::vector<EntryText> all;
        for (const EntryNode& item : node.items) {
            if (item.kind == NodeKind::list || item.kind == NodeKind::object) fail(name, "a list of texts");
            if (item.kind == NodeKind::text) all.push_back(item.text);
        }
        return all;
    }

    std::vector<std::string> words(std::string_view name, const EntryNode& node) {
        std::vector<std::string> all;
        for (EntryText& one : texts(name, node)) all.push_back(std::move(one.text));
        return all;
    }

    std::vector<EntryPair> pairs(std::string_view name, const EntryNode& node) {
        if (node.kind == NodeKind::null) return {};
        if (node.kind != NodeKind::object) fail(name, "an object of texts");
        std::vector<EntryPair> all;
        for (const auto& [key, member] : node.members)
            all.push_back({key, text(name, member).value_or(EntryText{})});
        return all;
    }

    std::optional<EntryDate> date(const EntryNode& node) {
        if (node.kind != NodeKind::object) {
            const auto written = text("date", node);
            return written ? date_of(*written) : std::nullopt;
        }
        EntryDate date{.is_object = true};
        for (const auto& [name, member] : node.members) {
            const auto written = text(name, member).value_or(EntryText{});
            const auto number = small_number(written.text);
            if (name == "year") {
                date.year = written;
            } else if (name == "month" && number) {
                date.month = number;
            } else if (name == "day" && number) {
                date.day = number;
            } else {
                fail("date", "a date, or an object of the numbers year, month and day");
            }
        }
        return date;
    }

    EntrySource source(std::string_view name, const EntryNode& node) {
        EntrySource source;
        if (node.kind != NodeKind::object) {
            source.name = text(name, node).value_or(EntryText{});
            return source;
        }
        const auto members =
            std::to_array<std::pair<std::string_view, std::optional<EntryText> EntrySource::*>>(
                {{"volume", &EntrySource::volume},
                 {"issue", &EntrySource::issue},
                 {"round", &EntrySource::round},
                 {"problemid", &EntrySource::problem_id},
                 {"pagenumber", &EntrySource::page},
                 {"variant", &EntrySource::variant}});
        for (const auto& [key, member] : node.members) {
            const auto known = std::ranges::find(members, key, [](const auto& one) { return one.first; });
            if (key == "name") {
                source.name = text(key, member).value_or(EntryText{});
            } else if (key == "date") {
                source.date = date(member);
            } else if (key == "comments") {
                source.comments = texts(key, member);
            } else if (known != members.end()) {
                source.*(known->second) = text(key, member);
            } else {
                source.others.emplace_back(key, value_of(member));
            }
        }
        return source;
    }

    void read_tourney(const EntryNode& node, EntryAward& award) {
        if (node.kind != NodeKind::object) {
            award.tourney = text("tourney", node);
            if (award.tourney && award.tourney->text == "ditto") award.tourney.reset();
            return;
        }
        for (const auto& [name, member] : node.members) {
            if (name == "name") {
                award.tourney = text(name, member);
            } else if (name == "date") {
                award.date = date(member);
            } else {
                award.tourney_others.emplace_back(name, value_of(member));
            }
        }
    }

    EntryAward award(const EntryNode& node) {
        EntryAward award;
        if (node.kind != NodeKind::object) {
            award.distinction = text("award", node).value_or(EntryText{}).text;
            return award;
        }
        for (const auto& [name, member] : node.members) {
            if (name == "tourney") {
                read_tourney(member, award);
            } else if (name == "distinction") {
                award.distinction = text(name, member).value_or(EntryText{}).text;
            } else if (name == "judges") {
                award.judges = texts(name, member);
            } else {
                award.others.emplace_back(name, value_of(member));
            }
        }
        return award;
    }

    EntryForeignId foreign_id(const EntryNode& node) {
        EntryForeignId id;
        if (node.kind != NodeKind::object) fail("foreignids", "a list of objects");
        for (const auto& [name, member] : node.members) {
            if (name == "domain") {
                id.domain = text(name, member).value_or(EntryText{});
            } else if (name == "problemid") {
                id.problem_id = text(name, member).value_or(EntryText{});
            } else {
                id.others.emplace_back(name, value_of(member));
            }
        }
        return id;
    }

    /// Calls `use` with each item of a list. Null is an empty list.
    template <typename Use>
    void each_item(std::string_view name, const EntryNode& node, Use use) {
        if (node.kind != NodeKind::list && node.kind != NodeKind::null) fail(name, "a list");
        for (const EntryNode& item : node.items) use(item);
    }

    void read_men(const EntryNode& node) {
        if (node.kind != NodeKind::object) fail("algebraic", "an object with the men of each side");
        for (const auto& [name, member] : node.members) {
            if (name == "white") {
                entry_.white = words(name, member);
            } else if (name == "black") {
                entry_.black = words(name, member);
            } else if (name == "neutral") {
                entry_.neutral = words(name, member);
            } else {
                fail("algebraic", "an object with the members white, black and neutral");
            }
        }
    }

    // Each of the following functions reads some members, and returns false for any other.

    bool read_publication(const std::string& name, const EntryNode& node) {
        if (name == "authors") {
            entry_.authors = words(name, node);
        } else if (name == "source") {
            if (node.kind != NodeKind::null) entry_.source = source(name, node);
        } else if (name == "award") {
            if (node.kind != NodeKind::null) entry_.award = award(node);
        } else if (name == "reprints") {
            each_item(name, node,
                      [&](const EntryNode& item) { entry_.reprints.push_back(source(name, item)); });
        } else if (name == "foreignids") {
            each_item(name, node,
                      [&](const EntryNode& item) { entry_.foreign_ids.push_back(foreign_id(item)); });
        } else {
            return false;
        }
        return true;
    }

    bool read_problem(const std::string& name, const EntryNode& node) {
        if (name == "stipulation") {
            entry_.stipulation = text(name, node).value_or(EntryText{});
        } else if (name == "algebraic") {
            read_men(node);
        } else if (name == "glyphs") {
            entry_.glyphs = pairs(name, node);
        } else if (name == "twins") {
            entry_.twins = pairs(name, node);
        } else if (name == "options") {
            entry_.options = texts(name, node);
        } else if (name == "intended-solutions") {
            entry_.intended = text(name, node);
        } else {
            return false;
        }
        return true;
    }

    bool read_remarks(const std::string& name, const EntryNode& node) {
        if (name == "solution") {
            entry_.solution = text(name, node);
            const bool is_unknown =
                entry_.solution && (entry_.solution->text.empty() || entry_.solution->text == "?");
            if (is_unknown) entry_.solution.reset();
        } else if (name == "keywords") {
            entry_.keywords = texts(name, node);
        } else if (name == "comments") {
            entry_.comments = texts(name, node);
        } else {
            return false;
        }
        return true;
    }

    /// Reads the members of the older form.
    bool read_old(const std::string& name, const EntryNode& node) {
        if (name == "date") {
            date_ = date(node);
        } else if (name == "source-id") {
            source_id_ = text(name, node);
        } else if (name == "distinction") {
            distinction_ = text(name, node);
        } else {
            return false;
        }
        return true;
    }

    void read_member(const std::string& name, const EntryNode& node) {
        const bool is_known = read_publication(name, node) || read_problem(name, node) ||
                              read_remarks(name, node) || read_old(name, node);
        if (!is_known) entry_.others.emplace_back(name, value_of(node));
    }

    /// Puts the members of the older form where the schema has them. A member whose place is taken stays a
    /// member of the entry.
    void put_old_members() {
        const auto source = [&]() -> EntrySource& {
            if (!entry_.source) entry_.source.emplace();
            return *entry_.source;
        };
        if (date_ && entry_.source && entry_.source->date) {
            entry_.others.emplace_back("date", date_->text());
        } else if (date_) {
            source().date = date_;
        }
        if (source_id_ && entry_.source && entry_.source->problem_id) {
            entry_.others.emplace_back("source-id", source_id_->text);
        } else if (source_id_) {
            source().problem_id = source_id_;
        }
        if (!distinction_) return;
        if (entry_.award && !entry_.award->distinction.empty()) {
            entry_.others.emplace_back("distinction", distinction_->text);
        } else {
            if (!entry_.award) entry_.award.emplace();
            entry_.award->distinction = distinction_->text;
        }
    }

    ProblemEntry entry_ = {};
    std::optional<EntryDate> date_ = std::nullopt;
    std::optional<EntryText> source_id_ = std::nullopt;
    std::optional<EntryText> distinction_ = std::nullopt;
    std::optional<Error> error_ = std::nullopt;
};

}  // namespace

bool is_plain_number(std::string_view text) {
    if (text.starts_with('-')) text.remove_prefix(1);
    const std::size_t digits = std::min(text.find_first_not_of("0123456789"), text.size());
    if (digits == 0 || (digits > 1 && text.front() == '0')) return false;
    if (digits == text.size()) return true;
    const std::string_view fraction = text.substr(digits + 1);
    return text[digits] == '.' && !fraction.empty() && std::ranges::all_of(fraction, is_digit);
}

std::string EntryDate::text() const {
    std::string text = year.text;
    if (month) text += fmt::format("-{:02}", *month);
    if (day) text += fmt::format("-{:02}", *day);
    return text;
}

Result<ProblemEntry> parse_entry(std::string_view text) {
    if (trimmed(text).starts_with('{')) {
        const auto value = parse_json(text);
        // A document in YAML may begin with a brace too.
        if (value || !has_platform) {
            if (!value) return std::unexpected(value.error());
            return EntryReader().read(node_of(*value));
        }
    }
    if constexpr (has_platform) {
        const auto node = parse_yaml(text);
        if (!node) return std::unexpected(node.error());
        return EntryReader().read(*node);
    } else {
        return failure("entry.platform", "WebAssembly reads entries in JSON, not in YAML.");
    }
}

}  // namespace doublecheck
