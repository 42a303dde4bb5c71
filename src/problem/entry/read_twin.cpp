// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "base/text.hpp"
#include "doublecheck/problem/twin.hpp"
#include "problem/popeye_words.hpp"

namespace doublecheck {
namespace {

using popeye::ColorWord;
using popeye::TwinWord;

constexpr std::string_view separators = " \t\r\n,;";

/// Reads `w` or `b`.
std::optional<Color> color_from_letter(char c) {
    if (to_lower(c) == 'w') return Color::white;
    if (to_lower(c) == 'b') return Color::black;
    return std::nullopt;
}

/// Splits a word at a sign such as `-`, `-->`, `<->` or `=`. Returns nothing if it has none.
struct SplitWord {
    std::string_view front;
    std::string_view sign;
    std::string_view back;
};
std::optional<SplitWord> split_word(std::string_view word) {
    const std::size_t begin = word.find_first_of("-=<>");
    if (begin == std::string_view::npos) return std::nullopt;
    const std::size_t end = std::min(word.find_first_not_of("-=<>", begin), word.size());
    return SplitWord{word.substr(0, begin), word.substr(begin, end - begin), word.substr(end)};
}

class TwinReader {
  public:
    TwinReader(std::string_view label, std::string_view text, PopeyeLanguage language)
        : whole_(trimmed(text)), rest_(text), language_(language) {
        twin_.label = label;
    }

    Result<Twin> read() {
        if (is_english() && whole_ == "diagram") return std::move(twin_);
        while (!error_ && next()) read_word();
        if (!error_ && twin_.changes.empty()) fail("nothing is changed");
        if (error_) return std::unexpected(std::move(*error_));
        return std::move(twin_);
    }

  private:
    [[nodiscard]] bool is_english() const { return language_ == PopeyeLanguage::english; }

    /// Reads the next word. Returns false at the end.
    bool next() {
        before_ = rest_;
        const std::size_t from = rest_.find_first_not_of(separators);
        word_ = {};
        if (from == std::string_view::npos) return false;
        rest_.remove_prefix(from);
        word_ = rest_.substr(0, rest_.find_first_of(separators));
        rest_.remove_prefix(word_.size());
        return true;
    }
    void put_back() { rest_ = before_; }

    void fail(std::string_view why) {
        if (!error_)
            error_ =
                Error{"problem.twin",
                      fmt::format("The twin {}) \"{}\" is not supported: {}.", twin_.label, whole_, why), 0};
    }
    void fail_at_word(std::string_view expected) {
        fail(word_.empty() ? fmt::format("{} is expected at its end", expected)
                           : fmt::format("{} is expected, not \"{}\"", expected, word_));
    }

    void read_word() {
        const auto meaning = popeye::meaning_of(word_, popeye::twin_words(), language_);
        if (meaning.value) return read_change(*meaning.value);
        // Entries also have `Continue`.
        if (is_english() && std::ranges::equal(word_, std::string_view("continue"), {}, to_lower))
            return read_change(TwinWord::continued);
        if (is_english() && read_man_form()) return;
        fail(meaning.is_ambiguous ? fmt::format("\"{}\" abbreviates several keywords", word_)
                                  : fmt::format("\"{}\" is not understood", word_));
    }

    void read_change(TwinWord word) {
        switch (word) {
            case TwinWord::continued:
                if (!twin_.changes.empty()) fail("\"continued\" has to come first");
                twin_.is_continued = true;
                return;
            case TwinWord::move:
                return read_squares([](Square from, Square to) { return TwinMove{from, to}; });
            case TwinWord::exchange:
                return read_squares([](Square one, Square other) { return TwinExchange{one, other}; });
            case TwinWord::shift:
                return read_squares([](Square from, Square to) {
                    return TwinShift{to.file_index() - from.file_index(),
                                     to.rank_index() - from.rank_index()};
                });
            case TwinWord::remove: return read_removal();
            case TwinWord::add: return read_addition();
            case TwinWord::rotate: return read_rotation();
            case TwinWord::mirror: return read_mirror();
            case TwinWord::substitute: return read_substitution();
            case TwinWord::stipulation: return read_stipulation();
            case TwinWord::polish_type: twin_.changes.emplace_back(TwinColors{}); return;
            case TwinWord::condition:
            case TwinWord::structured_stipulation: break;
        }
        fail(fmt::format("\"{}\" is not solved here", word_));
    }

    std::optional<Square> read_square() {
        const auto squares = next() ? popeye::parse_squares(word_) : std::nullopt;
        if (squares && squares->size() == 1) return squares->front();
        fail_at_word("a square");
        return std::nullopt;
    }

    /// Reads two squares, or both in one word such as `a1=b1`, and adds the change that `make` makes of them.
    template <typename Make>
    void read_squares(Make make) {
        if (!next()) return fail_at_word("a square");
        if (const auto split = split_word(word_)) {
            const auto one = Square::parse(split->front);
            const auto other = Square::parse(split->back);
            if (!one || !other) return fail_at_word("a square");
            twin_.changes.emplace_back(make(*one, *other));
            return;
        }
        put_back();
        const auto one = read_square();
        const auto other = one ? read_square() : std::nullopt;
        if (other) twin_.changes.emplace_back(make(*one, *other));
    }

    void read_removal() {
        const auto squares = next() ? popeye::parse_squares(word_) : std::nullopt;
        if (!squares) return fail_at_word("a list of squares");
        for (const Square square : *squares) twin_.changes.emplace_back(TwinRemoval{square});
    }

    /// Reads `white Rd5 Pa2b2 black Ka8`, in English also `wRd5`.
    void read_addition() {
        std::optional<Color> color;
        bool has_men = false;
        while (next()) {
            const auto word = popeye::meaning_of(word_, popeye::color_words(), language_).value;
            const auto men = popeye::parse_men(word_, language_);
            const auto named = is_english() ? named_man(word_) : std::nullopt;
            if (color && men) {
                add_men(*color, *men);
            } else if (named && named->color) {
                twin_.changes.emplace_back(TwinAddition{{*named->color, named->type}, named->square});
            } else if (!men && word == ColorWord::neutral) {
                return fail("neutral men are not supported");
            } else if (!men && word) {
                color = word == ColorWord::white ? Color::white : Color::black;
                continue;
            } else {
                put_back();
                break;
            }
            has_men = true;
        }
        if (!has_men) fail_at_word("a colour and a man");
    }
    void add_men(Color color, const popeye::Men& men) {
        for (const Square square : men.squares)
            twin_.changes.emplace_back(TwinAddition{{color, men.type}, square});
    }

    void read_rotation() {
        next();
        for (int quarters = 1; quarters < 4; ++quarters) {
            if (word_ != std::to_string(90 * quarters)) continue;
            twin_.changes.emplace_back(TwinRotation{quarters});
            return;
        }
        fail_at_word("90, 180 or 270");
    }

    void read_mirror() {
        constexpr auto axes =
            std::to_array<std::pair<std::string_view, TwinMirror>>({{"a1<-->h1", TwinMirror::a1_h1},
                                                                    {"a1<-->a8", TwinMirror::a1_a8},
                                                                    {"a1<-->h8", TwinMirror::a1_h8},
                                                                    {"a8<-->h1", TwinMirror::a8_h1}});
        next();
        const auto axis = std::ranges::find(axes, word_, [](const auto& one) { return one.first; });
        if (axis == axes.end()) return fail_at_word("a1<-->h1, a1<-->a8, a1<-->h8 or a8<-->h1");
        twin_.changes.emplace_back(axis->second);
    }

    void read_substitution() {
        next();
        const auto before = popeye::parse_type(word_, language_);
        if (!before) return fail_at_word("the letter of a man");
        next();
        const auto after = popeye::parse_type(word_, language_);
        if (!after) return fail_at_word("the letter of a man");
        twin_.changes.emplace_back(TwinSubstitution{*before, *after});
    }

    void read_stipulation() {
        if (!next()) return fail_at_word("a stipulation");
        auto stipulation = parse_stipulation(word_);
        if (!stipulation) return fail(fmt::format("the stipulation \"{}\" is not solved here", word_));
        if (stipulation->take_back) return fail("a retractor cannot be a twin");
        twin_.changes.emplace_back(*stipulation);
    }

    /// Reads `Bg2` or `wBg2`. `bBg2` and `wBg2` have a colour, and so does `WSa3`.
    static std::optional<TwinMan> named_man(std::string_view word) {
        if (word.size() == 4) {
            const auto color = color_from_letter(word.front());
            const auto man = parse_man(word.substr(1), PieceLetters::problem);
            if (color && man) return TwinMan{color, man->first, man->second};
        }
        const auto man = parse_man(word, PieceLetters::problem);
        if (man) return TwinMan{std::nullopt, man->first, man->second};
        return std::nullopt;
    }

    /// Reads `Bg2-e6`, `wBg2-->e6`, `Ke1<-->Qd1` or `WSa3`. Returns false for any other word.
    bool read_man_form() {
        const auto split = split_word(word_);
        if (!split) {
            const auto man = named_man(word_);
            if (!man || !man->color) return false;
            twin_.changes.emplace_back(TwinAddition{{*man->color, man->type}, man->square});
            return true;
        }
        const auto man = named_man(split->front);
        if (!man) return false;
        twin_.named.push_back(*man);
        const bool is_exchange = split->sign.starts_with('<') && split->sign.ends_with('>');
        const auto other = named_man(split->back);
        if (is_exchange && other) {
            twin_.changes.emplace_back(TwinExchange{man->square, other->square});
            twin_.named.push_back(*other);
            return true;
        }
        const auto target = Square::parse(split->back);
        const bool is_move = split->sign.find_first_of("<=") == std::string_view::npos;
        if (!is_move || !target) return false;
        twin_.changes.emplace_back(TwinMove{man->square, *target});
        return true;
    }

    std::string_view whole_;
    std::string_view rest_;
    std::string_view before_ = {};
    std::string_view word_ = {};
    PopeyeLanguage language_;
    Twin twin_ = {};
    std::optional<Error> error_ = std::nullopt;
};

}  // namespace

Result<Twin> parse_twin(std::string_view label, std::string_view text, PopeyeLanguage language) {
    return TwinReader(label, text, language).read();
}

}  // namespace doublecheck
