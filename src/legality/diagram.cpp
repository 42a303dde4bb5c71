// SPDX-License-Identifier: MIT
// Reads a diagram as the Codex for Chess Composition does (article 16). A diagram does not state rights. So
// castling is allowed unless retrograde analysis refutes the right, and en passant is allowed only if
// retrograde analysis proves that the last move was the double step. If rights depend on each other, the
// diagram has several readings (partial retro analysis): castling rights that are possible one by one but not
// together, or an en passant capture that is proved only if castling is still allowed.
#include "doublecheck/legality/diagram.hpp"

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <functional>
#include <iterator>
#include <optional>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "base/text.hpp"
#include "doublecheck/legality/legality.hpp"
#include "doublecheck/legality/retract.hpp"
#include "legality/common/verdict_rules.hpp"
#include "legality/facts/knowledge.hpp"
#include "legality/facts/losses.hpp"
#include "legality/last_move/explain.hpp"
#include "legality/last_move/last_moves.hpp"
#include "legality/last_move/retraction_rules.hpp"
#include "legality/leaves.hpp"
#include "legality/retro/earlier_moves.hpp"
#include "legality/retro/refute_all.hpp"
#include "legality/rules/promoted_men.hpp"
#include "notation/words.hpp"
#include "verdict/write.hpp"

namespace doublecheck {
namespace {

/// Adds the outermost rook on each side of a king on its home rank, with which it may castle in Chess960.
void add_outer_rooks(const Board& board, Color color, std::vector<Square>& rooks) {
    const SquareSet home = squares_of(home_rank(color));
    const SquareSet kings = board.of(color, PieceType::king) & home;
    if (kings.empty()) return;
    const Square king = kings.first();
    // A king in a corner has moved: it begins between the rooks.
    if (king.file() == File::a || king.file() == File::h) return;
    const SquareSet of_rank = board.of(color, PieceType::rook) & home;
    if (of_rank.empty()) return;
    if (of_rank.first() < king) rooks.push_back(of_rank.first());
    if (of_rank.last() > king) rooks.push_back(of_rank.last());
}

/// Returns the rooks with which a king may castle if neither has moved.
std::vector<Square> rooks_at_home(const Setup& setup) {
    const Board& board = setup.board;
    std::vector<Square> rooks;
    for (const Color color : {Color::white, Color::black}) {
        if (setup.array == StartArray::chess960) {
            add_outer_rooks(board, color, rooks);
            continue;
        }
        const Rank home = home_rank(color);
        if (!board.of(color, PieceType::king).contains(Square(File::e, home))) continue;
        for (const File file : {File::a, File::h}) {
            const Square corner(file, home);
            if (board.of(color, PieceType::rook).contains(corner)) rooks.push_back(corner);
        }
    }
    return rooks;
}

/// Returns the squares whose bits are set in `bits`.
SquareSet chosen_of(const std::vector<Square>& squares, unsigned bits) {
    SquareSet set;
    for (std::size_t i = 0; i < squares.size(); ++i) {
        if ((bits >> i & 1U) != 0) set |= squares[i];
    }
    return set;
}

/// Returns the squares over which the last move could have been a double step that allows an en passant
/// capture.
std::vector<Square> possible_ep_squares(const Setup& setup) {
    const Color mover = opposite(setup.turn);
    std::vector<Square> possible;
    for (const Square pawn : setup.board.of(mover, PieceType::pawn)) {
        if (pawn.rank() != double_step_rank(mover)) continue;
        Setup stepped = setup;
        stepped.ep_square = pawn.offset(0, -forward(mover));
        const auto position = Position::from_setup(stepped);
        if (position && position->legal_ep_square()) possible.push_back(*stepped.ep_square);
    }
    return possible;
}

/// Returns the possible values of the en passant field of a FEN of the diagram: no square, and every square
/// over which the last move could have been a double step.
std::vector<std::optional<Square>> possible_ep_fields(const Setup& setup) {
    std::vector<std::optional<Square>> fields = {std::nullopt};
    std::ranges::copy(possible_ep_squares(setup), std::back_inserter(fields));
    return fields;
}

/// Returns the only last move that the diagram can have, or nothing if several are left or none.
std::optional<LastMove> only_last_move(const Setup& bare, Budget& budget) {
    constexpr std::uint64_t most_nodes = 200'000;
    const RetractVerdict last =
        retract(bare, {.array = bare.array, .is_diagram = true, .limits = budget.part(most_nodes)});
    const auto is_first = [&](const LastMove& one) { return one.text == last.last_moves.front().text; };
    if (last.last_moves.empty() || !std::ranges::all_of(last.last_moves, is_first)) return std::nullopt;
    return last.last_moves.front();
}

/// Returns every set of the given squares, larger sets first.
std::vector<SquareSet> all_sets(const std::vector<Square>& squares) {
    std::vector<SquareSet> sets;
    for (unsigned chosen = 0; chosen < 1U << squares.size(); ++chosen)
        sets.push_back(chosen_of(squares, chosen));
    std::ranges::stable_sort(sets, std::ranges::greater(), &SquareSet::size);
    return sets;
}

Setup with_rights(const Setup& bare, SquareSet rooks, std::optional<Square> ep_square) {
    Setup setup = bare;
    setup.castling_rooks = rooks;
    setup.ep_square = ep_square;
    return setup;
}

/// Reads the rights of one diagram. A *case* is a set of castling rights with a value of the en passant
/// field. A game that comes to the diagram leaves it in one of the cases.
///
/// Proof that what is refuted for a case holds for every case with more castling rights and the same en
/// passant field: see `retro/search.hpp`; more rights only reduce the moves that can be taken back, and no
/// rule draws a conclusion from a missing right.
class RightsReader {
  public:
    RightsReader(const Setup& bare, Budget& budget)
        : bare_(bare), rooks_(rooks_at_home(bare)), fields_(possible_ep_fields(bare)), budget_(budget) {}

    DiagramRights read() {
        DiagramRights rights;
        if (rooks_.empty() && fields_.size() == 1) {
            rights.setups = {bare_};
            return rights;
        }
        for (const SquareSet rooks : all_sets(rooks_)) add_readings(rooks);
        if (readings_.empty()) {
            // The diagram is illegal with any rights, so all castling rights are kept.
            rights.setups = {with_rights(bare_, chosen_of(rooks_, ~0U), std::nullopt)};
            return rights;
        }
        rights.reasons = explain();
        for (const std::optional<Square> field : fields_) {
            if (field && readings_with_capture(*field) == 0 && !is_refuted_capture(*field))
                rights.open_captures.push_back(*field);
        }
        drop_needless_proofs();
        rights.setups = std::move(readings_);
        rights.refuted = std::move(refuted_);
        rights.is_decided = true;
        return rights;
    }

  private:
    /// Adds the readings with just these castling rights. Omits a reading if another one has more castling
    /// rights and the same en passant square, since castling is allowed unless it is refuted. A reading with
    /// fewer rights has no more en passant squares, because it allows more last moves.
    void add_readings(SquareSet rooks) {
        const auto has_more = [&](const Setup& other) { return other.castling_rooks.contains_all(rooks); };
        if (std::ranges::any_of(readings_, [&](const Setup& one) { return has_more(one) && !one.ep_square; }))
            return;
        for (const std::optional<Square> field : fields_left(rooks)) {
            const bool is_known = std::ranges::any_of(
                readings_, [&](const Setup& one) { return has_more(one) && one.ep_square == field; });
            if (!is_known) readings_.push_back(with_rights(bare_, rooks, field));
        }
    }

    /// Returns the values of the en passant field that are left with these castling rights: no square if that
    /// is not refuted, since en passant is allowed only if it is proved; otherwise all squares that are not
    /// refuted, of which one must be right.
    std::vector<std::optional<Square>> fields_left(SquareSet rooks) {
        std::vector<std::optional<Square>> left;
        for (const std::optional<Square> field : fields_) {
            if (is_refuted(with_rights(bare_, rooks, field))) continue;
            left.push_back(field);
            if (!field) break;
        }
        return left;
    }

    [[nodiscard]] const RefutedRights* proof_for(const Setup& setup) const {
        const auto found = std::ranges::find_if(refuted_, [&](const RefutedRights& one) {
            return one.setup.ep_square == setup.ep_square &&
                   setup.castling_rooks.contains_all(one.setup.castling_rooks);
        });
        return found == refuted_.end() ? nullptr : &*found;
    }

    /// Returns true if the case is refuted, and keeps the proof. What the limits leave undecided counts as
    /// not refuted.
    bool is_refuted(const Setup& setup) {
        constexpr std::uint64_t nodes_at_first = 2'000;
        constexpr std::uint64_t nodes_for_last_moves = 1'000'000;
        if (proof_for(setup) != nullptr) return true;
        LegalityVerdict verdict =
            legality(setup, {.array = setup.array, .limits = budget_.part(nodes_at_first)});
        if (verdict.answer == Answer::no) {
            add_proof(setup, std::move(*verdict.certificate),
                      explained(setup, std::move(verdict.reasons.front())));
            return true;
        }
        // Without castling rights one case is left if there is only one value of the en passant field, or if
        // no square is refuted and there is only one square.
        const bool is_last_case = setup.castling_rooks.empty() && fields_.size() == (setup.ep_square ? 2 : 1);
        if (is_last_case || is_initial(setup, setup.array)) return false;
        const LastMoves last_moves(setup, setup.array);
        auto proof = retro::refute_all(last_moves, setup.castling_rooks, retro::Patience::long_tries,
                                       budget_.part(nodes_for_last_moves));
        if (!proof) return false;
        add_proof(setup, std::move(proof->certificate), explained(last_moves, std::move(proof->judged)));
        return true;
    }

    /// Explains why no move can have been the last one, without the double steps that are excluded by
    /// assumption.
    static Reason explained(const LastMoves& last_moves, std::vector<RetractionGroup> judged) {
        const auto is_assumed = [](const RetractionGroup& one) {
            return one.refutation->rule == retraction::ep_square_missing.rule.id;
        };
        if (!std::ranges::all_of(judged, is_assumed)) std::erase_if(judged, is_assumed);
        return explain_no_last_move(last_moves, judged);
    }
    /// Returns the same explanation if rules alone refute all last moves of the setup, and otherwise
    /// `reason`.
    static Reason explained(const Setup& setup, Reason reason) {
        if (reason.rule != verdict_rules::no_last_move.id) return reason;
        const LastMoves last_moves(setup, setup.array);
        std::vector<RetractionGroup> judged = group_retractions(last_moves);
        return number_left(judged) == 0 ? explained(last_moves, std::move(judged)) : reason;
    }

    void add_proof(const Setup& setup, LegalityCertificate certificate, Reason reason) {
        refuted_.push_back({.setup = setup,
                            .because = reason.rule,
                            .proof = std::move(certificate),
                            .reason = std::move(reason)});
    }

    /// Returns true if each case is refuted or covered by a reading: one with at least its castling rights
    /// that allows no other capture en passant.
    [[nodiscard]] bool is_each_case_covered() const {
        const auto is_covered = [&](const Setup& one) {
            return proof_for(one) != nullptr || std::ranges::any_of(readings_, [&](const Setup& reading) {
                       return reading.castling_rooks.contains_all(one.castling_rooks) &&
                              (!reading.ep_square || reading.ep_square == one.ep_square);
                   });
        };
        return std::ranges::all_of(all_sets(rooks_), [&](SquareSet rooks) {
            return std::ranges::all_of(fields_, [&](std::optional<Square> field) {
                return is_covered(with_rights(bare_, rooks, field));
            });
        });
    }

    /// Drops proofs as long as each case is refuted or covered without them, those about more rights first.
    void drop_needless_proofs() {
        assert(is_each_case_covered());
        std::ranges::stable_sort(refuted_, std::ranges::greater(),
                                 [](const RefutedRights& one) { return one.setup.castling_rooks.size(); });
        for (std::size_t i = 0; i < refuted_.size();) {
            RefutedRights one = std::move(refuted_[i]);
            refuted_.erase(refuted_.begin() + static_cast<std::ptrdiff_t>(i));
            if (is_each_case_covered()) continue;
            refuted_.insert(refuted_.begin() + static_cast<std::ptrdiff_t>(i), std::move(one));
            ++i;
        }
    }

    [[nodiscard]] std::size_t readings_with(Square rook) const {
        return static_cast<std::size_t>(std::ranges::count_if(
            readings_, [&](const Setup& one) { return one.castling_rooks.contains(rook); }));
    }
    [[nodiscard]] std::size_t readings_with_capture(Square ep_square) const {
        return static_cast<std::size_t>(std::ranges::count(readings_, ep_square, &Setup::ep_square));
    }

    /// Returns true if no reading can have arisen by the double step.
    [[nodiscard]] bool is_refuted_capture(Square ep_square) const {
        return std::ranges::all_of(readings_, [&](const Setup& one) {
            return proof_for(with_rights(bare_, one.castling_rooks, ep_square)) != nullptr;
        });
    }

    [[nodiscard]] Reason explain_refused_castling(Square rook) const {
        const Color color = rook.rank() == Rank::r1 ? Color::white : Color::black;
        const Square king = bare_.board.of(color, PieceType::king).first();
        const RefutedRights* const proof = proof_for(with_rights(bare_, SquareSet(rook), std::nullopt));
        return {std::string(verdict_rules::codex_castling_refuted.id),
                fmt::format("{} may not castle {}: the king on {} or the rook on {} has moved. Suppose that "
                            "neither has. {}",
                            name(color), rook < king ? "queenside" : "kingside", king.name(), rook.name(),
                            proof == nullptr ? "" : proof->reason.text),
                {king, rook}};
    }

    static Reason explain_assumed_castlings(const std::vector<Square>& rooks) {
        std::vector<std::string> rights;
        for (const Square rook : rooks) rights.push_back(right_text(rook));
        return {std::string(verdict_rules::codex_castling_open.id),
                fmt::format("Assumed to be allowed: {}. It could not be proved that king or rook has moved "
                            "(Codex, article 16).",
                            joined(rights)),
                rooks};
    }

    [[nodiscard]] Reason explain_capture(Square ep_square) const {
        const int step = forward(opposite(bare_.turn));
        const std::string double_step =
            fmt::format("{}-{}", ep_square.offset(0, -step)->name(), ep_square.offset(0, step)->name());
        if (readings_with_capture(ep_square) > 0) {
            const RefutedRights* const proof =
                proof_for(with_rights(bare_, readings_.front().castling_rooks, std::nullopt));
            return {
                std::string(verdict_rules::codex_en_passant_proved.id),
                fmt::format("The capture en passant on {} is allowed: the last move can only have been {}. "
                            "Suppose that it was another move. {}",
                            ep_square.name(), double_step, proof == nullptr ? "" : proof->reason.text),
                {ep_square}};
        }
        return {std::string(verdict_rules::codex_en_passant_not_proved.id),
                is_refuted_capture(ep_square)
                    ? fmt::format(
                          "The capture en passant on {} is not allowed: {} cannot have been the last move.",
                          ep_square.name(), double_step)
                    : fmt::format(
                          "The capture en passant on {} is not allowed: it could not be proved that {} was "
                          "the last move (Codex, article 16).",
                          ep_square.name(), double_step),
                {ep_square}};
    }

    /// Explains the rights that some readings have and others do not.
    [[nodiscard]] Reason explain_dependence(const std::vector<Square>& squares) const {
        std::vector<std::string> cases;
        for (const Setup& one : readings_) cases.push_back(case_text(one, squares));
        // The refuted case that has the most of these rights and the fewest others says most about them.
        const auto weight = [&](const RefutedRights& one) {
            const auto rights = std::ranges::count_if(
                squares, [&](Square square) { return one.setup.castling_rooks.contains(square); });
            return 16 * static_cast<int>(rights) - one.setup.castling_rooks.size();
        };
        const auto proof = std::ranges::max_element(refuted_, {}, weight);
        std::string text = fmt::format(
            "Rights depend on each other. By partial retro analysis (Codex, article 16) each case is "
            "examined by "
            "itself: {}.",
            fmt::join(cases, "; or "));
        if (proof != refuted_.end()) {
            text += fmt::format(" Another case is impossible: {}. {}", case_text(proof->setup, squares),
                                proof->reason.text);
        }
        return {std::string(verdict_rules::codex_dependent_rights.id), std::move(text), squares};
    }

    /// Returns `Black's castling with the rook on a8`, or `the capture en passant on g6`.
    static std::string right_text(Square square) {
        if (square.rank() == Rank::r3 || square.rank() == Rank::r6)
            return fmt::format("the capture en passant on {}", square.name());
        return fmt::format("{}'s castling with the rook on {}",
                           name(square.rank() == Rank::r1 ? Color::white : Color::black), square.name());
    }
    /// Returns which of the rights the setup has.
    static std::string case_text(const Setup& setup, const std::vector<Square>& rights) {
        std::vector<std::string> texts;
        for (const Square square : rights) {
            if (setup.castling_rooks.contains(square) || setup.ep_square == square)
                texts.push_back(right_text(square));
        }
        return texts.empty() ? "none of these rights" : joined(texts);
    }

    [[nodiscard]] std::vector<Reason> explain() const {
        std::vector<Reason> reasons;
        std::vector<Square> dependent;
        std::vector<Square> assumed;
        for (const Square rook : rooks_) {
            const std::size_t number = readings_with(rook);
            if (number == 0) {
                reasons.push_back(explain_refused_castling(rook));
            } else {
                (number < readings_.size() ? dependent : assumed).push_back(rook);
            }
        }
        if (!assumed.empty()) reasons.push_back(explain_assumed_castlings(assumed));
        for (const std::optional<Square> field : fields_) {
            if (!field) continue;
            const std::size_t number = readings_with_capture(*field);
            if (number > 0 && number < readings_.size()) {
                dependent.push_back(*field);
            } else {
                reasons.push_back(explain_capture(*field));
            }
        }
        if (!dependent.empty()) reasons.push_back(explain_dependence(dependent));
        return reasons;
    }

    const Setup& bare_;
    std::vector<Square> rooks_;
    std::vector<std::optional<Square>> fields_;
    Budget& budget_;
    std::vector<Setup> readings_ = {};
    std::vector<RefutedRights> refuted_ = {};
};

Setup without_rights(const Setup& diagram) {
    Setup bare = diagram;
    bare.castling_rooks = {};
    bare.ep_square.reset();
    return bare;
}

/// Returns every setup that the diagram can stand for. The first has no rights, the last has the most.
std::vector<Setup> all_readings(const Setup& bare) {
    const std::vector<Square> rooks = rooks_at_home(bare);
    std::vector<Setup> readings;
    for (const auto ep_square : possible_ep_fields(bare)) {
        for (unsigned chosen = 0; chosen < 1U << rooks.size(); ++chosen) {
            readings.push_back(bare);
            readings.back().ep_square = ep_square;
            readings.back().castling_rooks = chosen_of(rooks, chosen);
        }
    }
    return readings;
}

/// Returns castling rights in the order of a FEN, as in `KQk`, or `-` if there are none. K and Q are the
/// sides of the king, also in Chess960.
std::string castlings_text(const Setup& setup) {
    std::string text;
    for (const Color color : {Color::white, Color::black}) {
        const SquareSet rooks = setup.castling_rooks & squares_of(home_rank(color));
        if (rooks.empty()) continue;
        const Square king = setup.board.of(color, PieceType::king).first();
        if (rooks.last() > king) text += color == Color::white ? 'K' : 'k';
        if (rooks.first() < king) text += color == Color::white ? 'Q' : 'q';
    }
    return text.empty() ? "-" : text;
}

/// Adds to `reading` the captures that must have been made, with the squares on which they could have been
/// made.
void add_losses(const Setup& bare, Budget& budget, DiagramReading& reading) {
    if (bare.array != StartArray::standard) return;
    const auto losses = facts::losses(bare, budget);
    if (!losses) return;
    for (const Color color : {Color::white, Color::black}) {
        const int captures = losses->by_pawns[static_cast<std::size_t>(color)];
        if (captures > 0) reading.by_pawns.emplace(color, captures);
    }
    for (const facts::PawnsCaptures& made : losses->pawns) {
        reading.pawns.push_back({.pawn = made.pawn,
                                 .home = made.home,
                                 .captures = {made.captures.begin(), made.captures.end()},
                                 .most = made.most});
    }
    for (const facts::CapturedMan& lost : losses->men) {
        reading.lost.push_back(
            {.home = lost.home, .man = facts::man_of_home(lost.home), .squares = lost.squares});
    }
}

DiagramReading read_by_codex(const Setup& diagram, DiagramRights rights, Budget& budget) {
    DiagramReading reading;
    reading.setups = std::move(rights.setups);
    const std::vector<Setup>& setups = reading.setups;
    for (const Setup& setup : setups) {
        reading.castling.push_back(castlings_text(setup));
        reading.en_passant_with.push_back(setup.ep_square ? setup.ep_square->name() : "-");
    }
    const bool is_always =
        std::ranges::count(reading.en_passant_with, reading.en_passant_with.front()) == std::ssize(setups);
    if (is_always) {
        reading.en_passant = setups.front().ep_square;
        reading.en_passant_with.clear();
    }
    reading.last_move = only_last_move(without_rights(diagram), budget);
    for (const Color color : {Color::white, Color::black}) {
        reading.promoted.emplace(color, rules::promoted_men(diagram.board, color));
        reading.captured.emplace(color, 16 - diagram.board.of(color).size());
    }
    add_losses(without_rights(diagram), budget, reading);
    return reading;
}

}  // namespace

DiagramRights rights_of_diagram(const Setup& diagram, const Limits& limits) {
    Budget budget(limits);
    const Setup bare = without_rights(diagram);
    DiagramRights rights = RightsReader(bare, budget).read();
    rights.nodes = budget.spent();
    return rights;
}

std::vector<Setup> read_diagram(const Setup& diagram, const Limits& limits) {
    return rights_of_diagram(diagram, limits).setups;
}

DiagramVerdict legality_of_diagram(const Setup& diagram, const LegalityOptions& options) {
    Budget budget(options.limits);
    LegalityOptions part = options;
    part.limits = budget.part();
    part.construct = false;
    std::optional<LegalityVerdict> best;
    std::vector<Setup> open;
    for (const Setup& setup : all_readings(without_rights(diagram))) {
        LegalityVerdict verdict = legality(setup, part);
        if (verdict.answer == Answer::unknown) open.push_back(setup);
        const bool is_better = !best || best->answer == Answer::no || verdict.answer == Answer::yes;
        if (is_better && (!best || verdict.answer != Answer::no)) best = std::move(verdict);
        if (best->answer == Answer::yes) break;
    }
    part.construct = options.construct;
    // Most games lead to the setup without rights, so it is tried first. The setup with all rights is tried
    // next, since it may be reachable when the setup without rights is not.
    if (open.size() > 2) open.erase(open.begin() + 1, open.end() - 1);
    for (std::size_t i = 0; i < open.size() && options.construct && best->answer == Answer::unknown; ++i) {
        LegalityVerdict verdict = legality(open[i], part);
        if (i == 0 || verdict.answer == Answer::yes) best = std::move(verdict);
    }
    DiagramVerdict verdict;
    static_cast<BasicVerdict&>(verdict) = std::move(*best);
    verdict.unrefuted = std::move(best->unrefuted);
    verdict.subject = best->subject;
    verdict.certificate = std::move(best->certificate);
    verdict.game = std::move(best->game);
    DiagramRights rights = rights_of_diagram(diagram, budget.part());
    std::ranges::move(rights.reasons, std::back_inserter(verdict.reasons));
    verdict.diagram = read_by_codex(diagram, std::move(rights), budget);
    verdict.effort.nodes = budget.spent();
    return verdict;
}

constinit const Rule verdict_rules::codex_castling_refuted = {
    "codex.castling-refuted", "Castling is not allowed: it is proved that king or rook has moved.",
    "Codex for Chess Composition, article 16: castling is permitted unless it can be proved that it is not."};
constinit const Rule verdict_rules::codex_castling_open = {
    "codex.castling-open", "The right to castle is assumed, since nothing refutes it.",
    "Codex for Chess Composition, article 16: castling is permitted unless it can be proved that it is not."};
constinit const Rule verdict_rules::codex_en_passant_proved = {
    "codex.en-passant-proved",
    "A capture en passant is allowed: all last moves but the double step are refuted.",
    "Codex for Chess Composition, article 16: an en passant capture on the first move is permitted only if "
    "it "
    "can be proved that the last move was the double step of the pawn."};
constinit const Rule verdict_rules::codex_en_passant_not_proved = {
    "codex.en-passant-not-proved", "A capture en passant is not allowed: the double step is not proved.",
    "Codex for Chess Composition, article 16: an en passant capture on the first move is permitted only if "
    "it "
    "can be proved that the last move was the double step of the pawn."};
constinit const Rule verdict_rules::codex_dependent_rights = {
    "codex.dependent-rights", "Rights depend on each other, so that the diagram has several cases.",
    "Codex for Chess Composition, article 16: partial retro analysis examines each case by itself."};

void append_json(std::string& text, const DiagramVerdict& verdict, std::string_view label) {
    JsonWriter out(text);
    write_verdict(out, verdict, label);
}

}  // namespace doublecheck
