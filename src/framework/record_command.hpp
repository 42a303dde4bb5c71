// SPDX-License-Identifier: MIT
#pragma once

#include <concepts>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "doublecheck/verdict/verdict.hpp"
#include "framework/answering.hpp"
#include "framework/operation.hpp"
#include "framework/options.hpp"
#include "framework/stream.hpp"
#include "framework/verdict_text.hpp"
#include "verdict/typed.hpp"

// A command that answers records, described by its types.
//
// `C` is a struct without members that names the types of the command and has its functions:
//
// - `Options`: derived from `RecordOptions`
// - `Input`: a record, as it was read
// - `Verdict`: a typed verdict, or a variant of typed verdicts; none if the command prints text or figures
// - `options()` returns the `OptionTable<Options>`.
// - `read(text, format, options, record, input)` reads a record and sets its label.
// - `read_game(game, options, record, input)`, optional, makes a record from a game.
// - `illegal_moves(options)`, optional, returns whether games are read beyond an illegal move.
// - `parts(record, input, options)`, optional, returns the parts that are answered separately, with their
//   labels.
// - `ask(input, options)` returns the verdict, or by `VerdictOrText` a text in its place; without `Verdict` a
//   text or `Figures`. Instead, `ask(record, input, options)` may also read the label and set `broken_off`.
// - `subject(verdict)` and so on, optional, say how the verdict is printed; see `text_of`.
// - `listen(options, style, output)`, `answer_all(reader, options, output, stream)`,
//   `nothing_selected(options, paths, open)` and `report_on(verdicts, options)`, optional: see
//   `RecordAnswerer`. The verdicts of a report are of type `VerdictOf<C>`.

namespace doublecheck {

/// The answer of a command that prints a text in place of some verdicts.
template <typename V>
using VerdictOrText = std::variant<V, std::string>;

/// A record of a type.
template <typename Input>
struct RecordOf final : Record {
    Input input = {};
};

/// Calls `use` with the verdict, or with the verdict in the variant.
template <typename V, typename Use>
decltype(auto) visit_verdict(V& verdict, Use use) {
    if constexpr (TypedVerdict<std::remove_const_t<V>>) {
        return use(verdict);
    } else {
        return std::visit(use, verdict);
    }
}

/// Returns what all verdicts have in common.
template <typename V>
[[nodiscard]] const auto& basic(const V& verdict) {
    return visit_verdict(
        verdict,
        []<typename SquareType>(const BasicVerdictOn<SquareType>& one) -> const BasicVerdictOn<SquareType>& {
            return one;
        });
}

/// Returns a verdict as text: headline, label and subject, reasons with their rules, further lines, and what
/// stands at the end. The functions of `C` replace or add parts:
///
/// | function | what it returns |
/// |---|---|
/// | `title(verdict, options)` | the headline, unless its word is empty |
/// | `headline(verdict, options)` | the meaning of the answer in the headline, unless it is empty |
/// | `body(verdict, options, label, indent, style)` | everything below the headline |
/// | `subject(verdict)` | the subject in one line |
/// | `lines(verdict, options)` | sentences below the reasons |
/// | `end(verdict, options, indent, style)` | tables and boards at the end |
template <typename C>
[[nodiscard]] std::string text_of(const Operation& operation, const typename C::Verdict& verdict,
                                  const typename C::Options& options, std::string_view label,
                                  const TextStyle& style) {
    const auto& common = basic(verdict);
    const std::string_view question = visit_verdict(verdict, [](const auto& one) { return one.question; });
    Headline title;
    std::string meaning;
    if constexpr (requires { &C::title; }) title = C::title(verdict, options);
    if constexpr (requires { &C::headline; }) meaning = C::headline(verdict, options);
    std::string out =
        verdict_text::headline(operation, question, common.answer, title, std::move(meaning), style);
    if constexpr (requires { &C::body; }) {
        return out + C::body(verdict, options, label, verdict_text::indent, style);
    } else {
        std::string subject;
        std::vector<std::string> sentences;
        for (const auto& reason : common.reasons)
            sentences.push_back(verdict_text::sentence(reason.rule, reason.text));
        if constexpr (requires { &C::subject; }) subject = C::subject(verdict);
        if constexpr (requires { &C::lines; }) {
            for (std::string& line : C::lines(verdict, options)) sentences.push_back(std::move(line));
        }
        out += verdict_text::below(label, subject, sentences, common.effort, style);
        if constexpr (requires { &C::end; }) out += C::end(verdict, options, verdict_text::indent, style);
        return out;
    }
}

/// A verdict that a command has given.
template <typename C>
class VerdictOf final : public AnsweredVerdict {
  public:
    VerdictOf(typename C::Verdict verdict, std::shared_ptr<const typename C::Options> options,
              std::string label)
        : verdict_(std::move(verdict)), options_(std::move(options)), label_(std::move(label)) {}

    [[nodiscard]] const typename C::Verdict& verdict() const { return verdict_; }
    [[nodiscard]] const std::string& label() const { return label_; }

    [[nodiscard]] Answer answer() const override { return basic(verdict_).answer; }
    [[nodiscard]] std::vector<WrittenReason> written_reasons() const override {
        std::vector<WrittenReason> written;
        for (const auto& reason : basic(verdict_).reasons) written.push_back(written_reason(reason));
        return written;
    }
    void set_microseconds(std::int64_t time) override {
        visit_verdict(verdict_, [&](auto& one) { one.effort.microseconds = time; });
    }
    void append_json(std::string& out) const override {
        using doublecheck::append_json;  // hidden by this function
        visit_verdict(verdict_, [&](const auto& one) { append_json(out, one, label_); });
    }
    [[nodiscard]] std::string text(const Operation& operation, const TextStyle& style) const override {
        return text_of<C>(operation, verdict_, *options_, label_, style);
    }

  private:
    typename C::Verdict verdict_;
    std::shared_ptr<const typename C::Options> options_;
    std::string label_;
};

/// Returns the verdicts that command `C` has given.
template <typename C>
[[nodiscard]] std::vector<const typename C::Verdict*> verdicts_of(
    std::span<const std::unique_ptr<AnsweredVerdict>> answered) {
    std::vector<const typename C::Verdict*> verdicts;
    for (const auto& one : answered) verdicts.push_back(&static_cast<const VerdictOf<C>&>(*one).verdict());
    return verdicts;
}

/// Answers records by the functions of `C`.
template <typename C>
class AnswererOf final : public RecordAnswerer {
  public:
    using Options = typename C::Options;
    using Input = typename C::Input;

    explicit AnswererOf(const Arguments& given) {
        static const OptionTable<Options> table = C::options();
        options_ = std::make_shared<Options>(table.read(given));
    }

    [[nodiscard]] IllegalMoves illegal_moves() const override {
        if constexpr (requires { &C::illegal_moves; }) {
            return C::illegal_moves(*options_);
        } else {
            return IllegalMoves::stop;
        }
    }
    [[nodiscard]] std::unique_ptr<Record> make_record() const override {
        return std::make_unique<RecordOf<Input>>();
    }
    [[nodiscard]] std::optional<Error> read(std::string_view text, RecordFormat format,
                                            Record& record) const override {
        clear(record);
        return C::read(text, format, *options_, record, input_of(record));
    }
    [[nodiscard]] std::optional<Error> read(PgnGame game, Record& record) const override {
        clear(record);
        if constexpr (requires { &C::read_game; }) {
            return C::read_game(std::move(game), *options_, record, input_of(record));
        } else {
            return Error{"record.format", "A game is no record here."};
        }
    }
    [[nodiscard]] std::vector<std::unique_ptr<Record>> parts(const Record& record) const override {
        std::vector<std::unique_ptr<Record>> all;
        if constexpr (requires { &C::parts; }) {
            for (auto& [label, input] : C::parts(record, input_of(record), *options_)) {
                auto part = std::make_unique<RecordOf<Input>>();
                part->label = std::move(label);
                part->input = std::move(input);
                all.push_back(std::move(part));
            }
        }
        return all;
    }
    [[nodiscard]] Result<Reply> ask(Record& record) const override {
        auto answer = answer_of(record);
        if (!answer) return std::unexpected(std::move(answer.error()));
        if constexpr (!requires { typename C::Verdict; }) {
            return std::move(*answer);
        } else if constexpr (std::same_as<decltype(answer), Result<VerdictOrText<typename C::Verdict>>>) {
            if (auto* const text = std::get_if<std::string>(&*answer)) return std::move(*text);
            return verdict_of(std::get<0>(std::move(*answer)), record);
        } else {
            return verdict_of(std::move(*answer), record);
        }
    }

    [[nodiscard]] std::unique_ptr<LineListener> listen(const TextStyle& style,
                                                       const ByteSink& output) const override {
        if constexpr (requires { &C::listen; }) {
            return C::listen(*options_, style, output);
        } else {
            return nullptr;
        }
    }
    [[nodiscard]] std::optional<StreamSummary> answer_all(BatchReader& reader, const ByteSink& output,
                                                          const StreamOptions& stream) const override {
        if constexpr (requires { &C::answer_all; }) {
            return C::answer_all(reader, *options_, output, stream);
        } else {
            return std::nullopt;
        }
    }
    [[nodiscard]] std::string nothing_selected(std::span<const std::string> paths,
                                               const OpenInput& open) const override {
        if constexpr (requires { &C::nothing_selected; }) {
            return C::nothing_selected(*options_, paths, open);
        } else {
            return {};
        }
    }
    [[nodiscard]] std::string report_on(
        std::span<const std::unique_ptr<AnsweredVerdict>> verdicts) const override {
        if constexpr (requires { &C::report_on; }) {
            return C::report_on(verdicts, *options_);
        } else {
            return {};
        }
    }

  private:
    [[nodiscard]] auto answer_of(Record& record) const {
        if constexpr (requires { C::ask(record, input_of(record), *options_); }) {
            return C::ask(record, input_of(record), *options_);
        } else {
            return C::ask(input_of(record), *options_);
        }
    }
    template <typename V>
    [[nodiscard]] Reply verdict_of(V verdict, const Record& record) const {
        return std::make_unique<VerdictOf<C>>(std::move(verdict), options_, record.label);
    }
    static void clear(Record& record) {
        record.label.clear();
        record.broken_off.reset();
    }
    [[nodiscard]] static Input& input_of(Record& record) {
        return static_cast<RecordOf<Input>&>(record).input;
    }
    [[nodiscard]] static const Input& input_of(const Record& record) {
        return static_cast<const RecordOf<Input>&>(record).input;
    }

    std::shared_ptr<const Options> options_ = nullptr;
};

/// Returns the function that makes an `AnswererOf<C>`.
template <typename C>
[[nodiscard]] MakeAnswerer answerer() {
    return [](const Arguments& given) -> std::unique_ptr<RecordAnswerer> {
        return std::make_unique<AnswererOf<C>>(given);
    };
}

}  // namespace doublecheck
