// SPDX-License-Identifier: MIT
#include <functional>
#include <unordered_map>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "audit/positions.hpp"
#include "doublecheck/notation/fen.hpp"

namespace doublecheck {

class PositionIndex::Impl {
  public:
    void begin_file(std::string path) {
        paths_.push_back(std::move(path));
        ids_.clear();
    }

    std::optional<std::string> add(const Position& position, std::uint64_t line) {
        constexpr std::size_t most = 10'000'000;
        if (paths_.empty()) begin_file({});
        const std::size_t file = paths_.size() - 1;
        const Place here{second_key(position), line, file};
        const auto found = places_.find(position.key());
        if (found == places_.end()) {
            if (places_.size() < most) places_.emplace(position.key(), here);
            return std::nullopt;
        }
        const Place& first = found->second;
        if (first.second_key != here.second_key) return std::nullopt;
        if (first.file == file) return fmt::format("line {}", first.line);
        return fmt::format("line {} of {}", first.line, paths_[first.file]);
    }

    std::optional<std::uint64_t> add_id(std::string_view id, std::uint64_t line) {
        const auto [place, is_new] = ids_.emplace(std::string(id), line);
        return is_new ? std::nullopt : std::optional(place->second);
    }

    [[nodiscard]] bool has_ids() const { return !ids_.empty(); }

  private:
    struct Place {
        std::uint64_t second_key;
        std::uint64_t line;
        std::size_t file;
    };

    /// Returns a hash that is independent of `Position::key`, so that both agree for equal positions only.
    static std::uint64_t second_key(const Position& position) {
        Setup setup = position.setup();
        setup.halfmove_clock = 0;
        setup.fullmove_number = 1;
        setup.ep_square = position.legal_ep_square();
        return std::hash<std::string_view>()(write_fen(setup).view());
    }

    std::vector<std::string> paths_ = {};
    std::unordered_map<std::uint64_t, Place> places_ = {};
    std::unordered_map<std::string, std::uint64_t> ids_ = {};
};

PositionIndex::PositionIndex() : impl_(std::make_unique<Impl>()) {}
PositionIndex::~PositionIndex() = default;
PositionIndex::PositionIndex(PositionIndex&&) noexcept = default;
PositionIndex& PositionIndex::operator=(PositionIndex&&) noexcept = default;

void PositionIndex::begin_file(std::string path) {
    impl_->begin_file(std::move(path));
}

std::optional<std::string> PositionIndex::add(const Position& position, std::uint64_t line) {
    return impl_->add(position, line);
}

std::optional<std::uint64_t> PositionIndex::add_id(std::string_view id, std::uint64_t line) {
    return impl_->add_id(id, line);
}

bool PositionIndex::has_ids() const {
    return impl_->has_ids();
}

}  // namespace doublecheck
