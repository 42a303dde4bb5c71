// SPDX-License-Identifier: MIT
#include "notation/pgn_lint.hpp"

#include "doublecheck/notation/san.hpp"
#include "notation/shown.hpp"
#include "notation/written_move.hpp"

namespace doublecheck {
namespace {

/// Returns the check sign at the end of a SAN: `+`, `#` or an empty text.
std::string_view check_sign(std::string_view san) {
    return san.ends_with('+') || san.ends_with('#') ? san.substr(san.size() - 1) : std::string_view();
}

std::string_view effect(std::string_view sign) {
    return sign.empty() ? "gives no check" : sign == "+" ? "gives check" : "gives mate";
}

bool has_other_sign(const WrittenMove& written, std::string_view sign) {
    return written.says_mate != (sign == "#") || written.says_check != !sign.empty();
}

/// Returns the SAN without capture mark and check sign.
MoveText without_signs(std::string_view san) {
    MoveText text;
    for (const char c : san) {
        if (c != 'x' && c != '+' && c != '#' && text.size < text.characters.size())
            text.characters[text.size++] = c;
    }
    return text;
}

/// Returns the letters that a move has and its SAN lacks, or an empty text if there is another difference.
std::string needless_part(std::string_view text, std::string_view san) {
    if (text.size() <= san.size() || text[0] != san[0]) return {};
    for (std::size_t at = 1; at <= san.size(); ++at) {
        const std::string_view part = text.substr(at, text.size() - san.size());
        if (text.substr(0, at) == san.substr(0, at) && text.substr(at + part.size()) == san.substr(at))
            return std::string(part);
    }
    return {};
}

/// Returns true if the text is SAN, except that its check sign may be wrong and that it may state more of the
/// departure square than needed.
bool is_san_shaped(const Position& before, std::string_view text) {
    return parse_san(before, text).has_value();
}

/// Returns the deviations of a text that differs from the SAN.
std::vector<Error> lint_other(const Position& before, std::string_view text, std::string_view san) {
    std::vector<Error> warnings;
    const auto written = parse_written_move(text);
    if (!written) return warnings;
    const auto warn = [&](std::string_view code, std::string message) {
        warnings.push_back({.code = code, .message = std::move(message)});
    };
    const bool is_uci = !written->man && !written->castling && !written->is_capture;
    const std::string_view sign = check_sign(san);
    if (!is_uci && has_other_sign(*written, sign)) {
        warn("pgn.check-sign", "The move " + shown(text) + " " + std::string(effect(sign)) +
                                   ", so it is written " + shown(san) + ".");
    }
    const bool takes = san.find('x') != std::string_view::npos;
    if (!is_uci && !written->castling && written->is_capture != takes) {
        warn("pgn.capture-mark", "The move " + shown(text) + (takes ? " captures" : " captures nothing") +
                                     ", so it is written " + shown(san) + ".");
    }
    if (!is_san_shaped(before, text) || text.starts_with('0')) {
        warn("pgn.notation", "The move " + shown(text) + " is not in standard algebraic notation, which is " +
                                 shown(san) + ".");
        return warnings;
    }
    if (without_signs(text).view() != without_signs(san).view()) {
        const std::string needless = needless_part(without_signs(text).view(), without_signs(san).view());
        warn("pgn.disambiguation",
             "The move " + shown(text) +
                 (needless.empty() ? " names its departure square otherwise than the standard: write "
                                   : " does not need the " + needless + ": write ") +
                 shown(san) + ".");
    }
    return warnings;
}

}  // namespace

std::vector<Error> lint_move(const Position& before, Move move, std::string_view text) {
    const MoveText san = write_san(before, move);
    return text == san.view() ? std::vector<Error>() : lint_other(before, text, san.view());
}

std::vector<Error> lint_played(Position& position, Move move, std::string_view text) {
    const Position before = position;
    const MoveText san = play_san(position, move);
    return text == san.view() ? std::vector<Error>() : lint_other(before, text, san.view());
}

}  // namespace doublecheck
