// SPDX-License-Identifier: MIT
// The grammar of event lines: which words name an event, and which words may follow.
#include "arbiter/ledger/plain_grammar.hpp"

#include <array>
#include <ranges>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "arbiter/ledger/event.hpp"
#include "base/text.hpp"
#include "notation/written_move.hpp"

namespace doublecheck::plain {
namespace {

/// Several words, or another word, that mean a word of the grammar. An empty meaning is filled by the verb,
/// as in `flag fell`. A row with a verb holds only after that verb.
struct Phrase {
    std::string_view words;
    std::string_view meaning;
    std::string_view verb = {};
};
constexpr auto phrases = std::to_array<Phrase>({
    {"two hands", "two"},
    {"both hands", "two"},
    {"other hand", "other"},
    {"threefold repetition", "3x", "claim"},
    {"threefold", "3x", "claim"},
    {"repetition", "3x", "claim"},
    {"fifty moves", "50", "claim"},
    {"50 moves", "50", "claim"},
    {"fifty", "50", "claim"},
    {"illegal move", "illegal", "claim"},
    {"illegal move", "illegal", "sees"},
    {"touch move", "touch", "claim"},
    {"has fallen", "", "flag"},
    {"is down", "", "flag"},
    {"fell", "", "flag"},
    {"falls", "", "flag"},
    {"fallen", "", "flag"},
    {"down", "", "flag"},
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
    {"(=)", "a draw offer is a line of its own, before the press: W offers", true},
    {"warning", "a measure of the arbiter is typed: rules note=a warning for White"},
    {"promotes", "the move is typed e8=Q, or e7e8 if the pawn stays"},
    {"resigned", "W resigns"},
    {"stopped", "W pauses"},
    {"clocks", "before the first event: clock 5:00 0:03; later at any event: clock_w=5:00 clock_b=0:03"},
    {"clock_w", "a reading of White's clock follows an event: press clock_w=5:00"},
    {"clock_b", "a reading of Black's clock follows an event: press clock_b=5:00"},
});

/// Returns true for the name of a member: letters and underscores only.
bool is_member_name(std::string_view name) {
    return !name.empty() &&
           std::ranges::all_of(name, [](char c) { return (c >= 'a' && c <= 'z') || c == '_'; });
}

/// Returns what to type instead of the first word for which there is a hint, or null.
const Hint* hint_for(const std::vector<Word>& words) {
    for (const Word& word : words) {
        const std::string_view before_sign = word.text.substr(0, word.text.find('='));
        const std::string name = lower(is_member_name(before_sign) ? before_sign : word.text);
        const auto known = std::ranges::find(hints, name, &Hint::word);
        if (known != hints.end() && (known->is_anywhere || &word == &words.front())) return &*known;
    }
    return nullptr;
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

/// Returns the act of 12.9 that a verb names: `leaves`, `hovers`, `arrives`.
std::optional<std::string_view> act_named(std::string_view word) {
    if (is_verb(word, "arrive") || word == "arrived") return "late";
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

/// Returns the player or arbiter whom a word names. `White:`, `White's` and `arbiter` do so only as the first
/// word.
std::optional<Actor> actor_in(std::string_view text, bool is_first) {
    if (is_first && (text.ends_with(':') || text.ends_with(','))) text.remove_suffix(1);
    std::string word = lower(text);
    if (is_first && word.ends_with("'s")) word.erase(word.size() - 2);
    if (word == "white" || word == "w") return Actor::white;
    if (word == "black" || word == "b") return Actor::black;
    return is_first && word == "arbiter" ? std::optional(Actor::arbiter) : std::nullopt;
}

/// Removes a move number such as `12.` or `12...` from the front of the words. Returns the number with its
/// dots, or nothing if there is none.
std::optional<Word> take_number(std::vector<Word>& words) {
    if (words.empty()) return std::nullopt;
    Word& first = words.front();
    const std::size_t digits = std::min(first.text.size(), first.text.find_first_not_of("0123456789"));
    const std::size_t dots = std::min(first.text.size(), first.text.find_first_not_of('.', digits));
    if (digits == 0 || dots == digits) return std::nullopt;
    const Word number{first.text.substr(0, dots), first.offset};
    first = {first.text.substr(dots), first.offset + dots};
    if (first.text.empty()) words.erase(words.begin());
    return number;
}

/// What stands in front of the verb: the name of the player or arbiter, and a move number.
struct Front {
    std::optional<Actor> actor = std::nullopt;
    Word actor_word = {};
    std::optional<Word> number = std::nullopt;
};

/// Removes a move number and the name of the player, in either order, from the front of the words.
Front take_front(std::vector<Word>& words) {
    Front front{.number = take_number(words)};
    front.actor = words.empty() ? std::nullopt : actor_in(words.front().text, true);
    if (!front.actor) return front;
    front.actor_word = words.front();
    words.erase(words.begin());
    if (!front.number) front.number = take_number(words);
    return front;
}

/// Moves a subject `both`, or `W and B`, after the verb, where the events expect the word `both`.
void move_both_behind_verb(std::vector<Word>& words) {
    const bool is_pair = words.size() > 3 && actor_in(words[0].text, true) && lower(words[1].text) == "and" &&
                         actor_in(words[2].text, true) &&
                         actor_in(words[0].text, true) != actor_in(words[2].text, true);
    const bool is_both = words.size() > 1 && lower(words.front().text) == "both";
    if (!is_pair && !is_both) return;
    const Word both{"both", words.front().offset};
    words.erase(words.begin(), words.begin() + (is_pair ? 3 : 1));
    words.insert(words.begin() + 1, both);
}

/// Replaces phrases after the verb by the words of the grammar.
void replace_phrases(std::vector<Word>& words, std::string_view verb) {
    const auto fits = [&](const Phrase& phrase, std::size_t at) {
        for (const auto part : std::views::split(phrase.words, ' ')) {
            if (at >= words.size() || lower(words[at].text) != std::string_view(part)) return false;
            ++at;
        }
        return true;
    };
    for (std::size_t at = 1; at < words.size(); ++at) {
        const auto phrase = std::ranges::find_if(phrases, [&](const Phrase& one) {
            return (one.verb.empty() || one.verb == verb) && fits(one, at);
        });
        if (phrase == phrases.end()) continue;
        const auto length = std::ranges::count(phrase->words, ' ') + 1;
        const auto begin = words.begin() + static_cast<std::ptrdiff_t>(at);
        words[at].text = phrase->meaning;
        words.erase(begin + 1, begin + length);
        if (phrase->meaning.empty()) words.erase(words.begin() + static_cast<std::ptrdiff_t>(at--));
    }
}

/// Joins a number with the unit in the next word: `40 min`.
void join_units(std::vector<Word>& words) {
    for (std::size_t at = 1; at + 1 < words.size(); ++at) {
        const bool is_number = words[at].text.find_first_not_of("0123456789") == std::string_view::npos;
        if (!is_number || !is_time_unit(words[at + 1].text)) continue;
        const Word& unit = words[at + 1];
        words[at].text = {words[at].text.data(), unit.offset + unit.text.size() - words[at].offset};
        words.erase(words.begin() + static_cast<std::ptrdiff_t>(at) + 1);
    }
}

/// Joins a move with the `e.p.` after it.
void join_en_passant(std::vector<Word>& words) {
    if (words.size() < 2 || (words[1].text != "e.p." && words[1].text != "ep")) return;
    words[0].text = {words[0].text.data(), words[1].offset + words[1].text.size() - words[0].offset};
    words.erase(words.begin() + 1);
}

/// Collects the members of one event. Each member is stated once; only squares may be several.
class Members {
  public:
    Members(const EventRow& row, LedgerEvent& event) : row_(row), event_(event) { event_.kind = row.kind; }

    /// Takes a word `name=value`. Returns false if the word has no `=`.
    Result<bool> take_named(const Word& word) {
        const std::size_t sign = word.text.find('=');
        if (sign == std::string_view::npos || !is_member_name(word.text.substr(0, sign))) return false;
        const std::string name(word.text.substr(0, sign));
        const std::string_view value = word.text.substr(sign + 1);
        constexpr auto times = std::to_array<std::string_view>({"clock_w", "clock_b", "t"});
        const bool is_time = std::ranges::find(times, name) != times.end();
        const auto seconds = is_time ? clock_seconds(value) : std::nullopt;
        const bool is_number = (name == "n" || name == "hands") && is_whole_number(value);
        std::string json = unquoted(value) || is_number ? std::string(value) : to_json(Value(value));
        if (seconds) json = fmt::format("{}", *seconds);
        if ((name == "both" || name == "alone") && (value == "true" || value == "false")) json = value;
        if (name == "squares") {
            Array squares;
            for (const auto square : std::views::split(value, '+'))
                squares.emplace_back(std::string_view(square));
            json = to_json(Value(std::move(squares)));
        }
        if (auto done = set(name, json, word); !done) return std::unexpected(std::move(done.error()));
        return true;
    }

    /// Takes a word that states a member without its name. Returns false if it states none.
    Result<bool> take_bare(const Word& word) {
        for (const auto part : std::views::split(row_.typed.takes, ' ')) {
            const std::string_view name(part);
            if (name.empty() || (has(name) && name != "squares")) continue;
            const auto json = bare_value(name, word);
            if (!json) return std::unexpected(json.error());
            if (json->empty()) continue;
            if (name == "squares") {
                event_.squares.push_back(*Square::parse(lower(word.text)));
                if (!has(name)) stated_.emplace_back(name);
                return true;
            }
            const std::string_view member = name == "minutes" ? "t" : name;
            if (auto done = set(member, *json, word); !done) return std::unexpected(std::move(done.error()));
            return true;
        }
        return false;
    }

    /// Returns the error for a word that states nothing: what is missing, or what the event takes.
    [[nodiscard]] Error unfit(const Word& word) const {
        if (const Hint* const known = hint_for({{}, word}))
            return wrong_word(word,
                              fmt::format("\"{}\" does not fit here. Hint: {}.", word.text, known->hint));
        if (const auto stated = stated_by(word))
            return wrong_word(word, fmt::format("\"{}\" is one word too many: {} is already stated ({}).",
                                                word.text, *stated, row_.typed.usage));
        for (const std::string_view name : {"kind", "fault", "decision", "result"}) {
            if (!is_among(name, row_.typed.takes) || has(name)) continue;
            if (name == "decision" && is_among("result", row_.typed.takes))
                return wrong_word(word,
                                  fmt::format("One of {}, or a result, {}, is expected, not \"{}\". ({})",
                                              fmt::join(decisions, ", "), fmt::join(results, ", "), word.text,
                                              row_.typed.usage));
            LedgerEvent ignored = event_;
            if (auto error = read(name, to_json(Value(word.text)), ignored)) {
                add_found(*error, word.text);
                return wrong_word(word, fmt::format("{} ({})", error->message, row_.typed.usage));
            }
        }
        if (row_.kind == EventKind::arbiter_sees && is_whole_number(word.text) && !event_.number)
            return wrong_word(word, fmt::format("\"{0}\" does not fit here. The number of moves that both "
                                                "players have completed is typed n={0}.",
                                                word.text));
        const bool is_like_square = word.text.size() == 2 && word.text.front() >= 'a' &&
                                    word.text.front() <= 'z' && !Square::parse(word.text);
        if (is_among("squares", row_.typed.takes) && is_like_square)
            return wrong_word(word, fmt::format("\"{}\" is not a square ({}).", word.text, row_.typed.usage));
        if (row_.kind == EventKind::claim && is_among("intend", row_.typed.takes) && event_.claim)
            return wrong_word(word,
                              fmt::format("\"{}\" is not a move, and has no other meaning here: {} [w|b] "
                                          "[NAME=VALUE].",
                                          word.text, row_.typed.usage));
        return wrong_word(word, fmt::format("\"{}\" does not fit here: {} [w|b] [NAME=VALUE].", word.text,
                                            row_.typed.usage));
    }

    /// Sets a member from its JSON. The error points at the word.
    Result<void> set(std::string_view name, const std::string& json, const Word& word) {
        if (has(name)) return std::unexpected(wrong_word(word, fmt::format("{} is stated twice.", name)));
        if (auto error = read(name, json, event_)) {
            error->offset = word.offset;
            const std::size_t sign = word.text.find('=');
            add_found(*error, word.text.substr(sign == std::string_view::npos ? 0 : sign + 1));
            error->message += fmt::format(" ({})", row_.typed.usage);
            return std::unexpected(std::move(*error));
        }
        stated_.emplace_back(name);
        return {};
    }

    [[nodiscard]] bool has(std::string_view name) const {
        return std::ranges::find(stated_, name == "minutes" ? "t" : name) != stated_.end();
    }

  private:
    /// Returns what the word states, if another word of the line has stated that already.
    [[nodiscard]] std::optional<std::string_view> stated_by(const Word& word) const {
        constexpr auto texts =
            std::to_array<std::pair<std::string_view, std::string_view>>({{"kind", "the kind of claim"},
                                                                          {"fault", "what the arbiter sees"},
                                                                          {"decision", "the decision"},
                                                                          {"result", "the result"},
                                                                          {"intend", "the written move"},
                                                                          {"minutes", "the time"},
                                                                          {"to", "the square"},
                                                                          {"promo", "the piece"},
                                                                          {"hands", "the number of hands"},
                                                                          {"hand", "the hand"},
                                                                          {"alone", "alone"},
                                                                          {"both", "both"}});
        for (const auto& [name, text] : texts) {
            if (!is_among(name, row_.typed.takes) || !has(name)) continue;
            const auto value = bare_value(name, word);
            if (!value || !value->empty()) return text;
        }
        return std::nullopt;
    }

    static bool is_whole_number(std::string_view text) {
        return !text.empty() && text.size() < 9 &&
               text.find_first_not_of("0123456789") == std::string_view::npos &&
               (text.size() == 1 || text.front() != '0');
    }

    /// Returns the JSON of a member that a bare word states, or an empty text if the word does not state it.
    [[nodiscard]] Result<std::string> bare_value(std::string_view name, const Word& word) const {
        const auto text = [&](bool states) { return states ? to_json(Value(word.text)) : std::string(); };
        const std::string_view bare = word.text;
        if (name == "hands") return std::string(bare == "two" ? "2" : "");
        if (name == "hand") return text(bare == "other");
        if (name == "alone") return std::string(bare == "alone" ? "true" : "");
        if (name == "both") return std::string(bare == "both" ? "true" : "");
        if (name == "squares") {
            const bool is_of_claim = row_.kind != EventKind::claim || event_.claim == ClaimKind::touch_move;
            return text(is_of_claim && Square::parse(lower(bare)).has_value());
        }
        if (name == "to") return text(Square::parse(bare).has_value());
        if (name == "promo")
            return text(bare.size() == 1 && piece_type_from_letter(bare.front()).has_value());
        if (name == "kind") return text(named(names_of<ClaimKind>, bare).has_value());
        if (name == "fault") return text(named(names_of<Fault>, bare).has_value());
        if (name == "decision") {
            const bool is_act = row_.kind == EventKind::conduct;
            return text(is_act ? std::ranges::find(acts, bare) != acts.end()
                               : std::ranges::find(decisions, bare) != decisions.end());
        }
        if (name == "result") return text(std::ranges::find(results, bare) != results.end());
        if (name == "intend") {
            const bool is_written =
                event_.claim == ClaimKind::threefold || event_.claim == ClaimKind::fifty_moves;
            return text(is_written && is_move_text(bare));
        }
        const bool is_like_time = bare.find_first_not_of("+-.") != std::string_view::npos &&
                                  is_digit(bare[bare.find_first_not_of("+-.")]);
        if (name == "minutes" && event_.decision == "late" && is_like_time) {
            auto seconds = minutes(word);
            if (!seconds) return std::unexpected(std::move(seconds.error()));
            if (*seconds == 0)
                return std::unexpected(wrong_word(
                    word, fmt::format("\"{}\" is no late arrival. Type the time from the start, as late 40.",
                                      word.text)));
            return fmt::format("{}", *seconds);
        }
        return std::string();
    }

    /// Reads a member from its JSON into an event. Returns an error, or nothing on success.
    [[nodiscard]] std::optional<Error> read(std::string_view name, const std::string& json,
                                            LedgerEvent& event) const {
        const auto line = read_json_line(fmt::format("{{{}:{}}}", to_json(Value(name)), json));
        if (!line) return line.error();
        return read_event_member(line->front(), row_, event);
    }

    const EventRow& row_;
    LedgerEvent& event_;
    std::vector<std::string> stated_ = {};
};

/// Returns the error for a line that names both players although only one of them can be meant.
Error two_sides(const Word& word) {
    return {"ledger.side",
            "The line names White and Black, and only one of them can be meant. Leave one out, or write two "
            "lines.",
            word.offset};
}

/// Returns the error for a word that names another actor than a word before it.
Error other_actor(const Word& word, Actor before, Actor now) {
    if (before != Actor::arbiter && now != Actor::arbiter) return two_sides(word);
    return {"ledger.side",
            "The line names the arbiter and a player, and only one of them can be meant. Leave one out.",
            word.offset};
}

/// Reads the words of one line.
class LineReader {
  public:
    explicit LineReader(std::vector<Word> words) : words_(std::move(words)) {}

    Result<EventLine> read() {
        const Word last = words_.back();
        move_both_behind_verb(words_);
        Front front = take_front(words_);
        line_.by = front.actor;
        line_.number = front.number;
        actor_word_ = front.actor_word;
        if (line_.by && !words_.empty()) {
            const Word& word = words_.front();
            if (const auto second = actor_in(word.text, false))
                return std::unexpected(second == line_.by
                                           ? wrong_word(word, "The line names the player twice.")
                                           : other_actor(word, *line_.by, *second));
        }
        if (words_.size() > 1 &&
            (lower(words_.front().text) == "plays" || lower(words_.front().text) == "castles"))
            words_.erase(words_.begin());
        if (words_.empty())
            return std::unexpected(wrong_word(
                last,
                fmt::format("What did {0} do? The event follows on the same line, such as: {0} resigns.",
                            last.text)));
        line_.verb = words_.front();
        const std::string verb = lower(words_.front().text);
        if (is_verb(verb, "move") && words_.size() > 1 && looks_like_move(words_[1].text)) {
            words_.erase(words_.begin());
            return read_move(false);
        }
        if (looks_like_move(words_.front().text)) return read_move(true);
        line_.row = row_named(verb);
        const auto act = line_.row == nullptr ? act_named(verb) : std::nullopt;
        if (act) line_.row = &row_of(EventKind::conduct);
        if (line_.row == nullptr) return std::unexpected(unknown_word());
        return read_event(act);
    }

  private:
    Result<EventLine> read_event(std::optional<std::string_view> act) {
        join_units(words_);  // before words are replaced by those of the grammar, which are not in the line
        replace_phrases(words_, line_.row->typed.word);
        Members members(*line_.row, line_.event);
        if (act) {
            if (auto done = members.set("decision", to_json(Value(*act)), words_.front()); !done)
                return std::unexpected(std::move(done.error()));
        }
        for (const Word& word : words_ | std::views::drop(1)) {
            if (auto error = take(word, members)) return std::unexpected(std::move(*error));
        }
        if (auto error = objection_to_flag()) return std::unexpected(std::move(*error));
        if (auto error = objection_to_actor(members)) return std::unexpected(std::move(*error));
        return std::move(line_);
    }

    /// Takes a word after the verb. Returns an error if it has no meaning there.
    std::optional<Error> take(const Word& word, Members& members) {
        const bool is_letter_of_man = line_.row->kind == EventKind::place && word.text.size() == 1 &&
                                      piece_type_from_letter(word.text.front()) && !members.has("promo");
        const auto actor = is_letter_of_man ? std::nullopt : actor_in(word.text, false);
        if (actor) return take_actor_behind(word, *actor);
        if (word.text.starts_with("by=")) {
            const auto by = named(names_of<Actor>, word.text.substr(3));
            if (!by) return members.unfit(word);
            return take_actor_behind(word, *by);
        }
        const bool is_joint = line_.row->kind == EventKind::agree || line_.row->kind == EventKind::correct;
        if (is_joint && word.text == "both") return std::nullopt;
        auto taken = members.take_named(word);
        if (taken && !*taken) taken = members.take_bare(word);
        if (!taken) return std::move(taken.error());
        return *taken ? std::nullopt : std::optional(members.unfit(word));
    }

    /// Takes a player after the verb. In a claim of a flag this is the player whose flag is down.
    std::optional<Error> take_actor_behind(const Word& word, Actor actor) {
        if (line_.event.claim == ClaimKind::flag && !flag_of_ && !word.text.starts_with("by=")) {
            flag_of_ = actor;
            flag_word_ = word;
            return std::nullopt;
        }
        if (line_.by && line_.by != actor) return other_actor(word, *line_.by, actor);
        line_.by = actor;
        actor_word_ = word;
        return std::nullopt;
    }

    /// Returns an error if the line names a player who cannot do that alone, or not at all.
    [[nodiscard]] std::optional<Error> objection_to_actor(const Members& members) const {
        if (line_.by != Actor::white && line_.by != Actor::black) return std::nullopt;
        const std::string_view letter = line_.by == Actor::white ? "W" : "B";
        const auto objection = [&](std::string text) {
            return Error{"ledger.side", std::move(text), actor_word_.offset};
        };
        switch (line_.row->kind) {
            case EventKind::arbiter_sees:
                return objection(
                    fmt::format("Only the arbiter sees and rules. Leave the player out; a player "
                                "claims: {0} claims illegal; a flag is down: {0} flag.",
                                letter));
            case EventKind::arbiter_rules:
                return objection("Only the arbiter sees and rules. Leave the player out.");
            case EventKind::spectator:
                return objection(
                    "A spectator is nobody who plays. Leave the player out, or type what the "
                    "player did.");
            case EventKind::agree:
                return objection(fmt::format(
                    "Both players agree, or does one accept an offer? Type \"agree\" or \"{} accepts\".",
                    letter));
            case EventKind::correct:
                return objection("Both players agree to correct a move (A.5.2). Leave the player out.");
            default: break;
        }
        const bool may_be_one = line_.row->kind == EventKind::flag || line_.row->kind == EventKind::claim;
        if (!members.has("both") || may_be_one) return std::nullopt;
        return objection("The line names both players and one of them. Leave one out.");
    }

    /// Returns an error if a claim of a flag names the claimant's own flag, or no claimant.
    std::optional<Error> objection_to_flag() const {
        if (!flag_of_) return std::nullopt;
        const std::string_view flag = *flag_of_ == Actor::white ? "White" : "Black";
        const std::string_view claimant = *flag_of_ == Actor::white ? "B" : "W";
        if (!line_.by)
            return Error{
                "ledger.side",
                fmt::format("Who claims? Type \"{} claims flag\" if {}'s flag is down.", claimant, flag),
                flag_word_.offset};
        if (line_.by == flag_of_)
            return Error{
                "ledger.side",
                fmt::format("A player claims the opponent's flag. Type \"{} claims flag\", or \"flag {}\" "
                            "if {}'s flag is down and nobody has claimed.",
                            claimant, *flag_of_ == Actor::white ? "w" : "b", flag),
                flag_word_.offset};
        return std::nullopt;
    }

    /// Reads a move and what follows it. Unless the word `move` stood before it, the clock is pressed too,
    /// and members such as `clock_w=300` belong to the press.
    Result<EventLine> read_move(bool is_pressed) {
        replace_phrases(words_, "move");
        join_en_passant(words_);
        line_.row = &row_of(EventKind::move);
        line_.move = words_.front();
        line_.is_pressed = is_pressed;
        Members move(*line_.row, line_.event);
        Members press(row_of(EventKind::press), line_.press);
        for (const Word& word : words_ | std::views::drop(1)) {
            const auto by = word.text.starts_with("by=") ? named(names_of<Actor>, word.text.substr(3))
                                                         : actor_in(word.text, false);
            if (by) {
                if (line_.by && line_.by != by) return std::unexpected(other_actor(word, *line_.by, *by));
                line_.by = by;
                continue;
            }
            const std::string_view name = word.text.substr(0, word.text.find('='));
            const bool is_of_move = is_among(name, "two alone promo captured placed");
            Members& taker = is_of_move || !is_pressed ? move : press;
            auto taken = taker.take_named(word);
            if (taken && !*taken) taken = taker.take_bare(word);
            if (!taken) return std::unexpected(std::move(taken.error()));
            if (!*taken) return std::unexpected(move.unfit(word));
        }
        const std::string_view text = line_.move->text;
        if (text.ends_with('=') || text.ends_with("(=)"))
            return std::unexpected(
                wrong_word(*line_.move,
                           fmt::format("\"{}\" contains a draw offer, which is a line of its own, before the "
                                       "press: move {}, W offers, W press.",
                                       text, text.substr(0, text.find_first_of("(=")))));
        const auto written = parse_written_move(typed_move(text));
        if (written && written->promotion && move.has("promo"))
            return std::unexpected(
                wrong_word(*line_.move, fmt::format("\"{}\" names the piece of the promotion, and promo= "
                                                    "names it again. Leave one out.",
                                                    text)));
        return std::move(line_);
    }

    [[nodiscard]] Error unknown_word() const {
        const Word& word = words_.front();
        if (const Hint* const known = hint_for(words_))
            return wrong_word(word, fmt::format("\"{}\" is neither an event nor a move. Hint: {}.", word.text,
                                                known->hint));
        if (std::ranges::count(word.text, '/') == 7)
            return wrong_word(word, "A position is a setting, and follows the word fen: fen FEN.");
        return wrong_word(
            word,
            fmt::format("\"{}\" is neither an event nor a move. Possible are a move (Nf3, b1d3), or {}.",
                        word.text, event_words()));
    }

    std::vector<Word> words_;
    EventLine line_ = {};
    Word actor_word_ = {};                         ///< the word that names the player or arbiter
    std::optional<Actor> flag_of_ = std::nullopt;  ///< the player whose flag a claim names
    Word flag_word_ = {};
};

}  // namespace

Result<EventLine> read_event_line(std::vector<Word> words) {
    return LineReader(std::move(words)).read();
}

bool begins_event(std::vector<Word> words) {
    move_both_behind_verb(words);
    std::ignore = take_front(words);
    if (words.empty()) return false;
    const std::string verb = lower(words.front().text);
    return looks_like_move(words.front().text) || row_named(verb) != nullptr || act_named(verb).has_value() ||
           verb == "plays" || verb == "castles" || hint_for(words) != nullptr;
}

}  // namespace doublecheck::plain
