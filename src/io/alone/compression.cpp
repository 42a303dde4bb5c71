// SPDX-License-Identifier: MIT
#include "doublecheck/io/compression.hpp"

#include "io/packing.hpp"
#include "io/zstd_frames.hpp"

namespace doublecheck {

class UnpackingReader::Impl {
  public:
    std::optional<Error> error;
};

UnpackingReader::UnpackingReader(std::string_view first_bytes, ByteSource)
    : impl_(std::make_unique<Impl>(not_unpacked(*find_packing(first_bytes)))) {}
UnpackingReader::~UnpackingReader() = default;
UnpackingReader::UnpackingReader(UnpackingReader&&) noexcept = default;
UnpackingReader& UnpackingReader::operator=(UnpackingReader&&) noexcept = default;

std::size_t UnpackingReader::read(std::span<char>) {
    return 0;
}
const std::optional<Error>& UnpackingReader::error() const {
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
    return Error{"input.zstd", "zstd is not unpacked here."};
}

}  // namespace doublecheck
