// SPDX-License-Identifier: MIT
#include "doublecheck/notation/text_blocks.hpp"

#include <utility>

namespace doublecheck {
namespace {

class SourceBlocks : public TextBlocks {
  public:
    SourceBlocks(ByteSource source, std::size_t block_bytes)
        : source_(std::move(source)), block_bytes_(block_bytes) {}

    bool next(TextBlock& block) override {
        block.unpack = nullptr;
        block.bytes.resize(block_bytes_);
        std::size_t size = 0;
        while (size < block_bytes_) {
            const std::size_t count = source_(std::span(block.bytes).subspan(size));
            if (count == 0) break;
            size += count;
        }
        block.bytes.resize(size);
        return size > 0;
    }

  private:
    ByteSource source_;
    std::size_t block_bytes_;
};

}  // namespace

std::unique_ptr<TextBlocks> blocks_of(ByteSource source, std::size_t block_bytes) {
    return std::make_unique<SourceBlocks>(std::move(source), block_bytes);
}

}  // namespace doublecheck
