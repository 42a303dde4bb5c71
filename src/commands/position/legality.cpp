// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <concepts>
#include <cstdint>
#include <iterator>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include <fmt/format.h>

#include "commands/all_operations.hpp"
#include "commands/position/assumed_state.hpp"
#include "commands/position/boards.hpp"
#include "commands/position/diagram_text.hpp"
#include "commands/position/reading.hpp"
#include "commands/position/shared.hpp"
#include "commands/position/unreachable.hpp"
#include "commands/subject_text.hpp"
#include "doublecheck/legality/diagram.hpp"
#include "doublecheck/legality/fragment.hpp"
#include "doublecheck/legality/legality.hpp"
#include "doublecheck/legality/proof_games.hpp"
#include "doublecheck/notation/fen.hpp"
#include "doublecheck/notation/san.hpp"
#include "framework/record_command.hpp"
#include "framework/schemas.hpp"
#include "legality/leaves.hpp"
#include "show/svg.hpp"

namespace doublecheck {
namespace {

/// Returns the moves of a game, which prove that its last position is legal. Returns nothing if the record is
/// not a game, or if the game has an illegal move.
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

/// Returns the games as PGN.
std::string games_pgn(std::span<const ProofGame> games) {
    std::string text;
    for (const ProofGame& game : games) {
        if (!text.empty()) text += '\n';
        text += game_pgn(game);
    }
    return text;
}

using Lines = std::vector<std::string>;

/// Adds how the whole game is printed, if the reason of the verdict does not show all of it.
void add_hint_at_game(const ProofGame& game, Lines& lines) {
    constexpr std::size_t shown = 9;  // the plies that the reason of the verdict shows
    if (game.moves.size() > shown) lines.emplace_back("The whole game: --pgn.");
}

void add_hint_at_clock(const LegalitySubject& subject, Lines& lines) {
    if (subject.counters && subject.setup.halfmove_clock > 150)
        lines.emplace_back("The draw after 75 moves (FIDE 9.6.2) is ignored: it would have ended the game.");
}

Lines lines_of(const LegalityVerdict& verdict) {
    Lines lines;
    if (verdict.game) add_hint_at_game(*verdict.game, lines);
    std::ranges::move(position_lines(verdict.assumed, std::nullopt, &verdict.subject.setup),
                      std::back_inserter(lines));
    add_hint_at_clock(verdict.subject, lines);
    return lines;
}

Lines lines_of(const DiagramVerdict& verdict) {
    Lines lines;
    if (verdict.game) add_hint_at_game(*verdict.game, lines);
    add_hint_at_clock(verdict.subject, lines);
    if (verdict.answer == Answer::no) return lines;
    std::ranges::move(diagram_lines(verdict.diagram, verdict.subject.setup.board), std::back_inserter(lines));
    return lines;
}

Lines lines_of(const FragmentVerdict& /*verdict*/) {
    return {};
}

Lines lines_of(const ProofGamesVerdict& verdict) {
    Lines lines;
    if (verdict.games.size() == 1) add_hint_at_game(verdict.games.front(), lines);
    std::ranges::move(position_lines(std::nullopt, std::nullopt, &verdict.subject.setup),
                      std::back_inserter(lines));
    return lines;
}

Parameter plies_parameter() {
    return {.name = "plies",
            .value = "N",
            .help =
                "find all games of exactly N plies (half-moves) from the initial position; a hundred at "
                "most",
            .not_with = {"counters", "refute-only", "shorten", "every-ply", "chess960"},
            .most = longest_proof_game};
}

struct LegalityCommand {
    struct Options : PositionOptions {
        bool refute_only = false;
        bool counters = false;
        bool every_ply = false;
        Convention convention = Convention::fen;
        std::optional<std::int64_t> plies = std::nullopt;
        bool pgn = false;
        bool shorten = false;
        Explanation explain = Explanation::brief;
        bool partial = false;
        std::optional<std::string> frozen = std::nullopt;
    };
    using Input = PositionRecord;
    using Verdict = std::variant<LegalityVerdict, DiagramVerdict, FragmentVerdict, ProofGamesVerdict>;
    using Answered = VerdictOrText<Verdict>;

    static OptionTable<Options> options();

    static std::optional<Error> read(std::string_view text, RecordFormat format, const Options& options,
                                     Record& record, Input& input) {
        return read_position(text, format, options.partial ? Operand::board : Operand::none, options, record,
                             input);
    }
    static std::optional<Error> read_game(PgnGame game, const Options& options, Record& record,
                                          Input& input) {
        return read_position(std::move(game), options, record, input);
    }
    static LabelledParts parts(const Record& record, const Input& input, const Options& options) {
        return options.every_ply ? every_ply_of(record.label, input) : LabelledParts();
    }

    static StartArray array_of(const Input& input, const Options& options) {
        return input.is_chess960 || options.chess960 ? StartArray::chess960 : StartArray::standard;
    }

    /// Returns an error if the options do not fit the kind of record.
    static std::optional<Error> objection(const Input& input, const Options& options) {
        const bool is_fragment = input.fragment() != nullptr;
        if (options.every_ply && input.game() == nullptr)
            return Error{"argument.value", "--every-ply is about games; this is a position."};
        if (options.convention == Convention::codex && input.game() != nullptr)
            return Error{"argument.value",
                         "--convention codex is about diagrams; a game tells itself who may castle."};
        if (is_fragment && array_of(input, options) == StartArray::chess960) {
            return Error{"argument.value",
                         "--chess960 cannot be used with --partial, which takes men back to the standard "
                         "array."};
        }
        if (!is_fragment && options.partial)
            return Error{"record.board", "With --partial a board is expected, not a game or a position."};
        if (!is_fragment && options.frozen) {
            return Error{"argument.value",
                         "--frozen goes with --partial: castling rights say which men of a position never "
                         "moved."};
        }
        return std::nullopt;
    }

    /// Judges part of a position. The record and the command line name the frozen men, which have never
    /// moved.
    static Result<Answered> ask_fragment(Fragment fragment, const Options& options) {
        if (options.frozen) fragment.frozen |= *parse_squares(*options.frozen);
        for (const Square square : fragment.frozen - fragment.men.occupied()) {
            return failure("record.frozen",
                           fmt::format("No man stands on {}, so none there can be frozen.", square.name()));
        }
        return Answered(Verdict(legality(fragment, options.limits)));
    }

    /// Returns an error if an option does not fit a search for games of a given length. A verdict as input
    /// asks for it without --plies, so options that do not go with --plies may be set.
    static std::optional<Error> objection_to_plies(const Input& input, const Options& options,
                                                   std::int64_t plies) {
        if (plies > longest_proof_game)
            return Error{"argument.value",
                         fmt::format("--plies takes a number up to {}.", longest_proof_game)};
        if (array_of(input, options) == StartArray::chess960)
            return Error{"argument.value",
                         "This is Chess960, but --plies looks for games from the standard array."};
        const auto others =
            std::to_array<std::pair<bool, std::string_view>>({{options.counters, "counters"},
                                                              {options.refute_only, "refute-only"},
                                                              {options.shorten, "shorten"},
                                                              {options.every_ply, "every-ply"}});
        for (const auto& [is_set, other] : others) {
            if (is_set)
                return Error{"argument.value", fmt::format("--plies cannot be used with --{}.", other)};
        }
        return std::nullopt;
    }

    /// Finds all games of exactly the requested number of plies.
    static Result<Answered> ask_plies(const Input& input, const Options& options) {
        const std::int64_t plies = options.plies.value_or(input.plies.value_or(1));
        if (auto error = objection_to_plies(input, options, plies)) return std::unexpected(std::move(*error));
        ProofGamesOptions how{.plies = static_cast<int>(plies),
                              .diagram_only = input.is_diagram || options.convention == Convention::codex};
        how.limits = options.limits_or(how.limits);
        ProofGamesVerdict verdict = proof_games(input.setup(), how);
        if (verdict.refuted) return Answered(Verdict(std::move(*verdict.refuted)));
        if (options.pgn && !verdict.games.empty()) return Answered(games_pgn(verdict.games));
        return Answered(Verdict(std::move(verdict)));
    }

    /// Adds to a verdict on a position what was assumed and, if it is wanted, all steps of the refutation.
    template <typename V>
    static Answered finished(V verdict, const Input& input, const Options& options, AssumedRights rights) {
        verdict.assumed = assumptions(input, {.rights = rights});
        if (options.pgn && verdict.game) return games_pgn({&*verdict.game, 1});
        if (options.explain == Explanation::full) {
            for (Reason& reason : explain_fully(verdict)) verdict.reasons.push_back(std::move(reason));
        }
        return Verdict(std::move(verdict));
    }

    static Result<Answered> ask(const Input& input, const Options& options) {
        if (auto error = objection(input, options)) return std::unexpected(std::move(*error));
        if (const Fragment* const fragment = input.fragment()) return ask_fragment(*fragment, options);
        if (options.plies || input.question == ProofGamesVerdict::question) return ask_plies(input, options);
        LegalityOptions how;
        how.array = array_of(input, options);
        how.limits = options.limits;
        how.counters = input.has_counters || options.counters;
        how.construct = !options.refute_only;
        how.shorten = options.shorten;
        how.thread_pool = options.thread_pool;
        if (how.construct) how.game = supplied_game(input);
        if (options.convention == Convention::codex)
            return finished(legality_of_diagram(input.setup(), how), input, options, AssumedRights::codex);
        return finished(legality(input.setup(), how), input, options, AssumedRights::none);
    }

    static std::string subject(const Verdict& verdict) {
        return visit_verdict(verdict, []<typename V>(const V& one) {
            if constexpr (std::same_as<V, ProofGamesVerdict>) {
                return fen(one.subject.setup);
            } else {
                return subject_text(one.subject);
            }
        });
    }
    static std::vector<std::string> lines(const Verdict& verdict, const Options&) {
        return visit_verdict(verdict, [](const auto& one) { return lines_of(one); });
    }
    static std::string end(const Verdict& verdict, const Options&, std::string_view indent,
                           const TextStyle& style) {
        return visit_verdict(verdict, [&]<typename V>(const V& one) {
            const SquareSet marks = squares_of_reasons(one.reasons);
            if constexpr (std::same_as<V, FragmentVerdict>) {
                return board_text(one.subject.men, marks, indent, style);
            } else {
                return board_text(one.subject.setup.board, marks, indent, style);
            }
        });
    }
};

OptionTable<LegalityCommand::Options> LegalityCommand::options() {
    return OptionTable<Options>()
        .add<&Options::chess960>(any_array())
        .add<&Options::refute_only>(
            {.name = "refute-only",
             .help = "only try to refute the position; do not try to construct a game (to keep the positions "
                     "that nothing refutes: --refute-only --except no --records)",
             .not_with = {"pgn", "shorten"}})
        .add<&Options::counters>(
            {.name = "counters",
             .help = "also judge the halfmove clock and the move number (if they are missing, 0 and 1)"})
        .add<&Options::every_ply>(
            {.name = "every-ply", .help = "for a game: judge every position, beginning with the first"})
        .add<&Options::convention>(
            choice("convention", "WHICH", {"fen", "codex"},
                   "fen: castling rights and en passant square as the FEN states them; codex: under the "
                   "Codex for Chess Composition, whatever the FEN states",
                   "fen"))
        .add<&Options::plies>(plies_parameter())
        .add<&Options::pgn>(
            {.name = "pgn", .help = "for a legal position: print the game that leads to it, as PGN"})
        .add<&Options::shorten>({.name = "shorten", .help = "try to shorten the game, within the limits"})
        .add<&Options::explain>(choice(
            "explain", "HOW", {"short", "full"},
            "short: state only what decides a refutation; full: state every step that leads to it", "short"))
        .add<&Options::partial>(
            {.name = "partial",
             .help = "judge part of a position: can these men have come to stand like this at all?",
             .not_with = {"plies", "counters", "every-ply", "chess960", "pgn", "shorten"}})
        .add<&Options::frozen>({"frozen", ParameterKind::squares, "e1,...",
                                "with --partial: the men on these squares have never moved"});
}

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
        .operands = "FEN | --partial BOARD",
        .answers = {{Answer::yes, "legal, a game leads to this position"},
                    {Answer::no, "illegal, no game leads to this position"},
                    {Answer::unknown, "nothing speaks against it, but no game was found that reaches it"}},
        .other_questions = {{"proof-games",
                             {"games of exactly that length lead there",
                              "no game of exactly that length leads there",
                              "not all games of that length were looked at"}}},
        .parameters = LegalityCommand::options().parameters(),
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
        .kind = AnswersRecords{.answerer = answerer<LegalityCommand>()},
        .questions = {{LegalityVerdict::question, subjects_of_verdicts<LegalityVerdict, FragmentVerdict>,
                       details_of_verdicts<LegalityVerdict, DiagramVerdict>,
                       proofs<RuleCertificate, CountersCertificate, KernelCertificate, CageCertificate,
                              ProofGameCertificate, FactsCertificate, FactStep, RetractionsCertificate,
                              RefutedRetraction, PossibleRetraction, LastMove>},
                      {ProofGamesVerdict::question, subjects_of_verdicts<ProofGamesVerdict>,
                       details<FoundGames>, proofs<ProofGamesCertificate>}},
    };
}

}  // namespace doublecheck
