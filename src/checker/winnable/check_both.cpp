// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "checker/kinds.hpp"
#include "checker/winnable/winnable_subject.hpp"

namespace doublecheck::checker {

namespace {

struct DeadSubject {
    PlayableFen fen = {};
    std::optional<bool> chess960 = {};
    std::optional<bool> seventyfive = {};

    void settle() {
        if (chess960.value_or(false)) fen.read_as(Start::chess960);
    }

    static constexpr auto fields() {
        return members(
            field("fen", &DeadSubject::fen, "the position"),
            field("chess960", &DeadSubject::chess960, "it is Chess960"),
            field("seventyfive", &DeadSubject::seventyfive, "whether a draw by 75 moves ends the game"));
    }
};

struct BothBody {
    std::optional<const Value*> white = {};
    std::optional<const Value*> black = {};

    static constexpr auto fields() {
        return members(field("white", &BothBody::white, "a certificate for White as the winner"),
                       field("black", &BothBody::black, "a certificate for Black as the winner"));
    }
};

/// What is proved about one side as the winner. `answer` is `unknown` if there is no certificate for it.
struct Half {
    Color winner = Color::white;
    Answer answer = Answer::unknown;
    Outcome outcome = {};
};

/// Checks the certificate for one side. A line to a mate proves `yes`, every other kind `no`.
Half check_half(const Task& task, const DeadSubject& subject, Color winner, const Value& written) {
    Half half{winner};
    auto certificate = nested_certificate(written);
    if (!certificate) {
        half.outcome = rejected("The certificate cannot be read: " + certificate.error().text());
        return half;
    }
    half.answer = certificate->kind == "mate-line" ? Answer::yes : Answer::no;
    VerdictDocument question{.question = "winnable", .answer = half.answer, .reasons = task.verdict.reasons};
    question.subject = winnable_subject(subject.fen, winner);
    if (subject.seventyfive) question.subject.emplace_back("seventyfive", *subject.seventyfive);
    const Value* details = find(task.details(), small_name_of(winner));
    if (details != nullptr && details->object() != nullptr) question.details = *details->object();
    question.certificate = std::move(*certificate);
    half.outcome = check_certificate({question, task.meter});
    return half;
}

/// Adds what a half covers to the outcome, and checks the details of its side. Returns what is wrong with
/// them, or an empty text.
std::string cover(const Half& half, const Task& task, Outcome& outcome) {
    const std::string side(small_name_of(half.winner));
    const std::string own = "details." + side;
    for (const std::string& path : half.outcome.covered) {
        if (!path.starts_with("details.")) outcome.covered.push_back(path);
    }
    const Value* details = find(task.details(), side);
    if (details == nullptr || details->object() == nullptr) return {};
    outcome.covered.push_back(own);
    for (const Member& member : *details->object()) {
        const bool is_answer = member.first == "answer";
        const std::string* text = member.second.text();
        if (is_answer && half.answer != Answer::unknown &&
            (text == nullptr || *text != to_string(half.answer)))
            return "The details' answer for " + side + " is not the one that is proved.";
        const bool is_unknown = is_answer && text != nullptr && *text == to_string(Answer::unknown);
        if (is_answer && (half.answer != Answer::unknown || is_unknown)) continue;
        if (!covers(half.outcome, "details." + member.first))
            outcome.beyond.push_back(std::string(own).append(".").append(name_in_path(member.first)));
    }
    return {};
}

/// Returns true if the halves prove the answer: `yes` that neither side can mate, `no` that at least one can.
bool is_proved(Answer answer, const std::array<Half, 2>& halves) {
    const auto has = [&](Answer wanted) { return std::ranges::count(halves, wanted, &Half::answer); };
    return answer == Answer::yes ? has(Answer::no) == 2 : has(Answer::yes) > 0;
}

Outcome check_both(const Task& task) {
    const auto subject = read_subject<DeadSubject>(task);
    if (!subject) return rejected("The subject", subject.error());
    const auto body = read_body<BothBody>(task);
    if (!body) return rejected("The certificate", body.error());
    std::array<Half, 2> halves{Half{Color::white}, Half{Color::black}};
    for (Half& half : halves) {
        const auto& written = half.winner == Color::white ? body->white : body->black;
        if (!written) continue;
        half = check_half(task, *subject, half.winner, **written);
        if (!half.outcome.holds)
            return rejected(std::string(name_of(half.winner)) + ": " + half.outcome.text);
    }
    if (!is_proved(task.verdict.answer, halves))
        return rejected("The certificates for White and Black do not prove the answer.");
    Outcome outcome = accepted({});
    for (const Half& half : halves) {
        std::string fault = cover(half, task, outcome);
        if (!fault.empty()) return rejected(std::move(fault));
        if (half.answer == Answer::unknown) continue;
        add_sentence(outcome.proved, half.outcome.proved);
        add_sentence(outcome.text, std::string(name_of(half.winner)).append(": ").append(half.outcome.text));
    }
    return outcome;
}

}  // namespace

const Kind kinds::both = {"both", check_both, {"dead", {}}, 600'000};

}  // namespace doublecheck::checker
