// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "doublecheck/notation/pgn.hpp"
#include "notation/pgn_lexer.hpp"

namespace doublecheck {

/// The tokens of a byte source, through a window that holds about one token and grows with the longest.
class PgnTokens {
  public:
    explicit PgnTokens(ByteSource source);

    /// The text of a token stays until the next call.
    [[nodiscard]] PgnToken next();

  private:
    void refill();

    ByteSource source_;
    PgnLexer lexer_;
    std::vector<char> window_;
    std::size_t end_ = 0;  ///< of the bytes read
    bool is_final_ = false;
};

}  // namespace doublecheck
