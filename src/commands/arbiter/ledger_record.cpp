// SPDX-License-Identifier: MIT
#include "commands/arbiter/ledger_record.hpp"

#include <utility>

#include "arbiter/plain_ledger.hpp"
#include "base/text.hpp"
#include "commands/position_record.hpp"
#include "doublecheck/arbiter/ledger.hpp"

namespace doublecheck {
namespace {

/// Returns the offset of the value that contradicts the game in the line of an event: the first of its
/// squares, or else the kind of event.
std::size_t contradicted_offset(std::string_view line) {
    for (const std::string_view member : {R"("from")", R"("to")", R"("ev")"}) {
        const std::size_t at = line.find(member);
        if (at == std::string_view::npos) continue;
        const std::size_t value = line.find('"', at + member.size());
        return value == std::string_view::npos ? at : value + 1;
    }
    return 0;
}

LedgerFault fault_of(const LedgerReading& reading) {
    if (!reading.error) return {};
    return {reading.error_line, reading.error->code, reading.error->message};
}

}  // namespace

bool begins_ledger(std::string_view line, std::string_view last) {
    if (is_ledger_header(line)) return true;
    const std::string_view text = trimmed(line);
    return ends_ledger(last) && !text.empty() && text.front() != '#';
}

bool is_plain_line(std::string_view word) {
    LedgerHeader ignored;
    const auto is_setting = read_plain_setting(word, ignored);
    return !is_setting || *is_setting || begins_plain_event(word) || ends_ledger(word);
}

std::optional<Error> read_ledger_record(std::string_view text, RecordFormat format, Record& record,
                                        LedgerRecord& input) {
    if (format == RecordFormat::pgn) {
        PgnReader reader(bytes_of(text), IllegalMoves::stand);
        auto game = reader.next();
        if (!game) return Error{"record.shape", "There is no game in this text.", 0};
        return read_game_as_ledger(std::move(*game), record, input);
    }
    LedgerReading reading = read_ledger(text);
    input.text = text;
    input.fault = fault_of(reading);
    if (reading.error)
        record.broken_off =
            Break{*reading.error, reading.error_line, std::string(line_of(text, reading.error_line))};
    if (reading.error && reading.is_headless) return std::move(reading.error);
    const LedgerHeader& header = reading.ledger.header;
    if (!header.white.empty() || !header.black.empty()) record.label = header.white + " - " + header.black;
    input.ledger = std::move(reading.ledger);
    return std::nullopt;
}

std::optional<Error> read_game_as_ledger(PgnGame game, Record& record, LedgerRecord& input) {
    record.label = label_of(game);
    LedgerReading reading = ledger_of_game(game);
    if (reading.error)
        record.broken_off =
            Break{*reading.error, static_cast<std::size_t>(reading.error_line - game.line + 1)};
    input.fault = fault_of(reading);
    input.ledger = std::move(reading.ledger);
    input.text.clear();
    return std::nullopt;
}

std::optional<Break> contradiction_in(const LedgerRecord& input, const RulingVerdict& verdict) {
    const LedgerFault& fault = verdict.fault;
    if (fault.code != "ledger.contradiction" || fault == input.fault) return std::nullopt;
    Break broken{.error = {fault.code, fault.message, 0}, .line = 1};
    if (!input.text.empty()) {
        broken.line = fault.line;
        broken.text = line_of(input.text, broken.line);
        broken.error.offset = contradicted_offset(broken.text);
    }
    return broken;
}

}  // namespace doublecheck
