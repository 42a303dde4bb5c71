// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <memory_resource>
#include <optional>
#include <ranges>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>
#include <variant>

#include "doublecheck.h"
#include "doublecheck/board/position.hpp"
#include "doublecheck/legality/legality.hpp"
#include "doublecheck/legality/retract.hpp"
#include "doublecheck/moves/judge_move.hpp"
#include "doublecheck/notation/fen.hpp"
#include "doublecheck/notation/san.hpp"
#include "doublecheck/verdict/field.hpp"
#include "doublecheck/verdict/verdict.hpp"
#include "shared.hpp"

// Makes the structs of C from verdicts. The members of both are described: those of C++ by `fields()`, those
// of C, in the same order, by `slots()`.

namespace doublecheck::c {

#include "verdict_slots.inc"

/// The verdict of a struct of C, with the memory that the struct and its lists lie in.
class Kept {
  public:
    Kept() = default;
    Kept(const Kept&) = delete;
    Kept& operator=(const Kept&) = delete;
    virtual ~Kept() = default;

    /// Returns the verdict as JSON, which is written at the first call.
    [[nodiscard]] const char* json() {
        if (json_.empty()) json_ = written();
        return json_.c_str();
    }

  protected:
    std::pmr::monotonic_buffer_resource memory_;

  private:
    [[nodiscard]] virtual std::string written() const = 0;

    std::string json_ = {};
};

template <typename T>
inline constexpr bool is_optional = false;
template <typename T>
inline constexpr bool is_optional<std::optional<T>> = true;

/// Fills structs of C. Texts of the verdict are not copied.
class Filler {
  public:
    explicit Filler(std::pmr::memory_resource& memory) : memory_(memory) {}

    /// Returns the first of `count` objects that are all zeros. It is not null if `count` is 0.
    template <typename C>
    [[nodiscard]] C* make(std::size_t count = 1) {
        static_assert(std::is_trivially_destructible_v<C>);
        C* const first =
            static_cast<C*>(memory_.allocate(sizeof(C) * std::max<std::size_t>(count, 1), alignof(C)));
        std::uninitialized_value_construct_n(first, count);
        return first;
    }

    /// Fills the members of a described struct.
    template <Described T, typename... Slots>
    void set_members(const std::tuple<Slots...>& slots, const T& from) {
        T::fields()([&](const auto&... fields) {
            static_assert(sizeof...(fields) == sizeof...(Slots));
            std::apply([&](const auto&... one) { (set_field(one, from.*(fields.member)), ...); }, slots);
        });
    }

    /// Fills one member. Requires that it is all zeros.
    template <typename C, typename T>
    void set(C& to, const T& from) {
        if constexpr (is_optional<T>) {
            if (from) set_present(to, *from);
        } else if constexpr (std::same_as<T, Answer>) {
            to = verdict_of(from);
        } else if constexpr (std::same_as<T, PieceType>) {
            to = static_cast<C>(static_cast<int>(from) + 1);
        } else if constexpr (std::is_enum_v<T>) {
            to = static_cast<C>(from);
        } else if constexpr (std::same_as<T, Square>) {
            to = static_cast<C>(from.index());
        } else if constexpr (std::same_as<T, Piece>) {
            to = letter(from);
        } else if constexpr (std::is_arithmetic_v<T>) {
            static_assert(std::same_as<C, T>);
            to = from;
        } else if constexpr (std::same_as<T, std::string>) {
            to = from.c_str();
        } else if constexpr (std::same_as<T, std::string_view>) {
            to = copy_of(from);
        } else if constexpr (std::same_as<T, Setup> || std::same_as<T, Position>) {
            to = copy_of(write_fen(from).view());
        } else if constexpr (std::same_as<T, AttemptedMove>) {
            to.text = copy_of(from.uci());
            set(to.from, from.from);
            set(to.to, from.to);
            set(to.promotion, from.promotion);
        } else if constexpr (std::same_as<T, RetractedMove>) {
            set_move(to, from.retraction.move, from.text.c_str());
            set(to.captured, from.retraction.uncaptured);
        } else if constexpr (std::same_as<T, LastMove>) {
            set_move(to, from.move, from.text.c_str());
            set_field(std::pair(&to.captured, &to.captured_count), from.captured);
            set(to.state, from.state);
            set_field(std::pair(&to.before, &to.before_count), from.before);
        } else if constexpr (std::same_as<T, ProofGame>) {
            set_game(to, from);
        } else if constexpr (Described<T>) {
            set_members(slots(to), from);
        } else if constexpr (requires { from.move, from.text; }) {
            set_move(to, from.move, from.text.c_str());
        } else if constexpr (requires { from.first, from.second; }) {
            const auto [key, value] = slots(to);
            set_field(key, from.first);
            set_field(value, from.second);
        } else {
            set_field(std::get<0>(slots(to)), from);  // a list inside a list
        }
    }

    /// Fills a member from its places: that of a value, or those of a list.
    template <typename C, typename T>
    void set_field(C* slot, const T& from) {
        set(*slot, from);
    }
    /// A list.
    template <typename C, typename List>
    void set_field(std::pair<const C**, std::size_t*> slot, const List& from) {
        if constexpr (is_optional<List>) {
            if (from) set_field(slot, *from);
        } else {
            C* const first = make<C>(static_cast<std::size_t>(std::ranges::distance(from)));
            C* next = first;
            for (const auto& each : from) set(*next++, each);
            *slot.first = first;
            *slot.second = static_cast<std::size_t>(next - first);
        }
    }
    /// A group of members.
    template <Described T, typename... Slots>
    void set_field(const std::tuple<Slots...>& group, const T& from) {
        set_members(group, from);
    }
    /// One of several structs. One without members has no pointer.
    template <typename... Slots, typename... Alternatives>
    void set_field(const std::tuple<Slots...>& slots, const std::variant<Alternatives...>& from) {
        [&]<std::size_t... i>(std::index_sequence<i...>) {
            (set_alternative(std::get<i>(slots), std::get_if<i>(&from)), ...);
        }(std::index_sequence_for<Slots...>());
    }
    template <typename C, typename T>
    void set_alternative(const C** slot, const T* from) {
        if (from != nullptr) set_present(*slot, *from);
    }
    template <typename T>
    void set_alternative(std::nullptr_t /*slot*/, const T* /*from*/) {}

  private:
    /// Fills a member that may be missing: a man, a text or a pointer.
    template <typename C, typename T>
    void set_present(C& to, const T& from) {
        if constexpr (!std::is_pointer_v<C> || std::same_as<C, const char*>) {
            set(to, from);
        } else {
            auto* const value = make<std::remove_const_t<std::remove_pointer_t<C>>>();
            set(*value, from);
            to = value;
        }
    }

    const char* copy_of(std::string_view text) {
        char* const copy = make<char>(text.size() + 1);
        text.copy(copy, text.size());
        return copy;
    }

    /// Fills a move, or a struct that begins like one.
    template <typename C>
    void set_move(C& to, Move move, const char* text) {
        to.text = text;
        set(to.from, move.from());
        set(to.to, move.arrival());
        set(to.promotion, move.promotion_type());
    }

    void set_game(doublecheck_game& to, const ProofGame& from) {
        set(to.start, from.start);
        auto* const moves = make<doublecheck_move>(from.moves.size());
        Position position = from.start;
        for (std::size_t i = 0; i < from.moves.size(); ++i) {
            set_move(moves[i], from.moves[i], copy_of(san(position, from.moves[i])));
            position = position.after(from.moves[i]);
        }
        to.moves = moves;
        to.moves_count = from.moves.size();
    }

    std::pmr::memory_resource& memory_;
};

/// A verdict, and the struct of C that shows it.
template <typename V>
class KeptVerdict final : public Kept {
  public:
    explicit KeptVerdict(V verdict) : verdict_(std::move(verdict)) {}

    /// Makes the struct.
    template <typename C>
    [[nodiscard]] C* fill() {
        Filler filler(memory_);
        C* const to = filler.make<C>();
        to->kept = static_cast<Kept*>(this);
        to->nodes = verdict_.effort.nodes;
        filler.set(to->answer, verdict_.answer);
        filler.set(to->subject, verdict_.subject);
        filler.set_field(std::pair(&to->reasons, &to->reasons_count), verdict_.reasons);
        filler.template set_members<typename V::Details>(slots(*to), verdict_);
        if constexpr (requires { verdict_.game; }) filler.set(to->game, verdict_.game);
        return to;
    }

  private:
    [[nodiscard]] std::string written() const override {
        std::string json;
        append_json(json, verdict_);
        return json;
    }

    V verdict_;
};

}  // namespace doublecheck::c
