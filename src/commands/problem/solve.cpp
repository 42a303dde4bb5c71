// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "base/text.hpp"
#include "commands/all_operations.hpp"
#include "commands/position/boards.hpp"
#include "commands/position/shared.hpp"
#include "commands/problem/collection.hpp"
#include "commands/problem/popeye.hpp"
#include "commands/problem/problem_record.hpp"
#include "commands/problem/solution_text.hpp"
#include "commands/subject_text.hpp"
#include "doublecheck/legality/diagram.hpp"
#include "doublecheck/notation/fen.hpp"
#include "doublecheck/notation/san.hpp"
#include "doublecheck/problem/judge_solve.hpp"
#include "framework/schemas.hpp"
#include "notation/words.hpp"
#include "problem/certificates.hpp"
#include "problem/details.hpp"
#include "show/svg.hpp"

namespace doublecheck {
namespace {

/// How a stream is split into problems. Games are not accepted, as they have no stipulation.
constexpr Unit problems = {.begins = begins_problem,
                           .has_blocks = [](std::string_view beginning) { return begins_popeye(beginning); },
                           .takes_pgn = false,
                           .error_if_empty =
                               "The input holds no problem. A line that begins with # is a "
                               "comment; put the stipulation after the FEN."};

/// Returns the diagram above stipulation and count of men, with an arrow for each key or, for help play, for
/// the first move of each line. In print style, which is for readers who are to solve the problem, it has no
/// arrows.
std::string problem_diagram(const Verdict& verdict, DiagramStyle style) {
    const Board& board = verdict.parts.find<Setup>()->board;
    const std::string_view stipulation = text_of(verdict.subject, "stipulation");
    SvgOptions options{.style = style,
                       .caption = fmt::format("{}   {}", stipulation, men_count(board)),
                       .title = std::string(stipulation)};
    if (style == DiagramStyle::print) return svg(board, options);
    if (const auto* direct = verdict.parts.find<DirectSolution>())
        for (const Play& key : direct->keys) options.arrows.push_back({key.move.from(), key.move.arrival()});
    if (const auto* help = verdict.parts.find<HelpSolution>())
        for (const auto& line : help->lines)
            options.arrows.push_back({line.front().from(), line.front().arrival()});
    return svg(board, options);
}

/// Returns true if the record is read as a diagram by the Codex. A bare diagram is, unless `--convention`
/// says otherwise.
bool is_by_codex(const ProblemRecord& record, const Arguments& arguments) {
    if (arguments.has("convention")) return arguments.text("convention") == "codex";
    return record.is_bare;
}

/// Returns the positions to solve: those of a verdict, the diagram read by the Codex (which can have several
/// parts), or the position of the FEN.
Result<std::vector<Setup>> parts_of(const ProblemRecord& record, const Setup& setup,
                                    const Arguments& arguments, Budget& budget) {
    std::vector<Setup> parts;
    for (const std::string& text : record.parts) {
        const auto part = parse_fen(text, setup.array);
        if (!part) return std::unexpected(part.error());
        parts.push_back(*part);
    }
    if (!parts.empty()) return parts;
    if (is_by_codex(record, arguments)) return read_diagram(setup, budget.part());
    return std::vector{setup};
}

Result<UntypedReply> answer_solve(Record& read, const Arguments& arguments) {
    const auto& record = read.as<ProblemRecord>();
    SolveOptions options{
        .stipulation = *record.stipulation, .stated = record.stated, .stated_count = record.stated_count};
    options.limits = limits(options.limits, arguments);
    options.solution.wants_tree = !arguments.flag("keys");
    options.solution.wants_tries = !arguments.flag("no-tries");
    Setup setup = record.position.setup();
    if (is_chess960(record.position, arguments)) setup.array = StartArray::chess960;
    Budget budget(options.limits);
    options.limits = budget.part();
    const auto parts = parts_of(record, setup, arguments, budget);
    if (!parts) return std::unexpected(parts.error());
    auto verdict = judge_parts(*parts, options);
    if (!verdict) return std::unexpected(std::move(verdict.error()));
    if (arguments.text("notation") == "problem") write_knights_as(*verdict, KnightLetter::s);
    if (arguments.flag("themes")) verdict->parts.add(AllThemes{});
    if (is_by_codex(record, arguments)) verdict->parts.add(ReadByCodex{});
    if (arguments.text("to") == "svg") return problem_diagram(*verdict, diagram_style(arguments));
    return std::move(*verdict);
}

/// Returns true if White, or whoever mates, has a choice somewhere after a defence.
bool has_dual(const Variation& variation) {
    if (variation.answers.size() > 1) return true;
    return std::ranges::any_of(variation.answers, [](const Play& answer) {
        return std::ranges::any_of(answer.variations, has_dual);
    });
}

/// Returns `; duals after 1...Ne3, 1...Nxc7 and 5 more`, or an empty text if the variations have no dual.
std::string duals_text(const Position& position, const Play& key) {
    constexpr std::size_t shown = 3;
    const Position after = position.after(key.move);
    std::vector<std::string> defences;
    for (const Variation& variation : key.variations) {
        if (has_dual(variation)) defences.push_back("1..." + san(after, variation.defence));
    }
    if (defences.empty()) return {};
    const std::size_t hidden = defences.size() > shown + 1 ? defences.size() - shown : 0;
    if (hidden > 0) defences.resize(shown);
    if (hidden > 0) defences.push_back(fmt::format("{} more", hidden));
    return "; duals after " + joined(defences);
}

/// Returns the first line of the text: whether the problem is sound, and whether the diagram is legal.
Headline solve_headline(const Verdict& verdict) {
    const auto& details = *verdict.parts.find<SolveDetails>();
    if (verdict.answer == Answer::unknown || details.parts) return {};
    const std::string_view diagram = details.illegal ? "; the diagram is illegal" : "";
    const auto line = [&](std::string_view word, Answer color, std::string_view rest) {
        return Headline{
            .word = std::string(word), .color = color, .text = fmt::format("{}{}", rest, diagram)};
    };
    const auto number = [](std::uint64_t count, std::string_view one, std::string_view many) {
        return counted(count, one, many);
    };
    if (details.solutions) {
        const std::uint64_t count = details.solutions->count;
        return line(count == 0 ? "no solution" : number(count, "solution", "solutions"), verdict.answer, "");
    }
    if (!details.soundness || !details.keys) return {};
    switch (*details.soundness) {
        case Soundness::sound: {
            const auto position = Position::from_setup(*verdict.parts.find<Setup>());
            const auto* solution = verdict.parts.find<DirectSolution>();
            std::string key = san(*position, solution->keys.front().move);
            const auto* knight = verdict.parts.find<KnightLetter>();
            if (knight != nullptr && *knight == KnightLetter::s) std::ranges::replace(key, 'N', 'S');
            std::string duals = duals_text(*position, solution->keys.front());
            if (knight != nullptr && *knight == KnightLetter::s) std::ranges::replace(duals, 'N', 'S');
            return line("sound", Answer::yes,
                        fmt::format("one key, {}{}{}", move_number_text(1, position->turn()), key, duals));
        }
        case Soundness::cooked:
            return line("cooked", Answer::no, number(details.keys->size(), "key", "keys"));
        case Soundness::short_mate: {
            const auto* solution = verdict.parts.find<DirectSolution>();
            const int moves = solution->keys.front().moves;
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

/// Returns remarks on how the diagram was read: who begins a helpmate, and who may castle.
std::vector<std::string> solve_lines(const Verdict& verdict) {
    const auto* stipulation = verdict.parts.find<Stipulation>();
    const auto* setup = verdict.parts.find<Setup>();
    if (stipulation == nullptr || setup == nullptr) return {};
    std::vector<std::string> lines;
    const Color usual = stipulation->has_half_move ? Color::white : Color::black;
    if (stipulation->aim == Aim::help && setup->turn != usual)
        lines.push_back(
            fmt::format("{} begins in this helpmate; usually {} does.", name(setup->turn), name(usual)));
    const bool is_read_literally = verdict.parts.find<ReadByCodex>() == nullptr;
    if (is_read_literally && setup->castling_rooks.empty() && has_king_and_rook_at_home(setup->board))
        lines.emplace_back(
            "The FEN gives no right to castle. With --convention codex castling is allowed unless it can be "
            "proved that king or rook has moved.");
    return lines;
}

std::string solution_and_boards(const Verdict& verdict, std::string_view indent, const TextStyle& style) {
    const std::string text = solution_text(verdict, indent);
    return (text.empty() ? text : "\n" + text) + boards_of(verdict, indent, style);
}

std::vector<Parameter> solve_parameters() {
    return {
        {.name = "stipulation",
         .kind = ParameterKind::word,
         .value = "#N",
         .help = "stipulation of the records that state none: #3, h#2, h#2.5, hdp2"},
        choice("convention", "WHICH", {"fen", "codex"},
               "fen: castling and en passant as the FEN states them; codex: castling unless the right is "
               "refuted, en passant only if it is proved; without this option, codex for a diagram without a "
               "side to "
               "move, otherwise fen",
               ""),
        {.name = "keys", .help = "find only the keys, without tries, threats, variations and set play"},
        {.name = "no-tries", .help = "leave out tries"},
        {.name = "themes",
         .help = "print the themes of all play, not only of the keys and variations (JSON contains all)"},
        choice("notation", "FORM", {"english", "problem"},
               "letter for the knight: N (english) or S (problem)", "english"),
        {.name = "chess960", .help = "treat the position as Chess960"},
        choice("to", "FORM", {"verdict", "svg"}, "print the verdict, or a diagram with the keys as arrows",
               "verdict"),
        diagram_style_parameter(),
        {"report", ParameterKind::file, "FILE",
         "also write a report on the problems of a file: an HTML page with diagrams and solutions, or a JSON "
         "object if FILE ends in .json"},
    };
}

}  // namespace

Operation solve_operation() {
    return {
        .name = "solve",
        .summary = "solve mates in n moves and helpmates: all keys, tries, threats and variations",
        .description =
            "Solves #n, h#n, h#n.5 and hdp n completely. For a direct mate (#n): every first move that mates "
            "in at most n moves, the tree of threats, variations and duals after it, tries that only one "
            "reply refutes, and the set play. For a helpmate (h#n): every line of exactly n moves. For hdp "
            "n: every line of help play that ends in a dead position after exactly n moves. The side to move "
            "in the FEN begins; in h#n the other side mates. The answer states whether there is a solution. "
            "The details state whether the problem is sound, cooked or short (solvable in fewer moves), and "
            "why a diagram is illegal.\n\n"
            "The stipulation stands before or after the position. In a file it must stand after it, because "
            "a line that begins with # is a comment. In an EPD it is dm 3 or stipulation \"h#2\", in JSON "
            "the member \"stipulation\". Stated keys may follow it (in EPD as bm, in JSON as \"key\"); they "
            "are compared with the keys that are found. Input for the program Popeye, from BeginProblem on, "
            "is read too.",
        .unit = &problems,
        .operands = "STIPULATION FEN",
        .answers = {{Answer::yes, "the problem has a solution"},
                    {Answer::no, "the problem has no solution"},
                    {Answer::unknown, "a limit stopped the search"}},
        .parameters = solve_parameters(),
        .examples =
            {{"doublecheck solve '#2' '3R4/8/8/2p3K1/2p5/5B2/R1pPNB2/1b1k4 w - - 0 1'",
              "a two-mover with its tries and variations"},
             {"doublecheck solve '#3' '8/2Kn4/k7/8/N1b3R1/8/5Q2/8 w - - 0 1' --keys --json",
              "only the key, as JSON with its proof"},
             {"doublecheck solve 'h#2' '1K3B2/8/r1k5/7p/7R/8/7p/8 b - - 0 1' --notation problem",
              "a helpmate, with S as the letter for the knight"},
             {"doublecheck solve -i problems.fen --keys",
              "a file of problems, each with its stipulation after a tab"},
             {"doublecheck solve -i problems.fen --keys --report report.html",
              "a report on a collection: which problems are sound, cooked, short, unsolvable or illegal"},
             {"doublecheck solve '#2' 'r3k3/p1p5/Q3K3/8/8/8/8/8 w - - 0 1' --convention codex",
              "by the Codex Black may not castle: his pawns are at home, so king or rook moved last"}},
        .read = read_problem,
        .ask = answer_solve,
        .questions = {{"solve", subjects<SolveSubject>, details<SolveDetails>,
                       proofs<MatingTreeCertificate, MatingTreeNode, HelpLinesCertificate, PartsCertificate,
                              PartProof>}},
        .lines = {line_of<Collection>()},
        .show = {.title = solve_headline,
                 .subject = subject_text,
                 .lines = solve_lines,
                 .end = solution_and_boards},
        .report_on =
            [](std::span<const std::unique_ptr<AnsweredVerdict>> verdicts, const Arguments& arguments) {
                return collection_report(untyped(verdicts), arguments);
            },
    };
}

}  // namespace doublecheck
