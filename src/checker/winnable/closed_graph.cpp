// SPDX-License-Identifier: MIT
#include <optional>
#include <utility>

#include "checker/common/packed.hpp"
#include "checker/kinds.hpp"
#include "checker/winnable/immobile.hpp"

namespace doublecheck::checker {

namespace {

struct GraphBody {
    std::optional<std::vector<PlayableFen>> expanded = {};
    std::optional<std::vector<WrittenImmobile>> immobile = {};

    static constexpr auto fields() {
        return members(field("expanded", &GraphBody::expanded, "positions whose every move is looked at"),
                       field("immobile", &GraphBody::immobile, "positions with bounds that admit no mate"));
    }
};

/// The graph that a certificate lists.
class Graph {
  public:
    Graph(const WinnableSubject& subject, Meter& meter)
        : subject_(subject), work_(meter), positions_(work_), root_(pack(subject.position())) {}

    /// Returns what is wrong with the graph, or an empty text.
    std::string check(GraphBody body) {
        const Start start = subject_.position()->start;
        std::vector<PlayableFen> expanded;
        if (body.expanded) expanded = std::move(*body.expanded);
        for (PlayableFen& fen : expanded) {
            fen.read_as(start);
            positions_.add(pack(fen.position));
        }
        if (body.immobile) {
            for (WrittenImmobile& entry : *body.immobile) {
                entry.fen.read_as(start);
                std::string fault = add_immobile(entry);
                if (!fault.empty()) return fault + ": " + std::string(entry.fen.text) + ".";
            }
        }
        if (!contains(subject_.position(), root_)) return "The position is not in the graph.";
        for (const PlayableFen& fen : expanded) {
            std::string fault = expand(fen.position);
            if (!fault.empty() || !work_.settle()) return fault;
        }
        return {};
    }

    /// The bounds of the subject, if it is an immobile position of the graph.
    [[nodiscard]] const std::optional<Mobility>& bounds() const { return bounds_; }

  private:
    std::string add_immobile(const WrittenImmobile& entry) {
        auto mobility = mobility_of(entry);
        if (!mobility) return "Of an immobile position " + mobility.error();
        if (!admits_no_mate(*mobility, subject_.winner, work_)) return "The bounds admit a mate";
        Mobility wider = *mobility;
        if (widen(wider, subject_.winner, work_)) return "A move may lead out of the bounds";
        const Packed packed = pack(mobility->position);
        positions_.add(packed);
        if (packed == root_) bounds_ = std::move(*mobility);
        return {};
    }

    std::string expand(const SoundPosition& position) {
        if (standing_of(position, subject_.winner, work_) == Standing::checkmate)
            return "The loser is checkmated in a position of the graph.";
        for (const Move& move : legal_moves(position, work_)) {
            const SoundPosition reached = after(position, move);
            if (contains(reached, pack(reached))) continue;
            return "The move " + write_uci(move, CastlingStyle::king_takes_rook) + " leads out of the graph.";
        }
        return {};
    }

    [[nodiscard]] bool contains(const SoundPosition& position, const Packed& packed) {
        return positions_.contains(packed) || standing_of(position, subject_.winner, work_) == Standing::end;
    }

    const WinnableSubject& subject_;
    Work work_;
    PositionList positions_;  ///< the expanded and the immobile positions
    Packed root_;
    std::optional<Mobility> bounds_ = std::nullopt;
};

Outcome check_closed_graph(const Task& task) {
    if (task.verdict.answer != Answer::no)
        return rejected("A graph without a mate proves only the answer no.");
    const auto subject = read_subject<WinnableSubject>(task);
    if (!subject) return rejected("The subject", subject.error());
    auto body = read_body<GraphBody>(task);
    if (!body) return rejected("The certificate", body.error());
    Graph graph(*subject, task.meter);
    std::string fault = graph.check(std::move(*body));
    if (!fault.empty()) return rejected(std::move(fault));
    Outcome outcome = accepted("No move leads out of the graph, and the loser is checkmated nowhere in it.",
                               no_mate_text(*subject));
    Work work(task.meter);
    cover_reasons(task, outcome, [&](const WrittenReason& reason) {
        return follows_from_no_mate(reason, *subject) ||
               (graph.bounds() && follows_from_bounds(reason, *graph.bounds(), work));
    });
    return outcome;
}

}  // namespace

const Kind kinds::closed_graph = {"closed-graph", check_closed_graph, {"winnable", {}}};

}  // namespace doublecheck::checker
