// SPDX-License-Identifier: MIT
// A problem with twins or duplex. Each of the problems that it stands for has a certificate of its own.
#include <algorithm>
#include <array>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "checker/kinds.hpp"
#include "checker/problem/problem_subject.hpp"

namespace doublecheck::checker {
namespace {

struct TwinsSubject {
    PlayableFen fen = {};
    Stipulation stipulation = {};
    std::vector<const Value*> twins = {};
    std::optional<bool> chess960 = {};

    void settle() {
        if (chess960.value_or(false)) fen.read_as(Start::chess960);
    }

    static constexpr auto fields() {
        return members(field("fen", &TwinsSubject::fen, "the position of the first twin"),
                       field("stipulation", &TwinsSubject::stipulation, "what is asked for there"),
                       field("twins", &TwinsSubject::twins, "the problems for which it stands"),
                       field("chess960", &TwinsSubject::chess960, "the first is of Chess960"));
    }
};

struct TwinsBody {
    std::vector<const Value*> twins = {};

    static constexpr auto fields() {
        return members(field("twins", &TwinsBody::twins, "a certificate and its answer for each problem"));
    }
};

/// The kinds of certificate that a twin may have.
constexpr auto kinds_of_twins =
    std::to_array<std::string_view>({"mating-tree", "help-lines", "parts", "codex"});

/// The values of `soundness`, the best first.
constexpr auto soundnesses = std::to_array<std::string_view>({"sound", "cooked", "short", "unsolvable"});

/// Returns the list `details.twins`, or null if it does not have `count` elements.
const Array* listed_twins(const Task& task, std::size_t count) {
    const Value* twins = find(task.details(), "twins");
    const Array* all = twins != nullptr ? twins->array() : nullptr;
    return all != nullptr && all->size() == count ? all : nullptr;
}

/// Checks the twins one by one.
class TwinChecker {
  public:
    TwinChecker(const Task& task, std::size_t count) : task_(task), details_(listed_twins(task, count)) {}

    /// Returns what is wrong with a twin, or an empty text.
    std::string check(std::size_t number, const Value& subject, const Value& written) {
        if (subject.object() == nullptr) return "It is no object.";
        for (const std::string_view name : {"label", "change"}) {
            const Value* text = subject.find(name);
            if (text != nullptr && text->text() == nullptr)
                return "Its " + std::string(name) + " is no text.";
        }
        if (!named_.emplace(subject.text_of("label"), subject.text_of("change")).second)
            return "Another twin has the same label and change.";
        auto certificate = nested_certificate(written, {"answer"});
        if (!certificate) return "The certificate cannot be read: " + certificate.error().text();
        if (std::ranges::find(kinds_of_twins, certificate->kind) == kinds_of_twins.end())
            return "A certificate of this kind is not about a twin.";
        const std::string_view answer = written.text_of("answer");
        if (answer != "yes" && answer != "no") return "The certificate has no answer.";
        VerdictDocument twin{.question = "solve", .answer = answer == "yes" ? Answer::yes : Answer::no};
        twin.reasons = task_.verdict.reasons;
        for (const Member& member : *subject.object()) {
            if (member.first != "label" && member.first != "change") twin.subject.push_back(member);
        }
        if (!read_details(number, subject, answer, twin)) return "The details tell of another problem.";
        twin.certificate = std::move(*certificate);
        Outcome outcome = check_certificate({twin, task_.meter});
        if (!outcome.holds) return outcome.text;
        is_all_yes_ = is_all_yes_ && twin.answer == Answer::yes;
        // The positions are proved, not that the changes in words lead to them.
        if (subject.find("change") != nullptr)
            beyond_.push_back("subject.twins" + place_in_list(number) + ".change");
        take(number, twin, outcome);
        return {};
    }

    [[nodiscard]] Answer answer() const { return is_all_yes_ ? Answer::yes : Answer::no; }
    [[nodiscard]] const std::string& proved() const { return proved_; }

    /// Covers what follows from the twins. Returns false if `details.soundness` is not that of the worst.
    bool finish(Outcome& outcome) {
        outcome.covered = std::move(covered_);
        outcome.beyond = std::move(beyond_);
        if (details_ == nullptr) return true;
        outcome.cover_detail("twins");
        const Value* soundness = find(task_.details(), "soundness");
        if (soundness == nullptr || !worst_) return true;
        if (*soundness != Value(soundnesses[*worst_])) return false;
        outcome.cover_detail("soundness");
        return true;
    }

  private:
    /// Copies what the details say of a twin. Returns false if label or answer are not those of the twin.
    bool read_details(std::size_t number, const Value& subject, std::string_view answer,
                      VerdictDocument& twin) const {
        if (details_ == nullptr) return true;
        const Value& details = (*details_)[number];
        if (details.object() == nullptr || details.text_of("label") != subject.text_of("label") ||
            details.text_of("answer") != answer)
            return false;
        for (const Member& member : *details.object()) {
            if (member.first != "label" && member.first != "answer") twin.details.push_back(member);
        }
        return true;
    }

    /// Takes over what the certificate of a twin covers.
    void take(std::size_t number, const VerdictDocument& twin, Outcome& outcome) {
        const std::string here = "details.twins" + place_in_list(number) + ".";
        for (const Member& member : twin.details) {
            if (!covers(outcome, "details." + member.first))
                beyond_.push_back(here + name_in_path(member.first));
        }
        constexpr std::string_view details = "details.";
        for (const std::string& path : outcome.beyond) {
            beyond_.push_back(path.starts_with(details) ? here + path.substr(details.size()) : path);
        }
        const auto soundness = std::ranges::find(soundnesses, text_of(twin.details, "soundness"));
        if (!covers(outcome, "details.soundness") || soundness == soundnesses.end()) {
            worst_.reset();
            has_all_ = false;
        } else if (has_all_) {
            const auto place = static_cast<std::size_t>(soundness - soundnesses.begin());
            worst_ = std::max(worst_.value_or(0), place);
        }
        std::erase_if(outcome.covered, [](const std::string& path) { return path.starts_with("details."); });
        covered_.insert(covered_.end(), outcome.covered.begin(), outcome.covered.end());
        proved_ += (proved_.empty() ? "" : " ") + outcome.proved;
    }

    const Task& task_;
    const Array* details_;
    std::set<std::pair<std::string_view, std::string_view>> named_ = {};
    std::vector<std::string> covered_ = {};
    std::vector<std::string> beyond_ = {};
    std::string proved_ = {};
    std::optional<std::size_t> worst_ = std::nullopt;
    bool has_all_ = true;  ///< each twin so far has a proved soundness
    bool is_all_yes_ = true;
};

Outcome check_twins(const Task& task) {
    const auto subject = read_subject<TwinsSubject>(task);
    if (!subject) return rejected("The subject", subject.error());
    const auto body = read_body<TwinsBody>(task);
    if (!body) return rejected("The certificate", body.error());
    if (subject->twins.empty() || subject->twins.size() != body->twins.size())
        return rejected("Each of the twins needs a certificate.");
    const Value& first = *subject->twins.front();
    if (first.text_of("fen") != subject->fen.text ||
        first.text_of("stipulation") != subject->stipulation.text)
        return rejected("The first twin is not the problem that is named.");
    const Value* first_of_chess960 = first.find("chess960");
    if (subject->chess960.value_or(false) !=
        (first_of_chess960 != nullptr && *first_of_chess960 == Value(true)))
        return rejected("The first twin is not of the same kind of chess.");
    TwinChecker checker(task, subject->twins.size());
    for (std::size_t i = 0; i < body->twins.size(); ++i) {
        const std::string fault = checker.check(i, *subject->twins[i], *body->twins[i]);
        if (!fault.empty()) return rejected("Twin " + std::to_string(i + 1) + ": " + fault);
    }
    if (checker.answer() != task.verdict.answer) return rejected("The twins prove another answer.");
    Outcome outcome = accepted("Each twin has a certificate of its own that holds.", checker.proved());
    if (!checker.finish(outcome)) return rejected("The soundness is not that of the worst twin.");
    return outcome;
}

}  // namespace

const Kind kinds::twins = {"twins", check_twins, {"solve", {}}, 1'600'000};

}  // namespace doublecheck::checker
