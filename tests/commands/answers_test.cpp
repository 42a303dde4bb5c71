// SPDX-License-Identifier: MIT
// Compares answers that need no certificate with the rows of tests/data/answers. Each row holds a wrong
// claim, which the library must not make, and its correct answer.
#include <algorithm>
#include <array>
#include <charconv>
#include <filesystem>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "check/repetition.hpp"
#include "chess99/judge.hpp"
#include "chess99/moves.hpp"
#include "chess99/notation.hpp"
#include "chess99/options_value.hpp"
#include "chess99/record.hpp"
#include "commands/operations.hpp"
#include "doublecheck/arbiter/ruling.hpp"
#include "doublecheck/notation/fen.hpp"
#include "support/command_under_test.hpp"
#include "support/rows.hpp"

namespace doublecheck {
namespace answers_test {

struct Row {
    std::string label;
    std::string question;
    Value subject;
    std::string place;
    std::optional<Value> wrong;
    std::optional<Value> right;
};

std::optional<Value> value_of(const std::string& text) {
    if (text == "-") return std::nullopt;
    auto value = parse_json(text);
    EXPECT_TRUE(value) << text;
    return value ? std::optional(std::move(*value)) : std::nullopt;
}

std::vector<Row> rows() {
    std::vector<Row> all;
    for (const auto& file : std::filesystem::directory_iterator(TEST_DATA "/answers")) {
        for (const auto& columns : test::rows_of(file.path())) {
            EXPECT_EQ(columns.size(), 6U) << columns.front();
            if (columns.size() != 6) continue;
            all.push_back({columns[0], columns[1], value_of(columns[2]).value_or(Value()), columns[3],
                           value_of(columns[4]), value_of(columns[5])});
        }
    }
    return all;
}

Result<Value> as_value(Result<VerdictDocument> verdict) {
    if (!verdict) return std::unexpected(std::move(verdict.error()));
    return parse_json(to_json(*verdict));
}

Result<Value> answer_operation(const Row& row) {
    static const std::map<std::string_view, std::string_view> names = {{"move", "move"},
                                                                       {"moves", "moves"},
                                                                       {"show", "show"},
                                                                       {"check", "check"},
                                                                       {"castling", "castling"},
                                                                       {"chess99.check", "chess99 check"},
                                                                       {"chess99.moves", "chess99 moves"},
                                                                       {"chess99.rule", "chess99 rule"}};
    const Operation& operation = *find_operation(names.at(row.question));
    const Object line = {{"schema", verdict_schema}, {"question", row.question},
                         {"subject", row.subject},   {"answer", "unknown"},
                         {"reasons", Array{}},       {"effort", Object{{"nodes", 0}}}};
    test::CommandUnderTest command(operation);
    if (auto error = command.read(to_json(Value(line)), RecordFormat::json))
        return std::unexpected(std::move(*error));
    auto verdict = command.verdict();
    if (!verdict) return std::unexpected(std::move(verdict.error()));
    return as_value(std::move(*verdict));
}

/// Answers the question `rule`: rules on the ledger in the subject. If a line cannot be read, the answer is
/// unknown.
Result<Value> answer_rule(const Row& row) {
    std::string text = to_json(*row.subject.find("header")) + '\n';
    for (const Value& event : *row.subject.find("events")->array()) text += to_json(event) + '\n';
    LedgerReading reading = read_ledger(text);
    if (reading.is_headless) return std::unexpected(std::move(*reading.error));
    LedgerFault unread;
    if (reading.error) unread = {reading.error_line, reading.error->code, reading.error->message};
    return parse_json(to_json(judge_ledger(std::move(reading.ledger), {}, std::nullopt, std::move(unread))));
}

/// Counts repetitions in the same way as rulings on draw claims do.
Result<Value> answer_repetition(const Row& row) {
    const Value* history = row.subject.find("history");
    const Value* times = row.subject.find("times");
    const bool is_chess960 = row.subject.find("chess960") != nullptr;
    const StartArray array = is_chess960 ? StartArray::chess960 : StartArray::standard;
    if (history == nullptr || history->array() == nullptr || history->array()->empty() || times == nullptr ||
        times->integer() == nullptr)
        return failure("test.subject", "");
    std::vector<Position> positions;
    for (const Value& one : *history->array()) {
        const auto position = parse_position(one.text() != nullptr ? *one.text() : std::string(), array);
        if (!position) return failure("test.subject", position.error().message);
        positions.push_back(*position);
    }
    const auto last = parse_position(row.subject.text_of("fen"), array);
    if (!last || !last->is_repetition_of(positions.back())) return failure("test.subject", "");
    Array plies;
    for (std::size_t i = 0; i < positions.size(); ++i) {
        if (positions[i].is_repetition_of(positions.back())) plies.emplace_back(static_cast<std::int64_t>(i));
    }
    const int occurrences = count_repetitions(positions).of_last();
    return Value(Object{{"answer", occurrences >= *times->integer() ? "yes" : "no"},
                        {"details", Object{{"occurrences", occurrences}, {"plies", std::move(plies)}}}});
}

Result<Value> answer_counter(const Row& row) {
    const auto setup = parse_fen(row.subject.text_of("fen"));
    const Value* plies = row.subject.find("plies");
    if (!setup || plies == nullptr || plies->integer() == nullptr) return failure("test.subject", "");
    return Value(Object{{"answer", setup->halfmove_clock >= *plies->integer() ? "yes" : "no"},
                        {"details", Object{{"plies", setup->halfmove_clock}}}});
}

/// Returns the outcome with that ending and result, or nothing if there is none.
std::optional<chess99::Outcome> outcome_of(std::string_view ending, std::string_view result) {
    using chess99::Ending;
    static const std::map<std::string_view, Ending> endings = {
        {"king_captured", Ending::king_captured},
        {"king_captured_in_check", Ending::king_captured_in_check},
        {"draw_called", Ending::draw_called},
        {"move_limit", Ending::move_limit},
        {"no_move", Ending::no_move},
        {"resigned", Ending::resigned},
        {"agreed", Ending::agreed}};
    const auto found = endings.find(ending);
    if (found == endings.end()) return std::nullopt;
    for (const auto one :
         {chess99::GameResult::white_wins, chess99::GameResult::black_wins, chess99::GameResult::draw}) {
        if (chess99::name(one) == result) return chess99::Outcome{found->second, one};
    }
    return std::nullopt;
}

/// Answers `chess99.record`: writes the game as a record that ends as claimed, then reads the record and
/// judges it.
Result<Value> answer_record(const Row& row) {
    chess99::GameRecord game;
    if (const Value* position = row.subject.find("position")) {
        auto start = chess99::Position::parse(position->text() != nullptr ? *position->text() : "");
        if (!start) return std::unexpected(std::move(start.error()));
        game.start = *start;
    }
    if (const Value* options = row.subject.find("options")) {
        auto read = chess99::options_from(*options);
        if (!read) return std::unexpected(std::move(read.error()));
        game.options = *read;
    }
    const Value* plays = row.subject.find("plays");
    if (plays == nullptr || plays->array() == nullptr) return failure("test.subject", "");
    chess99::Position position = game.start;
    for (const Value& text : *plays->array()) {
        const chess99::MoveList list = chess99::moves(position, game.options);
        const auto move = std::ranges::find_if(
            list, [&](const chess99::Move one) { return text == Value(chess99::coordinate_text(one)); });
        if (move == list.end()) return failure("test.play", to_json(text));
        game.plays.push_back({*move});
        position = position.after(*move);
    }
    if (const Value* text = row.subject.find("last_move")) {
        const chess99::MoveList list = chess99::last_moves(position, game.options);
        const auto move = std::ranges::find_if(
            list, [&](const chess99::Move one) { return *text == Value(chess99::coordinate_text(one)); });
        if (move == list.end()) return failure("test.last-move", to_json(*text));
        game.last_move = chess99::RecordedPlay{*move};
    }
    const Value* claim = row.wrong ? &*row.wrong : &*row.right;
    const Value* details = claim->find("details");
    if (details != nullptr) game.outcome = outcome_of(details->text_of("ending"), details->text_of("result"));
    const auto records = chess99::read_records(chess99::record_text(game, {}), game.options);
    if (records.size() != 1) return failure("test.record", "");
    const auto verdict = chess99::judge_record(records.front());
    if (!verdict) return std::unexpected(verdict.error());
    return parse_json(to_json(*verdict));
}

Result<Value> library_answer(const Row& row) {
    if (row.question == "rule") return answer_rule(row);
    if (row.question == "repetition") return answer_repetition(row);
    if (row.question == "counter") return answer_counter(row);
    if (row.question == "chess99.record") return answer_record(row);
    return answer_operation(row);
}

/// Returns the value at a path such as details.rulings[2].duty.men[0], or null if there is none.
const Value* value_at(const Value& verdict, std::string_view place) {
    const Value* at = &verdict;
    while (!place.empty() && at != nullptr) {
        if (place.front() == '[') {
            std::size_t number = 0;
            std::from_chars(place.data() + 1, place.data() + place.size(), number);
            const Array* list = at->array();
            at = list != nullptr && number < list->size() ? &(*list)[number] : nullptr;
            place.remove_prefix(place.find(']') + 1);
            continue;
        }
        if (place.front() == '.') place.remove_prefix(1);
        const std::size_t end = std::min(place.find_first_of(".["), place.size());
        at = at->find(place.substr(0, end));
        place.remove_prefix(end);
    }
    return at;
}

Array sorted(Array list) {
    std::ranges::sort(list, {}, [](const Value& value) { return to_json(value); });
    return list;
}

/// Returns true if `whole` contains everything in `part`. The order of lists does not matter.
bool is_part_of(const Value& part, const Value& whole) {
    if (const Object* object = part.object()) {
        return std::ranges::all_of(*object, [&](const Member& member) {
            const Value* there = whole.find(member.first);
            return there != nullptr && is_part_of(member.second, *there);
        });
    }
    const Array* list = part.array();
    if (list == nullptr || whole.array() == nullptr) return part == whole;
    if (list->size() != whole.array()->size()) return false;
    const bool is_of_objects = !list->empty() && list->front().object() != nullptr;
    if (!is_of_objects) return sorted(*list) == sorted(*whole.array());
    for (std::size_t i = 0; i < list->size(); ++i) {
        if (!is_part_of((*list)[i], (*whole.array())[i])) return false;
    }
    return true;
}

/// Returns true if a reason has the rule of the claim and, if the claim contains squares, those squares.
bool has_reason(const Value& verdict, const Value& claimed) {
    return std::ranges::any_of(*verdict.find("reasons")->array(),
                               [&](const Value& reason) { return is_part_of(claimed, reason); });
}

void expect_row(const Row& row) {
    const auto verdict = library_answer(row);
    if (row.place == "error") {
        ASSERT_FALSE(verdict);
        EXPECT_EQ(verdict.error().code, *row.right->text());
        return;
    }
    if (row.place == "whole") {
        EXPECT_FALSE(verdict && is_part_of(*row.wrong, *verdict)) << to_json(*verdict);
        return;
    }
    ASSERT_TRUE(verdict) << verdict.error().message;
    SCOPED_TRACE(to_json(*verdict));
    if (row.place.empty()) {
        EXPECT_TRUE(is_part_of(*row.right, *verdict)) << to_json(*row.right);
    } else if (row.place == "reasons") {
        EXPECT_FALSE(has_reason(*verdict, *row.wrong)) << to_json(*row.wrong);
    } else {
        const Value* there = value_at(*verdict, row.place);
        EXPECT_EQ(there != nullptr, row.right.has_value()) << row.place;
        if (there != nullptr && row.right) {
            EXPECT_EQ(*there, *row.right) << row.place;
        }
        if (there != nullptr && row.wrong) {
            EXPECT_NE(*there, *row.wrong) << row.place;
        }
    }
}

TEST(Answers, DifferFromTheWrongClaims) {
    const std::vector<Row> all = rows();
    EXPECT_GT(all.size(), 1200U);
    for (const Row& row : all) {
        SCOPED_TRACE(row.label);
        expect_row(row);
    }
}

TEST(Answers, HaveDistinctLabels) {
    std::set<std::string> labels;
    for (const Row& row : rows()) EXPECT_TRUE(labels.insert(row.label).second) << row.label;
}

}  // namespace answers_test
}  // namespace doublecheck
