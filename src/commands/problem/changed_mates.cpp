// SPDX-License-Identifier: MIT
#include "commands/problem/changed_mates.hpp"

#include <algorithm>
#include <optional>
#include <span>
#include <utility>

#include <fmt/format.h>

namespace doublecheck {
namespace {

constexpr std::size_t max_table_width = 90;

/// An answer as a composer compares it: which man moves where.
struct ComparedMove {
    Square from;  ///< where the man stood in the diagram
    Square to;
    std::optional<PieceType> promotion = std::nullopt;

    friend bool operator==(const ComparedMove&, const ComparedMove&) = default;
};

/// What answers a defence in one phase.
struct TableCell {
    std::string text = {};
    std::optional<ComparedMove> only = std::nullopt;  ///< the answer, if there is no dual

    friend bool operator==(const TableCell&, const TableCell&) = default;
};

/// The set play, a try or the key, with a cell for each column.
struct TableRow {
    std::string name;
    std::vector<TableCell> cells = {};
};

struct TableColumn {
    Move defence;
    std::string name;
};

/// Returns the square where a man stood before the first move.
Square origin(const std::optional<Move>& first, Square square) {
    if (!first) return square;
    if (first->is_castling() && first->rook_arrival() == square) return first->to();
    return first->arrival() == square ? first->from() : square;
}

bool is_changed(const TableCell& one, const TableCell& other) {
    return one.only && other.only && *one.only != *other.only;
}

class TableMaker {
  public:
    explicit TableMaker(const SolutionTree& tree) {
        const WrittenPlay& key = tree.keys.front();
        for (const WrittenVariation& one : key.variations) {
            if (!one.is_separating) columns_.push_back({one.defence.move, one.san.text});
        }
        add_row({"set play"}, std::nullopt, tree.set_play);
        for (const WrittenPlay& one : tree.tries) add_play(one, '?');
        add_play(key, '!');
    }

    [[nodiscard]] std::vector<std::string> lines() {
        drop_unchanged();
        if (columns_.empty()) return {};
        join_columns();
        join_rows();
        std::vector<std::string> lines;
        for (std::size_t first = 0; first < columns_.size();) first = add_block(lines, first);
        return lines;
    }

  private:
    void add_play(const WrittenPlay& play, char sign) {
        add_row({fmt::format("1.{}{}", play.san.text, sign)}, play.move.move, play.variations);
    }

    void add_row(TableRow row, const std::optional<Move>& first,
                 std::span<const WrittenVariation> variations) {
        for (const TableColumn& column : columns_) {
            const auto found = std::ranges::find_if(variations, [&](const WrittenVariation& one) {
                return !one.is_separating && one.defence.move == column.defence;
            });
            row.cells.push_back(found == variations.end() ? TableCell() : cell(first, found->answers));
        }
        rows_.push_back(std::move(row));
    }

    [[nodiscard]] TableCell cell(const std::optional<Move>& first,
                                 std::span<const WrittenPlay> answers) const {
        TableCell found;
        for (const WrittenPlay& answer : answers)
            found.text += (found.text.empty() ? "2." : ", ") + answer.san.text;
        if (answers.size() != 1) return found;
        const Move move = answers.front().move.move;
        found.only = {origin(first, move.from()), move.arrival(), move.promotion_type()};
        return found;
    }

    /// Keeps the phases and the columns that differ from the last row, the key.
    void drop_unchanged() {
        const std::vector<TableCell> actual = rows_.back().cells;
        std::vector<bool> is_kept(columns_.size(), false);
        const auto differs = [&](const TableRow& row) {
            bool is_different = false;
            for (std::size_t i = 0; i < actual.size(); ++i) {
                if (!is_changed(row.cells[i], actual[i])) continue;
                is_kept[i] = true;
                is_different = true;
            }
            return is_different;
        };
        std::vector<TableRow> kept;
        for (std::size_t i = 0; i + 1 < rows_.size(); ++i) {
            if (differs(rows_[i])) kept.push_back(rows_[i]);
        }
        kept.push_back(rows_.back());
        rows_ = std::move(kept);
        for (std::size_t i = columns_.size(); i-- > 0;) {
            if (!is_kept[i]) drop_column(i);
        }
    }

    void drop_column(std::size_t i) {
        columns_.erase(columns_.begin() + static_cast<std::ptrdiff_t>(i));
        for (TableRow& row : rows_) row.cells.erase(row.cells.begin() + static_cast<std::ptrdiff_t>(i));
    }

    /// Joins defences of one man that have the same answers in all rows.
    void join_columns() {
        for (std::size_t i = 0; i < columns_.size(); ++i) {
            for (std::size_t j = i + 1; j < columns_.size();) {
                const bool is_same = columns_[i].defence.from() == columns_[j].defence.from() &&
                                     std::ranges::all_of(rows_, [&](const TableRow& row) {
                                         return row.cells[i] == row.cells[j];
                                     });
                if (!is_same) {
                    ++j;
                    continue;
                }
                columns_[i].name += ", " + columns_[j].name;
                drop_column(j);
            }
        }
    }

    /// Joins tries with the same answers.
    void join_rows() {
        std::vector<TableRow> joined;
        for (TableRow& row : rows_) {
            const auto same = std::ranges::find(joined, row.cells, &TableRow::cells);
            const bool is_try = row.name.ends_with('?');
            if (is_try && same != joined.end() && same->name.ends_with('?')) {
                same->name += ", " + row.name.substr(2);
            } else {
                joined.push_back(std::move(row));
            }
        }
        rows_ = std::move(joined);
    }

    /// Adds the columns from `first` on that fit into the width. Returns the first that does not.
    std::size_t add_block(std::vector<std::string>& lines, std::size_t first) const {
        std::vector<std::string> rows(rows_.size() + 1);
        std::size_t width = 0;
        for (std::size_t i = 0; i < rows_.size(); ++i) {
            rows[i + 1] = rows_[i].name;
            width = std::max(width, rows_[i].name.size());
        }
        std::size_t next = first;
        for (; next < columns_.size(); ++next) {
            std::size_t wider = columns_[next].name.size() + 4;
            for (const TableRow& row : rows_) wider = std::max(wider, row.cells[next].text.size());
            if (next > first && width + 2 + wider > max_table_width) break;
            rows[0] = fmt::format("{:{}}1...{}", rows[0], width + 2, columns_[next].name);
            for (std::size_t i = 0; i < rows_.size(); ++i)
                rows[i + 1] = fmt::format("{:{}}{}", rows[i + 1], width + 2, rows_[i].cells[next].text);
            width += 2 + wider;
        }
        for (std::string& row : rows) {
            row.erase(row.find_last_not_of(' ') + 1);
            lines.push_back(std::move(row));
        }
        return next;
    }

    std::vector<TableColumn> columns_ = {};
    std::vector<TableRow> rows_ = {};
};

}  // namespace

std::vector<std::string> changed_mates(const SolutionTree& tree, PieceLetters letters) {
    if (tree.keys.size() != 1) return {};
    std::vector<std::string> lines = TableMaker(tree).lines();
    // Replaced in whole lines, so that figurines, which have several bytes, do not shift the columns.
    for (std::string& line : lines) line = with_letters(letters, line);
    return lines;
}

}  // namespace doublecheck
