// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "doublecheck/notation/pgn.hpp"
#include "notation/pgn_lexer.hpp"
#include "notation/pgn_words.hpp"

namespace doublecheck {

/// The limits of one game, so that no input exhausts the memory.
struct PgnLimits {
    static constexpr std::size_t variation_depth = 100;     ///< deeper variations are dropped
    static constexpr std::size_t moves = 200'000;           ///< the moves of a game, including all variations
    static constexpr std::size_t text = 16U * 1024 * 1024;  ///< bytes of all tags, and of all comments
    static constexpr std::size_t comment = 1024U * 1024;    ///< bytes of one comment
    static constexpr std::size_t tags = 1000;
    static constexpr std::size_t warnings = 500;
};

/// Builds one game from its tokens. Decides which tokens belong to the game, so that even a broken game ends
/// where the next game begins.
class PgnBuilder {
  public:
    PgnBuilder(std::uint64_t number, const PgnToken& first, IllegalMoves illegal);

    /// Returns true if the token is the first of the next game.
    [[nodiscard]] bool begins_next_game(const PgnToken& token) const;
    void take(const PgnToken& token);
    /// Ends the game and returns it. `end` is the token after the game.
    [[nodiscard]] PgnGame finish(const PgnToken& end);

  private:
    /// A line that is being read: the main line, or a variation of the line below it on the stack.
    struct Line {
        std::vector<PgnMove>* moves;
        Position before;  ///< the position before the last move
        Position now;
        /// The board, if it cannot be played; `now` is the position before it.
        std::optional<Setup> board = std::nullopt;
        bool can_vary = true;  ///< a variation may begin with `before`
        bool is_broken = false;
        std::vector<std::string> comments = {};  ///< comments that belong to the next move
    };

    void warn(std::string_view code, std::string message, const PgnToken& token);
    void warn_once(std::string_view code, std::string message, const PgnToken& token);
    void fail(std::string_view code, std::string message, const PgnToken& token);
    void add_remark(PgnRemark::Level level, Error error, const PgnToken& token);

    void begin_body(const PgnToken& token);
    void take_tag(const PgnToken& token);
    void take_stray(const PgnToken& token);
    void take_comment(const PgnToken& token);
    void end_comment(std::string text, const PgnToken& begin);
    void keep_comment(std::string text);
    void take_number(const PgnToken& token);
    void take_word(const PgnToken& token);
    void take_move(const PgnToken& token, const MarkedWord& marked);
    bool play_null_move(const PgnToken& token);
    bool play_move(const PgnToken& token, std::string_view body);
    bool play_by_hand(const PgnToken& token, std::string_view body, const Error& error);
    void add_move(std::optional<Move> move, const Position& after, const PgnToken& token);
    PgnMove& add_move(const PgnToken& token);
    void take_unreadable(const PgnToken& token, const Error& error);
    void take_nag(const PgnToken& token);
    void add_nags(const std::vector<int>& nags);
    void open_variation(const PgnToken& token);
    void close_variation(const PgnToken& token);
    void leave_variation();
    void warn_of_blanks(const PgnToken& token);
    void take_result(const PgnToken& token);
    void check_result();
    void keep_rest(const PgnToken& token);
    void add_to_rest(const std::string& text);
    void find_kings_signal();
    [[nodiscard]] std::size_t trailing_illegal_moves() const;

    [[nodiscard]] bool is_ignoring() const { return dropped_depth_ > 0 || lines_.back().is_broken; }
    [[nodiscard]] bool is_main_line() const { return lines_.size() == 1; }
    [[nodiscard]] int move_number() const;

    PgnGame game_;
    PgnToken last_;  ///< the last token of the game so far; do not read its text, which may be gone
    IllegalMoves illegal_;
    std::vector<Line> lines_;
    std::size_t dropped_depth_ = 0;  ///< the number of open brackets whose variations are not kept
    std::size_t move_count_ = 0;
    std::size_t text_size_ = 0;
    std::size_t warning_count_ = 0;
    std::string comment_;                    ///< the pieces of the current comment so far
    std::optional<PgnToken> comment_begin_;  ///< the first piece of the comment; do not read its text
    std::optional<PgnRemark> unreadable_;    ///< text before the first move; an error unless a tag follows
    /// The tags FEN and Variant that have no quotation marks; errors unless the game has that tag.
    std::vector<std::pair<std::string_view, PgnRemark>> unread_start_;
    std::vector<std::string> unread_moves_;         ///< the first moves in `PgnGame::rest`
    std::optional<std::string_view> inner_result_;  ///< a terminator that was inside a variation
    /// A comment contained a brace, so that the text after it may belong to the comment.
    bool is_in_nested_comment_ = false;
    bool is_utf16_ = false;
    bool has_body_ = false;
    bool is_after_result_ = false;
    bool is_skipping_ = false;  ///< text after the terminator that is not a move is being skipped
};

}  // namespace doublecheck
