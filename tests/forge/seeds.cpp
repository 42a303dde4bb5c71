// SPDX-License-Identifier: MIT
#include "forge/seeds.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <utility>

#include "commands/operations.hpp"
#include "doublecheck/checker/verify.hpp"
#include "forge/trial.hpp"
#include "support/command_under_test.hpp"

namespace doublecheck::forge {
namespace {

constexpr auto kinds = std::to_array<std::string_view>(
    {"both",        "c99-forced-win", "cage",         "closed-graph", "closure",   "codex",
     "composed",    "counters",       "facts",        "help-lines",   "history",   "kernel",
     "mate-line",   "mating-tree",    "no-perpetual", "parts",        "perpetual", "proof-game",
     "proof-games", "retractions",    "retractor",    "rights",       "rule",      "seventyfive",
     "since",       "skeletons",      "twins"});

constexpr std::size_t longest_seed = 8000;
constexpr std::size_t most_of_a_kind = 60;

std::vector<std::string> lines_of(const std::filesystem::path& path) {
    std::ifstream file(path);
    std::vector<std::string> lines;
    for (std::string line; std::getline(file, line);) {
        if (!line.empty() && line.front() != '#') lines.push_back(std::move(line));
    }
    return lines;
}

std::vector<std::string> columns_of(const std::string& line) {
    std::vector<std::string> fields(1);
    for (const char c : line) {
        if (c == '\t') {
            fields.emplace_back();
        } else {
            fields.back() += c;
        }
    }
    return fields;
}

std::vector<std::filesystem::path> files_of(const std::string& folder) {
    std::vector<std::filesystem::path> paths;
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        if (entry.path().extension() == ".jsonl") paths.push_back(entry.path());
    }
    std::ranges::sort(paths);
    return paths;
}

class SeedCollector {
  public:
    /// Adds the verdict to the seeds if its certificate holds, unless it is already known or too long, or its
    /// kind has enough seeds.
    void add(const VerdictDocument& verdict) {
        if (!verdict.certificate || verify(verdict).answer != Answer::yes) return;
        std::string json = to_json(verdict);
        std::vector<std::size_t>& places = places_[index_of(verdict.certificate->kind)];
        if (json.size() > longest_seed || places.size() >= most_of_a_kind) return;
        if (!known_.insert(json).second) return;
        places.push_back(seeds_.size());
        seeds_.push_back({verdict.certificate->kind, verdict.question, value_of(verdict), verdict});
        add_recomputed(verdict);
    }

    void add_line(const std::string& json) {
        if (const auto verdict = parse_verdict(json)) add(*verdict);
    }

    [[nodiscard]] std::vector<Seed> take() { return std::move(seeds_); }

  private:
    static std::size_t index_of(std::string_view kind) {
        return static_cast<std::size_t>(std::ranges::find(kinds, kind) - kinds.begin());
    }

    /// Adds seeds in which the checker enumerates by itself what the small graph of a verdict proves.
    void add_recomputed(const VerdictDocument& verdict) {
        constexpr std::size_t small = 700;
        if (verdict.certificate->kind != "closed-graph" || known_.empty()) return;
        if (to_json(verdict).size() > small) return;
        for (const char* kind : {"closure", "skeletons"}) {
            VerdictDocument other = verdict;
            other.certificate = Certificate{kind, {}};
            if (is_cheap(other)) add(other);
        }
    }

    std::array<std::vector<std::size_t>, kinds.size() + 1> places_ = {};
    std::set<std::string> known_ = {};
    std::vector<Seed> seeds_ = {};
};

/// Adds the library's answer to a row of forge_seeds.tsv. The columns are the operation, its arguments
/// (`by=white plies=2`, or `-`) and the record. With the operation `verdict`, the record is itself the
/// verdict.
void add_row(const std::vector<std::string>& row, SeedCollector& collector) {
    if (row.size() != 3) return;
    if (row[0] == "verdict") return collector.add_line(row[2]);
    const Operation* operation = find_operation(row[0]);
    if (operation == nullptr) return;
    Arguments arguments;
    arguments.limits.nodes = 30'000;
    const std::vector<Parameter> parameters = parameters_of(*operation);
    std::string_view rest = row[1] == "-" ? std::string_view() : row[1];
    while (!rest.empty()) {
        const std::string_view word = rest.substr(0, rest.find(' '));
        rest.remove_prefix(std::min(rest.size(), word.size() + 1));
        const std::size_t equals = std::min(word.find('='), word.size());
        if (arguments.set(parameters, word.substr(0, equals), word.substr(std::min(equals + 1, word.size()))))
            return;
    }
    test::CommandUnderTest command(*operation, arguments);
    if (command.read(row[2], detect_format(row[2]))) return;
    if (const auto verdict = command.verdict()) collector.add(*verdict);
}

void add_hand_made(const std::string& data, SeedCollector& collector) {
    for (const std::string& line : lines_of(data + "/checker_certificates.tsv")) {
        const auto row = columns_of(line);
        if (row.size() != 6 || row[1] != "holds") continue;
        const auto certificate = parse_json(row[5]);
        if (!certificate) continue;
        std::string rule(certificate->text_of("rule"));
        if (certificate->text_of("kind") == "kernel") rule = "pawns.kernel";
        collector.add_line(R"({"schema":"doublecheck/verdict/1","question":")" + row[2] + R"(","subject":)" +
                           row[4] + R"(,"answer":")" + row[3] + R"(","reasons":[{"rule":")" + rule +
                           R"(","text":""}],"certificate":)" + row[5] + "}");
    }
    for (const std::string& line : lines_of(data + "/checker_chess99.tsv")) {
        const auto row = columns_of(line);
        if (row.size() != 3 || row[1] != "true") continue;
        collector.add_line(R"({"schema":"doublecheck/verdict/1","reasons":[],"effort":{"nodes":0},)" +
                           row[2].substr(1));
    }
}

}  // namespace

std::span<const std::string_view> certificate_kinds() {
    return kinds;
}

Value value_of(const VerdictDocument& verdict) {
    return parse_json(to_json(verdict)).value_or(Value());
}

std::vector<Seed> make_seeds(const std::string& data) {
    SeedCollector collector;
    for (const std::string& line : lines_of(data + "/forge_seeds.tsv")) add_row(columns_of(line), collector);
    add_hand_made(data, collector);
    for (const auto& path : files_of(data + "/verdicts")) {
        for (const std::string& line : lines_of(path)) collector.add_line(line);
    }
    return collector.take();
}

std::vector<const Seed*> seeds_of(const std::vector<Seed>& seeds, std::string_view kind) {
    std::vector<const Seed*> some;
    for (const Seed& seed : seeds) {
        if (seed.kind == kind) some.push_back(&seed);
    }
    return some;
}

}  // namespace doublecheck::forge
