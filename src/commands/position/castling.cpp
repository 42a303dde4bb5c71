// SPDX-License-Identifier: MIT
#include "doublecheck/castling/castling.hpp"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include <fmt/format.h>

#include "base/text.hpp"
#include "castling/leaves.hpp"
#include "commands/all_operations.hpp"
#include "commands/position/assumed_state.hpp"
#include "commands/position/boards.hpp"
#include "commands/position/details_text.hpp"
#include "commands/position/reading.hpp"
#include "commands/position/shared.hpp"
#include "commands/position/unreachable.hpp"
#include "commands/subject_text.hpp"
#include "doublecheck/legality/diagram.hpp"
#include "doublecheck/notation/fen.hpp"
#include "framework/record_command.hpp"
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

struct CastlingCommand {
    struct Options : PositionOptions {
        std::optional<Convention> convention = std::nullopt;
    };
    using Input = PositionRecord;
    using Verdict = std::variant<CastlingVerdict, OneCastlingVerdict>;

    static OptionTable<Options> options() {
        return OptionTable<Options>()
            .add<&Options::chess960>(chess960_moves())
            .add<&Options::convention>(
                choice("convention", "WHICH", {"fen", "codex"},
                       "fen: rights as the FEN states them; codex: castling is allowed unless it is "
                       "refuted, as in a problem; without this option, codex for a diagram without a side "
                       "to move, otherwise fen",
                       ""));
    }

    /// Reads a position. A castling after it, as in `FEN O-O`, is the question, not a move to be played
    /// first.
    static std::optional<Error> read(std::string_view text, RecordFormat format, const Options& options,
                                     Record& record, Input& input) {
        const bool is_json = format == RecordFormat::json;
        if (is_json || format == RecordFormat::fen) {
            const auto error = read_position(text, format, Operand::move, options, record, input);
            // In `startpos e4 e5 Ke2` the move ends a game.
            const std::string_view before = trimmed(text.substr(0, input.move_offset));
            const bool is_behind_position =
                is_json ? input.game() == nullptr : before.contains('/') || before.ends_with("startpos");
            if (!error && is_behind_position && named_castling(input.move, input.setup())) return error;
        }
        return read_position(text, format, Operand::none, options, record, input);
    }
    static std::optional<Error> read_game(PgnGame game, const Options& options, Record& record,
                                          Input& input) {
        return read_position(std::move(game), options, record, input);
    }
    static std::vector<std::pair<std::string, Input>> parts(const Record& record, const Input& input,
                                                            const Options&) {
        return legal_parts_of(record.label, input);
    }

    /// Returns true if a diagram is read under the Codex: if the option says so or, without it, if the
    /// diagram gives no rights.
    static bool is_by_codex(const Input& input, const Options& options) {
        if (options.convention) return *options.convention == Convention::codex;
        return input.omitted == Omitted::turn_and_rights;
    }

    static Result<Verdict> judge(const Input& input, const Setup& setup) {
        if (const PgnGame* const game = input.game()) return castling(*game);
        if (const auto named = named_castling(input.move, setup)) {
            if (is_of_other_rook(*named, setup))
                return failure("move.illegal",
                               fmt::format("The right to castle on that side is not that of the rook on {}.",
                                           named->rook->name()));
            const auto position = Position::from_setup(setup);
            if (!position) return std::unexpected(position.error());
            OneCastlingVerdict verdict = castling(*position, position->turn(), named->side);
            verdict.subject.setup = setup;
            return verdict;
        }
        return castling(setup);
    }

    /// Adds to the verdict why each right is granted or refused, and the proofs.
    template <typename AnyVerdict>
    static void add_proofs(DiagramRights rights, AnyVerdict& verdict) {
        verdict.subject.is_by_codex = true;
        verdict.effort.nodes = rights.nodes;
        std::ranges::move(rights.reasons, std::back_inserter(verdict.reasons));
        verdict.certificate = RightsCertificate{.refuted = std::move(rights.refuted)};
        if (rights.setups.size() > 1) verdict.certificate->readings = std::move(rights.setups);
    }

    static Result<Verdict> ask(const Input& input, const Options& options) {
        Setup setup = input.setup();
        if (input.is_chess960 || options.chess960) setup.array = StartArray::chess960;
        AssumedState assumed;
        std::optional<DiagramRights> rights;
        if (is_by_codex(input, options)) {
            if (input.game() != nullptr)
                return failure("argument.value",
                               "--convention codex is about diagrams; a game shows who may castle.");
            rights = rights_of_diagram(setup, options.limits);
            if (auto read = read_by_codex(*rights, RightsNeeded::castling, setup, assumed); !read)
                return std::unexpected(std::move(read.error()));
        }
        auto verdict = judge(input, setup);
        if (!verdict) return verdict;
        std::visit(
            [&](auto& one) {
                one.unreachable = unreachable(setup);
                one.assumed = assumptions(input, assumed);
                if (rights && rights->is_decided) add_proofs(std::move(*rights), one);
            },
            *verdict);
        return verdict;
    }

    static std::string headline(const Verdict& verdict, const Options&) {
        const auto* one = std::get_if<OneCastlingVerdict>(&verdict);
        if (one == nullptr) return {};
        return fmt::format("{} may {}castle {} now", name(one->subject.setup.turn),
                           one->answer == Answer::yes ? "" : "not ", one->subject.written);
    }
    static std::string subject(const Verdict& verdict) {
        return std::visit(
            [](const auto& one) {
                std::string text = subject_text(SetupSubject{one.subject.setup, one.subject.chess960});
                if constexpr (requires { one.subject.written; }) text += "  " + one.subject.written;
                return text;
            },
            verdict);
    }
    static std::vector<std::string> lines(const Verdict& verdict, const Options&) {
        return std::visit(
            [](const auto& one) {
                auto lines = position_lines(one.assumed, one.unreachable, &one.subject.setup);
                if constexpr (requires { one.castlings; })
                    std::ranges::move(other_castlings(one.castlings, one.subject.setup),
                                      std::back_inserter(lines));
                return lines;
            },
            verdict);
    }
    static std::string end(const Verdict& verdict, const Options&, std::string_view indent,
                           const TextStyle& style) {
        return std::visit(
            [&](const auto& one) {
                return board_text(one.subject.setup.board, squares_of_reasons(one.reasons), indent, style);
            },
            verdict);
    }
};

}  // namespace

Operation castling_operation() {
    return {
        .name = "castling",
        .summary = "may the side to move castle, and if not, what prevents it?",
        .description =
            "Judges all four castlings: each is allowed now, prevented now (and by what), or lost for good. "
            "For a game, the answer also names the move that lost each right. A castling after the FEN, as "
            "O-O or e1g1, asks about that castling of the side to move alone.\n\n"
            "A diagram without a side to move is read under the Codex for Chess Composition: White is to "
            "move, and castling is allowed unless it is proved that king or rook has moved.",
        .operands = "FEN [O-O | O-O-O] | GAME",
        .answers = {{Answer::yes, "the side to move may castle now"},
                    {Answer::no, "the side to move may not castle now"},
                    {Answer::unknown, "not used: castling can always be decided"}},
        .parameters = CastlingCommand::options().parameters(),
        .examples = {{"doublecheck castling '1r2k3/8/8/8/8/8/8/R3K2R w KQ - 0 20'",
                      "queenside castling is allowed although b1 is attacked"},
                     {"doublecheck castling '2kr4/pp2n1p1/8/n2PPq2/1Np2p2/2P2Q2/P4B1r/R3K3 w - - 1 33'",
                      "Heidenfeld's third castling of the game, which nobody noticed"},
                     {"doublecheck castling 'r3k2r/8/8/8/2b5/8/8/R3K2R w KQkq - 0 1' O-O",
                      "one castling: the bishop prevents it"},
                     {"doublecheck castling -i castling.fen --no-board", "a file of positions"}},
        .kind = AnswersRecords{.answerer = answerer<CastlingCommand>()},
        .questions = {QuestionSchema{CastlingVerdict::question,
                                     subjects_of_verdicts<CastlingVerdict, OneCastlingVerdict>,
                                     details_of_verdicts<CastlingVerdict, OneCastlingVerdict>,
                                     proofs<RightsCertificate, RefutedRights>}},
    };
}

}  // namespace doublecheck
