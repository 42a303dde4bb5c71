// SPDX-License-Identifier: MIT
// The first moves of a problem in forced play. Each first move that reaches the aim in time has a tree with
// an answer to every reply. Each other first move has a reply after which the aim is not reached in time;
// this is recomputed. In a reflexmate nothing is asked of the first moves if the side to move can mate at
// once: then it must, and there is no key.
#include <algorithm>
#include <string>
#include <utility>

#include "checker/kinds.hpp"
#include "checker/problem/problem_subject.hpp"
#include "checker/problem/slow_search.hpp"

namespace doublecheck::checker {
namespace {

struct MatingTreeBody {
    std::vector<const Value*> trees = {};
    std::vector<Moves> refuted = {};

    static constexpr auto fields() {
        return members(field("trees", &MatingTreeBody::trees, "a tree for each move that mates in time"),
                       field("refuted", &MatingTreeBody::refuted,
                             "each other move, and a reply after which there is no mate in time"));
    }
};

/// A node of a tree: a move of the attacker, and the replies to it. `replies` is null if the move reaches the
/// aim.
struct Node {
    WrittenMove move = {};
    const Array* replies = nullptr;
};
std::optional<Node> read_node(const Value& value) {
    const Array* parts = value.array();
    if (parts == nullptr || parts->empty() || parts->size() > 2) return std::nullopt;
    const auto move = read_strictly<WrittenMove>(parts->front());
    if (!move) return std::nullopt;
    Node node{*move};
    if (parts->size() == 2 && (node.replies = parts->back().array()) == nullptr) return std::nullopt;
    return node;
}

/// Checks trees and refutations, and removes the first move of each from the list of all first moves.
class FirstMoves {
  public:
    FirstMoves(const ProblemSubject& subject, Meter& meter)
        : position_(subject.position()),
          moves_(subject.stipulation.moves),
          ends_with_reply_(subject.stipulation.ends_with_reply()),
          search_(meter, subject.stipulation),
          left_(legal_moves(position_, search_.work())) {
        if (search_.must_mate(position_)) left_.clear();
    }

    std::string add_tree(const Value& value) {
        int depth = 0;
        const auto node = read_node(value);
        if (!node) return "A node of a tree cannot be read.";
        const auto key = strike(node->move);
        if (!key) return "A tree begins with a move that is not legal, or was there before.";
        std::string fault = fault_of(position_, *node, 1, depth);
        if (!fault.empty()) return fault;
        keys_.push_back(written(position_, *key));
        squares_.push_back({key->from, key->to});
        // Whether the key mates in fewer moves is recomputed, unless the tree shows it.
        is_short_ = is_short_ || depth < moves_ ||
                    (moves_ > 1 && search_.is_mated(after(position_, *key), moves_ - 2));
        return {};
    }

    std::string add_refuted(const std::vector<WrittenMove>& line) {
        if (line.empty() || line.size() > 2) return "A refuted move has one reply at most.";
        const auto move = strike(line.front());
        if (!move) return "A refuted move is not legal, or was there before.";
        const std::string text = written(position_, *move);
        const SoundPosition next = after(position_, *move);
        if (line.size() == 1) {
            const bool is_solved = !ends_with_reply_ && search_.is_at_the_end(next);
            const bool ends = legal_moves(next, search_.work()).empty() && !is_solved;
            return ends ? std::string() : "The move " + text + " needs a reply that refutes it.";
        }
        const auto reply = legal_move(next, line.back());
        if (!reply) return "The reply to " + text + " is not legal.";
        const SoundPosition replied = after(next, *reply);
        const bool is_solved =
            search_.must_mate(next) || (ends_with_reply_ && search_.is_at_the_end(replied));
        if (is_solved || (moves_ > 1 && search_.mates(replied, moves_ - 1)))
            return "The reply " + written(next, *reply) + " does not refute " + text + ".";
        return {};
    }

    [[nodiscard]] bool are_all_there() const { return left_.empty(); }
    [[nodiscard]] const std::vector<std::string>& keys() const { return keys_; }
    [[nodiscard]] std::uint64_t positions() const { return search_.positions(); }
    [[nodiscard]] std::string_view soundness() const {
        if (keys_.empty()) return "unsolvable";
        if (is_short_) return "short";
        return keys_.size() == 1 ? "sound" : "cooked";
    }
    /// Returns true if a reason follows. A reason about keys may have the squares of any key.
    [[nodiscard]] bool follows(const WrittenReason& reason) const {
        const bool names_key = reason.squares.empty() || std::ranges::any_of(squares_, [&](const auto& key) {
                                   SquareFlags flags;
                                   flags.set(static_cast<std::size_t>(key.first));
                                   flags.set(static_cast<std::size_t>(key.second));
                                   return are_named(reason.squares, flags);
                               });
        if (reason.rule == "problem.key") return soundness() == "sound" && names_key;
        if (reason.rule == "problem.cook") return soundness() == "cooked" && names_key;
        if (reason.rule == "problem.short") return soundness() == "short" && names_key;
        return reason.rule == "problem.no-mate" && keys_.empty() && reason.squares.empty();
    }

  private:
    /// Removes the move from the list of first moves and returns it. Returns nothing if it is not in the
    /// list, or if the limit is reached.
    std::optional<Move> strike(const WrittenMove& written) {
        const auto found =
            std::ranges::find_if(left_, [&](const Move& one) { return is_written(one, written); });
        if (found == left_.end() || !search_.work().settle()) return std::nullopt;
        const Move move = *found;
        left_.erase(found);
        return move;
    }

    /// Checks a node in which the attacker makes his move number `number`, and raises `depth` to the largest
    /// number of a move. Returns what is wrong, or an empty text.
    std::string fault_of(const SoundPosition& position, const Node& node, int number, int& depth) {
        if (number > moves_) return "A tree takes more moves than the stipulation.";
        if (number > 1 && search_.must_mate(position)) return "The attacker has to mate in a tree.";
        depth = std::max(depth, number);
        const auto move = legal_move(position, node.move);
        if (!move) return "A move of a tree is not legal.";
        const SoundPosition next = after(position, *move);
        std::vector<Move> replies = legal_moves(next, search_.work());
        if (search_.must_mate(next))
            std::erase_if(replies, [&](const Move& one) { return !search_.is_at_the_end(after(next, one)); });
        if (!search_.work().settle()) return "The limit is reached.";
        if (replies.empty() != (node.replies == nullptr))
            return "A tree ends where there are replies, or goes on where there are none.";
        if (replies.empty()) {
            const bool is_solved = !ends_with_reply_ && search_.is_at_the_end(next);
            return is_solved ? std::string() : "A tree ends without reaching the aim.";
        }
        for (const Value& value : *node.replies) {
            std::string fault = fault_of_reply(next, replies, value, number, depth);
            if (!fault.empty()) return fault;
        }
        return replies.empty() ? std::string() : "A tree does not answer every reply.";
    }

    /// Checks a reply and the node after it, and removes the reply from `replies`. Returns what is wrong, or
    /// an empty text.
    std::string fault_of_reply(const SoundPosition& position, std::vector<Move>& replies, const Value& value,
                               int number, int& depth) {
        const Array* pair = value.array();
        if (pair == nullptr || pair->size() != 2) return "A reply of a tree cannot be read.";
        const auto reply = read_strictly<WrittenMove>(pair->front());
        if (!reply) return "A reply of a tree cannot be read.";
        const auto found =
            std::ranges::find_if(replies, [&](const Move& one) { return is_written(one, *reply); });
        if (found == replies.end()) return "A reply of a tree is not legal, or there twice.";
        const SoundPosition next = after(position, *found);
        replies.erase(found);
        const Array* rest = pair->back().array();
        if (rest != nullptr && rest->empty()) {
            const bool is_solved = ends_with_reply_ && search_.is_at_the_end(next);
            return is_solved ? std::string() : "A tree ends without reaching the aim.";
        }
        const auto node = read_node(pair->back());
        if (!node) return "A reply of a tree cannot be read.";
        return fault_of(next, *node, number + 1, depth);
    }

    const SoundPosition& position_;
    int moves_;
    bool ends_with_reply_;
    SlowSearch search_;
    std::vector<Move> left_;
    std::vector<std::string> keys_ = {};
    std::vector<std::pair<int, int>> squares_ = {};
    bool is_short_ = false;
};

std::string proved_text(const ProblemSubject& subject, const std::vector<std::string>& keys) {
    const std::string in = std::string(subject.stipulation.text) + " from " + subject.fen.in_words();
    if (keys.empty()) return "No first move solves " + in + ".";
    std::string text = keys.size() == 1 ? "The only first move that solves " : "The first moves that solve ";
    text += in + (keys.size() == 1 ? ": " : ":");
    for (const std::string& key : keys) text += (keys.size() == 1 ? "" : " ") + key;
    return text + ".";
}

/// Covers `details.keys` and `details.soundness`. Returns false if one of them is wrong.
bool agrees(const Task& task, const FirstMoves& first, Outcome& outcome) {
    if (const Value* keys = find(task.details(), "keys")) {
        auto named = read_strictly<std::vector<std::string>>(*keys);
        std::vector<std::string> proved = first.keys();
        if (!named) return false;
        std::ranges::sort(*named);
        std::ranges::sort(proved);
        if (*named != proved) return false;
        outcome.cover_detail("keys");
    }
    if (const Value* soundness = find(task.details(), "soundness")) {
        if (*soundness != Value(first.soundness())) return false;
        outcome.cover_detail("soundness");
    }
    return true;
}

Outcome check_mating_tree(const Task& task) {
    const auto subject = read_subject<ProblemSubject>(task);
    if (!subject) return rejected("The subject", subject.error());
    const auto body = read_body<MatingTreeBody>(task);
    if (!body) return rejected("The certificate", body.error());
    if (subject->stipulation.is_help) return rejected("Trees of forced mates prove nothing of help play.");
    FirstMoves first(*subject, task.meter);
    for (const Value* tree : body->trees) {
        std::string fault = first.add_tree(*tree);
        if (!fault.empty()) return rejected(std::move(fault));
    }
    for (const Moves& line : body->refuted) {
        std::string fault = first.add_refuted(line.all);
        if (!fault.empty()) return rejected(std::move(fault));
    }
    if (!first.are_all_there()) return rejected("A legal first move is neither proved nor refuted.");
    const Answer answer = first.keys().empty() ? Answer::no : Answer::yes;
    if (task.verdict.answer != answer) return rejected("The first moves prove another answer.");
    Outcome outcome =
        accepted("The trees answer every reply until the end. Recomputed, in " +
                     std::to_string(first.positions()) + " positions: no other first move solves in time.",
                 proved_text(*subject, first.keys()));
    if (!agrees(task, first, outcome)) return rejected("The details do not follow from the first moves.");
    cover_reasons(task, outcome, [&](const WrittenReason& reason) { return first.follows(reason); });
    return outcome;
}

}  // namespace

const Kind kinds::mating_tree = {"mating-tree", check_mating_tree, {"solve", {}}, 1'400'000};

}  // namespace doublecheck::checker
