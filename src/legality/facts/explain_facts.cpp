// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include "doublecheck/notation/words.hpp"
#include "legality/explain.hpp"
#include "legality/facts/jam.hpp"
#include "legality/facts/matching.hpp"
#include "legality/facts/mobility.hpp"
#include "legality/facts/words.hpp"

// The conclusion alone, with the squares and counts that decide; the whole chain is in `explain_steps.cpp`.

namespace doublecheck {
namespace {

using namespace facts;  // NOLINT(google-build-using-namespace): the words of this layer

struct Conclusion {
    const Setup& setup;
    const FactsProof& proof;
    const Step& last;
    Knowledge known;
    SquareSet squares = {};  ///< what to point at
};

Color color_of(const Conclusion& end) {
    return static_cast<Color>(end.last.subject);
}

/// The men that never moved among the premises of a step, and of the steps it names.
SquareSet steady_behind(const FactsProof& proof, const Step& step) {
    SquareSet men;
    for (const std::uint16_t premise : step.premises) {
        const Step& earlier = proof.steps[premise];
        if (earlier.topic == Topic::steady) men |= SquareSet(earlier.value);
        if (earlier.topic != Topic::region) continue;
        for (const std::uint16_t other : earlier.premises) {
            if (proof.steps[other].topic == Topic::steady) men |= SquareSet(proof.steps[other].value);
        }
    }
    return men;
}

std::string steady_text(Conclusion& end) {
    Premises premises;
    const Square stranger = Square::from_index(end.last.subject);
    const Jam jam(end.known, {});
    const SquareSet men = jam.group_of(stranger, premises);
    const SquareSet steady = premises.steady - men;
    const SquareSet checks = jam.checks_of(men);
    end.squares |= men | steady;
    if (!men.has_more_than_one()) {
        return fmt::format("{} neither began there nor can it have come there: {} never moved{}.",
                           man_on(end.setup.board, stranger), men_on(end.setup, steady),
                           checks.empty()
                               ? ""
                               : fmt::format(", and from {} it would have checked a king that never moved",
                                             list_of(checks, "or")));
    }
    return fmt::format(
        "no move of {} can be taken back: each would have to come from where another of them stands{}{}. So "
        "they never moved, but {} did not begin there.",
        men_on(end.setup, men), steady.empty() ? "" : ", or a man that never moved",
        checks.empty() ? "" : ", or from where it checks a king that never moved",
        man_on(end.setup.board, stranger));
}

std::string origins_text(Conclusion& end) {
    const Square man = Square::from_index(end.last.subject);
    end.squares |= man;
    const std::string name = man_on(end.setup.board, man);
    const SquareSet steady = steady_behind(end.proof, end.last);
    if (steady.empty() || steady.size() > 8) {
        return fmt::format("{} cannot have come there from where it began, round men that never moved.",
                           name);
    }
    end.squares |= steady;
    std::string text = fmt::format("{} cannot have come there from where it began: {} never moved", name,
                                   men_on(end.setup, steady));
    const Piece piece = *end.setup.board.at(man);
    if (piece.type == PieceType::king) {
        text += ", and a king keeps off the squares that they attack";
    } else if (steady.intersects(end.known.king(opposite(piece.color)))) {
        text += ", and whatever checks an unmoved king from beside it goes no further: it is taken at once";
    }
    return text + ".";
}

std::string royalty_text(Conclusion& end) {
    const auto men = men_in_wrong_order(end.known);
    if (!men) return "two men of the first rank have passed each other.";
    end.squares |= SquareSet(men->first) | men->second;
    return fmt::format(
        "{} and {} never left the rank on which they began, so they cannot have passed each other.",
        man_on(end.setup.board, men->first), man_on(end.setup.board, men->second));
}

std::string hall_text(Conclusion& end) {
    const SquareSet men = men_without_homes(end.known, color_of(end));
    if (men.empty()) {
        return fmt::format("{}'s men cannot be traced back to different squares on which they began.",
                           name(color_of(end)));
    }
    end.squares |= men;
    SquareSet from;
    for (const Square man : men) from |= end.known.origins(man);
    if (from.empty()) return fmt::format("{} cannot have begun anywhere.", men_on(end.setup, men));
    return fmt::format("{} cannot have begun on different squares: for these {} men only {} {} possible.",
                       men_on(end.setup, men), number(men.size()), list_of(from, "and"),
                       from.size() == 1 ? "is" : "are");
}

/// "which never left f1": why no pawn captured the man of a home.
std::string why_spared(const Knowledge& known, Square home) {
    const SquareSet stood = deaths_of(known, home).squares;
    if (known.region(home) == SquareSet(home)) return fmt::format("which never left {}", home.name());
    if (stood.size() <= 4 && !stood.empty()) {
        return fmt::format("which was captured on {}", list_of(stood, "or"));
    }
    return "which no pawn can have met";
}

SquareSet spared_by_pawns(const Knowledge& known, Color pawns) {
    SquareSet captured = homes_of(opposite(pawns));
    for (const Square man : known.setup().board.of(opposite(pawns))) captured -= known.origins(man);
    const SquareSet hit = squares_hit_by_pawns(known, pawns).squares;
    SquareSet spared;
    for (const Square home : captured) {
        if (!deaths_of(known, home).squares.intersects(hit)) spared |= home;
    }
    return spared;
}

/// "only three white men are missing, and one of them is the light-squared bishop, which never left f1".
std::string missing_text(const Conclusion& end, Color pawns) {
    const Color victims = opposite(pawns);
    const int missing = 16 - end.setup.board.of(victims).size();
    if (missing == 0) return fmt::format("no {} man is missing", small_name(victims));
    std::string text = missing == 1
                           ? fmt::format("only one {} man is missing", small_name(victims))
                           : fmt::format("only {} {} men are missing", number(missing), small_name(victims));
    const SquareSet spared = spared_by_pawns(end.known, pawns);
    if (end.known.budget(pawns) == missing || spared.empty()) return text;
    std::vector<std::string> men;
    for (const Square home : spared) men.push_back(man_of(home) + ", " + why_spared(end.known, home));
    if (missing == 1) return fmt::format("{}: {}", text, men.front());
    return fmt::format("{}, and {} of them {} {}", text, number(spared.size()),
                       spared.has_more_than_one() ? "are" : "is", joined(men));
}

std::string captures_text(Conclusion& end) {
    const Color color = color_of(end);
    const NeededCaptures needed = needed_captures(end.known, color);
    SquareSet pawns;
    SquareSet promoted;
    for (const Square man : end.setup.board.of(color)) {
        if (needed.costs[static_cast<std::size_t>(man.index())] == 0) continue;
        (end.setup.board.of(PieceType::pawn).contains(man) ? pawns : promoted) |= man;
    }
    if (pawns.empty() && promoted.empty()) {
        return fmt::format("{}'s men cannot be traced back to where they began.", name(color));
    }
    end.squares |= pawns | promoted;
    std::vector<std::string> men;
    if (!pawns.empty()) men.push_back(men_on(end.setup, pawns));
    if (!promoted.empty()) men.push_back(men_on(end.setup, promoted) + ", promoted,");
    const bool is_one = (pawns | promoted).size() == 1;
    return fmt::format("{} {} {}, but {}.", joined(men), is_one ? "needs" : "need",
                       counted(needed.least, "capture"), missing_text(end, color));
}

std::string surpassed_text(Conclusion& end) {
    const SquareSet men = surpassed_men(end.known);
    end.squares |= men;
    const int white = end.known.budget(Color::white) - needed_captures(end.known, Color::white).least;
    const int black = end.known.budget(Color::black) - needed_captures(end.known, Color::black).least;
    return fmt::format(
        "{} began in pairs on the same files and have passed each other, so one of each pair left its file "
        "by a capture, and those that stand on it again came back by another. Besides the captures needed "
        "elsewhere, White's pawns can have made {} and Black's {}, which is too few.",
        men_on(end.setup, men), number(white), number(black));
}

std::string tombs_text(Conclusion& end) {
    const Graveyard graveyard = graveyard_of(end.known, color_of(end));
    end.squares |= graveyard.pawns | graveyard.squares;
    std::vector<std::string> pawns;
    if (!graveyard.pawns.empty()) pawns.push_back(men_on(end.setup, graveyard.pawns));
    for (const Square home : graveyard.homes) {
        pawns.push_back(fmt::format("the pawn from {}, promoted or not,", home.name()));
    }
    if (pawns.empty()) pawns.push_back(fmt::format("{}'s pawns", name(color_of(end))));
    std::string text = fmt::format("{} made {} on the way, on {}.", joined(pawns),
                                   counted(graveyard.captures, "capture"), list_of(graveyard.squares, "or"));
    for (const auto& [home, squares] : graveyard.dead) {
        text += fmt::format(" {} can have been captured {}.", capitalised(man_of(home)),
                            squares.empty()      ? "on no such square"
                            : squares.size() > 4 ? "on some of them"
                                                 : "only on " + list_of(squares, "or"));
    }
    const int others =
        16 - end.setup.board.of(opposite(color_of(end))).size() - static_cast<int>(graveyard.dead.size());
    return fmt::format("{} {} {} {} missing.", text, others == 0 ? "No other" : capitalised(number(others)),
                       others == 0 ? "man" : (others == 1 ? "other man" : "other men"),
                       others > 1 ? "are" : "is");
}

std::string parity_text(const Conclusion& end) {
    const auto parity = [&](Color color) { return *end.known.parity(color) == 0 ? "even" : "odd"; };
    return fmt::format(
        "White has made an {} number of moves and Black an {} one, as far as men can have moved at all; with "
        "{} to move {}.",
        parity(Color::white), parity(Color::black), name(end.setup.turn),
        end.setup.turn == Color::white ? "both numbers have to be even or both odd"
                                       : "one has to be even and the other odd");
}

std::string cases_text(Conclusion& end) {
    const Square subject = Square::from_index(end.last.subject);
    const bool is_on_board = end.last.split == Topic::origins;
    if (is_on_board) end.squares |= subject;
    return fmt::format("{} cannot have {} anywhere: {}.",
                       is_on_board ? man_on(end.setup.board, subject) : man_of(subject),
                       is_on_board ? "begun" : "been captured",
                       why_excluded(end.proof, end.proof.steps.size() - 1, end.setup));
}

std::string text_of(Conclusion& end) {
    switch (end.last.rule) {
        case Rule::steady: return steady_text(end);
        case Rule::origins: return origins_text(end);
        case Rule::hall: return hall_text(end);
        case Rule::captures: return captures_text(end);
        case Rule::royalty: return royalty_text(end);
        case Rule::surpassed: return surpassed_text(end);
        case Rule::tombs: return tombs_text(end);
        case Rule::parity: return parity_text(end);
        case Rule::region:
        case Rule::victims:
        case Rule::couple:
        case Rule::era:
        case Rule::duel:
        case Rule::assumption: break;
        case Rule::cases: return cases_text(end);
    }
    return "the facts contradict each other.";
}

}  // namespace

Reason explain(const FactsProof& proof, const Setup& setup) {
    Conclusion end{
        .setup = setup, .proof = proof, .last = proof.steps.back(), .known = learned(proof, setup)};
    Reason reason{.rule = std::string(name_of(end.last.rule)), .text = capitalised(text_of(end))};
    for (const Square square : end.squares) reason.squares.push_back(square.name());
    return reason;
}

}  // namespace doublecheck
