// SPDX-License-Identifier: MIT
#include "problem/certify.hpp"

#include "doublecheck/notation/uci.hpp"
#include "problem/describe.hpp"

namespace doublecheck::problem {
namespace {

/// Nodes of all trees of a certificate.
constexpr std::size_t most_nodes = 100'000;

/// Makes trees with one answer to each reply.
class TreeWriter {
  public:
    TreeWriter(DirectSearch& search, const Position& position)
        : search_(search), castling_(uci_castling(position)) {}

    /// A move that mates in at most so many, with what follows it: `[move]` or `[move, replies]`.
    Array node(const Position& position, Move move, int moves) {
        Array node{text(move)};
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

    [[nodiscard]] Value text(Move move) const { return uci(move, castling_); }
    [[nodiscard]] bool is_whole() const { return nodes_ < most_nodes && !search_.is_stopped(); }

  private:
    Array answer(const Position& position, int moves) {
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
    Array trees;
    for (const Play& key : solution.keys) trees.emplace_back(writer.node(position, key.move, key.moves));
    if (!writer.is_whole() || moves > most_stipulated_moves) return std::nullopt;
    Array refuted;
    for (const auto& [move, reply] : solution.refuted) {
        Array line{writer.text(move)};
        if (reply) line.emplace_back(writer.text(*reply));
        refuted.emplace_back(std::move(line));
    }
    Certificate certificate{.kind = "mating-tree"};
    certificate.body.emplace_back("trees", std::move(trees));
    certificate.body.emplace_back("refuted", std::move(refuted));
    return certificate;
}

Certificate certify(const Position& position, const HelpSolution& solution) {
    Array lines;
    for (const auto& line : describe_lines(position, solution.lines)) {
        Array moves;
        for (const UciText& move : line) moves.emplace_back(move.text);
        lines.emplace_back(std::move(moves));
    }
    Certificate certificate{.kind = "help-lines"};
    certificate.body.emplace_back("lines", std::move(lines));
    return certificate;
}

}  // namespace doublecheck::problem
