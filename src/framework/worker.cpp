// SPDX-License-Identifier: MIT
#include "framework/worker.hpp"

#include <algorithm>
#include <chrono>
#include <utility>
#include <variant>

#include <fmt/format.h>

#include "base/text.hpp"
#include "framework/lines.hpp"
#include "verdict/error_line.hpp"
#include "verdict/write.hpp"

namespace doublecheck {
namespace {

using Clock = std::chrono::steady_clock;

void count(StreamSummary& counts, Answer answer) {
    switch (answer) {
        case Answer::yes: ++counts.yes; break;
        case Answer::no: ++counts.no; break;
        case Answer::unknown: ++counts.unknown; break;
    }
}

/// Returns a text as a JSON object.
std::string to_json_line(std::string text, const Record& record) {
    return json_line(TextLine{.text = std::move(text), .label = record.label});
}

}  // namespace

void Worker::answer_batch(Batch& batch, RecordFormat format) const {
    batch.counts.read = batch.lines.size() + batch.games.size();
    const std::unique_ptr<Record> reused = make_record();
    Record& record = *reused;
    for (const Batch::Line& line : batch.lines) {
        const std::string_view text = std::string_view(batch.text).substr(line.offset, line.size);
        if (!is_answered_whole(batch, [&] { return answer_line(batch, line, text, format, record); })) return;
    }
    for (PgnGame& game : batch.games) {
        if (!is_answered_whole(batch, [&] { return answer_game(batch, std::move(game), record); })) return;
    }
    if (batch.error) put_error(batch, *batch.error, {}, {.is_end = true}, {});
}

bool Worker::is_answered_whole(Batch& batch, const std::function<bool()>& answer) const {
    if (is_stopped()) {
        batch.is_cut = true;
        return false;
    }
    const StreamSummary counts = batch.counts;
    const std::size_t output = batch.output.size();
    const std::size_t errors = batch.errors.size();
    const std::size_t verdicts = batch.verdicts.size();
    if (answer() && !is_stopped()) return true;
    // The limits of the answer may have been cut short, whatever it says.
    batch.counts = counts;
    batch.output.resize(output);
    batch.errors.resize(errors);
    batch.verdicts.resize(verdicts);
    batch.is_cut = true;
    return false;
}

bool Worker::answer_game(Batch& batch, PgnGame game, Record& record) const {
    const Place place = place_of(game);
    const std::size_t first_line = game.line;
    const std::string written = options_.has_records ? write_pgn(game) : std::string();
    auto error = answerer_->read(std::move(game), record);
    if (!answer_parts(batch, std::move(error), record, place, {})) return false;
    put_record(batch, written);
    if (record.broken_off && record.broken_off->line == 0) {
        put_error(batch, record.broken_off->error, record.label, place, {});
    } else {
        put_break(batch, record, first_line, 0);
    }
    return true;
}

bool Worker::answer_line(Batch& batch, const Batch::Line& line, std::string_view text, RecordFormat format,
                         Record& record) const {
    if (line.is_too_long) {
        const Unit& unit = *operation_.answers_records()->unit;
        const Error error{"record.too-long",
                          fmt::format("The {} is longer than {} bytes.",
                                      unit.begins == nullptr ? "line" : "record", unit.longest_record),
                          unit.longest_record};
        put_error(batch, error, {}, {.line = line.number}, {});
        return true;
    }
    auto error = answerer_->read(text, format, record);
    const std::uint64_t first = std::max<std::uint64_t>(line.number, 1);
    if (error && record.broken_off) {
        put_break(batch, record, first, line.number);
        return true;
    }
    if (!answer_parts(batch, std::move(error), record, {.line = line.number}, text)) return false;
    put_record(batch, text);
    put_break(batch, record, first, line.number);
    return true;
}

bool Worker::answer_parts(Batch& batch, std::optional<Error> error, Record& record, Place place,
                          std::string_view source) const {
    const auto parts = error ? std::vector<std::unique_ptr<Record>>() : answerer_->parts(record);
    if (parts.empty()) return answer_one(batch, std::move(error), record, place, source);
    return std::ranges::all_of(
        parts, [&](const auto& part) { return answer_one(batch, std::nullopt, *part, place, source); });
}

bool Worker::answer_one(Batch& batch, std::optional<Error> error, Record& record, Place place,
                        std::string_view source) const {
    if (error) {
        put_error(batch, *error, record.label, place, source);
        return true;
    }
    const auto start = options_.has_timing ? Clock::now() : Clock::time_point();
    auto reply = answerer_->ask(record);
    if (!reply) {
        put_error(batch, reply.error(), record.label, place, source);
        return true;
    }
    ++batch.counts.records;
    if (auto* text = std::get_if<std::string>(&*reply)) {
        if (text->empty()) {  // a game that was not selected
            ++batch.counts.not_selected;
            return true;
        }
        put_text(batch, std::move(*text), record);
        return true;
    }
    if (const auto* figures = std::get_if<Figures>(&*reply)) {
        put_figures(batch, *figures);
        return true;
    }
    auto& verdict = std::get<std::unique_ptr<AnsweredVerdict>>(*reply);
    const Answer answer = verdict->answer();
    if (answer == Answer::unknown && is_stopped()) {
        --batch.counts.records;
        return false;
    }
    if (options_.has_timing) {
        verdict->set_microseconds(
            std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - start).count());
    }
    count(batch.counts, answer);
    if (options_.only_unreadable || (options_.only && answer != *options_.only)) return true;
    if (answer == options_.except) return true;
    batch.has_record = true;
    if (!options_.has_records) put_verdict(batch, *verdict);
    if (options_.on_verdict) batch.verdicts.push_back(std::move(verdict));
    return true;
}

Worker::Place Worker::place_of(const PgnGame& game) {
    const auto fault = std::ranges::find(game.remarks, PgnRemark::Level::error, &PgnRemark::level);
    return {.game = static_cast<std::uint64_t>(game.number),
            .line = static_cast<std::uint64_t>(fault == game.remarks.end() ? game.line : fault->line)};
}

std::string Worker::Place::text() const {
    if (is_end) return "end of input";
    if (game != 0) return fmt::format("game {}, line {}", game, line);
    return line == 0 ? std::string() : fmt::format("line {}", line);
}

void Worker::put_verdict(Batch& batch, const AnsweredVerdict& verdict) const {
    if (options_.form == OutputForm::text) {
        const bool is_written = live_ != nullptr && live_->has_written();
        batch.output += is_written ? live_->remaining_text(verdict, options_.style)
                                   : verdict.text(operation_, options_.style);
        return;
    }
    verdict.append_json(batch.output);
    batch.output += '\n';
}

void Worker::put_record(Batch& batch, std::string_view record) const {
    if (!std::exchange(batch.has_record, false) || !options_.has_records) return;
    batch.output += record;
    if (!record.ends_with('\n')) batch.output += '\n';
}

void Worker::put_figures(Batch& batch, const Figures& figures) const {
    if (options_.has_records || options_.is_selective()) return;
    batch.output += options_.form == OutputForm::text ? figures.text : figures.json;
    if (!batch.output.ends_with('\n')) batch.output += '\n';
}

void Worker::put_text(Batch& batch, std::string text, const Record& record) const {
    if (options_.has_records || options_.is_selective()) return;
    batch.output += options_.form == OutputForm::text ? text : to_json_line(std::move(text), record);
    if (!batch.output.ends_with('\n')) batch.output += '\n';
}

void Worker::put_break(Batch& batch, const Record& record, std::uint64_t first, std::uint64_t whole) const {
    if (!record.broken_off) return;
    const Break& broken = *record.broken_off;
    const std::uint64_t line = broken.line == 0 ? whole : first + broken.line - 1;
    put_error(batch, broken.error, record.label, {.line = line}, broken.text);
}

void Worker::put_error(Batch& batch, const Error& error, std::string_view label, Place where,
                       std::string_view source) const {
    ++batch.counts.records;
    ++(is_limit(error.code) ? batch.counts.unknown : batch.counts.unreadable);
    const std::string place = where.text();
    if (options_.has_records && options_.only_unreadable && !source.empty()) {
        batch.output += source;
        if (!source.ends_with('\n')) batch.output += '\n';
        return;
    }
    if (options_.has_records && !place.empty()) return;
    if (options_.form == OutputForm::text && operation_.answers_records()->writes_data && options_.errors) {
        batch.errors += to_text(error, place_in(options_.input_name, place), source, options_.style);
        return;
    }
    if (options_.form == OutputForm::text) {
        batch.output += to_text(error, place, source, options_.style);
        return;
    }
    ErrorLine line = error_line_of(error, label);
    line.file = utf8_text(options_.input_name);
    if (where.line != 0) line.line = where.line;
    if (where.game != 0) line.game = where.game;
    batch.output += json_line(line);
    batch.output += '\n';
    batch.counts.last_error = error;
}

}  // namespace doublecheck
