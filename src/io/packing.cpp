// SPDX-License-Identifier: MIT
#include "io/packing.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "io/compression.hpp"
#include "io/utf16.hpp"

namespace doublecheck {
namespace {

using enum PackingKind;

/// The kinds of packed files. No text of a chess file begins with one of these signatures. A skippable frame
/// of zstd begins with a byte from 0x50 to 0x5f, followed by the signature.
constexpr auto packings = std::to_array<Packing>({
    {"\x28\xb5\x2f\xfd", zstd, "input.zstd", "zstd", "zstd -dc"},
    {"\x2a\x4d\x18", zstd_skippable, "input.zstd", "zstd", "zstd -dc"},
    {"\x1f\x8b", gzip, "input.gzip", "gzip", "gzip -dc"},
    {"PK\x03\x04", other, "input.packed", "zip", "unzip -p"},
    {"PK\x05\x06", other, "input.packed", "zip", "unzip -p"},
    {"PK\x07\x08", other, "input.packed", "zip", "unzip -p"},
    {"BZh", other, "input.packed", "bzip2", "bzip2 -dc"},
    {"\xfd"
     "7zX",
     other, "input.packed", "xz", "xz -dc"},
    {"7z\xbc\xaf", other, "input.packed", "7z", "7z x -so"},
    {"Rar!", other, "input.packed", "rar", "unrar p -inul"},
    {"\x04\x22\x4d\x18", other, "input.packed", "lz4", "lz4 -dc"},
    {"\x1f\x9d", other, "input.packed", "compress", "gzip -dc"},
});

/// UTF-16 text is decoded like a packed file. It has no entry in `packings`, because it need not begin with a
/// signature.
constexpr Packing little_endian = {{}, utf16_little, "input.utf-16", "UTF-16", "iconv -f UTF-16LE -t UTF-8"};
constexpr Packing big_endian = {{}, utf16_big, "input.utf-16", "UTF-16", "iconv -f UTF-16BE -t UTF-8"};

/// Returns the part of the first bytes where the signature must be.
std::string_view part_to_compare(const Packing& packing, std::string_view bytes) {
    if (packing.kind != zstd_skippable) return bytes;
    const bool may_be = !bytes.empty() && (static_cast<unsigned char>(bytes.front()) & 0xf0U) == 0x50U;
    return may_be ? bytes.substr(1) : std::string_view("?");
}

}  // namespace

const Packing* find_packing(std::string_view first_bytes) {
    if (const auto order = utf16_order(first_bytes))
        return *order == std::endian::little ? &little_endian : &big_endian;
    const auto found = std::ranges::find_if(packings, [&](const Packing& packing) {
        return part_to_compare(packing, first_bytes).starts_with(packing.signature);
    });
    return found == packings.end() ? nullptr : &*found;
}

bool is_packed(std::string_view first_bytes) {
    return find_packing(first_bytes) != nullptr;
}

bool may_be_packed(std::string_view first_bytes) {
    // Any byte may be the first of UTF-16 text, but only a zero byte may follow or precede it.
    if (first_bytes.size() < 2 || (first_bytes[0] == '\0') != (first_bytes[1] == '\0')) return true;
    return std::ranges::any_of(packings, [&](const Packing& packing) {
        return packing.signature.starts_with(part_to_compare(packing, first_bytes).substr(0, 4));
    });
}

Error not_unpacked(const Packing& packing) {
    return {
        packing.code,
        fmt::format("This is {} {} file, which is not unpacked here. Use: {} FILE | doublecheck OPERATION -",
                    packing.name == "xz" ? "an" : "a", packing.name, packing.command),
        0};
}

}  // namespace doublecheck
