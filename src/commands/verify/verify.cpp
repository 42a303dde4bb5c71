// SPDX-License-Identifier: MIT
#include "doublecheck/checker/verify.hpp"

#include <algorithm>
#include <cstddef>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "commands/all_operations.hpp"
#include "commands/position/boards.hpp"
#include "commands/position_record.hpp"
#include "doublecheck/notation/fen.hpp"
#include "framework/record_command.hpp"
#include "framework/schemas.hpp"

namespace doublecheck {
namespace {

/// Lines of verdicts may be up to 1 GiB long, because a certificate is as long as its proof.
constexpr Unit verdict_records = {.longest_record = std::size_t{1} << 30U};

Error no_verdict() {
    return {"record.not-a-verdict", "A verdict is expected, as --json prints it.", 0};
}

/// Returns "frozen e1, h1" for part of a position, or an empty text if no man is frozen.
std::string frozen_text(const Object& subject) {
    const Value* frozen = find(subject, "frozen");
    std::string text;
    if (frozen == nullptr || frozen->array() == nullptr) return text;
    for (const Value& square : *frozen->array()) {
        if (square.text() == nullptr) continue;
        text.append(text.empty() ? "frozen " : ", ").append(*square.text());
    }
    return text;
}

/// Returns the question and the subject of a verdict in one line.
std::string verified_subject_text(const VerifySubject& verified) {
    const Object& subject = verified.subject;
    const auto text = [&](std::string_view name) { return text_of(subject, name); };
    const std::string frozen = frozen_text(subject);
    const Value* chess960 = find(subject, "chess960");
    const bool is_chess960 = chess960 != nullptr && chess960->boolean() != nullptr && *chess960->boolean();
    std::string line;
    for (const std::string_view part : std::initializer_list<std::string_view>{
             verified.question, text("fen"), text("position"), text("partial"),
             is_chess960 ? "as Chess960" : "", frozen, text("move").empty() ? text("written") : text("move"),
             text("winner")}) {
        if (!part.empty()) line.append(line.empty() ? "" : "  ").append(part);
    }
    return line;
}

struct VerifyCommand {
    struct Options : RecordOptions {
        bool strict = false;
        std::optional<std::size_t> megabytes = std::nullopt;
    };
    using Input = VerdictDocument;
    using Verdict = VerifyVerdict;

    static OptionTable<Options> options() {
        return OptionTable<Options>()
            .add<&Options::strict>(
                {.name = "strict",
                 .help = "reject a verdict that claims anything its certificate does not cover"})
            .add<&Options::megabytes>({"memory", ParameterKind::integer, "MB",
                                       "use at most MB megabytes of memory for each verdict", "512"});
    }

    /// Reads a line that `--json` printed. The error line of an unreadable record becomes a verdict without
    /// certificate.
    static std::optional<Error> read(std::string_view text, RecordFormat format, const Options&,
                                     Record& record, Input& input) {
        if (format != RecordFormat::json) return no_verdict();
        auto value = parse_json(text);
        if (!value) return value.error();
        if (auto error = take_label(*value, record.label)) return error;
        if (unreadable_before(*value)) {
            input = {.question = is_limit(value->text_of("code")) ? "stopped" : "unreadable"};
            return std::nullopt;
        }
        if (value->text_of("schema") != verdict_schema) return no_verdict();
        if (const Value* subject = value->find("subject")) {
            if (auto error = take_label(*subject, record.label)) return error;
        }
        // A label outside the subject belongs to the line, not to the verdict.
        if (Object* line = value->object())
            std::erase_if(*line, [](const Member& one) { return one.first == "label"; });
        auto verdict = take_verdict(*value);
        if (!verdict) return verdict.error();
        input = std::move(*verdict);
        return std::nullopt;
    }

    static std::optional<Error> read_game(PgnGame game, const Options&, Record& record, Input&) {
        record.label = label_of(game);
        return no_verdict();
    }

    static Result<VerifyVerdict> ask(const Input& verdict, const Options& options) {
        constexpr std::size_t megabyte = 1'000'000;
        VerifyOptions wanted{.limits = options.limits, .is_strict = options.strict};
        if (options.megabytes) wanted.most_bytes = std::min(*options.megabytes, most_megabytes) * megabyte;
        return verify(verdict, wanted);
    }

    /// Returns the headline, or an empty text if the meaning of the answer suffices.
    static std::string headline(const VerifyVerdict& verified, const Options&) {
        const bool needs_none =
            !verified.reasons.empty() && verified.reasons.front().rule == "verify.not-needed";
        return needs_none ? "no certificate is needed" : "";
    }

    static std::string subject(const VerifyVerdict& verified) {
        return verified_subject_text(verified.subject);
    }

    /// Returns what a proof does not extend to.
    static std::vector<std::string> lines(const VerifyVerdict& verified, const Options&) {
        if (verified.answer != Answer::yes) return {};
        return {
            "What is proved is the answer and what is listed here, not the sentences of the verdict's "
            "reasons."};
    }

    static std::string end(const VerifyVerdict& verified, const Options&, std::string_view indent,
                           const TextStyle& style) {
        const auto setup = parse_fen(text_of(verified.subject.subject, "fen"));
        if (!setup) return {};
        return board_text(setup->board, {}, indent, style);
    }

  private:
    static constexpr std::size_t most_megabytes = 1'000'000'000;
};

}  // namespace

Operation verify_operation() {
    return {
        .name = "verify",
        .summary = "check the certificate of each verdict with the independent checker",
        .description =
            "Reads verdicts as --json prints them, one per line, and answers for each: does the certificate "
            "prove the answer? The checker has its own board, reader and move generator, and shares no chess "
            "code with the search that found the verdict. It states in its own words what is proved "
            "(details.proved), from the question and the certificate alone, and lists what the verdict "
            "claims beyond that (details.uncovered). The line of a record that could not be read carries no "
            "certificate. The sentences of the reasons are covered by no certificate.\n\n"
            "The exit code is 1 if a verdict is rejected, also without --exit-status.\n\n"
            "Certificates exist for answers that are easier to check than to find: legality, retract, "
            "winnable and dead positions, perpetual check, proof games, problems, and forced wins of Chess "
            "99. The answers of move, moves, show, check, castling and rule, and of chess99 moves, check, "
            "rule and record, are read off the board and need none. For such an answer verify states that it "
            "was not checked: unknown, verify.not-needed, also with --strict.\n\n"
            "Without --nodes, each kind of certificate has its own limit, which is reached after about ten "
            "seconds.",
        .operands = "VERDICT",
        .answers =
            {{Answer::yes, "the certificate proves the answer"},
             {Answer::no, "the certificate does not prove the answer"},
             {Answer::unknown,
              "the answer needs no certificate, the verdict carries none, or a limit ended the check"}},
        .parameters = VerifyCommand::options().parameters(),
        .examples =
            {{"doublecheck legality -i figures.fen --json | doublecheck verify -i - --exit-status || true",
              "verify the verdicts on a file of positions"},
             {"doublecheck winnable '7k/8/6K1/8/8/8/8/R7 w - - 0 1 white' --json | doublecheck verify -i -",
              "verify a single verdict"},
             {"doublecheck retract 'b5k1/8/8/8/4K3/8/5n2/8 w - - 0 1' --json | doublecheck verify -i - "
              "--strict",
              "accept only what is proved"},
             {"doublecheck move '4k3/8/8/8/8/8/8/4K2R w K - 0 1' O-O --json | doublecheck verify -i -",
              "an answer that needs no certificate"}},
        .kind =
            AnswersRecords{
                .unit = &verdict_records, .answerer = answerer<VerifyCommand>(), .no_is_failure = true},
        .questions = {{VerifyVerdict::question, subjects_of_any, details<Proved>, proofs<>}},
    };
}

}  // namespace doublecheck
