// SPDX-License-Identifier: MIT
#include "commands/problem/twin_tasks.hpp"

#include <utility>

#include <fmt/format.h>

#include "base/text.hpp"
#include "doublecheck/legality/diagram.hpp"
#include "doublecheck/notation/fen.hpp"
#include "doublecheck/notation/san.hpp"
#include "notation/words.hpp"

namespace doublecheck {
namespace {

Result<DiagramRights> rights_of_twin(const TwinRecord& twin, const TwinReading& reading, Budget& budget) {
    Setup setup = twin.setup;
    if (reading.is_chess960) setup.array = StartArray::chess960;
    if (reading.is_by_codex || twin.is_by_codex) return rights_of_diagram(setup, budget.part());
    return rights_of_parts(setup, twin.parts);
}

/// Returns the same problem with the other side to move.
TwinRecord with_sides_exchanged(TwinRecord twin) {
    twin.setup.turn = opposite(twin.setup.turn);
    twin.setup.ep_square.reset();
    twin.parts.clear();
    twin.change += fmt::format("{}duplex, {} begins", twin.change.empty() ? "" : ", ", name(twin.setup.turn));
    return twin;
}

}  // namespace

Result<DiagramRights> rights_of_parts(const Setup& setup, std::span<const std::string> parts) {
    DiagramRights rights;
    for (const std::string& text : parts) {
        const auto part = parse_fen(text, setup.array);
        if (!part) return std::unexpected(part.error());
        rights.setups.push_back(*part);
    }
    if (rights.setups.empty()) rights.setups = {setup};
    return rights;
}

Result<std::vector<TwinTask>> twin_tasks(const ProblemRecord& problem, const TwinReading& reading,
                                         Budget& budget) {
    std::vector<TwinRecord> records = problem.twins;
    if (records.empty())
        records.push_back({.setup = problem.position.setup(), .stipulation = *problem.stipulation});
    std::vector<TwinTask> tasks;
    const auto add = [&](const TwinRecord& record) -> std::optional<Error> {
        auto rights = rights_of_twin(record, reading, budget);
        if (!rights) return std::move(rights.error());
        tasks.push_back({record.label, record.change, std::move(*rights), record.stipulation});
        return std::nullopt;
    };
    for (const TwinRecord& record : records) {
        std::optional<Error> error;
        if (reading.duplex != Duplex::other) error = add(record);
        if (!error && reading.duplex != Duplex::none && !record.change.contains("duplex"))
            error = add(with_sides_exchanged(record));
        if (error) return std::unexpected(std::move(*error));
    }
    return tasks;
}

std::string twin_heading(const TwinSubject& twin, PieceLetters letters) {
    const bool is_duplex = twin.change.starts_with("duplex");
    const std::string change = is_duplex ? twin.change : with_letters(letters, twin.change);
    if (twin.label.empty()) {
        if (change.empty()) return "Diagram";
        return is_duplex ? capitalised(change) : change;
    }
    return twin.label + ")" + (change.empty() ? "" : " " + change);
}

std::string twins_summary(const SolveVerdict& verdict) {
    std::string text;
    for (std::size_t i = 0; i < verdict.twins->size(); ++i) {
        const SolvedTwin& twin = (*verdict.twins)[i];
        const TwinSubject& subject = verdict.subject.twins[i];
        text += text.empty() ? "" : ", ";
        text += twin.label.empty() ? decapitalised(twin_heading(subject, PieceLetters::english)) + ":"
                                   : twin.label + ")";
        const auto position = Position::from_setup(subject.setup);
        if (twin.answer == Answer::unknown) {
            text += " unknown";
        } else if (twin.answer == Answer::no) {
            text += twin.soundness ? " no key" : " no solution";
        } else if (twin.solutions) {
            text += " " + counted(twin.solutions->count, "solution", "solutions");
        } else if (twin.soundness == Soundness::sound && position && twin.keys && !twin.parts) {
            text += " " + move_number_text(1, position->turn()) + san(*position, twin.keys->front().move);
        } else if (twin.soundness == Soundness::short_mate) {
            text += " short";
        } else if (twin.keys) {
            text += " " + counted(twin.keys->size(), "key", "keys");
        }
    }
    return text;
}

}  // namespace doublecheck
