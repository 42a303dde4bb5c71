// SPDX-License-Identifier: MIT
#include <algorithm>

#include "doublecheck/notation/fen.hpp"
#include "legality/back/places.hpp"
#include "legality/kernel/kernel.hpp"
#include "legality/last_move/explain.hpp"
#include "legality/last_move/rules.hpp"

namespace doublecheck::back {
namespace {

/// Writes the certificate of a search. A position that is met once is written where it is met; a position
/// that is met several times goes into the list `positions`.
class Writer {
  public:
    Writer(const Places& places, int deepest_nest)
        : places_(places), deepest_nest_(deepest_nest), met_(places.size(), 0) {
        meet(0);
    }

    Certificate write() {
        RetractionsCertificate certificate{.refuted = entries(0, 0)};
        for (std::size_t i = 0; i < waiting_.size(); ++i) {
            const std::size_t place = waiting_[i];
            certificate.positions.push_back({proof(place, 1), fen(places_[place].setup)});
        }
        return certificate_of(certificate);
    }

  private:
    void meet(std::size_t first) {
        std::vector<std::size_t> stack = {first};
        while (!stack.empty()) {
            const std::size_t place = stack.back();
            stack.pop_back();
            if (met_[place]++ > 0) continue;
            for (const Step& step : places_[place].steps) stack.push_back(step.place);
        }
    }

    /// Returns the member `proof` of an entry, or the content of a listed position apart from its FEN.
    RetractionProof proof(std::size_t place, int depth) {
        const Place& here = places_[place];
        if (here.status == Status::facts) return {.steps = here.proof};
        return {.refuted = entries(place, depth)};
    }

    bool is_listed(std::size_t place, int depth) {
        if (met_[place] == 1 && depth < deepest_nest_) return false;
        if (std::find(waiting_.begin(), waiting_.end(), place) == waiting_.end()) waiting_.push_back(place);
        return true;
    }

    std::vector<RefutedRetraction> entries(std::size_t place, int depth) {
        const Place& here = places_[place];
        std::vector<JudgedOrigin> judged = refuted_origins(places_, place);
        std::vector<RefutedRetraction> dead_ends;
        for (const Step& step : here.steps) {
            if (places_[step.place].status == Status::kernel) continue;
            const Origin& origin = here.judged[step.judged].origin;
            if (is_listed(step.place, depth)) {
                judged.push_back({.origin = origin,
                                  .given = static_cast<std::uint8_t>(1U << static_cast<unsigned>(step.given)),
                                  .covers_all = false,
                                  .refutation = Refutation::of(retraction::listed_before.rule.id)});
            } else {
                dead_ends.push_back(dead_end_entry(origin, step.given, proof(step.place, depth + 1)));
            }
        }
        std::vector<RefutedRetraction> all = refuted_entries(judged);
        std::move(dead_ends.begin(), dead_ends.end(), std::back_inserter(all));
        return all;
    }

    const Places& places_;
    int deepest_nest_;
    std::vector<int> met_;
    std::vector<std::size_t> waiting_ = {};
};

}  // namespace

std::vector<JudgedOrigin> refuted_origins(const Places& places, std::size_t place) {
    const Place& here = places[place];
    std::vector<JudgedOrigin> refuted;
    for (std::size_t i = 0; i < here.judged.size(); ++i) {
        const JudgedOrigin& one = here.judged[i];
        if (one.refutation) {
            refuted.push_back(one);
            continue;
        }
        JudgedOrigin by_kernel = one;
        by_kernel.given = 0;
        by_kernel.covers_all = false;
        JudgedOrigin by_proof = by_kernel;
        by_kernel.refutation = Refutation::of(retraction::no_kernel.rule.id);
        by_proof.refutation = Refutation::of(retraction::no_move_before.rule.id);
        for (const Step& step : here.steps) {
            if (step.judged != i) continue;
            const bool is_kernel = places[step.place].status == Status::kernel;
            (is_kernel ? by_kernel : by_proof).given |=
                static_cast<std::uint8_t>(1U << static_cast<unsigned>(step.given));
        }
        if (by_kernel.given != 0) refuted.push_back(by_kernel);
        if (by_proof.given != 0) refuted.push_back(by_proof);
    }
    return refuted;
}

Certificate certify(const Places& places, int deepest_nest) {
    return Writer(places, deepest_nest).write();
}

}  // namespace doublecheck::back

namespace doublecheck {

constinit const RetractionRule retraction::listed_before = {
    .rule = {"retraction.listed-before",
             "That move can only have come from a position that no game leads to, as all ways to it come "
             "from such positions.",
             "FIDE 3.10.3: the first of these positions that a game came to would need a move before it from "
             "another one."}};

}  // namespace doublecheck
