// SPDX-License-Identifier: MIT
#include "io/decoder.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <zlib.h>
#include <zstd.h>
#include <zstd_errors.h>

namespace doublecheck {
namespace {

/// The limit for the window of a frame, as a power of two. zstd's own tools refuse larger windows, too.
constexpr int most_window_log = 27;

class ZstdDecoder final : public Decoder {
  public:
    ZstdDecoder() : stream_(ZSTD_createDStream()) {
        ZSTD_DCtx_setParameter(stream_.get(), ZSTD_d_windowLogMax, most_window_log);
    }

    std::string decode(std::string_view& packed, std::span<char>& out) override {
        ZSTD_inBuffer input{packed.data(), packed.size(), 0};
        ZSTD_outBuffer output{out.data(), out.size(), 0};
        const std::size_t hint = ZSTD_decompressStream(stream_.get(), &output, &input);
        packed.remove_prefix(input.pos);
        out = out.subspan(output.pos);
        if (ZSTD_isError(hint) != 0) {
            if (ZSTD_getErrorCode(hint) == ZSTD_error_frameParameter_windowTooLarge)
                return "Unpacking the zstd data takes a window of more than 128 MiB: unpack the file with "
                       "zstd --long=31 and read that.";
            return fmt::format("The zstd data is damaged: {}.", ZSTD_getErrorName(hint));
        }
        is_between_frames_ = hint == 0;
        return {};
    }
    [[nodiscard]] bool is_complete() const override { return is_between_frames_; }
    [[nodiscard]] std::string_view unfinished() const override {
        return "The zstd data ends in the middle of a frame.";
    }

  private:
    struct Free {
        void operator()(ZSTD_DStream* stream) const { ZSTD_freeDStream(stream); }
    };

    std::unique_ptr<ZSTD_DStream, Free> stream_;
    bool is_between_frames_ = true;
};

class GzipDecoder final : public Decoder {
  public:
    GzipDecoder() {
        constexpr int window_bits = 15;
        constexpr int only_gzip = 16;
        is_ready_ = inflateInit2(&stream_, window_bits + only_gzip) == Z_OK;
    }
    ~GzipDecoder() override {
        if (is_ready_) inflateEnd(&stream_);
    }

    std::string decode(std::string_view& packed, std::span<char>& out) override {
        if (!is_ready_) return "There is not enough memory to unpack gzip data.";
        if (is_between_members_) {
            // Zeros may follow the last member, for example if the file was on a tape.
            packed.remove_prefix(std::min(packed.find_first_not_of('\0'), packed.size()));
            if (packed.empty()) return {};
            inflateReset(&stream_);
        }
        // The parameters of zlib are not const, but zlib does not change these bytes.
        stream_.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(packed.data()));
        stream_.avail_in = static_cast<uInt>(packed.size());
        stream_.next_out = reinterpret_cast<Bytef*>(out.data());
        stream_.avail_out = static_cast<uInt>(out.size());
        const int status = inflate(&stream_, Z_NO_FLUSH);
        packed.remove_prefix(packed.size() - stream_.avail_in);
        out = out.subspan(out.size() - stream_.avail_out);
        is_between_members_ = status == Z_STREAM_END;
        // Z_BUF_ERROR means that more input or more space for output is needed.
        if (status == Z_OK || status == Z_STREAM_END || status == Z_BUF_ERROR) return {};
        return fmt::format("The gzip data is damaged: {}.",
                           stream_.msg != nullptr ? stream_.msg : "it cannot be unpacked");
    }
    [[nodiscard]] bool is_complete() const override { return is_between_members_; }
    [[nodiscard]] std::string_view unfinished() const override {
        return "The gzip data ends in the middle of a member.";
    }

  private:
    z_stream stream_ = {};
    bool is_ready_ = false;
    bool is_between_members_ = true;
};

}  // namespace

std::unique_ptr<Decoder> make_decoder(PackingKind kind) {
    switch (kind) {
        case PackingKind::zstd:
        case PackingKind::zstd_skippable: return std::make_unique<ZstdDecoder>();
        case PackingKind::gzip: return std::make_unique<GzipDecoder>();
        case PackingKind::utf16_little:
        case PackingKind::utf16_big:
        case PackingKind::other: break;
    }
    return nullptr;
}

}  // namespace doublecheck
