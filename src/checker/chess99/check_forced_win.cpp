// SPDX-License-Identifier: MIT
// A tree in which the winner answers every play of the defender until he takes the king.
#include <algorithm>

#include "checker/certificates.hpp"
#include "checker/chess99/ending.hpp"

namespace doublecheck::checker {

namespace c99 {
namespace {

/// JSON is read to a depth of 64, in which no deeper tree can be written.
constexpr int most_winner_plays = 21;

class Tree {
  public:
    Tree(Color winner, const Options& options) : winner_(winner), options_(options) {}

    /// The winner is to move, and the game goes on. Nothing if he wins as the node says, otherwise why not.
    std::optional<std::string> fault_of(const Position& position, const Value& node, int depth) {
        if (depth > most_winner_plays) return "The tree is deeper than a certificate can be.";
        const Array* pair = node.array();
        if (pair == nullptr || pair->size() != 2 || pair->front().text() == nullptr)
            return "A node of the tree cannot be read.";
        const std::string& text = *pair->front().text();
        const auto play = read_play(text);
        const auto possible = plays(position, options_);
        if (!play || std::ranges::find(possible, *play) == possible.end())
            return "The winner's play " + text.substr(0, 8) + " is not possible.";
        const Position next = after(position, *play);
        const Ending ending = ending_of(next, options_);
        const Value& child = pair->back();
        if (captures_king(position, *play)) {
            if (child.is_null() && ending.is_win_of(winner_)) return std::nullopt;
            return "The winner takes the king with " + text + ", and does not win so.";
        }
        if (child.array() == nullptr) return "The winner does not take the king with " + text + ".";
        if (!ending.goes_on()) {
            if (ending.is_win_of(winner_) && child.array()->empty()) return std::nullopt;
            return "The game ends after " + text + ".";
        }
        if (may_call_draw(next)) return "After " + text + " the defender may call a draw.";
        return fault_of_replies(next, *child.array(), depth);
    }

  private:
    std::optional<std::string> fault_of_replies(const Position& position, const Array& replies, int depth) {
        std::vector<Play> unanswered = plays(position, options_);
        if (replies.size() != unanswered.size())
            return "The tree does not answer every play of the defender once.";
        for (const Value& reply : replies) {
            const Array* pair = reply.array();
            if (pair == nullptr || pair->size() != 2 || pair->front().text() == nullptr)
                return "A reply of the tree cannot be read.";
            const std::string& text = *pair->front().text();
            const auto play = read_play(text);
            const auto found = play ? std::ranges::find(unanswered, *play) : unanswered.end();
            if (found == unanswered.end())
                return "The reply " + text.substr(0, 8) + " is not possible, or there twice.";
            unanswered.erase(found);
            const Position next = after(position, *play);
            if (!ending_of(next, options_).goes_on()) return "The game ends after the reply " + text + ".";
            if (auto fault = fault_of(next, pair->back(), depth + 1)) return fault;
        }
        return std::nullopt;
    }

    Color winner_;
    const Options& options_;
};

}  // namespace
}  // namespace c99

Outcome check_c99_forced_win(const Task& task) {
    const Verdict& verdict = task.verdict;
    const Object& body = verdict.certificate->body;
    const auto position = c99::position_in(verdict.subject);
    const auto options = c99::options_in(verdict.subject);
    if (!position || !options) return rejected("The subject's position and options cannot be read.");
    if (c99::position_in(body) != position || c99::options_in(body) != options)
        return rejected("Position and options of the certificate are not those of the subject.");
    if (text_of(body, "winner") != (position->turn == Color::white ? "white" : "black"))
        return rejected("The winner is not the player to move.");
    if (verdict.answer != Answer::yes) return rejected("A forced win proves no other answer than yes.");
    if (!c99::ending_of(*position, *options).goes_on()) return rejected("The game is over.");
    const Value* tree = find(body, "tree");
    if (tree == nullptr) return rejected("The certificate has no tree.");
    if (auto fault = c99::Tree(position->turn, *options).fault_of(*position, *tree, 1))
        return rejected(std::move(*fault));
    if (!c99::agrees_with_details(verdict, {"winner"}))
        return rejected("The details are not those of the certificate.");
    return accepted("Every play of the defender is answered until his king is taken.");
}

}  // namespace doublecheck::checker
