// SPDX-License-Identifier: MIT
#include "checker/rule/known_facts.hpp"

#include <algorithm>

#include "checker/common/names.hpp"
#include "checker/rule/repetition_subjects.hpp"

namespace doublecheck::checker {

template <>
struct Names<rulings::KnownFact::Question> {
    using enum rulings::KnownFact::Question;
    static constexpr auto words = std::string_view("a question on which rulings rest");
    static constexpr auto all =
        std::to_array<std::pair<rulings::KnownFact::Question, std::string_view>>({{move, "move"},
                                                                                  {winnable, "winnable"},
                                                                                  {dead, "dead"},
                                                                                  {repetition, "repetition"},
                                                                                  {counter, "counter"}});
};

namespace rulings {

namespace {

/// The subjects of facts: they ask nothing but what a ruling rests on, and no other rules than the Laws'.
struct MoveSubject {
    Stand fen = {};
    WrittenMove written = {};
    WrittenMove move = {};
    std::optional<bool> chess960 = {};

    static constexpr auto fields() {
        return members(field("fen", &MoveSubject::fen, "the position"),
                       field("written", &MoveSubject::written, "the move as it was written"),
                       field("move", &MoveSubject::move, "the move"),
                       field("chess960", &MoveSubject::chess960, "whether it is Chess960"));
    }
    void settle() { read_as_named(fen.position, chess960); }
};
struct WinnableSubject {
    Stand fen = {};
    Color winner = Color::white;
    std::optional<bool> chess960 = {};

    static constexpr auto fields() {
        return members(field("fen", &WinnableSubject::fen, "the position"),
                       field("winner", &WinnableSubject::winner, "who mates"),
                       field("chess960", &WinnableSubject::chess960, "whether it is Chess960"));
    }
    void settle() { read_as_named(fen.position, chess960); }
};
struct DeadSubject {
    Stand fen = {};
    std::optional<bool> chess960 = {};

    static constexpr auto fields() {
        return members(field("fen", &DeadSubject::fen, "the position"),
                       field("chess960", &DeadSubject::chess960, "whether it is Chess960"));
    }
    void settle() { read_as_named(fen.position, chess960); }
};

void take(KnownFact& fact, MoveSubject subject) {
    fact.stand = subject.fen;
    fact.move = subject.written;
}
void take(KnownFact& fact, WinnableSubject subject) {
    fact.stand = subject.fen;
    fact.winner = subject.winner;
}
void take(KnownFact& fact, DeadSubject subject) {
    fact.stand = subject.fen;
}
void take(KnownFact& fact, RepetitionSubject subject) {
    fact.stand = subject.fen;
    fact.wanted = subject.times;
    fact.history = std::move(subject.history);
}
void take(KnownFact& fact, CounterSubject subject) {
    fact.stand = subject.fen;
    fact.wanted = subject.plies;
}

template <typename Subject>
std::optional<Misread> read_subject_of(const Verdict& verdict, KnownFact& fact) {
    auto subject = read_settled<Subject>(verdict.subject);
    if (!subject) return std::move(subject.error());
    take(fact, std::move(*subject));
    return std::nullopt;
}

std::optional<Misread> read_subject_of(const Verdict& verdict, KnownFact& fact) {
    using Question = KnownFact::Question;
    const auto question = read_strictly<Question>(Value(verdict.question));
    if (!question) return Misread{"question", question.error().message};
    fact.question = *question;
    switch (fact.question) {
        case Question::move: return read_subject_of<MoveSubject>(verdict, fact);
        case Question::winnable: return read_subject_of<WinnableSubject>(verdict, fact);
        case Question::dead: return read_subject_of<DeadSubject>(verdict, fact);
        case Question::repetition: return read_subject_of<RepetitionSubject>(verdict, fact);
        case Question::counter: return read_subject_of<CounterSubject>(verdict, fact);
    }
    return std::nullopt;
}

/// The fact, verified.
std::expected<KnownFact, std::string> read_fact(const Value& value, int line, const Task& task) {
    const std::string name = "The fact at line " + std::to_string(line);
    const auto verdict = to_verdict(value);
    if (!verdict) return std::unexpected(name + " cannot be read.");
    KnownFact fact{.line = line, .answer = verdict->answer};
    if (auto fault = read_subject_of(*verdict, fact))
        return std::unexpected(name + " is none that a ruling rests on: " + fault->text());
    if (!verdict->certificate) return std::unexpected(name + " carries no certificate.");
    const Outcome outcome = check_certificate({*verdict, task.meter, task.known});
    if (!outcome.holds) return std::unexpected(name + " does not hold: " + outcome.text);
    fact.uncovered = uncovered_members(*verdict, outcome);
    return fact;
}

}  // namespace

std::expected<Facts, std::string> Facts::read(const std::vector<Fact>& listed, const Task& task) {
    Facts facts;
    for (const Fact& one : listed) {
        if (!facts.facts_.empty() && one.line.value < facts.facts_.back().line)
            return std::unexpected("The facts are not in the order of the lines.");
        auto fact = read_fact(*one.verdict, one.line.value, task);
        if (!fact) return std::unexpected(std::move(fact.error()));
        if (task.meter.is_exhausted()) return facts;
        facts.facts_.push_back(std::move(*fact));
    }
    return facts;
}

void Facts::add_uncovered(Outcome& outcome) const {
    for (const KnownFact& fact : facts_) {
        for (const std::string& path : fact.uncovered)
            outcome.beyond.push_back("certificate.facts[].verdict." + path);
    }
}

bool Facts::go_to(int line) {
    first_ = last_;
    while (last_ < facts_.size() && facts_[last_].line == line) ++last_;
    return last_ == facts_.size() || facts_[last_].line > line;
}

std::span<const KnownFact> Facts::here() const {
    return std::span(facts_).subspan(first_, last_ - first_);
}

std::optional<Answer> Facts::can_mate(const Position& from, Color winner) const {
    for (const KnownFact& fact : here()) {
        if (fact.question == KnownFact::Question::winnable && fact.winner == winner &&
            is_same_stand(fact.stand.position, from))
            return fact.answer;
    }
    return std::nullopt;
}

bool Facts::is_dead(const Position& position) const {
    return std::ranges::any_of(here(), [&](const KnownFact& fact) {
        return fact.question == KnownFact::Question::dead && fact.answer == Answer::yes &&
               is_same_stand(fact.stand.position, position);
    });
}

bool Facts::judges(const Position& before, const WrittenMove& move, bool is_legal) const {
    return std::ranges::any_of(here(), [&](const KnownFact& fact) {
        return fact.question == KnownFact::Question::move && (fact.answer == Answer::yes) == is_legal &&
               is_same_stand(fact.stand.position, before) && fact.move == move;
    });
}

bool Facts::counts_positions(const std::vector<Stand>& history, std::int64_t wanted) const {
    return std::ranges::any_of(here(), [&](const KnownFact& fact) {
        return fact.question == KnownFact::Question::repetition && fact.wanted == wanted &&
               std::ranges::equal(fact.history, history, [](const Stand& told, const Stand& played) {
                   return is_same_stand(told, played);
               });
    });
}

bool Facts::counts_moves(const Stand& stand, std::int64_t wanted) const {
    return std::ranges::any_of(here(), [&](const KnownFact& fact) {
        return fact.question == KnownFact::Question::counter && fact.wanted == wanted &&
               is_same_stand(fact.stand, stand);
    });
}

}  // namespace rulings

}  // namespace doublecheck::checker
