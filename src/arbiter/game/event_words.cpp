// SPDX-License-Identifier: MIT
#include "arbiter/game/event_words.hpp"

#include "doublecheck/notation/words.hpp"

namespace doublecheck {

namespace arbiter {

std::string doer(const ToldEvent& told) {
    switch (told.event.by) {
        case Actor::white: return "White";
        case Actor::black: return "Black";
        case Actor::arbiter: return "The arbiter";
        case Actor::other: break;
    }
    return "Somebody";
}

std::string says(const ToldEvent& told, std::string_view deed) {
    return doer(told).append(" ").append(deed).append(".");
}

std::string says_of_men(const ToldEvent& told, std::string_view deed) {
    std::vector<std::string> men;
    for (const Square square : told.event.squares) men.push_back(man_on(told.before.board, square));
    return says(told, std::string(deed).append(" ").append(men.empty() ? "men" : joined(men)));
}

bool take_square(TypedLine& line, std::string_view word) {
    line.add_square(word);
    return true;
}

bool take_decision(TypedLine& line, std::string_view word) {
    line.add("decision", word);
    return true;
}

bool take_result(TypedLine& line, std::string_view word) {
    line.add("result", word);
    return true;
}

}  // namespace arbiter

std::string event_words(const ToldEvent& told) {
    std::string text = row_of(told.event.kind).words(told);
    if (!told.event.note.empty()) text.append(" (").append(told.event.note).append(")");
    return text;
}

TypedLine::TypedLine(std::string_view event) : line_("{\"ev\":" + to_json(Value(event))) {}

void TypedLine::add(std::string_view name, std::string_view text) {
    add_json(name, to_json(Value(text)));
}

void TypedLine::add_json(std::string_view name, std::string_view json) {
    line_.append(",").append(to_json(Value(name))).append(":").append(json);
}

void TypedLine::add_square(std::string_view square) {
    squares_.emplace_back(square);
}

bool TypedLine::has(std::string_view name) const {
    return line_.find(to_json(Value(name))) != std::string::npos;
}

std::string TypedLine::by(Actor actor) && {
    if (!squares_.empty()) add_json("squares", to_json(Value(Array(squares_.begin(), squares_.end()))));
    add("by", to_string(actor));
    return std::move(line_) + "}";
}

bool take_squares(TypedLine& line, std::string_view word) {
    const bool is_move = (word.size() == 4 || word.size() == 5) && Square::parse(word.substr(0, 2)) &&
                         Square::parse(word.substr(2, 2));
    if (!is_move) return false;
    line.add("from", word.substr(0, 2));
    line.add("to", word.substr(2, 2));
    if (word.size() == 5) line.add("promo", word.substr(4));
    return true;
}

}  // namespace doublecheck
