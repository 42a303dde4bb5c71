// SPDX-License-Identifier: MIT
#include "ops/zstd_frames.hpp"

#include <cstdint>
#include <memory>

#include <fmt/format.h>
#include <zstd.h>

namespace doublecheck {
namespace {

constexpr std::size_t most_packed = std::size_t{1} << 26U;
constexpr std::size_t most_unpacked = std::size_t{1} << 28U;

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
    const std::size_t size = number_at(header, 8);
    return size <= most_packed ? std::optional(size) : std::nullopt;
}

std::optional<Error> unpack_zstd(std::string& bytes) {
    thread_local const std::unique_ptr<ZSTD_DCtx, Free> context(ZSTD_createDCtx());
    thread_local std::string text;
    ZSTD_DCtx_reset(context.get(), ZSTD_reset_session_only);
    ZSTD_inBuffer from = {bytes.data(), bytes.size(), 0};
    // A text of games becomes about seven times smaller.
    text.resize(std::max(text.capacity(), bytes.size() * 8));
    ZSTD_outBuffer to = {text.data(), text.size(), 0};
    std::size_t hint = 0;
    while (from.pos < from.size || hint != 0) {
        if (to.pos == to.size) {
            if (to.size > most_unpacked)
                return zstd_error(
                    "A frame holds more than 256 MiB of text: unpack the file with zstdcat and read that.");
            text.resize(to.size * 2);
            to = {text.data(), text.size(), to.pos};
        }
        const std::size_t had = to.pos + from.pos;
        hint = ZSTD_decompressStream(context.get(), &to, &from);
        if (ZSTD_isError(hint) != 0)
            return zstd_error(fmt::format("The zstd data is damaged: {}.", ZSTD_getErrorName(hint)));
        if (to.pos + from.pos == had && to.pos < to.size)
            return zstd_error("The zstd data ends in the middle of a frame.");
    }
    text.resize(to.pos);
    bytes.swap(text);
    return std::nullopt;
}

}  // namespace doublecheck
