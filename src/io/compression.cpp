// SPDX-License-Identifier: MIT
#include "io/compression.hpp"

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "base/platform.hpp"
#include "io/decoder.hpp"
#include "io/packing.hpp"
#include "io/utf16.hpp"

namespace doublecheck {
namespace {

/// This much text is unpacked from any file. If a file unpacks to more text, and to more than `most_shrunk`
/// times its size, it is taken for a file that was made to waste the reader's time: real text does not shrink
/// so much.
constexpr std::uint64_t always_unpacked = std::uint64_t{1} << 30U;
constexpr std::uint64_t most_shrunk = 1000;
/// The size that zstd recommends for the input buffer.
constexpr std::size_t packed_bytes_at_once = (std::size_t{1} << 17U) + 3;

}  // namespace

class UnpackingReader::Impl {
  public:
    Impl(const Packing& packing, ByteSource packed)
        : packing_(packing), source_(std::move(packed)), buffer_(packed_bytes_at_once) {
        if (packing.kind == PackingKind::utf16_little || packing.kind == PackingKind::utf16_big) {
            decoder_ = make_utf16_decoder(packing.kind == PackingKind::utf16_little ? std::endian::little
                                                                                    : std::endian::big);
        } else if constexpr (has_platform) {
            decoder_ = make_decoder(packing.kind);
        }
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
                            "the file with \"{} FILE\" and read that, if that is what you want.",
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
        error_ = Error{packing_.code, std::move(message), static_cast<std::size_t>(consumed())};
    }

    const Packing& packing_;
    ByteSource source_;
    std::vector<char> buffer_;
    std::unique_ptr<Decoder> decoder_ = nullptr;
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
