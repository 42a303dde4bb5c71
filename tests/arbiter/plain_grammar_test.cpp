// SPDX-License-Identifier: MIT
// Plain lines made from events whose meaning is known, correct and damaged. A damaged line has the known
// meaning, is asked about or is refused; it never becomes another event.
#include <array>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gtest/gtest.h>

#include "arbiter/plain_ledger.hpp"
#include "doublecheck/notation/fen.hpp"
#include "doublecheck/notation/san.hpp"
#include "doublecheck/notation/uci.hpp"
#include "support/random_positions.hpp"
#include "support/scale.hpp"

namespace doublecheck {
namespace plain_grammar_test {

using test::below;
using test::Random;

/// What a word of a line is about.
enum class Role : std::uint8_t { verb, side, square, member, move, time };

struct SpokenWord {
    std::string text;
    Role role;
};

/// An event with one of its wordings.
struct Spoken {
    LedgerEvent meaning = {};
    std::vector<SpokenWord> words = {};
};

std::string line_of(const std::vector<SpokenWord>& words) {
    std::vector<std::string_view> texts;
    for (const SpokenWord& word : words) texts.emplace_back(word.text);
    return fmt::format("{}", fmt::join(texts, " "));
}

template <std::size_t size>
std::string one_of(Random& random, const std::array<const char*, size>& words) {
    return words[static_cast<std::size_t>(below(random, static_cast<int>(size)))];
}

/// A kind of event with its words.
struct Kind {
    EventKind kind;
    const char* verb;        ///< several wordings, separated by `|`
    const char* value = "";  ///< the words after it, separated by `|`
    bool has_side = true;
    void (*set)(LedgerEvent&, std::string_view value) = nullptr;
};

void set_claim(LedgerEvent& event, std::string_view value) {
    const bool is_fifty = value.starts_with("50") || value.starts_with("fifty");
    event.is_both = value == "flag both";
    event.claim = value.starts_with("illegal") ? ClaimKind::illegal
                  : value.starts_with("flag")  ? ClaimKind::flag
                  : value.starts_with("touch") ? ClaimKind::touch_move
                  : is_fifty                   ? ClaimKind::fifty_moves
                                               : ClaimKind::threefold;
    for (const std::string_view move : {"g1f3", "Nf3", "O-O", "Ng1-f3", "e8=Q"}) {
        if (value.ends_with(" " + std::string(move))) event.intend = move;
    }
}

void set_squares(LedgerEvent& event, std::string_view value) {
    for (; value.size() >= 2; value.remove_prefix(std::min<std::size_t>(3, value.size())))
        event.squares.push_back(*Square::parse(value.substr(0, 2)));
}

void set_placed(LedgerEvent& event, std::string_view value) {
    event.to = Square::parse(value.substr(0, 2));
    event.promotion = piece_type_from_letter(value[3]);
}

constexpr auto kinds = std::to_array<Kind>({
    {EventKind::press, "press|presses"},
    {EventKind::press, "press|presses", "two|two hands", true,
     [](LedgerEvent& event, std::string_view) { event.hands = 2; }},
    {EventKind::press, "press", "other|other hand", true,
     [](LedgerEvent& event, std::string_view) { event.is_other_hand = true; }},
    {EventKind::touch, "touch|touches", "g1|e2|b1|e7|g1 e2|b1 d7", true, set_squares},
    {EventKind::adjust, "adjust|adjusts", "g1|e2 d2|g8", true, set_squares},
    {EventKind::release, "release|releases"},
    {EventKind::place, "place|places", "e8 q|a8 n|h8 b|c8 r", true, set_placed},
    {EventKind::restore, "restore|restores", "|e2|g8 e7", true, set_squares},
    {EventKind::kings, "kings", "e4 d5|d4 e5|e5 d4", false, set_squares},
    {EventKind::correct, "correct|both correct", "", false},
    {EventKind::claim, "claim|claims",
     "illegal|illegal move|touch|touch move|3x|threefold|threefold repetition|repetition|50|fifty|50 "
     "moves|fifty moves|3x "
     "g1f3|50 Nf3|3x O-O|50 Ng1-f3|3x e8=Q|flag|flag both",
     true, set_claim},
    {EventKind::arbiter_sees, "sees|arbiter_sees", "illegal|both_in_check", false,
     [](LedgerEvent& event, std::string_view value) {
         event.fault = value == "illegal" ? Fault::illegal : Fault::both_in_check;
     }},
    {EventKind::arbiter_sees, "sees|arbiter_sees", "wrong_setup n=12|colours_reversed n=12", false,
     [](LedgerEvent& event, std::string_view value) {
         event.fault = value.starts_with("wrong_setup") ? Fault::wrong_setup : Fault::colours_reversed;
         event.number = 12;
     }},
    {EventKind::arbiter_rules, "rules|arbiter_rules", "accept|reject|stands|postpone", false,
     [](LedgerEvent& event, std::string_view value) { event.decision = value; }},
    {EventKind::arbiter_rules, "rules|arbiter_rules", "1-0|0-1|1/2-1/2", false,
     [](LedgerEvent& event, std::string_view value) { event.result = value; }},
    {EventKind::flag, "flag|flag fell|flag is down|flag has fallen"},
    {EventKind::offer, "offer|offers"},
    {EventKind::accept, "accept|accepts"},
    {EventKind::decline, "decline|declines"},
    {EventKind::agree, "agree", "", false},
    {EventKind::resign, "resign|resigns"},
    {EventKind::pause, "pause|pauses"},
    {EventKind::displace, "displace|displaces", "e2|g8 e7", true, set_squares},
    {EventKind::conduct, "conduct slam|slams|slam", "", true,
     [](LedgerEvent& event, std::string_view) { event.decision = "slam"; }},
    {EventKind::conduct, "noise|conduct noise", "", true,
     [](LedgerEvent& event, std::string_view) { event.decision = "noise"; }},
    {EventKind::conduct, "late|arrives|arrived|conduct late", "40|40 min|40min|2400 s|0:40:00", true,
     [](LedgerEvent& event, std::string_view) {
         event.decision = "late";
         event.time = 2400;
     }},
    {EventKind::refuse, "refuse|refuses"},
    {EventKind::device, "device"},
    {EventKind::absent, "absent"},
    {EventKind::ask_increment, "ask_increment"},
    {EventKind::sign, "signed|sign", "1-0|0-1|1/2-1/2", false,
     [](LedgerEvent& event, std::string_view value) { event.result = value; }},
});

std::string chosen(Random& random, std::string_view alternatives) {
    int count = 1;
    for (const char c : alternatives) count += c == '|' ? 1 : 0;
    for (int at = below(random, count); at > 0; --at) alternatives.remove_prefix(alternatives.find('|') + 1);
    return std::string(alternatives.substr(0, alternatives.find('|')));
}

void add_words(Spoken& spoken, std::string_view text, Role role) {
    while (!text.empty()) {
        const std::size_t end = std::min(text.size(), text.find(' '));
        const std::string word(text.substr(0, end));
        const bool is_square = role == Role::member && Square::parse(word).has_value();
        spoken.words.push_back({word, is_square ? Role::square : role});
        text.remove_prefix(std::min(text.size(), end + 1));
    }
}

/// Returns a random event in one of its wordings.
Spoken spoken_event(Random& random) {
    const Kind& kind = kinds[static_cast<std::size_t>(below(random, static_cast<int>(kinds.size())))];
    Spoken spoken;
    LedgerEvent& event = spoken.meaning;
    event.kind = kind.kind;
    const bool is_white = below(random, 2) == 0;
    event.by = kind.has_side ? (is_white ? Actor::white : Actor::black) : Actor::other;
    if (kind.kind == EventKind::arbiter_sees || kind.kind == EventKind::arbiter_rules)
        event.by = Actor::arbiter;
    const std::string value = chosen(random, kind.value);
    // A claim of a flag ends with the player whose flag is down, so the claimant must come first.
    const bool is_first = below(random, 3) != 0 || value.starts_with("flag");
    if (kind.has_side && is_first)
        spoken.words.push_back({is_white ? one_of(random, std::array{"W", "White", "w", "White:", "white"})
                                         : one_of(random, std::array{"B", "Black", "b", "Black:", "black"}),
                                Role::side});
    add_words(spoken, chosen(random, kind.verb), Role::verb);
    add_words(spoken, value, kind.kind == EventKind::conduct ? Role::time : Role::member);
    if (kind.set != nullptr) kind.set(event, value);
    if (kind.has_side && !is_first)
        spoken.words.push_back({is_white ? one_of(random, std::array{"w", "white", "White"})
                                         : one_of(random, std::array{"b", "black", "Black"}),
                                Role::side});
    if (below(random, 8) == 0) {
        spoken.words.push_back({"clock_w=5:00", Role::member});
        event.clock_white = 300;
    }
    return spoken;
}

/// The state of the game in which a line is read.
struct State {
    std::string name;
    std::vector<std::string> lines = {};
    std::optional<Actor> having_the_move = std::nullopt;  ///< nobody before White presses
    std::optional<Actor> last_mover = std::nullopt;
    std::optional<Actor> pressing = std::nullopt;   ///< whose clock runs
    std::optional<Actor> unpressed = std::nullopt;  ///< who has moved and not pressed
    std::optional<Actor> offering = std::nullopt;
    LedgerHeader header = {.start = initial_setup()};
};

Actor other(Actor player) {
    return player == Actor::white ? Actor::black : Actor::white;
}

/// A game in a state. It is played anew after a line that could be read; a line that was refused must leave
/// the state as it was.
class Game {
  public:
    explicit Game(State state) : state_(std::move(state)) { state_.header.settings.winnable_nodes = 50; }

    [[nodiscard]] const State& state() const { return state_; }
    [[nodiscard]] const Setup& board() { return events().arbiter().position(); }

    /// Returns the last event that a line is read as, or the error if it is refused.
    Result<LedgerEvent> read(const std::string& line) {
        auto steps = events().read(line, 2);
        if (!steps) return std::unexpected(steps.error());
        events_.reset();
        LedgerEvent event = std::move(steps->back().event);
        event.line = 0;
        return event;
    }

  private:
    PlainEvents& events() {
        if (events_) return *events_;
        events_.emplace(state_.header);
        for (const std::string& before : state_.lines) EXPECT_TRUE(events_->read(before, 1)) << before;
        std::ignore = events_->waiting_press();
        return *events_;
    }

    State state_;
    std::optional<PlainEvents> events_ = std::nullopt;
};

/// Returns a state within a random legal game: from a FEN, or after moves, or after the end of the game.
State random_state(Random& random) {
    State state{.name = "random"};
    const bool is_chess960 = below(random, 4) == 0;
    Position position = is_chess960 ? *Position::from_setup(test::random_start(random)) : Position::initial();
    state.header.is_chess960 = is_chess960;
    const auto play = [&] {
        const MoveList moves = position.legal_moves();
        const Move move = moves[static_cast<std::size_t>(below(random, static_cast<int>(moves.size())))];
        const std::string text = san(position, move);
        position = position.after(move);
        return text;
    };
    for (int plies = below(random, 80); plies > 0 && position.has_legal_move(); --plies) play();
    state.header.start = position.setup();
    state.name += " from " + std::to_string(position.fullmove_number());
    for (int plies = below(random, 4); plies > 0 && position.has_legal_move(); --plies) {
        const char letter = position.turn() == Color::white ? 'W' : 'B';
        state.last_mover = actor_of(position.turn());
        state.lines.push_back(fmt::format("{} {}", letter, play()));
        if (plies == 1 && position.has_legal_move()) state.lines.push_back(fmt::format("{} press", letter));
    }
    state.having_the_move = actor_of(position.turn());
    if (state.last_mover) state.pressing = state.having_the_move;
    if (below(random, 4) == 0) {
        state.lines.emplace_back(below(random, 2) == 0 ? "W resigns" : "B resigns");
        state.name += ", over";
    }
    return state;
}

std::vector<Game> games(Random& random) {
    std::vector<Game> all;
    all.emplace_back(State{.name = "at the beginning", .having_the_move = Actor::white});
    all.emplace_back(State{.name = "after a move by each",
                           .lines = {"W e4", "B e5", "B press"},
                           .having_the_move = Actor::white,
                           .last_mover = Actor::black,
                           .pressing = Actor::white});
    all.emplace_back(State{.name = "before White presses",
                           .lines = {"W move e4"},
                           .last_mover = Actor::white,
                           .pressing = Actor::white,
                           .unpressed = Actor::white});
    all.emplace_back(State{.name = "after an offer",
                           .lines = {"W e4", "B e5", "B press", "B offers"},
                           .having_the_move = Actor::white,
                           .last_mover = Actor::black,
                           .pressing = Actor::white,
                           .offering = Actor::black});
    while (all.size() < 24) all.emplace_back(random_state(random));
    return all;
}

/// Returns a move, legal or not, in one of its wordings.
Spoken spoken_move(Random& random, Game& game) {
    const Setup board = game.board();
    const bool is_chess960 = game.state().header.is_chess960;
    const auto position = Position::from_setup(board);
    Spoken spoken;
    LedgerEvent& event = spoken.meaning;
    event.kind = EventKind::move;
    Color side = board.turn;
    std::string text;
    std::string verb = chosen(random, "|move|moves|plays");
    if (position && position->has_legal_move() && below(random, 4) != 0) {
        const MoveList moves = position->legal_moves();
        const Move move = moves[static_cast<std::size_t>(below(random, static_cast<int>(moves.size())))];
        text = uci(move, is_chess960 ? UciCastling::chess960 : uci_castling(*position));
        event.from = Square::parse(text.substr(0, 2));
        event.to = Square::parse(text.substr(2, 2));
        event.promotion = move.promotion_type();
        const int wording = below(random, 4);
        if (wording == 0 && !move.is_castling()) text.insert(2, "-");
        if (wording > 1) text = san(*position, move);
        if (move.is_castling() && wording > 1 && below(random, 3) == 0) verb = "castles";
    } else {
        if (below(random, 4) == 0) side = opposite(side);
        std::vector<Square> men;
        for (const Square square : board.board.of(side)) men.push_back(square);
        if (men.empty()) return spoken;
        event.from = men[static_cast<std::size_t>(below(random, static_cast<int>(men.size())))];
        event.to = Square::from_index(below(random, 64));
        if (event.from == event.to) return spoken;
        text = event.from->name() + (below(random, 2) == 0 ? "" : "-") + event.to->name();
    }
    event.by = actor_of(side);
    const bool is_numbered = side == board.turn && board.fullmove_number > 1 && below(random, 4) == 0;
    if (is_numbered)
        spoken.words.push_back(
            {std::to_string(board.fullmove_number) + (side == Color::white ? "." : "..."), Role::verb});
    const bool is_first = below(random, 3) != 0;
    const bool is_white = side == Color::white;
    const std::string name = is_white ? one_of(random, std::array{"W", "White", "w", "white"})
                                      : one_of(random, std::array{"B", "Black", "b", "black"});
    if (is_first) spoken.words.push_back({name, Role::side});
    if (!verb.empty()) spoken.words.push_back({verb, Role::verb});
    spoken.words.push_back({text, Role::move});
    if (below(random, 8) == 0) {
        add_words(spoken, chosen(random, "two|two hands|both hands"), Role::member);
        event.hands = 2;
    }
    if (!is_first) spoken.words.push_back({name, Role::side});
    if (verb.starts_with("move") && below(random, 8) == 0) {
        spoken.words.push_back({"clock_w=5:00", Role::member});
        event.clock_white = 300;
    }
    return spoken;
}

/// Returns true if the player can do that by the Laws. Only then must a line without a player keep its
/// meaning.
bool can_happen(const State& state, const LedgerEvent& event) {
    const auto is = [&](std::optional<Actor> actor) { return !actor || event.by == *actor; };
    const auto is_not = [&](std::optional<Actor> actor) { return !actor || event.by != *actor; };
    switch (event.kind) {
        case EventKind::press: return is(state.pressing);
        case EventKind::touch:
        case EventKind::adjust: return is(state.having_the_move);  // Article 4 binds nobody else
        case EventKind::release:
        case EventKind::restore: return is(state.unpressed);
        case EventKind::place: return event.by == Actor::white;  // on the eighth rank
        case EventKind::accept:
        case EventKind::decline: return is_not(state.offering);
        case EventKind::claim: {
            const bool is_against_mover =
                event.claim == ClaimKind::illegal || event.claim == ClaimKind::touch_move;
            return !is_against_mover || is_not(state.last_mover);
        }
        default: return true;
    }
}

/// Returns the last event that a line is read as, or nothing if it is refused.
std::optional<LedgerEvent> event_read(const std::string& line) {
    auto event = Game({.name = "at the beginning"}).read(line);
    return event ? std::optional(std::move(*event)) : std::nullopt;
}

bool is_written_move(std::string_view word) {
    constexpr std::array moves = {"e4", "g1f3", "Nf3", "O-O", "Ng1-f3", "e8=Q"};
    return std::ranges::find(moves, word) != moves.end();
}

/// Gives an event the member of another that a word states. All other members stay, and are compared.
LedgerEvent with_member_of(std::string_view word, LedgerEvent event, const LedgerEvent& other) {
    if (word == "two" || word == "hands") event.hands = other.hands;
    if (word == "other" || word == "hand") event.is_other_hand = other.is_other_hand;
    if (word == "both") event.is_both = other.is_both;
    if (word == "alone") event.is_king_alone = other.is_king_alone;
    if (Square::parse(word)) event.squares = other.squares;
    if (Square::parse(word) && event.kind == EventKind::release) event.to = other.to;
    if (is_written_move(word)) event.intend = other.intend;
    if (word.starts_with("n=")) event.number = other.number;
    if (word.starts_with("clock_w=")) event.clock_white = other.clock_white;
    if (word.starts_with("clock_b=")) event.clock_black = other.clock_black;
    // `late` without its time, and a ruling without its decision or result, state less.
    if (!event.time) event.time = other.time;
    if (event.decision.empty()) event.decision = other.decision;
    if (event.result.empty()) event.result = other.result;
    return event;
}

TEST(PlainGrammar, ReadsEachWordingAsItsEvent) {
    const unsigned seed = 20261129;
    SCOPED_TRACE(seed);
    Random random(seed);
    for (int i = 0; i < 2'000 && !testing::Test::HasFailure(); ++i) {
        const Spoken spoken = spoken_event(random);
        const std::string line = line_of(spoken.words);
        const auto event = Game({.name = "at the beginning"}).read(line);
        // An event may be impossible in this state, such as an acceptance without an offer.
        if (!event && (event.error().code == "ledger.contradiction" || event.error().code == "ledger.order"))
            continue;
        ASSERT_TRUE(event) << line << ": " << event.error().message;
        EXPECT_EQ(write_event(*event), write_event(spoken.meaning)) << line;
    }
}

TEST(PlainGrammar, ReadsEachWordingOfAMove) {
    const unsigned seed = 20261130;
    SCOPED_TRACE(seed);
    Random random(seed);
    auto all = games(random);
    for (int i = 0; i < 2'000 && !testing::Test::HasFailure(); ++i) {
        Game& game = all[static_cast<std::size_t>(below(random, static_cast<int>(all.size())))];
        const Spoken spoken = spoken_move(random, game);
        if (spoken.words.empty()) continue;
        const std::string line = line_of(spoken.words);
        const std::string fen_before = fen(game.board());
        const auto event = game.read(line);
        SCOPED_TRACE(fmt::format("{}, {}: {}", game.state().name, fen_before, line));
        if (!event && event.error().code == "ledger.contradiction") continue;
        ASSERT_TRUE(event) << event.error().message;
        EXPECT_EQ(write_event(*event), write_event(spoken.meaning));
    }
}

/// A damaged line, and what it may be read as.
struct Damaged {
    std::string line;
    std::string word = {};  ///< a word that was added or dropped, and may state a member
    bool must_be_refused = false;
    std::optional<LedgerEvent> meaning = std::nullopt;  ///< another meaning than that of the line before
};

constexpr std::array meaningless = {
    "not", "the", "perhaps", "please",  "never", "hopp",   "no", "Nakamura",   "60%", "later", "twice", "9",
    "?",   "x",   "and",     "by=mars", "n=",    "t=soon", "=",  "squares=i9", "-5",  "(=)",   "e.p.x"};
/// Words that have a meaning only after another word, as in `50 moves`.
constexpr std::array partial = {"draw", "moves", "hand", "hands", "has", "fallen", "min", "s"};
constexpr std::array meaningful = {"two", "other", "both", "e4", "g1f3", "clock_b=1:00", "alone"};

/// A time after `late`, and the seconds that it means; nothing if it must be refused.
struct TypedTime {
    const char* text;
    std::optional<double> seconds = std::nullopt;
};
constexpr auto typed_times = std::to_array<TypedTime>({
    {"40 h"},          {"0:40"},       {"40 weeks"},       {"-40"},
    {"40."},           {"4e1"},        {"400000"},         {"0"},
    {"0 min"},         {"0:00:00"},    {"0:61:00"},        {"1:2:3:4"},
    {"+40"},           {"40,5"},       {"40 min 3 s"},     {"min"},
    {"40 40"},         {"9999 h"},     {"0x40"},           {"nan"},
    {"40 ms"},         {"40 s", 40},   {"40sec", 40},      {"2 h", 7200},
    {"90m", 5400},     {"1.5", 90},    {"12", 720},        {"0:00:30", 30},
    {"1:00:05", 3605}, {"3 Min", 180}, {"45 SECONDS", 45},
});

Damaged damaged(Random& random, const Spoken& spoken, const Spoken& second) {
    std::vector<SpokenWord> words = spoken.words;
    const auto at = [&] { return static_cast<std::size_t>(below(random, static_cast<int>(words.size()))); };
    const auto insert = [&](std::string word, bool is_anywhere) {
        const int place = is_anywhere ? below(random, static_cast<int>(words.size()) + 1)
                                      : below(random, static_cast<int>(words.size())) + 1;
        words.insert(words.begin() + place, {std::move(word), Role::member});
    };
    const auto side = std::ranges::find(words, Role::side, &SpokenWord::role);
    switch (below(random, 12)) {
        case 0: insert(one_of(random, meaningless), true); return {line_of(words), {}, true};
        case 1: {
            const std::string word = one_of(random, meaningful);
            insert(word, false);
            return {line_of(words), word};
        }
        case 2:
            if (side != words.end()) words.erase(side);
            return {line_of(words)};
        case 3:  // the other player too; in a claim of a flag this is the player whose flag is down
            if (side == words.end()) return {line_of(words)};
            insert(spoken.meaning.by == Actor::white ? "black" : "white", false);
            return {line_of(words), {}, spoken.meaning.claim != ClaimKind::flag};
        case 4:  // the same player twice
            if (side == words.end()) return {line_of(words)};
            words.push_back({spoken.meaning.by == Actor::white ? "w" : "b", Role::side});
            return {line_of(words)};
        case 5: {  // a misspelt word
            SpokenWord& word = words[at()];
            if (word.role != Role::verb || word.text.size() < 4) return {line_of(words)};
            const auto letter = static_cast<std::size_t>(below(random, static_cast<int>(word.text.size())));
            word.text[letter] = static_cast<char>('a' + below(random, 26));
            return {line_of(words)};
        }
        case 6: {  // two words change places; squares are touched in the order of the words
            const std::size_t first = at();
            const std::size_t other = at();
            const bool is_square = words[first].role == Role::square || words[other].role == Role::square;
            if (is_square && spoken.meaning.squares.size() > 1) return {line_of(words)};
            std::swap(words[first], words[other]);
            return {line_of(words)};
        }
        case 7: {  // a word after the verb is missing; without its verb, "rules accept" is another sentence
            const std::size_t gone = at();
            const SpokenWord word = words[gone];
            // A time without its unit is another correct sentence.
            if (word.role != Role::verb && word.role != Role::move && word.text != "s" && word.text != "min")
                words.erase(words.begin() + static_cast<std::ptrdiff_t>(gone));
            return {line_of(words), word.text};
        }
        case 8: {  // another time, perhaps in another unit
            const auto is_time = [](const SpokenWord& word) { return word.role == Role::time; };
            const auto place = std::ranges::find_if(words, is_time);
            if (spoken.meaning.decision != "late" || place == words.end()) return {line_of(words)};
            const TypedTime& time =
                typed_times[static_cast<std::size_t>(below(random, static_cast<int>(typed_times.size())))];
            *place = {time.text, Role::member};
            std::erase_if(words, is_time);
            LedgerEvent meaning = spoken.meaning;
            meaning.time = time.seconds;
            return {line_of(words), {}, !time.seconds, std::move(meaning)};
        }
        case 9: {
            const std::string word = one_of(random, partial);
            // A unit after a number makes another correct sentence.
            if (word != "s" || spoken.meaning.decision != "late") insert(word, false);
            return {line_of(words)};
        }
        case 10: return {line_of(words) + one_of(random, std::array{" # B resigns", " #", "   # 50"})};
        default:  // two events in one line
            words.insert(words.end(), second.words.begin(), second.words.end());
            return {line_of(words), {}, true};
    }
}

TEST(PlainGrammar, NeverReadsADamagedLineAsAnotherEvent) {
    const unsigned seed = 20261129;
    SCOPED_TRACE(seed);
    Random random(seed);
    auto all = games(random);
    const int lines = 20'000 * test::scale();
    int read = 0;
    for (int i = 0; i < lines && !testing::Test::HasFailure(); ++i) {
        const auto which = static_cast<std::size_t>(below(random, static_cast<int>(all.size())));
        if (below(random, 200) == 0 && which >= 4) all[which] = Game(random_state(random));
        Game& game = all[which];
        const bool is_move = below(random, 3) == 0;
        const Spoken spoken = is_move ? spoken_move(random, game) : spoken_event(random);
        if (spoken.words.empty()) continue;
        const Damaged line = damaged(random, spoken, spoken_event(random));
        if (line.line == line_of(spoken.words)) continue;
        const auto event = game.read(line.line);
        if (!event) continue;
        SCOPED_TRACE(fmt::format("{}: {} -> {}", game.state().name, line_of(spoken.words), line.line));
        EXPECT_FALSE(line.must_be_refused) << write_event(*event);
        if (!can_happen(game.state(), spoken.meaning)) continue;
        ++read;
        const LedgerEvent& meaning = line.meaning ? *line.meaning : spoken.meaning;
        const LedgerEvent compared = with_member_of(line.word, *event, meaning);
        EXPECT_EQ(write_event(compared), write_event(meaning));
    }
    EXPECT_GT(read, lines / 20);  // undamaged meanings survive often enough for the test to mean something
}

/// Lines that were read as another event, with what they mean. An empty JSON: the line is refused or asked
/// about.
TEST(PlainGrammar, ReadsOrRefusesLinesThatWereGuessedAt) {
    struct Row {
        std::vector<std::string_view> before;
        std::string_view line;
        std::string_view event;
    };
    const std::vector<Row> rows = {
        {{}, "W claims 50 moves", R"({"ev":"claim","by":"w","kind":"50"})"},
        {{}, "W claims fifty moves", R"({"ev":"claim","by":"w","kind":"50"})"},
        {{}, "W claims threefold repetition", R"({"ev":"claim","by":"w","kind":"3x"})"},
        {{}, "W claims 50 draw", ""},
        {{}, "W claims 3x draw", ""},
        {{"W e4", "B e5"}, "W claims flag b", R"({"ev":"claim","by":"w","kind":"flag"})"},
        {{}, "W claims flag w", ""},
        {{}, "claims flag b", ""},
        {{}, "B resigns w", ""},
        {{}, "W device b", ""},
        {{}, "W absent b", ""},
        {{}, "W late 40 B", ""},
        {{}, "W flag by=b", ""},
        {{}, "W offers b", ""},
        {{"W e4"}, "device", ""},
        {{}, "absent", ""},
        {{"W e4"}, "refuses", ""},
        {{"W e4"}, "flag", ""},
        {{}, "late 40", ""},
        {{"fen r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 20", "move h1f1", "releases"},
         "move e1g1",
         R"({"ev":"move","by":"w","from":"e1","to":"g1"})"},
        {{"W e4"}, "move e4e5", ""},
        {{"fen 4k3/7p/8/8/7b/8/3B4/4K2R w - - 0 20"},
         "W move Bc3",
         R"({"ev":"move","by":"w","from":"d2","to":"c3"})"},
        {{"fen 4k3/8/8/8/1b6/2N5/8/4K2R w - - 0 20"},
         "W move Nd5",
         R"({"ev":"move","by":"w","from":"c3","to":"d5"})"},
        {{"fen 4r1k1/8/8/8/8/4N3/8/N1b1K3 w - - 0 20"},
         "W move Nc2",
         R"({"ev":"move","by":"w","from":"a1","to":"c2"})"},
        {{"W e4", "B d5", "W move exd5 two", "W restore"},
         "W move exd5",
         R"({"ev":"move","by":"w","from":"e4","to":"d5"})"},
        {{"fen 8/P5k1/8/8/8/8/7R/4K3 w - - 0 40", "W a7a8"},
         "B move Kf7",
         R"({"ev":"move","by":"b","from":"g7","to":"f7"})"},
        {{}, "W claims fifty min", ""},
        {{"W displaces e2"}, "restore", R"({"ev":"restore","by":"w"})"},
        {{"W move e4", "B displaces d7"}, "restore", ""},
        {{"W move e4"}, "restore", R"({"ev":"restore","by":"w"})"},
        {{}, "both absent w", ""},
        {{}, "B device both", ""},
        {{}, "W agrees", ""},
        {{}, "W correct", ""},
        {{}, "W sees illegal", ""},
        {{}, "sees flag w", ""},
        {{}, "W rules 1-0", ""},
        {{}, "W spectator", ""},
        {{}, "arbiter device w", ""},
        {{}, "W B resigns", ""},
        {{}, "kings e4 e4", ""},
        {{}, "W e4=", ""},
        {{}, "W e4 (=)", ""},
        {{}, "W e2xe4", ""},
        {{}, "W Nxf3", ""},
        {{}, "W Qb1d3", ""},
        {{}, "W Qb1-c3", ""},
        {{}, "W e4+", ""},
        {{}, "W e4#", ""},
        {{}, "W e2e4 mate", ""},
        {{}, "W b1d3+", ""},
        {{"fen 4k3/8/8/8/8/8/8/4K2R w K - 0 20"}, "W O-O+", ""},
        {{"fen 5k2/8/8/8/8/8/8/4K2R w K - 0 20"}, "W O-O#", ""},
        {{"fen 5k2/8/8/8/8/8/8/4K2R w K - 0 20"},
         "W move O-O+",
         R"({"ev":"move","by":"w","from":"e1","to":"g1"})"},
        {{"fen 5k2/8/8/8/8/8/8/4K2R w K - 0 20"},
         "W move O-O",
         R"({"ev":"move","by":"w","from":"e1","to":"g1"})"},
        {{"fen 4k3/8/8/8/8/8/8/4K2R w K - 0 20"},
         "W move Rh8++",
         R"({"ev":"move","by":"w","from":"h1","to":"h8"})"},
        {{"fen 4k3/8/4K3/8/8/8/8/7R w - - 0 20"},
         "W move Rh8+",
         R"({"ev":"move","by":"w","from":"h1","to":"h8"})"},
        {{"fen 4k3/8/4K3/8/8/8/8/7R w - - 0 20"},
         "W move Rh8#",
         R"({"ev":"move","by":"w","from":"h1","to":"h8"})"},
        // An illegal move that attacks the king: whether it is mate is not tested.
        {{"fen 4k3/8/8/8/4r3/8/4B3/4K3 w - - 0 20"},
         "W move e2b5#",
         R"({"ev":"move","by":"w","from":"e2","to":"b5"})"},
        {{"W e4"}, "2...e5", ""},
        {{"W e4"}, "W 1...e5", ""},
        {{"W e4"}, "1...e5", R"({"ev":"move","by":"b","from":"e7","to":"e5"})"},
        {{"W e4", "sees displaced was=rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq -"},
         "30...e5",
         R"({"ev":"move","by":"b","from":"e7","to":"e5"})"},
        {{"W e4", "B e5"}, "1...d5", R"({"ev":"move","by":"b","from":"d7","to":"d5"})"},
        {{"fen 8/P5k1/8/8/8/8/7R/4K3 w - - 0 40"}, "W a7a8q promo=r", ""},
        {{"fen 8/P5k1/8/8/8/8/7R/4K3 w - - 0 40"}, "W a8=", ""},
        {{"fen 8/P5k1/8/8/8/8/7R/4K3 w - - 0 40", "place a8 q"}, "press", R"({"ev":"press","by":"w"})"},
        {{"fen 8/P5k1/8/8/8/8/7R/4K3 w - - 0 40", "place a8 q"}, "W move a7a8", ""},
        {{"fen 4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 40"},
         "W move exd6 e.p.",
         R"({"ev":"move","by":"w","from":"e5","to":"d6"})"},
        {{"fen r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 20"},
         "W move Kg1",
         R"({"ev":"move","by":"w","from":"e1","to":"g1","alone":true})"},
        {{"fen r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 20"},
         "W move O-O-O alone",
         R"({"ev":"move","by":"w","from":"e1","to":"c1","alone":true})"},
        {{"chess960", "fen 1rk4r/8/8/8/8/8/8/1RK4R w - - 0 20"},
         "W move O-O",
         R"({"ev":"move","by":"w","from":"c1","to":"h1"})"},
        {{"chess960", "fen 1rk4r/8/8/8/8/8/8/1RK2R1R w BHbh - 0 20"},
         "W move O-O",
         R"({"ev":"move","by":"w","from":"c1","to":"h1"})"},
        {{"chess960", "fen 1rk4r/8/8/8/8/8/8/1RK2R1R w - - 0 20"}, "W move O-O", ""},
    };
    for (const Row& row : rows) {
        SCOPED_TRACE(row.line);
        LedgerHeader header{.start = initial_setup()};
        std::vector<std::string_view> events = row.before;
        while (!events.empty() && (events.front().starts_with("fen ") || events.front() == "chess960")) {
            ASSERT_TRUE(read_plain_setting(events.front(), header));
            events.erase(events.begin());
        }
        PlainEvents game(header);
        for (const std::string_view before : events) {
            const auto done = game.read(before, 1);
            ASSERT_TRUE(done) << before << ": " << done.error().message;
        }
        auto steps = game.read(row.line, 2);
        ASSERT_EQ(steps.has_value(), !row.event.empty())
            << (steps ? write_event(steps->back().event) : steps.error().message);
        if (steps) {
            EXPECT_EQ(write_event(steps->back().event), row.event);
        }
    }
}

TEST(PlainGrammar, NamesWhatMayStandThere) {
    const auto objection_to = [](std::string_view line) {
        PlainEvents game(LedgerHeader{.start = initial_setup()});
        const auto steps = game.read(line, 1);
        return steps ? std::string() : steps.error().message;
    };
    for (const char* const line : {"rules draw", "rules 1/2", "rules 2-0"})
        EXPECT_NE(objection_to(line).find("stands, or a result, 1-0, 0-1, 1/2-1/2"), std::string::npos)
            << objection_to(line);
    EXPECT_EQ(objection_to("rules 1/2-1/2"), "");
    EXPECT_EQ(objection_to("both leave").substr(0, 33), "Of the kinds of conduct only \"lat");
    EXPECT_EQ(objection_to("both device"), "");
}

/// A number with another unit means another time, or is refused; it is never taken for the first one.
TEST(PlainGrammar, KeepsTheUnitOfATime) {
    struct Row {
        std::string_view line;
        std::optional<double> seconds;
    };
    const std::vector<Row> rows = {
        {"W late 40", 2400},
        {"W late 40 min", 2400},
        {"W late 40 minutes", 2400},
        {"W late 40 s", 40},
        {"W late 40sec", 40},
        {"W late 2 hours", 7200},
        {"W late 0:40:00", 2400},
        {"W late 0:40", std::nullopt},
        {"W late 40 weeks", std::nullopt},
        {"W late 40 41", std::nullopt},
        {"W late t=40", 40},
        {"W late 40 t=40", std::nullopt},
        {"W late soon", std::nullopt},
        {"W late -5", std::nullopt},
        {"W late 0", std::nullopt},
        {"W late t=0", std::nullopt},
        {"W late 0:61:00", std::nullopt},
        {"W late 5.", std::nullopt},
        {"W late 1000 h", std::nullopt},
    };
    for (const Row& row : rows) {
        const auto event = event_read(std::string(row.line));
        EXPECT_EQ(event.has_value(), row.seconds.has_value()) << row.line;
        if (event && row.seconds) {
            EXPECT_EQ(event->time, row.seconds) << row.line;
        }
    }
}

/// Numbers with every kind of unit, in each place that takes a time. A place reads a time as it says, or
/// refuses it.
TEST(PlainGrammar, ReadsTimesInTheUnitOfTheirPlace) {
    struct Unit {
        const char* text;
        std::optional<double> seconds;  ///< the length of one unit; nothing if no place takes the unit
    };
    constexpr auto units = std::to_array<Unit>({{"", std::nullopt},
                                                {" min", 60},
                                                {"m", 60},
                                                {" s", 1},
                                                {"sec", 1},
                                                {" h", 3600},
                                                {" days", std::nullopt},
                                                {"'", std::nullopt}});
    const unsigned seed = 20261201;
    SCOPED_TRACE(seed);
    Random random(seed);
    constexpr double day = 24 * 3600;
    for (int i = 0; i < 400 * test::scale(); ++i) {
        const Unit& unit = units[static_cast<std::size_t>(below(random, static_cast<int>(units.size())))];
        const int number = below(random, 4) == 0 ? below(random, 4000) : below(random, 100);
        const std::string text = (below(random, 8) == 0 ? "-" : "") + std::to_string(number) + unit.text;
        const bool is_bare = unit.text[0] == '\0';
        const bool is_read = text.front() != '-' && (is_bare || unit.seconds);
        const double seconds = number * (is_bare ? 60 : unit.seconds.value_or(0));
        SCOPED_TRACE(text);
        LedgerHeader header{.start = initial_setup()};
        const auto default_time = read_plain_setting("default " + text, header);
        EXPECT_EQ(default_time.has_value(), is_read && seconds <= day);
        if (default_time) {
            EXPECT_EQ(header.settings.default_time, seconds);
        }
        const auto penalty = read_plain_setting("penalty " + text, header);
        EXPECT_EQ(penalty.has_value(), is_read && seconds <= 3600 && !(is_bare && number > 10));
        if (penalty) {
            EXPECT_EQ(header.settings.penalty_illegal, seconds);
        }
        const auto late = event_read("W late " + text);
        EXPECT_EQ(late.has_value(), is_read && seconds <= day && seconds > 0);
        if (late) {
            EXPECT_EQ(late->time, seconds);
        }
        // The clocks are read in seconds, and take no unit.
        const bool is_clock = text.front() != '-' && is_bare;
        LedgerHeader clocks{.start = initial_setup()};
        const auto clock = read_plain_setting("clock " + text, clocks);
        EXPECT_EQ(clock.has_value(), is_clock);
        if (clock) {
            EXPECT_EQ(clocks.settings.start_white, number);
        }
        const auto reading = event_read("W pauses clock_w=" + text);
        EXPECT_EQ(reading.has_value(), is_clock);
        if (reading) {
            EXPECT_EQ(reading->clock_white, number);
        }
    }
}

/// A line of settings that contradict each other, or a value out of range, is refused. The message names the
/// word.
TEST(PlainGrammar, RefusesSettingsThatCannotBe) {
    struct Row {
        std::string_view line;
        std::string_view message;
    };
    for (const Row& row : {
             Row{"rapid blitz", "\"blitz\" contradicts \"rapid\""},
             Row{"supervised blitz unsupervised", "\"unsupervised\" contradicts \"supervised\""},
             Row{"fide us", "\"us\" contradicts \"fide\""},
             Row{"rapid 3+2", "\"3+2\" is blitz, not rapid"},
             Row{"90+30 tc 60+30", "\"60+30\" contradicts \"90+30\""},
             Row{"laws 2018 laws 2023", "\"2023\" contradicts \"2018\""},
             Row{"tc 0", "\"0\" leaves the players no time"},
             Row{"tc 0+0", "\"0+0\" leaves"},
             Row{"clock 5:70 5:00", "\"5:70\" is not a time"},
             Row{"clock 5:00 -1", "\"-1\" is not a time"},
             Row{"default 5000", "\"5000\" is more than a day"},
             Row{"penalty 2 h", "\"2 h\" is too much for a penalty"},
             Row{"penalty -1", "\"-1\" is not a time"},
             Row{"offences -1 0", "not \"-1\""},
             Row{"offences 1.5 0", "not \"1.5\""},
             Row{"offences 2 0", "number 2 loses"},
             Row{"laws 2019", "not \"2019\""},
             Row{"header losing_offence 0", "not \"0\""},
             Row{"header v 2", "Only version 1"},
         }) {
        LedgerHeader header{.start = initial_setup()};
        const auto read = read_plain_setting(row.line, header);
        ASSERT_FALSE(read) << row.line;
        EXPECT_NE(read.error().message.find(row.message), std::string::npos) << read.error().message;
    }
    for (const std::string_view line : {"3+2 rapid", "blitz 3+2", "supervised competition", "header v 1",
                                        "laws 2018, rapid", "rapid rapid"}) {
        LedgerHeader header{.start = initial_setup()};
        EXPECT_TRUE(read_plain_setting(line, header)) << line;
    }
}

}  // namespace plain_grammar_test
}  // namespace doublecheck
