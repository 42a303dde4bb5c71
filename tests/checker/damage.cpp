// SPDX-License-Identifier: MIT
#include "checker/damage.hpp"

#include <algorithm>
#include <cstdint>
#include <utility>

namespace doublecheck {

namespace {

Value* member(Object& object, std::string_view name) {
    for (Member& one : object) {
        if (one.first == name) return &one.second;
    }
    return nullptr;
}
Value* member(Value& value, std::string_view name) {
    return value.object() != nullptr ? member(*value.object(), name) : nullptr;
}
void drop(Object& object, std::string_view name) {
    std::erase_if(object, [&](const Member& one) { return one.first == name; });
}
std::size_t size_of(Value* array) {
    return array != nullptr && array->array() != nullptr ? array->array()->size() : 0;
}
void erase_at(Array& array, std::size_t i) {
    array.erase(array.begin() + static_cast<std::ptrdiff_t>(i));
}

/// Collects damaged copies of one verdict.
class Workshop {
  public:
    explicit Workshop(const VerdictDocument& good) : good_(good) {}

    std::vector<Damaged> all() {
        damage_frame();
        const std::string& kind = good_.certificate->kind;
        if (kind == "rule") damage_rule();
        if (kind == "retractions") damage_retractions();
        if (kind == "kernel") damage_kernel();
        if (kind == "proof-game") damage_proof_game();
        if (kind == "proof-games") damage_proof_games();
        return std::move(damaged_);
    }

  private:
    /// Adds a copy to which `change` has been applied.
    template <typename Change>
    void add(const std::string& what, Change change) {
        VerdictDocument copy = good_;
        change(copy);
        damaged_.push_back({what, std::move(copy)});
    }
    template <typename Change>
    void add_body(const std::string& what, Change change) {
        add(what, [&](VerdictDocument& verdict) { change(verdict.certificate->body); });
    }
    /// Applies `change` to each element of a list in the certificate, each time in a new copy.
    template <typename Change>
    void add_each(const std::string& list, const std::string& what, Change change) {
        Object body = good_.certificate->body;
        const std::size_t size = size_of(member(body, list));
        for (std::size_t i = 0; i < size; ++i) {
            add_body(list + "[" + std::to_string(i) + "]: " + what,
                     [&](Object& object) { change(*member(object, list)->array(), i); });
        }
    }

    void damage_frame() {
        const Answer other = good_.answer == Answer::yes ? Answer::no : Answer::yes;
        add("the other answer", [&](VerdictDocument& verdict) { verdict.answer = other; });
        add("no answer", [](VerdictDocument& verdict) { verdict.answer = Answer::unknown; });
        add("another question", [](VerdictDocument& verdict) { verdict.question = "winnable"; });
        add("another kind", [](VerdictDocument& verdict) { verdict.certificate->kind += "s-and-more"; });
        for (const char* name : {"fen", "start"}) {
            if (find(good_.subject, name) == nullptr) continue;
            add("unreadable FEN",
                [&](VerdictDocument& verdict) { *member(verdict.subject, name) = "x/8/8 w - -"; });
            add("a number for a FEN", [&](VerdictDocument& verdict) { *member(verdict.subject, name) = 7; });
            add("a board without kings", [&](VerdictDocument& verdict) {
                *member(verdict.subject, name) =
                    good_.certificate->kind == "rule" ? "8/8/8 w - -" : "8/8/8/8/8/8/8/8 w - -";
            });
        }
    }

    void damage_kernel() {
        const std::int64_t states = *find(good_.certificate->body, "states")->integer();
        for (const std::int64_t wrong : {states - 1, states + 1, states + 2'000'000}) {
            add_body("another number", [&](Object& body) { *member(body, "states") = wrong; });
        }
        add_body("no number", [](Object& body) { drop(body, "states"); });
        add("another reason", [](VerdictDocument& verdict) { verdict.reasons.front().rule += "x"; });
        add_each("closed", "left out", erase_at);
        add_each("closed", "no state", [](Array& list, std::size_t i) { list[i] = "wb 0 0"; });
        add_each("closed", "a number", [](Array& list, std::size_t i) { list[i] = 7; });
    }

    void damage_rule() {
        const bool needs_squares = find(good_.certificate->body, "squares") != nullptr;
        add_body("another rule", [](Object& body) { *member(body, "rule") = "setup.kingss"; });
        add_body("no rule", [](Object& body) { drop(body, "rule"); });
        add("another reason", [](VerdictDocument& verdict) { verdict.reasons.front().rule += "x"; });
        // This rule needs neither squares nor a colour, so changing them would do no damage.
        if (text_of(good_.certificate->body, "rule") == "setup.kings") return;
        if (find(good_.certificate->body, "color") != nullptr) {
            add_body("no colour", [](Object& body) { drop(body, "color"); });
            add_body("a third colour", [](Object& body) { *member(body, "color") = "green"; });
        }
        if (!needs_squares) return;
        add_body("no squares", [](Object& body) { drop(body, "squares"); });
        damage_squares("squares", [](Object& body) { return member(body, "squares"); });
    }

    /// Damages the list of squares that `where` finds in the body. Requires that the rule needs each square
    /// of the list once. If the list has one square, the rule must not hold for another square in the middle
    /// of the board.
    template <typename Where>
    void damage_squares(const std::string& name, Where where) {
        Object body = good_.certificate->body;
        const std::size_t size = size_of(where(body));
        if (size == 0) return;
        add_body(name + ": none left", [&](Object& object) { where(object)->array()->clear(); });
        add_body(name + ": unreadable", [&](Object& object) { where(object)->array()->back() = "e9"; });
        if (size == 1) {
            const bool is_e4 = *where(body)->array()->front().text() == "e4";
            add_body(name + ": another",
                     [&](Object& object) { where(object)->array()->front() = is_e4 ? "d5" : "e4"; });
            return;
        }
        add_body(name + ": the last again the first", [&](Object& object) {
            Array& squares = *where(object)->array();
            squares.back() = squares.front();
        });
        add_body(name + ": one less", [&](Object& object) { where(object)->array()->pop_back(); });
        add_body(name + ": one more", [&](Object& object) { where(object)->array()->push_back("e4"); });
    }

    /// Damages a FEN in the body: its turn, its rights and its men.
    template <typename Where>
    void damage_fen(const std::string& name, Where where) {
        Object body = good_.certificate->body;
        const std::string fen = *where(body)->text();
        const std::size_t turn = fen.find(' ') + 1;
        std::string other = fen;
        other[turn] = fen[turn] == 'w' ? 'b' : 'w';
        add_body(name + ": the other side to move", [&](Object& object) { *where(object) = other; });
        const bool has_rights = fen[turn + 2] != '-';
        const std::size_t rights_end = fen.find(' ', turn + 2);
        other = fen.substr(0, turn + 2) + (has_rights ? "-" : "KQ") + fen.substr(rights_end);
        add_body(name + ": other rights", [&](Object& object) { *where(object) = other; });
        other = fen;
        other[fen.find('k')] = 'n';
        add_body(name + ": a knight for the king", [&](Object& object) { *where(object) = other; });
        add_body(name + ": unreadable", [&](Object& object) { *where(object) = "/" + fen; });
    }

    void damage_retractions() {
        const auto erase_one = [](Array& array, std::size_t i) { erase_at(array, i); };
        add_each("refuted", "dropped", erase_one);
        add_each("refuted", "without a rule",
                 [](Array& array, std::size_t i) { drop(*array[i].object(), "rule"); });
        add_each("refuted", "another rule",
                 [](Array& array, std::size_t i) { *member(array[i], "rule") = "retraction.nothing"; });
        add_each("refuted", "an unreadable square",
                 [](Array& array, std::size_t i) { *member(array[i], "to") = "t0"; });
        add_each("refuted", "another kind", [](Array& array, std::size_t i) {
            drop(*array[i].object(), "kind");
            array[i].object()->emplace_back("kind", "jump");
        });
        add_each("possible", "dropped", erase_one);
        add_each("possible", "twice", [](Array& array, std::size_t i) { array.push_back(Value(array[i])); });
        add_each("possible", "backwards", [](Array& array, std::size_t i) {
            const std::string move = *member(array[i], "move")->text();
            *member(array[i], "move") = move.substr(2, 2) + move.substr(0, 2) + move.substr(4);
        });
        add_each("possible", "another man given back", [](Array& array, std::size_t i) {
            *member(array[i], "uncaptured") = *member(array[i], "uncaptured")->text() == "q" ? "r" : "q";
        });
        damage_entries();
    }

    void damage_entries() {
        Object body = good_.certificate->body;
        for (std::size_t i = 0; i < size_of(member(body, "possible")); ++i) {
            damage_fen("possible[" + std::to_string(i) + "].before", [i](Object& object) {
                return member((*member(object, "possible")->array())[i], "before");
            });
        }
        for (std::size_t i = 0; i < size_of(member(body, "refuted")); ++i) {
            const auto at = [i](std::string_view name) {
                return [i, name](Object& object) {
                    return member((*member(object, "refuted")->array())[i], name);
                };
            };
            const std::string entry = "refuted[" + std::to_string(i) + "]";
            damage_squares(entry + ".squares", at("squares"));
            const std::size_t origins = size_of(at("from")(body));
            for (std::size_t j = 0; j < origins; ++j) {
                add_body(entry + ".from: one less",
                         [&](Object& object) { erase_at(*at("from")(object)->array(), j); });
            }
            const Value* letters = at("uncaptured")(body);
            for (std::size_t j = 0; letters != nullptr && j < letters->text()->size(); ++j) {
                std::string fewer = *letters->text();
                fewer.erase(j, 1);
                add_body(entry + ".uncaptured: one less",
                         [&](Object& object) { *at("uncaptured")(object) = fewer; });
            }
        }
    }

    void damage_proof_game() {
        Object body = good_.certificate->body;
        if (member(body, "moves")->array() == nullptr) return;
        const std::size_t size = size_of(member(body, "moves"));
        for (std::size_t i = 0; i < size; ++i) {
            add_body("an impossible move",
                     [&](Object& object) { (*member(object, "moves")->array())[i] = "a1a1"; });
            add_body("a move less", [&](Object& object) { erase_at(*member(object, "moves")->array(), i); });
        }
        add_body("a move more", [](Object& object) { member(object, "moves")->array()->push_back("g1h3"); });
    }

    void damage_proof_games() {
        const std::int64_t plies = *find(good_.subject, "plies")->integer();
        for (const std::int64_t other : {plies - 1, plies + 1, plies + 2, std::int64_t{101}}) {
            const bool is_other_no = good_.answer == Answer::no && other != 101;
            if (is_other_no) continue;  // there may be no games of that length either
            add("other plies", [&](VerdictDocument& verdict) { *member(verdict.subject, "plies") = other; });
        }
        add_body("no games", [&](Object& object) {
            if (good_.answer == Answer::no) drop(object, "games");
            if (good_.answer == Answer::yes) *member(object, "games") = Array{};
        });
        add_body("not complete, or no word of it", [&](Object& object) {
            if (good_.answer == Answer::no) *member(object, "is_complete") = false;
            if (good_.answer == Answer::yes) drop(object, "is_complete");
        });
        add_each("games", "dropped", [](Array& games, std::size_t i) { erase_at(games, i); });
        add_each("games", "twice", [](Array& games, std::size_t i) { games.push_back(games[i]); });
        add_each("games", "a move less", [](Array& games, std::size_t i) { games[i].array()->pop_back(); });
        add_each("games", "two more moves", [](Array& games, std::size_t i) {
            games[i].array()->push_back("g1h3");
            games[i].array()->push_back("g8h6");
        });
        for (std::size_t ply = 0; std::cmp_less(ply, plies); ++ply) {
            add_each("games", "an impossible move",
                     [&](Array& games, std::size_t i) { (*games[i].array())[ply] = "a1a1"; });
            add_each("games", "a move that is no move",
                     [&](Array& games, std::size_t i) { (*games[i].array())[ply] = 7; });
        }
    }

    const VerdictDocument& good_;
    std::vector<Damaged> damaged_ = {};
};

}  // namespace

std::vector<Damaged> damage(const VerdictDocument& good) {
    return Workshop(good).all();
}

}  // namespace doublecheck
