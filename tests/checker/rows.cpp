// SPDX-License-Identifier: MIT
#include "checker/rows.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <stdexcept>

namespace doublecheck {

namespace {

std::vector<std::string> fields_of(const std::string& line) {
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

/// Returns the lines of a file, except empty lines and comments.
std::vector<std::string> lines_of(const std::filesystem::path& path) {
    std::ifstream file(path);
    if (!file) throw std::runtime_error("cannot read " + path.string());
    std::vector<std::string> lines;
    std::string line;
    while (std::getline(file, line)) {
        if (!line.empty() && line.front() != '#') lines.push_back(line);
    }
    return lines;
}

CertificateRow read_row(const std::string& line) {
    const std::vector<std::string> fields = fields_of(line);
    if (fields.size() != 6) throw std::runtime_error("six fields expected: " + line);
    Value subject = parse_json(fields[4]).value();
    Value certificate = parse_json(fields[5]).value();
    const bool is_kernel = certificate.text_of("kind") == "kernel";
    const std::string rule(is_kernel ? "pawns.kernel" : certificate.text_of("rule"));
    const std::string json = R"({"schema":"doublecheck/verdict/1","question":")" + fields[2] +
                             R"(","subject":)" + fields[4] + R"(,"answer":")" + fields[3] +
                             R"(","reasons":[{"rule":")" + rule + R"(","text":""}],"certificate":)" +
                             fields[5] + "}";
    return {fields[0], fields[1] == "holds", parse_verdict(json).value()};
}

Forgery read_forgery(const std::string& place, const std::string& line) {
    const std::vector<std::string> fields = fields_of(line);
    if (fields.size() != 8) throw std::runtime_error(place + ": eight columns expected");
    std::string json = R"({"schema":"doublecheck/verdict/1","question":")" + fields[1] + R"(","subject":)" +
                       fields[3] + R"(,"answer":")" + fields[2] + "\"";
    if (fields[5] != "-") json += ",\"reasons\":" + fields[5];
    if (fields[4] != "-") json += ",\"details\":" + fields[4];
    json += ",\"certificate\":" + fields[6] + "}";
    auto verdict = parse_verdict(json);
    if (!verdict) throw std::runtime_error(place + ": " + verdict.error().message);
    return {place, fields[0], std::move(*verdict), fields[7]};
}

std::vector<std::filesystem::path> files_in(const std::string& folder, const std::string& extension) {
    std::vector<std::filesystem::path> paths;
    for (const auto& entry : std::filesystem::directory_iterator(std::string(TEST_DATA) + "/" + folder)) {
        if (entry.path().extension() == extension) paths.push_back(entry.path());
    }
    std::ranges::sort(paths);
    return paths;
}

}  // namespace

std::vector<Forgery> forgeries() {
    std::vector<Forgery> rows;
    for (const auto& path : files_in("forgeries", ".tsv")) {
        std::ifstream file(path);
        int number = 0;
        for (std::string line; std::getline(file, line);) {
            ++number;
            if (line.empty() || line.front() == '#') continue;
            rows.push_back(read_forgery(path.filename().string() + ":" + std::to_string(number), line));
        }
    }
    return rows;
}

std::vector<CertificateRow> hand_made_rows() {
    std::vector<CertificateRow> rows;
    for (const std::string& line : lines_of(std::string(TEST_DATA) + "/checker_certificates.tsv")) {
        rows.push_back(read_row(line));
    }
    return rows;
}

std::vector<CertificateRow> library_rows() {
    std::vector<CertificateRow> rows;
    for (const auto& path : files_in("verdicts", ".jsonl")) {
        for (const std::string& line : lines_of(path)) {
            const std::string label = path.filename().string() + ":" + std::to_string(rows.size());
            rows.push_back({label, true, parse_verdict(line).value()});
        }
    }
    return rows;
}

}  // namespace doublecheck
