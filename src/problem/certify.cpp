// SPDX-License-Identifier: MIT
#include "doublecheck/notation/uci.hpp"
#include "problem/describe.hpp"
#include "problem/leaves.hpp"

namespace doublecheck {
namespace problem {
namespace {

/// The limit on the nodes of all trees of a certificate.
constexpr std::size_t most_nodes = 100'000;

/// Writes trees with one answer to each reply.
class TreeWriter {
  public:
    TreeWriter(AttackSearch& search, const Position& position)
        : search_(search), castling_(uci_castling(position)) {}

    /// Adds a move to a node, with an answer to each reply. Requires that the move mates in at most `moves`.
    void grow(MatingTreeNode& node, const Position& position, Move move, int moves) {
        node.move = text(move);
        const Position after = position.after(move);
        for (const Move reply : after.legal_moves()) {
            if (!is_whole()) return;
            const Position next = after.after(reply);
            const bool is_end = search_.is_reached_by_reply(next);
            if (!is_end && search_.must_mate(after)) continue;
            MatingTreeNode& answer = node.answers.emplace_back(MatingTreeNode{.reply = text(reply)});
            if (!is_end) add_answer(answer, next, moves - 1);
        }
    }

    [[nodiscard]] std::string text(Move move) const { return uci(move, castling_); }
    [[nodiscard]] bool is_whole() const { return nodes_ < most_nodes && !search_.is_stopped(); }

  private:
    void add_answer(MatingTreeNode& node, const Position& position, int moves) {
        ++nodes_;
        const auto length = search_.mate_length(position, moves);
        if (!length) return;
        for (const Move move : position.legal_moves()) {
            if (search_.is_mated(position.after(move), *length - 1))
                return grow(node, position, move, *length);
        }
    }

    AttackSearch& search_;
    UciCastling castling_;
    std::size_t nodes_ = 0;
};

}  // namespace

std::optional<MatingTreeCertificate> certify(AttackSearch& search, const Position& position, int moves,
                                             const DirectSolution& solution) {
    TreeWriter writer(search, position);
    MatingTreeCertificate certificate;
    for (const Play& key : solution.keys)
        writer.grow(certificate.trees.emplace_back(), position, key.move, key.moves);
    if (!writer.is_whole() || moves > most_stipulated_moves) return std::nullopt;
    for (const auto& [move, reply] : solution.refuted) {
        std::vector<std::string>& line = certificate.refuted.emplace_back();
        line.push_back(writer.text(move));
        if (reply) line.push_back(writer.text(*reply));
    }
    return certificate;
}

}  // namespace problem

template <>
void write(JsonWriter& out, const MatingTreeNode& node) {
    out.put('[');
    if (node.move.empty()) return out.put(']');
    out.text(node.move);
    std::string_view before = ",[";
    for (const MatingTreeNode& answer : node.answers) {
        out.put(before);
        out.put('[');
        out.text(answer.reply);
        out.put(',');
        write(out, answer);
        out.put(']');
        before = ",";
    }
    out.put(node.answers.empty() ? "]" : "]]");
}

template <>
Object content_of<MatingTreeNode>() {
    const Object move = schema_of<UciMove>();
    const Object pair = {{"type", "array"},
                         {"prefixItems", Array{move, schema_of<MatingTreeNode>()}},
                         {"minItems", 2},
                         {"maxItems", 2}};
    const Object replies = {{"type", "array"}, {"items", pair}};
    return {{"type", "array"}, {"prefixItems", Array{move, replies}}, {"maxItems", 2}};
}

}  // namespace doublecheck
