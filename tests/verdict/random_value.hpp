// SPDX-License-Identifier: MIT
#pragma once

#include <random>
#include <string>

#include "doublecheck/verdict/verdict.hpp"

namespace doublecheck {

/// Makes random values and verdicts of every form from a seed.
class RandomValues {
  public:
    explicit RandomValues(unsigned seed) : random_(seed) {}

    int below(int limit) { return static_cast<int>(random_() % static_cast<unsigned>(limit)); }

    /// Returns text of ASCII, control characters and complete UTF-8 characters.
    std::string text() {
        static const std::vector<std::string> pieces{"a",  "fen",  "\"",           "\\",
                                                     "\n", "\x01", "\x7f",         "\xC3\xA4",
                                                     "/",  "",     "\xE2\x99\x94", "\xF0\x9F\x98\x80",
                                                     " "};
        std::string text;
        const int length = below(6);
        for (int i = 0; i < length; ++i)
            text += pieces[static_cast<std::size_t>(below(static_cast<int>(pieces.size())))];
        return text;
    }
    std::int64_t number() {
        const auto bits = static_cast<std::int64_t>(random_());
        return below(2) == 0 ? bits : bits % 100;
    }
    Object object(int depth) {
        Object object;
        const int size = below(5);
        for (int i = 0; i < size; ++i) object.emplace_back(text() + std::to_string(i), value(depth - 1));
        return object;
    }
    Value value(int depth) {
        switch (below(depth > 0 ? 6 : 4)) {
            case 0: return {};
            case 1: return below(2) == 0;
            case 2: return number();
            case 3: return text();
            case 4: return object(depth);
            default: break;
        }
        Array array;
        const int size = below(5);
        for (int i = 0; i < size; ++i) array.push_back(value(depth - 1));
        return array;
    }
    VerdictDocument verdict() {
        VerdictDocument verdict{
            .question = text(), .subject = object(2), .answer = static_cast<Answer>(below(3))};
        const int reasons = below(4);
        for (int i = 0; i < reasons; ++i) {
            WrittenReason reason{text(), text()};
            for (int j = below(4); j > 0; --j) reason.squares.push_back(text());
            verdict.reasons.push_back(std::move(reason));
        }
        if (below(2) == 0) verdict.details = object(3);
        if (below(2) == 0) verdict.certificate = Certificate{text(), object(3)};
        verdict.effort.nodes = static_cast<std::uint64_t>(number()) >> 1U;
        if (below(2) == 0) verdict.effort.microseconds = number();
        return verdict;
    }

  private:
    std::mt19937_64 random_;
};

}  // namespace doublecheck
