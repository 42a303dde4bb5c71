// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "doublecheck/board/board.hpp"
#include "framework/operation.hpp"
#include "show/text.hpp"

namespace doublecheck {

/// The reply of a dialogue to a typed line.
struct DialogueReply {
    std::string text = {};    ///< to be printed
    std::string prompt = {};  ///< the prompt for the next line; empty once the dialogue is over
    bool is_over = false;
    /// A file that the caller should write with `contents`, and report whether it could.
    std::optional<std::string> file = std::nullopt;
    std::string contents = {};
    bool is_view = false;  ///< `text` shows what `Dialogue::view` returns, so a screen draws that instead
};

/// A position for a screen: a board that stays in place, with texts beside and below it.
struct BoardView {
    Board board = {};
    SquareSet last_move = {};  ///< the squares that the last move left and reached
    SquareSet in_check = {};   ///< a king in check and the men that give it
    Orientation orientation = Orientation::white_below;
    std::optional<int> white_share =
        std::nullopt;  ///< White's expected score in points of 100, if an engine was asked
    std::vector<std::string> beside = {};  ///< lines to the right of the board
    std::string below = {};                ///< the description, which a screen scrolls
};

/// An exchange of typed lines and replies. The caller does the reading and writing.
class Dialogue {
  public:
    virtual ~Dialogue() = default;
    Dialogue(const Dialogue&) = delete;
    Dialogue& operator=(const Dialogue&) = delete;

    [[nodiscard]] virtual DialogueReply begin() = 0;
    /// Returns the reply to a line as it was typed. Requires that the dialogue is not over.
    [[nodiscard]] virtual DialogueReply reply_to(std::string_view line) = 0;
    /// Ends the dialogue because no more lines come. The reply may name a file to be written.
    [[nodiscard]] virtual DialogueReply end() { return {.is_over = true}; }

    /// Returns true if the dialogue has a view.
    [[nodiscard]] virtual bool has_view() const { return false; }

    /// Returns the position that the dialogue shows, for a program that draws it on a screen of its own.
    /// Returns nothing if the dialogue is text only.
    [[nodiscard]] virtual std::optional<BoardView> view() const { return std::nullopt; }

    /// Returns the words and moves with which the user could continue a line that ends with `word`.
    [[nodiscard]] virtual std::vector<std::string> completions(std::string_view word) const {
        std::ignore = word;
        return {};
    }

  protected:
    Dialogue() = default;
};

/// Returns those of the words that begin so, in alphabetical order and each once.
[[nodiscard]] std::vector<std::string> words_beginning_with(std::string_view beginning,
                                                            std::vector<std::string> words);

}  // namespace doublecheck
