// SPDX-License-Identifier: MIT
#include "legality/retro/earlier_positions.hpp"

#include <algorithm>

#include "doublecheck/notation/fen.hpp"
#include "legality/kernel/kernel.hpp"
#include "legality/last_move/explain.hpp"
#include "legality/last_move/retraction_rules.hpp"

namespace doublecheck::retro {
namespace {

std::uint64_t mixed(std::uint64_t hash, std::uint64_t word) {
    hash = (hash ^ word) * 0x9E3779B97F4A7C15U;
    return hash ^ hash >> 29;
}

std::uint64_t hash_of(const Setup& setup) {
    std::uint64_t hash = setup.turn == Color::white ? 1 : 2;
    for (const std::uint64_t bits : setup.board.type_bits()) hash = mixed(hash, bits);
    for (const std::uint64_t bits : setup.board.color_bits()) hash = mixed(hash, bits);
    hash = mixed(hash, setup.castling_rooks.bits());
    return mixed(hash, setup.ep_square ? static_cast<std::uint64_t>(setup.ep_square->index()) : 64);
}

bool is_same(const Setup& a, const Setup& b) {
    return a.board == b.board && a.turn == b.turn && a.castling_rooks == b.castling_rooks &&
           a.ep_square == b.ep_square;
}

}  // namespace

std::size_t EarlierPositions::find_or_add(const Setup& setup) {
    const std::uint64_t hash = hash_of(setup);
    const auto [begin, end] = by_hash_.equal_range(hash);
    for (auto it = begin; it != end; ++it) {
        if (is_same(all_[it->second].setup, setup)) return it->second;
    }
    all_.push_back({.setup = setup});
    by_hash_.emplace(hash, all_.size() - 1);
    return all_.size() - 1;
}

void EarlierPositions::reopen() {
    for (EarlierPosition& one : all_) {
        if (one.status == Status::open) one.status = Status::fresh;
    }
}

bool EarlierPositions::is_in_known_cage(const Setup& setup) const {
    return std::ranges::any_of(caged_, [&](const Board& state) {
        return std::ranges::all_of(all_piece_types, [&](PieceType type) {
            return setup.board.of(Color::white, type).contains_all(state.of(Color::white, type)) &&
                   setup.board.of(Color::black, type).contains_all(state.of(Color::black, type));
        });
    });
}

void EarlierPositions::add(const cages::Cage& cage) {
    cages_.push_back(cages::certify(cage));
    for (const cages::State& state : cage.set.states) caged_.push_back(cages::board_of(cage.roster, state));
}

}  // namespace doublecheck::retro

namespace doublecheck::retro {
namespace {

bool is_open(Status status) {
    return status == Status::fresh || status == Status::open;
}

/// What refutes a retraction: how the position before it was refuted.
enum class Found : std::uint8_t { kernel, ranks, cage, proof, nothing };

Found found_at(Status status) {
    switch (status) {
        case Status::fresh:
        case Status::open: return Found::nothing;
        case Status::kernel: return Found::kernel;
        case Status::ranks: return Found::ranks;
        case Status::cage: return Found::cage;
        case Status::inside:
        case Status::facts: break;
    }
    return Found::proof;
}

std::string_view rule_for(Found found) {
    if (found == Found::kernel) return retraction::no_kernel.rule.id;
    if (found == Found::ranks) return retraction::no_kernel_with_ranks.rule.id;
    if (found == Found::cage) return retraction::caged.rule.id;
    return retraction::no_move_before.rule.id;
}

/// Writes the certificate of a search. A position that is met once is written where it is met; a position
/// that is met several times goes into the list `positions`.
class Writer {
  public:
    Writer(const EarlierPositions& places, int max_proof_depth)
        : places_(places), max_proof_depth_(max_proof_depth), met_(places.size(), 0) {
        meet(0);
    }

    RetractionsCertificate write() {
        RetractionsCertificate certificate;
        certificate.refuted = entries(0, 0);
        certificate.cages = places_.cages();
        for (std::size_t i = 0; i < waiting_.size(); ++i) {
            const std::size_t place = waiting_[i];
            certificate.positions.push_back({proof(place, 1), fen(places_[place].setup)});
        }
        return certificate;
    }

  private:
    void meet(std::size_t first) {
        std::vector<std::size_t> stack = {first};
        while (!stack.empty()) {
            const std::size_t place = stack.back();
            stack.pop_back();
            if (is_open(places_[place].status) || met_[place]++ > 0) continue;
            for (const Step& step : places_[place].steps) stack.push_back(step.place);
        }
    }

    /// Returns the member `proof` of an entry, or the content of a listed position apart from its FEN.
    RetractionProof proof(std::size_t place, int depth) {
        const EarlierPosition& here = places_[place];
        if (here.status == Status::facts) return {.steps = here.proof};
        return {.refuted = entries(place, depth)};
    }

    bool is_listed(std::size_t place, int depth) {
        if (met_[place] == 1 && depth < max_proof_depth_) return false;
        if (std::find(waiting_.begin(), waiting_.end(), place) == waiting_.end()) waiting_.push_back(place);
        return true;
    }

    std::vector<RefutedRetraction> entries(std::size_t place, int depth) {
        const EarlierPosition& here = places_[place];
        std::vector<RetractionGroup> judged = judged_origins(places_, place);
        std::vector<RefutedRetraction> dead_ends;
        for (const Step& step : here.steps) {
            const Status status = places_[step.place].status;
            const Found found = found_at(status);
            if (found != Found::proof) continue;
            const Origin& origin = here.judged[step.judged].origin;
            if (is_listed(step.place, depth)) {
                judged.push_back(
                    {.origin = origin,
                     .victims = static_cast<std::uint8_t>(1U << static_cast<unsigned>(step.victim)),
                     .covers_all = false,
                     .refutation = Refutation::of(retraction::listed_before.rule.id)});
            } else {
                dead_ends.push_back(dead_end_entry(origin, step.victim, proof(step.place, depth + 1)));
            }
        }
        std::vector<RefutedRetraction> all = refuted_entries(judged);
        std::move(dead_ends.begin(), dead_ends.end(), std::back_inserter(all));
        return all;
    }

    const EarlierPositions& places_;
    int max_proof_depth_;
    std::vector<int> met_;
    std::vector<std::size_t> waiting_ = {};
};

}  // namespace

namespace {

std::uint8_t bit_of(Victim victim) {
    return static_cast<std::uint8_t>(1U << static_cast<unsigned>(victim));
}

}  // namespace

std::vector<RetractionGroup> judged_origins(const EarlierPositions& places, std::size_t place) {
    const EarlierPosition& here = places[place];
    std::vector<RetractionGroup> judged;
    for (std::size_t i = 0; i < here.judged.size(); ++i) {
        const RetractionGroup& one = here.judged[i];
        if (one.refutation) {
            judged.push_back(one);
            continue;
        }
        for (const Found found : {Found::kernel, Found::ranks, Found::cage, Found::proof, Found::nothing}) {
            RetractionGroup part = one;
            part.victims = 0;
            for (const Step& step : here.steps) {
                if (step.judged == i && found_at(places[step.place].status) == found)
                    part.victims |= bit_of(step.victim);
            }
            if (part.victims == 0) continue;
            part.covers_all = found == Found::nothing && one.covers_all && part.victims == one.victims;
            if (found != Found::nothing) part.refutation = Refutation::of(rule_for(found));
            judged.push_back(part);
        }
    }
    return judged;
}

RetractionsCertificate certify(const EarlierPositions& places, int max_proof_depth) {
    return Writer(places, max_proof_depth).write();
}

}  // namespace doublecheck::retro

namespace doublecheck {

constinit const RetractionRule retraction::listed_before = {
    .rule = {"retraction.listed-before",
             "That move can only have come from a position that no game leads to, as all ways to it come "
             "from such positions.",
             "FIDE 3.10.3: the first of these positions that a game came to would need a move before it from "
             "another one."}};

}  // namespace doublecheck
