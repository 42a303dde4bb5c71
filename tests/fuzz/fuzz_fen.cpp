// SPDX-License-Identifier: MIT
#include <cstdint>
#include <cstdlib>

#include "doublecheck/notation/fen.hpp"

using namespace doublecheck;

namespace {

void require(bool holds) {
    if (!holds) std::abort();
}

}  // namespace

/// A text is refused with an offset inside it, or its setup survives printing in both styles.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const auto setup = parse_fen(text);
    if (!setup) {
        require(setup.error().offset <= size && !setup.error().message.empty());
        return 0;
    }
    for (const auto castling : {CastlingStyle::xfen, CastlingStyle::shredder}) {
        const auto again = parse_fen(write_fen(*setup, {.castling = castling}).view());
        require(again.has_value() && *again == *setup);
    }
    const auto position = Position::from_setup(*setup);
    if (!position) return 0;
    const auto read = parse_position(write_fen(*position).view());
    require(read.has_value() && *read == *position);
    for (const auto ep : {EpStyle::pseudo_legal, EpStyle::legal}) {
        require(parse_position(write_fen(*setup, {.ep = ep}).view()).has_value());
    }
    return 0;
}
