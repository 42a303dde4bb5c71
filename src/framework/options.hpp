// SPDX-License-Identifier: MIT
#pragma once

#include <cassert>
#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "base/leaf.hpp"
#include "doublecheck/base/budget.hpp"
#include "framework/operation.hpp"

// The options of a command as a struct, and the table that describes them.

namespace doublecheck {

/// The base of the options of a command that answers records: what one record may use.
struct RecordOptions {
    Limits limits = {};  ///< those that were set; see `limits_or`
    /// Null if nobody wants progress. Outlives the options.
    const ProgressListener* progress_listener = nullptr;
    /// Threads that one record may use; null if it has only its own. Outlives the options.
    const ThreadPool* thread_pool = nullptr;

    /// Returns the limits, with the default number of nodes if neither nodes nor seconds were set.
    [[nodiscard]] Limits limits_or(const Limits& by_default) const {
        Limits wanted = limits;
        if (!wanted.nodes && !wanted.seconds) wanted.nodes = by_default.nodes;
        return wanted;
    }
};

namespace options_detail {

/// Converts the value of an option, which was checked before, to the type of its member.
template <typename T>
void store(T& member, std::string_view name, const Arguments& given) {
    if constexpr (std::same_as<T, bool>) {
        member = given.flag(name);
    } else if constexpr (requires {
                             typename T::value_type;
                             requires std::same_as<T, std::optional<typename T::value_type>>;
                         }) {
        if (!given.has(name)) return;
        if constexpr (LeafType<typename T::value_type>) {
            member = read_leaf<typename T::value_type>(given.text(name));
            assert(member && "each choice of the option is a text of the type");
        } else {
            store(member.emplace(), name, given);
        }
    } else if constexpr (std::integral<T>) {
        if (const auto number = given.integer(name)) member = static_cast<T>(*number);
    } else if constexpr (std::same_as<T, double>) {
        if (const auto number = given.number(name)) member = *number;
    } else if constexpr (LeafType<T>) {
        if (!given.has(name)) return;
        auto value = read_leaf<T>(given.text(name));
        assert(value && "each choice of the option is a text of the type");
        if (value) member = std::move(*value);
    } else {
        static_assert(std::same_as<T, std::string>);
        if (given.has(name)) member = std::string(given.text(name));
    }
}

/// Returns the kind of an option by the type of its member.
template <typename T>
[[nodiscard]] constexpr ParameterKind kind_of() {
    if constexpr (std::same_as<T, bool>) {
        return ParameterKind::flag;
    } else if constexpr (requires {
                             typename T::value_type;
                             requires std::same_as<T, std::optional<typename T::value_type>>;
                         }) {
        return kind_of<typename T::value_type>();
    } else if constexpr (std::integral<T>) {
        return ParameterKind::integer;
    } else if constexpr (std::same_as<T, double>) {
        return ParameterKind::number;
    } else if constexpr (LeafType<T>) {
        return ParameterKind::choice;
    } else {
        return ParameterKind::word;
    }
}

}  // namespace options_detail

/// The options of a command: for each, its description and the member of `Options` that holds its value. A
/// member keeps its default if the option is not set; a `std::optional` is empty then.
template <typename Options>
class OptionTable {
  public:
    /// Adds an option. Its kind follows from the type of the member, unless the description states another
    /// one: a flag for `bool`, a number, a choice for a type with a table of texts, otherwise a word.
    template <auto Member>
    OptionTable& add(Parameter description) {
        using T = std::remove_cvref_t<decltype(std::declval<Options&>().*Member)>;
        if (description.kind == ParameterKind::flag) description.kind = options_detail::kind_of<T>();
        readers_.push_back([](Options& options, std::string_view name, const Arguments& given) {
            options_detail::store(options.*Member, name, given);
        });
        parameters_.push_back(std::move(description));
        return *this;
    }

    /// Adds an option that only the program around the command reads, such as `--progress`.
    OptionTable& add(Parameter description) {
        readers_.push_back([](Options&, std::string_view, const Arguments&) {});
        parameters_.push_back(std::move(description));
        return *this;
    }

    /// Returns the descriptions of all options.
    [[nodiscard]] const std::vector<Parameter>& parameters() const { return parameters_; }

    /// Returns the options with the values that were given.
    [[nodiscard]] Options read(const Arguments& given) const {
        Options options;
        for (std::size_t i = 0; i < parameters_.size(); ++i) readers_[i](options, parameters_[i].name, given);
        if constexpr (std::derived_from<Options, RecordOptions>) {
            options.limits = given.limits;
            options.progress_listener = given.progress_listener;
            options.thread_pool = given.thread_pool;
        }
        return options;
    }

  private:
    std::vector<Parameter> parameters_ = {};
    std::vector<void (*)(Options&, std::string_view, const Arguments&)> readers_ = {};
};

}  // namespace doublecheck
