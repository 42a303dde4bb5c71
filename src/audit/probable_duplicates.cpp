// SPDX-License-Identifier: MIT
#include "audit/probable_duplicates.hpp"

#include <algorithm>
#include <array>
#include <cstring>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/text.hpp"

namespace doublecheck {

std::optional<std::uint64_t> TextStore::add(std::string_view text) {
    if (error()) return std::nullopt;
    const auto size = static_cast<std::uint32_t>(text.size());
    if (!buffer_.empty() && buffer_.size() + sizeof size + size > capacity_) {
        if (!file_.write(buffer_.data(), buffer_.size(), written_)) return std::nullopt;
        written_ += buffer_.size();
        buffer_.clear();
    }
    // A large reservation costs nothing: the system provides the memory only when it is used.
    if (written_ == 0 && buffer_.empty())
        buffer_.reserve(std::max<std::size_t>(capacity_, size + sizeof size));
    const std::uint64_t place = written_ + buffer_.size();
    std::array<char, sizeof size> prefix{};
    std::memcpy(prefix.data(), &size, sizeof size);
    buffer_.append(prefix.data(), prefix.size()).append(text);
    return place;
}

std::optional<std::string> TextStore::read(std::uint64_t place) {
    std::uint32_t size = 0;
    std::array<char, sizeof size> prefix{};
    if (!copy(prefix.data(), prefix.size(), place)) return std::nullopt;
    std::memcpy(&size, prefix.data(), sizeof size);
    std::string text(size, '\0');
    if (!copy(text.data(), size, place + sizeof size)) return std::nullopt;
    return text;
}

/// Copies bytes of a text to `bytes`. The text is either completely in the file or completely in the buffer.
bool TextStore::copy(char* bytes, std::size_t size, std::uint64_t at) {
    if (error()) return false;
    if (at < written_) return file_.read(bytes, size, at);
    std::copy_n(buffer_.data() + (at - written_), size, bytes);
    return true;
}

namespace {

/// Two games with at least this many plies and the same moves are taken for the same game, whatever the names
/// of the players.
constexpr int unique_length = 60;
/// Two games with at least this many plies, the same moves and similar names of the players are taken for the
/// same game, whatever the dates.
constexpr int rare_length = 40;

/// The second word of a record is the number of a game, shifted by two bits for these flags.
constexpr unsigned flag_bit_count = 2;
constexpr std::uint64_t lacks_last_move_flag = 1;
constexpr std::uint64_t has_findings_flag = 2;

/// The header of the stored facts of a game. The texts, whose sizes it has, follow.
struct FactsHead {
    std::uint64_t offset;
    std::uint32_t plies;
    std::array<std::uint16_t, 5> sizes;
};

void write_facts(const AuditedGame& game, std::string& text) {
    constexpr std::size_t most = 400;
    std::array<std::string_view, 5> parts = {game.white, game.black, game.date, game.link, game.result};
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

FactsOfGame read_facts(std::string_view text) {
    FactsHead head = {};
    if (text.size() < sizeof head) return {};
    std::memcpy(&head, text.data(), sizeof head);
    text.remove_prefix(sizeof head);
    FactsOfGame facts{.offset = head.offset, .plies = static_cast<int>(head.plies)};
    const std::array parts = {&facts.white, &facts.black, &facts.date, &facts.link, &facts.result};
    for (std::size_t i = 0; i < parts.size(); ++i) {
        *parts[i] = text.substr(0, head.sizes[i]);
        text.remove_prefix(std::min<std::size_t>(head.sizes[i], text.size()));
    }
    return facts;
}

}  // namespace

bool are_different_dates(std::string_view one, std::string_view other) {
    const std::size_t size = std::min(one.size(), other.size());
    for (std::size_t i = 0; i < size; ++i) {
        if (is_digit(one[i]) && is_digit(other[i]) && one[i] != other[i]) return true;
    }
    return false;
}

std::optional<std::uint64_t> FactsStore::add(const AuditedGame& game) {
    write_facts(game, text_);
    return texts_.add(text_);
}

FactsOfGame FactsStore::read(std::uint64_t place) {
    return read_facts(texts_.read(place).value_or(std::string()));
}

/// The games with the same `AuditedGame::moves_key`.
class ProbableDuplicates::Group {
  public:
    explicit Group(FactsStore& facts) : store_(facts) {}

    void clear() { members_.clear(); }

    /// Adds a game. Returns an earlier game of the group that is probably the same, if there is one.
    std::optional<ProbableDuplicate> add(const RecordSorter::Record& record) {
        const auto [moves, flagged, key, place, unused] = record;
        Member member{.game = flagged >> flag_bit_count,
                      .key = key,
                      .place = place,
                      .lacks_last_move = (flagged & lacks_last_move_flag) != 0};
        std::optional<ProbableDuplicate> found;
        for (Member& earlier : members_) {
            if (earlier.game == member.game) continue;
            // Equal games are reported elsewhere. A few of them are stored nevertheless, since the names of
            // their players may differ.
            if (earlier.key == key && earlier.lacks_last_move == member.lacks_last_move) {
                constexpr std::size_t most_equal = 8;
                if (members_.size() < most_equal) members_.push_back(std::move(member));
                return std::nullopt;
            }
            if (!found && !(earlier.lacks_last_move && member.lacks_last_move))
                found = compared(earlier, member);
        }
        if (found) {
            found->place = place;
            found->has_findings = (flagged & has_findings_flag) != 0;
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
        bool lacks_last_move;  ///< the moves of the group are those of the game without its last ply
        std::optional<FactsOfGame> facts = std::nullopt;
    };

    const FactsOfGame& facts_of(Member& member) {
        if (!member.facts) member.facts = store_.read(member.place);
        return *member.facts;
    }

    std::optional<ProbableDuplicate> compared(Member& earlier, Member& later) {
        const FactsOfGame& first = facts_of(earlier);
        const FactsOfGame& second = facts_of(later);
        if (!first.link.empty() && !second.link.empty() && first.link != second.link) return std::nullopt;
        const bool has_similar_names =
            are_names_alike(first.white, second.white) && are_names_alike(first.black, second.black);
        const int plies = std::min(first.plies, second.plies);
        if (plies < (has_similar_names ? 0 : unique_length)) return std::nullopt;
        if (plies < rare_length && are_different_dates(first.date, second.date)) return std::nullopt;
        const Similarity similarity = later.lacks_last_move     ? Similarity::longer
                                      : earlier.lacks_last_move ? Similarity::shorter
                                                                : Similarity::same;
        return ProbableDuplicate{.game = later.game,
                                 .first = earlier.game,
                                 .first_place = earlier.place,
                                 .similarity = similarity,
                                 .has_similar_names = has_similar_names};
    }

    FactsStore& store_;
    std::vector<Member> members_ = {};
};

bool ProbableDuplicates::add(std::uint64_t game, const AuditedGame& audited, std::uint64_t place) {
    if (audited.moves_key == 0) return true;
    const std::uint64_t flagged = game << flag_bit_count | (audited.findings.empty() ? 0 : has_findings_flag);
    if (!by_moves_.push({audited.moves_key, flagged, audited.key, place, 0})) return false;
    return audited.moves_key_before == 0 ||
           by_moves_.push({audited.moves_key_before, flagged | lacks_last_move_flag, audited.key, place, 0});
}

Result<void> ProbableDuplicates::find_pairs() {
    if (error()) return std::unexpected(*error());
    by_moves_.drop_unique();
    if (const auto sorted = by_moves_.sort(); !sorted) return sorted;
    std::uint64_t moves = 0;
    Group group(facts_);
    while (const auto record = by_moves_.next()) {
        if ((*record)[0] != moves) group.clear();
        moves = (*record)[0];
        const auto found = group.add(*record);
        if (facts_.error()) break;
        if (!found) continue;
        const std::uint64_t flags = static_cast<std::uint64_t>(found->similarity) << 2U |
                                    (found->has_similar_names ? 2U : 0U) | (found->has_findings ? 1U : 0U);
        if (!by_game_.push({found->game, found->first, found->place, found->first_place, flags})) break;
    }
    if (error()) return std::unexpected(*error());
    return by_game_.sort();
}

std::optional<ProbableDuplicate> ProbableDuplicates::next() {
    while (const auto record = by_game_.next()) {
        const auto [game, first, place, first_place, flags] = *record;
        if (std::exchange(last_, game) == game)
            continue;  // the game resembles several earlier ones and is
                       // reported once
        return ProbableDuplicate{.game = game,
                                 .first = first,
                                 .place = place,
                                 .first_place = first_place,
                                 .similarity = static_cast<Similarity>(flags >> 2U),
                                 .has_similar_names = (flags & 2U) != 0,
                                 .has_findings = (flags & 1U) != 0};
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
