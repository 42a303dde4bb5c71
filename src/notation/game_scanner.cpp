// SPDX-License-Identifier: MIT
#include "notation/game_scanner.hpp"

#include <optional>
#include <string>
#include <vector>

#include "doublecheck/notation/pgn.hpp"

namespace doublecheck {

class GameScanner::Impl {
  public:
    Impl(std::string_view text, bool is_final, PlainChecks checks, std::uint64_t base, std::size_t longest,
         IllegalMoves illegal, ReaderChoice choice)
        : text_(text),
          is_final_(is_final),
          checks_(checks),
          base_(base),
          longest_(longest),
          illegal_(illegal),
          choice_(choice) {}

    const GameView* next() {
        while (at_ < text_.size() && !is_cut_) {
            if (piece_) {
                if (const GameView* game = next_of_piece()) return game;
                continue;
            }
            if (may_be_plain()) {
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
    [[nodiscard]] bool may_be_plain() const {
        if (choice_ == ReaderChoice::general_alone) return false;
        if (text_[at_] == '1') return text_.substr(at_ + 1).starts_with('.');
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
                         .is_chess960 = plain_.is_chess960,
                         .start = &plain_.start,
                         .moves = plain_.moves,
                         .has_moves_alone = checks_ == PlainChecks::moves,
                         .result = plain_.result,
                         .plain = &plain_};
        at_ += plain_.text.size();
        return &view_;
    }

    const GameView* read_general() {
        if (!reader_ || !reader_->next_offset() || reader_base_ + *reader_->next_offset() != at_) {
            reader_.emplace(bytes_of(text_.substr(at_)), illegal_);
            reader_base_ = at_;
        }
        general_ = reader_->next();
        const auto next = reader_->next_offset();
        const std::size_t end = next ? reader_base_ + *next : text_.size();
        // The end of the game is certain only if at least `lookahead` bytes follow it.
        const bool is_open = !is_final_ && (!next || end + lookahead > text_.size());
        if (is_open && text_.size() - at_ <= longest_ + lookahead) return cut();
        if (end - at_ > longest_) return begin_piece();
        if (!general_) {
            at_ = end;
            return nullptr;
        }
        show_general(text_.substr(at_, end - at_));
        // This reader would report a NUL byte after this game as a remark about the next game; a new reader
        // does not.
        if (view_.text.contains('\0')) reader_.reset();
        at_ = end;
        return &view_;
    }

    /// Begins to read the first `longest_` bytes of a game that is too long, as if nothing followed them.
    const GameView* begin_piece() {
        reader_.reset();
        piece_ = std::make_unique<Impl>(text_.substr(at_, longest_), true, checks_, base_ + at_, longest_,
                                        illegal_, choice_);
        piece_begin_ = at_;
        return nullptr;
    }
    const GameView* next_of_piece() {
        const GameView* game = piece_->next();
        at_ = piece_begin_ + piece_->at();
        if (piece_->at() == longest_) spent_ = std::move(piece_);
        return game;
    }

    /// A part of a game, as ranges of the lists of all moves, positions and remarks.
    struct Part {
        std::size_t first_move;
        std::size_t first_position;
        std::size_t first_remark;
        int first_ply;
        bool is_whole = true;
        std::size_t moves_end = 0;
        std::size_t positions_end = 0;
        std::size_t remarks_end = 0;
        std::optional<Position> refused_at = std::nullopt;
    };

    void begin_part(const Position& start, std::size_t first_remark, int first_ply) {
        parts_.push_back({.first_move = moves_.size(),
                          .first_position = positions_.size(),
                          .first_remark = first_remark,
                          .first_ply = first_ply});
        positions_.push_back(start);
    }

    void end_part(const PgnGame& game, const Position& last, std::uint64_t end) {
        Part& part = parts_.back();
        part.moves_end = moves_.size();
        part.positions_end = positions_.size();
        part.refused_at = last;
        part.remarks_end = part.first_remark;
        while (part.remarks_end < game.remarks.size() && game.remarks[part.remarks_end].error.offset <= end)
            ++part.remarks_end;
    }

    void add_move(const PgnMove& move) {
        const auto begin = static_cast<std::uint32_t>(reader_base_ + move.offset - at_);
        const auto end = static_cast<std::uint32_t>(begin + move.text.size());
        moves_.push_back({.move = *move.move, .begin = begin, .end = end});
        positions_.push_back(positions_.back().after(*move.move));
        words_.push_back(joined(move.comments));
    }

    /// Divides a game into its parts. A game without illegal moves has only one.
    void part_up(const PgnGame& game) {
        constexpr std::uint64_t behind_all = ~std::uint64_t{0};
        Position now = game.start;
        begin_part(now, 0, 0);
        for (std::size_t i = 0; i < game.moves.size(); ++i) {
            const PgnMove& move = game.moves[i];
            if (move.irregular) {
                // Illegal moves on a board that cannot be played belong to the part that ended with the
                // illegal move before them.
                parts_.back().is_whole = false;
                const bool is_ended = parts_.back().positions_end > 0;
                end_part(game, is_ended ? *parts_.back().refused_at : now, move.offset);
                const auto after = Position::from_setup(move.irregular->after);
                if (after) {
                    now = *after;
                    begin_part(now, parts_.back().remarks_end, static_cast<int>(i) + 1);
                }
                continue;
            }
            if (!move.move) parts_.back().is_whole = false;
            if (parts_.back().is_whole) add_move(move);
            now = move.move ? now.after(*move.move) : now.after_null_move();
        }
        const bool is_ended = parts_.back().positions_end > 0;
        end_part(game, is_ended ? *parts_.back().refused_at : now, behind_all);
        if (game.has_error()) parts_.back().is_whole = false;
    }

    void show_general(std::string_view text) {
        const PgnGame& game = *general_;
        tags_.assign(game.tags.begin(), game.tags.end());
        moves_.clear();
        words_.clear();
        positions_.clear();
        parts_.clear();
        part_up(game);
        views_.resize(parts_.size());
        for (std::size_t i = 0; i < parts_.size(); ++i) {
            const Part& part = parts_[i];
            const std::size_t count = part.moves_end - part.first_move;
            views_[i] = GameView{
                .offset = base_ + at_,
                .text = text,
                .tags = tags_,
                .is_chess960 = game.is_chess960,
                .start = &game.start,
                .moves = std::span(moves_).subspan(part.first_move, count),
                .general_positions =
                    std::span(positions_)
                        .subspan(part.first_position, part.positions_end - part.first_position),
                .general_words = std::span(words_).subspan(part.first_move, count),
                .result = game.result,
                .is_whole = part.is_whole,
                .general = &game,
                .next_part = i + 1 < parts_.size() ? &views_[i + 1] : nullptr,
                .first_ply = part.first_ply,
                .remarks =
                    std::span(game.remarks).subspan(part.first_remark, part.remarks_end - part.first_remark),
                .refused_at = part.refused_at};
        }
        view_ = views_.front();
    }

    /// Joins comments in the form that they have in the text of a plain game, so that a command ends with its
    /// comment.
    static std::string joined(const std::vector<std::string>& comments) {
        std::string text;
        for (const std::string& comment : comments) {
            if (!text.empty()) text += "} {";
            text += comment;
        }
        return text;
    }

    std::string_view text_;
    bool is_final_;
    PlainChecks checks_;
    std::uint64_t base_;
    std::size_t longest_;
    IllegalMoves illegal_;
    ReaderChoice choice_;
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
    std::vector<Part> parts_ = {};
    std::vector<GameView> views_ = {};
    GameView view_ = {};
    std::unique_ptr<Impl> piece_ = nullptr;  ///< scans the first bytes of a game that is too long
    std::unique_ptr<Impl> spent_ = nullptr;  ///< kept because its last game is still in use
    std::size_t piece_begin_ = 0;
};

GameScanner::GameScanner(std::string_view text, bool is_final, PlainChecks checks, std::uint64_t base,
                         std::size_t longest, IllegalMoves illegal, ReaderChoice choice)
    : impl_(std::make_unique<Impl>(text, is_final, checks, base, longest, illegal, choice)) {}
GameScanner::~GameScanner() = default;

const GameView* GameScanner::next() {
    return impl_->next();
}
std::size_t GameScanner::at() const {
    return impl_->at();
}

}  // namespace doublecheck
