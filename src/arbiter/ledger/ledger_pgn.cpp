// SPDX-License-Identifier: MIT
#include "doublecheck/arbiter/ledger.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

#include <fmt/format.h>

#include "arbiter/ledger/event.hpp"
#include "arbiter/ledger/order.hpp"
#include "base/decimal.hpp"
#include "base/text.hpp"
#include "doublecheck/verdict/value.hpp"
#include "notation/termination.hpp"

namespace doublecheck {
namespace {

/// A command in a comment of a PGN: `[%name a,b,"c, d"]` (PGN Supplement of 2001).
struct CommentCommand {
    std::string name = {};
    std::vector<std::string> operands = {};
};

/// Removes one operand and the comma or bracket after it. Returns nothing if the text ends first.
std::optional<std::string> take_operand(std::string_view& rest, bool& is_last) {
    std::string operand;
    bool is_quoted = false;
    for (std::size_t at = 0; at < rest.size(); ++at) {
        const char c = rest[at];
        if (c == '"') {
            is_quoted = !is_quoted;
        } else if (!is_quoted && (c == ',' || c == ']')) {
            is_last = c == ']';
            rest.remove_prefix(at + 1);
            return std::string(trimmed(operand));
        } else {
            operand += c;
        }
    }
    return std::nullopt;
}

std::optional<CommentCommand> take_command(std::string_view& rest) {
    const std::size_t end = rest.find_first_of(" \t\r\n]");
    if (end == std::string_view::npos) return std::nullopt;
    CommentCommand command{.name = std::string(rest.substr(0, end))};
    bool is_last = rest[end] == ']';
    rest.remove_prefix(end + 1);
    while (!is_last) {
        auto operand = take_operand(rest, is_last);
        if (!operand) return std::nullopt;
        command.operands.push_back(std::move(*operand));
    }
    return command;
}
/// Returns the commands of a comment in their order. A command without its closing bracket is ignored.

std::vector<CommentCommand> comment_commands(std::string_view comment) {
    std::vector<CommentCommand> commands;
    for (std::size_t at = comment.find("[%"); at != comment.npos; at = comment.find("[%")) {
        comment.remove_prefix(at + 2);
        std::string_view rest = comment;
        auto command = take_command(rest);
        if (!command) continue;
        commands.push_back(std::move(*command));
        comment = rest;
    }
    return commands;
}
/// Returns the seconds of a clock time `h:mm:ss`, which may have a fraction.

std::optional<double> clock_seconds(std::string_view text) {
    double seconds = 0;
    for (int part = 0; part < 3; ++part) {
        const std::size_t end = part < 2 ? text.find(':') : text.size();
        if (end == std::string_view::npos || end == 0) return std::nullopt;
        double value = 0;
        const auto [stop, error] = read_decimal(text.substr(0, end), value, std::chars_format::fixed);
        const bool is_whole = error == std::errc() && stop == text.data() + end && text.front() != '-';
        if (!is_whole || value > 1000) return std::nullopt;
        seconds = seconds * 60 + value;
        text.remove_prefix(std::min(text.size(), end + 1));
    }
    return seconds;
}

constexpr std::string_view draw = "1/2-1/2";

/// Returns the player who lost, by the words of the Termination tag or else by the result. Returns nothing
/// for a draw.
std::optional<Color> loser(const TerminationClaim& claim, std::string_view result) {
    if (claim.winner) return opposite(*claim.winner);
    if (claim.is_draw || result == draw) return std::nullopt;
    return result == "1-0" ? Color::black : Color::white;
}

bool has_moved(const PgnGame& game, Color color) {
    return game.moves.size() > (game.start.turn() == color ? 0U : 1U);
}

/// Returns the event that ended the game if nothing but the result is known.
LedgerEvent resignation_or_agreement(std::optional<Color> lost) {
    if (lost) return {.by = actor_of(*lost), .kind = EventKind::resign};
    return {.by = Actor::other, .kind = EventKind::agree};
}

std::optional<LedgerEvent> event_of(const PgnGame& game, EndKind kind, std::optional<Color> lost,
                                    Color turn) {
    const auto claimed_by_turn = [&](ClaimKind claim) {
        return LedgerEvent{.by = actor_of(turn), .kind = EventKind::claim, .claim = claim};
    };
    switch (kind) {
        case EndKind::normal: return resignation_or_agreement(lost);
        case EndKind::resignation:
            if (!lost) return std::nullopt;
            return resignation_or_agreement(lost);
        case EndKind::agreement: return LedgerEvent{.by = Actor::other, .kind = EventKind::agree};
        case EndKind::time: {  // a drawn game: the flag of the player whose clock ran
            const Color whose = lost.value_or(turn);
            return LedgerEvent{
                .by = actor_of(whose), .kind = EventKind::flag, .seen_by = actor_of(opposite(whose))};
        }
        case EndKind::repetition: return claimed_by_turn(ClaimKind::threefold);
        case EndKind::fifty_moves: return claimed_by_turn(ClaimKind::fifty_moves);
        case EndKind::abandoned:
            if (!lost || has_moved(game, *lost)) return std::nullopt;
            return LedgerEvent{.by = actor_of(*lost), .kind = EventKind::absent};
        case EndKind::unstated:
        case EndKind::checkmate:
        case EndKind::stalemate:
        case EndKind::insufficient_material:
        case EndKind::rules_infraction:
        case EndKind::adjudication:
        case EndKind::unterminated: return std::nullopt;
    }
    return std::nullopt;
}
/// Returns true if the game has a Termination tag.

bool has_termination(const PgnGame& game) {
    const std::string_view words = game.tag("Termination");
    return !words.empty() && words != "?" && words != "-";
}
/// Returns the event that ended a game which was not over on the board, as its Termination tag reports it: a
/// flag, a resignation, an agreement, a claim or an absence. Without that tag a resignation or an agreement
/// is inferred from the result, and the event's note says so. Returns nothing if the tag names no event.
/// `turn` is the player having the move at the end.

std::optional<LedgerEvent> termination_event(const PgnGame& game, std::string_view result, Color turn) {
    const std::string_view words = game.tag("Termination");
    if (!has_termination(game)) {
        LedgerEvent event = resignation_or_agreement(loser({}, result));
        event.note = "not recorded; inferred from the result";
        return event;
    }
    const TerminationClaim claim = read_termination(words, game.tag("White"), game.tag("Black"));
    auto event = event_of(game, claim.kind, loser(claim, result), turn);
    if (event) event->note = utf8_text(words);
    return event;
}

std::string known_tag(const PgnGame& game, std::string_view name) {
    const std::string_view value = game.tag(name);
    const bool is_unknown = value == "?" || value == "-" || value == "????.??.??";
    return is_unknown ? std::string() : utf8_text(value);
}

/// Returns true if a tag names a chess server: its Site or Link, or an address in its Event. The name of an
/// event alone does not, because servers also hold events over the board.
bool is_of_server(const PgnGame& game) {
    constexpr auto names =
        std::to_array<std::string_view>({"lichess.org", "chess.com", "freechess.org", "chessclub.com"});
    const auto names_one = [&](std::string_view tag) {
        std::string text(game.tag(tag));
        if (tag == "Event") text.erase(0, std::min(text.size(), text.find("://")));
        std::ranges::transform(text, text.begin(),
                               [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
        return std::ranges::any_of(names,
                                   [&](std::string_view name) { return text.find(name) != text.npos; });
    };
    return names_one("Site") || names_one("Link") || names_one("Event");
}

LedgerHeader header_of(const PgnGame& game) {
    LedgerHeader header;
    header.start = game.start.setup();
    header.event = known_tag(game, "Event");
    header.white = known_tag(game, "White");
    header.black = known_tag(game, "Black");
    header.date = known_tag(game, "Date");
    header.round = known_tag(game, "Round");
    header.board = known_tag(game, "Board");
    header.white_id = known_tag(game, "WhiteFideId");
    header.black_id = known_tag(game, "BlackFideId");
    header.arbiter = known_tag(game, "Arbiter");
    header.is_chess960 = game.is_chess960;
    header.is_of_game = true;
    header.is_of_server = is_of_server(game);
    const auto control = parse_time_control(known_tag(game, "TimeControl"), ControlNotation::pgn);
    if (control) set_time_control(header.settings, *control);
    return header;
}

/// Returns the value of an operand `name=value` as JSON.
std::string json_value(std::string_view name, std::string_view value) {
    constexpr auto plain = std::to_array<std::string_view>({"n", "t", "hands", "both", "clock_w", "clock_b"});
    if (std::ranges::find(plain, name) != plain.end()) return std::string(value);
    if (name != "squares") return quoted(value);
    std::string list;
    while (!value.empty()) {
        const std::size_t end = std::min(value.size(), value.find('+'));
        list.append(list.empty() ? "" : ",").append(quoted(value.substr(0, end)));
        value.remove_prefix(std::min(value.size(), end + 1));
    }
    return "[" + list + "]";
}

/// Builds the ledger of a game event by event.
class GameLedger {
  public:
    explicit GameLedger(const PgnGame& game)
        : game_(game),
          position_(game.start),
          turn_(game.start.turn()),
          number_(game.start.fullmove_number()),
          order_(game.start.setup()) {
        reading_.ledger.header = header_of(game);
    }

    LedgerReading read() {
        offset_ = game_.offset;
        if (!comments(game_.comments)) return std::move(reading_);
        for (const PgnMove& move : game_.moves) {
            offset_ = move.offset;
            if (!comments(move.comments_before) || !play(move) || !comments(move.comments)) {
                return std::move(reading_);
            }
        }
        const auto fault = std::ranges::find(game_.remarks, PgnRemark::Level::error, &PgnRemark::level);
        if (fault != game_.remarks.end()) {
            see_illegal_move();
            reading_.error = fault->error;
            reading_.error_line = fault->line;
        } else {
            finish();
        }
        return std::move(reading_);
    }

  private:
    bool fail(Error error) {
        error.offset = offset_;
        reading_.error = std::move(error);
        reading_.error_line = game_.line;
        return false;
    }

    /// Appends an event. Returns false if it cannot follow the events before it.
    bool add(LedgerEvent event) {
        event.line = reading_.ledger.events.size() + 2;
        if (!event.number) event.number = number_;
        if (deals_with_illegal_moves(event)) has_illegal_move_ = false;
        if (auto error = order_.next(event, {})) return fail(std::move(*error));
        reading_.ledger.events.push_back(std::move(event));
        return true;
    }

    static bool deals_with_illegal_moves(const LedgerEvent& event) {
        return (event.kind == EventKind::arbiter_sees && event.fault == Fault::illegal) ||
               (event.kind == EventKind::claim && event.claim == ClaimKind::illegal);
    }

    bool play(const PgnMove& played) {
        if (!played.move && !played.irregular)
            return fail({"ledger.arb", "A null move is not a move of a game.", 0});
        const Color mover = turn_;
        const int number = number_;
        if (!add(played.irregular ? move_by_hand(*played.irregular) : legal_move(*played.move))) return false;
        if (!is_over_ && !add({.by = actor_of(mover), .kind = EventKind::press, .number = number}))
            return false;
        for (const std::string& comment : played.comments) read_clock(comment, mover);
        return true;
    }

    LedgerEvent legal_move(Move move) {
        LedgerEvent event{.by = actor_of(turn_), .kind = EventKind::move, .number = number_};
        event.from = move.from();
        event.to = game_.is_chess960 ? move.to() : move.arrival();
        event.promotion = move.promotion_type();
        position_ = position_.after(move);
        is_over_ = !position_.has_legal_move();
        turn_ = position_.turn();
        number_ = position_.fullmove_number();
        return event;
    }

    /// Returns the event of an illegal move, or of a move on a board that an illegal move has left
    /// unplayable.
    LedgerEvent move_by_hand(const PgnIrregular& irregular) {
        LedgerEvent event{.by = actor_of(turn_), .kind = EventKind::move, .number = number_};
        event.from = irregular.carried.from;
        event.to = irregular.carried.to;
        event.promotion = irregular.carried.promotion;
        if (const auto after = Position::from_setup(irregular.after)) position_ = *after;
        is_over_ = false;
        turn_ = irregular.after.turn;
        number_ = irregular.after.fullmove_number;
        has_illegal_move_ = has_illegal_move_ || !irregular.is_legal;
        return event;
    }

    /// Lets the arbiter see an illegal move that no comment mentions, since the arbiter now sees the record.
    void see_illegal_move() {
        if (has_illegal_move_)
            add({.by = Actor::arbiter, .kind = EventKind::arbiter_sees, .fault = Fault::illegal});
    }

    void read_clock(std::string_view comment, Color mover) {
        for (const CommentCommand& command : comment_commands(comment)) {
            if (command.name != "clk" || command.operands.size() != 1) continue;
            const auto seconds = clock_seconds(command.operands.front());
            LedgerEvent& event = reading_.ledger.events.back();
            (mover == Color::white ? event.clock_white : event.clock_black) = seconds;
        }
    }

    bool comments(const std::vector<std::string>& comments) {
        return std::ranges::all_of(comments, [&](const std::string& comment) {
            const auto commands = comment_commands(comment);
            return std::ranges::all_of(commands, [&](const CommentCommand& command) {
                return command.name != "arb" || arbiter_comment(command.operands);
            });
        });
    }

    bool arbiter_comment(const std::vector<std::string>& operands) {
        const std::string kind = operands.empty() ? std::string() : operands.front();
        if (kind == "illegal") return illegal_move(operands);
        if (kind == "two_hands") return two_hands();
        std::string line = fmt::format("{{\"ev\":{}", quoted(kind));
        for (std::size_t at = 1; at < operands.size(); ++at) {
            const std::string_view operand = operands[at];
            const std::size_t sign = operand.find('=');
            if (sign == std::string_view::npos && at > 1) {
                return fail(
                    {"ledger.arb",
                     fmt::format("\"{}\" is not an operand of [%arb]; operands are written name=value.",
                                 operand),
                     0});
            }
            const std::string_view name = sign == operand.npos ? "by" : operand.substr(0, sign);
            const std::string_view value = sign == operand.npos ? operand : operand.substr(sign + 1);
            line.append(fmt::format(",{}:{}", quoted(name), json_value(name, value)));
        }
        auto event = read_event(line + "}");
        if (!event) return fail(std::move(event.error()));
        is_ended_ = is_ended_ || is_end(*event);
        return add(std::move(*event));
    }

    /// Reads `illegal,w,b1d3[,count[,"penalty"]]`: the move was played and pressed, and the arbiter
    /// intervened.
    bool illegal_move(const std::vector<std::string>& operands) {
        const Actor by =
            operands.size() > 1 ? named(names_of<Actor>, operands[1]).value_or(Actor::other) : Actor::other;
        const std::string_view move = operands.size() > 2 ? std::string_view(operands[2]) : "";
        const auto from = Square::parse(move.substr(0, 2));
        const auto to = move.size() < 4 ? std::nullopt : Square::parse(move.substr(2, 2));
        const auto promotion = move.size() == 5 ? piece_type_from_letter(move[4]) : std::nullopt;
        const bool is_player = by == Actor::white || by == Actor::black;
        const bool is_move = from && to && from != to && (move.size() == 4 || promotion);
        if (!is_player || !is_move || operands.size() > 5) {
            return fail({"ledger.arb", "An illegal move is written [%arb illegal,w,b1d3,1,\"+120b\"].", 0});
        }
        const LedgerEvent move_event{
            .by = by, .kind = EventKind::move, .from = from, .to = to, .promotion = promotion};
        if (!add(move_event) || !add({.by = by, .kind = EventKind::press})) return false;
        std::string note;
        if (operands.size() > 3) note = "ruled then: offence " + operands[3];
        if (operands.size() > 4) note += ", " + operands[4];
        return add({.by = Actor::arbiter,
                    .kind = EventKind::arbiter_sees,
                    .fault = Fault::illegal,
                    .note = utf8_text(note)});
    }

    /// Reads `two_hands`: the move before the comment was made with both hands.
    bool two_hands() {
        auto& events = reading_.ledger.events;
        const bool is_pressed = !events.empty() && events.back().kind == EventKind::press;
        const std::size_t moves_after = is_pressed ? 2 : 1;
        if (events.size() < moves_after || events[events.size() - moves_after].kind != EventKind::move) {
            return fail({"ledger.arb", "[%arb two_hands] follows the move that was made with two hands.", 0});
        }
        for (std::size_t back = 1; back <= moves_after; ++back) events[events.size() - back].hands = 2;
        return add({.by = Actor::arbiter, .kind = EventKind::arbiter_sees, .fault = Fault::illegal});
    }

    static bool is_end(const LedgerEvent& event) {
        return row_of(event.kind).ends_a_record || event.claim == ClaimKind::flag;
    }

    void finish() {
        std::string result = game_.result.empty() ? std::string(game_.tag("Result")) : game_.result;
        const bool is_score = result == "1-0" || result == "0-1" || result == "1/2-1/2";
        std::optional<LedgerEvent> end;
        if (is_score && !is_over_ && !is_ended_) end = termination_event(game_, result, turn_);
        // An end that is only inferred from the result does not show that nobody had seen the illegal move
        // before.
        if (has_illegal_move_ && !has_termination(game_)) end.reset();
        if (end) add(std::move(*end));
        see_illegal_move();
        if (!game_.kings.empty()) add({.by = Actor::other, .kind = EventKind::kings, .squares = game_.kings});
        if (is_score) add({.by = Actor::other, .kind = EventKind::result, .result = std::move(result)});
    }

    const PgnGame& game_;
    Position position_;  ///< the latest playable position
    Color turn_;
    int number_;
    Order order_;
    LedgerReading reading_ = {};
    std::uint64_t offset_ = 0;
    bool has_illegal_move_ = false;  ///< an illegal move has been played, and nobody has dealt with it
    bool is_over_ = false;           ///< the game is over on the board
    bool is_ended_ = false;          ///< an event in a comment has ended the game
};

}  // namespace

LedgerReading ledger_of_game(const PgnGame& game) {
    return GameLedger(game).read();
}

}  // namespace doublecheck
