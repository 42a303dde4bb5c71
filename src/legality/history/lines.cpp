// SPDX-License-Identifier: MIT
#include "doublecheck/legality/history.hpp"

#include <algorithm>
#include <array>
#include <initializer_list>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "legality/common/text.hpp"
#include "legality/facts/knowledge.hpp"
#include "legality/facts/text.hpp"
#include "notation/words.hpp"

namespace doublecheck {
namespace {

constexpr std::array colors = {Color::white, Color::black};

/// Groups the statements of a history as a person would list them.
class HistoryText {
  public:
    HistoryText(std::span<const HistoryStatement> statements, const Board& board)
        : statements_(statements), board_(board) {}

    std::vector<std::string> lines() {
        add_sentences({HistoryKind::never_moved, HistoryKind::moved, HistoryKind::promoted,
                       HistoryKind::some_promoted, HistoryKind::promoted_then_captured});
        for (const Color color : colors) add_captures(color);
        for (const Color color : colors) add_list("Captured men of", color, captured_men(color));
        for (const Color color : colors) add_list("Original men of", color, original_men(color));
        for (const Color color : colors) add_list("Pawns of", color, pawns(color));
        return std::move(lines_);
    }

  private:
    void add_sentences(std::initializer_list<HistoryKind> kinds) {
        for (const HistoryKind kind : kinds) {
            for (const HistoryStatement& one : statements_) {
                if (one.kind == kind) lines_.push_back(one.text);
            }
        }
    }

    [[nodiscard]] const HistoryStatement* find(HistoryKind kind, Color color) const {
        const auto found = std::ranges::find_if(
            statements_, [&](const HistoryStatement& one) { return one.kind == kind && one.color == color; });
        return found == statements_.end() ? nullptr : &*found;
    }

    /// Returns the captures of a side and what is known of who made them in one sentence.
    void add_captures(Color color) {
        const HistoryStatement* all = find(HistoryKind::captures, color);
        if (all == nullptr) return;
        std::string text = all->text;
        const auto add = [&](HistoryKind kind, std::string_view men) {
            const HistoryStatement* some = find(kind, color);
            if (some == nullptr) return;
            text.pop_back();
            if (*some->number == *all->number) {
                text += fmt::format(", {}{}.", *all->number == 1 ? "" : "all ", men);
            } else {
                text += fmt::format(", at least {} of them {}.",
                                    facts::number(static_cast<int>(*some->number)), men);
            }
        };
        add(HistoryKind::captures_by_pawns, "by pawns");
        add(HistoryKind::captures_by_pieces, "by pieces");
        lines_.push_back(std::move(text));
    }

    void add_list(std::string_view title, Color color, const std::vector<std::string>& items) {
        if (!items.empty()) lines_.push_back(fmt::format("{} {}: {}.", title, name(color), joined(items)));
    }

    /// Returns the captured men that began as men of the colour. Men of whom it is not known where they were
    /// captured are listed by kind.
    [[nodiscard]] std::vector<std::string> captured_men(Color color) const {
        std::vector<std::string> items;
        SquareSet others;
        for (const HistoryStatement& one : statements_) {
            if (one.kind != HistoryKind::captured) continue;
            const Square home = one.homes.first();
            if (facts::man_of_home(home).color != color) continue;
            if (one.captures.empty()) {
                others |= home;
            } else {
                items.push_back(
                    fmt::format("{} (on {})", facts::man_of(home), list_of(one.captures.front(), "or")));
            }
        }
        for (const PieceType type :
             {PieceType::queen, PieceType::rook, PieceType::bishop, PieceType::knight, PieceType::pawn}) {
            SquareSet same;
            for (const Square home : others) {
                if (facts::man_of_home(home).type == type) same |= home;
            }
            if (same.empty()) continue;
            if (!same.has_more_than_one()) {
                items.push_back(facts::man_of(same.first()));
            } else if (type == PieceType::pawn) {
                items.push_back(same.size() == 8 ? "all pawns" : "the pawns from " + list_of(same, "and"));
            } else {
                items.push_back(fmt::format("both {}s", name(type)));
            }
        }
        return items;
    }

    [[nodiscard]] std::vector<std::string> original_men(Color color) const {
        std::vector<std::string> items;
        for (const HistoryStatement& one : statements_) {
            if (one.kind != HistoryKind::original || !board_.of(color).contains(one.men.first())) continue;
            const Square man = one.men.first();
            std::string item = man_on(board_, man);
            if (!one.homes.contains(man)) item += fmt::format(" (from {})", list_of(one.homes, "or"));
            items.push_back(std::move(item));
        }
        return items;
    }

    [[nodiscard]] std::vector<std::string> pawns(Color color) const {
        std::vector<std::string> items;
        for (const HistoryStatement& one : statements_) {
            const bool is_origin = one.kind == HistoryKind::came_from;
            const bool is_way = one.kind == HistoryKind::captures_of_pawn;
            if ((!is_origin && !is_way) || !board_.of(color).contains(one.men.first())) continue;
            const Square pawn = one.men.first();
            if (is_origin) {
                items.push_back(fmt::format("{} from {}", pawn.name(), list_of(one.homes, "or")));
                continue;
            }
            const bool has_origin = !items.empty() && items.back().starts_with(pawn.name());
            if (!has_origin) items.push_back(pawn.name());
            items.back() += fmt::format(" ({})", captures_text(one.captures));
        }
        return items;
    }

    /// Returns the squares of captures, or only their number if there are many squares.
    static std::string captures_text(const std::vector<SquareSet>& captures) {
        constexpr int few_squares = 4;
        const bool are_few =
            std::ranges::all_of(captures, [](SquareSet squares) { return squares.size() <= few_squares; });
        if (!are_few)
            return "after " + facts::counted(static_cast<int>(captures.size()), "capture") + " at least";
        std::vector<std::string> on;
        for (const SquareSet squares : captures) on.push_back("on " + list_of(squares, "or"));
        return "captured " + joined(on);
    }

    std::span<const HistoryStatement> statements_;
    const Board& board_;
    std::vector<std::string> lines_ = {};
};

}  // namespace

std::vector<std::string> history_lines(std::span<const HistoryStatement> history,
                                       std::span<const HistoryStatement> not_known, const Board& board) {
    std::vector<std::string> lines = HistoryText(history, board).lines();
    if (not_known.empty()) return lines;
    std::string text = "Not known: ";
    for (const HistoryStatement& one : not_known) {
        if (!text.ends_with(": ")) text += "; ";
        text += one.text;
    }
    lines.push_back(text + ".");
    return lines;
}

}  // namespace doublecheck
