// SPDX-License-Identifier: MIT
#include "desk/position/details_text.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "desk/position/unreachable.hpp"
#include "doublecheck/board/attacks.hpp"
#include "doublecheck/board/position.hpp"
#include "doublecheck/castling/castling.hpp"
#include "doublecheck/notation/fen.hpp"
#include "doublecheck/notation/uci.hpp"
#include "doublecheck/notation/words.hpp"

namespace doublecheck {
namespace {

using Lines = std::vector<std::string>;

std::vector<std::string_view> texts_of(const Value* list) {
    std::vector<std::string_view> texts;
    if (list == nullptr || list->array() == nullptr) return texts;
    for (const Value& value : *list->array()) {
        if (value.text() != nullptr) texts.emplace_back(*value.text());
    }
    return texts;
}

/// `Kd3-d2` of a move in UCI that need not be legal.
std::string tried(const Setup& setup, std::string_view move) {
    const auto from = Square::parse(move.substr(0, 2));
    const auto type = from ? setup.board.type_at(*from) : std::nullopt;
    if (!type || move.size() < 4) return std::string(move);
    std::string text;
    if (*type != PieceType::pawn) text = static_cast<char>(letter(*type) - 'a' + 'A');
    return text.append(move.substr(0, 2)).append("-").append(move.substr(2));
}

/// The man that was captured; en passant says it already.
std::string captured_men(const Value& move) {
    std::vector<std::string_view> men;
    for (const char letter : move.text_of("captured")) {
        if (const auto type = piece_type_from_letter(letter)) men.push_back(name(*type));
    }
    if (men.empty() || move.text_of("move").find("e.p.") != std::string_view::npos) return {};
    if (men.size() == 5) return ", capturing any man";
    const std::string_view last = men.back();
    men.pop_back();
    return men.empty() ? fmt::format(", capturing a {}", last)
                       : fmt::format(", capturing a {} or {}", fmt::join(men, ", "), last);
}

/// ", for example after Rb2-a2 Kd1-e1": the moves before a last move as they were played, the last one last.
std::string moves_before(const Verdict& verdict, std::string_view last) {
    const Value* list = find(verdict.details, "lines");
    if (list == nullptr || list->array() == nullptr) return {};
    for (const Value& line : *list->array()) {
        const Array* moves = line.array();
        if (moves == nullptr || moves->size() < 2) continue;
        if (moves->front().text() == nullptr || *moves->front().text() != last) continue;
        std::string before;
        for (std::size_t i = moves->size() - 1; i > 0; --i) {
            if ((*moves)[i].text() != nullptr) before += " " + *(*moves)[i].text();
        }
        return ", for example after" + before;
    }
    return {};
}

Lines last_moves(const Verdict& verdict) {
    Lines lines;
    const Value* list = find(verdict.details, "last_moves");
    if (list == nullptr || list->array() == nullptr) return lines;
    for (const Value& move : *list->array()) {
        const std::string_view played = move.text_of("move");
        lines.push_back(fmt::format("{}{}{}", played, captured_men(move), moves_before(verdict, played)));
    }
    return lines;
}

/// What there is to say of a castling of the side that is not to move: why it is lost, or what would prevent
/// it if it were that side's turn.
void add_castling(const Value& castling, const Position& position, Lines& lines) {
    std::string text(castling.text_of("text"));
    if (castling.text_of("state") == "lost") {
        lines.push_back(std::move(text));
        return;
    }
    if (text.ends_with('.')) text.pop_back();
    const std::size_t before = lines.size();
    const Color side = opposite(position.turn());
    const Side wing = castling.text_of("side") == "king" ? Side::king : Side::queen;
    for (const Reason& reason : explain_castling(position, side, wing).reasons) {
        if (reason.rule == "castling.not-his-turn") continue;
        lines.push_back(fmt::format("{} [{}]", reason.text, reason.rule));
    }
    if (lines.size() == before)
        lines.push_back(fmt::format("{}, but only since it is not {}'s turn.", text, name(side)));
}

/// The castlings of the side that is not to move; the reasons speak of the other's.
Lines other_castlings(const Verdict& verdict) {
    Lines lines;
    auto setup = parse_fen(text_of(verdict.subject, "fen"));
    const Value* list = find(verdict.details, "castlings");
    if (!setup || list == nullptr || list->array() == nullptr) return lines;
    if (find(verdict.subject, "chess960") != nullptr) setup->array = StartArray::chess960;
    const auto position = Position::from_setup(*setup);
    if (!position) return lines;
    const std::string_view other = setup->turn == Color::white ? "black" : "white";
    std::size_t lost = 0;
    for (const Value& castling : *list->array()) {
        if (castling.text_of("color") != other) continue;
        add_castling(castling, *position, lines);
        if (castling.text_of("state") == "lost" && castling.find("lost_by") == nullptr) ++lost;
    }
    if (lost < 2) return lines;
    return {fmt::format("{} has lost the right to castle on either side.", name(opposite(setup->turn)))};
}

/// Why the tries fail that are no way out of check.
Lines refused_tries(const Verdict& verdict) {
    constexpr std::size_t most = 6;
    Lines lines;
    const auto setup = parse_fen(text_of(verdict.subject, "fen"));
    const Value* list = find(verdict.details, "refused");
    if (!setup || list == nullptr || list->array() == nullptr) return lines;
    for (const Value& refused : *list->array()) {
        if (lines.size() == most) {
            const std::size_t more = list->array()->size() - most;
            lines.push_back(
                fmt::format("... and {} more {}.", more, more == 1 ? "try that fails" : "tries that fail"));
            break;
        }
        lines.push_back(
            fmt::format("Not {}: {}", tried(*setup, refused.text_of("move")), refused.text_of("why")));
    }
    return lines;
}

/// `double check; discovered, two-way`: what every check is comes first. Contact is said of queens, rooks,
/// bishops and pawns, as players say it, not of knights.
std::string kinds_text(const Value& check, bool is_by_knight) {
    std::vector<std::string_view> kinds = texts_of(check.find("kinds"));
    const bool is_double = std::erase(kinds, "double") > 0;
    std::erase_if(
        kinds, [&](std::string_view kind) { return kind == "check" || (is_by_knight && kind == "contact"); });
    return fmt::format("{}check{}{}", is_double ? "double " : "", kinds.empty() ? "" : "; ",
                       fmt::join(kinds, ", "));
}

/// Whether of the checkers that stand near the king all are knights, and there is one.
bool is_near_by_knights_alone(const Value& check, const Board& board, SquareSet near) {
    SquareSet checkers;
    for (const std::string_view name : texts_of(check.find("checkers"))) {
        if (const auto square = Square::parse(name)) checkers |= *square;
    }
    return !(checkers & near).empty() && ((checkers & near) - board.of(PieceType::knight)).empty();
}

/// The checks of a game, a line each: the move and its kinds.
Lines checks_of_game(const Verdict& verdict) {
    Lines lines;
    const Value* plies = find(verdict.details, "plies");
    auto start = parse_fen(text_of(verdict.subject, "start"));
    if (plies == nullptr || plies->array() == nullptr || !start) return lines;
    if (find(verdict.subject, "chess960") != nullptr) start->array = StartArray::chess960;
    auto position = Position::from_setup(*start);
    const auto moves = texts_of(find(verdict.subject, "moves"));
    std::size_t played = 0;
    for (const Value& check : *plies->array()) {
        const Value* ply = check.find("ply");
        const auto last = ply != nullptr && ply->integer() != nullptr ? *ply->integer() : 0;
        while (position && played < moves.size() && static_cast<std::int64_t>(played) < last) {
            const auto move = parse_uci(*position, moves[played++]);
            if (!move) return lines;
            position = position->after(*move);
        }
        if (!position) return lines;
        const Square king = position->king_square(position->turn());
        const bool is_by_knight =
            is_near_by_knights_alone(check, position->board(), king_attacks(king) | knight_attacks(king));
        lines.push_back(fmt::format("{}: {}", check.text_of("move"), kinds_text(check, is_by_knight)));
    }
    return lines;
}

std::string_view known_as(std::string_view site) {
    if (site == "lichess") return "Lichess";
    return site == "uscf" ? "USCF 14E" : site;
}

/// `would score a draw: White has king and bishop.`
std::string score_text(const Value& ruling, std::string_view winner) {
    const std::string_view score = ruling.text_of("score");
    if (score == "win") return fmt::format("would score a win for {}.", winner);
    return fmt::format("would score a draw{}: {} has {}.", score == "draw" ? "" : " unless a win is forced",
                       winner, ruling.text_of("rule"));
}

/// A line for each different score, with the sites that agree on it.
void add_scores(const Value* sites, std::string_view winner, Lines& lines) {
    if (sites == nullptr || sites->object() == nullptr) return;
    std::vector<std::pair<std::string, std::vector<std::string>>> scores;
    for (const auto& [site, ruling] : *sites->object()) {
        std::string text = score_text(ruling, winner);
        auto known = std::ranges::find(scores, text, [](const auto& score) { return score.first; });
        if (known == scores.end()) known = scores.insert(known, {std::move(text), {}});
        known->second.emplace_back(known_as(site));
    }
    for (const auto& [text, names] : scores) lines.push_back(fmt::format("{} {}", joined(names), text));
}

/// What the sites would score on a flag fall.
Lines scores_of_sites(const Verdict& verdict) {
    Lines lines;
    const Value* sites = find(verdict.details, "sites");
    if (sites == nullptr) return lines;
    for (const auto& [side, winner] : {std::pair{"white", "White"}, std::pair{"black", "Black"}}) {
        if (text_of(verdict.subject, "winner") == side) add_scores(sites, winner, lines);
        if (verdict.question == "dead") add_scores(sites->find(side), winner, lines);
    }
    return lines;
}

/// Of `winnable` and `dead`: that no game leads there, and what the sites would score.
Lines remarks_on_winnable(const Verdict& verdict) {
    Lines lines = scores_of_sites(verdict);
    if (std::string line = unreachable_text(verdict); !line.empty())
        lines.insert(lines.begin(), std::move(line));
    return lines;
}

}  // namespace

std::vector<std::string> detail_lines(const Verdict& verdict) {
    if (verdict.question == "retract") return last_moves(verdict);
    if (verdict.question == "castling") return other_castlings(verdict);
    if (verdict.question == "winnable" || verdict.question == "dead") return remarks_on_winnable(verdict);
    if (verdict.question != "check") return {};
    Lines lines = refused_tries(verdict);
    if (std::string line = unreachable_text(verdict); !line.empty())
        lines.insert(lines.begin(), std::move(line));
    std::ranges::move(checks_of_game(verdict), std::back_inserter(lines));
    return lines;
}

}  // namespace doublecheck
