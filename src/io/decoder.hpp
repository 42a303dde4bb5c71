// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "io/packing.hpp"

namespace doublecheck {

/// Unpacks data of one format.
class Decoder {
  public:
    Decoder() = default;
    virtual ~Decoder() = default;
    Decoder(const Decoder&) = delete;
    Decoder& operator=(const Decoder&) = delete;

    /// Unpacks as much of `packed` as fits into `out`, and removes the used beginnings of both. Returns an
    /// error message, or an empty string.
    [[nodiscard]] virtual std::string decode(std::string_view& packed, std::span<char>& out) = 0;
    /// Returns true if the data is complete when it ends here.
    [[nodiscard]] virtual bool is_complete() const = 0;
    [[nodiscard]] virtual std::string_view unfinished() const = 0;
};

/// Returns a decoder, or null for a kind of packed file that is recognised but not supported.
[[nodiscard]] std::unique_ptr<Decoder> make_decoder(PackingKind kind);

}  // namespace doublecheck
