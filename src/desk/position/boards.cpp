// SPDX-License-Identifier: MIT
#include "desk/position/boards.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <vector>

#include <fmt/format.h>

#include "doublecheck/notation/fen.hpp"
#include "doublecheck/notation/san.hpp"
#include "doublecheck/notation/uci.hpp"
#include "doublecheck/show/wrap.hpp"

namespace doublecheck {
namespace {

constexpr std::size_t board_columns = 26;
constexpr std::string_view gap = "      ";

struct Picture {
    std::string title;
    Board board;
    SquareSet marks = {};
};

SquareSet marks_of(const Verdict& verdict) {
    SquareSet marks;
    for (const Reason& reason : verdict.reasons) {
        for (const std::string& name : reason.squares) {
            if (const auto square = Square::parse(name)) marks |= *square;
        }
    }
    return marks;
}

/// The last position of a mate line, with the king and the men that give the mate marked. The moves are
/// numbered from 1, as in the sentence that tells them.
std::optional<Picture> mate_of(std::string_view start, StartArray array, const Value* moves) {
    auto position = parse_position(start, array);
    if (!position || moves == nullptr || moves->array() == nullptr) return std::nullopt;
    std::string title;
    int number = 1;
    for (const Value& written : *moves->array()) {
        const auto move =
            written.text() == nullptr ? failure("uci.syntax", "") : parse_uci(*position, *written.text());
        if (!move) return std::nullopt;
        const bool is_white = position->turn() == Color::white;
        title = fmt::format("{}{}{}", number, is_white ? "." : "...", san(*position, *move));
        if (!is_white) ++number;
        position = position->after(*move);
    }
    if (title.empty()) return std::nullopt;
    return Picture{"after " + title, position->board(),
                   position->checkers() | position->king_square(position->turn())};
}

void add_mates(const Verdict& verdict, std::vector<Picture>& pictures) {
    if (!verdict.certificate || pictures.empty()) return;
    const std::string_view start = text_of(verdict.subject, "fen");
    const bool is_chess960 = find(verdict.subject, "chess960") != nullptr;
    const StartArray array = is_chess960 ? StartArray::chess960 : StartArray::standard;
    const Object& body = verdict.certificate->body;
    if (verdict.certificate->kind == "mate-line") {
        if (auto mate = mate_of(start, array, find(body, "moves"))) pictures.push_back(std::move(*mate));
    }
    if (verdict.certificate->kind != "both") return;
    for (const std::string_view side : {"white", "black"}) {
        const Value* half = find(body, side);
        if (half == nullptr || half->text_of("kind") != "mate-line") continue;
        if (auto mate = mate_of(start, array, half->find("moves"))) pictures.push_back(std::move(*mate));
    }
}

/// The positions of a game that its verdict points at.
void add_positions(const Verdict& verdict, std::vector<Picture>& pictures) {
    const Value* list = find(verdict.details, "positions");
    if (list == nullptr || list->array() == nullptr) return;
    for (const Value& place : *list->array()) {
        const auto setup = parse_fen(place.text_of("fen"));
        if (!setup) continue;
        const std::string_view move = place.text_of("move");
        Picture picture{move.empty() ? "at the start" : fmt::format("after {}", move), setup->board,
                        marks_of(verdict) & setup->board.occupied()};
        if (std::ranges::find(pictures, picture.title, &Picture::title) == pictures.end()) {
            pictures.push_back(std::move(picture));
        }
    }
}

std::vector<Picture> pictures_of(const Verdict& verdict) {
    std::vector<Picture> pictures;
    if (const std::string_view partial = text_of(verdict.subject, "partial"); !partial.empty()) {
        if (const auto setup = parse_fen(std::string(partial) + " w - -")) {
            pictures.push_back({{}, setup->board, marks_of(verdict)});
        }
    }
    if (const auto setup = parse_fen(text_of(verdict.subject, "fen"))) {
        pictures.push_back({{}, setup->board, marks_of(verdict)});
    }
    if (verdict.question == "winnable" || verdict.question == "dead") add_mates(verdict, pictures);
    if (verdict.question == "unwinnable-since") add_positions(verdict, pictures);
    return pictures;
}

/// The columns of a text in which colours take none.
std::size_t shown_columns(std::string_view text) {
    std::string plain;
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (text[at] != '\x1b') {
            plain += text[at];
        } else {
            at = std::min(text.size() - 1, text.find('m', at));
        }
    }
    return columns(plain);
}

/// Takes the first line off a text.
std::string_view next_line(std::string_view& text) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    return line;
}

/// Texts beside each other on one line, without blanks at its end.
std::string row(const std::vector<std::string_view>& cells, std::string_view indent) {
    std::string line(indent);
    std::size_t wanted = 0;
    std::size_t shown = 0;
    for (const std::string_view cell : cells) {
        if (!cell.empty()) {
            line.append(wanted - shown, ' ').append(cell);
            shown = wanted + shown_columns(cell);
        }
        wanted += std::max(board_columns, shown_columns(cell)) + gap.size();
    }
    return line + '\n';
}

}  // namespace

std::string boards_of(const Verdict& verdict, std::string_view indent, const TextStyle& style) {
    if (!style.has_board) return {};
    const std::vector<Picture> pictures = pictures_of(verdict);
    if (pictures.empty()) return {};
    std::vector<std::string> boards;
    std::vector<std::string> titles;
    for (const Picture& picture : pictures) {
        boards.push_back(text_board(picture.board, picture.marks, style));
        titles.push_back(picture.title.empty() ? std::string() : "   " + picture.title);
    }
    std::string out = "\n";
    const bool has_titles = std::ranges::any_of(titles, [](const auto& title) { return !title.empty(); });
    if (has_titles) out += row({titles.begin(), titles.end()}, indent);
    std::vector<std::string_view> rest(boards.begin(), boards.end());
    while (!rest.front().empty()) {
        std::vector<std::string_view> cells;
        for (std::string_view& board : rest) cells.push_back(next_line(board));
        out += row(cells, indent);
    }
    return out + '\n';
}

}  // namespace doublecheck
