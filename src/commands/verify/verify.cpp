// SPDX-License-Identifier: MIT
#include "doublecheck/checker/verify.hpp"

#include "checker/details.hpp"
#include "commands/all_operations.hpp"
#include "commands/position/boards.hpp"
#include "commands/position_record.hpp"
#include "commands/subject_text.hpp"
#include "doublecheck/legality/fragment.hpp"
#include "doublecheck/notation/fen.hpp"
#include "framework/schemas.hpp"

namespace doublecheck {
namespace {

/// Lines of verdicts may be up to 1 GiB long, because a certificate is as long as its proof.
constexpr Unit verdict_records = {.longest_record = std::size_t{1} << 30U};

Error no_verdict() {
    return {"record.not-a-verdict", "A verdict is expected, as --json prints it.", 0};
}

/// Reads a line that `--json` printed. The error line of an unreadable record becomes a verdict without
/// certificate.
std::optional<Error> read_verdict(std::string_view text, RecordFormat format, const Arguments&,
                                  Record& record) {
    if (format != RecordFormat::json) return no_verdict();
    auto value = parse_json(text);
    if (!value) return value.error();
    if (auto error = take_label(*value, record.label)) return error;
    Verdict& content = record.make<Verdict>();
    if (unreadable_before(*value)) {
        content = {.question = is_limit(value->text_of("code")) ? "stopped" : "unreadable"};
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
    content = std::move(*verdict);
    return std::nullopt;
}

std::optional<Error> read_no_verdict(PgnGame game, const Arguments&, Record& record) {
    record.label = label_of(game);
    return no_verdict();
}

/// Adds the position as a value, so that its board can be drawn: verdicts read from JSON contain only text.
void add_position(Verdict& verified) {
    if (const auto setup = parse_fen(text_of(verified.subject, "fen"))) verified.parts.add(*setup);
    const std::string_view partial = text_of(verified.subject, "partial");
    if (const auto men = parse_fen(std::string(partial) + " w - -"))
        verified.parts.add(Fragment{.men = men->board});
}

Result<UntypedReply> answer_verify(Record& record, const Arguments& arguments) {
    constexpr std::size_t megabyte = 1'000'000;
    VerifyOptions options{.limits = arguments.limits, .is_strict = arguments.flag("strict")};
    if (const auto megabytes = arguments.integer("memory"))
        options.most_bytes = static_cast<std::size_t>(*megabytes) * megabyte;
    Verdict verified = verify(record.as<Verdict>(), options);
    add_position(verified);
    return verified;
}

/// Returns the headline, or an empty text if the meaning of the answer suffices.
std::string verified_in_short(const Verdict& verified) {
    const bool needs_none = !verified.reasons.empty() && verified.reasons.front().rule == "verify.not-needed";
    return needs_none ? "no certificate is needed" : "";
}

/// Returns what a proof does not extend to.
std::vector<std::string> verified_lines(const Verdict& verified) {
    if (verified.answer != Answer::yes) return {};
    return {
        "What is proved is the answer and what is listed here, not the sentences of the verdict's reasons."};
}

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
        .unit = &verdict_records,
        .operands = "VERDICT",
        .answers =
            {{Answer::yes, "the certificate proves the answer"},
             {Answer::no, "the certificate does not prove the answer"},
             {Answer::unknown,
              "the answer needs no certificate, the verdict carries none, or a limit ended the check"}},
        .parameters = {{.name = "strict",
                        .help = "reject a verdict that claims anything its certificate does not cover"},
                       {"memory", ParameterKind::integer, "MB",
                        "use at most MB megabytes of memory for each verdict", "512"}},
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
        .read = read_verdict,
        .read_game = read_no_verdict,
        .ask = answer_verify,
        .questions = {{"verify", subjects_of_any, details<VerifyDetails>, proofs<>}},
        .show = {.headline = verified_in_short,
                 .subject = subject_text,
                 .lines = verified_lines,
                 .end = boards_of},
        .no_is_failure = true,
    };
}

}  // namespace doublecheck
