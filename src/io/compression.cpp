// SPDX-License-Identifier: MIT
#include "doublecheck/io/compression.hpp"

#include <cstdint>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <zstd.h>
#include <zstd_errors.h>

namespace doublecheck {
namespace {

/// zstd's own tools refuse larger windows, too.
constexpr int most_window_log = 27;
/// So much text is unpacked of any file. Beyond, a file that has become smaller than one in so many parts is
/// taken for one that was made to keep its reader busy: text does not become that small.
constexpr std::uint64_t always_unpacked = std::uint64_t{1} << 30U;
constexpr std::uint64_t most_shrunk = 1000;

}  // namespace

bool is_zstd(std::string_view first_bytes) {
    if (first_bytes.size() < 4) return false;
    if (first_bytes.starts_with("\x28\xb5\x2f\xfd")) return true;
    const bool is_skippable = (static_cast<unsigned char>(first_bytes[0]) & 0xf0U) == 0x50U;
    return is_skippable && first_bytes.substr(1).starts_with("\x2a\x4d\x18");
}

class ZstdReader::Impl {
  public:
    explicit Impl(ByteSource compressed)
        : source_(std::move(compressed)), buffer_(ZSTD_DStreamInSize()), stream_(ZSTD_createDStream()) {
        ZSTD_DCtx_setParameter(stream_.get(), ZSTD_d_windowLogMax, most_window_log);
    }

    std::size_t read(std::span<char> out) {
        ZSTD_outBuffer target{out.data(), out.size(), 0};
        while (target.pos == 0 && !is_done_) {
            if (input_.pos == input_.size && !has_pending_output_ && !refill()) break;
            const std::size_t hint = ZSTD_decompressStream(stream_.get(), &target, &input_);
            if (ZSTD_isError(hint) != 0) {
                fail(ZSTD_getErrorCode(hint) == ZSTD_error_frameParameter_windowTooLarge
                         ? "Unpacking the zstd data takes a window of more than 128 MiB: unpack the file "
                           "with zstd --long=31 and read that."
                         : fmt::format("The zstd data is damaged: {}.", ZSTD_getErrorName(hint)));
                break;
            }
            is_between_frames_ = hint == 0;
            has_pending_output_ = target.pos == target.size && !is_between_frames_;
        }
        unpacked_ += target.pos;
        if (is_bomb()) {
            fail(
                fmt::format("The zstd data unpacks to more than 1 GiB, and more than {} times its size: "
                            "unpack the file with zstdcat and read that, if it is what you want.",
                            most_shrunk));
            return 0;
        }
        return target.pos;
    }

    [[nodiscard]] const std::optional<Error>& error() const { return error_; }

  private:
    [[nodiscard]] bool is_bomb() const {
        return unpacked_ > always_unpacked && unpacked_ / most_shrunk > consumed_ + input_.pos;
    }

    bool refill() {
        const std::size_t size = source_(buffer_);
        consumed_ += input_.size;
        input_ = {buffer_.data(), size, 0};
        if (size > 0) return true;
        is_done_ = true;
        if (!is_between_frames_) fail("The zstd data ends in the middle of a frame.");
        return false;
    }

    void fail(std::string message) {
        is_done_ = true;
        error_ = Error{"input.zstd", std::move(message), consumed_ + input_.pos};
    }

    struct Free {
        void operator()(ZSTD_DStream* stream) const { ZSTD_freeDStream(stream); }
    };

    ByteSource source_;
    std::vector<char> buffer_;
    std::unique_ptr<ZSTD_DStream, Free> stream_;
    ZSTD_inBuffer input_ = {nullptr, 0, 0};
    std::uint64_t consumed_ = 0;
    std::uint64_t unpacked_ = 0;
    std::optional<Error> error_ = std::nullopt;
    bool is_between_frames_ = true;
    bool has_pending_output_ = false;
    bool is_done_ = false;
};

ZstdReader::ZstdReader(ByteSource compressed) : impl_(std::make_unique<Impl>(std::move(compressed))) {}
ZstdReader::~ZstdReader() = default;
ZstdReader::ZstdReader(ZstdReader&&) noexcept = default;
ZstdReader& ZstdReader::operator=(ZstdReader&&) noexcept = default;

std::size_t ZstdReader::read(std::span<char> out) {
    return impl_->read(out);
}
const std::optional<Error>& ZstdReader::error() const {
    return impl_->error();
}

}  // namespace doublecheck
