// SPDX-License-Identifier: MIT
#include "doublecheck/notation/uci.hpp"
#include "problem/certificates.hpp"
#include "problem/describe.hpp"
#include "verdict/schema.hpp"

namespace doublecheck::problem {
namespace {

/// The limit on the nodes of all trees of a certificate.
constexpr std::size_t most_nodes = 100'000;

/// Writes trees with one answer to each reply.
class TreeWriter {
  public:
    TreeWriter(DirectSearch& search, const Position& position)
        : search_(search), castling_(uci_castling(position)) {}

    /// Returns `[move]` for a mate, otherwise `[move, replies]`. Requires that the move mates in at most
    /// `moves`.
    MatingTreeNode node(const Position& position, Move move, int moves) {
        MatingTreeNode node{text(move)};
        const Position after = position.after(move);
        Array replies;
        for (const Move reply : after.legal_moves()) {
            if (!is_whole()) return node;
            const Position next = after.after(reply);
            Array pair{text(reply)};
            pair.emplace_back(answer(next, moves - 1));
            replies.emplace_back(std::move(pair));
        }
        if (!replies.empty()) node.emplace_back(std::move(replies));
        return node;
    }

    [[nodiscard]] std::string text(Move move) const { return uci(move, castling_); }
    [[nodiscard]] bool is_whole() const { return nodes_ < most_nodes && !search_.is_stopped(); }

  private:
    MatingTreeNode answer(const Position& position, int moves) {
        ++nodes_;
        const auto length = search_.mate_length(position, moves);
        if (!length) return {};
        for (const Move move : position.legal_moves()) {
            if (search_.is_mated(position.after(move), *length - 1)) return node(position, move, *length);
        }
        return {};
    }

    DirectSearch& search_;
    UciCastling castling_;
    std::size_t nodes_ = 0;
};

}  // namespace

std::optional<Certificate> certify(DirectSearch& search, const Position& position, int moves,
                                   const DirectSolution& solution) {
    TreeWriter writer(search, position);
    MatingTreeCertificate certificate;
    for (const Play& key : solution.keys)
        certificate.trees.push_back(writer.node(position, key.move, key.moves));
    if (!writer.is_whole() || moves > most_stipulated_moves) return std::nullopt;
    for (const auto& [move, reply] : solution.refuted) {
        std::vector<std::string>& line = certificate.refuted.emplace_back();
        line.push_back(writer.text(move));
        if (reply) line.push_back(writer.text(*reply));
    }
    return certificate_of(certificate);
}

Certificate certify(const Position& position, const HelpSolution& solution) {
    return certificate_of(HelpLinesCertificate{describe_lines(position, solution.lines)});
}

}  // namespace doublecheck::problem

namespace doublecheck {

Object MatingTreeNode::schema() {
    const Object move = schema_of<UciText>();
    const Object pair = {{"type", "array"},
                         {"prefixItems", Array{move, schema_of<MatingTreeNode>()}},
                         {"minItems", 2},
                         {"maxItems", 2}};
    const Object replies = {{"type", "array"}, {"items", pair}};
    return {{"type", "array"}, {"prefixItems", Array{move, replies}}, {"minItems", 1}, {"maxItems", 2}};
}

}  // namespace doublecheck
