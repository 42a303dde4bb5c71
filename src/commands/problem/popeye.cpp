// SPDX-License-Identifier: MIT
#include "commands/problem/popeye.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "base/text.hpp"
#include "doublecheck/problem/twin.hpp"
#include "problem/popeye_words.hpp"

namespace doublecheck {
namespace {

using popeye::ColorWord;
using popeye::Command;
using popeye::Option;

constexpr std::string_view blanks = " \t\r\n";

/// Returns the offset of the first line that is neither blank nor a comment.
std::size_t first_content(std::string_view text) {
    std::size_t at = 0;
    while (at < text.size()) {
        const std::size_t end = std::min(text.size(), text.find('\n', at));
        const std::string_view line = trimmed(text.substr(at, end - at));
        if (!line.empty() && line.front() != '#') return at;
        at = std::min(text.size(), end + 1);
    }
    return at;
}

/// A word that begins a problem in a language, and how many of its letters are needed at least.
struct Beginning {
    Command command;
    PopeyeLanguage language;
    std::size_t least;
};
constexpr auto beginnings = std::to_array<Beginning>({{Command::begin, PopeyeLanguage::english, 5},
                                                      {Command::next, PopeyeLanguage::english, 4},
                                                      {Command::begin, PopeyeLanguage::german, 6},
                                                      {Command::next, PopeyeLanguage::german, 8},
                                                      {Command::begin, PopeyeLanguage::french, 6},
                                                      {Command::next, PopeyeLanguage::french, 7}});

/// Returns the language of a problem that begins with this word, or nothing if none does.
std::optional<PopeyeLanguage> language_of(std::string_view word) {
    for (const Beginning& one : beginnings) {
        const auto meaning = popeye::meaning_of(word, popeye::commands(), one.language);
        if (word.size() >= one.least && meaning.value == one.command) return one.language;
    }
    return std::nullopt;
}

std::optional<PopeyeLanguage> language_of_text(std::string_view text) {
    const std::string_view line = trimmed(text.substr(first_content(text)));
    return language_of(line.substr(0, line.find_first_of(blanks)));
}

/// What an option does here.
enum class Effect : std::uint8_t {
    none,
    optional_number,
    number,
    two_numbers,
    set_play,
    duplex,
    half_duplex,
    white_to_play,
    en_passant,
    no_castling
};

/// Options that are read. Those with the effect `none` or with numbers choose what Popeye prints or how long
/// it searches.
constexpr auto effects = std::to_array<std::pair<Option, Effect>>({
    {Option::defence, Effect::number},
    {Option::set_play, Effect::set_play},
    {Option::white_to_play, Effect::white_to_play},
    {Option::variations, Effect::none},
    {Option::move_numbers, Effect::none},
    {Option::start_move_number, Effect::number},
    {Option::duplex, Effect::duplex},
    {Option::half_duplex, Effect::half_duplex},
    {Option::threat, Effect::number},
    {Option::no_threat, Effect::none},
    {Option::try_play, Effect::none},
    {Option::max_solutions, Effect::number},
    {Option::max_flight_squares, Effect::number},
    {Option::nontrivial, Effect::two_numbers},
    {Option::en_passant, Effect::en_passant},
    {Option::no_board, Effect::none},
    {Option::no_short_variations, Effect::none},
    {Option::intelligent, Effect::optional_number},
    {Option::max_time, Effect::number},
    {Option::no_castling, Effect::no_castling},
    {Option::stop_on_short_solutions, Effect::none},
    {Option::beep, Effect::optional_number},
    {Option::suppress_grid, Effect::none},
    {Option::write_grid, Effect::none},
    {Option::no_trivial_tries, Effect::none},
});

std::optional<Effect> effect_of(Option option) {
    const auto found = std::ranges::find(effects, option, [](const auto& one) { return one.first; });
    return found == effects.end() ? std::nullopt : std::optional(found->second);
}

class PopeyeReader {
  public:
    explicit PopeyeReader(std::string_view text)
        : text_(text),
          at_(first_content(text)),
          language_(language_of_text(text).value_or(PopeyeLanguage::english)) {}

    Result<PopeyeProblem> read() {
        while (!is_over_ && !error_ && next()) read_command();
        if (!error_ && !has_stipulation_)
            fail_at(text_.size(), "popeye.syntax", "A stipulation is expected.");
        if (!error_) finish();
        if (error_) return std::unexpected(*error_);
        return std::move(problem_);
    }

  private:
    /// Reads the next word. Returns false at the end of the text.
    bool next() {
        const std::size_t from = text_.find_first_not_of(blanks, at_);
        if (from == std::string_view::npos) return false;
        const std::size_t to = std::min(text_.size(), text_.find_first_of(blanks, from));
        word_ = text_.substr(from, to - from);
        begin_ = from;
        at_ = to;
        return true;
    }
    void put_back() { at_ = begin_; }

    void fail(std::string_view code, std::string message) { fail_at(begin_, code, std::move(message)); }
    void fail_at(std::size_t offset, std::string_view code, std::string message) {
        if (!error_) error_ = Error{code, std::move(message), offset};
    }

    template <typename Value>
    [[nodiscard]] popeye::Meaning<Value> meaning(std::span<const popeye::Word<Value>> words) const {
        return popeye::meaning_of(word_, words, language_);
    }

    void read_command() {
        const auto found = meaning(popeye::commands());
        if (!found.value)
            return fail("popeye.syntax",
                        fmt::format("\"{}\" {}.", word_,
                                    found.is_ambiguous ? "abbreviates several keywords of Popeye's input"
                                                       : "is not a keyword of Popeye's input"));
        switch (*found.value) {
            case Command::begin:
            case Command::next: return;
            case Command::end: is_over_ = true; return;
            case Command::title:
            case Command::author:
            case Command::origin:
            case Command::award:
            case Command::tournament: return read_text(true);
            case Command::remark:
            case Command::protocol: return read_text(false);
            case Command::pieces: return read_pieces();
            case Command::forsyth: return read_forsyth();
            case Command::game_array: problem_.setup.board = initial_setup().board; return;
            case Command::stipulation: return read_stipulation();
            case Command::option: return read_options();
            case Command::twin: return read_twin(twins_.empty() ? 'b' : last_label_ + 1);
            case Command::zeroposition:
                if (twins_.empty()) return read_twin('a');
                return fail("popeye.syntax", fmt::format("\"{}\" has to stand before the twins.", word_));
            case Command::condition:
            case Command::structured_stipulation:
            case Command::latex:
            case Command::latex_pieces: break;
        }
        fail("popeye.unread", fmt::format("\"{}\" is not supported: only orthodox problems are.", word_));
    }

    void read_text(bool is_label) {
        const std::size_t end = std::min(text_.size(), text_.find('\n', at_));
        const std::string_view words = trimmed(text_.substr(at_, end - at_));
        at_ = end;
        if (!words.empty() && is_label)
            problem_.label.append(problem_.label.empty() ? "" : ", ").append(words);
    }

    void read_stipulation() {
        if (!next()) return fail("popeye.syntax", "A stipulation is expected.");
        auto stipulation = parse_stipulation(word_);
        if (!stipulation) return fail(stipulation.error().code, stipulation.error().message);
        if (stipulation->take_back)
            return fail("popeye.unsupported", "Retractors are not read in the language of Popeye.");
        problem_.stipulation = *stipulation;
        has_stipulation_ = true;
    }

    void read_pieces() {
        std::optional<Color> color;
        while (!error_ && next()) {
            const auto men = popeye::parse_men(word_, language_);
            const auto named = meaning(popeye::color_words()).value;
            if (color && men) {
                for (const Square square : men->squares)
                    problem_.setup.board.put(square, {*color, men->type});
            } else if (named == ColorWord::neutral) {
                fail("popeye.unread", fmt::format("\"{}\": neutral men are not supported.", word_));
            } else if (named) {
                color = named == ColorWord::white ? Color::white : Color::black;
            } else if (meaning(popeye::commands()).value) {
                return put_back();
            } else if (color) {
                fail("popeye.syntax",
                     fmt::format("\"{}\" is not a piece with its squares, such as Kg1.", word_));
            } else {
                fail("popeye.syntax", "White or Black is expected before the pieces.");
            }
        }
    }

    void read_forsyth() {
        if (!next()) return fail("popeye.syntax", "A board is expected.");
        int place = 0;
        for (std::size_t at = 0; at < word_.size(); ++at) {
            const char c = word_[at];
            if (c == '/') continue;
            if (is_digit(c)) {
                place += c - '0';
                continue;
            }
            auto type = popeye::parse_type(word_.substr(at, 1), language_);
            // In English N is accepted besides S: boards are often copied from a FEN.
            if (language_ == PopeyeLanguage::english && to_lower(c) == 'n') type = PieceType::knight;
            if (!type || place > 63)
                return fail("popeye.syntax", fmt::format("\"{}\" is not a board.", word_));
            const Color color = c < 'a' ? Color::white : Color::black;
            problem_.setup.board.put(Square::from_index((7 - place / 8) * 8 + place % 8), {color, *type});
            ++place;
        }
        if (place != 64) fail("popeye.syntax", fmt::format("\"{}\" has {} squares, not 64.", word_, place));
    }

    void read_options() {
        while (!error_ && next()) {
            const auto found = meaning(popeye::options());
            const auto effect = found.value ? effect_of(*found.value) : std::nullopt;
            if (effect) {
                apply(*effect);
            } else if (found.is_ambiguous) {
                fail("popeye.syntax", fmt::format("\"{}\" abbreviates several options.", word_));
            } else if (!found.value && meaning(popeye::commands()).value) {
                return put_back();
            } else {
                fail("popeye.unread", fmt::format("The option \"{}\" is not read here.", word_));
            }
        }
    }

    void apply(Effect effect) {
        switch (effect) {
            case Effect::none: return;
            case Effect::optional_number:
                if (next() && !std::ranges::all_of(word_, is_digit)) put_back();
                return;
            case Effect::number: return skip_numbers(1);
            case Effect::two_numbers: return skip_numbers(2);
            case Effect::set_play: problem_.wants_set_play = true; return;
            case Effect::duplex: problem_.duplex = Duplex::both; return;
            case Effect::half_duplex: problem_.duplex = Duplex::other; return;
            case Effect::white_to_play: is_white_to_play_ = true; return;
            case Effect::en_passant: {
                const SquareSet squares = read_squares();
                if (squares.has_more_than_one())
                    return fail("popeye.unread", "Several squares of EnPassant are not supported.");
                if (squares.empty()) return fail("popeye.syntax", "A square is expected after EnPassant.");
                problem_.setup.ep_square = *squares.begin();
                return;
            }
            case Effect::no_castling: no_castling_ |= read_squares(); return;
        }
    }

    void skip_numbers(int count) {
        const std::string option(word_);
        for (int i = 0; i < count; ++i) {
            if (next() && std::ranges::all_of(word_, is_digit)) continue;
            return fail("popeye.syntax", fmt::format("A number is expected after \"{}\".", option));
        }
    }

    /// Reads lists of squares such as `e1 a8h8`; there may be none.
    SquareSet read_squares() {
        SquareSet squares;
        while (next()) {
            const auto list = popeye::parse_squares(word_);
            if (!list) {
                put_back();
                break;
            }
            for (const Square square : *list) squares |= square;
        }
        return squares;
    }

    /// Reads the changes of a twin, which end with the next command that cannot be one of them.
    void read_twin(char label) {
        const std::size_t begin = at_;
        std::size_t end = at_;
        while (next()) {
            const auto command = meaning(popeye::commands()).value;
            const bool is_change = meaning(popeye::twin_words()).value.has_value();
            // One letter is a kind of man, as in `Substitute R S`.
            if (command && !is_change && word_.size() > 1) {
                put_back();
                break;
            }
            end = at_;
        }
        if (label > 'z') return fail("popeye.unread", "More than 26 twins are not supported.");
        auto twin = parse_twin(std::string(1, label), text_.substr(begin, end - begin), language_);
        if (!twin) return fail_at(begin, twin.error().code, twin.error().message);
        last_label_ = label;
        twins_.push_back(std::move(*twin));
    }

    /// Returns the position with the side to move that the stipulation implies, and with each castling of a
    /// king and a rook at home that the options allow.
    [[nodiscard]] Setup diagram(const Board& board, const Stipulation& stipulation) const {
        Setup setup = problem_.setup;
        setup.board = board;
        setup.castling_rooks = {};
        const bool black_begins = stipulation.is_help() && !stipulation.has_half_move;
        setup.turn = black_begins ? Color::black : Color::white;
        for (const Color color : {Color::white, Color::black}) {
            const Square king(File::e, home_rank(color));
            if (board.at(king) != Piece{color, PieceType::king} || no_castling_.contains(king)) continue;
            for (const File file : {File::a, File::h}) {
                const Square rook(file, home_rank(color));
                if (board.at(rook) == Piece{color, PieceType::rook} && !no_castling_.contains(rook))
                    setup.castling_rooks |= rook;
            }
        }
        return setup;
    }

    /// Shortens help play by its first ply, so that White begins.
    void begin_with_white() {
        Stipulation& stipulation = problem_.stipulation;
        if (stipulation.genre != Genre::help || stipulation.has_half_move)
            return fail_at(text_.size(), "popeye.unread",
                           "The option WhiteToPlay is only read of help play in which Black begins.");
        --stipulation.moves;
        stipulation.has_half_move = true;
    }

    void finish() {
        if (is_white_to_play_) begin_with_white();
        const Board board = problem_.setup.board;
        problem_.setup = diagram(board, problem_.stipulation);
        if (twins_.empty()) return;
        if (problem_.setup.ep_square || is_white_to_play_)
            return fail_at(text_.size(), "popeye.unread",
                           "Twins of a problem with the options EnPassant or WhiteToPlay are not supported.");
        auto problems = twin_problems(board, problem_.stipulation, twins_);
        if (!problems) return fail_at(text_.size(), problems.error().code, problems.error().message);
        for (TwinProblem& twin : *problems)
            problem_.twins.push_back({.label = std::move(twin.label),
                                      .change = std::move(twin.change),
                                      .setup = diagram(twin.board, twin.stipulation),
                                      .stipulation = twin.stipulation});
    }

    std::string_view text_;
    std::size_t at_;
    PopeyeLanguage language_;
    std::size_t begin_ = 0;
    std::string_view word_ = {};
    std::optional<Error> error_ = std::nullopt;
    PopeyeProblem problem_ = {};
    std::vector<Twin> twins_ = {};
    char last_label_ = 'a';
    SquareSet no_castling_ = {};
    bool has_stipulation_ = false;
    bool is_white_to_play_ = false;
    bool is_over_ = false;
};

}  // namespace

bool begins_popeye(std::string_view text) {
    return language_of_text(text).has_value();
}

Result<PopeyeProblem> parse_popeye(std::string_view text) {
    return PopeyeReader(text).read();
}

}  // namespace doublecheck
