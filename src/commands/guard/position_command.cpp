// SPDX-License-Identifier: MIT
#include "commands/guard/position_command.hpp"

#include <algorithm>
#include <array>
#include <tuple>
#include <utility>

#include <fmt/format.h>

#include "base/text.hpp"
#include "doublecheck/board/position.hpp"
#include "doublecheck/legality/legality.hpp"
#include "doublecheck/moves/judge_move.hpp"
#include "doublecheck/notation/fen.hpp"
#include "doublecheck/notation/uci.hpp"
#include "engine/engine.hpp"
#include "engine/uci_words.hpp"

namespace doublecheck {
namespace {

using Words = std::span<const std::string_view>;

/// The rules of legality that an engine relies on. The others refute positions that engines can analyse like
/// any other, such as a bishop behind pawns that have not moved.
constexpr auto rules_of_engines =
    std::to_array<std::string_view>({"setup.kings", "setup.pawn-on-end-rank", "setup.opposite-check",
                                     "setup.too-many-men", "setup.castling-right", "check.too-many-checkers",
                                     "check.two-short-range", "check.aligned-checkers", "count.promotions"});

bool is_about_ep_square(const Reason& reason) {
    return reason.rule == "setup.ep-square" || reason.rule == "setup.ep-check";
}

Reason guard_reason(std::string_view rule, std::string text) {
    return {.rule = std::string(rule), .text = std::move(text), .squares = {}};
}

/// Judges one command. The words are views into the line.
class CommandJudge {
  public:
    CommandJudge(std::string_view line, const GuardRules& rules)
        : line_(line), rules_(rules), words_(engine::split_words(line)) {}

    GuardedPosition judge() {
        const auto moves_word = std::ranges::find(words_, "moves");
        const auto moves = static_cast<std::size_t>(moves_word - words_.begin());
        const Words before = Words(words_).first(moves);
        const Words after = moves < words_.size() ? Words(words_).subspan(moves + 1) : Words();
        if (const auto start = start_of(before)) play(*start, after);
        if (!result_.refusal && rules_.is_strict && !result_.repairs.empty())
            result_.refusal = result_.repairs.front();
        if (!result_.refusal) result_.line = repaired();
        return std::move(result_);
    }

  private:
    std::nullopt_t refuse(Reason reason) {
        result_.refusal = std::move(reason);
        return std::nullopt;
    }

    /// Replaces a word of the line.
    void repair(std::string_view word, std::string replacement, Reason reason) {
        replacements_.emplace_back(static_cast<std::size_t>(word.data() - line_.data()), word.size(),
                                   std::move(replacement));
        result_.repairs.push_back(std::move(reason));
    }

    [[nodiscard]] std::string repaired() const {
        std::string text;
        std::size_t at = 0;
        for (const auto& [begin, size, replacement] : replacements_) {
            text.append(line_.substr(at, begin - at)).append(replacement);
            at = begin + size;
        }
        return text.append(line_.substr(at));
    }

    [[nodiscard]] StartArray array() const {
        return rules_.is_chess960 ? StartArray::chess960 : StartArray::standard;
    }

    /// Returns the position before the moves. The words are those before `moves`.
    std::optional<Position> start_of(Words words) {
        if (words.size() == 2 && words[1] == "startpos") return Position::initial(array());
        const bool is_fen = words.size() > 1 && words[1] == "fen";
        if (!is_fen)
            return refuse(guard_reason("guard.command",
                                       "The command is neither \"position startpos\" nor \"position fen\" "
                                       "with a FEN, followed by \"moves\" and the moves."));
        const Words fields = words.subspan(2);
        if (fields.size() < 4 || fields.size() > 6)
            return refuse(guard_reason(
                "guard.fen",
                fmt::format("A FEN has four to six fields, and this one has {}.", fields.size())));
        std::string text;
        for (const std::string_view field : fields) text.append(text.empty() ? "" : " ").append(field);
        auto setup = text.find('_') != std::string::npos
                         ? Result<Setup>(failure("fen", "A FEN for an engine has no '_'."))
                         : parse_fen(text);
        if (!setup) return refuse(guard_reason("guard.fen", std::move(setup.error().message)));
        setup->array = array();
        return position_of(*setup, fields[3]);
    }

    std::optional<Position> position_of(Setup setup, std::string_view ep_field) {
        std::vector<Reason> found = static_refutations(setup, array());
        if (const auto wrong = std::ranges::find_if(found, is_about_ep_square); wrong != found.end()) {
            repair(ep_field, "-", *wrong);
            setup.ep_square = std::nullopt;
            found = static_refutations(setup, array());
        }
        const auto is_fatal = [&](const Reason& reason) {
            return rules_.demands_legal ||
                   std::ranges::find(rules_of_engines, reason.rule) != rules_of_engines.end();
        };
        if (const auto fatal = std::ranges::find_if(found, is_fatal); fatal != found.end())
            return refuse(with_hint(*fatal, setup));
        if (auto reason = refute_check(setup, array())) return refuse(std::move(*reason));
        if (rules_.demands_legal) {
            if (auto reason = refute(setup, array())) return refuse(std::move(*reason));
        }
        const auto position = Position::from_setup(setup);
        if (!position) return refuse(guard_reason("guard.fen", position.error().message));
        // Static rules may have passed over more checkers than engines can take.
        if (auto reason = engine::unfit_for_engine(*position))
            return refuse(guard_reason("engine.position", std::move(*reason)));
        if (setup.ep_square && !position->legal_ep_square())
            repair(ep_field, "-",
                   guard_reason("guard.ep-square", fmt::format("No pawn can capture en passant on {}.",
                                                               setup.ep_square->name())));
        return *position;
    }

    /// Adds what to do about castling rights that exist in Chess960 only.
    [[nodiscard]] Reason with_hint(Reason reason, const Setup& setup) const {
        if (reason.rule == "setup.castling-right" && has_rights_of_chess960(setup))
            reason.text += " In Chess960 it would exist: set the option UCI_Chess960 before the position.";
        return reason;
    }

    void play(Position position, Words moves) {
        for (std::size_t i = 0; i < moves.size(); ++i) {
            std::string text(moves[i]);
            if (text.size() == 5) text[4] = to_lower(text[4]);
            const auto move = parse_uci(position, text);
            if (!move) return (void)refuse(move_refusal(position, moves[i], i + 1, move.error()));
            const MoveText form =
                write_uci(*move, rules_.is_chess960 ? UciCastling::chess960 : UciCastling::standard);
            if (form.view() != moves[i])
                repair(moves[i], std::string(form.view()), form_reason(i + 1, moves[i], *move, form.view()));
            position = position.after(*move);
        }
    }

    [[nodiscard]] Reason move_refusal(const Position& position, std::string_view text, std::size_t number,
                                      const Error& error) const {
        if (error.code == "uci.illegal" || text == "0000") {
            const auto verdict = judge_move(position.setup(), text, {.is_chess960 = rules_.is_chess960});
            if (verdict && verdict->answer == Answer::no && !verdict->reasons.empty()) {
                const Reason& reason = verdict->reasons.front();
                return {.rule = reason.rule,
                        .text = fmt::format("Move {}, {}, is illegal: {}", number, text, reason.text),
                        .squares = reason.squares};
            }
        }
        return guard_reason("guard.move", fmt::format("Move {}: {}", number, error.message));
    }

    /// Returns the reason why a legal move is written in another form. That of castling depends on the
    /// option.
    [[nodiscard]] Reason form_reason(std::size_t number, std::string_view text, const Move& move,
                                     std::string_view form) const {
        const std::string_view condition = !move.is_castling()  ? ""
                                           : rules_.is_chess960 ? " while UCI_Chess960 is set"
                                                                : " unless UCI_Chess960 is set";
        return guard_reason("guard.move-form",
                            fmt::format("Move {}, {}, is written {}{}.", number, text, form, condition));
    }

    std::string_view line_;
    const GuardRules& rules_;
    std::vector<std::string_view> words_;
    GuardedPosition result_ = {};
    std::vector<std::tuple<std::size_t, std::size_t, std::string>> replacements_ = {};
};

}  // namespace

GuardedPosition judge_position_command(std::string_view line, const GuardRules& rules) {
    return CommandJudge(line, rules).judge();
}

}  // namespace doublecheck
