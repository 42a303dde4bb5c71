// SPDX-License-Identifier: MIT
#include "doublecheck/verdict/verdict.hpp"

#include <algorithm>
#include <utility>

#include "verdict/error_line.hpp"
#include "verdict/fields.hpp"
#include "verdict/json_reader.hpp"
#include "verdict/json_writer.hpp"
#include "verdict/write.hpp"

namespace doublecheck {

namespace {

constexpr std::string_view kind_name = "kind";

void write_certificate(JsonWriter& out, const Certificate& certificate) {
    out.put(R"({"kind":)");
    out.text(certificate.kind);
    for (const auto& [name, value] : certificate.body) {
        if (name == kind_name) continue;
        out.put(',');
        out.text(name);
        out.put(':');
        out.value(value);
    }
    out.put('}');
}

std::unexpected<Error> bad_shape(std::string message) {
    return failure("verdict.shape", std::move(message));
}

std::optional<Answer> read_answer(std::string_view text) {
    for (const Answer answer : {Answer::yes, Answer::no, Answer::unknown}) {
        if (text == to_string(answer)) return answer;
    }
    return std::nullopt;
}

Result<WrittenReason> read_reason(const Value& value) {
    const Value* rule = value.find("rule");
    const Value* text = value.find("text");
    if (rule == nullptr || rule->text() == nullptr || text == nullptr || text->text() == nullptr) {
        return bad_shape("A reason is an object with the texts \"rule\" and \"text\".");
    }
    WrittenReason reason{*rule->text(), *text->text()};
    const Value* squares = value.find("squares");
    if (squares == nullptr) return reason;
    if (squares->array() == nullptr) return bad_shape("The squares of a reason are an array of texts.");
    for (const Value& square : *squares->array()) {
        if (square.text() == nullptr) return bad_shape("The squares of a reason are an array of texts.");
        reason.squares.push_back(*square.text());
    }
    return reason;
}

Result<std::vector<WrittenReason>> read_reasons(const Value& value) {
    if (value.array() == nullptr) return bad_shape("\"reasons\" is not an array.");
    std::vector<WrittenReason> reasons;
    for (const Value& element : *value.array()) {
        Result<WrittenReason> reason = read_reason(element);
        if (!reason) return std::unexpected(std::move(reason.error()));
        reasons.push_back(std::move(*reason));
    }
    return reasons;
}

/// Returns the member with the name, so that its content can be moved out, or null.
Value* member_of(Value& value, std::string_view name) {
    Object* object = value.object();
    if (object == nullptr) return nullptr;
    const auto found = std::ranges::find(*object, name, &Member::first);
    return found == object->end() ? nullptr : &found->second;
}

Result<Certificate> read_certificate(Value& value) {
    const Value* kind = value.find(kind_name);
    if (kind == nullptr || kind->text() == nullptr) {
        return bad_shape("\"certificate\" is not an object with the text \"kind\".");
    }
    Certificate certificate{*kind->text()};
    certificate.body = std::move(*value.object());
    std::erase_if(certificate.body, [](const Member& member) { return member.first == kind_name; });
    return certificate;
}

Result<Effort> read_effort(const Value& value) {
    const Value* nodes = value.find("nodes");
    if (nodes == nullptr || nodes->integer() == nullptr || *nodes->integer() < 0) {
        return bad_shape("\"effort\" is not an object with the number \"nodes\".");
    }
    Effort effort{.nodes = static_cast<std::uint64_t>(*nodes->integer())};
    if (const Value* microseconds = value.find("microseconds")) {
        if (microseconds->integer() == nullptr) return bad_shape("\"microseconds\" is not a whole number.");
        effort.microseconds = *microseconds->integer();
    }
    return effort;
}

/// Reads the members that may be missing. They are moved out of `value`, since a verdict may be large.
Result<VerdictDocument> read_optional_members(Value& value, VerdictDocument verdict) {
    if (const Value* member = value.find("reasons")) {
        auto reasons = read_reasons(*member);
        if (!reasons) return std::unexpected(std::move(reasons.error()));
        verdict.reasons = std::move(*reasons);
    }
    if (Value* member = member_of(value, "details")) {
        if (member->object() == nullptr) return bad_shape("\"details\" is not an object.");
        verdict.details = std::move(*member->object());
    }
    if (Value* member = member_of(value, "certificate")) {
        auto certificate = read_certificate(*member);
        if (!certificate) return std::unexpected(std::move(certificate.error()));
        verdict.certificate = std::move(*certificate);
    }
    if (const Value* member = value.find("effort")) {
        const auto effort = read_effort(*member);
        if (!effort) return std::unexpected(effort.error());
        verdict.effort = *effort;
    }
    return verdict;
}

/// Adds the paths of those members of `value` whose names are not in `names`.
void add_others(std::vector<std::string>& paths, const Value& value, std::string_view path,
                std::initializer_list<std::string_view> names) {
    if (value.object() == nullptr) return;
    for (const Member& member : *value.object()) {
        if (std::ranges::find(names, member.first) != names.end()) continue;
        paths.push_back(std::string(path) + name_in_path(member.first));
    }
}

std::vector<std::string> unread_members(const Value& value) {
    std::vector<std::string> unread;
    add_others(unread, value, "",
               {"schema", "question", "subject", "answer", "reasons", "details", "certificate", "effort"});
    const Value* reasons = value.find("reasons");
    const Array* list = reasons != nullptr ? reasons->array() : nullptr;
    for (std::size_t i = 0; list != nullptr && i < list->size(); ++i)
        add_others(unread, (*list)[i], "reasons" + place_in_list(i) + ".", {"rule", "text", "squares"});
    if (const Value* effort = value.find("effort"))
        add_others(unread, *effort, "effort.", {"nodes", "microseconds"});
    return unread;
}

}  // namespace

std::string_view to_string(Answer answer) {
    switch (answer) {
        case Answer::yes: return "yes";
        case Answer::no: return "no";
        case Answer::unknown: return "unknown";
    }
    return "unknown";
}

void append_json(std::string& text, const VerdictDocument& verdict) {
    JsonWriter out(text);
    out.put(R"({"schema":")");
    out.put(verdict_schema);
    out.put(R"(","question":)");
    out.text(verdict.question);
    out.put(R"(,"subject":)");
    out.object(verdict.subject);
    out.put(R"(,"answer":")");
    out.put(to_string(verdict.answer));
    out.put(R"(","reasons":)");
    write(out, verdict.reasons);
    if (!verdict.details.empty()) {
        out.put(R"(,"details":)");
        out.object(verdict.details);
    }
    if (verdict.certificate) {
        out.put(R"(,"certificate":)");
        write_certificate(out, *verdict.certificate);
    }
    out.put(R"(,"effort":)");
    write(out, verdict.effort);
    out.put('}');
}

std::string to_json(const VerdictDocument& verdict) {
    std::string text;
    text.reserve(1024);
    append_json(text, verdict);
    return text;
}

ErrorLine error_line_of(const Error& error, std::string_view label) {
    ErrorLine line{.code = {std::string(error.code)}, .message = error.message, .label = std::string(label)};
    if (!error.code.starts_with("argument.")) line.offset = error.offset;
    return line;
}

std::string to_json(const Error& error, std::string_view label) {
    return json_line(error_line_of(error, label));
}

Result<VerdictDocument> take_verdict(Value& value) {
    if (value.object() == nullptr) return bad_shape("A verdict is an object.");
    if (value.text_of("schema") != verdict_schema) {
        return failure("verdict.schema", "\"schema\" is not \"" + std::string(verdict_schema) + "\".");
    }
    const Value* question = value.find("question");
    if (question == nullptr || question->text() == nullptr) return bad_shape("\"question\" is not a text.");
    Value* subject = member_of(value, "subject");
    if (subject == nullptr || subject->object() == nullptr) return bad_shape("\"subject\" is not an object.");
    const std::optional<Answer> answer = read_answer(value.text_of("answer"));
    std::vector<std::string> unread = unread_members(value);
    if (!answer) return bad_shape("\"answer\" is not \"yes\", \"no\" or \"unknown\".");
    VerdictDocument verdict{.question = *question->text(),
                            .subject = std::move(*subject->object()),
                            .answer = *answer,
                            .unread = std::move(unread)};
    return read_optional_members(value, std::move(verdict));
}

Result<VerdictDocument> to_verdict(const Value& value) {
    Value copy = value;
    return take_verdict(copy);
}

Result<VerdictDocument> parse_verdict(std::string_view json) {
    Result<Value> value = parse_json(json);
    if (!value) return std::unexpected(value.error());
    return take_verdict(*value);
}

}  // namespace doublecheck
