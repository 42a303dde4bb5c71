// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <new>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

#include <fmt/format.h>

#include "doublecheck.h"
#include "doublecheck/base/error.hpp"
#include "doublecheck/board/setup.hpp"
#include "doublecheck/notation/fen.hpp"
#include "doublecheck/verdict/verdict.hpp"

// What the functions about a FEN share: reading it, and errors.

namespace doublecheck::c {

/// Copies a text with a terminating zero byte. Cuts it before the first character that does not fit.
template <std::size_t size>
void copy_text(char (&to)[size], std::string_view text) {
    std::size_t length = std::min(text.size(), size - 1);
    const auto continues_character = [&] {
        return (static_cast<unsigned char>(text[length]) & 0xc0U) == 0x80U;
    };
    if (length < text.size()) {
        while (length > 0 && continues_character()) --length;
    }
    *std::copy_n(text.data(), length, to) = '\0';
}

inline void set_reason(doublecheck_reason* reason, std::string_view rule, std::string_view text,
                       std::size_t offset = 0) {
    if (reason == nullptr) return;
    copy_text(reason->rule, rule);
    copy_text(reason->text, text);
    reason->offset = offset;
}

inline doublecheck_verdict unreadable(doublecheck_reason* reason, const Error& error) {
    set_reason(reason, error.code, error.message, error.offset);
    return DOUBLECHECK_UNREADABLE;
}

inline doublecheck_verdict verdict_of(Answer answer) {
    if (answer == Answer::unknown) return DOUBLECHECK_UNKNOWN;
    return answer == Answer::yes ? DOUBLECHECK_YES : DOUBLECHECK_NO;
}

inline Error wrong_argument(std::string message) {
    return {"argument.value", std::move(message), 0};
}

/// Reads the FEN of a question. Errors: `argument.value` if it is null or a flag is unknown; those of
/// `parse_fen`.
inline Result<Setup> read_fen(const char* fen, unsigned flags) {
    if (fen == nullptr) return std::unexpected(wrong_argument("The FEN is NULL."));
    if (const unsigned unknown = flags & ~unsigned{DOUBLECHECK_CHESS960}; unknown != 0)
        return std::unexpected(wrong_argument(fmt::format("There is no flag {:#x}.", unknown)));
    return parse_fen(fen, flags == 0 ? StartArray::standard : StartArray::chess960);
}

/// Returns what `question` returns, or `failed` with the reason if it throws, as only a lack of memory
/// should.
template <std::invocable Question>
auto guarded(doublecheck_reason* reason, std::invoke_result_t<Question> failed, Question question) noexcept {
    set_reason(reason, {}, {});
    try {
        return question();
    } catch (const std::bad_alloc&) {
        set_reason(reason, "memory", "There is not enough memory.");
    } catch (...) {
        set_reason(reason, "internal", "The library failed.");
    }
    return failed;
}

}  // namespace doublecheck::c
