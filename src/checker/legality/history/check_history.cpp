// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "checker/common/leaves.hpp"
#include "checker/kinds.hpp"
#include "checker/legality/facts/check_steps.hpp"
#include "checker/legality/facts/matching.hpp"
#include "checker/legality/facts/pawn_ways.hpp"
#include "checker/legality/facts/reach.hpp"
#include "checker/legality/facts/work.hpp"
#include "checker/legality/facts/world.hpp"
#include "checker/legality/legality_subjects.hpp"
#include "checker/legality/rules/rule.hpp"

namespace doublecheck::checker {

namespace {

using facts::Home;
using facts::Man;
using facts::PawnHome;
using facts::World;

/// A statement about all games that lead to the position.
struct Statement {
    std::string_view claim = {};
    std::optional<SquareFlags> men = {};
    std::optional<SquareFlags> homes = {};
    std::optional<Color> color = {};
    std::optional<std::int64_t> number = {};
    std::optional<std::vector<SquareFlags>> captures = {};

    static constexpr auto fields() {
        return members(field("claim", &Statement::claim, "the kind of statement"),
                       field("men", &Statement::men, "men on the board"),
                       field("homes", &Statement::homes, "squares on which men began"),
                       field("color", &Statement::color, "a side"),
                       field("number", &Statement::number, "a number"),
                       field("captures", &Statement::captures, "squares of captures"));
    }
    friend bool operator==(const Statement&, const Statement&) = default;
};

struct Proved : Statement {
    std::optional<std::vector<std::uint64_t>> from = {};
    std::optional<const Value*> refuted = {};

    static constexpr auto fields() {
        return joined(Statement::fields(),
                      members(field("from", &Proved::from, "the steps from which it follows"),
                              field("refuted", &Proved::refuted, "the refutation of a castling right")));
    }
};

struct HistoryBody {
    std::optional<const Value*> steps = {};
    std::vector<Proved> statements = {};

    static constexpr auto fields() {
        return members(field("steps", &HistoryBody::steps, "facts"),
                       field("statements", &HistoryBody::statements, "what follows from them"));
    }
};

/// The members that a claim has.
struct Shape {
    bool men = false;
    bool homes = false;
    bool color = false;
    bool number = false;
};

bool has_shape(const Statement& claim, const Shape& shape) {
    return claim.men.has_value() == shape.men && claim.homes.has_value() == shape.homes &&
           claim.color.has_value() == shape.color && claim.number.has_value() == shape.number;
}

/// Returns the one square of the set, or nothing if it has none or several.
std::optional<Square> only_square(const SquareFlags& squares) {
    if (squares.count() != 1) return std::nullopt;
    for (int square = 0; square < 64; ++square) {
        if (has(squares, square)) return Square::numbered(square);
    }
    return std::nullopt;
}

/// Returns the only man of a claim, or nothing if it has none or several.
std::optional<Man> man_of_claim(const Statement& claim, const World& world) {
    const auto square = claim.men ? only_square(*claim.men) : std::nullopt;
    return square ? Man::on(world.position.men, *square) : std::nullopt;
}

/// Returns the only home of a claim, or nothing if it has none or several.
std::optional<Home> home_of_claim(const Statement& claim) {
    const auto square = claim.homes ? only_square(*claim.homes) : std::nullopt;
    return square ? Home::on(*square) : std::nullopt;
}

bool begin_as(const SquareFlags& homes, char letter) {
    for (const Square square : facts::all_squares) {
        if (!facts::has(homes, square)) continue;
        const auto home = Home::on(square);
        if (!home || home->letter() != letter) return false;
    }
    return true;
}

bool never_moved(const Statement& claim, const World& world) {
    return claim.men->any() && facts::is_within(*claim.men, world.steady);
}

/// Returns true if the man began on one of the homes of the claim, and the men of all these homes have this
/// letter.
bool began_as(const Statement& claim, const World& world, char letter) {
    const auto man = man_of_claim(claim, world);
    return man && facts::is_within(world.origins[man->square()], *claim.homes) &&
           begin_as(*claim.homes, letter);
}

bool original(const Statement& claim, const World& world) {
    const auto man = man_of_claim(claim, world);
    return man && man->kind() != 'p' && began_as(claim, world, man->letter());
}

bool promoted(const Statement& claim, const World& world) {
    const auto man = man_of_claim(claim, world);
    return man && man->kind() != 'p' && began_as(claim, world, checker::man_of('p', man->color()));
}

bool came_from(const Statement& claim, const World& world) {
    const auto man = man_of_claim(claim, world);
    return man && man->kind() == 'p' && began_as(claim, world, man->letter());
}

/// Counts how many of the men, which have this letter, can be given different homes of men of this letter. At
/// most two men of a kind begin on the board, apart from pawns.
std::ptrdiff_t most_original(const World& world, const std::vector<Man>& men, char letter) {
    std::vector<facts::Set> homes_of_men;
    for (const Man man : men) {
        facts::Set homes;
        for (const Home home : facts::homes_of(man.color())) {
            if (home.letter() == letter && facts::has(world.origins[man.square()], home.square()))
                facts::put(homes, home.square());
        }
        if (homes.any()) homes_of_men.push_back(homes);
    }
    for (std::size_t i = 0; i < homes_of_men.size(); ++i) {
        for (std::size_t j = 0; j < i; ++j) {
            if ((homes_of_men[i] | homes_of_men[j]).count() >= 2) return 2;
        }
    }
    return homes_of_men.empty() ? 0 : 1;
}

bool some_promoted(const Statement& claim, const World& world) {
    std::vector<Man> men;
    for (const Man man : world.men) {
        if (facts::has(*claim.men, man.square())) men.push_back(man);
    }
    if (men.size() != claim.men->count() || men.empty()) return false;
    const char letter = men.front().letter();
    const auto all = std::ssize(men);
    return kind_of(letter) != 'p' && std::ranges::count(men, letter, &Man::letter) == all &&
           *claim.number >= 1 && all - most_original(world, men, letter) >= *claim.number;
}

bool captures(const Statement& claim, const World& world) {
    return *claim.number == world.men_missing(opposite(*claim.color));
}

bool captures_by_pawns(const Statement& claim, const World& world) {
    const facts::Assignments assignments(world, *claim.color, facts::Assignments::Cost::captures);
    const auto fewest = assignments.fewest({});
    return fewest && *claim.number >= 1 && *fewest >= *claim.number;
}

bool captures_by_pieces(const Statement& claim, const World& world) {
    const int made = world.men_missing(opposite(*claim.color));
    return *claim.number >= 1 && made - world.budgets[*claim.color] >= *claim.number;
}

/// Returns true if from each of its possible homes the pawn must have made the captures of the claim first,
/// in order.
bool captures_of_pawn(const Statement& claim, const World& world) {
    const auto man = man_of_claim(claim, world);
    if (!man || man->kind() != 'p' || !claim.captures || claim.captures->empty()) return false;
    const facts::Set& origins = world.origins[man->square()];
    for (const PawnHome home : facts::pawn_homes_of(man->color())) {
        if (!facts::has(origins, home.square())) continue;
        const bool stands_there = origins == facts::only(home.square());
        const std::vector<facts::Set> made =
            facts::capture_squares(world, home, facts::only(man->square()), stands_there);
        if (made.size() < claim.captures->size()) return false;
        for (std::size_t i = 0; i < claim.captures->size(); ++i) {
            if (!facts::is_within(made[i], (*claim.captures)[i])) return false;
        }
    }
    return true;
}

bool captured(const Statement& claim, const World& world) {
    const auto home = home_of_claim(claim);
    if (!home || !facts::has(world.captured(home->color()), home->square())) return false;
    if (!claim.captures) return true;
    facts::PromotedReach reach(world);
    return claim.captures->size() == 1 &&
           facts::is_within(facts::deaths_of(world, *home, reach), claim.captures->front());
}

/// Before a promotion the pawn stood only on its region. So if it cannot have been captured there, it was
/// promoted.
bool promoted_then_captured(const Statement& claim, const World& world) {
    const auto home = home_of_claim(claim);
    return home && home->kind() == 'p' && facts::has(world.captured(home->color()), home->square()) &&
           (world.deaths[home->square()] & world.regions[home->square()]).none();
}

/// A kind of claim that follows from facts.
struct StatementKind {
    std::string_view name;
    Shape shape;
    bool (*follows)(const Statement&, const World&);
    bool may_have_captures = false;
    bool needs_array = true;  ///< it presupposes the standard array
};

constexpr auto claim_kinds = std::to_array<StatementKind>({
    {"never-moved", {.men = true}, never_moved},
    {"original", {.men = true, .homes = true}, original},
    {"promoted", {.men = true, .homes = true}, promoted},
    {"some-promoted", {.men = true, .number = true}, some_promoted},
    {"came-from", {.men = true, .homes = true}, came_from},
    {"captures", {.color = true, .number = true}, captures, false, false},
    {"captures-by-pawns", {.color = true, .number = true}, captures_by_pawns},
    {"captures-by-pieces", {.color = true, .number = true}, captures_by_pieces},
    {"captures-of-pawn", {.men = true}, captures_of_pawn, true},
    {"captured", {.homes = true}, captured, true},
    {"promoted-then-captured", {.homes = true}, promoted_then_captured},
});

/// Returns the FEN with the right to castle with the rook on `rook` added, or nothing if its third field is
/// not one of standard chess.
std::optional<std::string> with_right(const LegalitySubject& subject, Square rook) {
    const std::vector<std::string_view> fields = words_of(subject.fen.text);
    if (fields.size() < 4) return std::nullopt;
    Position position = subject.fen.position();
    const Color side = rank_of(rook) == 0 ? Color::white : Color::black;
    position.rights[index(side)][static_cast<std::size_t>(file_of(rook))] = true;
    std::string rights;
    for (const Color color : {Color::white, Color::black}) {
        for (std::size_t file = 0; file < 8; ++file) {
            const bool is_there = position.rights[index(color)][7 - file];
            if (is_there && file != 0 && file != 7) return std::nullopt;
            if (is_there) rights += checker::man_of(file == 0 ? 'k' : 'q', color);
        }
    }
    std::string fen(fields[0]);
    return fen.append(" ").append(fields[1]).append(" ").append(rights).append(" ").append(fields[3]);
}

/// Checks the refutation of a castling right: the king or the rook has moved. Returns what is wrong with it,
/// or nothing.
std::optional<std::string> wrong_right(const Proved& proved, const LegalitySubject& subject, Meter& meter) {
    if (!has_shape(proved, {.men = true}) || proved.captures || proved.from || !proved.refuted)
        return "has other members than `moved` has";
    const Men& men = subject.fen.position().men;
    std::optional<Square> rook;
    for (const Color color : {Color::white, Color::black}) {
        const auto king = Square::numbered(square_at(4, home_rank(color)));
        for (const int file : {0, 7}) {
            const auto corner = Square::numbered(square_at(file, home_rank(color)));
            if (*proved.men != (facts::only(*king) | facts::only(*corner))) continue;
            if (men[*king] == checker::man_of('k', color) && men[*corner] == checker::man_of('r', color))
                rook = corner;
        }
    }
    if (!rook) return "does not name a king and a rook at home";
    const auto fen = with_right(subject, *rook);
    if (!fen) return "has a FEN to which the right cannot be added";
    const Value& written = **proved.refuted;
    auto certificate = nested_certificate(written, {"because"});
    const std::string* rule = written.object() != nullptr && find(*written.object(), "because") != nullptr
                                  ? find(*written.object(), "because")->text()
                                  : nullptr;
    if (!certificate || rule == nullptr) return "has a refutation that cannot be read";
    VerdictDocument question{.question = "retract", .answer = Answer::no};
    question.subject = {{"fen", *fen}, {"history", true}};
    if (subject.is_diagram()) question.subject.emplace_back("diagram", true);
    question.reasons.push_back({*rule, {}});
    question.certificate = std::move(*certificate);
    const Outcome outcome = check_certificate({question, meter});
    if (outcome.holds) return std::nullopt;
    std::string why = "has a refutation that does not hold: " + outcome.text;
    if (why.ends_with('.')) why.pop_back();
    return why;
}

/// Checks the statements of a certificate.
class StatementChecker {
  public:
    StatementChecker(const LegalitySubject& subject, std::vector<facts::Conclusion> known, facts::Work& work,
                     Meter& meter)
        : subject_(subject), known_(std::move(known)), work_(work), meter_(meter) {}

    /// Returns what is wrong with a statement, or nothing.
    std::optional<std::string> wrong(const Proved& proved) {
        if (proved.claim == "moved") return wrong_right(proved, subject_, meter_);
        const auto kind = std::ranges::find(claim_kinds, proved.claim, &StatementKind::name);
        if (kind == claim_kinds.end()) return "is of no kind that is known";
        if (kind->needs_array && subject_.start() != Start::standard) return "presupposes the standard array";
        if (!has_shape(proved, kind->shape) || proved.refuted ||
            (proved.captures && !kind->may_have_captures))
            return "has not the members of its kind";
        World world(subject_.fen.position(), work_);
        for (const std::uint64_t number : proved.from.value_or(std::vector<std::uint64_t>())) {
            if (number >= known_.size()) return "refers to a step that is not there";
            add_fact(world, known_[number]);
        }
        work_.take(100);
        if (!kind->follows(proved, world)) return "does not follow";
        return std::nullopt;
    }

  private:
    const LegalitySubject& subject_;
    std::vector<facts::Conclusion> known_;
    facts::Work& work_;
    Meter& meter_;
};

/// Returns true if the details list exactly the statements of the certificate.
bool are_listed(const Value& listed, const std::vector<Proved>& statements) {
    const Array* list = listed.array();
    if (list == nullptr || list->size() != statements.size()) return false;
    for (std::size_t i = 0; i < list->size(); ++i) {
        if ((*list)[i].object() == nullptr) return false;
        const auto claim = read_strictly<Statement>(*(*list)[i].object(), "text");
        if (!claim || *claim != static_cast<const Statement&>(statements[i])) return false;
    }
    return true;
}

std::string proved_text(const LegalitySubject& subject, std::size_t statements) {
    return std::to_string(statements) + (statements == 1 ? " statement holds" : " statements hold") +
           " in every " + std::string(legal_game(subject.start())) + " that leads to " +
           std::string(subject.fen.text) + (subject.is_diagram() ? ", read as a diagram." : ".");
}

/// Returns the facts that the steps prove, or what is wrong with them. In Chess960 there are none.
std::expected<std::vector<facts::Conclusion>, std::string> known_facts(const LegalitySubject& subject,
                                                                       const HistoryBody& body,
                                                                       facts::Work& work) {
    if (subject.start() != Start::standard) return std::vector<facts::Conclusion>();
    return facts::proved_conclusions(subject.fen.position(), body.steps ? *body.steps : nullptr, work);
}

Outcome check_history(const Task& task) {
    if (task.verdict.answer != Answer::yes) return rejected("A history proves only the answer yes.");
    const auto subject = read_legality_subject(task);
    if (!subject) return rejected("The subject", subject.error());
    if (!subject->is_history() || subject->plies) return rejected("The question is not what happened.");
    const auto body = read_body<HistoryBody>(task);
    if (!body) return rejected("The certificate", body.error());
    if (body->statements.empty()) return rejected("The certificate has no statements.");
    if (const Rule* const rule = any_refutation(subject->fen.position()))
        return rejected("The rule " + std::string(rule->id) + " refutes the position.");
    if (body->steps && subject->start() != Start::standard)
        return rejected("The facts presuppose the standard array.");
    facts::Work work(task.meter);
    auto known = known_facts(*subject, *body, work);
    if (!known) return rejected(std::move(known.error()));
    const std::size_t steps = known->size();
    StatementChecker statements(*subject, std::move(*known), work, task.meter);
    for (std::size_t i = 0; i < body->statements.size(); ++i) {
        if (const auto wrong = statements.wrong(body->statements[i]))
            return rejected("Statement " + std::to_string(i) + " " + *wrong + ".");
    }
    const std::size_t number = body->statements.size();
    Outcome outcome = accepted(
        "All " + std::to_string(steps) + " facts and all " + std::to_string(number) + " statements follow.",
        proved_text(*subject, number));
    for (std::size_t i = 0; i < task.verdict.reasons.size(); ++i) {
        if (task.verdict.reasons[i].rule == "history.statements") outcome.cover_rule(i);
    }
    const Value* listed = find(task.details(), "history");
    if (listed == nullptr) return outcome;
    if (!are_listed(*listed, body->statements)) return rejected("The details list other statements.");
    outcome.cover_detail("history");
    return outcome;
}

}  // namespace

const Kind kinds::history = {"history", check_history, {"retract", {}}, 2'000'000};

}  // namespace doublecheck::checker
