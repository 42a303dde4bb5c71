// SPDX-License-Identifier: MIT
#include "checker/retract/last_moves.hpp"

#include <algorithm>

#include "checker/common/moves.hpp"
#include "checker/kernel/kernel.hpp"
#include "checker/legality/facts/check_steps.hpp"

namespace doublecheck::checker {

namespace {

bool covers(const Refutation& entry, const Retraction& one) {
    if (entry.kind && *entry.kind != one.kind) return false;
    const bool is_special = one.kind == RetractionKind::castling || one.kind == RetractionKind::en_passant;
    if (is_special && !entry.kind && (entry.from || entry.uncaptured)) return false;
    if (entry.from && !entry.from->test(static_cast<std::size_t>(one.from))) return false;
    return !entry.uncaptured || entry.uncaptured->contains(one.uncaptured);
}

/// Returns the number of values in a JSON value, itself included.
std::size_t size_of(const Value& value) {
    std::size_t size = 1;
    if (value.array() != nullptr) {
        for (const Value& element : *value.array()) size += size_of(element);
    }
    if (value.object() != nullptr) {
        for (const Member& member : *value.object()) size += size_of(member.second);
    }
    return size;
}

/// Returns true if the facts exclude the position. The steps are read again for each position, so that the
/// meter pays for reading them here.
bool is_excluded_by_facts(const Value& steps, const Position& position, Frame& frame) {
    constexpr std::size_t values_a_node = 16;
    std::string_view last_rule;
    return frame.start == Start::standard && frame.meter.spend(1 + size_of(steps) / values_a_node) &&
           facts::check_steps(position, &steps, frame.meter, last_rule).holds;
}

}  // namespace

Cages::Cages(const std::vector<ListedCage>& all, const Position& subject, Meter& meter)
    : rights_(subject.rights), unmoved_(unmoved_by_rights(subject)) {
    for (const ListedCage& one : all) all_.emplace_back(one.states, meter);
}

std::optional<std::string> Cages::complaint() const {
    for (std::size_t i = 0; i < all_.size(); ++i) {
        if (const auto wrong = all_[i].complaint(unmoved_))
            return "Cage " + std::to_string(i + 1) + " of the certificate does not hold: " + *wrong;
    }
    return std::nullopt;
}

bool Cages::hold(const Position& position) const {
    for (std::size_t color = 0; color < rights_.size(); ++color) {
        for (std::size_t file = 0; file < rights_[color].size(); ++file) {
            if (rights_[color][file] && !position.rights[color][file]) return false;
        }
    }
    return std::ranges::any_of(
        all_, [&](const cages::ClosedSet& cage) { return cage.among(position.men) != nullptr; });
}

namespace {

/// Returns everything that the kernels of a position depend on: the squares of pawns and bishops, the
/// castling rights, the squares of kings and rooks of a side with a right, and the numbers of all men.
std::string kernel_key(const Position& position) {
    std::string key;
    const Census census(position.men);
    for (const Color color : {Color::white, Color::black}) {
        const auto& rights = position.rights[index(color)];
        const bool has_right = std::ranges::find(rights, true) != rights.end();
        for (const char man : position.men) {
            const char kind = kind_of(man);
            const bool counts = kind == 'p' || kind == 'b' || (has_right && (kind == 'k' || kind == 'r'));
            key += is_man_of(man, color) && counts ? man : nobody;
        }
        for (const bool right : rights) key += right ? '1' : '0';
        for (const char kind : std::string_view("pnbrqk")) key += static_cast<char>(census.of(color, kind));
    }
    return key;
}

}  // namespace

bool Frame::has_no_kernel(const Position& position, Ranks ranks) {
    const auto [place, is_new] = kernels_.try_emplace({kernel_key(position), ranks});
    if (is_new) place->second = checker::has_no_kernel(position, start, ranks, meter);
    return place->second;
}

LastMoves::LastMoves(const Position& position, EpField ep_field, Frame& frame)
    : position_(position), ep_field_(ep_field), frame_(frame), all_(retractions(position, frame.start)) {
    position_.start = frame.start;
    for (const Retraction& one : all_) ++first_[static_cast<std::size_t>(one.to) + 1];
    for (std::size_t square = 1; square < first_.size(); ++square) first_[square] += first_[square - 1];
}

std::span<const Retraction> LastMoves::of_man_on(int to) const {
    const auto square = static_cast<std::size_t>(to);
    return std::span(all_).subspan(first_[square], first_[square + 1] - first_[square]);
}

const Refutation* LastMoves::refuted_by(const Retraction& one, std::span<const Refutation> entries) {
    std::optional<Position> earlier;
    for (const Refutation& entry : entries) {
        if (!covers(entry, one)) continue;
        if (!frame_.spend_part()) return nullptr;
        if (!earlier) earlier = before(position_, one);
        const bool holds = entry.rule != nullptr
                               ? entry.rule->holds_as({position_, ep_field_, frame_, one, *earlier}, entry)
                               : refutes(entry.claim, *earlier, frame_.meter);
        if (holds) return &entry;
    }
    return nullptr;
}

const Rule* LastMoves::any_refutation(const Retraction& one, const Position& earlier) {
    for (const MoveRule* row : move_rules::all) {
        if (row->holds != nullptr && row->holds({position_, ep_field_, frame_, one, earlier}))
            return &row->rule;
    }
    return checker::any_refutation(earlier);
}

bool LastMoves::leads_here(const Retraction& one, const Position& earlier) const {
    const bool is_castling = one.kind == RetractionKind::castling;
    const SoundPosition start(earlier);
    for (const Move& move : pseudo_legal_moves(start, one.from)) {
        if ((move.kind == MoveKind::castling) != is_castling || move.to != one.to) continue;
        if (move.promotion != one.promotion || move.rook != one.rook || !is_legal(start, move)) continue;
        const SoundPosition reached = after(start, move);
        Position stated = position_;
        if (ep_field_ == EpField::unknown) stated.ep = reached->ep;
        if (is_same(reached, stated)) return true;
    }
    return false;
}

std::string LastMoves::name_of(const Retraction& one) const {
    const char kind = kind_of(position_.men[one.to]);
    std::string text = kind == 'p' ? "" : std::string(1, man_of(kind, Color::white));
    text += checker::name_of(one.to) + "-" + checker::name_of(one.from);
    if (one.kind != RetractionKind::normal) text += " (" + std::string(checker::name_of(one.kind)) + ")";
    if (one.uncaptured != '-') {
        text += " that gives back a ";
        text += one.uncaptured == 'p'   ? "pawn"
                : one.uncaptured == 'n' ? "knight"
                : one.uncaptured == 'b' ? "bishop"
                : one.uncaptured == 'r' ? "rook"
                                        : "queen";
    }
    return text;
}

std::string LastMoves::played(const Retraction& one) const {
    if (one.kind == RetractionKind::castling) return file_of(one.to) == 6 ? "O-O" : "O-O-O";
    const char kind = one.promotion != 0 ? 'p' : kind_of(position_.men[one.to]);
    std::string text = kind == 'p' ? "" : std::string(1, man_of(kind, Color::white));
    text += checker::name_of(one.from);
    text += one.uncaptured != '-' ? 'x' : '-';
    text += checker::name_of(one.to);
    if (one.promotion != 0) text += std::string("=") + man_of(one.promotion, Color::white);
    if (one.kind == RetractionKind::en_passant) text += " e.p.";
    return text;
}

EpField ep_field_of(const Position& earlier) {
    return earlier.ep != nowhere ? EpField::asserted : EpField::unknown;
}

bool may_begin_a_game(const Position& position) {
    if (position.turn != Color::white) return false;
    for (int square = 0; square < 64; ++square) {
        const bool is_home = rank_of(square) < 2 || rank_of(square) > 5;
        if (is_home == (position.men[square] == nobody)) return false;
    }
    return true;
}

bool has_no_move_before(const Proof& proof, const Position& earlier, Frame& frame) {
    if (may_begin_a_game(earlier) || !frame.meter.spend()) return false;
    if (proof.steps != nullptr) return is_excluded_by_facts(*proof.steps, earlier, frame);
    LastMoves last_moves(earlier, ep_field_of(earlier), frame);
    return std::ranges::all_of(last_moves.all(), [&](const Retraction& one) {
        return last_moves.refuted_by(one, proof.refuted.of_man_on(one.to)) != nullptr;
    });
}

}  // namespace doublecheck::checker
