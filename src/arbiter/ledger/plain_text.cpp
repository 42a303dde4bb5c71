// SPDX-License-Identifier: MIT
// Writes ledgers as plain lines.
#include <algorithm>
#include <array>
#include <cctype>
#include <ranges>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "arbiter/ledger/event.hpp"
#include "arbiter/ledger/plain_words.hpp"
#include "arbiter/plain_ledger.hpp"
#include "base/text.hpp"
#include "doublecheck/notation/san.hpp"
#include "doublecheck/notation/uci.hpp"

namespace doublecheck {
namespace {

bool names_player(Actor actor) {
    return actor == Actor::white || actor == Actor::black;
}

/// Returns a text as a JSON string without `#`, which could begin a comment.
std::string safely_quoted(std::string_view text) {
    std::string json = to_json(Value(text));
    for (std::size_t at = json.find('#'); at != std::string::npos; at = json.find('#', at))
        json.replace(at, 1, "\\u0023");
    return json;
}

/// Returns the text, or a JSON string if the text cannot stand in a plain line as it is.
std::string plain_value(const std::string& text, bool may_have_blanks) {
    const bool has_odd = std::ranges::any_of(text, [&](char c) {
        return static_cast<unsigned char>(c) < 0x20 || c == 0x7f || c == '#' ||
               (c == ' ' && !may_have_blanks);
    });
    const bool is_bare = !has_odd && !text.empty() && text == trimmed(text) && text.front() != '"' &&
                         text.find(" note=") == std::string::npos;
    return is_bare ? text : safely_quoted(text);
}

std::string squares_text(const std::vector<Square>& squares, std::string_view separator) {
    std::vector<std::string> names;
    for (const Square square : squares) names.emplace_back(square.name());
    return fmt::format("{}", fmt::join(names, separator));
}

std::string move_squares(const LedgerEvent& event) {
    return std::string(event.from->name()).append(event.to->name());
}

bool takes_squares(EventKind kind) {
    constexpr auto kinds = std::to_array<EventKind>(
        {EventKind::touch, EventKind::adjust, EventKind::displace, EventKind::restore, EventKind::kings});
    return std::ranges::find(kinds, kind) != kinds.end();
}

/// Returns true if a written move cannot be taken for another word of its line.
bool is_bare_move(std::string_view move) {
    const bool is_word =
        std::ranges::all_of(move, [](unsigned char c) { return std::isalnum(c) != 0 || c == '-'; });
    return is_word && move.size() > 1 && move.find_first_of("12345678O0") != std::string_view::npos;
}

/// Returns a member as a line's short word, such as the kind of a claim. Returns nothing if the member is
/// written with its name.
std::optional<std::string> short_word(std::string_view name, const LedgerEvent& event) {
    if (name == "hands") return "two";
    if (name == "hand") return "other";
    if (name == "both") return "both";
    if (name == "alone") return "alone";
    if (name == "squares" && takes_squares(event.kind)) return squares_text(event.squares, " ");
    if (name == "kind") return std::string(to_string(*event.claim));
    if (name == "fault") return std::string(to_string(*event.fault));
    // The reader takes a word for a move only after these claims.
    const bool may_write_move = event.claim == ClaimKind::threefold || event.claim == ClaimKind::fifty_moves;
    if (name == "intend" && may_write_move && is_bare_move(event.intend)) return event.intend;
    if (name == "decision") return event.decision;
    if (name == "result" && event.result.find('-') != std::string::npos) return event.result;
    if (name == "to" && event.kind == EventKind::place) return std::string(event.to->name());
    return std::nullopt;
}

/// Returns a member as a word with its name: `clock_w=300`, `squares=e4+d5`, `note=a word from the crowd`.
std::string named_word(const EventMember& member, const LedgerEvent& event, const std::string& json) {
    if (member.name == "squares") return fmt::format("squares={}", squares_text(event.squares, "+"));
    if (json.front() != '"') return fmt::format("{}={}", member.name, json);
    const auto text = plain::unquoted(json);
    const bool may_have_blanks = member.name == "note" || member.name == "was";
    return fmt::format("{}={}", member.name, text ? plain_value(*text, may_have_blanks) : json);
}

/// Returns true if a line of that event without a name means that actor.
bool is_understood(const EventRow& row, Actor by) {
    if (row.done_by == DoneBy::arbiter) return by == Actor::arbiter;
    return row.typed.inferred == Inferred::nobody && by == Actor::other;
}

/// Returns the words of all members of an event but those that `is_skipped` names. A FEN and a note come
/// last.
std::vector<std::string> member_words(const LedgerEvent& event, std::string_view skipped) {
    const EventRow& row = row_of(event.kind);
    std::vector<std::string> words;
    std::array<std::string, 2> last;
    for (const EventMember& member : event_members()) {
        if (!member.belongs_to(row) || is_among(member.name, skipped)) continue;
        if (member.name == "by") {
            if (!names_player(event.by) && !is_understood(row, event.by))
                words.push_back(fmt::format("by={}", to_string(event.by)));
            continue;
        }
        const auto json = member.write(event);
        if (!json) continue;
        const auto brief = short_word(member.name, event);
        std::string word = brief ? *brief : named_word(member, event, *json);
        if (member.name == "was") {
            last[0] = std::move(word);
        } else if (member.name == "note") {
            last[1] = std::move(word);
        } else {
            words.push_back(std::move(word));
        }
    }
    for (std::string& word : last) {
        if (!word.empty()) words.push_back(std::move(word));
    }
    return words;
}

std::string line_of_words(Actor by, std::vector<std::string> words) {
    if (names_player(by)) words.insert(words.begin(), by == Actor::white ? "W" : "B");
    return fmt::format("{}", fmt::join(words, " "));
}

}  // namespace

std::string plain_line(const LedgerEvent& event) {
    const EventRow& row = row_of(event.kind);
    std::vector<std::string> words = {std::string(row.typed.word)};
    const bool is_move = event.kind == EventKind::move;
    if (is_move) words.push_back(move_squares(event));
    std::ranges::move(member_words(event, is_move ? "from to" : ""), std::back_inserter(words));
    return line_of_words(event.by, std::move(words));
}

namespace {

/// Returns true if the move has no members but those that a move typed alone can have.
bool is_bare(const LedgerEvent& move) {
    return names_player(move.by) && !move.number && !move.time && !move.clock_white && !move.clock_black &&
           move.note.empty();
}

/// Returns the move in algebraic notation if that names the same squares, otherwise as squares.
std::string short_move(const LedgerEvent& event, const Setup& board, bool is_chess960) {
    const std::string squares = move_squares(event);
    const auto position = Position::from_setup(board);
    if (!position || actor_of(board.turn) != event.by) return squares;
    std::string uci_text = squares;
    if (event.promotion) uci_text += letter(*event.promotion);
    const UciCastling castling = is_chess960 ? UciCastling::chess960 : uci_castling(*position);
    for (const Move move : position->legal_moves()) {
        if (uci(move, castling) == uci_text) return san(*position, move);
    }
    return squares;
}

/// Writes the events of a ledger. A move and its press become one line if the press would be implied.
class EventWriter {
  public:
    explicit EventWriter(const LedgerHeader& header)
        : game_(plain::with_short_searches(header)), is_chess960_(header.is_chess960) {}

    std::string text(const std::vector<LedgerEvent>& events) {
        std::string out;
        for (std::size_t i = 0; i < events.size(); ++i) {
            const auto is_press_at = [&](std::size_t at) {
                return at < events.size() && events[at].kind == EventKind::press &&
                       events[at].by == events[i].by;
            };
            const bool may_be_one = events[i].kind == EventKind::move && is_bare(events[i]) &&
                                    is_press_at(i + 1) && !is_press_at(i + 2) && events[i + 1].hands == 1;
            const Setup before = game_.arbiter().position();
            follow(events[i]);
            const bool is_implied = may_be_one && is_followed_ && game_.arbiter().result().empty() &&
                                    !(game_.arbiter().position() == before);
            if (is_implied) {
                out += one_line(events[i], events[i + 1], before) + '\n';
                follow(events[++i]);
            } else {
                out += plain_line(events[i]) + '\n';
            }
        }
        return out;
    }

  private:
    void follow(const LedgerEvent& event) { is_followed_ = is_followed_ && game_.repeat(event).has_value(); }

    [[nodiscard]] std::string one_line(const LedgerEvent& move, const LedgerEvent& press,
                                       const Setup& before) const {
        std::string written = short_move(move, before, is_chess960_);
        const bool is_named = written != move_squares(move);
        std::vector<std::string> words = {std::move(written)};
        std::ranges::move(member_words(move, is_named ? "from to promo" : "from to"),
                          std::back_inserter(words));
        std::ranges::move(member_words(press, ""), std::back_inserter(words));
        return line_of_words(move.by, std::move(words));
    }

    PlainEvents game_;
    bool is_chess960_;
    bool is_followed_ = true;  ///< all events so far could be ruled on
};

/// Returns the line that sets a member of the header.
std::string setting_line(std::string_view name, const Value& value) {
    const std::string text = value.text() != nullptr ? *value.text() : to_json(value);
    for (const plain::SettingWord& setting : plain::setting_table) {
        if (setting.member == name && setting.value == text) return std::string(setting.word);
    }
    if (name == "laws_edition") return "laws " + text.substr(text.find('-') + 1);
    if (name == "tc") return "tc " + typed_time_control(text);
    if (name == "fen") return "fen " + text;
    if (name == "default_time" && text == "0") return "default 0";
    return fmt::format("header {} {}", name, plain_value(text, true));
}

/// Returns the lines of the settings that are not the default. A time control comes first, because it sets
/// other members; the offences come last, because the other settings decide how many lose.
std::string settings_text(const LedgerHeader& header) {
    const Object target = to_object(header);
    LedgerHeader now = {.start = initial_setup()};
    std::vector<std::string> names = {"tc", "chess960"};
    for (const auto& [name, value] : target) names.emplace_back(name);
    for (const char* const name : {"increment", "start_w", "start_b"}) names.emplace_back(name);
    std::ranges::stable_partition(names,
                                  [](const std::string& name) { return !name.starts_with("offences"); });
    std::string out;
    for (const std::string& name : names) {
        const Object present = to_object(now);
        const Value* const wanted = find(target, name);
        const Value* const had = find(present, name);
        if (wanted == nullptr ? had == nullptr : had != nullptr && *wanted == *had) continue;
        const std::string line =
            wanted == nullptr ? fmt::format("header {} 0", name) : setting_line(name, *wanted);
        std::ignore = read_plain_setting(line, now);
        out += line + '\n';
    }
    // The default is written if it was chosen and matters.
    const Settings& settings = header.settings;
    if (now.settings.is_regime_assumed() && settings.is_regime_known)
        out += setting_line("regime", Value(to_string(settings.regime))) + '\n';
    return out;
}

}  // namespace

std::string write_plain_ledger(const Ledger& ledger) {
    return settings_text(ledger.header) + EventWriter(ledger.header).text(ledger.events);
}

}  // namespace doublecheck
