// SPDX-License-Identifier: MIT
#include "doublecheck/problem/solve.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "base/platform.hpp"
#include "base/text.hpp"
#include "commands/all_operations.hpp"
#include "commands/position/assumed_state.hpp"
#include "commands/position/boards.hpp"
#include "commands/position/shared.hpp"
#include "commands/problem/collection.hpp"
#include "commands/problem/direct_text.hpp"
#include "commands/problem/grade_text.hpp"
#include "commands/problem/passed_problem.hpp"
#include "commands/problem/popeye.hpp"
#include "commands/problem/popeye_program.hpp"
#include "commands/problem/popeye_solution.hpp"
#include "commands/problem/problem_record.hpp"
#include "commands/problem/solution_text.hpp"
#include "commands/problem/twin_tasks.hpp"
#include "commands/problem/written_problem.hpp"
#include "commands/subject_text.hpp"
#include "doublecheck/legality/diagram.hpp"
#include "doublecheck/notation/fen.hpp"
#include "doublecheck/notation/san.hpp"
#include "framework/record_command.hpp"
#include "framework/schemas.hpp"
#include "notation/words.hpp"
#include "problem/leaves.hpp"
#include "show/svg.hpp"
#include "show/wrap.hpp"

namespace doublecheck {
namespace {

/// How a stream is split into problems. Games are not accepted, as they have no stipulation.
constexpr Unit problems = {.begins = begins_problem,
                           .has_blocks = [](std::string_view beginning) { return begins_popeye(beginning); },
                           .takes_pgn = false,
                           .error_if_empty =
                               "The input holds no problem. A line that begins with # is a "
                               "comment; put the stipulation after the FEN."};

/// What `solve` prints.
enum class SolveForm : std::uint8_t { verdict, svg, popeye, olv };

}  // namespace

template <>
struct Leaf<SolveForm> {
    static constexpr auto all =
        std::to_array<std::pair<SolveForm, std::string_view>>({{SolveForm::verdict, "verdict"},
                                                               {SolveForm::svg, "svg"},
                                                               {SolveForm::popeye, "popeye"},
                                                               {SolveForm::olv, "olv"}});
};

namespace {

/// Returns the diagram above stipulation and count of men, with an arrow for each key or, for help play, for
/// the first move of each line. In print style, which is for readers who are to solve the problem, it has no
/// arrows.
std::string problem_diagram(const SolveVerdict& verdict, DiagramStyle style) {
    const Board& board = verdict.subject.setup.board;
    const std::string stipulation = verdict.subject.stipulation.text();
    SvgOptions options{.style = style,
                       .caption = fmt::format("{}   {}", stipulation, men_count(board)),
                       .title = stipulation};
    if (style == DiagramStyle::print || verdict.parts || verdict.twins) return svg(board, options);
    const auto add_arrow = [&](Move move) { options.arrows.push_back({move.from(), move.arrival()}); };
    if (verdict.keys)
        for (const UciMove& key : *verdict.keys) add_arrow(key.move);
    if (verdict.solutions)
        for (const WrittenLine& line : verdict.solutions->lines) add_arrow(line.front().move);
    return svg(board, options);
}

bool has_dual(const WrittenVariation& variation);

/// Returns true if White, or whoever mates, has a choice somewhere after a move: several threats, or several
/// answers to a defence.
bool has_choice_after(const WrittenPlay& play) {
    return play.has_several_threats || std::ranges::any_of(play.threats, has_choice_after) ||
           std::ranges::any_of(play.variations, has_dual);
}

/// Returns true if there is such a choice after a defence.
bool has_dual(const WrittenVariation& variation) {
    return variation.is_dual || std::ranges::any_of(variation.answers, has_choice_after);
}

/// Returns `; duals after 1...Ne3, 1...Nxc7 and 5 more`, or an empty text if the variations have no dual.
std::string duals_text(const WrittenPlay& key) {
    constexpr std::size_t shown = 3;
    std::vector<std::string> defences;
    for (const WrittenVariation& variation : key.variations) {
        if (has_dual(variation)) defences.push_back("1..." + variation.san.text);
    }
    if (defences.empty()) return {};
    const std::size_t hidden = defences.size() > shown + 1 ? defences.size() - shown : 0;
    if (hidden > 0) defences.resize(shown);
    if (hidden > 0) defences.push_back(fmt::format("{} more", hidden));
    return "; duals after " + joined(defences);
}

/// Returns what is wrong with the threats of a key, such as `; two threats; dual in the threat`.
std::string threats_text(const WrittenPlay& key) {
    std::string text;
    if (key.has_several_threats || key.has_short_threat) text = "; " + threats_name(key);
    if (std::ranges::any_of(key.threats, has_choice_after)) text += "; dual in the threat";
    return text;
}

/// Returns the key of a sound problem with its number, and the faults of the play after it.
std::string key_text(const SolveVerdict& verdict, PieceLetters letters) {
    const auto position = Position::from_setup(verdict.subject.setup);
    std::string text = san(*position, verdict.keys->front().move);
    if (verdict.solution) {
        const WrittenPlay& key = verdict.solution->keys.front();
        text += threats_text(key) + duals_text(key);
    }
    return move_number_text(1, position->turn()) + with_letters(letters, std::move(text));
}

/// Returns the first line about twins: the answer or the soundness, and the result for each twin.
Headline twins_headline(const SolveVerdict& verdict, PieceLetters letters) {
    const bool is_sound = !verdict.soundness || *verdict.soundness == Soundness::sound;
    const std::string word = verdict.soundness && verdict.answer != Answer::unknown
                                 ? std::string(word_for(*verdict.soundness))
                                 : std::string(word_for(verdict.answer));
    return {.word = word,
            .color = is_sound ? verdict.answer : Answer::no,
            .text = with_letters(letters, twins_summary(verdict)) +
                    (verdict.illegal ? "; a diagram is illegal" : "")};
}

/// Returns the first line of the text: whether the problem is sound, and whether the diagram is legal.
Headline solve_headline(const SolveVerdict& verdict, PieceLetters letters) {
    if (verdict.answer == Answer::unknown && !verdict.twins && !verdict.reasons.empty() &&
        verdict.reasons.front().rule == "problem.open-rights")
        return {.word = "unknown", .color = Answer::unknown, .text = "it depends on rights that are open"};
    if (verdict.twins) return twins_headline(verdict, letters);
    if (verdict.answer == Answer::unknown && verdict.parts && !verdict.reasons.empty() &&
        verdict.reasons.front().rule == "problem.retro-strategy")
        return {.word = "unknown", .color = Answer::unknown, .text = "retro strategy may give a solution"};
    if (verdict.answer == Answer::unknown || (verdict.parts && !verdict.soundness)) return {};
    const std::string_view diagram = verdict.illegal ? "; the diagram is illegal" : "";
    const auto line = [&](std::string_view word, Answer color, std::string_view rest) {
        return Headline{
            .word = std::string(word), .color = color, .text = fmt::format("{}{}", rest, diagram)};
    };
    if (verdict.retractor) {
        const std::uint64_t count = verdict.retractor->count;
        return line(count == 0 ? "no solution" : counted(count, "solution", "solutions"), verdict.answer, "");
    }
    if (verdict.solutions) {
        const std::uint64_t count = verdict.solutions->count;
        return line(count == 0 ? "no solution" : counted(count, "solution", "solutions"), verdict.answer, "");
    }
    if (!verdict.soundness || !verdict.keys) return {};
    switch (*verdict.soundness) {
        case Soundness::sound:
            return line("sound", Answer::yes, fmt::format("one key, {}", key_text(verdict, letters)));
        case Soundness::cooked:
            return line("cooked", Answer::no, counted(verdict.keys->size(), "key", "keys"));
        case Soundness::short_mate: {
            const int moves = verdict.fewest_moves;
            const Stipulation& stipulation = verdict.subject.stipulation;
            if (stipulation.genre != Genre::direct || stipulation.aim != Aim::mate)
                return line("short", Answer::no,
                            fmt::format("it is solved in {} already", counted(moves, "move", "moves")));
            return line("short", Answer::no,
                        moves == 1 ? "there is a mate in 1 already"
                                   : fmt::format("there is a mate in {} moves already", moves));
        }
        case Soundness::unsolvable: break;
    }
    return line("no key", Answer::no, "");
}

/// Returns true if a king and a rook of one side stand on their initial squares.
bool has_king_and_rook_at_home(const Board& board) {
    return std::ranges::any_of(std::array{Color::white, Color::black}, [&](Color color) {
        const SquareSet corners = squares_of(home_rank(color)) & (squares_of(File::a) | squares_of(File::h));
        return board.of(color, PieceType::king).contains(Square(File::e, home_rank(color))) &&
               board.of(color, PieceType::rook).intersects(corners);
    });
}

struct SolveCommand {
    struct Options : ProblemOptions {
        std::optional<Convention> convention = std::nullopt;
        bool keys = false;
        bool no_tries = false;
        bool separate = false;
        bool themes = false;
        bool duplex = false;
        bool set_play = false;
        bool grade = false;
        bool chess960 = false;
        SolveForm to = SolveForm::verdict;
        DiagramStyle style = DiagramStyle::color;
        std::string report = {};
        std::string popeye = {};
    };
    struct Input : ProblemRecord {
        std::string for_popeye = {};  ///< input for Popeye, if the problem is passed on
    };
    /// A verdict on a problem as it was read.
    struct Verdict : SolveVerdict {
        bool lacks_rights = false;  ///< the FEN was read as it is, and gives no right to castle
    };
    using Answered = VerdictOrText<Verdict>;

    static OptionTable<Options> options();

    static std::optional<Error> read(std::string_view text, RecordFormat format, const Options& options,
                                     Record& record, Input& input) {
        input.for_popeye.clear();
        auto error = read_problem(text, format, options, record, input);
        if (!error || options.popeye.empty()) return error;
        auto passed = problem_for_popeye(*error, text, format, input);
        if (!passed) return error;
        input.for_popeye = std::move(*passed);
        return std::nullopt;
    }

    /// Returns what Popeye prints about a problem that is not solved here. It is not checked, so there is no
    /// answer.
    static Result<Answered> ask_popeye(const Input& input, std::string_view label, const Options& options) {
        if constexpr (has_platform) {
            auto output = run_popeye(options.popeye, input.for_popeye, options.limits);
            if (!output) return std::unexpected(std::move(output.error()));
            return fmt::format("unknown: Solved by {}, not checked\n{}{}\n{}", options.popeye,
                               label.empty() ? "" : "    ", label, printable(*output));
        } else {
            return failure("popeye.program", "WebAssembly runs no other programs.");
        }
    }

    /// Returns true if the record is read as a diagram by the Codex. A bare diagram is, and a verdict that
    /// was read so, unless `--convention` says otherwise.
    static bool is_by_codex(const Input& input, const Options& options) {
        if (options.convention) return *options.convention == Convention::codex;
        return input.is_bare || input.is_by_codex;
    }

    /// Returns the positions to solve: those of a verdict, the diagram read by the Codex (which can have
    /// several parts), or the position of the FEN.
    static Result<DiagramRights> rights_of(const Input& input, const Options& options, Budget& budget) {
        Setup setup = input.position.setup();
        if (input.position.is_chess960 || options.chess960) setup.array = StartArray::chess960;
        const bool is_retractor = input.stipulation->take_back.has_value();
        if (!is_retractor && is_by_codex(input, options)) return rights_of_diagram(setup, budget.part());
        return rights_of_parts(setup, input.parts);
    }

    /// Solves a record with twins or duplex.
    static Result<SolveVerdict> ask_twins(const Input& input, const Options& options, SolveOptions& how,
                                          Duplex duplex) {
        if (input.stipulation->take_back)
            return failure("problem.duplex", "Duplex is not supported for retractors.");
        Budget budget(options.limits_or(how.limits));
        const auto tasks = twin_tasks(input,
                                      {.is_by_codex = is_by_codex(input, options),
                                       .is_chess960 = input.position.is_chess960 || options.chess960,
                                       .duplex = duplex},
                                      budget);
        if (!tasks) return std::unexpected(tasks.error());
        how.limits = budget.part();
        return solve_twins(*tasks, how);
    }

    static Result<Answered> ask(const Record& record, const Input& input, const Options& options) {
        if (!input.for_popeye.empty()) return ask_popeye(input, record.label, options);
        const bool is_in_popeyes_form = options.to == SolveForm::popeye || options.to == SolveForm::olv;
        SolveOptions how{.stipulation = *input.stipulation,
                         .solution = {.wants_tree = !options.keys,
                                      .wants_tries = !options.no_tries,
                                      .wants_separating = options.separate || is_in_popeyes_form},
                         .stated = input.stated,
                         .stated_count = input.stated_count,
                         .is_diagram = is_by_codex(input, options),
                         .names_mates = options.themes,
                         .wants_grade = options.grade,
                         .wants_set_play = options.set_play || input.wants_set_play};
        const Duplex duplex = options.duplex && input.duplex == Duplex::none ? Duplex::both : input.duplex;
        if (!input.twins.empty() || duplex != Duplex::none) {
            if (options.grade)
                return failure("problem.twin", "Problems with twins or duplex are not graded.");
            if (is_in_popeyes_form)
                return failure("problem.twin",
                               "The solution of a problem with twins or duplex is not written in "
                               "Popeye's form.");
            auto solved = ask_twins(input, options, how, duplex);
            if (!solved) return std::unexpected(std::move(solved.error()));
            return answered(std::move(*solved), options, false);
        }
        Budget budget(options.limits_or(how.limits));
        const auto rights = rights_of(input, options, budget);
        if (!rights) return std::unexpected(rights.error());
        how.limits = budget.part();
        auto solved = solve(*rights, how);
        if (!solved) return std::unexpected(std::move(solved.error()));
        if (is_in_popeyes_form && solved->answer != Answer::unknown)
            return in_popeyes_form(*solved, input, record.label, options.to);
        const bool lacks_rights =
            !is_by_codex(input, options) && rights->setups.front().castling_rooks.empty();
        return answered(std::move(*solved), options, lacks_rights);
    }

    static Result<Answered> answered(SolveVerdict solved, const Options& options, bool lacks_rights) {
        if (options.to == SolveForm::svg) return problem_diagram(solved, options.style);
        write_letters(options.notation, solved.reasons);
        return Verdict{std::move(solved), lacks_rights};
    }

    /// Returns the solution as Popeye prints it: between blank lines, or in an entry of a problem database.
    static Result<Answered> in_popeyes_form(const SolveVerdict& solved, const Input& input,
                                            std::string_view label, SolveForm form) {
        auto text = popeye_solution(solved.subject, solved);
        if (!text) return std::unexpected(std::move(text.error()));
        if (form == SolveForm::popeye) return "\n" + *text + "\n";
        auto entry = entry_of(input, label);
        if (!entry) return std::unexpected(std::move(entry.error()));
        entry->solution = text->empty() ? std::nullopt : std::optional(EntryText{std::move(*text)});
        return write_entry(*entry);
    }

    static Headline title(const Verdict& verdict, const Options& options) {
        return solve_headline(verdict, options.notation);
    }
    static std::string subject(const Verdict& verdict) {
        return subject_text(SetupSubject{verdict.subject.setup, verdict.subject.chess960});
    }
    /// Returns remarks on how the diagram was read: who begins a helpmate, and who may castle.
    static std::vector<std::string> lines(const Verdict& verdict, const Options&) {
        const Setup& setup = verdict.subject.setup;
        const Stipulation& stipulation = verdict.subject.stipulation;
        std::vector<std::string> lines;
        const Color usual = stipulation.has_half_move ? Color::white : Color::black;
        const bool is_help =
            stipulation.is_help() && stipulation.aim != Aim::dead_position && !stipulation.take_back;
        if (is_help && setup.turn != usual && !verdict.twins)
            lines.push_back(fmt::format("{} begins in this {}; usually {} does.", name(setup.turn),
                                        stipulation.text(), name(usual)));
        if (verdict.lacks_rights && has_king_and_rook_at_home(setup.board))
            lines.emplace_back(
                "The FEN gives no right to castle. With --convention codex castling is allowed unless it can "
                "be proved that king or rook has moved.");
        return lines;
    }
    static SolutionStyle style(const Options& options) {
        return {.letters = options.notation, .wants_all_themes = options.themes};
    }
    static std::string end(const Verdict& verdict, const Options& options, std::string_view indent,
                           const TextStyle& text_style) {
        std::string text = solution_text(verdict, style(options), indent);
        if (verdict.grade) text += grade_text(*verdict.grade, indent);
        return (text.empty() ? text : "\n" + text) + board_text(verdict.subject.setup.board,
                                                                squares_of_reasons(verdict.reasons), indent,
                                                                text_style);
    }

    static std::string report_on(std::span<const std::unique_ptr<AnsweredVerdict>> verdicts,
                                 const Options& options) {
        std::vector<LabelledSolution> solved;
        for (const auto& one : verdicts) {
            const auto& answered = dynamic_cast<const VerdictOf<SolveCommand>&>(*one);
            solved.push_back({answered.verdict(), answered.label()});
        }
        const CollectionForm form = options.report.ends_with(".json")      ? CollectionForm::json
                                    : options.style == DiagramStyle::print ? CollectionForm::sheet
                                                                           : CollectionForm::page;
        return collection_report(solved, form, style(options));
    }
};

[[maybe_unused]] Parameter popeye_parameter() {
    return {
        "popeye", ParameterKind::file, "PROGRAM",
        "pass problems that are not solved here to this program, in Popeye's input form, and print what it "
        "prints; --seconds limits each problem (60 by default)"};
}

OptionTable<SolveCommand::Options> SolveCommand::options() {
    auto table =
        OptionTable<Options>()
            .add<&Options::stipulation>({.name = "stipulation",
                                         .value = "#N",
                                         .help =
                                             "stipulation of the records that state none: #3, s#3, r#2, =2, "
                                             "h#2, h#2.5, h=2, hdp2, ser-h#5, -1w & #1"})
            .add<&Options::convention>(choice(
                "convention", "WHICH", {"fen", "codex"},
                "fen: castling and en passant as the FEN states them; codex: castling unless the right is "
                "refuted, en passant only if it is proved; without this option, codex for a diagram without "
                "a "
                "side to "
                "move, otherwise fen",
                ""))
            .add<&Options::keys>(
                {.name = "keys",
                 .help = "find only the keys, without tries, threats, variations and set play"})
            .add<&Options::no_tries>({.name = "no-tries", .help = "leave out tries"})
            .add<&Options::separate>(
                {.name = "separate",
                 .help = "also list the replies after which only some of several threats still mate"})
            .add<&Options::themes>(
                {.name = "themes",
                 .help = "also list the themes of single moves with their counts, and the names that Lichess "
                         "gives to mates"})
            .add<&Options::grade>({.name = "grade",
                                   .help = "also grade a sound direct mate in two or three moves from 0 to "
                                           "100, with the parts of the grade",
                                   .not_with = {"keys"}})
            .add<&Options::duplex>(
                {.name = "duplex", .help = "solve each problem also with the other side to move"})
            .add<&Options::set_play>({.name = "set-play",
                                      .help = "also print the set play of help play, without the first move "
                                              "(that of direct mates is always printed)"})
            .add<&Options::notation>(notation_parameter())
            .add<&Options::chess960>({.name = "chess960", .help = "treat the position as Chess960"})
            .add<&Options::to>(
                choice("to", "FORM", {"verdict", "svg", "popeye", "olv"},
                       "print the verdict; a diagram with the keys as arrows; the solution as the "
                       "program Popeye prints it; or an entry of YACPDB with this solution",
                       "verdict"))
            .add<&Options::style>(diagram_style_parameter())
            .add<&Options::report>({"report", ParameterKind::file, "FILE",
                                    "also write a report on the problems of a file: an HTML page with "
                                    "diagrams and solutions, or a "
                                    "JSON object if FILE ends in .json"});
    if constexpr (has_platform) return std::move(table).add<&Options::popeye>(popeye_parameter());
    return table;
}

std::vector<Example> solve_examples() {
    return {{"doublecheck solve '#2' '3R4/8/8/2p3K1/2p5/5B2/R1pPNB2/1b1k4 w - - 0 1'",
             "a two-mover with its tries and variations"},
            {"doublecheck solve '#2' '3B2B1/8/3P1PP1/2P1k3/1K6/1N4PP/8/1Q6 w - - 0 1' --separate",
             "a key with two threats, and the reply after which only one of them mates"},
            {"doublecheck solve '#3' '8/2Kn4/k7/8/N1b3R1/8/5Q2/8 w - - 0 1' --keys --json",
             "only the key, as JSON with its proof"},
            {"doublecheck solve 'h#2' '1K3B2/8/r1k5/7p/7R/8/7p/8 b - - 0 1' --notation problem",
             "a helpmate, with S as the letter for the knight"},
            {"doublecheck solve 's#2' '8/2p2PP1/1prp1Kp1/1Rbk2P1/1p3p2/1P3P2/2PPPQ2/8'",
             "a selfmate: White forces Black to mate"},
            {"doublecheck solve 'ser-h#15' 7k/B3p2p/7P/P2K4/8/P7/P7/R7",
             "a series helpmate: Black makes 15 moves in a row, then White mates"},
            {"doublecheck solve '-1(w,b) & h#1' 4k3/8/8/7K/8/8/8/8",
             "a help retractor: White and Black take back a move each, then Black helps White to mate"},
            {"doublecheck solve -i problems.fen --keys",
             "a file of problems, each with its stipulation after a tab"},
            {"doublecheck solve -i problems.olv --keys", "the entries of a file of YACPDB"},
            {"doublecheck solve -i problems.fen --keys --report report.html",
             "a report on a collection: which problems are sound, cooked, short, unsolvable or illegal"},
            {"doublecheck solve '#2' 'r3k3/p1p5/Q3K3/8/8/8/8/8 w - - 0 1' --convention codex",
             "by the Codex Black may not castle: his pawns are at home, so king or rook moved last"}};
}

}  // namespace

Operation solve_operation() {
    return {
        .name = "solve",
        .summary =
            "solve mates in n moves, helpmates and help retractors: all keys, tries, threats and variations",
        .description =
            "Solves #n, =n, s#n, s=n, r#n, h#n, h#n.5, h=n, ser-h#n, ser-h=n, hdp n and help retractors "
            "completely. For a direct mate (#n): every first move that mates in at most n moves, the tree "
            "of threats, variations and duals after it, tries that only one reply refutes, and the set "
            "play; the same for =n, s#n, s=n and r#n. For a helpmate (h#n): every line of exactly n "
            "moves; for h=n to a stalemate, for ser-h#n and ser-h=n with n moves of one side in a row. "
            "For hdp n: every line of help play that ends in a dead position after exactly n moves. For "
            "-1w & #n: every move that White can have made last, and every first move that mates from the "
            "position before it; -1(w,b) & h#n takes back a move of White and one of Black. The side to "
            "move in the FEN begins; in h#n the other side mates. The answer states whether there is a "
            "solution. The details state whether the problem is sound, cooked or short (solvable in fewer "
            "moves), and why a diagram is illegal.\n\nThe stipulation stands before or after the "
            "position. In a file it must stand after it, because a line that begins with # is a comment. "
            "In an EPD it is dm 3 or stipulation \"h#2\", in JSON the member \"stipulation\". Stated keys "
            "may follow it (in EPD as bm, in JSON as \"key\"); they are compared with the keys that are "
            "found. Input for the program Popeye, from BeginProblem on, is read too, and so are the "
            "entries of an .olv file of YACPDB. A problem with twins is solved twin by twin, with duplex "
            "also with the other side to move. What is not supported (a fairy man, a condition, a twin "
            "that is not understood, another stipulation) is reported as unreadable.",
        .operands = "STIPULATION FEN",
        .answers = {{Answer::yes, "the problem has a solution"},
                    {Answer::no, "the problem has no solution"},
                    {Answer::unknown,
                     "a limit stopped the search, or the solutions depend on rights that are "
                     "neither proved nor refuted"}},
        .parameters = SolveCommand::options().parameters(),
        .examples = solve_examples(),
        .kind = AnswersRecords{.unit = &problems, .answerer = answerer<SolveCommand>()},
        .questions = {proved_question_of<SolveVerdict, MatingTreeNode, PartProof, SolutionProof, TwinProof,
                                         RefutedRights>()},
        .lines = {line_of<Collection>()},
    };
}

}  // namespace doublecheck
