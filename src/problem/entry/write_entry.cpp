// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "base/text.hpp"
#include "doublecheck/base/utf8.hpp"
#include "doublecheck/problem/entry.hpp"
#include "problem/entry/node.hpp"

namespace doublecheck {
namespace {

/// Returns the code point at an offset of a text in UTF-8, and its length in bytes.
std::pair<std::uint32_t, std::size_t> code_point(std::string_view text, std::size_t at) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const unsigned first = byte(at);
    const std::size_t length = first < 0x80 ? 1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
    if (length == 1 || at + length > text.size()) return {first, 1};
    std::uint32_t code = first & (0xffU >> (length + 1));
    for (std::size_t i = 1; i < length; ++i) code = code << 6U | (byte(at + i) & 0x3fU);
    return {code, length};
}

/// Returns true if readers of YAML may refuse or change the character outside of an escape sequence.
bool needs_escape(std::uint32_t code) {
    return code < 0x20 || (code >= 0x7f && code < 0xa0) || code == 0x2028 || code == 0x2029 ||
           code == 0xfeff || code == 0xfffe || code == 0xffff || (code >= 0xd800 && code < 0xe000);
}

/// Returns true if the text has a character that needs an escape sequence, other than a newline.
bool has_escapes(std::string_view text) {
    for (std::size_t at = 0; at < text.size();) {
        const auto [code, length] = code_point(text, at);
        if (needs_escape(code) && code != '\n') return true;
        at += length;
    }
    return false;
}

std::string double_quoted(std::string_view text) {
    std::string out = "\"";
    for (std::size_t at = 0; at < text.size();) {
        const auto [code, length] = code_point(text, at);
        if (code == '"' || code == '\\') {
            out.append("\\").push_back(static_cast<char>(code));
        } else if (code == '\n') {
            out += "\\n";
        } else if (needs_escape(code)) {
            out += code < 0x100 ? fmt::format("\\x{:02x}", code) : fmt::format("\\u{:04x}", code);
        } else {
            out += text.substr(at, length);
        }
        at += length;
    }
    return out + '"';
}

/// Returns true if every reader of YAML 1.1 and 1.2 takes the text without quotation marks as the same text.
bool is_plain(std::string_view text) {
    if (text.empty() || text.back() == ' ' || text.back() == ':') return false;
    if (text.find(": ") != text.npos || text.find(" #") != text.npos) return false;
    constexpr std::string_view signs = " .,()/'+*!?;=&-_:#";
    const auto is_sign = [&](char c) { return signs.find(c) != signs.npos; };
    const auto is_other = [](char c) { return (static_cast<unsigned char>(c) & 0x80U) != 0; };
    const auto is_allowed = [&](char c) { return is_letter(c) || is_digit(c) || is_other(c) || is_sign(c); };
    if (!std::ranges::all_of(text, is_allowed)) return false;
    const bool begins_with_letter = is_letter(text.front()) || is_other(text.front());
    const bool has_words =
        text.find(' ') != text.npos && std::ranges::any_of(text, is_letter) && text.find(':') == text.npos;
    if (!begins_with_letter && !(is_digit(text.front()) && has_words)) return false;
    constexpr auto reserved =
        std::to_array<std::string_view>({"null", "true", "false", "yes", "no", "on", "off", "y", "n"});
    return std::ranges::none_of(
        reserved, [&](std::string_view word) { return std::ranges::equal(word, text, {}, {}, to_lower); });
}

std::string one_line(std::string_view text) {
    if (is_plain(text) && !has_escapes(text)) return std::string(text);
    if (has_escapes(text) || text.find('\n') != text.npos) return double_quoted(text);
    std::string out = "'";
    for (const char c : text) out.append(c == '\'' ? 2 : 1, c);
    return out + "'";
}

/// Returns true if a text of several lines can be written as a block (`|`).
bool fits_block(std::string_view text) {
    if (has_escapes(text) || text.starts_with('\n') || text.find('\n') == text.npos) return false;
    while (!text.empty()) {
        const std::string_view line = text.substr(0, text.find('\n'));
        text.remove_prefix(std::min(text.size(), line.size() + 1));
        if (!line.empty() && line.find_first_not_of(' ') == line.npos) return false;
    }
    return true;
}

/// The name of a member; nothing for an item of a list.
using Name = std::optional<std::string_view>;

/// Writes the members of a document in the block style.
class Emitter {
  public:
    /// Writes a member, or an item of a list.
    void put(Name name, const EntryText& text) {
        begin(name);
        const std::string plain = utf8_text(text.text);
        if (text.is_number && is_plain_number(plain)) {
            out_.append(" ").append(plain) += '\n';
        } else if (fits_block(plain)) {
            put_block(plain);
        } else {
            out_.append(" ").append(one_line(plain)) += '\n';
        }
    }
    void put(Name name, const std::optional<EntryText>& text) {
        if (text) put(name, *text);
    }
    void put_text(Name name, std::string_view text) { put(name, EntryText{std::string(text)}); }

    /// Writes a list. A text that the list has twice is written once, as the schema demands.
    void put(Name name, const std::vector<EntryText>& texts) {
        if (!texts.empty()) open(name);
        for (auto text = texts.begin(); text != texts.end(); ++text) {
            if (std::find(texts.begin(), text, *text) == text) put(std::nullopt, *text);
        }
        if (!texts.empty()) close();
    }

    /// Writes a list on one line: `white: [Ke1, Sd4]`.
    void put_line(Name name, const std::vector<std::string>& texts) {
        if (texts.empty()) return;
        std::vector<std::string> items;
        for (const std::string& text : texts) {
            const std::string item = one_line(utf8_text(text));
            const bool is_safe =
                std::ranges::all_of(item, [](char c) { return is_letter(c) || is_digit(c) || c == ' '; });
            items.push_back(is_safe || item.starts_with('"') || item.starts_with('\'')
                                ? item
                                : double_quoted(utf8_text(text)));
        }
        begin(name);
        out_ += fmt::format(" [{}]\n", fmt::join(items, ", "));
    }

    void put_value(Name name, const Value& value) {
        if (const auto* text = value.text()) return put_text(name, *text);
        if (const auto* number = value.integer()) return put(name, EntryText{std::to_string(*number), true});
        const auto* items = value.array();
        const auto* members = value.object();
        if (items != nullptr && !items->empty()) {
            open(name);
            for (const Value& item : *items) put_value(std::nullopt, item);
            close();
        } else if (members != nullptr && !members->empty()) {
            open(name);
            put_all(*members);
            close();
        } else {
            begin(name);
            out_ += items != nullptr     ? " []\n"
                    : members != nullptr ? " {}\n"
                    : value.is_null()    ? " null\n"
                    : *value.boolean()   ? " true\n"
                                         : " false\n";
        }
    }
    void put_all(const Object& members) {
        for (const auto& [name, value] : members) put_value(name, value);
    }

    /// Begins an object or list, as the value of a member or as an item.
    void open(Name name) {
        begin(name);
        if (!name) {
            is_after_dash_ = true;
        } else {
            out_ += '\n';
        }
        depth_ += 2;
    }
    void close() { depth_ -= 2; }

    [[nodiscard]] std::string take() { return std::move(out_); }

  private:
    void begin(Name name) {
        if (std::exchange(is_after_dash_, false)) {
            out_ += ' ';
        } else {
            out_.append(depth_, ' ');
        }
        if (!name) {
            out_ += '-';
        } else {
            out_.append(one_line(utf8_text(*name))) += ':';
        }
    }

    void put_block(std::string_view text) {
        const std::size_t content = std::min(text.find_last_not_of('\n') + 1, text.size());
        const std::size_t newlines = text.size() - content;
        out_ += " |";
        if (text.starts_with(' ')) out_ += '2';
        if (newlines != 1) out_ += newlines == 0 ? '-' : '+';
        out_ += '\n';
        while (!text.empty()) {
            const std::string_view line = text.substr(0, text.find('\n'));
            text.remove_prefix(std::min(text.size(), line.size() + 1));
            if (!line.empty()) out_.append(depth_ + 2, ' ').append(line);
            out_ += '\n';
        }
    }

    std::string out_ = "---\n";
    std::size_t depth_ = 0;
    bool is_after_dash_ = false;  ///< a list or object follows the dash of its item on the same line
};

void put_date(Emitter& out, const EntryDate& date) {
    if (!date.is_object) {
        out.put("date", EntryText{date.text(), date.year.is_number && !date.month});
        return;
    }
    out.open("date");
    out.put("year", date.year);
    if (date.month) out.put_value("month", *date.month);
    if (date.day) out.put_value("day", *date.day);
    out.close();
}

void put_source(Emitter& out, Name name, const EntrySource& source) {
    out.open(name);
    out.put("name", source.name);
    put_date(out, source.date.value_or(EntryDate{.year = {"0000"}}));
    out.put("volume", source.volume);
    out.put("issue", source.issue);
    out.put("round", source.round);
    out.put("problemid", source.problem_id);
    out.put("pagenumber", source.page);
    out.put("variant", source.variant);
    out.put("comments", source.comments);
    out.put_all(source.others);
    out.close();
}

void put_award(Emitter& out, const EntryAward& award) {
    out.open("award");
    const bool is_ditto = !award.tourney && !award.date && award.tourney_others.empty();
    if (is_ditto) {
        out.put_text("tourney", "ditto");
    } else {
        out.open("tourney");
        out.put("name", award.tourney.value_or(EntryText{}));
        if (award.date) put_date(out, *award.date);
        out.put_all(award.tourney_others);
        out.close();
    }
    out.put_text("distinction", award.distinction);
    out.put("judges", award.judges);
    out.put_all(award.others);
    out.close();
}

void put_pairs(Emitter& out, Name name, const std::vector<EntryPair>& pairs) {
    if (pairs.empty()) return;
    out.open(name);
    for (const EntryPair& pair : pairs) out.put(pair.name, pair.text);
    out.close();
}

}  // namespace

std::string write_entry(const ProblemEntry& entry) {
    Emitter out;
    std::vector<EntryText> authors;
    for (const std::string& author : entry.authors) authors.push_back({author});
    out.put("authors", authors);
    // An award needs a source, to whose tourney it may refer.
    if (entry.source || entry.award) put_source(out, "source", entry.source.value_or(EntrySource{}));
    if (entry.award) put_award(out, *entry.award);
    if (!entry.reprints.empty()) out.open("reprints");
    for (const EntrySource& reprint : entry.reprints) put_source(out, std::nullopt, reprint);
    if (!entry.reprints.empty()) out.close();
    if (!entry.foreign_ids.empty()) out.open("foreignids");
    for (const EntryForeignId& id : entry.foreign_ids) {
        out.open(std::nullopt);
        out.put("domain", id.domain);
        out.put("problemid", id.problem_id);
        out.put_all(id.others);
        out.close();
    }
    if (!entry.foreign_ids.empty()) out.close();
    out.put("stipulation", entry.stipulation);
    if (entry.white.empty() && entry.black.empty() && entry.neutral.empty()) {
        out.put_value("algebraic", Object{});
    } else {
        out.open("algebraic");
        out.put_line("white", entry.white);
        out.put_line("black", entry.black);
        out.put_line("neutral", entry.neutral);
        out.close();
    }
    put_pairs(out, "glyphs", entry.glyphs);
    put_pairs(out, "twins", entry.twins);
    out.put("intended-solutions", entry.intended);
    out.put("options", entry.options);
    out.put("solution", entry.solution.value_or(EntryText{"?"}));
    out.put("keywords", entry.keywords);
    out.put("comments", entry.comments);
    out.put_all(entry.others);
    return out.take();
}

}  // namespace doublecheck
