// SPDX-License-Identifier: MIT
#include <utility>

#include "checker/damage.hpp"

namespace doublecheck {

namespace {

Value* member(Object& object, std::string_view name) {
    for (Member& one : object) {
        if (one.first == name) return &one.second;
    }
    return nullptr;
}
Value* member(Value& value, std::string_view name) {
    return member(*value.object(), name);
}
void erase_at(Array& array, std::size_t i) {
    array.erase(array.begin() + static_cast<std::ptrdiff_t>(i));
}
std::string turned(std::string fen) {
    const std::size_t turn = fen.find(' ') + 1;
    fen[turn] = fen[turn] == 'w' ? 'b' : 'w';
    return fen;
}
std::string without_king(std::string fen) {
    fen[fen.find('k')] = 'n';
    return fen;
}
std::vector<std::string> words_of(const std::string& text) {
    std::vector<std::string> words(1);
    for (const char c : text) {
        if (c == ' ') {
            words.emplace_back();
        } else {
            words.back() += c;
        }
    }
    return words;
}

/// Collects damaged copies of one verdict.
class Workshop {
  public:
    explicit Workshop(const VerdictDocument& good) : good_(good), body_(good.certificate->body) {}

    std::vector<Damaged> all() {
        damage_subject();
        const std::string& kind = good_.certificate->kind;
        if (kind == "mate-line") damage_line();
        if (kind == "closed-graph") damage_graph();
        if (kind == "closure") damage_closure();
        if (kind == "seventyfive") damage_seventyfive();
        return std::move(damaged_);
    }

  private:
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

    void damage_subject() {
        const std::string fen(text_of(good_.subject, "fen"));
        add("the other answer", [](VerdictDocument& verdict) {
            verdict.answer = verdict.answer == Answer::yes ? Answer::no : Answer::yes;
        });
        add("no answer", [](VerdictDocument& verdict) { verdict.answer = Answer::unknown; });
        add("another question", [](VerdictDocument& verdict) { verdict.question = "legality"; });
        add("another kind", [](VerdictDocument& verdict) { verdict.certificate->kind += "s"; });
        add("a third winner", [](VerdictDocument& verdict) { *member(verdict.subject, "winner") = "green"; });
        add("no winner", [](VerdictDocument& verdict) { *member(verdict.subject, "winner") = Value(); });
        add("no king",
            [&](VerdictDocument& verdict) { *member(verdict.subject, "fen") = without_king(fen); });
        add("unreadable FEN", [&](VerdictDocument& verdict) { *member(verdict.subject, "fen") = "/" + fen; });
        add("a position with a mate in one", [&](VerdictDocument& verdict) {
            *member(verdict.subject, "fen") = text_of(good_.subject, "winner") == "white"
                                                  ? "7k/8/6K1/8/8/8/8/1Q6 w - - 0 1"
                                                  : "1q6/8/8/8/8/6k1/8/7K b - - 0 1";
        });
    }

    void damage_line() {
        const std::string winner(text_of(good_.subject, "winner"));
        add("the other winner", [&](VerdictDocument& verdict) {
            *member(verdict.subject, "winner") = winner == "white" ? "black" : "white";
        });
        add("the other side to move", [&](VerdictDocument& verdict) {
            Value& fen = *member(verdict.subject, "fen");
            fen = turned(*fen.text());
        });
        Value& moves = *member(body_, "moves");
        if (moves.text() != nullptr) {
            Array array;
            for (const std::string& word : words_of(*moves.text())) array.emplace_back(word);
            moves = std::move(array);
        }
        const Array& array = *moves.array();
        const auto with = [&](const std::string& what, const Array& other) {
            add_body(what, [&](Object& body) { *member(body, "moves") = other; });
        };
        Array other = array;
        other.emplace_back("g1h3");
        with("a move more", other);
        for (std::size_t i = 0; i < array.size(); ++i) {
            other = array;
            other[i] = "a1a1";
            with("an impossible move", other);
            other[i] = 7;
            with("a number for a move", other);
            other = array;
            erase_at(other, i);
            with("a move less", other);
        }
    }

    void damage_graph() {
        add_body("no expanded positions", [](Object& body) { *member(body, "expanded") = "none"; });
        for (const std::string name : {"expanded", "immobile"}) {
            Value* list = member(body_, name);
            for (std::size_t i = 0; list != nullptr && i < list->array()->size(); ++i) {
                add_body(name + ": one less",
                         [&](Object& body) { erase_at(*member(body, name)->array(), i); });
                damage_fen(name, i);
                if (name == "immobile") damage_men(i);
            }
        }
    }

    void damage_fen(const std::string& name, std::size_t i) {
        const auto fen_in = [&](Object& body) -> Value& {
            Value& entry = (*member(body, name)->array())[i];
            return entry.object() != nullptr ? *member(entry, "fen") : entry;
        };
        const std::string fen = *fen_in(body_).text();
        add_body(name + ": the other side to move", [&](Object& body) { fen_in(body) = turned(fen); });
        add_body(name + ": no king", [&](Object& body) { fen_in(body) = without_king(fen); });
        add_body(name + ": unreadable", [&](Object& body) { fen_in(body) = "/" + fen; });
        add_body(name + ": a number", [&](Object& body) { fen_in(body) = 7; });
    }

    void damage_men(std::size_t i) {
        const auto men_in = [i](Object& body) -> Array& {
            return *member((*member(body, "immobile")->array())[i], "men")->array();
        };
        for (std::size_t j = 0; j < men_in(body_).size(); ++j) {
            add_body("a man less", [&](Object& body) { erase_at(men_in(body), j); });
            add_body("a man twice", [&](Object& body) { men_in(body).push_back(Value(men_in(body)[j])); });
            add_body("a man on no square", [&](Object& body) { *member(men_in(body)[j], "square") = "i9"; });
            add_body("a reach that is no text",
                     [&](Object& body) { *member(men_in(body)[j], "reach") = true; });
            if (member(men_in(body_)[j], "captured") != nullptr) {
                add_body("never captured",
                         [&](Object& body) { *member(men_in(body)[j], "captured") = false; });
                add_body("captured in words",
                         [&](Object& body) { *member(men_in(body)[j], "captured") = "yes"; });
            }
            for (const std::string name : {"reach", "promoted"}) {
                const Value* reach = member(men_in(body_)[j], name);
                if (reach == nullptr || reach->text() == nullptr) continue;
                const std::vector<std::string> words = words_of(*reach->text());
                for (std::size_t skipped = 0; skipped < words.size(); ++skipped) {
                    std::string fewer;
                    for (std::size_t k = 0; k < words.size(); ++k) {
                        if (k != skipped) fewer += words[k] + ' ';
                    }
                    add_body(name + ": without " + words[skipped],
                             [&](Object& body) { *member(men_in(body)[j], name) = fewer; });
                }
            }
        }
    }

    void damage_closure() {
        if (member(body_, "positions") != nullptr) return damage_positions();
        add_body("no word of mobility", [](Object& body) { *member(body, "uses_mobility") = Value(); });
        add_body("mobility in words", [](Object& body) { *member(body, "uses_mobility") = "yes"; });
        add_body("mobility as a number", [](Object& body) { *member(body, "uses_mobility") = 1; });
    }

    void damage_positions() {
        const std::string text = *member(body_, "positions")->text();
        const auto with = [&](const std::string& what, const std::string& other) {
            add_body(what, [&](Object& body) { *member(body, "positions") = other; });
        };
        for (std::size_t at = 0; at <= text.size(); ++at) {
            for (const char* more : {";", " ", "!", "x"})
                with("a sign more", text.substr(0, at) + more + text.substr(at));
            if (at < text.size()) with("a sign less", text.substr(0, at) + text.substr(at + 1));
        }
        add_body("a list of positions", [](Object& body) { *member(body, "positions") = Array{}; });
        add_body("mobility too", [](Object& body) { body.emplace_back("uses_mobility", false); });
    }

    void damage_seventyfive() {
        add("moves are not counted",
            [](VerdictDocument& verdict) { *member(verdict.subject, "seventyfive") = false; });
        add("seventyfive in words",
            [](VerdictDocument& verdict) { *member(verdict.subject, "seventyfive") = "yes"; });
        const std::int64_t plies = *member(body_, "plies")->integer();
        for (const Value& other : {Value(plies + 1), Value(plies - 1), Value("all"), Value()})
            add_body("other plies", [&](Object& body) { *member(body, "plies") = other; });
        for (int more = 1; more <= 12; ++more) {
            add("more plies, and claimed so", [&](VerdictDocument& verdict) {
                *member(verdict.certificate->body, "plies") = plies + more;
            });
        }
        add("an earlier clock", [&](VerdictDocument& verdict) {
            std::string fen(text_of(verdict.subject, "fen"));
            fen.replace(fen.find(" - 1") + 3, 3, "100");
            *member(verdict.subject, "fen") = fen;
        });
        add("no clock", [&](VerdictDocument& verdict) {
            std::string fen(text_of(verdict.subject, "fen"));
            fen.resize(fen.find(" - 1") + 2);
            *member(verdict.subject, "fen") = fen;
        });
        add_body("no list of exits", [](Object& body) { *member(body, "exits") = "none"; });
        for (std::size_t i = 0; i < member(body_, "exits")->array()->size(); ++i) {
            add_body("an exit less", [&](Object& body) { erase_at(*member(body, "exits")->array(), i); });
            const auto add_exit = [&](const std::string& what, auto change) {
                add_body(what, [&](Object& body) { change((*member(body, "exits")->array())[i]); });
            };
            const std::string fen(member(body_, "exits")->array()->at(i).text_of("fen"));
            add_exit("an exit turned", [&](Value& exit) { *member(exit, "fen") = turned(fen); });
            add_exit("an unreadable exit", [&](Value& exit) { *member(exit, "fen") = "/" + fen; });
            add_exit("an exit with another kind", [](Value& exit) { *member(exit, "kind") = "mate-line"; });
            add_exit("an exit within an exit", [](Value& exit) { *member(exit, "kind") = "seventyfive"; });
            add_exit("a number for an exit", [](Value& exit) { exit = 7; });
        }
    }

    const VerdictDocument& good_;
    Object body_;
    std::vector<Damaged> damaged_ = {};
};

}  // namespace

std::vector<Damaged> damage_winnable(const VerdictDocument& good) {
    return Workshop(good).all();
}

}  // namespace doublecheck
