// SPDX-License-Identifier: MIT
#include "checker/retract/refutations.hpp"

#include <algorithm>
#include <string_view>
#include <tuple>
#include <utility>

#include "checker/retract/move_rules.hpp"

namespace doublecheck {

namespace checker {

namespace {

/// A rule about moves, or a rule about a position as it stands, of which `of_move` is null.
struct AnyRule {
    const Rule* rule = nullptr;
    const MoveRule* of_move = nullptr;
};

}  // namespace

}  // namespace checker

template <>
struct Reader<checker::AnyRule> {
    static Strict<checker::AnyRule> read(const Value& value) {
        using namespace checker;
        if (value.text() == nullptr) return misread("is no rule of the tables");
        for (const MoveRule* row : move_rules::all) {
            if (row->rule.id == *value.text()) return AnyRule{&row->rule, row};
        }
        const checker::Rule* rule = rule_named(*value.text());
        if (rule == nullptr) return misread("is no rule of the tables");
        return AnyRule{rule};
    }
};

namespace checker {

namespace {

struct RefutationFields {
    Square to = {};
    std::optional<RetractionKind> kind = {};
    std::optional<SquareFlags> from = {};
    std::optional<GivenBack> uncaptured = {};
    AnyRule rule = {};
    std::optional<Squares> squares = {};
    std::optional<Color> color = {};
    std::optional<Proof> proof = {};

    static constexpr auto fields() {
        using R = RefutationFields;
        return members(field("to", &R::to, "where the man stands now"),
                       field("kind", &R::kind, "only retractions of that kind"),
                       field("from", &R::from, "only retractions to these squares"),
                       field("uncaptured", &R::uncaptured, "only with these men given back"),
                       field("rule", &R::rule, "what refutes them"),
                       field("squares", &R::squares, "the squares that the rule names"),
                       field("color", &R::color, "the colour that the rule names"),
                       field("proof", &R::proof, "of `retraction.no-move-before`"));
    }
};

struct ProofFields {
    std::optional<Refutations> refuted = {};
    std::optional<const Value*> steps = {};

    static constexpr auto fields() {
        return members(field("refuted", &ProofFields::refuted, "every move before is refuted"),
                       field("steps", &ProofFields::steps, "facts exclude the position"));
    }
};

struct LastMoveFields {
    WrittenMove move = {};
    std::string_view uncaptured = {};
    BoardState before = {};
    std::optional<Moves> game = {};
    std::optional<MovesBefore> earlier = {};

    static constexpr auto fields() {
        using F = LastMoveFields;
        return members(field("move", &F::move, "the move as it was played"),
                       field("uncaptured", &F::uncaptured, "the man given back, or empty"),
                       field("before", &F::before, "the position before it"),
                       field("game", &F::game, "a game that ends with the move"),
                       field("earlier", &F::earlier, "the moves before it"));
    }
};

struct MovesBeforeFields {
    std::optional<std::vector<LastMove>> possible = {};
    std::optional<Refutations> refuted = {};

    static constexpr auto fields() {
        return members(field("possible", &MovesBeforeFields::possible, "the moves that are possible"),
                       field("refuted", &MovesBeforeFields::refuted, "what refutes the others"));
    }
};

struct ListedCageFields {
    std::optional<std::string_view> kind = {};
    std::vector<WrittenBoard> states = {};

    static constexpr auto fields() {
        return members(field("kind", &ListedCageFields::kind, "`cage`"),
                       field("states", &ListedCageFields::states, "men on squares, in each state"));
    }
};

struct ListedFields {
    FenText fen = {};
    std::optional<Refutations> refuted = {};
    std::optional<const Value*> steps = {};

    static constexpr auto fields() {
        return members(field("fen", &ListedFields::fen, "the position"),
                       field("refuted", &ListedFields::refuted, "every move before is refuted"),
                       field("steps", &ListedFields::steps, "facts exclude the position"));
    }
};

Strict<Proof> proof_of(std::optional<Refutations> refuted, std::optional<const Value*> steps) {
    if (refuted && steps) return misread("stand beside refutations", "steps");
    if (!refuted && !steps) return misread("is missing", "refuted");
    Proof proof;
    if (refuted) proof.refuted = std::move(*refuted);
    proof.steps = steps.value_or(nullptr);
    return proof;
}

}  // namespace

Strict<GivenBack> GivenBack::read(const Value& value) {
    const auto letters = value.text() != nullptr ? GivenBack::of(*value.text()) : std::nullopt;
    if (!letters) return misread("is not some of the letters -pnbrq, each once");
    return *letters;
}

}  // namespace checker

Strict<checker::RetractionKind> Reader<checker::RetractionKind>::read(const Value& value) {
    using namespace checker;
    for (const RetractionKind kind :
         {RetractionKind::normal, RetractionKind::double_step, RetractionKind::promotion,
          RetractionKind::en_passant, RetractionKind::castling}) {
        if (value.text() != nullptr && *value.text() == name_of(kind)) return kind;
    }
    return misread("is no kind of retraction");
}

namespace checker {

Strict<Refutation> Refutation::read(const Value& value) {
    auto read = read_strictly<RefutationFields>(value);
    if (!read) return std::unexpected(std::move(read.error()));
    auto claim = claim_of(*read->rule.rule, read->squares, read->color);
    if (!claim) return std::unexpected(std::move(claim.error()));
    const MoveRule* rule = read->rule.of_move;
    if (read->proof.has_value() != (rule != nullptr && rule->has_proof))
        return misread(read->proof ? "is nothing that this rule names" : "is missing", "proof");
    Refutation entry{read->to, read->from, read->uncaptured, read->kind, *claim, rule, nullptr};
    if (read->proof) entry.proof = std::make_unique<Proof>(std::move(*read->proof));
    return entry;
}

Strict<Refutations> Refutations::read(const Value& value) {
    auto entries = read_strictly<std::vector<Refutation>>(value);
    if (!entries) return std::unexpected(std::move(entries.error()));
    return Refutations(std::move(*entries));
}

Strict<Proof> Proof::read(const Value& value) {
    auto read = read_strictly<ProofFields>(value);
    if (!read) return std::unexpected(std::move(read.error()));
    return proof_of(std::move(read->refuted), read->steps);
}

Strict<LastMove> LastMove::read(const Value& value) {
    auto read = read_strictly<LastMoveFields>(value);
    if (!read) return std::unexpected(std::move(read.error()));
    const std::string_view man = read->uncaptured;
    if (man.size() > 1 || man == "-" || (!man.empty() && !GivenBack::of(man)))
        return misread("is neither empty nor one of the letters pnbrq", "uncaptured");
    LastMove last{.move = read->move,
                  .uncaptured = man.empty() ? '-' : man.front(),
                  .before = read->before.position,
                  .game = std::move(read->game)};
    if (read->earlier) last.earlier = std::make_unique<MovesBefore>(std::move(*read->earlier));
    return last;
}

Strict<MovesBefore> MovesBefore::read(const Value& value) {
    auto read = read_strictly<MovesBeforeFields>(value);
    if (!read) return std::unexpected(std::move(read.error()));
    if (!read->possible || read->possible->empty()) return misread("names no move", "possible");
    MovesBefore before{.possible = std::move(*read->possible)};
    for (std::size_t i = 0; i < before.possible.size(); ++i) {
        if (before.possible[i].game)
            return misread("belongs to last moves only", "possible" + place_in_list(i) + ".game");
    }
    if (read->refuted) before.refuted = std::move(*read->refuted);
    return before;
}

Strict<ListedCage> ListedCage::read(const Value& value) {
    auto read = read_strictly<ListedCageFields>(value);
    if (!read) return std::unexpected(std::move(read.error()));
    if (read->kind && *read->kind != "cage") return misread("is not cage", "kind");
    return ListedCage{std::move(read->states)};
}

Strict<ListedPosition> ListedPosition::read(const Value& value) {
    auto read = read_strictly<ListedFields>(value);
    if (!read) return std::unexpected(std::move(read.error()));
    if (!has_kings_and_pawns_in_place(read->fen.position().men))
        return misread("has not one king each, or a pawn on an end rank", "fen");
    auto proof = proof_of(std::move(read->refuted), read->steps);
    if (!proof) return std::unexpected(std::move(proof.error()));
    return ListedPosition{read->fen.text, read->fen.position(), std::move(*proof)};
}

std::optional<GivenBack> GivenBack::of(std::string_view letters) {
    constexpr std::string_view all = "-pnbrq";
    for (std::size_t i = 0; i < letters.size(); ++i) {
        const bool is_known = all.find(letters[i]) != std::string_view::npos;
        if (!is_known || letters.find(letters[i], i + 1) != std::string_view::npos) return std::nullopt;
    }
    if (letters.empty()) return std::nullopt;
    GivenBack given;
    given.letters_ = letters;
    return given;
}

Refutations::Refutations(std::vector<Refutation> entries) : entries_(std::move(entries)) {
    std::ranges::stable_sort(entries_, {}, [](const Refutation& entry) { return entry.to.number(); });
    for (const Refutation& entry : entries_) ++first_[entry.to.number() + 1];
    for (std::size_t square = 1; square < first_.size(); ++square) first_[square] += first_[square - 1];
}

std::span<const Refutation> Refutations::of_man_on(int to) const {
    const auto square = static_cast<std::size_t>(to);
    return std::span(entries_).subspan(first_[square], first_[square + 1] - first_[square]);
}

namespace {

/// An arbitrary order of positions, for binary search.
bool is_smaller(const Position& a, const Position& b) {
    const auto compared = [](const Position& position) {
        return std::tuple(std::string_view(position.men.begin(), position.men.end()), position.turn,
                          position.rights, position.ep);
    };
    return compared(a) < compared(b);
}

}  // namespace

ListedPositions::ListedPositions(std::vector<ListedPosition> all) : all_(std::move(all)) {
    std::ranges::sort(all_, is_smaller, &ListedPosition::position);
}

bool ListedPositions::contains(const Position& position) const {
    const auto found = std::ranges::lower_bound(all_, position, is_smaller, &ListedPosition::position);
    return found != all_.end() && found->position == position;
}

std::optional<std::string_view> ListedPositions::repeated() const {
    const auto found = std::ranges::adjacent_find(all_, {}, &ListedPosition::position);
    return found != all_.end() ? std::optional(found->fen) : std::nullopt;
}

}  // namespace checker

}  // namespace doublecheck
