// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <utility>

namespace doublecheck {

/// What `NumberedWork` stands on: pieces whose kind it does not know.
class NumberedPieces {
  public:
    /// Gives nothing if the flag was raised before it was done.
    using Work = std::function<std::shared_ptr<void>(std::uint64_t number, const std::atomic<bool>& stop)>;

    /// Stops what is being done, and waits for it.
    virtual ~NumberedPieces() = default;
    NumberedPieces(const NumberedPieces&) = delete;
    NumberedPieces& operator=(const NumberedPieces&) = delete;

    [[nodiscard]] virtual std::shared_ptr<void> next(const std::function<bool()>& goes_on) = 0;
    virtual void end() = 0;

  protected:
    NumberedPieces() = default;
};

/// From number `first` on, on so many threads; where there are none, one after the other.
[[nodiscard]] std::unique_ptr<NumberedPieces> number_pieces(NumberedPieces::Work work, std::uint64_t first,
                                                            int jobs);

/// Does numbered pieces of work, of which each gives a `Piece`, on several threads, and hands them out in the
/// order of their numbers.
template <typename Piece>
class NumberedWork {
  public:
    /// Gives nothing if the flag was raised before it was done.
    using Work = std::function<std::optional<Piece>(std::uint64_t number, const std::atomic<bool>& stop)>;

    /// From number `first` on.
    NumberedWork(Work work, std::uint64_t first, int jobs)
        : pieces_(number_pieces(
              [work = std::move(work)](std::uint64_t number,
                                       const std::atomic<bool>& stop) -> std::shared_ptr<void> {
                  auto piece = work(number, stop);
                  return piece ? std::make_shared<Piece>(std::move(*piece)) : nullptr;
              },
              first, jobs)) {}

    /// The next piece, or nothing when `goes_on` says no, which is asked ten times a second, or between two
    /// pieces where there are no threads, or there will be no more.
    [[nodiscard]] std::optional<Piece> next(const std::function<bool()>& goes_on) {
        const std::shared_ptr<void> piece = pieces_->next(goes_on);
        if (piece == nullptr) return std::nullopt;
        return std::move(*static_cast<Piece*>(piece.get()));
    }

    /// Begins no more pieces; those that are begun come yet.
    void end() { pieces_->end(); }

    /// Since the beginning.
    [[nodiscard]] double seconds() const {
        return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin_).count();
    }

  private:
    std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
    std::unique_ptr<NumberedPieces> pieces_;
};

}  // namespace doublecheck
