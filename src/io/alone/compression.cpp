// SPDX-License-Identifier: MIT
#include "doublecheck/io/compression.hpp"

#include "io/zstd_frames.hpp"

namespace doublecheck {
namespace {

Error unpacked_elsewhere() {
    return {"input.zstd", "zstd is not read here: unpack the text first.", 0};
}

}  // namespace

bool is_zstd(std::string_view first_bytes) {
    return first_bytes.starts_with("\x28\xb5\x2f\xfd");
}

class ZstdReader::Impl {
  public:
    std::optional<Error> error = unpacked_elsewhere();
};

ZstdReader::ZstdReader(ByteSource) : impl_(std::make_unique<Impl>()) {}
ZstdReader::~ZstdReader() = default;
ZstdReader::ZstdReader(ZstdReader&&) noexcept = default;
ZstdReader& ZstdReader::operator=(ZstdReader&&) noexcept = default;

std::size_t ZstdReader::read(std::span<char>) {
    return 0;
}
const std::optional<Error>& ZstdReader::error() const {
    return impl_->error;
}

bool has_zstd_frames(std::string_view) {
    return false;
}
std::optional<std::size_t> pzstd_frame_bytes(std::string_view) {
    return std::nullopt;
}

bool is_small_frame(std::size_t, std::string_view) {
    return false;
}

std::optional<Error> unpack_zstd(std::string&) {
    return unpacked_elsewhere();
}

}  // namespace doublecheck
