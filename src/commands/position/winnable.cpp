// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include <fmt/format.h>

#include "commands/all_operations.hpp"
#include "commands/position/assumed_state.hpp"
#include "commands/position/boards.hpp"
#include "commands/position/details_text.hpp"
#include "commands/position/reading.hpp"
#include "commands/position/unreachable.hpp"
#include "commands/subject_text.hpp"
#include "doublecheck/winnable/winnable.hpp"
#include "framework/record_command.hpp"
#include "framework/schemas.hpp"
#include "notation/words.hpp"
#include "winnable/leaves.hpp"
#include "winnable/sites.hpp"

namespace doublecheck {
namespace {

/// The side that is to mate: the one that the record names, or a given one.
enum class Mating : std::uint8_t { by_record, white, black };
/// The side whose flag has fallen.
enum class Fallen : std::uint8_t { none, white, black };

}  // namespace

template <>
struct Leaf<Mating> {
    static constexpr auto all = std::to_array<std::pair<Mating, std::string_view>>(
        {{Mating::by_record, "auto"}, {Mating::white, "white"}, {Mating::black, "black"}});
};

template <>
struct Leaf<Fallen> {
    static constexpr auto all = std::to_array<std::pair<Fallen, std::string_view>>(
        {{Fallen::none, "none"}, {Fallen::white, "white"}, {Fallen::black, "black"}});
};

namespace {

/// Adds the last position of a mating line, with the king and the checking men marked. The title numbers the
/// moves from 1, like the sentence of the verdict.
void add_mate(const MatingLine& details, std::vector<Picture>& pictures) {
    if (!details.line || details.line->empty()) return;
    const Position& mate = *details.mate;
    const bool is_by_white = mate.turn() == Color::black;
    const std::size_t number = (details.line->size() + (is_by_white ? 2 : 1)) / 2;
    pictures.push_back({fmt::format("after {}{}", move_number_text(number, opposite(mate.turn())),
                                    details.line->back().text),
                        mate.board(), mate.checkers() | mate.king_square(mate.turn())});
}

std::vector<Picture> pictures_of(const WinnableVerdict& verdict) {
    std::vector<Picture> pictures = {{{}, verdict.subject.setup.board, squares_of_reasons(verdict.reasons)}};
    add_mate(verdict, pictures);
    return pictures;
}

std::vector<Picture> pictures_of(const DeadVerdict& verdict) {
    std::vector<Picture> pictures = {{{}, verdict.subject.setup.board, squares_of_reasons(verdict.reasons)}};
    add_mate(verdict.white, pictures);
    add_mate(verdict.black, pictures);
    return pictures;
}

/// Returns the positions of a game after which a side can no longer mate.
std::vector<Picture> pictures_of(const UnwinnableSinceVerdict& verdict) {
    std::vector<Picture> pictures;
    if (!verdict.positions) return pictures;
    for (const UnwinnablePosition& place : *verdict.positions) {
        const Board& board = place.position.board();
        Picture picture{place.move ? "after " + place.move->text : "at the start", board,
                        squares_of_reasons(verdict.reasons) & board.occupied()};
        if (std::ranges::find(pictures, picture.title, &Picture::title) == pictures.end())
            pictures.push_back(std::move(picture));
    }
    return pictures;
}

struct WinnableCommand {
    struct Options : PositionOptions {
        std::optional<Mating> by = std::nullopt;
        Fallen flag = Fallen::none;
        bool both = false;
        bool scan = false;
        bool fast = false;
        bool shortest = false;
        bool line = false;
        bool seventyfive = false;
        bool sites = false;
    };
    using Input = PositionRecord;
    using Verdict = std::variant<WinnableVerdict, DeadVerdict, UnwinnableSinceVerdict>;

    static OptionTable<Options> options();

    /// Returns the side that is to mate, if the command line or the record names it. The command line takes
    /// precedence.
    static std::optional<Color> winner_of(const Input& input, const Options& options) {
        if (options.flag != Fallen::none) return options.flag == Fallen::white ? Color::black : Color::white;
        if (options.by && *options.by != Mating::by_record)
            return *options.by == Mating::white ? Color::white : Color::black;
        return input.winner;
    }

    /// Reads a position with the side that is to mate, which `--by` must not contradict. In JSON, `--by`
    /// overrides the side that an earlier verdict was about.
    static std::optional<Error> read(std::string_view text, RecordFormat format, const Options& options,
                                     Record& record, Input& input) {
        if (auto error = read_position(text, format, Operand::winner, options, record, input)) return error;
        if (format == RecordFormat::json || !input.winner || winner_of(input, options) == input.winner)
            return std::nullopt;
        return Error{
            "record.winner",
            fmt::format("The record names {} as the side that is to mate, --by names the other side.",
                        *input.winner == Color::white ? "White" : "Black"),
            text.size()};
    }
    static std::optional<Error> read_game(PgnGame game, const Options& options, Record& record,
                                          Input& input) {
        return read_position(std::move(game), options, record, input);
    }

    static WinnableOptions how(const Input& input, const Options& options) {
        return {.winner = winner_of(input, options),
                .is_fast = options.fast,
                .wants_shortest = options.shortest,
                .counts_moves = options.seventyfive || input.counts_moves,
                .limits = options.limits};
    }

    /// Adds to a verdict what is known of the position besides.
    template <typename V>
    static V finished(V verdict, const Setup& setup, const Input& input, const Options& options) {
        if (!options.fast) verdict.unreachable = unreachable(setup);
        verdict.assumed = assumptions(input);
        if (!options.sites) return verdict;
        const Position position = *Position::from_setup(setup);
        if constexpr (std::same_as<V, DeadVerdict>) {
            verdict.sites = SitesOfBothSides{.white = site_rulings(position, Color::white),
                                             .black = site_rulings(position, Color::black)};
        } else {
            verdict.sites = site_rulings(position, *verdict.subject.winner);
        }
        return verdict;
    }

    static Result<Verdict> ask(const Input& input, const Options& options) {
        const WinnableOptions question = how(input, options);
        if (options.scan || input.question == UnwinnableSinceVerdict::question) {
            if (input.game() == nullptr)
                return failure("record.shape", "A game is expected: --scan asks since which move of it.");
            return unwinnable_since(*input.game(), question);
        }
        Setup setup = input.setup();
        if (options.chess960) setup.array = StartArray::chess960;
        if (options.both || (input.question == DeadVerdict::question && !options.by)) {
            auto verdict = dead(setup, question);
            if (!verdict) return std::unexpected(std::move(verdict.error()));
            return finished(std::move(*verdict), setup, input, options);
        }
        auto verdict = winnable(setup, question);
        if (!verdict) return std::unexpected(std::move(verdict.error()));
        return finished(std::move(*verdict), setup, input, options);
    }

    /// Returns what the answer means for a flag fall, such as "if White's flag falls, Black can still mate".
    static std::string headline(const Verdict& verdict, const Options&) {
        const auto* one = std::get_if<WinnableVerdict>(&verdict);
        if (one == nullptr || one->answer == Answer::unknown) return {};
        const auto position = Position::from_setup(one->subject.setup);
        if (position && position->count_legal_moves() == 0)
            return "the game is over, and a flag that falls now changes nothing";
        const Color winner = *one->subject.winner;
        return fmt::format("if {}'s flag falls, {} {}", name(opposite(winner)), name(winner),
                           one->answer == Answer::yes ? "can still mate"
                                                      : "cannot mate by any series of legal moves: a draw");
    }

    static std::string subject(const Verdict& verdict) {
        if (std::holds_alternative<UnwinnableSinceVerdict>(verdict)) return {};
        const auto* one = std::get_if<WinnableVerdict>(&verdict);
        const WinnableSubject& subject =
            one != nullptr ? one->subject : std::get<DeadVerdict>(verdict).subject;
        std::string text = subject_text(SetupSubject{subject.setup, subject.chess960});
        if (subject.winner) text.append("  ").append(word_for(*subject.winner));
        return text;
    }

    static std::vector<std::string> lines(const Verdict& verdict, const Options& options) {
        if (const auto* one = std::get_if<WinnableVerdict>(&verdict)) {
            const Setup& setup = one->subject.setup;
            auto lines = position_lines(one->assumed, one->unreachable, &setup);
            if (options.line) add_mating_line(*one, setup.turn, lines);
            if (one->sites) add_scores(*one->sites, *one->subject.winner, lines);
            return lines;
        }
        const auto* both = std::get_if<DeadVerdict>(&verdict);
        if (both == nullptr) return {};
        auto lines = position_lines(both->assumed, both->unreachable, &both->given);
        if (options.line) {
            add_mating_line(both->white, both->given.turn, lines);
            add_mating_line(both->black, both->given.turn, lines);
        }
        if (both->sites) {
            add_scores(both->sites->white, Color::white, lines);
            add_scores(both->sites->black, Color::black, lines);
        }
        return lines;
    }
    static std::string end(const Verdict& verdict, const Options&, std::string_view indent,
                           const TextStyle& style) {
        if (!style.has_board) return {};
        return visit_verdict(verdict,
                             [&](const auto& one) { return board_text(pictures_of(one), indent, style); });
    }
};

Parameter flag_parameter() {
    Parameter flag = choice("flag", "SIDE", {"none", "white", "black"},
                            "the side whose flag has fallen: the other side is to mate", "none");
    flag.not_with = {"by", "both", "scan"};
    return flag;
}

OptionTable<WinnableCommand::Options> WinnableCommand::options() {
    return OptionTable<Options>()
        .add<&Options::by>(choice("by", "SIDE", {"auto", "white", "black"},
                                  "the side that is to mate; auto: the side that the record names, "
                                  "otherwise the side that has just moved",
                                  "auto"))
        .add<&Options::flag>(flag_parameter())
        .add<&Options::both>({.name = "both",
                              .help = "ask about both sides: is the position dead (FIDE 5.2.2)?",
                              .not_with = {"by"}})
        .add<&Options::scan>({.name = "scan",
                              .help = "for a game: since which move can a side no longer mate?",
                              .not_with = {"by", "both", "sites"}})
        .add<&Options::fast>({.name = "fast",
                              .help = "use only quick methods, which leave most positions of games unknown; "
                                      "the full search usually takes less than a millisecond more",
                              .not_with = {"shortest"}})
        .add<&Options::shortest>(
            {.name = "shortest",
             .help = "search for a shortest mate, and state whether the mate found is proved shortest"})
        .add<&Options::line>({.name = "line", .help = "print every move of a mate of more than eight moves"})
        .add<&Options::seventyfive>({.name = "seventyfive",
                                     .help = "count the game as drawn after 75 moves by each side without "
                                             "capture or pawn move (FIDE 9.6.2)"})
        .add<&Options::chess960>({.name = "chess960", .help = "treat the position as Chess960"})
        .add<&Options::sites>({.name = "sites",
                               .help = "also state how Lichess, chess.com, USCF rule 14E and python-chess "
                                       "would score the flag fall"});
}

}  // namespace

Operation winnable_operation() {
    return {
        .name = "winnable",
        .summary = "can a side still mate by any series of legal moves?",
        .description =
            "Decides what a flag fall (FIDE 6.9) or a resignation (5.1.2) is worth: whether the opponent "
            "could still mate, with any help. Also decides whether a position is dead (5.2.2). A yes comes "
            "with the moves to a mate, a no with a certificate that no mate is possible. Without --by, the "
            "question is about the side that has just moved: the opponent of the player whose flag fell.\n\n"
            "On a line of a file, \"white\" or \"black\" may follow the FEN after a blank; in JSON it is the "
            "member \"winner\". For a game, the final position is judged, or with --scan every position.",
        .operands = "FEN [white|black] | GAME",
        .answers = {{Answer::yes, "a series of legal moves leads to a mate by that side"},
                    {Answer::no, "no series of legal moves leads to a mate by that side"},
                    {Answer::unknown, "a limit stopped the search"}},
        .other_questions = {{"dead",
                             {"the position is dead: neither side can mate",
                              "the position is not dead: a side can still mate",
                              "a limit stopped the search"}},
                            {"unwinnable-since",
                             {"in the end a side can no longer mate", "both sides can still mate in the end",
                              "a limit stopped the search"}}},
        .parameters = WinnableCommand::options().parameters(),
        .examples = {{"doublecheck winnable '8/8/8/8/8/5k2/5p1N/5K2 b - - 0 1'",
                      "a flag falls: can a lone knight still mate?"},
                     {"doublecheck winnable '2b1k3/8/8/1p1p1p1p/1P1P1P1P/8/8/2B1K3 w - - 0 1' --both",
                      "a dead position: nothing can pass the wall of pawns"},
                     {"doublecheck winnable '8/8/4k3/8/8/3BK3/8/7b w - - 0 1' --by white --sites",
                      "how the sites would score this flag fall"},
                     {"doublecheck winnable -i winnable.fen --json | doublecheck verify -i -",
                      "a file of positions, each with the side that is to mate; every answer is verified"},
                     {"doublecheck winnable -i endings.pgn --scan",
                      "since which move of each game could a side no longer mate?"}},
        .kind = AnswersRecords{.answerer = answerer<WinnableCommand>()},
        .questions = {proved_question_of<WinnableVerdict, ImmobilePosition, DeadExitProof>(),
                      proved_question_of<DeadVerdict, SideProof>(),
                      proved_question_of<UnwinnableSinceVerdict, PlyProof>()},
    };
}

}  // namespace doublecheck
