// SPDX-License-Identifier: MIT
#include "doublecheck/castling/castling.hpp"

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <string>
#include <string_view>

#include <fmt/format.h>

#include "base/text.hpp"
#include "castling/details.hpp"
#include "commands/all_operations.hpp"
#include "commands/position/assumed_state.hpp"
#include "commands/position/boards.hpp"
#include "commands/position/details_text.hpp"
#include "commands/position/reading.hpp"
#include "commands/position/shared.hpp"
#include "commands/position/unreachable.hpp"
#include "commands/subject_text.hpp"
#include "doublecheck/notation/fen.hpp"
#include "framework/schemas.hpp"
#include "notation/words.hpp"
#include "notation/written_move.hpp"

namespace doublecheck {
namespace {

/// A castling of the side to move, as a text names it.
struct NamedCastling {
    Side side;
    std::optional<Square> rook = std::nullopt;  ///< set if the king is moved onto that rook
};

/// Returns the castling of the side to move that a text names: O-O, the king's move of castling (e1g1, Kg1),
/// or the king's move onto its own rook (e1h1).
std::optional<NamedCastling> named_castling(std::string_view move, const Setup& setup) {
    const auto written = parse_written_move(typed_move(move));
    if (!written) return std::nullopt;
    if (written->castling) return NamedCastling{*written->castling};
    const SquareSet kings = setup.board.of(setup.turn, PieceType::king);
    if (kings.size() != 1 || !written->to || written->promotion) return std::nullopt;
    const Square king = kings.first();
    const Square to = *written->to;
    const bool is_of_king = written->man ? *written->man == PieceType::king : written->from() == king;
    if (!is_of_king || to.rank() != king.rank() || king.rank() != home_rank(setup.turn)) return std::nullopt;
    const int distance = static_cast<int>(to.file()) - static_cast<int>(king.file());
    const bool is_onto_rook = setup.board.of(setup.turn, PieceType::rook).contains(to);
    const bool is_arrival = (to.file() == File::g || to.file() == File::c) && std::abs(distance) >= 2;
    if (!is_onto_rook && !is_arrival) return std::nullopt;
    return NamedCastling{.side = distance > 0 ? Side::king : Side::queen,
                         .rook = is_onto_rook ? std::optional(to) : std::nullopt};
}

/// Returns true if the right to castle on the named side is that of another rook than the named one.
bool is_of_other_rook(const NamedCastling& castling, const Setup& setup) {
    if (setup.array != StartArray::chess960 || !castling.rook) return false;
    const Square king = setup.board.of(setup.turn, PieceType::king).first();
    const SquareSet rooks = setup.castling_rooks & squares_of(home_rank(setup.turn));
    const bool has_right = std::ranges::any_of(
        rooks, [&](Square rook) { return (rook.file() > king.file()) == (castling.side == Side::king); });
    return has_right && !rooks.contains(*castling.rook);
}

/// Reads a position. A castling after it, as in `FEN O-O`, is the question, not a move to be played first.
std::optional<Error> read_castling(std::string_view text, RecordFormat format, const Arguments& arguments,
                                   Record& record) {
    const bool is_json = format == RecordFormat::json;
    if (is_json || format == RecordFormat::fen) {
        const auto error = read_moves(text, format, arguments, record);
        const auto& input = record.as<PositionRecord>();
        // In `startpos e4 e5 Ke2` the move ends a game.
        const std::string_view before = trimmed(text.substr(0, input.move_offset));
        const bool is_behind_position =
            is_json ? input.game() == nullptr : before.contains('/') || before.ends_with("startpos");
        if (!error && is_behind_position && named_castling(input.move, input.setup())) return error;
    }
    return read_positions(text, format, arguments, record);
}

/// Returns true if a diagram is read by the Codex: if the option says so or, without it, if the diagram gives
/// no rights.
bool is_by_codex(const PositionRecord& input, const Arguments& arguments) {
    if (arguments.has("convention")) return arguments.text("convention") == "codex";
    return input.omitted == Omitted::turn_and_rights;
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

Result<UntypedReply> answer_castling(Record& record, const Arguments& arguments) {
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
    const auto named = named_castling(input.move, setup);
    if (named && is_of_other_rook(*named, setup))
        return failure("move.illegal",
                       fmt::format("The right to castle on that side is not that of the rook on {}.",
                                   named->rook->name()));
    auto verdict = game != nullptr ? Result<Verdict>(judge_castling(*game))
                   : named         ? judge_one(setup, named->side)
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
            "O-O or e1g1, asks about that castling of the side to move alone.\n\n"
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
                       details<Together<CastlingDetails, Maybe<Unreachable>, Maybe<AssumedDetails>>,
                               Together<Maybe<Unreachable>, Maybe<AssumedDetails>>>,
                       proofs<>}},
        .show = {.headline = castling_headline,
                 .subject = subject_text,
                 .lines = detail_lines,
                 .end = boards_of},
    };
}

}  // namespace doublecheck
