// SPDX-License-Identifier: MIT
// Events in plain lines, such as `W b1d3`, `press` or `B claims illegal`.
#include <algorithm>
#include <ranges>
#include <utility>

#include <fmt/format.h>

#include "arbiter/ledger/event.hpp"
#include "arbiter/ledger/order.hpp"
#include "arbiter/ledger/plain_grammar.hpp"
#include "arbiter/plain_ledger.hpp"
#include "base/text.hpp"
#include "doublecheck/board/attacks.hpp"
#include "doublecheck/board/carried_move.hpp"
#include "doublecheck/notation/uci.hpp"
#include "notation/words.hpp"
#include "notation/written_move.hpp"

namespace doublecheck {
namespace {

using plain::Word;

std::optional<Color> color_of(Actor actor) {
    if (actor == Actor::white) return Color::white;
    return actor == Actor::black ? std::optional(Color::black) : std::nullopt;
}

/// The squares of a move, which may be illegal.
struct MoveSquares {
    Square from;
    Square to;
    std::optional<PieceType> promotion = std::nullopt;
    bool is_king_alone = false;  ///< castling without the rook

    bool operator==(const MoveSquares&) const = default;
};

/// Returns the squares of castling for the king of that side, legal or not: the king's move, or in Chess960
/// king and rook. Returns nothing if the king is not on its square, or if several rooks, or none, can be
/// meant.
std::optional<MoveSquares> castling_squares(const Setup& setup, Color side, Side castling, bool is_chess960) {
    const Rank rank = home_rank(side);
    if (!is_chess960) {
        const Square king(File::e, rank);
        if (setup.board.at(king) != Piece{side, PieceType::king}) return std::nullopt;
        return MoveSquares{king, Square(castling == Side::king ? File::g : File::c, rank)};
    }
    const SquareSet kings = setup.board.of(side, PieceType::king) & squares_of(rank);
    if (kings.size() != 1) return std::nullopt;
    const Square king = kings.first();
    SquareSet rooks;
    for (const Square rook : setup.board.of(side, PieceType::rook) & squares_of(rank)) {
        if ((rook > king) == (castling == Side::king)) rooks |= SquareSet(rook);
    }
    if (const SquareSet having_the_right = rooks & setup.castling_rooks; !having_the_right.empty())
        rooks = having_the_right;
    return rooks.size() == 1 ? std::optional(MoveSquares{king, rooks.first()}) : std::nullopt;
}

/// Returns the squares of castling whose rook was not moved, if the king is written to go to the square where
/// it would castle: `Kg1`.
std::optional<MoveSquares> king_alone(const Setup& setup, Color side, const WrittenMove& written,
                                      bool is_chess960) {
    if (written.man != PieceType::king || !written.to || written.is_capture) return std::nullopt;
    for (const Side castling : {Side::king, Side::queen}) {
        auto squares = castling_squares(setup, side, castling, is_chess960);
        const Square arrival(castling == Side::king ? File::g : File::c, home_rank(side));
        if (!squares || written.to != arrival || distance(squares->from, arrival) < 2) continue;
        const bool has_rook =
            castling_rook_beside(setup, {squares->from, squares->to}, is_chess960).has_value();
        if (!has_rook || setup.board.at(arrival)) continue;
        squares->is_king_alone = true;
        return squares;
    }
    return std::nullopt;
}

/// Returns an error if a move is written with a sign of check or mate that the board contradicts. Of an
/// illegal move only the check is tested.
std::optional<Error> sign_error(const Word& word, const WrittenMove& written, Setup setup,
                                const MoveSquares& squares, bool is_chess960) {
    const auto man = setup.board.at(squares.from);
    const bool is_unfinished = man && man->type == PieceType::pawn && !squares.promotion &&
                               squares.to.rank() == home_rank(opposite(man->color));
    if (!written.says_check || !man || squares.is_king_alone || is_unfinished) return std::nullopt;
    setup.turn = man->color;
    const Setup after = carried_by_hand(setup, {squares.from, squares.to, squares.promotion}, is_chess960);
    const SquareSet kings = after.board.of(opposite(man->color), PieceType::king);
    if (kings.empty()) return std::nullopt;
    const bool is_check = std::ranges::any_of(
        kings, [&](Square king) { return !attackers(after.board, king, man->color).empty(); });
    const auto position = Position::from_setup(after);
    const std::string_view sign = written.says_mate ? "mate" : "check";
    if (!is_check)
        return plain::wrong_word(
            word, fmt::format("\"{}\" says {}, but the move does not give check.", word.text, sign));
    if (written.says_mate && position && !position->is_checkmate())
        return plain::wrong_word(word,
                                 fmt::format("\"{}\" says mate, but the move only gives check.", word.text));
    return std::nullopt;
}

/// Returns an error if a written move contradicts the board: it names another man than the one that moves,
/// has a capture mark and captures nothing, or has a sign of check or mate and gives none.
std::optional<Error> contradiction(const Word& word, const WrittenMove& written, const Setup& setup,
                                   const MoveSquares& squares, bool is_chess960) {
    const auto man = setup.board.at(squares.from);
    if (!man || written.castling) return sign_error(word, written, setup, squares, is_chess960);
    if (written.man && *written.man != man->type)
        return plain::wrong_word(word, fmt::format("\"{}\" names a {}, but the man on {} is a {}.", word.text,
                                                   name(*written.man), squares.from.name(), name(man->type)));
    const bool is_diagonal = man->type == PieceType::pawn && squares.from.file() != squares.to.file();
    if (written.is_capture && !setup.board.at(squares.to) && !is_diagonal)
        return plain::wrong_word(
            word, fmt::format("\"{}\" captures, but nothing stands on {}.", word.text, squares.to.name()));
    return sign_error(word, written, setup, squares, is_chess960);
}

/// Returns true if a man of `side` can go from one square to another by its own way of moving. Whether the
/// king is or stays attacked is ignored.
bool can_go(const Setup& setup, Color side, Square from, Square to, bool is_capture) {
    const Board& board = setup.board;
    const auto target = board.at(to);
    if (target && target->color == side) return false;
    if (is_capture && !target && setup.ep_square != to) return false;
    if (board.type_at(from) != PieceType::pawn) return attackers(board, to, side).contains(from);
    const bool takes = target.has_value() || setup.ep_square == to;
    if (from.file() != to.file()) return takes && attackers(board, to, side).contains(from);
    const int step = side == Color::white ? 8 : -8;
    const int distance = to.index() - from.index();
    const Rank start = side == Color::white ? Rank::r2 : Rank::r7;
    if (target || (distance != step && distance != 2 * step)) return false;
    return distance == step || (from.rank() == start && !board.at(Square::from_index(from.index() + step)));
}

/// Returns the moves that fit a written move if attacks on the king are ignored.
std::vector<MoveSquares> moves_ignoring_check(const Setup& setup, Color side, const WrittenMove& written) {
    std::vector<MoveSquares> moves;
    if (!written.man || !written.to) return moves;
    for (const Square from : setup.board.of(side, *written.man)) {
        const bool fits = (!written.from_file || from.file() == *written.from_file) &&
                          (!written.from_rank || from.rank() == *written.from_rank);
        if (fits && can_go(setup, side, from, *written.to, written.is_capture))
            moves.push_back({from, *written.to, written.promotion});
    }
    return moves;
}

/// Returns the squares of the men that several moves begin on, for a message: `b1 and d5`.
std::string squares_from(const std::vector<MoveSquares>& moves) {
    std::vector<std::string> squares;
    for (const MoveSquares& move : moves) squares.emplace_back(move.from.name());
    return joined(squares);
}

/// Returns the squares of a move, as `squares_of_move`. Contradictions between its text and the board are
/// ignored.
Result<MoveSquares> squares_meant(const Word& word, Setup setup, Color side, bool is_chess960, bool is_over) {
    const std::string text = typed_move(word.text);
    const auto written = parse_written_move(text);
    if (written && written->from() && written->to)
        return MoveSquares{*written->from(), *written->to, written->promotion};
    setup.turn = side;
    const auto position = Position::from_setup(setup);
    const auto move = position ? parse_move(*position, text)
                               : Result<Move>(failure("move.illegal", "This position is not playable."));
    if (move) {
        const std::string squares = uci(*move, is_chess960 ? UciCastling::chess960 : uci_castling(*position));
        return MoveSquares{*Square::parse(squares.substr(0, 2)), *Square::parse(squares.substr(2, 2)),
                           move->promotion_type()};
    }
    if (written && written->castling) {
        if (const auto squares = castling_squares(setup, side, *written->castling, is_chess960))
            return *squares;
    }
    if (written && !is_over) {
        if (const auto squares = king_alone(setup, side, *written, is_chess960)) return *squares;
    }
    const auto fitting = written && !is_over && move.error().code != "move.ambiguous"
                             ? moves_ignoring_check(setup, side, *written)
                             : std::vector<MoveSquares>();
    if (fitting.size() == 1) return fitting.front();
    if (fitting.size() > 1)
        return std::unexpected(plain::wrong_word(
            word, fmt::format("{} is not legal, and the men on {} can be meant. Type the squares, as {}{}.",
                              word.text, squares_from(fitting), fitting.front().from.name(),
                              fitting.front().to.name())));
    return std::unexpected(
        plain::wrong_word(word, fmt::format("{} A move that is not legal is typed with its squares, as b1d3.",
                                            move.error().message)));
}

/// Returns the squares of a move. A move that is written with both squares, and castling, may be illegal. In
/// algebraic notation the legal move is meant; if there is none and the game goes on, the only man that can
/// go there if attacks on the king are ignored.
Result<MoveSquares> squares_of_move(const Word& word, const Setup& setup, Color side, bool is_chess960,
                                    bool is_over) {
    auto squares = squares_meant(word, setup, side, is_chess960, is_over);
    const auto written = parse_written_move(typed_move(word.text));
    if (!squares || !written) return squares;
    if (auto error = contradiction(word, *written, setup, *squares, is_chess960))
        return std::unexpected(std::move(*error));
    return squares;
}

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
        : arbiter_(header),
          order_(header.start),
          is_chess960_(header.is_chess960),
          is_numbered_(header.start.fullmove_number > 1 ||
                       header.start == initial_setup(header.start.array)) {}

    Result<std::vector<RuledStep>> read(std::string_view line, std::size_t number) {
        const std::vector<Word> words = plain::words_of(line);
        if (words.empty()) return failure("ledger.text", "What happened? A line holds one event.");
        if (words.front().text.starts_with('{')) {
            auto event = read_event(trimmed(line));
            if (waiting_) ready_ = press(0);
            if (!event) return std::unexpected(std::move(event.error()));
            return rule({.event = std::move(*event)}, number);
        }
        auto typed = plain::read_event_line(words);
        const bool is_press = typed && replaces_press(*typed);
        if (is_press && implied_press_) return std::unexpected(already_pressed(typed->verb));
        if (is_press) {
            if (!typed->by) typed->by = waiting_->by;
            waiting_.reset();
        } else if (waiting_) {
            ready_ = press(0);
        }
        if (!typed) return std::unexpected(std::move(typed.error()));
        auto parsed = parse(std::move(*typed));
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
        const auto by = color_of(event.by);
        const bool is_move = event.kind == EventKind::move || event.kind == EventKind::place;
        const bool begins_move = is_move && (!unpressed_mover_ || unpressed_mover_ != by);
        std::optional<Setup> before = begins_move ? std::optional(arbiter_.position()) : std::nullopt;
        auto ruling = arbiter_.rule(event);
        if (!ruling) {
            order_ = order;
            return std::unexpected(std::move(ruling.error()));
        }
        implied_press_.reset();
        if (before) before_unpressed_ = std::move(before);
        if (is_move) unpressed_mover_ = by;
        if (event.kind == EventKind::press || ruling->is_restored) unpressed_mover_.reset();
        note_actor(event);
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

    /// Notes who moved last, whose draw offer is open, and who displaced pieces.
    void note_actor(const LedgerEvent& event) {
        const auto by = color_of(event.by);
        const bool is_draw_claim = event.kind == EventKind::claim && (event.claim == ClaimKind::threefold ||
                                                                      event.claim == ClaimKind::fifty_moves);
        if (event.kind == EventKind::move || event.kind == EventKind::press ||
            event.kind == EventKind::touch || event.kind == EventKind::place ||
            event.kind == EventKind::release)
            last_mover_ = by;
        if (event.kind == EventKind::offer || is_draw_claim) offerer_ = by;
        if (event.kind == EventKind::decline) offerer_.reset();
        if (event.was) is_numbered_ = false;  // its FEN may have no counters
        if (event.kind == EventKind::displace) displacer_ = by;
        if (event.kind == EventKind::restore) displacer_.reset();
    }

    /// Returns true if the line is a press by the player whose press waits or has just been implied.
    [[nodiscard]] bool replaces_press(const plain::EventLine& typed) const {
        const auto implied = waiting_ ? color_of(waiting_->by) : implied_press_;
        if (!implied || typed.row->kind != EventKind::press) return false;
        return !typed.by || color_of(*typed.by) == implied;
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

    /// Adds to what a line states what the state of the game adds: the player, and the squares of a move.
    [[nodiscard]] Result<Parsed> parse(plain::EventLine typed) const {
        Parsed parsed{.event = typed.event};
        if (typed.move) {
            const auto move = moved_by(typed);
            if (!move) return std::unexpected(move.error());
            parsed.event.from = move->second.from;
            parsed.event.to = move->second.to;
            if (move->second.is_king_alone) parsed.event.is_king_alone = true;
            if (move->second.promotion) parsed.event.promotion = move->second.promotion;
            parsed.event.by = actor_of(move->first);
            if (typed.is_pressed) {
                parsed.press = std::move(typed.press);
                parsed.press->by = parsed.event.by;
            }
        } else {
            const auto by = actor(typed);
            if (!by) return std::unexpected(by.error());
            parsed.event.by = *by;
        }
        // The reader of JSON lines checks what an event needs, and what contradicts itself.
        if (auto checked = read_event(write_event(parsed.event)); !checked) {
            Error error = std::move(checked.error());
            error.offset = typed.verb.offset;
            error.message += fmt::format(" ({})", typed.row->typed.usage);
            return std::unexpected(std::move(error));
        }
        return parsed;
    }

    /// Returns the player who makes a move, and its squares.
    [[nodiscard]] Result<std::pair<Color, MoveSquares>> moved_by(const plain::EventLine& typed) const {
        const Word& word = *typed.move;
        if (typed.by && !color_of(*typed.by))
            return std::unexpected(plain::wrong_word(word, "Only a player moves: W Nf3, or B Nf6."));
        const Color turn = position().turn;
        const bool is_black_by_number = typed.number && typed.number->text.ends_with("..");
        if (is_black_by_number && typed.by == Actor::white)
            return std::unexpected(Error{"ledger.side",
                                         fmt::format("\"{}\" numbers a move by Black.", typed.number->text),
                                         typed.number->offset});
        const Color first = typed.by ? *color_of(*typed.by) : is_black_by_number ? Color::black : turn;
        std::vector<Color> sides = {first};
        const bool is_over = !arbiter_.result().empty();
        if (!typed.by && !is_black_by_number && !is_over && unpressed_mover_ && *unpressed_mover_ != turn)
            sides.push_back(*unpressed_mover_);
        std::vector<std::pair<Color, MoveSquares>> found;
        std::optional<Error> error;
        for (const Color side : sides) {
            const auto squares = squares_of_move(word, board_for(side), side, is_chess960_, is_over);
            if (squares && (typed.by || may_move(side, squares->from))) found.emplace_back(side, *squares);
            if (!squares && !error) error = squares.error();
        }
        if (found.size() == 1) {
            if (auto wrong = number_error(typed, found.front().first))
                return std::unexpected(std::move(*wrong));
            return found.front();
        }
        if (found.size() > 1 || !error)
            return std::unexpected(
                Error{"ledger.side",
                      fmt::format("Who moves: White or Black? Type \"W {0}\" or \"B {0}\".", word.text),
                      word.offset});
        if (is_over)
            return std::unexpected(plain::wrong_word(
                word,
                fmt::format("The game is over: {}. A later move that is not legal changes nothing; leave it "
                            "out, or type its squares, as b1d3.",
                            arbiter_.result())));
        return std::unexpected(std::move(*error));
    }

    /// Returns an error if the line gives the move another number than it has. The number is unknown if the
    /// game begins from a FEN that may have no counters, and for a player who does not have the move.
    [[nodiscard]] std::optional<Error> number_error(const plain::EventLine& typed, Color side) const {
        const Setup& board = board_for(side);
        if (!typed.number || !is_numbered_ || board.turn != side) return std::nullopt;
        const std::string_view text = typed.number->text;
        const std::string_view digits = text.substr(0, text.find('.'));
        if (digits == std::to_string(board.fullmove_number)) return std::nullopt;
        return plain::wrong_word(
            *typed.number, fmt::format("\"{}\": the move on the board is number {}. Leave the number out, or "
                                       "type the moves that are missing.",
                                       text, board.fullmove_number));
    }

    /// Returns the position from which a player's move is read. A player who has moved and not pressed the
    /// clock may move otherwise, from the position before that move.
    [[nodiscard]] const Setup& board_for(Color side) const {
        const bool is_again = unpressed_mover_ == side && position().turn != side && before_unpressed_;
        return is_again ? *before_unpressed_ : position();
    }

    /// Returns true unless the man on the square is the opponent's: then the line must name who moves it.
    [[nodiscard]] bool may_move(Color side, Square from) const {
        const auto man = position().board.at(from);
        if (man) return man->color == side;
        const bool is_again = unpressed_mover_ == side && before_unpressed_;
        return !unpressed_mover_ || unpressed_mover_ == position().turn ||
               (is_again && before_unpressed_->board.at(from).has_value());
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

    /// Returns the actor of an event. A player whom the line does not name is inferred if nobody else can be
    /// meant. Error: `ledger.side`, which asks for the player.
    [[nodiscard]] Result<Actor> actor(const plain::EventLine& typed) const {
        const EventRow& row = *typed.row;
        if (typed.by) return *typed.by;
        const bool may_be_nobody = row.done_by == DoneBy::anybody || row.done_by == DoneBy::player_or_both;
        if (typed.event.is_both && may_be_nobody) return Actor::other;
        if (const auto player = inferred(typed)) return actor_of(*player);
        // Incomplete scoresheets (8.5.3) are nobody's act.
        if (row.typed.inferred == Inferred::nobody || typed.event.decision == "scoresheets")
            return row.done_by == DoneBy::arbiter ? Actor::arbiter : Actor::other;
        return std::unexpected(Error{"ledger.side",
                                     fmt::format("{0}: White or Black? Type \"W {1}\" or \"B {1}\".",
                                                 row.typed.question, typed.verb.text),
                                     typed.verb.offset});
    }

    /// Returns the only player who can be meant by a line that names none.
    [[nodiscard]] std::optional<Color> inferred(const plain::EventLine& typed) const {
        const Color turn = position().turn;
        const LedgerEvent& event = typed.event;
        switch (typed.row->typed.inferred) {
            case Inferred::nobody:
            case Inferred::never: return std::nullopt;
            case Inferred::mover:
                // Before the first move it may be Black who starts White's clock.
                return unpressed_mover_ ? unpressed_mover_ : last_mover_ ? std::optional(turn) : std::nullopt;
            case Inferred::unpressed: {
                const bool is_of_displacer = typed.row->kind == EventKind::restore && displacer_;
                if (!is_of_displacer) return unpressed_mover_;
                return !unpressed_mover_ || unpressed_mover_ == displacer_ ? displacer_ : std::nullopt;
            }
            case Inferred::owner: {
                if (event.squares.empty() || unpressed_mover_) return std::nullopt;
                const auto man = position().board.at(event.squares.front());
                return man && man->color == turn ? std::optional(turn) : std::nullopt;
            }
            case Inferred::promoting:
                if (!event.to) return std::nullopt;
                return event.to->rank() == Rank::r8   ? std::optional(Color::white)
                       : event.to->rank() == Rank::r1 ? std::optional(Color::black)
                                                      : std::nullopt;
            case Inferred::claimant: {
                const bool is_against_last_mover =
                    event.claim == ClaimKind::illegal || event.claim == ClaimKind::touch_move;
                return is_against_last_mover && last_mover_ ? std::optional(opposite(*last_mover_))
                                                            : std::nullopt;
            }
            case Inferred::answerer: return offerer_ ? std::optional(opposite(*offerer_)) : std::nullopt;
        }
        return std::nullopt;
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
    bool is_numbered_;                                   ///< the numbers of the moves are known
    std::optional<Setup> after_end_ = std::nullopt;      ///< the position after moves made after the end
    std::optional<LedgerEvent> waiting_ = std::nullopt;  ///< the press that the last line implied
    std::optional<RuledStep> ready_ = std::nullopt;      ///< that press, ruled on and not returned yet
    std::optional<Color> unpressed_mover_ = std::nullopt;
    std::optional<Setup> before_unpressed_ = std::nullopt;  ///< the position before the move not pressed yet
    std::optional<Color> last_mover_ = std::nullopt;        ///< who moved, pressed or touched last
    std::optional<Color> offerer_ = std::nullopt;           ///< who has offered a draw last
    std::optional<Color> displacer_ = std::nullopt;         ///< who displaced pieces that are not back yet
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
    return plain::begins_event(plain::words_of(line));
}

bool ends_ledger(std::string_view line) {
    return trimmed(line) == "---";
}

}  // namespace doublecheck
