// SPDX-License-Identifier: MIT
// The rulings over a ledger: the checker replays the events itself, verifies every fact, adds up the clocks
// and the offences, and holds the results against the facts.
#include <algorithm>
#include <array>
#include <span>
#include <vector>

#include "checker/certificates.hpp"
#include "checker/clock.hpp"
#include "checker/fen.hpp"
#include "checker/ledger_replay.hpp"
#include "checker/repetition.hpp"
#include "checker/ruling_figures.hpp"

namespace doublecheck::checker {

namespace {

struct Fact {
    std::int64_t line = 0;
    Verdict verdict;
};

std::int64_t number_of(const Value& object, std::string_view name) {
    const Value* member = object.find(name);
    return member != nullptr && member->integer() != nullptr ? *member->integer() : 0;
}

const Array* array_in(const Object& object, std::string_view name) {
    const Value* member = find(object, name);
    return member != nullptr ? member->array() : nullptr;
}

bool cites_one(const Value& ruling, std::span<const std::string_view> articles) {
    return std::ranges::any_of(articles, [&](std::string_view article) { return cites(ruling, article); });
}

/// The loss at the losing offence, as the editions number it.
constexpr auto losing_articles = std::to_array<std::string_view>({"7.5.5", "7.5b", "7.4b"});
constexpr auto repetition_articles = std::to_array<std::string_view>({"9.6.1", "9.2.1", "9.2.2"});
constexpr auto counter_articles = std::to_array<std::string_view>({"9.6.2", "9.3.1", "9.3.2"});
constexpr auto fact_questions =
    std::to_array<std::string_view>({"move", "winnable", "dead", "repetition", "counter"});

/// The facts, each verified by the checker of its own kind; what is wrong, or an empty text.
std::string read_facts(const Array& listed, Meter& meter, std::vector<Fact>& facts) {
    for (const Value& entry : listed) {
        const Value* value = entry.find("verdict");
        auto verdict = value != nullptr ? to_verdict(*value) : failure("verdict.shape", "");
        if (!verdict) return "A fact cannot be read.";
        const std::string line = std::to_string(number_of(entry, "line"));
        if (std::ranges::find(fact_questions, verdict->question) == fact_questions.end())
            return "The fact at line " + line + " answers no question that a ruling rests on.";
        if (!verdict->certificate) return "The fact at line " + line + " carries no certificate.";
        const Outcome outcome = check_certificate({*verdict, meter});
        if (!outcome.holds) return "The fact at line " + line + " does not hold: " + outcome.text;
        facts.push_back({number_of(entry, "line"), std::move(*verdict)});
    }
    return {};
}

/// One ruling after the other against the replay.
class RulingsCheck {
  public:
    RulingsCheck(const Verdict& verdict, LedgerReplay replay, std::vector<Fact> facts)
        : verdict_(verdict), replay_(std::move(replay)), facts_(std::move(facts)) {
        const Value& header = *find(verdict.subject, "header");
        header_ = &header;
        offences_ = {number_of(header, "offences_w"), number_of(header, "offences_b")};
        on_record_ = offences_;
    }

    std::string take(const Value& event, const Value& ruling) {
        if (number_of(ruling, "line") <= line_) return "The lines do not follow each other.";
        line_ = number_of(ruling, "line");
        const bool was_over = replay_.is_over();
        std::string fault = replay_.take(event, ruling);
        if (fault.empty()) fault = take_move_fact();
        if (fault.empty()) fault = take_counts(event, ruling);
        change_.was_over = was_over;
        change_.is_end = !was_over && replay_.is_over();
        change_.offender = offender_;
        if (fault.empty()) fault = check_figures(*header_, event, ruling, change_);
        if (fault.empty()) fault = check_ending(event, ruling, change_);
        if (fault.empty() && change_.is_end) fault = take_result(event, ruling);
        if (!ruling.text_of("result").empty()) result_ = ruling.text_of("result");
        return fault;
    }

    /// The sums and the end, as the details tell them.
    std::string finish() const {
        if (text_of(verdict_.details, "result") != (result_.empty() ? "*" : result_))
            return "The result is not that of the last ruling.";
        const auto last = read_stand(text_of(verdict_.details, "fen"));
        if (!last || last->clock != replay_.now().clock || !(last->position == replay_.now().position))
            return "The last position is not that of the last ruling.";
        const Value* clock = find(verdict_.details, "clock");
        if (clock == nullptr || number_of(*clock, "add_white") != added_[0] ||
            number_of(*clock, "add_black") != added_[1]) {
            return "The seconds given to the players do not add up.";
        }
        for (const Fact& fact : facts_) {
            if (fact.verdict.question != "repetition") continue;
            if (std::string fault = check_history(fact); !fault.empty()) return fault;
        }
        return {};
    }

  private:
    /// A move from a playable position has its fact, about that position and that move, with the checker's
    /// own answer.
    std::string take_move_fact() const {
        const auto& move = replay_.move();
        if (!move || !move->is_playable || move->is_on_own_rook) return {};
        const bool is_proved = std::ranges::any_of(facts_, [&](const Fact& fact) {
            if (fact.line != line_ || fact.verdict.question != "move") return false;
            const auto position = subject_position(fact.verdict);
            const auto written = read_uci(text_of(fact.verdict.subject, "move"));
            if (!position || !written || !is_same_stand(move->before.position, *position)) return false;
            const bool is_move = written->from == move->move.from;
            return is_move && (fact.verdict.answer == Answer::yes) == move->legal.has_value();
        });
        return is_proved ? std::string() : "No fact says whether the move is legal.";
    }

    /// The arbiter's word that a penalty was a mistake.
    [[nodiscard]] static bool takes_back(const Value& event) {
        const std::string_view word = event.text_of("decision");
        return event.text_of("ev") == "arbiter_rules" && (word == "mistake" || word == "accident");
    }

    std::string take_counts(const Value& event, const Value& ruling) {
        const std::array<std::string_view, 2> add = {"add_white", "add_black"};
        const std::array<std::string_view, 2> sides = {"white", "black"};
        const Value* offences = ruling.find("offences");
        if (offences == nullptr) return "The offences on record are missing.";
        offender_.reset();
        change_ = {.asker = change_.asker};
        const bool is_claim = event.text_of("ev") == "claim" && event.text_of("kind") == "quickplay";
        if (is_claim || event.text_of("ev") == "ask_increment")
            change_.asker = event.text_of("by") == "w" ? Color::white : Color::black;
        for (const Color color : {Color::white, Color::black}) {
            const std::size_t side = index(color);
            change_.added[side] = number_of(ruling, add[side]);
            added_[side] += change_.added[side];
            const std::int64_t now = number_of(*offences, sides[side]);
            const bool is_taken_back =
                takes_back(event) && now == offences_[side] - 1 && now >= on_record_[side];
            if ((now < offences_[side] && !is_taken_back) || now > offences_[side] + 1)
                return "The count of offences does not go up one by one.";
            if (now > offences_[side] && offender_) return "An offence of both players is counted at once.";
            if (now > offences_[side]) offender_ = color;
            if (now < offences_[side]) change_.forgiven = color;
            offences_[side] = now;
            if (now - on_record_[side] > replay_.chargeable(color))
                return "More offences are on record than the ledger tells.";
        }
        return {};
    }

    /// What ends the game is a fact, or seen by the checker on the board.
    std::string take_result(const Value& event, const Value& ruling) const {
        const std::string_view result = ruling.text_of("result");
        const Position& board = replay_.now().position;
        const bool is_draw = result == "1/2-1/2";
        if (cites(ruling, "5.1.1") || cites(ruling, "5.2.1")) {
            const std::string_view end = end_on_the_board();
            // Who signs, or the arbiter's own word, may say otherwise of a game that was over (8.7).
            const std::string_view kind = event.text_of("ev");
            const bool is_by_word = kind == "signed" || kind == "arbiter_rules";
            if (end == result || (is_by_word && !end.empty() && event.text_of("result") == result)) return {};
            // A losing offence may mention that an illegal move gave check.
            if (!cites_one(ruling, losing_articles))
                return "The position on the board does not end the game so.";
        }
        if (cites(ruling, "5.2.2")) {
            const bool is_other = event.text_of("ev") == "signed" || event.text_of("ev") == "arbiter_rules";
            if (!is_draw && !is_other) return "A dead position is drawn.";
            return has_fact("dead", Answer::yes, {},
                            [&](const Position& about) { return is_same_stand(board, about); });
        }
        if (is_draw && cites_one(ruling, repetition_articles))
            return has_draw_fact("repetition", "times", cites(ruling, "9.6.1") ? 5 : 3);
        if (is_draw && cites_one(ruling, counter_articles))
            return has_draw_fact("counter", "plies", cites(ruling, "9.6.2") ? 150 : 100);
        const bool is_of_the_laws =
            is_settled_by_mate(ruling) && (result == "1-0" || result == "0-1" || is_draw);
        if (!is_of_the_laws) return {};
        const auto loser = loser_of(event, result);
        const std::string_view winner = !loser ? "" : *loser == Color::white ? "black" : "white";
        const bool is_penalty = cites_one(ruling, losing_articles);
        if (is_penalty) return has_mate_facts({board}, is_draw, winner);
        std::string fault;
        for (const std::vector<Position>& positions : replay_.counting()) {
            fault = has_mate_facts(positions, is_draw, winner);
            if (fault.empty()) break;
        }
        return fault;
    }

    /// That the winner can mate from all of the positions, or from the first not.
    [[nodiscard]] std::string has_mate_facts(std::vector<Position> positions, bool is_draw,
                                             std::string_view winner) const {
        if (is_draw) positions.resize(1);
        std::string fault;
        for (const Position& position : positions) {
            if (!fault.empty()) break;
            fault = has_fact("winnable", is_draw ? Answer::no : Answer::yes, winner,
                             [&](const Position& about) { return is_same_stand(position, about); });
        }
        return fault;
    }

    /// The result of mate against the side to move, or of stalemate; empty if the game goes on.
    [[nodiscard]] std::string_view end_on_the_board() const {
        const Position& board = replay_.now().position;
        if (!is_playable(board) || has_legal_move(board)) return {};
        const bool is_check = is_attacked(board.men, king_of(board.men, board.turn), opposite(board.turn));
        if (!is_check) return "1/2-1/2";
        return board.turn == Color::white ? "0-1" : "1-0";
    }

    /// Whether the article asks if the opponent can mate by any series of moves.
    [[nodiscard]] bool is_settled_by_mate(const Value& ruling) const {
        if (cites_one(ruling, losing_articles)) return true;
        const std::string_view edition = header_->text_of("laws_edition");
        const bool is_of_2023 = edition.empty() || edition == "FIDE-2023";
        const bool is_us = header_->text_of("section") == "us";
        if (cites(ruling, "5.1.2")) return is_of_2023 && !is_us;
        const std::string_view rule = header_->text_of("time_loss_rule");
        return cites(ruling, "6.9") && !is_us && (rule.empty() || rule == "any-series");
    }

    /// Who would have lost if the opponent could mate, as far as the ruling tells.
    [[nodiscard]] std::optional<Color> loser_of(const Value& event, std::string_view result) const {
        if (result == "1-0") return Color::black;
        if (result == "0-1") return Color::white;
        if (offender_) return offender_;
        const std::string_view kind = event.text_of("ev");
        const bool is_his_own = kind == "flag" || kind == "resign";
        if (!is_his_own || event.find("both") != nullptr) return std::nullopt;
        return event.text_of("by") == "w" ? Color::white : Color::black;
    }

    /// A fact of this line with that answer, about that winner if one is named, and about a right position.
    template <typename IsRight>
    [[nodiscard]] std::string has_fact(std::string_view question, Answer answer, std::string_view winner,
                                       IsRight is_right) const {
        const bool is_there = std::ranges::any_of(facts_, [&](const Fact& fact) {
            const auto about = subject_position(fact.verdict);
            return fact.line == line_ && fact.verdict.question == question && fact.verdict.answer == answer &&
                   (winner.empty() || text_of(fact.verdict.subject, "winner") == winner) && about &&
                   is_right(*about);
        });
        return is_there ? std::string() : "No fact proves the result.";
    }

    /// A fact of this line with the answer yes and at least that number, about the board or about what a
    /// legal move, written down and not played, would make of it.
    [[nodiscard]] std::string has_draw_fact(std::string_view question, std::string_view member,
                                            std::int64_t least) const {
        const Stand& now = replay_.now();
        const bool is_there = std::ranges::any_of(facts_, [&](const Fact& fact) {
            const Value* number = find(fact.verdict.subject, member);
            const bool is_enough =
                number != nullptr && number->integer() != nullptr && *number->integer() >= least;
            if (fact.line != line_ || fact.verdict.question != question || !is_enough) return false;
            const auto about = read_stand(text_of(fact.verdict.subject, "fen"));
            if (!about || fact.verdict.answer != Answer::yes) return false;
            const bool is_now = is_same_stand(now.position, about->position) && now.clock == about->clock;
            return is_now || is_one_move_on(now, *about);
        });
        return is_there ? std::string() : "No fact proves the draw.";
    }

    static bool is_one_move_on(const Stand& now, const Stand& next) {
        const Position plain = without_contradictions(now.position);
        if (!is_playable(plain)) return false;
        return std::ranges::any_of(legal_moves(plain), [&](const Move& move) {
            const int clock = is_irreversible(plain, move) ? 0 : std::min(now.clock + 1, most_quiet_plies);
            return clock == next.clock && is_same_stand(after(plain, move), next.position);
        });
    }

    /// The history of a repetition is what was played: each position comes of the one before by a turn of
    /// this ledger, or by a legal move.
    [[nodiscard]] std::string check_history(const Fact& fact) const {
        const Value* member = find(fact.verdict.subject, "history");
        const Array& history = *member->array();
        for (std::size_t ply = 0; ply + 1 < history.size(); ++ply) {
            const auto from = read_fen(*history[ply].text());
            const auto to = read_fen(*history[ply + 1].text());
            if (replay_.has_turn(*from, *to)) continue;
            const Position plain = without_contradictions(*from);
            const bool is_played =
                is_playable(plain) && std::ranges::any_of(legal_moves(plain), [&](const Move& move) {
                    return is_same_stand(after(plain, move), *to);
                });
            if (!is_played) return "The history of a repetition was not played.";
        }
        return {};
    }

    const Verdict& verdict_;
    const Value* header_ = nullptr;
    LedgerReplay replay_;
    std::vector<Fact> facts_;
    std::array<std::int64_t, 2> offences_ = {0, 0};
    std::array<std::int64_t, 2> on_record_ = {0, 0};
    std::array<std::int64_t, 2> added_ = {0, 0};
    std::optional<Color> offender_ = std::nullopt;  ///< of the offence that the last ruling counts
    RulingChange change_ = {};
    std::int64_t line_ = 0;
    std::string_view result_ = {};
};

}  // namespace

Outcome check_rulings(const Task& task) {
    const Verdict& verdict = task.verdict;
    if (verdict.answer != Answer::yes) return rejected("Rulings prove only the answer yes.");
    const Value* header = find(verdict.subject, "header");
    const Array* events = array_in(verdict.subject, "events");
    const Array* rulings = array_in(verdict.certificate->body, "rulings");
    const Array* listed = array_in(verdict.certificate->body, "facts");
    const Value* told = find(verdict.details, "rulings");
    if (header == nullptr || events == nullptr || rulings == nullptr || listed == nullptr || told == nullptr)
        return rejected("Header, events, rulings or facts are missing.");
    if (told->array() == nullptr || *told->array() != *rulings)
        return rejected("The details tell other rulings than the certificate.");
    if (rulings->size() != events->size() || events->size() > most_plies || listed->size() > most_plies)
        return rejected("There is not one ruling for each event.");
    auto replay = LedgerReplay::from_header(*header);
    if (!replay) return rejected("The header has no position that can be read.");
    std::vector<Fact> facts;
    if (std::string fault = read_facts(*listed, task.meter, facts); !fault.empty())
        return rejected(std::move(fault));
    RulingsCheck check(verdict, std::move(*replay), std::move(facts));
    for (std::size_t i = 0; i < events->size(); ++i) {
        std::string fault = check.take((*events)[i], (*rulings)[i]);
        if (!fault.empty())
            return rejected("Line " + std::to_string(number_of((*rulings)[i], "line")) + ": " + fault);
    }
    if (std::string fault = check.finish(); !fault.empty()) return rejected(std::move(fault));
    return accepted("All facts hold, and the rulings agree with them and with each other.");
}

}  // namespace doublecheck::checker
