// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "commands/arbiter/ledger_record.hpp"
#include "commands/arbiter/ruling_settings.hpp"
#include "doublecheck/arbiter/ruling.hpp"
#include "doublecheck/notation/pgn.hpp"
#include "framework/record_command.hpp"

namespace doublecheck {

/// The types and functions of `rule` (record_command.hpp).
struct RuleCommand {
    using Options = RuleOptions;
    using Input = LedgerRecord;
    using Verdict = RulingVerdict;

    static OptionTable<Options> options();
    static std::optional<Error> read(std::string_view text, RecordFormat format, const Options&,
                                     Record& record, Input& input) {
        return read_ledger_record(text, format, record, input);
    }
    static std::optional<Error> read_game(PgnGame game, const Options&, Record& record, Input& input) {
        return read_game_as_ledger(std::move(game), record, input);
    }
    static IllegalMoves illegal_moves(const Options&) { return IllegalMoves::stand; }
    static Result<Verdict> ask(Record& record, const Input& input, const Options& options);
    static std::string headline(const Verdict& verdict, const Options&);
    static std::string body(const Verdict& verdict, const Options&, std::string_view label,
                            std::string_view indent, const TextStyle& style);
    static std::unique_ptr<LineListener> listen(const Options& options, const TextStyle& style,
                                                const ByteSink& output);
    static std::string report_on(std::span<const std::unique_ptr<AnsweredVerdict>> verdicts, const Options&);
};

}  // namespace doublecheck
