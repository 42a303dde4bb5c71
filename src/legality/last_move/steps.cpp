// SPDX-License-Identifier: MIT
#include "legality/last_move/steps.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "base/text.hpp"
#include "doublecheck/notation/fen.hpp"
#include "legality/facts/fact_rules.hpp"
#include "legality/facts/refute_by_facts.hpp"
#include "legality/last_move/explain.hpp"
#include "legality/last_move/last_moves.hpp"
#include "legality/last_move/retraction_rules.hpp"
#include "legality/rules/static_rules.hpp"
#include "notation/words.hpp"

namespace doublecheck {
namespace {

/// At most this many moves are named where several are left.
constexpr std::size_t most_named = 3;
/// A sentence gives at most this many reasons.
constexpr std::size_t most_reasons = 6;

constexpr std::uint8_t bit_of(Victim victim) {
    return static_cast<std::uint8_t>(1U << static_cast<unsigned>(victim));
}

/// Returns the first four fields of a FEN.
std::string_view without_counters(std::string_view fen) {
    std::size_t end = 0;
    for (int field = 0; field < 4 && end != std::string_view::npos; ++field) end = fen.find(' ', end + 1);
    return fen.substr(0, end);
}

/// Removes the full stop of a sentence and writes its first letter small, unless it begins with a name.
std::string as_clause(std::string sentence) {
    if (sentence.ends_with('.') && !sentence.ends_with("e.p.")) sentence.pop_back();
    const std::string first_word = sentence.substr(0, sentence.find_first_of(" '"));
    if (first_word == name(Color::white) || first_word == name(Color::black)) return sentence;
    const bool is_word = first_word.size() > 1 && first_word[1] >= 'a' && first_word[1] <= 'z' &&
                         first_word.find_first_of("0123456789-") == std::string::npos;
    const bool is_article = first_word == "A";
    if ((is_word || is_article) && sentence[0] >= 'A' && sentence[0] <= 'Z')
        sentence[0] = static_cast<char>(sentence[0] - 'A' + 'a');
    return sentence;
}

/// Returns `a pawn`, `a pawn or a knight` and so on for captured men.
std::string captured_men(std::uint8_t victims) {
    if ((victims | bit_of(Victim::nothing)) == (1U << all_victims.size()) - 1) return "any man";
    std::vector<std::string> men;
    for (const Victim victim : all_victims) {
        if (const auto man = man_of(victim); man && (victims & bit_of(victim)) != 0)
            men.push_back(fmt::format("a {}", name(*man)));
    }
    return alternatives(men);
}

/// How deep the refutation of a position goes that is refuted because all moves before it are excluded.
struct Depth {
    int moves = 0;           ///< how many moves back the longest line of the refutation goes
    bool is_circle = false;  ///< some lines end where they meet an earlier position again
};

/// Why a retraction is excluded.
struct Why {
    std::string rule;         ///< the rule that excludes it
    std::string of_one = {};  ///< the reason, about one move
    std::string of_many;      ///< the reason, about several moves
    int depth = 0;            ///< of a refutation by the moves before: how deep it goes

    [[nodiscard]] bool is_alike(const Why& other) const {
        return rule == other.rule && (of_many == other.of_many || (depth > 1 && other.depth > 1));
    }
};

/// Moves with the same text, such as `Kd1xc1`, which differ only in the captured man.
struct Written {
    std::string text;
    std::uint8_t all = 0;   ///< what the move could have captured by the geometry of moves
    std::uint8_t left = 0;  ///< the captures that nothing refutes
};

/// Moves of one text that one reason excludes.
struct Part {
    std::size_t written;  ///< index of the move
    std::uint8_t victims;
    std::string why;  ///< the reason, about this move
};

/// A reason, and what it excludes. A move has several parts if the reason depends on the captured man, such
/// as the number of knights that there would have been.
struct Group {
    Why why;
    std::vector<Part> parts = {};

    /// Returns true if the reason has the same text for each move.
    [[nodiscard]] bool is_same() const {
        return std::ranges::all_of(parts, [&](const Part& one) { return one.why == parts.front().why; });
    }
};

std::string_view statement_of(std::string_view id) {
    for (const RetractionRule* const one : retraction::all) {
        if (one->rule.id == id) return one->rule.statement;
    }
    for (const rules::StaticRule* const one : rules::all) {
        if (one->rule.id == id) return one->rule.statement;
    }
    for (const facts::FactRule* const one : facts::by::all) {
        if (one->rule.id == id) return one->rule.statement;
    }
    return "The position is impossible.";
}

/// Returns the reason for which a rule excludes several moves.
std::string reason_of_many(std::string_view rule, const Setup& after) {
    if (rule == retraction::check_before.rule.id)
        return fmt::format("{}'s king would already have been in check", name(after.turn));
    if (rule == retraction::right_kept.rule.id) return "a castling right shows that the man never moved";
    if (rule == retraction::ep_square_missing.rule.id)
        return "the position would name an en passant square after them";
    if (rule == retraction::castling_through_check.rule.id)
        return "the king would have castled out of, through or into check";
    if (rule == retraction::no_kernel.rule.id)
        return "no captures could have brought the pawns to where they stood before, promotions included";
    if (rule == retraction::caged.rule.id)
        return "the men before would lock each other in so that no game leads there";
    if (rule == retraction::not_the_double_step.rule.id) return as_clause(std::string(statement_of(rule)));
    // The statements of facts are about all that a fact can be, and not all are sentences.
    if (rule.starts_with("facts.")) return "no game leads to the positions before them";
    return "before them, " + as_clause(std::string(statement_of(rule)));
}

/// Finds out why retractions are excluded, from the certificate.
class Reasons {
  public:
    Reasons(const RetractionsCertificate& certificate, StartArray array)
        : certificate_(certificate), array_(array) {}

    /// Returns why a retraction is excluded that a rule refutes at once.
    [[nodiscard]] static Why at_once(const RetractionGroup& group, Victim victim, const LastMoves& last_moves,
                                     bool is_earlier) {
        const std::string rule(group.refutation->rule);
        RetractionGroup one = group;
        one.victims = bit_of(victim);
        if (is_earlier && rule == retraction::not_the_double_step.rule.id) {
            const std::string why = fmt::format("only the double step over {} allows that capture en passant",
                                                group.refutation->square(0).name());
            return {.rule = rule, .of_one = why, .of_many = why};
        }
        return {.rule = rule,
                .of_one = explain_retraction(one, last_moves),
                .of_many = reason_of_many(rule, last_moves.after())};
    }

    /// Returns why a retraction is excluded by an entry of the certificate.
    [[nodiscard]] Why by_entry(const LastMoves& last_moves, const Origin& origin, Victim victim,
                               const std::vector<RefutedRetraction>& entries) {
        const Setup& after = last_moves.after();
        const RefutedRetraction* const entry = entry_for(entries, origin, victim);
        if (entry == nullptr) {
            return {.rule = std::string(retraction::no_move_before.rule.id),
                    .of_one = "no game leads to the position before it",
                    .of_many = "no game leads to the positions before them"};
        }
        const Setup earlier = before(after, make_retraction(after, origin, man_of(victim)));
        if (entry->proof && (*entry->proof)->steps) return by_facts(*(*entry->proof)->steps, earlier, after);
        const bool is_deep = entry->rule == retraction::no_move_before.rule.id ||
                             entry->rule == retraction::listed_before.rule.id;
        if (is_deep) {
            if (const ListedPosition* const listed = listed_at(earlier); listed != nullptr && listed->steps)
                return by_facts(*listed->steps, earlier, after);
            return by_depth(depth_behind(*entry, earlier), after);
        }
        RetractionGroup one{.origin = origin,
                            .victims = bit_of(victim),
                            .covers_all = false,
                            .refutation = Refutation::of(entry->rule)};
        const bool has_text = std::ranges::any_of(retraction::all, [&](const RetractionRule* rule) {
            return rule->rule.id == entry->rule && rule->explain != nullptr;
        });
        const std::string many = reason_of_many(entry->rule, after);
        return {.rule = entry->rule,
                .of_one = has_text ? explain_retraction(one, last_moves) : many,
                .of_many = many};
    }

  private:
    static bool covers(const RefutedRetraction& entry, const Origin& origin, Victim victim) {
        if (entry.to != origin.to.name()) return false;
        if (entry.kind && *entry.kind != kind_name(origin.kind)) return false;
        if (entry.from && std::ranges::find(*entry.from, origin.from.name()) == entry.from->end())
            return false;
        return !entry.uncaptured ||
               entry.uncaptured->contains(victim_letters[static_cast<std::size_t>(victim)]);
    }

    static const RefutedRetraction* entry_for(const std::vector<RefutedRetraction>& entries,
                                              const Origin& origin, Victim victim) {
        const auto found = std::ranges::find_if(
            entries, [&](const RefutedRetraction& one) { return covers(one, origin, victim); });
        return found == entries.end() ? nullptr : &*found;
    }

    static Why by_facts(const std::vector<FactStep>& steps, const Setup& earlier, const Setup& after) {
        const auto facts = read_facts(steps);
        const std::string rule = steps.empty() ? std::string() : steps.back().rule;
        std::string many = reason_of_many(rule, after);
        if (!facts) return {.rule = rule, .of_one = many, .of_many = many};
        return {.rule = rule,
                .of_one = "before it, " + as_clause(explain(*facts, earlier).text),
                .of_many = std::move(many)};
    }

    static Why by_depth(const Depth& depth, const Setup& after) {
        Why why{.rule = std::string(retraction::no_move_before.rule.id), .of_many = {}, .depth = depth.moves};
        if (depth.is_circle) {
            why.of_one = "the moves before it lead only into dead ends or in a circle";
            why.of_many = "the moves before them lead only into dead ends or in a circle";
            why.depth = 0;
        } else if (depth.moves <= 1) {
            why.of_one = fmt::format("{} had no possible move before it", name(after.turn));
            why.of_many = fmt::format("{} had no possible move before them", name(after.turn));
        } else {
            why.of_one =
                fmt::format("each move before it is excluded in its turn, {} moves deep", depth.moves);
            why.of_many = fmt::format("each move before them is excluded in its turn, up to {} moves deep",
                                      depth.moves);
        }
        return why;
    }

    [[nodiscard]] const ListedPosition* listed_at(const Setup& setup) const {
        const std::string text = fen(setup);
        const auto found = std::ranges::find_if(certificate_.positions, [&](const ListedPosition& one) {
            return without_counters(one.fen) == without_counters(text);
        });
        return found == certificate_.positions.end() ? nullptr : &*found;
    }

    /// Returns the depth of the refutation of `earlier`, the position before a retraction of the entry.
    Depth depth_behind(const RefutedRetraction& entry, const Setup& earlier) {
        if (entry.proof) {
            const RetractionProof& proof = **entry.proof;
            return proof.refuted ? depth_of(earlier, *proof.refuted) : Depth{};
        }
        if (entry.rule != retraction::listed_before.rule.id) return {};
        const ListedPosition* const listed = listed_at(earlier);
        if (listed == nullptr || !listed->refuted) return {};
        const auto [known, is_new] = depths_.try_emplace(listed->fen, std::nullopt);
        if (!is_new) return known->second.value_or(Depth{.is_circle = true});
        const Depth depth = depth_of(earlier, *listed->refuted);
        depths_[listed->fen] = depth;
        return depth;
    }

    /// Returns the depth of the refutation of a position by the entries for all moves before it.
    Depth depth_of(const Setup& setup, const std::vector<RefutedRetraction>& entries) {
        Depth deepest;
        const LastMoves last_moves(setup, array_, EpField::unknown);
        for (const RetractionGroup& group : group_retractions(last_moves)) {
            if (group.refutation) continue;
            for (const Victim victim : all_victims) {
                if ((group.victims & bit_of(victim)) == 0) continue;
                const RefutedRetraction* const entry = entry_for(entries, group.origin, victim);
                if (entry == nullptr) continue;
                const Depth behind =
                    depth_behind(*entry, before(setup, make_retraction(setup, group.origin, man_of(victim))));
                deepest.moves = std::max(deepest.moves, behind.moves);
                deepest.is_circle |= behind.is_circle;
            }
        }
        ++deepest.moves;
        return deepest;
    }

    const RetractionsCertificate& certificate_;
    StartArray array_;
    /// Listed positions by FEN. Nothing stands for a position whose depth is being computed.
    std::map<std::string, std::optional<Depth>> depths_ = {};
};

/// All moves that could have been the last one by the geometry of moves, and what excludes them.
struct Judgement {
    std::vector<Written> moves = {};
    std::vector<Group> groups = {};

    std::size_t find_or_add(std::string text) {
        const auto found = std::ranges::find(moves, text, &Written::text);
        if (found != moves.end()) return static_cast<std::size_t>(found - moves.begin());
        moves.push_back({.text = std::move(text)});
        return moves.size() - 1;
    }

    void exclude(std::size_t written, std::uint8_t victims, Why why) {
        auto group = std::ranges::find_if(groups, [&](const Group& one) { return one.why.is_alike(why); });
        if (group == groups.end()) {
            groups.push_back({.why = why});
            group = std::prev(groups.end());
        }
        const auto part = std::ranges::find_if(
            group->parts, [&](const Part& one) { return one.written == written && one.why == why.of_one; });
        if (part == group->parts.end())
            group->parts.push_back({written, victims, why.of_one});
        else
            part->victims |= victims;
        if (why.depth > group->why.depth) group->why = std::move(why);
    }
};

bool is_left(const std::vector<PossibleRetraction>& possible, const PossibleRetraction& one) {
    return std::ranges::any_of(possible, [&](const PossibleRetraction& other) {
        return other.move == one.move && other.uncaptured == one.uncaptured && other.before == one.before;
    });
}

/// `is_earlier` is true for a position that was reached by taking moves back.
Judgement judge(const LastMoves& last_moves, const RetractionsBefore& proof, Reasons& reasons,
                bool is_earlier) {
    const Setup& after = last_moves.after();
    Judgement all;
    for (const RetractionGroup& group : group_retractions(last_moves)) {
        for (const Victim victim : all_victims) {
            const std::uint8_t bit = bit_of(victim);
            if ((group.victims & bit) == 0) continue;
            const Retraction one = make_retraction(after, group.origin, man_of(victim));
            const std::size_t written = all.find_or_add(move_text(after, one));
            all.moves[written].all |= bit;
            if (group.refutation) {
                all.exclude(written, bit, Reasons::at_once(group, victim, last_moves, is_earlier));
            } else if (is_left(proof.possible, possible_entry(last_moves, one))) {
                all.moves[written].left |= bit;
            } else {
                all.exclude(written, bit, reasons.by_entry(last_moves, group.origin, victim, proof.refuted));
            }
        }
    }
    return all;
}

/// Returns a reason about one move as a reason about several.
std::string about_several(std::string text) {
    constexpr std::string_view one = "before it";
    for (std::size_t at = text.find(one); at != std::string::npos; at = text.find(one, at + 1))
        text.replace(at, one.size(), "before them");
    return text;
}

/// Returns one part for each move, with all captured men of its parts.
std::vector<Part> one_of_each_move(const std::vector<Part>& parts) {
    std::vector<Part> merged;
    for (const Part& one : parts) {
        const auto known = std::ranges::find(merged, one.written, &Part::written);
        if (known == merged.end())
            merged.push_back(one);
        else
            known->victims |= one.victims;
    }
    return merged;
}

std::size_t number_of_moves(const std::vector<Part>& parts) {
    return one_of_each_move(parts).size();
}

/// Returns the group in parts that have one sentence each: the whole of it, or each of its parts if it is
/// about one move only.
std::vector<Group> with_one_sentence(const Group& group) {
    if (group.is_same() || number_of_moves(group.parts) > 1) return {group};
    std::vector<Group> single;
    for (const Part& one : group.parts) single.push_back({.why = group.why, .parts = {one}});
    return single;
}

/// Returns the reason for which the moves of a group that has one sentence are excluded.
std::string reason_text(const Group& group) {
    if (!group.is_same()) return group.why.of_many;
    const std::string& why = group.parts.front().why;
    return number_of_moves(group.parts) == 1 ? why : about_several(why);
}

/// Returns the sentence with a full stop.
std::string ended(std::string sentence) {
    if (!sentence.ends_with('.')) sentence += '.';
    return sentence;
}

/// Returns the move, with the captured men if the part does not cover all that it could have captured.
std::string part_text(const Written& move, const Part& part) {
    if (part.victims == move.all) return move.text;
    return fmt::format("{} (capturing {})", move.text, captured_men(part.victims));
}

/// Returns the groups as they are reported, the largest first.
std::vector<ExcludedMoves> reported(const Judgement& all) {
    std::vector<ExcludedMoves> excluded;
    for (const Group& mixed : all.groups) {
        for (const Group& group : with_one_sentence(mixed)) {
            ExcludedMoves one{.rule = group.why.rule, .why = reason_text(group)};
            for (const Part& part : one_of_each_move(group.parts))
                one.moves.push_back(part_text(all.moves[part.written], part));
            excluded.push_back(std::move(one));
        }
    }
    std::ranges::stable_sort(excluded, std::ranges::greater{},
                             [](const ExcludedMoves& one) { return one.moves.size(); });
    return excluded;
}

/// A reason with the number of moves that it excludes altogether or in part.
struct Counted {
    std::size_t number;
    std::string why;
    std::string only;  ///< the move, if it is one
};

std::vector<Counted> counted_reasons(const Judgement& all) {
    std::vector<Counted> reasons;
    for (Group mixed : all.groups) {
        std::erase_if(mixed.parts, [&](const Part& one) { return all.moves[one.written].left != 0; });
        if (mixed.parts.empty()) continue;
        for (const Group& group : with_one_sentence(mixed)) {
            const Part& first = group.parts.front();
            reasons.push_back({.number = number_of_moves(group.parts),
                               .why = reason_text(group),
                               .only = part_text(all.moves[first.written], first)});
        }
    }
    std::ranges::stable_sort(reasons, std::ranges::greater{}, &Counted::number);
    return reasons;
}

/// Returns the sentence on the moves that are excluded whatever they captured.
std::string others_text(const Judgement& all, bool is_any_left) {
    const auto excluded = static_cast<std::size_t>(
        std::ranges::count_if(all.moves, [](const Written& one) { return one.left == 0; }));
    if (excluded == 0)
        return is_any_left ? " No other move is conceivable." : " No man has a square to have come from.";
    const std::vector<Counted> reasons = counted_reasons(all);
    if (excluded == 1 && reasons.size() == 1) {
        return fmt::format(" {}, {}, is excluded because {}.",
                           is_any_left ? "The only other move" : "The only conceivable move",
                           reasons.front().only, reasons.front().why);
    }
    std::string text = is_any_left ? fmt::format(" The {} other moves are excluded", excluded)
                                   : fmt::format(" All {} conceivable moves are excluded", excluded);
    if (excluded == 1)
        text = fmt::format(" The only {} move is excluded", is_any_left ? "other" : "conceivable");
    if (reasons.size() == 1) return ended(fmt::format("{} because {}", text, reasons.front().why));
    text += ": ";
    std::size_t named = 0;
    std::size_t sum = 0;
    for (const Counted& one : reasons) sum += one.number;
    for (std::size_t i = 0; i < reasons.size() && i < most_reasons; ++i) {
        const Counted& one = reasons[i];
        named += one.number;
        text += fmt::format("{}{} because {}", i == 0 ? "" : "; ",
                            one.number == 1 ? one.only : std::to_string(one.number), one.why);
    }
    if (named < sum) text += fmt::format("; {} for other reasons", sum - named);
    text = ended(text);
    if (sum > excluded) text += " A move counts for each reason if that depends on the man that it captured.";
    return text;
}

/// Returns sentences on captures that a move cannot have made, although it may have been played.
std::string captures_text(const Judgement& all, bool is_one_left) {
    std::string text;
    std::size_t number = 0;
    for (const Group& group : all.groups) {
        for (const Part& part : group.parts) {
            const Written& move = all.moves[part.written];
            if (move.left == 0) continue;
            if (++number > most_named) return text + " Other captures are excluded too.";
            const bool is_quiet = part.victims == bit_of(Victim::nothing);
            text +=
                ended(fmt::format(" {} cannot have captured {} because {}", is_one_left ? "It" : move.text,
                                  is_quiet ? "nothing" : captured_men(part.victims), part.why));
        }
    }
    return text;
}

std::string with_captures(const LastMove& last) {
    std::uint8_t victims = 0;
    for (const PieceType man : last.captured) {
        for (const Victim victim : all_victims) {
            if (man_of(victim) == man) victims |= bit_of(victim);
        }
    }
    std::string text = last.text;
    if (victims != 0 && last.kind != RetractionKind::en_passant)
        text += fmt::format(" (capturing {})", captured_men(victims));
    return text;
}

/// Returns the sentence on the moves that are left. `previous` is the move that was played after them, or
/// empty for the last move.
std::string left_text(const std::vector<LastMove>& left, std::vector<LastMove> named,
                      std::string_view previous, Color mover) {
    const std::string when = previous.empty() ? "" : fmt::format("Before {}, ", previous);
    if (left.empty()) {
        return previous.empty() ? fmt::format("{} cannot have made the last move.", name(mover))
                                : fmt::format("{}{} had no possible move.", when, name(mover));
    }
    std::vector<std::string> texts;
    for (const LastMove& one : named) {
        texts.push_back(with_captures(one) +
                        (one.state == LastMoveState::possible ? " (a game is known)" : ""));
    }
    if (named.empty()) {
        return fmt::format(
            "{}{} is not excluded by the moves before it, but no game leads to the position "
            "before it: this position is illegal.",
            when, with_captures(left.front()));
    }
    if (texts.size() == 1) {
        return ended(
            fmt::format("{}{} can only have played {}", when, name(mover), with_captures(named.front())));
    }
    if (texts.size() <= most_named)
        return ended(fmt::format("{}{} has {} moves that are not excluded: {}", when, name(mover),
                                 texts.size(), alternatives(texts)));
    return fmt::format("{}{} has {} moves that are not excluded, whatever they captured.", when, name(mover),
                       texts.size());
}

const RetractionsBefore* proof_before(const RetractionsBefore& proof, const PossibleRetraction& last) {
    const auto found = std::ranges::find_if(proof.possible, [&](const PossibleRetraction& one) {
        return one.move == last.move && one.uncaptured == last.uncaptured;
    });
    return found == proof.possible.end() || !found->earlier ? nullptr : &**found->earlier;
}

}  // namespace

void remove_refuted(const Setup& after, std::vector<LastMove>& possible,
                    const std::function<bool(const Setup&)>& is_refuted) {
    const auto is_illegal_before = [&](const LastMove& last, std::optional<PieceType> captured) {
        return is_refuted(before(after, {.move = last.move, .kind = last.kind, .uncaptured = captured}));
    };
    std::erase_if(possible, [&](LastMove& last) {
        if (last.state == LastMoveState::possible) return false;
        if (last.captured.empty()) return is_illegal_before(last, std::nullopt);
        std::erase_if(last.captured, [&](PieceType man) { return is_illegal_before(last, man); });
        return last.captured.empty();
    });
}

std::vector<RetractStep> explain_steps(const RetractSubject& subject, const std::vector<LastMove>& last_moves,
                                       const RetractionsCertificate& certificate,
                                       const std::function<bool(const Setup&)>& is_refuted) {
    const StartArray array = subject.chess960 ? StartArray::chess960 : StartArray::standard;
    Reasons reasons(certificate, array);
    std::vector<RetractStep> steps;
    Setup position = subject.setup;
    EpField ep_field = subject.is_diagram ? EpField::unknown : EpField::asserted;
    const std::vector<LastMove>* left = &last_moves;
    const RetractionsBefore* proof = &certificate;
    std::string previous;
    while (true) {
        const Setup after = position;
        const LastMoves here(after, array, ep_field);
        const Judgement all = judge(here, *proof, reasons, !previous.empty());
        std::vector<LastMove> named = *left;
        for (LastMove& one : named) one.before.clear();
        RetractStep step{.position = after, .last_moves = named, .excluded = reported(all)};
        if (named.size() <= most_named) remove_refuted(after, named, is_refuted);
        step.text = left_text(*left, named, previous, opposite(after.turn)) +
                    others_text(all, !left->empty()) +
                    (named.size() <= most_named ? captures_text(all, named.size() == 1) : "");
        const bool is_forced = named.size() == 1 && left->size() == 1 && named.front().captured.size() <= 1 &&
                               left->front().captured.size() <= 1;
        if (!is_forced) {
            steps.push_back(std::move(step));
            return steps;
        }
        const LastMove& forced = left->front();
        Retraction retraction{.move = forced.move, .kind = forced.kind};
        if (!forced.captured.empty()) retraction.uncaptured = forced.captured.front();
        step.before = before(after, retraction);
        steps.push_back(std::move(step));
        proof = proof_before(*proof, possible_entry(here, retraction));
        if (proof == nullptr || forced.before.empty()) return steps;
        position = *steps.back().before;
        ep_field = EpField::unknown;
        previous = forced.text;
        left = &forced.before;
    }
}

}  // namespace doublecheck
