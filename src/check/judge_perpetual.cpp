// SPDX-License-Identifier: MIT
#include "check/check_context.hpp"
#include "check/leaves.hpp"
#include "doublecheck/check/perpetual.hpp"
#include "doublecheck/notation/fen.hpp"
#include "doublecheck/notation/san.hpp"
#include "doublecheck/notation/uci.hpp"
#include "verdict/write.hpp"

namespace doublecheck {
namespace {

PerpetualCertificate certify_strategy(const Perpetual& found, UciCastling style) {
    PerpetualCertificate certificate;
    for (const PerpetualStep& step : found.strategy)
        certificate.strategy.push_back({fen(step.position), uci(step.check, style)});
    return certificate;
}

NoPerpetualCertificate certify_ends(const Perpetual& found, UciCastling style) {
    NoPerpetualCertificate certificate;
    for (const PerpetualEnd& end : found.ends) {
        EndOfChecks& entry = certificate.ends.emplace_back();
        entry = {.fen = fen(end.position), .checks_force_mate = end.is_mate};
        for (const auto& [check, answer] : end.escapes) {
            entry.escapes.push_back(uci(check, style));
            entry.escapes.push_back(uci(answer, style));
        }
    }
    return certificate;
}

std::string why_not(const Position& position, const Perpetual& found) {
    const std::string who(name(position.turn()));
    if (found.is_mate) return who + "'s checks force mate, so they do not go on for ever.";
    const CheckContext context(position);
    for (const Move move : position.legal_moves()) {
        if (context.gives_check(move))
            return who + " has no perpetual check: every series of checks comes to an end.";
    }
    return who + " has no perpetual check: there is no check to give.";
}

void add_answer(PerpetualVerdict& verdict, const Position& position, const Perpetual& found,
                const char* limit) {
    Reason reason{.rule = "check.perpetual", .text = {}};
    const std::string who(name(position.turn()));
    switch (found.answer) {
        case Answer::yes: {
            const Move move = found.strategy.front().check;
            verdict.move = SanMove{move, san(position, move)};
            reason.text = who + " has perpetual check, beginning with " + verdict.move->text + ".";
            break;
        }
        case Answer::no: reason.text = why_not(position, found); break;
        case Answer::unknown:
            reason.text =
                "Whether " + who + " has a perpetual check is not known: the search ended at its limit.";
            verdict.limit = limit;
            break;
    }
    if (found.is_mate && found.answer == Answer::no) verdict.checks_force_mate = true;
    verdict.reasons.push_back(std::move(reason));
}

}  // namespace

Result<PerpetualVerdict> perpetual(const Setup& setup, const PerpetualOptions& options) {
    const auto position = Position::from_setup(setup);
    if (!position) return std::unexpected(position.error());
    PerpetualVerdict verdict;
    verdict.subject = {.setup = setup, .chess960 = setup.array == StartArray::chess960};
    const UciCastling style = verdict.subject.chess960 ? UciCastling::chess960 : UciCastling::standard;
    // A large graph takes time to destroy or to write into a certificate, so a quarter of the time is
    // reserved for that.
    Limits limits = options.limits;
    if (limits.seconds) *limits.seconds *= 0.75;
    Budget budget(limits);
    const Perpetual found = has_perpetual(*position, budget);
    verdict.answer = found.answer;
    verdict.effort.nodes = budget.spent();
    add_answer(verdict, *position, found, budget.limit());
    if (found.answer == Answer::yes) verdict.certificate = certify_strategy(found, style);
    if (found.answer == Answer::no) verdict.certificate = certify_ends(found, style);
    return verdict;
}

void append_json(std::string& text, const PerpetualVerdict& verdict, std::string_view label) {
    JsonWriter out(text);
    write_verdict(out, verdict, label);
}

}  // namespace doublecheck
