// SPDX-License-Identifier: MIT
#include "arbiter/game/articles.hpp"

#include <algorithm>
#include <array>
#include <cctype>

#include "arbiter/rules/rules.hpp"

namespace doublecheck::arbiter {
namespace {

struct Law {
    std::string_view move_rule;
    std::string_view rule;
};

constexpr auto laws_of_moves = std::to_array<Law>({
    {"castling.blocked", "fide.3.8.2.2"},
    {"castling.into-check", "fide.3.8.2.2"},
    {"castling.out-of-check", "fide.3.8.2.2"},
    {"castling.right-contradicted", "fide.3.8.2.1"},
    {"castling.right-lost", "fide.3.8.2.1"},
    {"castling.rook-left", "fide.3.8.2"},
    {"castling.through-check", "fide.3.8.2.2"},
    {"move.blocked", "fide.3.5"},
    {"move.captures-king", "fide.1.4.1"},
    {"move.en-passant-too-late", "fide.3.7.3.2"},
    {"move.exposes-king", "fide.3.9.2"},
    {"move.leaves-king-in-check", "fide.3.9.2"},
    {"move.own-man", "fide.3.1"},
    {"move.promotion-missing", "fide.3.7.3.3"},
});

}  // namespace

std::string article_name(std::string_view rule, const Edition& laws) {
    for (const ArticleNumber& own : laws.numbers) {
        if (own.rule == rule) return std::string(own.number);
    }
    if (rule.starts_with("ecf.")) return "ECF article";
    if (rule == "fide.manual") return "Manual";
    if (rule == "fide.dgt-kings") return "DGT convention";
    if (rule == "us.1c2a") return "US 1C2a";
    if (rule == "us.blitz") return "US blitz";
    std::string name(rule.substr(rule.find('.') + 1));
    if (name.starts_with("online.")) return "FIDE Online " + name.substr(7);
    std::ranges::transform(name, name.begin(),
                           [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
    return rule.starts_with("us.") ? "US " + name : name;
}

void cite(Ruling& ruling, const Edition& laws, std::string_view rule, std::string text,
          std::vector<Square> squares) {
    std::string article = article_name(rule, laws);
    if (std::ranges::find(ruling.articles, article) == ruling.articles.end())
        ruling.articles.push_back(std::move(article));
    ruling.reasons.push_back(
        {.rule = std::string(rule), .text = std::move(text), .squares = std::move(squares)});
}

std::string_view law_of_move(std::string_view move_rule) {
    const auto law = std::ranges::find(laws_of_moves, move_rule, &Law::move_rule);
    return law == laws_of_moves.end() ? "fide.3.10.2" : law->rule;
}

namespace {

constexpr auto articles_laws = std::to_array<Rule>({
    {"castling.right-contradicted",
     "The right is claimed, but king or rook is not on its home square; it is ignored.",
     "FIDE 3.8.2.1: the right is lost once the king or that rook has moved."},
    {"fide.1.4.1", "The king is never captured; to capture it is an illegal move.",
     "FIDE 1.4.1; Arbiters' Manual"},
    {"fide.3.1", "No piece moves to a square where a piece of its own colour stands.", "FIDE 3.1"},
    {"fide.3.5", "Queen, rook and bishop do not pass over pieces.", "FIDE 3.5"},
    {"fide.3.7.3.2", "A capture en passant is legal only at once after the double step.", "FIDE 3.7.3.2"},
    {"fide.3.7.3.3", "A pawn on its last rank is exchanged as part of the same move.", "FIDE 3.7.3.3"},
    {"fide.3.8.2.1", "The right to castle is lost once the king or that rook has moved.", "FIDE 3.8.2.1"},
    {"fide.3.8.2.2",
     "Castling is prevented while a square that the king leaves, crosses or reaches is attacked, or a piece "
     "stands between king and rook.",
     "FIDE 3.8.2.2: an attack on the rook, or on a square that only the rook crosses, does not matter."},
    {"fide.3.9.2", "No move may leave or place one's own king in check.", "FIDE 3.9.2"},
    {"fide.3.10.2", "A move is illegal when it fails one of Articles 3.1 to 3.9.", "FIDE 3.10.2"},
    {"fide.manual", "What the Arbiters' Manual advises where the Laws are short.",
     "FIDE Arbiters' Manual: guidance, not law."},
});

}  // namespace

constinit const RuleSet sets::articles = {.laws = articles_laws};

}  // namespace doublecheck::arbiter
