// SPDX-License-Identifier: MIT
#include "arbiter/ledger/json_line.hpp"

#include <algorithm>
#include <charconv>
#include <optional>

#include <fmt/format.h>

#include "base/decimal.hpp"
#include "base/text.hpp"
#include "doublecheck/verdict/value.hpp"

namespace doublecheck {
namespace {

constexpr std::size_t most_entries = 64;

bool is_control(char c) {
    return static_cast<unsigned char>(c) < 0x20 || c == 0x7f;
}

void append_utf8(std::string& out, std::uint32_t code) {
    const auto put = [&](std::uint32_t byte) { out += static_cast<char>(byte); };
    if (code < 0x80) return put(code);
    if (code < 0x800) {
        put(0xc0U | code >> 6U);
    } else if (code < 0x10000) {
        put(0xe0U | code >> 12U);
        put(0x80U | (code >> 6U & 0x3fU));
    } else {
        put(0xf0U | code >> 18U);
        put(0x80U | (code >> 12U & 0x3fU));
        put(0x80U | (code >> 6U & 0x3fU));
    }
    put(0x80U | (code & 0x3fU));
}

/// Parses one line from left to right. Every function returns false after it has stored an error.
class LineReader {
  public:
    explicit LineReader(std::string_view line) : line_(line) {}

    Result<std::vector<LineMember>> object() {
        std::vector<LineMember> members;
        skip_blanks();
        if (is_next('[')) {
            fail("A line of a ledger is one object. A list is written one object a line, without brackets.");
            return std::unexpected(std::move(error_));
        }
        if (!members_of(members) || !ends()) return std::unexpected(std::move(error_));
        return members;
    }

  private:
    bool fail(std::string message) { return fail_at(at_, std::move(message)); }
    bool fail_at(std::size_t offset, std::string message) {
        error_ = Error{"ledger.json", std::move(message), offset};
        return false;
    }

    void skip_blanks() {
        while (at_ < line_.size() &&
               (line_[at_] == ' ' || line_[at_] == '\t' || line_[at_] == '\r' || line_[at_] == '\n')) {
            ++at_;
        }
    }
    [[nodiscard]] bool is_next(char c) const { return at_ < line_.size() && line_[at_] == c; }
    bool take(char c) {
        skip_blanks();
        if (!is_next(c)) return fail(fmt::format("A '{}' is expected here.", c));
        ++at_;
        return true;
    }

    bool members_of(std::vector<LineMember>& members) {
        if (!take('{')) return false;
        skip_blanks();
        bool is_first = true;
        while (!is_next('}')) {
            if (!is_first && !take(',')) return false;
            is_first = false;
            if (!member_of(members)) return false;
            skip_blanks();
        }
        ++at_;
        return true;
    }

    bool ends() {
        skip_blanks();
        return at_ == line_.size() || fail("Nothing may follow the object on its line.");
    }

    bool member_of(std::vector<LineMember>& members) {
        LineText name;
        if (members.size() == most_entries) return fail("No line of a ledger has so many members.");
        if (!text(name)) return false;
        if (std::ranges::find(members, name.text, &LineMember::name) != members.end()) {
            return fail_at(name.offset, fmt::format("The member \"{}\" is given twice.", name.text));
        }
        LineMember member{std::move(name.text), name.offset};
        if (!take(':') || !value(member.value)) return false;
        members.push_back(std::move(member));
        return true;
    }

    bool word(std::string_view expected) {
        if (!line_.substr(at_).starts_with(expected)) return fail("A value is expected here.");
        at_ += expected.size();
        return true;
    }

    bool value(LineValue& out) {
        skip_blanks();
        out.offset = at_;
        const char first = at_ < line_.size() ? line_[at_] : '\0';
        if (first == '"') {
            out.kind = LineValue::Kind::text;
            return text(out.text);
        }
        if (first == '[') {
            out.kind = LineValue::Kind::texts;
            return texts(out.texts);
        }
        if (first == '-' || is_digit(first)) {
            out.kind = LineValue::Kind::number;
            return number(out.number);
        }
        if (first == '{') {
            constexpr int deepest = 2;
            if (depth_ == deepest) return fail("Nothing in a ledger is nested so deeply.");
            ++depth_;
            out.kind = LineValue::Kind::object;
            const bool is_read = members_of(out.members);
            --depth_;
            return is_read;
        }
        if (first == 'n') return word("null");
        out.kind = LineValue::Kind::boolean;
        out.boolean = first == 't';
        return word(first == 't' ? "true" : "false");
    }

    bool texts(std::vector<LineText>& out) {
        ++at_;
        skip_blanks();
        bool is_first = true;
        while (!is_next(']')) {
            if (!is_first && !take(',')) return false;
            is_first = false;
            if (out.size() == most_entries) return fail("No list of a ledger is so long.");
            if (!text(out.emplace_back())) return false;
            skip_blanks();
        }
        ++at_;
        return true;
    }

    void digits() {
        while (at_ < line_.size() && is_digit(line_[at_])) ++at_;
    }
    /// Parses a number by the grammar of RFC 8259: no leading zero, and digits on both sides of the point.
    bool number(double& out) {
        const std::size_t start = at_;
        if (is_next('-')) ++at_;
        const std::size_t whole = at_;
        digits();
        bool is_good = at_ > whole && (line_[whole] != '0' || at_ == whole + 1);
        if (is_next('.')) {
            const std::size_t fraction = ++at_;
            digits();
            is_good = is_good && at_ > fraction;
        }
        if (is_next('e') || is_next('E')) {
            ++at_;
            if (is_next('+') || is_next('-')) ++at_;
            const std::size_t exponent = at_;
            digits();
            is_good = is_good && at_ > exponent;
        }
        const auto [end, error] = read_decimal(line_.substr(start, at_ - start), out);
        return (is_good && error == std::errc() && end == line_.data() + at_) ||
               fail_at(start, "This is not a number.");
    }

    bool text(LineText& out) {
        if (!take('"')) return false;
        const std::size_t start = at_;
        out.offset = at_;
        while (at_ < line_.size() && line_[at_] != '"') {
            if (is_control(line_[at_])) return fail("A text contains a control character.");
            if (line_[at_] != '\\') {
                out.text += line_[at_++];
            } else if (!escape(out.text)) {
                return false;
            }
        }
        if (at_ == line_.size()) return fail_at(start - 1, "The text that begins here does not end.");
        ++at_;
        // Escapes can name them too. A note may have several lines.
        const auto is_forbidden = [](char c) { return is_control(c) && c != '\n' && c != '\r' && c != '\t'; };
        if (std::ranges::any_of(out.text, is_forbidden))
            return fail_at(start, "A text contains a control character.");
        out.text = utf8_text(out.text);
        return true;
    }

    bool escape(std::string& out) {
        constexpr std::string_view letters = "\"\\/bfnrt";
        constexpr std::string_view meanings = "\"\\/\b\f\n\r\t";
        const std::size_t start = at_++;
        const char letter = at_ < line_.size() ? line_[at_] : '\0';
        ++at_;
        if (const std::size_t known = letters.find(letter); letter != '\0' && known != letters.npos) {
            out += meanings[known];
            return true;
        }
        auto code = letter == 'u' ? hexadecimal() : std::nullopt;
        if (!code) return fail_at(start, "This is not an escape of JSON.");
        if (*code >= 0xd800 && *code < 0xdc00 && line_.substr(at_).starts_with("\\u")) {
            at_ += 2;
            const auto low = hexadecimal();
            if (!low || *low < 0xdc00 || *low > 0xdfff) return fail_at(start, "Half a surrogate pair.");
            code = 0x10000 + ((*code - 0xd800) << 10U) + (*low - 0xdc00);
        } else if (*code >= 0xd800 && *code < 0xe000) {
            return fail_at(start, "Half a surrogate pair.");
        }
        append_utf8(out, *code);
        return true;
    }

    std::optional<std::uint32_t> hexadecimal() {
        std::uint32_t code = 0;
        if (line_.size() - std::min(at_, line_.size()) < 4) return std::nullopt;
        const char* const first = line_.data() + at_;
        const auto [end, error] = std::from_chars(first, first + 4, code, 16);
        if (error != std::errc() || end != first + 4) return std::nullopt;
        at_ += 4;
        return code;
    }

    std::string_view line_;
    std::size_t at_ = 0;
    int depth_ = 0;  ///< of objects in the line's object
    Error error_ = {};
};

}  // namespace

const LineMember* find(const std::vector<LineMember>& line, std::string_view name) {
    const auto found = std::ranges::find(line, name, &LineMember::name);
    return found == line.end() || found->value.kind == LineValue::Kind::null ? nullptr : &*found;
}

bool is_one_line(std::string_view text) {
    return std::ranges::none_of(text, is_control);
}

Result<std::vector<LineMember>> read_json_line(std::string_view line) {
    return LineReader(line).object();
}

}  // namespace doublecheck
