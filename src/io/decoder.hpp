// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "io/packing.hpp"

namespace doublecheck {

/// Unpacks one format.
class Decoder {
  public:
    Decoder() = default;
    virtual ~Decoder() = default;
    Decoder(const Decoder&) = delete;
    Decoder& operator=(const Decoder&) = delete;

    /// Unpacks as much of the input as the output takes, and moves the beginning of both forward. Returns an
    /// error message, or an empty string.
    [[nodiscard]] virtual std::string decode(std::string_view& packed, std::span<char>& out) = 0;
    /// Returns true if the data may end here.
    [[nodiscard]] virtual bool is_complete() const = 0;
    [[nodiscard]] virtual std::string_view unfinished() const = 0;
};

/// Returns a decoder, or null for a kind of packed file that is only recognised.
[[nodiscard]] std::unique_ptr<Decoder> make_decoder(PackingKind kind);

}  // namespace doublecheck
