// SPDX-License-Identifier: MIT
#include "doublecheck/io/compression.hpp"

#include <algorithm>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <zlib.h>
#include <zstd.h>
#include <zstd_errors.h>

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

namespace {

/// zstd's own tools refuse larger windows, too.
constexpr int most_window_log = 27;
/// So much text is unpacked of any file. Beyond, a file that has become smaller than one in so many parts is
/// taken for one that was made to keep its reader busy: text does not become that small.
constexpr std::uint64_t always_unpacked = std::uint64_t{1} << 30U;
constexpr std::uint64_t most_shrunk = 1000;

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
            // Files may be filled up with zeros behind the last member, as tapes are.
            packed.remove_prefix(std::min(packed.find_first_not_of('\0'), packed.size()));
            if (packed.empty()) return {};
            inflateReset(&stream_);
        }
        // zlib takes pointers to bytes that it does not change.
        stream_.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(packed.data()));
        stream_.avail_in = static_cast<uInt>(packed.size());
        stream_.next_out = reinterpret_cast<Bytef*>(out.data());
        stream_.avail_out = static_cast<uInt>(out.size());
        const int status = inflate(&stream_, Z_NO_FLUSH);
        packed.remove_prefix(packed.size() - stream_.avail_in);
        out = out.subspan(out.size() - stream_.avail_out);
        is_between_members_ = status == Z_STREAM_END;
        // No progress was possible: more input or more room is needed.
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

std::unique_ptr<Decoder> make_decoder(PackingKind kind) {
    switch (kind) {
        case PackingKind::zstd:
        case PackingKind::zstd_skippable: return std::make_unique<ZstdDecoder>();
        case PackingKind::gzip: return std::make_unique<GzipDecoder>();
        case PackingKind::other: break;
    }
    return nullptr;
}

}  // namespace

class UnpackingReader::Impl {
  public:
    Impl(const Packing& packing, ByteSource packed)
        : packing_(packing),
          source_(std::move(packed)),
          buffer_(ZSTD_DStreamInSize()),
          decoder_(make_decoder(packing.kind)) {
        if (decoder_ == nullptr) {
            error_ = not_unpacked(packing);
            is_done_ = true;
        }
    }

    std::size_t read(std::span<char> out) {
        std::span<char> left = out;
        while (left.size() == out.size() && !is_done_) {
            if (input_.empty() && !has_pending_output_ && !refill()) break;
            if (std::string message = decoder_->decode(input_, left); !message.empty()) {
                fail(std::move(message));
                break;
            }
            has_pending_output_ = left.empty() && !decoder_->is_complete();
        }
        const std::size_t size = out.size() - left.size();
        unpacked_ += size;
        if (is_bomb()) {
            fail(
                fmt::format("The {} data unpacks to more than 1 GiB, and more than {} times its size: unpack "
                            "the file with \"{} FILE\" and read that, if it is what you want.",
                            packing_.name, most_shrunk, packing_.command));
            return 0;
        }
        return size;
    }

    [[nodiscard]] const std::optional<Error>& error() const { return error_; }

  private:
    [[nodiscard]] std::uint64_t consumed() const { return handed_in_ - input_.size(); }
    [[nodiscard]] bool is_bomb() const {
        return unpacked_ > always_unpacked && unpacked_ / most_shrunk > consumed();
    }

    bool refill() {
        const std::size_t size = source_(buffer_);
        handed_in_ += size;
        input_ = {buffer_.data(), size};
        if (size > 0) return true;
        is_done_ = true;
        if (!decoder_->is_complete()) fail(std::string(decoder_->unfinished()));
        return false;
    }

    void fail(std::string message) {
        is_done_ = true;
        error_ = Error{packing_.code, std::move(message), consumed()};
    }

    const Packing& packing_;
    ByteSource source_;
    std::vector<char> buffer_;
    std::unique_ptr<Decoder> decoder_;
    std::string_view input_ = {};
    std::uint64_t handed_in_ = 0;
    std::uint64_t unpacked_ = 0;
    std::optional<Error> error_ = std::nullopt;
    bool has_pending_output_ = false;
    bool is_done_ = false;
};

UnpackingReader::UnpackingReader(std::string_view first_bytes, ByteSource packed)
    : impl_(std::make_unique<Impl>(*find_packing(first_bytes), std::move(packed))) {}
UnpackingReader::~UnpackingReader() = default;
UnpackingReader::UnpackingReader(UnpackingReader&&) noexcept = default;
UnpackingReader& UnpackingReader::operator=(UnpackingReader&&) noexcept = default;

std::size_t UnpackingReader::read(std::span<char> out) {
    return impl_->read(out);
}
const std::optional<Error>& UnpackingReader::error() const {
    return impl_->error();
}

}  // namespace doublecheck
