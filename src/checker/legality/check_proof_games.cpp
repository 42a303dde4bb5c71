// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <expected>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "checker/common/fen.hpp"
#include "checker/common/leaves.hpp"
#include "checker/common/meter.hpp"
#include "checker/common/packed.hpp"
#include "checker/kinds.hpp"
#include "checker/legality/needed_moves.hpp"

namespace doublecheck::checker {

namespace {

/// The position that the games must reach.
struct GamesGoal {
    Position position = {};
    bool only_men = false;  ///< compare only the men and the side to move

    [[nodiscard]] bool is_reached_by(const SoundPosition& reached) const;
};

/// Counts the games of exactly `plies` plies from the standard array to the goal by playing all moves. It
/// remembers the positions from which no such game exists. If the meter is exhausted, the count means
/// nothing.
class GamesOfLength {
  public:
    GamesOfLength(const GamesGoal& goal, int plies, Work& work);

    /// Returns the number of games. Stops when it exceeds `most`.
    [[nodiscard]] std::size_t count(std::size_t most);
    /// The number of positions from which moves were played.
    [[nodiscard]] std::uint64_t positions() const { return positions_; }

  private:
    void follow(const SoundPosition& position, const MovesLeft& left, int plies);

    const GamesGoal& goal_;
    int plies_;
    Work& work_;
    NeededMoves needed_;
    std::deque<PositionList> without_ = {};  ///< by plies left: positions from which no game reaches the goal
    std::size_t most_ = 0;
    std::size_t found_ = 0;
    std::uint64_t positions_ = 0;
};

bool GamesGoal::is_reached_by(const SoundPosition& reached) const {
    if (!only_men) return is_same(reached, position);
    return reached->men == position.men && reached->turn == position.turn;
}

GamesOfLength::GamesOfLength(const GamesGoal& goal, int plies, Work& work)
    : goal_(goal), plies_(plies), work_(work), needed_(goal.position, goal.only_men) {
    for (int i = 0; i <= plies; ++i) without_.emplace_back(work);
}

std::size_t GamesOfLength::count(std::size_t most) {
    most_ = most;
    const SoundPosition start(initial_position());
    const MovesLeft left(needed_, start);
    if (left.may_do(start, plies_)) follow(start, left, plies_);
    return found_;
}

void GamesOfLength::follow(const SoundPosition& position, const MovesLeft& left, int plies) {
    // Computing the moves that a position needs costs about as much as trying four moves.
    constexpr std::uint64_t pieces_of_work = 32;
    if (plies == 0) {
        if (goal_.is_reached_by(position)) ++found_;
        return;
    }
    PositionList& without = without_[static_cast<std::size_t>(plies)];
    const Packed packed = pack(position);
    if (without.contains(packed)) return;
    ++positions_;
    const std::size_t before = found_;
    for (const Move& move : legal_moves(position, work_)) {
        if (!work_.settle()) return;
        if (needed_.is_still(move.from) || needed_.is_still(move.to)) continue;
        work_.add(pieces_of_work);
        const SoundPosition next = after(position, move);
        MovesLeft changed = left;
        changed.change(position, move, next);
        if (!changed.may_do(next, plies - 1)) continue;
        follow(next, changed, plies - 1);
        if (found_ > most_) return;
    }
    if (found_ == before) without.add(packed);
}

constexpr std::int64_t most_plies = 100;

struct GamesSubject {
    FenText fen = {};
    std::int64_t plies = 0;
    std::optional<bool> diagram = {};

    static constexpr auto fields() {
        return members(field("fen", &GamesSubject::fen, "the position"),
                       field("plies", &GamesSubject::plies, "how long the games are"),
                       field("diagram", &GamesSubject::diagram, "whether men and turn alone are asked for"));
    }
    [[nodiscard]] std::string in_words() const {
        return std::to_string(plies) + (plies == 1 ? " ply" : " plies");
    }
    [[nodiscard]] std::string end() const {
        const std::string text(fen.text);
        return diagram.value_or(false) ? "the men and the turn of " + text : text + " (its counters aside)";
    }
};

struct GamesBody {
    std::vector<Moves> games = {};
    bool is_complete = false;

    static constexpr auto fields() {
        return members(field("games", &GamesBody::games, "the moves of each game"),
                       field("is_complete", &GamesBody::is_complete, "whether there are no others"));
    }
};

/// The moves of a game in UCI, with every castling as the king's step, so that equal games have equal texts.
using Played = std::vector<std::string>;

/// Plays a game and returns its moves, or what is wrong with it.
std::expected<Played, std::string> played(const Moves& moves, std::int64_t plies, const GamesGoal& goal,
                                          Work& work) {
    if (std::cmp_not_equal(moves.all.size(), plies)) return std::unexpected("is not of that length.");
    SoundPosition position(initial_position());
    Played game;
    for (const WrittenMove& written : moves.all) {
        work.add(256);
        if (!work.settle()) return std::unexpected("was not played to its end.");
        const auto move = legal_move(position, written);
        if (!move) return std::unexpected("has a move that is not legal.");
        game.push_back(write_uci(*move, CastlingStyle::king_two_steps));
        position = after(position, *move);
    }
    if (!goal.is_reached_by(position)) return std::unexpected("does not lead to the position.");
    return game;
}

/// Returns what is wrong with the games, or nothing.
std::optional<std::string> complaint(const std::vector<Moves>& games, std::int64_t plies,
                                     const GamesGoal& goal, Work& work) {
    std::vector<Played> all;
    for (const Moves& moves : games) {
        auto game = played(moves, plies, goal, work);
        if (!game) return "Game " + std::to_string(all.size() + 1) + " " + game.error();
        all.push_back(std::move(*game));
    }
    std::ranges::sort(all);
    if (std::ranges::adjacent_find(all) != all.end()) return "A game is there twice.";
    return std::nullopt;
}

std::string proved_by(const GamesBody& body, const GamesSubject& subject) {
    const std::size_t number = body.games.size();
    const std::string length = " of exactly " + subject.in_words();
    const std::string array = " from the standard array to " + subject.end();
    if (number == 0) return "No legal game" + length + " leads" + array + ".";
    return std::string(body.is_complete ? "Exactly " : "At least ") + std::to_string(number) +
           (number == 1 ? " legal game" : " legal games") + length + (number == 1 ? " leads" : " lead") +
           array + ".";
}

/// Covers `details.number` and `details.is_complete`. Returns false if either contradicts the certificate.
bool cover_details(const Task& task, const GamesBody& body, Outcome& outcome) {
    if (const Value* number = find(task.details(), "number")) {
        if (number->integer() == nullptr || !std::cmp_equal(*number->integer(), body.games.size()))
            return false;
        outcome.cover_detail("number");
    }
    if (const Value* is_complete = find(task.details(), "is_complete")) {
        if (is_complete->boolean() == nullptr || *is_complete->boolean() != body.is_complete) return false;
        outcome.cover_detail("is_complete");
    }
    return true;
}

/// Returns true if the position is playable and neither side has more than 16 men.
bool is_countable(const Position& position) {
    const auto number = [&](Color color) {
        return std::ranges::count_if(position.men, [&](char man) { return is_man_of(man, color); });
    };
    return is_playable(position) && number(Color::white) <= 16 && number(Color::black) <= 16;
}

Outcome check_proof_games(const Task& task) {
    const auto subject = read_subject<GamesSubject>(task);
    if (!subject) return rejected("The subject", subject.error());
    const auto body = read_body<GamesBody>(task);
    if (!body) return rejected("The certificate", body.error());
    if (subject->plies < 0 || subject->plies > most_plies)
        return rejected("The number of plies is not one from 0 to 100.");
    if (subject->fen.position().start != Start::standard) return rejected("The subject is one of Chess960.");
    if (!is_countable(subject->fen.position()))
        return rejected("The position is not playable, or a side has more than 16 men.");
    const Answer answer = body->games.empty() ? Answer::no : Answer::yes;
    if (task.verdict.answer != answer) return rejected("The games prove another answer.");
    if (body->games.empty() && !body->is_complete)
        return rejected("A list that is not complete proves nothing.");
    const GamesGoal goal{subject->fen.position(), subject->diagram.value_or(false)};
    Work work(task.meter);
    if (auto wrong = complaint(body->games, subject->plies, goal, work)) return rejected(std::move(*wrong));
    std::string text = "The games lead there.";
    if (body->is_complete) {
        GamesOfLength games(goal, static_cast<int>(subject->plies), work);
        const std::size_t number = games.count(body->games.size());
        if (task.meter.is_exhausted()) return {};
        if (number != body->games.size()) return rejected("There are other games of that length.");
        text = "Recomputed: from " + std::to_string(games.positions()) + " positions all games of " +
               subject->in_words() + " were followed, and " + std::to_string(number) +
               (number == 1 ? " leads there." : " lead there.");
    }
    Outcome outcome = accepted(std::move(text), proved_by(*body, *subject));
    if (!cover_details(task, *body, outcome)) return rejected("The details say something else of the games.");
    const std::string_view rule = answer == Answer::yes ? "legality.proof-games" : "legality.no-proof-games";
    for (std::size_t i = 0; i < task.verdict.reasons.size(); ++i) {
        if (task.verdict.reasons[i].rule == rule) outcome.cover_rule(i);
    }
    return outcome;
}

}  // namespace

const Kind kinds::proof_games = {"proof-games", check_proof_games, {"proof-games", {}}, 800'000};

}  // namespace doublecheck::checker
