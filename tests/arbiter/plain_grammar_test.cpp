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

#include "internal/arbiter/plain_ledger.hpp"
#include "support/random_positions.hpp"

namespace doublecheck {
namespace plain_grammar_test {

using test::below;
using test::Random;

/// What a word of a line is about.
enum class Role : std::uint8_t { verb, side, square, member };

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
    const char* value = "";  ///< the words behind it, separated by `|`
    bool has_side = true;
    void (*set)(LedgerEvent&, std::string_view value) = nullptr;
};

void set_claim(LedgerEvent& event, std::string_view value) {
    const bool is_fifty = value.starts_with("50") || value.starts_with("fifty");
    event.claim = value.starts_with("illegal") ? ClaimKind::illegal
                  : value.starts_with("touch") ? ClaimKind::touch_move
                  : is_fifty                   ? ClaimKind::fifty_moves
                                               : ClaimKind::threefold;
    if (value.ends_with(" g1f3")) event.intend = "g1f3";
    if (value.ends_with(" Nf3")) event.intend = "Nf3";
}

constexpr auto kinds = std::to_array<Kind>({
    {EventKind::press, "press|presses"},
    {EventKind::press, "press|presses", "two|two hands", true,
     [](LedgerEvent& event, std::string_view) { event.hands = 2; }},
    {EventKind::press, "press", "other|other hand", true,
     [](LedgerEvent& event, std::string_view) { event.is_other_hand = true; }},
    {EventKind::touch, "touch|touches", "g1|e2|b1", true,
     [](LedgerEvent& event, std::string_view value) { event.squares = {*Square::parse(value)}; }},
    {EventKind::claim, "claim|claims",
     "illegal|illegal move|touch|touch move|3x|threefold|threefold repetition|repetition|50|fifty|50 "
     "moves|fifty moves|3x "
     "g1f3|50 Nf3",
     true, set_claim},
    {EventKind::arbiter_sees, "sees|arbiter_sees", "illegal|both_in_check", false,
     [](LedgerEvent& event, std::string_view value) {
         event.fault = value == "illegal" ? Fault::illegal : Fault::both_in_check;
     }},
    {EventKind::arbiter_rules, "rules|arbiter_rules", "accept|reject|stands|postpone", false,
     [](LedgerEvent& event, std::string_view value) { event.decision = value; }},
    {EventKind::flag, "flag|flag fell|flag is down|flag has fallen"},
    {EventKind::offer, "offer|offers"},
    {EventKind::accept, "accept|accepts"},
    {EventKind::decline, "decline|declines"},
    {EventKind::agree, "agree", "", false},
    {EventKind::resign, "resign|resigns"},
    {EventKind::pause, "pause|pauses"},
    {EventKind::displace, "displace|displaces", "e2|g8", true,
     [](LedgerEvent& event, std::string_view value) { event.squares = {*Square::parse(value)}; }},
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
    const bool is_first = below(random, 3) != 0;
    if (kind.has_side && is_first)
        spoken.words.push_back({is_white ? one_of(random, std::array{"W", "White", "w", "White:", "white"})
                                         : one_of(random, std::array{"B", "Black", "b", "Black:", "black"}),
                                Role::side});
    add_words(spoken, chosen(random, kind.verb), Role::verb);
    const std::string value = chosen(random, kind.value);
    add_words(spoken, value, Role::member);
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
    std::string_view name;
    std::vector<std::string_view> lines;
    std::optional<Actor> having_the_move = std::nullopt;  ///< nobody before White presses
    std::optional<Actor> last_mover = std::nullopt;
    std::optional<Actor> pressing = std::nullopt;  ///< whose clock runs
    std::optional<Actor> offering = std::nullopt;
};
const std::vector<State>& states() {
    static const std::vector<State> all = {
        {"at the beginning", {}, Actor::white},
        {"after a move by each", {"W e4", "B e5", "B press"}, Actor::white, Actor::black, Actor::white},
        {"before White presses", {"W move e4"}, std::nullopt, Actor::white, Actor::white},
        {"after an offer",
         {"W e4", "B e5", "B press", "B offers"},
         Actor::white,
         Actor::black,
         Actor::white,
         Actor::black}};
    return all;
}

/// Returns true if the player can do that by the Laws. Only then must a line without a player keep its
/// meaning.
bool can_happen(const State& state, const LedgerEvent& event) {
    const auto is = [&](std::optional<Actor> actor) { return !actor || event.by == *actor; };
    const auto is_not = [&](std::optional<Actor> actor) { return !actor || event.by != *actor; };
    switch (event.kind) {
        case EventKind::press: return is(state.pressing);
        case EventKind::touch: return is(state.having_the_move);  // Article 4 binds nobody else
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
std::optional<LedgerEvent> event_read(const State& state, const std::string& line) {
    PlainEvents events(LedgerHeader{.start = initial_setup()});
    for (const std::string_view before : state.lines) std::ignore = events.read(before, 1);
    std::ignore = events.waiting_press();
    auto steps = events.read(line, 2);
    if (!steps) return std::nullopt;
    LedgerEvent event = std::move(steps->back().event);
    event.line = 0;
    return event;
}

/// Gives an event the member of another that a word states. All other members stay, and are compared.
LedgerEvent with_member_of(std::string_view word, LedgerEvent event, const LedgerEvent& other) {
    if (word == "two" || word == "hands") event.hands = other.hands;
    if (word == "other" || word == "hand") event.is_other_hand = other.is_other_hand;
    if (word == "both") event.is_both = other.is_both;
    if (Square::parse(word)) event.squares = other.squares;
    if (word == "e4" || word == "g1f3" || word == "Nf3") event.intend = other.intend;
    if (word.starts_with("clock_w=")) event.clock_white = other.clock_white;
    if (word.starts_with("clock_b=")) event.clock_black = other.clock_black;
    // `late` without its time, and a ruling without its decision, state less.
    if (!event.time) event.time = other.time;
    if (event.decision.empty()) event.decision = other.decision;
    return event;
}

TEST(PlainGrammar, ReadsEachWordingAsItsEvent) {
    const unsigned seed = 20261129;
    SCOPED_TRACE(seed);
    Random random(seed);
    for (int i = 0; i < 2'000 && !testing::Test::HasFailure(); ++i) {
        const Spoken spoken = spoken_event(random);
        const std::string line = line_of(spoken.words);
        PlainEvents events(LedgerHeader{.start = initial_setup()});
        const auto steps = events.read(line, 1);
        // An event may be impossible in this state, such as an acceptance without an offer.
        if (!steps && steps.error().code == "ledger.contradiction") continue;
        ASSERT_TRUE(steps) << line << ": " << steps.error().message;
        EXPECT_EQ(write_event(steps->back().event), write_event(spoken.meaning)) << line;
    }
}

/// A damaged line, and whether an event is still its meaning.
struct Damaged {
    std::string line;
    std::string word = {};  ///< a word that was added or dropped, and may state a member
    bool must_be_refused = false;
};

constexpr std::array meaningless = {"not",  "the",      "perhaps", "draw",   "please", "never",
                                    "hopp", "Nakamura", "no",      "twice",  "later",  "9",
                                    "60%",  "moves",    "?",       "x",      "hand",   "has",
                                    "and",  "by=mars",  "n=",      "t=soon", "=",      "squares=i9"};
constexpr std::array meaningful = {"two", "other", "both", "e4", "g1f3", "clock_b=1:00"};

Damaged damaged(Random& random, const Spoken& spoken, const Spoken& second) {
    std::vector<SpokenWord> words = spoken.words;
    const auto at = [&] { return static_cast<std::size_t>(below(random, static_cast<int>(words.size()))); };
    const auto side = std::ranges::find(words, Role::side, &SpokenWord::role);
    switch (below(random, 9)) {
        case 0: {
            const auto place = words.begin() + below(random, static_cast<int>(words.size()) + 1);
            words.insert(place, {one_of(random, meaningless), Role::member});
            return {line_of(words), {}, true};
        }
        case 1: {
            const std::string word = one_of(random, meaningful);
            words.insert(words.begin() + below(random, static_cast<int>(words.size())) + 1,
                         {word, Role::member});
            return {line_of(words), word};
        }
        case 2:
            if (side != words.end()) words.erase(side);
            return {line_of(words)};
        case 3:  // the other player too
            if (side == words.end()) return {line_of(words)};
            words.insert(words.begin() + below(random, static_cast<int>(words.size())) + 1,
                         {spoken.meaning.by == Actor::white ? "black" : "white", Role::side});
            return {line_of(words), {}, true};
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
        case 6: {  // two words change places
            const std::size_t first = at();
            const std::size_t other = at();
            std::swap(words[first], words[other]);
            return {line_of(words)};
        }
        case 7: {  // a word behind the verb is missing; without its verb, "rules accept" is another sentence
            const std::size_t gone = at();
            const std::string word = words[gone].text;
            // 2400 s without its unit is another correct sentence, 2400 minutes.
            if (words[gone].role != Role::verb && word != "s")
                words.erase(words.begin() + static_cast<std::ptrdiff_t>(gone));
            return {line_of(words), word};
        }
        default:  // two events in one line
            words.insert(words.end(), second.words.begin(), second.words.end());
            return {line_of(words), {}, true};
    }
}

TEST(PlainGrammar, NeverReadsADamagedLineAsAnotherEvent) {
    const unsigned seed = 20261129;
    SCOPED_TRACE(seed);
    Random random(seed);
    constexpr int lines = 20'000;
    int read = 0;
    for (int i = 0; i < lines && !testing::Test::HasFailure(); ++i) {
        const Spoken spoken = spoken_event(random);
        const Damaged line = damaged(random, spoken, spoken_event(random));
        const State& state =
            states()[static_cast<std::size_t>(below(random, static_cast<int>(states().size())))];
        const auto event = event_read(state, line.line);
        if (!event) continue;
        SCOPED_TRACE(fmt::format("{}: {} -> {}", state.name, line_of(spoken.words), line.line));
        EXPECT_FALSE(line.must_be_refused) << write_event(*event);
        if (!can_happen(state, spoken.meaning)) continue;
        ++read;
        const LedgerEvent compared = with_member_of(line.word, *event, spoken.meaning);
        EXPECT_EQ(write_event(compared), write_event(spoken.meaning));
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
    };
    for (const Row& row : rows) {
        SCOPED_TRACE(row.line);
        LedgerHeader header{.start = initial_setup()};
        std::vector<std::string_view> events = row.before;
        if (!events.empty() && events.front().starts_with("fen ")) {
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
        if (steps) EXPECT_EQ(write_event(steps->back().event), row.event);
    }
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
    };
    for (const Row& row : rows) {
        const auto event = event_read(states()[0], std::string(row.line));
        EXPECT_EQ(event.has_value(), row.seconds.has_value()) << row.line;
        if (event && row.seconds) EXPECT_EQ(event->time, row.seconds) << row.line;
    }
}

}  // namespace plain_grammar_test
}  // namespace doublecheck
