// SPDX-License-Identifier: MIT
#include "audit/game_marks.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include "audit/fix.hpp"
#include "audit/temporary_file.hpp"

namespace doublecheck {
namespace {

/// The data of a game: its offset, and its size shifted by the bits of the flags. The mark of a game that the
/// filter left out is zero; the size of other games is not.
using Mark = std::array<std::uint64_t, 2>;
constexpr unsigned mark_flag_bits = 4;
constexpr std::uint64_t mark_finding = 1;
constexpr std::uint64_t mark_fixable = 2;
constexpr std::uint64_t mark_copy = 4;
constexpr std::uint64_t mark_theme = 8;

}  // namespace

class GameMarks::Impl {
  public:
    void begin_file() { firsts_.push_back(written_ + buffer_.size()); }

    bool add(const AuditedGame& game) {
        if (firsts_.empty()) begin_file();
        while (written_ + buffer_.size() < firsts_.back() + game.number - 1) {
            if (!push({})) return false;
        }
        const bool can_be_fixed = std::ranges::any_of(
            game.findings, [](const Finding& finding) { return is_fixable(finding.rule); });
        const std::uint64_t flags = (game.findings.empty() ? 0 : mark_finding) |
                                    (game.themes.empty() ? 0 : mark_theme) |
                                    (can_be_fixed ? mark_fixable : 0) | (game.is_copy ? mark_copy : 0);
        return push({game.offset, game.size << mark_flag_bits | flags});
    }

    void add_finding(std::size_t file, std::uint64_t game, bool is_copy) {
        const std::uint64_t index = firsts_[file] + game - 1;
        const std::uint64_t more = mark_finding | (is_copy ? mark_copy : 0);
        if (index >= written_) {
            buffer_[index - written_][1] |= more;
            return;
        }
        Mark mark = {};
        if (!read(&mark, 1, index)) return;
        mark[1] |= more;
        std::ignore = file_.write(bytes_of_marks(&mark), sizeof mark, index * sizeof(Mark));
    }

    Result<void> each(std::size_t file, const std::function<bool(const MarkedGame&)>& take) {
        const std::uint64_t end = file + 1 < firsts_.size() ? firsts_[file + 1] : written_ + buffer_.size();
        std::vector<Mark> some(std::min<std::uint64_t>(end - firsts_[file], 4096));
        for (std::uint64_t at = firsts_[file]; at < end;) {
            const auto count = static_cast<std::size_t>(std::min<std::uint64_t>(some.size(), end - at));
            if (!read(some.data(), count, at)) return std::unexpected(*file_.error());
            for (std::size_t i = 0; i < count; ++i, ++at) {
                const bool is_left_out = some[i] == Mark{};
                if (!is_left_out && !take(marked_game(some[i], at - firsts_[file] + 1))) return {};
            }
        }
        if (file_.error()) return std::unexpected(*file_.error());
        return {};
    }

  private:
    static const char* bytes_of_marks(const Mark* marks) { return reinterpret_cast<const char*>(marks); }

    static MarkedGame marked_game(const Mark& mark, std::uint64_t number) {
        return {.number = number,
                .offset = mark[0],
                .size = mark[1] >> mark_flag_bits,
                .has_finding = (mark[1] & mark_finding) != 0,
                .has_theme = (mark[1] & mark_theme) != 0,
                .is_fixable = (mark[1] & mark_fixable) != 0,
                .is_copy = (mark[1] & mark_copy) != 0};
    }

    /// Reads `count` marks from the index `index` on: from the file, from the buffer, or from both.
    bool read(Mark* marks, std::size_t count, std::uint64_t index) {
        const auto old = index >= written_ ? 0 : std::min<std::uint64_t>(count, written_ - index);
        if (old > 0 && !file_.read(reinterpret_cast<char*>(marks), old * sizeof(Mark), index * sizeof(Mark)))
            return false;
        for (std::size_t i = old; i < count; ++i) marks[i] = buffer_[index + i - written_];
        return true;
    }

    bool push(const Mark& mark) {
        constexpr std::size_t most = 1U << 16U;
        if (buffer_.size() == most && !spill()) return false;
        buffer_.push_back(mark);
        return true;
    }

    bool spill() {
        if (!file_.write(bytes_of_marks(buffer_.data()), buffer_.size() * sizeof(Mark),
                         written_ * sizeof(Mark)))
            return false;
        written_ += buffer_.size();
        buffer_.clear();
        return true;
    }

    std::vector<Mark> buffer_ = {};
    std::uint64_t written_ = 0;               ///< the number of games in the temporary file
    std::vector<std::uint64_t> firsts_ = {};  ///< for each file of the audit, the index of its first game
    TemporaryFile file_ = {};
};

GameMarks::GameMarks() : impl_(std::make_unique<Impl>()) {}
GameMarks::~GameMarks() = default;

void GameMarks::begin_file() {
    impl_->begin_file();
}
bool GameMarks::on_game(const AuditedGame& game) {
    return impl_->add(game);
}
void GameMarks::add_finding(std::size_t file, std::uint64_t game, bool is_copy) {
    impl_->add_finding(file, game, is_copy);
}
Result<void> GameMarks::each(std::size_t file, const std::function<bool(const MarkedGame&)>& take) {
    return impl_->each(file, take);
}

}  // namespace doublecheck
