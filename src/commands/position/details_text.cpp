// SPDX-License-Identifier: MIT
#include "commands/position/details_text.hpp"

#include <algorithm>
#include <ranges>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "doublecheck/board/position.hpp"
#include "doublecheck/castling/castling.hpp"
#include "notation/words.hpp"
#include "winnable/leaves.hpp"

namespace doublecheck {

std::string captured_men(const LastMove& move) {
    std::vector<std::string_view> men;
    for (const PieceType man : move.captured) men.push_back(name(man));
    if (men.empty() || move.kind == RetractionKind::en_passant) return {};
    if (men.size() == 5) return ", capturing any man";
    const std::string_view last = men.back();
    men.pop_back();
    return men.empty() ? fmt::format(", capturing a {}", last)
                       : fmt::format(", capturing a {} or {}", fmt::join(men, ", "), last);
}

namespace {

using Lines = std::vector<std::string>;

/// Returns a move that need not be legal, such as `Kd3-d2`.
std::string long_notation(const RefusedMove& refused) {
    std::string text;
    if (refused.man != PieceType::pawn) text = static_cast<char>(letter(refused.man) - 'a' + 'A');
    return text.append(refused.move.text, 0, 2).append("-").append(refused.move.text, 2);
}

/// Adds why a castling is lost, or what prevents it, or what would prevent it if it were that side's turn.
void add_castling(const JudgedCastling& castling, const Position& position, Lines& lines) {
    if (castling.state == CastlingState::lost) {
        lines.push_back(castling.text);
        return;
    }
    const std::size_t before = lines.size();
    for (const Reason& reason : doublecheck::castling(position, castling.color, castling.side).reasons) {
        if (reason.rule == "castling.not-his-turn") continue;
        lines.push_back(fmt::format("{} [{}]", reason.text, reason.rule));
    }
    if (lines.size() > before) return;
    lines.push_back(fmt::format("{} could castle {} if it were {}'s turn.", name(castling.color),
                                castling.side == Side::king ? "O-O" : "O-O-O", name(castling.color)));
}

std::string_view name_of(Site site) {
    switch (site) {
        case Site::lichess: return "Lichess";
        case Site::uscf: return "USCF 14E";
        case Site::chess_com:
        case Site::python_chess: break;
    }
    return word_for(site);
}

/// Returns a text such as `would score a draw: White has king and bishop.`
std::string score_text(const SiteRuling& ruling, Color winner) {
    if (ruling.score == FlagScore::win) return fmt::format("would score a win for {}.", name(winner));
    return fmt::format("would score a draw{}: {} has {}.",
                       ruling.score == FlagScore::draw ? "" : " unless a win is forced", name(winner),
                       ruling.rule.value_or(""));
}

}  // namespace

void add_mating_line(const MatingLine& details, Color turn, Lines& lines) {
    if (!details.line || details.line->empty()) return;
    std::string text;
    int number = 1;
    for (const SanMove& move : *details.line) {
        if (turn == Color::white)
            text += fmt::format("{}{}.", text.empty() ? "" : " ", number);
        else
            text += text.empty() ? "1..." : " ";
        text += move.text;
        if (turn == Color::black) ++number;
        turn = opposite(turn);
    }
    lines.push_back(std::move(text));
}

void add_scores(const SiteRulings& rulings, Color winner, Lines& lines) {
    std::vector<std::pair<std::string, std::vector<std::string>>> scores;
    for (const auto& [site, ruling] : rulings) {
        std::string text = score_text(ruling, winner);
        auto known = std::ranges::find(scores, text, [](const auto& score) { return score.first; });
        if (known == scores.end()) known = scores.insert(known, {std::move(text), {}});
        known->second.emplace_back(name_of(site));
    }
    for (const auto& [text, names] : scores) lines.push_back(fmt::format("{} {}", joined(names), text));
}

std::vector<std::string> castling_lines(const std::vector<JudgedCastling>& castlings, Color color,
                                        const Position& position) {
    Lines lines;
    std::size_t lost = 0;
    for (const JudgedCastling& castling : castlings) {
        if (castling.color != color) continue;
        add_castling(castling, position, lines);
        if (castling.state == CastlingState::lost && !castling.lost_by) ++lost;
    }
    if (lost == 2) return {fmt::format("{} has no right to castle.", name(color))};
    return lines;
}

namespace {

/// Returns a kind of check in words that need no explanation.
std::string_view words_for(CheckKind kind) {
    switch (kind) {
        case CheckKind::two_way: return "two discovered checks";
        case CheckKind::en_passant_reveal: return "en passant opens a line";
        case CheckKind::royal_discovery: return "king moves away and opens the line";
        case CheckKind::contact: return "from the next square";
        case CheckKind::distant: return "from afar";
        default: return to_string(kind);
    }
}

}  // namespace

std::string kinds_text(const std::vector<CheckKind>& kinds, bool is_contact_of_knights) {
    std::vector<std::string_view> names;
    bool is_double = false;
    for (const CheckKind kind : kinds) {
        is_double |= kind == CheckKind::double_check;
        const bool is_named = kind != CheckKind::check && kind != CheckKind::direct &&
                              kind != CheckKind::double_check &&
                              (kind != CheckKind::contact || !is_contact_of_knights);
        if (is_named) names.push_back(words_for(kind));
    }
    return fmt::format("{}check{}{}", is_double ? "double " : "", names.empty() ? "" : "; ",
                       fmt::join(names, ", "));
}

std::vector<std::string> refused_lines(const std::vector<RefusedMove>& refused) {
    Lines lines;
    constexpr std::size_t most = 6;
    std::size_t shown = 0;
    for (std::size_t i = 0; i < refused.size() && shown < most; ++i) {
        const auto has_same_reason = [&](const RefusedMove& one) { return one.why == refused[i].why; };
        if (std::any_of(refused.begin(), refused.begin() + static_cast<std::ptrdiff_t>(i), has_same_reason))
            continue;
        std::vector<std::string> moves;
        for (const RefusedMove& one : refused | std::views::drop(i) | std::views::filter(has_same_reason))
            moves.push_back(long_notation(one));
        shown += moves.size();
        constexpr std::size_t most_named = 4;
        if (moves.size() > most_named) {
            const std::size_t others = moves.size() - most_named + 1;
            moves.resize(most_named - 1);
            moves.push_back(fmt::format("{} other moves", others));
        }
        lines.push_back(fmt::format("Not {}: {}", alternatives(moves), refused[i].why));
    }
    if (refused.size() <= shown) return lines;
    const std::size_t more = refused.size() - shown;
    lines.push_back(
        fmt::format("... and {} more {}.", more, more == 1 ? "try that fails" : "tries that fail"));
    return lines;
}

std::vector<std::string> check_lines(const GameCheckVerdict& verdict) {
    Lines lines;
    if (verdict.checks() == nullptr) return lines;
    for (const GivenCheck& given : verdict.checks()->plies)
        lines.push_back(
            fmt::format("{}: {}", given.move.text, kinds_text(given.kinds, given.is_contact_of_knights)));
    return lines;
}

std::vector<std::string> other_castlings(const std::vector<JudgedCastling>& castlings, const Setup& setup) {
    const auto position = Position::from_setup(setup);
    return position ? castling_lines(castlings, opposite(setup.turn), *position) : Lines();
}

namespace {

void add_last_moves(const std::vector<LastMove>& last_moves, std::size_t depth, Lines& lines) {
    for (const LastMove& last : last_moves) {
        lines.push_back(fmt::format("{}{}{}{}{}", std::string(2 * depth, ' '), depth > 0 ? "before it: " : "",
                                    last.text, captured_men(last),
                                    last.state == LastMoveState::possible ? " (a game is known)" : ""));
        add_last_moves(last.before, depth + 1, lines);
    }
}

}  // namespace

std::vector<std::string> last_move_lines(const RetractDetails& details) {
    Lines lines;
    add_last_moves(details.last_moves, 0, lines);
    return lines;
}

}  // namespace doublecheck
