// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "base/text.hpp"
#include "doublecheck/notation/pgn.hpp"

namespace doublecheck::test {

inline std::string read_file(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

inline std::vector<PgnGame> read_games(ByteSource source) {
    std::vector<PgnGame> games;
    PgnReader reader(std::move(source));
    while (auto game = reader.next()) games.push_back(std::move(*game));
    return games;
}
inline std::vector<PgnGame> read_games(std::string_view text) {
    return read_games(bytes_of(text));
}

/// Returns a source that yields at most `most` bytes at a time.
inline ByteSource chunks_of(std::string_view text, std::size_t most) {
    return [text, most](std::span<char> span) mutable {
        const std::size_t count = std::min({span.size(), text.size(), most});
        std::copy_n(text.begin(), count, span.begin());
        text.remove_prefix(count);
        return count;
    };
}

/// Returns the number of plies, the result and the remarks of a game, as in `4 1-0 w:pgn.notation@2
/// E:move.illegal@4`. Each remark has the number of plies before it.
inline std::string summary(const PgnGame& game) {
    std::string text = std::to_string(game.moves.size()) + ' ' + (game.result.empty() ? "none" : game.result);
    for (const PgnRemark& remark : game.remarks) {
        text += remark.level == PgnRemark::Level::error ? " E:" : " w:";
        text += remark.error.code;
        text += '@' + std::to_string(remark.ply);
    }
    return text;
}

/// Returns every move of a game with its comments, NAGs and variations; each variation is in brackets. Uses
/// no recursion.
inline std::string tree(const PgnGame& game, bool with_text) {
    struct Item {
        const PgnMove* move;  ///< null for a closing bracket
        bool opens;
    };
    std::string out;
    const auto list = [&](char mark, const std::vector<std::string>& comments) {
        for (const std::string& comment : comments) out += mark + comment + '|';
    };
    for (const auto& [name, value] : game.tags) {
        std::string shown = name;  // `write_pgn` changes the case of some names
        if (!with_text) std::ranges::transform(shown, shown.begin(), to_lower);
        out += shown + '=' + value + '\n';
    }
    list('{', game.comments);
    std::vector<Item> items;
    const auto push = [&](const std::vector<PgnMove>& moves) {
        for (auto move = moves.rbegin(); move != moves.rend(); ++move)
            items.push_back({&*move, &*move == &moves.front()});
    };
    push(game.moves);
    while (!items.empty()) {
        const auto [move, opens] = items.back();
        items.pop_back();
        if (move == nullptr) {
            out += ')';
            continue;
        }
        if (opens) out += '(';
        list('<', move->comments_before);
        out += ' ' + (move->move ? std::to_string(move->move->bits()) : std::string("--"));
        if (with_text) out += '"' + move->text + '"' + std::to_string(move->offset);
        for (const int nag : move->nags) out += '$' + std::to_string(nag);
        list('{', move->comments);
        for (auto variation = move->variations.rbegin(); variation != move->variations.rend(); ++variation) {
            items.push_back({nullptr, false});
            push(*variation);
        }
    }
    return out + game.result;
}

/// Returns all fields of a game as a text, to compare two readings of the same bytes.
inline std::string everything(const PgnGame& game) {
    std::string text = tree(game, true) + '\n' + std::to_string(game.number) + ' ' +
                       std::to_string(game.offset) + ' ' + std::to_string(game.line) +
                       (game.is_chess960 ? " 960" : "") + '\n';
    for (const PgnRemark& remark : game.remarks) {
        text += std::string(remark.error.code) + ' ' + remark.error.message + ' ' +
                std::to_string(remark.error.offset) + ' ' + std::to_string(remark.line) + ' ' +
                std::to_string(remark.ply) + '\n';
    }
    return text;
}

}  // namespace doublecheck::test
