// SPDX-License-Identifier: MIT
#include "notation/pgn_tokens.hpp"

#include <algorithm>
#include <cstring>

namespace doublecheck {
namespace {

constexpr std::size_t first_window = 32 * 1024;

}  // namespace

PgnTokens::PgnTokens(ByteSource source) : source_(std::move(source)), window_(first_window) {}

PgnToken PgnTokens::next() {
    while (true) {
        const PgnToken token = lexer_.next();
        if (token.kind != PgnTokenKind::need_more) return token;
        refill();
    }
}

/// Reads on until the unconsumed bytes have doubled, so that a long token is not looked at again for every
/// few bytes that a source yields, and a short one does not wait for bytes that are not needed.
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

}  // namespace doublecheck
