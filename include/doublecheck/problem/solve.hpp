// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "doublecheck/base/budget.hpp"
#include "doublecheck/base/error.hpp"
#include "doublecheck/board/basic_verdict.hpp"
#include "doublecheck/board/position.hpp"
#include "doublecheck/board/setup.hpp"
#include "doublecheck/legality/diagram.hpp"
#include "doublecheck/legality/retract.hpp"
#include "doublecheck/notation/texts.hpp"
#include "doublecheck/problem/certificates.hpp"
#include "doublecheck/problem/grade.hpp"
#include "doublecheck/problem/keyword.hpp"
#include "doublecheck/problem/solution.hpp"
#include "doublecheck/problem/stipulation.hpp"
#include "doublecheck/problem/theme.hpp"
#include "doublecheck/verdict/field.hpp"
#include "doublecheck/verdict/verdict.hpp"

namespace doublecheck {

/// The options of `solve`.
struct SolveOptions {
    Stipulation stipulation = {};          ///< what is to be reached, and in how many moves
    SolutionOptions solution = {};         ///< how much of the solution is computed
    std::vector<std::string> stated = {};  ///< keys in any notation, to be compared with those found
    /// The number of solutions of a helpmate that the input states, to be compared with those found.
    std::optional<std::uint64_t> stated_count = std::nullopt;
    /// Of a retractor: castling rights and the en passant square of the setup state nothing.
    bool is_diagram = false;
    bool names_mates = false;     ///< also list the mating patterns of Lichess among the themes
    bool wants_grade = false;     ///< grade a direct mate; needs the tree
    bool judges_diagram = true;   ///< report a diagram that cannot arise in a game
    bool wants_set_play = false;  ///< of help play: also the set play, in which the first ply is left out
    Limits limits = {.nodes = 100'000'000};  ///< the limits of the whole question
};

/// A problem with twins stands for several problems. This is what one of them is about.
struct TwinSubject {
    std::string label = {};   ///< `a`, `b`, ...; empty of a problem that has no twins but is a duplex
    std::string change = {};  ///< how it differs from the diagram, in words
    Setup setup = {};
    Stipulation stipulation = {};
    bool chess960 = false;
    std::vector<Setup> parts = {};
    bool is_by_codex = false;  ///< the rights were read under the Codex, and the certificate proves them

    /// Describes the members for JSON.
    static constexpr auto fields() {
        return members(
            field_unless_empty("label", &TwinSubject::label, "`a`, `b`, ...; missing without twins"),
            field_unless_empty("change", &TwinSubject::change,
                               "how it differs from the diagram: `wKe1 to e2`, `duplex, Black begins`"),
            field("fen", &TwinSubject::setup, "the position"),
            field("stipulation", &TwinSubject::stipulation, "`#2`, `h#3.5`, ..."),
            field_unless_empty("chess960", &TwinSubject::chess960, "true: it is Chess960"),
            field_unless_empty(
                "parts", &TwinSubject::parts,
                "if not all castling rights can exist together: one FEN for each set of rights"),
            field_unless_empty("codex", &TwinSubject::is_by_codex,
                               "true: rights as the Codex for Chess Composition has them, proved "
                               "by the certificate"));
    }
};

/// What a verdict on `solve` or `compose` is about.
struct SolveSubject {
    Setup setup = {};
    Stipulation stipulation = {};
    bool chess960 = false;
    std::vector<Setup> parts = {};
    bool is_diagram = false;
    bool is_by_codex = false;  ///< the rights were read under the Codex, and the certificate proves them
    std::vector<TwinSubject> twins = {};  ///< the problems that a problem with twins or duplex stands for

    /// Describes the members for JSON.
    static constexpr auto fields() {
        return members(
            field("fen", &SolveSubject::setup, "the position; of a problem with twins, that of the first"),
            field("stipulation", &SolveSubject::stipulation, "`#2`, `h#3.5`, `-1w & #1`, ..."),
            field_unless_empty("chess960", &SolveSubject::chess960, "true: it is Chess960"),
            field_unless_empty("diagram", &SolveSubject::is_diagram,
                               "true: of a retractor, only the men and the side to move are given"),
            field_unless_empty(
                "parts", &SolveSubject::parts,
                "if not all castling rights can exist together: one FEN for each set of rights"),
            field_unless_empty("codex", &SolveSubject::is_by_codex,
                               "true: rights as the Codex for Chess Composition has them, proved "
                               "by the certificate"),
            field_unless_empty("twins", &SolveSubject::twins,
                               "of a problem with twins or duplex: the problems that it stands for"));
    }
};

/// The soundness of a direct mate: sound if it has one key and the mate takes as many moves as stipulated,
/// cooked if it has several keys, short if there is a mate in fewer moves.
enum class Soundness : std::uint8_t { sound, cooked, short_mate, unsolvable };

/// A reply of the defender, and all moves that mate soonest after it. A template only because `WrittenPlay`
/// and this type contain each other.
template <typename AnyPlay>
struct WrittenVariationOf {
    UciMove defence;
    SanMove san;
    std::vector<AnyPlay> answers = {};
    bool is_dual = false;        ///< there are several answers
    bool is_short = false;       ///< the answers mate in fewer moves than are left
    bool is_separating = false;  ///< some threats still mate after the reply, and others do not

    /// Describes the members for JSON.
    static constexpr auto fields() {
        return members(
            field("defence", &WrittenVariationOf::defence, "the reply"),
            field("san", &WrittenVariationOf::san, "the same in SAN"),
            field("answers", &WrittenVariationOf::answers, "all moves that mate soonest"),
            field_unless_empty("dual", &WrittenVariationOf::is_dual, "true: there are several answers"),
            field_unless_empty("short", &WrittenVariationOf::is_short,
                               "true: the answers mate in fewer moves than are left"),
            field_unless_empty("separating", &WrittenVariationOf::is_separating,
                               "true: some threats still mate after the reply, and others do not"));
    }
};

/// A move of the attacker with the tree below it: a `Play` with the texts of its moves.
struct WrittenPlay {
    /// A variation of this type.
    using Variation = WrittenVariationOf<WrittenPlay>;

    UciMove move;
    SanMove san;
    int moves = 1;
    std::vector<WrittenPlay> threats = {};
    bool knows_threats = false;  ///< the search for threats was complete; no threats then means zugzwang
    bool has_several_threats = false;
    bool has_short_threat = false;  ///< the threats mate in fewer moves than are left
    std::vector<Variation> variations = {};
    int separations = 0;
    std::vector<Variation> refutations = {};

    /// Describes the members for JSON.
    static constexpr auto fields() {
        return members(
            field("move", &WrittenPlay::move, "the move"), field("san", &WrittenPlay::san, "the same in SAN"),
            field("moves", &WrittenPlay::moves, "the number of moves to mate, including this one"),
            field_unless_empty("threats", &WrittenPlay::threats,
                               "the moves that would mate if the defender passed"),
            field_unless_empty("several_threats", &WrittenPlay::has_several_threats,
                               "true: there are several threats"),
            field_unless_empty("short_threat", &WrittenPlay::has_short_threat,
                               "true: the threats mate in fewer moves than are left"),
            field_unless_empty("variations", &WrittenPlay::variations, "the replies that parry the threats"),
            field_unless_empty("separations", &WrittenPlay::separations,
                               "the number of replies that parry some threats and not others; with "
                               "--separate the variations contain them"),
            field_unless_empty("refutations", &WrittenPlay::refutations,
                               "of a try: the replies that refute it"));
    }
};

/// A reply with the answers to it, and their texts.
using WrittenVariation = WrittenPlay::Variation;

/// The tree of a direct mate.
struct SolutionTree {
    std::vector<WrittenPlay> keys = {};
    std::vector<WrittenPlay> tries = {};
    std::vector<WrittenVariation> set_play = {};
    bool is_block = false;
    bool is_cut = false;

    /// Describes the members for JSON.
    static constexpr auto fields() {
        return members(
            field("keys", &SolutionTree::keys, "the keys, the shortest mates first, with what follows"),
            field("tries", &SolutionTree::tries, "first moves that only one reply refutes"),
            field("set_play", &SolutionTree::set_play, "what would follow if the defender were to move"),
            field("block", &SolutionTree::is_block, "whether the set play answers every move"),
            field("cut", &SolutionTree::is_cut, "whether the tree is incomplete because it was too large"));
    }
};

/// A line of moves of both sides.
using WrittenLine = std::vector<UciMove>;

/// The solutions of a helpmate.
struct HelpLines {
    std::uint64_t count = 0;
    std::vector<WrittenLine> lines = {};

    /// Describes the members for JSON.
    static constexpr auto fields() {
        return members(field("count", &HelpLines::count, "the number of solutions"),
                       field("lines", &HelpLines::lines, "the first thousand solutions"));
    }
};

/// The number of moves that have a theme, for each part of the solution in which it occurs.
struct FoundTheme {
    Theme theme = Theme::double_check;
    std::optional<std::uint64_t> set_play = std::nullopt;
    std::optional<std::uint64_t> tries = std::nullopt;
    std::optional<std::uint64_t> keys = std::nullopt;
    std::optional<std::uint64_t> threats = std::nullopt;
    std::optional<std::uint64_t> variations = std::nullopt;
    std::optional<std::uint64_t> defences = std::nullopt;
    std::optional<std::uint64_t> solutions = std::nullopt;

    /// Describes the members for JSON.
    static constexpr auto fields() {
        return members(field("theme", &FoundTheme::theme, "the theme"),
                       field("set_play", &FoundTheme::set_play, "answers in the set play"),
                       field("tries", &FoundTheme::tries, "tries and what follows them"),
                       field("keys", &FoundTheme::keys, "keys"),
                       field("threats", &FoundTheme::threats, "moves of the threats after them"),
                       field("variations", &FoundTheme::variations, "answers in the variations"),
                       field("defences", &FoundTheme::defences, "replies of the defender there"),
                       field("solutions", &FoundTheme::solutions, "moves in the lines of a helpmate"));
    }
};

/// Why a diagram cannot arise in a game.
struct IllegalDiagram {
    std::string rule = {};
    std::string text = {};

    /// Describes the members for JSON.
    static constexpr auto fields() {
        return members(field("rule", &IllegalDiagram::rule, "the rule that refutes it"),
                       field("text", &IllegalDiagram::text, "the reason in words"));
    }
};

/// A key that the input states.
struct StatedKey {
    std::string written = {};
    std::optional<UciMove> move = std::nullopt;
    bool is_key = false;

    /// Describes the members for JSON.
    static constexpr auto fields() {
        return members(field("written", &StatedKey::written, "the key as the input states it"),
                       field("move", &StatedKey::move, "the move, if it is a legal one"),
                       field("key", &StatedKey::is_key, "whether it is one of the keys"));
    }
};

/// The result for one set of castling rights.
struct SolvedPart {
    Position position;
    std::optional<Soundness> soundness = std::nullopt;
    std::optional<std::vector<UciMove>> keys = std::nullopt;

    /// Describes the members for JSON.
    static constexpr auto fields() {
        return members(field("fen", &SolvedPart::position, "the position with its castling rights"),
                       field("soundness", &SolvedPart::soundness, "of a direct mate: the soundness"),
                       field("keys", &SolvedPart::keys, "of a direct mate: the keys"));
    }
};

/// A solution of a retractor: the moves taken back, and the play from the position before them.
struct RetractorSolution {
    std::vector<std::string> retracted = {};
    Setup before = {};
    LastMoveState state = LastMoveState::open;
    WrittenLine line = {};

    /// Describes the members for JSON.
    static constexpr auto fields() {
        return members(
            field("retracted", &RetractorSolution::retracted,
                  "the moves taken back, the last move first, each with the man that it captured: `Kg6xRh5`"),
            field("before", &RetractorSolution::before,
                  "the position before them, with the rights that the Codex allows"),
            field("state", &RetractorSolution::state,
                  "possible: a game to the position before them is known; open: nothing refutes it"),
            field("line", &RetractorSolution::line,
                  "the play from there: the key of a direct mate, or the line of a helpmate"));
    }
};

/// The solutions of a retractor.
struct RetractorPlay {
    std::uint64_t count = 0;
    std::vector<RetractorSolution> solutions = {};

    /// Describes the members for JSON.
    static constexpr auto fields() {
        return members(field("count", &RetractorPlay::count, "the number of solutions"),
                       field("solutions", &RetractorPlay::solutions, "the first thousand solutions"));
    }
};

/// A solution with the texts of its moves.
struct WrittenSolution {
    std::optional<std::vector<UciMove>> keys = std::nullopt;             ///< first moves that mate in time
    std::optional<HelpLines> solutions = std::nullopt;                   ///< of a helpmate
    std::optional<std::vector<WrittenLine>> short_lines = std::nullopt;  ///< of a helpmate: shorter lines
    std::optional<HelpLines> set_play = std::nullopt;                    ///< of a helpmate, if requested
    std::optional<SolutionTree> solution = std::nullopt;                 ///< of a direct mate
    std::optional<std::vector<FoundTheme>> themes = std::nullopt;        ///< the themes that occur
    std::optional<std::vector<FoundKeyword>> keywords = std::nullopt;    ///< themes of the whole problem
    std::optional<RetractorPlay> retractor = std::nullopt;               ///< of a retractor
};

/// The result for one of the problems that a problem with twins stands for.
struct SolvedTwin : WrittenSolution {
    std::string label = {};
    Answer answer = Answer::unknown;
    std::optional<Soundness> soundness = std::nullopt;
    std::optional<IllegalDiagram> illegal = std::nullopt;
    std::optional<std::vector<SolvedPart>> parts = std::nullopt;

    /// Describes the members for JSON.
    static constexpr auto fields() {
        return members(
            field_unless_empty("label", &SolvedTwin::label, "`a`, `b`, ..., as in the subject"),
            field("answer", &SolvedTwin::answer, "whether its stipulation can be fulfilled"),
            field("soundness", &SolvedTwin::soundness, "of a direct mate: the soundness"),
            field("keys", &SolvedTwin::keys, "all first moves that mate in time"),
            field("solutions", &SolvedTwin::solutions, "of a helpmate: the solutions"),
            field("short_solutions", &SolvedTwin::short_lines, "mates in fewer moves than stipulated"),
            field("set_play", &SolvedTwin::set_play, "of a helpmate: the solutions without the first ply"),
            field("solution", &SolvedTwin::solution, "of a direct mate: the tree"),
            field("themes", &SolvedTwin::themes,
                  "the themes of the solution, with the number of moves that have them"),
            field("keywords", &SolvedTwin::keywords,
                  "of a direct mate: the themes of the whole problem, under the keywords of YACPDB"),
            field("illegal", &SolvedTwin::illegal, "if the diagram cannot arise in a game: why"),
            field("parts", &SolvedTwin::parts,
                  "if castling rights exclude each other: the result for each set of rights"));
    }
};

/// What is found besides the answer to `solve`.
struct SolveDetails : WrittenSolution {
    std::optional<Soundness> soundness = std::nullopt;
    std::optional<ProblemGrade> grade = std::nullopt;  ///< if it is wanted
    std::optional<IllegalDiagram> illegal = std::nullopt;
    std::optional<std::vector<StatedKey>> stated = std::nullopt;
    std::optional<std::vector<SolvedPart>> parts = std::nullopt;
    std::optional<std::vector<SolvedTwin>> twins = std::nullopt;
    int fewest_moves = 0;  ///< of a direct mate with a key: the length of the shortest mate

    /// Describes the members for JSON.
    static constexpr auto fields() {
        return members(
            field("soundness", &SolveDetails::soundness,
                  "of a direct mate: the soundness; of twins that all have one: the worst of them"),
            field("keys", &SolveDetails::keys, "all first moves that mate in time"),
            field("solutions", &SolveDetails::solutions, "of a helpmate: the solutions"),
            field("short_solutions", &SolveDetails::short_lines, "mates in fewer moves than stipulated"),
            field("set_play", &SolveDetails::set_play,
                  "of a helpmate, with --set-play: the solutions without the first ply"),
            field("solution", &SolveDetails::solution, "of a direct mate: the tree"),
            field("themes", &SolveDetails::themes,
                  "the themes of the solution, with the number of moves that have them"),
            field("keywords", &SolveDetails::keywords,
                  "of a direct mate: the themes of the whole problem, under the keywords of YACPDB"),
            field("grade", &SolveDetails::grade, "with --grade: an aesthetic judgement"),
            field("illegal", &SolveDetails::illegal, "if the diagram cannot arise in a game: why"),
            field("stated", &SolveDetails::stated, "the keys that the input states"),
            field("parts", &SolveDetails::parts,
                  "if castling rights exclude each other: the result for each set of rights"),
            field("twins", &SolveDetails::twins,
                  "of a problem with twins or duplex: the result for each problem that it stands for"),
            field("retractor", &SolveDetails::retractor, "of a retractor: the solutions"));
    }
};

/// Can the stipulation be fulfilled?
struct SolveVerdict : BasicVerdict, SolveDetails {
    static constexpr std::string_view question = "solve";  ///< the name of the question
    using Details = SolveDetails;                          ///< what is found besides the answer

    SolveSubject subject = {};                                   ///< the position and the stipulation
    std::optional<SolveCertificate> certificate = std::nullopt;  ///< the keys or lines, or why there are none
};

/// Decides whether the stipulation can be fulfilled. Returns `yes` with all keys and the tree below them, or
/// with the lines of a helpmate; `no` if there is no solution; `unknown` with the limit that was reached.
/// Castling and en passant follow the setup. The details state whether the problem is sound. Errors: those of
/// `Position::from_setup`.
[[nodiscard]] Result<SolveVerdict> solve(const Setup& setup, const SolveOptions& options = {});

/// Answers the question for each of several setups of one diagram, such as `read_diagram` returns. Returns
/// `yes` if each has a solution. The details hold the keys of all setups, and `parts`. Requires a setup.
[[nodiscard]] Result<SolveVerdict> solve(std::span<const Setup> parts, const SolveOptions& options = {});

/// Answers the question for a diagram as `rights_of_diagram` reads it. The reasons also explain its rights,
/// and the certificate proves them, if there are rights to decide on.
[[nodiscard]] Result<SolveVerdict> solve(const DiagramRights& rights, const SolveOptions& options = {});

/// One of the problems that a problem with twins or duplex stands for.
struct TwinTask {
    std::string label = {};        ///< `a`, `b`, ...
    std::string change = {};       ///< how it differs from the diagram, in words
    DiagramRights rights = {};     ///< the setups, at least one
    Stipulation stipulation = {};  ///< what is to be reached
};

/// Answers the question for each of several problems. Returns `yes` if all have a solution. The stipulation
/// and the stated keys of the options are ignored. Requires a task. Errors: those of `solve`.
[[nodiscard]] Result<SolveVerdict> solve_twins(std::span<const TwinTask> twins,
                                               const SolveOptions& options = {});

/// Appends the verdict to a text as JSON on one line, in the form `doublecheck/verdict/1`. A label that is
/// not empty becomes a member of the subject.
void append_json(std::string& text, const SolveVerdict& verdict, std::string_view label = {});

/// Returns the rules that verdicts on problems can name.
[[nodiscard]] std::span<const Rule> problem_rules();

}  // namespace doublecheck
