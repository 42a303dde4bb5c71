// SPDX-License-Identifier: MIT
#include "doublecheck/ops/numbered_work.hpp"

namespace doublecheck {
namespace {

/// One piece after the other, each when it is asked for.
class OneByOne final : public NumberedPieces {
  public:
    OneByOne(Work work, std::uint64_t first) : work_(std::move(work)), next_(first) {}

    [[nodiscard]] std::shared_ptr<void> next(const std::function<bool()>& goes_on) override {
        if (has_ended_ || !goes_on() || has_ended_) return nullptr;
        return work_(next_++, never_);
    }
    void end() override { has_ended_ = true; }

  private:
    Work work_;
    std::uint64_t next_;
    bool has_ended_ = false;
    std::atomic<bool> never_ = false;
};

}  // namespace

std::unique_ptr<NumberedPieces> number_pieces(NumberedPieces::Work work, std::uint64_t first, int /*jobs*/) {
    return std::make_unique<OneByOne>(std::move(work), first);
}

}  // namespace doublecheck
