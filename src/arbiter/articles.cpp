// SPDX-License-Identifier: MIT
#include "arbiter/articles.hpp"

#include <algorithm>
#include <array>
#include <cctype>

namespace doublecheck::arbiter {
namespace {

struct Numbering {
    std::string_view rule;
    LawsEdition first;
    LawsEdition last;
    std::string_view article;
};

using enum LawsEdition;

/// Where an edition numbers an article otherwise than that of 2023.
constexpr auto old_numbers = std::to_array<Numbering>({
    {"fide.6.3.1", fide2009, fide2009, "6.2a"},  {"fide.6.3.1", fide2014, fide2014, "6.3a"},
    {"fide.7.1", fide2009, fide2009, "6.13"},    {"fide.7.5.1", fide2009, fide2009, "7.4a"},
    {"fide.7.5.2", fide2009, fide2009, "7.4a"},  {"fide.7.5.5", fide2009, fide2009, "7.4b"},
    {"fide.7.5.1", fide2014, fide2014, "7.5a"},  {"fide.7.5.2", fide2014, fide2014, "7.5a"},
    {"fide.7.5.5", fide2014, fide2014, "7.5b"},  {"fide.7.5.3", fide2017, fide2017, "7.8.1"},
    {"fide.7.5.4", fide2017, fide2017, "7.7.1"}, {"fide.a.5.2", fide2009, fide2009, "A.4"},
    {"fide.a.5.2", fide2014, fide2014, "A.4b"},  {"fide.a.5.2", fide2017, fide2018, "A.4.2"},
    {"fide.a.4", fide2009, fide2018, "A.3"},     {"fide.a.5.1", fide2009, fide2014, "A.4a"},
    {"fide.a.5.1", fide2017, fide2018, "A.4.1"}, {"fide.a.5.3", fide2009, fide2014, "A.4c"},
    {"fide.a.5.3", fide2017, fide2018, "A.4.3"}, {"fide.a.5.4", fide2009, fide2014, "A.4d"},
    {"fide.a.5.4", fide2017, fide2018, "A.4.4"}, {"fide.a.5.5", fide2009, fide2014, "A.4"},
    {"fide.a.5.5", fide2017, fide2018, "A.4.5"}, {"fide.b.2", fide2014, fide2018, "B.3"},
    {"fide.b.3", fide2014, fide2018, "B.4"},
});

struct Law {
    std::string_view move_rule;
    std::string_view rule;
};

constexpr auto laws = std::to_array<Law>({
    {"castling.blocked", "fide.3.8.2.2"},
    {"castling.into-check", "fide.3.8.2.2"},
    {"castling.out-of-check", "fide.3.8.2.2"},
    {"castling.right-contradicted", "fide.3.8.2.1"},
    {"castling.right-lost", "fide.3.8.2.1"},
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

std::string article_name(std::string_view rule, LawsEdition edition) {
    for (const Numbering& old : old_numbers) {
        if (old.rule == rule && old.first <= edition && edition <= old.last) return std::string(old.article);
    }
    if (rule.starts_with("ecf.")) return "ECF article";
    if (rule == "fide.manual") return "Manual";
    if (rule == "fide.dgt-kings") return "DGT convention";
    if (rule == "us.1c2a") return "US 1C2a";
    std::string name(rule.substr(rule.find('.') + 1));
    if (name.starts_with("online.")) return "FIDE Online " + name.substr(7);
    std::ranges::transform(name, name.begin(),
                           [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
    return rule.starts_with("us.") ? "US " + name : name;
}

void cite(Ruling& ruling, LawsEdition edition, std::string_view rule, std::string text,
          std::vector<std::string> squares) {
    std::string article = article_name(rule, edition);
    if (std::ranges::find(ruling.articles, article) == ruling.articles.end())
        ruling.articles.push_back(std::move(article));
    ruling.reasons.push_back(
        {.rule = std::string(rule), .text = std::move(text), .squares = std::move(squares)});
}

std::string_view law_of_move(std::string_view move_rule) {
    const auto* const law = std::ranges::find(laws, move_rule, &Law::move_rule);
    return law == laws.end() ? "fide.3.10.2" : law->rule;
}

}  // namespace doublecheck::arbiter
