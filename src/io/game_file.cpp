// SPDX-License-Identifier: MIT
#include "io/game_file.hpp"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "base/platform.hpp"
#include "io/compression.hpp"
#include "io/packing.hpp"
#include "io/zstd_frames.hpp"

namespace doublecheck {
namespace {

constexpr std::size_t block_bytes = std::size_t{1} << 20U;
/// The number of bytes before a part that are read to find the first game of the part.
constexpr std::uint64_t lead_bytes = std::uint64_t{1} << 18U;
/// The number of bytes that identify the kind of packed file.
constexpr std::size_t signature_bytes = 4;

/// Input bytes that can be examined before they are consumed.
class Source {
  public:
    explicit Source(std::unique_ptr<InputBytes> bytes) : bytes_(std::move(bytes)) {}

    /// Returns the next `size` bytes without consuming them; fewer only at the end of the input.
    std::string_view peek(std::size_t size) {
        while (ahead_.size() < size) {
            const std::size_t had = ahead_.size();
            ahead_.resize(size);
            const std::size_t count = bytes_->read(std::span(ahead_).subspan(had));
            ahead_.resize(had + count);
            if (count == 0) break;
        }
        return std::string_view(ahead_).substr(0, size);
    }
    std::size_t read(std::span<char> out) {
        std::size_t count = std::min(out.size(), ahead_.size());
        if (count > 0) {
            std::copy_n(ahead_.begin(), count, out.begin());
            ahead_.erase(0, count);
        } else {
            count = bytes_->read(out);
        }
        taken_ += count;
        return count;
    }
    /// Fills the span. Returns the number of bytes, which is smaller only at the end of the input.
    std::size_t read_all(std::span<char> out) {
        std::size_t size = 0;
        while (size < out.size()) {
            const std::size_t count = read(out.subspan(size));
            if (count == 0) break;
            size += count;
        }
        return size;
    }
    bool seek(std::uint64_t offset) {
        if (!bytes_->seek(offset)) return false;
        ahead_.clear();
        taken_ = offset;
        return true;
    }
    /// Consumes `size` bytes without returning them.
    void skip(std::uint64_t size) {
        std::array<char, 65536> part;
        while (size > 0) {
            const std::size_t count = read(std::span(part).first(std::min<std::uint64_t>(size, part.size())));
            if (count == 0) return;
            size -= count;
        }
    }
    [[nodiscard]] std::uint64_t place() const { return taken_; }
    [[nodiscard]] const InputBytes& bytes() const { return *bytes_; }

  private:
    std::unique_ptr<InputBytes> bytes_;
    std::string ahead_ = {};
    std::uint64_t taken_ = 0;
};

/// The common part of the three kinds of file.
class OpenFile : public GameFile {
  public:
    OpenFile(Source source, GameFileBounds bounds) : source_(std::move(source)), bounds_(bounds) {}

    [[nodiscard]] const Error* error() const override { return error_ ? &*error_ : nullptr; }
    [[nodiscard]] std::uint64_t bytes_read() const override {
        return source_.place() - std::min(source_.place(), first_place_);
    }
    [[nodiscard]] std::optional<std::uint64_t> bytes_to_read() const override {
        const auto size = source_.bytes().size();
        if (!size) return std::nullopt;
        const std::uint64_t end = std::min(bounds_.end, *size);
        return end - std::min(end, first_place_);
    }
    [[nodiscard]] GameFileBounds bounds() const override { return bounds_; }

  protected:
    /// Stores the error of the source if it has one, otherwise `other`. Returns false.
    bool at_end(const std::optional<Error>& other = std::nullopt) {
        error_ = other;
        if (!source_.bytes().error().empty()) error_ = Error{"input.read", source_.bytes().error()};
        return false;
    }
    [[nodiscard]] TextPart part_at(std::uint64_t place) const {
        if (place < bounds_.begin) return TextPart::before;
        return place < bounds_.end ? TextPart::inside : TextPart::behind;
    }

    Source source_;
    GameFileBounds bounds_;
    std::uint64_t first_place_ = 0;
    std::optional<Error> error_ = std::nullopt;
};

class PlainFile final : public OpenFile {
  public:
    PlainFile(Source source, GameFileBounds bounds, std::optional<std::uint64_t> from)
        : OpenFile(std::move(source), bounds) {
        const std::uint64_t lead = from ? 0 : std::min(bounds.begin, lead_bytes);
        const std::uint64_t begin = bounds.begin - lead + from.value_or(0);
        if (begin > 0 && !source_.seek(begin)) source_.skip(begin);
        first_place_ = begin;
    }

    bool next(TextBlock& block) override {
        const std::uint64_t place = source_.place();
        std::uint64_t size = block_bytes;
        for (const std::uint64_t border : {bounds_.begin, bounds_.end}) {
            if (place < border) size = std::min(size, border - place);
        }
        block.part = part_at(place);
        block.unpack = nullptr;
        block.bytes.resize(static_cast<std::size_t>(size));
        block.bytes.resize(source_.read_all(block.bytes));
        return !block.bytes.empty() || at_end();
    }
};

/// Text that is unpacked while it is read, on one thread.
class Unpacking {
  public:
    /// The bytes begin with `first_bytes`, which identify the kind of packed file.
    Unpacking(std::string_view first_bytes, ByteSource packed) : reader_(first_bytes, std::move(packed)) {}

    /// Reads the next block. Removes up to `skipped` bytes from its beginning, and subtracts their number
    /// from `skipped`. Returns false at the end and after an error.
    bool next(std::string& text, std::uint64_t& skipped) {
        while (true) {
            text.resize(block_bytes);
            std::size_t size = 0;
            while (size < block_bytes) {
                const std::size_t count = reader_.read(std::span(text).subspan(size));
                if (count == 0) break;
                size += count;
            }
            text.resize(size);
            if (size == 0) return false;
            leave_out(text, skipped);
            if (!text.empty()) return true;
        }
    }
    [[nodiscard]] const std::optional<Error>& error() const { return reader_.error(); }

    static void leave_out(std::string& text, std::uint64_t& skipped) {
        const auto cut = static_cast<std::size_t>(std::min<std::uint64_t>(skipped, text.size()));
        skipped -= cut;
        text.erase(0, cut);
    }

  private:
    UnpackingReader reader_;
};

/// A packed file that can only be unpacked from its beginning: gzip, or zstd whose frames cannot be separated
/// without unpacking them.
class PackedFile final : public OpenFile {
  public:
    PackedFile(Source source, std::uint64_t skipped)
        : OpenFile(std::move(source), {.is_packed = true}),
          text_(std::string(source_.peek(signature_bytes)),
                [this](std::span<char> out) { return source_.read(out); }),
          skipped_(skipped) {}

    bool next(TextBlock& block) override {
        block.part = TextPart::inside;
        block.unpack = nullptr;
        return text_.next(block.bytes, skipped_) || at_end(text_.error());
    }

  private:
    Unpacking text_;
    std::uint64_t skipped_;
};

/// A zstd file as pzstd writes it: each frame follows a header with its size.
class FramedFile final : public OpenFile {
  public:
    /// The source must be at the first frame to read. This is the frame before the part if the first game of
    /// the part is searched for.
    FramedFile(Source source, GameFileBounds bounds, std::uint64_t skipped)
        : OpenFile(std::move(source), bounds), skipped_(skipped) {
        first_place_ = source_.place();
    }

    bool next(TextBlock& block) override {
        if (rest_) return rest_->next(block) || fail_with(rest_->error());
        while (true) {
            if (large_) {
                block.part = large_part_;
                block.unpack = nullptr;
                if (large_->next(block.bytes, skipped_)) return true;
                if (large_->error()) return at_end(large_->error());
                large_.reset();
            }
            block.part = part_at(source_.place());
            const std::string_view header = source_.peek(pzstd_header_bytes + zstd_header_bytes);
            if (header.empty()) return at_end();
            const auto size = pzstd_frame_bytes(header);
            if (!size) {
                const Packing* const next_kind = find_packing(header);
                if (next_kind == nullptr ||
                    (next_kind->kind != PackingKind::zstd && next_kind->kind != PackingKind::zstd_skippable))
                    return at_end(Error{"input.zstd", "Something other than zstd follows the zstd data."});
                // A frame of another kind follows, so that the rest is read as one stream.
                rest_ = std::make_unique<PackedFile>(std::move(source_), skipped_);
                return next(block);
            }
            if (!is_small_frame(*size, header.substr(pzstd_header_bytes))) {
                begin_large_frame(pzstd_header_bytes + *size, block.part);
                continue;
            }
            block.bytes.resize(pzstd_header_bytes + *size);
            // If the file ends in the middle of the frame, `unpack_zstd` reports it.
            block.bytes.resize(source_.read_all(block.bytes));
            if (!source_.bytes().error().empty()) return at_end();
            block.unpack = unpack_zstd;
            if (skipped_ == 0) return true;
            if (auto error = unpack_zstd(block.bytes)) return fail_with(&*error);
            Unpacking::leave_out(block.bytes, skipped_);
            block.unpack = nullptr;
            if (!block.bytes.empty()) return true;
        }
    }
    [[nodiscard]] std::uint64_t bytes_read() const override {
        return rest_ ? rest_->bytes_read() : OpenFile::bytes_read();
    }
    [[nodiscard]] std::optional<std::uint64_t> bytes_to_read() const override {
        return rest_ ? rest_->bytes_to_read() : OpenFile::bytes_to_read();
    }

  private:
    bool fail_with(const Error* error) {
        if (error != nullptr) error_ = *error;
        return false;
    }
    /// Begins a frame that would need too much memory in one piece. It is unpacked while it is read.
    void begin_large_frame(std::uint64_t size, TextPart part) {
        large_part_ = part;
        const std::string first(source_.peek(signature_bytes));
        large_.emplace(first, [this, left = size](std::span<char> out) mutable {
            const std::size_t count = source_.read(out.first(std::min<std::uint64_t>(out.size(), left)));
            left -= count;
            return count;
        });
    }

    std::uint64_t skipped_;
    std::optional<Unpacking> large_ = std::nullopt;
    TextPart large_part_ = TextPart::inside;
    std::unique_ptr<PackedFile> rest_ = nullptr;
};

/// Returns the offsets of the frames of a file. Returns nothing if the file has anything other than frames of
/// pzstd.
std::optional<std::vector<std::uint64_t>> frame_places(Source& source, std::uint64_t file_size) {
    std::vector<std::uint64_t> places;
    for (std::uint64_t place = 0; place < file_size;) {
        if (!source.seek(place)) return std::nullopt;
        const auto size = pzstd_frame_bytes(source.peek(pzstd_header_bytes));
        if (!size) return std::nullopt;
        places.push_back(place);
        place += pzstd_header_bytes + *size;
    }
    return places;
}

std::uint64_t border(std::uint64_t file_size, std::uint64_t number, std::uint64_t count) {
    return file_size / count * number + file_size % count * number / count;
}

[[maybe_unused]] Result<std::unique_ptr<GameFile>> open_part_of_frames(Source source, std::uint64_t size,
                                                                       const GameFilePart& part) {
    const auto places = frame_places(source, size);
    if (!places) {
        return failure("input.part",
                       "A zstd file can be read in parts only if pzstd wrote it, frame by frame: unpack it, "
                       "or pack it again with pzstd.");
    }
    const auto first_from = [&](std::uint64_t place) {
        const auto found = std::ranges::lower_bound(*places, place);
        return found == places->end() ? size : *found;
    };
    const GameFileBounds bounds = {.begin = first_from(border(size, part.number, part.count)),
                                   .end = first_from(border(size, part.number + 1, part.count)),
                                   .is_packed = true};
    std::uint64_t begin = bounds.begin;
    if (!part.from && begin > 0) begin = *(std::ranges::lower_bound(*places, begin) - 1);
    source.seek(begin);
    return std::make_unique<FramedFile>(std::move(source), bounds, part.from.value_or(0));
}

}  // namespace

Result<std::unique_ptr<GameFile>> open_game_file(std::unique_ptr<InputBytes> bytes,
                                                 const GameFilePart& part) {
    if (!bytes->error().empty()) return failure("input.read", bytes->error());
    const auto size = bytes->size();
    Source source(std::move(bytes));
    const std::string first(source.peek(pzstd_header_bytes));
    if (!source.bytes().error().empty()) return failure("input.read", source.bytes().error());
    if (part.count > 1 && (!size || !source.seek(0)))
        return failure("input.part", "What comes through a pipe cannot be read in parts.");
    const std::uint64_t from = part.from.value_or(0);
    if (const Packing* const packing = find_packing(first)) {
        if (packing->kind == PackingKind::other) return std::unexpected(not_unpacked(*packing));
        if (part.count > 1 && packing->kind == PackingKind::gzip)
            return failure("input.part",
                           "A gzip file cannot be read in parts: unpack it, or pack it with pzstd.");
        if constexpr (has_platform) {
            if (part.count > 1) return open_part_of_frames(std::move(source), *size, part);
            if (pzstd_frame_bytes(first))
                return std::make_unique<FramedFile>(std::move(source), GameFileBounds{.is_packed = true},
                                                    from);
        }
        return std::make_unique<PackedFile>(std::move(source), from);
    }
    GameFileBounds bounds;
    if (size) {
        bounds.begin = border(*size, part.number, part.count);
        bounds.end = border(*size, std::uint64_t{part.number} + 1, part.count);
    }
    return std::make_unique<PlainFile>(std::move(source), bounds,
                                       part.number == 0 ? std::optional(from) : part.from);
}

}  // namespace doublecheck
