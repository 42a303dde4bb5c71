// SPDX-License-Identifier: MIT
// A problem in several positions with different castling rights. Each position has a certificate of its own.
#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "checker/kinds.hpp"
#include "checker/problem/problem_subject.hpp"

namespace doublecheck::checker {
namespace {

struct PartsSubject {
    PlayableFen fen = {};
    Stipulation stipulation = {};
    std::vector<PlayableFen> parts = {};
    std::optional<bool> chess960 = {};

    static constexpr auto fields() {
        return members(field("fen", &PartsSubject::fen, "the first position"),
                       field("stipulation", &PartsSubject::stipulation, "what is asked for"),
                       field("parts", &PartsSubject::parts, "all positions"),
                       field("chess960", &PartsSubject::chess960, "they are of Chess960"));
    }
};

struct PartsBody {
    std::vector<const Value*> parts = {};

    static constexpr auto fields() {
        return members(field("parts", &PartsBody::parts, "a certificate and its answer for each position"));
    }
};

/// Returns the list `details.parts`, or null if it does not have `count` elements.
const Array* listed_parts(const Task& task, std::size_t count) {
    const Value* parts = find(task.details(), "parts");
    const Array* part_details = parts != nullptr ? parts->array() : nullptr;
    return part_details != nullptr && part_details->size() == count ? part_details : nullptr;
}

/// Checks the parts one by one.
class PartChecker {
  public:
    PartChecker(const Task& task, const PartsSubject& subject)
        : task_(task), subject_(subject), parts_(listed_parts(task, subject.parts.size())) {}

    /// Returns what is wrong with a part, or an empty text.
    std::string check(std::size_t number, const Value& written) {
        auto certificate = nested_certificate(written, {"answer"});
        if (!certificate) return "The certificate cannot be read: " + certificate.error().text();
        const std::string_view answer = written.text_of("answer");
        if (answer != "yes" && answer != "no") return "The certificate has no answer.";
        const PlayableFen& fen = subject_.parts[number];
        VerdictDocument part{.question = "solve", .answer = answer == "yes" ? Answer::yes : Answer::no};
        part.reasons = task_.verdict.reasons;
        part.subject = {{"fen", fen.text}, {"stipulation", subject_.stipulation.text}};
        if (subject_.chess960) part.subject.emplace_back("chess960", *subject_.chess960);
        const Value* part_details = parts_ != nullptr ? &(*parts_)[number] : nullptr;
        if (part_details != nullptr && part_details->text_of("fen") != fen.text)
            return "The details tell of another position.";
        if (part_details != nullptr && part_details->object() != nullptr)
            part.details = *part_details->object();
        std::erase_if(part.details, [](const Member& member) { return member.first == "fen"; });
        part.certificate = std::move(*certificate);
        Outcome outcome = check_certificate({part, task_.meter});
        if (!outcome.holds) return outcome.text;
        is_all_yes_ = is_all_yes_ && part.answer == Answer::yes;
        for (const Member& member : part.details) {
            if (covers(outcome, "details." + member.first)) continue;
            beyond_.push_back("details.parts" + place_in_list(number) + "." + name_in_path(member.first));
        }
        if (covers(outcome, "details.keys")) {
            add_keys(*find(part.details, "keys")->array());
        } else {
            are_keys_proved_ = false;
        }
        std::erase_if(outcome.covered, [](const std::string& path) { return path.starts_with("details."); });
        covered_.insert(covered_.end(), outcome.covered.begin(), outcome.covered.end());
        proved_ += (proved_.empty() ? "" : " ") + outcome.proved;
        return {};
    }

    [[nodiscard]] Answer answer() const { return is_all_yes_ ? Answer::yes : Answer::no; }

    /// Covers what follows from the parts. Returns false if `details.keys` are not the keys of all parts.
    bool finish(Outcome& outcome) {
        outcome.covered = std::move(covered_);
        if (parts_ == nullptr) return true;
        outcome.cover_detail("parts");
        outcome.beyond = std::move(beyond_);
        if (!are_keys_proved_) return true;
        const Value* keys = find(task_.details(), "keys");
        if (keys == nullptr) return true;
        if (*keys != Value(keys_)) return false;
        outcome.cover_detail("keys");
        return true;
    }
    [[nodiscard]] const std::string& proved() const { return proved_; }

  private:
    /// Adds the keys of a part that no earlier part has.
    void add_keys(const Array& keys) {
        for (const Value& key : keys)
            if (std::ranges::find(keys_, key) == keys_.end()) keys_.push_back(key);
    }

    const Task& task_;
    const PartsSubject& subject_;
    const Array* parts_;
    Array keys_ = {};
    std::vector<std::string> covered_ = {};
    std::string proved_ = {};
    std::vector<std::string> beyond_ = {};
    bool is_all_yes_ = true;
    bool are_keys_proved_ = true;  ///< the details state the keys of every part
};

Outcome check_parts(const Task& task) {
    const auto subject = read_subject<PartsSubject>(task);
    if (!subject) return rejected("The subject", subject.error());
    const auto body = read_body<PartsBody>(task);
    if (!body) return rejected("The certificate", body.error());
    if (subject->parts.size() < 2 || subject->parts.size() != body->parts.size())
        return rejected("Each of several positions needs a certificate.");
    if (subject->parts.front().text != subject->fen.text)
        return rejected("The first position is not the one that is named.");
    PartChecker checker(task, *subject);
    for (std::size_t i = 0; i < body->parts.size(); ++i) {
        const std::string fault = checker.check(i, *body->parts[i]);
        if (!fault.empty()) return rejected(std::string(subject->parts[i].text) + ": " + fault);
    }
    if (checker.answer() != task.verdict.answer) return rejected("The parts prove another answer.");
    Outcome outcome = accepted("Each position has a certificate of its own that holds.", checker.proved());
    if (!checker.finish(outcome)) return rejected("The keys are not those of all parts.");
    return outcome;
}

}  // namespace

const Kind kinds::parts = {"parts", check_parts, {"solve", {}}, 800'000};

}  // namespace doublecheck::checker
