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

/// A question about the header, and how its answer is taken; an empty answer keeps the default.
struct Question {
    std::string_view parameter;  ///< that answers it on the command line
    std::string_view prompt;
    bool (*take)(std::string_view, Settings&);  ///< null for the position
};

/// `blitz`, or `180+2`, which tells the class, the times and the increment.
bool take_class_or_control(std::string_view word, Settings& settings) {
    if (take<&Settings::time_class>(word, settings)) return true;
    const auto control = parse_time_control(word);
    if (!control) return false;
    settings.time_class = class_of(*control, settings.edition);
    settings.time_control = control->text;
    settings.increment = control->increment;
    if (word.find(':') == std::string_view::npos) settings.start_white = control->base;
    settings.start_black = settings.start_white;
    return true;
}

/// `Edition (FIDE-2009, -2014) [FIDE-2014]`
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

/// `FIDE-2018` or `2018`.
bool take_edition(std::string_view word, Settings& settings) {
    return take<&Settings::edition>(word, settings) ||
           take<&Settings::edition>(fmt::format("FIDE-{}", word), settings);
}

const auto questions = std::to_array<Question>({
    {"edition", edition_prompt(), take_edition},
    {"class", "Class (standard, rapid, blitz) or time control (5400+30) [standard]", take_class_or_control},
    {"regime", "Supervision (competition: adequate, basic: not adequate) [competition]",
     take<&Settings::regime>},
    {"section", "Section (fide, ecf-major, ecf-minor, us, online) [fide]", take<&Settings::section>},
    {"", "Position (a FEN) [initial position]", nullptr},
});

}  // namespace

class RulingDialogue::State {
  public:
    State(const Arguments& arguments, const TextStyle& style) : arguments_(arguments), style_(style) {
        header_.start = initial_setup();
        override_settings(arguments_, header_.settings);
    }

    DialogueReply begin() {
        return reply("Enter what happened, and read the ruling. ? lists the commands.\n");
    }

    /// With the report, if one is wanted.
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
    /// The text with the next prompt behind it.
    DialogueReply reply(std::string text) {
        skip_answered();
        if (question_ < questions.size())
            return {std::move(text), fmt::format("{}: ", questions[question_].prompt)};
        if (!arbiter_) {
            begin_game();
            text += fmt::format("\n{}\n{}", in_words(header_.settings), board());
        }
        return {std::move(text), prompt()};
    }

    void skip_answered() {
        while (question_ < questions.size()) {
            const std::string_view name = questions[question_].parameter;
            const bool is_told = !name.empty() && arguments_.text(name, "ledger") != "ledger";
            const bool is_idle = name == "regime" && header_.settings.time_class == TimeClass::standard;
            if (!is_told && !is_idle) return;
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
        if (question.take != nullptr) {
            if (!question.take(line, header_.settings))
                return reply(fmt::format("\"{}\" is not one of those in parentheses.\n", line));
        } else {
            const auto setup = parse_fen(line);
            if (!setup) return reply(to_text(setup.error(), {}, line, style_));
            if (const std::string wrong = change_header("fen", line); !wrong.empty()) return reply(wrong);
        }
        ++question_;
        return reply({});
    }

    void begin_game() {
        arbiter_.emplace(header_);
        teller_.emplace(header_);
        mover_.reset();
        last_.reset();
        pressed_.reset();
    }

    DialogueReply command(std::string_view line) {
        if (line.empty()) return reply({});
        if (line == "?" || line == "help") return reply(typed_help());
        if (line == "board") return reply(board());
        if (line == "ledger") return reply(write_ledger(ledger()));
        if (line == "undo") return undo();
        if (line == "header" || line.starts_with("header ")) return header(trimmed(line.substr(6)));
        if (line == "save" || line.starts_with("save ")) return save(trimmed(line.substr(4)));
        if (line == "report" || line.starts_with("report ")) return report(trimmed(line.substr(6)));
        const auto ply = typed_ply(line, arbiter_->position(), header_.is_chess960);
        if (!ply) return reply(ply.error().message + '\n');
        if (*ply && (*ply)->is_pressed) return hear_ply(**ply);
        if (pressed_ && (line == "press" || line == "press two" || line == "press other"))
            return reply(fmt::format(
                "{0} has already pressed the clock: a move typed alone also presses it. Type \"move e2e4\" "
                "to "
                "move without pressing. If {1} has pressed without a move, type "
                "\"press {2}\".\n",
                name(*pressed_), name(opposite(*pressed_)), *pressed_ == Color::white ? 'b' : 'w'));
        return hear_event(*ply ? (*ply)->move + (*ply)->rest : std::string(line));
    }

    DialogueReply hear_event(std::string_view line) {
        const auto ruled = take(line);
        if (!ruled) return reply(ruled.error().message + '\n');
        typed_.push_back(1);
        return reply(ruling_text(*ruled, "", style_) + board());
    }

    /// A move and its press in one line. A move that ends the game, or is not taken, is not pressed: what was
    /// read belongs to it.
    DialogueReply hear_ply(const TypedPly& ply) {
        const Setup before = arbiter_->position();
        auto moved = take(ply.move);
        if (!moved) return reply(moved.error().message + '\n');
        typed_.push_back(1);
        const bool is_pressed = arbiter_->result().empty() && !(arbiter_->position() == before);
        if (!is_pressed && !ply.rest.empty()) {
            take_back();
            return hear_event(ply.move + ply.rest);
        }
        std::string text = ruling_text(*moved, "", style_);
        if (!is_pressed) return reply(text + board());
        const auto by = told_.first.by;
        const auto pressed = take("press" + ply.rest);
        if (!pressed) {
            take_back();
            return reply(pressed.error().message + '\n');
        }
        ++typed_.back();
        pressed_ = by == Actor::white ? Color::white : Color::black;
        if (has_ruling(*pressed)) text += ruling_text(*pressed, "", style_);
        return reply(text + board());
    }

    /// Reads an event, rules on it and keeps it.
    Result<RuledEvent> take(std::string_view line) {
        auto event = typed_event(line, doers());
        if (!event) return std::unexpected(event.error());
        event->line = events_.size() + 2;
        if (auto wrong = out_of_order(*event)) return std::unexpected(std::move(*wrong));
        auto ruled = rule(*event);
        if (ruled) events_.push_back(std::move(*event));
        return ruled;
    }

    /// Why the ledger could not be read with that event behind it.
    [[nodiscard]] std::optional<Error> out_of_order(const LedgerEvent& event) const {
        Ledger next = ledger();
        next.events.push_back(event);
        return read_ledger(write_ledger(next)).error;
    }

    /// Rules and remembers who acted.
    Result<RuledEvent> rule(const LedgerEvent& event) {
        auto ruling = arbiter_->rule(event);
        if (!ruling) return std::unexpected(ruling.error());
        told_ = {event, std::move(*ruling)};
        RuledEvent ruled = teller_->tell(told_.first, told_.second);
        const auto by = event.by == Actor::white   ? std::optional(Color::white)
                        : event.by == Actor::black ? std::optional(Color::black)
                                                   : std::nullopt;
        if (by) last_ = by;
        pressed_.reset();
        if (event.kind == EventKind::move) mover_ = by;
        if (event.kind == EventKind::press || ruled.ruling.is_restored) mover_.reset();
        return ruled;
    }

    [[nodiscard]] Doers doers() const {
        const Color turn = arbiter_->position().turn;
        return {turn, mover_.value_or(turn), last_ ? opposite(*last_) : turn};
    }

    DialogueReply undo() {
        if (events_.empty()) return reply("Nothing has happened yet.\n");
        take_back();
        return reply(board());
    }

    /// Forgets what was typed in the last line.
    void take_back() {
        events_.resize(events_.size() - typed_.back());
        typed_.pop_back();
        std::ignore = is_ruled_anew();
    }

    /// Takes a member of the header as a ledger has it; what is wrong, or an empty text.
    std::string change_header(std::string_view name, std::string_view value) {
        Object object = to_object(header_);
        constexpr auto follow = std::to_array<std::string_view>({"class", "increment", "start_w", "start_b"});
        std::erase_if(object, [&](const auto& member) {
            const bool follows = name == "tc" && std::ranges::find(follow, member.first) != follow.end();
            return member.first == name || follows;
        });
        LedgerReading read;
        // A word may be a text or, as a number or as true, a value.
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

    /// The events are ruled on anew.
    DialogueReply header(std::string_view words) {
        if (words.empty()) return reply(write_header(header_) + '\n');
        const std::size_t end = std::min(words.size(), words.find_first_of(" \t="));
        const std::string_view value = trimmed(words.substr(std::min(words.size(), end + 1)));
        if (value.empty()) return reply("Which value? header NAME VALUE\n");
        const LedgerHeader before = header_;
        std::string wrong = change_header(words.substr(0, end), value);
        if (wrong.empty() && !is_ruled_anew()) {
            header_ = before;
            std::ignore = is_ruled_anew();
            wrong = "The events entered so far do not fit that.\n";
        }
        return reply(wrong.empty() ? write_header(header_) + '\n' : wrong);
    }

    /// False if an event cannot have happened.
    bool is_ruled_anew() {
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
        if (mover_) return fmt::format("{} has not pressed> ", name(*mover_));
        return fmt::format("{} has the move> ", name(arbiter_->position().turn));
    }

    Arguments arguments_;
    TextStyle style_;
    LedgerHeader header_;
    std::size_t question_ = 0;
    std::vector<LedgerEvent> events_ = {};
    std::vector<std::size_t> typed_ = {};  ///< how many of them each line was
    std::optional<Arbiter> arbiter_ = std::nullopt;
    std::optional<LedgerTeller> teller_ = std::nullopt;
    std::pair<LedgerEvent, Ruling> told_ = {};     ///< the last one
    std::optional<Color> mover_ = std::nullopt;    ///< has made a move that is not pressed
    std::optional<Color> last_ = std::nullopt;     ///< acted last
    std::optional<Color> pressed_ = std::nullopt;  ///< whose move, typed alone, was pressed last
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
