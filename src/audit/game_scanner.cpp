// SPDX-License-Identifier: MIT
#include "audit/game_scanner.hpp"

#include <optional>
#include <string>
#include <vector>

#include "doublecheck/notation/pgn.hpp"

namespace doublecheck {

class GameScanner::Impl {
  public:
    Impl(std::string_view text, bool is_final, PlainChecks checks, std::uint64_t base, std::size_t longest)
        : text_(text), is_final_(is_final), checks_(checks), base_(base), longest_(longest) {}

    const GameView* next() {
        while (at_ < text_.size() && !is_cut_) {
            if (piece_) {
                if (const GameView* game = next_of_piece()) return game;
                continue;
            }
            if (begins_with_tag()) {
                const PlainReading reading = read_plain_game(text_.substr(at_), is_final_, checks_, plain_);
                if (reading == PlainReading::game && plain_.text.size() <= longest_) return show_plain();
                if (reading == PlainReading::cut) return cut();
            }
            if (const GameView* game = read_general()) return game;
        }
        return nullptr;
    }

    [[nodiscard]] std::size_t at() const { return at_; }

  private:
    [[nodiscard]] bool begins_with_tag() const {
        return text_[at_] == '[' && (at_ == 0 || text_[at_ - 1] == '\n');
    }

    const GameView* cut() {
        is_cut_ = true;
        return nullptr;
    }

    const GameView* show_plain() {
        view_ = GameView{.offset = base_ + at_,
                         .text = plain_.text,
                         .tags = plain_.tags,
                         .moves = plain_.moves,
                         .positions = plain_.positions,
                         .result = plain_.result};
        at_ += plain_.text.size();
        return &view_;
    }

    const GameView* read_general() {
        if (!reader_ || !reader_->next_offset() || reader_base_ + *reader_->next_offset() != at_) {
            reader_.emplace(bytes_of(text_.substr(at_)));
            reader_base_ = at_;
        }
        general_ = reader_->next();
        const auto next = reader_->next_offset();
        const std::size_t end = next ? reader_base_ + *next : text_.size();
        // Only what lies farther than the look ahead behind it surely is not the end of a game that may pass.
        const bool is_open = !is_final_ && (!next || end + lookahead > text_.size());
        if (is_open && text_.size() - at_ <= longest_ + lookahead) return cut();
        if (end - at_ > longest_) return begin_piece();
        if (!general_) {
            at_ = end;
            return nullptr;
        }
        show_general(text_.substr(at_, end - at_));
        // A reader that goes on would tell of a NUL behind this game in the next one, a new one would not.
        if (view_.text.contains('\0')) reader_.reset();
        at_ = end;
        return &view_;
    }

    /// Reads what may pass of a game that is too long as if nothing followed.
    const GameView* begin_piece() {
        reader_.reset();
        piece_ = std::make_unique<Impl>(text_.substr(at_, longest_), true, checks_, base_ + at_, longest_);
        piece_begin_ = at_;
        return nullptr;
    }
    const GameView* next_of_piece() {
        const GameView* game = piece_->next();
        at_ = piece_begin_ + piece_->at();
        if (piece_->at() == longest_) spent_ = std::move(piece_);
        return game;
    }

    void show_general(std::string_view text) {
        const PgnGame& game = *general_;
        tags_.assign(game.tags.begin(), game.tags.end());
        moves_.clear();
        words_.clear();
        positions_.assign(1, game.start);
        bool is_whole = !game.has_error();
        for (const PgnMove& move : game.moves) {
            if (!move.move) {
                is_whole = false;
                break;
            }
            const auto begin = static_cast<std::uint32_t>(reader_base_ + move.offset - at_);
            const auto end = static_cast<std::uint32_t>(begin + move.text.size());
            moves_.push_back({.move = *move.move, .begin = begin, .end = end});
            positions_.push_back(positions_.back().after(*move.move));
            words_.push_back(joined(move.comments));
        }
        view_ = GameView{.offset = base_ + at_,
                         .text = text,
                         .tags = tags_,
                         .is_chess960 = game.is_chess960,
                         .moves = moves_,
                         .positions = positions_,
                         .general_words = words_,
                         .result = game.result,
                         .is_whole = is_whole,
                         .general = &game};
    }

    static std::string joined(const std::vector<std::string>& comments) {
        std::string text;
        for (const std::string& comment : comments) {
            if (!text.empty()) text += ' ';
            text += comment;
        }
        return text;
    }

    std::string_view text_;
    bool is_final_;
    PlainChecks checks_;
    std::uint64_t base_;
    std::size_t longest_;
    std::size_t at_ = 0;
    bool is_cut_ = false;
    PlainGame plain_ = {};
    std::optional<PgnReader> reader_ = std::nullopt;
    std::size_t reader_base_ = 0;
    std::optional<PgnGame> general_ = std::nullopt;
    std::vector<std::pair<std::string_view, std::string_view>> tags_ = {};
    std::vector<PlainMove> moves_ = {};
    std::vector<Position> positions_ = {};
    std::vector<std::string> words_ = {};
    GameView view_ = {};
    std::unique_ptr<Impl> piece_ = nullptr;  ///< of a game that is too long
    std::unique_ptr<Impl> spent_ = nullptr;  ///< whose last game is still looked at
    std::size_t piece_begin_ = 0;
};

GameScanner::GameScanner(std::string_view text, bool is_final, PlainChecks checks, std::uint64_t base,
                         std::size_t longest)
    : impl_(std::make_unique<Impl>(text, is_final, checks, base, longest)) {}
GameScanner::~GameScanner() = default;

const GameView* GameScanner::next() {
    return impl_->next();
}
std::size_t GameScanner::at() const {
    return impl_->at();
}

}  // namespace doublecheck
