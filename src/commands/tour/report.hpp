// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <concepts>
#include <span>
#include <string>
#include <string_view>

#include <fmt/format.h>

#include "commands/tour/samples.hpp"
#include "show/wrap.hpp"

namespace doublecheck {

/// Builds the report of the tour.
class TourReport {
  public:
    explicit TourReport(const TextStyle& style) : style_(style) {}

    void title(std::string_view text) {
        if (!text_.empty()) text_ += '\n';
        const bool is_plain = style_.coloring == Coloring::plain;
        text_ += is_plain ? fmt::format("{}\n{}\n\n", text, std::string(columns(text), '-'))
                          : fmt::format("\x1b[1;36m{}\x1b[0m\n\n", text);
    }
    void paragraph(std::string_view text) { text_ += wrapped(text, ""); }
    void blank() { text_ += '\n'; }
    void verbatim(std::string_view text) { text_ += text; }

    /// Adds a line such as `Fig2     no   the sentence` for each of the first verdicts, and how many others
    /// the file of samples has. Long sentences are wrapped within their column.
    template <std::invocable<const JudgedSample&> Sentence>
    void rows(const JudgedSamples& samples, std::string_view file, Sentence sentence) {
        constexpr std::size_t most = 4;
        const auto shown = std::span(samples).first(std::min(most, samples.size()));
        std::size_t width = 0;
        for (const JudgedSample& sample : shown) width = std::max(width, columns(sample.label) + 2);
        for (const JudgedSample& sample : shown) row(sample, width, sentence(sample));
        if (samples.size() > most) text_ += fmt::format("  and {} more in {}\n", samples.size() - most, file);
    }

    [[nodiscard]] std::string colored(std::string_view text, Answer answer) const {
        if (style_.coloring == Coloring::plain) return std::string(text);
        const int color = answer == Answer::yes ? 32 : answer == Answer::no ? 31 : 33;
        return fmt::format("\x1b[1;{}m{}\x1b[0m", color, text);
    }
    [[nodiscard]] const TextStyle& style() const { return style_; }
    [[nodiscard]] std::string take() { return std::move(text_); }

  private:
    void row(const JudgedSample& sample, std::size_t width, std::string_view sentence) {
        const std::string left =
            fmt::format("  {}{}", sample.label, std::string(width - columns(sample.label), ' '));
        const std::string word = fmt::format("{:<5}", to_string(sample.answer));
        const std::size_t indent = 2 + width + word.size();
        const std::string right = wrapped(sentence, std::string(indent, ' '));
        text_ += left + colored(word, sample.answer) + (right.empty() ? "\n" : right.substr(indent));
    }

    TextStyle style_;
    std::string text_ = {};
};

}  // namespace doublecheck
