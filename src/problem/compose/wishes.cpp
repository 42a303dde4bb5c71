// SPDX-License-Identifier: MIT
#include <algorithm>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "problem/compose.hpp"

namespace doublecheck {
namespace {

constexpr std::size_t most_of_material = 32;

std::size_t men_of(const MenOfKind& men) {
    std::size_t number = 0;
    for (const std::uint8_t of_kind : men) number += of_kind;
    return number;
}

/// Returns the number of pawns that the side must have had: its pawns, and one for each man beyond those of
/// the start (Laws 3.7.3.3).
int pawns_needed(const MenOfKind& men) {
    const auto of = [&](PieceType type) { return static_cast<int>(men[static_cast<std::size_t>(type)]); };
    int pawns = of(PieceType::pawn) + std::max(0, of(PieceType::queen) - 1);
    for (const PieceType type : {PieceType::knight, PieceType::bishop, PieceType::rook})
        pawns += std::max(0, of(type) - 2);
    return pawns;
}

}  // namespace

Result<Material> parse_material(std::string_view text) {
    Material material;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == ' ' || text[i] == 'v') continue;
        const auto piece = piece_from_letter(text[i]);
        if (!piece)
            return failure("problem.material", fmt::format("\"{}\" is not the letter of a piece.", text[i]),
                           i);
        MenOfKind& men = piece->color == Color::white ? material.white : material.black;
        ++men[static_cast<std::size_t>(piece->type)];
        if (i > 2 * most_of_material) break;
    }
    constexpr auto king = static_cast<std::size_t>(PieceType::king);
    if (material.white[king] != 1 || material.black[king] != 1)
        return failure("problem.material", "Each side has one king: KQN v kbn.");
    if (men_of(material.white) > 16 || men_of(material.black) > 16)
        return failure("problem.material", "A side has 16 men at most.");
    for (const MenOfKind* men : {&material.white, &material.black}) {
        if (pawns_needed(*men) > 8)
            return failure("problem.material",
                           fmt::format("{} would have {} pawns and promoted men; a side has eight pawns.",
                                       men == &material.white ? "White" : "Black", pawns_needed(*men)));
    }
    return material;
}

namespace {

/// Symmetries of the board, as bits that can be combined: reversed files, reversed ranks, files and ranks
/// exchanged.
enum Turn : unsigned { flip_files = 1, flip_ranks = 2, exchange = 4 };

Square turned(Square square, unsigned how) {
    int file = square.file_index();
    int rank = square.rank_index();
    if ((how & flip_files) != 0) file = 7 - file;
    if ((how & flip_ranks) != 0) rank = 7 - rank;
    if ((how & exchange) != 0) std::swap(file, rank);
    return Square(static_cast<File>(file), static_cast<Rank>(rank));
}

SquareSet turned(SquareSet squares, unsigned how) {
    SquareSet set;
    for (const Square square : squares) set |= turned(square, how);
    return set;
}

SymmetryKey key_of(const Setup& setup, unsigned how) {
    const auto of = [&](PieceType type) { return turned(setup.board.of(type), how).bits(); };
    const SquareSet rights = turned(setup.castling_rooks, how);
    const std::uint64_t queens = of(PieceType::queen);
    const std::uint64_t kings = of(PieceType::king);
    const std::uint64_t knights = of(PieceType::knight);
    const std::uint64_t bishops = of(PieceType::bishop);
    const std::uint64_t passed = setup.ep_square ? SquareSet(turned(*setup.ep_square, how)).bits() : 0;
    // The same planes as `Packed` (table.hpp).
    return {turned(setup.board.of(Color::black), how).bits() | passed,
            of(PieceType::pawn) | bishops | queens | rights.bits(), knights | bishops | kings | rights.bits(),
            of(PieceType::rook) | queens | kings};
}

void add_rule(std::string_view rule, std::uint64_t times, std::vector<RuleCount>& counts) {
    auto place = std::ranges::lower_bound(counts, rule, {}, &RuleCount::rule);
    if (place == counts.end() || place->rule != rule) place = counts.insert(place, {std::string(rule), 0});
    place->times += times;
}

}  // namespace

SymmetryKey symmetry_key(const Setup& setup) {
    const bool has_direction = !setup.board.of(PieceType::pawn).empty();
    const unsigned ways = !setup.castling_rooks.empty() ? 1 : has_direction ? 2 : 8;
    SymmetryKey least = key_of(setup, 0);
    for (unsigned how = 1; how < ways; ++how) least = std::min(least, key_of(setup, how));
    return least;
}

void ComposeCounts::add(const ComposeCounts& other) {
    for (const auto member :
         {&ComposeCounts::tried, &ComposeCounts::unplayable, &ComposeCounts::illegal_double_checks,
          &ComposeCounts::in_check, &ComposeCounts::rights, &ComposeCounts::unsolvable,
          &ComposeCounts::short_mates, &ComposeCounts::cooked, &ComposeCounts::poor_keys,
          &ComposeCounts::unsolved, &ComposeCounts::sound, &ComposeCounts::wished_otherwise,
          &ComposeCounts::undecided, &ComposeCounts::repeated, &ComposeCounts::composed})
        this->*member += other.*member;
    illegal += other.illegal;
    for (const auto& [rule, times] : other.illegal_by_rule) add_rule(rule, times, illegal_by_rule);
}

void ComposeCounts::add_illegal(std::string_view rule) {
    ++illegal;
    add_rule(rule, 1, illegal_by_rule);
}

}  // namespace doublecheck
