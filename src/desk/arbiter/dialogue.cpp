// SPDX-License-Identifier: MIT
#include "doublecheck/desk/ruling_dialogue.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "desk/arbiter/ruled_ledger.hpp"
#include "desk/arbiter/ruling_settings.hpp"
#include "desk/arbiter/typed_event.hpp"
#include "doublecheck/arbiter/ruling.hpp"
#include "doublecheck/base/text.hpp"
#include "doublecheck/desk/report.hpp"
#include "doublecheck/notation/fen.hpp"

namespace doublecheck {
namespace {

/// A question about the header of the ledger. An empty answer keeps the default.
struct Question {
    std::string_view parameter;  ///< the command-line option that answers the question, or empty
    std::string_view prompt;
    /// Stores the answer; returns false if it is not one of the choices. Null for the position.
    bool (*set)(std::string_view, Settings&);
};

/// Reads `blitz`, or a time control such as `180+2`, which determines the class, the times and the increment.
bool set_class_or_control(std::string_view word, Settings& settings) {
    if (set_by_name<&Settings::time_class>(word, settings)) return true;
    const auto control = parse_time_control(word);
    if (!control) return false;
    settings.time_class = class_of(*control, settings.edition);
    settings.time_control = control->text;
    settings.increment = control->increment;
    if (word.find(':') == std::string_view::npos) settings.start_white = control->base;
    settings.start_black = settings.start_white;
    return true;
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

/// Reads `FIDE-2018` or `2018`.
bool set_edition(std::string_view word, Settings& settings) {
    return set_by_name<&Settings::edition>(word, settings) ||
           set_by_name<&Settings::edition>(fmt::format("FIDE-{}", word), settings);
}

const auto questions = std::to_array<Question>({
    {"edition", edition_prompt(), set_edition},
    {"class", "Class (standard, rapid, blitz) or time control (5400+30) [standard]", set_class_or_control},
    {"regime", "Supervision (competition: adequate, basic: not adequate) [competition]",
     set_by_name<&Settings::regime>},
    {"section", "Section (fide, ecf-major, ecf-minor, us, online) [fide]", set_by_name<&Settings::section>},
    {"", "Position (a FEN) [initial position]", nullptr},
});

}  // namespace

class RulingDialogue::State {
  public:
    State(const Arguments& arguments, const TextStyle& style) : arguments_(arguments), style_(style) {
        header_.start = initial_setup();
        apply_options(arguments_, header_.settings);
    }

    DialogueReply begin() {
        return reply("Enter what happened, and read the ruling. ? lists the commands.\n");
    }

    /// Ends the dialogue. The reply contains the incident report if the option `report` names a file.
    [[nodiscard]] DialogueReply end() const {
        DialogueReply last;
        last.is_over = true;
        if (!arguments_.has("report")) return last;
        last.file = std::string(arguments_.text("report"));
        last.contents = report_so_far();
        return last;
    }

    DialogueReply reply_to(std::string_view typed) {
        const std::string_view line = trimmed(typed);
        if (line == "quit" || line == "exit") return end();
        return question_ < questions.size() ? answer(line) : command(line);
    }

  private:
    /// Returns the text and the next prompt. After the last question, also starts the game and shows the
    /// board.
    DialogueReply reply(std::string text) {
        skip_answered();
        if (question_ < questions.size())
            return {std::move(text), fmt::format("{}: ", questions[question_].prompt)};
        if (!arbiter_) {
            begin_game();
            text += fmt::format("\n{}\n{}", settings_text(header_.settings), board());
        }
        return {std::move(text), prompt()};
    }

    /// Skips questions that an option has answered, and the supervision in standard chess, where it does not
    /// matter.
    void skip_answered() {
        while (question_ < questions.size()) {
            const std::string_view name = questions[question_].parameter;
            const bool is_answered = !name.empty() && arguments_.text(name, "ledger") != "ledger";
            const bool is_irrelevant = name == "regime" && header_.settings.time_class == TimeClass::standard;
            if (!is_answered && !is_irrelevant) return;
            ++question_;
        }
    }

    DialogueReply answer(std::string_view line) {
        const Question& question = questions[question_];
        if (line.empty()) {
            ++question_;
            return reply({});
        }
        if (line == "?" || line == "help") return reply("An empty line takes what stands in brackets.\n");
        if (question.set != nullptr) {
            if (!question.set(line, header_.settings))
                return reply(fmt::format("\"{}\" is not one of those in parentheses.\n", line));
        } else {
            const auto setup = parse_fen(line);
            if (!setup) return reply(to_text(setup.error(), {}, line, style_));
            if (const std::string error = change_header("fen", line); !error.empty()) return reply(error);
        }
        ++question_;
        return reply({});
    }

    void begin_game() {
        arbiter_.emplace(header_);
        builder_.emplace(header_);
        unpressed_mover_.reset();
        last_actor_.reset();
        implied_press_.reset();
    }

    DialogueReply command(std::string_view line) {
        if (line.empty()) return reply({});
        if (line == "?" || line == "help") return reply(typed_event_help());
        if (line == "board") return reply(board());
        if (line == "ledger") return reply(write_ledger(ledger()));
        if (line == "undo") return undo();
        if (line == "header" || line.starts_with("header ")) return header(trimmed(line.substr(6)));
        if (line == "save" || line.starts_with("save ")) return save(trimmed(line.substr(4)));
        if (line == "report" || line.starts_with("report ")) return report(trimmed(line.substr(6)));
        const auto ply = parse_typed_ply(line, arbiter_->position(), header_.is_chess960);
        if (!ply) return reply(ply.error().message + '\n');
        if (*ply && (*ply)->is_pressed) return play_and_press(**ply);
        if (implied_press_ && (line == "press" || line == "press two" || line == "press other"))
            return reply(fmt::format(
                "{0} has already pressed the clock: a move typed alone also presses it. Type \"move e2e4\" "
                "to "
                "move without pressing. If {1} has pressed without a move, type "
                "\"press {2}\".\n",
                name(*implied_press_), name(opposite(*implied_press_)),
                *implied_press_ == Color::white ? 'b' : 'w'));
        return add_event(*ply ? (*ply)->move + (*ply)->rest : std::string(line));
    }

    /// Rules on one event and returns the ruling and the board.
    DialogueReply add_event(std::string_view line) {
        const auto ruled = parse_and_rule(line);
        if (!ruled) return reply(ruled.error().message + '\n');
        line_event_counts_.push_back(1);
        return reply(ruling_text(*ruled, "", style_) + board());
    }

    /// Rules on a move and on the press of the clock that its line implies. The clock is not pressed after a
    /// move that ends the game or that left the position unchanged; the members typed for the press, such as
    /// `clock_w=300`, then belong to the move.
    DialogueReply play_and_press(const TypedPly& ply) {
        const Setup before = arbiter_->position();
        auto moved = parse_and_rule(ply.move);
        if (!moved) return reply(moved.error().message + '\n');
        line_event_counts_.push_back(1);
        const bool is_pressed = arbiter_->result().empty() && !(arbiter_->position() == before);
        if (!is_pressed && !ply.rest.empty()) {
            take_back();
            return add_event(ply.move + ply.rest);
        }
        std::string text = ruling_text(*moved, "", style_);
        if (!is_pressed) return reply(text + board());
        const auto by = last_event_.first.by;
        const auto pressed = parse_and_rule("press" + ply.rest);
        if (!pressed) {
            take_back();
            return reply(pressed.error().message + '\n');
        }
        ++line_event_counts_.back();
        implied_press_ = by == Actor::white ? Color::white : Color::black;
        if (has_ruling(*pressed)) text += ruling_text(*pressed, "", style_);
        return reply(text + board());
    }

    /// Parses an event, rules on it and appends it to the ledger.
    Result<RuledEvent> parse_and_rule(std::string_view line) {
        auto event = parse_typed_event(line, default_actors());
        if (!event) return std::unexpected(event.error());
        event->line = events_.size() + 2;
        if (auto error = order_error(*event)) return std::unexpected(std::move(*error));
        auto ruled = rule(*event);
        if (ruled) events_.push_back(std::move(*event));
        return ruled;
    }

    /// Returns the error with which the ledger could not be read if the event were appended to it.
    [[nodiscard]] std::optional<Error> order_error(const LedgerEvent& event) const {
        Ledger next = ledger();
        next.events.push_back(event);
        return read_ledger(write_ledger(next)).error;
    }

    /// Rules on an event and remembers who acted.
    Result<RuledEvent> rule(const LedgerEvent& event) {
        auto ruling = arbiter_->rule(event);
        if (!ruling) return std::unexpected(ruling.error());
        last_event_ = {event, std::move(*ruling)};
        RuledEvent ruled = builder_->next(last_event_.first, last_event_.second);
        const auto by = event.by == Actor::white   ? std::optional(Color::white)
                        : event.by == Actor::black ? std::optional(Color::black)
                                                   : std::nullopt;
        if (by) last_actor_ = by;
        implied_press_.reset();
        if (event.kind == EventKind::move) unpressed_mover_ = by;
        if (event.kind == EventKind::press || ruled.ruling.is_restored) unpressed_mover_.reset();
        return ruled;
    }

    [[nodiscard]] DefaultActors default_actors() const {
        const Color turn = arbiter_->position().turn;
        return {turn, unpressed_mover_.value_or(turn), last_actor_ ? opposite(*last_actor_) : turn};
    }

    DialogueReply undo() {
        if (events_.empty()) return reply("Nothing has happened yet.\n");
        take_back();
        return reply(board());
    }

    /// Removes the events of the last line that was typed.
    void take_back() {
        events_.resize(events_.size() - line_event_counts_.back());
        line_event_counts_.pop_back();
        std::ignore = replay();
    }

    /// Sets a member of the header, as a ledger names it. Returns an error message, or an empty string on
    /// success. A new time control replaces the class and the times that an earlier one had set.
    std::string change_header(std::string_view name, std::string_view value) {
        Object object = to_object(header_);
        constexpr auto follow = std::to_array<std::string_view>({"class", "increment", "start_w", "start_b"});
        std::erase_if(object, [&](const auto& member) {
            const bool follows = name == "tc" && std::ranges::find(follow, member.first) != follow.end();
            return member.first == name || follows;
        });
        LedgerReading read;
        // The value may be a JSON string, or a number or boolean without quotes.
        for (const std::string& json : {to_json(Value(value)), std::string(value)}) {
            std::string line = to_json(Value(object));
            line.insert(line.size() - 1, fmt::format(",{}:{}", to_json(Value(name)), json));
            read = read_ledger(line);
            if (read.error && read.error->code == "ledger.member" && json.front() == '"') continue;
            break;
        }
        if (read.error) return read.error->message + '\n';
        header_ = std::move(read.ledger.header);
        return {};
    }

    /// Shows the header, or changes one member and rules on all events again.
    DialogueReply header(std::string_view words) {
        if (words.empty()) return reply(write_header(header_) + '\n');
        const std::size_t end = std::min(words.size(), words.find_first_of(" \t="));
        const std::string_view value = trimmed(words.substr(std::min(words.size(), end + 1)));
        if (value.empty()) return reply("Which value? header NAME VALUE\n");
        const LedgerHeader before = header_;
        std::string error = change_header(words.substr(0, end), value);
        if (error.empty() && !replay()) {
            header_ = before;
            std::ignore = replay();
            error = "The events entered so far do not fit that.\n";
        }
        return reply(error.empty() ? write_header(header_) + '\n' : error);
    }

    /// Rules on all events again. Returns false if one of them cannot have happened.
    bool replay() {
        begin_game();
        return std::ranges::all_of(events_,
                                   [&](const LedgerEvent& event) { return rule(event).has_value(); });
    }

    DialogueReply save(std::string_view path) {
        if (path.empty()) return reply("Save it under which name? save FILE\n");
        DialogueReply saved = reply({});
        saved.file = std::string(path);
        saved.contents = write_ledger(ledger());
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
        return incident_report(std::vector{judge_ledger(played)});
    }

    [[nodiscard]] Ledger ledger() const { return {header_, events_}; }

    [[nodiscard]] std::string board() const {
        return fmt::format("\n{}\n", text_board(arbiter_->position().board, {}, style_));
    }

    [[nodiscard]] std::string prompt() const {
        if (!arbiter_->result().empty()) return fmt::format("{}> ", arbiter_->result());
        if (unpressed_mover_) return fmt::format("{} has not pressed> ", name(*unpressed_mover_));
        return fmt::format("{} has the move> ", name(arbiter_->position().turn));
    }

    Arguments arguments_;
    TextStyle style_;
    LedgerHeader header_;
    std::size_t question_ = 0;
    std::vector<LedgerEvent> events_ = {};
    std::vector<std::size_t> line_event_counts_ = {};  ///< the number of events that each typed line added
    std::optional<Arbiter> arbiter_ = std::nullopt;
    std::optional<RuledEventBuilder> builder_ = std::nullopt;
    std::pair<LedgerEvent, Ruling> last_event_ = {};
    std::optional<Color> unpressed_mover_ = std::nullopt;  ///< has moved and not yet pressed the clock
    std::optional<Color> last_actor_ = std::nullopt;
    /// The player whose clock press was implied by the last line, a move typed without `press`.
    std::optional<Color> implied_press_ = std::nullopt;
};

RulingDialogue::RulingDialogue(const Arguments& arguments, const TextStyle& style)
    : state_(std::make_unique<State>(arguments, style)) {}
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

}  // namespace doublecheck
