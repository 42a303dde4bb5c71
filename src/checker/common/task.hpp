// SPDX-License-Identifier: MIT
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "checker/common/meter.hpp"
#include "doublecheck/verdict/fields.hpp"
#include "doublecheck/verdict/verdict.hpp"

namespace doublecheck::checker {

/// A verdict whose certificate is to be checked, and what that may cost. Requires a verdict with a
/// certificate.
struct Task {
    const Verdict& verdict;
    Meter& meter;

    [[nodiscard]] const Object& body() const { return verdict.certificate->body; }
    [[nodiscard]] const Object& details() const { return verdict.details; }
};

/// Stands in `Outcome::beyond` for the rules and squares of all reasons, where there are too many to list.
inline constexpr std::string_view all_reasons = "reasons[]";

/// What came of checking a certificate.
struct Outcome {
    bool holds = false;
    std::string text = {};  ///< what was looked at, or what fails
    /// If it holds: what is proved, a sentence built from subject and certificate alone.
    std::string proved = {};
    /// Members of the verdict beyond subject, answer and certificate that follow from what is proved:
    /// `details.line`, `reasons[0].rule`, `reasons[0].squares`. The others are listed as not covered.
    std::vector<std::string> covered = {};
    /// Parts of covered members that do not follow: `details.castlings[0].remarks`.
    std::vector<std::string> beyond = {};

    void cover_rule(std::size_t reason) { covered.push_back("reasons" + place_in_list(reason) + ".rule"); }
    void cover_squares(std::size_t reason) {
        covered.push_back("reasons" + place_in_list(reason) + ".squares");
    }
    void cover_reason(std::size_t reason) {
        cover_rule(reason);
        cover_squares(reason);
    }
    void cover_detail(std::string_view name) { covered.push_back("details." + std::string(name)); }
    void cover_details(const Task& task) {
        for (const Member& member : task.details()) cover_detail(member.first);
    }
};

[[nodiscard]] inline Outcome accepted(std::string text) {
    return {.holds = true, .text = std::move(text)};
}
[[nodiscard]] inline Outcome accepted(std::string text, std::string proved) {
    return {.holds = true, .text = std::move(text), .proved = std::move(proved)};
}
[[nodiscard]] inline Outcome rejected(std::string text) {
    return {.holds = false, .text = std::move(text)};
}
/// `The certificate's member "steps[3].of" is no square.`
[[nodiscard]] inline Outcome rejected(std::string_view where, const Misread& fault) {
    return rejected(std::string(where) + ": " + fault.text());
}

/// A subject whose members say together how its positions are read.
template <typename T>
concept Settled = requires(T& subject) { subject.settle(); };

/// Reads a subject strictly but for a member `prose`, and settles it.
template <Described T>
[[nodiscard]] Strict<T> read_settled(const Object& object, std::string_view prose = {}) {
    auto subject = read_strictly<T>(object, prose);
    if constexpr (Settled<T>) {
        if (subject) subject->settle();
    }
    return subject;
}

/// Reads subject, or body, strictly. A subject's label is prose and may be there.
template <Described T>
[[nodiscard]] Strict<T> read_body(const Task& task) {
    return read_strictly<T>(task.body());
}
template <Described T>
[[nodiscard]] Strict<T> read_subject(const Task& task) {
    return read_settled<T>(task.verdict.subject, "label");
}

/// Whether some reason of the verdict names the rule.
[[nodiscard]] bool has_reason(const Verdict& verdict, std::string_view rule);

/// Checks the certificate by its kind, and whether that kind answers the question. What it costs is drawn
/// from the task's meter; when the meter is exhausted the outcome means nothing.
[[nodiscard]] Outcome check_certificate(const Task& task);

/// Whether a member of the details, `details.keys`, follows as a whole.
[[nodiscard]] bool covers(const Outcome& outcome, std::string_view path);

/// Lists what a verdict that stands within the certificate says beyond what its own certificate proves,
/// `path` being where it stands.
void add_uncovered_of(const Verdict& within, const Outcome& proved, std::string_view path, Outcome& outcome);

/// A certificate that stands within another one, as an object with its `kind` and members, besides which the
/// object may have the members `others`; nothing if that is no certificate.
[[nodiscard]] Strict<Certificate> nested_certificate(const Value& value,
                                                     std::initializer_list<std::string_view> others = {});

/// Everything that a verdict says beyond subject, answer and certificate, and that the outcome neither covers
/// nor is prose (docs/certificates.md): `details.x`, `reasons[1].squares`, `claim`.
[[nodiscard]] std::vector<std::string> uncovered_members(const Verdict& verdict, const Outcome& outcome);

}  // namespace doublecheck::checker
