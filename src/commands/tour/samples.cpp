// SPDX-License-Identifier: MIT
#include "commands/tour/samples.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>

#include <fmt/format.h>

#include "commands/all_operations.hpp"

namespace doublecheck {
namespace {

std::optional<Error> judge(const RecordAnswerer& answerer, const std::optional<Error>& unreadable,
                           Record& record, JudgedSamples& samples) {
    if (unreadable) return unreadable;
    const auto reply = answerer.ask(record);
    if (!reply) return reply.error();
    const auto& answered = *std::get<std::unique_ptr<AnsweredVerdict>>(*reply);
    std::string json;
    answered.append_json(json);
    auto verified = verify_json(json);
    if (!verified) return std::move(verified.error());
    samples.push_back({.label = record.label,
                       .answer = answered.answer(),
                       .reasons = answered.written_reasons(),
                       .verified = std::move(*verified)});
    return std::nullopt;
}

std::optional<Error> judge_games(const Operation& operation, std::string_view text, JudgedSamples& samples) {
    PgnReader reader(bytes_of(text));
    const Arguments arguments;
    const auto answerer = operation.answers_records()->answerer(arguments);
    const auto record = answerer->make_record();
    while (auto game = reader.next()) {
        const auto unreadable = answerer->read(std::move(*game), *record);
        if (auto error = judge(*answerer, unreadable, *record, samples)) return error;
    }
    return std::nullopt;
}

std::optional<Error> judge_lines(const Operation& operation, std::string_view text, JudgedSamples& samples) {
    const Arguments arguments;
    const auto answerer = operation.answers_records()->answerer(arguments);
    const auto record = answerer->make_record();
    while (!text.empty()) {
        const std::string_view line = text.substr(0, text.find('\n'));
        text.remove_prefix(std::min(text.size(), line.size() + 1));
        if (line.empty() || line.front() == '#') continue;
        const auto unreadable = answerer->read(line, RecordFormat::fen, *record);
        if (auto error = judge(*answerer, unreadable, *record, samples)) return error;
    }
    return std::nullopt;
}

}  // namespace

Result<std::string> read_sample(std::string_view directory, std::string_view name) {
    const std::string path = fmt::format("{}/{}", directory, name);
    std::ifstream file(path, std::ios::binary);
    if (!file)
        return failure(
            "tour.sample",
            fmt::format("There is no sample {}; name the directory: doublecheck tour DIRECTORY.", path));
    return std::string(std::istreambuf_iterator<char>(file), {});
}

Result<JudgedSamples> judge_sample(std::string_view directory, const Operation& operation,
                                   std::string_view name) {
    const auto text = read_sample(directory, name);
    if (!text) return std::unexpected(text.error());
    JudgedSamples samples;
    const auto error = name.ends_with(".pgn") ? judge_games(operation, *text, samples)
                                              : judge_lines(operation, *text, samples);
    if (error) return failure("tour.sample", fmt::format("{}: {}", name, error->message), error->offset);
    return samples;
}

Result<RulingVerdict> judge_ledger_sample(std::string_view directory) {
    const auto text = read_sample(directory, "incident.jsonl");
    if (!text) return std::unexpected(text.error());
    LedgerReading reading = read_ledger(*text);
    if (reading.error)
        return failure("tour.sample", "incident.jsonl: " + reading.error->message, reading.error->offset);
    RulingVerdict verdict = judge_ledger(std::move(reading.ledger));
    if (verdict.fault != LedgerFault())
        return failure("tour.sample", "incident.jsonl: " + verdict.fault.message);
    return verdict;
}

std::string samples_directory() {
    std::error_code error;
    const auto program = std::filesystem::read_symlink("/proc/self/exe", error);
    const std::filesystem::path here = "data/samples";
    for (const auto& path : {here, program.parent_path() / "../share/doublecheck/samples",
                             program.parent_path() / "../../../data/samples"}) {
        if (std::filesystem::is_directory(path, error)) return path.lexically_normal().string();
    }
    return here.string();
}

}  // namespace doublecheck
