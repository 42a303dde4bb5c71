// SPDX-License-Identifier: MIT
#include <array>
#include <optional>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "commands/all_operations.hpp"
#include "commands/position/assumed_state.hpp"
#include "commands/position/boards.hpp"
#include "commands/position/diagram_text.hpp"
#include "commands/position/reading.hpp"
#include "commands/position/shared.hpp"
#include "commands/position/unreachable.hpp"
#include "commands/subject_text.hpp"
#include "doublecheck/legality/certificates.hpp"
#include "doublecheck/legality/legality.hpp"
#include "doublecheck/legality/proof_games.hpp"
#include "doublecheck/notation/fen.hpp"
#include "doublecheck/notation/san.hpp"
#include "framework/schemas.hpp"
#include "legality/details.hpp"
#include "legality/diagram.hpp"
#include "legality/fragment.hpp"
#include "notation/leaves.hpp"
#include "show/svg.hpp"
#include "verdict/certificates.hpp"
#include "verdict/fields.hpp"

namespace doublecheck {
namespace {

/// Returns the moves of a game, which prove that its last position is legal. Returns nothing if the record is
/// no game, or the game has a move that is not legal.
std::optional<SuppliedGame> supplied_game(const PositionRecord& input) {
    const PgnGame* game = input.game();
    if (game == nullptr) return std::nullopt;
    SuppliedGame supplied{.start = game->start, .moves = {}};
    for (const PgnMove& move : game->moves) {
        if (!move.move) return std::nullopt;
        supplied.moves.push_back(*move.move);
    }
    return supplied;
}

std::string game_pgn(const ProofGame& proof) {
    PgnGame game;
    game.tags = {{"Event", "Proof game"}};
    if (proof.start.array() == StartArray::chess960) {
        game.start = proof.start;
        game.is_chess960 = true;
        game.tags.insert(game.tags.end(),
                         {{"Variant", "Chess960"}, {"SetUp", "1"}, {"FEN", fen(proof.start.setup())}});
    }
    game.result = "*";
    Position position = game.start;
    for (const Move move : proof.moves) {
        game.moves.push_back({.move = move, .text = san(position, move)});
        position = position.after(move);
    }
    return write_pgn(game);
}

/// Returns the games that lead to the position, as PGN. Requires a verdict with the part `ProofGames`.
std::string proof_game_pgn(const Verdict& verdict) {
    std::string text;
    for (const ProofGame& game : verdict.parts.find<ProofGames>()->games) {
        if (!text.empty()) text += '\n';
        text += game_pgn(game);
    }
    return text;
}

/// Judges part of a position. The record and the command line name the frozen men, which have never moved.
Result<UntypedReply> answer_partial(Fragment fragment, const Arguments& arguments) {
    if (arguments.has("frozen")) fragment.frozen |= *parse_squares(arguments.text("frozen"));
    for (const Square square : fragment.frozen - fragment.men.occupied()) {
        return failure("record.frozen",
                       fmt::format("No man stands on {}, so none there can be frozen.", square.name()));
    }
    return judge_fragment(fragment, arguments.limits);
}

Parameter plies_parameter() {
    return {
        .name = "plies",
        .kind = ParameterKind::integer,
        .value = "N",
        .help = "find all games of exactly N plies (half-moves) from the initial position; a hundred at most",
        .not_with = {"counters", "refute-only", "shorten", "every-ply", "chess960"},
        .most = longest_proof_game};
}

/// Finds all games of exactly the requested number of plies.
Result<UntypedReply> answer_plies(const PositionRecord& input, const Arguments& arguments) {
    const std::int64_t plies = arguments.has("plies") ? *arguments.integer("plies") : input.plies.value_or(1);
    if (plies > longest_proof_game) {
        return failure("argument.value", fmt::format("--plies takes a number up to {}.", longest_proof_game));
    }
    if (start_array(input, arguments) == StartArray::chess960) {
        return failure("argument.value",
                       "This is Chess960, but --plies looks for games from the standard array.");
    }
    // A verdict as input selects this question without --plies, so the exclusions are checked here again.
    if (auto error = contradiction(plies_parameter(), arguments)) return std::unexpected(std::move(*error));
    ProofGamesOptions options{.plies = static_cast<int>(plies),
                              .diagram_only = input.is_diagram || arguments.text("convention") == "codex"};
    options.limits = limits(options.limits, arguments);
    Verdict verdict = judge_proof_games(input.setup(), options);
    if (arguments.flag("pgn") && verdict.answer == Answer::yes) return proof_game_pgn(verdict);
    return verdict;
}

/// Returns an error if the options do not fit the kind of record.
std::optional<Error> objection(const PositionRecord& input, const Arguments& arguments) {
    if (arguments.flag("every-ply") && input.game() == nullptr)
        return Error{"argument.value", "--every-ply is about games; this is a position."};
    if (arguments.text("convention") == "codex" && input.game() != nullptr)
        return Error{"argument.value",
                     "--convention codex is about diagrams; a game tells itself who may castle."};
    return std::nullopt;
}

Result<UntypedReply> answer_legality(Record& record, const Arguments& arguments) {
    const auto& input = record.as<PositionRecord>();
    if (auto error = objection(input, arguments)) return std::unexpected(std::move(*error));
    if (const Fragment* fragment = input.fragment()) {
        if (start_array(input, arguments) == StartArray::chess960) {
            return failure(
                "argument.value",
                "--chess960 cannot be used with --partial, which takes men back to the standard array.");
        }
        return answer_partial(*fragment, arguments);
    }
    if (arguments.flag("partial")) {
        return failure("record.board", "With --partial a board is expected, not a game or a position.");
    }
    if (arguments.has("frozen")) {
        return failure(
            "argument.value",
            "--frozen goes with --partial: castling rights say which men of a position never moved.");
    }
    if (arguments.has("plies") || input.question == "proof-games") return answer_plies(input, arguments);
    LegalityOptions options;
    options.array = start_array(input, arguments);
    options.limits = limits(options.limits, arguments);
    options.counters = input.has_counters || arguments.flag("counters");
    options.construct = !arguments.flag("refute-only");
    options.shorten = arguments.flag("shorten");
    options.thread_pool = arguments.thread_pool;
    if (options.construct) options.game = supplied_game(input);
    const bool is_diagram = arguments.text("convention") == "codex";
    Verdict verdict =
        is_diagram ? judge_diagram(input.setup(), options) : judge_legality(input.setup(), options);
    mark_assumptions(input, verdict, {.rights = is_diagram ? AssumedRights::codex : AssumedRights::none});
    if (arguments.flag("pgn") && verdict.answer == Answer::yes) return proof_game_pgn(verdict);
    if (arguments.text("explain", "short") == "full") {
        for (Reason& reason : explain_fully(verdict)) verdict.reasons.push_back(std::move(reason));
    }
    return verdict;
}

std::vector<Record> parts_of_legality(const Record& record, const Arguments& arguments) {
    return arguments.flag("every-ply") ? every_ply_of(record) : std::vector<Record>();
}

std::vector<Parameter> legality_parameters() {
    return {any_array(),
            {.name = "refute-only",
             .help = "only try to refute the position; do not try to construct a game (to keep the positions "
                     "that nothing refutes: --refute-only --except no --records)",
             .not_with = {"pgn", "shorten"}},
            {.name = "counters",
             .help = "also judge the halfmove clock and the move number (if they are missing, 0 and 1)"},
            {.name = "every-ply", .help = "for a game: judge every position, beginning with the first"},
            choice("convention", "WHICH", {"fen", "codex"},
                   "fen: castling rights and en passant square as the FEN states them; codex: by the Codex "
                   "for Chess Composition, whatever the FEN states",
                   "fen"),
            plies_parameter(),
            {.name = "pgn", .help = "for a legal position: print the game that leads to it, as PGN"},
            {.name = "shorten", .help = "try to shorten the game, within the limits"},
            choice("explain", "HOW", {"short", "full"},
                   "short: state only what decides a refutation; full: state every step that leads to it",
                   "short"),
            {.name = "partial",
             .help = "judge part of a position: can these men have come to stand like this at all?",
             .not_with = {"plies", "counters", "every-ply", "chess960", "pgn", "shorten"}},
            {"frozen", ParameterKind::squares, "e1,...",
             "with --partial: the men on these squares have never moved"}};
}

/// The details of a verdict on a position, and on a diagram read by the Codex.
using PositionDetails = Together<LegalityDetails, Maybe<AssumedDetails>>;
using OfDiagram = Together<Maybe<LegalityDetails>, DiagramDetails, Maybe<AssumedDetails>>;

}  // namespace

Operation legality_operation() {
    return {
        .name = "legality",
        .summary = "could this position have arisen in a game?",
        .description =
            "Examines the men, the castling rights and the en passant square, counts promotions and "
            "captures, and takes back every possible last move. If nothing refutes the position, the program "
            "tries to construct a game that leads to it; if it finds none, the answer is unknown. The "
            "halfmove clock and the move number are examined only with --counters.\n\n"
            "For a game, the final position is judged, or with --every-ply each position.\n\n"
            "The diagram of a problem does not show castling rights or an en passant square. With "
            "--convention codex a diagram is legal if some game leads to it, with any rights. The answer "
            "also states which castlings and which en passant capture the Codex for Chess Composition "
            "allows, what the last move was if only one is possible, and how many men must be promoted.\n\n"
            "With --plies, the program searches for all games of exactly that length and answers whether "
            "there is one.\n\n"
            "With --partial, only some of the men are given, as the first field of a FEN: a digit then "
            "stands for squares about which nothing is known, and kings may be missing. The answer holds "
            "whatever stands on those squares and whoever is to move.",
        .unit = &one_line,
        .operands = "FEN | --partial BOARD",
        .answers = {{Answer::yes, "legal, a game leads to this position"},
                    {Answer::no, "illegal, no game leads to this position"},
                    {Answer::unknown, "nothing speaks against it, but no game was found that reaches it"}},
        .parameters = legality_parameters(),
        .examples =
            {{"doublecheck legality 'b5k1/8/8/8/4K3/8/5n2/8 w - - 0 1'",
              "illegal: the knight cannot have uncovered this check"},
             {"doublecheck legality 3r2k1/8/q7/8/8/2pK4/8/8 w - - 0 1", "a FEN needs no quotes"},
             {"doublecheck legality -i figures.fen --json",
              "a file of positions; prints one JSON object per line"},
             {"doublecheck legality -i games.pgn --refute-only --jobs 2", "the final position of each game"},
             {"doublecheck legality --explain full 8/8/8/8/8/P3P2P/1PPP1PP1/2k2K2 w - -",
              "every step of the refutation"},
             {"doublecheck legality rnbqkb1r/ppp2ppp/8/8/8/8/PPPPPPPP/RNBQKB1R --plies 8 --convention codex",
              "the only game of four moves that leads to this diagram"},
             {"doublecheck legality --partial 8/8/8/8/8/8/PPkPP3/K1Bb4",
              "three men in a cage of pawns: illegal, whatever stands elsewhere"},
             {"doublecheck legality --partial 8/8/8/8/8/8/6PP/6Nr --frozen g1",
              "a rook on a square that it cannot have reached"}},
        .read = read_positions,
        .read_game = read_games,
        .parts = parts_of_legality,
        .ask = answer_legality,
        .questions = {{"legality", subjects<LegalitySubject, FragmentSubject>,
                       details<PositionDetails, OfDiagram>,
                       proofs<RuleCertificate, CountersCertificate, KernelCertificate, CageCertificate,
                              ProofGameCertificate, FactsCertificate, FactStep, RetractionsCertificate,
                              RefutedRetraction>},
                      {"proof-games", subjects<ProofGamesSubject>, details<ProofGamesDetails>,
                       proofs<ProofGamesCertificate>}},
        .show = {.others = {{"proof-games",
                             {"games of exactly that length lead there",
                              "no game of exactly that length leads there",
                              "not all games of that length were looked at"}}},
                 .subject = subject_text,
                 .lines = diagram_lines,
                 .end = boards_of},
    };
}

}  // namespace doublecheck
