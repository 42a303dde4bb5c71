// SPDX-License-Identifier: MIT
// The functions of `PgnBuilder` that do not depend on chess: tags, comments and remarks.
#include <algorithm>
#include <array>
#include <iterator>
#include <utility>

#include "base/concat.hpp"
#include "notation/pgn_builder.hpp"
#include "notation/pgn_tag.hpp"
#include "notation/shown.hpp"
#include "notation/tag_names.hpp"

namespace doublecheck {
namespace {

/// Returns the text without blanks at its ends, with each line end and the blanks around it replaced by one
/// blank.
std::string tidy(std::string_view text) {
    const auto is_blank = [](char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; };
    while (!text.empty() && is_blank(text.back())) text.remove_suffix(1);
    while (!text.empty() && is_blank(text.front())) text.remove_prefix(1);
    if (std::ranges::none_of(text, is_line_end)) return std::string(text);
    std::string tidied;
    for (std::size_t at = 0; at < text.size();) {
        std::size_t end = at;
        while (end < text.size() && is_blank(text[end])) ++end;
        const std::string_view blanks = text.substr(at, end - at);
        if (at > 0 && end < text.size()) {
            if (blanks.find_first_of("\r\n") != std::string_view::npos)
                tidied += ' ';
            else
                tidied += blanks;
        }
        at = end;
        while (end < text.size() && !is_blank(text[end])) ++end;
        tidied += text.substr(at, end - at);
        at = end;
    }
    return tidied;
}

}  // namespace

void PgnBuilder::take_tag(const PgnToken& token) {
    if (has_body_ && !game_.tags.empty()) {
        return warn("pgn.stray-tag", "A tag in the middle of a line of moves is left out.", token);
    }
    if (unreadable_) {
        unreadable_->level = PgnRemark::Level::warning;
        unreadable_->error.code = "pgn.stray-text";
        unreadable_->error.message = "Text that is not a tag appears among the tags.";
        game_.remarks.push_back(*std::exchange(unreadable_, std::nullopt));
    }
    if (has_body_) {  // the comments or the unreadable text so far were before the first tag
        has_body_ = false;
        lines_.back().is_broken = false;
        for (PgnRemark& remark : game_.remarks) remark.level = PgnRemark::Level::warning;
    }
    const TagShape shape = read_tag_shape(token.text);
    const bool is_known = std::any_of(game_.tags.begin(), game_.tags.end(),
                                      [&](const auto& tag) { return is_same_tag(tag.first, shape.name); });
    if (is_known) {
        return warn("pgn.duplicate-tag",
                    "The tag " + std::string(shape.name) + " occurs twice; the first one counts.", token);
    }
    switch (shape.problem) {
        case TagProblem::none: break;
        case TagProblem::unescaped_quote:
            warn("pgn.tag-quote", unescaped_quote_in_tag().message, token);
            break;
        case TagProblem::unclosed_value:
            warn("pgn.tag-unclosed", "The value of the tag has no closing quotation mark and bracket.",
                 token);
            break;
        case TagProblem::missing_bracket:
            warn("pgn.tag-unclosed", "The tag has no closing bracket.", token);
            break;
    }
    if (token.text.find('\0') != std::string_view::npos)
        warn_once("pgn.nul-byte", "A NUL byte is read as a blank.", token);
    text_size_ += token.text.size();
    if (text_size_ > PgnLimits::text || game_.tags.size() == PgnLimits::tags) {
        return warn_once("pgn.too-long", "The game has too many tags; the rest is left out.", token);
    }
    game_.tags.emplace_back(shape.name, unescaped(shape.value));
    std::ranges::replace(game_.tags.back().second, '\0', ' ');
}

/// Warns of text without a meaning. If it is meant as a tag that sets the start, the start is unknown.
void PgnBuilder::take_stray(const PgnToken& token) {
    if (token.text == "}" && std::exchange(is_in_nested_comment_, false)) return;
    if (is_ignoring() || is_skipping_) return;
    warn("pgn.stray-text", shown(token.text) + " has no meaning here.", token);
    if (has_body_ || !token.text.starts_with('[')) return;
    constexpr std::array<std::pair<std::string_view, std::string_view>, 2> start_tags = {
        {{"FEN", "pgn.bad-fen"}, {"Variant", "pgn.variant"}}};
    const std::string_view written = name_in_brackets(token.text);
    for (const auto& [name, code] : start_tags) {
        if (!is_same_tag(name, written)) continue;
        Error error = {
            code,
            concat("The ", name, " tag cannot be read: its value must stand between double quotation marks."),
            static_cast<std::size_t>(token.offset)};
        unread_start_.emplace_back(name, PgnRemark{PgnRemark::Level::error, std::move(error), token.line, 0});
    }
}

void PgnBuilder::take_comment(const PgnToken& token) {
    // The remarks refer to the beginning of the comment, even if the comment comes in several pieces.
    if (!comment_begin_) comment_begin_ = token;
    const PgnToken begin = *comment_begin_;
    if (token.is_in_braces && token.text.find('{') != std::string_view::npos) {
        warn_once("pgn.nested-brace",
                  "A brace opens inside a comment; comments do not nest, the first '}' closes.", begin);
    }
    if (token.text.find('\0') != std::string_view::npos)
        warn_once("pgn.nul-byte", "A NUL byte is read as a blank.", begin);
    const std::size_t room = PgnLimits::comment - std::min(PgnLimits::comment, comment_.size());
    if (token.text.size() > room)
        warn_once("pgn.too-long", "A comment is longer than 1 MiB; the rest is left out.", begin);
    comment_ += token.text.substr(0, room);
    if (!token.is_last_piece) return;
    comment_begin_.reset();
    std::ranges::replace(comment_, '\0', ' ');
    if (token.is_in_braces) is_in_nested_comment_ |= comment_.find('{') != std::string::npos;
    end_comment(tidy(std::exchange(comment_, {})), begin);
    if (token.is_closed) return;
    begin_body(begin);
    fail("pgn.unclosed-comment", "A comment is never closed; it may have swallowed moves.", begin);
    dropped_depth_ = 0;
    while (!is_main_line()) leave_variation();
    lines_.back().is_broken = true;
}

void PgnBuilder::end_comment(std::string text, const PgnToken& begin) {
    if (!game_.tags.empty() || unreadable_) begin_body(begin);
    if (!game_.rest.empty() && !is_after_result_) return add_to_rest("(" + text + ")");
    text_size_ += text.size();
    if (text_size_ > PgnLimits::text) {
        warn_once("pgn.too-long", "The game has more than 16 MiB of comments; the rest is left out.", begin);
    } else if (!is_ignoring() && !is_skipping_) {
        keep_comment(std::move(text));
    }
}

/// Appends a token that is not read to `PgnGame::rest`, as it was written.
void PgnBuilder::keep_rest(const PgnToken& token) {
    const bool is_end = token.kind == PgnTokenKind::result && is_main_line() && dropped_depth_ == 0;
    if (is_end || is_after_result_) return;
    add_to_rest(std::string(token.text));
    constexpr std::size_t enough = 3;
    const bool is_move = token.kind == PgnTokenKind::word && dropped_depth_ == 0 &&
                         !is_side_word(token.text) && !split_marks(token.text).body.empty();
    if (is_move && unread_moves_.size() < enough) unread_moves_.emplace_back(token.text);
}

void PgnBuilder::add_to_rest(const std::string& text) {
    text_size_ += text.size();
    if (text_size_ > PgnLimits::text) return;
    if (!game_.rest.empty()) game_.rest += ' ';
    std::ranges::transform(text, std::back_inserter(game_.rest), [](char c) {
        return c == '}' ? ')' : c == '\0' ? ' ' : c;
    });
}

/// Adds a comment to the move before it. After a variation, the comment is added to the next move.
void PgnBuilder::keep_comment(std::string text) {
    if (text.empty()) return;
    Line& line = lines_.back();
    if (line.moves->empty()) {
        (is_main_line() ? game_.comments : line.comments).push_back(std::move(text));
    } else if (line.moves->back().variations.empty() || is_after_result_) {
        line.moves->back().comments.push_back(std::move(text));
    } else {
        line.comments.push_back(std::move(text));
    }
}

void PgnBuilder::add_remark(PgnRemark::Level level, Error error, const PgnToken& token) {
    if (level == PgnRemark::Level::warning && ++warning_count_ > PgnLimits::warnings) return;
    game_.remarks.push_back({level, std::move(error), token.line, static_cast<int>(game_.moves.size())});
}

void PgnBuilder::warn(std::string_view code, std::string message, const PgnToken& token) {
    add_remark(PgnRemark::Level::warning, {code, std::move(message), static_cast<std::size_t>(token.offset)},
               token);
}

void PgnBuilder::warn_once(std::string_view code, std::string message, const PgnToken& token) {
    const bool is_said = std::any_of(game_.remarks.begin(), game_.remarks.end(),
                                     [&](const PgnRemark& remark) { return remark.error.code == code; });
    if (!is_said) warn(code, std::move(message), token);
}

void PgnBuilder::fail(std::string_view code, std::string message, const PgnToken& token) {
    add_remark(PgnRemark::Level::error, {code, std::move(message), static_cast<std::size_t>(token.offset)},
               token);
}

}  // namespace doublecheck
