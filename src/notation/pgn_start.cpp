// SPDX-License-Identifier: MIT
#include "notation/pgn_start.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "doublecheck/notation/fen.hpp"
#include "notation/pgn_words.hpp"
#include "notation/shown.hpp"

namespace doublecheck {
namespace {

enum class Variant { standard, chess960, other };

/// Returns only the letters and digits of the text, in lower case, since files contain spellings such as
/// `Chess960`, `chess 960` and `Fischer-Random`.
std::string plain(std::string_view text) {
    std::string letters;
    for (const char c : text.substr(0, 64)) {
        if (c >= 'A' && c <= 'Z')
            letters += static_cast<char>(c - 'A' + 'a');
        else if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'))
            letters += c;
    }
    return letters;
}

Variant variant_of(std::string_view tag) {
    constexpr std::array<std::string_view, 8> standard = {
        "", "standard", "chess", "normal", "classic", "standardchess", "fromposition", "orthodox"};
    constexpr std::array<std::string_view, 8> chess960 = {
        "chess960",      "960", "fischerandom",       "fischerandomchess",
        "fischerrandom", "frc", "fischerrandomchess", "freestyle"};
    const std::string name = plain(tag);
    if (std::find(standard.begin(), standard.end(), name) != standard.end()) return Variant::standard;
    if (std::find(chess960.begin(), chess960.end(), name) != chess960.end()) return Variant::chess960;
    return Variant::other;
}

Error warning(std::string_view code, std::string message) {
    return {.code = code, .message = std::move(message)};
}

void read_fen(std::string_view text, StartArray array, PgnStart& start) {
    const auto setup = parse_fen(text, array);
    const auto position =
        setup ? Position::from_setup(*setup) : Result<Position>(std::unexpected(setup.error()));
    if (!position) {
        start.error = Error{"pgn.bad-fen", "The FEN tag is wrong: " + position.error().message};
        return;
    }
    if (!contradicted_castling_rooks(*setup).empty() || is_ep_square_contradicted(*setup)) {
        const std::string hint = has_rights_of_chess960(*setup)
                                     ? " In Chess960 those rights would stand, but no Variant tag says so."
                                     : "";
        start.warnings.push_back(warning("pgn.fen-contradiction",
                                         "The FEN tag names castling rights or an en passant square that the "
                                         "pieces on the board contradict." +
                                             hint));
    }
    start.position = *position;
}

/// Adds a warning unless the tags SetUp and FEN agree (PGN standard 9.7). The FEN counts, whatever SetUp
/// says.
void check_setup_tag(std::string_view setup, bool has_fen, PgnStart& start) {
    if (has_fen && setup.empty()) {
        start.warnings.push_back(
            warning("pgn.fen-without-setup", "The FEN tag comes without the tag SetUp \"1\"."));
    } else if (has_fen && setup != "1") {
        start.warnings.push_back(
            warning("pgn.setup-mismatch",
                    "The SetUp tag is " + shown(setup) + " though a FEN tag sets up the position."));
    } else if (!has_fen && setup == "1") {
        start.warnings.push_back(
            warning("pgn.setup-without-fen", "The SetUp tag announces a FEN tag, but there is none."));
    }
}

}  // namespace

PgnStart pgn_start(const PgnStartTags& tags) {
    PgnStart start;
    const std::string_view name = tags.variant;
    const Variant variant = variant_of(name);
    if (variant == Variant::other) {
        start.error = Error{"pgn.variant", "The moves are not read: " + shown(name) +
                                               " is neither standard chess nor Chess960."};
        return start;
    }
    const StartArray array = variant == Variant::chess960 ? StartArray::chess960 : StartArray::standard;
    start.position = Position::initial(array);
    if (!tags.fen.empty()) read_fen(tags.fen, array, start);
    check_setup_tag(tags.setup, !tags.fen.empty(), start);
    start.is_chess960 = start.position.array() == StartArray::chess960;
    if (start.is_chess960 && variant != Variant::chess960) {
        start.warnings.push_back(warning(
            "pgn.chess960-untold", "The castling rights are those of Chess960, but no Variant tag says so."));
    }
    return start;
}

PgnStart pgn_start(const PgnGame& game) {
    return pgn_start({.variant = game.tag("Variant"), .setup = game.tag("SetUp"), .fen = game.tag("FEN")});
}

Error wrong_number(std::string_view text, int expected) {
    return warning("pgn.move-number",
                   "The move number " + shown(text) + " should be " + std::to_string(expected) + ".");
}

std::vector<Error> result_warnings(std::string_view tag, std::string_view result) {
    std::vector<Error> warnings;
    if (result.empty())
        warnings.push_back(warning("pgn.no-result", "The game has no result after its moves."));
    if (!tag.empty() && !result.empty() && standard_result(tag) != result) {
        warnings.push_back(warning(
            "pgn.result-mismatch",
            "The tag Result says " + shown(tag) + ", the end of the moves says " + shown(result) + "."));
    }
    if (!tag.empty() && tag != "1-0" && tag != "0-1" && tag != "1/2-1/2" && tag != "*") {
        warnings.push_back(warning("pgn.result-tag", "The tag Result says " + shown(tag) +
                                                         ", which is not a result of the standard."));
    }
    return warnings;
}

}  // namespace doublecheck
