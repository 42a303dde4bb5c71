// SPDX-License-Identifier: MIT
#include "doublecheck/problem/solve.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <memory>
#include <utility>
#include <variant>

#include <fmt/format.h>

#include "base/text.hpp"
#include "doublecheck/legality/legality.hpp"
#include "doublecheck/legality/retract.hpp"
#include "doublecheck/notation/fen.hpp"
#include "doublecheck/notation/san.hpp"
#include "doublecheck/notation/uci.hpp"
#include "notation/words.hpp"
#include "notation/written_move.hpp"
#include "problem/describe.hpp"
#include "problem/forced_search.hpp"
#include "problem/keywords/keywords.hpp"
#include "problem/leaves.hpp"
#include "problem/open_rights.hpp"
#include "problem/retractor.hpp"
#include "problem/solve_with_moves.hpp"

namespace doublecheck {
namespace {

using problem::DirectSearch;

SolveSubject subject_of(const Position& position, const Stipulation& stipulation) {
    return {.setup = position.setup(),
            .stipulation = stipulation,
            .chess960 = position.array() == StartArray::chess960};
}

/// Returns `1.Qb7` for White, `1...Qb7` for Black.
std::string first_move(const Position& position, Move move) {
    return move_number_text(1, position.turn()) + san(position, move);
}

std::string first_moves(const Position& position, const std::vector<Play>& plays) {
    std::vector<std::string> moves;
    for (const Play& play : plays) moves.push_back(first_move(position, play.move));
    return joined(moves);
}

std::vector<Square> squares_of(const Play& play) {
    return {play.move.from(), play.move.arrival()};
}

Soundness soundness_of(const DirectSolution& solution, int moves) {
    if (solution.keys.empty()) return Soundness::unsolvable;
    // The shortest mates come first.
    if (solution.keys.front().moves < moves) return Soundness::short_mate;
    return solution.keys.size() == 1 ? Soundness::sound : Soundness::cooked;
}

std::string in_moves(int moves) {
    return moves == 1 ? "at once" : fmt::format("in {} moves", moves);
}

/// Returns what one or several first moves do that solve a problem of forced play: `mates`, `force selfmate`.
std::string solves_text(const Stipulation& stipulation, bool is_one) {
    const bool is_mate = stipulation.aim == Aim::mate;
    if (stipulation.genre == Genre::direct)
        return fmt::format("{}{}", is_mate ? "mate" : "stalemate", is_one ? "s" : "");
    const std::string_view goal = stipulation.genre == Genre::reflex ? "reflexmate"
                                  : is_mate                          ? "selfmate"
                                                                     : "self-stalemate";
    return fmt::format("force{} {}", is_one ? "s" : "", goal);
}

Reason direct_reason(const Position& position, const DirectSolution& solution,
                     const Stipulation& stipulation) {
    const int moves = stipulation.moves;
    switch (soundness_of(solution, moves)) {
        case Soundness::unsolvable:
            return {"problem.no-mate",
                    fmt::format("No first move {} {}.", solves_text(stipulation, true), in_moves(moves))};
        case Soundness::sound:
            return {"problem.key",
                    fmt::format("{} is the only key.", first_move(position, solution.keys.front().move)),
                    squares_of(solution.keys.front())};
        case Soundness::cooked:
            return {"problem.cook",
                    fmt::format("{} first moves {} {}: {}.", solution.keys.size(),
                                solves_text(stipulation, false), in_moves(moves),
                                first_moves(position, solution.keys)),
                    squares_of(solution.keys.front())};
        case Soundness::short_mate: break;
    }
    const int fewest = solution.keys.front().moves;
    std::vector<Play> shortest;
    std::ranges::copy_if(solution.keys, std::back_inserter(shortest),
                         [&](const Play& key) { return key.moves == fewest; });
    const std::string all = solution.keys.size() == 1
                                ? std::string()
                                : fmt::format("{} first moves solve the problem. ", solution.keys.size());
    return {"problem.short",
            fmt::format("{}{} {} {} already.", all, first_moves(position, shortest),
                        solves_text(stipulation, shortest.size() == 1), in_moves(fewest)),
            squares_of(solution.keys.front())};
}

Reason stopped_reason(const Budget& budget) {
    return {"problem.budget",
            fmt::format("The search was stopped before it could decide (limit: {}).", budget.limit())};
}

void drop_separating(std::vector<Play>& plays);

void drop_separating(std::vector<Variation>& variations) {
    std::erase_if(variations, [](const Variation& one) { return one.is_separating; });
    for (Variation& one : variations) drop_separating(one.answers);
}

/// Removes the variations that only separate threats.
void drop_separating(std::vector<Play>& plays) {
    for (Play& play : plays) {
        drop_separating(play.threats);
        drop_separating(play.variations);
    }
}

void drop_separating(DirectSolution& solution) {
    drop_separating(solution.keys);
    drop_separating(solution.tries);
    drop_separating(solution.set_play);
}

void judge_direct(const Position& position, const SolveOptions& options, Budget& budget,
                  SolveVerdict& verdict, DirectSolution& solution) {
    const int moves = options.stipulation.moves;
    const bool is_direct_mate =
        options.stipulation.genre == Genre::direct && options.stipulation.aim == Aim::mate;
    std::unique_ptr<problem::AttackSearch> search;
    if (is_direct_mate) {
        search = std::make_unique<DirectSearch>(budget);
    } else {
        search = std::make_unique<problem::ForcedSearch>(options.stipulation.genre, options.stipulation.aim,
                                                         budget);
    }
    // The themes of a two-mover need the defences that only separate threats.
    const bool wants_keywords = is_direct_mate && options.solution.wants_tree;
    SolutionOptions with_separating = options.solution;
    with_separating.wants_separating |= wants_keywords && moves == 2;
    solution = problem::solve_with(*search, position, moves, with_separating);
    if (solution.is_cut && !options.solution.wants_separating && with_separating.wants_separating)
        solution = problem::solve_with(*search, position, moves, options.solution);
    if (!solution.is_decided) {
        verdict.reasons.push_back(stopped_reason(budget));
        return;
    }
    verdict.answer = solution.keys.empty() ? Answer::no : Answer::yes;
    verdict.reasons.push_back(direct_reason(position, solution, options.stipulation));
    verdict.soundness = soundness_of(solution, moves);
    if (wants_keywords) verdict.keywords = problem::find_keywords(position, moves, solution);
    if (!options.solution.wants_separating) drop_separating(solution);
    verdict.keys = problem::written_keys(position, solution);
    if (!solution.keys.empty()) verdict.fewest_moves = solution.keys.front().moves;
    if (options.solution.wants_tree) {
        verdict.solution = problem::written_tree(position, moves, solution);
        if (is_direct_mate)
            verdict.themes = problem::found_themes(count_themes(position, solution), options.names_mates);
    }
    verdict.certificate = problem::certify(*search, position, moves, solution);
}

Reason help_reason(const HelpSolution& solution, const Stipulation& stipulation) {
    constexpr auto rules = std::to_array<std::string_view>(
        {"problem.helpmate", "problem.help-stalemate", "problem.dead-position"});
    constexpr auto rules_of_none = std::to_array<std::string_view>(
        {"problem.no-helpmate", "problem.no-help-stalemate", "problem.no-dead-position"});
    const auto aim = static_cast<std::size_t>(stipulation.aim);
    if (solution.count == 0)
        return {std::string(rules_of_none[aim]), fmt::format("The {} has no solution.", stipulation.text())};
    const std::string found = solution.count == 1 ? "one solution" : grouped(solution.count) + " solutions";
    return {std::string(rules[aim]), fmt::format("The {} has {}.", stipulation.text(), found)};
}

/// Adds the reason that solutions may be missing, if some positions could not be decided.
void add_undecided(const HelpSolution& solution, SolveVerdict& verdict) {
    if (solution.is_complete) return;
    if (solution.count == 0) verdict.answer = Answer::unknown;
    verdict.reasons.push_back(
        {"problem.undecided",
         "For some positions it is not known whether they are dead: there may be more solutions."});
}

/// Adds a reason if the input states another number of solutions than was found.
void compare_count(const HelpSolution& solution, std::optional<std::uint64_t> stated, SolveVerdict& verdict) {
    if (!stated || *stated == solution.count || !solution.is_complete) return;
    verdict.reasons.push_back(
        {"problem.stated-count", fmt::format("The stated number of solutions is {}.", grouped(*stated))});
}

/// Adds the set play of help play: the play in which the side that begins has made its first move already.
/// A series has none, and neither has a position in which that side is in check.
void add_set_play(const Position& position, const SolveOptions& options, Budget& budget,
                  SolveVerdict& verdict) {
    const auto stipulation = problem::set_stipulation(options.stipulation);
    if (!stipulation) return;
    Setup setup = position.setup();
    setup.turn = opposite(setup.turn);
    setup.ep_square.reset();
    const auto passed = Position::from_setup(setup);
    if (!passed) return;
    const HelpSolution found = solve_help(*passed, *stipulation, budget, options.solution);
    if (budget.is_exhausted()) return;
    verdict.set_play = {.count = found.count, .lines = problem::written_lines(*passed, found.lines)};
}

void judge_help(const Position& position, const SolveOptions& options, Budget& budget, SolveVerdict& verdict,
                HelpSolution& solution) {
    solution = solve_help(position, options.stipulation, budget, options.solution);
    verdict.solutions = {.count = solution.count, .lines = problem::written_lines(position, solution.lines)};
    if (!solution.short_lines.empty())
        verdict.short_lines = problem::written_lines(position, solution.short_lines);
    const bool has_themes = options.solution.wants_tree && options.stipulation.genre == Genre::help;
    if (has_themes)
        verdict.themes = problem::found_themes(count_themes(position, solution), options.names_mates);
    if (options.wants_set_play) add_set_play(position, options, budget, verdict);
    if (budget.is_exhausted()) {
        verdict.reasons.push_back(stopped_reason(budget));
        return;
    }
    verdict.answer = solution.count == 0 ? Answer::no : Answer::yes;
    verdict.reasons.push_back(help_reason(solution, options.stipulation));
    if (options.stipulation.aim != Aim::dead_position)
        verdict.certificate = HelpLinesCertificate{verdict.solutions->lines};
    add_undecided(solution, verdict);
    compare_count(solution, options.stated_count, verdict);
}

/// Returns why the diagram cannot arise in a game, or nothing if that is not seen soon. The position before
/// the last move is examined only if few moves could have been the last one; that takes milliseconds.
std::optional<Reason> refute_diagram(const Setup& setup) {
    constexpr std::size_t most_last_moves = 8;
    constexpr std::uint64_t most_nodes = 2'000;
    if (auto reason = refute(setup, setup.array)) return reason;
    if (possible_retractions(setup, setup.array).size() > most_last_moves) return std::nullopt;
    LegalityVerdict verdict = legality(setup, {.array = setup.array, .limits = {.nodes = most_nodes}});
    if (verdict.answer != Answer::no) return std::nullopt;
    return std::move(verdict.reasons.front());
}

void judge_diagram(const Setup& setup, SolveVerdict& verdict) {
    const auto reason = refute_diagram(setup);
    if (!reason) return;
    verdict.illegal = IllegalDiagram{reason->rule, reason->text};
    verdict.reasons.push_back(
        {"problem.illegal-diagram",
         fmt::format("The diagram cannot arise in a game ({}): {}", reason->rule, reason->text),
         reason->squares});
}

/// Returns `With castling Kq`, with the rights as a FEN writes them, or `With en passant on d6`, or both.
std::string with_rights_text(const Setup& setup) {
    const std::string text = fen(setup);
    const std::size_t turn = text.find(' ') + 3;
    std::string rights = text.substr(turn, text.find(' ', turn) - turn);
    if (rights == "-" && setup.ep_square)
        return fmt::format("With en passant on {}", setup.ep_square->name());
    if (rights == "-") rights = "allowed to nobody";
    if (setup.ep_square) rights += fmt::format(" and en passant on {}", setup.ep_square->name());
    return "With castling " + rights;
}

/// Returns true if the move is a key, or the first move of a line of help play.
bool is_found(const SolveDetails& details, const UciMove& move) {
    if (details.keys) return std::ranges::find(*details.keys, move) != details.keys->end();
    return details.solutions && std::ranges::any_of(details.solutions->lines, [&](const auto& line) {
               return !line.empty() && line.front() == move;
           });
}

/// Returns `: 1...Kd5 refutes it`, or why there is no reply. Returns an empty text if no refutation is known.
std::string refutation_text(const Position& position, Move move, const DirectSolution& solution) {
    const auto refuted = std::ranges::find(solution.refuted, move, &RefutedMove::move);
    if (refuted == solution.refuted.end()) return {};
    if (!refuted->reply) return ": it leaves no move";
    const std::string_view dots = position.turn() == Color::white ? "1..." : "1.";
    return fmt::format(": {}{} refutes it", dots, san(position.after(move), *refuted->reply));
}

/// Compares the keys that the input states with the keys found. Adds a reason for each stated key that is not
/// a key; `solution` may have the reply that refutes it. Requires a decided problem.
void compare_stated(const Position& position, const std::vector<std::string>& stated,
                    const DirectSolution& solution, SolveVerdict& verdict) {
    if (stated.empty()) return;
    verdict.stated.emplace();
    for (const std::string& written : stated) {
        StatedKey& key = verdict.stated->emplace_back(StatedKey{.written = written});
        const auto move = parse_move(position, typed_move(written));
        if (move) {
            key.move = UciMove{*move, uci(*move, uci_castling(position))};
            key.is_key = is_found(verdict, *key.move);
        }
        if (key.is_key) continue;
        const std::string text =
            move ? fmt::format("The stated first move {} is not a solution{}.", san(position, *move),
                               refutation_text(position, *move, solution))
                 : fmt::format("The stated first move {} is not a legal move.", written);
        verdict.reasons.push_back({"problem.stated-key", text});
    }
}

/// Returns the proof of a part with the answer that it proves. Requires a certificate about one position.
PartProof proof_of_part(SolveVerdict& verdict) {
    if (auto* tree = std::get_if<MatingTreeCertificate>(&*verdict.certificate))
        return {ProvedAnswer<MatingTreeCertificate>{std::move(*tree), verdict.answer}};
    return {ProvedAnswer<HelpLinesCertificate>{
        std::move(std::get<HelpLinesCertificate>(*verdict.certificate)), verdict.answer}};
}

Result<SolveVerdict> solve_retractor_of(const Setup& setup, const SolveOptions& options) {
    Budget budget(options.limits);
    auto verdict = problem::solve_retractor(setup, options, budget);
    if (!verdict) return verdict;
    verdict->effort.nodes = budget.spent();
    if (verdict->soundness) {
        const HelpSolution counted = {.count = verdict->retractor->count};
        compare_count(counted, options.stated_count, *verdict);
    }
    if (options.judges_diagram && !options.is_diagram) judge_diagram(setup, *verdict);
    return verdict;
}

bool have_different_castlings(const std::vector<Setup>& setups) {
    return std::ranges::any_of(
        setups, [&](const Setup& one) { return one.castling_rooks != setups.front().castling_rooks; });
}

/// Moves a certificate that is not of the kind `codex`.
SolutionProof proof_of_solution(SolveCertificate& certificate) {
    if (auto* tree = std::get_if<MatingTreeCertificate>(&certificate)) return {std::move(*tree)};
    if (auto* lines = std::get_if<HelpLinesCertificate>(&certificate)) return {std::move(*lines)};
    return {std::move(std::get<PartsCertificate>(certificate))};
}

}  // namespace

std::optional<Stipulation> problem::set_stipulation(const Stipulation& stipulation) {
    const bool has_set_play = stipulation.genre == Genre::help && !stipulation.take_back;
    if (!has_set_play || stipulation.plies() < 2) return std::nullopt;
    Stipulation shorter = stipulation;
    shorter.has_half_move = !stipulation.has_half_move;
    if (shorter.has_half_move) --shorter.moves;
    return shorter;
}

Result<problem::SolvedWithMoves> problem::solve_with_moves(const Setup& setup, const SolveOptions& options) {
    const auto position = Position::from_setup(setup);
    if (!position) return std::unexpected(position.error());
    problem::SolvedWithMoves solved;
    SolveVerdict& verdict = solved.verdict;
    if (options.stipulation.take_back) {
        auto retractor = solve_retractor_of(setup, options);
        if (!retractor) return std::unexpected(std::move(retractor.error()));
        verdict = std::move(*retractor);
        if (options.wants_grade) verdict.grade = grade_solution(*position, options.stipulation, {});
        return solved;
    }
    verdict.subject = subject_of(*position, options.stipulation);
    Budget budget(options.limits);
    if (!options.stipulation.is_help()) {
        judge_direct(*position, options, budget, verdict, solved.moves.direct);
    } else {
        judge_help(*position, options, budget, verdict, solved.moves.help);
    }
    if (options.wants_grade)
        verdict.grade = grade_solution(*position, options.stipulation, solved.moves.direct);
    verdict.effort.nodes = budget.spent();
    if (verdict.answer != Answer::unknown)
        compare_stated(*position, options.stated, solved.moves.direct, verdict);
    if (options.judges_diagram) judge_diagram(setup, verdict);
    return solved;
}

Result<SolveVerdict> solve(const Setup& setup, const SolveOptions& options) {
    auto solved = problem::solve_with_moves(setup, options);
    if (!solved) return std::unexpected(std::move(solved.error()));
    return std::move(solved->verdict);
}

namespace {

/// Adds the themes that the verdict does not have yet.
void add_keywords(SolveVerdict& whole, const std::optional<std::vector<FoundKeyword>>& keywords) {
    if (!keywords) return;
    if (!whole.keywords) whole.keywords.emplace();
    for (const FoundKeyword& one : *keywords) {
        if (std::ranges::find(*whole.keywords, one.keyword, &FoundKeyword::keyword) == whole.keywords->end())
            whole.keywords->push_back(one);
    }
}

}  // namespace

Result<SolveVerdict> solve(std::span<const Setup> parts, const SolveOptions& options) {
    if (parts.size() == 1) return solve(parts.front(), options);
    SolveVerdict whole;
    whole.answer = Answer::yes;
    whole.keys.emplace();
    whole.parts.emplace();
    Budget budget(options.limits);
    SolveOptions of_a_part = options;
    of_a_part.limits = budget.part();
    of_a_part.stated.clear();
    PartsCertificate certificate;
    for (const Setup& part : parts) {
        auto verdict = solve(part, of_a_part);
        if (!verdict) return verdict;
        const Position position = *Position::from_setup(part);
        if (whole.parts->empty()) whole.subject = verdict->subject;
        whole.subject.parts.push_back(verdict->subject.setup);
        if (verdict->certificate) certificate.parts.push_back(proof_of_part(*verdict));
        for (const UciMove& key : verdict->keys.value_or(std::vector<UciMove>())) {
            if (std::ranges::find(*whole.keys, key) == whole.keys->end()) whole.keys->push_back(key);
        }
        add_keywords(whole, verdict->keywords);
        whole.parts->push_back({position, verdict->soundness, std::move(verdict->keys)});
        if (whole.answer != Answer::no && verdict->answer != Answer::yes) whole.answer = verdict->answer;
        for (Reason& reason : verdict->reasons) {
            reason.text = fmt::format("{}: {}", with_rights_text(part), reason.text);
            whole.reasons.push_back(std::move(reason));
        }
    }
    if (certificate.parts.size() == parts.size()) whole.certificate = std::move(certificate);
    if (options.wants_grade) {
        whole.grade.emplace();
        whole.grade->not_graded = "the castling rights of the diagram exclude each other";
    }
    const auto position = Position::from_setup(parts.front());
    if (position && whole.answer != Answer::unknown) compare_stated(*position, options.stated, {}, whole);
    whole.effort.nodes = budget.spent();
    return whole;
}

namespace {

/// Adds to a verdict of partial retro analysis without a solution what retro strategy gives. It is examined
/// for forced play if the diagram has two readings without en passant; otherwise the verdict becomes
/// `unknown`. A solution has no certificate.
void add_retro_strategy(const std::vector<Setup>& readings, const SolveOptions& options,
                        SolveVerdict& verdict) {
    constexpr std::string_view rule = "problem.retro-strategy";
    constexpr std::string_view beginning =
        "Partial retro analysis gives no solution. By retro strategy (Codex, article 16) the castling that "
        "is executed first is allowed";
    const auto stay_undecided = [&](std::string_view why) {
        verdict.answer = Answer::unknown;
        verdict.certificate.reset();
        verdict.reasons.insert(verdict.reasons.begin(),
                               {std::string(rule), fmt::format("{}; {}.", beginning, why)});
    };
    const bool is_examined =
        readings.size() == 2 && !options.stipulation.is_help() &&
        std::ranges::none_of(readings, [](const Setup& one) { return one.ep_square.has_value(); });
    Setup whole = readings.front();
    whole.castling_rooks |= readings.back().castling_rooks;
    const auto position = Position::from_setup(whole);
    if (!is_examined || !position) return stay_undecided("this was not examined");
    Budget budget(options.limits);
    problem::ForcedSearch search(options.stipulation.genre, options.stipulation.aim, budget,
                                 std::array{readings.front().castling_rooks, readings.back().castling_rooks});
    const DirectSolution solution =
        problem::solve_with(search, *position, options.stipulation.moves, options.solution);
    verdict.effort.nodes += budget.spent();
    if (!solution.is_decided) return stay_undecided("a limit stopped the search for that");
    if (solution.keys.empty()) {
        verdict.certificate.reset();
        verdict.reasons.push_back({std::string(rule), fmt::format("{}; that gives none either.", beginning)});
        return;
    }
    verdict.answer = Answer::yes;
    verdict.subject.setup = whole;
    verdict.subject.parts.clear();
    verdict.soundness = soundness_of(solution, options.stipulation.moves);
    verdict.keys = problem::written_keys(*position, solution);
    verdict.fewest_moves = solution.keys.front().moves;
    if (options.solution.wants_tree)
        verdict.solution = problem::written_tree(*position, options.stipulation.moves, solution);
    verdict.certificate.reset();
    verdict.stated.reset();
    std::erase_if(verdict.reasons, [](const Reason& one) { return one.rule == "problem.stated-key"; });
    Reason found = direct_reason(*position, solution, options.stipulation);
    verdict.reasons.insert(verdict.reasons.begin(),
                           {std::string(rule), fmt::format("{}: {}", beginning, found.text), found.squares});
    compare_stated(*position, options.stated, solution, verdict);
}

}  // namespace

Result<SolveVerdict> solve(const DiagramRights& rights, const SolveOptions& options) {
    Budget budget(options.limits);
    SolveOptions parts = options;
    parts.limits = budget.part();
    auto verdict = solve(rights.setups, parts);
    if (!verdict || !rights.is_decided) return verdict;
    verdict->subject.is_by_codex = true;
    verdict->effort.nodes += rights.nodes;
    std::ranges::copy(rights.reasons, std::back_inserter(verdict->reasons));
    if (verdict->answer == Answer::no && have_different_castlings(rights.setups))
        add_retro_strategy(rights.setups, parts, *verdict);
    if (verdict->answer == Answer::no) problem::leave_open_rights(rights, parts, *verdict);
    if (verdict->certificate) {
        verdict->certificate =
            CodexCertificate{.refuted = rights.refuted, .solution = proof_of_solution(*verdict->certificate)};
    }
    return verdict;
}

void append_json(std::string& text, const SolveVerdict& verdict, std::string_view label) {
    JsonWriter out(text);
    write_verdict(out, verdict, label);
}

}  // namespace doublecheck
