// SPDX-License-Identifier: MIT
#include "audit/probable_duplicates.hpp"

#include <algorithm>
#include <array>
#include <cstring>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "doublecheck/base/text.hpp"

namespace doublecheck {

/// What is compared of two games.
struct FactsOfGame {
    std::uint64_t offset = 0;
    int plies = 0;
    std::string white = {};
    std::string black = {};
    std::string date = {};
    std::string link = {};
};

namespace {

/// So many half-moves in a row are not played twice by chance, whoever plays.
constexpr int surely_long = 60;
/// So many between the same players may be, on another day.
constexpr int rather_long = 40;

/// Below the number of a game in a record stand two bits.
constexpr unsigned mark_bits = 2;
constexpr std::uint64_t lacks_last_move = 1;
constexpr std::uint64_t is_faulty = 2;

/// The numbers and the lengths of the texts, as bytes in front of these.
struct FactsHead {
    std::uint64_t offset;
    std::uint32_t plies;
    std::array<std::uint16_t, 4> sizes;
};

void put_facts(const AuditedGame& game, std::string& text) {
    constexpr std::size_t most = 400;
    std::array<std::string_view, 4> parts = {game.white, game.black, game.date, game.link};
    FactsHead head = {.offset = game.offset, .plies = static_cast<std::uint32_t>(game.plies), .sizes = {}};
    for (std::size_t i = 0; i < parts.size(); ++i) {
        parts[i] = parts[i].substr(0, most);
        head.sizes[i] = static_cast<std::uint16_t>(parts[i].size());
    }
    std::array<char, sizeof head> bytes{};
    std::memcpy(bytes.data(), &head, sizeof head);
    text.assign(bytes.data(), bytes.size());
    for (const std::string_view part : parts) text += part;
}

FactsOfGame facts_in(std::string_view text) {
    FactsHead head = {};
    if (text.size() < sizeof head) return {};
    std::memcpy(&head, text.data(), sizeof head);
    text.remove_prefix(sizeof head);
    FactsOfGame facts{.offset = head.offset, .plies = static_cast<int>(head.plies)};
    const std::array parts = {&facts.white, &facts.black, &facts.date, &facts.link};
    for (std::size_t i = 0; i < parts.size(); ++i) {
        *parts[i] = text.substr(0, head.sizes[i]);
        text.remove_prefix(std::min<std::size_t>(head.sizes[i], text.size()));
    }
    return facts;
}

/// Whether the dates, as `1972.07.11`, name different days where both are known.
bool are_dates_apart(std::string_view one, std::string_view other) {
    const std::size_t size = std::min(one.size(), other.size());
    for (std::size_t i = 0; i < size; ++i) {
        if (is_digit(one[i]) && is_digit(other[i]) && one[i] != other[i]) return true;
    }
    return false;
}

}  // namespace

/// The games of one key, the first of each kind.
class ProbableDuplicates::Group {
  public:
    explicit Group(TextStore& facts) : store_(facts) {}

    void clear() { members_.clear(); }

    /// The earlier game that this one is probably the same as; nothing if there is none.
    std::optional<ProbableDuplicate> take(const RecordSorter::Record& record) {
        const auto [moves, marked, key, place, unused] = record;
        Member member{.game = marked >> mark_bits,
                      .key = key,
                      .place = place,
                      .is_before = (marked & lacks_last_move) != 0};
        std::optional<ProbableDuplicate> found;
        for (Member& earlier : members_) {
            if (earlier.game == member.game) continue;
            // Equal games are told as such. Their names may still be others.
            if (earlier.key == key && earlier.is_before == member.is_before) {
                constexpr std::size_t most_equal = 8;
                if (members_.size() < most_equal) members_.push_back(std::move(member));
                return std::nullopt;
            }
            if (!found && !(earlier.is_before && member.is_before)) found = compared(earlier, member);
        }
        if (found) {
            found->offset = facts_of(member).offset;
            found->has_findings = (marked & is_faulty) != 0;
        }
        constexpr std::size_t most = 64;
        if (members_.size() < most) members_.push_back(std::move(member));
        return found;
    }

  private:
    struct Member {
        std::uint64_t game;
        std::uint64_t key;
        std::uint64_t place;
        bool is_before;  ///< the key is that of its moves without the last
        std::optional<FactsOfGame> facts = std::nullopt;
    };

    const FactsOfGame& facts_of(Member& member) {
        if (!member.facts) member.facts = facts_in(store_.read(member.place).value_or(std::string()));
        return *member.facts;
    }

    std::optional<ProbableDuplicate> compared(Member& earlier, Member& later) {
        const FactsOfGame& first = facts_of(earlier);
        const FactsOfGame& second = facts_of(later);
        if (!first.link.empty() && !second.link.empty() && first.link != second.link) return std::nullopt;
        const bool is_alike =
            are_names_alike(first.white, second.white) && are_names_alike(first.black, second.black);
        const int plies = std::min(first.plies, second.plies);
        if (plies < (is_alike ? 0 : surely_long)) return std::nullopt;
        if (plies < rather_long && are_dates_apart(first.date, second.date)) return std::nullopt;
        const Likeness likeness = later.is_before     ? Likeness::longer
                                  : earlier.is_before ? Likeness::shorter
                                                      : Likeness::same;
        return ProbableDuplicate{
            .game = later.game, .first = earlier.game, .likeness = likeness, .has_like_names = is_alike};
    }

    TextStore& store_;
    std::vector<Member> members_ = {};
};

bool ProbableDuplicates::add(std::uint64_t game, const AuditedGame& told) {
    if (told.moves_key == 0) return true;
    put_facts(told, facts_text_);
    const auto place = facts_.add(facts_text_);
    if (!place) return false;
    const std::uint64_t marked = game << mark_bits | (told.findings.empty() ? 0 : is_faulty);
    return by_moves_.push({told.moves_key, marked, told.key, *place, 0}) &&
           by_moves_.push({told.moves_key_before, marked | lacks_last_move, told.key, *place, 0});
}

Result<void> ProbableDuplicates::pair_up() {
    if (error()) return std::unexpected(*error());
    by_moves_.drop_lone();
    if (const auto sorted = by_moves_.sort(); !sorted) return sorted;
    std::uint64_t moves = 0;
    Group group(facts_);
    while (const auto record = by_moves_.next()) {
        if ((*record)[0] != moves) group.clear();
        moves = (*record)[0];
        const auto found = group.take(*record);
        if (facts_.error()) break;
        if (!found) continue;
        const std::uint64_t said = static_cast<std::uint64_t>(found->likeness) << 2U |
                                   (found->has_like_names ? 2U : 0U) | (found->has_findings ? 1U : 0U);
        if (!by_game_.push({found->game, found->first, found->offset, said, 0})) break;
    }
    if (error()) return std::unexpected(*error());
    return by_game_.sort();
}

std::optional<ProbableDuplicate> ProbableDuplicates::next() {
    while (const auto record = by_game_.next()) {
        const auto [game, first, offset, said, unused] = *record;
        if (std::exchange(last_, game) == game) continue;  // it is like several
        return ProbableDuplicate{.game = game,
                                 .first = first,
                                 .offset = offset,
                                 .likeness = static_cast<Likeness>(said >> 2U),
                                 .has_like_names = (said & 2U) != 0,
                                 .has_findings = (said & 1U) != 0};
    }
    return std::nullopt;
}

const std::optional<Error>& ProbableDuplicates::error() const {
    for (const auto* const error : {&by_moves_.error(), &by_game_.error()}) {
        if (*error) return *error;
    }
    return facts_.error();
}

}  // namespace doublecheck
