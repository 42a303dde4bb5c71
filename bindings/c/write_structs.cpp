// SPDX-License-Identifier: MIT
// Writes the structs of C for the verdicts on a position: include/doublecheck_verdicts.h, and
// bindings/c/verdict_slots.inc, which lists the places of their members for the code that fills them. Both
// follow from the structs of C++ and their `fields()`. They are committed, so that a build needs no
// generator.
//
// usage: write_c_structs ROOT [--update]     exit 1 if a file is out of date; --update writes the files
#include <cctype>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <map>
#include <optional>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include <fmt/format.h>

#include "board_check.hpp"
#include "castling/leaves.hpp"
#include "check/leaves.hpp"
#include "doublecheck/legality/diagram.hpp"
#include "doublecheck/moves/judge_move.hpp"
#include "doublecheck/moves/moves.hpp"
#include "doublecheck/winnable/winnable.hpp"
#include "legality/leaves.hpp"
#include "moves/leaves.hpp"
#include "verdict/typed.hpp"
#include "winnable/leaves.hpp"

namespace {

namespace dc = doublecheck;
using Words = std::string_view;

// Types that the header declares by hand.
constexpr std::string_view opening =
    R"(/* SPDX-License-Identifier: MIT */
/**
 * @file
 * The structs of the verdicts on a position, which doublecheck.h includes. Written by
 * bindings/c/write_structs.cpp from the structs of C++.
 *
 * A list is a pointer to its first element, and a member with the same name and `_count`. Where a comment ends
 * in "or NULL", the pointer is NULL if the verdict does not have the member. All other pointers are not NULL.
 * The verdict owns whatever the pointers point to. doublecheck_free_verdict frees it.
 */
#ifndef DOUBLECHECK_VERDICTS_H
#define DOUBLECHECK_VERDICTS_H

#ifndef DOUBLECHECK_H
#error "Include doublecheck.h, which includes this header."
#endif

/* clang-format off */

#ifdef __cplusplus
extern "C" {
#endif

/** A square, from 0 (a1) through 7 (h1) and 8 (a2) to 63 (h8). */
typedef uint8_t doublecheck_square;

/** A kind of man. */
typedef enum doublecheck_man {
    DOUBLECHECK_NO_MAN = 0, /**< none */
    DOUBLECHECK_PAWN = 1,   /**< a pawn */
    DOUBLECHECK_KNIGHT = 2, /**< a knight */
    DOUBLECHECK_BISHOP = 3, /**< a bishop */
    DOUBLECHECK_ROOK = 4,   /**< a rook */
    DOUBLECHECK_QUEEN = 5,  /**< a queen */
    DOUBLECHECK_KING = 6    /**< a king */
} doublecheck_man;

/** A move with its squares. */
typedef struct doublecheck_move {
    const char* text;          /**< the move in the notation that the member states */
    doublecheck_square from;   /**< the square that the man leaves; of castling, the king */
    doublecheck_square to;     /**< the square on which the man arrives; of castling, the king */
    doublecheck_man promotion; /**< the piece to which a pawn promotes, otherwise DOUBLECHECK_NO_MAN */
} doublecheck_move;

/** What is known about a move that could have been the last one. */
typedef enum doublecheck_last_move_state {
    DOUBLECHECK_LAST_MOVE_STATE_POSSIBLE = 0, /**< a game that ends with the move is known */
    DOUBLECHECK_LAST_MOVE_STATE_OPEN = 1      /**< the move is neither refuted nor proved */
} doublecheck_last_move_state;

/** A move that could have been the last one. A move that could have been a capture or not is listed twice. */
typedef struct doublecheck_last_move {
    const char* text;                /**< the move with both squares, such as `Rd6xf6` */
    doublecheck_square from;         /**< the square that the man left; of castling, the king */
    doublecheck_square to;           /**< the square on which the man arrived; of castling, the king */
    doublecheck_man promotion;       /**< the piece to which a pawn promoted, otherwise DOUBLECHECK_NO_MAN */
    const doublecheck_man* captured; /**< of a capture: the men that could have been captured */
    size_t captured_count;           /**< the number of these men */
    doublecheck_last_move_state state;          /**< whether a game that ends with the move is known */
    const struct doublecheck_last_move* before; /**< the moves that could have been played before it */
    size_t before_count;                        /**< the number of these moves */
} doublecheck_last_move;

/** A move that is taken back. */
typedef struct doublecheck_retracted_move {
    const char* text;          /**< the move with both squares, such as `Rd6xf6` */
    doublecheck_square from;   /**< the square that the man left; of castling, the king */
    doublecheck_square to;     /**< the square on which the man arrived; of castling, the king */
    doublecheck_man promotion; /**< the piece to which a pawn promoted, otherwise DOUBLECHECK_NO_MAN */
    doublecheck_man captured;  /**< the man that was captured, otherwise DOUBLECHECK_NO_MAN */
} doublecheck_retracted_move;

/** A game that leads to the position. */
typedef struct doublecheck_game {
    const char* start;             /**< the initial position, as a FEN */
    const doublecheck_move* moves; /**< the moves, in SAN */
    size_t moves_count;            /**< the number of moves */
} doublecheck_game;
)";

constexpr std::string_view slots_opening =
    R"(// SPDX-License-Identifier: MIT
// Written by write_structs.cpp: the places of the members of each struct, in the order of `fields()`. A list has
// two places, those of its pointer and its length. Included by in_c.hpp.
// clang-format off

)";

constexpr std::string_view closing = R"(
#ifdef __cplusplus
}
#endif

#endif /* DOUBLECHECK_VERDICTS_H */
)";

/// Returns the name of a type without namespaces and template arguments, such as `RetractVerdict`.
template <typename T>
std::string type_name() {
    const std::string_view function = __PRETTY_FUNCTION__;
    const std::size_t begin = function.find("T = ") + 4;
    const std::string_view whole = function.substr(begin, function.find_first_of(";]<", begin) - begin);
    return std::string(whole.substr(whole.rfind(':') + 1));
}

/// Returns a name such as `RetractVerdict` in lower case, with underscores.
std::string snake_case(std::string_view name) {
    std::string text;
    for (const char c : name) {
        const bool is_capital = std::isupper(static_cast<unsigned char>(c)) != 0;
        if (is_capital && !text.empty()) text += '_';
        text += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    }
    return text;
}

/// Returns a word such as `last-moves` in capitals, with underscores.
std::string constant_case(std::string_view word) {
    std::string text;
    for (const char c : word) {
        const auto byte = static_cast<unsigned char>(c);
        text += std::isalnum(byte) != 0 ? static_cast<char>(std::toupper(byte)) : '_';
    }
    return text;
}

/// Returns the name of the struct or enum in C.
template <typename T>
std::string c_name() {
    if constexpr (std::same_as<T, dc::Reason>) {
        return "doublecheck_verdict_reason";  // doublecheck_reason is the one of doublecheck_is_legal
    } else if constexpr (std::same_as<T, dc::BoardCheckVerdict>) {
        return "doublecheck_check_verdict";
    } else {
        return "doublecheck_" + snake_case(type_name<T>());
    }
}

template <typename T>
constexpr bool is_list = std::same_as<T, dc::SquareSet> || requires { typename T::mapped_type; };
template <typename T>
constexpr bool is_list<std::vector<T>> = true;

/// Returns the text as a comment of at most 110 columns above a declaration.
std::string comment(std::string_view text, std::string_view indent) {
    std::string out = fmt::format("{}/**", indent);
    std::size_t column = out.size();
    std::istringstream words{std::string(text)};
    for (std::string word; words >> word;) {
        if (column + 1 + word.size() > 106) {
            out += fmt::format("\n{} *", indent);
            column = indent.size() + 2;
        }
        out += ' ' + word;
        column += 1 + word.size();
    }
    return out + " */\n";
}

/// Writes both files.
class Writer {
  public:
    explicit Writer(std::string headers) : headers_(std::move(headers)) {}

    std::string header = std::string(opening);
    std::string slots = std::string(slots_opening);

    template <dc::TypedVerdict V>
    void verdict() {
        Struct out;
        out.lines += "    /** For the library. */\n    const void* kept;\n";
        add_member<dc::Answer>(out, "answer", "the answer");
        add_member<std::vector<dc::Reason>>(out, "reasons", "the reasons, the deciding one first");
        add_member<std::uint64_t>(out, "nodes", "the cost: positions or steps that were looked at");
        using Subject = std::remove_cvref_t<decltype(std::declval<V&>().subject)>;
        add_member<Subject>(out, "subject", "what the question is about");
        if constexpr (requires(V found) { found.game; })
            add_member<std::optional<dc::ProofGame>>(out, "game", "a game that leads to the position");
        out.slots.clear();
        add_members<typename V::Details>(out);
        const std::string name = c_name<V>();
        header += '\n' + comment(comment_of(type_name<V>()), "");
        header += fmt::format("struct {} {{\n{}}};\n", name, out.lines);
        add_slots(name, out);
    }

  private:
    /// The members of a struct that is being written, and their places.
    struct Struct {
        std::string lines = {};
        std::vector<std::string> slots = {};
    };

    /// Returns the comment above the declaration of a type in the headers of C++, up to the first empty line.
    std::string comment_of(const std::string& name) const {
        const std::regex declaration(R"(((?:/// .*\n)+)(?:template <.*\n)?(?:struct|enum class) )" + name + R"([ ;:])");
        std::smatch found;
        if (!std::regex_search(headers_, found, declaration)) return {};
        std::string text = std::regex_replace(found[1].str(), std::regex("(^|\n)/// "), " ");
        text.pop_back();
        return text;
    }

    template <dc::NamedLeaf T>
    std::string enumeration() {
        std::string name = c_name<T>();
        if (!declared_.insert(name).second) return name;
        std::string lines;
        for (const auto& [value, word] : dc::Leaf<T>::all) {
            lines += fmt::format("    {}_{} = {}{}\n", constant_case(name), constant_case(word),
                                 static_cast<int>(value), value == dc::Leaf<T>::all.back().first ? "" : ",");
        }
        header += '\n' + comment(comment_of(type_name<T>()), "");
        header += fmt::format("typedef enum {} {{\n{}}} {};\n", name, lines, name);
        return name;
    }

    void declare(const std::string& name, std::string_view words, const Struct& out) {
        header += '\n' + comment(words, "");
        header += fmt::format("typedef struct {} {{\n{}}} {};\n", name, out.lines, name);
        add_slots(name, out);
    }

    void add_slots(const std::string& name, const Struct& out) {
        slots += fmt::format("inline auto slots({}& to) {{\n    return std::make_tuple({});\n}}\n", name,
                             fmt::join(out.slots, ", "));
    }

    template <dc::Described T>
    std::string structure() {
        std::string name = c_name<T>();
        if (!declared_.insert(name).second) return name;
        Struct out;
        add_members<T>(out);
        declare(name, comment_of(type_name<T>()), out);
        return name;
    }

    /// Declares the struct of a list inside a list, or of an entry of a map.
    template <typename T>
    std::string list() {
        std::string name = element<T>() + "_list";
        if (!declared_.insert(name).second) return name;
        Struct out;
        add_member<T>(out, "items", "the elements");
        declare(name, "One of several lists.", out);
        return name;
    }
    template <typename Key, typename T>
    std::string entry() {
        std::string name = fmt::format("doublecheck_{}_of_{}", short_name<T>(), short_name<Key>());
        if (!declared_.insert(name).second) return name;
        Struct out;
        add_member<Key>(out, short_name<Key>(), "what the value is about");
        add_member<T>(out, "value", "the value");
        declare(name, fmt::format("A value for one {}.", short_name<Key>()), out);
        return name;
    }

    /// Returns the type in C, after declaring it.
    template <typename T>
    std::string type() {
        if constexpr (std::same_as<T, dc::Answer>) {
            return "doublecheck_verdict";
        } else if constexpr (std::same_as<T, dc::PieceType>) {
            return "doublecheck_man";
        } else if constexpr (std::same_as<T, dc::Square>) {
            return "doublecheck_square";
        } else if constexpr (std::same_as<T, dc::LastMove>) {
            return "doublecheck_last_move";
        } else if constexpr (std::same_as<T, dc::RetractedMove>) {
            return "doublecheck_retracted_move";
        } else if constexpr (std::same_as<T, dc::ProofGame>) {
            return "doublecheck_game";
        } else if constexpr (std::same_as<T, dc::AttemptedMove> ||
                             requires(T it) { it.move, it.text, it <=> it; }) {
            return "doublecheck_move";
        } else if constexpr (std::same_as<T, dc::Piece>) {
            return "char";
        } else if constexpr (std::same_as<T, bool>) {
            return "bool";
        } else if constexpr (std::same_as<T, int>) {
            return "int";
        } else if constexpr (std::integral<T>) {
            return fmt::format("{}int{}_t", std::signed_integral<T> ? "" : "u", 8 * sizeof(T));
        } else if constexpr (std::convertible_to<T, std::string_view> || std::same_as<T, dc::Setup> ||
                             std::same_as<T, dc::Position>) {
            return "const char*";
        } else if constexpr (dc::NamedLeaf<T>) {
            return enumeration<T>();
        } else if constexpr (is_list<T>) {
            return list<T>();
        } else {
            return structure<T>();
        }
    }

    /// Returns `square` for `doublecheck_square`.
    template <typename T>
    std::string short_name() {
        const std::string name = type<T>();
        if (name == "const char*") return "text";
        return name.starts_with("doublecheck_") ? name.substr(12) : "number";
    }

    /// Returns the type of a pointer to constant elements.
    static std::string pointer_to(const std::string& type) {
        return type.ends_with('*') ? type + " const*" : "const " + type + '*';
    }

    void add_list(Struct& out, std::string_view name, Words words, const std::string& element) {
        out.lines += comment(words, "    ");
        out.lines += fmt::format("    {} {};\n", pointer_to(element), name);
        out.lines += fmt::format("    size_t {0}_count; /**< the length of `{0}` */\n", name);
        out.slots.push_back(fmt::format("std::pair(&to.{0}, &to.{0}_count)", name));
    }

    template <typename T>
    std::string element() {
        if constexpr (requires { typename T::mapped_type; }) {
            return entry<typename T::key_type, typename T::mapped_type>();
        } else if constexpr (std::same_as<T, dc::SquareSet>) {
            return type<dc::Square>();
        } else {
            return type<typename T::value_type>();
        }
    }

    template <typename T>
    struct Content {
        using Type = T;
    };
    template <typename T>
    struct Content<std::optional<T>> {
        using Type = T;
    };

    /// Adds a member. An optional value becomes a pointer, which may be NULL.
    template <typename T>
    void add_member(Struct& out, std::string_view name, Words words) {
        using Type = typename Content<T>::Type;
        constexpr bool is_optional = !std::same_as<T, Type>;
        std::string all(words);
        if (is_optional) all += words.ends_with('.') ? " Or NULL." : "; or NULL";
        if constexpr (std::same_as<Type, std::vector<std::string>>) {
            add_list(out, name, all, name == "squares" ? type<dc::Square>() : type<std::string>());
        } else if constexpr (is_list<Type>) {
            add_list(out, name, all, element<Type>());
        } else {
            std::string written = type<Type>();
            if (is_optional && written != "const char*") written = pointer_to(written);
            out.lines += comment(all, "    ") + fmt::format("    {} {};\n", written, name);
            out.slots.push_back(fmt::format("&to.{}", name));
        }
    }

    template <typename S, typename T>
    void add_field(Struct& out, const dc::Field<S, T>& field) {
        add_member<T>(out, field.name, field.words);
    }
    template <typename S, typename T>
    void add_field(Struct& out, const dc::FieldGroup<S, T>& /*field*/) {
        add_group(out, static_cast<T*>(nullptr));
    }

    /// Adds the members of a group: one of a struct becomes members of the same names, one that may be
    /// missing a pointer with the name of the struct.
    template <dc::Described T>
    void add_group(Struct& out, T* /*type*/) {
        Struct inner;
        add_members<T>(inner);
        out.lines += inner.lines;
        out.slots.push_back(fmt::format("std::make_tuple({})", fmt::join(inner.slots, ", ")));
    }
    template <typename T>
    void add_group(Struct& out, std::optional<T>* /*type*/) {
        const std::string name = type_name<T>();
        add_member<std::optional<T>>(out, snake_case(name), comment_of(name));
    }
    /// Adds a pointer for each struct with members that the variant may hold.
    template <typename... Alternatives>
    void add_group(Struct& out, std::variant<Alternatives...>* /*type*/) {
        Struct inner;
        (add_alternative<Alternatives>(inner), ...);
        out.lines += inner.lines;
        out.slots.push_back(fmt::format("std::make_tuple({})", fmt::join(inner.slots, ", ")));
    }
    template <typename T>
    void add_alternative(Struct& out) {
        constexpr bool is_empty = T::fields()([](const auto&... fields) { return sizeof...(fields) == 0; });
        if constexpr (is_empty) {
            out.slots.emplace_back("nullptr");
        } else {
            add_group(out, static_cast<std::optional<T>*>(nullptr));
        }
    }

    template <dc::Described T>
    void add_members(Struct& out) {
        T::fields()([&](const auto&... fields) { (add_field(out, fields), ...); });
    }

    std::string headers_;  // the headers of C++, for their comments
    std::set<std::string> declared_ = {};
};

std::string read(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

/// Returns the headers that declare verdicts, one after the other.
std::string headers(const std::filesystem::path& root) {
    std::set<std::filesystem::path> paths;
    for (const char* const folder : {"bindings/c", "include/doublecheck", "src/commands"}) {
        for (const auto& entry : std::filesystem::recursive_directory_iterator(root / folder))
            if (entry.path().extension() == ".hpp") paths.insert(entry.path());
    }
    std::string text;
    for (const auto& path : paths) text += read(path);
    return text;
}

}  // namespace

int main(int count, char** arguments) {
    if (count < 2) {
        std::cerr << "usage: write_c_structs ROOT [--update]\n";
        return 2;
    }
    const std::filesystem::path root = arguments[1];
    const bool updates = count > 2 && std::string_view(arguments[2]) == "--update";
    Writer writer(headers(root));
    writer.verdict<dc::LegalityVerdict>();
    writer.verdict<dc::DiagramVerdict>();
    writer.verdict<dc::RetractVerdict>();
    writer.verdict<dc::WinnableVerdict>();
    writer.verdict<dc::DeadVerdict>();
    writer.verdict<dc::BoardCheckVerdict>();
    writer.verdict<dc::CastlingVerdict>();
    writer.verdict<dc::MoveVerdict>();
    writer.verdict<dc::MovesVerdict>();
    const std::map<std::filesystem::path, std::string> files = {
        {root / "include/doublecheck_verdicts.h", writer.header + std::string(closing)},
        {root / "bindings/c/verdict_slots.inc", writer.slots},
    };
    int status = 0;
    for (const auto& [path, text] : files) {
        if (read(path) == text) continue;
        if (updates) {
            std::ofstream(path, std::ios::binary) << text;
        } else {
            std::cerr << path.string() << " is out of date: write_c_structs . --update\n";
            status = 1;
        }
    }
    return status;
}
