// SPDX-License-Identifier: MIT
// Events in plain lines, such as `W b1d3`, `press` or `B claims illegal`.
#include <array>
#include <ranges>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "arbiter/ledger/event.hpp"
#include "arbiter/ledger/order.hpp"
#include "arbiter/ledger/plain_words.hpp"
#include "doublecheck/notation/uci.hpp"
#include "internal/arbiter/plain_ledger.hpp"
#include "internal/base/text.hpp"
#include "internal/notation/written_move.hpp"

namespace doublecheck {
namespace {

using plain::Word;

std::optional<Color> color_of(Actor actor) {
    if (actor == Actor::white) return Color::white;
    return actor == Actor::black ? std::optional(Color::black) : std::nullopt;
}

/// Returns the player or arbiter whom a word names. `W`, `White:`, `White's` and `arbiter` do so only as the
/// first word: elsewhere a capital letter may be a man.
std::optional<Actor> named_actor(std::string_view text, bool is_first) {
    if (is_first && (text.ends_with(':') || text.ends_with(','))) text.remove_suffix(1);
    std::string word = plain::lower(text);
    if (is_first && word.ends_with("'s")) word.erase(word.size() - 2);
    if (word == "white") return Actor::white;
    if (word == "black") return Actor::black;
    if (!is_first) word = text;
    if (word == "w") return Actor::white;
    if (word == "b") return Actor::black;
    return is_first && word == "arbiter" ? std::optional(Actor::arbiter) : std::nullopt;
}

/// Returns true if the word is the verb, or its form after a name: `claims`, `presses`.
bool is_verb(std::string_view word, std::string_view verb) {
    if (verb.empty() || !word.starts_with(verb)) return false;
    const std::string_view ending = word.substr(verb.size());
    return ending.empty() || ending == "s" || ending == "es";
}

const EventRow* row_named(std::string_view word) {
    for (const EventRow* const row : event_rows()) {
        for (const std::string_view verb : {row->typed.word, row->name, row->other_name}) {
            if (is_verb(word, verb)) return row;
        }
    }
    return nullptr;
}

/// Other words for events: `White flag fell`, `arrives 20`.
struct Synonym {
    std::string_view word;
    std::string_view instead;  ///< empty: the word says nothing and is left out
};
constexpr auto synonyms = std::to_array<Synonym>({
    {"arrives", "late"},
    {"arrive", "late"},
    {"arrived", "late"},
    {"rings", "ring"},
    {"castles", ""},
    {"plays", ""},
});

/// What to type instead of a word that people try.
struct Hint {
    std::string_view word;
    std::string_view hint;
    bool is_anywhere = false;  ///< the word may stand anywhere in the line
};
constexpr auto hints = std::to_array<Hint>({
    {"phone", "a device on the person is typed: W device; one that rings in the bag: W ring", true},
    {"mobile", "a device on the person is typed: W device; one that rings in the bag: W ring", true},
    {"hands", "with two hands: W O-O two, W e7e8q two", true},
    {"castling", "castling is typed O-O or O-O-O, with two hands: W O-O two", true},
    {"mate", "the mating move itself is typed; an agreed result: signed 1-0"},
    {"check", "the move itself is typed: Qh5+"},
    {"draw", "offer, accept, agree; a claim: claim 3x, claim 50"},
    {"repetition", "claim 3x"},
    {"threefold", "claim 3x"},
    {"time", "flag w: White's flag is down"},
    {"timeout", "flag w: White's flag is down"},
    {"illegal", "the move is typed by its squares, W b1d3; then: B claims illegal, or: sees illegal"},
    {"wrong_clock", "sees wrong_clock", true},
    {"clock_wrong", "sees wrong_clock"},
    {"warning", "a measure of the arbiter is typed: rules note=a warning for White"},
    {"promotes", "the move is typed e8=Q, or e7e8 if the pawn stays"},
    {"resigned", "W resigns"},
    {"stopped", "W pauses"},
    {"clocks", "before the first event: clock 5:00 0:03; later at any event: clock_w=5:00 clock_b=0:03"},
    {"clock_w", "a reading of White's clock follows an event: press clock_w=5:00"},
    {"clock_b", "a reading of Black's clock follows an event: press clock_b=5:00"},
});

/// Returns what to type instead of the first word for which there is a hint, or null.
const Hint* hint_for(const std::vector<Word>& words) {
    for (const Word& word : words) {
        const std::string name = plain::lower(word.text.substr(0, word.text.find('=')));
        const auto known = std::ranges::find(hints, name, &Hint::word);
        if (known != hints.end() && (known->is_anywhere || &word == &words.front())) return &*known;
    }
    return nullptr;
}

/// Returns the act of 12.9 that a verb names: `leaves`, `hovers`.
std::optional<std::string_view> act_named(std::string_view word) {
    const auto found = std::ranges::find_if(acts, [&](std::string_view act) { return is_verb(word, act); });
    return found == acts.end() ? std::nullopt : std::optional(*found);
}

/// Returns the words for events, for messages.
std::string event_words() {
    std::vector<std::string_view> words;
    for (const EventRow* const row : event_rows()) words.push_back(row->typed.word);
    return fmt::format("{}", fmt::join(words, ", "));
}

/// Returns true if the word looks like a move.
bool looks_like_move(std::string_view text) {
    const std::string word = typed_move(text);
    if (word.empty()) return false;
    if (word.starts_with("O-O") || word.starts_with("0-0") || word.starts_with("o-o")) return true;
    const bool begins_like_move =
        std::string_view("KQRBNabcdefgh").find(word.front()) != std::string_view::npos;
    // `clock_w=5:00` is no move.
    return begins_like_move && word.find_first_of("12345678") != std::string_view::npos &&
           word.find('_') == std::string_view::npos;
}

/// Returns the squares of castling for the king of that side, legal or not. Returns nothing if the king is
/// not on its square.
std::optional<std::string> castling_squares(const Setup& board, Color side, Side castling, bool is_chess960) {
    const Rank rank = home_rank(side);
    const Square king(File::e, rank);
    if (is_chess960 || board.board.at(king) != Piece{side, PieceType::king}) return std::nullopt;
    return std::string(king.name()) +
           std::string(Square(castling == Side::king ? File::g : File::c, rank).name());
}

/// Returns the move as `b1d3` or `e7e8q`. A move that is written with both squares, and castling, may be
/// illegal; in algebraic notation only a legal move can be identified.
Result<std::string> squares_of_move(const Word& word, Setup board, Color side, bool is_chess960) {
    const std::string text = typed_move(word.text);
    const auto written = parse_written_move(text);
    if (written && written->from() && written->to) {
        std::string squares(written->from()->name());
        squares += written->to->name();
        if (written->promotion) squares += letter(*written->promotion);
        return squares;
    }
    board.turn = side;
    const auto position = Position::from_setup(board);
    const auto move = position ? parse_move(*position, text)
                               : Result<Move>(failure("move.illegal", "This position is not playable."));
    if (move) return uci(*move, is_chess960 ? UciCastling::chess960 : uci_castling(*position));
    if (written && written->castling) {
        if (auto squares = castling_squares(board, side, *written->castling, is_chess960)) return *squares;
    }
    return std::unexpected(
        plain::wrong_word(word, fmt::format("{} A move that is not legal is typed with its squares, as b1d3.",
                                            move.error().message)));
}

void remove_number(std::vector<Word>& words) {
    if (words.empty()) return;
    Word& first = words.front();
    const std::size_t digits = std::min(first.text.size(), first.text.find_first_not_of("0123456789"));
    const std::size_t dots = std::min(first.text.size(), first.text.find_first_not_of('.', digits));
    if (digits == 0 || dots == digits) return;
    first = {first.text.substr(dots), first.offset + dots};
    if (first.text.empty()) words.erase(words.begin());
}

/// Removes a move number such as `12.` or `12...`, and the name of the player, from the front of the
/// words.
std::optional<Actor> take_actor(std::vector<Word>& words) {
    remove_number(words);
    const auto actor = words.empty() ? std::nullopt : named_actor(words.front().text, true);
    if (!actor) return std::nullopt;
    words.erase(words.begin());
    remove_number(words);
    return actor;
}

/// Moves a subject `both`, or `W and B`, behind the verb, where the events expect the word `both`.
std::vector<Word> with_both_last(std::vector<Word> words) {
    const bool is_pair = words.size() > 3 && named_actor(words[0].text, true) &&
                         plain::lower(words[1].text) == "and" && named_actor(words[2].text, true);
    const bool is_both = words.size() > 1 && plain::lower(words.front().text) == "both";
    if (!is_pair && !is_both) return words;
    const Word both{"both", words.front().offset};
    words.erase(words.begin(), words.begin() + (is_pair ? 3 : 1));
    words.push_back(both);
    return words;
}

/// Returns the words with synonyms replaced. `flag fell` is `flag`.
std::vector<Word> without_synonyms(std::vector<Word> words) {
    constexpr auto falls = std::to_array<std::string_view>({"fell", "falls", "fallen", "down", "has", "is"});
    if (!words.empty()) {
        const auto known = std::ranges::find(synonyms, plain::lower(words.front().text), &Synonym::word);
        if (known != synonyms.end() && !known->instead.empty()) words.front().text = known->instead;
        if (known != synonyms.end() && known->instead.empty() && words.size() > 1) words.erase(words.begin());
    }
    if (!words.empty() && is_verb(plain::lower(words.front().text), "flag"))
        std::erase_if(words, [&](const Word& word) {
            return std::ranges::find(falls, plain::lower(word.text)) != falls.end();
        });
    return words;
}

/// Collects the members of an event from words.
class EventWords {
  public:
    /// `named` is the actor whom the line names before the verb.
    EventWords(const EventRow& row, std::optional<Actor> named, Actor otherwise)
        : row_(row), by_(named.value_or(otherwise)), is_named_(named.has_value()), line_(row.name) {}

    /// Takes a word behind the verb. Returns false if it has no meaning for this event.
    bool take(std::string_view word) {
        if (row_.kind == EventKind::place && word.size() == 1 && !line_.has("promo") &&
            piece_type_from_letter(word.front())) {
            line_.add("promo", word);
            return true;
        }
        // `flag B` names a player. Only `place`, above, takes a man as one letter.
        if (const auto actor =
                named_actor(word.size() == 1 ? plain::lower(word) : std::string(word), false)) {
            by_ = *actor;
            is_named_ = true;
        } else if (word == "two") {
            line_.add_json("hands", "2");
        } else if (word == "both" && is_joint()) {
            return true;
        } else if (word == "both") {
            line_.add_json("both", "true");
            const bool may_be_nobody =
                row_.done_by == DoneBy::anybody || row_.done_by == DoneBy::player_or_both;
            if (!is_named_ && may_be_nobody) by_ = Actor::other;
        } else if (!take_member(word)) {
            return row_.typed.take != nullptr && row_.typed.take(line_, word);
        }
        return true;
    }

    /// Reads the event. The error points at the word that holds the value.
    Result<LedgerEvent> event(const std::vector<Word>& words) && {
        const std::string json = std::move(line_).by(by_);
        auto event = read_event(json);
        if (event) return event;
        Error error = std::move(event.error());
        const std::string_view rest = std::string_view(json).substr(std::min(error.offset, json.size()));
        error.offset = words.front().offset;
        for (const Word& word : words) {
            const std::size_t sign = word.text.find('=');
            const std::string_view value = word.text.substr(sign == word.text.npos ? 0 : sign + 1);
            const bool is_it = rest.starts_with(value) || rest.starts_with(fmt::format("\"{}", value)) ||
                               (sign != word.text.npos &&
                                rest.starts_with(fmt::format("\"{}\"", word.text.substr(0, sign))));
            if (!value.empty() && is_it) error.offset = word.offset;
        }
        error.message += fmt::format(" ({})", row_.typed.usage);
        return std::unexpected(std::move(error));
    }

  private:
    /// Returns true for an event that both players always do together.
    [[nodiscard]] bool is_joint() const {
        return row_.kind == EventKind::agree || row_.kind == EventKind::correct;
    }

    /// Takes a word `name=value`. Returns false if the word has no `=`.
    bool take_member(std::string_view word) {
        const std::size_t sign = word.find('=');
        if (sign == std::string_view::npos) return false;
        const std::string_view name = word.substr(0, sign);
        const std::string_view value = word.substr(sign + 1);
        constexpr auto clocks = std::to_array<std::string_view>({"clock_w", "clock_b", "t"});
        const auto seconds = std::ranges::find(clocks, name) != clocks.end() ? plain::clock_seconds(value)
                                                                             : std::optional<double>();
        const bool is_number = name == "n" || name == "hands";
        const bool is_whole = !value.empty() && value.size() < 9 &&
                              value.find_first_not_of("0123456789") == std::string_view::npos &&
                              (value.size() == 1 || value.front() != '0');
        if (name == "by") {
            const auto actor = named(names_of<Actor>, value);
            if (actor) by_ = *actor;
            is_named_ = is_named_ || actor.has_value();
            return actor.has_value();
        }
        if (name == "squares") {
            for (const auto square : std::views::split(value, '+'))
                line_.add_square(std::string_view(square));
        } else if (seconds) {
            line_.add_json(name, fmt::format("{}", *seconds));
        } else if ((is_number && is_whole) || plain::unquoted(value)) {
            line_.add_json(name, value);
        } else {
            line_.add(name, value);
        }
        return true;
    }

    const EventRow& row_;
    Actor by_;
    bool is_named_;
    LedgerLineBuilder line_;
};

/// Gives a move the clocks, the time and the note that were typed for a press that did not take place.
void move_readings(const LedgerEvent& press, LedgerEvent& move) {
    const auto take = [](auto& to, const auto& from) {
        if (from) to = from;
    };
    take(move.number, press.number);
    take(move.time, press.time);
    take(move.clock_white, press.clock_white);
    take(move.clock_black, press.clock_black);
    if (!press.note.empty()) move.note = press.note;
}

}  // namespace

class PlainEvents::State {
  public:
    explicit State(const LedgerHeader& header)
        : arbiter_(header), order_(header.start), is_chess960_(header.is_chess960) {}

    Result<std::vector<RuledStep>> read(std::string_view line, std::size_t number) {
        std::vector<Word> words = plain::words_of(line);
        if (words.empty()) return failure("ledger.text", "What happened? A line holds one event.");
        std::vector<Word> event_words = with_both_last(words);
        const auto by = take_actor(event_words);
        event_words = without_synonyms(std::move(event_words));
        if (event_words.empty())
            return std::unexpected(plain::wrong_word(
                words.back(),
                fmt::format("What did {0} do? The event follows on the same line, such as: {0} resigns.",
                            words.back().text)));
        const bool is_press = replaces_press(event_words, by);
        if (is_press && implied_press_) return std::unexpected(already_pressed(event_words.front()));
        if (is_press) {
            waiting_.reset();
        } else if (waiting_) {
            ready_ = press(0);
        }
        auto parsed = parse(line, words, event_words, by);
        if (!parsed) return std::unexpected(std::move(parsed.error()));
        return rule(std::move(*parsed), number);
    }

    std::optional<RuledStep> press(std::size_t number) {
        if (ready_) return std::exchange(ready_, std::nullopt);
        if (!waiting_) return std::nullopt;
        LedgerEvent event = *std::exchange(waiting_, std::nullopt);
        if (number > 0) event.line = number;
        const auto by = color_of(event.by);
        auto pressed = step(std::move(event));
        implied_press_ = by;
        return pressed ? std::optional(std::move(*pressed)) : std::nullopt;
    }

    Result<RuledStep> step(LedgerEvent event) {
        const Order order = order_;
        if (auto error = order_.next(event, {})) {
            order_ = order;
            return std::unexpected(std::move(*error));
        }
        auto ruling = arbiter_.rule(event);
        if (!ruling) {
            order_ = order;
            return std::unexpected(std::move(ruling.error()));
        }
        const auto by = color_of(event.by);
        if (by) last_actor_ = by;
        implied_press_.reset();
        if (event.kind == EventKind::move) unpressed_mover_ = by;
        if (event.kind == EventKind::press || ruling->is_restored) unpressed_mover_.reset();
        return RuledStep{std::move(event), std::move(*ruling)};
    }

    [[nodiscard]] const Arbiter& arbiter() const { return arbiter_; }
    [[nodiscard]] std::optional<Color> unpressed_mover() const { return unpressed_mover_; }

  private:
    /// What a line stands for: an event, and for a move alone on its line the press of the clock.
    struct Parsed {
        LedgerEvent event = {};
        std::optional<LedgerEvent> press = std::nullopt;
    };

    /// Returns true if the line is a press by the player whose press waits or has just been implied.
    [[nodiscard]] bool replaces_press(const std::vector<Word>& words, std::optional<Actor> by) const {
        const auto implied = waiting_ ? color_of(waiting_->by) : implied_press_;
        if (!implied) return false;
        const EventRow* const row = row_named(plain::lower(words.front().text));
        if (row == nullptr || row->kind != EventKind::press) return false;
        for (const Word& word : words | std::views::drop(1)) by = by ? by : named_actor(word.text, false);
        return !by || color_of(*by) == implied;
    }

    [[nodiscard]] Error already_pressed(const Word& word) const {
        return plain::wrong_word(
            word,
            fmt::format(
                "{0} has already pressed the clock: a move typed alone also presses it. Type \"move "
                "e2e4\" to move without pressing. If {1} has pressed without a move, type \"press {2}\".",
                name(*implied_press_), name(opposite(*implied_press_)),
                *implied_press_ == Color::white ? 'b' : 'w'));
    }

    Result<Parsed> parse(std::string_view line, const std::vector<Word>& all, const std::vector<Word>& words,
                         std::optional<Actor> by) const {
        if (all.front().text.starts_with('{')) return parsed(read_event(trimmed(line)));
        const std::string verb = plain::lower(words.front().text);
        const bool is_move = is_verb(verb, "move");
        const std::size_t first = is_move ? 1 : 0;
        if (first < words.size() && looks_like_move(words[first].text))
            return parse_move_line(words, first, by);
        const EventRow* row = row_named(verb);
        const auto act = row == nullptr ? act_named(verb) : std::nullopt;
        if (act) row = &row_of(EventKind::conduct);
        if (row == nullptr) return std::unexpected(unknown_word(words));
        EventWords event(*row, by, default_actor(*row));
        if (act) event.take(*act);
        for (const Word& word : words | std::views::drop(1)) {
            if (!event.take(word.text)) return std::unexpected(unfit_word(word, *row));
        }
        return parsed(std::move(event).event(words));
    }

    static Result<Parsed> parsed(Result<LedgerEvent> event) {
        if (!event) return std::unexpected(std::move(event.error()));
        return Parsed{.event = std::move(*event)};
    }

    static Error unknown_word(const std::vector<Word>& words) {
        const Word& word = words.front();
        if (const Hint* const known = hint_for(words))
            return plain::wrong_word(word, fmt::format("\"{}\" is neither an event nor a move. Hint: {}.",
                                                       word.text, known->hint));
        if (std::ranges::count(word.text, '/') == 7)
            return plain::wrong_word(word, "A position is a setting, and follows the word fen: fen FEN.");
        return plain::wrong_word(
            word,
            fmt::format("\"{}\" is neither an event nor a move. Possible are a move (Nf3, b1d3), or {}.",
                        word.text, event_words()));
    }

    static Error unfit_word(const Word& word, const EventRow& row) {
        return plain::wrong_word(word, fmt::format("\"{}\" does not fit here: {} [w|b] [NAME=VALUE].",
                                                   word.text, row.typed.usage));
    }

    /// Parses a line with a move. Unless the word `move` stands before it, the clock is pressed too, and
    /// members such as `clock_w=300` belong to the press.
    [[nodiscard]] Result<Parsed> parse_move_line(const std::vector<Word>& words, std::size_t first,
                                                 std::optional<Actor> by) const {
        for (const Word& word : words | std::views::drop(first + 1))
            by = by ? by : named_actor(word.text, false);
        const Actor actor = by.value_or(actor_of(position().turn));
        const auto squares = squares_of_move(words[first], position(),
                                             color_of(actor).value_or(position().turn), is_chess960_);
        if (!squares && !arbiter_.result().empty())
            return std::unexpected(plain::wrong_word(
                words[first],
                fmt::format("The game is over: {}. A later move that is not legal changes nothing; leave it "
                            "out, or type its squares, as b1d3.",
                            arbiter_.result())));
        if (!squares) return std::unexpected(squares.error());
        const bool is_pressed = first == 0;
        EventWords move(row_of(EventKind::move), actor, actor);
        EventWords press(row_of(EventKind::press), actor, actor);
        move.take(*squares);
        for (const Word& word : words | std::views::drop(first + 1)) {
            const std::string_view text = word.text;
            if (named_actor(text, false)) continue;
            const bool is_of_move = text == "two" || text.starts_with("promo=") ||
                                    text.starts_with("captured=") || text.starts_with("placed=");
            EventWords& taker = is_of_move || !is_pressed ? move : press;
            if (!is_of_move && is_pressed && text != "other" && text.find('=') == text.npos)
                return std::unexpected(unfit_word(word, row_of(EventKind::move)));
            if (!taker.take(text)) return std::unexpected(unfit_word(word, row_of(EventKind::move)));
        }
        auto event = std::move(move).event(words);
        if (!event) return std::unexpected(std::move(event.error()));
        if (!is_pressed) return Parsed{.event = std::move(*event)};
        auto pressed = std::move(press).event(words);
        if (!pressed) return std::unexpected(std::move(pressed.error()));
        return Parsed{std::move(*event), std::move(*pressed)};
    }

    /// Returns the position from which the next move is read. After the end of the game, this is the position
    /// that the moves played since would give, although they no longer count.
    [[nodiscard]] const Setup& position() const { return after_end_ ? *after_end_ : arbiter_.position(); }

    /// Plays a move made after the end of the game on the position from which moves are read.
    void follow_after_end(const LedgerEvent& event) {
        if (arbiter_.result().empty()) return after_end_.reset();
        if (event.kind != EventKind::move || !event.from || !event.to) return;
        const auto from = Position::from_setup(position());
        if (!from) return;
        const MoveList fits = fitting_moves(*from, {.from_file = event.from->file(),
                                                    .from_rank = event.from->rank(),
                                                    .to = event.to,
                                                    .promotion = event.promotion});
        if (fits.size() == 1) after_end_ = from->after(fits[0]).setup();
    }

    /// Returns the actor of an event whose line names none.
    [[nodiscard]] Actor default_actor(const EventRow& row) const {
        const Color turn = position().turn;
        switch (row.typed.default_actor) {
            case DefaultActor::turn: return actor_of(turn);
            case DefaultActor::mover: return actor_of(unpressed_mover_.value_or(turn));
            case DefaultActor::opponent: return actor_of(last_actor_ ? opposite(*last_actor_) : turn);
            case DefaultActor::nobody: break;
        }
        return row.done_by == DoneBy::arbiter ? Actor::arbiter : Actor::other;
    }

    /// Returns an error if the press that a move implies cannot follow in time.
    [[nodiscard]] std::optional<Error> order_error(const Parsed& parsed) const {
        Order order = order_;
        auto error = order.next(parsed.event, {});
        return error || !parsed.press ? error : order.next(*parsed.press, {});
    }

    /// Rules on the event of a line. The clock is not pressed after a move that ends the game or that left
    /// the position unchanged; what was typed for the press then belongs to the move.
    Result<std::vector<RuledStep>> rule(Parsed parsed, std::size_t number) {
        const Setup before = arbiter_.position();
        if (auto error = order_error(parsed)) return std::unexpected(std::move(*error));
        parsed.event.line = number;
        const bool is_over = !arbiter_.result().empty();
        auto ruled = step(std::move(parsed.event));
        if (!ruled) return std::unexpected(std::move(ruled.error()));
        if (is_over) follow_after_end(ruled->event);
        if (parsed.press) {
            const bool is_pressed = arbiter_.result().empty() && !(arbiter_.position() == before);
            parsed.press->line = number;
            if (is_pressed) {
                waiting_ = std::move(parsed.press);
            } else {
                move_readings(*parsed.press, ruled->event);
            }
        }
        std::vector<RuledStep> steps;
        if (ready_) steps.push_back(std::move(*std::exchange(ready_, std::nullopt)));
        steps.push_back(std::move(*ruled));
        return steps;
    }

    Arbiter arbiter_;
    Order order_;
    bool is_chess960_;
    std::optional<Setup> after_end_ = std::nullopt;      ///< the position after moves made after the end
    std::optional<LedgerEvent> waiting_ = std::nullopt;  ///< the press that the last line implied
    std::optional<RuledStep> ready_ = std::nullopt;      ///< that press, ruled on and not returned yet
    std::optional<Color> unpressed_mover_ = std::nullopt;
    std::optional<Color> last_actor_ = std::nullopt;
    /// The player whose press was implied by the last line and has been returned.
    std::optional<Color> implied_press_ = std::nullopt;
};

PlainEvents::PlainEvents(const LedgerHeader& header) : state_(std::make_unique<State>(header)) {}
PlainEvents::~PlainEvents() = default;
PlainEvents::PlainEvents(PlainEvents&&) noexcept = default;
PlainEvents& PlainEvents::operator=(PlainEvents&&) noexcept = default;

Result<std::vector<RuledStep>> PlainEvents::read(std::string_view line, std::size_t number) {
    return state_->read(line, number);
}

std::optional<RuledStep> PlainEvents::waiting_press(std::size_t number) {
    return state_->press(number);
}

Result<Ruling> PlainEvents::repeat(const LedgerEvent& event) {
    auto ruled = state_->step(event);
    if (!ruled) return std::unexpected(std::move(ruled.error()));
    return std::move(ruled->ruling);
}

const Arbiter& PlainEvents::arbiter() const {
    return state_->arbiter();
}

std::optional<Color> PlainEvents::unpressed_mover() const {
    return state_->unpressed_mover();
}

bool begins_plain_event(std::string_view line) {
    std::vector<Word> words = with_both_last(plain::words_of(line));
    std::ignore = take_actor(words);
    words = without_synonyms(std::move(words));
    if (words.empty()) return false;
    const std::string verb = plain::lower(words.front().text);
    return looks_like_move(words.front().text) || row_named(verb) != nullptr || act_named(verb).has_value() ||
           hint_for(words) != nullptr;
}

bool ends_ledger(std::string_view line) {
    return trimmed(line) == "---";
}

}  // namespace doublecheck
