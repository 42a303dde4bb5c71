// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cstring>
#include <vector>

#include "doublecheck/notation/pgn.hpp"
#include "notation/pgn_builder.hpp"
#include "notation/pgn_lexer.hpp"
#include "notation/tag_names.hpp"

namespace doublecheck {

/// Reads the tokens of a byte source. Keeps a window of bytes, which grows with the longest token.
class PgnTokens {
  public:
    explicit PgnTokens(ByteSource source);

    /// Returns the next token. Its text is valid until the next call.
    [[nodiscard]] PgnToken next();

  private:
    void refill();

    ByteSource source_;
    PgnLexer lexer_;
    std::vector<char> window_;
    std::size_t end_ = 0;  ///< the number of bytes in the window
    bool is_final_ = false;
};

constexpr std::size_t first_window = 32 * 1024;

PgnTokens::PgnTokens(ByteSource source) : source_(std::move(source)), window_(first_window) {}

PgnToken PgnTokens::next() {
    while (true) {
        const PgnToken token = lexer_.next();
        if (token.kind != PgnTokenKind::need_more) return token;
        refill();
    }
}

/// Reads until the number of unconsumed bytes has doubled. So a long token is not scanned again for every few
/// bytes that the source yields, and a short one does not wait for bytes that are not needed.
void PgnTokens::refill() {
    const std::size_t consumed = lexer_.consumed();
    const std::size_t rest = end_ - consumed;
    if (rest > 0) std::memmove(window_.data(), window_.data() + consumed, rest);
    end_ = rest;
    if (rest > window_.size() / 2) window_.resize(window_.size() * 2);
    const std::size_t wanted = std::max<std::size_t>(2 * rest, 1);
    while (!is_final_ && end_ < wanted) {
        const std::size_t count = source_(std::span<char>(window_).subspan(end_));
        is_final_ = count == 0;
        end_ += count;
    }
    lexer_.feed(std::string_view(window_.data(), end_), is_final_);
}

std::string_view PgnGame::tag(std::string_view name) const {
    const auto found =
        std::find_if(tags.begin(), tags.end(), [&](const auto& tag) { return is_same_tag(tag.first, name); });
    return found == tags.end() ? std::string_view() : std::string_view(found->second);
}

bool PgnGame::has_error() const {
    return std::any_of(remarks.begin(), remarks.end(),
                       [](const PgnRemark& remark) { return remark.level == PgnRemark::Level::error; });
}

Position PgnGame::final_position() const {
    Position position = start;
    for (const PgnMove& move : moves) {
        if (!move.irregular) {
            position = move.move ? position.after(*move.move) : position.after_null_move();
        } else if (const auto after = Position::from_setup(move.irregular->after)) {
            position = *after;
        }
    }
    return position;
}

Setup PgnGame::final_setup() const {
    const bool is_by_hand = !moves.empty() && moves.back().irregular;
    return is_by_hand ? moves.back().irregular->after : final_position().setup();
}

bool PgnGame::has_irregular_move() const {
    return std::any_of(moves.begin(), moves.end(),
                       [](const PgnMove& move) { return move.irregular != nullptr; });
}

ByteSource bytes_of(std::string_view text) {
    return [text](std::span<char> span) mutable {
        const std::size_t count = std::min(span.size(), text.size());
        if (count > 0) std::memcpy(span.data(), text.data(), count);
        text.remove_prefix(count);
        return count;
    };
}

class PgnReader::Impl {
  public:
    Impl(ByteSource source, IllegalMoves illegal) : tokens_(std::move(source)), illegal_(illegal) {}

    std::optional<PgnGame> next() {
        if (!has_begun_) {
            token_ = tokens_.next();
            has_begun_ = true;
        }
        if (token_.kind == PgnTokenKind::end) return std::nullopt;
        PgnBuilder builder(++count_, token_, illegal_);
        while (token_.kind != PgnTokenKind::end && !builder.begins_next_game(token_)) {
            builder.take(token_);
            token_ = tokens_.next();
        }
        PgnGame game = builder.finish(token_);
        // `finish` has reported what is between the games with this game, so that the next game must not
        // report it.
        token_.after_nul = token_.after_odd_blank = false;
        return game;
    }

    [[nodiscard]] std::optional<std::uint64_t> next_offset() const {
        if (!has_begun_ || token_.kind == PgnTokenKind::end) return std::nullopt;
        return token_.offset;
    }

  private:
    PgnTokens tokens_;
    IllegalMoves illegal_;
    PgnToken token_;  ///< the first token of the next game
    std::uint64_t count_ = 0;
    bool has_begun_ = false;
};

PgnReader::PgnReader(ByteSource source, IllegalMoves illegal)
    : impl_(std::make_unique<Impl>(std::move(source), illegal)) {}
PgnReader::~PgnReader() = default;
PgnReader::PgnReader(PgnReader&&) noexcept = default;
PgnReader& PgnReader::operator=(PgnReader&&) noexcept = default;

std::optional<PgnGame> PgnReader::next() {
    return impl_->next();
}
std::optional<std::uint64_t> PgnReader::next_offset() const {
    return impl_->next_offset();
}

}  // namespace doublecheck
