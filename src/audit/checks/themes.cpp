// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>

#include "audit/checks/check_game.hpp"
#include "check/check_kinds.hpp"

namespace doublecheck {
namespace audit {
namespace {

constexpr std::size_t chain_theme = check_kind_count;
constexpr std::size_t perpetual_theme = check_kind_count + 1;
constexpr std::size_t theme_count = check_kind_count + 2;
static_assert(theme_count <= 64);

/// The least number of plies of a chain that is reported: a check, a cross-check, and another cross-check.
constexpr int shortest_chain = 3;
/// The least number of checks in a row before a threefold repetition that is reported as perpetual check.
constexpr int fewest_checks = 3;

/// Finds the themes of one game.
class ThemeSearch {
  public:
    ThemeSearch(const GameView& game, const WantedThemes& wanted, std::vector<ThemeFound>& found)
        : game_(game), positions_(game.positions()), wanted_(wanted), found_(found) {}

    void run() {
        const int last = static_cast<int>(game_.moves.size());
        for (int ply = 1; ply <= last; ++ply) check_ply(ply);
        end_chain();
    }

  private:
    void check_ply(int ply) {
        const auto index = static_cast<std::size_t>(ply);
        const bool is_check = positions_[index].is_check();
        int& run = runs_[static_cast<std::size_t>(positions_[index - 1].turn())];
        run = is_check ? run + 1 : 0;
        if (is_check) {
            add_kinds(ply);
            if (chain_++ == 0) chain_begin_ = ply;
        } else {
            end_chain();
        }
        if (wanted_.contains(perpetual_theme)) find_perpetual(ply);
    }

    void add_kinds(int ply) {
        constexpr std::uint64_t kind_bits = (std::uint64_t{1} << check_kind_count) - 1;
        if ((wanted_.bits() & kind_bits) == 0) return;
        const auto index = static_cast<std::size_t>(ply) - 1;
        const CheckKinds kinds = check_kinds(positions_[index], game_.moves[index].move);
        for (std::size_t kind = 0; kind < check_kind_count; ++kind) {
            if (wanted_.contains(kind) && kinds.contains(static_cast<CheckKind>(kind))) add(kind, ply, 1);
        }
    }

    void end_chain() {
        if (chain_ >= shortest_chain && wanted_.contains(chain_theme)) add(chain_theme, chain_begin_, chain_);
        chain_ = 0;
    }

    /// Adds a perpetual check if the position after `ply` occurs for the third time. At most one is added for
    /// a game.
    void find_perpetual(int ply) {
        if (has_perpetual_) return;
        const int checks = std::max(runs_[0], runs_[1]);
        if (checks < fewest_checks || !is_third_time(ply)) return;
        has_perpetual_ = true;
        add(perpetual_theme, ply, checks);
    }

    [[nodiscard]] bool is_third_time(int ply) const {
        const Position& now = positions_[static_cast<std::size_t>(ply)];
        const int first = std::max(0, ply - now.halfmove_clock());
        int earlier = 0;
        for (int other = ply - 4; other >= first; other -= 2)
            earlier += now.is_repetition_of(positions_[static_cast<std::size_t>(other)]) ? 1 : 0;
        return earlier >= 2;
    }

    void add(std::size_t theme, int ply, int length) {
        found_.push_back({.theme = audit_themes()[theme], .ply = ply, .length = length});
    }

    const GameView& game_;
    std::span<const Position> positions_;
    const WantedThemes& wanted_;
    std::vector<ThemeFound>& found_;
    std::array<int, 2> runs_ = {0, 0};  ///< for each side the number of checks that it has given in a row
    int chain_ = 0;
    int chain_begin_ = 0;
    bool has_perpetual_ = false;
};

}  // namespace

WantedThemes::WantedThemes(const std::vector<std::string>& names) {
    const auto all = audit_themes();
    for (const std::string& name : names) {
        const auto at = std::ranges::find(all, name);
        if (at != all.end()) bits_ |= std::uint64_t{1} << static_cast<unsigned>(at - all.begin());
    }
}

void find_themes(const GameView& game, const WantedThemes& wanted, std::vector<ThemeFound>& themes) {
    if (wanted.empty() || game.has_moves_alone) return;
    const auto begin = static_cast<std::ptrdiff_t>(themes.size());
    ThemeSearch(game, wanted, themes).run();
    std::ranges::stable_sort(themes.begin() + begin, themes.end(), {}, &ThemeFound::ply);
}

}  // namespace audit

std::span<const std::string_view> audit_themes() {
    static const auto names = [] {
        std::array<std::string_view, audit::theme_count> list = {};
        for (std::size_t kind = 0; kind < check_kind_count; ++kind)
            list[kind] = to_string(static_cast<CheckKind>(kind));
        list[audit::chain_theme] = "cross-check-chain";
        list[audit::perpetual_theme] = "perpetual";
        return list;
    }();
    return names;
}

}  // namespace doublecheck
