// SPDX-License-Identifier: MIT
#include "framework/call.hpp"

#include <algorithm>
#include <atomic>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "doublecheck/base/budget.hpp"
#include "doublecheck/notation/pgn.hpp"
#include "framework/lines.hpp"
#include "framework/operation_line.hpp"
#include "framework/run.hpp"
#include "verdict/write.hpp"

namespace doublecheck {
namespace {

/// A text that is read like a file.
class TextBytes final : public InputBytes {
  public:
    explicit TextBytes(std::string_view text) : text_(text) {}

    std::size_t read(std::span<char> out) override {
        const std::size_t size = text_.copy(out.data(), std::min(out.size(), text_.size() - at_), at_);
        at_ += size;
        return size;
    }
    bool seek(std::uint64_t offset) override {
        at_ = static_cast<std::size_t>(std::min<std::uint64_t>(offset, text_.size()));
        return true;
    }
    [[nodiscard]] std::optional<std::uint64_t> size() const override { return text_.size(); }
    [[nodiscard]] const std::string& error() const override { return error_; }

  private:
    std::string_view text_;
    std::size_t at_ = 0;
    std::string error_ = {};
};

/// Input that the caller supplies piece by piece.
class CallerBytes final : public InputBytes {
  public:
    explicit CallerBytes(const Caller& caller) : caller_(caller) {}
    std::size_t read(std::span<char> out) override { return caller_.read(out); }
    bool seek(std::uint64_t) override { return false; }
    [[nodiscard]] std::optional<std::uint64_t> size() const override { return std::nullopt; }
    [[nodiscard]] const std::string& error() const override { return error_; }

  private:
    const Caller& caller_;
    std::string error_ = {};
};

/// Passes progress to the caller.
class CallProgress final : public ProgressListener {
  public:
    explicit CallProgress(const Caller& caller) : caller_(caller) {}
    [[nodiscard]] bool on_progress(std::size_t done, std::size_t all) const override {
        return !caller_.on_progress || caller_.on_progress(done, all);
    }

  private:
    const Caller& caller_;
};

Error wrong_member(std::string_view name, std::string_view expected) {
    return {"call.member", fmt::format("\"{}\" of a call is {}.", name, expected), 0};
}

/// Returns the value of an option as the command line would have it, or nothing if the option is `false`.
/// Error: `call.member`.
Result<std::optional<std::string>> option_text(std::string_view name, const Value& value) {
    if (const bool* is_set = value.boolean()) return *is_set ? std::optional<std::string>("") : std::nullopt;
    if (const auto* number = value.integer()) return std::to_string(*number);
    if (const auto* text = value.text()) return *text;
    if (value.object() != nullptr) return to_json(value);
    return std::unexpected(wrong_member(name, "true, a whole number or a text"));
}

std::optional<Error> set_option(Arguments& arguments, std::span<const Parameter> parameters,
                                const Member& option, std::string_view engine) {
    const auto& [name, value] = option;
    const auto parameter = std::ranges::find(parameters, name, &Parameter::name);
    const bool is_known = parameter != parameters.end();
    auto text = option_text(name, value);
    if (!text) return std::move(text.error());
    const bool is_flag = is_known && parameter->kind == ParameterKind::flag;
    if (is_known && !is_flag && value == Value(false)) return wrong_member(name, "a whole number or a text");
    if (is_flag && !*text) return std::nullopt;
    if (!*text) return arguments.set(parameters, name, {});
    if (is_known && name == "engine" && value == Value(true) && !engine.empty())
        return arguments.set(parameters, name, engine);
    const bool names_a_file =
        is_known && (parameter->kind == ParameterKind::file || parameter->kind == ParameterKind::program);
    if (names_a_file && name != "report")
        return Error{"call.file", fmt::format("A call names no files and no programs: \"{}\".", name), 0};
    const bool takes_object = is_known && parameter->kind == ParameterKind::contents;
    if (value.object() != nullptr && !takes_object)
        return wrong_member(name, "true, a whole number or a text");
    if (is_flag && value.boolean() == nullptr) return wrong_member(name, "true or false");
    return arguments.set(parameters, name, **text);
}

/// Returns the options of a call, checked.
Result<Arguments> arguments_of(const Call& call, std::string_view engine) {
    Arguments arguments;
    const std::vector<Parameter> parameters = parameters_of(*call.operation);
    for (const Member& option : call.options) {
        if (auto error = set_option(arguments, parameters, option, engine))
            return std::unexpected(std::move(*error));
    }
    if (auto error = contradiction(parameters, arguments)) return std::unexpected(std::move(*error));
    return arguments;
}

std::optional<Error> set_operands(Call& call, const Value& operands) {
    const Error wrong = wrong_member("operands", "a list of texts");
    if (operands.array() == nullptr) return wrong;
    call.operands.clear();
    for (const Value& operand : *operands.array()) {
        if (operand.text() == nullptr) return wrong;
        call.operands.push_back(*operand.text());
    }
    return std::nullopt;
}

/// Returns an error if the call has an input or operands that its operation does not read.
std::optional<Error> check_input(const Call& call) {
    const bool reads_records = takes_records(*call.operation);
    const bool has_records = call.record || call.input || (call.records && !call.records->empty());
    if (reads_records ? call.operands.empty() : !has_records) return std::nullopt;
    return Error{"call.member",
                 fmt::format("{} takes {}.", call.operation->name,
                             reads_records ? "no operands" : "operands, not records"),
                 0};
}

/// Returns the checked options of a call, or why it cannot be answered.
Result<Arguments> check_call(const Call& call, const Caller& caller) {
    if (!is_callable(*call.operation, !caller.engine.empty())) {
        return failure("call.operation",
                       fmt::format("\"{}\" needs a terminal or another program, which a call does not have.",
                                   call.operation->name));
    }
    auto arguments = arguments_of(call, caller.engine);
    if (!arguments) return arguments;
    if (auto error = check_input(call)) return std::unexpected(std::move(*error));
    if (call.input && !caller.read)
        return std::unexpected(wrong_member("input", "of use only where it is read"));
    return arguments;
}

void put_line(const Caller& caller, std::string line) {
    line += '\n';
    std::ignore = caller.output(line);
}

void put_text(const Caller& caller, std::string text, std::string label) {
    put_line(caller, json_line(TextLine{.text = std::move(text), .label = std::move(label)}));
}

/// Writes an error as a line. Returns it.
Error put_error(const Caller& caller, Error error) {
    put_line(caller, to_json(error, {}));
    return error;
}

/// Writes why a call is refused.
CallOutcome refuse(const Caller& caller, Error error) {
    return {.is_refused = true, .error = put_error(caller, std::move(error))};
}

/// Returns the text with the records of a call.
const std::string& record_text_of(const Call& call) {
    static const std::string none;
    return call.record ? *call.record : call.records ? *call.records : none;
}

/// Returns the input of a call.
std::unique_ptr<InputBytes> input_of(const Call& call, const Caller& caller) {
    if (call.input) return std::make_unique<CallerBytes>(caller);
    return std::make_unique<TextBytes>(record_text_of(call));
}

CallOutcome answer_records(const Call& call, const Arguments& arguments, const Caller& caller) {
    StreamOptions options = stream_options(*call.operation, arguments);
    options.form = call.form;
    options.jobs = caller.jobs;
    options.stop = caller.stop;
    std::vector<std::unique_ptr<AnsweredVerdict>> verdicts;
    const std::optional<std::string> report = program_options(arguments).report;
    if (report) options.on_verdict = [&](auto verdict) { verdicts.push_back(std::move(verdict)); };
    StreamSummary summary;
    if (call.record) {
        summary = answer_text(*call.operation, arguments, *call.record, caller.output, options);
    } else {
        const std::string& records = record_text_of(call);
        if (caller.on_progress) {
            options.on_progress = [&](const StreamProgress& at) {
                std::ignore = caller.on_progress(static_cast<std::size_t>(at.bytes), records.size());
            };
        }
        ByteSource source = call.input ? ByteSource(caller.read) : bytes_of(records);
        summary = answer_stream(*call.operation, arguments, std::move(source), caller.output, options);
    }
    if (report)
        put_text(caller, call.operation->answers_records()->answerer(arguments)->report_on(verdicts),
                 *report);
    return {.error = std::move(summary.last_error)};
}

CallOutcome run(const Call& call, const Arguments& arguments, const Caller& caller) {
    CallOutcome outcome;
    const std::size_t size = record_text_of(call).size();
    const RunsOnFiles& command = *call.operation->runs_on_files();
    const bool has_input = command.has_input;
    const auto names = call.input ? std::vector{*call.input} : std::vector<std::string>();
    std::vector<std::pair<std::string, std::string>> files;
    std::atomic<bool> has_ended = false;
    RunContext context = {.form = call.form,
                          .jobs = caller.jobs,
                          .stop = caller.stop != nullptr ? caller.stop : &has_ended,
                          .open = [&](const std::string&) { return input_of(call, caller); },
                          .output = caller.output,
                          .write =
                              [&](const std::string& path, std::string_view content) {
                                  files.emplace_back(path, content);
                                  return std::string();
                              },
                          .notify =
                              [&](std::string_view why) {
                                  outcome.error = put_error(caller, {"input.read", std::string(why), 0});
                              }};
    if (caller.on_progress) {
        context.on_progress = [&](const RunProgress& at) {
            const std::uint64_t done = has_input ? at.bytes : at.tried;
            if (!caller.on_progress(static_cast<std::size_t>(done), size)) has_ended = true;
        };
    }
    auto summary = command.run(has_input ? names : call.operands, arguments, context);
    if (!summary) return refuse(caller, std::move(summary.error()));
    for (auto& [path, content] : files) {
        if (!content.empty()) put_text(caller, std::move(content), path);
    }
    return outcome;
}

CallOutcome report(const Call& call, const Arguments& arguments, const Caller& caller) {
    auto text = call.operation->prints_text()->report(call.operands, arguments, {});
    if (!text) return refuse(caller, std::move(text.error()));
    if (call.form == OutputForm::json)
        put_text(caller, std::move(*text), {});
    else
        std::ignore = caller.output(*text);
    return {};
}

}  // namespace

bool is_callable(const Operation& operation, bool has_engine) {
    const auto takes_engine = [](const Parameter& one) {
        return one.kind == ParameterKind::program && one.name == "engine";
    };
    return operation.takes_calls || (has_engine && std::ranges::any_of(operation.parameters, takes_engine));
}

std::optional<Error> set_member(Call& call, const Member& member) {
    const auto& [name, value] = member;
    const std::string* const text = value.text();
    if (name == "operands") return set_operands(call, value);
    if (name == "options") {
        if (value.object() == nullptr) return wrong_member(name, "an object");
        call.options = *value.object();
        return std::nullopt;
    }
    if (name == "record") {
        if (text == nullptr && value.object() == nullptr) return wrong_member(name, "a text or an object");
        call.record = text != nullptr ? *text : to_json(value);
        return std::nullopt;
    }
    if (name != "records" && name != "input" && name != "form")
        return Error{"call.member", fmt::format("A call has no member \"{}\".", name), 0};
    if (text == nullptr) return wrong_member(name, "a text");
    if (name == "records") call.records = *text;
    if (name == "input") call.input = *text;
    if (name != "form") return std::nullopt;
    if (*text != "text" && *text != "json") return wrong_member(name, "text or json");
    call.form = *text == "text" ? OutputForm::text : OutputForm::json;
    return std::nullopt;
}

Result<Call> read_call(std::span<const Operation> table, const Value& value) {
    if (value.object() == nullptr) return failure("call.member", "A call is an object.");
    const std::string_view name = value.text_of("operation");
    const auto found = std::ranges::find(table, name, &Operation::name);
    if (found == table.end())
        return failure("call.operation", fmt::format("There is no operation \"{}\".", name));
    Call call{.operation = &*found};
    for (const Member& member : *value.object()) {
        if (member.first == "operation") continue;
        if (auto error = set_member(call, member)) return std::unexpected(std::move(*error));
    }
    return call;
}

CallOutcome answer_call(const Call& call, const Caller& caller) {
    auto arguments = check_call(call, caller);
    if (!arguments) return refuse(caller, std::move(arguments.error()));
    const CallProgress progress(caller);
    arguments->progress_listener = &progress;
    const Limits& ceilings = caller.ceilings;
    Budget ceiling(ceilings);
    if (ceilings.nodes || ceilings.seconds || ceilings.processor_seconds || ceilings.stop != nullptr)
        arguments->limits.parent = &ceiling;
    const Operation& operation = *call.operation;
    if (operation.runs_on_files() != nullptr) return run(call, *arguments, caller);
    if (operation.answers_records() == nullptr) return report(call, *arguments, caller);
    return answer_records(call, *arguments, caller);
}

bool answer_call(std::span<const Operation> table, std::string_view text, const Caller& caller) {
    const auto value = parse_json(text);
    if (!value) {
        refuse(caller, {"call.syntax", value.error().message, value.error().offset});
        return false;
    }
    if (value->text_of("list") == "operations") {
        for (const Operation& operation : table) {
            if (is_callable(operation, !caller.engine.empty()))
                put_line(caller, to_json(Value(operation_line(operation))));
        }
        return true;
    }
    auto call = read_call(table, *value);
    return !(call ? answer_call(*call, caller) : refuse(caller, std::move(call.error()))).is_refused;
}

}  // namespace doublecheck
