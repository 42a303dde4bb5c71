// SPDX-License-Identifier: MIT
#include "commands/arbiter/ruled_ledger.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>
#include <iterator>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "arbiter/spoken.hpp"
#include "base/text.hpp"
#include "commands/arbiter/ruling_settings.hpp"
#include "doublecheck/board/position.hpp"
#include "doublecheck/notation/fen.hpp"
#include "doublecheck/notation/san.hpp"
#include "notation/words.hpp"
#include "show/wrap.hpp"

namespace doublecheck {
namespace {

/// Returns the legal move with these squares, or `std::nullopt` if there is none. In Chess960 the target
/// square of castling is that of the rook.
std::optional<Move> legal_move(const Position& position, Square from, Square to,
                               std::optional<PieceType> promotion, bool is_chess960) {
    for (const Move move : position.legal_moves()) {
        const Square arrival = is_chess960 ? move.to() : move.arrival();
        if (move.from() == from && arrival == to && move.promotion_type() == promotion) return move;
    }
    return std::nullopt;
}

/// Returns true if the move is an attempt to castle, legal or not: the king moves two squares from e1 or e8,
/// or in Chess960 to the square of a rook of the same colour.
bool is_castling_attempt(const Board& board, Square from, Square to, bool is_chess960) {
    const auto king = board.at(from);
    if (!king || king->type != PieceType::king || from.rank() != to.rank()) return false;
    if (is_chess960) return board.at(to) == Piece{king->color, PieceType::rook};
    const bool is_home = from == Square(File::e, home_rank(king->color));
    return is_home && (to.file() == File::g || to.file() == File::c);
}

std::string written_move(const Setup& setup, Square from, Square to, std::optional<PieceType> promotion,
                         bool is_chess960) {
    const auto position = Position::from_setup(setup);
    const auto move = position ? legal_move(*position, from, to, promotion, is_chess960) : std::nullopt;
    if (move) return san(*position, *move);
    if (!is_castling_attempt(setup.board, from, to, is_chess960))
        return long_text(setup.board, from, to, promotion);
    return to > from ? "O-O" : "O-O-O";
}

/// Returns a move made from `before` with its number, such as `3...Nf6`.
std::string numbered_move(const RuledEvent& ruled, const Setup& before) {
    const LedgerEvent& event = ruled.event;
    const Color by = event.by == Actor::black ? Color::black : Color::white;
    // A move that replaces an earlier one by Black comes after the move number has already been raised.
    const bool is_raised = by == Color::black && before.turn == Color::white;
    const int raised = std::max(1, before.fullmove_number - (is_raised ? 1 : 0));
    const int number = event.number.value_or(raised);
    const Board& board = before.board;
    const auto man = board.type_at(*event.from);
    const auto placed = event.placed.value_or(std::nullopt);
    const bool is_promotion = man == PieceType::pawn && end_ranks.contains(*event.to);
    auto promotion = is_promotion && placed ? placed : event.promotion;
    // Placing a pawn on the promotion square does not count as replacing it.
    if (promotion == PieceType::pawn) promotion = std::nullopt;
    const bool is_other_man = placed && placed != man && !is_promotion;
    return move_number_text(number, by) +
           (is_other_man ? long_text(board, *event.from, *event.to, promotion)
                         : written_move(before, *event.from, *event.to, promotion, ruled.is_chess960));
}

/// Returns the moves of which one must be played, such as `Na3 or Nc3`.
std::string required_moves(const RuledEvent& ruled) {
    Setup setup = ruled.ruling.position;
    if (ruled.is_chess960) setup.array = StartArray::chess960;
    std::vector<std::string> names;
    for (const std::string_view uci : ruled.ruling.duty.moves) {
        const auto from = Square::parse(uci.substr(0, 2));
        const auto to = uci.size() < 4 ? std::nullopt : Square::parse(uci.substr(2, 2));
        const auto promotion = uci.size() == 5 ? piece_type_from_letter(uci[4]) : std::nullopt;
        if (from && to) names.push_back(written_move(setup, *from, *to, promotion, ruled.is_chess960));
    }
    if (names.size() < 2) return names.empty() ? std::string() : names.front();
    const std::string last = std::move(names.back());
    names.pop_back();
    return fmt::format("{} or {}", fmt::join(names, ", "), last);
}

}  // namespace

std::string result_words(std::string_view result) {
    constexpr auto words = std::to_array<std::pair<std::string_view, std::string_view>>({
        {"1-0", "White wins, 1-0."},
        {"0-1", "Black wins, 0-1."},
        {"1/2-1/2", "The game is drawn."},
        {"0-0", "Both players lose, 0-0."},
        {"1-0F", "White wins by forfeit."},
        {"0-1F", "Black wins by forfeit."},
        {"0-0F", "Both players lose by forfeit."},
        {"cancel", "The game is cancelled, and a new one is played."},
        {"new game", "A new game is played."},
        {"*", "The game goes on."},
    });
    for (const auto& [name, text] : words) {
        if (name == result) return std::string(text);
    }
    return fmt::format("Result: {}.", result);
}

RuledEventBuilder::RuledEventBuilder(const LedgerHeader& header)
    : before_(header.start),
      is_chess960_(header.is_chess960 || header.start.array == StartArray::chess960),
      has_lines_(!header.is_of_game),
      increment_(std::llround(header.settings.increment)),
      offences_(header.offences_white + header.offences_black) {
    if (is_chess960_) before_.array = StartArray::chess960;
}

RuledEvent RuledEventBuilder::next(const LedgerEvent& event, const Ruling& ruling) {
    RuledEvent ruled{.event = event, .ruling = ruling, .before = before_};
    ruled.is_chess960 = is_chess960_;
    ruled.increment = increment_;
    if (ruling.new_increment) increment_ = *ruling.new_increment;
    ruled.has_line = has_lines_;
    const EventKind kind = ruled.event.kind;
    if (kind == EventKind::move && ruled.event.from && ruled.event.to) {
        // A player who has not pressed may move otherwise, from the position before the first move.
        const auto has_man = [&](const Setup& setup) {
            const auto man = setup.board.at(*ruled.event.from);
            return man && actor_of(man->color) == ruled.event.by;
        };
        const bool is_again = !has_man(before_) && !moves_.empty() && has_man(moves_.back().first);
        ruled.move = numbered_move(ruled, is_again ? moves_.back().first : before_);
        ruled.moved = &event;
        moves_.emplace_back(before_, ruled.move);
    }
    const bool is_its_own = kind == EventKind::move || kind == EventKind::press;
    ruled.place = moves_.empty() ? "before the first move"
                                 : fmt::format("{} {}", is_its_own ? "at" : "after", moves_.back().second);
    const int now = ruling.offences.white + ruling.offences.black;
    ruled.has_new_offence = now > offences_;
    offences_ = now;
    ruled.repeats_result = !ruling.result.empty() && ruling.result == result_;
    if (!ruling.result.empty()) result_ = ruling.result;
    before_ = ruling.position;
    if (is_chess960_) before_.array = StartArray::chess960;
    if (ruling.is_restored) go_back_to(before_);
    ruled.heading = event_text(ruled);
    ruled.text = ruling.text;
    ruled.articles = ruling.articles;
    return ruled;
}

void RuledEventBuilder::go_back_to(const Setup& setup) {
    const auto first = std::ranges::find_if(moves_.rbegin(), moves_.rend(), [&](const auto& move) {
        return move.first.board == setup.board && move.first.turn == setup.turn;
    });
    if (first != moves_.rend()) moves_.erase(std::prev(first.base()), moves_.end());
}

namespace {

/// Returns true if the text about an event also tells of the one before it: a move and the press that
/// completes it, or that press and the ruling on the offence.
bool tells_of(const RuledEvent& ruled, const RuledEvent& before) {
    if (!consequences(before).empty() || !before.ruling.question.empty()) return false;
    const LedgerEvent& event = ruled.event;
    if (event.kind == EventKind::press)
        return before.event.kind == EventKind::move && before.event.by == event.by && has_ruling(ruled);
    const bool is_about_it =
        event.claim == ClaimKind::illegal || (event.fault && *event.fault == Fault::illegal);
    return before.event.kind == EventKind::press && has_ruling(before) && before.event.by != event.by &&
           is_about_it && ruled.has_new_offence;
}

/// Returns the text of an illegal move without what holds only until the press.
std::string without_outlook(std::string text) {
    constexpr std::string_view outlook =
        "The move is illegal. It is completed only when the clock is pressed; until then it is corrected "
        "under "
        "Article 4, without a penalty.";
    const std::size_t at = text.find(outlook);
    if (at == std::string::npos) return text;
    text.erase(at, outlook.size());
    return std::string(trimmed(text));
}

}  // namespace

void join_events(std::span<RuledEvent> events) {
    for (std::size_t i = 1; i < events.size(); ++i) {
        RuledEvent& before = events[i - 1];
        RuledEvent& ruled = events[i];
        if (!tells_of(ruled, before)) continue;
        before.is_shown_below = true;
        ruled.heading = fmt::format("{} {}", before.heading, ruled.heading);
        ruled.moved = before.moved;
        if (ruled.event.kind != EventKind::press || !has_ruling(before) || ruled.text == before.text)
            continue;
        ruled.text = fmt::format("{} {}", without_outlook(before.text), ruled.text);
        for (const std::string& article : before.articles) {
            if (std::ranges::find(ruled.articles, article) == ruled.articles.end())
                ruled.articles.push_back(article);
        }
    }
}

RuledLedger ruled_ledger(const RulingVerdict& verdict, std::size_t shown) {
    RuledLedger ruled{.verdict = verdict};
    const auto text_of = [&](std::string_view rule) {
        const auto found = std::ranges::find(verdict.reasons, rule, &Reason::rule);
        return found == verdict.reasons.end() ? std::string() : found->text;
    };
    ruled.stop = text_of("ledger.budget");
    ruled.illegal = text_of("ledger.illegal-position");
    const bool is_whole = verdict.fault == LedgerFault() && !verdict.stopped;
    ruled.awaits_arbiter = is_whole && verdict.answer == Answer::unknown;
    const Ledger& ledger = verdict.subject;
    RuledEventBuilder builder(ledger.header);
    for (std::size_t i = 0; i < verdict.rulings.size(); ++i)
        ruled.events.push_back(builder.next(ledger.events[i], verdict.rulings[i]));
    join_events(std::span(ruled.events).subspan(std::min(shown, ruled.events.size())));
    return ruled;
}

std::string read_error_text(const RulingDetails& details) {
    const LedgerFault& fault = details.fault;
    return fault == LedgerFault() ? std::string() : fmt::format("line {}: {}", fault.line, fault.message);
}

bool has_ruling(const RuledEvent& ruled) {
    const Ruling& ruling = ruled.ruling;
    if (ruling.duty != TouchDuty()) return true;
    for (const std::string& text : {ruling.result, ruling.signal, ruling.warning, ruling.question}) {
        if (!text.empty()) return true;
    }
    const std::string articles = articles_of(ruling);
    return !articles.empty() && articles != "6.2.1";
}

std::string articles_of(const Ruling& ruling) {
    return fmt::format("{}", fmt::join(ruling.articles, ", "));
}

namespace {

/// Returns the moves to a mate in a sentence. A long series is cut in the middle.
std::string series_text(const std::string& moves) {
    constexpr std::size_t most = 16;
    constexpr std::size_t first = 8;
    std::vector<std::string_view> words;
    for (std::size_t at = 0; at < moves.size();) {
        const std::size_t end = std::min(moves.find(' ', at), moves.size());
        words.emplace_back(std::string_view(moves).substr(at, end - at));
        at = end + 1;
    }
    if (words.size() <= most) return fmt::format("One such series: {}", moves);
    const bool is_numbered = words.back().find('.') != std::string_view::npos;
    const auto last = words.end() - (is_numbered ? 1 : 2);
    return fmt::format("One such series, of {} moves: {} ... {}", (words.size() + 1) / 2,
                       fmt::join(words.begin(), words.begin() + first, " "),
                       fmt::join(last, words.end(), " "));
}

/// Returns `Clock: take 30 seconds off White's clock, the increment of the press.`
std::string increment_text(const RuledEvent& ruled) {
    const std::string_view offender = name(ruled.ruling.position.turn);
    return fmt::format("Clock: take {} off {}'s clock, the increment of the press.",
                       duration_text(ruled.increment), offender);
}

}  // namespace

std::vector<std::string> consequences(const RuledEvent& ruled) {
    const Ruling& ruling = ruled.ruling;
    std::vector<std::string> lines;
    for (const auto& [seconds, color] : {std::pair{ruling.add_white, "White"}, {ruling.add_black, "Black"}}) {
        if (seconds != 0) {
            lines.push_back(seconds > 0
                                ? fmt::format("Clock: {} more for {}.", duration_text(seconds), color)
                                : fmt::format("Clock: {} {} taken back from {}.", duration_text(-seconds),
                                              seconds == -60 ? "is" : "are", color));
        }
    }
    if (ruling.takes_back_increment) lines.push_back(increment_text(ruled));
    if (ruled.has_new_offence) {
        lines.push_back(fmt::format("Illegal moves so far: White {}, Black {}.", ruling.offences.white,
                                    ruling.offences.black));
    }
    if (ruling.is_restored) lines.push_back(fmt::format("Set up again: {}", fen(ruling.position)));
    if (ruling.duty != TouchDuty()) {
        if (ruling.text.find(ruling.duty.text) == std::string::npos) lines.emplace_back(ruling.duty.text);
        if (const std::string moves = required_moves(ruled); !moves.empty())
            lines.push_back(moves.find(" or ") == std::string::npos
                                ? fmt::format("{} must be played.", moves)
                                : fmt::format("One of these must be played: {}.", moves));
    }
    if (!ruling.warning.empty()) lines.emplace_back(ruling.warning);
    if (!ruling.signal.empty())
        lines.push_back(fmt::format("The electronic board signals {}.", ruling.signal));
    if (!ruling.mate.empty()) lines.push_back(series_text(ruling.mate));
    if (!ruling.result.empty() && !ruled.repeats_result) lines.push_back(result_words(ruling.result));
    return lines;
}

std::string title_of(const LedgerHeader& header) {
    std::string title;
    if (!header.white.empty() || !header.black.empty()) {
        title = fmt::format("{} - {}", header.white.empty() ? "?" : header.white,
                            header.black.empty() ? "?" : header.black);
    }
    const auto add = [&](std::string_view prefix, const std::string& text) {
        if (!text.empty()) title.append(title.empty() ? "" : ", ").append(prefix).append(text);
    };
    add("", header.event);
    add("", header.date);
    add("round ", header.round);
    add("board ", header.board);
    return title;
}

std::string ruling_text(const RuledEvent& ruled, std::string_view indent, const TextStyle& style) {
    const std::string inner = std::string(indent) + "    ";
    std::vector<std::string> where;
    if (ruled.has_line) where.push_back(fmt::format("line {}", ruled.event.line));
    if (ruled.event.number) where.push_back(fmt::format("move {}", *ruled.event.number));
    const std::string place = where.empty() ? "" : fmt::format(" ({})", fmt::join(where, ", "));
    std::string out = painted(wrapped(ruled.heading + place, indent), "1", style);
    const std::string articles = fmt::format("{}", fmt::join(ruled.articles, ", "));
    if (!ruled.text.empty() || !articles.empty())
        out += wrapped(articles.empty() ? ruled.text : fmt::format("{} [{}]", ruled.text, articles), inner);
    for (const std::string& line : consequences(ruled)) out += wrapped(line, inner);
    if (const std::string& question = ruled.ruling.question; !question.empty()) {
        const auto& [to_type, answers] = std::tie(ruled.ruling.to_type, ruled.ruling.answers);
        std::string how = to_type;
        if (how.empty() && !answers.empty()) how = fmt::format("rules {}", fmt::join(answers, ", or rules "));
        if (!how.empty()) how = fmt::format(" Type: {}.", how);
        out += painted(wrapped(fmt::format("For the arbiter to decide: {}{}", question, how), inner), "1;33",
                       style);
    } else if (!ruled.ruling.to_type.empty()) {
        out +=
            wrapped(fmt::format("If the arbiter decides otherwise, type: {}.", ruled.ruling.to_type), inner);
    }
    return out;
}

bool differs_from_record(const RuledLedger& ledger) {
    const auto& [result, recorded] = std::tie(ledger.verdict.result, ledger.verdict.recorded);
    return !recorded.empty() && result != "*" && result.substr(0, result.find('F')) != recorded;
}

bool RulingFilter::shows(const RuledEvent& ruled) {
    const std::string& text = ruled.text;
    const bool is_moving = ruled.event.kind == EventKind::move || ruled.event.kind == EventKind::press;
    if (ruled.is_shown_below || !has_ruling(ruled) || (is_moving && text == last_text_)) return false;
    last_text_ = text;
    return true;
}

std::string rulings_introduction(const LedgerHeader& header, std::string_view indent) {
    std::string out;
    if (const std::string title = title_of(header); !title.empty()) out += wrapped(title, indent);
    out += wrapped(settings_with_control(header), indent);
    if (const std::string assumed = assumption_text(header.settings); !assumed.empty() && !header.is_of_game)
        out += wrapped(assumed, indent);
    if (header.is_of_server)
        out += wrapped("The game was played on a server, by its own rules; it is ruled as if over the board.",
                       indent);
    return out;
}

namespace {

/// Returns the first question of a text, such as `Does the resignation stand?`; the whole text if it has
/// none.
std::string first_question(const std::string& text) {
    const std::size_t end = text.find('?');
    if (end == std::string::npos) return text;
    std::size_t begin = 0;
    for (std::size_t at = text.find(". "); at < end; at = text.find(". ", at + 1)) begin = at + 2;
    return text.substr(begin, end + 1 - begin);
}

/// Returns what the arbiter has to decide: `does the mate stand, or is the game drawn?`
std::string open_question(const RulingDetails& details) {
    if (details.open_questions.empty()) return "the arbiter has to decide something";
    std::string question = first_question(details.open_questions.front());
    for (const std::string_view player : {"White", "Black"}) {
        if (question.starts_with(player)) return question;
    }
    question.front() = static_cast<char>(std::tolower(static_cast<unsigned char>(question.front())));
    return question;
}

/// Returns ` (and 2 more questions)`, or an empty string.
std::string more_questions(const RulingDetails& details) {
    const std::size_t count = details.open_questions.size();
    if (count < 2) return {};
    return fmt::format(" (and {} more question{})", count - 1, count == 2 ? "" : "s");
}

/// Returns the last position, or the initial position if a new game is played.
Setup concluding_position(const RulingDetails& details) {
    const bool is_new_game = details.result == "cancel" || details.result == "new game";
    const bool is_usual = details.position.array != StartArray::chess960;
    return is_new_game && is_usual ? initial_setup() : details.position;
}

}  // namespace

std::string conclusion_sentence(const RuledLedger& ledger) {
    const RulingDetails& details = ledger.verdict;
    const bool is_over = details.result != "*";
    const std::string result = result_words(details.result);
    if (details.fault != LedgerFault() || details.stopped) {
        return is_over ? "Up to there: " + result : std::string("The rulings end here.");
    }
    if (!ledger.awaits_arbiter) return result;
    const std::string question = fmt::format("{}{}", open_question(details), more_questions(details));
    return is_over ? fmt::format("{} But undecided: {}", result, question)
                   : fmt::format("Undecided: {}", question);
}

std::string clocks_sentence(const RulingDetails& details) {
    if (!details.clocks) return {};
    std::vector<std::string> clocks;
    for (const auto& [time, color] :
         {std::pair{details.clocks->white, Color::white}, {details.clocks->black, Color::black}}) {
        if (!time) continue;
        clocks.push_back(fmt::format("{} {}{}", name(color), clock_text(time->seconds),
                                     time->is_exact ? "" : " when it was last read"));
    }
    return fmt::format("Clocks: {}.", fmt::join(clocks, ", "));
}

std::string rulings_conclusion(const RuledLedger& ledger, std::string_view indent, const TextStyle& style) {
    const RulingDetails& details = ledger.verdict;
    const Setup last = concluding_position(details);
    std::string out;
    if (!ledger.stop.empty()) out += '\n' + wrapped(ledger.stop, indent);
    out += '\n' + wrapped(fmt::format("{} {}", conclusion_sentence(ledger), fen(last)), indent);
    if (const std::string clocks = clocks_sentence(details); !clocks.empty()) out += wrapped(clocks, indent);
    if (!ledger.illegal.empty()) out += wrapped(ledger.illegal, indent);
    if (differs_from_record(ledger))
        out += wrapped(fmt::format("The record gives {}: that differs.", details.recorded), indent);
    const bool is_worth_a_board = last.board != initial_setup().board;
    if (style.has_board && is_worth_a_board)
        out += '\n' + indented(text_board(last.board, {}, style), indent) + '\n';
    return out;
}

std::string say_text(std::string_view say, std::string_view indent) {
    return say.empty() ? std::string() : wrapped(fmt::format("Say: {}", say), indent);
}

std::string rulings_text(const RuledLedger& ledger, std::string_view indent, const TextStyle& style) {
    std::string out =
        say_text(ledger.verdict.say, indent) + rulings_introduction(ledger.verdict.subject.header, indent);
    RulingFilter filter;
    for (const RuledEvent& ruled : ledger.events) {
        if (filter.shows(ruled)) out += '\n' + ruling_text(ruled, indent, style);
    }
    return out + rulings_conclusion(ledger, indent, style);
}

namespace {

/// Returns `2 minutes`, `1 minute`, `30 seconds`.
std::string time_in_digits(std::int64_t seconds) {
    const bool is_whole = seconds % 60 == 0;
    const std::int64_t count = is_whole ? seconds / 60 : seconds;
    return fmt::format("{} {}{}", count, is_whole ? "minute" : "second", count == 1 ? "" : "s");
}

/// Returns the first sentence of a text without its full stop, to stand after a colon.
std::string first_sentence(const std::string& text) {
    std::string sentence = text.substr(0, std::min(text.find(". "), text.size()));
    if (sentence.ends_with('.')) sentence.pop_back();
    sentence.front() = static_cast<char>(std::tolower(static_cast<unsigned char>(sentence.front())));
    return sentence;
}

/// Returns the changes that a ruling makes without ending the game, such as `Black +2 minutes, touch move`.
/// After another move, which meets what had to be played, only the changes of the clocks are left.
std::string change_text(const Ruling& ruling, bool has_moved) {
    std::vector<std::string> parts;
    for (const auto& [seconds, color] : {std::pair{ruling.add_white, "White"}, {ruling.add_black, "Black"}}) {
        if (seconds > 0) parts.push_back(fmt::format("{} +{}", color, time_in_digits(seconds)));
        if (seconds < 0)
            parts.push_back(fmt::format("{} taken back from {}", time_in_digits(-seconds), color));
    }
    if (has_moved) return fmt::format("{}", fmt::join(parts, ", "));
    if (!ruling.duty.moves.empty())
        parts.emplace_back(ruling.duty.rule.starts_with("fide.4.") ? "touch move"
                                                                   : first_sentence(ruling.duty.text));
    if (parts.empty() && ruling.is_restored) parts.emplace_back("the position is set up again");
    const bool says_more =
        !ruling.spoken.empty() && ruling.spoken != spoken_goes_on && ruling.spoken != spoken_to_decide;
    if (parts.empty() && says_more) parts.push_back(first_sentence(ruling.spoken));
    if (parts.empty() && !ruling.warning.empty()) parts.push_back(first_sentence(ruling.warning));
    return fmt::format("{}", fmt::join(parts, ", "));
}

}  // namespace

std::string rulings_summary(const RulingVerdict& verdict) {
    const Ledger& ledger = verdict.subject;
    const LedgerFault& fault = verdict.fault;
    if (fault != LedgerFault()) {
        const bool is_impossible = fault.code == "ledger.contradiction";
        return fmt::format(
            "{} {}",
            ledger.header.is_of_game ? "the game breaks off: a move" : fmt::format("line {}", fault.line),
            is_impossible ? "cannot have happened" : "cannot be read");
    }
    if (verdict.stopped) return fmt::format("the limit of {} was reached", verdict.stopped->limit);
    if (verdict.answer != Answer::yes) return open_question(verdict) + more_questions(verdict);
    std::string text;
    const Ruling* latest = nullptr;  // the latest ruling that changes something
    for (std::size_t i = 0; i < verdict.rulings.size(); ++i) {
        const Ruling& ruling = verdict.rulings[i];
        const bool is_move = ledger.events[i].kind == EventKind::move;
        if (is_move && latest != nullptr) text = change_text(*latest, true);
        std::string change = change_text(ruling, false);
        if (change.empty()) continue;
        text = std::move(change);
        latest = &ruling;
    }
    if (verdict.result == "*") return text.empty() ? "the game goes on" : text;
    text = decapitalised(result_words(verdict.result));
    if (text.ends_with('.')) text.pop_back();
    return text;
}

}  // namespace doublecheck
