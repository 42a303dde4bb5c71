// SPDX-License-Identifier: MIT
#include "commands/play.hpp"

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/text.hpp"
#include "chess99/judge.hpp"
#include "chess99/moves.hpp"
#include "chess99/opponent.hpp"
#include "chess99/record.hpp"
#include "commands/all_operations.hpp"
#include "commands/chess99/options.hpp"
#include "commands/chess99/pictures.hpp"
#include "commands/chess99/text.hpp"
#include "show/wrap.hpp"

namespace doublecheck::chess99 {
namespace {

constexpr std::string_view commands =
    "Type a play: e24, Pf3, Qxe5(R), Kf&P, or in coordinates: e2e4, e1f1&, g7g9b. Or a command:\n"
    "  %         call a draw, when you could capture the king\n"
    "  hint      what the computer would play\n"
    "  moves     every play there is\n"
    "  check     who is in check, and the ways out\n"
    "  board     show the board; flip: from the other side\n"
    "  undo      take back your last play and its answer\n"
    "  go        let the computer play for you; swap: change sides with it\n"
    "  level N   how well the computer plays, 1 to 10\n"
    "  offer     offer a draw\n"
    "  resign    give up\n"
    "  record    show the game so far; save FILE: write it to a file\n"
    "  new       begin again; quit: leave\n";

/// Splits a line into its first word and the rest.
std::pair<std::string_view, std::string_view> split_command(std::string_view line) {
    const std::size_t blank = std::min(line.find(' '), line.size());
    return {line.substr(0, blank), trimmed(line.substr(blank))};
}

/// Reads a file. Returns `std::nullopt` if it does not exist or cannot be opened.
std::optional<std::string> read_file(const std::string& path) {
    std::error_code error;
    if (!std::filesystem::exists(path, error) || std::filesystem::is_directory(path, error))
        return std::nullopt;
    std::ifstream file(path, std::ios::binary);
    if (!file) return std::nullopt;
    return std::string(std::istreambuf_iterator<char>(file), {});
}

/// Returns true if the text is a word of small letters, which is more likely a command than a play.
bool is_word(std::string_view text) {
    return text.size() > 2 && std::ranges::all_of(text, [](char c) { return c >= 'a' && c <= 'z'; });
}

Result<GameRecord> saved_game(const std::string& path, std::string_view text, const Options& options) {
    auto records = read_records(text, options);
    if (records.size() != 1)
        return failure("c99.record", fmt::format("{} holds {} games where one is expected.", path,
                                                 records.empty() ? "no" : std::to_string(records.size())));
    if (const auto& error = records.front().error)
        return failure(error->code, fmt::format("{}: {}", path, error->message), error->offset);
    return std::move(records.front().game);
}

/// Returns the game to play: a saved game, a game from a position, or a new game.
Result<GameRecord> game_of(std::span<const std::string> operands, const Options& options) {
    GameRecord game{.options = options};
    const std::string text = fmt::format("{}", fmt::join(operands, " "));
    if (text.empty() || text == "start") return game;
    if (const auto saved = operands.size() == 1 ? read_file(text) : std::nullopt)
        return saved_game(text, *saved, options);
    if (!text.contains(' ') && !text.contains('/'))
        return failure("c99.record",
                       fmt::format("{} is neither a file that can be read nor a position.", text));
    auto position = Position::parse(text);
    if (!position) return std::unexpected(std::move(position.error()));
    game.start = *position;
    game.outcome = outcome(*position, options);
    return game;
}

enum class Human : std::uint8_t { white, black, both, none };

struct PlayOptions : RulesOptions {
    Human human = Human::white;
    std::int64_t level = 5;
    std::uint64_t seed = 1;
    std::optional<std::uint64_t> nodes = std::nullopt;
    std::optional<double> seconds = std::nullopt;
    bool ascii = false;  ///< becomes part of the style with which the dialogue is opened
};

}  // namespace
}  // namespace doublecheck::chess99

namespace doublecheck {

template <>
struct Leaf<chess99::Human> {
    static constexpr auto all =
        std::to_array<std::pair<chess99::Human, std::string_view>>({{chess99::Human::white, "white"},
                                                                    {chess99::Human::black, "black"},
                                                                    {chess99::Human::both, "both"},
                                                                    {chess99::Human::none, "none"}});
};

}  // namespace doublecheck

namespace doublecheck::chess99 {
namespace {

OptionTable<PlayOptions> play_options() {
    return OptionTable<PlayOptions>()
        .add<&PlayOptions::human>(choice(
            "human", "SIDE", {"white", "black", "both", "none"},
            "the side that you play; none: watch the computer, which makes one play for each empty line",
            "white"))
        .add<&PlayOptions::level>(
            {"level", ParameterKind::integer, "N", "playing strength of the computer, 1 to 10", "5"})
        .add<&PlayOptions::seed>(
            {"seed", ParameterKind::integer, "N", "random seed; another number gives other games", "1"})
        .add<&PlayOptions::nodes>({"nodes", ParameterKind::integer, "N",
                                   "positions that the computer examines for each play", "300000"})
        .add<&PlayOptions::seconds>({"seconds", ParameterKind::number, "S",
                                     "seconds that the computer thinks about each play, instead of --nodes"})
        .add<&PlayOptions::ascii>(
            {.name = "ascii", .help = "draw the pieces as letters instead of chess symbols"})
        .add(rules_options());
}

}  // namespace

class PlayDialogue::State {
  public:
    State(GameRecord game, const PlayOptions& options, const TextStyle& style)
        : game_(std::move(game)), style_(style) {
        style_.has_board = true;
        is_computer_[0] = options.human == Human::black || options.human == Human::none;
        is_computer_[1] = options.human == Human::white || options.human == Human::none;
        settings_.level = static_cast<int>(options.level);
        settings_.seed = options.seed;
        settings_.options = game_.options;
        limits_ = {.nodes = options.nodes, .seconds = options.seconds};
        if (!limits_.nodes && !limits_.seconds) limits_.nodes = default_opponent_nodes;
        is_flipped_ = options.human == Human::black;
        opponent_.emplace(settings_);
    }

    DialogueReply begin() { return next("Chess 99. Capture the king; ? lists the commands.\n"); }

    DialogueReply reply_to(std::string_view typed) {
        const std::string_view line = trimmed(typed);
        const auto [word, rest] = split_command(line);
        if (word == "quit" || word == "exit") {
            DialogueReply last;
            last.is_over = true;
            return last;
        }
        if (word == "save") return save(rest);
        if (auto answer = answer_query(word, rest)) return ask(std::move(*answer));
        if (word == "new") return begin_again();
        if (word == "undo") return take_back();
        if (is_over()) return after_the_end(line);
        if (word == "swap") return change_sides();
        if (word.empty() || word == "go") {
            if (word.empty() && !is_computer_[side()]) return ask({});
            return next(computer_plays());
        }
        if (word == "%") return call_draw();
        if (word == "resign") return resign();
        if (word == "offer") return offer();
        return human_plays(line);
    }

    [[nodiscard]] std::vector<std::string> completions(std::string_view word) const {
        std::vector<std::string> words = {"hint",  "moves", "check",  "board",  "flip", "undo", "go",  "swap",
                                          "level", "offer", "resign", "record", "save", "new",  "quit"};
        if (!is_over()) {
            for (const Move move : moves(position(), game_.options))
                words.push_back(move_text(position(), move, Style::v1, game_.options));
        }
        return words_beginning_with(word, std::move(words));
    }

  private:
    /// Answers a command that does not change the game. Returns `std::nullopt` for any other command.
    std::optional<std::string> answer_query(std::string_view word, std::string_view rest) {
        const Position& at = position();
        if (word == "?" || word == "help") return std::string(commands);
        if (word == "board") return board();
        if (word == "flip") {
            is_flipped_ = !is_flipped_;
            return board();
        }
        if (word == "level") return set_level(rest);
        if (word == "record") return record_text(game_, Style::v1);
        if (is_over()) return std::nullopt;
        TextStyle style = style_;
        style.has_board = false;
        if (word == "moves") return verdict_text(judge_moves(at, game_.options), style);
        if (word == "check") return verdict_text(judge_check(at, game_.options), style);
        if (word == "hint") return hint();
        return std::nullopt;
    }

    std::string set_level(std::string_view rest) {
        int level = 0;
        const auto [end, error] = std::from_chars(rest.data(), rest.data() + rest.size(), level);
        if (error != std::errc() || end != rest.data() + rest.size() || level < 1 || level > max_level)
            return fmt::format("The levels are 1 to {}.\n", max_level);
        settings_.level = level;
        opponent_.emplace(settings_);
        return fmt::format("Level {}.\n", level);
    }

    std::string hint() {
        OpponentSettings best = settings_;
        best.level = max_level;
        const Advice advice = Opponent(best).advise(position(), limits_, keys());
        if (advice.decision == Decision::call_draw) return "Call a draw: %\n";
        if (advice.line.empty()) return "There is no play.\n";
        return wrapped(fmt::format("{}  ({}, {} deep)", line_text(position(), advice.line, game_.options),
                                   score_text(advice.score),
                                   counted(static_cast<std::uint64_t>(advice.depth), "play", "plays")),
                       "");
    }

    DialogueReply human_plays(std::string_view text) {
        auto read = read_move(position(), text, game_.options);
        if (!read && is_word(text))
            return ask(fmt::format("{} is neither a play nor a command; ? lists the commands.\n", text));
        if (!read)
            return ask(wrapped(fmt::format("{}: {} (? lists the commands)", text, read.error().message), ""));
        if (const Reason* reason = std::get_if<Reason>(&*read)) return ask(wrapped(reason->text, ""));
        const Move move = std::get<Move>(*read);
        const std::string played = line_text(position(), {move}, game_.options);
        const std::string who(name(position().turn()));
        make(move);
        return next(fmt::format("{} plays {}\n", who, played));
    }

    DialogueReply after_the_end(std::string_view text) {
        const auto play = is_computer_[side()] ? std::nullopt : read_last_capture(game_, text);
        if (!play) return ask("The game is over: undo, new or quit.\n" + granted_text());
        game_.last_move = RecordedPlay{*play};
        return ask(
            fmt::format("{} takes the king, which changes nothing: a draw.\n", name(position().turn())));
    }
    [[nodiscard]] std::string granted_text() const {
        return is_computer_[side()] ? std::string() : last_captures_text(game_);
    }

    std::string computer_plays() {
        const std::string_view who = name(position().turn());
        const Advice advice = opponent_->advise(position(), limits_, keys());
        if (advice.decision == Decision::call_draw) {
            game_.outcome = Outcome{Ending::draw_called, GameResult::draw};
            return {};
        }
        const Move move = advice.line.front();
        const std::string text = line_text(position(), {move}, game_.options);
        make(move);
        return fmt::format("{} plays {}\n", who, text);
    }

    DialogueReply call_draw() {
        const PlayVerdict verdict = judge_called_draw(position(), game_.options);
        if (verdict.answer != Answer::yes) return ask(verdict.reasons.front().text + '\n');
        return end({Ending::draw_called, GameResult::draw}, verdict.reasons.front().text + '\n');
    }

    DialogueReply resign() { return end({Ending::resigned, win_for(opposite(position().turn()))}, {}); }

    DialogueReply offer() {
        const bool asks_computer = is_computer_[1 - side()];
        if (asks_computer && !accepts_draw()) return ask("The offer is declined.\n");
        return end({Ending::agreed, GameResult::draw}, asks_computer ? "The offer is accepted.\n" : "");
    }
    /// Returns true if the computer accepts a draw: if it could be called or the opponent wins by force, or
    /// if the opponent, who is to move, is better by 1.5 pawns; after move 60 also if he is not worse.
    bool accepts_draw() {
        const Advice advice = opponent_->advise(position(), limits_, keys());
        if (advice.decision == Decision::call_draw || advice.score.kind == Score::Kind::wins) return true;
        const int enough = position().move_number() > 60 ? 0 : 150;
        return advice.score.kind == Score::Kind::centipawns && advice.score.value >= enough;
    }

    DialogueReply change_sides() {
        if (is_computer_[0] == is_computer_[1]) return ask("Nobody plays against the computer.\n");
        std::swap(is_computer_[0], is_computer_[1]);
        return next("Sides changed.\n");
    }

    DialogueReply begin_again() {
        game_ = GameRecord{.options = game_.options, .start = game_.start};
        game_.outcome = outcome(game_.start, game_.options);
        return next({});
    }

    /// Takes plays back until it is a person's turn. If the game ended by resignation, agreement or a called
    /// draw, takes back only that, provided that it is a person's turn then.
    DialogueReply take_back() {
        if (std::exchange(game_.last_move, std::nullopt)) return ask(granted_text());
        const bool ended_without_play = game_.outcome && !outcome(position(), game_.options);
        std::size_t left = game_.plays.size();
        const auto is_computers = [&] { return has_human() && is_computer_[side_after(left)]; };
        if (left > 0 && !ended_without_play) --left;
        while (left > 0 && is_computers()) --left;
        const bool is_unchanged = left == game_.plays.size() && !ended_without_play;
        if (is_unchanged || is_computers()) return ask("There is nothing to take back.\n");
        while (game_.plays.size() > left) game_.plays.pop_back();
        game_.outcome.reset();
        return ask(board());
    }

    DialogueReply save(std::string_view path) {
        if (path.empty()) return ask("Give a file: save game.c99\n");
        DialogueReply reply = ask({});
        reply.file = std::string(path);
        reply.contents = record_text(with_players(), Style::v1);
        return reply;
    }

    /// Returns the game with tags that name the players, unless it has some.
    [[nodiscard]] GameRecord with_players() const {
        GameRecord game = game_;
        const bool is_named = std::ranges::any_of(
            game.tags, [](const Tag& tag) { return tag.name == "White" || tag.name == "Black"; });
        if (is_named) return game;
        for (const std::size_t player : {0U, 1U}) {
            const std::string name = is_computer_[player]
                                         ? fmt::format("doublecheck, level {}", settings_.level)
                                         : std::string("?");
            game.tags.push_back({player == 0 ? "White" : "Black", name});
        }
        return game;
    }
    [[nodiscard]] Position position() const { return final_position(game_); }
    /// Returns the index of the player to move after that number of plays.
    [[nodiscard]] std::size_t side_after(std::size_t plays) const {
        return (static_cast<std::size_t>(game_.start.turn()) + plays) % 2;
    }
    [[nodiscard]] std::size_t side() const { return side_after(game_.plays.size()); }
    [[nodiscard]] bool has_human() const { return !is_computer_[0] || !is_computer_[1]; }
    [[nodiscard]] bool is_over() const { return game_.outcome.has_value(); }
    void make(Move move) {
        game_.plays.push_back({move});
        game_.outcome = outcome(position(), game_.options);
    }

    /// Returns the keys of all earlier positions.
    [[nodiscard]] std::vector<std::uint64_t> keys() const {
        std::vector<std::uint64_t> all;
        Position at = game_.start;
        for (const RecordedPlay& play : game_.plays) {
            all.push_back(at.key());
            at = at.after(play.move);
        }
        return all;
    }

    [[nodiscard]] std::string board() const {
        CellSet marks;
        if (!game_.plays.empty()) {
            const Move last = game_.plays.back().move;
            marks.insert(last.from());
            marks.insert(last.is_castling() ? last.king_arrival() : last.to());
        }
        return '\n' +
               text_board(position(), marks, style_,
                          is_flipped_ ? Orientation::black_below : Orientation::white_below) +
               '\n';
    }

    /// Lets the computer play if it is its turn. Returns the board and the next prompt.
    DialogueReply next(std::string text) {
        if (has_human() && !is_over() && is_computer_[side()]) text += computer_plays();
        text += board();
        if (game_.outcome) text += outcome_text(*game_.outcome, position()) + '\n' + granted_text();
        return ask(std::move(text));
    }
    /// Ends the game without a play.
    DialogueReply end(Outcome reached, std::string text) {
        game_.outcome = reached;
        return ask(std::move(text) + outcome_text(reached, position()) + '\n');
    }
    DialogueReply ask(std::string text) {
        const Position at = position();
        if (is_over()) return {std::move(text), "undo, new, save FILE or quit> "};
        return {std::move(text), fmt::format("{}.{} {}> ", at.move_number(),
                                             at.turn() == Color::white ? "" : "..", name(at.turn()))};
    }

    GameRecord game_;
    Limits limits_;
    TextStyle style_;
    std::array<bool, 2> is_computer_ = {};
    OpponentSettings settings_ = {};
    std::optional<Opponent> opponent_ = std::nullopt;
    bool is_flipped_ = false;
};

Result<std::unique_ptr<Dialogue>> PlayDialogue::open(std::span<const std::string> operands,
                                                     const Arguments& arguments, const TextStyle& style) {
    const PlayOptions options = play_options().read(arguments);
    if (options.level > max_level)
        return failure("argument.value", fmt::format("--level is at most {}.", max_level));
    auto game = game_of(operands, options.over({}));
    if (!game) return std::unexpected(std::move(game.error()));
    return std::unique_ptr<Dialogue>(
        new PlayDialogue(std::make_unique<State>(std::move(*game), options, style)));
}

PlayDialogue::PlayDialogue(std::unique_ptr<State> state) : state_(std::move(state)) {}
PlayDialogue::~PlayDialogue() = default;

DialogueReply PlayDialogue::begin() {
    return state_->begin();
}
DialogueReply PlayDialogue::reply_to(std::string_view line) {
    return state_->reply_to(line);
}
std::vector<std::string> PlayDialogue::completions(std::string_view word) const {
    return state_->completions(word);
}

Operation play_operation() {
    return {
        .name = "chess99 play",
        .summary = "play in the terminal, against the computer or another person",
        .description =
            "You type plays in any notation. ? lists the commands: hints, taking back, changing sides, "
            "levels, offering and calling draws, and saving. A saved game can be continued from its file.",
        .operands = "[POSITION | FILE]",
        .parameters = play_options().parameters(),
        .examples = {{"printf 'e24\\nquit\\n' | doublecheck chess99 play --level 3", "one play, and quit"}},
        .kind = HoldsDialogue{.converse = PlayDialogue::open},
        .takes_calls = false,
    };
}

}  // namespace doublecheck::chess99
