// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cassert>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <iterator>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "base/leaf.hpp"
#include "doublecheck/base/budget.hpp"
#include "framework/operation.hpp"
#include "show/text.hpp"

// The options of a command as a struct, and the table that describes them.

namespace doublecheck {

/// The base of the options of a command that answers records: what one record may use.
struct RecordOptions {
    Limits limits = {};  ///< the limits that were set; see `limits_or`
    /// Null if nobody wants progress. Outlives the options.
    const ProgressListener* progress_listener = nullptr;
    /// Threads that one record may use; null if it has only its own. Outlives the options.
    const ThreadPool* thread_pool = nullptr;
    Coloring coloring = Coloring::plain;  ///< the colouring of text other than verdicts

    /// Returns the limits, with the default number of nodes if neither nodes nor seconds were set.
    [[nodiscard]] Limits limits_or(const Limits& by_default) const {
        Limits wanted = limits;
        if (!wanted.nodes && !wanted.seconds) wanted.nodes = by_default.nodes;
        return wanted;
    }
};

/// Returns what one record may use, as it was given.
[[nodiscard]] RecordOptions record_options(const Arguments& given);

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
        constexpr auto most = static_cast<std::uint64_t>(std::numeric_limits<T>::max());
        if (const auto number = given.integer(name))
            member = static_cast<T>(std::min(static_cast<std::uint64_t>(*number), most));
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

/// Returns those options that were given, in the order of their descriptions, as they are written on the
/// command line: `--since` and its value. A flag has an empty value.
[[nodiscard]] std::vector<std::pair<std::string, std::string>> given_options(
    std::span<const Parameter> parameters, const Arguments& given);

/// The options of a command: for each, its description and the member of `Options` that holds its value. A
/// member keeps its default if the option is not set; a `std::optional` is empty then.
template <typename Options>
class OptionTable {
  public:
    OptionTable() {
        constexpr std::size_t usual_number = 16;
        parameters_.reserve(usual_number);
        readers_.reserve(usual_number);
    }

    /// Adds an option. Its kind follows from the type of the member, unless the description states another
    /// one: a flag for `bool`, a number, a choice for a type with a table of texts, otherwise a word.
    template <auto Member>
    OptionTable&& add(Parameter description) && {
        using T = std::remove_cvref_t<decltype(std::declval<Options&>().*Member)>;
        if (description.kind == ParameterKind::flag) description.kind = options_detail::kind_of<T>();
        readers_.push_back([](Options& options, std::string_view name, const Arguments& given) {
            options_detail::store(options.*Member, name, given);
        });
        parameters_.push_back(std::move(description));
        return std::move(*this);
    }

    /// Adds an option that the program reads for every command, such as `--json`.
    OptionTable&& add(Parameter description) && {
        readers_.push_back([](Options&, std::string_view, const Arguments&) {});
        parameters_.push_back(std::move(description));
        return std::move(*this);
    }

    /// Adds the options of a base of `Options`, which several commands share.
    template <typename Base>
        requires std::derived_from<Options, Base>
    OptionTable&& add(OptionTable<Base> shared) && {
        std::ranges::move(shared.parameters_, std::back_inserter(parameters_));
        std::ranges::move(shared.readers_, std::back_inserter(readers_));
        return std::move(*this);
    }

    /// Returns the descriptions of all options.
    [[nodiscard]] const std::vector<Parameter>& parameters() const& { return parameters_; }
    [[nodiscard]] std::vector<Parameter> parameters() && { return std::move(parameters_); }

    /// Returns those of the options that were given; see `given_options`.
    [[nodiscard]] std::vector<std::pair<std::string, std::string>> given(const Arguments& given) const {
        return given_options(parameters_, given);
    }

    /// Returns the options with the values that were given.
    [[nodiscard]] Options read(const Arguments& given) const {
        Options options;
        for (std::size_t i = 0; i < parameters_.size(); ++i) readers_[i](options, parameters_[i].name, given);
        if constexpr (std::derived_from<Options, RecordOptions>)
            static_cast<RecordOptions&>(options) = record_options(given);
        return options;
    }

  private:
    template <typename Other>
    friend class OptionTable;

    std::vector<Parameter> parameters_ = {};
    std::vector<std::function<void(Options&, std::string_view, const Arguments&)>> readers_ = {};
};

}  // namespace doublecheck
