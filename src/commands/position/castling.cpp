// SPDX-License-Identifier: MIT
#include "doublecheck/castling/castling.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "commands/all_operations.hpp"
#include "commands/position/assumed_state.hpp"
#include "commands/position/boards.hpp"
#include "commands/position/details_text.hpp"
#include "commands/position/reading.hpp"
#include "commands/position/record_parts.hpp"
#include "commands/position/shared.hpp"
#include "commands/position/unreachable.hpp"
#include "commands/subject_text.hpp"
#include "doublecheck/notation/fen.hpp"
#include "internal/base/text.hpp"
#include "internal/castling/details.hpp"
#include "internal/notation/words.hpp"
#include "internal/notation/written_move.hpp"
#include "internal/ops/schemas.hpp"

namespace doublecheck {
namespace {

/// Returns the castling that a move in any notation names, such as O-O.
std::optional<Side> named_castling(std::string_view move) {
    const auto written = parse_written_move(typed_move(move));
    return written ? written->castling : std::nullopt;
}

/// Returns true if the text is a position followed by one castling, as in `FEN O-O`.
bool asks_about_one_castling(std::string_view text) {
    std::vector<std::string_view> words;
    text = text.substr(0, text.find('\t'));
    for (std::string_view word = records::next_word(text); !word.empty(); word = records::next_word(text))
        words.push_back(word);
    if (words.size() < 2 || words.front().find('/') == std::string_view::npos) return false;
    if (!named_castling(words.back())) return false;
    const bool has_counters = words.size() == 7 && is_digit(words[4].front()) && is_digit(words[5].front());
    return words.size() == 2 || words.size() == 5 || has_counters;
}

std::optional<Error> read_castling(std::string_view text, RecordFormat format, const Arguments& arguments,
                                   Record& record) {
    const bool is_one = format == RecordFormat::fen && asks_about_one_castling(text);
    return is_one ? read_moves(text, format, arguments, record)
                  : read_positions(text, format, arguments, record);
}

/// Returns true if a diagram is read by the Codex: if the option says so or, without it, if the diagram gives
/// no rights.
bool is_by_codex(const PositionRecord& input, const Arguments& arguments) {
    if (arguments.has("convention")) return arguments.text("convention") == "codex";
    return input.is_bare;
}

/// Judges one castling of the side to move.
Result<Verdict> judge_one(const Setup& setup, Side side) {
    const auto position = Position::from_setup(setup);
    if (!position) return std::unexpected(position.error());
    Verdict verdict = explain_castling(*position, position->turn(), side);
    verdict.subject = object_of(OneCastlingSubject{.fen = fen(setup),
                                                   .written = side == Side::king ? "O-O" : "O-O-O",
                                                   .chess960 = setup.array == StartArray::chess960});
    verdict.parts.add(setup);
    return verdict;
}

/// Returns the answer about one castling, or an empty text if all were asked about.
std::string castling_headline(const Verdict& verdict) {
    const std::string_view castling = text_of(verdict.subject, "written");
    const auto* setup = verdict.parts.find<Setup>();
    if (castling.empty() || setup == nullptr) return {};
    return fmt::format("{} may {}castle {}{}", name(setup->turn), verdict.answer == Answer::yes ? "" : "not ",
                       castling, " now");
}

Result<Reply> answer_castling(Record& record, const Arguments& arguments) {
    const auto& input = record.as<PositionRecord>();
    Setup setup = input.setup();
    if (is_chess960(input, arguments)) setup.array = StartArray::chess960;
    const PgnGame* const game = input.game();
    AssumedState assumed;
    if (is_by_codex(input, arguments)) {
        if (game != nullptr)
            return failure("argument.value",
                           "--convention codex is about diagrams; a game shows who may castle.");
        if (auto read = read_by_codex(setup, arguments.limits, assumed); !read)
            return std::unexpected(std::move(read.error()));
    }
    const auto side = named_castling(input.move);
    auto verdict = game != nullptr ? Result<Verdict>(judge_castling(*game))
                   : side          ? judge_one(setup, *side)
                                   : judge_castling(setup);
    if (!verdict) return std::unexpected(std::move(verdict.error()));
    mark_unreachable(setup, *verdict);
    mark_assumptions(input, *verdict, assumed);
    return std::move(*verdict);
}

}  // namespace

Operation castling_operation() {
    return {
        .name = "castling",
        .summary = "may the side to move castle, and if not, what prevents it?",
        .description =
            "Judges all four castlings: each is allowed now, prevented now (and by what), or lost for good. "
            "For a game, the answer also names the move that lost each right. A castling after the FEN, as "
            "in "
            "FEN O-O, asks about that castling of the side to move alone.\n\n"
            "A diagram without a side to move is read by the Codex for Chess Composition: White is to move, "
            "and castling is allowed unless it is proved that king or rook has moved.",
        .unit = &one_line,
        .operands = "FEN [O-O | O-O-O] | GAME",
        .answers = {{Answer::yes, "the side to move may castle now"},
                    {Answer::no, "the side to move may not castle now"},
                    {Answer::unknown, "not used: castling can always be decided"}},
        .parameters =
            {chess960_moves(),
             choice("convention", "WHICH", {"fen", "codex"},
                    "fen: rights as the FEN states them; codex: castling is allowed unless it is "
                    "refuted, as in a problem; without this option, codex for a diagram without a side "
                    "to move, otherwise fen",
                    "")},
        .examples = {{"doublecheck castling '1r2k3/8/8/8/8/8/8/R3K2R w KQ - 0 20'",
                      "queenside castling is allowed although b1 is attacked"},
                     {"doublecheck castling '2kr4/pp2n1p1/8/n2PPq2/1Np2p2/2P2Q2/P4B1r/R3K3 w - - 1 33'",
                      "Heidenfeld's third castling of the game, which nobody noticed"},
                     {"doublecheck castling 'r3k2r/8/8/8/2b5/8/8/R3K2R w KQkq - 0 1' O-O",
                      "one castling: the bishop prevents it"},
                     {"doublecheck castling -i castling.fen --no-board", "a file of positions"}},
        .read = read_castling,
        .read_game = read_games,
        .parts = legal_parts_of,
        .ask = answer_castling,
        .questions = {{"castling", subjects<PositionSubject, OneCastlingSubject>,
                       details<Together<CastlingDetails, Maybe<Unreachable>>, Unreachable>, proofs<>}},
        .show = {.headline = castling_headline,
                 .subject = subject_text,
                 .lines = detail_lines,
                 .end = boards_of},
    };
}

}  // namespace doublecheck
