// SPDX-License-Identifier: MIT
#include <algorithm>

#include "doublecheck/notation/fen.hpp"
#include "doublecheck/notation/uci.hpp"
#include "legality/last_move/explain.hpp"
#include "legality/last_move/retraction_rules.hpp"
#include "legality/rules/static_rules.hpp"
#include "notation/words.hpp"

namespace doublecheck {

std::string_view kind_name(RetractionKind kind) {
    switch (kind) {
        case RetractionKind::normal: return "normal";
        case RetractionKind::double_step: return "double-step";
        case RetractionKind::promotion: return "promotion";
        case RetractionKind::en_passant: return "en-passant";
        case RetractionKind::castling: return "castling";
    }
    return {};
}

namespace {

/// Refuted groups of retractions that one entry of the certificate covers: they have the same man, kind,
/// captured men and refutation.
struct Line {
    RetractionGroup first;
    SquareSet from;
    bool is_only_one = false;  ///< the entry covers all retractions of the man
};

bool fits(const Line& line, const RetractionGroup& judged) {
    const RetractionGroup& first = line.first;
    if (first.origin.to != judged.origin.to || first.refutation != judged.refutation) return false;
    if (first.origin.kind != judged.origin.kind || first.covers_all != judged.covers_all) return false;
    return first.covers_all || first.victims == judged.victims;
}

/// Returns true if taking back earlier moves refutes the retraction. Such a retraction has an entry and a
/// proof of its own.
bool is_proved_elsewhere(const RetractionGroup& one) {
    return one.refutation->rule == retraction::no_move_before.rule.id;
}

std::vector<Line> lines_of(const std::vector<RetractionGroup>& judged) {
    std::array<std::optional<Refutation>, 64> only;
    SquareSet mixed;
    SquareSet seen;
    for (const RetractionGroup& one : judged) {
        const auto to = static_cast<std::size_t>(one.origin.to.index());
        if (!one.refutation || is_proved_elsewhere(one) ||
            (seen.contains(one.origin.to) && only[to] != one.refutation))
            mixed |= one.origin.to;
        only[to] = one.refutation;
        seen |= one.origin.to;
    }
    std::vector<Line> lines;
    SquareSet done;
    for (const RetractionGroup& one : judged) {
        if (!one.refutation || is_proved_elsewhere(one) || done.contains(one.origin.to)) continue;
        if (!mixed.contains(one.origin.to)) {
            done |= one.origin.to;
            lines.push_back({.first = one, .from = {}, .is_only_one = true});
            continue;
        }
        const auto line =
            std::find_if(lines.begin(), lines.end(), [&](const Line& l) { return fits(l, one); });
        if (line != lines.end()) {
            line->from |= one.origin.from;
        } else {
            lines.push_back({.first = one, .from = one.origin.from});
        }
    }
    return lines;
}

std::string letters_of(unsigned victim) {
    std::string letters;
    for (std::size_t i = 0; i < victim_letters.size(); ++i) {
        if ((victim >> i & 1U) != 0) letters += victim_letters[i];
    }
    return letters;
}

RefutedRetraction refuted_line(const Line& line) {
    const Refutation& refutation = *line.first.refutation;
    RefutedRetraction entry{.to = line.first.origin.to.name(),
                            .rule = std::string(refutation.rule),
                            .squares = square_names(refutation),
                            .color = refutation.color};
    if (line.is_only_one) return entry;
    entry.kind = kind_name(line.first.origin.kind);
    entry.from = names(line.from);
    if (!line.first.covers_all) entry.uncaptured = letters_of(line.first.victims);
    return entry;
}

}  // namespace

std::vector<RefutedRetraction> refuted_entries(const std::vector<RetractionGroup>& judged) {
    std::vector<RefutedRetraction> refuted;
    for (const Line& line : lines_of(judged)) refuted.push_back(refuted_line(line));
    return refuted;
}

RefutedRetraction dead_end_entry(const Origin& origin, Victim victim, const RetractionProof& proof) {
    return {.to = origin.to.name(),
            .kind = std::string(kind_name(origin.kind)),
            .from = {{origin.from.name()}},
            .uncaptured = std::string(1, victim_letters[static_cast<std::size_t>(victim)]),
            .rule = std::string(retraction::no_move_before.rule.id),
            .proof = Boxed<RetractionProof>(proof)};
}

PossibleRetraction possible_entry(const LastMoves& last_moves, const Retraction& retraction) {
    const auto castling =
        last_moves.array() == StartArray::chess960 ? UciCastling::chess960 : UciCastling::standard;
    PossibleRetraction entry{.move = uci(retraction.move, castling),
                             .before = fen(before(last_moves.after(), retraction))};
    if (retraction.uncaptured) entry.uncaptured = letter(*retraction.uncaptured);
    return entry;
}

RetractionsCertificate certify(const std::vector<RetractionGroup>& judged) {
    RetractionsCertificate certificate;
    certificate.refuted = refuted_entries(judged);
    return certificate;
}

}  // namespace doublecheck
