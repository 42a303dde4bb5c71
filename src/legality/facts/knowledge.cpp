// SPDX-License-Identifier: MIT
#include "legality/facts/knowledge.hpp"

#include <algorithm>

#include "doublecheck/board/attacks.hpp"
#include "legality/facts/fact_rules.hpp"

namespace doublecheck::facts {

Premises& Premises::operator|=(const Premises& other) {
    steady |= other.steady;
    regions |= other.regions;
    origins |= other.origins;
    most |= other.most;
    deaths |= other.deaths;
    budgets |= other.budgets;
    parities |= other.parities;
    return *this;
}

Piece man_of_home(Square home) {
    constexpr std::array<PieceType, 8> row = {PieceType::rook,   PieceType::knight, PieceType::bishop,
                                              PieceType::queen,  PieceType::king,   PieceType::bishop,
                                              PieceType::knight, PieceType::rook};
    const Color color = home.rank_index() < 4 ? Color::white : Color::black;
    if (home.rank() == pawn_rank(color)) return {color, PieceType::pawn};
    return {color, row[static_cast<std::size_t>(home.file_index())]};
}

// Sets what is known without any rule: a man began on a home of its colour, either as its own kind or as a
// pawn, and at most as many men were captured as are missing.
Knowledge::Knowledge(const Setup& setup) : setup_(&setup) {
    latest_.fill(-1);
    for (const Color color : {Color::white, Color::black}) {
        const int missing = std::max(0, 16 - setup.board.of(opposite(color)).size());
        budgets_[at(color)] = static_cast<std::uint8_t>(missing);
        for (const Square home : homes_of(color)) {
            regions_[at(home)] = ~SquareSet();
            deaths_[at(home)] = ~SquareSet();
            most_[at(home)] = static_cast<std::uint8_t>(missing);
        }
        for (const Square man : setup.board.of(color)) {
            const PieceType type = *setup.board.type_at(man);
            SquareSet from;
            for (const Square home : homes_of(color)) {
                const PieceType began = man_of_home(home).type;
                if (began == type || (began == PieceType::pawn && type != PieceType::king)) from |= home;
            }
            origins_[at(man)] = from;
        }
    }
}

bool Knowledge::has_new_facts(std::size_t rule, const Topics& topics) {
    bool is_new = last_run_[rule] == 0;
    for (std::size_t topic = 0; topic < changed_.size(); ++topic) {
        is_new |= topics.has(static_cast<Topic>(topic)) && changed_[topic] >= last_run_[rule];
    }
    last_run_[rule] = static_cast<std::uint16_t>(log_.size() + 1);
    return is_new;
}

/// Notes that the next step of the log is about this subject.
void Knowledge::note_change(Topic topic, std::size_t subject) {
    latest_[cell(topic, subject)] = static_cast<std::int16_t>(log_.size());
    changed_[static_cast<std::size_t>(topic)] = static_cast<std::uint16_t>(log_.size() + 1);
    const Square square = Square::from_index(static_cast<int>(subject));
    if (topic == Topic::origins) find_wall(square);
    if (topic != Topic::region || region(square).size() > 2) return;
    const auto man = man_from(*this, square);
    if (!man) return;
    // All rules that read walls, or where a man stays on one square, read origins. So they run again only if
    // a region has become so small.
    changed_[static_cast<std::size_t>(Topic::origins)] = static_cast<std::uint16_t>(log_.size() + 1);
    find_wall(*man);
}

/// Adds the wall of the man on the square, if its only origin is known, it is not promoted, and it can have
/// stood on two squares only. A pawn on its third rank has made one move, from its home.
void Knowledge::find_wall(Square man) {
    const SquareSet from = origins(man);
    if (from.size() != 1) return;
    const Square home = from.first();
    const Piece piece = *setup_->board.at(man);
    if (man_of_home(home) != piece) return;
    SquareSet stood = region(home);
    if (piece.type == PieceType::pawn && man.rank() == passed_rank(piece.color))
        stood = SquareSet(home) | man;
    if (stood.size() != 2) return;
    if (std::ranges::any_of(walls_, [&](const Wall& wall) { return wall.man == man; })) return;
    Wall wall{.home = home, .man = man, .squares = {stood.first(), stood.last()}};
    for (const std::size_t far : {0U, 1U}) {
        const Square near = wall.squares[1 - far];
        const SquareSet way = line(near, wall.squares[far]);
        const bool is_jump = knight_attacks(near).contains(wall.squares[far]);
        for (const Square start : way) {
            if (between(start, wall.squares[far]).contains(near)) wall.starts[far] |= start;
        }
        if (!way.empty() || is_jump) wall.starts[far] |= near;
        for (const Square start : wall.starts[far]) behind_walls_[at(start)] |= wall.squares[far];
    }
    walls_.push_back(wall);
}

void Knowledge::record(const FactRule& rule, Topic topic, std::size_t subject, std::uint64_t value,
                       const Premises& premises) {
    Step step{.rule = &rule, .topic = topic, .subject = static_cast<std::uint8_t>(subject), .value = value};
    step.premises = steps_of(premises);
    note_change(topic, subject);
    log_.push_back(std::move(step));
    if (topic == Topic::absurdity) is_absurd_ = true;
}

std::vector<std::uint16_t> Knowledge::steps_of(const Premises& premises) const {
    std::vector<std::uint16_t> steps;
    const auto add = [&](Topic of, std::size_t number) {
        const int last = latest_[cell(of, number)];
        if (last >= 0) steps.push_back(static_cast<std::uint16_t>(last));
    };
    for (const Square square : premises.steady) add(Topic::steady, at(square));
    for (const Square square : premises.regions) add(Topic::region, at(square));
    for (const Square square : premises.origins) add(Topic::origins, at(square));
    for (const Square square : premises.most) add(Topic::most, at(square));
    for (const Square square : premises.deaths) add(Topic::deaths, at(square));
    for (const Color color : {Color::white, Color::black}) {
        if ((premises.budgets >> at(color) & 1) != 0) add(Topic::budget, at(color));
        if ((premises.parities >> at(color) & 1) != 0) add(Topic::parity, at(color));
    }
    std::sort(steps.begin(), steps.end());
    return steps;
}

void Knowledge::add_steady(Square man, const FactRule& rule, const Premises& premises) {
    if (is_absurd_ || steady_.contains(man)) return;
    steady_ |= man;
    record(rule, Topic::steady, at(man), SquareSet(man).bits(), premises);
}

void Knowledge::add_region(Square home, SquareSet squares, const FactRule& rule, const Premises& premises) {
    const SquareSet both = squares & region(home);
    if (is_absurd_ || both == region(home)) return;
    regions_[at(home)] = both;
    Premises all = premises;
    if (both != squares) all.regions |= home;
    record(rule, Topic::region, at(home), both.bits(), all);
}

void Knowledge::add_deaths(Square home, SquareSet squares, const FactRule& rule, const Premises& premises) {
    const SquareSet both = squares & deaths(home);
    if (is_absurd_ || both == deaths(home)) return;
    deaths_[at(home)] = both;
    Premises all = premises;
    if (both != squares) all.deaths |= home;
    record(rule, Topic::deaths, at(home), both.bits(), all);
}

void Knowledge::add_origins(Square man, SquareSet from, const FactRule& rule, const Premises& premises) {
    const SquareSet both = from & origins(man);
    if (is_absurd_ || both == origins(man)) return;
    origins_[at(man)] = both;
    Premises all = premises;
    if (both != from) all.origins |= man;
    if (both.empty()) {
        record(rule, Topic::absurdity, at(man), 0, all);
    } else {
        record(rule, Topic::origins, at(man), both.bits(), all);
    }
}

void Knowledge::add_most(Square home, int captures, const FactRule& rule, const Premises& premises) {
    if (is_absurd_ || captures >= most(home)) return;
    most_[at(home)] = static_cast<std::uint8_t>(std::max(0, captures));
    record(rule, Topic::most, at(home), static_cast<std::uint64_t>(std::max(0, captures)), premises);
}

void Knowledge::add_budget(Color color, int captures, const FactRule& rule, const Premises& premises) {
    if (is_absurd_ || captures >= budget(color)) return;
    budgets_[at(color)] = static_cast<std::uint8_t>(std::max(0, captures));
    record(rule, Topic::budget, at(color), static_cast<std::uint64_t>(std::max(0, captures)), premises);
}

void Knowledge::add_parity(Color color, int parity, const FactRule& rule, const Premises& premises) {
    if (is_absurd_ || parities_[at(color)]) return;
    parities_[at(color)] = parity;
    record(rule, Topic::parity, at(color), static_cast<std::uint64_t>(parity), premises);
}

void Knowledge::add_cases(Step step) {
    const Square subject = Square::from_index(step.subject);
    if (step.topic == Topic::origins) origins_[at(subject)] = SquareSet(step.value);
    if (step.topic == Topic::deaths) deaths_[at(subject)] = SquareSet(step.value);
    is_absurd_ = step.topic == Topic::absurdity;
    note_change(step.topic, step.subject);
    log_.push_back(std::move(step));
}

std::vector<std::uint16_t> Knowledge::steps_behind(Topic topic, Square subject) const {
    std::vector<std::uint16_t> steps;
    const auto add = [&](Topic of, Square square) {
        const int last = latest_[cell(of, at(square))];
        if (last >= 0) steps.push_back(static_cast<std::uint16_t>(last));
    };
    add(topic, subject);
    if (topic != Topic::deaths) return steps;
    add(Topic::region, subject);
    for (const Square man : setup_->board.of(man_of_home(subject).color)) add(Topic::origins, man);
    return steps;
}

void Knowledge::assume(Topic topic, Square subject, SquareSet squares) {
    (topic == Topic::origins ? origins_ : deaths_)[at(subject)] = squares;
    record(by::assumption, topic, at(subject), squares.bits(), {});
}

void Knowledge::add_absurdity(std::uint8_t subject, std::uint64_t value, const FactRule& rule,
                              const Premises& premises) {
    if (!is_absurd_) record(rule, Topic::absurdity, subject, value, premises);
}

SquareSet captured_homes(const Knowledge& known, Color color) {
    SquareSet captured = homes_of(color);
    for (const Square man : known.setup().board.of(color)) captured -= known.origins(man);
    return captured;
}

std::optional<Square> man_from(const Knowledge& known, Square home) {
    for (const Square man : known.setup().board.of(man_of_home(home).color)) {
        if (known.origins(man) == SquareSet(home)) return man;
    }
    return std::nullopt;
}

}  // namespace doublecheck::facts
