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
void erase_member(Object& object, std::string_view name) {
    std::erase_if(object, [&](const Member& one) { return one.first == name; });
}
std::string turned(std::string fen) {
    const std::size_t turn = fen.find(' ') + 1;
    fen[turn] = fen[turn] == 'w' ? 'b' : 'w';
    return fen;
}

class Workshop {
  public:
    explicit Workshop(const VerdictDocument& good) : good_(good) {}

    std::vector<Damaged> all() {
        damage_subject();
        for (const std::string side : {"white", "black"}) {
            damage_detail(side);
            if (find(good_.certificate->body, side) != nullptr) damage_side(side);
        }
        damage_detail("dead");
        return std::move(damaged_);
    }

  private:
    template <typename Change>
    void add(const std::string& what, Change change) {
        VerdictDocument copy = good_;
        change(copy);
        damaged_.push_back({what, std::move(copy)});
    }
    /// Adds a copy in which `change` has been applied to the entry of a side.
    template <typename Change>
    void add_side(const std::string& side, const std::string& what, Change change) {
        add(side + ": " + what,
            [&](VerdictDocument& verdict) { change(*member(verdict.certificate->body, side)->object()); });
    }

    void damage_subject() {
        const std::string start(text_of(good_.subject, "start"));
        add("the other answer", [](VerdictDocument& verdict) {
            verdict.answer = verdict.answer == Answer::yes ? Answer::no : Answer::yes;
        });
        add("no answer", [](VerdictDocument& verdict) { verdict.answer = Answer::unknown; });
        add("another question", [](VerdictDocument& verdict) { verdict.question = "winnable"; });
        add("another kind", [](VerdictDocument& verdict) { verdict.certificate->kind += "s"; });
        add("no certificate for either side",
            [](VerdictDocument& verdict) { verdict.certificate->body.clear(); });
        add("another start",
            [&](VerdictDocument& verdict) { *member(verdict.subject, "start") = turned(start); });
        add("unreadable start",
            [&](VerdictDocument& verdict) { *member(verdict.subject, "start") = "/" + start; });
        for (std::size_t i = 0; i < find(good_.subject, "moves")->array()->size(); ++i) {
            add("an impossible move",
                [i](VerdictDocument& verdict) { (*member(verdict.subject, "moves")->array())[i] = "a1a1"; });
        }
    }

    void damage_detail(const std::string& name) {
        const Value* detail = find(good_.details, name);
        if (detail == nullptr) return;
        const auto with = [&](const std::string& what, const Value& other) {
            add(name + " " + what, [&](VerdictDocument& verdict) { *member(verdict.details, name) = other; });
        };
        with("in words", "never");
        if (detail->is_null()) {
            with("after a ply", 0);
        } else {
            with("later", *detail->integer() + 1);
            with("earlier", *detail->integer() - 1);
            with("never", {});
        }
    }

    void damage_side(const std::string& side) {
        add(side + " a number",
            [&](VerdictDocument& verdict) { *member(verdict.certificate->body, side) = 7; });
        add(side + " missing",
            [&](VerdictDocument& verdict) { erase_member(verdict.certificate->body, side); });
        const Object& entry = *find(good_.certificate->body, side)->object();
        for (const Member& one : entry) {
            // Without the member `before`, the details claim more than is proved.
            add_side(side, one.first + " missing", [&](Object& object) { erase_member(object, one.first); });
            if (one.first == "ply") {
                for (const std::int64_t to :
                     {*one.second.integer() + 1, *one.second.integer() - 1, std::int64_t{99'999}})
                    add_side(side, "another ply", [&](Object& object) { *member(object, "ply") = to; });
                continue;
            }
            damage_place(side, one);
        }
    }

    void damage_place(const std::string& side, const Member& place) {
        const auto add_place = [&](const std::string& what, auto change) {
            add_side(side, place.first + ": " + what,
                     [&](Object& entry) { change(*member(entry, place.first)->object()); });
        };
        const std::string fen(place.second.text_of("fen"));
        add_place("the other side to move", [&](Object& object) { *member(object, "fen") = turned(fen); });
        add_place("unreadable", [&](Object& object) { *member(object, "fen") = "/" + fen; });
        add_place("another kind", [&](Object& object) { *member(object, "kind") = "both"; });
        for (const std::string name : {"moves", "expanded", "immobile", "exits"}) {
            const Value* list = place.second.find(name);
            if (list == nullptr || list->array() == nullptr) continue;
            add_place("no list", [&](Object& object) { *member(object, name) = true; });
            for (std::size_t i = 0; i < list->array()->size(); ++i) {
                add_place(name + ": one less", [&](Object& object) {
                    Array& array = *member(object, name)->array();
                    array.erase(array.begin() + static_cast<std::ptrdiff_t>(i));
                });
            }
        }
    }

    const VerdictDocument& good_;
    std::vector<Damaged> damaged_ = {};
};

}  // namespace

std::vector<Damaged> damage_since(const VerdictDocument& good) {
    return Workshop(good).all();
}

}  // namespace doublecheck
