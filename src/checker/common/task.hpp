// SPDX-License-Identifier: MIT
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "checker/common/meter.hpp"
#include "doublecheck/verdict/verdict.hpp"
#include "verdict/fields.hpp"

namespace doublecheck::checker {

/// A verdict whose certificate is to be checked, and the meter that limits the check. Requires a verdict with
/// a certificate.
struct Task {
    const VerdictDocument& verdict;
    Meter& meter;

    [[nodiscard]] const Object& body() const { return verdict.certificate->body; }
    [[nodiscard]] const Object& details() const { return verdict.details; }
};

/// An entry of `Outcome::beyond` that stands for the rules and squares of all reasons, used when there are
/// too many reasons to list.
inline constexpr std::string_view all_reasons = "reasons[]";

/// The result of checking a certificate.
struct Outcome {
    bool holds = false;
    /// A sentence: what was examined if the certificate holds, otherwise what is wrong with it.
    std::string text = {};
    /// If the certificate holds: a sentence that states what is proved. It is written from subject and
    /// certificate alone.
    std::string proved = {};
    /// The paths of the members of the verdict, other than subject, answer and certificate, that follow from
    /// what is proved: `details.line`, `reasons[0].rule`, `reasons[0].squares`. All other members are
    /// reported as not covered.
    std::vector<std::string> covered = {};
    /// Paths of parts of covered members that do not follow from what is proved:
    /// `details.castlings[0].remarks`.
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
/// Returns a rejection whose text names the member that could not be read: `The certificate's member
/// "steps[3].of" is no square.`
[[nodiscard]] inline Outcome rejected(std::string_view where, const Misread& fault) {
    return rejected(std::string(where) + ": " + fault.text());
}

/// A subject of which some members determine how others are read: `chess960` determines how castling rights
/// are read.
template <typename T>
concept Settled = requires(T& subject) { subject.settle(); };

/// Reads a subject strictly, except that it may have a member called `prose`, which is ignored. Then calls
/// `settle` of the subject, if it has one.
template <Described T>
[[nodiscard]] Strict<T> read_settled(const Object& object, std::string_view prose = {}) {
    auto subject = read_strictly<T>(object, prose);
    if constexpr (Settled<T>) {
        if (subject) subject->settle();
    }
    return subject;
}

/// Reads the body of the certificate strictly. `read_subject` reads the subject of the verdict, whose member
/// `label` is ignored.
template <Described T>
[[nodiscard]] Strict<T> read_body(const Task& task) {
    return read_strictly<T>(task.body());
}
template <Described T>
[[nodiscard]] Strict<T> read_subject(const Task& task) {
    return read_settled<T>(task.verdict.subject, "label");
}

/// Returns true if some reason of the verdict names `rule`.
[[nodiscard]] bool has_reason(const VerdictDocument& verdict, std::string_view rule);

/// Rejects a certificate whose kind is unknown or does not answer the question, and checks any other by its
/// kind. The cost is drawn from the meter of the task. If the meter is exhausted, the outcome means nothing.
[[nodiscard]] Outcome check_certificate(const Task& task);

/// Returns true if the member at `path` (`details.keys`) is covered and no part of it is in `outcome.beyond`.
[[nodiscard]] bool covers(const Outcome& outcome, std::string_view path);

/// Adds to `outcome.beyond` every member of the nested verdict `within` that its outcome `proved` does not
/// cover. `path` is where the nested verdict stands in the certificate.
void add_uncovered_of(const VerdictDocument& within, const Outcome& proved, std::string_view path,
                      Outcome& outcome);

/// Reads a nested certificate: an object with its `kind` and its members. The object may also have the
/// members named in `others`, which are ignored.
[[nodiscard]] Strict<Certificate> nested_certificate(const Value& value,
                                                     std::initializer_list<std::string_view> others = {});

/// Returns the paths of all members of the verdict, other than subject, answer and certificate, that are
/// neither covered by the outcome nor prose (docs/certificates.md): `details.x`, `reasons[1].squares`,
/// `claim`.
[[nodiscard]] std::vector<std::string> uncovered_members(const VerdictDocument& verdict,
                                                         const Outcome& outcome);

}  // namespace doublecheck::checker
