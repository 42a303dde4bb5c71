// SPDX-License-Identifier: MIT
// A forced win: a tree in which the winner answers every play of the defender until he captures the king.
#include <algorithm>

#include "checker/chess99/members.hpp"
#include "checker/kinds.hpp"

namespace doublecheck::checker {

namespace c99 {
namespace {

/// The most plays of the winner on one line of a tree. JSON is read to a depth of 64, in which no deeper tree
/// can be written.
constexpr int most_winner_plays = 21;

struct WinSubject {
    PositionText position = {};
    std::optional<Options> options = {};
    std::optional<std::int64_t> plies = {};

    static constexpr auto fields() {
        return members(field("position", &WinSubject::position, "the position"),
                       field("options", &WinSubject::options, "how the rules are read"),
                       field("plies", &WinSubject::plies, "how many plays of both it may take"));
    }
};
struct WinBody {
    PositionText position = {};
    std::optional<Options> options = {};
    Color winner = Color::white;
    const Value* tree = nullptr;

    static constexpr auto fields() {
        return members(field("position", &WinBody::position, "that of the subject"),
                       field("options", &WinBody::options, "those of the subject"),
                       field("winner", &WinBody::winner, "the side to move"),
                       field("tree", &WinBody::tree, "a node of the winner"));
    }
};
/// The details of the verdict. `best` and the members after it come from an engine and are not proved.
struct WinDetails {
    std::optional<Color> winner = {};
    std::optional<Play> play = {};
    std::optional<std::int64_t> plies = {};
    std::optional<std::string_view> best = {};
    std::optional<std::string_view> line = {};
    std::optional<Plays> line_moves = {};
    std::optional<std::string_view> score = {};
    std::optional<std::int64_t> centipawns = {};
    std::optional<std::int64_t> depth = {};

    static constexpr auto fields() {
        return members(field("winner", &WinDetails::winner, "as in the certificate"),
                       field("play", &WinDetails::play, "the first play"),
                       field("plies", &WinDetails::plies, "plays of both to the capture at the latest"),
                       field("best", &WinDetails::best, "the play that an engine advises"),
                       field("line", &WinDetails::line, "its line in the author's notation"),
                       field("line_moves", &WinDetails::line_moves, "its line"),
                       field("score", &WinDetails::score, "its score in words"),
                       field("centipawns", &WinDetails::centipawns, "its score"),
                       field("depth", &WinDetails::depth, "how far it has looked"));
    }
};

/// A play and what follows it.
struct Node {
    Play play = {};
    const Value* child = nullptr;
};
std::optional<Node> read_node(const Value& value) {
    const Array* pair = value.array();
    if (pair == nullptr || pair->size() != 2) return std::nullopt;
    const auto play = read_strictly<Play>(pair->front());
    if (!play) return std::nullopt;
    return Node{*play, &pair->back()};
}

class Tree {
  public:
    Tree(Color winner, const Options& options, Meter& meter)
        : winner_(winner), options_(options), meter_(meter) {}

    /// Checks a node in which the winner is to move and the game goes on. Returns why he does not win as the
    /// node states, or nothing.
    std::optional<std::string> fault_of(const Position& position, const Value& value, int depth) {
        if (depth > most_winner_plays) return "The tree is deeper than a certificate can be.";
        if (!meter_.spend(2 * nodes_for_plays)) return "The limit is reached.";
        deepest_ = std::max(deepest_, depth);
        const auto node = read_node(value);
        if (!node) return "A node of the tree cannot be read.";
        const std::string text = write_play(node->play);
        const auto possible = plays(position, options_);
        if (std::ranges::find(possible, node->play) == possible.end())
            return "The winner's play " + text + " is not possible.";
        const Position next = after(position, node->play);
        std::vector<Play> replies = plays(next, options_);
        const Ending ending = ending_of(next, options_, replies);
        if (captures_king(position, node->play)) {
            if (node->child->is_null() && ending.is_win_of(winner_)) return std::nullopt;
            return "The winner takes the king with " + text + ", and does not win so.";
        }
        const Array* answers = node->child->array();
        if (answers == nullptr) return "The winner does not take the king with " + text + ".";
        if (!ending.goes_on()) {
            if (ending.is_win_of(winner_) && answers->empty()) return std::nullopt;
            return "The game ends after " + text + ".";
        }
        if (may_call_draw(next, options_)) return "After " + text + " the defender may call a draw.";
        return fault_of_replies(next, std::move(replies), *answers, depth);
    }

    /// The most plays that the winner makes up to the capture of the king.
    [[nodiscard]] int deepest() const { return deepest_; }

  private:
    std::optional<std::string> fault_of_replies(const Position& position, std::vector<Play> unanswered,
                                                const Array& answers, int depth) {
        if (answers.size() != unanswered.size())
            return "The tree does not answer every play of the defender once.";
        for (const Value& value : answers) {
            const auto reply = read_node(value);
            if (!reply) return "A reply of the tree cannot be read.";
            const std::string text = write_play(reply->play);
            const auto found = std::ranges::find(unanswered, reply->play);
            if (found == unanswered.end()) return "The reply " + text + " is not possible, or there twice.";
            unanswered.erase(found);
            const Position next = after(position, reply->play);
            if (!ending_of(next, options_).goes_on()) return "The game ends after the reply " + text + ".";
            if (auto fault = fault_of(next, *reply->child, depth + 1)) return fault;
        }
        return std::nullopt;
    }

    Color winner_;
    const Options& options_;
    Meter& meter_;
    int deepest_ = 0;
};

}  // namespace
}  // namespace c99

Outcome check_c99_forced_win(const Task& task) {
    using namespace c99;
    const auto subject = read_subject<WinSubject>(task);
    if (!subject) return rejected("The subject", subject.error());
    const auto body = read_body<WinBody>(task);
    if (!body) return rejected("The certificate", body.error());
    const auto details = read_strictly<WinDetails>(task.details());
    if (!details) return rejected("The details", details.error());
    const Options options = subject->options.value_or(Options());
    const c99::Position& position = subject->position.position;
    if (body->position.position != position || body->options.value_or(Options()) != options)
        return rejected("Position and options of the certificate are not those of the subject.");
    if (body->winner != position.turn) return rejected("The winner is not the player to move.");
    if (task.verdict.answer != Answer::yes) return rejected("A forced win proves no other answer than yes.");
    if (!ending_of(position, options).goes_on()) return rejected("The game is over.");
    Tree tree(position.turn, options, task.meter);
    if (auto fault = tree.fault_of(position, *body->tree, 1)) return rejected(std::move(*fault));
    const std::int64_t plies = 2 * tree.deepest() - 1;
    if (subject->plies.value_or(plies) < plies)
        return rejected("The win takes more plays than were asked for.");
    const Play first = read_node(*body->tree)->play;
    if (details->winner.value_or(position.turn) != position.turn || details->play.value_or(first) != first ||
        details->plies.value_or(plies) != plies)
        return rejected("The details do not follow from the tree.");
    Outcome outcome =
        accepted("Every play of the defender is answered until his king is taken.",
                 std::string(name_of(position.turn)) + " wins by force from " +
                     std::string(subject->position.text) + ", at the latest with play " +
                     std::to_string(plies) + " of both, beginning with " + write_play(first) + ".");
    for (const char* name : {"details.winner", "details.play", "details.plies"})
        outcome.covered.emplace_back(name);
    cover_reasons(outcome, task.verdict, std::vector<Following>{{"c99.forced-win", {first.from, first.to}}});
    return outcome;
}

const Kind kinds::c99_forced_win = {"c99-forced-win", check_c99_forced_win, {"chess99.analyse", {}}};

}  // namespace doublecheck::checker
