// SPDX-License-Identifier: MIT
// Help retractors. All sequences of moves that lead to the diagram are taken back again, and the forward play
// is solved again from each position reached, by trying all moves. Each solution must be listed, unless the
// certificate refutes the position. What it does not refute counts as legal.
#include <algorithm>
#include <array>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "checker/kinds.hpp"
#include "checker/problem/problem_subject.hpp"
#include "checker/problem/slow_search.hpp"
#include "checker/retract/retractions.hpp"

namespace doublecheck::checker {
namespace {

/// The stipulation of a retractor: who takes back the last move, how many moves are taken back, and what is
/// to be reached then.
struct RetractorStipulation {
    std::string_view text = {};
    Color first = Color::white;
    int plies = 0;
    Stipulation forward = {};

    static Strict<RetractorStipulation> read(const Value& value);
};

/// Reads `-2w & #1` and `-2(w,b) & #1`, in exactly this form.
Strict<RetractorStipulation> RetractorStipulation::read(const Value& value) {
    const std::string* text = value.text();
    const auto fault = [] { return misread("is no stipulation of a retractor"); };
    if (text == nullptr) return fault();
    constexpr std::string_view joint = " & ";
    const std::size_t end = text->find(joint);
    if (end == std::string::npos || end < 3 || (*text)[0] != '-') return fault();
    if ((*text)[1] < '1' || (*text)[1] > '4') return fault();
    RetractorStipulation stipulation{.text = *text};
    const int moves = (*text)[1] - '0';
    const std::string_view sides = std::string_view(*text).substr(2, end - 2);
    stipulation.first = sides == "w" || sides == "(w,b)" ? Color::white : Color::black;
    stipulation.plies = sides.size() == 1 ? 2 * moves - 1 : 2 * moves;
    if (sides != "w" && sides != "b" && sides != "(w,b)" && sides != "(b,w)") return fault();
    const auto forward = Stipulation::read(Value(text->substr(end + joint.size())));
    if (!forward || forward->is_series || forward->is_stalemate) return fault();
    stipulation.forward = *forward;
    stipulation.forward.text = std::string_view(*text).substr(end + joint.size());
    return stipulation;
}

struct RetractorSubject {
    PlayableFen fen = {};
    RetractorStipulation stipulation = {};
    std::optional<bool> diagram = {};

    static constexpr auto fields() {
        return members(field("fen", &RetractorSubject::fen, "the position"),
                       field("stipulation", &RetractorSubject::stipulation, "what is asked for"),
                       field("diagram", &RetractorSubject::diagram,
                             "whether the position does not state rights to castle and en passant captures"));
    }
    [[nodiscard]] bool is_diagram() const { return diagram.value_or(false); }
};

struct RetractorBody {
    std::vector<const Value*> judged = {};

    static constexpr auto fields() {
        return members(field("judged", &RetractorBody::judged,
                             "verdicts of `legality` about positions reached by taking moves back"));
    }
};

using Rights = std::array<std::array<bool, 8>, 2>;

/// A position reached by taking moves back. `position` has the rights without which the moves would not be
/// legal, and `lost` those that may have existed besides and were lost by the moves.
struct Reached {
    Position position = {};
    Rights lost = {};
    bool states_ep = false;
};

/// The rooks that may castle by the rules if neither they nor their kings have moved.
struct Home {
    Color color;
    int king;
    int rook;
};
constexpr std::array<Home, 4> homes = {
    {{Color::white, 4, 0}, {Color::white, 4, 7}, {Color::black, 60, 56}, {Color::black, 60, 63}}};

bool is_occupied(const Men& men, const Home& home) {
    return men[home.king] == man_of('k', home.color) && men[home.rook] == man_of('r', home.color);
}
bool& right_of(Rights& rights, const Home& home) {
    return rights[index(home.color)][static_cast<std::size_t>(file_of(home.rook))];
}

/// Returns the rights that the move may have ended: of a king or rook that left its home, or of a rook that
/// was captured there; and those that later moves may have ended.
Rights lost_before(const Reached& after, const Position& earlier, const Retraction& retraction) {
    Rights lost = {};
    for (const Home& home : homes) {
        if (!is_occupied(earlier.men, home)) continue;
        Rights claimed = earlier.rights;
        if (right_of(claimed, home)) continue;
        Rights later = after.lost;
        const bool leaves = retraction.from == home.king || retraction.from == home.rook;
        const bool is_captured = retraction.to == home.rook && retraction.uncaptured == 'r';
        right_of(lost, home) = leaves || is_captured || right_of(later, home);
    }
    return lost;
}

/// Writes a move that is taken back as the details do: `Kg6xRh5`, `e7xRd8=Q`, `d4xc3 e.p.`, `O-O`.
std::string text_of(const Position& after, const Retraction& retraction) {
    if (retraction.kind == RetractionKind::castling) return file_of(retraction.rook) == 0 ? "O-O-O" : "O-O";
    const auto capital = [](char kind) { return man_of(kind, Color::white); };
    const char kind = kind_of(after.men[retraction.to]);
    std::string text;
    if (kind != 'p' && retraction.promotion == 0) text += capital(kind);
    text += name_of(retraction.from);
    text += retraction.uncaptured == '-' ? '-' : 'x';
    const bool is_ep = retraction.kind == RetractionKind::en_passant;
    if (retraction.uncaptured != '-' && !is_ep) text += capital(retraction.uncaptured);
    text += name_of(retraction.to);
    if (retraction.promotion != 0) text.append("=").push_back(capital(retraction.promotion));
    return is_ep ? text + " e.p." : text;
}

/// Returns the position before the move, or nothing if the move is not legal there or leads elsewhere.
std::optional<Reached> reached_before(const Reached& later, const Retraction& retraction) {
    Reached earlier{.position = before(later.position, retraction)};
    if (!is_playable(earlier.position)) return std::nullopt;
    const SoundPosition sound(earlier.position, Start::standard);
    if (!(*sound == earlier.position)) return std::nullopt;
    const auto move = legal_move(sound, {retraction.from, retraction.to, retraction.promotion});
    if (!move) return std::nullopt;
    const SoundPosition reached = after(sound, *move);
    if (reached->men != later.position.men || reached->rights != later.position.rights) return std::nullopt;
    if (later.position.ep != nowhere && reached->ep != later.position.ep) return std::nullopt;
    if (later.position.ep == nowhere && later.states_ep && has_legal_en_passant(reached)) return std::nullopt;
    earlier.lost = lost_before(later, earlier.position, retraction);
    return earlier;
}

/// A solution in the form of the details.
struct ListedSolution {
    std::vector<std::string> retracted = {};
    FenText before = {};
    std::string state = {};
    std::vector<std::string> line = {};

    static constexpr auto fields() {
        return members(field("retracted", &ListedSolution::retracted, "the moves taken back"),
                       field("before", &ListedSolution::before, "the position before them"),
                       field("state", &ListedSolution::state, "what is known about that position"),
                       field("line", &ListedSolution::line, "the play from there"));
    }
};

struct ListedPlay {
    std::int64_t count = 0;
    std::vector<ListedSolution> solutions = {};

    static constexpr auto fields() {
        return members(field("count", &ListedPlay::count, "how many solutions there are"),
                       field("solutions", &ListedPlay::solutions, "all of them"));
    }
};

/// A solution found again. `listed` is set when it is met in the details.
struct FoundSolution {
    std::vector<std::string> retracted;
    Position before;
    std::vector<std::string> line;
};

/// Takes back the moves and solves the forward play.
class Retractor {
  public:
    Retractor(const RetractorSubject& subject, Meter& meter) : subject_(subject), search_(meter) {}

    /// Checks a verdict of the certificate and adds what it proves. Adds to `beyond` what its own certificate
    /// does not cover. Returns what is wrong with it, or an empty text.
    std::string add_judged(const Value& value, const Task& task, Outcome& beyond) {
        const auto verdict = to_verdict(value);
        if (!verdict || verdict->question != "legality" || !verdict->certificate)
            return "A verdict of the certificate is none of legality with a certificate.";
        if (verdict->subject.size() != 1 || find(verdict->subject, "fen") == nullptr)
            return "A verdict of the certificate is not about a position of standard chess.";
        const auto fen = FenText::read(*find(verdict->subject, "fen"));
        if (!fen) return "A verdict of the certificate has no FEN.";
        if (fen->position().start != Start::standard)
            return "A verdict of the certificate is not about a position of standard chess.";
        const Outcome outcome = check_certificate({*verdict, task.meter});
        if (!outcome.holds) return "The verdict about " + std::string(fen->text) + ": " + outcome.text;
        add_uncovered_of(*verdict, outcome, "certificate.judged" + place_in_list(judged_++), beyond);
        (verdict->answer == Answer::no ? refuted_ : possible_).push_back(fen->position());
        return {};
    }

    /// Finds all solutions. Returns why the certificate does not suffice, or an empty text.
    std::string find_all() {
        Reached root{.position = *subject_.fen.position, .states_ep = !subject_.is_diagram()};
        take_back(root, subject_.stipulation.plies);
        return std::move(fault_);
    }

    [[nodiscard]] const std::vector<FoundSolution>& found() const { return found_; }
    [[nodiscard]] std::uint64_t positions() const { return positions_; }
    [[nodiscard]] bool is_possible(const Position& position) const {
        return std::ranges::find(possible_, position) != possible_.end();
    }

  private:
    [[nodiscard]] bool is_over() { return !fault_.empty() || !search_.work().settle(); }
    [[nodiscard]] bool is_refuted(const Position& position) const {
        return std::ranges::find(refuted_, position) != refuted_.end();
    }

    void take_back(const Reached& reached, int plies) {
        if (plies == 0) return solve_from(reached);
        for (const Retraction& retraction : retractions(reached.position, Start::standard)) {
            search_.work().add(32);
            if (is_over()) return;
            const auto earlier = reached_before(reached, retraction);
            if (!earlier) continue;
            retracted_.push_back(text_of(reached.position, retraction));
            take_back(*earlier, plies - 1);
            retracted_.pop_back();
        }
    }

    /// Returns the position without an en passant square, and with each square on which a capture would be
    /// legal. If the square follows from the moves taken back, returns the position alone.
    [[nodiscard]] static std::vector<Position> readings_of_ep(const Position& position) {
        std::vector<Position> readings = {position};
        if (position.ep != nowhere) return readings;
        const Color mover = opposite(position.turn);
        for (int file = 0; file < 8; ++file) {
            Position stepped = position;
            stepped.ep = square_at(file, passed_rank(mover));
            const SoundPosition sound(stepped, Start::standard);
            if (sound->ep != nowhere && has_legal_en_passant(sound)) readings.push_back(stepped);
        }
        return readings;
    }

    /// Returns the rights that are allowed unless they are refuted.
    [[nodiscard]] std::vector<Home> optional_rights(const Reached& reached) const {
        std::vector<Home> optional;
        for (const Home& home : homes) {
            Rights claimed = reached.position.rights;
            Rights lost = reached.lost;
            const bool may_exist = subject_.is_diagram() || right_of(lost, home);
            if (is_occupied(reached.position.men, home) && !right_of(claimed, home) && may_exist)
                optional.push_back(home);
        }
        return optional;
    }

    void solve_from(const Reached& reached) {
        std::vector<Position> left = readings_of_ep(reached.position);
        std::erase_if(left, [&](const Position& one) { return is_refuted(one); });
        if (left.empty()) return;
        Position position = left.front();
        bool depends = left.size() > 1 && position.ep != reached.position.ep;
        int allowed = 0;
        for (const Home& home : optional_rights(reached)) {
            const auto with_right = [&](Position one) {
                right_of(one.rights, home) = true;
                return one;
            };
            if (!is_refuted(with_right(left.front()))) {
                position = with_right(position);
                ++allowed;
                continue;
            }
            depends = depends || std::any_of(left.begin() + 1, left.end(), [&](const Position& other) {
                          return !is_refuted(with_right(other));
                      });
        }
        if (depends || (allowed > 1 && is_refuted(position))) {
            fault_ = "Rights of a position before the moves depend on each other.";
            return;
        }
        ++positions_;
        std::vector<std::string> line;
        play(SoundPosition(position, Start::standard), position, line);
    }

    /// Adds the solutions of the forward play from `start`.
    void play(const SoundPosition& start, const Position& before, std::vector<std::string>& line) {
        const Stipulation& forward = subject_.stipulation.forward;
        if (forward.is_help) return help(start, before, forward.plies(), line);
        for (const Move& move : legal_moves(start, search_.work())) {
            if (is_over()) return;
            if (search_.is_mated(after(start, move), forward.moves - 1))
                found_.push_back({retracted_, before, {written(start, move)}});
        }
    }

    void help(const SoundPosition& position, const Position& before, int plies,
              std::vector<std::string>& line) {
        for (const Move& move : legal_moves(position, search_.work())) {
            if (is_over()) return;
            const SoundPosition next = after(position, move);
            line.push_back(written(position, move));
            if (plies > 1) {
                help(next, before, plies - 1, line);
            } else if (search_.is_mated(next, 0)) {
                found_.push_back({retracted_, before, line});
            }
            line.pop_back();
        }
    }

    const RetractorSubject& subject_;
    SlowSearch search_;
    std::vector<Position> refuted_ = {};
    std::vector<Position> possible_ = {};
    std::vector<std::string> retracted_ = {};
    std::vector<FoundSolution> found_ = {};
    std::string fault_ = {};
    std::uint64_t positions_ = 0;
    std::size_t judged_ = 0;
};

/// What the details state about the positions of the solutions.
struct ListedStates {
    bool is_any_open = false;
};

/// Compares the details with the solutions found. Returns false if they differ.
bool agrees(const Task& task, const Retractor& retractor, ListedStates& states, Outcome& outcome) {
    const Value* value = find(task.details(), "retractor");
    if (value == nullptr) return true;
    const auto listed = read_strictly<ListedPlay>(*value);
    std::vector<FoundSolution> left = retractor.found();
    if (!listed || std::cmp_not_equal(listed->count, left.size())) return false;
    for (const ListedSolution& one : listed->solutions) {
        const auto same = std::ranges::find_if(left, [&](const FoundSolution& found) {
            return found.retracted == one.retracted && found.line == one.line &&
                   found.before == one.before.position();
        });
        if (same == left.end()) return false;
        const bool is_possible = retractor.is_possible(same->before);
        if (one.state != (is_possible ? "possible" : "open")) return false;
        states.is_any_open = states.is_any_open || !is_possible;
        left.erase(same);
    }
    if (!left.empty()) return false;
    outcome.cover_detail("retractor");
    return true;
}

std::string_view soundness_of(std::size_t solutions) {
    if (solutions == 0) return "unsolvable";
    return solutions == 1 ? "sound" : "cooked";
}

std::string proved_text(const RetractorSubject& subject, std::size_t solutions) {
    return "The number of solutions of " + std::string(subject.stipulation.text) + " from " +
           subject.fen.in_words() + " is " + std::to_string(solutions) +
           ", if every position before the moves that is not refuted is legal, with every right to castle "
           "that "
           "is not refuted.";
}

Outcome check_retractor(const Task& task) {
    const auto subject = read_subject<RetractorSubject>(task);
    if (!subject) return rejected("The subject", subject.error());
    const auto body = read_body<RetractorBody>(task);
    if (!body) return rejected("The certificate", body.error());
    const Position& diagram = subject->fen.claimed;
    if (diagram.start != Start::standard) return rejected("Retractors are of standard chess.");
    if (diagram.turn == subject->stipulation.first)
        return rejected("The side that takes back the last move is to move.");
    if (subject->is_diagram() && (diagram.ep != nowhere || diagram.rights != Rights{}))
        return rejected("A diagram does not state rights.");
    Retractor retractor(*subject, task.meter);
    Outcome beyond;
    for (const Value* judged : body->judged) {
        std::string fault = retractor.add_judged(*judged, task, beyond);
        if (!fault.empty()) return rejected(std::move(fault));
    }
    std::string fault = retractor.find_all();
    if (!fault.empty()) return rejected(std::move(fault));
    const std::size_t solutions = retractor.found().size();
    if (task.verdict.answer != (solutions == 0 ? Answer::no : Answer::yes))
        return rejected("The solutions found again prove another answer.");
    Outcome outcome = accepted("All moves were taken back again, and the play from " +
                                   std::to_string(retractor.positions()) +
                                   " positions that are not refuted was solved again.",
                               proved_text(*subject, solutions));
    outcome.beyond = std::move(beyond.beyond);
    ListedStates states;
    if (!agrees(task, retractor, states, outcome))
        return rejected("The details do not list the solutions found again.");
    if (const Value* soundness = find(task.details(), "soundness")) {
        if (*soundness != Value(soundness_of(solutions)))
            return rejected("The soundness does not follow from the number of solutions.");
        outcome.cover_detail("soundness");
    }
    cover_reasons(task, outcome, [&](const WrittenReason& reason) {
        if (!reason.squares.empty()) return false;
        if (reason.rule == "problem.assumed-legal") return states.is_any_open;
        return reason.rule == (solutions == 0 ? "problem.no-retractor" : "problem.retractor");
    });
    return outcome;
}

}  // namespace

const Kind kinds::retractor = {"retractor", check_retractor, {"solve", {}}, 6'000'000};

}  // namespace doublecheck::checker
