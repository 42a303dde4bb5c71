// SPDX-License-Identifier: MIT
#include "arbiter/ledger/header_check.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "arbiter/ledger/json_line.hpp"

namespace doublecheck {
namespace {

std::optional<Error> lost_already(const Settings& settings, std::string_view name, int offences,
                                  const std::vector<LineMember>& line) {
    const LineMember* told = find(line, name);
    const int losing = settings.losing();
    if (told == nullptr || losing == 0 || offences < losing) return std::nullopt;
    return Error{
        "ledger.header",
        fmt::format("{0}: number {2} loses, so the game was over with {1} illegal actions on record.", name,
                    offences, losing),
        told->value.offset};
}

/// Where the second man of that letter stands in a text, or where the board ends that has none.
std::optional<Error> wrong_kings(char king, const LineMember& told) {
    const LineText& text = told.value.text;
    const std::string_view board = std::string_view(text.text).substr(0, text.text.find_first_of(" _"));
    const std::string_view color = king == 'K' ? "White" : "Black";
    const std::size_t first = board.find(king);
    if (first == std::string_view::npos) {
        return Error{"ledger.fen", fmt::format("fen: {} has no king.", color), text.offset + board.size()};
    }
    const std::size_t second = board.find(king, first + 1);
    if (second == std::string_view::npos) return std::nullopt;
    return Error{"ledger.fen", fmt::format("fen: {} has more than one king.", color), text.offset + second};
}

}  // namespace

std::optional<Error> contradiction_in(const LedgerHeader& header, std::string_view text) {
    const auto line = read_json_line(text);
    if (!line) return line.error();
    const Settings& settings = header.settings;
    if (auto error = lost_already(settings, "offences_w", header.offences_white, *line)) return error;
    if (auto error = lost_already(settings, "offences_b", header.offences_black, *line)) return error;
    const LineMember* position = find(*line, "fen");
    if (position == nullptr) return std::nullopt;
    for (const char king : {'K', 'k'}) {
        if (auto error = wrong_kings(king, *position)) return error;
    }
    return std::nullopt;
}

}  // namespace doublecheck
