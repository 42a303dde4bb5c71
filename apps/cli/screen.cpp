// SPDX-License-Identifier: MIT
#include "screen.hpp"

#include <algorithm>
#include <clocale>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#define NCURSES_WIDECHAR 1
#include <curses.h>

#include "show/wrap.hpp"

namespace doublecheck::cli {
namespace {

constexpr int board_rows = 9;      // eight ranks and the letters of the files
constexpr int bar_column = 28;     // the column of the evaluation bar
constexpr int beside_column = 32;  // the column of the lines beside the board
constexpr int first_row_below = board_rows + 1;
constexpr int key_escape = 27;

/// Pairs of colours.
enum Pair : short { light_square = 1, dark_square, last_move_square, check_square };

/// Turns the terminal over to curses, and back at the end.
class Terminal {
  public:
    Terminal() {
        std::setlocale(LC_ALL, "");
        initscr();
        cbreak();
        noecho();
        keypad(stdscr, TRUE);
        set_escdelay(25);
        if (has_colors()) set_colors();
    }
    ~Terminal() { endwin(); }
    Terminal(const Terminal&) = delete;
    Terminal& operator=(const Terminal&) = delete;

  private:
    static void set_colors() {
        start_color();
        const bool has_many = COLORS >= 256;
        init_pair(light_square, has_many ? 16 : COLOR_BLACK, has_many ? 223 : COLOR_WHITE);
        init_pair(dark_square, has_many ? 16 : COLOR_BLACK, has_many ? 180 : COLOR_CYAN);
        init_pair(last_move_square, has_many ? 16 : COLOR_BLACK, has_many ? 185 : COLOR_YELLOW);
        init_pair(check_square, has_many ? 16 : COLOR_BLACK, has_many ? 203 : COLOR_RED);
    }
};

std::vector<std::string> lines_of(std::string_view text) {
    std::vector<std::string> lines;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        lines.emplace_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return lines;
}

class Screen {
  public:
    Screen(Dialogue& dialogue, Characters characters) : dialogue_(dialogue), characters_(characters) {}

    void run() {
        take(dialogue_.begin());
        while (!is_over_) {
            draw();
            on_key(getch());
        }
    }

  private:
    /// Shows a reply: the view, or its text in place of the description.
    void take(const DialogueReply& reply) {
        is_over_ = reply.is_over;
        prompt_ = reply.prompt;
        set_line_width(static_cast<std::size_t>(std::clamp(COLS, 40, 100)));
        const bool has_view = reply.is_view || !view_;
        if (auto view = dialogue_.view()) view_ = std::move(view);
        message_.clear();
        first_line_ = 0;
        description_ = lines_of(view_ ? view_->below : std::string_view());
        if (has_view) return;
        const std::vector<std::string> lines = lines_of(reply.text);
        if (lines.size() == 1) message_ = lines.front();
        if (lines.size() > 1) description_ = lines;
    }

    void say(std::string_view line) { take(dialogue_.reply_to(line)); }

    void on_key(int key) {
        const int page = std::max(1, rows_below() - 1);
        switch (key) {
            case ERR: is_over_ = true; return;  // the terminal is gone
            case KEY_RESIZE: return wrap_again();
            case KEY_RIGHT: return say("next");
            case KEY_LEFT: return say("back");
            case KEY_HOME: return say("home");
            case KEY_END: return say("end");
            case KEY_DOWN: return scroll_by(1);
            case KEY_UP: return scroll_by(-1);
            case KEY_NPAGE: return scroll_by(page);
            case KEY_PPAGE: return scroll_by(-page);
            case KEY_ENTER:
            case '\n':
            case '\r': {
                const std::string line = std::exchange(typed_, {});
                return say(line.empty() ? "next" : line);
            }
            case KEY_BACKSPACE:
            case 127:
            case '\b':
                if (!typed_.empty()) typed_.pop_back();
                return;
            case '\t': return complete();
            case key_escape: typed_.clear(); return;
            default: break;
        }
        if (key < ' ' || key > '~') return;
        // With nothing typed yet, these letters begin no move, so they act at once.
        if (typed_.empty() && (key == 'n' || key == 'p' || key == 'q' || key == '?' || key == ' '))
            return say(key == ' ' ? std::string("next") : std::string(1, static_cast<char>(key)));
        typed_ += static_cast<char>(key);
    }

    /// Breaks the description into lines of the new width of the terminal.
    void wrap_again() {
        set_line_width(static_cast<std::size_t>(std::clamp(COLS, 40, 100)));
        if (auto view = dialogue_.view()) view_ = std::move(view);
        if (view_) description_ = lines_of(view_->below);
        first_line_ = 0;
    }

    void complete() {
        const auto found = dialogue_.completions(typed_);
        if (found.size() == 1) typed_ = found.front();
    }

    void scroll_by(int lines) {
        const int most = std::max(0, static_cast<int>(description_.size()) - rows_below());
        first_line_ = std::clamp(first_line_ + lines, 0, most);
    }

    /// Returns the number of rows for the description.
    [[nodiscard]] static int rows_below() { return std::max(1, LINES - first_row_below - 1); }

    void draw() const {
        erase();
        if (view_) {
            draw_board();
            draw_bar();
            draw_beside();
        }
        for (int row = 0; row < rows_below(); ++row) {
            const std::size_t line = static_cast<std::size_t>(first_line_ + row);
            if (line < description_.size()) put(first_row_below + row, 0, description_[line]);
        }
        draw_last_line();
        refresh();
    }

    void draw_board() const {
        const bool is_flipped = view_->orientation == Orientation::black_below;
        for (int row = 0; row < 8; ++row) {
            const int rank = is_flipped ? row : 7 - row;
            put(row, 0, std::string(1, static_cast<char>('1' + rank)));
            for (int column = 0; column < 8; ++column)
                draw_square(
                    row, column,
                    Square(static_cast<File>(is_flipped ? 7 - column : column), static_cast<Rank>(rank)));
        }
        for (int column = 0; column < 8; ++column)
            put(8, 3 + 3 * column,
                std::string(1, static_cast<char>('a' + (is_flipped ? 7 - column : column))));
    }

    void draw_square(int row, int column, Square square) const {
        const bool is_checked = view_->in_check.contains(square);
        const bool is_last = view_->last_move.contains(square);
        const auto piece = view_->board.at(square);
        std::string text = piece ? symbol_of(*piece, characters_) : has_colors() ? " " : ".";
        // Brackets, so that the marks can be seen without colours, too.
        text = is_checked ? '[' + text + ']' : is_last ? '(' + text + ')' : ' ' + text + ' ';
        const Pair pair = is_checked          ? check_square
                          : is_last           ? last_move_square
                          : square.is_light() ? light_square
                                              : dark_square;
        if (has_colors()) attron(COLOR_PAIR(pair));
        put(row, 2 + 3 * column, text);
        if (has_colors()) attroff(COLOR_PAIR(pair));
    }

    /// Draws White's share of the expected score as a column of eight rows, White's part next to White's
    /// side.
    void draw_bar() const {
        if (!view_->white_share) return;
        const int rows = (*view_->white_share * 8 + 50) / 100;
        for (int row = 0; row < 8; ++row) {
            const int from_white = view_->orientation == Orientation::white_below ? 7 - row : row;
            const bool is_white = from_white < rows;
            if (is_white) attron(A_REVERSE);
            put(row, bar_column, is_white ? "  " : "::");
            if (is_white) attroff(A_REVERSE);
        }
        put(8, bar_column, std::to_string(*view_->white_share));
    }

    void draw_beside() const {
        int row = 0;
        for (const std::string& line : view_->beside) {
            if (row >= board_rows) return;
            put(row++, beside_column, line);
        }
    }

    void draw_last_line() const {
        const int most = static_cast<int>(description_.size()) - rows_below();
        const std::string more = first_line_ < most ? "(down arrow: more) " : "";
        const std::string text = !message_.empty() && typed_.empty() ? message_ : more + prompt_ + typed_;
        put(LINES - 1, 0, text);
    }

    /// Writes a text at a place, cut at the right edge.
    static void put(int row, int column, const std::string& text) {
        if (row >= LINES || column >= COLS) return;
        std::string shown = text;
        while (!shown.empty() && columns(shown) > static_cast<std::size_t>(COLS - column)) shown.pop_back();
        mvaddstr(row, column, shown.c_str());
    }

    Dialogue& dialogue_;
    Characters characters_;
    std::optional<BoardView> view_ = std::nullopt;
    std::vector<std::string> description_ = {};
    std::string prompt_ = {};
    std::string typed_ = {};
    std::string message_ = {};  ///< shown in the last line until something is typed
    int first_line_ = 0;        ///< the first line of the description that is shown
    bool is_over_ = false;
};

}  // namespace

void run_on_screen(Dialogue& dialogue, Characters characters) {
    const Terminal terminal;
    Screen(dialogue, characters).run();
}

}  // namespace doublecheck::cli
