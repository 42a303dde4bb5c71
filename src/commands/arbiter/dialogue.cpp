// SPDX-License-Identifier: MIT
#include "commands/ruling_dialogue.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "arbiter/event_row.hpp"
#include "arbiter/plain_ledger.hpp"
#include "base/text.hpp"
#include "commands/arbiter/ruled_ledger.hpp"
#include "commands/arbiter/ruling_settings.hpp"
#include "commands/report.hpp"
#include "doublecheck/notation/fen.hpp"
#include "doublecheck/notation/san.hpp"
#include "show/wrap.hpp"

namespace doublecheck {
namespace {

/// A question about the header of the ledger. An empty answer keeps the default.
struct Question {
    std::string_view prompt;
    /// Stores the answer; returns false if it is not one of the choices. Null for the position.
    bool (*set)(std::string_view, Settings&) = nullptr;
    /// Returns true if the answer is known or does not matter.
    bool (*is_settled)(const RuleOptions&, const Settings&) = nullptr;
    std::vector<std::string> (*answers)() = nullptr;  ///< null if the answers are no list of words
};

template <typename T>
std::vector<std::string> words_for() {
    std::vector<std::string> words;
    for (const auto& [value, word] : names_of<T>) words.emplace_back(word);
    return words;
}

/// Reads `blitz`, or a time control such as `3+2`, which determines the class, the times and the increment.
bool set_class_or_control(std::string_view word, Settings& settings) {
    if (set_by_name<&Settings::time_class>(word, settings)) return true;
    const auto control = parse_time_control(word, ControlNotation::typed);
    if (control) set_time_control(settings, *control);
    return control.has_value();
}

/// Returns the prompt with all editions, such as `Edition (FIDE-2009, -2014) [FIDE-2014]`.
std::string_view edition_prompt() {
    static const std::string prompt = [] {
        constexpr std::size_t publisher = 4;
        std::string names;
        for (const Edition& edition : editions)
            names.append(names.empty() ? edition.name : fmt::format(", {}", edition.name.substr(publisher)));
        return fmt::format("Edition ({}) [{}]", names, to_string(present_edition));
    }();
    return prompt;
}

const auto questions = std::to_array<Question>({
    {edition_prompt(), set_edition,
     [](const RuleOptions& options, const Settings&) { return options.edition.value || options.laws; },
     words_for<LawsEdition>},
    {"Class (standard, rapid, blitz) or time control (90+30) [standard]", set_class_or_control,
     [](const RuleOptions& options, const Settings&) { return options.time_class.value.has_value(); },
     words_for<TimeClass>},
    {"Adequate supervision, in blitz an arbiter for each game? (yes, no) [yes]", set_regime,
     [](const RuleOptions& options, const Settings& settings) {
         return options.regime.value || settings.time_class == TimeClass::standard;
     },
     words_for<Regime>},
    {"Section (fide, ecf-major, ecf-minor, us, online) [fide]", set_by_name<&Settings::section>,
     [](const RuleOptions& options, const Settings&) { return options.section.value.has_value(); },
     words_for<Section>},
    {"Position (a FEN) [initial position]"},
});

/// Returns the help of the dialogue: every command with its meaning.
std::string dialogue_help() {
    constexpr std::size_t indent = 26;
    const auto entry = [&](std::string_view usage, std::string_view meaning) {
        std::string lines = wrapped(meaning, std::string(indent, ' '));
        return lines.replace(0, indent, fmt::format("  {:<{}}", usage, indent - 2));
    };
    std::string help =
        entry("Nf3, W b1d3 [two]",
              "makes the move and presses the clock; one line for each move; also 12...Nf6. Type an illegal "
              "move by its squares: b1d3");
    for (const EventRow* const row : event_rows()) help += entry(row->typed.usage, row->typed.meaning);
    help += wrapped(
        "W or B before it, or w, b or both after it, says who did it, where that is not plain: B claims "
        "illegal. "
        "What else a ledger's line may hold follows as NAME=VALUE: clock_w=5:00 clock_b=12.5 n=17 t=610 "
        "seen_by=other, and to the end of the line note=... or was=FEN. A ledger's line is taken as well.",
        "");
    help += wrapped("Settings:", "");
    for (const PlainSettingHelp& setting : plain_setting_help())
        help += entry(setting.usage, setting.meaning);
    return help + wrapped(
                      "Also: board, lines and ledger (what was typed, in plain lines and as JSON), undo, "
                      "header (what "
                      "the ledger's header holds), save FILE (as JSON if its name ends in .jsonl or .json, "
                      "otherwise "
                      "in plain lines), report FILE (the incident report), quit.",
                      "");
}

}  // namespace

class RulingDialogue::State {
  public:
    State(RuleOptions options, const TextStyle& style) : options_(std::move(options)), style_(style) {
        header_.start = initial_setup();
        apply_options(options_, header_.settings);
    }

    DialogueReply begin() {
        return reply("Enter what happened, and read the ruling. ? lists the commands.\n");
    }

    /// Ends the dialogue. The reply contains the incident report if the option `report` names a file.
    [[nodiscard]] DialogueReply end() const {
        DialogueReply last;
        last.is_over = true;
        if (!options_.report) return last;
        last.file = options_.report;
        last.contents = report_so_far();
        return last;
    }

    DialogueReply reply_to(std::string_view typed) {
        const std::string_view line = trimmed(typed);
        if (line == "quit" || line == "exit") return end();
        return question_ < questions.size() ? answer(line) : command(line);
    }

    [[nodiscard]] std::vector<std::string> completions(std::string_view word) const {
        if (question_ < questions.size()) return words_beginning_with(word, answers());
        std::vector<std::string> words = {"board",  "ledger", "lines",  "undo",
                                          "header", "save",   "report", "quit"};
        for (const EventRow* const row : event_rows()) words.emplace_back(row->typed.word);
        for (const PlainSettingHelp& setting : plain_setting_help())
            words.emplace_back(setting.usage.substr(0, setting.usage.find(' ')));
        if (const auto position = Position::from_setup(game_->arbiter().position())) {
            for (const Move move : position->legal_moves()) words.push_back(san(*position, move));
        }
        return words_beginning_with(word, std::move(words));
    }

  private:
    /// Returns the answers to the question that is asked now, as far as they are a list of words.
    [[nodiscard]] std::vector<std::string> answers() const {
        const Question& question = questions[question_];
        return question.answers != nullptr ? question.answers() : std::vector<std::string>();
    }

    /// Returns the text and the next prompt. After the last question, also starts the game and shows the
    /// board.
    DialogueReply reply(std::string text) {
        skip_settled();
        if (question_ < questions.size())
            return {std::move(text), fmt::format("{}: ", questions[question_].prompt)};
        if (!game_) {
            begin_game();
            const std::string assumed = assumption_text(header_.settings);
            text += fmt::format("\n{}\n{}{}", settings_with_control(header_),
                                assumed.empty() ? "" : wrapped(assumed, ""), board());
        }
        return {std::move(text), prompt()};
    }

    /// Skips questions that an option has answered, and the supervision in standard chess, where it does not
    /// matter.
    void skip_settled() {
        while (question_ < questions.size() && questions[question_].is_settled != nullptr &&
               questions[question_].is_settled(options_, header_.settings))
            ++question_;
    }

    DialogueReply answer(std::string_view line) {
        const Question& question = questions[question_];
        if (line.empty()) {
            ++question_;
            return reply({});
        }
        if (line == "?" || line == "help")
            return reply(
                "Type one of the words in parentheses, or press Enter for what stands in brackets. After "
                "these "
                "questions ? lists the commands.\n");
        if (question.set != nullptr) {
            if (!question.set(line, header_.settings))
                return reply(fmt::format("\"{}\" is not one of those in parentheses.\n", line));
        } else {
            const auto setup = parse_fen(line);
            if (!setup && line.find('/') == std::string_view::npos)
                return reply(
                    "Press Enter for the initial position, or type a FEN. Moves are typed after that.\n");
            if (!setup) return reply(to_text(setup.error(), {}, line, style_));
            auto changed = with_member(header_, "fen", line);
            if (!changed) return reply(wrapped(changed.error().message, ""));
            header_ = std::move(*changed);
        }
        ++question_;
        return reply({});
    }

    void begin_game() {
        game_.emplace(header_);
        builder_.emplace(header_);
    }

    DialogueReply command(std::string_view line) {
        if (line.empty()) return reply({});
        if (line == "?" || line == "help") return reply(dialogue_help());
        if (line == "board") return reply(board());
        if (line == "ledger") return reply(write_ledger(ledger()));
        if (line == "lines") return reply(write_plain_ledger(ledger()));
        if (line == "undo") return undo();
        if (line == "header") return reply(settings_now());
        if (line == "save" || line.starts_with("save ")) return save(trimmed(line.substr(4)));
        if (line == "report" || line.starts_with("report ")) return report(trimmed(line.substr(6)));
        LedgerHeader changed = header_;
        const auto is_setting = read_plain_setting(line, changed);
        if (!is_setting) return reply(wrapped(is_setting.error().message, ""));
        return *is_setting ? set_header(std::move(changed)) : event(line);
    }

    /// Returns the settings in words and, as far as they differ from the default, as lines.
    [[nodiscard]] std::string settings_now() const {
        return fmt::format("{}\n{}", settings_with_control(header_), write_plain_ledger({header_, {}}));
    }

    /// Changes the header and rules on all events again.
    DialogueReply set_header(LedgerHeader changed) {
        std::swap(header_, changed);
        if (replay()) {
            undo_steps_.push_back({0, std::move(changed)});
            return reply(settings_now());
        }
        header_ = std::move(changed);
        std::ignore = replay();
        return reply("The events entered so far do not fit that.\n");
    }

    /// Reads what happened, and rules on it. A move typed alone presses the clock as well; the ruling on that
    /// press is shown only if it says something.
    DialogueReply event(std::string_view line) {
        auto steps = game_->read(line, next_line());
        if (!steps) return reply(wrapped(steps.error().message, ""));
        const std::size_t typed = steps->size();
        if (auto press = game_->waiting_press(next_line() + typed)) steps->push_back(std::move(*press));
        std::vector<RuledEvent> rulings;
        for (const RuledStep& step : *steps) rulings.push_back(builder_->next(step.event, step.ruling));
        join_events(rulings);
        std::string text;
        std::string spoken;
        for (std::size_t i = 0; i < rulings.size(); ++i) {
            const bool is_shown = !rulings[i].is_shown_below && (i < typed || has_ruling(rulings[i]));
            if (is_shown) text += ruling_text(rulings[i], "", style_);
            if (!rulings[i].ruling.spoken.empty()) spoken = rulings[i].ruling.spoken;
        }
        text += say_text(game_->arbiter().to_say(spoken), "");
        undo_steps_.push_back({steps->size(), std::nullopt});
        for (RuledStep& step : *steps) events_.push_back(std::move(step.event));
        return reply(text + board_if_changed());
    }

    /// What a typed line changed.
    struct UndoStep {
        std::size_t events = 0;                             ///< the number of events that it added
        std::optional<LedgerHeader> header = std::nullopt;  ///< the settings before it, if it changed them
    };

    [[nodiscard]] std::size_t next_line() const { return events_.size() + 2; }

    /// Takes back the last line that was typed: its events, or the settings that it changed.
    DialogueReply undo() {
        if (undo_steps_.empty()) return reply("Nothing has happened yet.\n");
        UndoStep last = std::move(undo_steps_.back());
        undo_steps_.pop_back();
        events_.resize(events_.size() - last.events);
        if (last.header) header_ = std::move(*last.header);
        std::ignore = replay();
        return reply(last.header ? settings_now() : board());
    }

    /// Rules on all events again. Returns false if one of them cannot have happened.
    bool replay() {
        begin_game();
        return std::ranges::all_of(events_, [&](const LedgerEvent& event) {
            const auto ruling = game_->repeat(event);
            if (ruling) std::ignore = builder_->next(event, *ruling);
            return ruling.has_value();
        });
    }

    DialogueReply save(std::string_view path) {
        if (path.empty()) return reply("Save it under which name? save FILE\n");
        DialogueReply saved = reply({});
        saved.file = std::string(path);
        const bool is_json = path.ends_with(".jsonl") || path.ends_with(".json");
        saved.contents = is_json ? write_ledger(ledger()) : write_plain_ledger(ledger());
        return saved;
    }

    DialogueReply report(std::string_view path) {
        if (path.empty()) return reply("Write the report under which name? report FILE\n");
        DialogueReply written = reply({});
        written.file = std::string(path);
        written.contents = report_so_far();
        return written;
    }

    [[nodiscard]] std::string report_so_far() const {
        Ledger played = ledger();
        for (std::size_t i = 0; i < played.events.size(); ++i) played.events[i].line = i + 2;
        const RulingVerdict verdict = judge_ledger(std::move(played));
        return incident_report(std::array{&verdict});
    }

    [[nodiscard]] Ledger ledger() const { return {header_, events_}; }

    /// Returns the board unless it was drawn last.
    [[nodiscard]] std::string board_if_changed() {
        return game_->arbiter().position().board == drawn_ ? std::string() : board();
    }

    [[nodiscard]] std::string board() {
        drawn_ = game_->arbiter().position().board;
        return fmt::format("\n{}\n", text_board(game_->arbiter().position().board, {}, style_));
    }

    [[nodiscard]] std::string prompt() const {
        if (!game_->arbiter().result().empty()) return fmt::format("{}> ", game_->arbiter().result());
        if (const auto mover = game_->unpressed_mover())
            return fmt::format("{} has not pressed> ", name(*mover));
        return fmt::format("{} has the move> ", name(game_->arbiter().position().turn));
    }

    RuleOptions options_;
    TextStyle style_;
    LedgerHeader header_;
    std::size_t question_ = 0;
    std::vector<LedgerEvent> events_ = {};
    std::vector<UndoStep> undo_steps_ = {};      ///< what each typed line changed
    std::optional<Board> drawn_ = std::nullopt;  ///< the board that was drawn last
    std::optional<PlainEvents> game_ = std::nullopt;
    std::optional<RuledEventBuilder> builder_ = std::nullopt;
};

RulingDialogue::RulingDialogue(RuleOptions options, const TextStyle& style)
    : state_(std::make_unique<State>(std::move(options), style)) {}
RulingDialogue::~RulingDialogue() = default;

DialogueReply RulingDialogue::begin() {
    return state_->begin();
}

DialogueReply RulingDialogue::end() {
    return state_->end();
}

DialogueReply RulingDialogue::reply_to(std::string_view line) {
    return state_->reply_to(line);
}

std::vector<std::string> RulingDialogue::completions(std::string_view word) const {
    return state_->completions(word);
}

}  // namespace doublecheck
