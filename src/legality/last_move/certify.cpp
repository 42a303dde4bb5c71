// SPDX-License-Identifier: MIT
#include <algorithm>

#include "doublecheck/notation/fen.hpp"
#include "doublecheck/notation/uci.hpp"
#include "legality/last_move/explain.hpp"
#include "legality/last_move/rules.hpp"
#include "legality/rules/explain.hpp"

namespace doublecheck {
namespace {

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

Array squares_of(const Refutation& refutation) {
    Array squares;
    for (std::string& square : square_names(refutation)) squares.emplace_back(std::move(square));
    return squares;
}

/// Refuted groups that one line of the certificate can cover: same man, kind, men given back and refutation.
struct Line {
    JudgedOrigin first;
    SquareSet from;
    bool is_only_one = false;  ///< all retractions of the man
};

bool fits(const Line& line, const JudgedOrigin& judged) {
    const JudgedOrigin& first = line.first;
    if (first.origin.to != judged.origin.to || first.refutation != judged.refutation) return false;
    if (first.origin.kind != judged.origin.kind || first.covers_all != judged.covers_all) return false;
    return first.covers_all || first.given == judged.given;
}

/// Refuted further back: such a retraction has a line and a proof of its own.
bool is_proved_elsewhere(const JudgedOrigin& one) {
    return one.refutation->rule == retraction::no_move_before.rule.id;
}

std::vector<Line> lines_of(const std::vector<JudgedOrigin>& judged) {
    std::array<std::optional<Refutation>, 64> only;
    SquareSet mixed;
    SquareSet seen;
    for (const JudgedOrigin& one : judged) {
        const auto to = static_cast<std::size_t>(one.origin.to.index());
        if (!one.refutation || is_proved_elsewhere(one) ||
            (seen.contains(one.origin.to) && only[to] != one.refutation))
            mixed |= one.origin.to;
        only[to] = one.refutation;
        seen |= one.origin.to;
    }
    std::vector<Line> lines;
    SquareSet done;
    for (const JudgedOrigin& one : judged) {
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

Object refuted_line(const Line& line) {
    Object entry;
    entry.emplace_back("to", line.first.origin.to.name());
    if (!line.is_only_one) {
        entry.emplace_back("kind", kind_name(line.first.origin.kind));
        Array from;
        for (const Square square : line.from) from.emplace_back(square.name());
        entry.emplace_back("from", std::move(from));
        if (!line.first.covers_all) {
            std::string letters;
            for (std::size_t i = 0; i < given_letters.size(); ++i) {
                if ((line.first.given >> i & 1) != 0) letters += given_letters[i];
            }
            entry.emplace_back("uncaptured", std::move(letters));
        }
    }
    const Refutation& refutation = *line.first.refutation;
    entry.emplace_back("rule", refutation.rule);
    if (refutation.square_count > 0) entry.emplace_back("squares", squares_of(refutation));
    if (refutation.color) entry.emplace_back("color", *refutation.color == Color::white ? "white" : "black");
    return entry;
}

Object possible_line(const LastMoves& last_moves, const Retraction& retraction) {
    const auto castling =
        last_moves.array() == StartArray::chess960 ? UciCastling::chess960 : UciCastling::standard;
    Object entry;
    entry.emplace_back("move", uci(retraction.move, castling));
    entry.emplace_back(
        "uncaptured", retraction.uncaptured ? std::string(1, letter(*retraction.uncaptured)) : std::string());
    entry.emplace_back("before", fen(before(last_moves.after(), retraction)));
    return entry;
}

}  // namespace

Array refuted_entries(const std::vector<JudgedOrigin>& judged) {
    Array refuted;
    for (const Line& line : lines_of(judged)) refuted.emplace_back(refuted_line(line));
    return refuted;
}

Object dead_end_entry(const Origin& origin, Given given, Object proof) {
    Object entry;
    entry.emplace_back("to", origin.to.name());
    entry.emplace_back("kind", kind_name(origin.kind));
    entry.emplace_back("from", Array{origin.from.name()});
    entry.emplace_back("uncaptured", std::string(1, given_letters[static_cast<std::size_t>(given)]));
    entry.emplace_back("rule", retraction::no_move_before.rule.id);
    entry.emplace_back("proof", std::move(proof));
    return entry;
}

Certificate certify(const LastMoves& last_moves, const std::vector<JudgedOrigin>& judged) {
    Array possible;
    for (const JudgedOrigin& one : judged) {
        if (one.refutation) continue;
        for (const Given given : all_given) {
            if ((one.given >> static_cast<unsigned>(given) & 1) == 0) continue;
            possible.emplace_back(
                possible_line(last_moves, make_retraction(last_moves.after(), one.origin, man_of(given))));
        }
    }
    Certificate certificate{.kind = "retractions"};
    certificate.body.emplace_back("possible", std::move(possible));
    certificate.body.emplace_back("refuted", refuted_entries(judged));
    return certificate;
}

}  // namespace doublecheck
