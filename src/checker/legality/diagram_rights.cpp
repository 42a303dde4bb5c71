// SPDX-License-Identifier: MIT
// The rights of a diagram under the Codex for Chess Composition, article 16. A *case* is a set of castling
// rights with a value of the en passant field. Each case has to be refuted or covered by a reading of the
// verdict: one that has at least its castling rights and no other en passant square. Then castling is refused
// only where it is refuted, and a capture en passant is allowed only where every case without it is refuted
// or is a reading of its own.
#include "checker/legality/diagram_rights.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "checker/common/fen.hpp"
#include "checker/common/leaves.hpp"
#include "checker/common/moves.hpp"

namespace doublecheck::checker {
namespace {

using Rights = std::array<std::array<bool, 8>, 2>;

bool has_all(const Rights& rights, const Rights& needed) {
    for (std::size_t color = 0; color < 2; ++color) {
        for (std::size_t file = 0; file < 8; ++file) {
            if (needed[color][file] && !rights[color][file]) return false;
        }
    }
    return true;
}

bool has(const Rights& rights, Color color, int square) {
    return rights[index(color)][static_cast<std::size_t>(file_of(square))];
}

/// Returns the nearest to the edge of the rooks on one side of the king, or `nowhere`.
int rook_nearest_the_edge(const Men& men, Color color, int king, int step) {
    int found = nowhere;
    for (int file = file_of(king) + step; file >= 0 && file < 8; file += step) {
        const int square = square_at(file, rank_of(king));
        if (men[square] == man_of('r', color)) found = square;
    }
    return found;
}

}  // namespace

DiagramRights::DiagramRights(const Task& task, std::span<const PlayableFen> readings,
                             std::span<const Value* const> refuted) {
    diagram_ = readings.front().claimed;
    diagram_.rights = {};
    diagram_.ep = nowhere;
    const bool is_standard = diagram_.start == Start::standard;
    for (const Color color : {Color::white, Color::black}) {
        const int king = king_of(diagram_.men, color);
        if (king == nowhere || rank_of(king) != home_rank(color)) continue;
        const int file = file_of(king);
        if (is_standard ? file != 4 : file == 0 || file == 7) continue;
        for (const int step : {-1, 1}) {
            const int rook = rook_nearest_the_edge(diagram_.men, color, king, step);
            if (rook == nowhere) continue;
            if (is_standard && file_of(rook) != (step < 0 ? 0 : 7)) continue;
            homes_.push_back({color, king, rook});
        }
    }
    ep_squares_.push_back(nowhere);
    for (int file = 0; file < 8; ++file) {
        Position stepped = diagram_;
        stepped.ep = square_at(file, passed_rank(opposite(diagram_.turn)));
        if (is_ep_square_sound(stepped) && has_legal_en_passant(SoundPosition(stepped)))
            ep_squares_.push_back(stepped.ep);
    }
    fault_ = check_readings(readings);
    for (const PlayableFen& one : readings) {
        readings_.push_back(one.claimed);
        texts_.emplace_back(one.text);
    }
    for (std::size_t i = 0; i < refuted.size() && fault_.empty(); ++i) {
        fault_ = check_refuted(task, *refuted[i]);
        if (!fault_.empty()) fault_ = "refuted" + place_in_list(i) + ": " + fault_;
    }
    if (fault_.empty()) fault_ = check_cases();
    if (fault_.empty()) fault_ = check_that_none_is_needless();
}

/// Returns true if the position is the diagram with castling rights that it could have and an en passant
/// square that it could have.
bool DiagramRights::is_known_case(const Position& position) const {
    Rights possible = {};
    for (const Home& home : homes_)
        possible[index(home.color)][static_cast<std::size_t>(file_of(home.rook))] = true;
    return position.men == diagram_.men && position.turn == diagram_.turn &&
           has_all(possible, position.rights) &&
           std::ranges::find(ep_squares_, position.ep) != ep_squares_.end();
}

std::string DiagramRights::check_readings(std::span<const PlayableFen> readings) const {
    for (const PlayableFen& one : readings) {
        if (one.claimed.start != diagram_.start || !is_known_case(one.claimed))
            return std::string(one.text) + " is no reading of the diagram.";
    }
    return {};
}

std::string DiagramRights::check_refuted(const Task& task, const Value& written) {
    auto certificate = nested_certificate(written, {"fen", "because"});
    if (!certificate) return "The certificate cannot be read: " + certificate.error().text();
    const std::string fen(written.text_of("fen"));
    auto state = read_board_state(fen);
    if (!state) return "The FEN cannot be read.";
    read_as_named(state->position, diagram_.start == Start::chess960 ? std::optional(true) : std::nullopt);
    if (state->position.start != diagram_.start || !is_known_case(state->position))
        return fen + " is not the diagram with rights that it could have.";
    VerdictDocument verdict{.question = "legality", .answer = Answer::no};
    verdict.reasons.push_back({std::string(written.text_of("because")), ""});
    verdict.subject = {{"fen", fen}};
    if (diagram_.start == Start::chess960) verdict.subject.emplace_back("chess960", true);
    verdict.certificate = std::move(*certificate);
    const Outcome outcome = check_certificate({verdict, task.meter});
    if (!outcome.holds) return fen + ": " + outcome.text;
    refuted_.push_back(state->position);
    return {};
}

bool DiagramRights::is_refuted(const Position& one) const {
    return std::ranges::any_of(refuted_, [&](const Position& refuted) {
        return refuted.ep == one.ep && has_all(one.rights, refuted.rights);
    });
}

bool DiagramRights::is_covered(const Position& one, const Position& reading) {
    return (reading.ep == nowhere || reading.ep == one.ep) && has_all(reading.rights, one.rights);
}

/// A reading that another one covers would allow less than the Codex does.
std::string DiagramRights::check_that_none_is_needless() const {
    for (std::size_t i = 0; i < readings_.size(); ++i) {
        if (is_refuted(readings_[i])) return texts_[i] + " is a reading and is refuted.";
        for (std::size_t j = 0; j < readings_.size(); ++j) {
            if (i != j && is_covered(readings_[i], readings_[j]))
                return "The reading " + texts_[i] + " is covered by " + texts_[j] + ".";
        }
    }
    return {};
}

std::string DiagramRights::check_cases() const {
    for (unsigned chosen = 0; chosen < 1U << homes_.size(); ++chosen) {
        Position one = diagram_;
        std::string rooks;
        for (std::size_t i = 0; i < homes_.size(); ++i) {
            if ((chosen >> i & 1U) == 0) continue;
            one.rights[index(homes_[i].color)][static_cast<std::size_t>(file_of(homes_[i].rook))] = true;
            rooks += " " + name_of(homes_[i].rook);
        }
        for (const int ep : ep_squares_) {
            one.ep = ep;
            const auto covers = [&](const Position& reading) { return is_covered(one, reading); };
            if (is_refuted(one) || std::ranges::any_of(readings_, covers)) continue;
            return "Nothing refutes the case of castling with the rooks on:" +
                   (rooks.empty() ? " none" : rooks) +
                   "; en passant: " + (ep == nowhere ? "none" : name_of(ep)) + ".";
        }
    }
    return {};
}

std::string DiagramRights::proved() const {
    std::string text = "Under the Codex (article 16) the diagram is read as ";
    for (std::size_t i = 0; i < texts_.size(); ++i) text += (i == 0 ? "" : " or ") + texts_[i];
    text += refuted_.empty() ? "."
                             : "; all other rights are refuted by " + std::to_string(refuted_.size()) +
                                   (refuted_.size() == 1 ? " proof." : " proofs.");
    const bool has_castling =
        std::ranges::any_of(readings_, [](const Position& one) { return one.rights != Rights{}; });
    if (has_castling) text += " Rights to castle are assumed, since nothing refutes them.";
    return text;
}

/// Returns in how many readings the right exists: to castle with the rook on the square, or to capture en
/// passant there.
std::size_t DiagramRights::readings_with(int square) const {
    const int rank = rank_of(square);
    const bool is_ep = rank != 0 && rank != 7;
    return static_cast<std::size_t>(std::ranges::count_if(readings_, [&](const Position& one) {
        return is_ep ? one.ep == square : has(one.rights, rank == 0 ? Color::white : Color::black, square);
    }));
}

bool DiagramRights::follows(const WrittenReason& reason) const {
    std::vector<int> squares;
    for (const std::string& name : reason.squares) squares.push_back(square_named(name));
    const auto is_home = [&](int rook) {
        return std::ranges::find(homes_, rook, &Home::rook) != homes_.end();
    };
    const auto is_field = [&](int square) {
        return square != nowhere && std::ranges::find(ep_squares_, square) != ep_squares_.end();
    };
    if (reason.rule == "codex.dependent-rights") {
        std::vector<int> dependent;
        const auto add = [&](int square) {
            const std::size_t number = readings_with(square);
            if (number > 0 && number < readings_.size()) dependent.push_back(square);
        };
        for (const Home& home : homes_) add(home.rook);
        for (const int square : ep_squares_) {
            if (square != nowhere) add(square);
        }
        return !dependent.empty() && std::ranges::is_permutation(squares, dependent);
    }
    if (reason.rule == "codex.castling-refuted") {
        if (squares.size() != 2 || !is_home(squares[1])) return false;
        const auto home = std::ranges::find(homes_, squares[1], &Home::rook);
        return home->king == squares[0] && readings_with(squares[1]) == 0;
    }
    if (reason.rule == "codex.castling-open") {
        std::vector<int> assumed;
        for (const Home& home : homes_) {
            if (readings_with(home.rook) == readings_.size()) assumed.push_back(home.rook);
        }
        return !assumed.empty() && std::ranges::is_permutation(squares, assumed);
    }
    if (squares.size() != 1 || !is_field(squares[0])) return false;
    if (reason.rule == "codex.en-passant-proved") return readings_with(squares[0]) == readings_.size();
    return reason.rule == "codex.en-passant-not-proved" && readings_with(squares[0]) == 0;
}

void DiagramRights::cover_reasons(const Task& task, Outcome& outcome) const {
    for (std::size_t i = 0; i < task.verdict.reasons.size(); ++i) {
        if (follows(task.verdict.reasons[i])) outcome.cover_reason(i);
    }
}

}  // namespace doublecheck::checker
