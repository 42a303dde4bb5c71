// SPDX-License-Identifier: MIT
#include "doublecheck/ops/text.hpp"

#include <algorithm>
#include <array>
#include <optional>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "doublecheck/notation/words.hpp"
#include "doublecheck/ops/operation.hpp"
#include "ops/boards.hpp"
#include "ops/chess99/text.hpp"
#include "ops/details_text.hpp"
#include "ops/ruled_ledger.hpp"
#include "ops/wrap.hpp"

namespace doublecheck {
namespace {

constexpr std::string_view indent = "    ";

std::string painted(std::string_view text, std::string_view code, const TextStyle& style) {
    if (style.coloring == Coloring::plain) return std::string(text);
    return fmt::format("\x1b[{}m{}\x1b[0m", code, text);
}

std::string_view color_of(Answer answer) {
    switch (answer) {
        case Answer::yes: return "1;32";
        case Answer::no: return "1;31";
        case Answer::unknown: break;
    }
    return "1;33";
}

/// What answers mean to the questions that an operation answers besides the one it is named for.
struct OtherQuestion {
    std::string_view name;
    std::array<std::string_view, 3> answers;  ///< in the order of `Answer`
};
constexpr std::array<OtherQuestion, 3> other_questions = {
    {{"dead",
      {"the position is dead: neither side can mate", "the position is not dead: a side can still mate",
       "a limit stopped the search"}},
     {"perpetual",
      {"the side to move has perpetual check", "the side to move has no perpetual check",
       "a limit stopped the search"}},
     {"unwinnable-since",
      {"in the end a side can no longer mate", "both sides can still mate in the end",
       "a limit stopped the search"}}}};

/// What the answer means for that question, in the words of the operation table.
std::string_view meaning(const Verdict& verdict) {
    const auto other = std::ranges::find(other_questions, verdict.question, &OtherQuestion::name);
    if (other != other_questions.end()) return other->answers[static_cast<std::size_t>(verdict.answer)];
    std::string name = verdict.question;
    std::ranges::replace(name, '.',
                         ' ');  // the question chess99.moves is that of the operation chess99 moves
    const Operation* operation = find_operation(name);
    if (operation == nullptr) return {};
    for (const auto& [answer, text] : operation->answers) {
        if (answer == verdict.answer) return text;
    }
    return {};
}

/// `2 minutes`, `1 minute`, `30 seconds`.
std::string time_words(std::int64_t seconds) {
    const bool is_whole = seconds % 60 == 0;
    const std::int64_t count = is_whole ? seconds / 60 : seconds;
    return fmt::format("{} {}{}", count, is_whole ? "minute" : "second", count == 1 ? "" : "s");
}

/// `Black +2 minutes, touch move`: what a ruling changes while the game goes on; empty if nothing.
std::string change_by(const Value& ruling) {
    std::vector<std::string> parts;
    for (const auto& [member, color] : {std::pair{"add_white", "White"}, {"add_black", "Black"}}) {
        const std::int64_t seconds = number_of(ruling, member);
        if (seconds > 0) parts.push_back(fmt::format("{} +{}", color, time_words(seconds)));
        if (seconds < 0) parts.push_back(fmt::format("{} taken back from {}", time_words(-seconds), color));
    }
    if (const Value* duty = ruling.find("duty"))
        parts.emplace_back(duty->text_of("rule").starts_with("fide.4.") ? "touch move"
                                                                        : "the written move must be played");
    return fmt::format("{}", fmt::join(parts, ", "));
}

/// How the game stands by the rulings: its result, or the latest change; empty for other questions.
std::string rulings_in_short(const Verdict& verdict) {
    const auto ledger = ruled_ledger(verdict);
    if (!ledger || verdict.answer != Answer::yes) return {};
    std::string text;
    for (const RuledEvent& ruled : ledger->events) {
        if (std::string change = change_by(ruled.ruling); !change.empty()) text = std::move(change);
    }
    if (ledger->result == "*") return text.empty() ? "nothing changes" : text;
    text = decapitalised(result_words(ledger->result));
    if (text.ends_with('.')) text.pop_back();
    return text;
}

std::string headline(const Verdict& verdict, const TextStyle& style) {
    std::string line = painted(to_string(verdict.answer), color_of(verdict.answer), style);
    std::string text = rulings_in_short(verdict);
    if (text.empty()) text = meaning(verdict);
    if (!text.empty()) line.append(": ").append(text);
    return line + '\n';
}

/// "frozen e1, h1" of a part of a position; empty if no man is frozen.
std::string frozen_text(const Verdict& verdict) {
    const Value* frozen = find(verdict.subject, "frozen");
    std::string text;
    if (frozen == nullptr || frozen->array() == nullptr) return text;
    for (const Value& square : *frozen->array()) {
        if (square.text() == nullptr) continue;
        text.append(text.empty() ? "frozen " : ", ").append(*square.text());
    }
    return text;
}

std::string subject_line(const Verdict& verdict, const TextStyle& style) {
    std::string line;
    const std::string_view position = text_of(verdict.subject, "position");
    const std::string_view fen = text_of(verdict.subject, "fen");
    const std::string_view partial = text_of(verdict.subject, "partial");
    const std::string_view move = text_of(verdict.subject, "move");
    const std::string_view written = text_of(verdict.subject, move.empty() ? "written" : "");
    const std::string_view winner = text_of(verdict.subject, "winner");
    const std::string_view label = text_of(verdict.subject, "label");
    const std::string_view verified = text_of(verdict.subject, "question");
    if (!label.empty()) line = painted(label, "1", style);
    const std::string frozen = frozen_text(verdict);
    const Value* chess960 = find(verdict.subject, "chess960");
    const bool is_chess960 = chess960 != nullptr && chess960->boolean() != nullptr && *chess960->boolean();
    const std::string_view array = is_chess960 ? "as Chess960" : "";
    for (const std::string_view part : std::initializer_list<std::string_view>{
             verified, fen, position, partial, array, frozen, move, written, winner}) {
        if (part.empty()) continue;
        if (!line.empty()) line += "  ";
        line += part;
    }
    if (line.empty()) return {};
    return fmt::format("{}{}\n", indent, line);
}

/// The part of a long line around a byte, so that the caret below it stays on the screen.
struct Excerpt {
    std::string text;
    std::size_t caret;  ///< in columns
};

bool is_continuation(char c) {
    return (static_cast<unsigned char>(c) & 0xc0U) == 0x80U;
}

Excerpt excerpt(std::string_view source, std::size_t offset) {
    constexpr std::size_t before = 60;
    constexpr std::size_t width = 96;
    offset = std::min(offset, source.size());
    std::size_t begin = offset > before && source.size() > width ? offset - before : 0;
    while (begin > 0 && is_continuation(source[begin])) --begin;
    std::size_t end = std::min(source.size(), begin + width);
    while (end < source.size() && is_continuation(source[end])) ++end;
    Excerpt cut{begin > 0 ? "..." : "", 0};
    cut.caret = cut.text.size() + columns(source.substr(begin, offset - begin));
    for (const char c : source.substr(begin, end - begin)) {
        const bool is_control = static_cast<unsigned char>(c) < 0x20 || c == 0x7f;
        cut.text += is_control ? ' ' : c;
    }
    if (end < source.size()) cut.text += "...";
    return cut;
}

}  // namespace

std::string to_text(const Verdict& verdict, const TextStyle& style) {
    std::string out = headline(verdict, style);
    if (const auto ledger = ruled_ledger(verdict)) return out + rulings_text(*ledger, indent, style);
    out += subject_line(verdict, style);
    for (const Reason& reason : verdict.reasons) {
        out += wrapped(reason.rule.empty() ? reason.text : fmt::format("{} [{}]", reason.text, reason.rule),
                       indent);
    }
    for (const std::string& line : detail_lines(verdict)) out += wrapped(line, indent);
    if (verdict.effort.microseconds) {
        out += fmt::format("{}{} microseconds, {} nodes\n", indent, *verdict.effort.microseconds,
                           verdict.effort.nodes);
    }
    if (verdict.question.starts_with("chess99.")) {
        out += chess99::details_text(verdict, indent);
        if (style.has_board) out += chess99::board_of(verdict, indent, style);
    } else if (style.has_board) {
        out += boards_of(verdict, indent, style);
    }
    return out;
}

std::string to_closing_text(const Verdict& verdict, const TextStyle& style) {
    const auto ledger = ruled_ledger(verdict);
    return (ledger ? rulings_end(*ledger, indent, style) : std::string()) + headline(verdict, style);
}

std::string to_text(const Error& error, std::string_view place, std::string_view source,
                    const TextStyle& style) {
    std::string out = painted("unreadable", "1;31", style);
    if (!place.empty()) out.append(" ").append(place);
    out.append(": ").append(error.message).append(" [").append(error.code).append("]\n");
    // An argument is no part of the record.
    if (source.empty() || error.code.starts_with("argument.")) return out;
    const Excerpt shown = excerpt(source, error.offset);
    out.append(indent).append(shown.text).append("\n");
    out.append(indent).append(shown.caret, ' ').append(painted("^", "1;31", style)).append("\n");
    return out;
}

}  // namespace doublecheck
