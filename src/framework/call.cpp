// SPDX-License-Identifier: MIT
#include "doublecheck/framework/call.hpp"

#include <algorithm>
#include <array>
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
#include "verdict/parts.hpp"

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

/// A parsed call.
struct Call {
    const Operation* operation = nullptr;
    Arguments arguments = {};
    OutputForm form = OutputForm::json;
    std::optional<std::string> record = std::nullopt;
    std::string records = {};
    std::optional<std::string> input = std::nullopt;
    std::vector<std::string> operands = {};
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

std::optional<Error> set_option(Call& call, std::span<const Parameter> parameters, const Member& option,
                                std::string_view engine) {
    const auto& [name, value] = option;
    const auto parameter = std::ranges::find(parameters, name, &Parameter::name);
    const bool is_known = parameter != parameters.end();
    auto text = option_text(name, value);
    if (!text) return std::move(text.error());
    const bool is_flag = is_known && parameter->kind == ParameterKind::flag;
    if (is_known && !is_flag && value == Value(false)) return wrong_member(name, "a whole number or a text");
    if (is_flag && !*text) return std::nullopt;
    if (!*text) return call.arguments.set(parameters, name, {});
    if (is_known && name == "engine" && value == Value(true) && !engine.empty())
        return call.arguments.set(parameters, name, engine);
    const bool names_a_file =
        is_known && (parameter->kind == ParameterKind::file || parameter->kind == ParameterKind::program);
    if (names_a_file && name != "report")
        return Error{"call.file", fmt::format("A call names no files and no programs: \"{}\".", name), 0};
    const bool takes_object = is_known && parameter->kind == ParameterKind::contents;
    if (value.object() != nullptr && !takes_object)
        return wrong_member(name, "true, a whole number or a text");
    if (is_flag && value.boolean() == nullptr) return wrong_member(name, "true or false");
    return call.arguments.set(parameters, name, **text);
}

std::optional<Error> set_options(Call& call, const Value& options, std::string_view engine) {
    if (options.object() == nullptr) return wrong_member("options", "an object");
    const std::vector<Parameter> parameters = parameters_of(*call.operation);
    for (const Member& option : *options.object()) {
        if (auto error = set_option(call, parameters, option, engine)) return error;
    }
    return contradiction(parameters, call.arguments);
}

std::optional<Error> set_operands(Call& call, const Value& operands) {
    const Error wrong = wrong_member("operands", "a list of texts");
    if (operands.array() == nullptr) return wrong;
    for (const Value& operand : *operands.array()) {
        if (operand.text() == nullptr) return wrong;
        call.operands.push_back(*operand.text());
    }
    return std::nullopt;
}

std::optional<Error> set_member(Call& call, const Member& member, std::string_view engine) {
    const auto& [name, value] = member;
    if (name == "operation") return std::nullopt;
    if (name == "options") return set_options(call, value, engine);
    if (name == "operands") return set_operands(call, value);
    if (name == "record") {
        if (value.text() == nullptr && value.object() == nullptr)
            return wrong_member(name, "a text or an object");
        call.record = value.text() != nullptr ? *value.text() : to_json(value);
        return std::nullopt;
    }
    if (name != "records" && name != "input" && name != "form")
        return Error{"call.member", fmt::format("A call has no member \"{}\".", name), 0};
    if (value.text() == nullptr) return wrong_member(name, "a text");
    if (name == "records") {
        call.records = *value.text();
        return std::nullopt;
    }
    if (name == "input") {
        call.input = *value.text();
        return std::nullopt;
    }
    if (*value.text() != "text" && *value.text() != "json") return wrong_member(name, "text or json");
    call.form = *value.text() == "text" ? OutputForm::text : OutputForm::json;
    return std::nullopt;
}

/// Returns true if calls can ask the operation: it needs nothing else, or the caller has its engine.
bool is_callable(const Operation& operation, const Caller& caller) {
    const auto takes_engine = [](const Parameter& one) {
        return one.kind == ParameterKind::program && one.name == "engine";
    };
    return operation.takes_calls ||
           (!caller.engine.empty() && std::ranges::any_of(operation.parameters, takes_engine));
}

/// Returns an error if the call has an input or operands that its operation does not read.
std::optional<Error> check_input(const Call& call) {
    const bool reads_records = takes_records(*call.operation);
    const bool has_records = call.record || call.input || !call.records.empty();
    if (reads_records ? call.operands.empty() : !has_records) return std::nullopt;
    return Error{"call.member",
                 fmt::format("{} takes {}.", call.operation->name,
                             reads_records ? "no operands" : "operands, not records"),
                 0};
}

Result<Call> read_call(std::span<const Operation> table, const Value& value, const Caller& caller) {
    Call call;
    const std::string_view name = value.text_of("operation");
    const auto found = std::ranges::find(table, name, &Operation::name);
    if (found == table.end())
        return failure("call.operation", fmt::format("There is no operation \"{}\".", name));
    if (!is_callable(*found, caller)) {
        return failure(
            "call.operation",
            fmt::format("\"{}\" needs a terminal or another program, which a call does not have.", name));
    }
    call.operation = &*found;
    for (const Member& member : *value.object()) {
        if (auto error = set_member(call, member, caller.engine)) return std::unexpected(std::move(*error));
    }
    if (auto error = check_input(call)) return std::unexpected(std::move(*error));
    if (call.input && !caller.read)
        return std::unexpected(wrong_member("input", "of use only where it is read"));
    return call;
}

void put_line(const Caller& caller, std::string line) {
    line += '\n';
    std::ignore = caller.output(line);
}

void put_text(const Caller& caller, std::string text, std::string label) {
    put_line(caller, to_json(to_line(TextLine{.text = std::move(text), .label = std::move(label)})));
}

void put_error(const Caller& caller, const Error& error) {
    put_line(caller, to_json(error, {}));
}

/// Writes why a call is refused. Returns false.
bool refuse(const Caller& caller, const Error& error) {
    put_error(caller, error);
    return false;
}

/// Returns the input of a call.
std::unique_ptr<InputBytes> input_of(const Call& call, const Caller& caller) {
    if (call.input) return std::make_unique<CallerBytes>(caller);
    return std::make_unique<TextBytes>(call.record ? *call.record : call.records);
}

void answer_records(const Call& call, const Caller& caller) {
    StreamOptions options = stream_options(*call.operation, call.arguments);
    options.form = call.form;
    options.jobs = caller.jobs;
    options.stop = caller.stop;
    std::vector<std::unique_ptr<AnsweredVerdict>> verdicts;
    const bool has_report = call.operation->report_on != nullptr && call.arguments.has("report");
    if (has_report) options.on_verdict = [&](auto verdict) { verdicts.push_back(std::move(verdict)); };
    if (call.record) {
        std::ignore = answer_text(*call.operation, call.arguments, *call.record, caller.output, options);
    } else {
        if (caller.on_progress) {
            options.on_progress = [&](const StreamProgress& at) {
                std::ignore = caller.on_progress(static_cast<std::size_t>(at.bytes), call.records.size());
            };
        }
        ByteSource source = call.input ? ByteSource(caller.read) : bytes_of(call.records);
        std::ignore =
            answer_stream(*call.operation, call.arguments, std::move(source), caller.output, options);
    }
    if (has_report)
        put_text(caller, call.operation->report_on(verdicts, call.arguments),
                 std::string(call.arguments.text("report")));
}

/// Returns false if the operation refuses its operands or options.
bool run(const Call& call, const Caller& caller) {
    const std::size_t size = (call.record ? *call.record : call.records).size();
    const bool has_input = call.operation->has_input;
    const auto names = call.input ? std::vector{*call.input} : std::vector<std::string>();
    std::vector<std::pair<std::string, std::string>> files;
    std::atomic<bool> has_ended = false;
    RunContext context = {
        .form = call.form,
        .jobs = caller.jobs,
        .stop = caller.stop != nullptr ? caller.stop : &has_ended,
        .open = [&](const std::string&) { return input_of(call, caller); },
        .output = caller.output,
        .write =
            [&](const std::string& path, std::string_view content) {
                files.emplace_back(path, content);
                return std::string();
            },
        .notify = [&](std::string_view why) { put_error(caller, {"input.read", std::string(why), 0}); }};
    if (caller.on_progress) {
        context.on_progress = [&](const RunProgress& at) {
            const std::uint64_t done = has_input ? at.bytes : at.tried;
            if (!caller.on_progress(static_cast<std::size_t>(done), size)) has_ended = true;
        };
    }
    const auto summary = call.operation->run(has_input ? names : call.operands, call.arguments, context);
    if (!summary) return refuse(caller, summary.error());
    for (auto& [path, content] : files) {
        if (!content.empty()) put_text(caller, std::move(content), path);
    }
    return true;
}

/// Returns false if the operation refuses its operands or options.
bool report(const Call& call, const Caller& caller) {
    auto text = call.operation->report(call.operands, call.arguments);
    if (!text) return refuse(caller, text.error());
    if (call.form == OutputForm::json)
        put_text(caller, std::move(*text), {});
    else
        std::ignore = caller.output(*text);
    return true;
}

}  // namespace

bool answer_call(std::span<const Operation> table, std::string_view text, const Caller& caller) {
    const auto value = parse_json(text);
    if (!value) return refuse(caller, {"call.syntax", value.error().message, value.error().offset});
    if (value->object() == nullptr) return refuse(caller, {"call.member", "A call is an object.", 0});
    if (value->text_of("list") == "operations") {
        for (const Operation& operation : table) {
            if (is_callable(operation, caller)) put_line(caller, to_json(Value(operation_line(operation))));
        }
        return true;
    }
    auto call = read_call(table, *value, caller);
    if (!call) return refuse(caller, call.error());
    const CallProgress progress(caller);
    call->arguments.progress_listener = &progress;
    const Limits& ceilings = caller.ceilings;
    Budget ceiling(ceilings);
    if (ceilings.nodes || ceilings.seconds || ceilings.processor_seconds || ceilings.stop != nullptr)
        call->arguments.limits.parent = &ceiling;
    const Operation& operation = *call->operation;
    if (operation.run != nullptr) return run(*call, caller);
    if (operation.unit == nullptr) return report(*call, caller);
    answer_records(*call, caller);
    return true;
}

}  // namespace doublecheck
