// SPDX-License-Identifier: MIT
#include "io/zstd_frames.hpp"

#include <algorithm>
#include <cstdint>
#include <memory>

#include <fmt/format.h>
#include <zstd.h>

#include "io/compression.hpp"

namespace doublecheck {
namespace {

constexpr std::size_t most_unpacked = std::size_t{1} << 25U;

std::uint32_t number_at(std::string_view bytes, std::size_t at) {
    std::uint32_t number = 0;
    for (std::size_t i = 4; i-- > 0;) number = number << 8U | static_cast<unsigned char>(bytes[at + i]);
    return number;
}

struct Free {
    void operator()(ZSTD_DCtx* context) const { ZSTD_freeDCtx(context); }
};

Error zstd_error(std::string message) {
    return {.code = "input.zstd", .message = std::move(message)};
}

}  // namespace

std::optional<std::size_t> pzstd_frame_bytes(std::string_view header) {
    constexpr std::uint32_t skippable = 0x184D2A50;
    if (header.size() < pzstd_header_bytes || number_at(header, 0) != skippable || number_at(header, 4) != 4)
        return std::nullopt;
    return number_at(header, 8);
}

bool has_zstd_frames(std::string_view first_bytes) {
    return pzstd_frame_bytes(first_bytes).has_value();
}

bool is_small_frame(std::size_t size, std::string_view first_bytes) {
    if (size > most_unpacked) return false;
    const unsigned long long content = ZSTD_getFrameContentSize(first_bytes.data(), first_bytes.size());
    if (content == ZSTD_CONTENTSIZE_ERROR) return true;  // `unpack_zstd` reports that this is not a frame
    if (content != ZSTD_CONTENTSIZE_UNKNOWN) return content <= most_unpacked;
    // If the header of a frame has no size of the content, the size of its window follows the magic number
    // and the descriptor, as an exponent and eighths (RFC 8878, 3.1.1.1.2). pzstd puts four windows into a
    // frame.
    const auto window = static_cast<unsigned char>(first_bytes[5]);
    const std::uint64_t base = std::uint64_t{1} << (10U + (window >> 3U));
    return 4 * (base + base / 8 * (window & 7U)) <= most_unpacked;
}

std::optional<Error> unpack_zstd(std::string& bytes) {
    thread_local const std::unique_ptr<ZSTD_DCtx, Free> context(ZSTD_createDCtx());
    thread_local std::string text;
    ZSTD_DCtx_reset(context.get(), ZSTD_reset_session_only);
    ZSTD_inBuffer from = {bytes.data(), bytes.size(), 0};
    // The text of games is about seven times as large as the packed data.
    text.resize(std::min(std::max(text.capacity(), bytes.size() * 8), most_unpacked + 1));
    ZSTD_outBuffer to = {text.data(), text.size(), 0};
    const auto keep_text = [&] {
        text.resize(to.pos);
        bytes.swap(text);
    };
    const auto broken_off = [&](std::string message) {
        keep_text();
        return zstd_error(std::move(message));
    };
    std::size_t hint = 0;
    while (from.pos < from.size || hint != 0) {
        if (to.pos > most_unpacked)
            return broken_off(
                "A frame holds more than 32 MiB of text, and its header says less: unpack the file with "
                "zstdcat and read that.");
        if (to.pos == to.size) {
            text.resize(std::min(to.size * 2, most_unpacked + 1));
            to = {text.data(), text.size(), to.pos};
        }
        const std::size_t had = to.pos + from.pos;
        hint = ZSTD_decompressStream(context.get(), &to, &from);
        if (ZSTD_isError(hint) != 0)
            return broken_off(fmt::format("The zstd data is damaged: {}.", ZSTD_getErrorName(hint)));
        if (to.pos + from.pos == had && to.pos < to.size)
            return broken_off("The zstd data ends in the middle of a frame.");
    }
    keep_text();
    return std::nullopt;
}

}  // namespace doublecheck
