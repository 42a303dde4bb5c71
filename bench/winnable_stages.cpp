// SPDX-License-Identifier: MIT
// winnable_stages: measures what each stage of the solver contributes, for the table in
// docs/theory/winnable.md.
//
// usage: winnable_stages [--nodes N] [--stage NAME]... SET...
//
// A SET is `[fast:]NAME=FILE[,FILE]...`. A FILE has rows `FEN, tab, winner, tab, winnable or unwinnable`. If
// its name ends in `.pgn`, it has games, and the questions are for each side whether it can win the last
// position. With `fast:` the solver works with `Effort::fast`, as an audit does for most games; otherwise
// with full effort, as an audit does after the fall of a flag.
//
// Prints a table in Markdown with a row for each stage and a column for each set. A cell holds four numbers:
// - decided: the number of questions that this stage decides when all stages run;
// - alone: the number of questions that no stage decides when this one is left out;
// - nodes: how many more nodes the set takes without the stage, in per cent. A node is a position expanded, a
//   skeleton, a place on the map, or a ply of a playout;
// - time: how much more processor time the set takes without the stage, in per cent. Each question is solved
//   with and without the stage in turn, so that the load of the machine affects both times.
// A wrong answer is an error, whichever stage is left out.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <functional>
#include <iterator>
#include <map>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "doublecheck/notation/fen.hpp"
#include "doublecheck/notation/pgn.hpp"
#include "winnable/solver.hpp"

namespace {

using doublecheck::Budget;
using doublecheck::Color;
using doublecheck::Limits;
using doublecheck::Position;
namespace mates = doublecheck::mates;
using mates::Effort;
using mates::Outcome;

struct Row {
    Position position;
    Color winner;
    Effort effort = Effort::full;
    Outcome expected = Outcome::undecided;  ///< undecided if the correct answer is unknown
};

/// The result of one question.
struct Run {
    Outcome outcome = Outcome::undecided;
    std::string_view decided_by = {};
    std::vector<std::string_view> entered = {};  ///< the stages that ran, in order
    std::uint64_t nodes = 0;
    double seconds = 0;
};

std::vector<Row> read_rows(const std::string& path, Effort effort) {
    std::vector<Row> rows;
    std::ifstream file(path);
    for (std::string line; std::getline(file, line);) {
        std::istringstream columns(line);
        std::string text;
        std::string winner;
        std::string answer;
        if (line.starts_with('#') || !std::getline(columns, text, '\t') ||
            !std::getline(columns, winner, '\t') || !std::getline(columns, answer, '\t'))
            continue;
        const auto position = doublecheck::parse_position(text);
        if (!position) continue;
        rows.push_back({*position, winner == "white" ? Color::white : Color::black, effort,
                        answer == "winnable" ? Outcome::winnable : Outcome::unwinnable});
    }
    return rows;
}

std::vector<Row> read_games(const std::string& path, Effort effort) {
    std::vector<Row> rows;
    std::ifstream file(path, std::ios::binary);
    const std::string text{std::istreambuf_iterator<char>(file), {}};
    doublecheck::PgnReader reader(doublecheck::bytes_of(text));
    while (const auto game = reader.next()) {
        for (const Color winner : {Color::white, Color::black})
            rows.push_back({game->final_position(), winner, effort});
    }
    return rows;
}

struct QuestionSet {
    std::string name;
    std::vector<Row> rows = {};
};

/// Reads a set from an argument of the form `[fast:]NAME=FILE[,FILE]...`.
QuestionSet read_set(std::string_view text) {
    constexpr std::string_view fast = "fast:";
    const bool is_fast = text.starts_with(fast);
    const std::size_t sign = text.find('=');
    QuestionSet set{.name = std::string(text.substr(0, sign))};
    if (sign == std::string_view::npos) return set;
    std::istringstream files{std::string(text.substr(sign + 1))};
    for (std::string file; std::getline(files, file, ',');) {
        const Effort effort = is_fast ? Effort::fast : Effort::full;
        const std::vector<Row> rows =
            file.ends_with(".pgn") ? read_games(file, effort) : read_rows(file, effort);
        set.rows.insert(set.rows.end(), rows.begin(), rows.end());
    }
    return set;
}

/// Solves a question without the stage `without`; with all stages if its name is empty.
Run ask(mates::Solver& solver, const Row& row, std::string_view without, std::uint32_t nodes) {
    Run run;
    const std::function<bool(std::string_view)> may_run = [&](std::string_view stage) {
        if (stage == without) return false;
        run.entered.push_back(stage);
        return true;
    };
    Budget budget{Limits{}};
    const double start = doublecheck::processor_seconds();
    const mates::Solution solution =
        solver.solve(row.position, row.winner,
                     {.effort = row.effort, .nodes = nodes, .limits = budget.part(), .may_run = &may_run});
    run.seconds = doublecheck::processor_seconds() - start;
    run.nodes = budget.spent();
    run.outcome = solution.outcome;
    run.decided_by = solution.stage;
    if (run.outcome != Outcome::undecided && row.expected != Outcome::undecided &&
        run.outcome != row.expected) {
        std::fprintf(stderr, "wrong without '%s': %s\n", std::string(without).c_str(),
                     doublecheck::fen(row.position).c_str());
        std::exit(1);
    }
    return run;
}

struct Totals {
    std::size_t decided = 0;
    double nodes = 0;
    double seconds = 0;

    void add(const Run& run) {
        decided += run.outcome != Outcome::undecided ? 1 : 0;
        nodes += static_cast<double>(run.nodes);
        seconds += run.seconds;
    }
};

/// The effect of leaving out one stage on the questions of a set.
struct Cell {
    std::size_t decided = 0;
    std::size_t alone = 0;
    double more_nodes = 0;  ///< in per cent of the nodes with all stages
    double more_time = 0;   ///< in per cent of the time with all stages
};

struct Column {
    std::string name;
    std::size_t questions = 0;
    Totals all = {};
    std::vector<std::string_view> stages = {};  ///< in the order in which questions enter them
    std::map<std::string_view, Cell> cells = {};
};

void note_all(std::vector<std::string_view>& stages, const std::vector<std::string_view>& more) {
    for (const std::string_view stage : more) {
        if (std::ranges::find(stages, stage) == stages.end()) stages.push_back(stage);
    }
}

Column measure(const QuestionSet& set, std::uint32_t nodes, const std::vector<std::string>& wanted) {
    mates::Solver solver;
    Column column{.name = set.name, .questions = set.rows.size()};
    std::vector<Run> runs;
    for (const Row& row : set.rows) {
        runs.push_back(ask(solver, row, {}, nodes));
        const Run& run = runs.back();
        column.all.add(run);
        note_all(column.stages, run.entered);
        if (run.outcome != Outcome::undecided) ++column.cells[run.decided_by].decided;
    }
    for (const std::string_view stage : column.stages) {
        if (!wanted.empty() && std::ranges::find(wanted, stage) == wanted.end()) continue;
        Totals with;
        Totals without;
        for (std::size_t i = 0; i < set.rows.size(); ++i) {
            if (std::ranges::find(runs[i].entered, stage) == runs[i].entered.end()) continue;
            with.add(ask(solver, set.rows[i], {}, nodes));
            without.add(ask(solver, set.rows[i], stage, nodes));
        }
        Cell& cell = column.cells[stage];
        cell.alone = with.decided - std::min(with.decided, without.decided);
        cell.more_nodes = 100 * (without.nodes - with.nodes) / std::max(1.0, column.all.nodes);
        cell.more_time = 100 * (without.seconds - with.seconds) / std::max(1e-9, column.all.seconds);
    }
    return column;
}

void print(const std::vector<Column>& columns) {
    std::vector<std::string_view> stages = {"over", "material"};
    std::printf("| stage |");
    for (const Column& column : columns) {
        note_all(stages, column.stages);
        std::printf(" %s |", column.name.c_str());
    }
    std::printf("\n|---|");
    for (std::size_t i = 0; i < columns.size(); ++i) std::printf("---|");
    std::printf("\n| questions |");
    for (const Column& column : columns) std::printf(" %zu |", column.questions);
    std::printf("\n| decided |");
    for (const Column& column : columns) std::printf(" %zu |", column.all.decided);
    std::printf("\n| nodes |");
    for (const Column& column : columns) std::printf(" %.0f |", column.all.nodes);
    std::printf("\n");
    for (const std::string_view stage : stages) {
        std::printf("| %s |", std::string(stage).c_str());
        for (const Column& column : columns) {
            const auto cell = column.cells.find(stage);
            if (cell == column.cells.end()) {
                std::printf(" |");
            } else {
                const auto& [decided, alone, nodes, time] = cell->second;
                std::printf(" %zu, %zu, %+.1f %%, %+.1f %% |", decided, alone, nodes, time);
            }
        }
        std::printf("\n");
    }
}

}  // namespace

int main(int argc, char** argv) {
    std::uint32_t nodes = mates::SolverOptions{}.nodes;
    std::vector<std::string> stages;
    std::vector<std::string> sets;
    for (int i = 1; i < argc; ++i) {
        const std::string_view argument = argv[i];
        if (argument == "--nodes" && i + 1 < argc) {
            nodes = static_cast<std::uint32_t>(std::strtoul(argv[++i], nullptr, 10));
        } else if (argument == "--stage" && i + 1 < argc) {
            stages.emplace_back(argv[++i]);
        } else {
            sets.emplace_back(argument);
        }
    }
    if (sets.empty()) {
        std::fprintf(stderr, "usage: winnable_stages [--nodes N] [--stage NAME]... SET...\n");
        return 2;
    }
    std::vector<Column> columns;
    for (const std::string& set : sets) columns.push_back(measure(read_set(set), nodes, stages));
    print(columns);
    return 0;
}
