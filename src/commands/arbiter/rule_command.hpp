// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
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
    static Result<Verdict> ask(const Input& input, const Options& options);
    static std::optional<Break> broken_off(const Input& input, const Verdict& verdict) {
        return contradiction_in(input, verdict);
    }
    static std::string headline(const Verdict& verdict, const Options&);
    static std::string body(const Verdict& verdict, const Options&, std::string_view label,
                            std::string_view indent, const TextStyle& style);
};

}  // namespace doublecheck
