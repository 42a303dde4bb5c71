// SPDX-License-Identifier: MIT
// Verdicts on a diagram that is read under the Codex for Chess Composition: the solution of a problem, or
// whether a castling is allowed. The certificate also proves the rights.
#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "checker/common/moves.hpp"
#include "checker/kinds.hpp"
#include "checker/legality/diagram_rights.hpp"
#include "checker/problem/problem_subject.hpp"

namespace doublecheck::checker {
namespace {

struct CodexSubject {
    PlayableFen fen = {};
    Stipulation stipulation = {};
    std::vector<PlayableFen> parts = {};
    bool codex = false;
    std::optional<bool> chess960 = {};

    void settle() {
        if (!chess960.value_or(false)) return;
        fen.read_as(Start::chess960);
        for (PlayableFen& part : parts) part.read_as(Start::chess960);
    }

    static constexpr auto fields() {
        return members(
            field("fen", &CodexSubject::fen, "the first position"),
            field("stipulation", &CodexSubject::stipulation, "what is asked for"),
            field_unless_empty("parts", &CodexSubject::parts, "all positions, if there are several"),
            field("codex", &CodexSubject::codex, "the diagram is read under the Codex"),
            field("chess960", &CodexSubject::chess960, "they are of Chess960"));
    }
};

struct CodexBody {
    std::vector<const Value*> refuted = {};
    const Value* solution = nullptr;

    static constexpr auto fields() {
        return members(
            field("refuted", &CodexBody::refuted, "rights with which no game leads to the diagram"),
            field("solution", &CodexBody::solution, "the certificate of the solution"));
    }
};

/// Returns true if the readings differ in castling rights. Then retro strategy may give a solution where no
/// reading has one.
bool may_have_retro_strategy(const std::vector<PlayableFen>& readings) {
    return std::ranges::any_of(readings, [&](const PlayableFen& one) {
        return one.claimed.rights != readings.front().claimed.rights;
    });
}

Outcome check_codex(const Task& task) {
    const auto subject = read_subject<CodexSubject>(task);
    if (!subject) return rejected("The subject", subject.error());
    const auto body = read_body<CodexBody>(task);
    if (!body) return rejected("The certificate", body.error());
    if (!subject->codex) return rejected("The subject does not name the Codex.");
    std::vector<PlayableFen> readings = subject->parts;
    if (readings.empty()) readings.push_back(subject->fen);
    const DiagramRights rights(task, readings, body->refuted);
    if (!rights.fault().empty()) return rejected(rights.fault());
    if (task.verdict.answer == Answer::no && may_have_retro_strategy(readings))
        return rejected("Retro strategy may give a solution where no reading has one.");
    auto certificate = nested_certificate(*body->solution);
    if (!certificate) return rejected("The solution", certificate.error());
    VerdictDocument solved = task.verdict;
    std::erase_if(solved.subject, [](const Member& member) { return member.first == "codex"; });
    solved.certificate = std::move(*certificate);
    Outcome outcome = check_certificate({solved, task.meter});
    if (!outcome.holds) return outcome;
    rights.cover_reasons(task, outcome);
    outcome.proved += " " + rights.proved();
    return outcome;
}

struct CastlingSubject {
    PlayableFen fen = {};
    std::optional<std::string_view> written = {};
    bool codex = false;
    std::optional<bool> chess960 = {};

    void settle() {
        if (chess960.value_or(false)) fen.read_as(Start::chess960);
    }

    static constexpr auto fields() {
        return members(field("fen", &CastlingSubject::fen, "the position"),
                       field("written", &CastlingSubject::written, "the castling, if it is about one"),
                       field("codex", &CastlingSubject::codex, "the diagram is read under the Codex"),
                       field("chess960", &CastlingSubject::chess960, "it is Chess960"));
    }
};

struct RightsBody {
    std::vector<const Value*> refuted = {};
    std::vector<PlayableFen> readings = {};

    static constexpr auto fields() {
        return members(
            field("refuted", &RightsBody::refuted, "rights with which no game leads to the diagram"),
            field_unless_empty("readings", &RightsBody::readings,
                               "all positions for which it stands, if there are several"));
    }
};

/// Returns true if a castling of the side to move is legal: on the wing that is written, or on any.
bool may_castle(const SoundPosition& position, std::optional<std::string_view> written) {
    return std::ranges::any_of(legal_moves(position), [&](const Move& move) {
        if (move.kind != MoveKind::castling) return false;
        return !written || *written == (file_of(move.to) == 6 ? "O-O" : "O-O-O");
    });
}

Outcome check_rights(const Task& task) {
    const auto subject = read_subject<CastlingSubject>(task);
    if (!subject) return rejected("The subject", subject.error());
    auto body = read_body<RightsBody>(task);
    if (!body) return rejected("The certificate", body.error());
    if (!subject->codex) return rejected("The subject does not name the Codex.");
    if (subject->written && *subject->written != "O-O" && *subject->written != "O-O-O")
        return rejected("The subject names no castling.");
    std::vector<PlayableFen>& readings = body->readings;
    if (readings.empty()) readings.push_back(subject->fen);
    if (subject->chess960.value_or(false)) {
        for (PlayableFen& one : readings) one.read_as(Start::chess960);
    }
    if (readings.front().text != subject->fen.text)
        return rejected("The first reading is not the one that is named.");
    const DiagramRights rights(task, readings, body->refuted);
    if (!rights.fault().empty()) return rejected(rights.fault());
    const Color turn = subject->fen.claimed.turn;
    for (const PlayableFen& one : readings) {
        if (one.claimed.rights[index(turn)] != subject->fen.claimed.rights[index(turn)])
            return rejected("The readings differ in the rights of the side to move.");
    }
    const bool may = may_castle(subject->fen.position, subject->written);
    if (may != (task.verdict.answer == Answer::yes))
        return rejected("The castling is judged in another way.");
    Outcome outcome =
        accepted("The rights of the diagram were read, and the castling judged.",
                 std::string(may ? "The side to move may castle" : "The side to move may not castle") +
                     (subject->written ? " " + std::string(*subject->written) : std::string()) + " now. " +
                     rights.proved());
    rights.cover_reasons(task, outcome);
    return outcome;
}

}  // namespace

const Kind kinds::codex = {"codex", check_codex, {"solve", {}}, 1'600'000};
const Kind kinds::rights = {"rights", check_rights, {"castling", {}}, 800'000};

}  // namespace doublecheck::checker
